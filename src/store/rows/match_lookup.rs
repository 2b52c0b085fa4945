//! Matches from the view of one person.

use super::error::StoreError;
use super::words::{clamp_millis, kind, unknown};
use crate::play::{MatchId, Time, Untrusted};
use crate::rules::Kind;
use crate::store::sql::Row;

/// A match from the view of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSummary {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: Kind,
    /// The name of the person's opponent; that of White if they don't play in it.
    pub opponent: Untrusted,
    /// The name of Black if the person doesn't play in it.
    pub black: Option<Untrusted>,
    /// Its state.
    pub state: MatchState,
    /// When it ended; if it is running, when it began; if it is a challenge, when it was made.
    pub at: Time,
}

/// The state of a match from the view of one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchState {
    /// They have been challenged.
    Challenged,
    /// It is their turn.
    ToMove,
    /// It is somebody else's turn.
    Waits,
    /// They won.
    Won,
    /// A draw.
    Drawn,
    /// They lost.
    Lost,
    /// It was aborted.
    Aborted,
    /// A match between others has ended.
    Over,
}

impl MatchState {
    /// Returns whether the match is running.
    #[must_use]
    pub fn is_running(self) -> bool {
        matches!(self, MatchState::ToMove | MatchState::Waits)
    }
}

pub(in crate::store) fn summary_from(row: &Row<'_>) -> Result<MatchSummary, StoreError> {
    let (game, state): (String, String) = (row.get(1)?, row.get(4)?);
    Ok(MatchSummary {
        id: MatchId(row.get(0)?),
        kind: kind(&game)?,
        opponent: row.get(2)?,
        black: row.get(3)?,
        state: match state.as_str() {
            "asked" => MatchState::Challenged,
            "move" => MatchState::ToMove,
            "waits" => MatchState::Waits,
            "won" => MatchState::Won,
            "drawn" => MatchState::Drawn,
            "lost" => MatchState::Lost,
            "none" => MatchState::Aborted,
            "over" => MatchState::Over,
            other => return Err(unknown("the result", other)),
        },
        at: Time(clamp_millis(row.get(5)?)),
    })
}

//! Matches and people as public pages show them.

use super::error::StoreError;
use super::words::{self, clamp_millis, spec};
use crate::play::{MatchId, PersonId, Seats, ServerId, Time};
use crate::rules::{Outcome, Side, Spec};
use crate::store::sql::Row;

/// A match that has a public page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicMatch {
    /// How often it has changed.
    pub version: i64,
    /// The server where it's played.
    pub server: ServerId,
}

/// A finished match in a list on a public page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicResult {
    /// The match.
    pub id: MatchId,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// Who played which side at the end.
    pub seats: Seats,
    /// How it ended.
    pub outcome: Outcome,
    /// The number of turns.
    pub turns: u32,
    /// When it ended.
    pub ended: Time,
}

/// Where a list of finished matches goes on: after the match with this number, which ended then.
pub type Before = (Time, MatchId);

/// The columns that [`result_from`] reads.
pub(in crate::store) const RESULT: &str =
    "r.match_id, r.game, m.size, m.setup, r.side, r.person_id, r.opponent_id, m.winner, m.reason, r.turns, r.ended_at";

pub(in crate::store) fn result_from(row: &Row<'_>) -> Result<PublicResult, StoreError> {
    let (game, setup): (String, String) = (row.get(1)?, row.get(3)?);
    let side = words::side(&row.get::<_, String>(4)?)?;
    let (person, opponent) = (PersonId(row.get(5)?), PersonId(row.get(6)?));
    let (black, white) = match side {
        Side::Black => (person, opponent),
        Side::White => (opponent, person),
    };
    let (winner, reason): (Option<String>, Option<String>) = (row.get(7)?, row.get(8)?);
    Ok(PublicResult {
        id: MatchId(row.get(0)?),
        spec: spec(&game, row.get::<_, u8>(2)?, &setup)?,
        seats: Seats { black, white },
        outcome: words::outcome(winner.as_deref(), reason.as_deref())?,
        turns: row.get(9)?,
        ended: Time(clamp_millis(row.get(10)?)),
    })
}

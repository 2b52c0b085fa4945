//! How games end.

use std::cmp::Ordering;

use super::side::Side;

/// Why a game ended (assets/rules/README.md, rule 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A chain joined a player's two sides.
    Connection,
    /// The same position came up for the third time.
    Repetition,
    /// Group sizes were compared.
    Groups,
    /// Points were compared, or a player reached enough of them.
    Points,
    /// Claimed tiles were compared.
    Tiles,
    /// The lines of unplaced tiles were compared.
    Line,
    /// Everything else was equal, so the player who moved first wins.
    Start,
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    Timeout,
    /// The players agreed on a draw.
    Agreement,
    /// The game was aborted.
    Aborted,
    /// A moderator decided it.
    Adjudication,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 12] = [
        Reason::Connection,
        Reason::Repetition,
        Reason::Groups,
        Reason::Points,
        Reason::Tiles,
        Reason::Line,
        Reason::Start,
        Reason::Resignation,
        Reason::Timeout,
        Reason::Agreement,
        Reason::Aborted,
        Reason::Adjudication,
    ];

    /// Returns the word used in records and JSON, like `"connection"`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Reason::Connection => "connection",
            Reason::Repetition => "repetition",
            Reason::Groups => "groups",
            Reason::Points => "points",
            Reason::Tiles => "tiles",
            Reason::Line => "line",
            Reason::Start => "start",
            Reason::Resignation => "resignation",
            Reason::Timeout => "timeout",
            Reason::Agreement => "agreement",
            Reason::Aborted => "aborted",
            Reason::Adjudication => "adjudication",
        }
    }

    /// Returns the reason with this word, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.id() == id)
    }
}

/// The result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

impl Outcome {
    /// Returns a win for the side with the larger value, or a draw if they are equal.
    pub(super) fn by_comparing<T: Ord>(black: T, white: T, reason: Reason) -> Outcome {
        let winner = match black.cmp(&white) {
            Ordering::Greater => Some(Side::Black),
            Ordering::Less => Some(Side::White),
            Ordering::Equal => None,
        };
        Outcome { winner, reason }
    }
}

//! How games end.

use std::cmp::Ordering;

use super::side::Side;

/// How a game ended (assets/rules/README.md, rule 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A chain joined a player's two sides.
    Connection,
    /// The same position for the third time.
    Repetition,
    /// Group sizes were compared.
    Groups,
    /// Points were compared, or enough were reached.
    Points,
    /// Claimed tiles were compared.
    Tiles,
    /// The lines of unplaced tiles were compared.
    Line,
    /// All else was equal, and the first player wins.
    Start,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Timeout,
    /// The players agreed.
    Agreement,
    /// The game was broken off.
    Aborted,
    /// Somebody who looks after order decided it.
    Adjudication,
}

impl Reason {
    /// Every reason.
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

    /// The word that records and JSON use, for example `"connection"`.
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

    /// The reason with this word, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.id() == id)
    }
}

/// The end of a game: who won (`None`: a draw) and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// How it came about.
    pub reason: Reason,
}

impl Outcome {
    /// The result when whoever has more wins, and as much is a draw.
    pub(super) fn by_comparing<T: Ord>(black: T, white: T, reason: Reason) -> Outcome {
        let winner = match black.cmp(&white) {
            Ordering::Greater => Some(Side::Black),
            Ordering::Less => Some(Side::White),
            Ordering::Equal => None,
        };
        Outcome { winner, reason }
    }
}

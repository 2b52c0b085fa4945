//! How games end.

use std::cmp::Ordering;

use super::side::Side;

/// Declares the reasons: the name of each, and the word used in records and JSON.
macro_rules! reasons {
    ($($(#[$doc:meta])+ $name:ident $id:literal,)+) => {
        /// Why a game ended (assets/rules/README.md, rule 11).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Reason {
            $($(#[$doc])+ $name,)+
        }

        impl Reason {
            /// All reasons.
            pub const ALL: &[Reason] = &[$(Reason::$name),+];

            /// Returns the word used in records and JSON, like `"connection"`.
            #[must_use]
            pub fn id(self) -> &'static str {
                match self {
                    $(Reason::$name => $id),+
                }
            }

            /// Returns the reason with this word, if there is one.
            #[must_use]
            pub fn from_id(id: &str) -> Option<Reason> {
                match id {
                    $($id => Some(Reason::$name),)+
                    _ => None,
                }
            }
        }
    };
}

reasons! {
    /// A chain joined a player's two sides.
    Connection "connection",
    /// The same position came up for the third time.
    Repetition "repetition",
    /// Group sizes were compared.
    Groups "groups",
    /// Points were compared, or a player reached enough of them.
    Points "points",
    /// Claimed tiles were compared.
    Tiles "tiles",
    /// The lines of unplaced tiles were compared.
    Line "line",
    /// Everything else was equal, so the player who moved first wins.
    Start "start",
    /// A player resigned.
    Resignation "resignation",
    /// A player's time ran out.
    Timeout "timeout",
    /// The players agreed on a draw.
    Agreement "agreement",
    /// The game was aborted.
    Aborted "aborted",
    /// A moderator decided it.
    Adjudication "adjudication",
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
    /// Returns a win for a side.
    #[must_use]
    pub const fn won(winner: Side, reason: Reason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    /// Returns a draw.
    #[must_use]
    pub const fn drawn(reason: Reason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }

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

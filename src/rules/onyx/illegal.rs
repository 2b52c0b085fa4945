//! Which rule of Onyx forbids a turn.

use std::fmt;

use super::super::error::{OVER, off_board};
use super::super::side::Side;

/// Which rule forbids a turn. Cells are canonical names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    Over,
    /// The board has no such cell. Text never leads here: it is [`Unreadable`](super::super::Unreadable).
    OffBoard {
        /// The cell.
        cell: String,
    },
    /// A piece stands where one is to be placed.
    Occupied {
        /// The cell.
        cell: String,
        /// Whose piece stands there.
        by: Side,
    },
    /// A midpoint is taken only while the corners of its square are empty (assets/rules/onyx/rules.md, rule 8).
    CornerOccupied {
        /// The midpoint.
        midpoint: String,
        /// The first occupied corner, from the lower left in rows.
        corner: String,
        /// Whose piece stands on the corner.
        by: Side,
    },
    /// A swap is not possible now (assets/rules/onyx/rules.md, rule 11).
    SwapNotNow {
        /// Why.
        why: NoSwap,
    },
    /// Two cells that are not opposite corners of one unit cell of the board (assets/rules/onyx/rules.md, rules 4 and 17).
    NotASquare {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
    /// Two opposite corners of a unit cell that is cut into triangles and has no midpoint
    /// (assets/rules/onyx/rules.md, rule 2).
    NoMidpoint {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
}

/// Why a swap is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoSwap {
    /// Nothing was played yet: there is nothing to take over.
    FirstTurn,
    /// It was possible on the second turn only, and another turn was played there.
    TooLate,
    /// It was played already.
    AlreadySwapped,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str(OVER),
            Illegal::OffBoard { cell } => off_board(f, cell),
            Illegal::Occupied { cell, by } => write!(f, "{cell} is occupied by {by}"),
            Illegal::CornerOccupied {
                midpoint,
                corner,
                by,
            } => {
                write!(f, "{corner}, a corner of {midpoint}, is occupied by {by}")
            }
            Illegal::SwapNotNow { why } => f.write_str(match why {
                NoSwap::FirstTurn => "there is nothing to swap on the first turn",
                NoSwap::TooLate => "a swap is only possible on the second turn",
                NoSwap::AlreadySwapped => "the sides have already been swapped",
            }),
            Illegal::NotASquare { first, second } => {
                write!(
                    f,
                    "{first} and {second} aren't opposite corners of a square"
                )
            }
            Illegal::NoMidpoint { first, second } => {
                write!(
                    f,
                    "there is no midpoint between {first} and {second}, only two triangles"
                )
            }
        }
    }
}

impl std::error::Error for Illegal {}

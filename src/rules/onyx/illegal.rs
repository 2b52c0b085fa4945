//! The rules of Onyx that forbid turns.

use std::fmt;

use super::super::error::{OVER, off_board};
use super::super::side::Side;

/// The rule that forbids a turn. Cells are canonical names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The board has no such cell. Only a turn built by hand can name one; in a text it's
    /// [`Unreadable`](super::super::Unreadable).
    OffBoard {
        /// The cell.
        cell: String,
    },
    /// The point is occupied.
    Occupied {
        /// The point.
        cell: String,
        /// Whose piece is there.
        by: Side,
    },
    /// A midpoint can be taken only while all corners of its square are empty (assets/rules/onyx/rules.md, rule 8).
    CornerOccupied {
        /// The midpoint.
        midpoint: String,
        /// The first occupied corner, row by row from the lower left.
        corner: String,
        /// Whose piece is on the corner.
        by: Side,
    },
    /// A swap isn't possible now (assets/rules/onyx/rules.md, rule 11).
    SwapNotNow {
        /// Why not.
        why: NoSwap,
    },
    /// The two cells aren't opposite corners of a unit cell of the board (assets/rules/onyx/rules.md, rules 4 and 17).
    NotASquare {
        /// The first cell.
        first: String,
        /// The second cell.
        second: String,
    },
    /// The two cells are opposite corners of a unit cell that is split into triangles, so it has no midpoint
    /// (assets/rules/onyx/rules.md, rule 2).
    NoMidpoint {
        /// The first cell.
        first: String,
        /// The second cell.
        second: String,
    },
}

/// Why a swap isn't possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoSwap {
    /// It's the first turn, so there is nothing to take over.
    FirstTurn,
    /// The second turn is over, and it was no swap.
    TooLate,
    /// The players have swapped already.
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

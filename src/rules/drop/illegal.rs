//! Which rule of Drop forbids a turn.

use std::fmt;

use super::super::error::{OVER, off_board};
use super::super::side::Piece;

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
    /// Nothing is placed on cells with fewer than six neighbours (assets/rules/drop/rules.md, rules 5 and 10).
    OuterRing {
        /// The cell.
        cell: String,
    },
    /// A piece or the dud stands where one is to be placed (assets/rules/drop/rules.md, rule 10).
    Filled {
        /// The cell.
        cell: String,
        /// What stands there.
        by: Piece,
        /// The cell of the first placement, where this is the second and the cell is judged after the first.
        after: Option<String>,
    },
    /// The turn has two placements, and one was given (assets/rules/drop/rules.md, rule 8).
    SecondMissing {
        /// The cell of the first one.
        first: String,
    },
    /// The turn has one placement, and two were given (assets/rules/drop/rules.md, rules 8 and 9).
    OnePieceOnly {
        /// The cell of the second one.
        cell: String,
        /// Why there is no second one.
        why: OnePiece,
    },
}

/// Why a turn of Drop has one placement only (assets/rules/drop/rules.md, rules 8 and 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnePiece {
    /// The first turn of the game is one placement.
    FirstTurn,
    /// It is the player's last piece.
    LastPiece,
    /// After the first placement no cell is left to place on.
    NoRoom,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str(OVER),
            Illegal::OffBoard { cell } => off_board(f, cell),
            Illegal::OuterRing { cell } => write!(f, "{cell} is in the outer ring"),
            Illegal::Filled { cell, by, after } => {
                write!(f, "{cell} is occupied by {}", by.name())?;
                match after {
                    Some(first) => write!(f, " after {first}"),
                    None => Ok(()),
                }
            }
            Illegal::SecondMissing { first } => {
                write!(f, "the second piece is missing after {first}")
            }
            Illegal::OnePieceOnly { cell, why } => {
                write!(f, "can't place a second piece on {cell}: ")?;
                f.write_str(match why {
                    OnePiece::FirstTurn => "the first turn is a single piece",
                    OnePiece::LastPiece => "only one piece is left",
                    OnePiece::NoRoom => "no inner cell is empty after the first one",
                })
            }
        }
    }
}

impl std::error::Error for Illegal {}

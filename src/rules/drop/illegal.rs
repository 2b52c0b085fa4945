//! The rules of Drop that forbid turns.

use std::fmt;

use super::super::error::{OVER, off_board};
use super::super::side::Piece;

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
    /// Pieces can't be placed on cells with fewer than six neighbours (assets/rules/drop/rules.md, rules 5 and 10).
    OuterRing {
        /// The cell.
        cell: String,
    },
    /// The cell is occupied by a piece or the dud (assets/rules/drop/rules.md, rule 10).
    Filled {
        /// The cell.
        cell: String,
        /// What is there.
        by: Piece,
        /// The cell of the first placement if this is the second, which is checked after the first.
        after: Option<String>,
    },
    /// The turn has two placements, but only one was given (assets/rules/drop/rules.md, rule 8).
    SecondMissing {
        /// The cell of the first placement.
        first: String,
    },
    /// The turn has one placement, but two were given (assets/rules/drop/rules.md, rules 8 and 9).
    OnePieceOnly {
        /// The cell of the second placement.
        cell: String,
        /// Why there is no second placement.
        why: OnePiece,
    },
}

/// Why a turn has only one placement (assets/rules/drop/rules.md, rules 8 and 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnePiece {
    /// It's the first turn of the game.
    FirstTurn,
    /// It's the player's last piece.
    LastPiece,
    /// The first placement leaves no cell to place on.
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

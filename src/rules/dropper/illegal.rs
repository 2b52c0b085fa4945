//! The rules of Dropper that forbid turns.

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
    /// The first turn is a single stone, not a Drop (assets/rules/dropper/rules.md, rule 3).
    DropOnFirstTurn {
        /// The cell of the Drop.
        from: String,
    },
    /// Every turn after the first starts with a Drop, which a single cell isn't (assets/rules/dropper/rules.md, rule
    /// 4).
    DropMissing {
        /// The cell.
        cell: String,
    },
    /// A Drop must be on an opponent's stone (assets/rules/dropper/rules.md, rule 5).
    NotOpponents {
        /// The cell of the Drop.
        cell: String,
        /// The mover if it's their own stone, or `None` if the cell is empty.
        stands: Option<Side>,
    },
    /// A Drop must push to one of the eight neighbours (assets/rules/dropper/rules.md, rule 5).
    NotAdjacent {
        /// The cell of the Drop.
        from: String,
        /// The cell that it would push to.
        to: String,
    },
    /// A Drop must push to an empty cell (assets/rules/dropper/rules.md, rule 5).
    DropTargetOccupied {
        /// The cell that it would push to.
        cell: String,
        /// Whose stone is there.
        by: Side,
    },
    /// A Free is possible, and therefore compulsory (assets/rules/dropper/rules.md, rule 7).
    FreeMissing {
        /// The cell of the Drop.
        from: String,
        /// The cell that it pushes to.
        to: String,
    },
    /// This Drop leaves no cell for a Free, so the turn is the Drop alone (assets/rules/dropper/rules.md, rule 7).
    FreeImpossible {
        /// The cell of the Free.
        cell: String,
    },
    /// The cell of the Free is occupied after the Drop (assets/rules/dropper/rules.md, rule 6).
    FreeOccupied {
        /// The cell of the Free.
        cell: String,
        /// Whose stone is there after the Drop.
        by: Side,
    },
    /// The Free would touch a stone after the Drop (assets/rules/dropper/rules.md, rule 6).
    FreeTouches {
        /// The cell of the Free.
        cell: String,
        /// The first neighbour with a stone, row by row from the lower left.
        neighbour: String,
        /// Whose stone is there after the Drop.
        by: Side,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str(OVER),
            Illegal::OffBoard { cell } => off_board(f, cell),
            Illegal::DropOnFirstTurn { from } => {
                write!(f, "can't drop on {from}: the first turn is a single stone")
            }
            Illegal::DropMissing { cell } => {
                write!(f, "{cell} alone isn't a turn: the drop is missing")
            }
            Illegal::NotOpponents { cell, stands: None } => {
                write!(f, "can't drop on {cell}, which is empty")
            }
            Illegal::NotOpponents {
                cell,
                stands: Some(by),
            } => {
                write!(f, "can't drop on {cell}, which is {by}'s own")
            }
            Illegal::NotAdjacent { from, to } => write!(f, "{to} isn't next to {from}"),
            Illegal::DropTargetOccupied { cell, by } => {
                write!(f, "can't push to {cell}, which is occupied by {by}")
            }
            Illegal::FreeMissing { from, to } => {
                write!(f, "the free stone is missing after {from}>{to}")
            }
            Illegal::FreeImpossible { cell } => {
                write!(
                    f,
                    "can't place a free stone on {cell}: there is no room for one after this drop"
                )
            }
            Illegal::FreeOccupied { cell, by } => {
                write!(
                    f,
                    "can't place a free stone on {cell}, which is occupied by {by}"
                )
            }
            Illegal::FreeTouches {
                cell,
                neighbour,
                by,
            } => {
                write!(
                    f,
                    "can't place a free stone on {cell}, which touches {by}'s {neighbour}"
                )
            }
        }
    }
}

impl std::error::Error for Illegal {}

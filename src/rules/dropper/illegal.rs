//! Which rule of Dropper forbids a turn.

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
    /// The first turn is a single stone, not a Drop (assets/rules/dropper/rules.md, rule 3).
    DropOnFirstTurn {
        /// Where the Drop would begin.
        from: String,
    },
    /// After the first turn every turn begins with a Drop, and one cell alone is none
    /// (assets/rules/dropper/rules.md, rule 4).
    DropMissing {
        /// The one cell.
        cell: String,
    },
    /// A Drop begins where an opponent's stone stands (assets/rules/dropper/rules.md, rule 5).
    NotOpponents {
        /// Where the Drop would begin.
        cell: String,
        /// The mover's own stone, or `None` when the cell is empty.
        stands: Option<Side>,
    },
    /// A Drop pushes to one of the eight neighbours (assets/rules/dropper/rules.md, rule 5).
    NotAdjacent {
        /// Where the Drop begins.
        from: String,
        /// Where it would push to.
        to: String,
    },
    /// A Drop pushes to an empty cell (assets/rules/dropper/rules.md, rule 5).
    DropTargetOccupied {
        /// Where it would push to.
        cell: String,
        /// Whose stone stands there.
        by: Side,
    },
    /// The Free is compulsory while one is possible (assets/rules/dropper/rules.md, rule 7).
    FreeMissing {
        /// Where the Drop begins.
        from: String,
        /// Where it pushes to.
        to: String,
    },
    /// After this Drop no cell is left for a Free, so the turn is the Drop alone (assets/rules/dropper/rules.md, rule 7).
    FreeImpossible {
        /// The cell of the Free.
        cell: String,
    },
    /// A stone stands on the cell of the Free, judged after the Drop (assets/rules/dropper/rules.md, rule 6).
    FreeOccupied {
        /// The cell of the Free.
        cell: String,
        /// Whose stone stands there after the Drop.
        by: Side,
    },
    /// A Free touches no stone, judged after the Drop (assets/rules/dropper/rules.md, rule 6).
    FreeTouches {
        /// The cell of the Free.
        cell: String,
        /// The first neighbour with a stone, in rows from the lower left.
        neighbour: String,
        /// Whose stone stands there after the Drop.
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

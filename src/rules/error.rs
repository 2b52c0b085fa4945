//! Why a turn is refused: "I cannot read this" and "I can read it, and it is not legal because …".
//!
//! The values carry everything that a sentence for a player needs; that sentence is made elsewhere. `Display`
//! is a short one for whoever reads records, as `stonepost replay` prints it.

use std::fmt;

/// A refused turn, of a game whose rules forbid turns for the reasons `I`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused<I> {
    /// The text is no turn.
    Unreadable(Unreadable),
    /// The text is a turn, or a part of one, and the rules forbid it.
    Illegal(I),
}

impl<I> Refused<I> {
    /// The same with another reason in the place of the rule that forbids the turn.
    pub fn map<J>(self, illegal: impl FnOnce(I) -> J) -> Refused<J> {
        match self {
            Refused::Unreadable(what) => Refused::Unreadable(what),
            Refused::Illegal(why) => Refused::Illegal(illegal(why)),
        }
    }
}

/// What could not be read. Cells and parts are as they were typed, cells in small letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// There is no text.
    Empty,
    /// The text is longer than any turn.
    TooLong {
        /// The most characters that are read.
        limit: usize,
    },
    /// A part of the text is neither a cell nor something that stands between cells.
    NotACell {
        /// The part.
        part: String,
    },
    /// A cell that this board does not have.
    OffBoard {
        /// The cell.
        cell: String,
        /// The board's size; its last row and column.
        size: u8,
    },
    /// More cells than a turn of this game has.
    TooManyCells {
        /// How many there are.
        found: usize,
        /// How many there may be.
        at_most: usize,
    },
    /// People may write a turn like this, records may not.
    NotCanonical {
        /// The token.
        token: String,
    },
    /// More than one legal turn can be meant. In the games as they are, no text leads here; see `typed::choose`.
    Ambiguous {
        /// The canonical tokens of the legal readings, at least two.
        readings: Vec<String>,
    },
    /// A cell that this hexagonal board does not have (assets/rules/drop/rules.md, rules 2 and 3).
    OffHexagon {
        /// The cell.
        cell: String,
        /// How many cells a side the board has.
        size: u8,
        /// How many cells the row with that letter has; `None` when there is no such row.
        row_length: Option<u8>,
    },
}

/// What every game says when it is over.
pub(super) const OVER: &str = "the game is over";

/// What every game says of a cell that its board doesn't have.
pub(super) fn off_board(f: &mut fmt::Formatter<'_>, cell: &str) -> fmt::Result {
    write!(f, "there is no {cell} on this board")
}

impl<I: fmt::Display> fmt::Display for Refused<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unreadable(what) => what.fmt(f),
            Refused::Illegal(why) => why.fmt(f),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Empty => f.write_str("there is no turn"),
            Unreadable::TooLong { limit } => write!(f, "this is longer than {limit} characters"),
            Unreadable::NotACell { part } => write!(f, "{part:?} isn't a cell"),
            Unreadable::OffBoard { cell, size } => {
                write!(f, "there is no {cell} on a {size}×{size} board")
            }
            Unreadable::TooManyCells { found, at_most } => {
                write!(f, "{found} cells, but a turn has at most {at_most}")
            }
            Unreadable::NotCanonical { token } => {
                write!(f, "{token:?} isn't written the way records write turns")
            }
            Unreadable::Ambiguous { readings } => {
                write!(f, "this could mean {}", readings.join(" or "))
            }
            Unreadable::OffHexagon { cell, size, .. } => {
                write!(
                    f,
                    "there is no {cell} on a board with {size} cells per side"
                )
            }
        }
    }
}

impl<I: fmt::Debug + fmt::Display> std::error::Error for Refused<I> {}
impl std::error::Error for Unreadable {}

impl<I> From<Unreadable> for Refused<I> {
    fn from(what: Unreadable) -> Refused<I> {
        Refused::Unreadable(what)
    }
}

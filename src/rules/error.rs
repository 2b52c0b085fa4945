//! Why a turn is refused: it can't be read ([`Unreadable`]), or a rule forbids it (the game's `Illegal`).
//!
//! These errors carry the facts from which `text` makes sentences for players. Their `Display` is a short line for
//! people who read records, as printed by `stonepost replay`.

use std::fmt;

/// A refused turn. `I` is the game's `Illegal`, or [`Illegal`](super::Illegal) for any game.
///
/// ```
/// use stonepost_rules::{Game, Kind, Refused, Spec};
///
/// let mut game = Game::start(Spec::default_of(Kind::Dropper));
/// game.play_text("d4")?;
///
/// let talk = game.read("good luck").unwrap_err();
/// assert!(matches!(talk, Refused::Unreadable(_)));
/// assert_eq!(talk.to_string(), "\"good\" isn't a cell");
///
/// let half = game.read("d5").unwrap_err();
/// assert!(matches!(half, Refused::Illegal(_)));
/// assert_eq!(half.to_string(), "d5 alone isn't a turn: the drop is missing");
/// # Ok::<(), stonepost_rules::TurnError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused<I> {
    /// The text can't be read as a turn.
    Unreadable(Unreadable),
    /// The text names a turn, or part of one, that the rules forbid.
    Illegal(I),
}

impl<I> Refused<I> {
    /// Converts the reason inside [`Refused::Illegal`].
    pub fn map<J>(self, illegal: impl FnOnce(I) -> J) -> Refused<J> {
        match self {
            Refused::Unreadable(what) => Refused::Unreadable(what),
            Refused::Illegal(why) => Refused::Illegal(illegal(why)),
        }
    }
}

/// Why a text can't be read as a turn. Cells are in lower case, everything else is as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// The text is empty.
    Empty,
    /// The text is longer than any turn.
    TooLong {
        /// The most characters that are read.
        limit: usize,
    },
    /// A part of the text is neither a cell nor a separator.
    NotACell {
        /// The part.
        part: String,
    },
    /// The board has no such cell.
    OffBoard {
        /// The cell.
        cell: String,
        /// The board's size: the number of its rows and columns.
        size: u8,
    },
    /// There are more cells than in any turn of this game.
    TooManyCells {
        /// How many cells there are.
        found: usize,
        /// The most cells in one turn.
        at_most: usize,
    },
    /// People may type a turn this way, but records may not write it.
    NotCanonical {
        /// The token.
        token: String,
    },
    /// More than one legal turn fits the text. No text in today's games leads here; see `typed::choose`.
    Ambiguous {
        /// The canonical tokens of the turns that fit, at least two.
        readings: Vec<String>,
    },
    /// The hexagonal board has no such cell (assets/rules/drop/rules.md, rules 2 and 3).
    OffHexagon {
        /// The cell.
        cell: String,
        /// The number of cells along each side of the board.
        size: u8,
        /// The number of cells in the row with that letter, or `None` if there is no such row.
        row_length: Option<u8>,
    },
}

/// What every game's `Illegal` displays after the end of the game.
pub(super) const OVER: &str = "the game is over";

/// Writes what every game's `Illegal` displays for a cell outside the board.
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

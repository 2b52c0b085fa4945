//! Why a turn is refused: "I cannot read this" and "I can read it, and it is not legal because …".
//!
//! The values carry everything that a sentence for a player needs; that sentence is made elsewhere. `Display`
//! is a short text for developers, which `stonepost replay` prints.

use std::fmt;

use super::Side;
use super::rekushu::Mirror;

/// A refused turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TurnError {
    /// The text is no turn.
    Unreadable(Unreadable),
    /// The text is a turn, and the rules forbid it.
    Illegal(Illegal),
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
    /// Two cells that are not opposite corners of one unit cell of the board (rules/onyx.md).
    NotASquare {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
    /// Two opposite corners of a unit cell that is cut into triangles and has no midpoint (rules/onyx.md).
    NoMidpoint {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
    /// People may write a turn like this, records may not.
    NotCanonical {
        /// The token.
        token: String,
    },
    /// More than one legal turn can be meant.
    Ambiguous {
        /// The canonical tokens of the legal readings, at least two.
        readings: Vec<String>,
    },
    /// Two cells, of which neither a placement alone nor a placement with a claim can be made (rules/rekushu.md).
    HalfAClaim {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
}

/// Which rule forbids a turn. Cells are canonical names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    Over,
    /// The board has no such cell. Text never leads here: it is [`Unreadable::OffBoard`].
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
    /// A midpoint is taken only while the corners of its square are empty (rules/onyx.md).
    CornerOccupied {
        /// The midpoint.
        midpoint: String,
        /// The first occupied corner, from the lower left in rows.
        corner: String,
        /// Whose piece stands on the corner.
        by: Side,
    },
    /// A swap is not possible now (rules/onyx.md).
    SwapNotNow {
        /// Why.
        why: NoSwap,
    },
    /// The first turn is a single stone, not a Drop (rules/dropper.md).
    DropOnFirstTurn {
        /// Where the Drop would begin.
        from: String,
    },
    /// After the first turn every turn begins with a Drop, and one cell alone is none (rules/dropper.md).
    DropMissing {
        /// The one cell.
        cell: String,
    },
    /// A Drop begins where an opponent's stone stands (rules/dropper.md).
    NotOpponents {
        /// Where the Drop would begin.
        cell: String,
        /// The mover's own stone, or `None` when the cell is empty.
        stands: Option<Side>,
    },
    /// A Drop pushes to one of the eight neighbours (rules/dropper.md).
    NotAdjacent {
        /// Where the Drop begins.
        from: String,
        /// Where it would push to.
        to: String,
    },
    /// A Drop pushes to an empty cell (rules/dropper.md).
    DropTargetOccupied {
        /// Where it would push to.
        cell: String,
        /// Whose stone stands there.
        by: Side,
    },
    /// The Free is compulsory while one is possible (rules/dropper.md).
    FreeMissing {
        /// Where the Drop begins.
        from: String,
        /// Where it pushes to.
        to: String,
    },
    /// After this Drop no cell is left for a Free, so the turn is the Drop alone (rules/dropper.md).
    FreeImpossible {
        /// The cell of the Free.
        cell: String,
    },
    /// A stone stands on the cell of the Free, judged after the Drop (rules/dropper.md).
    FreeOccupied {
        /// The cell of the Free.
        cell: String,
        /// Whose stone stands there after the Drop.
        by: Side,
    },
    /// A Free touches no stone, judged after the Drop (rules/dropper.md).
    FreeTouches {
        /// The cell of the Free.
        cell: String,
        /// The first neighbour with a stone, in rows from the lower left.
        neighbour: String,
        /// Whose stone stands there after the Drop.
        by: Side,
    },
    /// A placement must touch an unclaimed tile (rules/rekushu.md).
    NoTileTouched {
        /// The point.
        cell: String,
    },
    /// The same mirror type on two turns of one player in a row (rules/rekushu.md).
    MirrorRepeated {
        /// The point.
        cell: String,
        /// The type.
        mirror: Mirror,
        /// The opponent's last placement, whose image the point is.
        of: String,
        /// The number of the mover's last turn, from 1, which had the same type.
        turn: u32,
        /// Where the mover placed on that turn.
        placed: String,
    },
    /// A claim whose sides are not at least one tile long (rules/rekushu.md).
    NoArea {
        /// One corner.
        first: String,
        /// The opposite one.
        second: String,
    },
    /// A corner of a claim that does not hold a stone of the mover, the new one included (rules/rekushu.md).
    CornerMissing {
        /// The lower left corner.
        first: String,
        /// The upper right one.
        second: String,
        /// The first corner that is missing, in rows from the lower left.
        corner: String,
        /// Whose stone stands there, if any.
        stands: Option<Side>,
    },
    /// A stone stands on the edge of a claim or inside (rules/rekushu.md).
    NotClear {
        /// The lower left corner.
        first: String,
        /// The upper right one.
        second: String,
        /// The first such stone, in rows from the lower left.
        cell: String,
        /// Whose it is.
        by: Side,
        /// Inside, rather than on the edge.
        inside: bool,
    },
    /// A tile of a claim was claimed before (rules/rekushu.md).
    TileClaimed {
        /// The lower left corner.
        first: String,
        /// The upper right one.
        second: String,
        /// The first such tile, in rows from the lower left.
        tile: String,
        /// Who claimed it.
        by: Side,
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

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnError::Unreadable(what) => what.fmt(f),
            TurnError::Illegal(why) => why.fmt(f),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Empty => f.write_str("there is no text"),
            Unreadable::TooLong { limit } => write!(f, "longer than {limit} characters"),
            Unreadable::NotACell { part } => write!(f, "{part:?} is not a cell"),
            Unreadable::OffBoard { cell, size } => {
                write!(f, "{cell} is not on the {size} x {size} board")
            }
            Unreadable::TooManyCells { found, at_most } => {
                write!(f, "{found} cells where at most {at_most} belong")
            }
            Unreadable::NotASquare { first, second } => {
                write!(
                    f,
                    "{first} and {second} are not opposite corners of a square"
                )
            }
            Unreadable::NoMidpoint { first, second } => {
                write!(
                    f,
                    "the cell between {first} and {second} is two triangles, without a midpoint"
                )
            }
            Unreadable::NotCanonical { token } => write!(f, "{token:?} is not a canonical token"),
            Unreadable::Ambiguous { readings } => {
                write!(f, "can be read as {}", readings.join(" or "))
            }
            Unreadable::HalfAClaim { first, second } => {
                write!(f, "{first} and {second} are no placement with a claim")
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::OffBoard { cell } => write!(f, "{cell} is not on the board"),
            Illegal::Occupied { cell, by } => write!(f, "{cell} is occupied by {by}"),
            Illegal::CornerOccupied {
                midpoint,
                corner,
                by,
            } => {
                write!(f, "{corner}, a corner of {midpoint}, is occupied by {by}")
            }
            Illegal::SwapNotNow { why } => f.write_str(match why {
                NoSwap::FirstTurn => "no swap on the first turn",
                NoSwap::TooLate => "no swap after the second turn",
                NoSwap::AlreadySwapped => "no swap after a swap",
            }),
            Illegal::DropOnFirstTurn { from } => {
                write!(f, "no Drop on {from}: the first turn is one stone")
            }
            Illegal::DropMissing { cell } => write!(f, "{cell} alone is no Drop"),
            Illegal::NotOpponents { cell, stands: None } => {
                write!(f, "no Drop on {cell}, which is empty")
            }
            Illegal::NotOpponents {
                cell,
                stands: Some(by),
            } => {
                write!(f, "no Drop on {cell}, which is {by}'s own")
            }
            Illegal::NotAdjacent { from, to } => write!(f, "{to} is not adjacent to {from}"),
            Illegal::DropTargetOccupied { cell, by } => {
                write!(f, "no Drop to {cell}, which is occupied by {by}")
            }
            Illegal::FreeMissing { from, to } => {
                write!(f, "the Free is missing after {from}>{to}")
            }
            Illegal::FreeImpossible { cell } => {
                write!(f, "no Free on {cell}: none is possible after this Drop")
            }
            Illegal::FreeOccupied { cell, by } => {
                write!(f, "no Free on {cell}, which is occupied by {by}")
            }
            Illegal::FreeTouches {
                cell,
                neighbour,
                by,
            } => {
                write!(f, "no Free on {cell}, which touches {by}'s {neighbour}")
            }
            Illegal::NoTileTouched { cell } => write!(f, "{cell} touches no unclaimed tile"),
            Illegal::MirrorRepeated {
                cell,
                mirror,
                of,
                turn,
                placed,
            } => {
                let mirror = mirror.letter();
                write!(
                    f,
                    "{cell} mirrors {of} with type {mirror}, as {placed} did on turn {turn}"
                )
            }
            Illegal::NoArea { first, second } => {
                write!(f, "the rectangle {first}-{second} has no area")
            }
            Illegal::CornerMissing {
                first,
                second,
                corner,
                stands,
            } => {
                write!(f, "the corner {corner} of {first}-{second} ")?;
                match stands {
                    None => f.write_str("is empty"),
                    Some(by) => write!(f, "is occupied by {by}"),
                }
            }
            Illegal::NotClear {
                first,
                second,
                cell,
                by,
                inside,
            } => {
                let place = if *inside { "inside" } else { "on the edge of" };
                write!(f, "{by}'s {cell} is {place} {first}-{second}")
            }
            Illegal::TileClaimed {
                first,
                second,
                tile,
                by,
            } => write!(f, "the tile {tile} in {first}-{second} is {by}'s already"),
        }
    }
}

impl std::error::Error for TurnError {}
impl std::error::Error for Unreadable {}
impl std::error::Error for Illegal {}

impl From<Unreadable> for TurnError {
    fn from(what: Unreadable) -> TurnError {
        TurnError::Unreadable(what)
    }
}

impl From<Illegal> for TurnError {
    fn from(why: Illegal) -> TurnError {
        TurnError::Illegal(why)
    }
}

//! Why a turn is refused: "I cannot read this" and "I can read it, and it is not legal because …".
//!
//! The values carry everything that a sentence for a player needs; that sentence is made elsewhere. `Display`
//! is a short one for whoever reads records, as `stonepost replay` prints it.

use std::fmt;

use super::rekushu::Mirror;
use super::{Piece, Side};

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
    /// Two cells that are not opposite corners of one unit cell of the board (assets/rules/onyx.md, rules 4 and 17).
    NotASquare {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
    /// Two opposite corners of a unit cell that is cut into triangles and has no midpoint
    /// (assets/rules/onyx.md, rule 2).
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
    /// More than one legal turn can be meant. In the five games as they are no text leads here; see `typed::choose`.
    Ambiguous {
        /// The canonical tokens of the legal readings, at least two.
        readings: Vec<String>,
    },
    /// A cell that this hexagonal board does not have (assets/rules/drop.md, rules 2 and 3).
    OffHexagon {
        /// The cell.
        cell: String,
        /// How many cells a side the board has.
        size: u8,
        /// How many cells the row with that letter has; `None` when there is no such row.
        row_length: Option<u8>,
    },
    /// Two cells, of which neither a placement alone nor a placement with a claim can be made
    /// (assets/rules/rekushu.md, rule 11).
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
    /// A midpoint is taken only while the corners of its square are empty (assets/rules/onyx.md, rule 8).
    CornerOccupied {
        /// The midpoint.
        midpoint: String,
        /// The first occupied corner, from the lower left in rows.
        corner: String,
        /// Whose piece stands on the corner.
        by: Side,
    },
    /// A swap is not possible now (assets/rules/onyx.md, rule 11).
    SwapNotNow {
        /// Why.
        why: NoSwap,
    },
    /// The first turn is a single stone, not a Drop (assets/rules/dropper.md, rule 3).
    DropOnFirstTurn {
        /// Where the Drop would begin.
        from: String,
    },
    /// After the first turn every turn begins with a Drop, and one cell alone is none
    /// (assets/rules/dropper.md, rule 4).
    DropMissing {
        /// The one cell.
        cell: String,
    },
    /// A Drop begins where an opponent's stone stands (assets/rules/dropper.md, rule 5).
    NotOpponents {
        /// Where the Drop would begin.
        cell: String,
        /// The mover's own stone, or `None` when the cell is empty.
        stands: Option<Side>,
    },
    /// A Drop pushes to one of the eight neighbours (assets/rules/dropper.md, rule 5).
    NotAdjacent {
        /// Where the Drop begins.
        from: String,
        /// Where it would push to.
        to: String,
    },
    /// A Drop pushes to an empty cell (assets/rules/dropper.md, rule 5).
    DropTargetOccupied {
        /// Where it would push to.
        cell: String,
        /// Whose stone stands there.
        by: Side,
    },
    /// The Free is compulsory while one is possible (assets/rules/dropper.md, rule 7).
    FreeMissing {
        /// Where the Drop begins.
        from: String,
        /// Where it pushes to.
        to: String,
    },
    /// After this Drop no cell is left for a Free, so the turn is the Drop alone (assets/rules/dropper.md, rule 7).
    FreeImpossible {
        /// The cell of the Free.
        cell: String,
    },
    /// A stone stands on the cell of the Free, judged after the Drop (assets/rules/dropper.md, rule 6).
    FreeOccupied {
        /// The cell of the Free.
        cell: String,
        /// Whose stone stands there after the Drop.
        by: Side,
    },
    /// A Free touches no stone, judged after the Drop (assets/rules/dropper.md, rule 6).
    FreeTouches {
        /// The cell of the Free.
        cell: String,
        /// The first neighbour with a stone, in rows from the lower left.
        neighbour: String,
        /// Whose stone stands there after the Drop.
        by: Side,
    },
    /// Nothing is placed on cells with fewer than six neighbours (assets/rules/drop.md, rules 5 and 10).
    OuterRing {
        /// The cell.
        cell: String,
    },
    /// A piece or the dud stands where one is to be placed (assets/rules/drop.md, rule 10).
    Filled {
        /// The cell.
        cell: String,
        /// What stands there.
        by: Piece,
        /// The cell of the first placement, where this is the second and the cell is judged after the first.
        after: Option<String>,
    },
    /// The turn has two placements, and one was given (assets/rules/drop.md, rule 8).
    SecondMissing {
        /// The cell of the first one.
        first: String,
    },
    /// The turn has one placement, and two were given (assets/rules/drop.md, rules 8 and 9).
    OnePieceOnly {
        /// The cell of the second one.
        cell: String,
        /// Why there is no second one.
        why: OnePiece,
    },
    /// A tile lies along a row or a column (assets/rules/isaac.md, rule 4).
    NotStraight {
        /// The tile, `"c4-d6"`.
        tile: String,
    },
    /// Tiles are 3 to 7 cells long (assets/rules/isaac.md, rule 3).
    TileLength {
        /// The tile.
        tile: String,
        /// How many cells it would cover.
        length: u8,
    },
    /// All tiles of this length have been placed (assets/rules/isaac.md, rule 3).
    NoneLeft {
        /// The tile.
        tile: String,
        /// Its length.
        length: u8,
    },
    /// A tile is placed by both its ends, and only one was given (assets/rules/isaac.md, rule 17).
    OneEnd {
        /// The one end.
        cell: String,
    },
    /// Tiles are still being placed, and none is removed (assets/rules/isaac.md, rule 6).
    NotScoringYet {
        /// The tile.
        tile: String,
    },
    /// No tiles are placed any more: one is removed, and the marker advances (assets/rules/isaac.md, rules 6 and 8).
    AdvanceMissing {
        /// The tile.
        tile: String,
    },
    /// No tile lies just there (assets/rules/isaac.md, rule 8).
    NoSuchTile {
        /// Its ends.
        tile: String,
    },
    /// No tile covers this cell (assets/rules/isaac.md, rule 19).
    NoTileThere {
        /// The cell.
        cell: String,
    },
    /// A player removes tiles of their own (assets/rules/isaac.md, rule 8).
    NotYourTile {
        /// The tile.
        tile: String,
        /// Whose it is.
        by: Side,
    },
    /// A tile is at least as long as those that the player removed before (assets/rules/isaac.md, rule 8).
    TooShort {
        /// The tile.
        tile: String,
        /// Its length.
        length: u8,
        /// The length of the player's last removed tile.
        at_least: u8,
    },
    /// A tile under a marker stays (assets/rules/isaac.md, rule 8).
    UnderMarker {
        /// The tile.
        tile: String,
        /// Where the marker stands.
        cell: String,
        /// Whose marker it is.
        owner: Side,
    },
    /// A marker advances by at most the points (assets/rules/isaac.md, rule 11).
    AdvanceTooLarge {
        /// The tile that is removed.
        tile: String,
        /// How far the marker was to go.
        advance: u16,
        /// What the tile scores.
        points: u16,
    },
    /// A marker doesn't end its way where the other one stands (assets/rules/isaac.md, rule 11).
    OntoMarker {
        /// How far the marker was to go.
        advance: u16,
        /// Where the other marker stands.
        cell: String,
    },
    /// A placement must touch an unclaimed tile (assets/rules/rekushu.md, rule 4).
    NoTileTouched {
        /// The point.
        cell: String,
    },
    /// The same mirror type on two turns of one player in a row (assets/rules/rekushu.md, rule 6).
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
    /// A claim whose sides are not at least one tile long (assets/rules/rekushu.md, rule 7).
    NoArea {
        /// One corner.
        first: String,
        /// The opposite one.
        second: String,
    },
    /// A corner of a claim that does not hold a stone of the mover, the new one included
    /// (assets/rules/rekushu.md, rules 7 and 8).
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
    /// A stone stands on the edge of a claim or inside (assets/rules/rekushu.md, rule 7).
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
    /// A tile of a claim was claimed before (assets/rules/rekushu.md, rule 7).
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

/// Why a turn of Drop has one placement only (assets/rules/drop.md, rules 8 and 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnePiece {
    /// The first turn of the game is one placement.
    FirstTurn,
    /// It is the player's last piece.
    LastPiece,
    /// After the first placement no cell is left to place on.
    NoRoom,
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
            Unreadable::Empty => f.write_str("there is no turn"),
            Unreadable::TooLong { limit } => write!(f, "this is longer than {limit} characters"),
            Unreadable::NotACell { part } => write!(f, "{part:?} isn't a cell"),
            Unreadable::OffBoard { cell, size } => {
                write!(f, "there is no {cell} on a {size}×{size} board")
            }
            Unreadable::TooManyCells { found, at_most } => {
                write!(f, "{found} cells, but a turn has at most {at_most}")
            }
            Unreadable::NotASquare { first, second } => {
                write!(
                    f,
                    "{first} and {second} aren't opposite corners of a square"
                )
            }
            Unreadable::NoMidpoint { first, second } => {
                write!(
                    f,
                    "there is no midpoint between {first} and {second}, only two triangles"
                )
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
            Unreadable::HalfAClaim { first, second } => {
                write!(f, "{first} and {second} aren't a placement and a claim")
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::OffBoard { cell } => write!(f, "there is no {cell} on this board"),
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
            Illegal::NotStraight { tile } => {
                write!(f, "{tile} doesn't lie along a row or column")
            }
            Illegal::TileLength { tile, length } => {
                write!(
                    f,
                    "{tile} has length {length}, but tiles are 3 to 7 cells long"
                )
            }
            Illegal::NoneLeft { tile, length } => {
                write!(
                    f,
                    "{tile} has length {length}, and no tile of that length is left"
                )
            }
            Illegal::OneEnd { cell } => write!(f, "{cell} is only one end of a tile"),
            Illegal::NotScoringYet { tile } => {
                write!(
                    f,
                    "can't move a marker for {tile}: tiles are still being placed"
                )
            }
            Illegal::AdvanceMissing { tile } => {
                write!(f, "after {tile}, how far the marker moves is missing")
            }
            Illegal::NoSuchTile { tile } => write!(f, "there is no tile {tile}"),
            Illegal::NoTileThere { cell } => write!(f, "there is no tile on {cell}"),
            Illegal::NotYourTile { tile, by } => write!(f, "{tile} is {by}'s tile"),
            Illegal::TooShort {
                tile,
                length,
                at_least,
            } => {
                write!(
                    f,
                    "{tile} has length {length}, but the last one had {at_least}"
                )
            }
            Illegal::UnderMarker { tile, cell, owner } => {
                write!(f, "{owner}'s marker is on {tile}, on {cell}")
            }
            Illegal::AdvanceTooLarge {
                tile,
                advance,
                points,
            } => {
                write!(
                    f,
                    "the marker can't move {advance}: {tile} only scores {points}"
                )
            }
            Illegal::OntoMarker { advance, cell } => {
                write!(f, "moving {advance} ends on the other marker, on {cell}")
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
                    "{cell} mirrors {of} with type {mirror}, the same type as {placed} on turn {turn}"
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
            } => write!(
                f,
                "{by} has already claimed the tile {tile} in {first}-{second}"
            ),
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

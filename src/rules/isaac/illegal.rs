//! The rules of Isaac that forbid turns.

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
    /// The tile would cover an occupied cell.
    Occupied {
        /// The cell.
        cell: String,
        /// Whose tile is there.
        by: Side,
    },
    /// A tile must be along a row or a column (assets/rules/isaac/rules.md, rule 4).
    NotStraight {
        /// The tile, like `"c4-d6"`.
        tile: String,
    },
    /// Tiles are 3 to 7 cells long (assets/rules/isaac/rules.md, rule 3).
    TileLength {
        /// The tile.
        tile: String,
        /// How many cells it would cover.
        length: u8,
    },
    /// All tiles of this length are placed (assets/rules/isaac/rules.md, rule 3).
    NoneLeft {
        /// The tile.
        tile: String,
        /// Its length.
        length: u8,
    },
    /// Placing a tile takes both ends, but only one was given (assets/rules/isaac/rules.md, rule 17).
    OneEnd {
        /// The end that was given.
        cell: String,
    },
    /// Tiles are still being placed, so none can be removed (assets/rules/isaac/rules.md, rule 6).
    NotScoringYet {
        /// The tile.
        tile: String,
    },
    /// Tiles are no longer placed. A turn removes a tile and advances the marker (assets/rules/isaac/rules.md, rules 6
    /// and 8).
    AdvanceMissing {
        /// The tile.
        tile: String,
    },
    /// There is no tile with exactly these ends (assets/rules/isaac/rules.md, rule 8).
    NoSuchTile {
        /// The ends.
        tile: String,
    },
    /// There is no tile on this cell (assets/rules/isaac/rules.md, rule 19).
    NoTileThere {
        /// The cell.
        cell: String,
    },
    /// Players can remove only their own tiles (assets/rules/isaac/rules.md, rule 8).
    NotYourTile {
        /// The tile.
        tile: String,
        /// Whose tile it is.
        by: Side,
    },
    /// The tile is shorter than one that the player has removed before (assets/rules/isaac/rules.md, rule 8).
    TooShort {
        /// The tile.
        tile: String,
        /// Its length.
        length: u8,
        /// The length of the tile that the player removed last.
        at_least: u8,
    },
    /// A tile under a marker can't be removed (assets/rules/isaac/rules.md, rule 8).
    UnderMarker {
        /// The tile.
        tile: String,
        /// The marker's cell.
        cell: String,
        /// Whose marker it is.
        owner: Side,
    },
    /// The advance is larger than the points (assets/rules/isaac/rules.md, rule 11).
    AdvanceTooLarge {
        /// The tile to be removed.
        tile: String,
        /// The advance.
        advance: u16,
        /// The points for the tile.
        points: u16,
    },
    /// The marker would end on the other marker's cell (assets/rules/isaac/rules.md, rule 11).
    OntoMarker {
        /// The advance.
        advance: u16,
        /// The other marker's cell.
        cell: String,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str(OVER),
            Illegal::OffBoard { cell } => off_board(f, cell),
            Illegal::Occupied { cell, by } => write!(f, "{cell} is occupied by {by}"),
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
        }
    }
}

impl std::error::Error for Illegal {}

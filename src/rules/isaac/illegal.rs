//! Which rule of Isaac forbids a turn.

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
    /// A piece stands where one is to be placed.
    Occupied {
        /// The cell.
        cell: String,
        /// Whose piece stands there.
        by: Side,
    },
    /// A tile lies along a row or a column (assets/rules/isaac/rules.md, rule 4).
    NotStraight {
        /// The tile, `"c4-d6"`.
        tile: String,
    },
    /// Tiles are 3 to 7 cells long (assets/rules/isaac/rules.md, rule 3).
    TileLength {
        /// The tile.
        tile: String,
        /// How many cells it would cover.
        length: u8,
    },
    /// All tiles of this length have been placed (assets/rules/isaac/rules.md, rule 3).
    NoneLeft {
        /// The tile.
        tile: String,
        /// Its length.
        length: u8,
    },
    /// A tile is placed by both its ends, and only one was given (assets/rules/isaac/rules.md, rule 17).
    OneEnd {
        /// The one end.
        cell: String,
    },
    /// Tiles are still being placed, and none is removed (assets/rules/isaac/rules.md, rule 6).
    NotScoringYet {
        /// The tile.
        tile: String,
    },
    /// No tiles are placed any more: one is removed, and the marker advances (assets/rules/isaac/rules.md, rules 6 and 8).
    AdvanceMissing {
        /// The tile.
        tile: String,
    },
    /// No tile lies just there (assets/rules/isaac/rules.md, rule 8).
    NoSuchTile {
        /// Its ends.
        tile: String,
    },
    /// No tile covers this cell (assets/rules/isaac/rules.md, rule 19).
    NoTileThere {
        /// The cell.
        cell: String,
    },
    /// A player removes tiles of their own (assets/rules/isaac/rules.md, rule 8).
    NotYourTile {
        /// The tile.
        tile: String,
        /// Whose it is.
        by: Side,
    },
    /// A tile is at least as long as those that the player removed before (assets/rules/isaac/rules.md, rule 8).
    TooShort {
        /// The tile.
        tile: String,
        /// Its length.
        length: u8,
        /// The length of the player's last removed tile.
        at_least: u8,
    },
    /// A tile under a marker stays (assets/rules/isaac/rules.md, rule 8).
    UnderMarker {
        /// The tile.
        tile: String,
        /// Where the marker stands.
        cell: String,
        /// Whose marker it is.
        owner: Side,
    },
    /// A marker advances by at most the points (assets/rules/isaac/rules.md, rule 11).
    AdvanceTooLarge {
        /// The tile that is removed.
        tile: String,
        /// How far the marker was to go.
        advance: u16,
        /// What the tile scores.
        points: u16,
    },
    /// A marker doesn't end its way where the other one stands (assets/rules/isaac/rules.md, rule 11).
    OntoMarker {
        /// How far the marker was to go.
        advance: u16,
        /// Where the other marker stands.
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

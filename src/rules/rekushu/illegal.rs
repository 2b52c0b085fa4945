//! Which rule of Rekushu forbids a turn.

use std::fmt;

use super::super::error::{OVER, off_board};
use super::super::side::Side;
use super::mirror::Mirror;

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
    /// A placement must touch an unclaimed tile (assets/rules/rekushu/rules.md, rule 4).
    NoTileTouched {
        /// The point.
        cell: String,
    },
    /// The same mirror type on two turns of one player in a row (assets/rules/rekushu/rules.md, rule 6).
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
    /// A claim whose sides are not at least one tile long (assets/rules/rekushu/rules.md, rule 7).
    NoArea {
        /// One corner.
        first: String,
        /// The opposite one.
        second: String,
    },
    /// A corner of a claim that does not hold a stone of the mover, the new one included
    /// (assets/rules/rekushu/rules.md, rules 7 and 8).
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
    /// A stone stands on the edge of a claim or inside (assets/rules/rekushu/rules.md, rule 7).
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
    /// A tile of a claim was claimed before (assets/rules/rekushu/rules.md, rule 7).
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
    /// Two cells, of which neither a placement alone nor a placement with a claim can be made
    /// (assets/rules/rekushu/rules.md, rule 11).
    HalfAClaim {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str(OVER),
            Illegal::OffBoard { cell } => off_board(f, cell),
            Illegal::Occupied { cell, by } => write!(f, "{cell} is occupied by {by}"),
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
            Illegal::HalfAClaim { first, second } => {
                write!(f, "{first} and {second} aren't a placement and a claim")
            }
        }
    }
}

impl std::error::Error for Illegal {}

//! The rules of Rekushu that forbid turns.

use std::fmt;

use super::super::error::{OVER, off_board};
use super::super::side::Side;
use super::mirror::Mirror;

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
    /// The point is occupied.
    Occupied {
        /// The point.
        cell: String,
        /// Whose stone is there.
        by: Side,
    },
    /// The point touches no unclaimed tile (assets/rules/rekushu/rules.md, rule 4).
    NoTileTouched {
        /// The point.
        cell: String,
    },
    /// The placement repeats the mirror type of the player's last turn (assets/rules/rekushu/rules.md, rule 6).
    MirrorRepeated {
        /// The point.
        cell: String,
        /// The mirror type.
        mirror: Mirror,
        /// The opponent's last placement, which the point mirrors.
        of: String,
        /// The number of the player's last turn, counted from 1.
        turn: u32,
        /// Where the player placed on that turn.
        placed: String,
    },
    /// The sides of a claim must be at least one tile long (assets/rules/rekushu/rules.md, rule 7).
    NoArea {
        /// A corner.
        first: String,
        /// The opposite corner.
        second: String,
    },
    /// A corner of the claim doesn't hold a stone of the mover, even with the new one (assets/rules/rekushu/rules.md,
    /// rules 7 and 8).
    CornerMissing {
        /// The lower left corner.
        first: String,
        /// The upper right corner.
        second: String,
        /// The first such corner, row by row from the lower left.
        corner: String,
        /// Whose stone is there, if any.
        stands: Option<Side>,
    },
    /// A stone is on the edge of the claim or inside (assets/rules/rekushu/rules.md, rule 7).
    NotClear {
        /// The lower left corner.
        first: String,
        /// The upper right corner.
        second: String,
        /// The first such stone, row by row from the lower left.
        cell: String,
        /// Whose stone it is.
        by: Side,
        /// Whether it's inside, rather than on the edge.
        inside: bool,
    },
    /// A tile of the claim is already claimed (assets/rules/rekushu/rules.md, rule 7).
    TileClaimed {
        /// The lower left corner.
        first: String,
        /// The upper right corner.
        second: String,
        /// The first such tile, row by row from the lower left.
        tile: String,
        /// Who claimed it.
        by: Side,
    },
    /// Two cells are too many for a placement and too few for a placement with a claim (assets/rules/rekushu/rules.md,
    /// rule 11).
    HalfAClaim {
        /// The first cell.
        first: String,
        /// The second cell.
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

//! Tiles, and the turns that place and remove them.

use std::fmt;

use super::super::Cell;
use super::board::{SHORTEST, Shape, VALUES, cell};

/// A tile, given by its two ends. The lower left one comes first.
///
/// A value built by hand may be anything. The rules refuse what isn't a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// The left or lower end.
    pub from: Cell,
    /// The right or upper end.
    pub to: Cell,
}

impl Tile {
    /// Returns the tile between two ends, in either order.
    #[must_use]
    pub fn between(a: Cell, b: Cell) -> Tile {
        let ordered = (a.row, a.col) <= (b.row, b.col);
        let (from, to) = if ordered { (a, b) } else { (b, a) };
        Tile { from, to }
    }

    /// Returns how many cells the tile covers, or `None` if its ends don't share a row or column.
    #[must_use]
    pub fn length(self) -> Option<u8> {
        let across = self.from.col.abs_diff(self.to.col);
        let up = self.from.row.abs_diff(self.to.row);
        (across == 0 || up == 0).then_some((across + up).saturating_add(1))
    }

    /// Returns whether the tile is along a column.
    #[must_use]
    pub fn upright(self) -> bool {
        self.from.col == self.to.col
    }

    /// Returns the tile's value, or 0 if there is no tile of this length.
    #[must_use]
    pub fn value(self) -> u8 {
        let length_index = self
            .length()
            .and_then(|length| length.checked_sub(SHORTEST));
        length_index
            .and_then(|length_index| VALUES.get(usize::from(length_index)).copied())
            .unwrap_or_default()
    }

    /// Returns whether the tile covers the cell.
    #[must_use]
    pub fn covers(self, cell: Cell) -> bool {
        (self.from.col..=self.to.col).contains(&cell.col)
            && (self.from.row..=self.to.row).contains(&cell.row)
    }

    pub(super) fn of(shape: Shape, first: u8) -> Tile {
        Tile {
            from: cell(first),
            to: cell(shape.last(first)),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// A turn: a placement, or a removal with an advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// Places a tile.
    Place(Tile),
    /// Removes a tile and advances the marker.
    Score {
        /// The tile to be removed.
        tile: Tile,
        /// How far the marker advances.
        advance: u16,
    },
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Place(tile) => tile.fmt(f),
            Turn::Score { tile, advance } => write!(f, "{tile}+{advance}"),
        }
    }
}

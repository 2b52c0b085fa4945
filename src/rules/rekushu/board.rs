//! The rows and columns of Rekushu's board as bits, and rectangles on it (assets/rules/rekushu/rules.md, rules 1, 2 and
//! 7).

use std::fmt;

use super::super::Cell;
use super::super::bits::select;

/// The largest board size.
pub(super) const MAX_SIZE: u8 = 20;

/// The rows or the columns of a board, with one bit per point or tile.
pub(super) type Lines = [u32; MAX_SIZE as usize];

/// A rectangle, given by two opposite corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect {
    /// The lower left corner.
    pub low: Cell,
    /// The upper right corner.
    pub high: Cell,
}

impl Rect {
    /// Returns the rectangle with these opposite corners, whichever they are.
    #[must_use]
    pub fn of(a: Cell, b: Cell) -> Rect {
        Rect {
            low: Cell::new(a.col.min(b.col), a.row.min(b.row)),
            high: Cell::new(a.col.max(b.col), a.row.max(b.row)),
        }
    }

    /// Returns the four corners: lower left, lower right, upper left, upper right.
    #[must_use]
    pub fn corners(self) -> [Cell; 4] {
        let Rect { low, high } = self;
        [
            low,
            Cell::new(high.col, low.row),
            Cell::new(low.col, high.row),
            high,
        ]
    }

    /// Returns how many tiles the rectangle contains.
    #[must_use]
    pub fn tiles(self) -> usize {
        let across = self.high.col.saturating_sub(self.low.col);
        let up = self.high.row.saturating_sub(self.low.row);
        usize::from(across) * usize::from(up)
    }

    /// Returns whether the rectangles share a tile.
    pub(super) fn overlaps(self, other: Rect) -> bool {
        self.low.col < other.high.col
            && other.low.col < self.high.col
            && self.low.row < other.high.row
            && other.low.row < self.high.row
    }

    /// Returns whether the point is inside the rectangle or on its edge.
    #[must_use]
    pub fn contains(self, point: Cell) -> bool {
        (self.low.col..=self.high.col).contains(&point.col)
            && (self.low.row..=self.high.row).contains(&point.row)
    }
}

impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

/// Returns the bit of a column in a row, or of a row in a column.
#[inline]
pub(super) fn bit(at: u8) -> u32 {
    1 << at
}

/// Returns the bits from `low` to `high` inclusive, or none if `high` is below `low`.
#[inline]
pub(super) fn span(low: u8, high: u8) -> u32 {
    if high < low {
        0
    } else {
        (2 << high) - (1 << low)
    }
}

/// Returns the index of the next bit above `at`.
#[inline]
pub(super) fn after(line: u32, at: u8) -> Option<u8> {
    let rest = line >> at >> 1;
    (rest != 0).then(|| at + 1 + rest.trailing_zeros() as u8)
}

/// Returns the index of the next bit below `at`.
#[inline]
pub(super) fn before(line: u32, at: u8) -> Option<u8> {
    let rest = line & (bit(at) - 1);
    (rest != 0).then(|| 31 - rest.leading_zeros() as u8)
}

/// Returns the point with exactly `rank` others before it, row by row, or `None` if there are too few.
#[inline]
pub(super) fn nth(lines: &Lines, mut rank: usize) -> Option<Cell> {
    for (row, &line) in (0..).zip(lines) {
        let here = line.count_ones() as usize;
        if rank < here {
            return Some(Cell::new(select(u64::from(line), rank) as u8, row));
        }
        rank -= here;
    }
    None
}

/// Returns the indices of the bits in a line, in ascending order.
#[inline]
pub(super) fn ones(mut line: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = (line != 0).then(|| line.trailing_zeros() as u8)?;
        line &= line - 1;
        Some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_bit_is_found_in_both_directions() {
        let line = 1 << 2 | 1 << 5 | 1 << 19;
        assert_eq!(ones(line).collect::<Vec<_>>(), [2, 5, 19]);
        assert_eq!(
            [after(line, 0), after(line, 2), after(line, 18)],
            [Some(2), Some(5), Some(19)]
        );
        assert_eq!(
            [after(line, 19), before(line, 2), before(line, 0)],
            [None; 3]
        );
        assert_eq!(
            [before(line, 3), before(line, 5), before(line, 19)],
            [Some(2), Some(2), Some(5)]
        );
        assert_eq!(
            [span(0, 0), span(1, 3), span(19, 19), span(3, 2)],
            [1, 0b1110, 1 << 19, 0]
        );
    }

    #[test]
    fn a_rectangle_has_one_name() {
        let cell = Cell::new;
        let rect = Rect::of(cell(3, 0), cell(0, 3));
        assert_eq!(rect, Rect::of(cell(3, 3), cell(0, 0)));
        assert_eq!((rect.to_string(), rect.tiles()), ("a1-d4".to_owned(), 9));
        assert_eq!(
            rect.corners(),
            [cell(0, 0), cell(3, 0), cell(0, 3), cell(3, 3)]
        );
        assert!(
            rect.contains(cell(3, 1)) && rect.contains(cell(1, 2)) && !rect.contains(cell(4, 1))
        );
        assert_eq!(Rect::of(cell(0, 0), cell(0, 5)).tiles(), 0);
    }
}

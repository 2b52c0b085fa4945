//! Isaac's cells and tiles by index (assets/rules/isaac/rules.md, rules 1 to 3).
//!
//! A cell's index is `row * 10 + col`, which is also its number on Black's track. A tile is a shape (its length and
//! direction) and its first cell, which is its left or lower end.

use super::super::bits::Bits;
use super::super::{Cell, Side};

/// A set of cells by index.
pub(super) type Cells = Bits<2>;

/// The number of rows and columns.
pub(super) const SIZE: u8 = 10;
/// All cells.
pub(super) const ALL: Cells = Cells::below(100);
/// The length of the shortest tile.
pub(super) const SHORTEST: u8 = 3;
/// The number of lengths: 3 to 7.
pub(super) const LENGTHS: usize = 5;
/// How many tiles of each length a player has, the shortest first.
pub(super) const SUPPLY: [u8; LENGTHS] = [5, 4, 3, 2, 1];
/// The value of a tile of each length, the shortest first.
pub(super) const VALUES: [u8; LENGTHS] = [1, 2, 3, 4, 6];

/// A length and a direction: `2 * (length - 3)`, plus 1 for an upright tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape(pub(super) u8);

/// The number of shapes.
pub(super) const SHAPES: usize = 2 * LENGTHS;

/// The cells of each shape at cell 0.
const MASKS: [Cells; SHAPES] = masks();

const fn masks() -> [Cells; SHAPES] {
    let mut masks = [Cells::EMPTY; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        let mut i = 0;
        while i < SHORTEST as usize + shape / 2 {
            masks[shape].insert(i * if shape % 2 == 1 { SIZE as usize } else { 1 });
            i += 1;
        }
        shape += 1;
    }
    masks
}

/// For each length, the cells where a horizontal tile can start without leaving its row.
const ROW_STARTS: [Cells; LENGTHS] = row_starts();

const fn row_starts() -> [Cells; LENGTHS] {
    let mut starts = [Cells::EMPTY; LENGTHS];
    let mut at = 0;
    while at < 100 {
        let mut length = 0;
        while length < LENGTHS {
            if at % 10 + SHORTEST as usize + length <= SIZE as usize {
                starts[length].insert(at);
            }
            length += 1;
        }
        at += 1;
    }
    starts
}

static CELLS: [Cell; 100] = cells();

const fn cells() -> [Cell; 100] {
    let mut cells = [Cell::new(0, 0); 100];
    let mut at = 0;
    while at < 100 {
        cells[at] = Cell::new(at as u8 % SIZE, at as u8 / SIZE);
        at += 1;
    }
    cells
}

/// Returns the cell with this index, which is below 100.
pub(super) fn cell(index: u8) -> Cell {
    CELLS[usize::from(index)]
}

/// Returns the index of a cell of the board.
pub(super) fn index(cell: Cell) -> u8 {
    cell.row * SIZE + cell.col
}

/// Returns the index of the cell where a marker with this score is, counting from its owner's corner, or `None` from
/// 100 on.
pub(super) fn track(side: Side, score: u16) -> Option<u8> {
    let score = u8::try_from(score).ok().filter(|&score| score < 100)?;
    Some(match side {
        Side::Black => score,
        Side::White => 99 - score,
    })
}

impl Shape {
    /// Returns the shape with this length, 3 to 7.
    pub(super) fn new(length: u8, upright: bool) -> Shape {
        Shape((length - SHORTEST) * 2 + u8::from(upright))
    }

    /// Returns the index of the length in [`SUPPLY`] and [`VALUES`].
    pub(super) fn length_index(self) -> usize {
        usize::from(self.0 / 2)
    }

    pub(super) fn length(self) -> u8 {
        self.0 / 2 + SHORTEST
    }

    pub(super) fn upright(self) -> bool {
        self.0 % 2 == 1
    }

    /// Returns the step from one cell of the tile to the next.
    fn step(self) -> u8 {
        if self.upright() { SIZE } else { 1 }
    }

    /// Returns the last cell of a tile that starts at `first`.
    pub(super) fn last(self, first: u8) -> u8 {
        first + self.step() * (self.length() - 1)
    }

    /// Returns the cells of a tile that starts at `first`.
    pub(super) fn cells(self, first: u8) -> Cells {
        MASKS[usize::from(self.0)].shift_up_any(usize::from(first))
    }
}

/// Keeps those of `starts` for which the cell `distance` steps on is empty.
fn extend(starts: Cells, empty: &Cells, distance: usize, step: u8) -> Cells {
    // At most 6 cells, in steps of 1 or 10: less than 64.
    starts.and(&empty.shift_down(distance as u32 * u32::from(step)))
}

/// Returns where tiles of each shape can start if these cells are empty.
pub(super) fn fits(empty: &Cells) -> [Cells; SHAPES] {
    let mut fits = [Cells::EMPTY; SHAPES];
    let mut horizontal = extend(*empty, empty, 1, 1);
    let mut upright = extend(*empty, empty, 1, SIZE);
    for length_index in 0..LENGTHS {
        let distance = length_index + usize::from(SHORTEST) - 1;
        horizontal = extend(horizontal, empty, distance, 1);
        upright = extend(upright, empty, distance, SIZE);
        fits[2 * length_index] = horizontal.and(&ROW_STARTS[length_index]);
        fits[2 * length_index + 1] = upright;
    }
    fits
}

/// Returns whether a tile of this length fits anywhere if these cells are empty.
pub(super) fn has_room(empty: &Cells, length_index: usize) -> bool {
    let (mut horizontal, mut upright) = (*empty, *empty);
    for distance in 1..length_index + usize::from(SHORTEST) {
        horizontal = extend(horizontal, empty, distance, 1);
        upright = extend(upright, empty, distance, SIZE);
    }
    !horizontal
        .and(&ROW_STARTS[length_index])
        .or(&upright)
        .is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_fit_where_all_cells_in_line_are_empty() {
        // All cells empty, none, and some.
        let mut some = ALL;
        for at in [27, 41, 63, 76, 82] {
            some.remove(at);
        }
        for empty in [ALL, Cells::EMPTY, some] {
            let fits = fits(&empty);
            for form in (0..SHAPES as u8).map(Shape) {
                for first in 0..100 {
                    let (col, row) = (first % 10, first / 10);
                    let along = if form.upright() { row } else { col };
                    let inside = along + form.length() <= SIZE;
                    let fit = inside && form.cells(first).without(&empty).is_empty();
                    let listed = fits[usize::from(form.0)].contains(usize::from(first));
                    assert_eq!(fit, listed, "{form:?} at {first}");
                }
                let pair = fits[form.length_index() * 2].or(&fits[form.length_index() * 2 + 1]);
                assert_eq!(has_room(&empty, form.length_index()), !pair.is_empty());
            }
        }
    }

    #[test]
    fn white_counts_from_the_opposite_corner() {
        assert_eq!(
            track(Side::Black, 0).map(|at| cell(at).name()),
            Some("a1".to_owned())
        );
        assert_eq!(
            track(Side::Black, 10).map(|at| cell(at).name()),
            Some("a2".to_owned())
        );
        assert_eq!(
            track(Side::White, 0).map(|at| cell(at).name()),
            Some("j10".to_owned())
        );
        assert_eq!(
            track(Side::White, 1).map(|at| cell(at).name()),
            Some("i10".to_owned())
        );
        assert_eq!(
            track(Side::White, 99).map(|at| cell(at).name()),
            Some("a1".to_owned())
        );
        assert_eq!(
            (track(Side::Black, 100), track(Side::White, 300)),
            (None, None)
        );
    }
}

//! Isaac's tiles and cells by number (assets/rules/isaac.md, rules 1 to 3).
//!
//! A cell's number is `row * 10 + col`, which is also its number on Black's track; 100 cells are the low bits of a
//! `u128`. A tile is a form (its length and direction) and its first cell, the lower left end.

use super::super::bits::select;
use super::super::{Cell, Side};

/// Cells as bits.
pub(super) type Cells = u128;

/// Cells in a row and in a column.
pub(super) const SIZE: u8 = 10;
/// All cells.
pub(super) const ALL: Cells = (1 << 100) - 1;
/// The shortest tile.
pub(super) const SHORTEST: u8 = 3;
/// How many lengths there are: 3 to 7.
pub(super) const LENGTHS: usize = 5;
/// How many tiles of each length a player has, the shortest first.
pub(super) const SUPPLY: [u8; LENGTHS] = [5, 4, 3, 2, 1];
/// What a tile of each length is worth.
pub(super) const VALUES: [u8; LENGTHS] = [1, 2, 3, 4, 6];

/// A length with a direction: `2 * (length - 3)`, and one more for a tile that stands upright.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form(pub(super) u8);

/// How many forms there are.
pub(super) const FORMS: usize = 2 * LENGTHS;

/// The cells of each form whose first cell is 0.
const MASKS: [Cells; FORMS] = masks();

const fn masks() -> [Cells; FORMS] {
    let mut masks = [0; FORMS];
    let mut form = 0;
    while form < FORMS {
        let mut i = 0;
        while i < SHORTEST as usize + form / 2 {
            masks[form] |= 1 << (i * if form % 2 == 1 { SIZE as usize } else { 1 });
            i += 1;
        }
        form += 1;
    }
    masks
}

/// The cells on which a lying tile of each length can begin without leaving its row.
const ROOM: [Cells; LENGTHS] = room();

const fn room() -> [Cells; LENGTHS] {
    let mut room = [0; LENGTHS];
    let mut at = 0;
    while at < 100 {
        let mut length = 0;
        while length < LENGTHS {
            if at % 10 + SHORTEST as usize + length <= SIZE as usize {
                room[length] |= 1 << at;
            }
            length += 1;
        }
        at += 1;
    }
    room
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

/// The cell with this number, below 100.
pub(super) fn cell(number: u8) -> Cell {
    CELLS[usize::from(number)]
}

/// The number of a cell of the board.
pub(super) fn number(cell: Cell) -> u8 {
    cell.row * SIZE + cell.col
}

/// Where a marker stands that went so far, below 100: a cell's number, from the owner's own corner.
pub(super) fn track(side: Side, score: u16) -> Option<u8> {
    let score = u8::try_from(score).ok().filter(|&score| score < 100)?;
    Some(match side {
        Side::Black => score,
        Side::White => 99 - score,
    })
}

impl Form {
    /// The form of this length, 3 to 7.
    pub(super) fn new(length: u8, upright: bool) -> Form {
        Form((length - SHORTEST) * 2 + u8::from(upright))
    }

    /// The place of the length in [`SUPPLY`] and [`VALUES`].
    pub(super) fn rank(self) -> usize {
        usize::from(self.0 / 2)
    }

    pub(super) fn length(self) -> u8 {
        self.0 / 2 + SHORTEST
    }

    pub(super) fn upright(self) -> bool {
        self.0 % 2 == 1
    }

    /// The number of cells from one cell of the tile to the next.
    fn step(self) -> u8 {
        if self.upright() { SIZE } else { 1 }
    }

    /// The last cell of a tile that begins at `first`.
    pub(super) fn last(self, first: u8) -> u8 {
        first + self.step() * (self.length() - 1)
    }

    /// The cells of a tile that begins at `first`.
    pub(super) fn cells(self, first: u8) -> Cells {
        MASKS[usize::from(self.0)] << first
    }
}

/// Where tiles can begin on these empty cells, by form.
pub(super) fn fits(empty: Cells) -> [Cells; FORMS] {
    let mut fits = [0; FORMS];
    let (mut lying, mut upright) = (empty & empty >> 1, empty & empty >> SIZE);
    for rank in 0..LENGTHS {
        let more = rank + usize::from(SHORTEST) - 1;
        lying &= empty >> more;
        upright &= empty >> (more * usize::from(SIZE));
        fits[2 * rank] = lying & ROOM[rank];
        fits[2 * rank + 1] = upright;
    }
    fits
}

/// Whether a tile of this rank fits on these empty cells.
pub(super) fn has_room(empty: Cells, rank: usize) -> bool {
    let (mut lying, mut upright) = (empty, empty);
    for more in 1..rank + usize::from(SHORTEST) {
        lying &= empty >> more;
        upright &= empty >> (more * usize::from(SIZE));
    }
    (lying & ROOM[rank]) | upright != 0
}

/// The number of the cell in the set that has `rank` smaller ones in it; `rank` is smaller than the set.
pub(super) fn nth(cells: Cells, rank: usize) -> u8 {
    let (low, high) = (cells as u64, (cells >> 64) as u64);
    let lower = low.count_ones() as usize;
    // Below 128.
    if rank < lower {
        select(low, rank) as u8
    } else {
        64 + select(high, rank - lower) as u8
    }
}

/// The numbers of the cells in a set, from small to large.
#[derive(Clone)]
pub(super) struct Ones(pub(super) Cells);

impl Iterator for Ones {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        // Below 128.
        let at = match (low, high) {
            (0, 0) => return None,
            (0, high) => 64 + high.trailing_zeros() as u8,
            (low, _) => low.trailing_zeros() as u8,
        };
        self.0 &= self.0 - 1;
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_fit_where_all_their_cells_are_empty_and_in_one_line() {
        // Full, empty, and something between.
        for empty in [ALL, 0, ALL & 0xfffb_efff_7fff_fdff_ffff_f7ff_ffff] {
            let fits = fits(empty);
            for form in (0..FORMS as u8).map(Form) {
                for first in 0..100 {
                    let (col, row) = (first % 10, first / 10);
                    let along = if form.upright() { row } else { col };
                    let inside = along + form.length() <= SIZE;
                    let fit = inside && form.cells(first) & !empty == 0;
                    let listed = fits[usize::from(form.0)] >> first & 1 == 1;
                    assert_eq!(fit, listed, "{form:?} at {first}");
                }
                let pair = fits[form.rank() * 2] | fits[form.rank() * 2 + 1];
                assert_eq!(has_room(empty, form.rank()), pair != 0);
            }
        }
        assert_eq!(
            Ones(1 | 1 << 63 | 1 << 64 | 1 << 99).collect::<Vec<_>>(),
            [0, 63, 64, 99]
        );
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

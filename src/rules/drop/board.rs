//! The hexagonal board of Drop, and the pieces on it.
//!
//! Sets of cells are bits in sixteen rows of sixteen columns. A row of the board is one row higher here, so that
//! the rows below and above the board are empty, and columns are slanted: the cell up to the left has the same
//! column, the one up to the right the next. So the six neighbours are the same six steps everywhere.

use std::fmt;

use super::super::bits::select;
use super::super::{Cell, Piece};

/// The largest board's cells a side.
pub(super) const MAX: u8 = 7;
/// Rows of bits: those of the largest board, one below and two above it.
const ROWS: usize = 16;

/// A cell of the board, by its row from the bottom and its place in the row from the left, both from 0: `a1` is
/// row 0, place 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// The row from the bottom, counted from 0.
    pub row: u8,
    /// The place in the row from the left, counted from 0.
    pub place: u8,
}

impl Hex {
    /// The cell at this row and place, both from 0.
    #[must_use]
    pub const fn new(row: u8, place: u8) -> Hex {
        Hex { row, place }
    }

    /// Reads a canonical name: one small letter and a number from 1 without leading zeros.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Hex> {
        Cell::from_name(name).map(Hex::of)
    }

    /// The cell with the name that this one has on a square board.
    pub(super) fn of(named: Cell) -> Hex {
        Hex::new(named.col, named.row)
    }

    /// The canonical name, `"a1"`.
    #[must_use]
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Whether the cell is on a board with `size` cells a side.
    #[must_use]
    pub fn within(self, size: u8) -> bool {
        row_length(size, self.row).is_some_and(|length| self.place < length)
    }

    /// How many steps from neighbour to neighbour lie between two cells of a board, or of one that goes on beyond it.
    pub(super) fn distance(self, other: Hex, size: u8) -> u32 {
        let slanted = |hex: Hex| {
            let row = i32::from(hex.row);
            (
                row,
                i32::from(hex.place) + (row + 1 - i32::from(size)).max(0),
            )
        };
        let ((row, column), (to_row, to_column)) = (slanted(self), slanted(other));
        let (up, right) = (to_row - row, to_column - column);
        // Steps up to the right go up and right at once.
        let steps = if (up > 0) == (right > 0) {
            up.abs().max(right.abs())
        } else {
            up.abs() + right.abs()
        };
        steps.unsigned_abs()
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell::new(self.row, self.place).fmt(f)
    }
}

/// How many cells the row has on a board with `size` cells a side; `None` where there is no such row.
#[must_use]
pub fn row_length(size: u8, row: u8) -> Option<u8> {
    let rows = size.saturating_mul(2).saturating_sub(1);
    (row < rows).then(|| size + row.min(rows - 1 - row))
}

/// Where a cell's bit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bit {
    row: usize,
    column: u32,
}

impl Bit {
    /// The bit of a cell of the board.
    #[inline]
    pub(super) fn of(hex: Hex, size: u8) -> Bit {
        let shift = (hex.row + 1).saturating_sub(size);
        Bit {
            row: usize::from(hex.row) + 1,
            column: u32::from(hex.place + shift) + 1,
        }
    }

    /// The cell of the bit.
    #[inline]
    pub(super) fn hex(self, size: u8) -> Hex {
        let row = self.row as u8 - 1;
        let shift = (row + 1).saturating_sub(size);
        Hex::new(row, (self.column as u8 - 1).saturating_sub(shift))
    }

    /// The neighbour in a direction. From a cell of the board it is one, or a bit beside the board.
    #[inline]
    fn step(self, (up, right): (isize, i32)) -> Bit {
        Bit {
            row: self.row.wrapping_add_signed(up),
            column: self.column.wrapping_add_signed(right),
        }
    }
}

/// The six directions as rows up and columns to the right, counter-clockwise from the right.
const DIRECTIONS: [(isize, i32); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// A set of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cells([u16; ROWS]);

impl Cells {
    pub(super) const EMPTY: Cells = Cells([0; ROWS]);

    /// Every cell of a board.
    pub(super) const fn all(size: u8) -> Cells {
        let mut rows = [0; ROWS];
        let mut row = 0;
        while row < 2 * size - 1 {
            let (length, shift) = if row < size {
                (size + row, 0)
            } else {
                (3 * size - 2 - row, row + 1 - size)
            };
            rows[row as usize + 1] = ((1 << length) - 1) << (shift + 1);
            row += 1;
        }
        Cells(rows)
    }

    /// Every cell of a board that has six neighbours: the outer ring is the first and last row, and both ends of
    /// every other.
    pub(super) const fn inner(size: u8) -> Cells {
        let Cells(mut rows) = Cells::all(size);
        rows[1] = 0;
        rows[2 * size as usize - 1] = 0;
        let mut row = 0;
        while row < ROWS {
            rows[row] &= (rows[row] << 1) & (rows[row] >> 1);
            row += 1;
        }
        Cells(rows)
    }

    #[inline]
    pub(super) fn has(&self, at: Bit) -> bool {
        self.0[at.row % ROWS] >> at.column & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, at: Bit) {
        self.0[at.row % ROWS] |= 1 << at.column;
    }

    #[inline]
    pub(super) fn remove(&mut self, at: Bit) {
        self.0[at.row % ROWS] &= !(1 << at.column);
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, row| any | row) == 0
    }

    #[inline]
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    #[inline]
    fn zip(&self, other: &Cells, with: impl Fn(u16, u16) -> u16) -> Cells {
        let mut out = [0; ROWS];
        for (out, (a, b)) in out.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *out = with(*a, *b);
        }
        Cells(out)
    }

    #[inline]
    pub(super) fn and(&self, other: &Cells) -> Cells {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub(super) fn or(&self, other: &Cells) -> Cells {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    pub(super) fn without(&self, other: &Cells) -> Cells {
        self.zip(other, |a, b| a & !b)
    }

    /// Every cell moved one step.
    #[inline]
    fn moved(&self, (up, right): (isize, i32)) -> Cells {
        let mut rows = [0; ROWS];
        match up {
            0 => rows = self.0,
            1 => rows[1..].copy_from_slice(&self.0[..ROWS - 1]),
            _ => rows[..ROWS - 1].copy_from_slice(&self.0[1..]),
        }
        for row in &mut rows {
            *row = match right {
                0 => *row,
                1 => *row << 1,
                _ => *row >> 1,
            };
        }
        Cells(rows)
    }

    /// The cells next to one of the set, which may lie beside the board.
    #[inline]
    pub(super) fn spread(&self) -> Cells {
        DIRECTIONS
            .into_iter()
            .fold(Cells::EMPTY, |near, to| near.or(&self.moved(to)))
    }

    /// The cells with four or more neighbours in the set, which may lie beside the board.
    #[inline]
    fn four_around(&self) -> Cells {
        let [a, b, c, d, e, f] = DIRECTIONS.map(|to| self.moved(to));
        let mut out = [0; ROWS];
        for (i, out) in out.iter_mut().enumerate() {
            // Two full adders of three neighbours each, then the sum of both.
            let [a, b, c, d, e, f] = [a.0[i], b.0[i], c.0[i], d.0[i], e.0[i], f.0[i]];
            let (ones, twos) = (a ^ b ^ c, a & b | c & (a ^ b));
            let (other_ones, other_twos) = (d ^ e ^ f, d & e | f & (d ^ e));
            let carry = ones & other_ones;
            *out = twos & other_twos | carry & (twos | other_twos);
        }
        Cells(out)
    }

    /// The cell in the set that has `rank` others before it, in the order of [`Cells::bits`]; `None` when the set is not
    /// so large.
    #[inline]
    pub(super) fn nth(&self, mut rank: usize) -> Option<Bit> {
        for (row, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones() as usize;
            if rank < here {
                let column = select(u64::from(bits), rank) as u32;
                return Some(Bit { row, column });
            }
            rank -= here;
        }
        None
    }

    /// The cells from the bottom row up, in each from the left.
    #[inline]
    pub(super) fn bits(self) -> Bits {
        Bits {
            left: self.0,
            row: 0,
        }
    }
}

/// The cells of a set from the bottom row up, in each from the left.
#[derive(Debug, Clone)]
pub(super) struct Bits {
    left: [u16; ROWS],
    row: usize,
}

impl Iterator for Bits {
    type Item = Bit;

    #[inline]
    fn next(&mut self) -> Option<Bit> {
        while let Some(left) = self.left.get_mut(self.row) {
            if *left != 0 {
                let column = left.trailing_zeros();
                *left &= *left - 1;
                return Some(Bit {
                    row: self.row,
                    column,
                });
            }
            self.row += 1;
        }
        None
    }
}

/// What is told about a placement to whoever wants to know.
pub(super) trait Watch {
    /// A piece was pushed; of a run the outermost one comes first.
    fn pushed(&mut self, from: Bit, to: Bit, piece: Piece);
    /// These black and white pieces were removed.
    fn squeezed(&mut self, gone: [Cells; 2]);
}

/// Nobody wants to know.
impl Watch for () {
    #[inline]
    fn pushed(&mut self, _: Bit, _: Bit, _: Piece) {}
    #[inline]
    fn squeezed(&mut self, _: [Cells; 2]) {}
}

/// The pieces on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pieces {
    /// The black, the white, and the dud.
    pub(super) layers: [Cells; 3],
}

/// The pieces in the order of the layers.
const LAYERS: [Piece; 3] = [Piece::Black, Piece::White, Piece::Dud];

impl Pieces {
    /// The start: the dud in the middle, and with `ring` six pieces around it.
    pub(super) fn start(size: u8, ring: bool) -> Pieces {
        let mut layers = [Cells::EMPTY; 3];
        let middle = Bit::of(Hex::new(size - 1, size - 1), size);
        layers[2].insert(middle);
        if ring {
            for (i, to) in DIRECTIONS.into_iter().enumerate() {
                layers[i % 2].insert(middle.step(to));
            }
        }
        Pieces { layers }
    }

    #[inline]
    pub(super) fn taken(&self) -> Cells {
        let [black, white, dud] = &self.layers;
        black.or(white).or(dud)
    }

    pub(super) fn at(&self, at: Bit) -> Option<Piece> {
        let held = self.layers.iter().zip(LAYERS);
        held.into_iter()
            .find_map(|(layer, piece)| layer.has(at).then_some(piece))
    }

    /// Puts a piece of layer `side` on an empty cell, pushes in the six directions, and squeezes.
    #[inline]
    pub(super) fn place(
        &mut self,
        at: Bit,
        side: usize,
        enemy_only: bool,
        board: &Cells,
        watch: &mut impl Watch,
    ) {
        let taken = self.taken();
        for direction in DIRECTIONS {
            let mut behind = at.step(direction);
            if !taken.has(behind) {
                continue;
            }
            while taken.has(behind) {
                behind = behind.step(direction);
            }
            if board.has(behind) {
                self.push(at, behind, direction, watch);
            }
        }
        self.layers[side].insert(at);
        self.squeeze(enemy_only, watch);
    }

    /// Moves the run between `at` and `behind` one cell in the direction.
    #[inline]
    fn push(&mut self, at: Bit, behind: Bit, (up, right): (isize, i32), watch: &mut impl Watch) {
        let mut to = behind;
        loop {
            let from = to.step((-up, -right));
            if from == at {
                return;
            }
            for (layer, piece) in self.layers.iter_mut().zip(LAYERS) {
                if layer.has(from) {
                    layer.remove(from);
                    layer.insert(to);
                    watch.pushed(from, to, piece);
                }
            }
            to = from;
        }
    }

    /// Removes at once what has four or more neighbours of one colour.
    #[inline]
    fn squeeze(&mut self, enemy_only: bool, watch: &mut impl Watch) {
        let [black, white, _] = self.layers;
        let (by_black, by_white) = (black.four_around(), white.four_around());
        let gone = if enemy_only {
            [black.and(&by_white), white.and(&by_black)]
        } else {
            let any = by_black.or(&by_white);
            [black.and(&any), white.and(&any)]
        };
        watch.squeezed(gone);
        self.layers[0] = black.without(&gone[0]);
        self.layers[1] = white.without(&gone[1]);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_the_pages_lengths() {
        let lengths = |size| (0..=2 * size).map_while(move |row| row_length(size, row));
        assert_eq!(
            lengths(6).collect::<Vec<u8>>(),
            [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
        );
        assert_eq!(lengths(6).map(usize::from).sum::<usize>(), 91);
        for size in 1..=MAX {
            let all = Cells::all(size);
            let cells: Vec<Hex> = all.bits().map(|bit| bit.hex(size)).collect();
            assert!(cells.is_sorted() && cells.iter().all(|hex| hex.within(size)));
            assert_eq!(
                cells.len(),
                lengths(size).map(usize::from).sum::<usize>(),
                "{size}"
            );
            for hex in cells {
                assert_eq!(Bit::of(hex, size).hex(size), hex);
                assert_eq!(Hex::from_name(&hex.name()), Some(hex));
            }
        }
        for size in 2..=MAX {
            let all = Cells::all(size);
            let beside = all.spread().without(&all);
            let near_the_edge = beside.spread();
            assert_eq!(Cells::inner(size), all.without(&near_the_edge), "{size}");
        }
        assert_eq!(Cells::inner(6).count(), 61);
        assert!(!Hex::new(0, 6).within(6) && !Hex::new(11, 0).within(6));
        assert_eq!(row_length(0, 0), None);
        assert_eq!(row_length(255, 255), None);
    }

    #[test]
    fn neighbours_are_those_one_step_away() {
        for size in [2, 5, 6, MAX] {
            let all = Cells::all(size);
            for a in all.bits() {
                let mut one = Cells::EMPTY;
                one.insert(a);
                let near = one.spread().and(&all);
                for b in all.bits() {
                    let steps = a.hex(size).distance(b.hex(size), size);
                    assert_eq!(near.has(b), steps == 1, "{} {}", a.hex(size), b.hex(size));
                }
            }
        }
        let far = |a, b| {
            Hex::from_name(a)
                .unwrap()
                .distance(Hex::from_name(b).unwrap(), 6)
        };
        assert_eq!(
            [far("a1", "k6"), far("a1", "k1"), far("f1", "f11")],
            [10; 3]
        );
        assert_eq!(
            [far("f6", "g5"), far("f6", "g6"), far("f6", "g7")],
            [1, 1, 2]
        );
    }

    #[test]
    fn four_of_six_in_every_pattern() {
        let middle = Bit::of(Hex::new(3, 3), 4);
        for pattern in 0..64u8 {
            let mut set = Cells::EMPTY;
            for (i, to) in DIRECTIONS.into_iter().enumerate() {
                if pattern >> i & 1 == 1 {
                    set.insert(middle.step(to));
                }
            }
            assert_eq!(set.four_around().has(middle), pattern.count_ones() >= 4);
        }
    }
}

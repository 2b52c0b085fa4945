//! The hexagonal board of Drop, and the pieces on it.
//!
//! Cells have indices below 256: sixteen per row, with the bottom row starting above 16, so that there are unused
//! indices beside the board on all sides. Columns are slanted: a cell's upper left neighbour is in its own column, its
//! upper right neighbour in the next. That makes the steps to the six neighbours the same everywhere.

use std::fmt;

use super::super::bits::Bits;
use super::super::{Cell, Piece};

/// The largest board size, in cells per side.
pub(super) const MAX_SIZE: u8 = 7;
/// The step from an index to the one above it.
const ROW: isize = 16;

/// A cell of the board, by row and column in the row. `a1` is row 0, column 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// The row, counted from 0 at the bottom.
    pub row: u8,
    /// The column in the row, counted from 0 at the left.
    pub column: u8,
}

impl Hex {
    /// Returns the cell at a row and column, both counted from 0.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Hex {
        Hex { row, column }
    }

    /// Reads a canonical name: a lower-case letter, then a number from 1 up without leading zeros.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Hex> {
        Cell::from_name(name).map(Hex::of)
    }

    /// Returns the cell whose name on this board is the name of `named` on a square board.
    pub(super) fn of(named: Cell) -> Hex {
        Hex::new(named.col, named.row)
    }

    /// Returns the canonical name, like `"a1"`.
    #[must_use]
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Returns whether the cell is on a board with `size` cells per side.
    #[must_use]
    pub fn within(self, size: u8) -> bool {
        row_length(size, self.row).is_some_and(|length| self.column < length)
    }

    /// Returns the number of steps between two cells. They need not be on a board with `size` cells per side.
    #[must_use]
    pub fn distance(self, other: Hex, size: u8) -> u32 {
        let slanted = |hex: Hex| {
            let row = i32::from(hex.row);
            (
                row,
                i32::from(hex.column) + (row + 1 - i32::from(size)).max(0),
            )
        };
        let ((row, column), (to_row, to_column)) = (slanted(self), slanted(other));
        let (up, right) = (to_row - row, to_column - column);
        // A step to the upper right goes up and right at once.
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
        Cell::new(self.row, self.column).fmt(f)
    }
}

/// Returns the number of cells in a row of a board with `size` cells per side, or `None` if there is no such row.
#[must_use]
pub fn row_length(size: u8, row: u8) -> Option<u8> {
    let rows = size.saturating_mul(2).saturating_sub(1);
    (row < rows).then(|| size + row.min(rows - 1 - row))
}

/// A set of cells by index.
pub(super) type Cells = Bits<4>;

/// The steps from an index to its six neighbours, counter-clockwise from the right.
const DIRECTIONS: [isize; 6] = [1, ROW + 1, ROW, -1, -ROW - 1, -ROW];

/// Constant tables for one board size.
pub(super) struct Board {
    /// All cells.
    pub(super) all: Cells,
    /// The cells with six neighbours.
    pub(super) inner: Cells,
    /// The cell at each index.
    hexes: [Hex; 256],
    size: u8,
}

static BOARDS: [Board; 3] = [board(5), board(6), board(MAX_SIZE)];

const fn board(size: u8) -> Board {
    let mut board = Board {
        all: Cells::EMPTY,
        inner: Cells::EMPTY,
        hexes: [Hex::new(0, 0); 256],
        size,
    };
    let mut row = 0;
    while row < 2 * size - 1 {
        let length = if row < size {
            size + row
        } else {
            3 * size - 2 - row
        };
        let mut column = 0;
        while column < length {
            let hex = Hex::new(row, column);
            let at = index(hex, size);
            board.all.insert(at);
            board.hexes[at] = hex;
            // The outer ring is the first row, the last row, and both ends of all other rows.
            if row > 0 && row < 2 * size - 2 && column > 0 && column < length - 1 {
                board.inner.insert(at);
            }
            column += 1;
        }
        row += 1;
    }
    board
}

const fn index(hex: Hex, size: u8) -> usize {
    let slant = (hex.row + 1).saturating_sub(size);
    (hex.row as usize + 1) * ROW as usize + (hex.column + slant) as usize + 1
}

impl Board {
    /// Returns the tables for a board with `size` cells per side.
    pub(super) fn of(size: u8) -> &'static Board {
        &BOARDS[match size {
            5 => 0,
            MAX_SIZE => 2,
            _ => 1,
        }]
    }

    /// Returns the index of a cell of the board.
    #[inline]
    pub(super) fn index(&self, hex: Hex) -> usize {
        index(hex, self.size)
    }

    /// Returns the cell with this index.
    #[inline]
    pub(super) fn hex(&self, index: usize) -> Hex {
        self.hexes[index % 256]
    }
}

/// Returns the index one step in a direction. From a cell of the board, that may be an index off the board.
#[inline]
fn step(at: usize, direction: isize) -> usize {
    at.wrapping_add_signed(direction) % 256
}

/// Returns the set shifted by one step in each of the six directions.
#[inline]
fn shifted(set: &Cells) -> [Cells; 6] {
    let row = ROW as u32;
    [
        set.shift_up(1),
        set.shift_up(row + 1),
        set.shift_up(row),
        set.shift_down(1),
        set.shift_down(row + 1),
        set.shift_down(row),
    ]
}

/// Returns all neighbours of a set's cells. Some may be off the board.
#[inline]
pub(super) fn neighbours(set: &Cells) -> Cells {
    let [a, b, c, d, e, f] = shifted(set);
    a.or(&b).or(&c).or(&d).or(&e).or(&f)
}

/// Returns the cells with four or more neighbours in the set. Some may be off the board.
#[inline]
fn with_four_neighbours(set: &Cells) -> Cells {
    let [a, b, c, d, e, f] = shifted(set);
    // One full adder for each three neighbours, then the sum of both.
    let (ones, twos) = full_adder(&a, &b, &c);
    let (other_ones, other_twos) = full_adder(&d, &e, &f);
    let carry = ones.and(&other_ones);
    let both = twos.and(&other_twos);
    both.or(&carry.and(&twos.or(&other_twos)))
}

/// Returns in how many of three sets each index is, as a two-bit number: the ones, then the twos.
#[inline]
fn full_adder(a: &Cells, b: &Cells, c: &Cells) -> (Cells, Cells) {
    let odd = a.xor(b);
    (odd.xor(c), a.and(b).or(&c.and(&odd)))
}

/// Is told what a placement does.
pub(super) trait Observer {
    /// A piece was pushed. In a run, the outermost piece comes first.
    fn pushed(&mut self, from: usize, to: usize, piece: Piece);
    /// These black and white pieces were removed.
    fn squeezed(&mut self, removed: [Cells; 2]);
}

/// Ignores everything.
impl Observer for () {
    #[inline]
    fn pushed(&mut self, _: usize, _: usize, _: Piece) {}
    #[inline]
    fn squeezed(&mut self, _: [Cells; 2]) {}
}

/// The pieces on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pieces {
    /// The black pieces, the white ones, and the dud.
    pub(super) layers: [Cells; 3],
}

/// The piece in each layer.
const LAYERS: [Piece; 3] = [Piece::Black, Piece::White, Piece::Dud];

impl Pieces {
    /// Returns the pieces at the start: the dud in the centre, with six pieces around it if there is a `ring`.
    pub(super) fn start(size: u8, ring: bool) -> Pieces {
        let mut layers = [Cells::EMPTY; 3];
        let middle = index(Hex::new(size - 1, size - 1), size);
        layers[2].insert(middle);
        if ring {
            for (i, to) in DIRECTIONS.into_iter().enumerate() {
                layers[i % 2].insert(step(middle, to));
            }
        }
        Pieces { layers }
    }

    #[inline]
    pub(super) fn occupied(&self) -> Cells {
        let [black, white, dud] = &self.layers;
        black.or(white).or(dud)
    }

    pub(super) fn at(&self, at: usize) -> Option<Piece> {
        let held = self.layers.iter().zip(LAYERS);
        held.into_iter()
            .find_map(|(layer, piece)| layer.contains(at).then_some(piece))
    }

    /// Places a piece of layer `side` on an empty cell, pushes in the six directions, and squeezes.
    #[inline]
    pub(super) fn place(
        &mut self,
        at: usize,
        side: usize,
        enemy_only: bool,
        board: &Cells,
        observer: &mut impl Observer,
    ) {
        let occupied = self.occupied();
        for direction in DIRECTIONS {
            let mut behind = step(at, direction);
            if !occupied.contains(behind) {
                continue;
            }
            while occupied.contains(behind) {
                behind = step(behind, direction);
            }
            if board.contains(behind) {
                self.push(at, behind, direction, observer);
            }
        }
        self.layers[side].insert(at);
        self.squeeze(enemy_only, observer);
    }

    /// Moves the run between `at` and the empty cell `behind` one step in the direction.
    #[inline]
    fn push(&mut self, at: usize, behind: usize, direction: isize, observer: &mut impl Observer) {
        let mut to = behind;
        loop {
            let from = step(to, -direction);
            if from == at {
                return;
            }
            for (layer, piece) in self.layers.iter_mut().zip(LAYERS) {
                if layer.contains(from) {
                    layer.remove(from);
                    layer.insert(to);
                    observer.pushed(from, to, piece);
                }
            }
            to = from;
        }
    }

    /// Removes, all at once, the pieces with four or more neighbours of one colour.
    #[inline]
    fn squeeze(&mut self, enemy_only: bool, observer: &mut impl Observer) {
        let [black, white, _] = self.layers;
        let (by_black, by_white) = (with_four_neighbours(&black), with_four_neighbours(&white));
        let removed = if enemy_only {
            [black.and(&by_white), white.and(&by_black)]
        } else {
            let any = by_black.or(&by_white);
            [black.and(&any), white.and(&any)]
        };
        observer.squeezed(removed);
        self.layers[0] = black.without(&removed[0]);
        self.layers[1] = white.without(&removed[1]);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn row_lengths_follow_the_rules() {
        let lengths = |size| (0..=2 * size).map_while(move |row| row_length(size, row));
        assert_eq!(
            lengths(6).collect::<Vec<u8>>(),
            [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
        );
        assert_eq!(lengths(6).map(usize::from).sum::<usize>(), 91);
        for board in &BOARDS {
            let size = board.size;
            let cells: Vec<Hex> = board.all.ones().map(|at| board.hex(at)).collect();
            assert!(cells.is_sorted() && cells.iter().all(|hex| hex.within(size)));
            assert_eq!(
                cells.len(),
                lengths(size).map(usize::from).sum::<usize>(),
                "{size}"
            );
            for hex in cells {
                assert_eq!(board.hex(board.index(hex)), hex);
                assert_eq!(Hex::from_name(&hex.name()), Some(hex));
            }
            let beside = neighbours(&board.all).without(&board.all);
            assert_eq!(
                board.inner,
                board.all.without(&neighbours(&beside)),
                "{size}"
            );
        }
        assert_eq!(Board::of(6).inner.count(), 61);
        assert!(!Hex::new(0, 6).within(6) && !Hex::new(11, 0).within(6));
        assert_eq!(row_length(0, 0), None);
        assert_eq!(row_length(255, 255), None);
    }

    #[test]
    fn neighbours_are_one_step_away() {
        for board in &BOARDS {
            for a in board.all.ones() {
                let mut one = Cells::EMPTY;
                one.insert(a);
                let near = neighbours(&one).and(&board.all);
                for b in board.all.ones() {
                    let (from, to) = (board.hex(a), board.hex(b));
                    let steps = from.distance(to, board.size);
                    assert_eq!(near.contains(b), steps == 1, "{from} {to}");
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
    fn four_of_six_neighbours_in_every_pattern() {
        let middle = Board::of(5).index(Hex::new(3, 3));
        for pattern in 0..64u8 {
            let mut set = Cells::EMPTY;
            for (i, to) in DIRECTIONS.into_iter().enumerate() {
                if pattern >> i & 1 == 1 {
                    set.insert(step(middle, to));
                }
            }
            assert_eq!(
                with_four_neighbours(&set).contains(middle),
                pattern.count_ones() >= 4
            );
        }
    }
}

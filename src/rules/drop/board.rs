//! The hexagonal board of Drop, and the pieces on it.
//!
//! A cell has a number below 256: sixteen to a row, the bottom row from 16 on, so that there are numbers beside the board
//! on all sides. Columns are slanted: the cell up to the left is in the same column, the one up to the right in the
//! next. So the six neighbours are the same six steps everywhere.

use std::fmt;

use super::super::bits::Bits;
use super::super::{Cell, Piece};

/// The largest board's cells a side.
pub(super) const MAX_SIZE: u8 = 7;
/// From a number to the one above it.
const ROW: isize = 16;

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

/// A set of cells by number.
pub(super) type Cells = Bits<4>;

/// The six directions as steps from number to number, counter-clockwise from the right.
const DIRECTIONS: [isize; 6] = [1, ROW + 1, ROW, -1, -ROW - 1, -ROW];

/// What there is to know about the cells of one size.
pub(super) struct Board {
    /// Every cell.
    pub(super) all: Cells,
    /// Those with six neighbours.
    pub(super) inner: Cells,
    /// Each cell by its number.
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
        let mut place = 0;
        while place < length {
            let hex = Hex::new(row, place);
            let at = index(hex, size);
            board.all.insert(at);
            board.hexes[at] = hex;
            // The outer ring is the first and the last row, and both ends of every other.
            if row > 0 && row < 2 * size - 2 && place > 0 && place < length - 1 {
                board.inner.insert(at);
            }
            place += 1;
        }
        row += 1;
    }
    board
}

const fn index(hex: Hex, size: u8) -> usize {
    let slant = (hex.row + 1).saturating_sub(size);
    (hex.row as usize + 1) * ROW as usize + (hex.place + slant) as usize + 1
}

impl Board {
    /// The board with `size` cells a side.
    pub(super) fn of(size: u8) -> &'static Board {
        &BOARDS[match size {
            5 => 0,
            MAX_SIZE => 2,
            _ => 1,
        }]
    }

    /// The number of a cell of the board.
    #[inline]
    pub(super) fn index(&self, hex: Hex) -> usize {
        index(hex, self.size)
    }

    /// The cell with this number.
    #[inline]
    pub(super) fn hex(&self, index: usize) -> Hex {
        self.hexes[index % 256]
    }
}

/// The neighbour in a direction. From a cell of the board it is one, or a number beside the board.
#[inline]
fn step(at: usize, direction: isize) -> usize {
    at.wrapping_add_signed(direction) % 256
}

/// The set moved one step in each of the directions.
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

/// The cells next to one of the set, which may lie beside the board.
#[inline]
pub(super) fn neighbours(set: &Cells) -> Cells {
    let [a, b, c, d, e, f] = shifted(set);
    a.or(&b).or(&c).or(&d).or(&e).or(&f)
}

/// The cells with four or more neighbours in the set, which may lie beside the board.
#[inline]
fn with_four_neighbours(set: &Cells) -> Cells {
    let [a, b, c, d, e, f] = shifted(set);
    // Two full adders of three neighbours each, then the sum of both.
    let (ones, twos) = full_adder(&a, &b, &c);
    let (other_ones, other_twos) = full_adder(&d, &e, &f);
    let carry = ones.and(&other_ones);
    let both = twos.and(&other_twos);
    both.or(&carry.and(&twos.or(&other_twos)))
}

/// In how many of three sets each number is, as a binary number of two digits.
#[inline]
fn full_adder(a: &Cells, b: &Cells, c: &Cells) -> (Cells, Cells) {
    let odd = a.xor(b);
    (odd.xor(c), a.and(b).or(&c.and(&odd)))
}

/// What is told about a placement to whoever wants to know.
pub(super) trait Observer {
    /// A piece was pushed; of a run the outermost one comes first.
    fn pushed(&mut self, from: usize, to: usize, piece: Piece);
    /// These black and white pieces were removed.
    fn squeezed(&mut self, removed: [Cells; 2]);
}

/// Nobody wants to know.
impl Observer for () {
    #[inline]
    fn pushed(&mut self, _: usize, _: usize, _: Piece) {}
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

    /// Puts a piece of layer `side` on an empty cell, pushes in the six directions, and squeezes.
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

    /// Moves the run between `at` and `behind` one cell in the direction.
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

    /// Removes at once what has four or more neighbours of one colour.
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
    fn rows_have_the_pages_lengths() {
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
    fn neighbours_are_those_one_step_away() {
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
    fn four_of_six_in_every_pattern() {
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

//! A square board as its patterns see it: for the side to move, with a margin around it.

use rules::Cell;

/// The largest board, 20 by 20, with a margin of three.
const MARGIN: i32 = 3;
const WIDTH: i32 = 20 + 2 * MARGIN;

pub(super) const EMPTY: u8 = 0;
pub(super) const OWN: u8 = 1;
pub(super) const THEIRS: u8 = 2;
pub(super) const OFF: u8 = 3;

/// The steps to the eight cells around one, counter-clockwise from the right.
pub(super) const AROUND: [(i32, i32); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// What is on each cell: [`EMPTY`], [`OWN`], [`THEIRS`] or [`OFF`].
pub(super) struct Grid([u8; (WIDTH * WIDTH) as usize]);

impl Grid {
    /// A board without stones.
    pub(super) fn new(size: u8) -> Grid {
        let mut grid = Grid([OFF; (WIDTH * WIDTH) as usize]);
        for row in 0..size.into() {
            for col in 0..i32::from(size) {
                grid.set(col, row, EMPTY);
            }
        }
        grid
    }

    fn index(col: i32, row: i32) -> usize {
        ((row + MARGIN) * WIDTH + col + MARGIN) as usize
    }

    pub(super) fn set(&mut self, col: i32, row: i32, to: u8) {
        self.0[Grid::index(col, row)] = to;
    }

    /// Puts a stone on a cell.
    pub(super) fn put(&mut self, cell: Cell, is_own: bool) {
        let stone = if is_own { OWN } else { THEIRS };
        self.set(cell.col.into(), cell.row.into(), stone);
    }

    /// What is on a cell, at most three steps off the board.
    pub(super) fn at(&self, col: i32, row: i32) -> u8 {
        self.0[Grid::index(col, row)]
    }

    /// The eight cells around one, two bits each, in the order of [`AROUND`].
    pub(super) fn around(&self, col: i32, row: i32) -> u16 {
        let cells = AROUND.iter().enumerate();
        cells.fold(0, |code, (at, &(right, up))| {
            code | u16::from(self.at(col + right, row + up)) << (2 * at)
        })
    }
}

/// The eight cells seen from the other side of the line through the first and the fifth.
fn mirrored(code: u16) -> u16 {
    let turned = code.reverse_bits();
    // Two bits belong together; the first cell stays the first.
    ((turned >> 1) & 0x5555 | (turned & 0x5555) << 1).rotate_left(2)
}

/// The same number for a pattern however the board is turned by quarters and mirrored.
pub(super) fn whichever_way(code: u16) -> usize {
    let turns = |code: u16| (0..4).map(move |quarters| code.rotate_left(4 * quarters));
    usize::from(
        turns(code)
            .chain(turns(mirrored(code)))
            .min()
            .unwrap_or(code),
    )
}

/// A pattern seen along a direction, an index of [`AROUND`], and the same for its mirror image.
pub(super) fn along(code: u16, direction: usize) -> usize {
    let code = code.rotate_right(2 * direction as u32);
    usize::from(code.min(mirrored(code)))
}

/// How many cells lie between one and the nearer edge, at most `most`.
pub(super) fn to_edge(at: i32, size: u8, most: i32) -> usize {
    at.min(i32::from(size) - 1 - at).clamp(0, most) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_and_mirrored_patterns_are_the_same() {
        let mut grid = Grid::new(6);
        grid.set(3, 2, OWN);
        grid.set(3, 3, THEIRS);
        let seen = grid.around(2, 2);
        assert_eq!(seen, 0b1001);
        let all: Vec<usize> = (0..4)
            .map(|turn| whichever_way(seen.rotate_left(4 * turn)))
            .collect();
        assert!(all.iter().all(|&code| code == all[0]));
        // Its mirror image: the other's stone below the own one.
        assert_eq!(whichever_way(0b01 | 0b10 << 14), all[0]);
        assert_eq!(along(seen, 0), along(0b01 | 0b10 << 14, 0));
        assert_ne!(along(seen, 0), along(seen, 2));
        assert_eq!(grid.around(0, 0) >> 6, 0b11_1111_1111, "beyond the edges");
    }
}

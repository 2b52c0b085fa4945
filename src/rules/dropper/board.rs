//! The cells of Dropper's board by index, and their neighbours (assets/rules/dropper/rules.md, rules 1 and 2).

use super::super::Cell;
use super::super::bits::Bits;

/// A set of cells by index. A cell's index is `row * 16 + col` on boards of every size, and there are up to twelve
/// rows.
pub(super) type Cells = Bits<3>;

/// The largest board size.
pub(super) const MAX_SIZE: u8 = 12;

/// The neighbours of each cell, up to eight, for one board size.
pub(super) struct Neighbours {
    pub(super) by_cell: [Cells; 192],
}

static NEIGHBOURS: [Neighbours; 4] = [neighbours(6), neighbours(8), neighbours(10), neighbours(12)];

const fn neighbours(size: i16) -> Neighbours {
    let mut neighbours = Neighbours {
        by_cell: [Cells::EMPTY; 192],
    };
    let mut at = 0;
    while at < size * size * 9 {
        // Nine steps from every cell. The one in the middle stays where it is.
        let (col, row) = (at / 9 % size, at / 9 / size);
        let (right, up) = (at % 3 - 1, at % 9 / 3 - 1);
        let (to_col, to_row) = (col + right, row + up);
        let inside = 0 <= to_col && to_col < size && 0 <= to_row && to_row < size;
        if inside && (right != 0 || up != 0) {
            let (from, to) = ((row * 16 + col) as usize, (to_row * 16 + to_col) as usize);
            neighbours.by_cell[from].insert(to);
        }
        at += 1;
    }
    neighbours
}

impl Neighbours {
    /// Returns the neighbours for a board of this size.
    pub(super) fn of(size: u8) -> &'static Neighbours {
        &NEIGHBOURS[match size {
            6 => 0,
            10 => 2,
            12 => 3,
            _ => 1,
        }]
    }
}

/// Returns the orthogonal neighbours of a set's cells. Some may be off the board.
pub(super) fn orthogonal_neighbours(set: &Cells) -> Cells {
    set.shift_up(1)
        .or(&set.shift_down(1))
        .or(&set.shift_up(16))
        .or(&set.shift_down(16))
}

/// Returns the index of a cell of the board.
pub(super) fn index(cell: Cell) -> usize {
    usize::from(cell.row) << 4 | usize::from(cell.col)
}

/// Returns the cell with this index.
pub(super) fn cell(index: usize) -> Cell {
    // Indices are below 192.
    Cell::new((index & 15) as u8, (index >> 4) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_touch() {
        for size in [6, 8, 10, 12] {
            let neighbours = Neighbours::of(size);
            let on_board = |at: &usize| cell(*at).within(size);
            for at in (0..192).filter(on_board) {
                for to in (0..192).filter(on_board) {
                    let (a, b) = (cell(at), cell(to));
                    assert_eq!(index(a), at);
                    let (right, up) = (a.col.abs_diff(b.col), a.row.abs_diff(b.row));
                    assert_eq!(
                        neighbours.by_cell[at].contains(to),
                        right.max(up) == 1,
                        "{a} {b}"
                    );
                    let mut one = Cells::EMPTY;
                    one.insert(at);
                    assert_eq!(
                        orthogonal_neighbours(&one).contains(to),
                        right + up == 1,
                        "{a} {b}"
                    );
                }
                assert!(neighbours.by_cell[at].ones().all(|to| on_board(&to)));
            }
        }
    }
}

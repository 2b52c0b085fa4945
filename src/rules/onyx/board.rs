//! The board of Onyx: its points and which of them are joined (assets/rules/onyx/rules.md, rules 1 to 5).

use std::fmt;

use super::super::bits::Bits;
use super::super::{Cell, Side};

/// A set of points by index.
pub(super) type Points = Bits<10>;

/// Points on the largest board: 20 × 20 corners and 180 midpoints.
pub(super) const MAX_POINTS: usize = 580;
/// Corners on the largest board.
const MAX_CORNERS: usize = 400;
/// Stands for no point.
const NONE: u16 = u16::MAX;

/// A point of the board: a corner, which is a point of the lettered and numbered grid, or the midpoint of a square.
/// Columns and rows count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// A point of the grid.
    Corner {
        /// The column, from the left.
        col: u8,
        /// The row, from the bottom.
        row: u8,
    },
    /// The midpoint of the square with this lower left corner.
    Mid {
        /// The column of the square's lower left corner.
        col: u8,
        /// The row of the square's lower left corner.
        row: u8,
    },
}

impl Point {
    /// Returns the canonical name: `f6`, or `b11/c12` for a midpoint.
    #[must_use]
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Returns the point's column and row in half steps of the grid, so that midpoints are whole numbers, too.
    pub(super) fn half_steps(self) -> (i32, i32) {
        match self {
            Point::Corner { col, row } => (2 * i32::from(col), 2 * i32::from(row)),
            Point::Mid { col, row } => (2 * i32::from(col) + 1, 2 * i32::from(row) + 1),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Point::Corner { col, row } => Cell::new(col, row).fmt(f),
            Point::Mid { col, row } => {
                let upper = Cell::new(col.saturating_add(1), row.saturating_add(1));
                write!(f, "{}/{upper}", Cell::new(col, row))
            }
        }
    }
}

/// A square, seen from one of its corners.
#[derive(Clone, Copy)]
pub(super) struct Square {
    /// The midpoint, or [`NONE`] if this entry is unused.
    pub(super) mid: u16,
    pub(super) opposite: u16,
    pub(super) adjacent: [u16; 2],
}

/// The points of one board size. Indices run over the corners row by row from the lower left, then over the midpoints
/// in the same order.
pub(super) struct Board {
    pub(super) size: u8,
    pub(super) corners: usize,
    pub(super) count: usize,
    pub(super) points: [Point; MAX_POINTS],
    /// The points joined to each point: up to five corners and two midpoints.
    neighbours: [[u16; 7]; MAX_POINTS],
    degree: [u8; MAX_POINTS],
    /// The squares at each corner.
    squares: [[Square; 2]; MAX_CORNERS],
    /// The midpoint of the unit cell with this lower left corner.
    mid_of: [u16; MAX_CORNERS],
}

static BOARDS: [Board; 5] = [board(6), board(8), board(12), board(16), board(20)];

const fn board(size: usize) -> Board {
    let none = Square {
        mid: NONE,
        opposite: NONE,
        adjacent: [NONE; 2],
    };
    let mut board = Board {
        size: size as u8,
        corners: size * size,
        count: size * size,
        points: [Point::Corner { col: 0, row: 0 }; MAX_POINTS],
        neighbours: [[NONE; 7]; MAX_POINTS],
        degree: [0; MAX_POINTS],
        squares: [[none; 2]; MAX_CORNERS],
        mid_of: [NONE; MAX_CORNERS],
    };
    let mut at = 0;
    while at < size * size {
        let (col, row) = (at % size, at / size);
        board.points[at] = Point::Corner {
            col: col as u8,
            row: row as u8,
        };
        if col + 1 < size {
            board.join(at, at + 1);
        }
        if row + 1 < size {
            board.join(at, at + size);
        }
        if col + 1 < size && row + 1 < size {
            let (left, right) = (at, at + 1);
            let (upper_left, upper_right) = (at + size, at + size + 1);
            // The rules count columns and rows from 1. That leaves the parity of their sum as it is, and swaps odd and
            // even rows.
            if (col + row) % 2 == 1 {
                let mid = board.count;
                board.count += 1;
                board.points[mid] = Point::Mid {
                    col: col as u8,
                    row: row as u8,
                };
                board.mid_of[at] = mid as u16;
                board.join(mid, left);
                board.join(mid, right);
                board.join(mid, upper_left);
                board.join(mid, upper_right);
                board.add_square(left, mid, upper_right, [right, upper_left]);
                board.add_square(upper_right, mid, left, [right, upper_left]);
                board.add_square(right, mid, upper_left, [left, upper_right]);
                board.add_square(upper_left, mid, right, [left, upper_right]);
            } else if row % 2 == 0 {
                board.join(left, upper_right);
            } else {
                board.join(upper_left, right);
            }
        }
        at += 1;
    }
    board
}

impl Board {
    const fn join(&mut self, a: usize, b: usize) {
        self.neighbours[a][self.degree[a] as usize] = b as u16;
        self.degree[a] += 1;
        self.neighbours[b][self.degree[b] as usize] = a as u16;
        self.degree[b] += 1;
    }

    const fn add_square(&mut self, at: usize, mid: usize, opposite: usize, adjacent: [usize; 2]) {
        let second = (self.squares[at][0].mid != NONE) as usize;
        self.squares[at][second] = Square {
            mid: mid as u16,
            opposite: opposite as u16,
            adjacent: [adjacent[0] as u16, adjacent[1] as u16],
        };
    }

    pub(super) fn of(size: u8) -> &'static Board {
        &BOARDS[match size {
            6 => 0,
            8 => 1,
            16 => 3,
            20 => 4,
            _ => 2,
        }]
    }

    /// Returns the index of a point, or `None` if it isn't on this board.
    pub(super) fn index(&self, point: Point) -> Option<usize> {
        let (Point::Corner { col, row } | Point::Mid { col, row }) = point;
        if !Cell::new(col, row).within(self.size) {
            return None;
        }
        let at = usize::from(row) * usize::from(self.size) + usize::from(col);
        match point {
            Point::Corner { .. } => Some(at),
            Point::Mid { .. } => Some(self.mid_of[at])
                .filter(|&mid| mid != NONE)
                .map(usize::from),
        }
    }

    pub(super) fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        self.neighbours[at]
            .iter()
            .take(usize::from(self.degree[at]))
            .map(|&to| usize::from(to))
    }

    /// Returns the squares at a point, with their indices. A midpoint has none.
    pub(super) fn squares(&self, at: usize) -> impl Iterator<Item = (usize, &Square)> {
        let squares: &[Square] = if at < self.corners {
            &self.squares[at]
        } else {
            &[]
        };
        squares
            .iter()
            .enumerate()
            .filter(|(_, square)| square.mid != NONE)
    }

    /// Returns the pieces that a piece placed on this point captures in its squares given by `captures`, one bit each.
    pub(super) fn captured(&self, at: usize, captures: u64) -> impl Iterator<Item = usize> + '_ {
        self.squares(at)
            .filter(move |(i, _)| captures >> i & 1 == 1)
            .flat_map(|(_, square)| square.adjacent)
            .map(usize::from)
    }

    /// Returns whether the point is on the side's lower edge (`edge` 0) or upper edge (1). These are bottom and top for
    /// Black, left and right for White.
    pub(super) fn on_edge(&self, at: usize, side: Side, edge: usize) -> bool {
        let Point::Corner { col, row } = self.points[at] else {
            return false;
        };
        let along = match side {
            Side::Black => row,
            Side::White => col,
        };
        along == if edge == 0 { 0 } else { self.size - 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(board: &Board, at: usize) -> String {
        board.points[at].name()
    }

    fn near(board: &Board, point: Point) -> Vec<String> {
        let mut names: Vec<String> = board
            .index(point)
            .into_iter()
            .flat_map(|at| board.neighbours(at))
            .map(|at| name(board, at))
            .collect();
        names.sort();
        names
    }

    #[test]
    fn twelve_rows_make_204_points() {
        let counts: Vec<usize> = BOARDS.iter().map(|board| board.count).collect();
        assert_eq!(counts, [36 + 12, 64 + 24, 144 + 60, 256 + 112, 400 + 180]);
    }

    #[test]
    fn joined_points_follow_the_rules() {
        let board = Board::of(12);
        // a1 is the lower left corner of two triangles with a `/` between them, b1 that of a square.
        assert_eq!(
            near(board, Point::Corner { col: 0, row: 0 }),
            ["a2", "b1", "b2"]
        );
        assert_eq!(
            near(board, Point::Corner { col: 1, row: 0 }),
            ["a1", "b1/c2", "b2", "c1"]
        );
        assert_eq!(
            near(board, Point::Mid { col: 1, row: 0 }),
            ["b1", "b2", "c1", "c2"]
        );
        // In row 2 the diagonal is a `\`: it joins b3 and c2, not b2 and c3.
        let b2 = near(board, Point::Corner { col: 1, row: 1 });
        assert_eq!(b2, ["a1", "a2", "a2/b3", "b1", "b1/c2", "b3", "c2"]);
        assert!(near(board, Point::Corner { col: 1, row: 2 }).contains(&"c2".to_owned()));
    }

    #[test]
    fn points_are_joined_both_ways_and_squares_have_four_corners() {
        for board in &BOARDS {
            for at in 0..board.count {
                for to in board.neighbours(at) {
                    assert!(board.neighbours(to).any(|back| back == at));
                }
                assert_eq!(board.index(board.points[at]), Some(at));
                for (_, square) in board.squares(at) {
                    let mid = usize::from(square.mid);
                    let mut corners: Vec<usize> = board.neighbours(mid).collect();
                    corners.sort_unstable();
                    let mut said = [
                        at as u16,
                        square.opposite,
                        square.adjacent[0],
                        square.adjacent[1],
                    ];
                    said.sort_unstable();
                    assert_eq!(corners, said.map(usize::from));
                    assert!(
                        !board
                            .neighbours(at)
                            .any(|to| to == usize::from(square.opposite))
                    );
                }
            }
        }
    }

    #[test]
    fn points_off_the_board_have_no_index() {
        let board = Board::of(6);
        assert_eq!(board.index(Point::Corner { col: 6, row: 0 }), None);
        assert_eq!(board.index(Point::Mid { col: 0, row: 0 }), None);
        assert_eq!(board.index(Point::Mid { col: 5, row: 0 }), None);
        assert_eq!(board.index(Point::Mid { col: 255, row: 255 }), None);
        assert_eq!(Point::Mid { col: 255, row: 255 }.name(), "?256/?256");
    }
}

//! The board of Onyx: its points and how they are joined (assets/rules/onyx/rules.md, rules 1 to 5).

use std::fmt;

use super::super::bits::Bits;
use super::super::{Cell, Side};

/// A set of points.
pub(super) type Points = Bits<10>;

/// Points of the largest board: 20 x 20 and 180 midpoints.
pub(super) const MAX_POINTS: usize = 580;
/// Points that are not midpoints, on the largest board.
const MAX_CORNERS: usize = 400;
/// Not a point.
const NONE: u16 = u16::MAX;

/// A point of the board. Corners are the lettered and numbered points; a midpoint lies in the middle of a
/// square and is named by the square's lower left corner. Both count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// A point of the grid.
    Corner {
        /// Column from the left.
        col: u8,
        /// Row from the bottom.
        row: u8,
    },
    /// The midpoint of the square whose lower left corner this is.
    Mid {
        /// Column of the square's lower left corner.
        col: u8,
        /// Row of the square's lower left corner.
        row: u8,
    },
}

impl Point {
    /// The canonical name: `f6`, or `b11/c12` for a midpoint.
    #[must_use]
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Where the point lies, in half steps of the grid.
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

/// One square that a corner belongs to.
#[derive(Clone, Copy)]
pub(super) struct Square {
    /// The midpoint; [`NONE`] where the corner has no such square.
    pub(super) mid: u16,
    pub(super) opposite: u16,
    pub(super) adjacent: [u16; 2],
}

/// The points of one size. Corners are numbered in rows from the lower left, then midpoints the same way.
pub(super) struct Board {
    pub(super) size: u8,
    pub(super) corners: usize,
    pub(super) count: usize,
    pub(super) points: [Point; MAX_POINTS],
    /// The points joined to each point, up to five corners and two midpoints.
    neighbours: [[u16; 7]; MAX_POINTS],
    degree: [u8; MAX_POINTS],
    /// The squares of each corner.
    squares: [[Square; 2]; MAX_CORNERS],
    /// The midpoint of the unit cell whose lower left corner this is.
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
            // The page counts columns and rows from 1: the sum stays even or odd, an odd row becomes an even one.
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

    /// The number of a point; `None` when this board does not have it.
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

    /// The squares of a point; none for a midpoint.
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

    /// The pieces that a piece placed on this point captures in these of its squares, one bit each.
    pub(super) fn captured(&self, at: usize, captures: u64) -> impl Iterator<Item = usize> + '_ {
        self.squares(at)
            .filter(move |(i, _)| captures >> i & 1 == 1)
            .flat_map(|(_, square)| square.adjacent)
            .map(usize::from)
    }

    /// Whether the point lies on the lower (0) or upper (1) of the two edges that the side joins: bottom and top
    /// for Black, left and right for White.
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
    fn joints_are_those_of_the_page() {
        let board = Board::of(12);
        // a1 is the lower left of two triangles cut from lower left to upper right, b1 that of a square.
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
        // In row 2 the cut goes from upper left to lower right: b3 and c2 are joined, b2 and c3 are not.
        let b2 = near(board, Point::Corner { col: 1, row: 1 });
        assert_eq!(b2, ["a1", "a2", "a2/b3", "b1", "b1/c2", "b3", "c2"]);
        assert!(near(board, Point::Corner { col: 1, row: 2 }).contains(&"c2".to_owned()));
    }

    #[test]
    fn joints_go_both_ways_and_squares_have_four_corners() {
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
    fn points_beyond_the_board_have_no_number() {
        let board = Board::of(6);
        assert_eq!(board.index(Point::Corner { col: 6, row: 0 }), None);
        assert_eq!(board.index(Point::Mid { col: 0, row: 0 }), None);
        assert_eq!(board.index(Point::Mid { col: 5, row: 0 }), None);
        assert_eq!(board.index(Point::Mid { col: 255, row: 255 }), None);
        assert_eq!(Point::Mid { col: 255, row: 255 }.name(), "?256/?256");
    }
}

//! Mirror moves (assets/rules/rekushu/rules.md, rules 5 and 6).

use super::super::cell::Cell;

/// How a placement mirrors the opponent's last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mirror {
    /// `h`: left and right are exchanged.
    LeftRight,
    /// `v`: top and bottom are exchanged.
    TopBottom,
    /// `r`: the board is turned by half a turn.
    HalfTurn,
}

impl Mirror {
    /// The three types.
    pub const ALL: [Mirror; 3] = [Mirror::LeftRight, Mirror::TopBottom, Mirror::HalfTurn];

    /// Returns `"h"`, `"v"` or `"r"`, as written by `replay --json`.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Mirror::LeftRight => "h",
            Mirror::TopBottom => "v",
            Mirror::HalfTurn => "r",
        }
    }

    /// Returns the image of a point on a board of this size.
    pub(super) fn image(self, point: Cell, size: u8) -> Cell {
        let (col, row) = (size - 1 - point.col, size - 1 - point.row);
        match self {
            Mirror::LeftRight => Cell::new(col, point.row),
            Mirror::TopBottom => Cell::new(point.col, row),
            Mirror::HalfTurn => Cell::new(col, row),
        }
    }
}

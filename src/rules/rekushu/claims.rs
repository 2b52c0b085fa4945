//! Which rectangles can be claimed, and claiming them (assets/rules/rekushu/rules.md, rules 7 to 9).
//!
//! As no stone may be on the edges of a claim, a corner has at most one rectangle in each of its four quadrants: the
//! corners next to it are the next stones in its row and column. The position keeps track of what each side can claim
//! with the stones on the board, so that nothing has to be searched. A new stone removes the rectangles that it's in
//! and adds at most four; a claim adds at most four across each of its corners.

use super::super::{Cell, Rules, Side};
use super::Rekushu;
use super::board::{Rect, after, before, bit, ones, span};

/// The quadrants around a corner: whether to the right, and whether above.
pub(super) const QUADRANTS: [(bool, bool); 4] =
    [(false, false), (true, false), (false, true), (true, true)];

impl Rekushu {
    /// Returns whether there are no stones on the edges, apart from the corners, or inside.
    #[inline]
    pub(super) fn is_clear(&self, rect: Rect) -> bool {
        self.first_obstacle(rect).is_none()
    }

    /// Returns the lowest row with stones on the edges or inside, and those stones.
    #[inline]
    pub(super) fn first_obstacle(&self, Rect { low, high }: Rect) -> Option<(u8, u32)> {
        let across = span(low.col, high.col);
        let between = across & !(bit(low.col) | bit(high.col));
        (low.row..=high.row).find_map(|row| {
            let edge = row == low.row || row == high.row;
            let stones = self.occupied(row) & if edge { between } else { across };
            (stones != 0).then_some((row, stones))
        })
    }

    /// Returns whether all tiles of the rectangle are unclaimed. It must have an area.
    #[inline]
    pub(super) fn is_unclaimed(&self, Rect { low, high }: Rect) -> bool {
        let across = span(low.col, high.col - 1);
        (low.row..high.row).all(|row| self.claimed(row) & across == 0)
    }

    /// Returns the column of the next stone to the left or right of a point, and the row of the next one below or
    /// above.
    #[inline]
    pub(super) fn next_stones(&self, at: Cell, right: bool, up: bool) -> Option<(u8, u8)> {
        let next = |line, at, on| {
            if on {
                after(line, at)
            } else {
                before(line, at)
            }
        };
        let col = next(self.occupied(at.row), at.col, right)?;
        let row = next(self.columns[usize::from(at.col)], at.row, up)?;
        Some((col, row))
    }

    /// Returns the rectangle that the side could claim if it had a stone on `at`. `to` is the column and row of the
    /// next stones, from [`Self::next_stones`].
    #[inline]
    pub(super) fn closed_rect(&self, side: Side, at: Cell, to: Option<(u8, u8)>) -> Option<Rect> {
        let (col, row) = to?;
        let own = &self.stones[side.index()];
        let (here, there) = (own[usize::from(at.row)], own[usize::from(row)]);
        if here >> col & there >> col & there >> at.col & 1 == 0 {
            return None;
        }
        let rect = Rect::of(at, Cell::new(col, row));
        (self.is_clear(rect) && self.is_unclaimed(rect)).then_some(rect)
    }

    /// Returns what the side can claim with the stones on the board.
    #[inline]
    pub fn claimable(&self, side: Side) -> impl Iterator<Item = Rect> + use<'_> {
        (0..self.size()).flat_map(move |row| {
            let corners = ones(self.claimable[side.index()][usize::from(row)]);
            corners.filter_map(move |col| {
                let low = Cell::new(col, row);
                let (col, row) = self.next_stones(low, true, true)?;
                Some(Rect {
                    low,
                    high: Cell::new(col, row),
                })
            })
        })
    }

    /// Returns what the side could claim with a corner on this empty point if it had a stone there.
    pub fn closed_by(&self, side: Side, at: Cell) -> impl Iterator<Item = Rect> + use<'_> {
        let closed = move |(right, up)| self.closed_rect(side, at, self.next_stones(at, right, up));
        QUADRANTS.into_iter().filter_map(closed)
    }

    /// Removes the claimable rectangles for which `gone` returns true. Call it before the stones change.
    fn remove_claimable(&mut self, gone: impl Fn(Rect) -> bool) {
        let mut left = self.claimable;
        for side in Side::BOTH {
            for Rect { low, .. } in self.claimable(side).filter(|&rect| gone(rect)) {
                left[side.index()][usize::from(low.row)] &= !bit(low.col);
            }
        }
        self.claimable = left;
    }

    fn add_claimable(&mut self, side: Side, rect: Option<Rect>) {
        if let Some(Rect { low, .. }) = rect {
            self.claimable[side.index()][usize::from(low.row)] |= bit(low.col);
        }
    }

    /// Adds what can be claimed across a point that a claim has emptied. As one of the four tiles around the point is
    /// claimed, the point can only be on an edge, between two stones of its row or of its column.
    fn add_claimable_across(&mut self, point: Cell) {
        let column = self.columns[usize::from(point.col)];
        let left = before(self.occupied(point.row), point.col).map(|col| Cell::new(col, point.row));
        let under = before(column, point.row).map(|row| Cell::new(point.col, row));
        let across = [(true, false), (true, true)];
        let upward = [(false, true), (true, true)];
        for (corner, quadrants) in [(left, across), (under, upward)] {
            let Some((at, side)) = corner.and_then(|at| Some((at, self.at(at)?))) else {
                continue;
            };
            for (right, up) in quadrants {
                self.add_claimable(
                    side,
                    self.closed_rect(side, at, self.next_stones(at, right, up)),
                );
            }
        }
    }

    /// Places a stone of the side on an empty point.
    pub(super) fn place(&mut self, cell: Cell, side: Side) {
        self.remove_claimable(|rect| rect.contains(cell));
        self.put(cell, side);
        for (right, up) in QUADRANTS {
            self.add_claimable(
                side,
                self.closed_rect(side, cell, self.next_stones(cell, right, up)),
            );
        }
    }

    /// Gives the tiles of the rectangle to the side, and removes the stones on its corners.
    pub(super) fn claim(&mut self, rect: Rect, side: Side) {
        let Rect { low, high } = rect;
        let corners = rect.corners();
        self.remove_claimable(|other| {
            other.overlaps(rect) || other.corners().iter().any(|at| corners.contains(at))
        });
        for corner in corners {
            self.remove(corner);
        }
        for row in low.row..high.row {
            self.tiles[side.index()][usize::from(row)] |= span(low.col, high.col - 1);
        }
        for row in low.row..=high.row {
            self.open[usize::from(row)] = self.touching_unclaimed(row);
        }
        for corner in corners {
            self.add_claimable_across(corner);
        }
    }

    /// Returns the points of a row that touch an unclaimed tile.
    fn touching_unclaimed(&self, row: u8) -> u32 {
        let end = self.size() - 1;
        let unclaimed = |row: u8| span(0, end - 1) & !self.claimed(row);
        let above = if row < end { unclaimed(row) } else { 0 };
        let below = row.checked_sub(1).map_or(0, unclaimed);
        let tiles = above | below;
        tiles | tiles << 1
    }
}

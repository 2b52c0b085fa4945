//! What can be claimed on Rekushu's board, and claiming it (assets/rules/rekushu/rules.md, rules 7 to 9).
//!
//! No stone may stand on the edges of a claim, so a corner has at most one rectangle to each of the four sides that it
//! can look to: its neighbours are the next stones in its row and in its column. The position keeps what its stones
//! let each side claim, so that nobody has to search for it: a stone strikes what it stands in and closes at most
//! four rectangles, and a claim opens at most four across each of its corners.

use super::super::{Cell, Rules, Side};
use super::Rekushu;
use super::board::{Rect, after, before, bit, ones, span};

/// Where a rectangle can lie from its corner: whether to the right, whether above.
pub(super) const QUADRANTS: [(bool, bool); 4] =
    [(false, false), (true, false), (false, true), (true, true)];

impl Rekushu {
    /// Whether no stone stands on the edges, corners aside, or inside.
    #[inline]
    pub(super) fn is_clear(&self, rect: Rect) -> bool {
        self.first_obstacle(rect).is_none()
    }

    /// The first row, from below, with stones on the edges or inside, and those stones.
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

    /// Whether nobody has claimed a tile of the rectangle, which has an area.
    #[inline]
    pub(super) fn is_unclaimed(&self, Rect { low, high }: Rect) -> bool {
        let across = span(low.col, high.col - 1);
        (low.row..high.row).all(|row| self.claimed(row) & across == 0)
    }

    /// The column of the next stone to the left or right of a point, and the row of the next below or above it.
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

    /// The rectangle that the side could claim if it had a stone on `at`, with sides from there to this column and this
    /// row, where the next stones are.
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

    /// What the side could claim as the stones stand.
    #[inline]
    pub(super) fn claimable_rects(&self, side: Side) -> impl Iterator<Item = Rect> + use<'_> {
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

    /// Strikes what can't be claimed any more, seen before the stones change.
    fn remove_claimable(&mut self, gone: impl Fn(Rect) -> bool) {
        let mut left = self.claimable;
        for side in Side::BOTH {
            for Rect { low, .. } in self.claimable_rects(side).filter(|&rect| gone(rect)) {
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

    /// Notes what can be claimed across a point that a claim has emptied. One of the four tiles around it is claimed, so
    /// it lies on an edge, between two stones of the point's row or of its column.
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

    /// Gives the tiles of the rectangle to the side and removes the stones on its corners.
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

    /// The points of a row that touch an unclaimed tile.
    fn touching_unclaimed(&self, row: u8) -> u32 {
        let end = self.size() - 1;
        let unclaimed = |row: u8| span(0, end - 1) & !self.claimed(row);
        let above = if row < end { unclaimed(row) } else { 0 };
        let below = row.checked_sub(1).map_or(0, unclaimed);
        let tiles = above | below;
        tiles | tiles << 1
    }
}

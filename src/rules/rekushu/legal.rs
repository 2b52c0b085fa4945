//! The list of Rekushu's legal turns.
//!
//! No stone may stand on the edges of a claim, so a corner has at most one rectangle to each of the four sides that it
//! can look to: its neighbours are the next stones in its row and in its column. What can be claimed before the new stone
//! is therefore found once, with one look from each of the mover's stones, and for each new stone four looks find
//! the rest.

use super::super::{Cell, Side};
use super::board::{MAX, Rect, after, before, ones};
use super::{Rekushu, Turn};

/// There is at most one rectangle for each lower left tile.
const RECTANGLES: usize = (MAX as usize - 1) * (MAX as usize - 1);

const NONE: Rect = Rect {
    low: Cell::new(0, 0),
    high: Cell::new(0, 0),
};

/// The legal turns: for each placement, in rows from the lower left, the placement alone, then with each claim.
pub(super) struct Legal<'a> {
    game: &'a Rekushu,
    mover: Side,
    /// What the mover can claim without a new stone, if that doesn't stand in the way.
    standing: [Rect; RECTANGLES],
    standing_count: usize,
    row: u8,
    /// The placements that are left in the row.
    left: u32,
    place: Cell,
    /// The next of `standing` to be looked at with this placement.
    next: usize,
    /// What can be claimed with a corner on this placement.
    fresh: [Rect; 4],
    fresh_count: usize,
}

impl<'a> Legal<'a> {
    pub(super) fn of(game: &'a Rekushu) -> Legal<'a> {
        let mut legal = Legal {
            game,
            mover: game.side,
            standing: [NONE; RECTANGLES],
            standing_count: 0,
            row: 0,
            left: 0,
            place: NONE.low,
            next: 0,
            fresh: [NONE; 4],
            fresh_count: 0,
        };
        if game.outcome.is_some() {
            legal.row = game.size;
            return legal;
        }
        legal.left = game.placements(0);
        for row in 0..game.size - 1 {
            for col in ones(game.stones[legal.mover.index()][usize::from(row)]) {
                let right = after(game.taken(row), col);
                let up = after(game.columns[usize::from(col)], row);
                if let Some(rect) = legal.rectangle(Cell::new(col, row), right, up) {
                    legal.standing[legal.standing_count] = rect;
                    legal.standing_count += 1;
                }
            }
        }
        // There is no placement yet for these to go with.
        legal.next = legal.standing_count;
        legal
    }

    /// The claim with one corner on `at` and its neighbours in that column and that row.
    #[inline]
    fn rectangle(&self, at: Cell, col: Option<u8>, row: Option<u8>) -> Option<Rect> {
        let (col, row) = (col?, row?);
        let own = &self.game.stones[self.mover.index()];
        let here = own[usize::from(at.row)];
        let there = own[usize::from(row)];
        let corners = here >> col & there >> col & there >> at.col & 1 == 1;
        if !corners {
            return None;
        }
        let rect = Rect::of(at, Cell::new(col, row));
        (self.game.is_clear(rect) && self.game.is_unclaimed(rect)).then_some(rect)
    }

    /// Finds what can be claimed with the new stone.
    #[inline]
    fn look_around(&mut self) {
        let at = self.place;
        let (row, column) = (
            self.game.taken(at.row),
            self.game.columns[usize::from(at.col)],
        );
        let (left, right) = (before(row, at.col), after(row, at.col));
        let (down, up) = (before(column, at.row), after(column, at.row));
        self.fresh_count = 0;
        for (col, row) in [(left, down), (right, down), (left, up), (right, up)] {
            if let Some(rect) = self.rectangle(at, col, row) {
                self.fresh[self.fresh_count] = rect;
                self.fresh_count += 1;
            }
        }
    }

    fn turn(&self, claim: Option<Rect>) -> Turn {
        Turn {
            place: self.place,
            claim,
        }
    }
}

impl Iterator for Legal<'_> {
    type Item = Turn;

    #[inline]
    fn next(&mut self) -> Option<Turn> {
        if self.fresh_count > 0 {
            self.fresh_count -= 1;
            return Some(self.turn(Some(self.fresh[self.fresh_count])));
        }
        while self.next < self.standing_count {
            let rect = self.standing[self.next];
            self.next += 1;
            if !rect.contains(self.place) {
                return Some(self.turn(Some(rect)));
            }
        }
        while self.left == 0 {
            self.row += 1;
            if self.row >= self.game.size {
                // Stays at the end when it is asked again.
                self.row = self.game.size;
                return None;
            }
            self.left = self.game.placements(self.row);
        }
        self.place = Cell::new(self.left.trailing_zeros() as u8, self.row);
        self.left &= self.left - 1;
        self.next = 0;
        self.look_around();
        Some(self.turn(None))
    }
}

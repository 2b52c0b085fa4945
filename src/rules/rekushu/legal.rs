//! The list of Rekushu's legal turns.
//!
//! What can be claimed before the new stone is known to the position. Whether the new stone closes more, four looks
//! find; a look is only taken where the next stones of the point's row and column are the mover's, which is
//! found for a whole row at once.

use super::super::{Cell, Rules, Side};
use super::board::{MAX, Rect, bit};
use super::claims::LOOKS;
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
    /// By row, the points above which the next stone is the mover's.
    above: [u32; MAX as usize],
    /// The points of the row below which the next stone is the mover's.
    below: u32,
    /// The points of the row for which both next stones of each of the looks are the mover's.
    hopeful: [u32; 4],
    /// What can be claimed with a corner on this placement.
    fresh: [Rect; 4],
    fresh_count: usize,
}

/// The empty points of a line whose next stone to the left is one of these.
#[inline]
fn beside(empty: u32, stones: u32) -> u32 {
    // The sum carries through each run of empty points that begins at a stone, and out of the line.
    empty & !empty.wrapping_add(stones << 1 & empty)
}

impl<'a> Legal<'a> {
    pub(super) fn of(game: &'a Rekushu) -> Legal<'a> {
        let mut legal = Legal {
            game,
            mover: game.progress.side,
            standing: [NONE; RECTANGLES],
            standing_count: 0,
            row: 0,
            left: 0,
            place: NONE.low,
            next: 0,
            above: [0; MAX as usize],
            below: 0,
            hopeful: [0; 4],
            fresh: [NONE; 4],
            fresh_count: 0,
        };
        if game.progress.outcome.is_some() {
            legal.row = game.size();
            return legal;
        }
        for rect in game.standing(legal.mover) {
            legal.standing[legal.standing_count] = rect;
            legal.standing_count += 1;
        }
        // There is no placement yet for these to go with.
        legal.next = legal.standing_count;
        let own = &game.stones[legal.mover.index()];
        for row in (1..game.size()).rev() {
            let at = usize::from(row);
            legal.above[at - 1] = own[at] | legal.above[at] & !game.taken(row);
        }
        legal.enter_row();
        legal
    }

    /// Takes in the row that is now looked at.
    #[inline]
    fn enter_row(&mut self) {
        let (game, row) = (self.game, usize::from(self.row));
        self.left = game.placements(self.row);
        if let Some(under) = row.checked_sub(1) {
            let own = game.stones[self.mover.index()][under];
            self.below = own | self.below & !game.taken(self.row - 1);
        }
        let own = game.stones[self.mover.index()][row];
        let empty = !game.taken(self.row) & ((1 << game.size()) - 1);
        let left = beside(empty, own);
        let right = beside(empty.reverse_bits(), own.reverse_bits()).reverse_bits();
        let (below, above) = (self.below, self.above[row]);
        self.hopeful = [left & below, right & below, left & above, right & above];
    }

    /// Finds what can be claimed with the new stone.
    #[inline]
    fn look_around(&mut self) {
        let (game, at) = (self.game, self.place);
        self.fresh_count = 0;
        for (hopeful, (right, up)) in self.hopeful.into_iter().zip(LOOKS) {
            if hopeful & bit(at.col) == 0 {
                continue;
            }
            if let Some(rect) = game.closed(self.mover, at, game.look(at, right, up)) {
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
            if self.row + 1 >= self.game.size() {
                // Stays at the end when it is asked again.
                return None;
            }
            self.row += 1;
            self.enter_row();
        }
        self.place = Cell::new(self.left.trailing_zeros() as u8, self.row);
        self.left &= self.left - 1;
        self.next = 0;
        self.look_around();
        Some(self.turn(None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_of_empty_points_belongs_to_the_stone_before_it() {
        // From the left: an own stone, two empty, an other's stone, one empty, two own, one empty.
        let (own, empty) = (0b0110_0001, 0b1001_0110);
        assert_eq!(beside(empty, own), 0b1000_0110);
        assert_eq!(beside(empty, 0b1000), 0b0001_0000);
        assert_eq!(beside(u32::MAX >> 12, 0), 0);
        assert_eq!(beside(0xff00_0000, 1 << 23), 0xff00_0000);
    }
}

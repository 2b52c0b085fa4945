//! The generator of Rekushu's legal turns.
//!
//! The position already knows what can be claimed without the new stone. For rectangles with a corner on the new stone,
//! it's enough to look into the four quadrants, and only if the next stones in the point's row and column are the
//! mover's. That's computed for a whole row at once.

use super::super::{Cell, Rules, Side};
use super::board::{MAX_SIZE, Rect, bit};
use super::claims::QUADRANTS;
use super::{Rekushu, Turn};

/// Each rectangle has a lower left tile of its own.
const MAX_CLAIMABLE: usize = (MAX_SIZE as usize - 1) * (MAX_SIZE as usize - 1);

const NONE: Rect = Rect {
    low: Cell::new(0, 0),
    high: Cell::new(0, 0),
};

/// The legal turns: for each placement, row by row from the lower left, the placement alone, then with each claim.
pub(super) struct LegalTurns<'a> {
    game: &'a Rekushu,
    mover: Side,
    /// What the mover can claim without the new stone, unless that stone is in the way.
    claimable: [Rect; MAX_CLAIMABLE],
    claimable_count: usize,
    row: u8,
    /// The placements still to come in this row.
    remaining: u32,
    place: Cell,
    /// Index of the next rectangle in `claimable` for this placement.
    next: usize,
    /// By rows, the points whose next stone above is the mover's.
    above: [u32; MAX_SIZE as usize],
    /// The points of this row whose next stone below is the mover's.
    below: u32,
    /// For each quadrant, the points of this row whose next stones in both directions are the mover's.
    candidates: [u32; 4],
    /// What can be claimed with a corner on the new stone.
    new_claims: [Rect; 4],
    new_count: usize,
}

/// Returns the empty points of a line whose next stone to the left is in `stones`.
#[inline]
fn empty_after(empty: u32, stones: u32) -> u32 {
    // Adding a bit at the start of a run of empty points clears the whole run. The carry ends just beyond it.
    empty & !empty.wrapping_add(stones << 1 & empty)
}

impl<'a> LegalTurns<'a> {
    pub(super) fn of(game: &'a Rekushu) -> LegalTurns<'a> {
        let mut legal = LegalTurns {
            game,
            mover: game.progress.side,
            claimable: [NONE; MAX_CLAIMABLE],
            claimable_count: 0,
            row: 0,
            remaining: 0,
            place: NONE.low,
            next: 0,
            above: [0; MAX_SIZE as usize],
            below: 0,
            candidates: [0; 4],
            new_claims: [NONE; 4],
            new_count: 0,
        };
        if game.progress.outcome.is_some() {
            legal.row = game.size();
            return legal;
        }
        for rect in game.claimable(legal.mover) {
            legal.claimable[legal.claimable_count] = rect;
            legal.claimable_count += 1;
        }
        // There is no placement yet that these claims could go with.
        legal.next = legal.claimable_count;
        let own = &game.stones[legal.mover.index()];
        for row in (1..game.size()).rev() {
            let at = usize::from(row);
            legal.above[at - 1] = own[at] | legal.above[at] & !game.occupied(row);
        }
        legal.enter_row();
        legal
    }

    /// Prepares the fields that belong to the current row.
    #[inline]
    fn enter_row(&mut self) {
        let (game, row) = (self.game, usize::from(self.row));
        self.remaining = game.placements(self.row);
        if let Some(under) = row.checked_sub(1) {
            let own = game.stones[self.mover.index()][under];
            self.below = own | self.below & !game.occupied(self.row - 1);
        }
        let own = game.stones[self.mover.index()][row];
        let empty = !game.occupied(self.row) & ((1 << game.size()) - 1);
        let left = empty_after(empty, own);
        let right = empty_after(empty.reverse_bits(), own.reverse_bits()).reverse_bits();
        let (below, above) = (self.below, self.above[row]);
        self.candidates = [left & below, right & below, left & above, right & above];
    }

    /// Finds what can be claimed with a corner on the new stone.
    #[inline]
    fn find_new_claims(&mut self) {
        let (game, at) = (self.game, self.place);
        self.new_count = 0;
        for (candidates, (right, up)) in self.candidates.into_iter().zip(QUADRANTS) {
            if candidates & bit(at.col) == 0 {
                continue;
            }
            if let Some(rect) = game.closed_rect(self.mover, at, game.next_stones(at, right, up)) {
                self.new_claims[self.new_count] = rect;
                self.new_count += 1;
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

impl Iterator for LegalTurns<'_> {
    type Item = Turn;

    #[inline]
    fn next(&mut self) -> Option<Turn> {
        if self.new_count > 0 {
            self.new_count -= 1;
            return Some(self.turn(Some(self.new_claims[self.new_count])));
        }
        while self.next < self.claimable_count {
            let rect = self.claimable[self.next];
            self.next += 1;
            if !rect.contains(self.place) {
                return Some(self.turn(Some(rect)));
            }
        }
        while self.remaining == 0 {
            if self.row + 1 >= self.game.size() {
                // Further calls end here, too.
                return None;
            }
            self.row += 1;
            self.enter_row();
        }
        self.place = Cell::new(self.remaining.trailing_zeros() as u8, self.row);
        self.remaining &= self.remaining - 1;
        self.next = 0;
        self.find_new_claims();
        Some(self.turn(None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_after_finds_runs_next_to_stones() {
        // From the left: an own stone, two empty points, another's stone, an empty point, two own stones, an empty
        // point.
        let (own, empty) = (0b0110_0001, 0b1001_0110);
        assert_eq!(empty_after(empty, own), 0b1000_0110);
        assert_eq!(empty_after(empty, 0b1000), 0b0001_0000);
        assert_eq!(empty_after(u32::MAX >> 12, 0), 0);
        assert_eq!(empty_after(0xff00_0000, 1 << 23), 0xff00_0000);
    }
}

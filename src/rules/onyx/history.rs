//! Which positions of Onyx stood on the board before (assets/rules/onyx/rules.md, rules 14 and 15).

use super::super::Side;
use super::board::{Board, Points};

/// The positions that can come back, the present one last.
///
/// Nothing removes a piece from a midpoint, so no position before such a piece comes back, and none is kept.
/// Entries have Black and White to move by turns: a swap makes no entry.
///
/// An entry is one number, so that a position is cheap to copy. The upper 48 bits are those of the key of the
/// stones; below are the point of the turn that led there (10 bits) and the squares, of that point's two, in which
/// it captured (2 bits). So positions are compared exactly, by taking turns back, and only where keys are equal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct History(Vec<u64>);

const POINT_BITS: u32 = 10;
const HASH_SHIFT: u32 = 16;

/// The part of one stone in the key of all, which is their exclusive or: SplitMix64 of its number and colour.
pub(super) fn zobrist_key(at: usize, side: Side) -> u64 {
    let mut z = ((at * 2 + side.index() + 1) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl History {
    /// Forgets everything: no position so far comes back.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The present position: the key of its stones, the point of the turn that led here, and in which of that
    /// point's squares it captured.
    pub(super) fn push(&mut self, hash: u64, at: usize, captures: u64) {
        let turn = (captures << POINT_BITS) | at as u64;
        self.0.push((hash >> HASH_SHIFT << HASH_SHIFT) | turn);
    }

    /// How often the present position, of these stones and led to by `mover`, has stood on the board.
    pub(super) fn occurrences(&self, board: &Board, stones: &[Points; 2], mover: Side) -> u8 {
        let now = self.0.last().map_or(0, |entry| entry >> HASH_SHIFT);
        let mut occurrences = 1;
        // Every second entry has the same side to move.
        for at in (0..self.0.len()).rev().step_by(2).skip(1) {
            if self.0[at] >> HASH_SHIFT == now && self.same_stones_at(at, board, stones, mover) {
                occurrences += 1;
            }
        }
        occurrences
    }

    /// Whether the stones at the entry `at` were these: the turns since then are taken back.
    fn same_stones_at(
        &self,
        at: usize,
        board: &Board,
        stones: &[Points; 2],
        mut mover: Side,
    ) -> bool {
        let mut then = *stones;
        for entry in self.0.iter().skip(at + 1).rev() {
            let point = (entry & ((1 << POINT_BITS) - 1)) as usize;
            then[mover.index()].remove(point);
            mover = mover.other();
            for taken in board.captured(point, entry >> POINT_BITS & 3) {
                then[mover.index()].insert(taken);
            }
        }
        then == *stones
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_alone_are_no_repetition() {
        let board = Board::of(6);
        let mut history = History::default();
        let mut stones = [Points::EMPTY; 2];
        // Every position with the same key: only taking the turns back tells them apart.
        history.push(u64::MAX, 0, 0);
        for at in 0..6 {
            stones[at % 2].insert(at);
            history.push(u64::MAX, at, 0);
            let mover = if at % 2 == 0 {
                Side::Black
            } else {
                Side::White
            };
            assert_eq!(history.occurrences(board, &stones, mover), 1);
        }
    }

    #[test]
    fn keys_of_stones_differ() {
        let mut keys: Vec<u64> = (0..580)
            .flat_map(|at| Side::BOTH.map(|side| zobrist_key(at, side) >> HASH_SHIFT))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 2 * 580);
    }
}

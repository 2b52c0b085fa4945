//! The positions that came up before, to find repetitions (assets/rules/onyx/rules.md, rules 14 and 15).

use super::super::Side;
use super::board::{Board, Points};

/// The positions that can still recur, the current one last.
///
/// Pieces on midpoints are never captured. So once one is placed, no earlier position can recur, and the history is
/// cleared. The side to move alternates from entry to entry; a swap adds no entry.
///
/// An entry is a single number, so that positions are cheap to copy. From the top, it holds 48 bits of the hash of the
/// stones, then (in the low 12 bits) two bits for the squares in which the turn that led there captured, and ten bits
/// for that turn's point. If hashes are equal, the positions are compared exactly, by taking back the turns since.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct History(Vec<u64>);

const POINT_BITS: u32 = 10;
const HASH_SHIFT: u32 = 16;

/// Returns the Zobrist key of a stone, which is SplitMix64 of its index and colour. The hash of a position is the XOR
/// of its stones' keys.
pub(super) fn zobrist_key(at: usize, side: Side) -> u64 {
    let mut z = ((at * 2 + side.index() + 1) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl History {
    /// Forgets all positions, because none of them can recur.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds the current position: the hash of its stones, the point of the turn that led to it, and the squares at that
    /// point in which it captured.
    pub(super) fn push(&mut self, hash: u64, at: usize, captures: u64) {
        let turn = (captures << POINT_BITS) | at as u64;
        self.0.push((hash >> HASH_SHIFT << HASH_SHIFT) | turn);
    }

    /// Returns how often the current position has come up. It has these stones and was reached by a turn of `mover`.
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

    /// Returns whether the stones at entry `at` were the same as now, by taking back the turns since.
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
    fn equal_hashes_alone_are_no_repetition() {
        let board = Board::of(6);
        let mut history = History::default();
        let mut stones = [Points::EMPTY; 2];
        // All positions get the same hash, so only taking back turns tells them apart.
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
    fn zobrist_keys_differ() {
        let mut keys: Vec<u64> = (0..580)
            .flat_map(|at| Side::BOTH.map(|side| zobrist_key(at, side) >> HASH_SHIFT))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 2 * 580);
    }
}

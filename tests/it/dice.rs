//! Chance that is the same at every run.

use stonepost::rules::Game;

/// A small generator (xorshift64, Marsaglia 2003).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end.max(1)
    }

    /// One of the legal turns of a position that is not over.
    pub(crate) fn turn(&mut self, game: &Game) -> String {
        let legal = game.legal();
        legal[self.below(legal.len())].clone()
    }
}

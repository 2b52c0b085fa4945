//! Random numbers from a seed.

/// A generator of pseudorandom numbers: SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014). The same seed gives the same numbers everywhere.
///
/// ```
/// use stonepost_engine::Chance;
///
/// let mut chance = Chance::new(7);
/// let rolls: Vec<usize> = (0..4).map(|_| 1 + chance.below(6)).collect();
/// assert_eq!(rolls, [3, 1, 6, 4]);
/// ```
#[derive(Debug, Clone)]
pub struct Chance(u64);

/// The increment: 2^64 divided by the golden ratio, made odd.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

impl Chance {
    /// Starts from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// Returns the generator for one of several independent tasks with the same seed.
    #[must_use]
    pub fn of_task(seed: u64, task: u64) -> Chance {
        let mut first = Chance(seed);
        Chance(first.bits() ^ Chance(task).bits())
    }

    /// Returns the next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a random number below `limit`, or 0 if that is 0. Uneven by less than `limit` / 2^64.
    #[inline]
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.bits()) * limit as u128) >> 64) as usize
    }

    /// Returns one of the items, or `None` if there are none.
    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        // The first outputs for the seed 1234567, as in the reference implementation by Sebastiano Vigna.
        let mut chance = Chance::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| chance.bits()).collect();
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_number_below_the_limit_comes_up_about_equally_often() {
        let mut chance = Chance::new(1);
        let mut counts = [0; 7];
        for _ in 0..7_000 {
            counts[chance.below(7)] += 1;
        }
        assert!(
            counts.iter().all(|count| (880..1120).contains(count)),
            "{counts:?}"
        );
        assert_eq!((chance.below(0), chance.below(1)), (0, 0));
    }

    #[test]
    fn tasks_have_numbers_of_their_own() {
        let first = |task| Chance::of_task(3, task).bits();
        assert_ne!(first(0), first(1));
        assert_eq!(first(1), first(1));
        assert_ne!(Chance::of_task(4, 1).bits(), first(1));
    }
}

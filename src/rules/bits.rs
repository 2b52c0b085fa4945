//! Sets of small numbers as bits, on the stack.

/// A set of numbers below `64 * W`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub(super) const EMPTY: Bits<W> = Bits([0; W]);

    #[inline]
    pub(super) const fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    #[inline]
    pub(super) const fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, at: usize) {
        self.0[at / 64] &= !(1 << (at % 64));
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// What is in both sets.
    #[inline]
    pub(super) fn and(mut self, other: &Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= with;
        }
        self
    }

    /// What is in either set.
    #[inline]
    pub(super) fn or(mut self, other: &Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word |= with;
        }
        self
    }

    /// What is in this set and not in the other.
    #[inline]
    pub(super) fn without(mut self, other: &Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= !with;
        }
        self
    }

    /// The number in the set that has `rank` smaller ones in it; `None` when the set is not so large.
    #[inline]
    pub(super) fn nth(&self, mut rank: usize) -> Option<usize> {
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones() as usize;
            if rank < here {
                return Some(word * 64 + select(bits, rank));
            }
            rank -= here;
        }
        None
    }

    /// The numbers in the set, from small to large.
    #[inline]
    pub(super) fn ones(self) -> Ones<W> {
        Ones {
            left: self.0,
            word: 0,
        }
    }
}

/// The place of the set bit that has `rank` set bits below it; `rank` is smaller than the number of set bits.
#[inline]
pub(super) fn select(mut word: u64, mut rank: usize) -> usize {
    let mut at = 0;
    for width in [32, 16, 8, 4, 2, 1] {
        let low = (word & ((1 << width) - 1)).count_ones() as usize;
        if rank >= low {
            rank -= low;
            word >>= width;
            at += width;
        }
    }
    at
}

/// The numbers in a set, from small to large.
#[derive(Debug, Clone)]
pub(super) struct Ones<const W: usize> {
    left: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for Ones<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let left = &mut self.left[self.word];
            if *left != 0 {
                let at = left.trailing_zeros() as usize;
                *left &= *left - 1;
                return Some(self.word * 64 + at);
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_like_a_set() {
        let mut set = Bits::<3>::EMPTY;
        for at in [191, 0, 64, 63, 100] {
            set.insert(at);
        }
        set.remove(100);
        assert_eq!(set.ones().collect::<Vec<_>>(), [0, 63, 64, 191]);
        assert_eq!(set.count(), 4);
        assert_eq!(
            [0, 1, 2, 3, 4].map(|rank| set.nth(rank)),
            [Some(0), Some(63), Some(64), Some(191), None]
        );
        assert!(set.has(63) && !set.has(100));
        let mut other = Bits::<3>::EMPTY;
        other.insert(63);
        other.insert(5);
        assert_eq!(set.and(&other).ones().collect::<Vec<_>>(), [63]);
        assert_eq!(set.or(&other).count(), 5);
        assert_eq!(set.without(&other).ones().collect::<Vec<_>>(), [0, 64, 191]);
        assert!(set.without(&set).is_empty());
    }
}

//! Bitsets of small numbers, on the stack.

/// A set of numbers below `64 * W`. For the games, the numbers are indices of cells or points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub(super) const EMPTY: Bits<W> = Bits([0; W]);

    /// Returns all numbers below `end`, which is at most `64 * W`.
    pub(super) const fn below(end: usize) -> Bits<W> {
        let mut set = Bits::EMPTY;
        let mut index = 0;
        while index < end {
            set.insert(index);
            index += 1;
        }
        set
    }

    #[inline]
    pub(super) const fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    #[inline]
    pub(super) const fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the intersection.
    #[inline]
    pub(super) fn and(mut self, other: &Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= with;
        }
        self
    }

    /// Returns the union.
    #[inline]
    pub(super) fn or(mut self, other: &Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word |= with;
        }
        self
    }

    /// Returns the symmetric difference.
    #[inline]
    pub(super) fn xor(mut self, other: &Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word ^= with;
        }
        self
    }

    /// Returns the difference: what is in this set but not in the other.
    #[inline]
    pub(super) fn without(mut self, other: &Bits<W>) -> Bits<W> {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= !with;
        }
        self
    }

    /// Returns the set with `by`, from 1 to 63, added to every number. Numbers that become too large are dropped.
    #[inline]
    pub(super) fn shift_up(&self, by: u32) -> Bits<W> {
        let mut out = Bits::EMPTY;
        for word in 0..W {
            let carried = if word > 0 {
                self.0[word - 1] >> (64 - by)
            } else {
                0
            };
            out.0[word] = self.0[word] << by | carried;
        }
        out
    }

    /// Returns the set with any `by` added to every number. Numbers that become too large are dropped.
    #[inline]
    pub(super) fn shift_up_any(&self, by: usize) -> Bits<W> {
        let (words, rest) = (by / 64, by % 64);
        let mut out = Bits::EMPTY;
        for word in words..W {
            out.0[word] = self.0[word - words] << rest;
            if rest > 0 && word > words {
                out.0[word] |= self.0[word - words - 1] >> (64 - rest);
            }
        }
        out
    }

    /// Returns the set with `by`, from 1 to 63, subtracted from every number. Numbers that would fall below 0 are
    /// dropped.
    #[inline]
    pub(super) fn shift_down(&self, by: u32) -> Bits<W> {
        let mut out = Bits::EMPTY;
        for word in 0..W {
            let carried = if word + 1 < W {
                self.0[word + 1] << (64 - by)
            } else {
                0
            };
            out.0[word] = self.0[word] >> by | carried;
        }
        out
    }

    /// Returns the connected groups of the set, ordered by their smallest number. `neighbours` returns all neighbours
    /// of a set's numbers; it may include numbers outside this set.
    pub(super) fn groups(
        self,
        neighbours: impl Fn(&Bits<W>) -> Bits<W>,
    ) -> impl Iterator<Item = Bits<W>> {
        let mut remaining = self;
        std::iter::from_fn(move || {
            let mut group = Bits::EMPTY;
            group.insert(remaining.ones().next()?);
            loop {
                let more = group.or(&neighbours(&group).and(&remaining));
                if more == group {
                    break;
                }
                group = more;
            }
            remaining = remaining.without(&group);
            Some(group)
        })
    }

    /// Returns the number with exactly `rank` smaller ones in the set, or `None` if the set is too small.
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

    /// Returns the numbers in ascending order.
    #[inline]
    pub(super) fn ones(self) -> Ones<W> {
        Ones {
            words: self.0,
            word: 0,
            remaining: self.0[0],
        }
    }
}

/// Returns the position of the set bit with exactly `rank` set bits below it. `rank` must be less than the number of
/// set bits.
#[inline]
pub(super) fn select(mut word: u64, mut rank: usize) -> usize {
    let mut index = 0;
    for width in [32, 16, 8, 4, 2, 1] {
        let low = (word & ((1 << width) - 1)).count_ones() as usize;
        if rank >= low {
            rank -= low;
            word >>= width;
            index += width;
        }
    }
    index
}

/// The numbers of a set in ascending order.
#[derive(Debug, Clone)]
pub(super) struct Ones<const W: usize> {
    words: [u64; W],
    /// Index of the current word; `left` holds its bits that are still to come.
    word: usize,
    remaining: u64,
}

impl<const W: usize> Iterator for Ones<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.remaining == 0 {
            if self.word + 1 >= W {
                return None;
            }
            self.word += 1;
            self.remaining = self.words[self.word];
        }
        let index = self.remaining.trailing_zeros() as usize;
        self.remaining &= self.remaining - 1;
        Some(self.word * 64 + index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_like_a_set() {
        let mut set = Bits::<3>::EMPTY;
        for index in [191, 0, 64, 63, 100] {
            set.insert(index);
        }
        set.remove(100);
        assert_eq!(set.ones().collect::<Vec<_>>(), [0, 63, 64, 191]);
        assert_eq!(set.count(), 4);
        assert_eq!(
            [0, 1, 2, 3, 4].map(|rank| set.nth(rank)),
            [Some(0), Some(63), Some(64), Some(191), None]
        );
        assert!(set.contains(63) && !set.contains(100));
        let mut other = Bits::<3>::EMPTY;
        other.insert(63);
        other.insert(5);
        assert_eq!(set.and(&other).ones().collect::<Vec<_>>(), [63]);
        assert_eq!(set.or(&other).count(), 5);
        assert_eq!(set.without(&other).ones().collect::<Vec<_>>(), [0, 64, 191]);
        assert!(set.without(&set).is_empty());
    }

    #[test]
    fn shifts_carry_between_words() {
        let mut set = Bits::<3>::EMPTY;
        for index in [0, 5, 63, 64, 130, 191] {
            set.insert(index);
        }
        let moved = |set: Bits<3>| set.ones().collect::<Vec<_>>();
        assert_eq!(moved(set.shift_up(1)), [1, 6, 64, 65, 131]);
        assert_eq!(moved(set.shift_up(63)), [63, 68, 126, 127]);
        assert_eq!(moved(set.shift_down(1)), [4, 62, 63, 129, 190]);
        assert_eq!(moved(set.shift_down(16)), [47, 48, 114, 175]);
        assert_eq!(moved(set.shift_up_any(0)), moved(set));
        assert_eq!(moved(set.shift_up_any(63)), moved(set.shift_up(63)));
        assert_eq!(moved(set.shift_up_any(70)), [70, 75, 133, 134]);
        assert_eq!(moved(set.shift_up_any(128)), [128, 133, 191]);
        assert_eq!(moved(set.shift_up_any(200)), [0; 0]);
        assert_eq!(moved(Bits::<3>::below(65)).len(), 65);
    }

    #[test]
    fn groups_are_connected() {
        let mut set = Bits::<3>::EMPTY;
        for index in [3, 4, 62, 63, 64, 65, 100, 191] {
            set.insert(index);
        }
        let groups = set.groups(|group| group.shift_up(1).or(&group.shift_down(1)));
        let groups: Vec<Vec<usize>> = groups.map(|group| group.ones().collect()).collect();
        let expected: [&[usize]; 4] = [&[3, 4], &[62, 63, 64, 65], &[100], &[191]];
        assert_eq!(groups, expected);
    }
}

//! How a rating came about: what each match made of it, or as many of them as a picture can show.

use super::ids::Time;

/// What a match made of a rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatedMatch {
    /// When it ended.
    pub at: Time,
    /// The deviation right before it.
    pub before: f64,
    /// The rating after it.
    pub value: f64,
    /// The deviation after it.
    pub deviation: f64,
}

/// How a rating came about, oldest match first.
///
/// Of many matches, only some are kept: in each of [`RatingHistory::PARTS`] equal parts of the time the first, the last, the
/// one with the lowest rating and the one with the highest. A line through them looks like one through all (Jugel,
/// Jerzak, Hackenbroich and Markl, "M4: A Visualization-Oriented Time Series Data Aggregation", 2014).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RatingHistory {
    matches: Vec<RatedMatch>,
    count: u32,
}

impl RatingHistory {
    /// The parts into which the time of many matches is divided.
    pub const PARTS: u16 = 480;

    /// The matches that can be kept.
    const ROOM: usize = 8 * Self::PARTS as usize;

    /// Adds a match, which ended no earlier than those before it. One with numbers that no matches could have produced is
    /// left out.
    pub fn add(&mut self, one: RatedMatch) {
        let sound = (-20_000.0..=20_000.0).contains(&one.value)
            && [one.before, one.deviation]
                .iter()
                .all(|deviation| (0.0..=350.0).contains(deviation));
        if !sound {
            return;
        }
        self.count = self.count.saturating_add(1);
        self.matches.push(one);
        if self.matches.len() >= Self::ROOM {
            self.thin();
        }
    }

    /// Returns the number of matches, those that aren't kept included.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Returns the matches that were kept.
    #[must_use]
    pub fn matches(&self) -> &[RatedMatch] {
        &self.matches
    }

    /// Returns the first match after which the rating was highest.
    #[must_use]
    pub fn highest(&self) -> Option<&RatedMatch> {
        let all = self.matches.iter();
        all.reduce(|best, one| if one.value > best.value { one } else { best })
    }

    /// Returns the first match after which the rating was lowest.
    #[must_use]
    pub fn lowest(&self) -> Option<&RatedMatch> {
        let all = self.matches.iter();
        all.reduce(|best, one| if one.value < best.value { one } else { best })
    }

    /// Returns the last match that ended by `at`.
    #[must_use]
    pub fn until(&self, at: Time) -> Option<&RatedMatch> {
        self.matches.iter().rev().find(|one| one.at <= at)
    }

    /// Drops what can't be seen.
    fn thin(&mut self) {
        let (Some(first), Some(last)) = (self.matches.first(), self.matches.last()) else {
            return;
        };
        let (from, span) = (first.at.0, last.at.0.saturating_sub(first.at.0).max(1));
        let part = |one: &RatedMatch| {
            let passed = i128::from(one.at.0.saturating_sub(from));
            passed * i128::from(Self::PARTS) / (i128::from(span) + 1)
        };
        let kept = self.matches.chunk_by(|a, b| part(a) == part(b));
        let kept = kept.flat_map(|matches| {
            let numbered = || matches.iter().enumerate();
            let low = numbered().min_by(|a, b| a.1.value.total_cmp(&b.1.value));
            let high = numbered()
                .rev()
                .max_by(|a, b| a.1.value.total_cmp(&b.1.value));
            let ends = [Some(0), matches.len().checked_sub(1)];
            let mut kept: Vec<usize> = [low, high]
                .map(|found| found.map(|(number, _)| number))
                .into_iter()
                .chain(ends)
                .flatten()
                .collect();
            kept.sort_unstable();
            kept.dedup();
            kept.into_iter()
                .filter_map(|number| matches.get(number).copied())
        });
        self.matches = kept.collect();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn rated(at: i64, value: f64) -> RatedMatch {
        RatedMatch {
            at: Time(at),
            before: 80.0,
            value,
            deviation: 79.0,
        }
    }

    #[test]
    fn a_few_matches_are_all_kept() {
        let mut history = RatingHistory::default();
        assert_eq!(
            (history.highest(), history.lowest(), history.until(Time(9))),
            (None, None, None)
        );
        for (at, value) in [(1, 1500.0), (2, 1600.0), (2, 1600.0), (4, 1400.0)] {
            history.add(rated(at, value));
        }
        assert_eq!((history.count(), history.matches().len()), (4, 4));
        assert_eq!(history.highest().unwrap().at, Time(2));
        assert_eq!(history.lowest().unwrap().at, Time(4));
        assert_eq!(history.until(Time(3)).unwrap().value, 1600.0);
        assert_eq!(history.until(Time(0)), None);
    }

    #[test]
    fn many_are_thinned_without_losing_the_ends_and_the_extremes() {
        let mut history = RatingHistory::default();
        let count = 100_000_i32;
        for number in 0..count {
            let value = match number {
                777 => 100.0,
                55_555 => 3500.0,
                number => 1500.0 + f64::from(number % 97),
            };
            history.add(rated(i64::from(number) * 60_000, value));
        }
        assert_eq!(history.count(), count.unsigned_abs());
        let kept = history.matches();
        assert!(kept.len() < RatingHistory::ROOM, "{}", kept.len());
        assert!(kept.len() > usize::from(RatingHistory::PARTS));
        assert_eq!(kept.first().unwrap().at, Time(0));
        assert_eq!(kept.last().unwrap().at.0, i64::from(count - 1) * 60_000);
        assert!(kept.is_sorted_by_key(|one| one.at));
        assert_eq!(history.lowest().unwrap().at, Time(777 * 60_000));
        assert_eq!(history.highest().unwrap().at, Time(55_555 * 60_000));
    }

    #[test]
    fn matches_at_one_moment_and_impossible_numbers_do_no_harm() {
        let mut history = RatingHistory::default();
        for _ in 0..10_000 {
            history.add(rated(5, 1500.0));
        }
        assert!(history.matches().len() < RatingHistory::ROOM);
        for value in [f64::NAN, f64::INFINITY, 30_000.0] {
            history.add(rated(6, value));
        }
        history.add(RatedMatch {
            deviation: 400.0,
            ..rated(6, 1500.0)
        });
        assert_eq!(history.count(), 10_000);
        let mut apart = RatingHistory::default();
        for at in [i64::MIN, i64::MAX] {
            for _ in 0..RatingHistory::ROOM / 2 {
                apart.add(rated(at, 1500.0));
            }
        }
        assert!(apart.matches().len() < 10);
    }
}

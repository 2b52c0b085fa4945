//! Which puzzle somebody gets next.

use std::collections::{HashMap, HashSet};

use engine::Chance;
use rules::Kind;

use super::puzzle::Puzzle;
use super::set::puzzles;

/// From how many that fit best one is drawn.
const DRAWN_FROM: usize = 8;

/// How hard a puzzle shall be, next to the rating of whoever solves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Difficulty {
    /// Easier than that.
    Easier,
    /// About as hard.
    #[default]
    Normal,
    /// Harder than that.
    Harder,
}

impl Difficulty {
    /// Returns the rating that a puzzle shall have for somebody with this one. 200 points stand for three of four games.
    #[must_use]
    pub fn wanted(self, rating: f64) -> f64 {
        match self {
            Difficulty::Easier => rating - 200.0,
            Difficulty::Normal => rating,
            Difficulty::Harder => rating + 200.0,
        }
    }
}

/// Chooses a puzzle whose rating is close to `wanted`: one that isn't among the `attempted`, or else of those that were attempted
/// longest ago; never the last of them again. `rated` are the ratings of those that people have tried; `attempted` has the most recent
/// last. The same number `drawn` chooses the same one.
#[must_use]
pub fn choose<'a>(
    puzzles: &'a [Puzzle],
    wanted: f64,
    rated: &HashMap<String, f64>,
    attempted: &[String],
    withdrawn: &HashSet<String>,
    drawn: u64,
) -> Option<&'a Puzzle> {
    let there: Vec<&Puzzle> = puzzles
        .iter()
        .filter(|puzzle| !withdrawn.contains(&puzzle.id))
        .collect();
    let last: HashMap<&str, usize> = attempted.iter().map(String::as_str).zip(0..).collect();
    let is_new = |puzzle: &&&Puzzle| !last.contains_key(puzzle.id.as_str());
    let mut left: Vec<&Puzzle> = there.iter().filter(is_new).copied().collect();
    if left.is_empty() {
        left = there;
        left.retain(|puzzle| attempted.last() != Some(&puzzle.id));
        left.sort_by_key(|puzzle| last.get(puzzle.id.as_str()).copied());
        left.truncate(left.len().div_ceil(2));
    }
    let rating = |puzzle: &Puzzle| {
        let known = rated.get(&puzzle.id).copied();
        known.unwrap_or_else(|| puzzle.rating.into())
    };
    let distance = |puzzle: &Puzzle| (rating(puzzle) - wanted).abs();
    left.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    left.truncate(DRAWN_FROM);
    let at = drawn.checked_rem(left.len() as u64)?;
    left.get(usize::try_from(at).ok()?).copied()
}

/// Returns the puzzle of the day with this number, in days since 1970-01-01: of a game, or of any. It's the same everywhere, and none
/// comes again before all others have been there; instead of one that was withdrawn, the next one comes.
#[must_use]
pub fn daily(day: i64, kind: Option<Kind>, withdrawn: &HashSet<String>) -> Option<&'static Puzzle> {
    let fits = |one: &&Kind| kind.is_none_or(|kind| kind == **one);
    let kinds = Kind::ALL.iter().filter(fits);
    let mut order: Vec<&Puzzle> = kinds.flat_map(|kind| puzzles(*kind)).collect();
    let length = i64::try_from(order.len())
        .ok()
        .filter(|length| *length > 0)?;
    let cycle = day.div_euclid(length).unsigned_abs();
    order.sort_by_cached_key(|puzzle| Chance::of_task(cycle, puzzle.number()).bits());
    let first = usize::try_from(day.rem_euclid(length)).ok()?;
    let mut from_there = order.iter().cycle().skip(first).take(order.len());
    from_there
        .find(|puzzle| !withdrawn.contains(&puzzle.id))
        .copied()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::puzzle::Proof;
    use crate::set::puzzles as puzzles_of;
    use rules::{Kind, Spec};

    fn puzzles() -> Vec<Puzzle> {
        let puzzle = |number: u16| Puzzle {
            id: format!("onyx-{number}"),
            spec: Spec::default_of(Kind::Onyx),
            turns: Vec::new(),
            line: Vec::new(),
            proof: Proof::Exact,
            gets: None,
            rating: 1000 + 10 * number,
        };
        (0..100).map(puzzle).collect()
    }

    fn chosen(attempted: &[String], withdrawn: &[&str], drawn: u64) -> Option<String> {
        let withdrawn = withdrawn.iter().map(|id| (*id).to_owned()).collect();
        let puzzles = puzzles();
        let found = choose(
            &puzzles,
            1500.0,
            &HashMap::new(),
            attempted,
            &withdrawn,
            drawn,
        );
        found.map(|puzzle| puzzle.id.clone())
    }

    #[test]
    fn it_fits_and_is_new() {
        let mut attempted = Vec::new();
        for drawn in 0..100 {
            let next = chosen(&attempted, &[], drawn * 7).unwrap();
            assert!(!attempted.contains(&next), "{next}");
            if drawn == 0 {
                let number: u32 = next.trim_start_matches("onyx-").parse().unwrap();
                assert!((46..=54).contains(&number), "{next}");
            }
            attempted.push(next);
        }
        // Everything was tried: what was tried long ago comes again, and never the same twice in a row.
        for drawn in 0..300 {
            let next = chosen(&attempted, &[], drawn).unwrap();
            assert_ne!(attempted.last(), Some(&next));
            let ago = attempted.iter().rev().position(|id| *id == next).unwrap();
            assert!(ago >= 40, "{next} was tried {ago} before");
            attempted.push(next);
        }
    }

    #[test]
    fn a_day_has_one_puzzle_and_none_comes_twice_before_all_were_there() {
        let none = HashSet::new();
        for kind in [None, Some(Kind::Dropper), Some(Kind::Drop)] {
            let kinds = Kind::ALL
                .iter()
                .filter(|one| kind.is_none_or(|kind| kind == **one));
            let count: usize = kinds.map(|kind| puzzles_of(*kind).len()).sum();
            let on = |day| daily(day, kind, &none).unwrap();
            let length = i64::try_from(count).unwrap();
            let first = 20_784_i64.div_euclid(length) * length;
            let cycle: HashSet<&str> = (first..first + length)
                .map(|day| on(day).id.as_str())
                .collect();
            assert_eq!(cycle.len(), count);
            let today = on(20_784);
            let instead = daily(20_784, kind, &HashSet::from([today.id.clone()])).unwrap();
            assert_ne!(instead, today);
            assert!(kind.is_none_or(|kind| kind == instead.spec.kind));
        }
        // Days before 1970 have one, too.
        assert!(daily(-1, None, &none).is_some());
    }

    #[test]
    fn what_is_withdrawn_does_not_come() {
        let all: Vec<String> = (0..100).map(|number| format!("onyx-{number}")).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        assert_eq!(chosen(&[], &all, 3), None);
        assert_eq!(chosen(&[], &all[1..], 3), Some("onyx-0".to_owned()));
        assert_eq!(chosen(&["onyx-0".to_owned()], &all[1..], 3), None);
    }
}

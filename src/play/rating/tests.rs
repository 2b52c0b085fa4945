//! Reference numbers: the published example, and another implementation over a thousand matches.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use skillratings::glicko2::{decay_deviation, glicko2_rating_period};

use super::*;
use crate::Word;

fn rating(value: f64, deviation: f64, volatility: f64) -> Rating {
    Rating::checked(value, deviation, volatility).unwrap()
}

fn near(found: f64, expected: f64, by: f64) {
    assert!((found - expected).abs() <= by, "{found} is not {expected}");
}

/// Glickman's "Example calculation": a player of 1500, deviation 200, beats 1400 (30) and loses to 1550 (100) and 1700
/// (300); with tau 0.5 that gives 1464.06, 151.52 and a volatility of 0.05999.
#[test]
fn the_published_example_comes_out() {
    let player = rating(1500.0, 200.0, 0.06);
    let results = [
        (rating(1400.0, 30.0, 0.06).into(), Outcomes::WIN),
        (rating(1550.0, 100.0, 0.06).into(), Outcomes::LOSS),
        (rating(1700.0, 300.0, 0.06).into(), Outcomes::LOSS),
    ];
    let after: Rating = glicko2_rating_period(&player.into(), &results, &CONFIG).into();
    near(after.value, 1464.06, 0.01);
    near(after.deviation, 151.52, 0.01);
    near(after.volatility, 0.05999, 0.00001);
}

#[test]
fn another_implementation_agrees_over_a_thousand_matches() {
    let numbers =
        |line: &str| -> Vec<f64> { line.split(' ').map(|word| word.parse().unwrap()).collect() };
    let lines: Vec<Vec<f64>> = include_str!("glicko2js.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(numbers)
        .collect();
    let (first, matches) = lines.split_at(40);
    assert_eq!(matches.len(), 1000);
    let mut people: Vec<Rating> = first.iter().map(|n| rating(n[0], n[1], n[2])).collect();
    for line in matches {
        let (black, white) = (line[0] as usize, line[1] as usize);
        let winner = match line[2] {
            1.0 => Some(Side::Black),
            0.0 => Some(Side::White),
            _ => None,
        };
        let after = rate(people[black], people[white], winner);
        for (found, expected) in [(after.0, &line[3..6]), (after.1, &line[6..9])] {
            near(found.value, expected[0], 0.0001);
            near(found.deviation, expected[1], 0.0001);
            near(found.volatility, expected[2], 0.0000001);
        }
        (people[black], people[white]) = after;
    }
}

#[test]
fn a_match_between_equals_moves_both_alike() {
    let (black, white) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
    near(black.value, 1662.3109, 0.0001);
    near(white.value, 1337.6891, 0.0001);
    assert_eq!(black.deviation.to_bits(), white.deviation.to_bits());
    let (black, white) = rate(Rating::NEW, Rating::NEW, None);
    assert_eq!((black.value, white.value), (1500.0, 1500.0));
    assert!(black.deviation < 300.0);
    near(expected(Rating::NEW, Rating::NEW), 0.5, 0.0);
}

/// The end of step 6 of the paper, in its example's numbers: φ = 200 / 173.7178 = 1.1513 and σ = 0.06 give
/// φ* = √(1.1513² + 0.06²) = 1.1529 after a period without games, which is a deviation of 200.27.
#[test]
fn a_period_without_games_is_as_in_the_paper() {
    let rested = rating(1500.0, 200.0, 0.06).rested(1);
    near(rested.deviation, 173.7178 * 1.152_855, 0.001);
    assert_eq!((rested.value, rested.volatility), (1500.0, 0.06));
    let once: Rating = decay_deviation(&rating(1500.0, 200.0, 0.06).into()).into();
    near(rested.deviation, once.deviation, 1e-9);
}

#[test]
fn only_whole_periods_count() {
    let ten = RatingPeriod::of_days(10);
    let passed = |since, now| ten.between(Time(since), Time(now));
    for (since, now, periods) in [
        (0, 0, 0),
        (0, 10 * DAY - 1, 0),
        (0, 10 * DAY, 1),
        (7, 10 * DAY + 6, 0),
        (7, 29 * DAY, 2),
        (10 * DAY, 0, 0),
        (i64::MAX, i64::MIN, 0),
    ] {
        assert_eq!(passed(since, now), periods, "{since} {now}");
    }
    assert!(passed(i64::MIN, i64::MAX) > 0);
    for (since, now) in [(0, 0), (0, i64::MAX), (i64::MIN, i64::MAX)] {
        assert_eq!(RatingPeriod::NONE.between(Time(since), Time(now)), 0);
    }
}

/// What the documentation of [`RatingPeriod::DEFAULT`] says.
#[test]
fn two_years_away_make_a_rating_provisional_and_a_match_in_six_weeks_keeps_it() {
    let away = |days: i64| {
        let settled = rating(1700.0, 60.0, 0.06);
        RatingPeriod::DEFAULT.grown(settled, Time(0), Time(days * DAY))
    };
    assert!(!away(2 * 365).is_provisional());
    assert!(away(2 * 365 + 60).is_provisional());
    assert_eq!(away(1_000_000).deviation, UNKNOWN);

    let (mut slow, equal) = (Rating::NEW, rating(1500.0, 60.0, 0.06));
    let mut provisional = 0;
    for number in 0..60 {
        let winner = [Side::Black, Side::White][number % 2];
        let before = RatingPeriod::DEFAULT.grown(slow, Time(0), Time(42 * DAY));
        slow = rate(before, equal, Some(winner)).0;
        provisional += u32::from(slow.is_provisional());
    }
    assert!((8..16).contains(&provisional), "{provisional}");
    assert!((80.0..95.0).contains(&slow.deviation), "{slow:?}");
}

#[test]
fn the_active_are_the_same_all_day() {
    let day = |days: i64| Time(days * DAY);
    assert_eq!(active_since(day(100)), day(10));
    assert_eq!(active_since(Time(101 * DAY - 1)), day(10));
    assert_eq!(active_since(Time(-1)), day(-91));
}

#[test]
fn what_counts() {
    let end = |winner, reason| Outcome { winner, reason };
    let black = Some(Side::Black);
    for (rated, outcome, turns, yes) in [
        (true, end(black, Reason::Connection), 30, true),
        (true, end(None, Reason::Agreement), 30, true),
        (true, end(None, Reason::Aborted), 30, false),
        (true, end(black, Reason::Timeout), 0, false),
        (true, end(black, Reason::Timeout), 1, false),
        (true, end(black, Reason::Timeout), 2, true),
        (true, end(black, Reason::Resignation), 0, false),
        (true, end(black, Reason::Resignation), 1, false),
        (true, end(black, Reason::Resignation), 2, true),
        (true, end(None, Reason::Agreement), 1, false),
        (true, end(black, Reason::Adjudication), 1, false),
        (true, end(black, Reason::Adjudication), 9, true),
        (false, end(black, Reason::Connection), 30, false),
    ] {
        assert_eq!(counts(rated, outcome, turns), yes, "{outcome:?} {turns}");
    }
}

#[test]
fn scores_and_streaks() {
    for &score in Score::ALL {
        assert_eq!(Score::from_id(score.id()), Some(score));
        assert_eq!(score.other().other(), score);
    }
    let aborted = Outcome::drawn(Reason::Aborted);
    assert_eq!(Score::of(Side::White, aborted), Score::None);
    use Score::{Drawn, Lost, Won};
    let streaks = [Won, Won, Score::None, Lost, Lost, Drawn, Won];
    let mut streak = 0;
    let seen = streaks.map(|score| {
        streak = score.streak(streak);
        streak
    });
    assert_eq!(seen, [1, 2, 2, -1, -2, 0, 1]);
    assert_eq!(Won.streak(i64::MAX), i64::MAX);
}

proptest! {
    /// Deviations grow steadily, in steps as at once, and to nobody knows what at most.
    #[test]
    fn deviations_grow_with_time_away(
        deviation in 20.0..350.0f64,
        volatility in 0.01..0.2f64,
        first in 0..500_u64,
        second in 0..500_u64,
    ) {
        let rating = rating(1500.0, deviation, volatility);
        let (once, steps) = (rating.rested(first + second), rating.rested(first).rested(second));
        prop_assert!((once.deviation - steps.deviation).abs() < 1e-9);
        let mut each = rating;
        for _ in 0..first {
            let next = each.rested(1);
            prop_assert!(next.deviation > each.deviation || next.deviation == UNKNOWN);
            each = next;
        }
        prop_assert!((each.deviation - rating.rested(first).deviation).abs() < 1e-6);
        prop_assert!(once.deviation >= deviation && once.deviation <= UNKNOWN);
        prop_assert_eq!(Rating::checked(once.value, once.deviation, once.volatility), Some(once));
        prop_assert_eq!(rating.rested(0), rating);
    }

    /// Any two valid ratings give valid ratings, and the winner's doesn't drop.
    #[test]
    fn ratings_stay_sound(
        numbers in prop::array::uniform2((0.0..4000.0f64, 20.0..350.0f64, 0.01..0.2f64)),
        winner in prop::option::of(prop::bool::ANY),
    ) {
        let [black, white] = numbers.map(|(value, deviation, volatility)| rating(value, deviation, volatility));
        let winner = winner.map(|black| if black { Side::Black } else { Side::White });
        let after = rate(black, white, winner);
        for made in [after.0, after.1] {
            prop_assert_eq!(Rating::checked(made.value, made.deviation, made.volatility), Some(made));
        }
        match winner {
            Some(Side::Black) => prop_assert!(after.0.value >= black.value && after.1.value <= white.value),
            Some(Side::White) => prop_assert!(after.0.value <= black.value && after.1.value >= white.value),
            None => {}
        }
    }
}

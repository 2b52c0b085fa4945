//! Reference numbers: the published example, and another implementation over a thousand matches.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use skillratings::glicko2::glicko2_rating_period;

use super::*;

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
    for score in Score::ALL {
        assert_eq!(Score::from_id(score.id()), Some(score));
        assert_eq!(score.other().other(), score);
    }
    let aborted = Outcome {
        winner: None,
        reason: Reason::Aborted,
    };
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

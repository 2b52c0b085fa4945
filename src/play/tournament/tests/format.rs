//! The published round tables, and the sizes of divisions.

use super::super::berger::rounds;
use super::*;

/// The tables as FIDE Handbook C.05, annex 1, prints them, a line a round.
const FOUR: &str = "1-4 2-3
4-3 1-2
2-4 3-1";
const SIX: &str = "1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
6-5 1-4 2-3
3-6 4-2 5-1";
const EIGHT: &str = "1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1";
const TEN: &str = "1-10 2-9 3-8 4-7 5-6
10-6 7-5 8-4 9-3 1-2
2-10 3-1 4-9 5-8 6-7
10-7 8-6 9-5 1-4 2-3
3-10 4-2 5-1 6-9 7-8
10-8 9-7 1-6 2-5 3-4
4-10 5-3 6-2 7-1 8-9
10-9 1-8 2-7 3-6 4-5
5-10 6-4 7-3 8-2 9-1";

fn sorted(mut round: Vec<berger::Numbers>) -> Vec<berger::Numbers> {
    round.sort();
    round
}

#[test]
fn the_tables_are_the_published_ones() {
    for (players, published) in [(4, FOUR), (6, SIX), (8, EIGHT), (10, TEN)] {
        let pair = |words: &str| {
            let (first, second) = words.split_once('-').unwrap();
            (first.parse().unwrap(), Some(second.parse().unwrap()))
        };
        let published = published
            .lines()
            .map(|line| line.split(' ').map(pair).collect());
        let published: Vec<Vec<berger::Numbers>> = published.map(sorted).collect();
        let ours: Vec<_> = rounds(players, false).into_iter().map(sorted).collect();
        assert_eq!(ours, published, "{players} players");
    }
}

#[test]
fn everybody_meets_everybody_with_balanced_sides() {
    for players in 2..=32u32 {
        for double in [false, true] {
            let all = rounds(players, double);
            let times = if double { 2 } else { 1 };
            for one in 1..=players {
                let mut sides = Vec::new();
                let mut byes = 0;
                let mut met = Vec::new();
                for round in &all {
                    let own: Vec<_> = round
                        .iter()
                        .filter(|(a, b)| *a == one || *b == Some(one))
                        .collect();
                    assert_eq!(own.len(), 1, "once a round");
                    match own[0] {
                        (_, None) => byes += 1,
                        (first, Some(second)) => {
                            sides.push(*first == one);
                            met.push(if *first == one { *second } else { *first });
                        }
                    }
                }
                met.sort();
                let expected: Vec<u32> = (1..=players).filter(|other| *other != one).collect();
                let expected: Vec<u32> = expected
                    .into_iter()
                    .flat_map(|other| vec![other; times])
                    .collect();
                assert_eq!(met, expected, "{one} of {players}");
                assert_eq!(byes, if players % 2 == 1 { times } else { 0 });
                let blacks = sides.iter().filter(|black| **black).count();
                let whites = sides.len() - blacks;
                assert!(
                    blacks.abs_diff(whites) <= usize::from(!double),
                    "{one} of {players}: {sides:?}"
                );
                let thrice = sides
                    .windows(3)
                    .any(|three| three[0] == three[1] && three[1] == three[2]);
                assert!(!thrice || players == 3, "{one} of {players}: {sides:?}");
            }
        }
    }
}

#[test]
fn every_number_of_players_is_divided() {
    for players in 5..=300usize {
        for size in SMALLEST..=LARGEST {
            let sizes = divide(players, size);
            assert_eq!(
                sizes.iter().map(|size| usize::from(*size)).sum::<usize>(),
                players
            );
            assert!(
                sizes.iter().all(|size| (SMALLEST..=LARGEST).contains(size)),
                "{players}: {sizes:?}"
            );
            assert!(
                sizes.is_sorted() && sizes[sizes.len() - 1] - sizes[0] <= 1,
                "{players}: {sizes:?}"
            );
        }
    }
    assert!((0..5).all(|players| divide(players, 8).is_empty()));
}

//! Swiss rounds: what must hold in every one of them, and examples.

use std::collections::BTreeSet;

use super::super::swiss::{Player, pair};
use super::compare::Field;
use rules::Side;

/// What holds in every round of 40 random tournaments.
#[test]
fn no_pair_twice_sides_byes_and_everybody_once() {
    for seed in 5000..5040 {
        let mut field = Field::new(seed);
        while let Some(players) = field.next() {
            let Some(round) = pair(&players, Side::Black, field.last()) else {
                assert!(
                    no_pairing_at_all(&players),
                    "tournament {seed}, round {}",
                    field.round
                );
                break;
            };
            let find = |number: u32| {
                players
                    .iter()
                    .find(|player| player.number == number)
                    .unwrap()
            };
            let mut seen: Vec<u32> = round
                .pairs
                .iter()
                .flat_map(|(a, b)| [*a, *b])
                .chain(round.bye)
                .collect();
            seen.sort();
            let all: Vec<u32> = players.iter().map(|player| player.number).collect();
            assert_eq!(seen, all);
            assert_eq!(round.bye.is_some(), players.len() % 2 == 1);
            let strict = !needs_relaxing(&players);
            for (black, white) in &round.pairs {
                assert!(!find(*black).opponents.contains(white));
                let top = field
                    .last()
                    .is_some_and(|last| find(*black).points > last || find(*white).points > last);
                for (one, side) in [(black, Side::Black), (white, Side::White)] {
                    let mut sides = find(*one).sides.clone();
                    sides.push(side);
                    let blacks = sides.iter().filter(|side| **side == Side::Black).count();
                    let third =
                        sides.len() > 2 && sides[sides.len() - 3..].iter().all(|one| *one == side);
                    let far = blacks.abs_diff(sides.len() - blacks) > 2;
                    assert!(
                        top || !strict || !(third || far),
                        "tournament {seed}, {one}: {sides:?}"
                    );
                }
            }
            if let Some(bye) = round.bye {
                assert!(find(bye).byes == 0 || !strict);
            }
            field.play(&round);
        }
    }
}

/// Whether all pairings that could be have been played: checked without a matching, by trying them all, in small fields.
fn no_pairing_at_all(players: &[Player]) -> bool {
    fn any(open: &BTreeSet<u32>, players: &[Player], bye: bool) -> bool {
        let Some(first) = open.first().copied() else {
            return true;
        };
        let mut rest = open.clone();
        rest.remove(&first);
        if bye && any(&rest, players, false) {
            return true;
        }
        let one = players
            .iter()
            .find(|player| player.number == first)
            .unwrap();
        rest.clone().into_iter().any(|other| {
            let mut rest = rest.clone();
            rest.remove(&other);
            !one.opponents.contains(&other) && any(&rest, players, bye)
        })
    }
    let open = players.iter().map(|player| player.number).collect();
    !any(&open, players, players.len() % 2 == 1)
}

/// Whether somebody has to get a second bye, or the same side again: then there's no pairing under the rules.
fn needs_relaxing(players: &[Player]) -> bool {
    let side = |player: &Player| {
        let blacks = player
            .sides
            .iter()
            .filter(|side| **side == Side::Black)
            .count() as i64;
        let difference = 2 * blacks - player.sides.len() as i64;
        match (difference, player.sides.as_slice()) {
            (2.., _) => Some(Side::White),
            (..=-2, _) => Some(Side::Black),
            (_, [.., a, b]) if a == b => Some(b.other()),
            _ => None,
        }
    };
    let open: Vec<&Player> = players.iter().collect();
    fn any(open: &[&Player], bye: bool, side: &dyn Fn(&Player) -> Option<Side>) -> bool {
        let Some((first, rest)) = open.split_first() else {
            return true;
        };
        if bye && first.byes == 0 && any(rest, false, side) {
            return true;
        }
        rest.iter().enumerate().any(|(place, other)| {
            let met = first.opponents.contains(&other.number);
            let clash = side(first).is_some() && side(first) == side(other);
            let mut left = rest.to_vec();
            left.remove(place);
            !met && !clash && any(&left, bye, side)
        })
    }
    // In a large field there's always a pairing; trying them all would take too long.
    players.len() <= 12 && !any(&open, players.len() % 2 == 1, &side)
}

fn numbered(count: u32) -> Vec<Player> {
    let player = |number| Player {
        number,
        ..Player::default()
    };
    (1..=count).map(player).collect()
}

#[test]
fn the_first_round_is_half_against_half() {
    let round = pair(&numbered(9), Side::White, None).unwrap();
    assert_eq!(round.pairs, [(5, 1), (2, 6), (7, 3), (4, 8)]);
    assert_eq!(round.bye, Some(9));
}

/// Of two with the same points, the one ahead in the order is moved up; the bye goes down to the last without one.
#[test]
fn the_bye_goes_to_the_lowest_points() {
    let mut players = numbered(5);
    for (player, points) in players.iter_mut().zip([4, 4, 2, 1, 0]) {
        player.points = points;
    }
    players[4].byes = 1;
    let round = pair(&players, Side::Black, None).unwrap();
    assert_eq!((round.bye, round.pairs.len()), (Some(4), 2));
}

#[test]
fn who_cannot_meet_anybody_new_ends_it() {
    let mut players = numbered(4);
    for player in &mut players[1..] {
        player.opponents = vec![1];
    }
    players[0].opponents = vec![2, 3, 4];
    assert_eq!(pair(&players, Side::Black, None), None);
}

/// Both must have White; nobody else is left, so one of them plays Black a third time.
#[test]
fn sides_are_broken_only_where_there_is_no_other_way() {
    let mut players = numbered(2);
    for player in &mut players {
        player.sides = vec![Side::Black, Side::Black];
    }
    assert_eq!(pair(&players, Side::Black, None).unwrap().pairs.len(), 1);
    let mut four = numbered(4);
    for player in &mut four[..2] {
        player.sides = vec![Side::Black, Side::Black];
        player.points = 4;
    }
    for player in &mut four[2..] {
        player.sides = vec![Side::White, Side::White];
    }
    assert_eq!(
        pair(&four, Side::Black, None).unwrap().pairs,
        [(3, 1), (4, 2)]
    );
}

/// The largest field pairs fast enough for a test that isn't optimised, in all of its rounds.
#[test]
fn sixty_four_players_are_paired() {
    let mut field = Field::new(1);
    field.players = numbered(64);
    field.rounds = 5;
    while let Some(players) = field.next() {
        let round = pair(&players, Side::Black, field.last()).unwrap();
        field.play(&round);
    }
}

/// Everybody has had a point without a match; the second bye goes to whoever had no real one.
#[test]
fn a_second_bye_comes_after_everything_else() {
    let mut players = numbered(3);
    for player in &mut players {
        player.byes = 1;
    }
    players[0].byes = 0;
    players[0].had_free_win = true;
    players[0].points = 2;
    assert_eq!(pair(&players, Side::Black, None).unwrap().bye, Some(1));
}

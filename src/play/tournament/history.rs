//! What a Swiss round is paired on: the players' results, sides and floats so far.

use super::super::ids::PersonId;
use super::swiss::{Float, Player};
use super::types::{Pairing, Sides, Tournament};
use rules::Side;

/// Returns everybody who is still in it, as they are before the round after `rounds`.
///
/// A match that wasn't played counts for points and as an opponent, but not as a side. Whoever gets a point without an
/// opponent, or without a match, can't have a bye.
pub(super) fn players(tournament: &Tournament, rounds: u16) -> Vec<Player> {
    let entries = tournament.entries.iter();
    let active = entries.filter(|entry| entry.withdrawn.is_none());
    active
        .map(|entry| player(tournament, entry.person, entry.seed, rounds))
        .collect()
}

fn player(tournament: &Tournament, person: PersonId, seed: u32, rounds: u16) -> Player {
    let mut player = Player {
        number: seed,
        ..Player::default()
    };
    let own = tournament
        .pairings
        .iter()
        .filter(|pairing| pairing.has(person));
    for pairing in own.filter(|pairing| pairing.round <= rounds) {
        let Some(ended) = pairing.ended else {
            continue;
        };
        let half_points = pairing.half_points(person);
        player.points += half_points;
        let is_bye = pairing.seats().is_none();
        player.byes += u32::from(is_bye);
        player.had_free_win |= half_points == 2 && !ended.played && !is_bye;
        if let (Some(seats), true) = (pairing.seats(), ended.played) {
            player.sides.extend(seats.side_of(person));
        }
        if let Some(other) = pairing.other(person) {
            player.opponents.extend(number(tournament, other));
        }
    }
    for (back, float) in player.floats.iter_mut().enumerate() {
        if let Some(round) = rounds.checked_sub(back as u16).filter(|round| *round > 0) {
            *float = float_of(tournament, person, round);
        }
    }
    player
}

fn number(tournament: &Tournament, person: PersonId) -> Option<u32> {
    let entry = tournament
        .entries
        .iter()
        .find(|entry| entry.person == person);
    entry.map(|entry| entry.seed)
}

/// Returns the half points of `person` before `round`.
fn points_before(tournament: &Tournament, person: PersonId, round: u16) -> u32 {
    let before = tournament
        .pairings
        .iter()
        .filter(|pairing| pairing.round < round);
    before.map(|pairing| pairing.half_points(person)).sum()
}

fn float_of(tournament: &Tournament, person: PersonId, round: u16) -> Float {
    let of_round = |pairing: &&Pairing| pairing.round == round && pairing.has(person);
    let Some(other) = tournament
        .pairings
        .iter()
        .find(of_round)
        .and_then(|pairing| pairing.other(person))
    else {
        return Float::Down;
    };
    let mine = points_before(tournament, person, round);
    match points_before(tournament, other, round).cmp(&mine) {
        std::cmp::Ordering::Less => Float::Down,
        std::cmp::Ordering::Greater => Float::Up,
        std::cmp::Ordering::Equal => Float::Level,
    }
}

/// Returns who plays, as the sides of a pairing: Black and White by number, or a bye.
pub(super) fn sides(tournament: &Tournament, black: u32, white: Option<u32>) -> Option<Sides> {
    let person = |number: u32| {
        let entry = tournament
            .entries
            .iter()
            .find(|entry| entry.seed == number)?;
        Some(entry.person)
    };
    let black = person(black)?;
    Some(match white {
        Some(white) => Sides::Match(super::super::types::Seats {
            black,
            white: person(white)?,
        }),
        None => Sides::Bye(black),
    })
}

/// The side that odd numbers start with in the Swiss format, by lot.
pub(super) fn first_side(luck: u64) -> Side {
    match luck % 2 {
        0 => Side::Black,
        _ => Side::White,
    }
}

//! Tournaments, small and by hand: what the tests in `tests/` begin with.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod compare;
mod format;
mod ladder;
mod lives;
mod random;
mod season;
mod stages;
mod swiss_rules;
mod ties;

use super::super::clock::DAY;
use super::super::ids::{MatchId, PersonId, PlaceId, ServerId, Time};
use super::super::types::Seats;
use super::super::waiting::Waiting;
use super::*;
use rules::{Kind, Spec};

const MANAGER: PersonId = PersonId(900);
const STRANGER: PersonId = PersonId(901);

const SWISS: Format = Format::Swiss { rounds: 3 };
const ROUND_ROBIN: Format = Format::RoundRobin { double: false };
const SEASON: Format = Format::Season {
    size: 5,
    pause: 7 * DAY,
};
const LADDER: Format = Format::Ladder(LadderRules {
    reach: 3,
    answer: 3 * DAY,
    cooldown: 5 * DAY,
    idle: 60 * DAY,
});

fn settings(format: Format, at_once: u8) -> Settings {
    Settings {
        format,
        conditions: Conditions {
            spec: Spec::default_of(Kind::Dropper),
            control: None,
            rated: true,
        },
        at_once,
        round: 10 * DAY,
    }
}

/// A day of the tests.
fn day(number: i64) -> Time {
    Time(number * DAY)
}

fn person(number: i64) -> PersonId {
    PersonId(number)
}

/// The tournament that the store makes of a decision: changes are committed whole, and every opening gets its match.
fn committed(change: Change) -> Tournament {
    let mut after = change.after;
    after.version += 1;
    for opening in &change.open {
        let number = MatchId(i64::from(after.season) * 10_000 + i64::from(opening.pairing));
        after = opened(&after, opening.pairing, number, change.at)
            .unwrap()
            .after;
        after.version += 1;
    }
    after
}

fn created(format: Format, at_once: u8) -> Tournament {
    let name = "Cup".into();
    let settings = settings(format, at_once);
    committed(
        create(
            ServerId(1),
            PlaceId(2),
            name,
            settings,
            MANAGER,
            None,
            4,
            day(0),
        )
        .unwrap(),
    )
}

/// A tournament that `count` people have joined, the first of them with the best ratings.
fn joined(format: Format, at_once: u8, count: i64) -> Tournament {
    (1..=count).fold(created(format, at_once), |tournament, number| {
        let rating = 2000.0 - number as f64;
        committed(join(&tournament, person(number), rating, day(0)).unwrap())
    })
}

/// A tournament that has begun on day 1.
fn started(format: Format, at_once: u8, count: i64) -> Tournament {
    committed(start(&joined(format, at_once, count), MANAGER, day(1)).unwrap())
}

fn won(winner: PersonId) -> Report {
    Report {
        winner: Some(winner),
        aborted: false,
        turns: 20,
    }
}

const DRAWN: Report = Report {
    winner: None,
    aborted: false,
    turns: 20,
};

/// The pairings whose matches are running.
fn running(tournament: &Tournament) -> Vec<Pairing> {
    let pairings = tournament.pairings.iter();
    pairings
        .filter(|pairing| pairing.is_running())
        .cloned()
        .collect()
}

/// The running match of these two.
fn game_of(tournament: &Tournament, one: i64, other: i64) -> MatchId {
    let running = running(tournament);
    let theirs = running
        .iter()
        .find(|pairing| pairing.other(person(one)) == Some(person(other)));
    theirs.unwrap().game.unwrap()
}

/// Ends every running match by the winner that `choose` names, until nothing runs any more.
fn play_on(
    mut tournament: Tournament,
    now: Time,
    choose: &dyn Fn(&Pairing) -> Option<PersonId>,
) -> Tournament {
    let stop = tournament.season;
    while let Some(pairing) = running(&tournament).first() {
        let report = choose(pairing).map_or(DRAWN, won);
        let change = match_over(&tournament, pairing.game.unwrap(), report, now).unwrap();
        tournament = committed(change);
        if tournament.season != stop {
            break;
        }
    }
    tournament
}

/// The better one by number wins.
fn better(pairing: &Pairing) -> Option<PersonId> {
    let seats = pairing.seats().unwrap();
    Some(seats.black.min(seats.white))
}

fn kinds(change: &Change) -> Vec<EventKind> {
    change.events.iter().map(|event| event.kind).collect()
}

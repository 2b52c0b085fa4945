//! Tournaments for the tests of sentences.

#![allow(clippy::unwrap_used)]

use crate::samples::{MIDNIGHT, onyx, person};
use crate::tournaments::People;
use play::clock::DAY;
use play::tournament::{
    Change, Conditions, Format, LadderRules, Pairing, Report, Settings, Tournament, TournamentId,
    create, join, match_over, opened, start,
};
use play::{MatchId, PersonId, PlaceId, ServerId, Time, TimeControl};

pub(super) const SEASON: Format = Format::Season {
    size: 8,
    pause: 7 * DAY,
};
pub(super) const SWISS: Format = Format::Swiss { rounds: 5 };
pub(super) const ROUND_ROBIN: Format = Format::RoundRobin { double: false };
pub(super) const DOUBLE: Format = Format::RoundRobin { double: true };
pub(super) const LADDER: Format = Format::Ladder(LadderRules {
    reach: 3,
    answer: 3 * DAY,
    cooldown: 5 * DAY,
    idle: 60 * DAY,
});

/// Who isn't in any tournament, but created them.
pub(super) const MANAGER: PersonId = PersonId(90);

const NAMES: [&str; 8] = [
    "alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi",
];

/// The first people by number, and the manager.
pub(super) fn people(count: i64) -> People {
    let name = |number: i64| match NAMES.get(number as usize - 1) {
        Some(name) => (*name).to_owned(),
        None => format!("player{number}"),
    };
    let people = (1..=count).map(|number| (PersonId(number), person(number, &name(number))));
    people
        .chain([(MANAGER, person(MANAGER.0, "zoe"))])
        .collect()
}

pub(super) fn settings(format: Format) -> Settings {
    Settings {
        format,
        conditions: Conditions {
            spec: onyx(),
            control: Some(TimeControl::NORMAL),
            rated: true,
        },
        at_once: 1,
        round: 14 * DAY,
    }
}

/// The tournament as it's stored, with a match for each opening: match #101 for pairing 1.
pub(super) fn committed(change: Change) -> Tournament {
    let mut after = change.after;
    after.id = TournamentId(3);
    for opening in &change.open {
        let game = MatchId(100 + i64::from(opening.pairing));
        after = opened(&after, opening.pairing, game, change.at)
            .unwrap()
            .after;
    }
    after
}

/// Tournament #3, Spring, which so many people have joined.
pub(super) fn open(format: Format, count: i64) -> Tournament {
    let name = "Spring".into();
    let starts = Some(MIDNIGHT);
    let before = MIDNIGHT.plus(-DAY);
    let created = create(
        ServerId(1),
        PlaceId(2),
        name,
        settings(format),
        MANAGER,
        starts,
        4,
        before,
    );
    (1..=count).fold(committed(created.unwrap()), |tournament, number| {
        let rating = 2000.0 - number as f64;
        committed(join(&tournament, PersonId(number), rating, before).unwrap())
    })
}

/// The same after it has started.
pub(super) fn running(format: Format, count: i64) -> Tournament {
    committed(start(&open(format, count), MANAGER, MIDNIGHT).unwrap())
}

/// Lets whoever has the lower number win matches that run, until so many are over.
pub(super) fn play(mut tournament: Tournament, count: usize) -> Tournament {
    for _ in 0..count {
        tournament = committed(next(&tournament).unwrap());
    }
    tournament
}

/// Lets whoever has the lower number win the first match that runs.
pub(super) fn next(tournament: &Tournament) -> Option<Change> {
    let pairing = tournament.pairings.iter().find(|one| one.is_running())?;
    let seats = pairing.seats()?;
    let report = Report {
        winner: Some(seats.black.min(seats.white)),
        aborted: false,
        turns: 20,
    };
    match_over(tournament, pairing.game?, report, later()).ok()
}

pub(super) fn later() -> Time {
    MIDNIGHT.plus(DAY)
}

/// The pairing with this number.
pub(super) fn pairing(tournament: &Tournament, number: u32) -> &Pairing {
    let mut all = tournament.pairings.iter();
    all.find(|one| one.number == number).unwrap()
}

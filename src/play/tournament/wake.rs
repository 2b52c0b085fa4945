//! What happens by itself when it is due.

use super::super::ids::{PersonId, Time};
use super::kinds::{EventKind, PostKind, Stage};
use super::ladder::{Idle, idle};
use super::results::hard_end;
use super::rounds::fewest;
use super::step::{active, unchanged};
use super::types::{Change, Pairing, Progress, Tournament};

/// Returns when something next happens by itself; `None` if nothing will.
#[must_use]
pub fn due(tournament: &Tournament) -> Option<Time> {
    match tournament.stage {
        Stage::Open => tournament.starts,
        Stage::Running => {
            let open = tournament
                .pairings
                .iter()
                .filter(|pairing| pairing.ended.is_none());
            let times = open.flat_map(|pairing| [hard(pairing), answer(pairing)]);
            let idle = active(tournament).map(|entry| idle(tournament, entry).map(|(at, _)| at));
            times.chain(idle).flatten().min()
        }
        Stage::Finished | Stage::Archived => None,
    }
}

/// The hard end of a pairing.
fn hard(pairing: &Pairing) -> Option<Time> {
    pairing.closes
}

/// When the match of a challenge begins by itself.
fn answer(pairing: &Pairing) -> Option<Time> {
    pairing
        .duel
        .filter(|duel| !duel.ready)
        .map(|duel| duel.begins)
}

/// Returns what happens by itself at `now`, given how far the running matches are; `None` if nothing is due. This is one
/// change: once it is done, call again.
#[must_use]
pub fn wake(tournament: &Tournament, progress: &[Progress], now: Time) -> Option<Change> {
    due(tournament).filter(|due| *due <= now)?;
    let mut change = unchanged(tournament, now);
    if tournament.stage == Stage::Open {
        let have = active(tournament).count() as u32;
        if have >= fewest(tournament.settings.format) {
            change.begin(None);
        } else {
            change.log(EventKind::TooFew, None).number = Some(i64::from(have));
            change.post(PostKind::TooFew);
            change.finish();
        }
        return Some(change);
    }
    let passed = |time: Option<Time>| time.is_some_and(|time| time <= now);
    for place in 0..tournament.pairings.len() {
        let pairing = &tournament.pairings[place];
        let Some(seats) = pairing.seats().filter(|_| pairing.ended.is_none()) else {
            continue;
        };
        if passed(answer(pairing)) {
            let event = change.log_of(EventKind::BeganByItself, None, seats.black);
            event.other = Some(seats.white);
            event.pairing = Some(pairing.number);
            if let Some(duel) = &mut change.after.pairings[place].duel {
                duel.ready = true;
            }
        }
        if passed(hard(pairing)) {
            let known = progress.iter().find(|one| Some(one.game) == pairing.game);
            let ended = hard_end(seats, known.copied(), now);
            change.settle(place, ended, None);
        }
    }
    let idle = active(tournament).filter_map(|entry| {
        let (_, what) = idle(tournament, entry).filter(|(at, _)| *at <= now)?;
        Some((entry.person, what))
    });
    let idle: Vec<(PersonId, Idle)> = idle.collect();
    for (person, what) in idle {
        let entries = change.after.entries.iter_mut();
        for entry in entries.filter(|entry| entry.person == person && entry.withdrawn.is_none()) {
            match what {
                Idle::Warned => entry.warned = Some(now),
                Idle::Leaves => entry.withdrawn = Some(now),
            }
        }
        match what {
            Idle::Warned => {
                change.log_of(EventKind::Warned, None, person);
                change.tell(PostKind::Warned, None, person);
            }
            Idle::Leaves => {
                change.log_of(EventKind::Idle, None, person);
                change.close_gap(person);
            }
        }
    }
    change.advance();
    Some(change)
}

/// Returns the change that postpones every deadline by `time` milliseconds, because nobody could play meanwhile; `None` if
/// there are none.
#[must_use]
pub fn postpone(tournament: &Tournament, time: i64, now: Time) -> Option<Change> {
    due(tournament).filter(|_| time > 0)?;
    Some(moved(tournament, time, |_| time, now))
}

/// Returns the change that undoes what a clock did that was ahead by `by` milliseconds: it had deadlines postponed by
/// `postponed`, and began pairings later than `now`. `None` if it did neither.
#[must_use]
pub fn set_clock_back(
    tournament: &Tournament,
    postponed: i64,
    by: i64,
    now: Time,
) -> Option<Change> {
    let is_new = |pairing: &Pairing| pairing.begun.is_some_and(|begun| begun > now);
    // What was postponed for time that had really passed stays.
    let postponed = postponed.min(by);
    if postponed == 0 && !tournament.pairings.iter().any(is_new) {
        return None;
    }
    let of_pairing = |pairing: &Pairing| match is_new(pairing) {
        true => -by,
        false => -postponed,
    };
    let mut change = moved(tournament, -postponed, of_pairing, now);
    for pairing in &mut change.after.pairings {
        pairing.begun = pairing.begun.map(|begun| begun.min(now));
    }
    for event in &mut change.events {
        event.number = Some(-by);
    }
    Some(change)
}

/// Moves the deadlines by some milliseconds, those of a pairing by as many as `of_pairing` returns.
fn moved(
    tournament: &Tournament,
    by: i64,
    of_pairing: impl Fn(&Pairing) -> i64,
    now: Time,
) -> Change {
    let mut change = unchanged(tournament, now);
    let after = &mut change.after;
    after.starts = after.starts.map(|starts| starts.plus(by));
    for pairing in after
        .pairings
        .iter_mut()
        .filter(|pairing| pairing.ended.is_none())
    {
        let by = of_pairing(pairing);
        pairing.closes = pairing.closes.map(|closes| closes.plus(by));
        if let Some(duel) = &mut pairing.duel {
            duel.begins = duel.begins.plus(by);
        }
    }
    for entry in after.entries.iter_mut().filter(|entry| entry.rung > 0) {
        entry.active = entry.active.plus(by);
        entry.warned = entry.warned.map(|warned| warned.plus(by));
    }
    change.log(EventKind::Postponed, None).number = Some(by);
    change
}

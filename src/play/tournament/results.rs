//! How pairings get their matches, and their results.

use std::cmp::Ordering;

use super::super::ids::{MatchId, PersonId, Time};
use super::super::types::Seats;
use super::super::untrusted::Untrusted;
use super::kinds::{EventKind, Stage, Why};
use super::refusal::Refusal;
use super::step::{at, pairing_mut, unchanged};
use super::types::{Award, Change, Ended, Format, Opening, Pairing, Progress, Report, Tournament};

/// Notes that the match of a pairing was opened: it's match `game`.
///
/// # Errors
/// There's no such pairing, or its match isn't to begin, or has begun already. Not at any other stage than running: then
/// the match is one like all others.
pub fn opened(
    tournament: &Tournament,
    pairing: u32,
    game: MatchId,
    now: Time,
) -> Result<Change, Refusal> {
    at(tournament, &[Stage::Running])?;
    let mut change = unchanged(tournament, now);
    let found = pairing_mut(&mut change.after, pairing).ok_or(Refusal::NoPairing)?;
    match (found.ended, found.begun, found.game) {
        (Some(_), ..) => return Err(Refusal::Over),
        (_, None, _) => return Err(Refusal::NotBegun),
        (.., Some(_)) => return Err(Refusal::AlreadyOpened),
        _ => found.game = Some(game),
    }
    let seats = found.seats();
    let event = change.log(EventKind::Opened, None);
    event.pairing = Some(pairing);
    event.person = seats.map(|seats| seats.black);
    event.other = seats.map(|seats| seats.white);
    event.number = Some(game.0);
    Ok(change)
}

/// Returns the matches that are to begin but haven't been reported by [`opened`].
#[must_use]
pub fn unopened(tournament: &Tournament) -> Vec<Opening> {
    let running = tournament
        .pairings
        .iter()
        .filter(|pairing| pairing.is_running() && pairing.game.is_none());
    let opening = |pairing: &Pairing| {
        Some(Opening {
            pairing: pairing.number,
            seats: pairing.seats()?,
            closes: pairing.closes,
        })
    };
    match tournament.stage {
        Stage::Running => running.filter_map(opening).collect(),
        _ => Vec::new(),
    }
}

/// Takes over the result of match `game`, which has ended by itself.
///
/// A player who won before both had moved gets the point without a match being played. A match that was aborted or closed
/// without a result gives nobody a point.
///
/// # Errors
/// The tournament isn't running, it has no such match, or the pairing has its result.
pub fn match_over(
    tournament: &Tournament,
    game: MatchId,
    report: Report,
    now: Time,
) -> Result<Change, Refusal> {
    at(tournament, &[Stage::Running])?;
    let is_it = |pairing: &Pairing| pairing.game == Some(game);
    let place = tournament.pairings.iter().position(is_it);
    let place = place.ok_or(Refusal::NoPairing)?;
    let pairing = &tournament.pairings[place];
    if pairing.ended.is_some() {
        return Err(Refusal::Over);
    }
    let played = report.turns >= 2 && !report.aborted;
    let (award, why) = match report.winner {
        _ if report.aborted => (Award::Nobody, Why::Aborted),
        Some(winner) if !pairing.has(winner) => return Err(Refusal::NotInPairing),
        Some(winner) if played => (Award::Won(winner), Why::Played),
        Some(winner) => (Award::Won(winner), Why::Forfeit),
        None => (Award::Drawn, Why::Played),
    };
    let mut change = unchanged(tournament, now);
    let ended = Ended {
        award,
        why,
        played,
        at: now,
    };
    change.settle(place, ended, None);
    change.advance();
    Ok(change)
}

/// Gives a pairing its result, as the manager `by` decided: one that waits, that is played, or, except on a ladder, one
/// that is over. Rounds that were paired meanwhile stay as they are.
///
/// # Errors
/// The tournament isn't running, there's no such pairing, the manager is in it, or it has this result.
pub fn adjudicate(
    tournament: &Tournament,
    pairing: u32,
    award: Award,
    by: PersonId,
    reason: Option<Untrusted>,
    now: Time,
) -> Result<Change, Refusal> {
    at(tournament, &[Stage::Running])?;
    let is_it = |one: &Pairing| one.number == pairing;
    let place = tournament.pairings.iter().position(is_it);
    let place = place.ok_or(Refusal::NoPairing)?;
    let found = &tournament.pairings[place];
    let seats = found.seats().ok_or(Refusal::IsBye)?;
    if seats.side_of(by).is_some() {
        return Err(Refusal::OwnMatch);
    }
    match award {
        Award::Won(winner) if seats.side_of(winner).is_none() => return Err(Refusal::NotInPairing),
        _ => {}
    }
    let is_ladder = matches!(tournament.settings.format, Format::Ladder(_));
    match found.ended {
        Some(_) if is_ladder => return Err(Refusal::Over),
        Some(ended) if ended.award == award => return Err(Refusal::SameResult),
        _ => {}
    }
    let ended = Ended {
        award,
        why: Why::Adjudicated,
        played: found
            .ended
            .map_or(found.game.is_some(), |ended| ended.played),
        at: now,
    };
    let mut change = unchanged(tournament, now);
    change.settle(place, ended, Some(by));
    let result = change
        .events
        .iter_mut()
        .find(|event| event.why == Some(Why::Adjudicated));
    if let Some(event) = result {
        event.detail = reason;
    }
    change.advance();
    Ok(change)
}

/// Lets `who` lose all that they haven't finished.
pub(super) fn forfeit_all(change: &mut Change, who: PersonId) {
    let open = |pairing: &Pairing| pairing.has(who) && pairing.ended.is_none();
    let count = change.after.pairings.len();
    for place in 0..count {
        let pairing = &change.after.pairings[place];
        if !open(pairing) {
            continue;
        }
        let Some(other) = pairing.other(who) else {
            continue;
        };
        let ended = Ended {
            // A challenge whose match hasn't begun is just gone.
            award: match pairing.duel {
                Some(_) if pairing.begun.is_none() => Award::Nobody,
                _ => Award::Won(other),
            },
            why: Why::Withdrawn,
            played: false,
            at: change.at,
        };
        change.settle(place, ended, None);
    }
}

/// Returns the result of a match that still runs at its hard end.
///
/// Time decides, never the position: whoever has kept the other one waiting longer ([`waiting`](super::super::waiting()))
/// loses; if it was as long, it's a draw. So nobody gains by anything but playing. Before both have moved, the match doesn't
/// count as played. A match of which nothing is known was never to be played: a draw without a match.
#[must_use]
pub fn hard_end(seats: Seats, progress: Option<Progress>, at: Time) -> Ended {
    let (award, played) = match progress {
        None => (Award::Drawn, false),
        Some(Progress { waiting, turns, .. }) => {
            let award = match waiting.black.cmp(&waiting.white) {
                Ordering::Less => Award::Won(seats.black),
                Ordering::Greater => Award::Won(seats.white),
                Ordering::Equal => Award::Drawn,
            };
            (award, turns >= 2)
        }
    };
    Ended {
        award,
        why: Why::HardEnd,
        played,
        at,
    }
}

//! Matches whose place is gone, is back, or refuses posts.

use super::change::{Refusal, changed, event, player, post};
use super::clock::{DAY, LONGEST_PAUSE, MINUTE};
use super::ids::{PersonId, PlaceId, Time};
use super::kinds::{EventKind, OfferKind, PostKind};
use super::offers::{self, end_offer_of};
use super::people::Machine;
use super::types::{Change, Event, HardEnd, Match, Stage};

/// How long a match of a tournament waits for its place, all in all, in milliseconds: others wait for its result. Each time
/// it waits for a day at least.
pub const LONGEST_WAIT: i64 = 7 * DAY;

/// Pauses a running match whose place is gone until it is resumed elsewhere, and tells the players. Its hard end moves
/// by as long. Returns `None` if there is nothing to pause.
#[must_use]
pub fn place_lost(game: &Match, now: Time) -> Option<Change> {
    unreached(game, now, now)
}

/// Pauses a running match like [`place_lost`] because its place takes no posts and its players, or one of them, can't be
/// written to either. The clock counts as stopped at `since`, though not before the present turn.
#[must_use]
pub fn unreached(game: &Match, since: Time, now: Time) -> Option<Change> {
    let Stage::Running(seats) = game.stage else {
        return None;
    };
    if game.terms.direct || game.timer.place_lost {
        return None;
    }
    let mut change = changed(game, game.stage, now);
    change
        .after
        .stop_clock(since.max(game.timer.turn_started).min(now));
    let wait = game.hard_end.map_or(LONGEST_PAUSE, longest_wait);
    change.after.timer.paused = Some(now.plus(wait));
    change.after.timer.place_lost = true;
    change.after.hard_end = game.hard_end.map(|end| end.later(wait));
    change.events.push(event(EventKind::PlaceLost, None, now));
    let people = [seats.black, seats.white].into_iter();
    for person in people.filter(|person| Machine::of(*person).is_none()) {
        let mut told = post(PostKind::PlaceLost, game.ply());
        told.to = Some(person);
        change.posts.push(told);
    }
    Some(change)
}

/// Continues a match whose place is back, with the time that was left on the clock. A pause that the players had agreed
/// on before continues as well. `log` holds the events of the match so far, oldest first. Returns `None` unless the
/// place was lost.
#[must_use]
pub fn place_restored(game: &Match, log: &[Event], now: Time) -> Option<Change> {
    if !matches!(game.stage, Stage::Running(_)) || !game.timer.place_lost {
        return None;
    }
    let mut change = changed(game, game.stage, now);
    change.after.hard_end = not_waited(game, now);
    change.after.timer.place_lost = false;
    change.after.timer.paused = agreed_pause(log).filter(|until| *until > now);
    change.after.run_clock(now);
    change
        .events
        .push(event(EventKind::PlaceRestored, None, now));
    change.posts.push(post(PostKind::PlaceRestored, game.ply()));
    let change = match change.after.timer.paused {
        Some(_) => change,
        None => end_offer_of(game, change, OfferKind::Unpause),
    };
    Some(change)
}

/// Gives the player to move the time back in which the board after turn `ply`, which calls them, couldn't be posted: from
/// `since` to `now`. Returns `None` if their clock doesn't run, or if that's less than a minute.
#[must_use]
pub fn heard_late(game: &Match, ply: u32, since: Time, now: Time) -> Option<Change> {
    let timer = &game.timer;
    let deadline = timer.deadline.filter(|_| timer.flagged.is_none())?;
    // A part of it may have been given back already.
    let since = since.max(timer.turn_started);
    let late = now.0.saturating_sub(since.0);
    if late < MINUTE || game.ply() != ply {
        return None;
    }
    let mut change = changed(game, game.stage, now);
    change.after.move_deadline(deadline.plus(late));
    change.after.timer.turn_started = timer.turn_started.plus(late);
    Some(change)
}

/// Returns how long a match with this hard end waits for its place, in milliseconds.
fn longest_wait(end: HardEnd) -> i64 {
    (LONGEST_WAIT - end.waited).max(DAY)
}

/// Returns the hard end of a match whose place is there again: it was moved by as much as could be waited.
fn not_waited(game: &Match, now: Time) -> Option<HardEnd> {
    let left = game
        .timer
        .paused
        .map_or(0, |until| (until.0 - now.0).max(0));
    game.hard_end.map(|end| end.later(-left))
}

/// Returns the end of the pause that the players had agreed on when the place was lost, if there was one.
fn agreed_pause(log: &[Event]) -> Option<Time> {
    let lost = log
        .iter()
        .rposition(|event| event.kind == EventKind::PlaceLost)?;
    offers::agreed_pause(&log[..lost]).map(|agreed| agreed.at.plus(LONGEST_PAUSE))
}

/// Checks whether `who` can resume the match elsewhere. `trouble` says that its place refuses posts.
///
/// # Errors
/// The match is not running, `who` is not one of its players, or nothing is wrong with its place.
pub fn may_resume(game: &Match, who: PersonId, trouble: bool) -> Result<(), Refusal> {
    player(game, who)?;
    if game.timer.place_lost || trouble {
        return Ok(());
    }
    Err(Refusal::NothingToResume)
}

/// Resumes the match in `place`, or by direct messages if `direct` is set.
///
/// # Errors
/// Same as [`may_resume`].
pub fn resume(
    game: &Match,
    who: PersonId,
    place: PlaceId,
    direct: bool,
    trouble: bool,
    now: Time,
) -> Result<Change, Refusal> {
    may_resume(game, who, trouble)?;
    let mut change = changed(game, game.stage, now);
    change.after.place = place;
    change.after.own_thread = false;
    change.after.terms.direct = direct;
    if game.timer.place_lost {
        change.after.hard_end = not_waited(game, now);
        change.after.timer.place_lost = false;
        change.after.timer.paused = None;
        change.after.run_clock(now);
        change = end_offer_of(game, change, OfferKind::Unpause);
    }
    change
        .events
        .push(event(EventKind::Resumed, Some(who), now));
    change.posts.push(post(PostKind::Resumed, game.ply()));
    Ok(change)
}

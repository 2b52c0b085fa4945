//! What makes up for time in which nobody could play, and for a clock that was wrong.

use super::change::{changed, event_with_detail};
use super::clock::length_text;
use super::ids::Time;
use super::kinds::EventKind;
use super::types::{Change, Match, Stage};

/// What stands before a length of time that was taken off again.
const TAKEN_OFF: char = '-';

/// Makes up for the time from `down` to `now` in which nobody could play. Whoever's time ran out meanwhile, or will soon,
/// gets what they had left at `down`, but at most the length of the downtime; so does a challenge that would have expired.
/// Leave that was taken when the time was up is longer by all of it. Where thinking time is compared (`is_paired`), it
/// never counts. Returns `None` if nothing changes.
#[must_use]
pub fn compensate_downtime(game: &Match, down: Time, now: Time, is_paired: bool) -> Option<Change> {
    let timer = &game.timer;
    let thinks = timer.deadline.is_some() || (timer.paused.is_none() && timer.away.is_none());
    // A turn that began meanwhile has lost only what came after.
    let down = match game.stage {
        Stage::Running(_) if thinks => down.max(timer.turn_started),
        _ => down,
    };
    let off = now.0.saturating_sub(down.0);
    if off <= 0 {
        return None;
    }
    let later = |time: Time| {
        let left = time.0 - down.0;
        let later = now.plus(left.min(off));
        (left > 0 && later > time).then_some(later)
    };
    let mut change = changed(game, game.stage, now);
    let after = &mut change.after;
    let mut by = 0;
    match game.stage {
        Stage::Offered => {
            after.expires = later(game.expires)?;
            by = after.expires.0 - game.expires.0;
        }
        Stage::Running(_) => {
            let deadline = timer.deadline.filter(|_| timer.flagged.is_none());
            if let Some((deadline, later)) = deadline.and_then(|old| Some((old, later(old)?))) {
                after.move_deadline(later);
                by = later.0 - deadline.0;
            }
            let out_of_time = game.mover().and_then(|mover| game.left(mover, now)) == Some(0);
            if let Some(away) = timer.away.filter(|away| *away > down && out_of_time) {
                after.timer.away = Some(away.plus(off));
                by = off;
            }
            if by == 0 && !(is_paired && thinks) {
                return None;
            }
            if thinks {
                after.timer.turn_started = timer.turn_started.plus(off);
            }
        }
        _ => return None,
    }
    let detail = (by > 0).then(|| length_text(by).into());
    change.events.push(event_with_detail(
        EventKind::DowntimeCompensated,
        None,
        now,
        detail,
    ));
    Some(change)
}

/// Undoes what a clock that was ahead by `by` milliseconds did to a match. `last` says when downtime was last made up for,
/// and how much of it, in milliseconds. Returns `None` if it did nothing to it.
#[must_use]
pub fn set_clock_back(
    game: &Match,
    last: Option<(Time, i64)>,
    by: i64,
    now: Time,
) -> Option<Change> {
    let timer = &game.timer;
    let given = last
        .filter(|(at, _)| *at > now && *at >= timer.turn_started)
        .map(|(_, given)| given);
    let mut change = changed(game, game.stage, now);
    let after = &mut change.after;
    let taken = match given {
        // What it gave for time that had really passed stays.
        Some(given) => given.min(by),
        None if timer.turn_started > now => by,
        None => return None,
    };
    let earlier = |time: &mut Option<Time>| *time = time.map(|time| time.plus(-taken));
    match game.stage {
        Stage::Offered => after.expires = after.expires.plus(-taken),
        Stage::Running(_) => {
            let changed = &mut after.timer;
            earlier(&mut changed.deadline);
            earlier(&mut changed.low_time);
            earlier(&mut changed.second);
            earlier(&mut changed.away);
            // Downtime doesn't move these.
            if given.is_none() {
                earlier(&mut changed.remind);
                earlier(&mut changed.paused);
                earlier(&mut changed.flagged);
                earlier(&mut changed.answer);
            }
        }
        _ => return None,
    }
    if timer.turn_started > now {
        after.timer.turn_started = timer.turn_started.plus(-by).min(now);
    }
    let detail = format!("{TAKEN_OFF}{}", length_text(taken));
    change.events.push(event_with_detail(
        EventKind::DowntimeCompensated,
        None,
        now,
        Some(detail.into()),
    ));
    Some(change)
}

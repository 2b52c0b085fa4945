//! What happens by itself when its time has come, and what somebody may do because a time has passed.

use super::clock::DAY;
use super::decide::{Refusal, changed, event, player, post, said};
use super::kinds::{EventKind, OfferKind, PostKind};
use super::offers::{lapsed, withdrawn_with};
use super::types::{Change, Match, PersonId, Stage, Time};
use crate::rules::{Outcome, Reason};

/// How long a win on time may be claimed; after that it is given without a claim.
pub const CLAIM: i64 = 14 * DAY;

/// How long a match without a clock sleeps before either player may close it.
pub const SLEEP: i64 = 60 * DAY;

/// How long a pause lasts at most.
pub const LONGEST_PAUSE: i64 = 30 * DAY;

/// When something happens next by itself; `None` if nothing does.
#[must_use]
pub fn due(game: &Match) -> Option<Time> {
    match game.stage {
        Stage::Offered => Some(game.expires),
        Stage::Running(_) => {
            let timer = &game.timer;
            let flag = match timer.flagged {
                None => timer.deadline,
                flagged => flagged,
            };
            let times = [timer.paused, flag, timer.call, timer.remind];
            times.into_iter().flatten().min()
        }
        _ => None,
    }
}

/// What happens by itself at `now`; `None` if nothing is due. One thing at a time: after it is done, ask again.
#[must_use]
pub fn wake(game: &Match, now: Time) -> Option<Change> {
    due(game).filter(|due| *due <= now)?;
    let passed = |time: Option<Time>| time.is_some_and(|time| time <= now);
    let ply = game.ply();
    let alone = |mut change: Change, kind, posts| {
        change.events.push(event(kind, None, now));
        change.posts.push(post(posts, ply));
        Some(change)
    };
    if game.stage == Stage::Offered {
        let change = changed(game, Stage::Expired, now);
        return alone(change, EventKind::Expired, PostKind::ChallengeOver);
    }
    if passed(game.timer.paused) {
        let mut change = changed(game, game.stage, now);
        change.after.timer.paused = None;
        change.after.timer.lost = false;
        change.after.run_clock(now);
        let change = lapsed(game, change, OfferKind::Unpause);
        return alone(change, EventKind::PauseOver, PostKind::Again);
    }
    if passed(game.timer.flagged) {
        return time_out(game, EventKind::TimedOut, None, now).ok();
    }
    if passed(game.timer.deadline) && game.timer.flagged.is_none() {
        if !game.claimable {
            return time_out(game, EventKind::TimedOut, None, now).ok();
        }
        let mut change = changed(game, game.stage, now);
        change.after.timer.flagged = Some(now.plus(CLAIM));
        change.after.timer.call = None;
        change.after.timer.remind = None;
        return alone(change, EventKind::Flagged, PostKind::Flag);
    }
    let mut change = changed(game, game.stage, now);
    if passed(game.timer.call) {
        change.after.timer.call = None;
        change.after.timer.called = true;
        // Two calls at once are one.
        change.after.timer.remind = game.timer.remind.filter(|remind| *remind > now);
        return alone(change, EventKind::Called, PostKind::LastCall);
    }
    change.after.timer.remind = None;
    alone(change, EventKind::Reminded, PostKind::Reminder)
}

/// The player to move has lost on time.
fn time_out(
    game: &Match,
    kind: EventKind,
    who: Option<PersonId>,
    now: Time,
) -> Result<Change, Refusal> {
    let seats = super::decide::running(game)?;
    let mover = game.mover().and_then(|mover| seats.side_of(mover));
    let outcome = Outcome {
        winner: mover.map(crate::rules::Side::other),
        reason: Reason::Timeout,
    };
    let mut change = changed(game, Stage::Ended(seats, outcome), now);
    change.events.push(event(kind, who, now));
    change.posts.push(post(PostKind::Result, game.ply()));
    Ok(withdrawn_with(game, change))
}

/// `who` claims the win because the other's time is up, or closes a match without a clock that has slept for 60 days.
///
/// # Errors
/// The match is not running, `who` is not one of its players, or it is not the time for it.
pub fn claim(game: &Match, who: PersonId, now: Time) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    if game.terms.control.is_none() {
        let opens = game.timer.since.plus(SLEEP);
        if now < opens {
            return Err(Refusal::NotAsleep { opens });
        }
        let outcome = Outcome {
            winner: None,
            reason: Reason::Aborted,
        };
        let mut change = changed(game, Stage::Ended(seats, outcome), now);
        change.events.push(event(EventKind::Closed, Some(who), now));
        change.posts.push(post(PostKind::Result, game.ply()));
        return Ok(withdrawn_with(game, change));
    }
    if game.timer.flagged.is_none() {
        return Err(Refusal::NothingToClaim);
    }
    if game.mover() == Some(who) {
        return Err(Refusal::OwnTimeIsUp);
    }
    time_out(game, EventKind::Claimed, Some(who), now)
}

/// Puts off telling the player to move that it is their turn after `ply` turns; `None` if that is no news any more.
#[must_use]
pub fn remind_at(game: &Match, ply: u32, at: Time, now: Time) -> Option<Change> {
    if !matches!(game.stage, Stage::Running(_)) || game.ply() != ply || game.timer.remind.is_some()
    {
        return None;
    }
    let mut change = changed(game, game.stage, now);
    change.after.timer.remind = Some(at);
    Some(change)
}

/// Puts off the last call to a moment at which the player to move may be called; `None` if there is none to be made.
#[must_use]
pub fn call_at(game: &Match, at: Time, now: Time) -> Option<Change> {
    game.timer.call?;
    let mut change = changed(game, game.stage, now);
    change.after.timer.call = Some(at);
    Some(change)
}

/// Somebody has looked at a match that stood still since `frozen`: it goes on, and its times move by as long as that was.
#[must_use]
pub fn thaw(game: &Match, frozen: Time, now: Time) -> Change {
    let by = now.0.saturating_sub(frozen.0).max(0);
    let mut change = changed(game, game.stage, now);
    let after = &mut change.after;
    after.expires = after.expires.plus(by);
    let timer = &mut after.timer;
    timer.since = timer.since.plus(by);
    for time in [
        &mut timer.deadline,
        &mut timer.call,
        &mut timer.remind,
        &mut timer.paused,
        &mut timer.flagged,
    ] {
        *time = time.map(|time| time.plus(by));
    }
    change.events.push(event(EventKind::Thawed, None, now));
    let again = match game.stage {
        Stage::Offered => PostKind::Challenge,
        _ => PostKind::Again,
    };
    change.posts.push(post(again, game.ply()));
    change
}

/// Stonepost was off from `down` to `now`. Whoever would have lost on time meanwhile, or would soon after, gets what they
/// had left, but not more than the time that was lost; `None` where nothing moves.
#[must_use]
pub fn grace(game: &Match, down: Time, now: Time) -> Option<Change> {
    let deadline = game.timer.deadline.filter(|deadline| *deadline > down)?;
    if game.timer.flagged.is_some() || now <= down {
        return None;
    }
    let off = now.0 - down.0;
    let later = now.plus((deadline.0 - down.0).min(off));
    if later <= deadline {
        return None;
    }
    let mut change = changed(game, game.stage, now);
    change.after.move_deadline(deadline, later);
    let by = later.0 - deadline.0;
    change.events.push(said(
        EventKind::Graced,
        None,
        now,
        Some(super::clock::length_text(by).into()),
    ));
    Some(change)
}

//! What happens by itself when it is due, and what a player can do because time has passed.

use super::change::{Refusal, changed, event, event_with_detail, player, post};
use super::clock::{DAY, MINUTE};
use super::ids::{PersonId, Time};
use super::kinds::{EventKind, OfferKind, PostKind};
use super::leave::run_again;
use super::offers::{end_offer, end_offer_of};
use super::seek::closed_by;
use super::types::{Change, LeaveStep, Limit, Match, Seats, Stage};
use rules::{Outcome, Reason};

/// How long a win on time can be claimed; after that it is given without a claim. In milliseconds.
pub const CLAIM: i64 = 14 * DAY;

/// How long a match without a clock can go without a turn before either player can close it. In milliseconds.
pub const CLOSE_AFTER: i64 = 60 * DAY;

/// How long before quiet hours the low-time warning comes that would come too late after them. In milliseconds.
const BEFORE_QUIET_HOURS: i64 = 30 * MINUTE;

/// Returns when something next happens by itself; `None` if nothing will.
#[must_use]
pub fn due(game: &Match) -> Option<Time> {
    match game.stage {
        Stage::Offered => Some(
            game.timer
                .answer
                .map_or(game.expires, |answer| answer.min(game.expires)),
        ),
        Stage::Running(_) => {
            let timer = &game.timer;
            let flag = match timer.flagged {
                None => timer.deadline,
                flagged => flagged,
            };
            let times = [
                timer.paused,
                timer.away,
                flag,
                timer.low_time,
                timer.second,
                timer.remind,
                timer.answer,
            ];
            times.into_iter().flatten().min()
        }
        _ => None,
    }
}

/// Returns what happens by itself at `now`; `None` if nothing is due. This is one change: once it is done, call again.
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
    let answer = |mut change: Change| {
        change.after.timer.answer = None;
        if game.to_tell().is_some() {
            change.posts.push(post(PostKind::Unanswered, ply));
        }
        Some(change)
    };
    if game.stage == Stage::Offered && game.expires > now {
        return answer(changed(game, game.stage, now));
    }
    if game.stage == Stage::Offered {
        let change = changed(game, Stage::Expired, now);
        return alone(change, EventKind::Expired, PostKind::ChallengeOver);
    }
    if passed(game.timer.paused) {
        if let Stage::Running(seats) = game.stage
            && game.timer.place_lost
            && game.hard_end.is_none()
        {
            return Some(unfinished(game, seats, EventKind::Aborted, None, now));
        }
        let mut change = changed(game, game.stage, now);
        change.after.timer.paused = None;
        // In a tournament, which decides the match at its hard end.
        change.after.timer.place_lost = false;
        change.after.run_clock(now);
        let change = end_offer_of(game, change, OfferKind::Unpause);
        return alone(change, EventKind::PauseOver, PostKind::Resumed);
    }
    if passed(game.timer.away) {
        return Some(run_again(game, EventKind::LeaveOver, None, now));
    }
    if passed(game.timer.flagged) {
        return time_out(game, EventKind::TimedOut, None, now).ok();
    }
    if passed(game.timer.deadline) && game.timer.flagged.is_none() {
        if !game.must_claim {
            return time_out(game, EventKind::TimedOut, None, now).ok();
        }
        let mut change = changed(game, game.stage, now);
        change.after.timer.flagged = Some(now.plus(CLAIM));
        change.after.timer.low_time = None;
        change.after.timer.remind = None;
        change.after.timer.second = None;
        return alone(change, EventKind::Flagged, PostKind::Flag);
    }
    let mut change = changed(game, game.stage, now);
    if passed(game.timer.answer) {
        return answer(change);
    }
    if passed(game.timer.low_time) {
        change.after.timer.low_time = None;
        change.after.timer.low_time_sent = true;
        // A reminder due at the same time is dropped: one notice is enough.
        change.after.timer.remind = game.timer.remind.filter(|remind| *remind > now);
        change.after.timer.second = None;
        return alone(change, EventKind::LowTime, PostKind::LowTime);
    }
    if passed(game.timer.second) {
        change.after.timer.second = None;
        change.after.timer.second_sent = true;
    }
    if passed(game.timer.remind) {
        change.after.timer.remind = None;
    }
    alone(change, EventKind::Reminded, PostKind::Reminder)
}

/// Adds a post to a change after which a match waits for somebody again, if neither they did that themselves nor anything
/// that is posted calls them.
#[must_use]
pub fn with_call(before: &Match, mut change: Change) -> Change {
    let after = &change.after;
    let Some(mover) = after.waits_for() else {
        return change;
    };
    let is_new = before.waits_for() != Some(mover) || before.ply() != after.ply();
    let own = change.events.last().and_then(|event| event.actor) == Some(mover);
    let called = change.posts.iter().any(|post| post.kind.calls_mover());
    if is_new && !own && !called {
        let ply = after.ply();
        change.posts.push(post(PostKind::Resumed, ply));
    }
    change
}

/// Ends the match with a loss on time for the player to move.
fn time_out(
    game: &Match,
    kind: EventKind,
    who: Option<PersonId>,
    now: Time,
) -> Result<Change, Refusal> {
    let seats = super::change::running(game)?;
    let mover = game.mover().and_then(|mover| seats.side_of(mover));
    let outcome = Outcome {
        winner: mover.map(rules::Side::other),
        reason: Reason::Timeout,
    };
    let mut change = changed(game, Stage::Ended(seats, outcome), now);
    change.closed_seek = closed_by(game, outcome);
    change.events.push(event(kind, who, now));
    change.posts.push(post(PostKind::Result, game.ply()));
    Ok(end_offer(game, change))
}

/// Ends the match without a result.
fn unfinished(
    game: &Match,
    seats: Seats,
    kind: EventKind,
    who: Option<PersonId>,
    now: Time,
) -> Change {
    let outcome = Outcome::drawn(Reason::Aborted);
    let mut change = changed(game, Stage::Ended(seats, outcome), now);
    change.events.push(event(kind, who, now));
    change.posts.push(post(PostKind::Result, game.ply()));
    end_offer(game, change)
}

/// Claims the win on time for `who`, or closes a match without a clock that has had no turn for 60 days
/// ([`CLOSE_AFTER`]).
///
/// # Errors
/// The match is not running, `who` is not one of its players, it is too early, or it has no clock but a hard end.
pub fn claim(game: &Match, who: PersonId, now: Time) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    if game.terms.control.is_none() {
        if let Some(end) = game.hard_end {
            return Err(Refusal::HardEndDecides { at: end.at });
        }
        let opens = game.timer.turn_started.plus(CLOSE_AFTER);
        if now < opens {
            return Err(Refusal::TooEarlyToClose { opens });
        }
        return Ok(unfinished(game, seats, EventKind::Closed, Some(who), now));
    }
    if game.timer.flagged.is_none() {
        return Err(Refusal::NothingToClaim);
    }
    if game.mover() == Some(who) {
        return Err(Refusal::OwnTimeIsUp);
    }
    time_out(game, EventKind::Claimed, Some(who), now)
}

/// Postpones until `at` telling the player to move that it is their turn; `None` unless `ply` is the current ply and
/// nothing is postponed yet.
#[must_use]
pub fn postpone_reminder(game: &Match, ply: u32, at: Time, now: Time) -> Option<Change> {
    if !matches!(game.stage, Stage::Running(_)) || game.ply() != ply || game.timer.remind.is_some()
    {
        return None;
    }
    let mut change = changed(game, game.stage, now);
    change.after.timer.remind = Some(at);
    Some(change)
}

/// Postpones until `at` telling whoever has to answer, or waits for the match to begin; `None` if there's no such person.
#[must_use]
pub fn postpone_answer(game: &Match, at: Time, now: Time) -> Option<Change> {
    game.to_tell()?;
    let mut change = changed(game, game.stage, now);
    change.after.timer.answer = Some(at);
    Some(change)
}

/// Sets the reminders of the present turn anew, as the player to move wants them now; see [`with_reminders`]. Returns
/// `None` if they stay as they are.
#[must_use]
pub fn renew_reminders(
    game: &Match,
    before: Option<i64>,
    quiet: impl Fn(Time) -> Option<(Time, Time)>,
    now: Time,
) -> Option<Change> {
    let change = with_reminders(changed(game, game.stage, now), before, quiet);
    (change.after.timer != game.timer).then_some(change)
}

/// Puts off telling `who`, the player to move, that it's their turn until `until`. The low-time warning still comes when
/// it's due.
///
/// # Errors
/// The match isn't running or is paused, `who` is not the player to move, a turn was played since `ply`, or their time is
/// up by then.
pub fn snooze(
    game: &Match,
    who: PersonId,
    ply: u32,
    until: Time,
    now: Time,
) -> Result<Change, Refusal> {
    player(game, who)?;
    match game.mover() {
        Some(mover) if mover == who && game.ply() == ply => {}
        Some(mover) if mover != who => return Err(Refusal::NotYourTurn { mover }),
        _ => return Err(Refusal::StalePosition),
    }
    if let Some(until) = game.timer.paused {
        return Err(Refusal::Paused { until });
    }
    if let Some(limit) = game.limit().filter(|limit| limit.at() <= until) {
        let deadline = limit.at();
        return Err(Refusal::TooLateToSnooze { deadline });
    }
    let mut change = changed(game, game.stage, now);
    change.after.timer.remind = Some(until);
    let detail = Some(until.0.to_string().into());
    change.events.push(event_with_detail(
        EventKind::Snoozed,
        Some(who),
        now,
        detail,
    ));
    Ok(change)
}

/// Sets the reminders of the turn that a change begins. The low-time warning comes before the quiet hours that last until
/// the deadline, if it's due within them; the deadline is whatever decides the match first. The second reminder is due `before` the deadline, in milliseconds, but earlier
/// than that warning. `quiet` returns the beginning and the end of the quiet hours in which a time lies.
#[must_use]
pub fn with_reminders(
    mut change: Change,
    before: Option<i64>,
    quiet: impl Fn(Time) -> Option<(Time, Time)>,
) -> Change {
    let now = change.at;
    let limit = change.after.limit().map(Limit::at);
    let timer = &mut change.after.timer;
    let (Some(deadline), Some(low_time)) = (limit, timer.low_time) else {
        return change;
    };
    if let Some((begin, end)) = quiet(low_time)
        && end >= deadline
        && begin > now
    {
        timer.low_time = Some(begin.plus(-BEFORE_QUIET_HOURS).max(now));
    }
    if !timer.second_sent {
        let due = before.map(|before| deadline.plus(-before));
        let due = due.filter(|due| *due > now);
        let due = due.map(|due| quiet(due).map_or(due, |(_, end)| end));
        timer.second = due.filter(|due| timer.low_time.is_some_and(|low_time| *due < low_time));
    }
    change
}

/// Postpones the low-time warning until `at`; `None` if none is due in this turn.
#[must_use]
pub fn postpone_low_time(game: &Match, at: Time, now: Time) -> Option<Change> {
    game.timer.low_time?;
    let mut change = changed(game, game.stage, now);
    change.after.timer.low_time = Some(at);
    Some(change)
}

/// Continues a match that was frozen at `frozen`. Its times are postponed by as long as it was frozen, and that costs nobody
/// leave.
#[must_use]
pub fn thaw(game: &Match, frozen: Time, now: Time) -> Change {
    let by = now.0.saturating_sub(frozen.0).max(0);
    let mut change = changed(game, game.stage, now);
    let after = &mut change.after;
    after.expires = after.expires.plus(by);
    if let Some(end) = &mut after.hard_end {
        *end = end.later(by);
    }
    let timer = &mut after.timer;
    timer.turn_started = timer.turn_started.plus(by);
    for time in [
        &mut timer.deadline,
        &mut timer.low_time,
        &mut timer.second,
        &mut timer.remind,
        &mut timer.answer,
        &mut timer.away,
        &mut timer.paused,
        &mut timer.flagged,
    ] {
        *time = time.map(|time| time.plus(by));
    }
    if let Some(away) = game.on_leave() {
        change.leave = LeaveStep {
            ended: Some(frozen),
            began: Some(away),
        };
    }
    change.events.push(event(EventKind::Thawed, None, now));
    let again = match game.stage {
        Stage::Offered => PostKind::Challenge,
        _ => PostKind::Resumed,
    };
    change.posts.push(post(again, game.ply()));
    change
}

//! Offers between the players: a draw, taking back the last turn, aborting, a pause and its end, more time.
//!
//! One offer can be pending at a time. It belongs to the position at which it was made and lapses with the next turn.
//! Making the offer that the other player has made means agreeing to it.

use super::change::{Refusal, changed, event, event_with_detail, player, post};
use super::clock::{LONGEST, LONGEST_PAUSE, MINUTE, TimeLeft};
use super::ids::{PersonId, Time};
use super::kinds::{EventKind, Offer, OfferEnd, OfferKind, PostKind};
use super::people::Machine;
use super::types::{Change, Event, Match, Seats, Stage};
use super::untrusted::Untrusted;
use rules::{Game, Outcome, Reason};

/// What taking back a turn leads to: the match as it was just before that turn was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BeforeTurn {
    /// The position.
    pub game: Game,
    /// What both players had left, and what was added for both since. `None` without a clock, or if that isn't stored, which
    /// earlier versions didn't do: it's worked out then.
    pub left: Option<TimeLeft>,
    /// The time that the player had used for the turn, in milliseconds.
    pub spent: i64,
}

/// Makes an offer for `who`; aborts the match at once where that is still free ([`abort_is_free`]).
///
/// A machine agrees to everything at once, except that it thinks about a draw.
///
/// `before` is what taking back a turn leads to (see [`undo_to`]); it is only needed to agree to that, or if
/// the opponent is a machine. `time` is the time to be added to both clocks, in milliseconds, for [`OfferKind::AddTime`].
///
/// # Errors
/// The match is not running, `who` is not one of its players, there is nothing to take back, to pause or to add time
/// to, or another offer is pending.
pub fn offer(
    game: &Match,
    who: PersonId,
    kind: OfferKind,
    time: i64,
    before: Option<&BeforeTurn>,
    now: Time,
) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    if kind == OfferKind::Abort && abort_is_free(game) {
        let outcome = Outcome::drawn(Reason::Aborted);
        let mut change = changed(game, Stage::Ended(seats, outcome), now);
        change
            .events
            .push(event(EventKind::Aborted, Some(who), now));
        change.posts.push(post(PostKind::Result, game.ply()));
        return Ok(end_offer(game, change));
    }
    match game.offer {
        Some(stands) if stands.kind == kind && stands.by != who && stands.time == time => {
            return agree(game, who, kind, before, now);
        }
        Some(offer) if offer.by == who => return Err(Refusal::OwnOfferPending { offer }),
        Some(offer) => return Err(Refusal::OfferPending { offer }),
        None => {}
    }
    if kind == OfferKind::Undo {
        match last_player(game, seats) {
            None => return Err(Refusal::NothingToUndo),
            Some(last) if last != who && Machine::of(last).is_none() => {
                return Err(Refusal::NotYourLastTurn { last });
            }
            Some(_) => {}
        }
    }
    may_change_clock(game, kind)?;
    if kind == OfferKind::AddTime && !(MINUTE..=LONGEST).contains(&time) {
        return Err(Refusal::InvalidTime);
    }
    let time = if kind == OfferKind::AddTime { time } else { 0 };
    let mut change = changed(game, game.stage, now);
    change.after.offer = Some(Offer {
        kind,
        by: who,
        time,
    });
    let detail = (time > 0).then(|| super::clock::length_text(time).into());
    change.events.push(event_with_detail(
        EventKind::Offered(kind),
        Some(who),
        now,
        detail,
    ));
    match game.machine() {
        Some(machine) if kind != OfferKind::Draw => {
            let agreed = agree(&change.after, machine.person(), kind, before, now)?;
            Ok(agreed_at_once(change, agreed))
        }
        _ => {
            change.posts.push(post(PostKind::Offer(kind), game.ply()));
            Ok(change)
        }
    }
}

/// Joins an offer and the agreement to it into one change. As the offer was never open, no message shows it.
fn agreed_at_once(offered: Change, mut agreed: Change) -> Change {
    agreed.events.splice(0..0, offered.events);
    agreed
        .posts
        .retain(|post| !matches!(post.kind, PostKind::OfferOver(..)));
    agreed
}

/// Returns the number of turns after which the match stands once `who` has taken back their last turn, and whatever a
/// machine has played since; `None` if there is nothing to take back. `players` are the players of all turns, in order.
#[must_use]
pub fn undo_to(game: &Match, players: &[PersonId], who: PersonId) -> Option<u32> {
    match game.machine() {
        None => game.ply().checked_sub(1),
        Some(_) => {
            let last = players.iter().rposition(|player| *player == who)?;
            u32::try_from(last).ok()
        }
    }
}

/// How often a player can make the same kind of offer in one turn without the other agreeing to it.
pub const MAX_OFFERS: usize = 3;

/// Same as [`offer`], but refuses a kind of offer that `who` has made [`MAX_OFFERS`] times in the current turn, and ends a
/// pause at once where that is free ([`unpause_is_free`]). `log` holds the events of the match so far, oldest first.
///
/// # Errors
/// Same as [`offer`]; [`Refusal::TooManyOffers`] if it would be one too many.
pub fn offer_limited(
    game: &Match,
    log: &[Event],
    who: PersonId,
    kind: OfferKind,
    time: i64,
    before: Option<&BeforeTurn>,
    now: Time,
) -> Result<Change, Refusal> {
    if kind == OfferKind::Unpause && unpause_is_free(game, log, who) {
        return Ok(end_pause(game, who, now));
    }
    let change = offer(game, who, kind, time, before, now)?;
    // Agreeing, and aborting at once, is not limited: it asks nothing of the other player.
    if change.after.offer.is_some() && offered(log, who, kind) >= MAX_OFFERS {
        return Err(Refusal::TooManyOffers { kind });
    }
    Ok(change)
}

/// Returns how often `who` has made this offer in the current turn since the other player last agreed to it.
fn offered(log: &[Event], who: PersonId, kind: OfferKind) -> usize {
    let this_turn = log.iter().rev().take_while(|event| {
        !matches!(
            event.kind,
            EventKind::Accepted | EventKind::Played | EventKind::Agreed(OfferKind::Undo)
        ) && event.kind != EventKind::Agreed(kind)
    });
    this_turn
        .filter(|event| event.kind == EventKind::Offered(kind) && event.actor == Some(who))
        .count()
}

/// Agrees to the other player's pending offer of this kind. `before` is what taking back a turn leads to, for
/// [`OfferKind::Undo`].
///
/// # Errors
/// The match is not running, `who` is not one of its players or made the offer, or no such offer is pending.
pub fn agree(
    game: &Match,
    who: PersonId,
    kind: OfferKind,
    before: Option<&BeforeTurn>,
    now: Time,
) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    let stands = pending_offer(game, kind)?;
    if stands.by == who {
        return Err(Refusal::OwnOffer);
    }
    may_change_clock(game, kind)?;
    let ended = |reason| {
        let outcome = Outcome::drawn(reason);
        Stage::Ended(seats, outcome)
    };
    let ply = game.ply();
    let mut change = match kind {
        OfferKind::Draw => changed(game, ended(Reason::Agreement), now),
        OfferKind::Abort => changed(game, ended(Reason::Aborted), now),
        OfferKind::Undo => {
            let fits = |before: &&BeforeTurn| match game.machine() {
                None => before.game.ply() + 1 == ply,
                Some(_) => before.game.ply() < ply,
            };
            let before = before.filter(fits).ok_or(Refusal::NothingToUndo)?;
            let left = before.left.unwrap_or_else(|| TimeLeft {
                challenger: time_before(game, game.challenger, stands.by, now),
                opponent: (game.opponent)
                    .map_or(0, |opponent| time_before(game, opponent, stands.by, now)),
            });
            let seats = if before.game.swapped() == game.game.swapped() {
                seats
            } else {
                seats.exchanged()
            };
            let mut change = changed(game, game.stage, now);
            change.after.stop_clock(now);
            change.after.stage = Stage::Running(seats);
            change.after.game = before.game.clone();
            change.after.timer.challenger = left.challenger;
            change.after.timer.opponent = left.opponent;
            change.after.begin_turn(now);
            change.after.timer.spent = before.spent;
            change.undone = Some(before.game.ply() + 1);
            change.plans = change.after.drop_plans();
            change
        }
        OfferKind::Pause => {
            let mut change = changed(game, game.stage, now);
            change.after.stop_clock(now);
            change.after.timer.paused = Some(now.plus(LONGEST_PAUSE));
            change.after.call_in_time(now);
            change
        }
        OfferKind::Unpause => {
            let mut change = changed(game, game.stage, now);
            change.after.timer.paused = None;
            change.after.run_clock(now);
            change
        }
        OfferKind::AddTime => {
            let mut change = changed(game, game.stage, now);
            change.after.add_time(stands.time, now);
            change
        }
    };
    change.after.offer = None;
    let detail = change
        .undone
        .and_then(|_| game.game.last_token())
        .map(Untrusted::from);
    change.events.push(event_with_detail(
        EventKind::Agreed(kind),
        Some(who),
        now,
        detail,
    ));
    change
        .posts
        .push(post(PostKind::OfferOver(kind, OfferEnd::Agreed), ply));
    match kind {
        OfferKind::Undo => {
            let ply = change.after.ply();
            change.posts.push(post(PostKind::Undone, ply));
        }
        OfferKind::Draw | OfferKind::Abort => change.posts.push(post(PostKind::Result, ply)),
        OfferKind::Unpause => change.posts.push(post(PostKind::Resumed, ply)),
        OfferKind::Pause | OfferKind::AddTime => {}
    }
    Ok(change)
}

/// Returns how much time was added for both players since `who` played a turn at `at`, in milliseconds. `log` holds the
/// events of the match so far, oldest first; `read` reads the detail of an offer, which is how much time was asked for.
#[must_use]
pub fn time_added_since(
    log: &[Event],
    who: PersonId,
    at: Time,
    read: impl Fn(&Untrusted) -> Option<i64>,
) -> i64 {
    let is_the_turn = |event: &Event| {
        event.kind == EventKind::Played && event.actor == Some(who) && event.at == at
    };
    let turn = log.iter().rposition(is_the_turn);
    let (mut asked, mut added) = (0, 0_i64);
    for event in turn.map_or(&[][..], |turn| &log[turn..]) {
        match event.kind {
            EventKind::Offered(OfferKind::AddTime) => {
                asked = event.detail.as_ref().and_then(&read).unwrap_or(0);
            }
            EventKind::Agreed(OfferKind::AddTime) => added = added.saturating_add(asked),
            _ => {}
        }
    }
    added
}

/// Works out what `person` had left before the last turn of `undoes`: the present turn's time comes back, and that turn's
/// increment is taken away.
fn time_before(game: &Match, person: PersonId, undoes: PersonId, now: Time) -> i64 {
    let Some(control) = game.terms.control else {
        return 0;
    };
    let left = game.left(person, now).unwrap_or(0);
    let spent = match game.mover() == Some(person) {
        true => game.spent(now),
        false => 0,
    };
    let increment = match person == undoes {
        true => control.increment,
        false => 0,
    };
    (left.saturating_add(spent) - increment).max(0)
}

/// Declines the other player's offer of this kind, or withdraws `who`'s own.
///
/// # Errors
/// The match is not running, `who` is not one of its players, or no such offer is pending.
pub fn decline_or_withdraw(
    game: &Match,
    who: PersonId,
    kind: OfferKind,
    now: Time,
) -> Result<Change, Refusal> {
    player(game, who)?;
    let (event_kind, end) = if pending_offer(game, kind)?.by == who {
        (EventKind::Withdrawn(kind), OfferEnd::Withdrawn)
    } else {
        (EventKind::Refused(kind), OfferEnd::Declined)
    };
    let mut change = changed(game, game.stage, now);
    change.after.offer = None;
    change.events.push(event(event_kind, Some(who), now));
    change
        .posts
        .push(post(PostKind::OfferOver(kind, end), game.ply()));
    Ok(change)
}

/// Returns whether either player can abort the match alone, because not both have moved yet. In a tournament that always
/// takes both of them: nobody is to lose a point, or keep a rung, by what the other one does alone.
pub fn abort_is_free(game: &Match) -> bool {
    matches!(game.stage, Stage::Running(_)) && game.ply() < 2 && game.hard_end.is_none()
}

/// Ends a pending offer together with whatever else the change does.
pub(super) fn end_offer(before: &Match, mut change: Change) -> Change {
    change.after.offer = None;
    if let Some(offer) = before.offer {
        let over = PostKind::OfferOver(offer.kind, OfferEnd::Lapsed);
        change.posts.insert(0, post(over, before.ply()));
    }
    change
}

/// Returns when the players agreed on the pause in which a match with this log is; `None` if it isn't in such a pause.
pub(super) fn agreed_pause(log: &[Event]) -> Option<&Event> {
    let last = log.iter().rev().find(|event| {
        matches!(
            event.kind,
            EventKind::Agreed(OfferKind::Pause | OfferKind::Unpause)
                | EventKind::PauseEnded
                | EventKind::PauseOver
                | EventKind::Resumed
                | EventKind::Played
        )
    });
    last.filter(|event| event.kind == EventKind::Agreed(OfferKind::Pause))
}

/// Returns whether `who` can end the pause alone: in a tournament, whoever asked for it, because it counts for them.
#[must_use]
pub fn unpause_is_free(game: &Match, log: &[Event], who: PersonId) -> bool {
    let agreed = agreed_pause(log).and_then(|event| event.actor);
    let is_theirs = agreed.is_some_and(|agreed| game.other(agreed) == Some(who));
    game.hard_end.is_some() && game.timer.paused.is_some() && !game.timer.place_lost && is_theirs
}

/// Ends the pause that `who` had asked for.
fn end_pause(game: &Match, who: PersonId, now: Time) -> Change {
    let mut change = changed(game, game.stage, now);
    change.after.timer.paused = None;
    change.after.run_clock(now);
    let mut change = end_offer_of(game, change, OfferKind::Unpause);
    change
        .events
        .push(event(EventKind::PauseEnded, Some(who), now));
    change.posts.push(post(PostKind::Resumed, game.ply()));
    change
}

/// Ends a pending offer of this kind that the change makes pointless.
pub(super) fn end_offer_of(before: &Match, change: Change, kind: OfferKind) -> Change {
    match before.offer {
        Some(offer) if offer.kind == kind => end_offer(before, change),
        _ => change,
    }
}

/// Checks whether a pause can begin or end, or time can be added, if `kind` asks for that.
fn may_change_clock(game: &Match, kind: OfferKind) -> Result<(), Refusal> {
    let asks_clock = matches!(kind, OfferKind::Pause | OfferKind::AddTime);
    if asks_clock && game.terms.control.is_none() {
        return Err(Refusal::NoClock);
    }
    match (kind, game.timer.paused) {
        (OfferKind::Pause, Some(until)) => Err(Refusal::Paused { until }),
        (OfferKind::Unpause, None) => Err(Refusal::NotPaused),
        (OfferKind::Unpause, Some(_)) if game.timer.place_lost => Err(Refusal::PlaceLost),
        _ => Ok(()),
    }
}

fn pending_offer(game: &Match, kind: OfferKind) -> Result<Offer, Refusal> {
    let offer = game.offer.filter(|offer| offer.kind == kind);
    offer.ok_or(Refusal::NoOffer)
}

/// Returns the player of the last turn. A swap was played by the person who has held Black since.
fn last_player(game: &Match, seats: Seats) -> Option<PersonId> {
    let by = game.game.last_by()?;
    let swap = game.game.last_token().is_some_and(|token| token == "swap");
    Some(if swap { seats.black } else { seats.holder(by) })
}

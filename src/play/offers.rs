//! What one player offers and the other may agree to: a draw, taking back the last turn, breaking the match off.
//!
//! One offer stands at a time, at the position at which it was made: the next turn makes it lapse. Whoever offers what the
//! other offers already agrees.

use super::decide::{Refusal, event, player, post};
use super::types::{
    Change, Event, EventKind, Match, Offer, OfferEnd, OfferKind, PersonId, PostKind, Seats, Stage,
    Time,
};
use crate::rules::{Game, Outcome, Reason};

/// `who` offers, or breaks off at once where that is still free: before each player has moved once. `before` is the
/// position before the last turn; only an undo that meets the other's offer needs it.
///
/// # Errors
/// The match is not running, `who` is not one of its players, there is nothing to take back, or an offer stands.
pub fn offer(
    game: &Match,
    who: PersonId,
    kind: OfferKind,
    before: Option<&Game>,
    now: Time,
) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    if kind == OfferKind::Abort && abort_is_free(game) {
        let outcome = Outcome {
            winner: None,
            reason: Reason::Aborted,
        };
        let mut change = changed(game, Stage::Ended(seats, outcome), now);
        change.events.push(event(EventKind::Aborted, who, now));
        change.posts.push(post(PostKind::Result, game.ply()));
        return Ok(withdrawn_with(game, change));
    }
    match game.offer {
        Some(Offer { kind: stands, by }) if stands == kind && by != who => {
            return agree(game, who, kind, before, now);
        }
        Some(offer) => return Err(Refusal::OfferStands { offer }),
        None => {}
    }
    if kind == OfferKind::Undo {
        match last_player(game, seats) {
            None => return Err(Refusal::NothingToUndo),
            Some(last) if last != who => return Err(Refusal::NotYourLastTurn { last }),
            Some(_) => {}
        }
    }
    let mut change = changed(game, game.stage, now);
    change.after.offer = Some(Offer { kind, by: who });
    change
        .events
        .push(event(EventKind::Offered(kind), who, now));
    change.posts.push(post(PostKind::Offer(kind), game.ply()));
    Ok(change)
}

/// `who` agrees to the other's offer of this kind, made after `ply` turns.
///
/// # Errors
/// The match is not running, `who` is not one of its players or made the offer, or no such offer stands.
pub fn agree(
    game: &Match,
    who: PersonId,
    kind: OfferKind,
    before: Option<&Game>,
    now: Time,
) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    if standing(game, kind)?.by == who {
        return Err(Refusal::OwnOffer);
    }
    let ended = |reason| {
        let outcome = Outcome {
            winner: None,
            reason,
        };
        Stage::Ended(seats, outcome)
    };
    let ply = game.ply();
    let mut change = match kind {
        OfferKind::Draw => changed(game, ended(Reason::Agreement), now),
        OfferKind::Abort => changed(game, ended(Reason::Aborted), now),
        OfferKind::Undo => {
            let before = before.filter(|before| before.ply() + 1 == ply);
            let before = before.ok_or(Refusal::NothingToUndo)?;
            let seats = if before.swapped() == game.game.swapped() {
                seats
            } else {
                seats.exchanged()
            };
            let mut change = changed(game, Stage::Running(seats), now);
            change.after.game = before.clone();
            change.undone = Some(ply);
            change
        }
    };
    change.after.offer = None;
    change.events.push(Event {
        detail: change.undone.and_then(|_| game.game.last_token()),
        ..event(EventKind::Agreed(kind), who, now)
    });
    change
        .posts
        .push(post(PostKind::OfferOver(kind, OfferEnd::Agreed), ply));
    change.posts.push(match kind {
        OfferKind::Undo => post(PostKind::Undone, ply - 1),
        _ => post(PostKind::Result, ply),
    });
    Ok(change)
}

/// `who` declines the other's offer of this kind, or takes their own back.
///
/// # Errors
/// The match is not running, `who` is not one of its players, or no such offer stands.
pub fn refuse(game: &Match, who: PersonId, kind: OfferKind, now: Time) -> Result<Change, Refusal> {
    player(game, who)?;
    let (event_kind, end) = if standing(game, kind)?.by == who {
        (EventKind::Withdrawn(kind), OfferEnd::Withdrawn)
    } else {
        (EventKind::Refused(kind), OfferEnd::Declined)
    };
    let mut change = changed(game, game.stage, now);
    change.after.offer = None;
    change.events.push(event(event_kind, who, now));
    change
        .posts
        .push(post(PostKind::OfferOver(kind, end), game.ply()));
    Ok(change)
}

/// Whether either player may break the match off alone: not both have moved yet.
pub fn abort_is_free(game: &Match) -> bool {
    matches!(game.stage, Stage::Running(_)) && game.ply() < 2
}

/// Lets an offer that stood end together with what else a change does.
pub(super) fn withdrawn_with(before: &Match, mut change: Change) -> Change {
    change.after.offer = None;
    if let Some(offer) = before.offer {
        let over = PostKind::OfferOver(offer.kind, OfferEnd::Lapsed);
        change.posts.insert(0, post(over, before.ply()));
    }
    change
}

fn standing(game: &Match, kind: OfferKind) -> Result<Offer, Refusal> {
    let offer = game.offer.filter(|offer| offer.kind == kind);
    offer.ok_or(Refusal::NoOffer)
}

/// Who played the last turn. A swap was played by whoever holds Black since.
fn last_player(game: &Match, seats: Seats) -> Option<PersonId> {
    let by = game.game.last_by()?;
    let swap = game.game.last_token().is_some_and(|token| token == "swap");
    Some(if swap { seats.black } else { seats.holder(by) })
}

fn changed(game: &Match, stage: Stage, now: Time) -> Change {
    let mut after = game.clone();
    after.stage = stage;
    Change {
        after,
        turn: None,
        undone: None,
        events: Vec::new(),
        posts: Vec::new(),
        at: now,
    }
}

//! Why something was not done: finds the words of `text` for a refusal or a failure, and looks up whom they name.

use crate::api::component_id::{OfferStep, button};
use crate::api::message::{ButtonStyle, Message};
use crate::core::context::Context;
use crate::service::links;
use play::{Match, Refusal};
use store::{Frozen, Obstacle, StoreError};
use text::rich::Text;
use text::words as say;
use text::{failures, refusals};

/// What a player is told while nothing can be written down; `None` if the database failed in another way.
#[must_use]
pub fn outage(error: &StoreError) -> Option<String> {
    if let StoreError::Unsure { .. } = error {
        return Some(say::failure_unsure().to_string());
    }
    Some(match error.obstacle()? {
        Obstacle::Full => say::failure_disk_full().to_string(),
        Obstacle::ReadOnly | Obstacle::Denied => say::failure_read_only().to_string(),
        Obstacle::Moved => say::failure_moved().to_string(),
        Obstacle::Locked => say::failure_locked().to_string(),
        Obstacle::Failing => say::failure_disk_failing().to_string(),
        Obstacle::Busy => say::failure_busy().to_string(),
        Obstacle::Unreachable
        | Obstacle::Rejected
        | Obstacle::Missing
        | Obstacle::Insecure
        | Obstacle::Crowded
        | Obstacle::Standby
        | Obstacle::Forbidden => say::failure_unreachable().to_string(),
    })
}

/// The answer when the database fails. The details go to the log, not to the chat.
pub(crate) fn store_error_text(error: &StoreError) -> Text {
    if let StoreError::Frozen(frozen) = error {
        return frozen_text(frozen);
    }
    if let Some(told) = outage(error) {
        // The store has told the log, once for all that fail.
        return Text::of(told);
    }
    tracing::error!(%error, "a request failed");
    match error {
        StoreError::Replay { id, .. } | StoreError::ReplayPanicked { id, .. } => {
            say::failure_cannot_be_shown(*id)
        }
        StoreError::Closed => say::failure_restarting(),
        _ => say::failure_database(),
    }
}

/// What is told where more comes than can be dealt with.
#[must_use]
pub fn overloaded_message(direct: bool) -> Message {
    failures::overloaded(direct).into()
}

/// What is told instead of an answer that the platform doesn't accept.
#[must_use]
pub fn unshown_answer() -> Message {
    say::failure_unshown_answer().into()
}

/// A refusal in words. `typed` is the turn that was tried, where one was.
pub(crate) async fn refusal_text(
    ctx: &Context,
    game: &Match,
    refusal: &Refusal,
    typed: &str,
) -> Result<Text, StoreError> {
    let mut looked_up = refusals::LookedUp::default();
    for id in refusals::names(game, refusal) {
        looked_up.people.push(ctx.store.person(id).await?);
    }
    if *refusal == Refusal::NothingToResume {
        looked_up.board = links::board_link(ctx, game, None).await?;
    }
    Ok(refusals::refused(game, refusal, typed, &looked_up))
}

/// As [`refusal_text`], ready to be sent.
pub(crate) async fn refuse(ctx: &Context, game: &Match, refusal: &Refusal, typed: &str) -> Message {
    let mut message = match refusal_text(ctx, game, refusal, typed).await {
        Ok(text) => Message::from(text),
        Err(error) => return store_error_text(&error).into(),
    };
    if let Refusal::OwnOfferPending { offer } = refusal {
        let (withdraw, look) = (OfferStep::Withdraw.to(offer.kind), ButtonStyle::Secondary);
        let button = button(game, withdraw, say::button_withdraw(), look);
        message.buttons.push(button);
    }
    message
}

/// That a match stands still, and what becomes of it.
pub(crate) fn frozen_text(frozen: &Frozen) -> Text {
    match frozen.set_aside {
        true => say::failure_set_aside(frozen.id),
        false => failures::frozen(frozen.id, frozen.ply),
    }
}

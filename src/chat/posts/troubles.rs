//! What players are told when their match is frozen or its place is gone.

use crate::api::message::Message;
use crate::core::context::Context;
use crate::posts::error::ComposeError;
use crate::service::{links, refusal, request};
use play::{self, Machine, Match};
use store::{Outline, StoreError};
use text::{failures, places};

/// Returns the notice that the place of a match is gone, and what to do about it; `None` if it's out of date.
pub(crate) async fn lost_message(
    ctx: &Context,
    game: &Match,
    to: Option<play::PersonId>,
) -> Result<Option<Message>, StoreError> {
    let Some(to) = to.filter(|_| game.timer.place_lost && game.mover().is_some()) else {
        return Ok(None);
    };
    let against = links::against(ctx, game, to).await?;
    let paused = game.timer.paused;
    let place = ctx.store.place(game.place).await?;
    let obstacle = match &place.trouble {
        Some(trouble) => request::obstacle_text(ctx, &place, trouble.obstacle, &trouble.why),
        None => return Ok(None),
    };
    Ok(Some(places::lost(game, against, obstacle, paused).into()))
}

/// Returns the notice to the players of a match that is frozen or set aside. The match itself isn't loaded.
pub(crate) async fn frozen_message(
    ctx: &Context,
    outline: &Outline,
    to: Option<play::PersonId>,
) -> Result<Option<Message>, ComposeError> {
    let Some(frozen) = &outline.frozen else {
        return Ok(None);
    };
    let mut people = Vec::new();
    for id in &outline.people {
        if to.is_some_and(|to| to != *id) || Machine::of(*id).is_some() {
            continue;
        }
        people.push(ctx.store.person(*id).await?);
    }
    let text = failures::notice(&people, refusal::frozen_text(frozen));
    Ok(Some(Message {
        pings: people
            .into_iter()
            .map(|person| person.platform_id)
            .collect(),
        ..text.into()
    }))
}

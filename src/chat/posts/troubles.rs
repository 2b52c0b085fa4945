//! What players are told when their match is frozen or its place is gone.

use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::posts::error::ComposeError;
use crate::chat::service::{links, refusal};
use crate::play::{self, Match};
use crate::store::{Outline, StoreError};
use crate::text::rich::Text;

/// Returns the notice that the place of a match is gone, and what to do about it; `None` if it's out of date.
pub(in crate::chat) async fn lost_message(
    ctx: &Context,
    game: &Match,
    to: Option<play::PersonId>,
) -> Result<Option<Message>, StoreError> {
    let Some(to) = to.filter(|_| game.timer.place_lost) else {
        return Ok(None);
    };
    let text = Text::of(format!("I can't reach the channel of match {}, ", game.id))
        .text(links::against(ctx, game, to).await?)
        .plain(": it was deleted, or I was removed. The match is safe");
    let text = match game.timer.paused {
        Some(until) if game.terms.control.is_some() => {
            text.plain(", and its clock is paused until ").when(until)
        }
        _ => text,
    };
    let command = format!("/resume match:{}", game.id.0);
    Ok(Some(
        text.plain(". To continue, use ")
            .code(command)
            .plain(" in another channel, or here to play in direct messages.")
            .into(),
    ))
}

/// Returns the notice to the players of a frozen match. The match itself isn't loaded.
pub(in crate::chat) async fn frozen_message(
    ctx: &Context,
    outline: &Outline,
    to: Option<play::PersonId>,
) -> Result<Option<Message>, ComposeError> {
    let Some(frozen) = &outline.frozen else {
        return Ok(None);
    };
    let mut text = Text::default();
    let mut pings = Vec::new();
    for id in &outline.people {
        if to.is_some_and(|to| to != *id) {
            continue;
        }
        let person = ctx.store.person(*id).await?;
        text = match pings.is_empty() {
            true => text.person(&person),
            false => text.plain(" ").person(&person),
        };
        pings.push(person.platform_id);
    }
    let text = text.plain(": ").text(refusal::frozen_text(frozen));
    Ok(Some(Message {
        pings,
        ..text.into()
    }))
}

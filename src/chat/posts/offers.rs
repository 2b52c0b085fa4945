//! The players' offers and requests, and what became of them.

use crate::chat::api::component_id::{Action, ButtonId};
use crate::chat::api::message::{Button, ButtonStyle, Message};
use crate::chat::core::context::Context;
use crate::chat::posts::error::ComposeError;
use crate::chat::posts::notices;
use crate::play::clock::length;
use crate::play::{EventKind, Match, OfferEnd, OfferKind, PersonId};
use crate::store::{OutboxRow, StoreError};
use crate::text::rich::Text;
use crate::text::{offers, sanitize};

/// Returns the message of an offer, with buttons as long as it's open.
pub(in crate::chat) async fn offer_message(
    ctx: &Context,
    present: &Match,
    kind: OfferKind,
    row: &OutboxRow,
) -> Result<Message, ComposeError> {
    let (ply, to) = (row.ply, row.to);
    let Some(offer) = present
        .offer
        .filter(|o| o.kind == kind && present.ply() == ply)
    else {
        // It's sent late. The edit that says what became of it follows.
        return offer_over(ctx, present, kind, None).await;
    };
    let seats = present.stage.seats().ok_or(ComposeError::NoMatch)?;
    let by = ctx.store.person(offer.by).await?;
    let other = if seats.black == offer.by {
        seats.white
    } else {
        seats.black
    };
    let other = ctx.store.person(other).await?;
    let mut text = Text::default()
        .person(&other)
        .plain(": ")
        .person(&by)
        .plain(format!(" {} ", offers::asks(kind)));
    text = match kind {
        OfferKind::Undo => text
            .plain("to take back the turn ")
            .code(present.game.last_token().unwrap_or_default()),
        _ => text.plain(offers::offered_time(kind, offer.time)),
    };
    let mut message = Message::from(text.plain(match kind {
        OfferKind::Draw => ". The offer lapses with the next turn.",
        _ => ". The request lapses with the next turn.",
    }));
    if ctx.store.offered_before(row).await? {
        // The same offer again in one turn is shown, but pings nobody.
        message.silent = true;
    } else if to.is_none_or(|to| to == other.id) {
        notices::ping(ctx, &mut message, &other).await?;
    }
    message.buttons = [
        ("Accept", ButtonStyle::Success, Action::AcceptOffer(kind)),
        (
            "Decline",
            ButtonStyle::Secondary,
            Action::DeclineOffer(kind),
        ),
    ]
    .map(|(label, style, action)| Button {
        id: ButtonId::new(present.id, ply, action).to_string(),
        label: label.to_owned(),
        style,
        row: 0,
    })
    .to_vec();
    Ok(message)
}

/// Returns the message of an offer that is no longer open. `end` is what became of it; `None` if that isn't said.
pub(in crate::chat) async fn offer_over(
    ctx: &Context,
    present: &Match,
    kind: OfferKind,
    end: Option<OfferEnd>,
) -> Result<Message, ComposeError> {
    let store = &ctx.store;
    let actor = async |event| -> Result<Text, StoreError> {
        match store
            .last_event(present.id, event)
            .await?
            .and_then(|event| event.actor)
        {
            Some(person) => named(ctx, person).await,
            None => Ok(Text::of("Someone")),
        }
    };
    let made = store
        .last_event(present.id, EventKind::Offered(kind))
        .await?;
    let time = made.and_then(|event| event.detail);
    let time = time
        .and_then(|time| length(&sanitize::seen(&time)).ok())
        .unwrap_or_default();
    let text = actor(EventKind::Offered(kind))
        .await?
        .plain(format!(" {} ", offers::asked(kind)))
        .plain(offers::offered_time(kind, time))
        .plain(". ");
    let text = match end {
        None => text,
        Some(OfferEnd::Agreed) => {
            let text = text
                .text(actor(EventKind::Agreed(kind)).await?)
                .plain(" agreed.");
            match kind {
                OfferKind::Pause | OfferKind::AddTime => notices::with_deadline(text, present),
                _ => text,
            }
        }
        Some(OfferEnd::Declined) => text
            .text(actor(EventKind::Refused(kind)).await?)
            .plain(" declined."),
        Some(OfferEnd::Withdrawn) => text.plain("It was withdrawn."),
        Some(OfferEnd::Lapsed) => text.plain("It has lapsed."),
    };
    Ok(text.into())
}

async fn named(ctx: &Context, person: PersonId) -> Result<Text, StoreError> {
    let person = ctx.store.person(person).await?;
    Ok(Text::default().person(&person))
}

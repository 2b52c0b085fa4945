//! The players' offers and requests, and what became of them.

use crate::api::component_id::{ButtonId, OfferStep};
use crate::api::message::{Button, ButtonStyle, Message};
use crate::core::context::Context;
use crate::posts::error::ComposeError;
use crate::posts::notices;
use crate::service::people;
use play::clock::length;
use play::{EventKind, Machine, Match, OfferEnd, OfferKind, Time};
use store::OutboxRow;
use text::offers::{self, Past};
use text::rich::Text;
use text::sanitize;
use text::words as say;

/// Returns the message of an offer, with buttons as long as it's open, and when to tell the other player if quiet hours keep
/// it from pinging them.
pub(crate) async fn offer_message(
    ctx: &Context,
    present: &Match,
    kind: OfferKind,
    row: &OutboxRow,
) -> Result<(Message, Option<Time>), ComposeError> {
    let (ply, to) = (row.ply, row.to);
    let Some(offer) = present
        .offer
        .filter(|o| o.kind == kind && present.ply() == ply)
    else {
        // It's sent late. The edit that says what became of it follows.
        return Ok((offer_over(ctx, present, kind, None).await?, None));
    };
    let seats = present.stage.seats().ok_or(ComposeError::NoMatch)?;
    let by = ctx.store.person(offer.by).await?;
    let other = if seats.black == offer.by {
        seats.white
    } else {
        seats.black
    };
    let other = ctx.store.person(other).await?;
    if Machine::of(other.id).is_some() {
        // The machine answers by itself, so there is nothing to press.
        return Ok((say::machine_draw_offered(&by).into(), None));
    }
    let last_turn = present.game.last_token().unwrap_or_default();
    let mut message = Message::from(offers::made(&offer, &by, &other, &last_turn));
    let mut remind_at = None;
    if ctx.store.offered_before(row).await? {
        // The same offer again in one turn is shown, but pings nobody.
        message.silent = true;
    } else if to.is_none_or(|to| to == other.id) {
        remind_at = notices::ping(ctx, &mut message, &other).await?;
    }
    let button = |step: OfferStep, label: Text, style| {
        Button::new(ButtonId::new(present.id, ply, step.to(kind)), label, style)
    };
    message.buttons = vec![
        button(OfferStep::Agree, say::button_accept(), ButtonStyle::Success),
        button(
            OfferStep::Refuse,
            say::button_decline(),
            ButtonStyle::Secondary,
        ),
    ];
    Ok((message, remind_at))
}

/// Returns the message of an offer that is no longer open. `end` is what became of it; `None` if that isn't said.
pub(crate) async fn offer_over(
    ctx: &Context,
    present: &Match,
    kind: OfferKind,
    end: Option<OfferEnd>,
) -> Result<Message, ComposeError> {
    let store = &ctx.store;
    let made = store
        .last_event(present.id, EventKind::Offered(kind))
        .await?;
    let by = people::who(ctx, made.as_ref().and_then(|event| event.actor)).await?;
    let time = made.and_then(|event| event.detail);
    let time = time
        .and_then(|time| length(&sanitize::seen(&time)).ok())
        .unwrap_or_default();
    let answer = match end {
        Some(OfferEnd::Agreed) => Some(EventKind::Agreed(kind)),
        Some(OfferEnd::Declined) => Some(EventKind::Refused(kind)),
        _ => None,
    };
    let answer = match answer {
        Some(answer) => store.last_event(present.id, answer).await?,
        None => None,
    };
    let answered = people::who(ctx, answer.and_then(|event| event.actor)).await?;
    let past = Past {
        kind,
        time,
        by: by.as_ref(),
        end,
        answered: answered.as_ref(),
    };
    Ok(offers::past(&past, present).into())
}

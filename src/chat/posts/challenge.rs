//! Challenges, and what became of them.

use crate::api::component_id::{ButtonId, words};
use crate::api::message::{Audience, Button, ButtonStyle, Message};
use crate::core::context::Context;
use crate::posts::notices;
use crate::service::people;
use play::{EventKind, Match, Stage, Time, Untrusted};
use store::StoreError;
use text::challenges;
use text::rich::Text;
use text::words as say;

/// Returns the message of a challenge, with buttons as long as it's open, and when to tell the opponent if quiet hours keep it
/// from pinging them.
pub(crate) async fn challenge_message(
    ctx: &Context,
    game: &Match,
) -> Result<(Message, Option<Time>), StoreError> {
    let challenger = ctx.store.person(game.challenger).await?;
    let opponent = people::who(ctx, game.opponent).await?;
    let text = challenges::challenge(game, &challenger, opponent.as_ref());
    if game.stage != Stage::Offered {
        // It's sent late. The edit that says what became of it follows.
        return Ok((text.into(), None));
    }
    let mut message = Message::from(text.below(challenges::expires(game)));
    let mut remind_at = None;
    if let Some(opponent) = opponent {
        remind_at = notices::ping(ctx, &mut message, &opponent).await?;
    }
    let revision = game.version;
    let own = &challenger.platform_id;
    let mut button = |label: Text, style, word| {
        let id = ButtonId::new(game.id, revision, word);
        message.buttons.push(Button {
            audience: match word {
                words::CANCEL => Audience::Everyone,
                _ => Audience::AllBut(own.clone()),
            },
            ..Button::new(id, label, style)
        });
    };
    button(say::button_accept(), ButtonStyle::Success, words::ACCEPT);
    if game.opponent.is_some() {
        button(say::button_decline(), ButtonStyle::Danger, words::DECLINE);
        button(say::button_change(), ButtonStyle::Secondary, words::COUNTER);
    }
    button(say::button_cancel(), ButtonStyle::Secondary, words::CANCEL);
    Ok((message, remind_at))
}

pub(crate) async fn challenge_over(ctx: &Context, game: &Match) -> Result<Message, StoreError> {
    let challenger = ctx.store.person(game.challenger).await?;
    let opponent = people::who(ctx, game.opponent).await?;
    let reason = match game.stage {
        Stage::Declined => reason(ctx, game).await?,
        _ => None,
    };
    let opponent = opponent.as_ref();
    let text = challenges::challenge(game, &challenger, opponent);
    let became = challenges::became(game.stage, &challenger, opponent, reason.as_ref());
    Ok(text.below(became).into())
}

/// Returns the notice to the challenger that a challenge was declined; `None` if that is no longer its stage.
pub(crate) async fn declined_message(
    ctx: &Context,
    game: &Match,
) -> Result<Option<Message>, StoreError> {
    if game.stage != Stage::Declined {
        return Ok(None);
    }
    let challenger = ctx.store.person(game.challenger).await?;
    let opponent = people::who(ctx, game.opponent).await?;
    let reason = reason(ctx, game).await?;
    let text = challenges::declined(game, &challenger, opponent.as_ref(), reason.as_ref());
    let mut message = Message::from(text);
    notices::ping(ctx, &mut message, &challenger).await?;
    Ok(Some(message))
}

/// Returns the notice to the challenger that the message of a challenge was deleted; `None` if it isn't cancelled.
pub(crate) async fn deleted_message(
    ctx: &Context,
    game: &Match,
) -> Result<Option<Message>, StoreError> {
    if game.stage != Stage::Cancelled {
        return Ok(None);
    }
    let challenger = ctx.store.person(game.challenger).await?;
    let opponent = people::who(ctx, game.opponent).await?;
    let text = challenges::deleted(game, &challenger, opponent.as_ref());
    let mut message = Message::from(text);
    notices::ping(ctx, &mut message, &challenger).await?;
    Ok(Some(message))
}

/// Returns why a challenge was declined, if its opponent said that.
async fn reason(ctx: &Context, game: &Match) -> Result<Option<Untrusted>, StoreError> {
    let event = ctx.store.last_event(game.id, EventKind::Declined).await?;
    Ok(event.and_then(|event| event.detail))
}

pub(crate) async fn countered(ctx: &Context, game: &Match) -> Result<Message, StoreError> {
    let event = ctx.store.last_event(game.id, EventKind::Countered).await?;
    let by = people::who(ctx, event.and_then(|event| event.actor)).await?;
    Ok(challenges::countered(game.id, by.as_ref()).into())
}

//! Challenges, and what became of them.

use crate::chat::api::component_id::{Action, ButtonId};
use crate::chat::api::message::{Button, ButtonStyle, Message};
use crate::chat::core::context::Context;
use crate::chat::posts::notices;
use crate::chat::service::people;
use crate::play::{EventKind, Match, SideChoice, Stage};
use crate::store::StoreError;
use crate::text::rich::Text;
use crate::text::{game, sanitize, sentences};

async fn challenge_text(ctx: &Context, game: &Match) -> Result<Text, StoreError> {
    let challenger = ctx.store.person(game.challenger).await?;
    let name = game::spec(game.terms.spec);
    let text = match (game.stage, people::who(ctx, game.opponent).await?) {
        (Stage::Offered, Some(opponent)) => Text::default()
            .person(&opponent)
            .plain(": ")
            .person(&challenger)
            .plain(" challenges you to ")
            .strong(name),
        (Stage::Offered, None) => Text::default()
            .person(&challenger)
            .plain(" challenges anyone to ")
            .strong(name),
        // Whoever accepted an open challenge wasn't named in it.
        _ => Text::default()
            .person(&challenger)
            .plain("'s challenge: ")
            .strong(name),
    }
    .plain(". ");
    let text = match game.terms.side {
        SideChoice::Random => text.plain("Colours are random."),
        SideChoice::Black => text
            .person(&challenger)
            .plain(" plays Black and moves first."),
        SideChoice::White => text
            .person(&challenger)
            .plain(" plays White, so their opponent moves first."),
    };
    let text = text.plain(format!(" {}", sentences::told(&game.terms)));
    Ok(match &game.terms.note {
        Some(note) => text.plain(format!("\n“{}”", sanitize::seen(note))),
        None => text,
    })
}

pub(in crate::chat) async fn challenge_message(
    ctx: &Context,
    game: &Match,
) -> Result<Message, StoreError> {
    let mut message = Message::from(challenge_text(ctx, game).await?);
    if game.stage != Stage::Offered {
        // It's sent late. The edit that says what became of it follows.
        return Ok(message);
    }
    message.text = message
        .text
        .plain(format!("\nChallenge {} expires ", game.id))
        .when(game.expires)
        .plain(".");
    if let Some(opponent) = people::who(ctx, game.opponent).await? {
        notices::ping(ctx, &mut message, &opponent).await?;
    }
    let revision = game.version;
    let mut button = |label: &str, style, action| {
        message.buttons.push(Button {
            id: ButtonId::new(game.id, revision, action).to_string(),
            label: label.to_owned(),
            style,
            row: 0,
        });
    };
    button("Accept", ButtonStyle::Success, Action::Accept);
    if game.opponent.is_some() {
        button("Decline", ButtonStyle::Danger, Action::Decline);
        button("Change", ButtonStyle::Secondary, Action::Counter);
    }
    button("Cancel", ButtonStyle::Secondary, Action::Cancel);
    Ok(message)
}

pub(in crate::chat) async fn challenge_over(
    ctx: &Context,
    game: &Match,
) -> Result<Message, StoreError> {
    let text = challenge_text(ctx, game).await?.plain("\n");
    let opponent = people::who(ctx, game.opponent).await?;
    let by = |text: Text, what: &str| match &opponent {
        Some(person) => text.person(person).plain(what),
        None => text,
    };
    let text = match game.stage {
        // Earlier versions first moved a challenge to a thread when it was answered.
        Stage::Offered => text.plain("This challenge has moved to another channel."),
        Stage::Running(_) | Stage::Ended(..) => by(text, " accepted."),
        Stage::Declined => {
            let event = ctx.store.last_event(game.id, EventKind::Declined).await?;
            match event.and_then(|event| event.detail) {
                Some(reason) => {
                    by(text, " declined: ").plain(format!("“{}”", sanitize::seen(&reason)))
                }
                None => by(text, " declined."),
            }
        }
        Stage::Cancelled => text
            .person(&ctx.store.person(game.challenger).await?)
            .plain(" cancelled the challenge."),
        Stage::Expired => text.plain("Nobody accepted in time: this challenge has expired."),
    };
    Ok(Message::from(text))
}

/// Returns the notice to the challenger that a challenge was declined; `None` if that is no longer its stage.
pub(in crate::chat) async fn declined_message(
    ctx: &Context,
    game: &Match,
) -> Result<Option<Message>, StoreError> {
    if game.stage != Stage::Declined {
        return Ok(None);
    }
    let store = &ctx.store;
    let event = store.last_event(game.id, EventKind::Declined).await?;
    let challenger = store.person(game.challenger).await?;
    let text = Text::default().person(&challenger).plain(": ");
    let text = match people::who(ctx, game.opponent).await? {
        Some(opponent) => text.person(&opponent),
        None => text.plain("Your opponent"),
    }
    .plain(format!(" declined challenge {}, ", game.id))
    .strong(game::spec(game.terms.spec));
    let text = match event.and_then(|event| event.detail) {
        Some(reason) => text.plain(format!(": “{}”.", sanitize::seen(&reason))),
        None => text.plain("."),
    };
    let mut message = Message::from(
        text.plain(" To challenge someone else or try other terms, use ")
            .code("/challenge")
            .plain("."),
    );
    notices::ping(ctx, &mut message, &challenger).await?;
    Ok(Some(message))
}

pub(in crate::chat) async fn countered(ctx: &Context, game: &Match) -> Result<Message, StoreError> {
    let event = ctx.store.last_event(game.id, EventKind::Countered).await?;
    let text = match people::who(ctx, event.and_then(|event| event.actor)).await? {
        Some(person) => Text::default().person(&person).plain(format!(
            " replied to challenge {} with different terms; see below.",
            game.id
        )),
        None => Text::of(format!("Challenge {} has new terms; see below.", game.id)),
    };
    Ok(text.into())
}

//! `/resign`: resigns a match, after a question.

use crate::chat::api::component_id::{button, words};
use crate::chat::api::message::{ButtonStyle, Message};
use crate::chat::commands::buttons::{Buttons, Pressed};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::stop::Answered;
use crate::chat::core::context::Context;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::request::Request;
use crate::chat::service::{find, refusal};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::{self, Match};
use crate::text::{buttons as button_text, players};

/// What the buttons under the question do.
const RESIGN: &str = "resign";
const KEEP_PLAYING: &str = "keep";

pub(super) fn command() -> Command {
    Command::new(
        "resign",
        "Resign the match",
        arguments::number(WhichMatches::OwnRunning),
        |ctx, request, number| Box::pin(answer(ctx, request, number)),
    )
    .with(
        Buttons::new()
            .on(words::RESIGN, ask)
            .on(RESIGN, resign)
            .on(KEEP_PLAYING, keep_playing),
    )
}

async fn answer(ctx: &Context, request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let game = find::match_for(ctx, request, number.as_deref()).await??;
    Ok(question(ctx, request, &game).await)
}

async fn ask(ctx: &Context, request: &Request, pressed: Pressed) -> Result<Message, Stop> {
    pressed.on_present_board(ctx, request).await?;
    Ok(question(ctx, request, &pressed.game).await)
}

/// Asks somebody to confirm that they want to resign.
async fn question(ctx: &Context, request: &Request, game: &Match) -> Message {
    if let Err(refusal) = play::may_resign(game, request.who.id) {
        return refusal::refuse(ctx, game, &refusal, "").await;
    }
    let resign = button(game, RESIGN, button_text::RESIGN, ButtonStyle::Danger);
    let (keep, look) = (button_text::KEEP_PLAYING, ButtonStyle::Secondary);
    Message {
        buttons: vec![resign, button(game, KEEP_PLAYING, keep, look)],
        ..players::resign_question(game).into()
    }
}

async fn resign(ctx: &Context, request: &Request, pressed: Pressed) -> Answered {
    pressed.on_present_board(ctx, request).await?;
    let Pressed { game, ply, .. } = pressed;
    let resigned = |game: &Match| play::resign(game, request.who.id, ply, request.now);
    Ok(
        match decide::decide(ctx, request, game, "", resigned).await? {
            Done::Committed(..) => Some(players::you_resigned().into()),
            done => done.answer(),
        },
    )
}

async fn keep_playing(_: &Context, _: &Request, _: Pressed) -> Result<Message, Stop> {
    Ok(button_text::still_playing().into())
}

//! `/resign`: resigns a match, after a question.

use crate::chat::api::component_id::{button, words};
use crate::chat::api::message::{ButtonStyle, Message};
use crate::chat::commands::buttons::{self, Buttons, Pressed};
use crate::chat::commands::command::{Command, Stop};
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
            .of_match(buttons::is(words::RESIGN), |ctx, request, pressed, ()| {
                Box::pin(ask(ctx, request, pressed))
            })
            .of_match(buttons::is(RESIGN), |ctx, request, pressed, ()| {
                Box::pin(resign(ctx, request, pressed))
            })
            .of_match(buttons::is(KEEP_PLAYING), |_, _, _, ()| {
                Box::pin(async { Ok(Message::from(button_text::still_playing())) })
            }),
    )
}

async fn answer(ctx: &Context, request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let number = number.unwrap_or_default();
    let game = find::match_for(ctx, request, &number).await??;
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

async fn resign(
    ctx: &Context,
    request: &Request,
    pressed: Pressed,
) -> Result<Option<Message>, Stop> {
    pressed.on_present_board(ctx, request).await?;
    let Pressed { game, ply } = pressed;
    let resigned = |game: &Match| play::resign(game, request.who.id, ply, request.now);
    Ok(
        match decide::decide(ctx, request, game, "", resigned).await? {
            Done::Committed(..) => Some(players::you_resigned().into()),
            done => done.answer(),
        },
    )
}

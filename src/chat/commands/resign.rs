//! `/match resign`: resigns a match, after a question.

use crate::api::component_id::{button, words};
use crate::api::message::{ButtonStyle, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::{Buttons, Pressed};
use crate::commands::stop::Answered;
use crate::service::decide::{self, Done};
use crate::service::request::Request;
use crate::service::{find, refusal};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use play::{self, Match};
use text::players;
use text::words as say;

/// What the buttons under the question do.
const RESIGN: &str = "resign";
const KEEP_PLAYING: &str = "keep";

pub(super) fn command() -> Command {
    Command::new(
        "match resign",
        "Resign the match",
        arguments::number(WhichMatches::OwnRunning),
        answer,
    )
    .with(
        Buttons::new()
            .on(words::RESIGN, ask)
            .on(RESIGN, resign)
            .on(KEEP_PLAYING, keep_playing),
    )
}

async fn answer(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    Ok(question(request, &game).await)
}

async fn ask(request: &Request, pressed: Pressed) -> Result<Message, Stop> {
    pressed.on_present_board(request).await?;
    Ok(question(request, &pressed.game).await)
}

/// Asks somebody to confirm that they want to resign.
async fn question(request: &Request, game: &Match) -> Message {
    if let Err(refusal) = play::may_resign(game, request.who.id) {
        return refusal::refuse(&request.ctx, game, &refusal, "").await;
    }
    let resign = button(game, RESIGN, say::button_resign(), ButtonStyle::Danger);
    let (keep, look) = (say::button_keep_playing(), ButtonStyle::Secondary);
    Message {
        buttons: vec![resign, button(game, KEEP_PLAYING, keep, look)],
        ..players::resign_question(game).into()
    }
}

async fn resign(request: &Request, pressed: Pressed) -> Answered {
    pressed.on_present_board(request).await?;
    let Pressed { game, ply, .. } = pressed;
    let resigned = |game: &Match| play::resign(game, request.who.id, ply, request.now);
    Ok(match decide::decide(request, game, "", resigned).await? {
        Done::Committed(..) => Some(say::players_you_resigned().into()),
        done => done.answer(),
    })
}

async fn keep_playing(_: &Request, _: Pressed) -> Result<Message, Stop> {
    Ok(say::button_still_playing().into())
}

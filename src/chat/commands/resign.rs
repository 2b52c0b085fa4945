//! `/resign`: resigns a match, after a question.

use crate::chat::api::component_id::{Action, ButtonId};
use crate::chat::api::message::{Audience, Button, ButtonStyle, Message};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{find, refusal};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::{self, Match};
use crate::store::StoreError;
use crate::text::{buttons, players};

pub(super) fn command() -> Command {
    Command::new(
        "resign",
        "Resign the match",
        arguments::number(WhichMatches::OwnRunning),
        |ctx, request, number| Box::pin(resign(ctx, request, number)),
    )
}

async fn resign(ctx: &Context, request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let number = number.unwrap_or_default();
    let game = find::match_for(ctx, request, &number).await??;
    Ok(resign_question(ctx, request, &game).await?)
}

/// Asks somebody to confirm that they want to resign.
pub(in crate::chat) async fn resign_question(
    ctx: &Context,
    request: &Request,
    game: &Match,
) -> Result<Message, StoreError> {
    if let Err(refusal) = play::may_resign(game, request.who.id) {
        return Ok(refusal::refuse(ctx, game, &refusal, "").await);
    }
    let button = |label: &str, style, action| Button {
        id: ButtonId::new(game.id, game.ply(), action).to_string(),
        label: label.to_owned(),
        style,
        row: 0,
        audience: Audience::Everyone,
    };
    Ok(Message {
        buttons: vec![
            button(buttons::RESIGN, ButtonStyle::Danger, Action::Resign),
            button(
                buttons::KEEP_PLAYING,
                ButtonStyle::Secondary,
                Action::KeepPlaying,
            ),
        ],
        ..players::resign_question(game).into()
    })
}

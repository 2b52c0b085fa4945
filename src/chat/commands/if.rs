//! `/if`: plans an answer to what the opponent may play.

use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::plan;
use crate::chat::core::context::Context;
use crate::chat::service::find;
use crate::chat::service::request::Request;
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;

pub(super) fn command() -> Command {
    Command::new(
        "if",
        "Plan an answer to your opponent's turn",
        (
            arguments::text("line", "Turns in order, e.g. f6 then g7").required(),
            arguments::number(WhichMatches::OwnRunning),
        ),
        |ctx, request, (line, number)| Box::pin(add(ctx, request, line, number)),
    )
}

async fn add(
    ctx: &Context,
    request: &Request,
    line: String,
    number: Option<String>,
) -> Result<Message, Stop> {
    let game = find::match_for(ctx, request, number.as_deref()).await??;
    plan::add(ctx, request, game, None, &line).await
}

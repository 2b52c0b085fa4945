//! `/if`: plans an answer to what the opponent may play.

use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::plan;
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
        |request, (line, number)| Box::pin(add(request, line, number)),
    )
}

async fn add(request: &Request, line: String, number: Option<String>) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    plan::add(request, game, None, &line).await
}

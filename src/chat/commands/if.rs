//! `/if`: plans an answer to what the opponent may play.

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::commands::plan;
use crate::service::find;
use crate::service::request::Request;
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichMatches};

pub(super) fn command() -> Command {
    Command::new(
        "if",
        "Plan an answer to your opponent's turn",
        (
            arguments::completed(
                "line",
                "Turns in order, e.g. f6 then g7",
                Suggestions::Lines,
            )
            .required(),
            arguments::number(WhichMatches::OwnRunning),
        ),
        add,
    )
}

async fn add(request: &Request, (line, number): (String, Option<String>)) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    plan::add(request, game, None, &line).await
}

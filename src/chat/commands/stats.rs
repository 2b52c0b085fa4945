//! `/stats`: how many matches somebody has finished, how, and how long they took.

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::people;
use crate::chat::service::request::Request;
use crate::chat::syntax::arguments;
use crate::text::results;

pub(super) fn command() -> Command {
    Command::new(
        "stats",
        "Results, match lengths and times by game",
        arguments::player(),
        |ctx, request, player| Box::pin(statistics(ctx, request, player)),
    )
}

async fn statistics(
    ctx: &Context,
    request: &Request,
    player: Option<Author>,
) -> Result<Message, Stop> {
    let person = people::player(ctx, request, player).await??;
    let other = Some(&person).filter(|person| person.id != request.who.id);
    let seen_by = (request.who.id, request.place.server);
    let all = ctx.store.statistics(person.id, seen_by).await?;
    Ok(results::statistics(other, request.place.server.is_some(), &all).into())
}

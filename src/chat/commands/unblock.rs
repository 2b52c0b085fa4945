//! `/unblock`: somebody can challenge the person asking again.

use crate::api::event::Author;
use crate::api::message::Message;
use crate::commands::block;
use crate::commands::command::{Command, Stop};
use crate::service::request::Request;
use crate::syntax::arguments;
use text::blocks;

pub(super) fn command() -> Command {
    Command::new(
        "unblock",
        "Allow challenges from someone again",
        arguments::person("player", "Who to unblock").required(),
        unblock,
    )
}

async fn unblock(request: &Request, player: Author) -> Result<Message, Stop> {
    let person = block::challenger(request, player).await?;
    let text = match request.ctx.store.unblock(request.who.id, person.id).await? {
        true => blocks::unblocked(&person),
        false => blocks::not_blocked(&person),
    };
    Ok(text.into())
}

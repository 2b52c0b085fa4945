//! `/block`: somebody can't challenge the person asking any more.

use crate::api::event::Author;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::service::people;
use crate::service::request::Request;
use crate::syntax::arguments;
use play::Person;
use text::blocks;

pub(super) fn command() -> Command {
    Command::new(
        "block",
        "Block challenges from someone",
        arguments::person("player", "Who to block").required(),
        block,
    )
}

async fn block(request: &Request, player: Author) -> Result<Message, Stop> {
    let person = challenger(request, player).await?;
    let blocked = request
        .ctx
        .store
        .block(request.who.id, person.id, request.now);
    let text = match blocked.await? {
        true => blocks::blocked(&person),
        false => blocks::already_blocked(&person),
    };
    Ok(text.into())
}

/// Returns the person named to be blocked or unblocked, if they could send challenges.
pub(super) async fn challenger(request: &Request, player: Author) -> Result<Person, Stop> {
    if player.bot {
        return Err(blocks::bots_send_none().into());
    }
    let person = people::upsert(&request.ctx, &request.place.platform, &player).await?;
    if person.id == request.who.id {
        return Err(blocks::not_yourself().into());
    }
    Ok(person)
}

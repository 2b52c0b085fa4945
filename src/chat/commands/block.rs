//! `/block`: somebody can't challenge the person asking any more, or can again.

use crate::api::event::Author;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::service::people;
use crate::service::request::Request;
use crate::syntax::arguments;
use play::Person;
use text::blocks;
use text::words as say;

/// The most people that are listed.
const MOST_LISTED: u32 = 50;

pub(super) fn commands() -> Vec<Command> {
    vec![
        Command::new(
            "block add",
            "Block challenges from someone",
            arguments::person("player", "Who to block").required(),
            block,
        ),
        Command::new(
            "block remove",
            "Allow challenges from someone again",
            arguments::person("player", "Who to unblock").required(),
            unblock,
        ),
        Command::new("block list", "List whom you've blocked", (), list),
    ]
}

async fn block(request: &Request, player: Author) -> Result<Message, Stop> {
    let person = challenger(request, player).await?;
    let blocked = request
        .ctx
        .store
        .block(request.who.id, person.id, request.now);
    let text = match blocked.await? {
        true => say::block_blocked(&person),
        false => say::block_already(&person),
    };
    Ok(text.into())
}

/// Returns the person named to be blocked or unblocked, if they could send challenges.
async fn challenger(request: &Request, player: Author) -> Result<Person, Stop> {
    if player.bot {
        return Err(say::block_bots().into());
    }
    let person = people::upsert(&request.ctx, &request.place.platform, &player).await?;
    if person.id == request.who.id {
        return Err(say::block_not_yourself().into());
    }
    Ok(person)
}

async fn unblock(request: &Request, player: Author) -> Result<Message, Stop> {
    let person = challenger(request, player).await?;
    let text = match request.ctx.store.unblock(request.who.id, person.id).await? {
        true => say::block_unblocked(&person),
        false => say::block_not_blocked(&person),
    };
    Ok(text.into())
}

async fn list(request: &Request, (): ()) -> Result<Message, Stop> {
    let store = &request.ctx.store;
    let mut blocked = Vec::new();
    for id in store.blocked_by(request.who.id, MOST_LISTED + 1).await? {
        blocked.push(store.person(id).await?);
    }
    Ok(blocks::all(&blocked, MOST_LISTED as usize).into())
}

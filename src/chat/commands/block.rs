//! `/block` and `/unblock`: who can't challenge whom.

use crate::chat::api::event::Value;
use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::people;
use crate::chat::service::request::Request;
use crate::store::StoreError;
use crate::text::rich::Text;

/// Handles `/block` and `/unblock`.
pub(in crate::chat) async fn block(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
    block: bool,
) -> Result<Message, StoreError> {
    let store = &ctx.store;
    let Some(author) = options.iter().find_map(|(_, value)| match value {
        Value::Person(person) => Some(person),
        _ => None,
    }) else {
        return Ok(Text::of("Who? Choose a player.").into());
    };
    if author.bot {
        return Ok(Text::of("Bots never send challenges, so there's nothing to block.").into());
    }
    let person = people::upsert(ctx, &request.place.platform, author).await?;
    if person.id == request.who.id {
        return Ok(Text::of("You can't challenge yourself anyway.").into());
    }
    let (who, text) = (request.who.id, Text::default());
    let text = match block {
        true if store.block(who, person.id, request.now).await? => text.person(&person).plain(
            " can't challenge you or accept your challenges any more. Your current matches continue.",
        ),
        true => text
            .plain("You've already blocked ")
            .person(&person)
            .plain("."),
        false if store.unblock(who, person.id).await? => {
            text.person(&person).plain(" can challenge you again.")
        }
        false => text
            .plain("You haven't blocked ")
            .person(&person)
            .plain("."),
    };
    Ok(text.into())
}

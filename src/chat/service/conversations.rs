//! Conversations between the bot and one person.

use crate::chat::api::platform::{Platform, PostError};
use crate::chat::core::context::Context;
use crate::play::PersonId;
use crate::store::StoreError;

/// Returns the platform's id of the conversation with somebody, which is opened if there's none. If they can't be written
/// to, the error says why; a refusal is remembered until they write to the bot.
pub(in crate::chat) async fn conversation_with(
    ctx: &Context,
    platform: &dyn Platform,
    person: PersonId,
) -> Result<Result<String, PostError>, StoreError> {
    let store = &ctx.store;
    let known = store.direct(person).await?;
    if let Some(why) = known.trouble {
        return Ok(Err(PostError::Refused { why }));
    }
    if let Some(conversation) = known.conversation {
        return Ok(Ok(conversation));
    }
    let id = store.person(person).await?.platform_id;
    let opened = platform.direct(&id).await;
    if let Ok(conversation) = &opened {
        store.set_direct_conversation(person, conversation).await?;
    }
    Ok(opened)
}

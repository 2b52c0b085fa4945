//! Conversations between the bot and one person.

use std::time::Duration;

use crate::api::message::Message;
use crate::api::platform::{Platform, PostError};
use crate::core::context::Context;
use play::clock::DAY;
use play::{Person, PersonId};
use store::{Place, StoreError};

/// How long nothing is sent to somebody who can't be written to, in milliseconds, unless they write first.
pub(crate) const CLOSED_FOR: i64 = DAY;

/// How long somebody waits who can't be tried yet because of all the others.
const PUT_OFF: Duration = Duration::from_secs(60);

/// Returns the platform's id of the conversation with somebody, which is opened if there's none. If they can't be written
/// to, the error says why; after a refusal that isn't tried for a day, unless they write to the bot.
pub(crate) async fn conversation_with(
    ctx: &Context,
    platform: &dyn Platform,
    person: PersonId,
) -> Result<Result<String, PostError>, StoreError> {
    let store = &ctx.store;
    let known = store.direct(person).await?;
    let now = ctx.clock.now();
    if let Some(trouble) = known.trouble {
        let (left, why) = (trouble.left, trouble.why);
        if now < trouble.tried.plus(CLOSED_FOR) {
            return Ok(Err(PostError::Person { left, why }));
        }
        if !ctx.knocks.take(now) {
            // They haven't been tried, so that nothing is known of today.
            let after = Some(PUT_OFF);
            return Ok(Err(PostError::Later { after, why }));
        }
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

/// Returns the place that is the conversation between the bot and somebody, which is opened if there's none.
///
/// # Errors
/// They can't be written to.
pub(crate) async fn place_with(
    ctx: &Context,
    person: &Person,
) -> Result<Result<Place, PostError>, StoreError> {
    let Some(platform) = ctx.platform(&person.platform) else {
        return Ok(Err(PostError::TakenOver));
    };
    Ok(match conversation_with(ctx, &*platform, person.id).await? {
        Ok(id) => {
            let place = ctx.store.upsert_place(&person.platform, &id, None, true);
            Ok(place.await?)
        }
        Err(why) => Err(why),
    })
}

/// Writes to somebody, to find out whether that's possible. If it isn't, whoever calls this has to tell them.
pub(crate) async fn write_to(
    ctx: &Context,
    person: &Person,
    message: &Message,
) -> Result<Result<(), PostError>, StoreError> {
    let place = match place_with(ctx, person).await? {
        Ok(place) => place,
        Err(why) => return Ok(Err(why)),
    };
    let Some(platform) = ctx.platform(&person.platform) else {
        return Ok(Err(PostError::TakenOver));
    };
    let posted = platform.post(&place.platform_id, message).await;
    match &posted {
        Ok(_) => reached(ctx, person.id).await?,
        Err(PostError::Person { left, why }) => {
            let now = ctx.clock.now();
            let store = &ctx.store;
            store
                .mark_direct_trouble(person.id, why, *left, now)
                .await?;
            // The caller tells them.
            store.told_of_direct_trouble(person.id).await?;
        }
        Err(_) => {}
    }
    Ok(posted.map(|_| ()))
}

/// Notes that somebody was reached by a direct message.
pub(crate) async fn reached(ctx: &Context, person: PersonId) -> Result<(), StoreError> {
    let known = ctx.store.direct(person).await?;
    if let (Some(_), Some(conversation)) = (known.trouble, known.conversation) {
        ctx.store
            .set_direct_conversation(person, &conversation)
            .await?;
        ctx.wakeups.wake_courier();
    }
    Ok(())
}

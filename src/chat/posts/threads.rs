//! Opens threads for matches. The courier archives them when the match is over.

use crate::chat::api::message::Message;
use crate::chat::api::platform::PostError;
use crate::chat::core::context::Context;
use crate::play::{Match, Person, PlaceId, PostKind};
use crate::store::{Route, StoreError};
use crate::text::places;
use crate::text::rich::Text;

/// Opens a thread for a match that `opponent` is about to accept. If there can be none, returns why, in words for them.
pub(in crate::chat) async fn thread_for(
    ctx: &Context,
    game: &Match,
    opponent: &Person,
) -> Result<Result<PlaceId, Text>, StoreError> {
    let store = &ctx.store;
    let place = store.place(game.place).await?;
    let challenger = store.person(game.challenger).await?;
    let Some(platform) = ctx.platform(&place.platform) else {
        return Ok(Err(places::not_connected()));
    };
    if !platform.capabilities().threads {
        return Ok(Err(places::no_threads()));
    }
    let name = places::thread_name(game, &challenger, opponent);
    // A thread has no threads of its own, so the new one is opened beside it, under a message of its own.
    let channel = place.parent.as_deref().unwrap_or(&place.platform_id);
    let posted = match place.parent {
        None => {
            store
                .posted_message(game.id, PostKind::Challenge, None)
                .await?
        }
        Some(_) => None,
    };
    let opened = match posted {
        Some((at, message, Route::Intended)) if at == place.id => {
            platform.open_thread(channel, &message, &name).await
        }
        _ => {
            let message = announcement(game, &challenger, opponent);
            match platform.post(channel, &message).await {
                Ok(message) => platform.open_thread(channel, &message, &name).await,
                Err(error) => Err(error),
            }
        }
    };
    let spot = match opened {
        Ok(spot) => spot,
        Err(PostError::Refused { why } | PostError::Gone { why }) => {
            tracing::warn!(place = place.id.0, %why, "couldn't create a thread");
            return Ok(Err(match platform.permission_needed(&why) {
                Some(_) => places::thread_not_allowed(),
                None => places::thread_refused(&why),
            }));
        }
        Err(PostError::Later { why, .. }) => {
            return Ok(Err(places::thread_failed(&why)));
        }
    };
    let thread = store
        .upsert_place(&place.platform, &spot.id, spot.parent.as_deref(), false)
        .await?;
    if let Some(server) = place.server {
        store.set_server_of_place(thread.id, server).await?;
    }
    Ok(Ok(thread.id))
}

fn announcement(game: &Match, challenger: &Person, opponent: &Person) -> Message {
    Message {
        nonce: Some(format!(
            "{:x}-t{:x}",
            game.created.0 & 0xff_ffff_ffff,
            game.id.0
        )),
        ..places::playing_in_thread(game, challenger, opponent).into()
    }
}

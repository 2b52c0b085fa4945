//! Stops matches whose place is gone, and continues them when it's back.

use std::ops::ControlFlow::Break;

use crate::chat::core::context::Context;
use crate::chat::service::freeze::{self, Failure};
use crate::chat::service::{again, decide};
use crate::play::{self, PlaceId};
use crate::store::{Place, StoreError};

/// The reason stored for a place that was deleted. It won't be back.
pub(in crate::chat) const DELETED: &str = "it was deleted";

/// The reason stored for the places of a server that the bot was removed from. They may be back.
pub(in crate::chat) const REMOVED: &str = "I was removed from the server";

/// Handles news from a place that was in trouble: it's there.
pub(in crate::chat) async fn place_is_back(ctx: &Context, place: &Place) -> Result<(), StoreError> {
    if let Some(server) = place.server
        && place.trouble.as_deref() == Some(REMOVED)
    {
        return server_is_back(ctx, server).await;
    }
    ctx.store.clear_trouble(place.id).await?;
    // If it was marked as deleted, that was a mistake.
    match freeze::freeze_on_failure(ctx, None, ctx.store.running_in(place.id)).await {
        Ok(Some(game)) => continue_match(ctx, game.id).await,
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// Handles the bot's return to a server: forgets why posts there were refused, and continues the matches that were
/// stopped because it had been removed. Deleted places stay deleted.
pub(in crate::chat) async fn server_is_back(
    ctx: &Context,
    server: play::ServerId,
) -> Result<(), StoreError> {
    let store = &ctx.store;
    store.note_server_back(server).await?;
    let is_deleted = |place: &Place| place.trouble.as_deref() == Some(DELETED);
    for place in store.troubled(server).await? {
        if !is_deleted(&place) {
            store.clear_trouble(place.id).await?;
        }
    }
    for (id, place) in store.lost_in_server(server).await? {
        if !is_deleted(&store.place(place).await?) {
            continue_match(ctx, id).await?;
        }
    }
    Ok(())
}

/// Continues a match whose place is back. If that fails, the match is frozen, and the others aren't affected.
async fn continue_match(ctx: &Context, id: play::MatchId) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    let continued = again::until_done(|| async move {
        let Some(game) = ctx.store.load(id).await? else {
            return Ok(Break(()));
        };
        let Some(game) = Box::pin(decide::apply_due(ctx, game, now)).await? else {
            return Ok(Break(()));
        };
        let log = ctx.store.log(id).await?;
        let Some(change) = play::place_restored(&game, &log, now) else {
            return Ok(Break(()));
        };
        let done = Box::pin(decide::commit_automatic(ctx, &game, change)).await?;
        Ok(again::ends(done))
    });
    match freeze::freeze_on_failure(ctx, Some(id), continued).await {
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// Handles the loss of a place: the match that is running there waits to be resumed elsewhere.
pub(in crate::chat) async fn place_is_lost(
    ctx: &Context,
    place: PlaceId,
) -> Result<(), StoreError> {
    let running = freeze::freeze_on_failure(ctx, None, ctx.store.running_in(place)).await;
    match running {
        Ok(Some(game)) => stop(ctx, game.id).await,
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// Stops a match. If that fails, the match is frozen, and the others aren't affected.
pub(in crate::chat) async fn stop(ctx: &Context, id: play::MatchId) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    let stopped = decide::change(ctx, id, Some(now), |game| play::place_lost(game, now));
    match freeze::freeze_on_failure(ctx, Some(id), stopped).await {
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

//! Matches whose place is gone stop, and go on when it is there again.

use crate::chat::core::context::Context;
use crate::chat::service::decide;
use crate::chat::service::freeze::{self, Trouble};
use crate::play::{self, PlaceId};
use crate::store::{Place, StoreError};

/// What is kept of a place that was deleted. It doesn't come back.
pub(in crate::chat) const DELETED: &str = "it was deleted";

/// What is kept of the places of a server that removed us. They may come back.
pub(in crate::chat) const REMOVED: &str = "I was removed from the server";

/// Something was heard from a place that was in trouble, so it is there.
pub(in crate::chat) async fn found(ctx: &Context, place: &Place) -> Result<(), StoreError> {
    if let Some(server) = place.server
        && place.trouble.as_deref() == Some(REMOVED)
    {
        return back_in(ctx, server).await;
    }
    ctx.store.clear_trouble(place.id).await?;
    // That it was deleted was a mistake.
    match freeze::guarded(ctx, None, ctx.store.running_in(place.id)).await {
        Ok(Some(game)) => go_on(ctx, game.id).await,
        Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// We are in a server: nothing is known any more of why posts there were refused, and the matches that were stopped
/// because it had removed us go on. Places that were deleted stay so.
pub(in crate::chat) async fn back_in(
    ctx: &Context,
    server: play::ServerId,
) -> Result<(), StoreError> {
    let store = &ctx.store;
    let is_deleted = |place: &Place| place.trouble.as_deref() == Some(DELETED);
    for place in store.troubled(server).await? {
        if !is_deleted(&place) {
            store.clear_trouble(place.id).await?;
        }
    }
    for (id, place) in store.lost_in_server(server).await? {
        if !is_deleted(&store.place(place).await?) {
            go_on(ctx, id).await?;
        }
    }
    Ok(())
}

/// Lets one match go on whose place is there again. One that can't is frozen by that, and keeps nobody from the others.
async fn go_on(ctx: &Context, id: play::MatchId) -> Result<(), StoreError> {
    let gone_on = async {
        let store = &ctx.store;
        let now = ctx.clock.now();
        // Another change may come first; then it is decided again.
        while let Some(game) = store.load(id).await? {
            let Some(game) = decide::awake(ctx, game, now).await? else {
                break;
            };
            let log = store.log(id).await?;
            let Some(change) = play::place_found(&game, &log, now) else {
                break;
            };
            if decide::by_itself(ctx, &game, change).await? {
                break;
            }
        }
        Ok(())
    };
    match freeze::guarded(ctx, Some(id), gone_on).await {
        Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// The place is gone: the match that is running there waits to be resumed elsewhere.
pub(in crate::chat) async fn lose(ctx: &Context, place: PlaceId) -> Result<(), StoreError> {
    let running = freeze::guarded(ctx, None, ctx.store.running_in(place)).await;
    match running {
        Ok(Some(game)) => stop(ctx, game.id).await,
        Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// Stops one match. One that can't be is frozen by that, and keeps nobody from the others.
pub(in crate::chat) async fn stop(ctx: &Context, id: play::MatchId) -> Result<(), StoreError> {
    match freeze::guarded(ctx, Some(id), stop_it(ctx, id)).await {
        Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

async fn stop_it(ctx: &Context, id: play::MatchId) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    // Another change may come first; then it is decided again.
    while let Some(game) = ctx.store.load(id).await? {
        let Some(game) = decide::awake(ctx, game, now).await? else {
            break;
        };
        let Some(change) = play::place_lost(&game, now) else {
            break;
        };
        if decide::by_itself(ctx, &game, change).await? {
            break;
        }
    }
    Ok(())
}

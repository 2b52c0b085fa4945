//! Handles the loss of channels, threads, messages and servers, and their return.

use crate::core::context::Context;
use crate::service::decide;
use crate::service::freeze::{self, Failure};
use crate::service::lost_places::{self, DELETED, REMOVED, Sign};
use play::{self, Match, Obstacle, Stage};
use store::StoreError;

/// Handles the deletion of a channel or thread, and of the threads below it.
pub(crate) async fn place_deleted(ctx: &Context, platform: &str, id: &str) {
    let lost = async {
        let store = &ctx.store;
        let mut places = store.places_under(platform, id).await?;
        places.extend(store.known_place(platform, id).await?);
        for place in places {
            lost_places::place_refuses(ctx, place.id, Obstacle::Deleted, DELETED).await?;
        }
        Ok::<(), StoreError>(())
    };
    if let Err(error) = lost.await {
        tracing::error!(%error, "can't handle a deleted channel");
    }
}

/// Handles the refusal of an answer in a channel or thread, which is tried again as if a post had been refused.
pub(crate) async fn place_refuses(
    ctx: &Context,
    platform: &str,
    id: &str,
    obstacle: Obstacle,
    why: &str,
) {
    let marked = async {
        if let Some(place) = ctx.store.known_place(platform, id).await? {
            lost_places::place_refuses(ctx, place.id, obstacle, why).await?;
        }
        Ok::<(), StoreError>(())
    };
    if let Err(error) = marked.await {
        tracing::error!(%error, "can't record that a channel refuses answers");
    }
}

/// Handles a change to a channel or thread: posts that were refused there may be accepted now.
pub(crate) async fn place_changed(ctx: &Context, platform: &str, id: &str) {
    let mended = async {
        let store = &ctx.store;
        let mut places = store.places_under(platform, id).await?;
        places.extend(store.known_place(platform, id).await?);
        for place in &places {
            lost_places::place_may_be_back(ctx, place, Sign::Change).await?;
            // What couldn't be edited in an archived thread may be when it's opened.
            store.pins_are_due_in(place.id).await?;
        }
        if !places.is_empty() {
            ctx.wakeups.wake_pinned();
        }
        Ok::<(), StoreError>(())
    };
    if let Err(error) = mended.await {
        tracing::error!(%error, "can't handle a changed channel");
    }
}

/// Handles a sign of life from a place.
pub(crate) async fn heard_from(ctx: &Context, platform: &str, id: &str) {
    let tried = async {
        if let Some(place) = ctx.store.known_place(platform, id).await? {
            lost_places::place_may_be_back(ctx, &place, Sign::Life).await?;
        }
        Ok::<(), StoreError>(())
    };
    if let Err(error) = tried.await {
        tracing::error!(%error, "can't handle news from a channel that refuses posts");
    }
}

/// Handles a change to a server, like [`place_changed`] for everything in it. If the bot had been removed from the
/// server and is back, its matches continue.
pub(crate) async fn server_changed(ctx: &Context, platform: &str, id: &str) {
    let mended = async {
        let store = &ctx.store;
        if let Some(server) = store.known_server(platform, id).await? {
            lost_places::server_is_back(ctx, server.id).await?;
        }
        Ok::<(), StoreError>(())
    };
    if let Err(error) = mended.await {
        tracing::error!(%error, "can't handle a changed server");
    }
}

/// Handles the bot's removal from a server.
pub(crate) async fn server_left(ctx: &Context, platform: &str, id: &str) {
    let lost = async {
        let store = &ctx.store;
        let Some(server) = store.known_server(platform, id).await? else {
            return Ok(());
        };
        store
            .mark_server_trouble(server.id, REMOVED, ctx.clock.now())
            .await?;
        for game in store.running_in_server(server.id).await? {
            lost_places::stop(ctx, game).await?;
        }
        store.note_server_left(server.id, ctx.clock.now()).await?;
        ctx.wakeups.wake_cleaner();
        Ok::<(), StoreError>(())
    };
    if let Err(error) = lost.await {
        tracing::error!(%error, "can't handle a server the bot has left");
    }
}

/// Handles the deletion of a message. An open challenge without its message is cancelled; a board comes again with the
/// next turn.
pub(crate) async fn message_deleted(ctx: &Context, platform: &str, id: &str) {
    let lost = async {
        let store = &ctx.store;
        let Some(posted) = store.posted(platform, id).await? else {
            return Ok(());
        };
        if let Some(game) = store.load(posted.game).await?
            && game.stage == Stage::Offered
            && let Some((_, last, _)) = store
                .posted_message(game.id, play::PostKind::Challenge, None)
                .await?
            && last == id
        {
            let cancel = |game: &Match| play::challenge_deleted(game, ctx.clock.now());
            decide::change(ctx, game.id, None, cancel).await?;
        }
        Ok::<(), StoreError>(())
    };
    if let Err(Failure::Store(error)) = freeze::freeze_on_failure(ctx, None, lost).await {
        tracing::error!(%error, "can't handle a deleted message");
    }
}

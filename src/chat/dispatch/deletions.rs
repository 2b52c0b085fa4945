//! Deleted messages. Clearing a channel deletes thousands at once, and hardly any of them is the bot's.

use crate::core::context::Context;
use crate::core::deletion_queue::{Deletions, Lane};
use crate::dispatch::{kept, place_events};
use store::Deleted;

/// Works on the messages of a lane. If it's dropped before the end, the next deletion there starts a new one.
struct Worker<'a> {
    deletions: &'a Deletions,
    lane: &'a Lane,
    done: bool,
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        // At the end, the entry has been removed already, and there may be another one by now.
        if !self.done {
            self.deletions.waiting().remove(self.lane);
        }
    }
}

/// Handles the deletion of messages in `place`, in `server` if that belongs to one.
pub(crate) async fn messages_deleted(
    ctx: &Context,
    platform: &'static str,
    server: Option<String>,
    place: &str,
    messages: Vec<String>,
) {
    let deletions = &ctx.deletions;
    let lane = (platform, server);
    let messages = messages.into_iter().map(|message| Deleted {
        place: place.to_owned(),
        message,
    });
    if !deletions.add(&lane, messages.collect()) {
        return;
    }
    let mut worker = Worker {
        deletions,
        lane: &lane,
        done: false,
    };
    while let Some(deleted) = deletions.next(&lane) {
        // Other bots may be faster than the answer to the post.
        let remembered = ctx
            .store
            .remember_deletions(platform, &deleted, ctx.clock.now());
        if let Err(error) = remembered.await {
            tracing::error!(%error, "couldn't remember deleted messages");
        }
        let messages = deleted.into_iter().map(|one| one.message).collect();
        lost(ctx, platform, messages).await;
    }
    worker.done = true;
}

/// Handles a message that has just become known as ours: it may have been deleted before that.
pub(crate) async fn became_known(ctx: &Context, platform: &str, message: &str) {
    match ctx.store.was_deleted_early(platform, message).await {
        Ok(true) => deleted_early(ctx, platform, message).await,
        Ok(false) => {}
        Err(error) => tracing::error!(%error, "couldn't look whether a message was deleted"),
    }
}

/// Handles the messages that were deleted early and have become known since, if whoever posted them was stopped then.
pub(crate) async fn catch_up(ctx: &Context) {
    match ctx.store.early_deletions_of_ours(ctx.clock.now()).await {
        Ok(left) => {
            for (platform, message) in left {
                deleted_early(ctx, &platform, &message).await;
            }
        }
        Err(error) => tracing::error!(%error, "couldn't look which messages were deleted"),
    }
}

async fn deleted_early(ctx: &Context, platform: &str, message: &str) {
    lost(ctx, platform, vec![message.to_owned()]).await;
    if let Err(error) = ctx.store.forget_early_deletion(platform, message).await {
        tracing::error!(%error, "couldn't forget a deleted message");
    }
}

/// Handles those of these messages that are ours.
async fn lost(ctx: &Context, platform: &str, messages: Vec<String>) {
    match ctx.store.pins_among(platform, messages.clone()).await {
        Ok(pins) => {
            for pin in pins {
                kept::deleted(ctx, pin).await;
            }
        }
        Err(error) => tracing::error!(%error, "couldn't process deleted messages"),
    }
    match ctx.store.posted_among(platform, messages).await {
        Ok(ours) => {
            for message in ours {
                place_events::message_deleted(ctx, platform, &message).await;
            }
        }
        Err(error) => tracing::error!(%error, "couldn't process deleted messages"),
    }
}

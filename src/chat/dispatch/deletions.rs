//! Deleted messages. Clearing a channel deletes thousands at once, and hardly any of them is the bot's.

use crate::chat::core::context::Context;
use crate::chat::core::deletion_queue::{Deletions, Lane};
use crate::chat::dispatch::place_events;

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

/// Handles the deletion of messages, in `server` if they were in one.
pub(in crate::chat) async fn messages_deleted(
    ctx: &Context,
    platform: &'static str,
    server: Option<String>,
    messages: Vec<String>,
) {
    let deletions = &ctx.deletions;
    let lane = (platform, server);
    if !deletions.add(&lane, messages) {
        return;
    }
    let mut worker = Worker {
        deletions,
        lane: &lane,
        done: false,
    };
    while let Some(messages) = deletions.next(&lane) {
        match ctx.store.pins_among(platform, messages.clone()).await {
            Ok(pins) => {
                for pin in pins {
                    place_events::pin_deleted(ctx, pin).await;
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
    worker.done = true;
}

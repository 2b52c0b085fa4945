//! Deleted messages. Somebody who clears a channel deletes thousands at once, and hardly any of them is ours.

use crate::chat::core::context::Context;
use crate::chat::core::deletion_queue::{Deletions, Lane};
use crate::chat::dispatch::place_events;

/// Whoever comes to the messages of a server. If they give up before the end, the next deletion there begins anew.
struct Worker<'a> {
    deletions: &'a Deletions,
    lane: &'a Lane,
    done: bool,
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        // At the end the entry is gone already, and there may be another one by now.
        if !self.done {
            self.deletions.waiting().remove(self.lane);
        }
    }
}

/// A platform tells that messages were deleted, in `server` if it was in one.
pub(in crate::chat) async fn messages_gone(
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
        match ctx.store.posted_among(platform, messages).await {
            Ok(ours) => {
                for message in ours {
                    place_events::message_gone(ctx, platform, &message).await;
                }
            }
            Err(error) => tracing::error!(%error, "couldn't process deleted messages"),
        }
    }
    worker.done = true;
}

//! Deleted messages. Somebody who clears a channel deletes thousands at once, and hardly any of them is ours. Those of one
//! server are looked up many at a time and by one worker, so that a wave there costs other servers nothing, and none that is
//! ours is passed over.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Chat;

/// Messages that are looked up at once.
const AT_ONCE: usize = 500;

/// A platform and a server there; none for direct conversations.
type Lane = (&'static str, Option<String>);

/// The messages that nobody has looked up yet, by server. A server that has an entry has somebody who comes to them.
#[derive(Default)]
pub(super) struct Deletions {
    waiting: Mutex<HashMap<Lane, Vec<String>>>,
}

impl Deletions {
    fn waiting(&self) -> MutexGuard<'_, HashMap<Lane, Vec<String>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds messages, and says whether whoever did has to come to them.
    fn add(&self, lane: &Lane, messages: Vec<String>) -> bool {
        let mut waiting = self.waiting();
        match waiting.get_mut(lane) {
            Some(before) => {
                before.extend(messages);
                false
            }
            None => {
                waiting.insert(lane.clone(), messages);
                true
            }
        }
    }

    /// The next messages of a server; none where nobody has to come to them any more.
    fn next(&self, lane: &Lane) -> Option<Vec<String>> {
        let mut waiting = self.waiting();
        let left = waiting.get_mut(lane).filter(|left| !left.is_empty());
        let Some(left) = left else {
            waiting.remove(lane);
            return None;
        };
        let some = left.len().min(AT_ONCE);
        Some(left.drain(..some).collect())
    }
}

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

impl Chat {
    /// A platform tells that messages were deleted, in `server` if it was in one.
    pub async fn messages_gone(
        &self,
        platform: &'static str,
        server: Option<String>,
        messages: Vec<String>,
    ) {
        let deletions = &self.inner.deletions;
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
            match self.inner.store.posted_among(platform, messages).await {
                Ok(ours) => {
                    for message in ours {
                        self.message_gone(platform, &message).await;
                    }
                }
                Err(error) => tracing::error!(%error, "couldn't process deleted messages"),
            }
        }
        worker.done = true;
    }
}

//! Clears what nobody needs any more, a little at a time.

use std::future::Future;
use std::time::Duration;

use super::round::round;
use crate::chat::core::context::Context;
use crate::chat::core::retention::{FORGET_AFTER, LOCAL_PICTURES_KEPT, POSTS_KEPT};
use crate::chat::service::{forget, settled};
use crate::play::Time;
use crate::store::StoreError;

/// How often it looks for something to clear.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// What is cleared in one transaction: few enough that nobody waits noticeably.
const MATCHES: u32 = 20;
const MESSAGES: u32 = 100;

/// The pause between two transactions.
const BREATH: Duration = Duration::from_millis(50);

/// The pause after the database failed.
const PAUSE: Duration = Duration::from_secs(60);

/// The worker that clears what nobody needs any more.
pub struct Cleaner {
    chat: Context,
}

impl Cleaner {
    #[must_use]
    pub(in crate::chat) fn new(chat: Context) -> Cleaner {
        Cleaner { chat }
    }

    /// Works until `stop` completes.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let cannot = "can't clear what is no longer needed";
        while round(
            &self.chat,
            Box::pin(self.work()),
            self.chat.wakeups.cleaner(),
            stop.as_mut(),
            PAUSE,
            cannot,
        )
        .await
        {}
    }

    /// Clears one portion of each, and returns how long to wait for the next.
    async fn work(&self) -> Result<Duration, StoreError> {
        let store = &self.chat.store;
        let now = settled::settled(&self.chat, self.chat.clock.now()).await?;
        let cleared = store.clear_finished(now.plus(-POSTS_KEPT), MATCHES);
        let pictures = store.clear_local_pictures(now.plus(-LOCAL_PICTURES_KEPT), MESSAGES);
        let more = cleared.await? == MATCHES;
        let more = pictures.await? || more;
        let next = self.forget(now).await?;
        Ok(if more { BREATH } else { next })
    }

    /// Forgets whoever asked for it long enough ago, and returns how long to wait for the next.
    async fn forget(&self, now: Time) -> Result<Duration, StoreError> {
        let mut next = EVERY;
        for asked in self.chat.store.to_be_forgotten().await? {
            let wait = asked.at.plus(FORGET_AFTER).0 - now.0;
            match u64::try_from(wait) {
                Ok(wait) if wait > 0 => next = next.min(Duration::from_millis(wait)),
                _ => forget::forget(&self.chat, asked).await?,
            }
        }
        for (server, left) in self.chat.store.servers_left().await? {
            forget::forget_server(&self.chat, server, left, now).await?;
        }
        Ok(next)
    }

    /// Clears everything at once, for tests.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub async fn work_off(&self) -> Result<(), StoreError> {
        while self.work().await? == BREATH {}
        Ok(())
    }
}

//! Clears what nobody needs any more, a little at a time.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;

use super::each_due::{Due, Job, each_due};
use crate::core::context::Context;
use crate::core::retention::{FORGET_AFTER, LOCAL_PICTURES_KEPT, POSTS_KEPT, SESSIONS_KEPT};
use crate::dispatch::deletions;
use crate::service::forget;
use play::clock::HOUR;
use play::{MatchId, PersonId, ServerId, Time};
use store::{Piece, StoreError, Work};

/// How often it looks for something to clear.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// The messages of the local chat whose pictures are cleared in one transaction: few enough that nobody waits noticeably.
const MESSAGES: u32 = 100;

/// The worker that clears what nobody needs any more.
pub struct Cleaner {
    job: Arc<Clearing>,
}

struct Clearing {
    chat: Context,
    /// When it's next looked whether a server is to be forgotten, unless one was left meanwhile, and which messages were deleted
    /// early.
    servers: AtomicI64,
    /// When the local chat is next looked through for old pictures.
    pictures: AtomicI64,
    /// When the sessions are next looked through for idle ones.
    sessions: AtomicI64,
}

impl Cleaner {
    #[must_use]
    pub(crate) fn new(chat: Context) -> Cleaner {
        let job = Arc::new(Clearing {
            chat,
            servers: AtomicI64::new(i64::MIN),
            pictures: AtomicI64::new(i64::MIN),
            sessions: AtomicI64::new(i64::MIN),
        });
        Cleaner { job }
    }

    /// Works until `stop` completes.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, ()> {
        each_due(self.job.chat.clone(), self.job, Box::pin(stop))
    }

    /// Clears everything at once, for tests.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub async fn work_off(&self) -> Result<(), StoreError> {
        super::each_due::work_off(&self.job.chat, self.job.clone()).await
    }
}

#[async_trait]
impl Job for Clearing {
    /// One transaction at a time, so that it comes between those of others.
    fn at_once(&self) -> usize {
        1
    }

    fn max_sleep(&self) -> Duration {
        EVERY
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        let store = &self.chat.store;
        let mut pieces = Vec::new();
        let mut next = None;
        // They wait for their answer; the rest has time.
        for asked in store.to_be_forgotten().await? {
            let at = asked.at.plus(FORGET_AFTER);
            match at <= now {
                true => pieces.push(Piece::alone(Work::Forgetting, asked.person.0)),
                false => next = next.into_iter().chain([at]).min(),
            }
        }
        if is_due(&self.servers, now) {
            // Whoever posted them may have been killed before it looked.
            Box::pin(deletions::catch_up(&self.chat)).await;
            let mut again = now.plus(HOUR).0;
            for (server, left) in store.servers_left().await? {
                if forget::server_is_due(&self.chat, server, left, now).await? {
                    pieces.push(Piece::alone(Work::Server, server.0));
                    again = i64::MIN;
                }
            }
            self.servers.store(again, Ordering::Relaxed);
        }
        let over = store.to_be_cleared(now.plus(-POSTS_KEPT), limit).await?;
        pieces.extend(over.iter().map(|id| Piece::alone(Work::Clearing, id.0)));
        if is_due(&self.pictures, now) {
            pieces.push(Piece::alone(Work::Pictures, 0));
        }
        if is_due(&self.sessions, now) {
            pieces.push(Piece::alone(Work::Sessions, 0));
        }
        Ok(Due { pieces, next })
    }

    async fn each(&self, piece: Piece, now: Time) -> Result<(), StoreError> {
        let store = &self.chat.store;
        match piece.work {
            Work::Forgetting => {
                let asked = store.to_be_forgotten().await?;
                match asked
                    .into_iter()
                    .find(|asked| asked.person == PersonId(piece.id))
                {
                    Some(asked) => forget::forget(&self.chat, asked).await,
                    None => Ok(()),
                }
            }
            Work::Server => forget::forget_server(&self.chat, ServerId(piece.id), now).await,
            Work::Clearing => store.clear_finished(MatchId(piece.id)).await,
            Work::Sessions => {
                store.end_idle_sessions(now.plus(-SESSIONS_KEPT)).await?;
                self.sessions.store(now.plus(HOUR).0, Ordering::Relaxed);
                Ok(())
            }
            _ => {
                let old = now.plus(-LOCAL_PICTURES_KEPT);
                if !store.clear_local_pictures(old, MESSAGES).await? {
                    self.pictures.store(now.plus(HOUR).0, Ordering::Relaxed);
                }
                Ok(())
            }
        }
    }

    async fn woken(&self) {
        self.chat.wakeups.cleaner().await;
        self.servers.store(i64::MIN, Ordering::Relaxed);
    }
}

/// Returns whether the time has come, or lies so far ahead that a clock was wrong when it was chosen.
fn is_due(at: &AtomicI64, now: Time) -> bool {
    let at = at.load(Ordering::Relaxed);
    at <= now.0 || at > now.plus(HOUR).0
}

//! Does what is due by itself: challenges expire, clocks run out, people are reminded.

use std::future::Future;
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::future::BoxFuture;

use super::downtime::{self, BEAT};
use super::each_due::{Due, Job, each_due};
use crate::core::context::Context;
use crate::core::retention::DELIVERIES_KEPT;
use crate::service::{decide, find, freeze, seeks};
use play::{Match, MatchId, NotifyBy, PersonId, Post, PostKind, SeekId, Time};
use store::{Piece, StoreError, Work};
use text::times;

/// The worker that does what is due by itself.
pub struct Timekeeper {
    chat: Context,
}

impl Timekeeper {
    /// Creates a timekeeper for the matches of `chat`.
    #[must_use]
    pub(crate) fn new(chat: Context) -> Timekeeper {
        Timekeeper { chat }
    }

    /// Gives back the time that was lost while Stonepost was off. Call it before any event is handled.
    ///
    /// # Errors
    /// The database fails.
    pub fn compensate_downtime(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(downtime::beat(&self.chat, true))
    }

    /// Records every now and then that players are served, and forgets events that won't be repeated any more.
    async fn beats(&self) {
        let ctx = &self.chat;
        loop {
            let beat = async {
                if !downtime::is_beat_due(ctx) {
                    return Ok(());
                }
                downtime::beat(ctx, false).await?;
                let old = ctx.clock.now().plus(-DELIVERIES_KEPT);
                ctx.store.forget_deliveries(old).await
            };
            if let Err(error) = freeze::freeze_on_failure(ctx, None, beat).await
                && !error.is_obstacle()
            {
                tracing::error!(?error, "can't record that Stonepost is running");
            }
            ctx.clock.sleep(BEAT).await;
        }
    }

    /// Works until `stop` completes.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, ()> {
        self.begin(Box::pin(stop))
    }

    /// As [`Self::run`], but compiled once, whatever stops it.
    fn begin(self, stop: BoxFuture<'static, ()>) -> BoxFuture<'static, ()> {
        let ctx = self.chat.clone();
        let job = Arc::new(self);
        Box::pin(async move {
            tokio::select! {
                () = each_due(ctx.clone(), job.clone(), stop) => {}
                () = job.beats() => {}
            }
            if let Err(error) = downtime::beat(&ctx, false).await {
                tracing::warn!(%error, "can't record when Stonepost stopped; clocks may get back too much time at the next start");
            }
        })
    }

    /// Adds somebody's daily digest to the outbox if any match is waiting for them, and records when the next one is
    /// due.
    async fn digest(&self, person: PersonId, now: Time) -> Result<(), StoreError> {
        let store = &self.chat.store;
        let preferences = store.preferences(person).await?;
        let next = match preferences.notify_by {
            NotifyBy::Digest => times::next_hour(&preferences, preferences.hour, now),
            _ => None,
        };
        let waiting: Vec<Match> = find::waiting(&self.chat, person).await?;
        let post = waiting.first().map(|first| {
            let post = Post {
                kind: PostKind::Digest,
                ply: first.ply(),
                to: Some(person),
            };
            (first.id, first.place, post)
        });
        store.add_digest(person, post, next, now).await?;
        self.chat.wakeups.wake_courier();
        Ok(())
    }
}

#[async_trait]
impl Job for Timekeeper {
    /// One at a time, the longest overdue first.
    fn at_once(&self) -> usize {
        1
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        self.chat.wakeups.check_started();
        let upcoming = self.chat.store.upcoming(now, limit).await?;
        Ok(Due {
            pieces: upcoming.pieces(),
            next: upcoming.first,
        })
    }

    async fn each(&self, piece: Piece, now: Time) -> Result<(), StoreError> {
        match piece.work {
            Work::Match => {
                if let Some(game) = self.chat.store.load(MatchId(piece.id)).await? {
                    decide::apply_due(&self.chat, game, now).await?;
                }
                Ok(())
            }
            Work::Seek => match seeks::apply_due(&self.chat, SeekId(piece.id), now).await? {
                Some(_) => Ok(()),
                None => Err(StoreError::Unreadable {
                    why: format!("seek {}", piece.id),
                }),
            },
            _ => self.digest(PersonId(piece.id), now).await,
        }
    }

    async fn woken(&self) {
        self.chat.wakeups.timekeeper().await;
    }

    fn sleeps_until(&self, time: Time) {
        self.chat.wakeups.check_finished(time);
    }
}

//! Does what is due by itself: challenges expire, clocks run out, people are reminded.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use super::each_due::{Due, Job, each_due};
use crate::chat::core::context::Context;
use crate::chat::core::retention::DELIVERIES_KEPT;
use crate::chat::service::freeze::{self, Failure};
use crate::chat::service::{decide, find, seeks, tournaments};
use crate::play::clock::MINUTE;
use crate::play::{
    self, EventKind, Match, MatchId, NotifyBy, PersonId, Post, PostKind, SeekId, Time,
};
use crate::store::{Piece, StoreError, Work};
use crate::text::times;

/// How often it's recorded that Stonepost is running. The time that it was off is known no more precisely than this.
const HEARTBEAT: Duration = Duration::from_secs(30);

/// The worker that does what is due by itself.
pub struct Timekeeper {
    chat: Context,
}

impl Timekeeper {
    /// Creates a timekeeper for the matches of `chat`.
    #[must_use]
    pub(in crate::chat) fn new(chat: Context) -> Timekeeper {
        Timekeeper { chat }
    }

    /// Gives back the time that was lost while Stonepost was off. Call it before any event is handled.
    ///
    /// # Errors
    /// The database fails.
    pub async fn compensate_downtime(&self) -> Result<(), StoreError> {
        let store = &self.chat.store;
        let now = self.chat.clock.now();
        if let Some(down) = store.last_heartbeat().await?
            && down < now
            && store.is_alone().await?
        {
            let off = now.0 - down.0;
            tournaments::compensate_downtime(&self.chat, down, now).await?;
            let mut moved = 0;
            for id in store.deadlines(down, now.plus(off)).await? {
                moved += u32::from(self.compensate(id, down, now).await?);
            }
            if moved > 0 {
                tracing::info!(
                    moved,
                    minutes = off / MINUTE,
                    "extended deadlines by the time Stonepost was off"
                );
            }
        }
        self.beat(now).await
    }

    /// Records that Stonepost is running, and forgets events that won't be repeated any more.
    async fn beat(&self, now: Time) -> Result<(), StoreError> {
        let store = &self.chat.store;
        let old = now.plus(-DELIVERIES_KEPT);
        // Concurrently, so that they share a transaction.
        tokio::try_join!(store.record_heartbeat(now), store.forget_deliveries(old))?;
        Ok(())
    }

    async fn compensate(&self, id: MatchId, down: Time, now: Time) -> Result<bool, StoreError> {
        let compensated = async {
            let Some(game) = self.chat.store.load(id).await? else {
                return Ok(false);
            };
            // An earlier start that was interrupted may have given this match its time already.
            let compensated = self
                .chat
                .store
                .last_event(id, EventKind::DowntimeCompensated);
            let down = compensated
                .await?
                .map_or(down, |compensated| compensated.at.max(down));
            match play::compensate_downtime(&game, down, now) {
                Some(change) => decide::commit_automatic(&self.chat, &game, change).await,
                None => Ok(false),
            }
        };
        match freeze::freeze_on_failure(&self.chat, Some(id), compensated).await {
            Ok(compensated) => Ok(compensated),
            Err(Failure::Store(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Works until `stop` completes.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let ctx = self.chat.clone();
        each_due(&ctx, Arc::new(self), stop).await;
        if let Err(error) = ctx.store.record_heartbeat(ctx.clock.now()).await {
            tracing::warn!(%error, "can't record when Stonepost stopped; clocks may get back too much time at the next start");
        }
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

impl Job for Timekeeper {
    /// One at a time, the longest overdue first.
    fn at_once(&self) -> usize {
        1
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        self.chat.wakeups.check_started();
        let upcoming = self.chat.store.upcoming(now, limit).await?;
        let beat = i64::try_from(HEARTBEAT.as_millis()).unwrap_or(i64::MAX);
        if upcoming
            .last_heartbeat
            .is_none_or(|last| now.0 - last.0 >= beat)
        {
            self.beat(now).await?;
        }
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

    fn max_sleep(&self) -> Duration {
        HEARTBEAT
    }

    fn sleeps_until(&self, time: Time) {
        self.chat.wakeups.check_finished(time);
    }
}

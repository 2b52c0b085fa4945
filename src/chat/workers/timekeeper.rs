//! Does what is due by itself: challenges expire, clocks run out, people are reminded.

use std::future::Future;
use std::time::Duration;

use super::round::round;
use crate::chat::core::context::Context;
use crate::chat::core::retention::DELIVERIES_KEPT;
use crate::chat::service::freeze::{self, Failure};
use crate::chat::service::{decide, find, seeks, tournaments};
use crate::play::clock::{DAY, MINUTE};
use crate::play::{self, EventKind, Match, MatchId, NotifyBy, Post, PostKind, SeekId, Time};
use crate::store::{StoreError, Work};
use crate::text::times;

/// How often it's recorded that Stonepost is running. The time that it was off is known no more precisely than this.
const HEARTBEAT: Duration = Duration::from_secs(30);

/// The matches handled before new ones are looked for.
const BATCH: u32 = 64;

/// The pause after the database failed.
const PAUSE: Duration = Duration::from_secs(1);

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

    /// Does what is due in one match. If that fails, the match is frozen, and the others aren't affected.
    async fn wake(&self, id: MatchId, now: Time) -> Result<(), StoreError> {
        let woken = async {
            if let Some(game) = self.chat.store.load(id).await? {
                decide::apply_due(&self.chat, game, now).await?;
            }
            Ok(())
        };
        match freeze::freeze_on_failure(&self.chat, Some(id), woken).await {
            Err(Failure::Store(error)) => Err(error),
            _ => Ok(()),
        }
    }

    /// Works until `stop` completes.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let ctx = &self.chat;
        let cannot = "can't process expired clocks and reminders";
        while round(
            ctx,
            Box::pin(self.work()),
            ctx.wakeups.timekeeper(),
            stop.as_mut(),
            PAUSE,
            cannot,
        )
        .await
        {}
        if let Err(error) = ctx.store.record_heartbeat(ctx.clock.now()).await {
            tracing::warn!(%error, "can't record when Stonepost stopped; clocks may get back too much time at the next start");
        }
    }

    /// Does what is due now, and returns how long to wait for more.
    async fn work(&self) -> Result<Duration, StoreError> {
        let inner = &self.chat;
        let store = &inner.store;
        let now = inner.clock.now();
        inner.wakeups.check_started();
        let upcoming = store.upcoming(now, BATCH).await?;
        let beat = i64::try_from(HEARTBEAT.as_millis()).unwrap_or(i64::MAX);
        if upcoming
            .last_heartbeat
            .is_none_or(|last| now.0 - last.0 >= beat)
        {
            self.beat(now).await?;
        }
        let woken = self.wake_seeks(&upcoming.seeks, now).await?;
        if upcoming.is_empty() {
            let next = upcoming.first.unwrap_or(Time(i64::MAX));
            let sleep = inner.longest_sleep(HEARTBEAT).as_millis();
            let sleep = i64::try_from(sleep).unwrap_or(i64::MAX);
            let next = next.clamp(now, now.plus(sleep));
            inner.wakeups.check_finished(next);
            return Ok(Duration::from_millis((next.0 - now.0).unsigned_abs()));
        }
        let ids = upcoming.matches.iter().map(|id| id.0).collect();
        let ids = store.claim(Work::Match, ids).await?;
        for &id in &ids {
            self.wake(MatchId(id), now).await?;
        }
        let none = ids.is_empty();
        store.release(Work::Match, ids).await?;
        if none && !woken && upcoming.digests.is_empty() {
            // Another process does it.
            return Ok(inner.longest_sleep(HEARTBEAT));
        }
        for person in upcoming.digests {
            match freeze::freeze_on_failure(&self.chat, None, self.digest(person, now)).await {
                Ok(()) => {}
                Err(Failure::Store(error)) => return Err(error),
                // Postponed, so that it isn't retried again and again.
                Err(_) => {
                    store
                        .add_digest(person, None, Some(now.plus(DAY)), now)
                        .await?;
                }
            }
        }
        Ok(Duration::ZERO)
    }

    /// Does what is due in seeks. Returns `false` if there was nothing, or another process does it.
    async fn wake_seeks(&self, due: &[SeekId], now: Time) -> Result<bool, StoreError> {
        let store = &self.chat.store;
        let ids = due.iter().map(|id| id.0).collect();
        let ids = store.claim(Work::Seek, ids).await?;
        for &id in &ids {
            let id = SeekId(id);
            if seeks::apply_due(&self.chat, id, now).await?.is_none() {
                // It's damaged. Postponed, so that it isn't retried again and again.
                store.postpone_seek(id, now.plus(DAY)).await?;
            }
        }
        let woken = !ids.is_empty();
        store.release(Work::Seek, ids).await?;
        Ok(woken)
    }

    /// Adds somebody's daily digest to the outbox if any match is waiting for them, and records when the next one is
    /// due.
    async fn digest(&self, person: play::PersonId, now: Time) -> Result<(), StoreError> {
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

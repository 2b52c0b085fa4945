//! Does what is due by itself: challenges expire, clocks run out, people are reminded.

use std::future::Future;
use std::time::Duration;

use super::downtime::{self, BEAT};
use super::round::round;
use crate::chat::core::context::Context;
use crate::chat::core::retention::DELIVERIES_KEPT;
use crate::chat::service::freeze::{self, Failure};
use crate::chat::service::{decide, find, seeks, settled};
use crate::play::clock::DAY;
use crate::play::{self, Match, MatchId, NotifyBy, Post, PostKind, SeekId, Time};
use crate::store::{StoreError, Work};
use crate::text::times;

/// The longest time until it looks again.
const MAX_SLEEP: Duration = Duration::from_secs(30);

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
        downtime::beat(&self.chat, true).await
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
        let rounds = async {
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
        };
        tokio::select! {
            () = rounds => {}
            () = self.beats() => {}
        }
        if let Err(error) = downtime::beat(ctx, false).await {
            tracing::warn!(%error, "can't record when Stonepost stopped; clocks may get back too much time at the next start");
        }
    }

    /// Does what is due now, and returns how long to wait for more.
    async fn work(&self) -> Result<Duration, StoreError> {
        let inner = &self.chat;
        let store = &inner.store;
        let now = settled::settled(inner, inner.clock.now()).await?;
        inner.wakeups.check_started();
        let upcoming = store.upcoming(now, BATCH).await?;
        let woken = self.wake_seeks(&upcoming.seeks, now).await?;
        if upcoming.is_empty() {
            let next = upcoming.first.unwrap_or(Time(i64::MAX));
            let sleep = inner.longest_sleep(MAX_SLEEP).as_millis();
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
            return Ok(inner.longest_sleep(MAX_SLEEP));
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

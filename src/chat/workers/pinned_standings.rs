//! Keeps the standings in channels up to date: one message per channel, edited only when it says something else, and at
//! most every few minutes.

use std::future::Future;
use std::time::Duration;

use super::round::round;
use crate::chat::api::message::Message;
use crate::chat::api::platform::{Platform, PostError};
use crate::chat::commands::standings;
use crate::chat::core::context::Context;
use crate::chat::service::freeze::{self, Panicked};
use crate::play::clock::MINUTE;
use crate::play::{PlaceId, Time};
use crate::store::{Pin, StoreError, Work};

/// The least time between two edits of a message, in milliseconds.
const MIN_EDIT_INTERVAL: i64 = 5 * MINUTE;

/// The wait after a temporary failure, in milliseconds.
const RETRY_AFTER: i64 = MINUTE;

/// The channels handled before the database is asked again.
const BATCH: u32 = 64;

/// The longest time until it checks again.
const MAX_SLEEP: Duration = Duration::from_secs(30);

/// The worker that keeps pinned standings up to date.
pub struct PinnedStandings {
    chat: Context,
}

/// What becomes of the standings in a channel.
enum Next {
    /// They're checked again at that time.
    Kept(Pin, Time),
    /// Nobody wants them any more, or nobody can see them.
    Ended(PlaceId, Time),
}

impl PinnedStandings {
    /// Creates the worker for the channels of `chat`.
    #[must_use]
    pub(in crate::chat) fn new(chat: Context) -> PinnedStandings {
        PinnedStandings { chat }
    }

    /// Works until `stop` completes.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let ctx = &self.chat;
        let cannot = "can't update the pinned standings";
        while round(
            ctx,
            Box::pin(self.work()),
            ctx.wakeups.pinned_standings(),
            stop.as_mut(),
            MAX_SLEEP,
            cannot,
        )
        .await
        {}
    }

    /// Updates what is due, and returns how long to wait for more.
    async fn work(&self) -> Result<Duration, StoreError> {
        let inner = &self.chat;
        let now = inner.clock.now();
        let due = inner.store.pins_due(now, BATCH).await?;
        if due.is_empty() {
            let next = inner.store.next_pin().await?;
            // What is due but was passed over is checked again after the sleep.
            let next = next.filter(|next| *next > now);
            let sleep = next.map_or(MAX_SLEEP, |next| {
                Duration::from_millis((next.0 - now.0).unsigned_abs())
            });
            return Ok(sleep.min(inner.longest_sleep(MAX_SLEEP)));
        }
        let places = due.iter().map(|pin| pin.place.0).collect();
        let places = inner.store.claim(Work::Pin, places).await?;
        if places.is_empty() {
            return Ok(inner.longest_sleep(MAX_SLEEP));
        }
        for pin in due {
            if !places.contains(&pin.place.0) {
                continue;
            }
            let next = match freeze::catch_panic(Box::pin(self.show(pin.clone(), now))).await {
                Ok((next, _)) => next?,
                Err(Panicked { why, .. }) => {
                    tracing::error!(%why, place = pin.place.0, "can't post the standings");
                    Next::Kept(pin, now.plus(MIN_EDIT_INTERVAL))
                }
            };
            match next {
                Next::Kept(pin, due) => inner.store.pin_shown(pin, due).await?,
                Next::Ended(place, made) => drop(inner.store.unpin(place, Some(made)).await?),
            }
        }
        inner.store.release(Work::Pin, places).await?;
        Ok(Duration::ZERO)
    }

    /// Posts or edits the message of one channel, if it says something else now.
    async fn show(&self, pin: Pin, now: Time) -> Result<Next, StoreError> {
        let store = &self.chat.store;
        let place = store.place(pin.place).await?;
        let Some(platform) = self.chat.platform(&place.platform) else {
            return Ok(Next::Kept(pin, now.plus(RETRY_AFTER)));
        };
        if !platform.capabilities().edits {
            return Ok(Next::Ended(pin.place, pin.made));
        }
        let pinned = standings::pinned(&self.chat, &pin, place.server, now);
        let (mut message, drawn) = pinned.await?;
        let says = message.text.to_string();
        if pin.message.is_some() && pin.shown.as_ref() == Some(&says) {
            return Ok(Next::Kept(pin, now.plus(MIN_EDIT_INTERVAL)));
        }
        // Only for what is sent: the text says whether anything has changed.
        standings::draw_into(&self.chat, &mut message, drawn).await;
        // A post that is repeated after a crash doesn't become a second message.
        message.nonce = Some(nonce(&pin));
        let platform = platform.as_ref();
        let mut shown = self
            .post_or_edit(platform, &place.platform_id, &pin, &message)
            .await;
        if matches!(shown, Err(PostError::Refused { .. })) && !message.files.is_empty() {
            // The bot may be allowed to write, but not to attach files.
            message.files.clear();
            shown = self
                .post_or_edit(platform, &place.platform_id, &pin, &message)
                .await;
        }
        Ok(match shown {
            Ok(id) => {
                let pin = Pin {
                    message: Some(id),
                    shown: Some(says),
                    ..pin
                };
                Next::Kept(pin, now.plus(MIN_EDIT_INTERVAL))
            }
            Err(PostError::Later { after, why }) => {
                tracing::warn!(place = place.id.0, %why, "couldn't update the standings; trying again later");
                let wait = after.and_then(|wait| i64::try_from(wait.as_millis()).ok());
                Next::Kept(pin, now.plus(wait.unwrap_or(RETRY_AFTER).max(RETRY_AFTER)))
            }
            Err(PostError::Refused { why } | PostError::Gone { why }) => {
                tracing::warn!(place = place.id.0, %why, "stopped updating the standings in this channel");
                Next::Ended(pin.place, pin.made)
            }
        })
    }

    async fn post_or_edit(
        &self,
        platform: &dyn Platform,
        place: &str,
        pin: &Pin,
        message: &Message,
    ) -> Result<String, PostError> {
        match &pin.message {
            Some(id) => {
                platform.edit(place, id, message).await?;
                Ok(id.clone())
            }
            None => platform.post(place, message).await,
        }
    }
}

/// Returns the nonce, which is short enough for every platform (see [`Message::nonce`]). No other post's nonce begins with `s`.
fn nonce(pin: &Pin) -> String {
    format!("s{:x}-{:x}", pin.made.0 & 0xff_ffff_ffff, pin.place.0)
}

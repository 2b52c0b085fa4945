//! How many sessions may still begin. Discord allows so many a day, and resets the token of a bot that begins more.
//!
//! Source: <https://discord.com/developers/docs/events/gateway#session-start-limit-object>.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::http::Route;

use super::Gateway;
use super::refusals::About;
use super::rest::Rest;

/// How long what Discord has said counts: other processes begin sessions as well.
const FRESH: Duration = Duration::from_secs(60);

/// With fewer than this left, it's asked each time.
const FEW: u32 = 50;

/// The longest wait until it's asked again.
const LONGEST_WAIT: Duration = Duration::from_secs(10 * 60);

/// What Discord says of the sessions that may still begin.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limit {
    pub(super) remaining: u32,
    /// When there will be as many as there can be.
    pub(super) reset_after: Duration,
}

/// The sessions that may still begin.
pub(super) struct Starts {
    rest: Arc<Rest>,
    known: Mutex<Known>,
}

struct Known {
    limit: Limit,
    at: Instant,
}

impl Starts {
    pub(super) fn new(rest: Arc<Rest>, limit: Limit) -> Starts {
        let at = Instant::now();
        Starts {
            rest,
            known: Mutex::new(Known { limit, at }),
        }
    }

    /// Takes one of the sessions that may still begin. If there are none, returns how long it will be until there are, and
    /// how long to wait until that's asked again.
    pub(super) async fn take(&self) -> Result<(), (Duration, Duration)> {
        let (limit, age) = self.look();
        // While requests fail, what was known is all there is to go by.
        if (age >= FRESH || limit.remaining < FEW)
            && let Ok(answer) = self.rest.get(Route::GatewayBot).await
            && let Ok(gateway) = Gateway::read(&answer)
        {
            let (limit, at) = (gateway.starts, Instant::now());
            *self.known() = Known { limit, at };
        }
        let mut known = self.known();
        let left = known.limit.reset_after.saturating_sub(known.at.elapsed());
        if known.limit.remaining > 0 {
            known.limit.remaining -= 1;
            return Ok(());
        }
        // A moment longer, so that it has been reset by then.
        let wait = left + Duration::from_secs(1);
        Err((left, wait.min(LONGEST_WAIT)))
    }

    /// Whether Discord refuses the token.
    pub(super) async fn token_is_refused(&self) -> bool {
        let asked = self.rest.get(Route::UserMe).await;
        asked.is_err_and(|error| error.about() == About::Token)
    }

    /// Whether Discord answers requests of the bot.
    pub(super) async fn is_answered(&self) -> bool {
        self.rest.get(Route::UserMe).await.is_ok()
    }

    fn look(&self) -> (Limit, Duration) {
        let known = self.known();
        (known.limit, known.at.elapsed())
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

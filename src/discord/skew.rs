//! Notices when the clock and Discord's differ: deadlines are shown by each reader's own clock.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use reqwest::header::{DATE, HeaderMap};

use crate::chat::{Clock, Time};

/// The largest accepted difference, in milliseconds.
const LARGEST: i64 = 60_000;

/// The time between two log messages about it.
const LOG_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The difference between the clock that the bot goes by and Discord's.
pub(super) struct Skew {
    clock: Clock,
    logged_at: Mutex<Option<Instant>>,
}

impl Skew {
    pub(super) fn new(clock: Clock) -> Skew {
        Skew {
            clock,
            logged_at: Mutex::default(),
        }
    }

    /// Returns the time by the clock that the bot goes by.
    pub(super) fn now(&self) -> Time {
        self.clock.now()
    }

    /// Compares the clock with the time in an answer of Discord's, and logs a difference now and then.
    pub(super) fn look(&self, headers: &HeaderMap) {
        let (Some(theirs), Ok(mut logged_at)) = (time(headers), self.logged_at.lock()) else {
            return;
        };
        let ahead = self.clock.now().0.saturating_sub(theirs);
        if ahead.saturating_abs() <= LARGEST {
            if logged_at.take().is_some() {
                tracing::info!("the clock agrees with Discord's again");
            }
        } else if logged_at.is_none_or(|logged_at| logged_at.elapsed() >= LOG_INTERVAL) {
            *logged_at = Some(Instant::now());
            let seconds = ahead.saturating_abs() / 1000;
            let way = if ahead > 0 { "ahead of" } else { "behind" };
            tracing::warn!(
                "the clock is {seconds} s {way} Discord's; sync it with a time server: it's this machine's, or with \
                 [data] url that of the database's server"
            );
        }
    }
}

/// Returns Discord's time in an answer, in UTC milliseconds, to the second.
pub(super) fn time(headers: &HeaderMap) -> Option<i64> {
    // HTTP dates have the format of mail dates.
    let date = jiff::fmt::rfc2822::parse(headers.get(DATE)?.to_str().ok()?).ok()?;
    Some(date.timestamp().as_millisecond())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    #[test]
    fn a_difference_of_more_than_a_minute_is_told_until_it_is_gone() {
        let headers = |date: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(DATE, date.parse().unwrap());
            headers
        };
        let noon = headers("Wed, 25 Nov 2026 12:00:00 GMT");
        let at = time(&noon).unwrap();
        let millis = Arc::new(AtomicI64::new(at));
        let skew = Skew::new(Clock::manual(Arc::clone(&millis)));
        let is_told = |ahead: i64, headers: &HeaderMap| {
            millis.store(at + ahead, Ordering::Relaxed);
            skew.look(headers);
            skew.logged_at.lock().unwrap().is_some()
        };
        assert!(!is_told(60_000, &noon) && !is_told(-60_000, &noon));
        assert!(is_told(61_000, &noon));
        assert!(!is_told(5_000, &noon));
        assert!(is_told(-61_000, &noon));
        // An answer without a time, or with none that can be read, says nothing.
        assert!(is_told(0, &HeaderMap::new()) && is_told(0, &headers("noon")));
        assert!(!is_told(0, &noon));
    }
}

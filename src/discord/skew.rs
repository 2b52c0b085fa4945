//! What time it is at Discord. Notices when the clock differs from that: deadlines are shown by each reader's own clock.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::header::{DATE, HeaderMap};

use chat::{Clock, Time, uptime};

/// The largest accepted difference, in milliseconds.
const LARGEST: i64 = 60_000;

/// The time between two log messages about it.
const LOG_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// When Discord began to count the time in its ids, in Unix milliseconds.
const EPOCH: i64 = 1_420_070_400_000;

/// How exactly Discord tells the time, in milliseconds.
const RESOLUTION: i64 = 1_000;

/// By how much this machine may count the time faster than Discord does: by one part in so many.
const DRIFT: i64 = 1_000;

/// The difference between the clock that the bot goes by and Discord's.
pub(super) struct Skew {
    clock: Clock,
    logged_at: Mutex<Option<Instant>>,
    theirs: Mutex<Option<Reading>>,
}

/// A time that Discord told.
#[derive(Clone, Copy)]
struct Reading {
    /// In Unix milliseconds, rounded down.
    time: i64,
    /// When it was heard, by this machine's [`uptime`] in milliseconds.
    heard: i64,
}

impl Reading {
    /// Returns what time it is at Discord at least.
    fn at_least(self, uptime: i64) -> i64 {
        let since = uptime - self.heard;
        self.time + since - since / DRIFT
    }
}

impl Skew {
    pub(super) fn new(clock: Clock) -> Skew {
        Skew {
            clock,
            logged_at: Mutex::default(),
            theirs: Mutex::default(),
        }
    }

    /// Returns the time by the clock that the bot goes by.
    pub(super) fn now(&self) -> Time {
        self.clock.now()
    }

    /// Returns how old what has this id is at least, in milliseconds, by Discord's clock and whatever this machine's says;
    /// `None` if Discord hasn't told the time.
    pub(super) fn age(&self, id: u64) -> Option<i64> {
        self.age_at(id, milliseconds(uptime()))
    }

    fn age_at(&self, id: u64, uptime: i64) -> Option<i64> {
        let theirs = *self.theirs.lock().unwrap_or_else(PoisonError::into_inner);
        let made = i64::try_from(id >> 22).ok()? + EPOCH;
        Some(theirs?.at_least(uptime) - made)
    }

    /// Notes the time in an answer that was asked for and heard at these times.
    fn note(&self, time: i64, asked: i64, heard: i64) {
        let mut theirs = self.theirs.lock().unwrap_or_else(PoisonError::into_inner);
        // It may have taken a while to arrive, so an earlier answer may tell more, unless this one shows it to be wrong.
        let known = theirs.filter(|known| {
            let known = known.at_least(heard);
            time <= known && known <= time + RESOLUTION + (heard - asked)
        });
        *theirs = known.or(Some(Reading { time, heard }));
    }

    /// Compares the clock with the time in an answer of Discord's that was asked for at that [`uptime`], and logs a difference
    /// now and then.
    pub(super) fn look(&self, headers: &HeaderMap, asked: Duration) {
        let (Some(theirs), Ok(mut logged_at)) = (time(headers), self.logged_at.lock()) else {
            return;
        };
        self.note(theirs, milliseconds(asked), milliseconds(uptime()));
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

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
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
            skew.look(headers, Duration::ZERO);
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

    #[test]
    fn an_age_is_never_overrated_whatever_this_machine_says() {
        let skew = Skew::new(Clock::system());
        let noon = 1_795_608_000_000;
        let made_at = |time: i64| u64::try_from(time - EPOCH).unwrap() << 22;
        assert_eq!(skew.age_at(made_at(noon), 0), None, "Discord hasn't told");
        // Twelve o'clock and up to a second, when the machine has run for five seconds.
        skew.note(noon, 4_900, 5_000);
        let age = |uptime| skew.age_at(made_at(noon), uptime).unwrap();
        assert_eq!((age(5_000), age(6_000)), (0, 999));
        // An answer that took long tells less than what is known.
        skew.note(noon + 1_000, 6_000, 9_000);
        assert_eq!(age(9_000), 3_996);
        skew.note(noon + 5_000, 9_900, 10_000);
        assert_eq!(age(10_000), 5_000);
        // Whatever told that time didn't know it.
        skew.note(noon + 3_600_000, 10_000, 10_100);
        assert_eq!(age(10_100), 3_600_000);
        skew.note(noon + 5_000, 10_200, 10_300);
        assert_eq!(age(10_300), 5_000);
    }
}

//! The clock: where the current time comes from.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use play::Time;
use store::Store;

/// How often a clock that is set by hand is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Tells the time: the system's, that of the database's server if it's on one, or one that a test sets.
#[derive(Clone, Default)]
pub struct Clock {
    manual: Option<Arc<AtomicI64>>,
    /// A database whose server's clock it may be.
    database: Option<Store>,
    /// Whether Stonepost counts as having run all along when a clock that is set by hand is turned on.
    steady: bool,
    /// Whether no sleep ends by itself.
    #[cfg(any(test, feature = "failpoints"))]
    without_timers: bool,
}

impl Clock {
    /// Returns the system's clock.
    #[must_use]
    pub fn system() -> Clock {
        Clock::default()
    }

    /// Returns the clock that all processes go by which use this database: its server's, or the system's for a file.
    #[must_use]
    pub fn of(store: &Store) -> Clock {
        Clock {
            database: Some(store.clone()),
            ..Clock::default()
        }
    }

    /// Returns a clock that shows the time in `millis`. When that is turned on, Stonepost counts as having run all along.
    #[must_use]
    pub fn manual(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            manual: Some(millis),
            steady: true,
            ..Clock::default()
        }
    }

    /// Returns a clock that shows the time in `millis`, which may jump as the system's may.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn jumping(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            manual: Some(millis),
            ..Clock::default()
        }
    }

    /// Returns a clock that shows the time in `millis`, and by which no sleep ever ends: workers wait until they're
    /// woken.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn manual_without_timers(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            without_timers: true,
            ..Clock::manual(millis)
        }
    }

    /// Waits for `time`, or less if the clock is set by hand, because it may be set at any moment.
    pub(crate) async fn sleep(&self, time: Duration) {
        #[cfg(any(test, feature = "failpoints"))]
        if self.without_timers {
            return std::future::pending().await;
        }
        let time = match self.manual {
            Some(_) => time.min(POLL_INTERVAL),
            None => time,
        };
        tokio::time::sleep(time).await;
    }

    /// Returns whether Stonepost counts as having run for as long as the clock says, whoever turned it on.
    pub(crate) fn is_steady(&self) -> bool {
        self.steady
    }

    /// Returns the current time.
    #[must_use]
    pub fn now(&self) -> Time {
        if let Some(now) = self.database.as_ref().and_then(Store::server_clock) {
            return now;
        }
        match &self.manual {
            Some(millis) => Time(millis.load(Ordering::Relaxed)),
            None => {
                let since = SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .unwrap_or_default();
                Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
        }
    }
}

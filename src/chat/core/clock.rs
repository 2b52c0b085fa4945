//! The clock: where the current time comes from.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::play::Time;

/// How often a clock that is set by hand is checked.
const LOOK: Duration = Duration::from_millis(20);

/// Tells the time: the system's, or one that a test sets.
#[derive(Clone, Default)]
pub struct Clock {
    turned: Option<Arc<AtomicI64>>,
    /// Whether no nap ends by itself.
    #[cfg(any(test, feature = "failpoints"))]
    still: bool,
}

impl Clock {
    /// Returns the system's clock.
    #[must_use]
    pub fn system() -> Clock {
        Clock::default()
    }

    /// Returns a clock that shows the time in `millis`.
    #[must_use]
    pub fn turned(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            turned: Some(millis),
            ..Clock::default()
        }
    }

    /// Returns a clock that shows the time in `millis`, and by which no nap ever ends: workers sleep until they're
    /// woken.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn still(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            turned: Some(millis),
            still: true,
        }
    }

    /// Waits for `time`, or less if the clock is set by hand, because it may be set at any moment.
    pub(in crate::chat) async fn nap(&self, time: Duration) {
        #[cfg(any(test, feature = "failpoints"))]
        if self.still {
            return std::future::pending().await;
        }
        let time = match self.turned {
            Some(_) => time.min(LOOK),
            None => time,
        };
        tokio::time::sleep(time).await;
    }

    /// Returns the current time.
    #[must_use]
    pub fn now(&self) -> Time {
        match &self.turned {
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

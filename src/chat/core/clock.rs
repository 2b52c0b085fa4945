//! The one way in which time comes in.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::play::Time;

/// How often a clock that is turned by hand is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// Tells the time: the system's, or one that a test turns.
#[derive(Clone, Default)]
pub struct Clock {
    turned: Option<Arc<AtomicI64>>,
    /// Whether nobody who naps wakes up by themselves.
    #[cfg(any(test, feature = "failpoints"))]
    still: bool,
}

impl Clock {
    /// The system's time.
    #[must_use]
    pub fn system() -> Clock {
        Clock::default()
    }

    /// A clock that stands at what `millis` holds.
    #[must_use]
    pub fn turned(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            turned: Some(millis),
            ..Clock::default()
        }
    }

    /// A clock that stands at what `millis` holds, and by which no nap ever ends: workers that nobody wakes do nothing.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn still(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            turned: Some(millis),
            still: true,
        }
    }

    /// Waits for `time`. A clock that is turned by hand is looked at often, as it can be turned at any moment.
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

    /// The present moment.
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

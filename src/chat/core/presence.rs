//! Up to when it's known that players were served.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use tokio::sync::{Mutex, MutexGuard};

use play::Time;

/// What this process knows of the beats by which all say that players are served.
pub(crate) struct Presence {
    /// The last beat, in Unix milliseconds.
    last: AtomicI64,
    /// How many changes had been refused by then.
    refused: AtomicU64,
    /// Held by whoever gives back lost time in this process.
    giving_back: Mutex<()>,
}

impl Default for Presence {
    fn default() -> Presence {
        Presence {
            last: AtomicI64::new(i64::MIN),
            refused: AtomicU64::new(0),
            giving_back: Mutex::default(),
        }
    }
}

impl Presence {
    /// Notes a beat, after so many refused changes.
    pub(crate) fn note(&self, beat: Time, refused: u64) {
        self.refused.store(refused, Ordering::SeqCst);
        self.last.store(beat.0, Ordering::SeqCst);
    }

    /// Returns the last beat; `None` before the first one.
    pub(crate) fn last(&self) -> Option<Time> {
        let last = self.last.load(Ordering::SeqCst);
        (last != i64::MIN).then_some(Time(last))
    }

    /// Returns whether changes were refused since the last beat, if so many have been in all.
    pub(crate) fn has_refused(&self, refused: u64) -> bool {
        self.refused.load(Ordering::SeqCst) != refused
    }

    /// Waits until nobody else in this process gives back lost time.
    pub(crate) async fn give_back(&self) -> MutexGuard<'_, ()> {
        self.giving_back.lock().await
    }
}

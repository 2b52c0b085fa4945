//! Rate limits as Discord tells them: a bucket a route and channel, and a global one.
//!
//! Source: <https://discord.com/developers/docs/topics/rate-limits>.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Buckets remembered before those whose time is over are swept out.
const SWEEP_AT: usize = 4_096;

/// What is left of a bucket, and when it is full again.
struct Bucket {
    remaining: u32,
    full: Instant,
}

struct State<K> {
    buckets: HashMap<K, Bucket>,
    closed_until: Option<Instant>,
}

/// The limits known so far.
pub(super) struct Limits<K>(Mutex<State<K>>);

impl<K: Hash + Eq> Limits<K> {
    pub(super) fn new() -> Limits<K> {
        Limits(Mutex::new(State {
            buckets: HashMap::new(),
            closed_until: None,
        }))
    }

    /// Takes one request out of the bucket; or tells how long to wait before asking again. `exempt` requests are not
    /// held up by the global limit.
    pub(super) fn take(&self, key: &K, exempt: bool, now: Instant) -> Option<Duration> {
        let mut state = self.state();
        if let Some(until) = state.closed_until
            && !exempt
        {
            if until > now {
                return Some(until - now);
            }
            state.closed_until = None;
        }
        let bucket = state.buckets.get_mut(key)?;
        if bucket.full <= now {
            state.buckets.remove(key);
            return None;
        }
        if bucket.remaining == 0 {
            return Some(bucket.full - now);
        }
        bucket.remaining -= 1;
        None
    }

    /// What an answer said about its bucket.
    pub(super) fn learn(&self, key: K, remaining: u32, full_after: Duration, now: Instant) {
        let mut state = self.state();
        if state.buckets.len() >= SWEEP_AT {
            state.buckets.retain(|_, bucket| bucket.full > now);
        }
        let full = now + full_after;
        state.buckets.insert(key, Bucket { remaining, full });
    }

    /// Nothing may be sent for `wait`.
    pub(super) fn close(&self, wait: Duration, now: Instant) {
        self.state().closed_until = Some(now + wait);
    }

    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_makes_wait_until_it_is_full() {
        let limits = Limits::new();
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        assert_eq!(limits.take(&1, false, start), None, "nothing is known yet");
        limits.learn(1, 1, second * 5, start);
        assert_eq!(limits.take(&1, false, start), None);
        assert_eq!(limits.take(&1, false, start + second), Some(second * 4));
        assert_eq!(limits.take(&2, false, start), None, "another bucket");
        assert_eq!(limits.take(&1, false, start + second * 5), None);
    }

    #[test]
    fn the_global_limit_closes_every_bucket() {
        let limits = Limits::new();
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        limits.close(second * 2, start);
        assert_eq!(limits.take(&1, false, start), Some(second * 2));
        assert_eq!(
            limits.take(&1, true, start),
            None,
            "an interaction's answer"
        );
        assert_eq!(limits.take(&1, false, start + second * 2), None);
    }
}

//! Rate limits as Discord reports them: a bucket for each route and channel, and a global limit.
//!
//! Source: <https://discord.com/developers/docs/topics/rate-limits>.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many buckets are kept before the expired ones are removed.
const SWEEP_AT: usize = 4_096;

/// The longest that a limit is assumed to last. If it lasts longer, the next request is told so.
pub(super) const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Converts the seconds in one of Discord's headers or bodies: negative ones become zero, more than [`LONGEST`] become
/// that, and NaN becomes `None`.
pub(super) fn seconds(told: f64) -> Option<Duration> {
    if told.is_nan() {
        return None;
    }
    Duration::try_from_secs_f64(told.clamp(0.0, LONGEST.as_secs_f64())).ok()
}

/// The instant `wait` after `now`, or [`LONGEST`] after it if `wait` is longer.
fn after(now: Instant, wait: Duration) -> Instant {
    now.checked_add(wait.min(LONGEST)).unwrap_or(now)
}

/// The requests left in a bucket, and when it's full again.
struct Bucket {
    remaining: u32,
    full: Instant,
    /// Whether Discord has refused a request. A late answer to an earlier one then doesn't reopen the bucket.
    closed: bool,
}

struct State<K> {
    buckets: HashMap<K, Bucket>,
    closed_until: Option<Instant>,
}

impl<K: Hash + Eq> State<K> {
    fn wait(&mut self, key: &K, exempt: bool, now: Instant) -> Option<Duration> {
        if let Some(until) = self.closed_until
            && !exempt
        {
            if until > now {
                return Some(until.saturating_duration_since(now));
            }
            self.closed_until = None;
        }
        let bucket = self.buckets.get(key)?;
        if bucket.full <= now {
            self.buckets.remove(key);
            return None;
        }
        (bucket.remaining == 0).then(|| bucket.full.saturating_duration_since(now))
    }
}

/// The rate limits known so far.
pub(super) struct Limits<K>(Mutex<State<K>>);

impl<K: Hash + Eq> Limits<K> {
    pub(super) fn new() -> Limits<K> {
        Limits(Mutex::new(State {
            buckets: HashMap::new(),
            closed_until: None,
        }))
    }

    /// Returns how long a request has to wait before it's worth trying, or `None` if it may be sent now. The global
    /// limit doesn't apply to `exempt` requests.
    pub(super) fn wait(&self, key: &K, exempt: bool, now: Instant) -> Option<Duration> {
        self.state().wait(key, exempt, now)
    }

    /// Takes one request from the bucket, or returns how long to wait before trying again, as [`Limits::wait`] does.
    pub(super) fn take(&self, key: &K, exempt: bool, now: Instant) -> Option<Duration> {
        // One lock for both; otherwise two requests could take the last one.
        let mut state = self.state();
        let wait = state.wait(key, exempt, now);
        if wait.is_none()
            && let Some(bucket) = state.buckets.get_mut(key)
        {
            bucket.remaining = bucket.remaining.saturating_sub(1);
        }
        wait
    }

    /// Records what an answer says about its bucket. Answers may arrive out of order.
    pub(super) fn learn(&self, key: K, remaining: u32, full_after: Duration, now: Instant) {
        let mut state = self.state();
        if state.buckets.len() >= SWEEP_AT {
            state.buckets.retain(|_, bucket| bucket.full > now);
        }
        let known = state.buckets.get(&key);
        if known.is_some_and(|known| known.closed && known.full > now) {
            return;
        }
        let bucket = Bucket {
            remaining,
            full: after(now, full_after),
            closed: false,
        };
        state.buckets.insert(key, bucket);
    }

    /// Empties a bucket for `wait`, after a request was refused.
    pub(super) fn empty(&self, key: K, wait: Duration, now: Instant) {
        let bucket = Bucket {
            remaining: 0,
            full: after(now, wait),
            closed: true,
        };
        self.state().buckets.insert(key, bucket);
    }

    /// Applies the global limit for `wait`.
    pub(super) fn close(&self, wait: Duration, now: Instant) {
        let mut state = self.state();
        state.closed_until = state.closed_until.max(Some(after(now, wait)));
    }

    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A steady rate of requests with small bursts, first come, first served.
pub(super) struct Pace {
    gap: Duration,
    /// How far ahead of the pace a burst may get.
    ahead: Duration,
    /// When the next request would be due without bursts.
    due: Mutex<Option<Instant>>,
}

impl Pace {
    /// Allows `rate` requests per second. If `rate` is below 50, bursts don't exceed Discord's 50 in any second.
    pub(super) fn new(rate: u32) -> Pace {
        let rate = rate.max(1);
        let burst = 50_u32.saturating_sub(rate).clamp(1, 5).min(rate);
        let gap = Duration::from_secs(1) / rate;
        Pace {
            gap,
            ahead: gap * (burst - 1),
            due: Mutex::new(None),
        }
    }

    /// Reserves the next slot and returns how long to wait for it.
    pub(super) fn reserve(&self, now: Instant) -> Duration {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let at = due.map_or(now, |due| due.max(now));
        *due = Some(at + self.gap);
        at.saturating_duration_since(now).saturating_sub(self.ahead)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    #[test]
    fn an_answer_that_was_overtaken_opens_no_closed_bucket() {
        let limits = Limits::new();
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        limits.empty(1, second * 3, start);
        limits.learn(1, 4, second, start);
        assert_eq!(limits.take(&1, false, start + second), Some(second * 2));
        limits.learn(1, 4, second, start + second * 3);
        assert_eq!(limits.take(&1, false, start + second * 3), None);
        limits.close(second * 5, start);
        limits.close(second, start);
        assert_eq!(limits.take(&2, false, start), Some(second * 5));
    }

    #[test]
    fn the_last_place_of_a_bucket_is_taken_once() {
        let (limits, start) = (Limits::new(), Instant::now());
        for round in 0..2_000 {
            limits.learn(round, 1, Duration::from_secs(60), start);
            let begin = std::sync::Barrier::new(2);
            let took = || {
                begin.wait();
                limits.take(&round, false, start).is_none()
            };
            let both = std::thread::scope(|scope| {
                let other = scope.spawn(took);
                [took(), other.join().unwrap_or_default()]
            });
            assert_ne!(both, [true, true], "round {round}");
        }
    }

    #[test]
    fn seconds_that_make_no_sense_are_borne() {
        for (told, expected) in [
            (0.25, Some(Duration::from_millis(250))),
            (-0.0, Some(Duration::ZERO)),
            (-5.0, Some(Duration::ZERO)),
            (f64::NEG_INFINITY, Some(Duration::ZERO)),
            (f64::INFINITY, Some(LONGEST)),
            (1e19, Some(LONGEST)),
            (f64::MAX, Some(LONGEST)),
            (f64::MIN_POSITIVE, Some(Duration::ZERO)),
            (f64::NAN, None),
        ] {
            assert_eq!(seconds(told), expected, "{told}");
        }
    }

    proptest! {
        #[test]
        fn no_limit_panics_or_outlasts_the_longest(
            told in prop::num::f64::ANY,
            wait in any::<Duration>(),
            remaining in any::<u32>(),
            exempt in any::<bool>(),
        ) {
            let (limits, start) = (Limits::new(), Instant::now());
            if let Some(told) = seconds(told) {
                prop_assert!(told <= LONGEST);
                limits.learn(1, remaining, told, start);
                limits.take(&1, exempt, start);
            }
            limits.learn(2, remaining, wait, start);
            limits.empty(3, wait, start);
            for key in 1..=3 {
                let left = limits.take(&key, exempt, start).unwrap_or_default();
                prop_assert!(left <= LONGEST);
                prop_assert_eq!(limits.wait(&key, exempt, start + LONGEST), None);
            }
            limits.close(wait, start);
            prop_assert!(limits.wait(&4, false, start).unwrap_or_default() <= LONGEST);
            prop_assert_eq!(limits.wait(&4, false, start + LONGEST), None);
        }
    }

    #[test]
    fn a_pace_lets_a_few_go_at_once_and_then_one_after_the_other() {
        let start = Instant::now();
        let pace = Pace::new(10);
        let waits: Vec<u128> = (0..8).map(|_| pace.reserve(start).as_millis()).collect();
        assert_eq!(waits, [0, 0, 0, 0, 0, 100, 200, 300]);
        // After a while without requests the full burst is available again, and no more than that.
        let later = start + Duration::from_secs(60);
        let waits: Vec<u128> = (0..6).map(|_| pace.reserve(later).as_millis()).collect();
        assert_eq!(waits, [0, 0, 0, 0, 0, 100]);
    }

    #[test]
    fn no_second_sees_more_than_fifty_below_that_rate() {
        for rate in [1, 2, 10, 40, 45, 49] {
            let (start, pace) = (Instant::now(), Pace::new(rate));
            let at: Vec<Duration> = (0..200).map(|_| pace.reserve(start)).collect();
            for from in &at {
                let until = *from + Duration::from_millis(999);
                let within = at.iter().filter(|at| *at >= from && **at <= until);
                assert!(within.count() <= 50, "{rate}");
            }
            let last = at.last().copied().unwrap_or_default();
            let least = Duration::from_secs(1) * 190 / rate;
            assert!(last >= least, "{rate}: {last:?}");
        }
    }
}

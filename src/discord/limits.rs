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
pub(super) fn seconds(value: f64) -> Option<Duration> {
    if value.is_nan() {
        return None;
    }
    Duration::try_from_secs_f64(value.clamp(0.0, LONGEST.as_secs_f64())).ok()
}

/// The instant `wait` after `now`, or [`LONGEST`] after it if `wait` is longer.
fn after(now: Instant, wait: Duration) -> Instant {
    now.checked_add(wait.min(LONGEST)).unwrap_or(now)
}

/// The requests left in a bucket, and when it's reset.
struct Bucket {
    remaining: u32,
    reset_at: Instant,
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
        if bucket.reset_at <= now {
            self.buckets.remove(key);
            return None;
        }
        (bucket.remaining == 0).then(|| bucket.reset_at.saturating_duration_since(now))
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

    /// Returns how long the global limit closes every bucket.
    pub(super) fn closed(&self, now: Instant) -> Option<Duration> {
        let until = self.state().closed_until?;
        (until > now).then(|| until.saturating_duration_since(now))
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
    pub(super) fn record(&self, key: K, remaining: u32, reset_after: Duration, now: Instant) {
        let mut state = self.state();
        if state.buckets.len() >= SWEEP_AT {
            state.buckets.retain(|_, bucket| bucket.reset_at > now);
        }
        let known = state.buckets.get(&key);
        if known.is_some_and(|known| known.closed && known.reset_at > now) {
            return;
        }
        let bucket = Bucket {
            remaining,
            reset_at: after(now, reset_after),
            closed: false,
        };
        state.buckets.insert(key, bucket);
    }

    /// Empties a bucket for `wait`, after a request was refused.
    pub(super) fn exhaust(&self, key: K, wait: Duration, now: Instant) {
        let bucket = Bucket {
            remaining: 0,
            reset_at: after(now, wait),
            closed: true,
        };
        self.state().buckets.insert(key, bucket);
    }

    /// Applies the global limit for `wait`.
    pub(super) fn close_global(&self, wait: Duration, now: Instant) {
        let mut state = self.state();
        state.closed_until = state.closed_until.max(Some(after(now, wait)));
    }

    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Discord's own limit: requests per second of a bot, from all its processes.
const GLOBAL: u32 = 50;

/// A steady rate of requests with small bursts, first come, first served.
pub(super) struct Throttle {
    /// Requests per second.
    rate: u32,
    /// When the next request would be due without bursts.
    due: Mutex<Option<Instant>>,
}

impl Throttle {
    /// Allows `rate` requests per second. If `rate` is below 50, bursts don't exceed Discord's 50 in any second.
    pub(super) fn new(rate: u32) -> Throttle {
        Throttle {
            rate: rate.max(1),
            due: Mutex::new(None),
        }
    }

    /// Reserves the next slot and returns how long to wait for it. The rate is divided evenly among `processes`, of which
    /// each reserves its own.
    pub(super) fn reserve(&self, now: Instant, processes: u32) -> Duration {
        let processes = processes.max(1);
        let interval = Duration::from_secs(1) * processes / self.rate;
        let burst = GLOBAL.saturating_sub(self.rate).clamp(1, 5).min(self.rate);
        let burst = (burst / processes).max(1);
        // How far ahead of the steady rate a burst may get.
        let tolerance = interval * (burst - 1);
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let at = due.map_or(now, |due| due.max(now));
        *due = Some(at + interval);
        at.saturating_duration_since(now).saturating_sub(tolerance)
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
        limits.record(1, 1, second * 5, start);
        assert_eq!(limits.take(&1, false, start), None);
        assert_eq!(limits.take(&1, false, start + second), Some(second * 4));
        assert_eq!(limits.take(&2, false, start), None, "another bucket");
        assert_eq!(limits.take(&1, false, start + second * 5), None);
    }

    #[test]
    fn the_global_limit_closes_every_bucket() {
        let limits = Limits::new();
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        assert_eq!(limits.closed(start), None);
        limits.close_global(second * 2, start);
        assert_eq!(limits.closed(start), Some(second * 2));
        assert_eq!(limits.closed(start + second * 2), None);
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
        limits.exhaust(1, second * 3, start);
        limits.record(1, 4, second, start);
        assert_eq!(limits.take(&1, false, start + second), Some(second * 2));
        limits.record(1, 4, second, start + second * 3);
        assert_eq!(limits.take(&1, false, start + second * 3), None);
        limits.close_global(second * 5, start);
        limits.close_global(second, start);
        assert_eq!(limits.take(&2, false, start), Some(second * 5));
    }

    #[test]
    fn the_last_token_of_a_bucket_is_taken_once() {
        let (limits, start) = (Limits::new(), Instant::now());
        for round in 0..2_000 {
            limits.record(round, 1, Duration::from_secs(60), start);
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
        for (value, expected) in [
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
            assert_eq!(seconds(value), expected, "{value}");
        }
    }

    proptest! {
        #[test]
        fn no_limit_panics_or_outlasts_the_longest(
            value in prop::num::f64::ANY,
            wait in any::<Duration>(),
            remaining in any::<u32>(),
            exempt in any::<bool>(),
        ) {
            let (limits, start) = (Limits::new(), Instant::now());
            if let Some(value) = seconds(value) {
                prop_assert!(value <= LONGEST);
                limits.record(1, remaining, value, start);
                limits.take(&1, exempt, start);
            }
            limits.record(2, remaining, wait, start);
            limits.exhaust(3, wait, start);
            for key in 1..=3 {
                let left = limits.take(&key, exempt, start).unwrap_or_default();
                prop_assert!(left <= LONGEST);
                prop_assert_eq!(limits.wait(&key, exempt, start + LONGEST), None);
            }
            limits.close_global(wait, start);
            prop_assert!(limits.wait(&4, false, start).unwrap_or_default() <= LONGEST);
            prop_assert_eq!(limits.wait(&4, false, start + LONGEST), None);
        }
    }

    #[test]
    fn a_throttle_lets_a_few_go_at_once_and_then_one_after_the_other() {
        let start = Instant::now();
        let throttle = Throttle::new(10);
        let waits: Vec<u128> = (0..8)
            .map(|_| throttle.reserve(start, 1).as_millis())
            .collect();
        assert_eq!(waits, [0, 0, 0, 0, 0, 100, 200, 300]);
        // After a while without requests the full burst is available again, and no more than that.
        let later = start + Duration::from_secs(60);
        let waits: Vec<u128> = (0..6)
            .map(|_| throttle.reserve(later, 1).as_millis())
            .collect();
        assert_eq!(waits, [0, 0, 0, 0, 0, 100]);
    }

    #[test]
    fn no_second_sees_more_than_fifty_below_that_rate() {
        let alone = [1, 2, 10, 40, 45, 49].map(|rate| (rate, 1));
        let together = [(1, 2), (10, 4), (40, 2), (40, 3), (40, 5), (45, 3)];
        for (rate, processes) in alone.into_iter().chain(together) {
            let (start, throttle) = (Instant::now(), Throttle::new(rate));
            let at: Vec<Duration> = (0..200)
                .map(|_| throttle.reserve(start, processes))
                .collect();
            for from in &at {
                let until = *from + Duration::from_millis(999);
                let within = at.iter().filter(|at| *at >= from && **at <= until);
                let all = within.count() as u32 * processes;
                assert!(all <= 50, "{rate}, {processes}: {all}");
            }
            let last = at.last().copied().unwrap_or_default();
            let least = Duration::from_secs(1) * 190 * processes / rate;
            assert!(last >= least, "{rate}, {processes}: {last:?}");
        }
    }

    #[test]
    fn a_process_that_joins_slows_the_others_down_at_once() {
        let (start, throttle) = (Instant::now(), Throttle::new(10));
        for _ in 0..5 {
            throttle.reserve(start, 1);
        }
        let waits = [1, 2, 2, 1].map(|processes| throttle.reserve(start, processes).as_millis());
        assert_eq!(waits, [100, 400, 600, 600]);
    }
}

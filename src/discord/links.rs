//! Which shards are connected, and whether requests are answered.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use instruments::telemetry;

/// How many requests in a row fail before the bot counts as cut off: one alone may be due to anything.
const FAILED_IN_A_ROW: u32 = 3;

/// How long after a failed request Discord is asked whether it answers again, if nothing else asks.
const ASK_AGAIN: Duration = Duration::from_secs(10);

/// The connections of this process to Discord.
#[derive(Debug, Default)]
pub struct Links(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// The shards of this process, and whether each is connected; `None` until Discord was reached.
    shards: Option<BTreeMap<u32, Link>>,
    failures: Failures,
    /// Until when no session can begin, in words.
    no_sessions_until: Option<String>,
    /// Since when no session has begun although that was tried.
    cut_off_since: Option<Instant>,
    /// Whether other processes have the shards because this one can't use Discord.
    stands_back: bool,
}

/// The connection of a shard.
#[derive(Debug)]
struct Link {
    is_connected: bool,
    since: Instant,
}

impl Link {
    fn new(is_connected: bool) -> Link {
        Link {
            is_connected,
            since: Instant::now(),
        }
    }
}

/// The last requests, if they failed.
#[derive(Debug, Default)]
struct Failures {
    count: u32,
    /// When the first of them failed.
    first: Option<Instant>,
    why: String,
    last: Option<Instant>,
}

impl Links {
    /// Returns why the bot isn't connected as it should be, as a part of a sentence; `None` if it is.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        let state = self.state();
        let Some(shards) = state.shards.as_ref() else {
            return Some(match state.failures.count {
                0 => "Discord hasn't been reached yet".to_owned(),
                _ => format!("Discord hasn't let the bot in yet: {}", state.failures.why),
            });
        };
        let off: Vec<String> = shards
            .iter()
            .filter(|(_, link)| !link.is_connected)
            .map(|(shard, _)| shard.to_string())
            .collect();
        let failures = &state.failures;
        match off.len() {
            0 if state.stands_back => {
                Some("it can't be used from here, so other processes have the shards".to_owned())
            }
            0 if failures.count >= FAILED_IN_A_ROW => Some(format!(
                "the last {} requests failed: {}",
                failures.count, failures.why
            )),
            0 => None,
            number => {
                let off = match number {
                    1 => format!("shard {} isn't connected", off.concat()),
                    _ => format!("shards {} aren't connected", off.join(", ")),
                };
                let until = state.no_sessions_until.as_ref();
                Some(until.map_or(off.clone(), |until| {
                    format!("{off}: Discord allows no new session until {until}")
                }))
            }
        }
    }

    /// Discord was reached. From now on, the bot is connected if all its shards are.
    pub(super) fn begin(&self) {
        self.state().shards.get_or_insert_default();
    }

    /// Takes note of a shard of this process.
    pub(super) fn set(&self, shard: u32, connected: bool) {
        telemetry::shard(shard, connected);
        let mut state = self.state();
        let shards = state.shards.get_or_insert_default();
        shards.insert(shard, Link::new(connected));
    }

    /// A shard of this process got or lost its connection, unless it isn't this process's any more.
    pub(super) fn update(&self, shard: u32, connected: bool) {
        let mut state = self.state();
        let link = state.shards.as_mut().and_then(|all| all.get_mut(&shard));
        if let Some(link) = link.filter(|link| link.is_connected != connected) {
            *link = Link::new(connected);
            telemetry::shard(shard, connected);
        }
        if connected {
            state.cut_off_since = None;
        }
    }

    /// No connection or no session could be begun.
    pub(super) fn gateway_failed(&self) {
        self.state().cut_off_since.get_or_insert_with(Instant::now);
    }

    /// For how long no shard has been connected, and none could be, or all requests have failed.
    pub(super) fn cut_off_for(&self) -> Duration {
        let state = self.state();
        let mut shards = state.shards.iter().flat_map(BTreeMap::values);
        let is_connected = shards.any(|link| link.is_connected);
        let gateway = state.cut_off_since.filter(|_| !is_connected);
        let fail = state.failures.count >= FAILED_IN_A_ROW;
        let requests = state.failures.first.filter(|_| fail);
        let since = gateway.into_iter().chain(requests).min();
        since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Other processes have the shards until this one reaches Discord again.
    pub(super) fn stand_back(&self, stands_back: bool) {
        let mut state = self.state();
        state.stands_back = stands_back;
        state.cut_off_since = None;
    }

    /// Whether requests fail, one after the other.
    pub(super) fn requests_fail(&self) -> bool {
        self.state().failures.count >= FAILED_IN_A_ROW
    }

    /// For how long a shard hasn't been connected.
    pub(super) fn off_for(&self, shard: u32) -> Duration {
        let state = self.state();
        let link = state.shards.as_ref().and_then(|shards| shards.get(&shard));
        let off = link.filter(|link| !link.is_connected);
        off.map_or(Duration::ZERO, |link| link.since.elapsed())
    }

    /// No session can begin until then, in words; `None` if some can.
    pub(super) fn no_sessions_until(&self, until: Option<String>) {
        self.state().no_sessions_until = until;
    }

    /// Another process has this shard now.
    pub(super) fn remove(&self, shard: u32) {
        telemetry::shard_left(shard);
        if let Some(shards) = self.state().shards.as_mut() {
            shards.remove(&shard);
        }
    }

    /// A request was carried out, or refused for its own sake.
    pub(super) fn answered(&self) {
        self.state().failures = Failures::default();
    }

    /// A request failed, whatever it was about.
    pub(super) fn failed(&self, why: String) {
        let mut state = self.state();
        let now = Instant::now();
        state.failures.count += 1;
        state.failures.why = why;
        state.failures.first.get_or_insert(now);
        state.failures.last = Some(now);
    }

    /// Something failed that isn't counted, but may have failed because nothing can be asked.
    pub(super) fn suspect(&self) {
        self.state().failures.last.get_or_insert_with(Instant::now);
    }

    /// Whether the last request failed, and nothing has been asked for a while.
    pub(super) fn must_ask(&self) -> bool {
        let last = self.state().failures.last;
        last.is_some_and(|last| last.elapsed() >= ASK_AGAIN)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_connected_is_named() {
        let links = Links::default();
        let fault = || links.fault().unwrap_or_default();
        assert_eq!(fault(), "Discord hasn't been reached yet");
        links.failed("403".to_owned());
        assert_eq!(fault(), "Discord hasn't let the bot in yet: 403");
        links.answered();
        links.begin();
        assert_eq!(fault(), "", "others may have all shards");
        links.set(3, false);
        assert_eq!(fault(), "shard 3 isn't connected");
        links.set(3, true);
        assert_eq!(fault(), "");
        links.set(1, false);
        links.set(2, false);
        assert_eq!(fault(), "shards 1, 2 aren't connected");
        links.remove(1);
        links.remove(2);
        assert_eq!(fault(), "");
    }

    #[test]
    fn requests_that_fail_one_after_the_other_are_a_fault() {
        let links = Links::default();
        let fault = || links.fault().unwrap_or_default();
        links.begin();
        links.failed("503".to_owned());
        links.failed("503".to_owned());
        assert_eq!(fault(), "");
        links.answered();
        for _ in 0..2 {
            links.failed("503".to_owned());
        }
        assert_eq!(fault(), "");
        links.failed("401".to_owned());
        assert_eq!(fault(), "the last 3 requests failed: 401");
        assert!(links.cut_off_for() > Duration::ZERO);
        links.answered();
        assert_eq!(fault(), "");
        assert!(!links.must_ask());
        assert_eq!(links.cut_off_for(), Duration::ZERO);
    }
}

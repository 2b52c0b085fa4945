//! What was measured.

use std::collections::BTreeMap;
use std::time::Duration;

/// What people did and how long they waited, in one stretch of time.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Turns whose board has come.
    pub(crate) turns: u64,
    /// From an event to the board.
    pub(crate) boards: Vec<Duration>,
    /// From an interaction to its first answer, by what it was.
    pub(crate) first: BTreeMap<&'static str, Vec<Duration>>,
    /// From an interaction to its final answer, by what it was.
    pub(crate) last: BTreeMap<&'static str, Vec<Duration>>,
    /// What did not go as it should.
    pub(crate) problems: Vec<String>,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.turns += other.turns;
        self.boards.extend(other.boards);
        for (all, more) in [(&mut self.first, other.first), (&mut self.last, other.last)] {
            for (what, times) in more {
                all.entry(what).or_default().extend(times);
            }
        }
        self.problems.extend(other.problems);
    }
}

/// Median, 99th percentile and the longest of some times, as text.
pub(crate) fn spread(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = |part: f64| times.get(((times.len() - 1) as f64 * part) as usize);
    match (times.is_empty(), times.last()) {
        (false, Some(longest)) => {
            let [median, late] = [0.5, 0.99].map(|part| at(part).copied().unwrap_or_default());
            format!(
                "p50 {}, p99 {}, longest {} ({} times)",
                millis(median),
                millis(late),
                millis(*longest),
                times.len()
            )
        }
        _ => "never".to_owned(),
    }
}

/// The time that half of them do not exceed.
pub(crate) fn median(times: &[Duration]) -> Duration {
    percentile(times, 50)
}

/// The time that so many of a hundred do not exceed.
pub(crate) fn percentile(times: &[Duration], percent: usize) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = times.len() * percent / 100;
    times.get(at).copied().unwrap_or_default()
}

pub(crate) fn millis(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    match millis {
        ..10.0 => format!("{millis:.2} ms"),
        _ => format!("{millis:.0} ms"),
    }
}

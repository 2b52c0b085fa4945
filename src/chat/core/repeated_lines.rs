//! Keeps what goes wrong again and again from filling the log.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most lines of a kind in [`LOG_INTERVAL`].
const MOST: u32 = 5;

/// How long the lines of a kind are counted.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// The most kinds that are counted. Beyond that, those without recent lines are forgotten, and new ones count as one kind.
const MOST_KINDS: usize = 256;

/// What new kinds beyond [`MOST_KINDS`] are counted as.
const OTHERS: &str = "";

/// Counts lines of the log by what they say.
#[derive(Debug, Default)]
pub struct RepeatedLines(Mutex<HashMap<String, Lines>>);

#[derive(Debug)]
struct Lines {
    since: Instant,
    count: u32,
}

impl RepeatedLines {
    /// Returns whether a line of this kind is to be logged, and how many before it weren't.
    pub fn may_log(&self, kind: &str) -> Option<u32> {
        self.may_log_at(kind, Instant::now())
    }

    fn may_log_at(&self, kind: &str, now: Instant) -> Option<u32> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |lines: &Lines| now.saturating_duration_since(lines.since) < LOG_INTERVAL;
        if all.len() >= MOST_KINDS && !all.contains_key(kind) {
            all.retain(|_, lines| is_recent(lines));
        }
        let kind = match all.len() < MOST_KINDS || all.contains_key(kind) {
            true => kind,
            false => OTHERS,
        };
        let mut left_out = 0;
        if let Some(lines) = all.get_mut(kind) {
            if is_recent(lines) {
                lines.count += 1;
                return (lines.count <= MOST).then_some(0);
            }
            left_out = lines.count.saturating_sub(MOST);
        }
        let lines = Lines {
            since: now,
            count: 1,
        };
        all.insert(kind.to_owned(), lines);
        Some(left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_lines_of_a_kind_are_logged_in_a_while() {
        let (lines, begin) = (RepeatedLines::default(), Instant::now());
        let logged = |kind: &str, at| lines.may_log_at(kind, at);
        for _ in 0..MOST {
            assert_eq!(logged("403", begin), Some(0));
        }
        for _ in 0..100 {
            assert_eq!(logged("403", begin), None);
        }
        assert_eq!(logged("404", begin), Some(0));
        assert_eq!(logged("403", begin + LOG_INTERVAL), Some(100));
        assert_eq!(logged("403", begin + LOG_INTERVAL), Some(0));
    }

    #[test]
    fn kinds_that_are_over_are_forgotten_and_new_ones_are_bounded_together() {
        let (lines, begin) = (RepeatedLines::default(), Instant::now());
        let logged = |kind: usize| lines.may_log_at(&kind.to_string(), begin);
        for kind in 0..MOST_KINDS {
            assert_eq!(logged(kind), Some(0));
        }
        let more = (MOST_KINDS..3 * MOST_KINDS).filter_map(logged);
        assert_eq!(more.count(), MOST as usize);
        let kinds = || lines.0.lock().map(|all| all.len()).ok();
        assert_eq!(kinds(), Some(MOST_KINDS + 1));
        lines.may_log_at("later", begin + LOG_INTERVAL);
        assert_eq!(kinds(), Some(1));
    }
}

//! Keeps what goes wrong again and again from filling the log.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most lines of a kind in [`LOG_INTERVAL`].
const MOST: u32 = 5;

/// How long the lines of a kind are counted.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// The most kinds that are counted. Beyond that, those without recent lines are forgotten.
const MOST_KINDS: usize = 256;

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
        let mut left_out = 0;
        if let Some(lines) = all.get_mut(kind) {
            if is_recent(lines) {
                lines.count += 1;
                return (lines.count <= MOST).then_some(0);
            }
            left_out = lines.count.saturating_sub(MOST);
        }
        if all.len() >= MOST_KINDS {
            all.retain(|_, lines| is_recent(lines));
        }
        // Where everything is new, nothing is repeated.
        if all.len() < MOST_KINDS {
            let lines = Lines {
                since: now,
                count: 1,
            };
            all.insert(kind.to_owned(), lines);
        }
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
    fn kinds_that_are_over_are_forgotten() {
        let (lines, begin) = (RepeatedLines::default(), Instant::now());
        for kind in 0..2 * MOST_KINDS {
            assert_eq!(lines.may_log_at(&kind.to_string(), begin), Some(0));
        }
        assert_eq!(lines.0.lock().map(|all| all.len()).ok(), Some(MOST_KINDS));
        lines.may_log_at("later", begin + LOG_INTERVAL);
        assert_eq!(lines.0.lock().map(|all| all.len()).ok(), Some(1));
    }
}

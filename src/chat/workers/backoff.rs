//! How long a worker waits before it retries what failed.

use std::time::Duration;

/// The first wait after a failure; it doubles up to [`LONGEST_WAIT`].
pub(crate) const FIRST_WAIT: Duration = Duration::from_secs(1);

pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(300);

pub(crate) fn backoff(attempts: u32) -> Duration {
    FIRST_WAIT
        .saturating_mul(1 << attempts.min(16))
        .min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_five_minutes() {
        assert_eq!(backoff(0), Duration::from_secs(1));
        assert_eq!(backoff(3), Duration::from_secs(8));
        assert_eq!(backoff(8), Duration::from_secs(256));
        assert_eq!(backoff(9), LONGEST_WAIT);
        assert_eq!(backoff(u32::MAX), LONGEST_WAIT);
    }
}

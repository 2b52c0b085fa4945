//! Bounds how often places and people that refuse are tried again. Discord bans whoever makes ten thousand invalid requests
//! in ten minutes (<https://discord.com/developers/docs/topics/rate-limits>).

use std::sync::{Mutex, PoisonError};

use play::Time;
use play::clock::MINUTE;

/// The most attempts a minute in the long run, and at once. Each is up to two invalid requests.
const A_MINUTE: i64 = 20;

/// The attempts that may be made now.
pub(crate) struct Knocks(Mutex<Left>);

struct Left {
    /// In milliseconds of the minute that it takes to earn all attempts.
    earned: i64,
    at: Time,
}

impl Default for Knocks {
    fn default() -> Knocks {
        let (earned, at) = (MINUTE, Time(0));
        Knocks(Mutex::new(Left { earned, at }))
    }
}

impl Knocks {
    /// Takes an attempt, if one may be made now.
    pub(crate) fn take(&self, now: Time) -> bool {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = now.0.saturating_sub(left.at.0).clamp(0, MINUTE);
        left.at = now;
        left.earned = (left.earned + passed).min(MINUTE);
        let may = left.earned >= MINUTE / A_MINUTE;
        if may {
            left.earned -= MINUTE / A_MINUTE;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_may_be_made_in_a_minute() {
        let knocks = Knocks::default();
        let begin = Time(1_000_000_000);
        let made = |from: i64, millis: i64| {
            let times = (0..millis).map(|passed| begin.plus(from + passed));
            times.filter(|now| knocks.take(*now)).count()
        };
        assert_eq!(made(0, 1), 1);
        assert_eq!(made(1, 1000), 19);
        assert_eq!(made(1_001, MINUTE), 20);
        // Whoever waits has no more than a minute's worth.
        assert!((20..=21).contains(&made(100 * MINUTE, 1000)));
    }

    #[test]
    fn a_clock_that_is_turned_back_earns_nothing() {
        let knocks = Knocks::default();
        while knocks.take(Time(5 * MINUTE)) {}
        assert!(!knocks.take(Time(0)));
        assert!(knocks.take(Time(MINUTE)));
    }
}

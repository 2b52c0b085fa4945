//! The one way in which time comes in.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::tz::TimeZone;

use crate::play::Time;

/// How often a clock that is turned by hand is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// Tells the time: the system's, or one that a test turns.
#[derive(Clone, Default)]
pub struct Clock {
    turned: Option<Arc<AtomicI64>>,
    /// Whether nobody who naps wakes up by themselves.
    #[cfg(any(test, feature = "failpoints"))]
    still: bool,
}

impl Clock {
    /// The system's time.
    #[must_use]
    pub fn system() -> Clock {
        Clock::default()
    }

    /// A clock that stands at what `millis` holds.
    #[must_use]
    pub fn turned(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            turned: Some(millis),
            ..Clock::default()
        }
    }

    /// A clock that stands at what `millis` holds, and by which no nap ever ends: workers that nobody wakes do nothing.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn still(millis: Arc<AtomicI64>) -> Clock {
        Clock {
            turned: Some(millis),
            still: true,
        }
    }

    /// Waits for `time`. A clock that is turned by hand is looked at often, as it can be turned at any moment.
    pub(super) async fn nap(&self, time: Duration) {
        #[cfg(any(test, feature = "failpoints"))]
        if self.still {
            return std::future::pending().await;
        }
        let time = match self.turned {
            Some(_) => time.min(LOOK),
            None => time,
        };
        tokio::time::sleep(time).await;
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Time {
        match &self.turned {
            Some(millis) => Time(millis.load(Ordering::Relaxed)),
            None => {
                let since = SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .unwrap_or_default();
                Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
        }
    }
}

/// The day of a moment in UTC, as records write it: `2026.11.20`.
#[must_use]
pub(super) fn day(time: Time) -> String {
    jiff::Timestamp::from_millisecond(time.0)
        .map(|moment| moment.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default()
}

/// The day of a moment in somebody's time zone as people read it: `20 Nov 2026`; none where it is not known.
#[must_use]
pub(super) fn date(time: Time, zone: &TimeZone) -> Option<String> {
    let moment = jiff::Timestamp::from_millisecond(time.0).ok()?;
    (time.0 != 0).then(|| {
        let moment = moment.to_zoned(zone.clone());
        moment.strftime("%-d %b %Y").to_string()
    })
}

/// A moment in somebody's time zone to the minute, with the zone's short name: `2026-11-20 09:05 CET`.
#[must_use]
pub(super) fn minute(time: Time, zone: &TimeZone) -> String {
    jiff::Timestamp::from_millisecond(time.0)
        .map(|moment| {
            let moment = moment.to_zoned(zone.clone());
            moment.strftime("%Y-%m-%d %H:%M %Z").to_string()
        })
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_the_calendars() {
        const DAY: i64 = 86_400_000;
        for (millis, text) in [
            (0, "1970.01.01"),
            (DAY - 1, "1970.01.01"),
            (-1, "1969.12.31"),
            (951_782_400_000, "2000.02.29"),
            (1_795_219_200_000, "2026.11.21"),
            (1_798_761_600_000, "2027.01.01"),
        ] {
            assert_eq!(day(Time(millis)), text);
        }
    }

    #[test]
    fn moments_are_told_in_the_readers_time_zone() {
        let night = Time(1_795_219_200_000 - 30 * 60_000);
        for (zone, minute_there, day_there) in [
            ("UTC", "2026-11-20 23:30 UTC", "20 Nov 2026"),
            ("Europe/Berlin", "2026-11-21 00:30 CET", "21 Nov 2026"),
            ("America/New_York", "2026-11-20 18:30 EST", "20 Nov 2026"),
            ("America/Sao_Paulo", "2026-11-20 20:30 -03", "20 Nov 2026"),
        ] {
            let zone = super::super::times::zone(zone).unwrap_or(TimeZone::UTC);
            assert_eq!(minute(night, &zone), minute_there);
            assert_eq!(date(night, &zone).unwrap_or_default(), day_there);
        }
        assert_eq!(date(Time(0), &TimeZone::UTC), None);
    }
}

//! Days and moments as text.

use jiff::tz::TimeZone;

use crate::play::Time;

/// Returns the day of a moment in UTC, as records write it: `2026.11.20`.
#[must_use]
pub(crate) fn day(time: Time) -> String {
    jiff::Timestamp::from_millisecond(time.0)
        .map(|moment| moment.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default()
}

/// Returns the day of a moment in somebody's time zone, as people read it: `20 Nov 2026`; `None` if the moment is 0,
/// which stands for an unknown one.
#[must_use]
pub(crate) fn date(time: Time, zone: &TimeZone) -> Option<String> {
    let moment = jiff::Timestamp::from_millisecond(time.0).ok()?;
    (time.0 != 0).then(|| {
        let moment = moment.to_zoned(zone.clone());
        moment.strftime("%-d %b %Y").to_string()
    })
}

/// Returns a moment in somebody's time zone to the minute, with the zone's short name: `2026-11-20 09:05 CET`.
#[must_use]
pub(crate) fn minute(time: Time, zone: &TimeZone) -> String {
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
            let zone = crate::text::times::zone(zone).unwrap_or(TimeZone::UTC);
            assert_eq!(minute(night, &zone), minute_there);
            assert_eq!(date(night, &zone).unwrap_or_default(), day_there);
        }
        assert_eq!(date(Time(0), &TimeZone::UTC), None);
    }
}

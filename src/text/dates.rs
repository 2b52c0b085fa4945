//! Days and moments as text.

use jiff::tz::TimeZone;
use jiff::{ToSpan, Zoned};

use crate::words;
use play::Time;
use play::clock::DAY;

/// Returns the day of a moment in UTC, as records write it: `2026.11.20`.
#[must_use]
pub fn day(time: Time) -> String {
    jiff::Timestamp::from_millisecond(time.0)
        .map(|moment| moment.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default()
}

/// Returns the day of a moment in somebody's time zone, as people read it: `20 Nov 2026`; `None` if the moment is 0,
/// which stands for an unknown one.
#[must_use]
pub fn date(time: Time, zone: &TimeZone) -> Option<String> {
    let moment = jiff::Timestamp::from_millisecond(time.0).ok()?;
    (time.0 != 0).then(|| {
        let moment = moment.to_zoned(zone.clone());
        words::date_day(
            i32::from(moment.day()),
            i32::from(moment.month()),
            moment.year().to_string(),
        )
        .to_string()
    })
}

/// The distance between two marks on an axis of time.
#[derive(Clone, Copy)]
enum Interval {
    Hours(i64),
    Days(i64),
    Months(i64),
}

impl Interval {
    /// From the shortest to the longest.
    const ALL: [Interval; 17] = [
        Interval::Hours(3),
        Interval::Hours(6),
        Interval::Hours(12),
        Interval::Days(1),
        Interval::Days(2),
        Interval::Days(4),
        Interval::Days(7),
        Interval::Days(14),
        Interval::Months(1),
        Interval::Months(2),
        Interval::Months(3),
        Interval::Months(6),
        Interval::Months(12),
        Interval::Months(24),
        Interval::Months(60),
        Interval::Months(120),
        Interval::Months(600),
    ];

    /// Its length in days, about.
    fn days(self) -> f64 {
        match self {
            Interval::Hours(hours) => hours as f64 / 24.0,
            Interval::Days(days) => days as f64,
            Interval::Months(months) => months as f64 * 30.4,
        }
    }

    /// Returns the last mark that isn't after a moment.
    fn floor(self, moment: &Zoned) -> Option<Zoned> {
        let midnight = moment.start_of_day().ok()?;
        match self {
            Interval::Hours(hours) => {
                let hour = i64::from(moment.hour()) / hours * hours;
                midnight.checked_add(hour.hours()).ok()
            }
            Interval::Days(days) => {
                // The epoch began on a Thursday, weeks begin on Mondays.
                let monday = jiff::civil::date(1969, 12, 29);
                let passed = (moment.date() - monday).get_days();
                midnight
                    .checked_sub(i64::from(passed).rem_euclid(days).days())
                    .ok()
            }
            Interval::Months(months) => {
                let month = i64::from(moment.year()) * 12 + i64::from(moment.month()) - 1;
                let first = midnight.first_of_month().ok()?;
                first.checked_sub(month.rem_euclid(months).months()).ok()
            }
        }
    }

    fn next(self, mark: &Zoned) -> Option<Zoned> {
        let next = match self {
            Interval::Hours(hours) => mark.checked_add(hours.hours()),
            Interval::Days(days) => mark.checked_add(days.days()),
            Interval::Months(months) => mark.checked_add(months.months()),
        };
        next.ok()
    }

    /// Returns the words at a mark: `14:00`, `20 Nov`, `Nov 2026` or `2026`.
    fn label(self, mark: &Zoned) -> String {
        let year = mark.year().to_string();
        let text = match self {
            Interval::Hours(_) if mark.hour() > 0 => {
                words::date_hour(mark.hour().to_string(), format!("{:02}", mark.minute()))
            }
            Interval::Hours(_) | Interval::Days(_) => {
                words::date_day_of_year(i32::from(mark.day()), i32::from(mark.month()))
            }
            Interval::Months(months) if months % 12 > 0 => {
                words::date_month(i32::from(mark.month()), year)
            }
            Interval::Months(_) => words::date_year(year),
        };
        text.to_string()
    }
}

/// Returns the marks of an axis of time in somebody's time zone, `most` of them or fewer, with their words.
#[must_use]
pub fn marks(from: Time, to: Time, zone: &TimeZone, most: usize) -> Vec<(Time, String)> {
    let days = (to.0.saturating_sub(from.0)) as f64 / DAY as f64;
    // No more than these can be too many.
    let near = |interval: &Interval| days / interval.days() <= most as f64 + 1.0;
    let marks = |interval: Interval| -> Option<Vec<(Time, String)>> {
        let zoned = |time: Time| {
            let moment = jiff::Timestamp::from_millisecond(time.0).ok()?;
            Some(moment.to_zoned(zone.clone()))
        };
        let (from, to) = (zoned(from)?, zoned(to)?);
        let mut marks = Vec::new();
        let mut mark = interval.floor(&from)?;
        while mark <= to {
            if mark >= from {
                let at = Time(mark.timestamp().as_millisecond());
                marks.push((at, interval.label(&mark)));
            }
            mark = interval.next(&mark)?;
        }
        Some(marks)
    };
    let all = Interval::ALL.into_iter().filter(near).filter_map(marks);
    let mut all = all.filter(|marks| marks.len() <= most);
    all.next().unwrap_or_default()
}

/// Returns a moment in somebody's time zone to the minute, with the zone's short name: `2026-11-20 09:05 CET`.
#[must_use]
pub fn minute(time: Time, zone: &TimeZone) -> String {
    let Ok(moment) = jiff::Timestamp::from_millisecond(time.0) else {
        return String::new();
    };
    let moment = moment.to_zoned(zone.clone());
    let part = |form: &str| moment.strftime(form).to_string();
    let (year, month, day) = (part("%Y"), part("%m"), part("%d"));
    words::date_minute(year, month, day, part("%H"), part("%M"), part("%Z")).to_string()
}

/// Returns the same in UTC in every language, for the log of the program.
pub(crate) fn logged(time: Time) -> String {
    written(time, &TimeZone::UTC, "%Y-%m-%d %H:%M %Z")
}

/// Returns the day of a moment in somebody's time zone as people type it in every language: `2026-11-20`.
#[must_use]
pub fn typed(time: Time, zone: &TimeZone) -> String {
    written(time, zone, "%Y-%m-%d")
}

fn written(time: Time, zone: &TimeZone, form: &str) -> String {
    jiff::Timestamp::from_millisecond(time.0)
        .map(|moment| moment.to_zoned(zone.clone()).strftime(form).to_string())
        .unwrap_or_default()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::language::{Language, speaking};

    #[test]
    fn the_first_of_a_month_is_said_as_each_language_does() {
        let said = |tag| {
            let first = || date(Time(1_798_761_600_000), &TimeZone::UTC).unwrap();
            speaking(Language::of(tag).unwrap(), first)
        };
        assert_eq!(said("en"), "1 Jan 2027");
        assert_eq!(said("fr"), "1er janv. 2027");
    }

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
            let zone = crate::times::zone(zone).unwrap_or(TimeZone::UTC);
            assert_eq!(minute(night, &zone), minute_there);
            assert_eq!(date(night, &zone).unwrap_or_default(), day_there);
        }
        assert_eq!(date(Time(0), &TimeZone::UTC), None);
        assert_eq!(logged(night), "2026-11-20 23:30 UTC");
        assert_eq!(typed(night, &TimeZone::UTC), "2026-11-20");
    }

    #[test]
    fn an_axis_of_time_has_a_few_marks_where_calendars_have_them() {
        const HOUR: i64 = 3_600_000;
        let told = |from: i64, days: i64, zone: &str| {
            let zone = crate::times::zone(zone).unwrap_or(TimeZone::UTC);
            let to = Time(from + days * 24 * HOUR);
            let marks = marks(Time(from), to, &zone, 6);
            assert!(marks.iter().all(|(at, _)| at.0 >= from && *at <= to));
            let words: Vec<String> = marks.into_iter().map(|(_, words)| words).collect();
            words.join(", ")
        };
        // 20 November 2026, 23:30 in UTC.
        let from = 1_795_219_200_000 - HOUR / 2;
        for (days, zone, words) in [
            (1, "UTC", "21 Nov, 6:00, 12:00, 18:00"),
            (1, "Europe/Berlin", "6:00, 12:00, 18:00, 22 Nov"),
            (3, "UTC", "21 Nov, 12:00, 22 Nov, 12:00, 23 Nov, 12:00"),
            (5, "UTC", "21 Nov, 22 Nov, 23 Nov, 24 Nov, 25 Nov"),
            (14, "UTC", "24 Nov, 28 Nov, 2 Dec"),
            (30, "UTC", "23 Nov, 30 Nov, 7 Dec, 14 Dec"),
            (100, "UTC", "Dec 2026, Jan 2027, Feb 2027"),
            (
                400,
                "UTC",
                "Jan 2027, Mar 2027, May 2027, Jul 2027, Sep 2027, Nov 2027",
            ),
            (
                2000,
                "America/New_York",
                "2027, 2028, 2029, 2030, 2031, 2032",
            ),
            (40_000, "UTC", "2050, 2100"),
        ] {
            assert_eq!(told(from, days, zone), words, "{days} {zone}");
        }
        assert_eq!(marks(Time(i64::MIN), Time(i64::MAX), &TimeZone::UTC, 6), []);
        assert_eq!(marks(Time(9), Time(3), &TimeZone::UTC, 6), []);
    }
}

//! Lengths of time, clocks, time zones and quiet hours.

use jiff::civil::{self, Date, DateTime, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::rich::Text;
use crate::{wording, words};
use play::clock::{DAY, HOUR, LONGEST, MINUTE, SHORTEST_START};
use play::{Day, Preferences, Time, TimeControl, TimeControlError};

/// A length in its two largest units: minutes are dropped where there are days.
enum Length {
    Days(i64),
    DaysHours(i64, i64),
    Hours(i64),
    HoursMinutes(i64, i64),
    Minutes(i64),
}

impl Length {
    fn of(millis: i64) -> Length {
        let millis = millis.max(0);
        let (days, hours) = (millis / DAY, millis % DAY / HOUR);
        match (days, hours, millis % HOUR / MINUTE) {
            (0, 0, minutes) => Length::Minutes(minutes),
            (0, hours, 0) => Length::Hours(hours),
            (0, hours, minutes) => Length::HoursMinutes(hours, minutes),
            (days, 0, _) => Length::Days(days),
            (days, hours, _) => Length::DaysHours(days, hours),
        }
    }

    fn short(&self) -> String {
        let text = match *self {
            Length::Days(days) => words::times_short_days(days),
            Length::DaysHours(days, hours) => words::times_short_days_hours(days, hours),
            Length::Hours(hours) => words::times_short_hours(hours),
            Length::HoursMinutes(hours, minutes) => {
                words::times_short_hours_minutes(hours, minutes)
            }
            Length::Minutes(minutes) => words::times_short_minutes(minutes),
        };
        text.to_string()
    }
}

/// Returns a length of time in its two largest units, such as `2 d 3 h` or `45 min`. Seconds are dropped.
pub fn length(millis: i64) -> String {
    Length::of(millis).short()
}

/// Same as [`length`], in the largest unit alone: `14 h` for 14 hours and 20 minutes.
pub fn roughly(millis: i64) -> String {
    let length = match Length::of(millis) {
        Length::DaysHours(days, _) => Length::Days(days),
        Length::HoursMinutes(hours, _) => Length::Hours(hours),
        length => length,
    };
    length.short()
}

/// Same as [`length`], in whole words: `3 days`, `1 day and 8 hours`.
pub fn long(millis: i64) -> String {
    let text = match Length::of(millis) {
        Length::Days(days) => words::times_days(days),
        Length::DaysHours(days, hours) => words::times_days_hours(days, hours),
        Length::Hours(hours) => words::times_hours(hours),
        Length::HoursMinutes(hours, minutes) => words::times_hours_minutes(hours, minutes),
        Length::Minutes(minutes) => words::times_minutes(minutes),
    };
    text.to_string()
}

/// Returns e.g. `starts at 3 days, +1 day per turn, 5 days max`.
pub fn control(control: Option<TimeControl>) -> String {
    let text = match control {
        None => words::times_no_clock(),
        Some(TimeControl {
            start,
            increment: 0,
            ..
        }) => words::times_whole_match(long(start)),
        Some(TimeControl {
            start,
            increment,
            cap,
        }) => words::times_per_turn(long(start), long(increment), long(cap)),
    };
    text.to_string()
}

/// Says why `typed` can't be a clock.
pub fn control_error(typed: &str, error: &TimeControlError) -> Text {
    let typed = wording::shortened(typed);
    match error {
        TimeControlError::Unreadable => {
            let presets = TimeControl::PRESETS.map(|(name, _)| name);
            words::times_unreadable(typed, wording::choice_of(Text::default(), presets))
        }
        TimeControlError::TooShort => words::times_too_short(typed, long(SHORTEST_START)),
        TimeControlError::TooLong => words::times_too_long(typed, long(LONGEST)),
        TimeControlError::CapBelowStart => words::times_cap_below_start(typed),
    }
}

/// Returns the time zone with this name in the IANA database, ignoring case.
pub fn zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name.trim()).ok()
}

/// Returns the time zone of a person; UTC if theirs is unknown.
pub fn zone_of(preferences: &Preferences) -> TimeZone {
    zone(&preferences.zone).unwrap_or(TimeZone::UTC)
}

/// Returns the time zones whose names contain what is typed, first those that begin with it.
pub fn propose_zones(typed: &str) -> Vec<String> {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let mut begin = Vec::new();
    let mut within = Vec::new();
    for name in jiff::tz::db().available() {
        let name = name.as_str();
        let lower = name.to_lowercase();
        if lower.starts_with(&typed) {
            begin.push(name.to_owned());
        } else if lower.contains(&typed) {
            within.push(name.to_owned());
        }
    }
    begin.sort();
    within.sort();
    begin.append(&mut within);
    begin
}

/// Returns when the quiet hours end that a person is in at `now`; `None` if they aren't in any.
pub fn quiet_until(preferences: &Preferences, now: Time) -> Option<Time> {
    let quiet = preferences.quiet?;
    let local = Timestamp::from_millisecond(now.0)
        .ok()?
        .to_zoned(zone_of(preferences));
    let hour = u8::try_from(local.hour()).ok()?;
    if !quiet.contains(hour) {
        return None;
    }
    next_hour(preferences, quiet.to, now)
}

/// Returns when the quiet hours begin and end in which `time` lies; `None` if it lies in none.
pub fn quiet_span(preferences: &Preferences, time: Time) -> Option<(Time, Time)> {
    let end = quiet_until(preferences, time)?;
    let from = preferences.quiet?.from;
    // At least a day back, even where a day has 25 hours.
    let mut begin = next_hour(preferences, from, time.plus(-26 * HOUR))?;
    while let Some(later) = next_hour(preferences, from, begin).filter(|later| *later <= time) {
        begin = later;
    }
    Some((begin, end))
}

/// Returns the next moment after `now` at which it's this full hour in a person's time zone. If daylight saving time skips
/// that hour, it's the first moment after the gap.
pub fn next_hour(preferences: &Preferences, hour: u8, now: Time) -> Option<Time> {
    let next = moments(&zone_of(preferences), 60 * u16::from(hour), now)?.1;
    Some(next.1)
}

/// Returns the last moment up to `now` at which it's this minute of the day in a time zone, and the next one after that, each with
/// its date. If daylight saving time skips the minute, it's the first moment after the gap; of two in a day, it's the first.
pub fn moments(zone: &TimeZone, minute: u16, now: Time) -> Option<((Day, Time), (Day, Time))> {
    let local = Timestamp::from_millisecond(now.0)
        .ok()?
        .to_zoned(zone.clone());
    let (hour, minute) = (
        i8::try_from(minute / 60).ok()?,
        i8::try_from(minute % 60).ok()?,
    );
    let mut last = None;
    for days in -2..3 {
        let date = local.date().checked_add(days.days()).ok()?;
        let at = date.at(hour, minute, 0, 0);
        let moment = zone.to_ambiguous_timestamp(at).compatible().ok()?;
        let moment = (day_of(date), Time(moment.as_millisecond()));
        if moment.1 > now {
            return Some((last?, moment));
        }
        last = Some(moment);
    }
    None
}

fn day_of(date: Date) -> Day {
    Day((date - date_of(Day(0))).get_days().into())
}

/// Returns the date in a time zone at a moment.
pub fn today(zone: &TimeZone, now: Time) -> Day {
    let moment = Timestamp::from_millisecond(now.0).unwrap_or_default();
    day_of(moment.to_zoned(zone.clone()).date())
}

/// Returns the date that a day stands for.
pub fn date_of(day: Day) -> Date {
    let epoch = jiff::civil::date(1970, 1, 1);
    epoch.saturating_add(day.0.clamp(-100_000, 100_000).days())
}

/// Returns the first day of the month in which a day lies.
pub fn month_of(day: Day) -> Day {
    day_of(date_of(day).first_of_month())
}

/// Reads a time of the day such as `18:00` or `7`, as the minute of the day.
pub fn minute_of_day(typed: &str) -> Option<u16> {
    let (hour, minute) = typed.trim().split_once(':').unwrap_or((typed.trim(), "0"));
    let digits = |text: &str, most: usize| {
        let is_number =
            !text.is_empty() && text.len() <= most && text.bytes().all(|b| b.is_ascii_digit());
        text.parse::<u16>().ok().filter(|_| is_number)
    };
    let (hour, minute) = (digits(hour, 2)?, digits(minute, 2)?);
    (hour < 24 && minute < 60).then_some(60 * hour + minute)
}

/// Returns a minute of the day: `18:00`.
pub fn time_of_day(minute: u16) -> String {
    let (hour, minute) = (minute / 60, minute % 60);
    words::times_of_day(hour.to_string(), format!("{minute:02}")).to_string()
}

/// Returns this hour of the day after the one that it is in a person's time zone.
pub fn tomorrow(preferences: &Preferences, hour: u8, now: Time) -> Option<Time> {
    hour_of(preferences, hour, now, |day| day.tomorrow().ok())
}

/// Returns this hour of the next Saturday in a person's time zone, today excepted.
pub fn next_saturday(preferences: &Preferences, hour: u8, now: Time) -> Option<Time> {
    hour_of(preferences, hour, now, |day| {
        day.nth_weekday(1, Weekday::Saturday).ok()
    })
}

fn hour_of(
    preferences: &Preferences,
    hour: u8,
    now: Time,
    day: impl Fn(Date) -> Option<Date>,
) -> Option<Time> {
    let zone = zone_of(preferences);
    let moment = Timestamp::from_millisecond(now.0).ok()?;
    let at = day(moment.to_zoned(zone.clone()).date())?.at(i8::try_from(hour).ok()?, 0, 0, 0);
    let moment = zone.to_ambiguous_timestamp(at).compatible().ok()?;
    Some(Time(moment.as_millisecond()))
}

/// What somebody typed as a day, or as a moment of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    /// A day in their time zone, such as `2027-01-31`: when it begins and ends.
    Day(Time, Time),
    /// A moment, such as `2027-01-31 18:00`.
    Moment(Time),
}

/// Reads a day, a day with a time, or both with a time zone, such as `2027-01-31 18:00 Europe/Berlin` or
/// `2027-01-31T18:00Z`. Without a zone it's that of `preferences`. `None` unless all of it is read.
pub fn day_or_moment(typed: &str, preferences: &Preferences) -> Option<Typed> {
    // A parser of whole dates passes over what follows them.
    let day = |word: &str| Date::strptime("%Y-%m-%d", word).ok();
    let time = |word: &str| {
        let read = civil::Time::strptime("%H:%M", word);
        read.or_else(|_| civil::Time::strptime("%H:%M:%S", word))
            .ok()
    };
    let at = |moment: DateTime, zone: TimeZone| {
        let moment = zone.to_ambiguous_timestamp(moment).compatible().ok()?;
        Some(Time(moment.as_millisecond()))
    };
    let own = zone_of(preferences);
    let words: Vec<&str> = typed.split_whitespace().collect();
    match words[..] {
        [word] if let Some(day) = day(word) => {
            let begins = at(day.to_datetime(civil::Time::midnight()), own.clone())?;
            let next = day.tomorrow().ok()?.to_datetime(civil::Time::midnight());
            Some(Typed::Day(begins, at(next, own)?))
        }
        [word] => {
            let (date, rest) = word.split_once(['T', 't'])?;
            let local = || at(day(date)?.to_datetime(time(rest)?), own);
            // What stands in brackets would be passed over.
            let whole = || match word.contains('[') {
                true => None,
                false => word.parse::<Timestamp>().ok(),
            };
            let moment = local().or_else(|| whole().map(|at| Time(at.as_millisecond())));
            moment.map(Typed::Moment)
        }
        [date, hour] => at(day(date)?.to_datetime(time(hour)?), own).map(Typed::Moment),
        [date, hour, there] => {
            at(day(date)?.to_datetime(time(hour)?), zone(there)?).map(Typed::Moment)
        }
        _ => None,
    }
}

/// Returns when the calendar year of a moment begins and ends, in UTC.
pub fn year(now: Time) -> Option<(Time, Time)> {
    let moment = Timestamp::from_millisecond(now.0).ok()?;
    let year = moment.to_zoned(TimeZone::UTC).year();
    let begins = |year| -> Option<Time> {
        let day = Date::new(year, 1, 1).ok()?.at(0, 0, 0, 0);
        let moment = TimeZone::UTC.to_timestamp(day).ok()?;
        Some(Time(moment.as_millisecond()))
    };
    Some((begins(year)?, begins(year.checked_add(1)?)?))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use play::{NotifyBy, QuietHours};

    fn at(text: &str) -> Time {
        Time(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn berlin(from: u8, to: u8) -> Preferences {
        Preferences {
            notify_by: NotifyBy::Ping,
            hour: 8,
            quiet: Some(QuietHours { from, to }),
            zone: "Europe/Berlin".to_owned(),
            ..Preferences::default()
        }
    }

    #[test]
    fn lengths_have_two_units() {
        for (millis, words) in [
            (0, "0 min"),
            (-5, "0 min"),
            (59_999, "0 min"),
            (45 * MINUTE, "45 min"),
            (HOUR, "1 h"),
            (2 * DAY + 3 * HOUR + MINUTE, "2 d 3 h"),
            (2 * DAY + MINUTE, "2 d"),
            (90 * DAY, "90 d"),
        ] {
            assert_eq!(length(millis), words);
        }
        assert_eq!(long(0), "0 minutes");
        assert_eq!(long(DAY + 8 * HOUR), "1 day and 8 hours");
        assert_eq!(long(2 * HOUR + MINUTE), "2 hours and 1 minute");
        assert_eq!(roughly(14 * HOUR + 20 * MINUTE), "14 h");
        assert_eq!(roughly(2 * DAY + 3 * HOUR), "2 d");
        for (name, _) in TimeControl::PRESETS {
            assert_eq!(
                words::times_clock(name).to_string(),
                wording::capitalised(name)
            );
        }
        assert_eq!(
            control(Some(TimeControl::NORMAL)),
            "starts at 3 days, +1 day per turn, 5 days max"
        );
        assert_eq!(
            control(TimeControl::parse("2d").unwrap()),
            "2 days per player for the whole match"
        );
    }

    #[test]
    fn quiet_hours_are_local_and_end_at_their_hour() {
        let night = berlin(22, 7);
        // Berlin is an hour ahead of UTC in winter, two in summer.
        for (now, until) in [
            ("2026-11-20T20:59:59Z", None),
            ("2026-11-20T21:00:00Z", Some("2026-11-21T06:00:00Z")),
            ("2026-11-21T05:59:59Z", Some("2026-11-21T06:00:00Z")),
            ("2026-11-21T06:00:00Z", None),
            ("2026-07-01T20:00:00Z", Some("2026-07-02T05:00:00Z")),
            // The night in which the clocks go back is an hour longer.
            ("2026-10-24T21:00:00Z", Some("2026-10-25T06:00:00Z")),
        ] {
            assert_eq!(quiet_until(&night, at(now)), until.map(at), "{now}");
        }
        // At 2:00 of the 28th of March 2027 the clocks go to 3:00.
        let early = berlin(1, 2);
        assert_eq!(
            quiet_until(&early, at("2027-03-28T00:30:00Z")),
            Some(at("2027-03-28T01:00:00Z"))
        );
        assert_eq!(
            quiet_until(&Preferences::default(), at("2026-11-20T21:00:00Z")),
            None
        );
        let nowhere = Preferences {
            zone: "Mars/Base".to_owned(),
            ..berlin(22, 7)
        };
        assert!(quiet_until(&nowhere, at("2026-11-20T23:00:00Z")).is_some());
    }

    #[test]
    fn quiet_hours_have_a_beginning() {
        let night = berlin(22, 7);
        let span = Some((at("2026-11-20T21:00:00Z"), at("2026-11-21T06:00:00Z")));
        for within in [
            "2026-11-20T21:00:00Z",
            "2026-11-20T23:30:00Z",
            "2026-11-21T05:59:59Z",
        ] {
            assert_eq!(quiet_span(&night, at(within)), span, "{within}");
        }
        assert_eq!(quiet_span(&night, at("2026-11-21T06:00:00Z")), None);
        // The night in which the clocks go back.
        assert_eq!(
            quiet_span(&night, at("2026-10-25T05:00:00Z")),
            Some((at("2026-10-24T20:00:00Z"), at("2026-10-25T06:00:00Z")))
        );
    }

    #[test]
    fn days_are_those_of_the_reader() {
        let berlin = berlin(22, 7);
        // Late on a Friday in UTC, and a Saturday in Berlin.
        let night = at("2026-11-20T23:30:00Z");
        assert_eq!(
            tomorrow(&berlin, 8, night),
            Some(at("2026-11-22T07:00:00Z"))
        );
        assert_eq!(
            next_saturday(&berlin, 8, night),
            Some(at("2026-11-28T07:00:00Z"))
        );
        let utc = Preferences::default();
        assert_eq!(tomorrow(&utc, 8, night), Some(at("2026-11-21T08:00:00Z")));
        assert_eq!(
            next_saturday(&utc, 8, night),
            Some(at("2026-11-21T08:00:00Z"))
        );
        assert_eq!(
            year(night),
            Some((at("2026-01-01T00:00:00Z"), at("2027-01-01T00:00:00Z")))
        );
    }

    #[test]
    fn days_and_moments_are_read_whole_or_not_at_all() {
        let berlin = berlin(22, 7);
        let day = Typed::Day(at("2026-12-23T23:00:00Z"), at("2026-12-24T23:00:00Z"));
        assert_eq!(day_or_moment(" 2026-12-24", &berlin), Some(day));
        for (typed, moment) in [
            ("2027-03-01 18:00", "2027-03-01T17:00:00Z"),
            (" 2027-03-01   18:00 ", "2027-03-01T17:00:00Z"),
            ("2027-03-01T18:00", "2027-03-01T17:00:00Z"),
            ("2027-03-01 18:00:30", "2027-03-01T17:00:30Z"),
            ("2027-03-01 0:05", "2027-02-28T23:05:00Z"),
            ("2027-03-01 18:00 UTC", "2027-03-01T18:00:00Z"),
            ("2027-03-01 18:00 america/new_york", "2027-03-01T23:00:00Z"),
            ("2027-03-01T18:00Z", "2027-03-01T18:00:00Z"),
            ("2027-03-01T18:00+05:30", "2027-03-01T12:30:00Z"),
            // An hour that daylight saving time skips.
            ("2027-03-28 02:30", "2027-03-28T01:30:00Z"),
        ] {
            let read = day_or_moment(typed, &berlin);
            assert_eq!(read, Some(Typed::Moment(at(moment))), "{typed}");
        }
        for typed in [
            "",
            "2026-02-30",
            "24.12.2026",
            "tomorrow",
            "9999-12-31",
            "18:00",
            "2027-03-01 18",
            "2027-03-01 24:00",
            "2027-03-01 18:00 Mars/Base",
            "2027-03-01 UTC",
            "2027-03-01 18:00 UTC or so",
            "2027-03-01T18:00Z[Europe/Berlin]",
            "2027-03-01T18:00ZZ",
            "2027-03-01 noon",
            "2027-03-01x",
            "2027-03-01 18:00x",
            "2027-03-01 18:00pm",
        ] {
            assert_eq!(day_or_moment(typed, &berlin), None, "{typed}");
        }
    }

    #[test]
    fn zones_are_proposed_by_any_part_of_their_names() {
        assert_eq!(propose_zones("europe/ber"), ["Europe/Berlin"]);
        assert!(propose_zones("new york").contains(&"America/New_York".to_owned()));
        assert!(propose_zones("a").len() > 25);
        assert!(propose_zones("xyzzy").is_empty());
        assert!(zone("europe/berlin").is_some() && zone("Mars/Base").is_none());
    }
}

//! Time controls, and the clock of a match from turn to turn.
//!
//! The clock is a Fischer clock with a cap, in hours and days: each player starts with some time and gets an increment
//! for every turn they play, but the increment never lifts their time above the cap. Durations are in milliseconds.

use super::ids::Time;

/// A minute in milliseconds.
pub const MINUTE: i64 = 60_000;
/// An hour in milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// A day in milliseconds.
pub const DAY: i64 = 24 * HOUR;

/// The longest pause, in milliseconds.
pub const LONGEST_PAUSE: i64 = 30 * DAY;

/// The shortest start time, in milliseconds.
pub const SHORTEST_START: i64 = 10 * MINUTE;
/// The longest start time, increment and cap, in milliseconds.
pub const LONGEST: i64 = 90 * DAY;

/// The low-time warning comes when this much is left, or a fifth of the time for the turn if that is less.
pub(super) const LOW_TIME: i64 = 12 * HOUR;

/// A time control. All durations are in milliseconds.
///
/// ```
/// use stonepost_play::TimeControl;
/// use stonepost_play::clock::HOUR;
///
/// let control = TimeControl::parse("3d+12h/5d").unwrap().unwrap();
/// assert_eq!(control.increment, 12 * HOUR);
/// assert_eq!(control.text(), "3d+12h/5d");
/// assert_eq!(TimeControl::parse("none"), Ok(None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// The time each player starts with.
    pub start: i64,
    /// The time added for each turn played.
    pub increment: i64,
    /// The most time that an increment can lift a player to; at least `start`.
    pub cap: i64,
}

/// Why a text is not a time control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TimeControlError {
    /// It doesn't have the form of one.
    Unreadable,
    /// The start is shorter than [`SHORTEST_START`].
    TooShort,
    /// A part is longer than [`LONGEST`].
    TooLong,
    /// The cap is less than the start.
    CapBelowStart,
}

impl TimeControl {
    /// Starts at 1 day, +8 hours per turn, 2 days at most.
    pub const QUICK: TimeControl = TimeControl {
        start: 24 * HOUR,
        increment: 8 * HOUR,
        cap: 48 * HOUR,
    };
    /// Starts at 3 days, +1 day per turn, 5 days at most.
    pub const NORMAL: TimeControl = TimeControl {
        start: 72 * HOUR,
        increment: 24 * HOUR,
        cap: 120 * HOUR,
    };
    /// Starts at 7 days, +2 days per turn, 14 days at most.
    pub const SLOW: TimeControl = TimeControl {
        start: 168 * HOUR,
        increment: 48 * HOUR,
        cap: 336 * HOUR,
    };

    /// The presets with their names, the default first; `none` is no clock.
    pub const PRESETS: [(&'static str, Option<TimeControl>); 4] = [
        ("normal", Some(TimeControl::NORMAL)),
        ("quick", Some(TimeControl::QUICK)),
        ("slow", Some(TimeControl::SLOW)),
        ("none", None),
    ];

    /// Parses the name of a preset, or start, increment per turn and cap as in `3d+12h/5d`. Without an increment there
    /// is none; without a cap the start is the cap. `None` is no clock.
    ///
    /// # Errors
    /// [`TimeControlError`].
    pub fn parse(text: &str) -> Result<Option<TimeControl>, TimeControlError> {
        let text = text.trim().to_lowercase();
        if let Some((_, preset)) = TimeControl::PRESETS.iter().find(|(name, _)| *name == text) {
            return Ok(*preset);
        }
        let (rest, cap) = match text.split_once('/') {
            Some((rest, cap)) => (rest, Some(length(cap)?)),
            None => (text.as_str(), None),
        };
        let (start, increment) = match rest.split_once('+') {
            Some((start, increment)) => (length(start)?, length(increment)?),
            None => (length(rest)?, 0),
        };
        let cap = cap.unwrap_or(start);
        if start < SHORTEST_START {
            return Err(TimeControlError::TooShort);
        }
        if start.max(increment).max(cap) > LONGEST {
            return Err(TimeControlError::TooLong);
        }
        if cap < start {
            return Err(TimeControlError::CapBelowStart);
        }
        Ok(Some(TimeControl {
            start,
            increment,
            cap,
        }))
    }

    /// Returns the time control as it is stored and can be typed: `3d+12h/5d`.
    #[must_use]
    pub fn text(self) -> String {
        format!(
            "{}+{}/{}",
            length_text(self.start),
            length_text(self.increment),
            length_text(self.cap)
        )
    }
}

/// Parses a duration such as `3d`, `1d12h`, `1d 12h` or `90m` into milliseconds.
///
/// # Errors
/// [`TimeControlError::Unreadable`], or [`TimeControlError::TooLong`] above [`LONGEST`].
pub fn length(text: &str) -> Result<i64, TimeControlError> {
    length_up_to(text, LONGEST)
}

/// Same as [`length`], with another longest duration in milliseconds.
///
/// # Errors
/// [`TimeControlError::Unreadable`], or [`TimeControlError::TooLong`] above `longest`.
pub fn length_up_to(text: &str, longest: i64) -> Result<i64, TimeControlError> {
    let text = text.trim();
    let mut sum: i64 = 0;
    let mut digits = String::new();
    // Whether the number in `digits` has ended.
    let mut is_whole = false;
    if text.is_empty() {
        return Err(TimeControlError::Unreadable);
    }
    for letter in text.chars() {
        if letter.is_whitespace() {
            is_whole = !digits.is_empty();
            continue;
        }
        if letter.is_ascii_digit() {
            // A number isn't written in two parts.
            if is_whole {
                return Err(TimeControlError::Unreadable);
            }
            digits.push(letter);
            continue;
        }
        is_whole = false;
        let unit = match letter.to_ascii_lowercase() {
            'w' => 7 * DAY,
            'd' => DAY,
            'h' => HOUR,
            'm' => MINUTE,
            _ => return Err(TimeControlError::Unreadable),
        };
        if digits.is_empty() {
            return Err(TimeControlError::Unreadable);
        }
        // Digits only fail to parse when there are too many of them.
        let count: i64 = digits.parse().map_err(|_| TimeControlError::TooLong)?;
        sum = sum.saturating_add(count.saturating_mul(unit));
        digits.clear();
    }
    // A bare 0 needs no unit.
    match digits.as_str() {
        "" => {}
        zeros if sum == 0 && zeros.bytes().all(|digit| digit == b'0') => {}
        _ => return Err(TimeControlError::Unreadable),
    }
    if sum > longest {
        return Err(TimeControlError::TooLong);
    }
    Ok(sum)
}

/// Formats a duration in milliseconds as it is typed: `1d12h`, `0h`.
#[must_use]
pub fn length_text(millis: i64) -> String {
    let mut text = String::new();
    let mut rest = millis.max(0);
    for (unit, letter) in [(DAY, 'd'), (HOUR, 'h'), (MINUTE, 'm')] {
        let count = rest / unit;
        rest %= unit;
        if count > 0 {
            text.push_str(&format!("{count}{letter}"));
        }
    }
    if text.is_empty() {
        text.push_str("0h");
    }
    text
}

/// What both players have left, in milliseconds. It belongs to the person, not to the side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLeft {
    /// What the challenger has left.
    pub challenger: i64,
    /// What the opponent has left.
    pub opponent: i64,
}

impl TimeLeft {
    /// Returns this with `more` milliseconds for both.
    #[must_use]
    pub fn with(self, more: i64) -> TimeLeft {
        TimeLeft {
            challenger: self.challenger.saturating_add(more),
            opponent: self.opponent.saturating_add(more),
        }
    }
}

/// The state of a match's clock. Remaining times belong to the person, not to the side, so a swap does not mix them up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timer {
    /// When the current turn began, or was continued after a pause.
    pub turn_started: Time,
    /// The time that the player to move used for this turn before the last pause, in milliseconds.
    pub spent: i64,
    /// The time the challenger had left when their clock last stopped, in milliseconds.
    pub challenger: i64,
    /// The time the opponent had left when their clock last stopped, in milliseconds.
    pub opponent: i64,
    /// When the player to move runs out of time; `None` without a clock, during a pause, while they are on leave, and
    /// outside a running match.
    pub deadline: Option<Time>,
    /// When the low-time warning is due; `None` if it was sent or there is no deadline.
    pub low_time: Option<Time>,
    /// Whether the player to move got the low-time warning in this turn.
    pub low_time_sent: bool,
    /// When the player to move is told that it is their turn, if quiet hours or they themselves delay that.
    pub remind: Option<Time>,
    /// When whoever has to answer the challenge or the offer, can claim the win, or waits for the match to begin is told of it,
    /// if quiet hours delay that.
    pub answer: Option<Time>,
    /// When the second reminder is due; `None` if it was sent, or if the player to move wants none.
    pub second: Option<Time>,
    /// Whether the player to move got the second reminder in this turn.
    pub second_sent: bool,
    /// Until when the clock is stopped because the player to move is on leave; `None` if it isn't. They can play
    /// nevertheless.
    pub away: Option<Time>,
    /// When the pause ends by itself; `None` unless the match is paused. No turn can be played during a pause.
    pub paused: Option<Time>,
    /// Whether the match is paused because its place is gone.
    pub place_lost: bool,
    /// Until when the opponent can claim the win; after that they get it anyway. `None` unless the time has run out.
    pub flagged: Option<Time>,
}

impl Timer {
    /// Returns a clock that has not started.
    #[must_use]
    pub fn idle(now: Time) -> Timer {
        Timer {
            turn_started: now,
            spent: 0,
            challenger: 0,
            opponent: 0,
            deadline: None,
            low_time: None,
            low_time_sent: false,
            remind: None,
            answer: None,
            second: None,
            second_sent: false,
            away: None,
            paused: None,
            place_lost: false,
            flagged: None,
        }
    }

    /// Forgets everything that is due in the current turn.
    pub(super) fn forget_turn(&mut self) {
        self.deadline = None;
        self.low_time = None;
        self.remind = None;
        self.second = None;
        self.away = None;
        self.flagged = None;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_clock_reads_back(start in 10..129_600i64, increment in 0..129_600i64, more in 0..129_600i64) {
            let control = TimeControl {
                start: start * MINUTE,
                increment: increment * MINUTE,
                cap: (start + more).min(129_600) * MINUTE,
            };
            prop_assert_eq!(TimeControl::parse(&control.text()), Ok(Some(control)));
        }

        #[test]
        fn whatever_is_typed_is_a_clock_or_refused(
            typed in prop_oneof![any::<String>(), "[0-9]{0,22}[wdhm+/ ]{0,3}[0-9dh+/]{0,12}"],
        ) {
            match TimeControl::parse(&typed) {
                Ok(Some(control)) => {
                    prop_assert!((SHORTEST_START..=LONGEST).contains(&control.start));
                    prop_assert!((0..=LONGEST).contains(&control.increment));
                    prop_assert!((control.start..=LONGEST).contains(&control.cap));
                    prop_assert_eq!(TimeControl::parse(&control.text()), Ok(Some(control)));
                }
                Ok(None) => prop_assert!(typed.to_lowercase().contains("none")),
                Err(_) => {}
            }
            if let Ok(length) = length(&typed) {
                prop_assert!((0..=LONGEST).contains(&length));
            }
        }
    }

    #[test]
    fn clocks_read_as_they_are_written() {
        let custom = |start, increment, cap| {
            Ok(Some(TimeControl {
                start,
                increment,
                cap,
            }))
        };
        for (text, read) in [
            ("normal", Ok(Some(TimeControl::NORMAL))),
            (" Quick ", Ok(Some(TimeControl::QUICK))),
            ("slow", Ok(Some(TimeControl::SLOW))),
            ("NONE", Ok(None)),
            ("3d+12h/5d", custom(3 * DAY, 12 * HOUR, 5 * DAY)),
            ("1d 12h + 90m / 1w", custom(36 * HOUR, 90 * MINUTE, 7 * DAY)),
            ("3 d + 12 h/5 d", custom(3 * DAY, 12 * HOUR, 5 * DAY)),
            ("2D", custom(2 * DAY, 0, 2 * DAY)),
            ("2d+0", custom(2 * DAY, 0, 2 * DAY)),
            ("2d/3d", custom(2 * DAY, 0, 3 * DAY)),
            ("90d+90d/90d", custom(90 * DAY, 90 * DAY, 90 * DAY)),
            ("10m", custom(10 * MINUTE, 0, 10 * MINUTE)),
            ("9m", Err(TimeControlError::TooShort)),
            ("0", Err(TimeControlError::TooShort)),
            ("91d", Err(TimeControlError::TooLong)),
            ("3d+1d/91d", Err(TimeControlError::TooLong)),
            ("99999999999999999999d", Err(TimeControlError::TooLong)),
            ("9223372036854775807w", Err(TimeControlError::TooLong)),
            ("3d+1d/2d", Err(TimeControlError::CapBelowStart)),
            ("", Err(TimeControlError::Unreadable)),
            ("fast", Err(TimeControlError::Unreadable)),
            ("3", Err(TimeControlError::Unreadable)),
            ("3d12", Err(TimeControlError::Unreadable)),
            ("d", Err(TimeControlError::Unreadable)),
            ("3d+", Err(TimeControlError::Unreadable)),
            ("3d+1d+1d", Err(TimeControlError::Unreadable)),
            ("3d/5d+1d", Err(TimeControlError::Unreadable)),
            ("-3d", Err(TimeControlError::Unreadable)),
            ("３d", Err(TimeControlError::Unreadable)),
            ("1 2d", Err(TimeControlError::Unreadable)),
            ("3d + 1 2h", Err(TimeControlError::Unreadable)),
            ("no ne", Err(TimeControlError::Unreadable)),
        ] {
            assert_eq!(TimeControl::parse(text), read, "{text}");
            if let Ok(Some(control)) = read {
                assert_eq!(
                    TimeControl::parse(&control.text()),
                    Ok(Some(control)),
                    "{text}"
                );
            }
        }
        assert_eq!(TimeControl::NORMAL.text(), "3d+1d/5d");
        assert_eq!(length_text(90 * MINUTE), "1h30m");
    }
}

//! What a tournament is created with, as options of a command.

use play::clock::{self, DAY};
use play::tournament::{LONGEST_ROUND, LadderRules};
use play::{Preferences, Time, TimeControlError};
use text::rich::Text;
use text::times::{self, Typed};
use text::tournaments::arguments as arguments_text;

/// How long a challenged player on a ladder has to accept, in milliseconds.
const ANSWER: i64 = 3 * DAY;
/// How long the same two on a ladder wait after a match, in milliseconds.
const COOLDOWN: i64 = 7 * DAY;
/// After how long without a match people leave a ladder, in milliseconds.
const IDLE: i64 = 60 * DAY;
/// The length of a round, in milliseconds.
pub(crate) const ROUND: i64 = 14 * DAY;
/// The time between two seasons, in milliseconds.
pub(crate) const PAUSE: i64 = 7 * DAY;

/// Returns the rules of a ladder on which people challenge those up to so many rungs above.
pub(crate) fn ladder(reach: u8) -> LadderRules {
    LadderRules {
        reach: u16::from(reach),
        answer: ANSWER,
        cooldown: COOLDOWN,
        idle: IDLE,
    }
}

/// Reads a length of time; `default` if none was typed.
///
/// # Errors
/// A sentence that says that it can't be read.
pub(crate) fn length(typed: Option<&str>, default: i64) -> Result<i64, Text> {
    let Some(typed) = typed else {
        return Ok(default);
    };
    clock::length_up_to(typed, LONGEST_ROUND).map_err(|error| match error {
        TimeControlError::TooLong => arguments_text::length_too_long(typed),
        _ => arguments_text::not_a_length(typed),
    })
}

/// Returns the moment that was typed: so long after now, the beginning of a day, or a moment of it.
///
/// # Errors
/// A sentence that says that it can't be read.
pub(crate) fn moment(typed: &str, preferences: &Preferences, now: Time) -> Result<Time, Text> {
    let moment = match clock::length_up_to(typed, LONGEST_ROUND) {
        Ok(length) => now.plus(length),
        Err(TimeControlError::TooLong) => return Err(arguments_text::start_too_far(typed)),
        Err(_) => match times::day_or_moment(typed, preferences) {
            Some(Typed::Day(start, _) | Typed::Moment(start)) => start,
            None => return Err(arguments_text::not_a_start(typed)),
        },
    };
    match moment > now.plus(LONGEST_ROUND) {
        true => Err(arguments_text::start_too_far(typed)),
        false => Ok(moment),
    }
}

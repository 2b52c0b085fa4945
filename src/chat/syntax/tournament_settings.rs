//! What a tournament is created with, as options of a command.

use play::clock::{self, DAY};
use play::tournament::{Conditions, Format, LONGEST_ROUND, LadderRules, Settings};
use play::{Preferences, Terms, Time, TimeControlError};
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
const ROUND: i64 = 14 * DAY;
/// The time between two seasons, in milliseconds.
const PAUSE: i64 = 7 * DAY;

/// How a tournament is played, as people choose it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormatWord {
    Season,
    Swiss,
    RoundRobin,
    DoubleRoundRobin,
    Ladder,
}

impl FormatWord {
    /// All of them: the words, the labels, and what they stand for.
    pub(crate) const CHOICES: [(&'static str, &'static str, FormatWord); 5] = [
        ("season", "Season, in divisions", FormatWord::Season),
        ("swiss", "Swiss", FormatWord::Swiss),
        ("round-robin", "Round robin", FormatWord::RoundRobin),
        (
            "double-round-robin",
            "Double round robin",
            FormatWord::DoubleRoundRobin,
        ),
        ("ladder", "Ladder", FormatWord::Ladder),
    ];

    fn word(self) -> &'static str {
        let mut all = FormatWord::CHOICES.iter();
        let found = all.find(|(_, _, format)| *format == self);
        found.map_or("", |(word, ..)| word)
    }
}

/// Settings as somebody proposes them. What is `None` wasn't given.
#[derive(Default)]
pub(crate) struct ProposedSettings {
    pub(crate) format: Option<FormatWord>,
    pub(crate) rounds: Option<u8>,
    pub(crate) division: Option<u8>,
    pub(crate) reach: Option<u8>,
    pub(crate) at_once: Option<u8>,
    pub(crate) length: Option<String>,
    pub(crate) pause: Option<String>,
}

/// Returns the settings of a new tournament whose matches have these terms.
///
/// # Errors
/// A sentence that says what is missing, can't be read, or doesn't go with the format.
pub(crate) fn settings(proposed: &ProposedSettings, terms: &Terms) -> Result<Settings, Text> {
    let format = proposed.format.ok_or_else(arguments_text::format_missing)?;
    let belongs = |given: bool, option: &str, to: FormatWord| match given && format != to {
        true => Err(arguments_text::not_of_this_format(option, format.word())),
        false => Ok(()),
    };
    belongs(proposed.rounds.is_some(), "rounds", FormatWord::Swiss)?;
    belongs(proposed.division.is_some(), "division", FormatWord::Season)?;
    belongs(proposed.pause.is_some(), "pause", FormatWord::Season)?;
    belongs(proposed.reach.is_some(), "reach", FormatWord::Ladder)?;
    // Everybody has one match in each round, and the next is paired when all are over.
    if proposed.at_once.is_some() && format == FormatWord::Swiss {
        return Err(arguments_text::not_of_this_format("at_once", format.word()));
    }
    Ok(Settings {
        format: match format {
            FormatWord::Season => Format::Season {
                size: proposed.division.unwrap_or(8),
                pause: length(proposed.pause.as_deref(), PAUSE)?,
            },
            FormatWord::Swiss => Format::Swiss {
                rounds: u16::from(proposed.rounds.unwrap_or(5)),
            },
            FormatWord::RoundRobin => Format::RoundRobin { double: false },
            FormatWord::DoubleRoundRobin => Format::RoundRobin { double: true },
            FormatWord::Ladder => Format::Ladder(LadderRules {
                reach: u16::from(proposed.reach.unwrap_or(3)),
                answer: ANSWER,
                cooldown: COOLDOWN,
                idle: IDLE,
            }),
        },
        conditions: Conditions {
            spec: terms.spec,
            control: terms.control,
            rated: terms.rated,
        },
        at_once: proposed.at_once.unwrap_or(2),
        round: length(proposed.length.as_deref(), ROUND)?,
    })
}

fn length(typed: Option<&str>, default: i64) -> Result<i64, Text> {
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

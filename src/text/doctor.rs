//! What `/moderate doctor` reports: a line for each thing that works or doesn't, and what to do about it.

use crate::rich::Text;
use crate::{sanitize, words};

/// The most characters of a platform's reason.
const LONGEST_REASON: usize = 120;

/// The whole report. Each finding is `Ok` if it's fine, else `Err`.
pub fn report(findings: Vec<Result<Text, Text>>) -> Text {
    let mut text = match findings.iter().all(Result::is_ok) {
        true => words::doctor_fine(),
        false => words::doctor_problems(),
    };
    for finding in findings {
        text = text.below(match finding {
            Ok(fine) => words::doctor_works(fine),
            Err(fault) => words::doctor_fails(fault),
        });
    }
    text.plain("\n")
}

/// `missing` says which permissions are missing.
pub fn no_threads(missing: Text) -> Text {
    words::doctor_no_threads().then(missing)
}

/// It took this long, in milliseconds.
pub fn database(millis: u128) -> Text {
    words::doctor_database(millis.to_string())
}

/// Nothing was refused in any channel of a server; `but_here` is whether the bot can't post where it's asked.
pub fn all_channels(but_here: bool) -> Text {
    match but_here {
        true => words::doctor_all_other_channels(),
        false => words::doctor_all_channels(),
    }
}

/// Nothing can be posted in a channel; `obstacle` says why ([`places::obstacle`](super::places::obstacle)). If it isn't `gone`,
/// that's tried again.
pub fn refused(channel: &str, obstacle: Text, gone: bool) -> Text {
    let channel = Text::default().channel(channel);
    match gone {
        true => words::doctor_refused(channel, obstacle),
        false => words::doctor_refused_for_now(channel, obstacle),
    }
}

/// Messages that couldn't be sent, for a reason that the platform gave.
pub fn waiting_refused(count: u32, why: &str) -> Text {
    words::doctor_waiting_refused(count, sanitize::cut(why, LONGEST_REASON))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn what_works_and_what_does_not_is_said_with_what_to_do() {
        expect![[r#"
            There are problems.
            ✅ I can use threads here, so there can be several matches at a time.
            ❌ I can't save to my database right now, so nobody can play. Please tell whoever runs this bot.

            I can't post in #general. It was deleted.
            Messages waiting to be sent on this server: 2. The last attempt failed: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…. I'll keep trying.
        "#]].assert_eq(&lines([report(vec![Ok(words::doctor_threads()), Err(words::doctor_no_database())]), refused("general", Text::of("It was deleted."), true), waiting_refused(2, &"x".repeat(200))]));
    }
}

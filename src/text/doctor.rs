//! What `/moderate doctor` reports: a line for each thing that works or doesn't, and what to do about it.

use crate::rich::Text;
use crate::texts;
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

texts! {
    direct_messages doctor_direct_messages,
    permissions doctor_permissions,
    threads doctor_threads,
    private_thread doctor_private_thread,
}

/// `missing` says which permissions are missing.
pub fn no_threads(missing: Text) -> Text {
    words::doctor_no_threads().then(missing)
}

texts! {
    reads_messages doctor_reads_messages,
    reads_no_messages doctor_reads_no_messages,
}

/// It took this long, in milliseconds.
pub fn database(millis: u128) -> Text {
    words::doctor_database(millis.to_string())
}

pub fn no_database() -> Text {
    words::doctor_no_database()
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

/// Nothing can be posted in channels that aren't named.
pub fn more_refused(count: usize) -> Text {
    words::doctor_more_refused(count)
}

pub fn nothing_waits() -> Text {
    words::doctor_nothing_waits()
}

/// Messages that weren't sent yet.
pub fn waiting(count: u32) -> Text {
    words::doctor_waiting(count)
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

            Messages waiting to be sent on this server: 2.
            I can't use threads here, so there can only be one match at a time. I need more.
            I can't post in #general. It's locked. I keep trying.
            I can't post in #general. It was deleted.
            I can't post in 1 more channel either.
            I can't post in 2 more channels either.
            Messages waiting to be sent on this server: 2. The last attempt failed: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…. I'll keep trying.
        "#]].assert_eq(&lines([
            report(vec![Ok(threads()), Err(no_database())]),
            waiting(2),
            no_threads(Text::of("I need more.")),
            refused("general", Text::of("It's locked."), false),
            refused("general", Text::of("It was deleted."), true),
            more_refused(1),
            more_refused(2),
            waiting_refused(2, &"x".repeat(200)),
        ]));
    }
}

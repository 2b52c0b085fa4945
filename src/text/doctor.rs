//! What `/moderate doctor` reports: a line for each thing that works or doesn't, and what to do about it.

use crate::rich::{Text, say};
use crate::sanitize;

/// The most characters of a platform's reason.
const LONGEST_REASON: usize = 120;

/// The whole report. Each finding is `Ok` if it's fine, else `Err`.
pub fn report(findings: Vec<Result<Text, Text>>) -> Text {
    let mut text = Text::of(match findings.iter().all(Result::is_ok) {
        true => "Everything's fine.\n",
        false => "There are problems.\n",
    });
    for finding in findings {
        text = match finding {
            Ok(fine) => text.plain("✅ ").text(fine),
            Err(fault) => text.plain("❌ ").text(fault),
        }
        .plain("\n");
    }
    text
}

pub fn direct_messages() -> Text {
    Text::of("I can send you direct messages.")
}

pub fn permissions() -> Text {
    Text::of(
        "I have all the permissions I need here: I can see the channel, send messages, attach boards and reply.",
    )
}

pub fn threads() -> Text {
    Text::of("I can use threads here, so there can be several matches at a time.")
}

pub fn private_thread() -> Text {
    Text::of(
        "This is a private thread: it can have one match at a time, and nothing of it appears in its channel.",
    )
}

/// `missing` says which permissions are missing.
pub fn no_threads(missing: Text) -> Text {
    Text::of("I can't use threads here, so there can only be one match at a time.").then(missing)
}

pub fn reads_messages() -> Text {
    say!("I read plain messages here: just type your turn, e.g. `f3>g2 c5`.")
}

pub fn reads_no_messages() -> Text {
    say!(
        "I don't read plain messages here: reply to the board, mention me, press Move, or use `/move`."
    )
}

/// It took this long, in milliseconds.
pub fn database(millis: u128) -> Text {
    Text::of(format!("I can save to my database ({millis} ms)."))
}

pub fn no_database() -> Text {
    Text::of(
        "I can't save to my database right now, so nobody can play. Please tell whoever runs this bot.",
    )
}

/// Nothing was refused in any channel of a server; `but_here` is whether the bot can't post where it's asked.
pub fn all_channels(but_here: bool) -> Text {
    Text::of(match but_here {
        true => "I can post in every other channel I've used on this server.",
        false => "I can post in every channel I've used on this server.",
    })
}

/// Nothing can be posted in a channel; `obstacle` says why ([`places::obstacle`](super::places::obstacle)). If it isn't `gone`,
/// that's tried again.
pub fn refused(channel: &str, obstacle: Text, gone: bool) -> Text {
    let text = Text::of("I can't post in ")
        .channel(channel)
        .plain(". ")
        .text(obstacle);
    match gone {
        true => text,
        false => text.plain(" I keep trying."),
    }
}

/// Nothing can be posted in channels that aren't named.
pub fn more_refused(count: usize) -> Text {
    Text::of(match count {
        1 => "I can't post in 1 more channel either.".to_owned(),
        more => format!("I can't post in {more} more channels either."),
    })
}

pub fn nothing_waits() -> Text {
    Text::of("Nothing is waiting to be sent on this server.")
}

/// Messages that weren't sent yet.
pub fn waiting(count: u32) -> Text {
    Text::of(format!(
        "Messages waiting to be sent on this server: {count}."
    ))
}

/// Messages that couldn't be sent, for a reason that the platform gave.
pub fn waiting_refused(count: u32, why: &str) -> Text {
    Text::of(format!(
        "Messages waiting to be sent on this server: {count}. The last attempt failed: {}. I'll keep trying.",
        sanitize::cut(why, LONGEST_REASON)
    ))
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

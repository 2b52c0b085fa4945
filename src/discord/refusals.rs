//! What a refusal of Discord's means: the one place that knows.
//!
//! Everything that decides on a refusal goes by [`about`]. What isn't in [`TABLE`] is about the moment: trying again costs
//! little, and giving up may cost somebody their match.

use chat::{Flaw, Obstacle, PostError};

/// What a refusal is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    /// The moment: it's tried again, with growing pauses.
    Moment,
    /// This message or thread alone.
    Message(Flaw),
    /// The place.
    Place(Obstacle),
    /// A place that doesn't exist, as far as one answer says so.
    Gone,
    /// A person who can't be written to directly; whether they share no server with the bot.
    Person { left: bool },
    /// The token: it isn't valid. The only thing that can't mend itself.
    Token,
}

/// Where the meaning of a code was read. Discord's list of codes says what each is called, and little else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// [Discord's documentation](https://discord.com/developers/docs/topics/opcodes-and-status-codes).
    Documentation,
    /// A thread of its users, by repository and number.
    Thread(&'static str),
    /// A guess, with what happens if it's wrong.
    Guess(&'static str),
}

/// What one of Discord's codes means.
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "what it says and its source are for the book")
)]
pub(super) struct Meaning {
    pub(super) code: u64,
    /// What it says, shortened.
    pub(super) says: &'static str,
    pub(super) about: About,
    pub(super) source: Source,
}

const fn documented(code: u64, says: &'static str, about: About) -> Meaning {
    let source = Source::Documentation;
    Meaning {
        code,
        says,
        about,
        source,
    }
}

const fn thread(code: u64, says: &'static str, about: About, thread: &'static str) -> Meaning {
    let source = Source::Thread(thread);
    Meaning {
        code,
        says,
        about,
        source,
    }
}

const fn guess(code: u64, says: &'static str, about: About, if_wrong: &'static str) -> Meaning {
    let source = Source::Guess(if_wrong);
    Meaning {
        code,
        says,
        about,
        source,
    }
}

const CONTENT: About = About::Message(Flaw::Content);
const OVER: About = About::Message(Flaw::Gone);
const UNEDITABLE: About = About::Message(Flaw::Uneditable);

/// What is asked again before it's believed.
pub(super) const UNKNOWN_CHANNEL: u64 = 10_003;

/// Somebody isn't on a server.
pub(super) const UNKNOWN_MEMBER: u64 = 10_007;

/// An interaction has its first response.
pub(super) const ALREADY_ACKNOWLEDGED: u64 = 40_060;

/// A message has its thread, which has the message's id.
pub(super) const THREAD_EXISTS: u64 = 160_004;

/// The codes that mean something else than the moment, and those that one could take for something else.
pub(super) const TABLE: &[Meaning] = &[
    documented(UNKNOWN_CHANNEL, "Unknown channel", About::Gone),
    documented(10_004, "Unknown server", About::Gone),
    documented(
        UNKNOWN_MEMBER,
        "Unknown member: not on the server",
        About::Person { left: true },
    ),
    documented(10_008, "Unknown message", OVER),
    documented(10_013, "Unknown user", About::Person { left: true }),
    documented(
        10_015,
        "Unknown webhook: the token of an interaction is over",
        OVER,
    ),
    documented(
        10_062,
        "Unknown interaction: it wasn't acknowledged in time",
        OVER,
    ),
    documented(20_016, "Slow mode", About::Moment),
    documented(20_022, "Too many edits of an announcement", About::Moment),
    guess(
        20_026,
        "Flagged for abuse: no direct messages",
        About::Moment,
        "boards that can't go to a channel wait instead of being given up",
    ),
    documented(20_028, "Too many messages in this channel", About::Moment),
    documented(20_029, "Too many messages on this server", About::Moment),
    documented(
        30_003,
        "Too many pinned messages",
        About::Place(Obstacle::Full),
    ),
    documented(
        30_033,
        "Too many people in this thread",
        About::Place(Obstacle::Full),
    ),
    documented(30_034, "Too many commands registered today", About::Moment),
    documented(30_046, "Too many edits of an old message", About::Moment),
    documented(
        40_001,
        "Unauthorized, with a status other than 401",
        About::Moment,
    ),
    documented(40_003, "Direct messages are opened too fast", About::Moment),
    documented(40_004, "Sending is switched off for a while", About::Moment),
    documented(40_005, "The request is too large", CONTENT),
    documented(40_006, "Switched off for a while", About::Moment),
    documented(
        40_058,
        "No messages in a forum, only posts",
        About::Place(Obstacle::Kind),
    ),
    documented(ALREADY_ACKNOWLEDGED, "It was acknowledged before", OVER),
    documented(40_062, "Discord itself is overloaded", About::Moment),
    documented(40_067, "A post needs a tag", About::Place(Obstacle::Kind)),
    thread(
        40_333,
        "Internal network error, or the firewall",
        About::Moment,
        "discord/discord-api-docs#6473",
    ),
    thread(
        50_001,
        "No access: can't see it, isn't in the thread, or timed out",
        About::Place(Obstacle::NoAccess),
        "discordjs/guide#1309",
    ),
    documented(50_005, "Someone else's message can't be edited", UNEDITABLE),
    documented(50_006, "An empty message", CONTENT),
    guess(
        50_007,
        "No messages to this person",
        About::Person { left: false },
        "and whoever has left the server gets the same, their match is stopped for them as for somebody whose direct messages are closed",
    ),
    documented(
        50_008,
        "No messages in a channel of this kind",
        About::Place(Obstacle::Kind),
    ),
    guess(
        50_009,
        "The server's verification level is too high",
        About::Place(Obstacle::Permission),
        "boards go to the players directly until the place is tried again",
    ),
    thread(
        50_013,
        "A permission is missing, or timed out",
        About::Place(Obstacle::Permission),
        "discord/discord-api-docs#6847",
    ),
    documented(50_019, "A message of another channel can't be pinned", OVER),
    documented(50_021, "Not possible with a system message", UNEDITABLE),
    documented(
        50_024,
        "Not possible in a channel of this kind",
        About::Place(Obstacle::Kind),
    ),
    documented(50_035, "Something in the request is invalid", CONTENT),
    documented(50_045, "A file is too large", CONTENT),
    documented(50_046, "A file is invalid", CONTENT),
    documented(
        50_068,
        "Not possible with a message of this kind",
        UNEDITABLE,
    ),
    documented(
        50_083,
        "The thread is archived",
        About::Message(Flaw::Archived),
    ),
    documented(50_109, "The request isn't valid JSON", CONTENT),
    guess(
        50_278,
        "No server in common with this person",
        About::Person { left: true },
        "a match isn't stopped for somebody whom only its channel could reach",
    ),
    documented(130_000, "Overloaded", About::Moment),
    documented(
        160_002,
        "May not reply without reading the history",
        About::Place(Obstacle::Permission),
    ),
    documented(THREAD_EXISTS, "The message has a thread", OVER),
    documented(
        160_005,
        "The thread is locked",
        About::Place(Obstacle::Locked),
    ),
    documented(
        160_006,
        "Too many threads on this server",
        About::Place(Obstacle::Full),
    ),
    documented(
        160_007,
        "Too many announcement threads",
        About::Place(Obstacle::Full),
    ),
    documented(
        200_000,
        "Blocked by the server's automatic moderation",
        CONTENT,
    ),
    documented(200_001, "A title blocked by automatic moderation", CONTENT),
    documented(
        240_000,
        "Blocked by Discord's filter for harmful links",
        CONTENT,
    ),
];

/// Returns what a refusal with this status and code is about.
pub(super) fn about(status: u16, code: u64) -> About {
    if status == 401 {
        return About::Token;
    }
    match TABLE.iter().find(|meaning| meaning.code == code) {
        Some(meaning) => meaning.about,
        // A body that is too large is refused before Discord looks into it.
        None if status == 413 => CONTENT,
        None => About::Moment,
    }
}

/// The codes that are about the moment and no single thing: any other request would be refused as well.
const GENERAL: [u64; 6] = [40_001, 40_004, 40_006, 40_062, 40_333, 130_000];

/// Whether any other request would have been refused, too, as far as can be told.
pub(super) fn is_general(status: u16, code: u64) -> bool {
    match about(status, code) {
        About::Token => true,
        About::Moment => {
            let is_known = TABLE.iter().any(|meaning| meaning.code == code);
            !is_known || GENERAL.contains(&code)
        }
        _ => false,
    }
}

/// Returns the error of a platform for a refusal with this status, code and reason. One 404 of a place isn't believed: whoever
/// can, asks again.
pub(super) fn error(status: u16, code: u64, why: String) -> PostError {
    match about(status, code) {
        // An invalid token may be corrected; it says nothing about what it was used for.
        About::Moment | About::Token | About::Gone => PostError::Later { after: None, why },
        About::Message(flaw) => PostError::Message { flaw, why },
        About::Place(obstacle) => PostError::Place { obstacle, why },
        About::Person { left } => PostError::Person { left, why },
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;

    use super::*;

    /// What stands above the table.
    const CHAPTER: &str = "\
# When Discord refuses

Discord answers some requests with a status of 400 or more and a code of its own. What Stonepost does then depends on what
that is about; what isn't in the table counts as the moment.

- **The moment**: it's tried again, with growing pauses, as after an error of Discord's own. A board that waits for a minute or
  more costs nobody time: the clock of whoever it calls counts from when it's posted.
- **This message**: it's sent without its picture, then in a few plain words, then not at all, and the log says so. The next
  message goes out as if nothing had been. An archived thread is opened first; a message that is kept up to date and was
  deleted isn't kept any more, and one that can't be edited is posted anew.
- **The place**: boards go to the thread's channel, if everybody there may see the thread, or to the players in direct
  messages. The place is tried again with the next board, after 1 minute, 10 minutes, an hour and every 6 hours, and as soon
  as somebody writes there or a role, the channel, the thread or the bot's membership changes. Then the newest board comes
  there, once; without its picture if that is all that's refused. To see whether it may write, the bot shows for a moment that
  it's typing: that this needs the same permission is a guess, and if it's wrong, the newest board is refused there once more
  with each attempt, and goes no other way again. After a 403 it looks whether a moderator has timed it out, or locked the
  thread.
- **A place that may be gone**: the channel itself is asked for. Only if that isn't there either, the match is paused.
- **The person**: they're tried again a day later at the earliest, unless they write to the bot. `/preferences` says so.
- **The token**: a status of 401, whatever its code. At the start it ends the program; no other refusal does.

If neither a match's place nor one of its players can be written to, its clock stops, as of when that began. If only one of
them can be reached, it stops after a day, unless the other one has left the server. It goes on when the place works again or
is chosen with `/match resume`.

Not more than 20 such attempts are made in a minute. If more than 1,000 requests are refused within ten minutes, as when
that many places begin to refuse at once, nothing but answers to commands and buttons is sent until they're over, so that Discord
doesn't ban the bot. What waits is sent then.

";

    /// The chapter as it stands in the book.
    fn written() -> String {
        let mut rows = String::from(CHAPTER);
        rows.push_str("| code | what Discord says | it's about | source |\n|---|---|---|---|\n");
        for Meaning {
            code,
            says,
            about,
            source,
        } in TABLE
        {
            let about = match about {
                About::Moment => "the moment",
                About::Message(Flaw::Archived) => "this message: the thread is opened first",
                About::Message(Flaw::Gone) => "this message: what it's about is gone",
                About::Message(Flaw::Uneditable) => {
                    "this message: it's posted anew where that's wanted"
                }
                About::Message(Flaw::Content) => "this message",
                About::Place(_) => "the place",
                About::Gone => "a place that may be gone: asked again",
                About::Person { left: false } => "the person",
                About::Person { left: true } => "the person, who isn't there",
                About::Token => "the token",
            };
            let source = match source {
                Source::Documentation => "documentation".to_owned(),
                Source::Thread(thread) => (*thread).to_owned(),
                Source::Guess(if_wrong) => format!("a guess; if it's wrong, {if_wrong}"),
            };
            rows.push_str(&format!("| {code} | {says} | {about} | {source} |\n"));
        }
        rows
    }

    #[test]
    fn the_table_stands_in_the_book() {
        expect_file!["../../assets/book/refusals.md"].assert_eq(&written());
    }

    #[test]
    fn each_code_has_one_meaning_and_they_are_in_order() {
        let codes: Vec<u64> = TABLE.iter().map(|meaning| meaning.code).collect();
        assert!(codes.is_sorted_by(|one, next| one < next), "{codes:?}");
    }

    #[test]
    fn what_is_unknown_is_the_moment() {
        for (status, code) in [
            (403, 0),
            (403, 99_999),
            (400, 0),
            (404, 0),
            (409, 1),
            (418, u64::MAX),
        ] {
            assert_eq!(about(status, code), About::Moment, "{status} {code}");
        }
    }

    #[test]
    fn only_a_401_is_about_the_token() {
        assert_eq!(about(401, 0), About::Token);
        assert_eq!(about(401, 50_013), About::Token);
        assert_eq!(about(403, 40_001), About::Moment);
    }

    #[test]
    fn limits_of_one_thing_say_nothing_of_others() {
        for (status, code, general) in [
            (401, 0, true),
            (403, 40_333, true),
            (403, 0, true),
            (400, 98_765, true),
            (400, 30_034, false),
            (429, 20_016, false),
            (403, 50_013, false),
            (404, 10_003, false),
        ] {
            assert_eq!(is_general(status, code), general, "{status} {code}");
        }
        for code in GENERAL {
            assert!(TABLE.iter().any(|meaning| meaning.code == code), "{code}");
        }
    }

    #[test]
    fn one_answer_does_not_prove_that_a_place_is_gone() {
        let error = error(404, UNKNOWN_CHANNEL, "gone".to_owned());
        assert!(matches!(error, PostError::Later { .. }), "{error:?}");
    }
}

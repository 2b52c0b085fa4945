//! What people are told when something fails: the database, a match, or too much at once.

use crate::rich::{Text, say};
use play::{MatchId, Person};

/// The disk is full.
pub const DISK_FULL: &str = "I can't save anything: my disk is full. Nothing was changed; \
     please tell whoever runs this bot, and try again later.";

/// The database can't be written.
pub const READ_ONLY: &str = "I can't save anything: my database is read-only right now. Nothing was changed; \
     please tell whoever runs this bot, and try again later.";

/// The database's file isn't in its place any more.
pub const MOVED: &str = "I can't save anything: my database isn't where it was. Nothing was changed; \
     please tell whoever runs this bot, and try again later.";

/// Another program has locked the database.
pub const LOCKED: &str = "I can't save anything right now: another program is using my database. \
     Nothing was changed; please try again in a minute.";

/// The disk reports errors.
pub const DISK_FAILING: &str = "I can't save anything: my disk is failing. Nothing was changed; \
     please tell whoever runs this bot, and try again later.";

/// The server with the database can't be used.
pub const UNREACHABLE: &str = "I can't reach my database right now. Nothing was changed; please try again in a \
     minute.";

/// The server with the database was lost while it saved a change.
pub const UNSURE: &str =
    "I lost my database while it was saving this. Check whether it worked before you try again.";

/// The server with the database has too much to do.
pub const BUSY: &str =
    "My database is very busy right now. Nothing was changed; please try again in a minute.";

/// A match that is over can't be replayed.
pub fn cannot_be_shown(id: MatchId) -> Text {
    Text::of(format!(
        "Match {id} can't be shown: its stored turns no longer give the recorded board. \
         Nothing was changed; please tell whoever runs this bot."
    ))
}

pub fn restarting() -> Text {
    Text::of("I'm being restarted. Nothing was changed; please try again in a minute.")
}

/// The database failed in any other way.
pub fn database() -> Text {
    Text::of(
        "Something is wrong with my database. Nothing was changed; please try again in a minute.",
    )
}

/// The program panicked, and no match is to blame.
pub fn unexpected() -> Text {
    Text::of(
        "Something went wrong on my end. Check whether it worked before you try again. Whoever runs this bot \
         will find the details in the log.",
    )
}

/// One person, or one server if it isn't `direct`, sent more than can be dealt with.
pub fn overloaded(direct: bool) -> Text {
    Text::of(match direct {
        true => "You sent too much at once. Nothing was done; please try again in a moment.",
        false => {
            "This server sent too many commands at once. Nothing was done; please try again in a moment."
        }
    })
}

/// The platform doesn't accept an answer in any other words.
pub fn unshown_answer() -> Text {
    say!("I've handled that, but my answer can't be shown here. To see your matches, use `/games`.")
}

/// Others kept changing the same match.
pub fn too_much_at_once() -> Text {
    Text::of("Too many things are happening at once. Nothing was changed; please try again.")
}

/// A match is frozen, after `ply` turns.
pub fn frozen(id: MatchId, ply: u32) -> Text {
    Text::of(match ply {
        0 => format!(
            "Match {id} is frozen because something went wrong before its first turn. Nothing is lost and the clock is \
             stopped. Whoever runs this bot can look into it and unfreeze the match."
        ),
        ply => format!(
            "Match {id} is frozen because something went wrong after turn {ply}. Nothing is lost and the clock is \
             stopped. Whoever runs this bot can look into it and unfreeze the match."
        ),
    })
}

/// A match is damaged, and the host has given it up.
pub fn set_aside(id: MatchId) -> Text {
    Text::of(format!(
        "Match {id} is damaged, so whoever runs this bot has set it aside: it can't be shown or continued any more. If it \
         already had a result, that stays; otherwise it ended without one."
    ))
}

/// What has happened to a match, to its players.
pub fn notice(people: &[Person], what: Text) -> Text {
    let mut text = Text::default();
    for (number, person) in people.iter().enumerate() {
        text = match number {
            0 => text.person(person),
            _ => text.plain(" ").person(person),
        };
    }
    text.plain(": ").text(what)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn what_failed_is_told_without_details() {
        expect![[r#"
            I can't save anything: my disk is full. Nothing was changed; please tell whoever runs this bot, and try again later.
            I can't save anything: my database is read-only right now. Nothing was changed; please tell whoever runs this bot, and try again later.
            I can't save anything right now: another program is using my database. Nothing was changed; please try again in a minute.
            I can't save anything: my disk is failing. Nothing was changed; please tell whoever runs this bot, and try again later.
            I can't reach my database right now. Nothing was changed; please try again in a minute.
            I lost my database while it was saving this. Check whether it worked before you try again.
            My database is very busy right now. Nothing was changed; please try again in a minute.
        "#]].assert_eq(&lines([DISK_FULL, READ_ONLY, LOCKED, DISK_FAILING, UNREACHABLE, UNSURE, BUSY]));
        expect![[r#"
            Match #3 can't be shown: its stored turns no longer give the recorded board. Nothing was changed; please tell whoever runs this bot.
            I'm being restarted. Nothing was changed; please try again in a minute.
            Something is wrong with my database. Nothing was changed; please try again in a minute.
            Something went wrong on my end. Check whether it worked before you try again. Whoever runs this bot will find the details in the log.
            You sent too much at once. Nothing was done; please try again in a moment.
            Too many things are happening at once. Nothing was changed; please try again.
        "#]].assert_eq(&lines([
            cannot_be_shown(MatchId(3)),
            restarting(),
            database(),
            unexpected(),
            overloaded(true),
            too_much_at_once(),
        ]));
    }
}

//! What people are told when something fails: the database, a match, or too much at once.

use crate::rich::Text;
use crate::words;
use play::{MatchId, Person};

/// The disk is full.
pub fn disk_full() -> String {
    words::failure_disk_full().to_string()
}

/// The database can't be written.
pub fn read_only() -> String {
    words::failure_read_only().to_string()
}

/// The database's file isn't in its place any more.
pub fn moved() -> String {
    words::failure_moved().to_string()
}

/// Another program has locked the database.
pub fn locked() -> String {
    words::failure_locked().to_string()
}

/// The disk reports errors.
pub fn disk_failing() -> String {
    words::failure_disk_failing().to_string()
}

/// The server with the database can't be used.
pub fn unreachable() -> String {
    words::failure_unreachable().to_string()
}

/// The server with the database was lost while it saved a change.
pub fn unsure() -> String {
    words::failure_unsure().to_string()
}

/// The server with the database has too much to do.
pub fn busy() -> String {
    words::failure_busy().to_string()
}

/// A match that is over can't be replayed.
pub fn cannot_be_shown(id: MatchId) -> Text {
    words::failure_cannot_be_shown(id)
}

pub fn restarting() -> Text {
    words::failure_restarting()
}

/// The database failed in any other way.
pub fn database() -> Text {
    words::failure_database()
}

/// The program panicked, and no match is to blame.
pub fn unexpected() -> Text {
    words::failure_unexpected()
}

/// One person, or one server if it isn't `direct`, sent more than can be dealt with.
pub fn overloaded(direct: bool) -> Text {
    match direct {
        true => words::failure_overloaded(),
        false => words::failure_server_overloaded(),
    }
}

/// The platform doesn't accept an answer in any other words.
pub fn unshown_answer() -> Text {
    words::failure_unshown_answer()
}

/// Others kept changing the same match.
pub fn too_much_at_once() -> Text {
    words::failure_too_much_at_once()
}

/// A match is frozen, after `ply` turns.
pub fn frozen(id: MatchId, ply: u32) -> Text {
    match ply {
        0 => words::failure_frozen_at_start(id),
        ply => words::failure_frozen(id, ply),
    }
}

/// A match is damaged, and the host has given it up.
pub fn set_aside(id: MatchId) -> Text {
    words::failure_set_aside(id)
}

/// What has happened to a match, to its players.
pub fn notice(people: &[Person], what: Text) -> Text {
    let people = people.iter().map(Text::from).reduce(Text::then);
    words::failure_notice(people.unwrap_or_default(), what)
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
        "#]].assert_eq(&lines([disk_full(), read_only(), locked(), disk_failing(), unreachable(), unsure(), busy()]));
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

//! What people are told when something fails: the database, a match, or too much at once.

use crate::rich::Text;
use crate::words;
use crate::{labels, texts};
use play::{MatchId, Person};

labels! {
    /// The disk is full.
    disk_full failure_disk_full,
    /// The database can't be written.
    read_only failure_read_only,
    /// The database's file isn't in its place any more.
    moved failure_moved,
    /// Another program has locked the database.
    locked failure_locked,
    /// The disk reports errors.
    disk_failing failure_disk_failing,
    /// The server with the database can't be used.
    unreachable failure_unreachable,
    /// The server with the database was lost while it saved a change.
    unsure failure_unsure,
    /// The server with the database has too much to do.
    busy failure_busy,
}

/// A match that is over can't be replayed.
pub fn cannot_be_shown(id: MatchId) -> Text {
    words::failure_cannot_be_shown(id)
}

texts! {
    restarting failure_restarting,
    /// The database failed in any other way.
    database failure_database,
    /// The program panicked, and no match is to blame.
    unexpected failure_unexpected,
}

/// One person, or one server if it isn't `direct`, sent more than can be dealt with.
pub fn overloaded(direct: bool) -> Text {
    match direct {
        true => words::failure_overloaded(),
        false => words::failure_server_overloaded(),
    }
}

texts! {
    /// The platform doesn't accept an answer in any other words.
    unshown_answer failure_unshown_answer,
    /// Others kept changing the same match.
    too_much_at_once failure_too_much_at_once,
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

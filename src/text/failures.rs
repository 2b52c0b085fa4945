//! What people are told when something fails: the database, a match, or too much at once.

use crate::rich::Text;
use crate::words;
use play::{MatchId, Person};

/// One person, or one server if it isn't `direct`, sent more than can be dealt with.
pub fn overloaded(direct: bool) -> Text {
    match direct {
        true => words::failure_overloaded(),
        false => words::failure_server_overloaded(),
    }
}

/// A match is frozen, after `ply` turns.
pub fn frozen(id: MatchId, ply: u32) -> Text {
    match ply {
        0 => words::failure_frozen_at_start(id),
        ply => words::failure_frozen(id, ply),
    }
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
            You sent too much at once. Nothing was done; please try again in a moment.
        "#]]
        .assert_eq(&lines([overloaded(true)]));
    }
}

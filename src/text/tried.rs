//! What people try on the board of a match besides what is played.

use crate::rich::Text;
use crate::{plans, sanitize, words};
use play::{MOST_TRIED, Person};
use rules::{Game, TurnError};

/// A turn of a line can't be played there.
pub fn not_possible(index: usize, typed: &str, game: &Game, why: &TurnError) -> Text {
    plans::not_possible(index, typed, game, why)
}

/// More turns were tried than are kept.
pub fn too_many() -> Text {
    words::tried_too_many(MOST_TRIED)
}

/// A line in a record: who tried what.
pub fn in_record(who: &Person, line: &str) -> String {
    format!("{} tried {line}", sanitize::seen(&who.name))
}

/// Above what somebody tried, on the page of a match.
pub fn heading(who: &Person) -> String {
    words::tried_heading(sanitize::person(who)).to_string()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{bob, lines};

    #[test]
    fn it_says_why_something_is_not_kept_or_published() {
        expect![[r#"
            You've tried 5000 turns in this match, the most that are kept. Remove some first.
        "#]]
        .assert_eq(&lines([too_many()]));
        assert_eq!(in_record(&bob(), "(3. c4)"), "bob tried (3. c4)");
        assert_eq!(heading(&bob()), "What bob tried");
    }
}

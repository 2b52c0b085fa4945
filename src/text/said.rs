//! What players say with their turns.

use crate::rich::Text;
use crate::{sanitize, wording, words};
use play::{MatchId, Person, Untrusted};

/// `@alice: “Nice capture!”`, below what the turn did.
pub fn line(who: &Person, line: &Untrusted) -> Text {
    words::said_line(who, sanitize::seen(line))
}

/// `alice: “Nice capture!”`, on a page.
pub fn on_page(who: &Person, line: &Untrusted) -> String {
    words::said_line(sanitize::person(who), sanitize::seen(line)).to_string()
}

/// A suggestion for the number of a turn with which something was said: `12: “Nice capture!”`.
pub fn suggestion(turn: u32, line: &Untrusted) -> String {
    words::said_suggestion(turn, sanitize::seen(line)).to_string()
}

/// `alice: Nice capture!`, as a comment in a record.
pub fn in_record(who: &Person, line: &Untrusted) -> String {
    format!("{}: {}", sanitize::name(&who.name), sanitize::seen(line))
}

/// A turn was refused with which this was to be said.
pub fn not_said(line: &Untrusted) -> Text {
    words::said_not_posted(Text::default().code(sanitize::seen(line)))
}

/// There's something to say, but no turn.
pub fn turn_missing(line: &Untrusted) -> Text {
    words::said_turn_missing(sanitize::seen(line))
}

/// `typed` isn't the number of a turn.
pub fn not_a_turn(typed: &str) -> Text {
    words::said_not_a_turn(wording::shortened(typed))
}

/// Nothing was said that could be removed. `turn` is the one that was asked for.
pub fn nothing_to_remove(id: MatchId, turn: Option<u32>) -> Text {
    match turn {
        Some(turn) => words::said_nothing_with_turn(turn, id),
        None => words::said_nothing_in_match(id),
    }
}

/// It was removed. `edited` is whether a message that tells it is edited.
pub fn removed(id: MatchId, turn: u32, edited: bool) -> Text {
    let text = words::said_removed(turn, id);
    match edited {
        true => text,
        false => text.then(words::said_still_shown()),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{alice, lines};

    #[test]
    fn what_is_said_with_a_turn_is_quoted() {
        let said = Untrusted::from("well\nplayed\u{202e}!");
        expect![[r#"
            alice: well played!
            Removed what was said with turn 2 of match #3. If there's still a message that shows it, a moderator can delete that.
        "#]].assert_eq(&lines([Text::of(in_record(&alice(), &said)), removed(MatchId(3), 2, false)]));
    }
}

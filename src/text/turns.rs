//! Messages that were meant as turns: what to do instead, and what can't be read.

use crate::rich::Text;
use crate::texts;
use crate::{game, wording, words};
use play::MatchId;
use rules::Kind;

/// A suggestion for a half-typed turn with which several turns begin: `f3>… (12 turns)`.
pub fn begun(typed: &str, turns: usize) -> String {
    words::turn_begun(turns, typed).to_string()
}

texts! {
    /// Somebody mentioned the bot where nothing is played.
    hello turn_hello,
    /// Somebody replied to a board, and the platform kept the words back.
    unread_reply turn_unread_reply,
    /// Somebody edited the message with which they had played a turn.
    edit_of_a_turn turn_edited,
    /// Somebody edited a message too late for it to become a turn.
    edit_too_late turn_edited_late,
}

/// Somebody replied to the board of match `old` where `new` is played now.
pub fn other_match(old: MatchId, new: MatchId) -> Text {
    words::turn_other_match(old, new)
}

/// Somebody typed that they resign.
pub fn to_resign(id: MatchId) -> Text {
    words::turn_to_resign(id)
}

/// Somebody typed that they pass.
pub fn no_passing(kind: Kind) -> Text {
    words::turn_no_passing(kind.title(), game::no_passing(kind))
}

texts! {
    /// Somebody typed that they offer a draw.
    to_offer_draw turn_to_offer_draw,
    /// Somebody typed that they take back their turn.
    to_take_back turn_to_take_back,
}

/// Somebody typed the number of another match before a turn.
pub fn other_number(id: MatchId, typed: MatchId, turn: &str) -> Text {
    words::turn_other_number(id, typed, wording::shortened(turn))
}

/// Somebody typed a number before a turn.
pub fn no_number(turn: &str) -> Text {
    words::turn_no_number(wording::shortened(turn))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn what_cannot_be_done_is_said() {
        assert_eq!(begun("f3>", 12), "f3>… (12 turns)");
        expect![[r#"
            I can't read that reply. To play your turn, reply with the ping on, mention me, use `/move` or press Move. (If you run this bot: turn on the message content intent, and I can read replies.)
            That board is from match #3, but match #4 is in progress here now. Reply to its latest board.
            There's no passing in Isaac: a player who can't play is skipped automatically.
        "#]].assert_eq(&lines([
            unread_reply(),
            other_match(MatchId(3), MatchId(4)),
            no_passing(Kind::Isaac),
        ]));
    }
}

//! Messages that were meant as turns: what to do instead, and what can't be read.

use crate::rich::{Text, say};
use crate::{game, wording};
use play::MatchId;
use rules::Kind;

/// A suggestion for a half-typed turn with which several turns begin: `f3>… (12 turns)`.
pub fn begun(typed: &str, turns: usize) -> String {
    format!("{typed}… ({turns} turns)")
}

/// Somebody mentioned the bot where nothing is played.
pub fn hello() -> Text {
    say!("Hello! See `/help` for what I can do.")
}

/// Somebody replied to a board, and the platform kept the words back.
pub fn unread_reply() -> Text {
    say!(
        "I can't read that reply. To play your turn, reply with the ping on, mention me, use `/move` or \
         press Move. (If you run this bot: turn on the message content intent, and I can read replies.)"
    )
}

/// Somebody edited the message with which they had played a turn.
pub fn edit_of_a_turn() -> Text {
    Text::of("Editing that message doesn't change the turn you played with it. To ask to take it back, use ")
        .code("/match undo")
        .plain(".")
}

/// Somebody edited a message too late for it to become a turn.
pub fn edit_too_late() -> Text {
    Text::of(
        "That edit doesn't count: I read edits for 5 minutes, as long as nothing else was played. To play it, send it as a \
         new message.",
    )
}

/// Somebody replied to the board of match `old` where `new` is played now.
pub fn other_match(old: MatchId, new: MatchId) -> Text {
    Text::of(format!(
        "That board is from match {old}, but match {new} is in progress here now. Reply to its latest board."
    ))
}

/// Somebody typed that they resign.
pub fn to_resign(id: MatchId) -> Text {
    say!(
        "To resign match {}, use `/match resign` or the Resign button.",
        id
    )
}

/// Somebody typed that they pass.
pub fn no_passing(kind: Kind) -> Text {
    Text::of(format!(
        "There's no passing in {}: {}.",
        kind.title(),
        game::no_passing(kind)
    ))
}

/// Somebody typed that they offer a draw.
pub fn to_offer_draw() -> Text {
    say!("To offer a draw, use `/match draw` or the Offer draw button.")
}

/// Somebody typed that they take back their turn.
pub fn to_take_back() -> Text {
    say!("To ask to take back your last turn, use `/match undo`.")
}

/// Somebody typed the number of another match before a turn.
pub fn other_number(id: MatchId, typed: MatchId, turn: &str) -> Text {
    Text::of(format!(
        "This is match {id}, not {typed}. To play here, type just "
    ))
    .code(wording::shortened(turn))
    .plain(".")
}

/// Somebody typed a number before a turn.
pub fn no_number(turn: &str) -> Text {
    say!(
        "Leave out the number and type just `{}`.",
        wording::shortened(turn)
    )
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

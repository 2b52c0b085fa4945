//! Messages that were meant as turns: what to do instead, and what can't be read.

use crate::rich::Text;
use crate::{game, wording, words};
use play::MatchId;
use rules::Kind;

/// A suggestion for a half-typed turn with which several turns begin: `f3>… (12 turns)`.
pub fn begun(typed: &str, turns: usize) -> String {
    words::turn_begun(turns, typed).to_string()
}

/// Somebody typed that they pass.
pub fn no_passing(kind: Kind) -> Text {
    words::turn_no_passing(kind.title(), game::no_passing(kind))
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
            There's no passing in Isaac: a player who can't play is skipped automatically.
        "#]]
        .assert_eq(&lines([no_passing(Kind::Isaac)]));
    }
}

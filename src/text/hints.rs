//! Hints: a good turn and what the position is worth, and why there is none.

use crate::rich::Text;
use crate::{chances, words};
use play::{Hint, MatchId};

/// The hint, above the preview of its turn.
pub fn hint(game: MatchId, hint: &Hint) -> Text {
    words::hint_turn(game, &hint.turn).then(worth(hint))
}

/// What the position is worth, in a sentence.
fn worth(hint: &Hint) -> Text {
    match hint.value {
        value if hint.is_exact && value > 0.5 => words::hint_wins(),
        value if hint.is_exact && value < -0.5 => words::hint_loses(),
        _ if hint.is_exact => words::hint_draws(),
        value => {
            let chance = f64::midpoint(value, 1.0);
            words::hint_worth(chances::worth(chance), chances::percent(chance))
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn a_hint_says_what_the_position_is_worth() {
        let said = |value, is_exact| {
            let hint = Hint {
                turn: "c4".to_owned(),
                value,
                is_exact,
            };
            super::hint(MatchId(3), &hint)
        };
        expect![[r#"
            Hint for match #3: `c4`. Your position is good: your chances are about 62%.
            Hint for match #3: `c4`. It wins, whatever your opponent does.
            Hint for match #3: `c4`. Your position is lost if your opponent plays well.
            Hint for match #3: `c4`. If you both play well, it's a draw.
        "#]]
        .assert_eq(&lines([
            said(0.24, false),
            said(1.0, true),
            said(-1.0, true),
            said(0.0, true),
        ]));
    }
}

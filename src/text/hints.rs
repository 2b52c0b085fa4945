//! Hints: a good turn and what the position is worth, and why there is none.

use crate::rich::Text;
use crate::texts;
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

/// Somebody has taken as many hints as they can within a day.
pub fn enough_today(most: u32) -> Text {
    words::hint_enough_today(most)
}

texts! {
    /// Somebody asks for another hint before they have the last one.
    working_on_yours hint_working_on_yours,
    too_many_at_once hint_too_many_at_once,
    none_found hint_none_found,
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
            Hint for match #3: `c4`. Your position is about even: your chances are about 50%.
            Hint for match #3: `c4`. It wins, whatever your opponent does.
            Hint for match #3: `c4`. Your position is lost if your opponent plays well.
            Hint for match #3: `c4`. If you both play well, it's a draw.
            I'm still working on your last hint.
            I'm working on too many hints right now. Try again in a minute.
        "#]]
        .assert_eq(&lines([
            said(0.24, false),
            said(0.0, false),
            said(1.0, true),
            said(-1.0, true),
            said(0.0, true),
            working_on_yours(),
            too_many_at_once(),
        ]));
    }
}

//! Hints: a good turn and what the position is worth, and why there is none.

use crate::chances;
use crate::rich::{Text, say};
use play::{Hint, MatchId};

/// The hint, above the preview of its turn.
pub fn hint(game: MatchId, hint: &Hint) -> Text {
    say!("Hint for match {}: `{}`. {}", game, &hint.turn, worth(hint))
}

/// What the position is worth, in a sentence.
fn worth(hint: &Hint) -> String {
    match hint.value {
        value if hint.is_exact && value > 0.5 => "It wins, whatever your opponent does.".to_owned(),
        value if hint.is_exact && value < -0.5 => {
            "Your position is lost if your opponent plays well.".to_owned()
        }
        _ if hint.is_exact => "If you both play well, it's a draw.".to_owned(),
        value => {
            let chance = f64::midpoint(value, 1.0);
            format!(
                "Your position is {}: your chances are about {}.",
                chances::worth(chance),
                chances::percent(chance)
            )
        }
    }
}

/// Somebody has taken as many hints as they can within a day.
pub fn enough_today(most: u32) -> Text {
    Text::of(format!(
        "You've taken {most} hints in the last 24 hours, which is the limit. Try again later."
    ))
}

/// Somebody asks for another hint before they have the last one.
pub fn working_on_yours() -> Text {
    Text::of("I'm still working on your last hint.")
}

pub fn too_many_at_once() -> Text {
    Text::of("I'm working on too many hints right now. Try again in a minute.")
}

pub fn none_found() -> Text {
    Text::of("I couldn't find a hint.")
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

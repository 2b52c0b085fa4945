//! Hints: a good turn and what the position is worth, and why there is none.

use crate::play::{Hint, MatchId};
use crate::text::chances;
use crate::text::rich::Text;

/// The hint, above the preview of its turn.
pub(crate) fn hint(game: MatchId, hint: &Hint) -> Text {
    Text::of(format!("Hint for match {game}: "))
        .code(&hint.turn)
        .plain(format!(". {}", worth(hint)))
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
pub(crate) fn enough_today(most: u32) -> Text {
    Text::of(format!(
        "You've taken {most} hints in the last 24 hours, which is the limit. Try again later."
    ))
}

/// Somebody asks for another hint before they have the last one.
pub(crate) fn working_on_yours() -> Text {
    Text::of("I'm still working on your last hint.")
}

pub(crate) fn too_many_at_once() -> Text {
    Text::of("I'm working on too many hints right now. Try again in a minute.")
}

pub(crate) fn none_found() -> Text {
    Text::of("I couldn't find a hint.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(value: f64, is_exact: bool) -> String {
        let hint = Hint {
            turn: "c4".to_owned(),
            value,
            is_exact,
        };
        super::hint(MatchId(3), &hint).to_string()
    }

    #[test]
    fn a_hint_says_what_the_position_is_worth() {
        for (value, is_exact, words) in [
            (
                0.24,
                false,
                "Your position is good: your chances are about 62%.",
            ),
            (
                0.0,
                false,
                "Your position is about even: your chances are about 50%.",
            ),
            (1.0, true, "It wins, whatever your opponent does."),
            (
                -1.0,
                true,
                "Your position is lost if your opponent plays well.",
            ),
            (0.0, true, "If you both play well, it's a draw."),
        ] {
            let words = format!("Hint for match #3: `c4`. {words}");
            assert_eq!(said(value, is_exact), words);
        }
    }

    #[test]
    fn why_there_is_no_hint_is_said() {
        assert_eq!(
            enough_today(50).to_string(),
            "You've taken 50 hints in the last 24 hours, which is the limit. Try again later."
        );
        assert_eq!(
            working_on_yours().to_string(),
            "I'm still working on your last hint."
        );
        assert_eq!(
            too_many_at_once().to_string(),
            "I'm working on too many hints right now. Try again in a minute."
        );
        assert_eq!(none_found().to_string(), "I couldn't find a hint.");
    }
}

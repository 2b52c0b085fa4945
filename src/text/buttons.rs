//! Labels that buttons of several subjects have, hints of forms, and what is said to whoever used one that does nothing.

use crate::rich::Text;
use crate::{game, sanitize, wording, words};
use rules::Game;

/// What stands in the empty field of a form that asks for a turn.
pub fn example_turn(game: &Game) -> String {
    words::button_example_turn(game::example(game)).to_string()
}

/// The button isn't one of ours, and its match is over, as `over` says.
pub fn unknown_button_of_match(over: Text) -> Text {
    words::button_unknown_of_match().then(over)
}

/// What somebody changed in these fields of a form was changed elsewhere while it was open, and wasn't written.
pub fn changed_elsewhere(fields: &[String]) -> Text {
    let quoted = |field: &String| words::button_field(field).to_string();
    let quoted: Vec<String> = fields.iter().map(quoted).collect();
    words::button_changed_elsewhere(fields.len(), wording::listed(&quoted))
}

/// What somebody typed into a form that was refused, so that they can copy it.
pub fn you_typed(typed: &str) -> Text {
    words::button_you_typed(sanitize::seen(typed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    #[test]
    fn an_example_and_what_was_typed_take_a_line() {
        assert_eq!(example_turn(&samples::running("").game), "e.g. f6");
        assert_eq!(
            you_typed("f6 then\ng9").to_string(),
            "You typed: `f6 then g9`"
        );
    }
}

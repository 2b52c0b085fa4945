//! Labels that buttons of several subjects have, hints of forms, and what is said to whoever used one that does nothing.

use crate::rich::Text;
use crate::{game, sanitize, wording, words};
use rules::Game;

/// Accepts a challenge or an offer.
pub fn accept() -> String {
    words::button_accept().to_string()
}

/// Declines a challenge or an offer.
pub fn decline() -> String {
    words::button_decline().to_string()
}

/// Withdraws one's own offer.
pub fn withdraw() -> String {
    words::button_withdraw().to_string()
}

/// Asks for other terms of a challenge.
pub fn change() -> String {
    words::button_change().to_string()
}

/// Cancels a challenge.
pub fn cancel() -> String {
    words::button_cancel().to_string()
}

/// Leads to the menus with which a turn is put together.
pub fn make_turn() -> String {
    words::button_move().to_string()
}

/// Takes back what was chosen last of a turn that isn't played yet.
pub fn take_back() -> String {
    words::button_take_back().to_string()
}

/// Asks for a turn to be typed.
pub fn type_it() -> String {
    words::button_type_it().to_string()
}

/// Swaps sides.
pub fn swap() -> String {
    words::button_swap().to_string()
}

/// Asks for a turn after one that couldn't be played.
pub fn try_again() -> String {
    words::button_try_again().to_string()
}

/// Offers a draw.
pub fn offer_draw() -> String {
    words::button_offer_draw().to_string()
}

/// Leads to everything that a player can ask for.
pub fn ask_for() -> String {
    words::button_ask_for().to_string()
}

/// Asks whether to resign.
pub fn resign() -> String {
    words::button_resign().to_string()
}

/// Claims the win because the opponent's time is up.
pub fn claim() -> String {
    words::button_claim().to_string()
}

/// Challenges the same opponent again.
pub fn rematch() -> String {
    words::button_rematch().to_string()
}

/// Shows the board to one person.
pub fn my_view() -> String {
    words::button_my_view().to_string()
}

/// Shows the board from the other side.
pub fn flip_board() -> String {
    words::button_flip_board().to_string()
}

/// Asks for a turn to preview.
pub fn preview() -> String {
    words::button_preview().to_string()
}

/// Asks for another turn to preview.
pub fn preview_another() -> String {
    words::button_preview_another().to_string()
}

/// Leads from a preview to the board.
pub fn back_to_board() -> String {
    words::button_back_to_board().to_string()
}

/// Plays the turn that was previewed.
pub fn play_this() -> String {
    words::button_play_this().to_string()
}

/// Goes on with the match instead of resigning.
pub fn keep_playing() -> String {
    words::button_keep_playing().to_string()
}

/// Shows a replay a turn earlier, or a list's previous page.
pub fn back() -> String {
    words::button_back().to_string()
}

/// Shows a replay a turn later, or a list's next page.
pub fn forward() -> String {
    words::button_forward().to_string()
}

/// What stands in the empty field of a form that asks for a turn.
pub fn example_turn(game: &Game) -> String {
    words::button_example_turn(game::example(game)).to_string()
}

/// Above the field for what is said with a turn.
pub fn line() -> String {
    words::button_line().to_string()
}

/// The button isn't one of ours, or nobody was given it.
pub fn unknown_button() -> Text {
    words::button_unknown()
}

/// The button isn't one of ours, and its match is over, as `over` says.
pub fn unknown_button_of_match(over: Text) -> Text {
    words::button_unknown_of_match().then(over)
}

/// The menu isn't one of ours.
pub fn unknown_menu() -> Text {
    words::button_unknown_menu()
}

pub fn unknown_form() -> Text {
    words::button_unknown_form()
}

/// A form that a button opens didn't open.
pub fn form_not_opened(title: &str) -> Text {
    words::button_form_not_opened(title)
}

/// A form came back as it was opened.
pub fn nothing_was_changed() -> Text {
    words::button_nothing_changed()
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

/// The button asked whether to resign.
pub fn still_playing() -> Text {
    words::button_still_playing()
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

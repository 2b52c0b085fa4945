//! Labels that buttons of several subjects have, hints of forms, and what is said to whoever used one that does nothing.

use crate::rich::Text;
use crate::{game, sanitize, wording, words};
use crate::{labels, texts};
use rules::Game;

labels! {
    /// Accepts a challenge or an offer.
    accept button_accept,
    /// Declines a challenge or an offer.
    decline button_decline,
    /// Withdraws one's own offer.
    withdraw button_withdraw,
    /// Asks for other terms of a challenge.
    change button_change,
    /// Cancels a challenge.
    cancel button_cancel,
    /// Leads to the menus with which a turn is put together.
    make_turn button_move,
    /// Takes back what was chosen last of a turn that isn't played yet.
    take_back button_take_back,
    /// Asks for a turn to be typed.
    type_it button_type_it,
    /// Swaps sides.
    swap button_swap,
    /// Asks for a turn after one that couldn't be played.
    try_again button_try_again,
    /// Offers a draw.
    offer_draw button_offer_draw,
    /// Leads to everything that a player can ask for.
    ask_for button_ask_for,
    /// Asks whether to resign.
    resign button_resign,
    /// Claims the win because the opponent's time is up.
    claim button_claim,
    /// Challenges the same opponent again.
    rematch button_rematch,
    /// Shows the board to one person.
    my_view button_my_view,
    /// Shows the board from the other side.
    flip_board button_flip_board,
    /// Asks for a turn to preview.
    preview button_preview,
    /// Asks for another turn to preview.
    preview_another button_preview_another,
    /// Leads from a preview to the board.
    back_to_board button_back_to_board,
    /// Plays the turn that was previewed.
    play_this button_play_this,
    /// Goes on with the match instead of resigning.
    keep_playing button_keep_playing,
    /// Shows a replay a turn earlier, or a list's previous page.
    back button_back,
    /// Shows a replay a turn later, or a list's next page.
    forward button_forward,
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

texts! {
    /// The menu isn't one of ours.
    unknown_menu button_unknown_menu,
    unknown_form button_unknown_form,
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

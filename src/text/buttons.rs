//! Labels that buttons of several subjects have, hints of forms, and what is said to whoever used one that does nothing.

use crate::rich::Text;
use crate::{game, sanitize, wording};
use rules::Game;

/// Accepts a challenge or an offer.
pub const ACCEPT: &str = "Accept";
/// Declines a challenge or an offer.
pub const DECLINE: &str = "Decline";
/// Withdraws one's own offer.
pub const WITHDRAW: &str = "Withdraw";
/// Asks for other terms of a challenge.
pub const CHANGE: &str = "Change";
/// Cancels a challenge.
pub const CANCEL: &str = "Cancel";

/// Leads to the menus with which a turn is put together.
pub const MOVE: &str = "Move";
/// Takes back what was chosen last of a turn that isn't played yet.
pub const TAKE_BACK: &str = "Take back";
/// Asks for a turn to be typed.
pub const TYPE_IT: &str = "Type it";
/// Swaps sides.
pub const SWAP: &str = "Swap";
/// Asks for a turn after one that couldn't be played.
pub const TRY_AGAIN: &str = "Try again";
/// Offers a draw.
pub const OFFER_DRAW: &str = "Offer draw";
/// Leads to everything that a player can ask for.
pub const ASK_FOR: &str = "Ask for…";
/// Asks whether to resign.
pub const RESIGN: &str = "Resign";
/// Claims the win because the opponent's time is up.
pub const CLAIM: &str = "Claim the win";
/// Challenges the same opponent again.
pub const REMATCH: &str = "Rematch";

/// Shows the board to one person.
pub const MY_VIEW: &str = "My view";
/// Shows the board from the other side.
pub const FLIP_BOARD: &str = "Flip board";
/// Asks for a turn to preview.
pub const PREVIEW: &str = "Preview a turn";
/// Asks for another turn to preview.
pub const PREVIEW_ANOTHER: &str = "Preview another";
/// Leads from a preview to the board.
pub const BACK_TO_BOARD: &str = "Back to the board";

/// Plays the turn that was previewed.
pub const PLAY_THIS: &str = "Play this";
/// Goes on with the match instead of resigning.
pub const KEEP_PLAYING: &str = "Keep playing";

/// Shows a replay a turn earlier, or a list's previous page.
pub const BACK: &str = "Back";
/// Shows a replay a turn later, or a list's next page.
pub const FORWARD: &str = "Forward";

/// What stands in the empty field of a form that asks for a turn.
pub fn example_turn(game: &Game) -> String {
    format!("e.g. {}", game::example(game))
}

/// Above the field for what is said with a turn.
pub const LINE: &str = "A line to go with it (optional)";

/// The button isn't one of ours, or nobody was given it.
pub fn unknown_button() -> Text {
    Text::of("I don't recognise this button; it may be from another version.")
}

/// The button isn't one of ours, and its match is over, as `over` says.
pub fn unknown_button_of_match(over: Text) -> Text {
    Text::of("I don't recognise this button.").then(over)
}

/// The menu isn't one of ours.
pub fn unknown_menu() -> Text {
    Text::of("I don't recognise this menu; it may be from another version.")
}

pub fn unknown_form() -> Text {
    Text::of("I don't recognise this form; it may be from another version.")
}

/// A form that a button opens didn't open.
pub fn form_not_opened(title: &str) -> Text {
    Text::of(format!("The form “{title}” didn't open. Please try again."))
}

/// A form came back as it was opened.
pub fn nothing_was_changed() -> Text {
    Text::of("Nothing was changed.")
}

/// What somebody changed in these fields of a form was changed elsewhere while it was open, and wasn't written.
pub fn changed_elsewhere(fields: &[String]) -> Text {
    let fields: Vec<String> = fields.iter().map(|field| format!("“{field}”")).collect();
    let (was, stays) = match fields.len() {
        1 => ("was", "It stays as it is now"),
        _ => ("were", "They stay as they are now"),
    };
    Text::of(format!(
        "{} {was} changed elsewhere while your form was open. {stays}; to set yours instead, press {TRY_AGAIN}.",
        wording::listed(&fields)
    ))
}

/// What somebody typed into a form that was refused, so that they can copy it.
pub fn you_typed(typed: &str) -> Text {
    Text::of("You typed: ").code(sanitize::seen(typed))
}

/// The button asked whether to resign.
pub fn still_playing() -> Text {
    Text::of("OK, you're still playing.")
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

//! Labels of buttons, hints of forms, and what is said to whoever used one that does nothing.

use crate::rules::Game;
use crate::text::game;
use crate::text::rich::Text;

/// Accepts a challenge or an offer.
pub(crate) const ACCEPT: &str = "Accept";
/// Declines a challenge or an offer.
pub(crate) const DECLINE: &str = "Decline";
/// Asks for other terms of a challenge.
pub(crate) const CHANGE: &str = "Change";
/// Cancels a challenge.
pub(crate) const CANCEL: &str = "Cancel";

/// Asks for a turn.
pub(crate) const MOVE: &str = "Move";
/// Swaps sides.
pub(crate) const SWAP: &str = "Swap";
/// Asks for a turn after one that couldn't be played.
pub(crate) const TRY_AGAIN: &str = "Try again";
/// Offers a draw.
pub(crate) const OFFER_DRAW: &str = "Offer draw";
/// Leads to everything that a player can ask for.
pub(crate) const ASK_FOR: &str = "Ask for…";
/// Asks whether to resign.
pub(crate) const RESIGN: &str = "Resign";
/// Claims the win because the opponent's time is up.
pub(crate) const CLAIM: &str = "Claim the win";
/// Challenges the same opponent again.
pub(crate) const REMATCH: &str = "Rematch";

/// Shows the board to one person.
pub(crate) const MY_VIEW: &str = "My view";
/// Shows the board from the other side.
pub(crate) const FLIP_BOARD: &str = "Flip board";
/// Asks for a turn to preview.
pub(crate) const PREVIEW: &str = "Preview a turn";
/// Asks for another turn to preview.
pub(crate) const PREVIEW_ANOTHER: &str = "Preview another";
/// Leads from a preview to the board.
pub(crate) const BACK_TO_BOARD: &str = "Back to the board";

/// What stands in the empty field of a form that asks for a turn.
pub(crate) fn example_turn(game: &Game) -> String {
    format!("e.g. {}", game::example(game))
}

/// The button isn't one of ours, or nobody was given it.
pub(crate) fn unknown_button() -> Text {
    Text::of("I don't recognise this button; it may be from another version.")
}

/// The button isn't one of ours, and its match is over, as `over` says.
pub(crate) fn unknown_button_of_match(over: Text) -> Text {
    Text::of("I don't recognise this button.").then(over)
}

pub(crate) fn unknown_form() -> Text {
    Text::of("I don't recognise this form; it may be from another version.")
}

/// The button asked whether to resign.
pub(crate) fn still_playing() -> Text {
    Text::of("OK, you're still playing.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::samples;

    #[test]
    fn what_does_nothing_is_said_to() {
        assert_eq!(example_turn(&samples::running("").game), "e.g. f6");
        assert_eq!(
            unknown_button().to_string(),
            "I don't recognise this button; it may be from another version."
        );
        assert_eq!(
            unknown_button_of_match(Text::of("Match #3 is over.")).to_string(),
            "I don't recognise this button. Match #3 is over."
        );
        assert_eq!(
            unknown_form().to_string(),
            "I don't recognise this form; it may be from another version."
        );
        assert_eq!(still_playing().to_string(), "OK, you're still playing.");
    }
}

//! Labels of buttons, hints of forms, and what is said to whoever used one that does nothing.

use crate::play::{OfferKind, SeekId};
use crate::rules::Game;
use crate::text::rich::Text;
use crate::text::{game, sanitize};

/// Accepts a challenge or an offer.
pub(crate) const ACCEPT: &str = "Accept";
/// Declines a challenge or an offer.
pub(crate) const DECLINE: &str = "Decline";
/// Withdraws one's own offer.
pub(crate) const WITHDRAW: &str = "Withdraw";
/// Asks for other terms of a challenge.
pub(crate) const CHANGE: &str = "Change";
/// Cancels a challenge.
pub(crate) const CANCEL: &str = "Cancel";

/// Closes a seek.
pub(crate) const CLOSE_SEEK: &str = "Close seek";

/// Accepts one of several seeks.
pub(crate) fn accept_seek(seek: SeekId) -> String {
    format!("Accept {seek}")
}

/// Closes one of several seeks.
pub(crate) fn close_seek(seek: SeekId) -> String {
    format!("Close {seek}")
}

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
/// The button that has one forgotten.
pub(crate) const FORGET_ME: &str = "Forget me";
/// The button that leaves everything as it is.
pub(crate) const KEEP_EVERYTHING: &str = "Keep everything";
/// Claims the win because the opponent's time is up.
pub(crate) const CLAIM: &str = "Claim the win";
/// Challenges the same opponent again.
pub(crate) const REMATCH: &str = "Rematch";

/// Leads to the match's public page.
pub(crate) const MATCH_PAGE: &str = "Match page";
/// Leads to the tournament's public page.
pub(crate) const TOURNAMENT_PAGE: &str = "Tournament page";
/// Leads to the public page with the server's standings.
pub(crate) const STANDINGS_PAGE: &str = "Standings page";
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

/// Plays the turn that was previewed.
pub(crate) const PLAY_THIS: &str = "Play this";
/// Goes on with the match instead of resigning.
pub(crate) const KEEP_PLAYING: &str = "Keep playing";

/// Shows a replay at the start.
pub(crate) const FIRST: &str = "First";
/// Shows a replay a turn earlier, or a list's previous page.
pub(crate) const BACK: &str = "Back";
/// Shows a replay a turn later, or a list's next page.
pub(crate) const FORWARD: &str = "Forward";

/// Puts off a reminder by three hours.
pub(crate) const SNOOZE_HOURS: &str = "Snooze 3 hours";
/// Puts off a reminder until tomorrow.
pub(crate) const SNOOZE_TOMORROW: &str = "Until tomorrow";
/// Puts off a reminder until the next Saturday.
pub(crate) const SNOOZE_WEEKEND: &str = "Until the weekend";

pub(crate) const PLAN_FROM_HERE: &str = "Plan from here";

pub(crate) const REMOVE_FROM_PLAN: &str = "Remove";

pub(crate) const CLEAR_PLAN: &str = "Clear plan";
/// Shows a replay after the last turn.
pub(crate) const LAST: &str = "Last";
/// Shows a replay as an animation.
pub(crate) const ANIMATE: &str = "Animate";
/// Shows a replay to everybody.
pub(crate) const SHARE: &str = "Share";

/// Shows an analysis that was being made.
pub(crate) const SHOW_ANALYSIS: &str = "Show analysis";
/// Leads from a turn to the chart of the whole match.
pub(crate) const CHART: &str = "Chart";
/// Leads from the chart of a match to its first turn.
pub(crate) const STEP_THROUGH: &str = "Step through";

/// Shows a turn with a better one.
pub(crate) fn analysed_turn(number: u32) -> String {
    format!("Turn {number}")
}

/// Shows the page of standings that the reader is on.
pub(crate) const MY_PLACE: &str = "My place";
/// Leads from standings that are kept up to date to the reader's own.
pub(crate) const MY_PLACE_AND_PAGES: &str = "My place and all pages";
/// Shows the standings of this server.
pub(crate) const THIS_SERVER: &str = "This server";
/// Shows the standings of all servers.
pub(crate) const ALL_SERVERS: &str = "All servers";
/// Shows the standings of those who still play.
pub(crate) const ACTIVE_PLAYERS: &str = "Active players";
/// Shows the standings of everyone who has ever been rated.
pub(crate) const EVERYONE: &str = "Everyone";

/// Joins a tournament.
pub(crate) const JOIN: &str = "Join";
/// Leaves a tournament that hasn't started.
pub(crate) const LEAVE: &str = "Leave";
/// Shows the table of a tournament.
pub(crate) const TABLE: &str = "Table";
/// Shows what everybody has scored against everybody else in a tournament.
pub(crate) const CROSS_TABLE: &str = "Cross table";
/// Says how a tournament is played.
pub(crate) const RULES: &str = "Rules";
/// Shows the log of a tournament.
pub(crate) const LOG: &str = "Log";

/// Asks the opponent for something.
pub(crate) fn offer(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "Draw",
        OfferKind::Undo => "Take back my turn",
        OfferKind::Pause => "Pause the clock",
        OfferKind::Unpause => "End the pause",
        OfferKind::AddTime => "1 day more for both",
        OfferKind::Abort => "Abort",
    }
}

/// What stands in the empty field of a form that asks for a turn.
pub(crate) fn example_turn(game: &Game) -> String {
    format!("e.g. {}", game::example(game))
}

/// The same for a form that asks for turns to be planned.
pub(crate) fn example_line(game: &Game) -> String {
    format!("e.g. {} then …", game::example(game))
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

/// What somebody typed into a form that was refused, so that they can copy it.
pub(crate) fn you_typed(typed: &str) -> Text {
    Text::of("You typed: ").code(sanitize::seen(typed))
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
    fn everything_that_can_be_asked_for_has_a_button() {
        assert_eq!(
            [
                OfferKind::Draw,
                OfferKind::Undo,
                OfferKind::Pause,
                OfferKind::Unpause,
                OfferKind::AddTime,
                OfferKind::Abort,
            ]
            .map(offer),
            [
                "Draw",
                "Take back my turn",
                "Pause the clock",
                "End the pause",
                "1 day more for both",
                "Abort",
            ]
        );
    }

    #[test]
    fn an_example_and_what_was_typed_take_a_line() {
        assert_eq!(example_turn(&samples::running("").game), "e.g. f6");
        assert_eq!(
            you_typed("f6 then\ng9").to_string(),
            "You typed: `f6 then g9`"
        );
    }
}

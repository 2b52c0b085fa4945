//! Labels of buttons, hints of forms, and what is said to whoever used one that does nothing.

use crate::rich::Text;
use crate::{game, sanitize};
use play::{OfferKind, SeekId};
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

/// Closes a seek.
pub const CLOSE_SEEK: &str = "Close seek";

/// Accepts one of several seeks.
pub fn accept_seek(seek: SeekId) -> String {
    format!("Accept {seek}")
}

/// Closes one of several seeks.
pub fn close_seek(seek: SeekId) -> String {
    format!("Close {seek}")
}

/// Asks for a turn.
pub const MOVE: &str = "Move";
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
/// The button that has one forgotten.
pub const FORGET_ME: &str = "Forget me";
/// The button that leaves everything as it is.
pub const KEEP_EVERYTHING: &str = "Keep everything";
/// Claims the win because the opponent's time is up.
pub const CLAIM: &str = "Claim the win";
/// Challenges the same opponent again.
pub const REMATCH: &str = "Rematch";

/// Leads to the match's public page.
pub const MATCH_PAGE: &str = "Match page";
/// Leads to the tournament's public page.
pub const TOURNAMENT_PAGE: &str = "Tournament page";
/// Leads to the public page with the server's standings.
pub const STANDINGS_PAGE: &str = "Standings page";
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

/// Shows a replay at the start.
pub const FIRST: &str = "First";
/// Shows a replay a turn earlier, or a list's previous page.
pub const BACK: &str = "Back";
/// Shows a replay a turn later, or a list's next page.
pub const FORWARD: &str = "Forward";

/// Puts off a reminder by three hours.
pub const SNOOZE_HOURS: &str = "Snooze 3 hours";
/// Puts off a reminder until tomorrow.
pub const SNOOZE_TOMORROW: &str = "Until tomorrow";
/// Puts off a reminder until the next Saturday.
pub const SNOOZE_WEEKEND: &str = "Until the weekend";

pub const PLAN_FROM_HERE: &str = "Plan from here";

pub const REMOVE_FROM_PLAN: &str = "Remove";

pub const CLEAR_PLAN: &str = "Clear plan";
/// Shows a replay after the last turn.
pub const LAST: &str = "Last";
/// Shows a replay as an animation.
pub const ANIMATE: &str = "Animate";
/// Shows a replay to everybody.
pub const SHARE: &str = "Share";

/// Shows an analysis that was being made.
pub const SHOW_ANALYSIS: &str = "Show analysis";
/// Leads from a turn to the chart of the whole match.
pub const CHART: &str = "Chart";
/// Leads from the chart of a match to its first turn.
pub const STEP_THROUGH: &str = "Step through";

/// Shows a turn with a better one.
pub fn analysed_turn(number: u32) -> String {
    format!("Turn {number}")
}

/// Shows the page of standings that the reader is on.
pub const MY_RANK: &str = "My place";
/// Leads from standings that are kept up to date to the reader's own.
pub const MY_RANK_AND_PAGES: &str = "My place and all pages";
/// Shows the standings of this server.
pub const THIS_SERVER: &str = "This server";
/// Shows the standings of all servers.
pub const ALL_SERVERS: &str = "All servers";
/// Shows the standings of those who still play.
pub const ACTIVE_PLAYERS: &str = "Active players";
/// Shows the standings of everyone who has ever been rated.
pub const EVERYONE: &str = "Everyone";

/// Joins a tournament.
pub const JOIN: &str = "Join";
/// Leaves a tournament that hasn't started.
pub const LEAVE: &str = "Leave";
/// Shows the table of a tournament.
pub const TABLE: &str = "Table";
/// Shows what everybody has scored against everybody else in a tournament.
pub const CROSS_TABLE: &str = "Cross table";
/// Says how a tournament is played.
pub const RULES: &str = "Rules";
/// Shows the log of a tournament.
pub const LOG: &str = "Log";

/// Asks the opponent for something.
pub fn offer(kind: OfferKind) -> &'static str {
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
pub fn example_turn(game: &Game) -> String {
    format!("e.g. {}", game::example(game))
}

/// The same for a form that asks for turns to be planned.
pub fn example_line(game: &Game) -> String {
    format!("e.g. {} then …", game::example(game))
}

/// The button isn't one of ours, or nobody was given it.
pub fn unknown_button() -> Text {
    Text::of("I don't recognise this button; it may be from another version.")
}

/// The button isn't one of ours, and its match is over, as `over` says.
pub fn unknown_button_of_match(over: Text) -> Text {
    Text::of("I don't recognise this button.").then(over)
}

pub fn unknown_form() -> Text {
    Text::of("I don't recognise this form; it may be from another version.")
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

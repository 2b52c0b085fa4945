//! The entries in the context menu of a message, which are names of commands, and why one leads nowhere.

use crate::rich::Text;
use crate::words;
use play::Match;

/// Shows the board to one person.
pub const MY_VIEW: &str = "My view";
/// Shows the match turn by turn.
pub const REPLAY: &str = "Replay";
/// Gives the match's record.
pub const COPY: &str = "Copy the record";

/// The match isn't for everybody here.
pub fn only_for_players(game: &Match) -> Text {
    match game.terms.direct {
        true => words::message_menu_only_for_players(game.id),
        false => words::message_menu_only_for_players_here(game.id),
    }
}

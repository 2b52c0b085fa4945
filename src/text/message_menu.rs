//! The entries in the context menu of a message, which are names of commands, and why one leads nowhere.

use crate::rich::Text;
use crate::texts;
use crate::words;
use play::Match;

/// Shows the board to one person.
pub const MY_VIEW: &str = "My view";
/// Shows the match turn by turn.
pub const REPLAY: &str = "Replay";
/// Gives the match's record.
pub const COPY: &str = "Copy the record";

texts! {
    /// The message is somebody else's.
    not_mine message_menu_not_mine,
    /// The message shows no match, several of them, or one that it doesn't tell any more.
    no_board message_menu_no_board,
}

/// The match isn't for everybody here.
pub fn only_for_players(game: &Match) -> Text {
    match game.terms.direct {
        true => words::message_menu_only_for_players(game.id),
        false => words::message_menu_only_for_players_here(game.id),
    }
}

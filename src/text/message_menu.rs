//! The entries in the context menu of a message, which are names of commands, and why one leads nowhere.

use crate::rich::{Text, say};
use play::Match;

/// Shows the board to one person.
pub const MY_VIEW: &str = "My view";
/// Shows the match turn by turn.
pub const REPLAY: &str = "Replay";
/// Gives the match's record.
pub const COPY: &str = "Copy the record";

/// The message is somebody else's.
pub fn not_mine() -> Text {
    Text::of("That message isn't mine. Use this on a message of mine that shows a board.")
}

/// The message shows no match, several of them, or one that it doesn't tell any more.
pub fn no_board() -> Text {
    say!(
        "I can't tell which match that message is about. Use this on a match's latest board, or name the match, e.g. \
         `/replay match:12`; `/games` and `/player history` list yours."
    )
}

/// The match isn't for everybody here.
pub fn only_for_players(game: &Match) -> Text {
    let id = game.id;
    Text::of(match game.terms.direct {
        true => format!("Only the players can open match {id}."),
        false => format!(
            "Only the players can open match {id} here; everyone else can do so in the channel where it's played."
        ),
    })
}

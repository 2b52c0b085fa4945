//! What is said where the bot isn't: whoever uses it there has installed it for themselves.

use crate::rich::{Text, say};
use play::{Match, Person};

/// A command needs the bot to be there.
pub fn not_here() -> Text {
    say!(
        "That doesn't work here, because I'm not in this conversation. Here you can use `/challenge`, `/games`, `/move`, \
         `/board`, `/replay` and `/rules`; everything else works in a direct message with me or on a server that I'm on."
    )
}

/// Nobody else would see a challenge, because the server hides the answers of people's own apps.
pub fn answers_are_hidden() -> Text {
    Text::of(
        "This server only shows you my answers, so nobody could accept your challenge. Use this in a direct conversation \
         with your opponent, or on a server that I'm on.",
    )
}

/// Whoever asks can't be written to, but boards would come by direct message.
pub fn cannot_write_to_you() -> Text {
    Text::of(
        "I'm not in this conversation, so boards come by direct message, but Discord doesn't let me write to you. Add me to \
         your apps or join a server that I'm on, allow direct messages from it, and try again. Nothing was changed.",
    )
}

/// Somebody else can't be written to.
pub fn cannot_write_to(person: &Person) -> Text {
    say!(
        "Discord doesn't let me send direct messages to {}. They have to add me to their apps or share a server with me. \
         Nothing was changed.",
        person
    )
}

/// Under a challenge: how the match will be played.
pub fn boards_will_come() -> Text {
    Text::of(
        "I'm not in this conversation. When a turn is played here, its board shows here; everything else comes to you both by \
         direct message. Whoever accepts has to allow direct messages from me.",
    )
}

/// Under the first board, where the challenge was accepted.
pub fn boards_come(game: &Match) -> Text {
    say!(
        "Match {} has started. Play here, with Move or `/move`, and the next board shows here for everybody. If you play in a \
         direct message with me, or anywhere else with `/move`, it comes to you both by direct message.",
        game.id
    )
}

/// To whoever accepts a challenge, before the first board.
pub fn boards_come_here(game: &Match) -> Text {
    Text::of(format!(
        "The boards of match {} come here, except after turns that are played where it was accepted.",
        game.id
    ))
}

/// Above the current board, for whoever did something about a match, all of which comes elsewhere.
pub fn done() -> Text {
    Text::of("Done.")
}

/// A challenge went to somebody by direct message.
pub fn sent_directly(opponent: &Person) -> Text {
    say!("Challenge sent to {} by direct message.", opponent)
}

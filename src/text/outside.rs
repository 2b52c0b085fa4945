//! What is said where the bot isn't: whoever uses it there has installed it for themselves.

use crate::rich::Text;
use crate::texts;
use crate::words;
use play::{Match, Person};

texts! {
    /// A command needs the bot to be there.
    not_here outside_not_here,
    /// Nobody else would see a challenge, because the server hides the answers of people's own apps.
    answers_are_hidden outside_answers_are_hidden,
    /// Whoever asks can't be written to, but boards would come by direct message.
    cannot_write_to_you outside_cannot_write_to_you,
}

/// Somebody else can't be written to.
pub fn cannot_write_to(person: &Person) -> Text {
    words::outside_cannot_write_to(person)
}

/// Under a challenge: how the match will be played.
pub fn boards_will_come() -> Text {
    words::outside_boards_will_come()
}

/// Under the first board, where the challenge was accepted.
pub fn boards_come(game: &Match) -> Text {
    words::outside_boards_come(game.id)
}

/// To whoever accepts a challenge, before the first board.
pub fn boards_come_here(game: &Match) -> Text {
    words::outside_boards_come_here(game.id)
}

/// Above the current board, for whoever did something about a match, all of which comes elsewhere.
pub fn done() -> Text {
    words::outside_done()
}

/// A challenge went to somebody by direct message.
pub fn sent_directly(opponent: &Person) -> Text {
    words::outside_sent_directly(opponent)
}

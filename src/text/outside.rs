//! What is said where the bot isn't: whoever uses it there has installed it for themselves.

use crate::rich::Text;
use crate::words;
use play::Match;

/// Under the first board, where the challenge was accepted.
pub fn boards_come(game: &Match) -> Text {
    words::outside_boards_come(game.id)
}

/// To whoever accepts a challenge, before the first board.
pub fn boards_come_here(game: &Match) -> Text {
    words::outside_boards_come_here(game.id)
}

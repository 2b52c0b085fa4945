//! Why a typed turn can't be played.

use std::fmt::Display;

/// The sentence, and after it the turns that can be played instead, which `turns` has with blanks between them.
pub(crate) fn instead(sentence: impl Display, turns: &str) -> String {
    format!("{sentence} Try {}.", super::one_of(turns))
}

// Edits.

pub(crate) const EDIT_OF_A_TURN: &str = "Editing that message doesn't change the turn you played with it. To ask to take it \
                                         back, use `/undo`.";

pub(crate) const EDIT_TOO_LATE: &str = "That edit doesn't count: I read edits for 5 minutes, as long as nothing else was \
                                        played. To play it, send it as a new message.";

// In all games.

/// Something that isn't on the board, whatever shape that has.
pub(crate) fn no_such_cell(typed: &str) -> String {
    format!("There's no “{typed}” on this board")
}

// Dropper.

/// `stone` with its colour.
pub(crate) fn touches(free: &str, stone: &str, cell: &str) -> String {
    format!(
        "A free stone can't touch any other stone, but `{free}` would touch the {stone} on `{cell}`."
    )
}

//! What is said while a turn is put together on a board.

pub(crate) const DROP_ON: &str = "Choose an opponent's stone to drop on.";

pub(crate) const PUSH_TO: &str = "Choose where to push that stone.";

pub(crate) const WHOLE: &str = "That's a whole turn. You can preview it or play it.";

pub(crate) const OUT_OF_DATE: &str =
    "The match is no longer where this board shows it. Please use the newest board.";

pub(crate) const NOT_YOURS: &str = "It isn't your turn in this match.";

pub(crate) const NO_SUCH_TURN: &str = "No legal turn begins like that. Please choose again.";

pub(crate) const CLAIM_OR_PLAY: &str =
    "Play it like this, or choose a corner of a rectangle to claim.";

pub(crate) const OPPOSITE_CORNER: &str = "Choose the opposite corner.";

//! Offers and requests between the two players.

use std::fmt::Display;

pub(crate) const TO_PAUSE: &str = "to pause the clock";

/// What everybody sees.
pub(crate) fn would_like(what: impl Display) -> String {
    format!("would like {what}")
}

/// Changes collide with others again and again.
pub(crate) const DATABASE_BUSY: &str =
    "My database is very busy right now. Nothing was changed; please try again in a minute.";

/// The server with the database can't be used.
pub(crate) const DATABASE_AWAY: &str =
    "I can't reach my database right now. Nothing was changed; please try again in a minute.";

/// The server with the database was lost while it saved a change.
pub(crate) const DATABASE_LOST: &str =
    "I lost my database while it was saving this. Check whether it worked before you try again.";

/// Begins what is told of the turns that were played at once after somebody's own.
pub(crate) const PLAYED_AFTER: &str = "Played at once after it:";

/// What a board says of a turn that was planned.
pub(crate) const WAS_PLANNED: &str = "It was planned.";

/// What the log says of the only legal turn, before that.
pub(crate) const NO_OTHER_TURN: &str = "had no other turn than";

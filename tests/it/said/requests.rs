//! Offers and requests between the two players.

use std::fmt::Display;

pub(crate) const OFFER_LAPSES: &str = "The offer lapses with the next turn.";

/// The answer to whoever offers a draw.
pub(crate) fn draw_offered() -> String {
    format!("Draw offered. {OFFER_LAPSES}")
}

/// What everybody sees.
pub(crate) const OFFERS_DRAW: &str = "offers a draw";

/// What they see once it's settled.
pub(crate) const OFFERED_DRAW: &str = "offered a draw";

pub(crate) const TO_PAUSE: &str = "to pause the clock";

pub(crate) const TO_RESTART: &str = "to restart the clock";

/// `time` in words, e.g. “2 days”.
pub(crate) fn more_time(time: &str) -> String {
    format!("{time} of extra time for both players")
}

pub(crate) fn for_more_time(time: &str) -> String {
    format!("for {}", more_time(time))
}

/// The answer to whoever asks.
pub(crate) fn you_asked(what: impl Display) -> String {
    format!("You asked {what}. Your request lapses with the next turn.")
}

/// What everybody sees.
pub(crate) fn would_like(what: impl Display) -> String {
    format!("would like {what}")
}

/// What they see once it's settled.
pub(crate) fn asked(what: impl Display) -> String {
    format!("asked {what}")
}

pub(crate) fn agreed(who: impl Display) -> String {
    format!("{who} agreed.")
}

pub(crate) fn declined(who: impl Display) -> String {
    format!("{who} declined.")
}

pub(crate) const OWN_OFFER: &str =
    "This is your own offer, so your opponent has to answer it. To withdraw it, press Decline.";

pub(crate) const NOT_OPEN: &str = "That's no longer open.";

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

pub(crate) fn nothing_planned(number: u32) -> String {
    format!("You haven't planned anything in match #{number}.")
}

/// What a board says of a turn that was played after a hint.
pub(crate) fn after_a_hint(turn: u32) -> String {
    format!("Turn {turn} was played after a hint.")
}

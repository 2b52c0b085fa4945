//! Challenges, their terms, and what becomes of them.

use std::fmt::Display;

/// How every answer begins to a challenge that went out.
pub(crate) const SENT: &str = "Challenge sent";

/// The first words of a challenge to somebody.
pub(crate) fn challenges(who: impl Display, whom: impl Display) -> String {
    format!("{whom}: {who} {CHALLENGES_YOU}")
}

pub(crate) const CHALLENGES_YOU: &str = "challenges you to";

pub(crate) const CHALLENGES_ANYONE: &str = "challenges anyone to";

/// In the log, after a name.
pub(crate) const LOGGED_ACCEPTED: &str = "accepted the challenge";

pub(crate) const CANCELLED: &str = "This challenge was cancelled.";

pub(crate) const ALREADY_ACCEPTED: &str =
    "This challenge has already been accepted; the match is in progress.";

pub(crate) const NOT_YOURSELF: &str = "You can't challenge yourself.";

pub(crate) const NO_BOTS: &str = "Bots can't play; choose a person.";

/// The entry in the menu over a person.
pub(crate) const MENU: &str = "Challenge to a game";

/// Somebody who left the server can't be challenged there.
pub(crate) const NOT_HERE: &str = "isn't on this server, so they couldn't accept";

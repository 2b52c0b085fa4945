//! Seeks, and what becomes of them.

use std::fmt::Display;

/// In the message of a seek's own, whatever has become of it.
pub(crate) const LOOKING: &str = "is looking for opponents";

/// How the list ends that is kept up to date.
pub(crate) const KEPT: &str = "To add a seek, use `/seek`.";

/// How what is left of it begins.
pub(crate) const NOT_KEPT: &str = "The open seeks of this server aren't listed here any more.";

/// In the notice to a seeker that their seek was closed.
pub(crate) const YOUR_SEEK: &str = "Your seek #";

pub(crate) fn begun_in(game: u32, place: impl Display) -> String {
    format!("Match #{game} has begun in #{place}.")
}

/// Words of that list that need no markup.
pub(crate) const KEPT_BEGINS: &str = "To add a seek, use";

/// Words of that notice that need no markup.
pub(crate) const YOUR_SEEK_BEGINS: &str = "Your seek ";

/// In the message of a seek's own while it has no room for another match.
pub(crate) const FULL: &str = "is full. It opens again when one of its matches ends.";

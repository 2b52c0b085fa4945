//! What is said about tournaments.

pub(crate) const NOBODY_YET: &str = "Nobody has joined yet.";
pub(crate) const JOINED: &str = "You've joined tournament";
pub(crate) const STARTED: &str = "has started, with";
pub(crate) const DECIDED: &str = "You've decided pairing";
pub(crate) const DECIDED_BY_MODERATOR: &str = "A moderator decided it. “both agreed”";
pub(crate) const TOURNAMENT_WAITS: &str = "Its tournament waits for it";
pub(crate) const WAITED_LONGER: &str = "It wasn't over by its tournament's deadline";

/// To whoever creates a tournament with an option that it doesn't use.
pub(crate) fn not_of_this_format(option: &str, format: &str) -> String {
    format!("`{option}:` doesn't go with `format:{format}`.")
}

pub(crate) const CHALLENGED: &str = "You've challenged";
pub(crate) const CHALLENGES_YOU: &str = "challenges you";
pub(crate) const ACCEPTED: &str = "You've accepted the challenge";
pub(crate) const ROUND: &str = "Round 1 of";
pub(crate) const JOINED_ANY: &str = "You've joined";
/// With the winner, unlike the end of a round.
pub(crate) const OVER_AND_WON: &str = "is over. Congratulations";

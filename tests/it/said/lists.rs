//! Lists of matches, standings, game records, and what somebody or a channel has set.

use std::fmt::Display;

pub(crate) fn in_progress(matches: u32) -> String {
    let word = if matches == 1 { "match" } else { "matches" };
    format!("You have {matches} {word} in progress")
}

pub(crate) const NONE_IN_PROGRESS: &str =
    "You have no matches in progress. Challenge someone with `/challenge`.";

pub(crate) fn is_playing(who: impl Display) -> String {
    format!("{who} is playing on this server:")
}

pub(crate) fn is_not_playing(who: impl Display) -> String {
    format!("{who} has no matches in progress on this server.")
}

// Finished matches.

pub(crate) const YOU_FINISHED_NONE: &str = "You have no finished matches yet.";

pub(crate) const NONE_FINISHED_HERE: &str = "No matches have been finished on this server yet.";

pub(crate) fn has_none_finished(who: impl Display) -> String {
    format!("{who} has no finished matches on this server")
}

/// The answer to whoever wants that person's game records.
pub(crate) fn none_against_you(who: impl Display) -> String {
    format!("{}, and none against you.", has_none_finished(who))
}

// Game records.

pub(crate) const ONE_RECORD: &str = "Here's the game record of 1 match.";

pub(crate) fn records(matches: u32) -> String {
    format!("Here are the game records of {matches} matches.")
}

// Standings and ratings.

pub(crate) fn none_rated(when: &str) -> String {
    format!("No rated matches have been finished on this server {when}.")
}

pub(crate) const UPDATED: &str = "To see your own place, use `/standings`.";

/// The button under standings that are kept in a channel.
pub(crate) const MY_PLACE: &str = "My place and all pages";

// What somebody or a channel has set.

pub(crate) const THREADS_ALWAYS: &str =
    "Each match is played in its own thread, which is archived when the match ends.";

pub(crate) const LATE_LOSES: &str = "A player who runs out of time loses the match.";

pub(crate) const FOR_NEW_MATCHES: &str = "This applies to new matches.";

/// When the daily message comes.
pub(crate) fn one_message_at(hour: &str) -> String {
    format!("one direct message at {hour}:00 lists every match where it's your turn.")
}

/// Where a server has a role for that.
pub(crate) fn role_decides(role: &str) -> String {
    format!(
        "{WHO_DECIDES}, and so can everyone with the role {role}. To undo that, use `/settings moderators:@everyone`."
    )
}

pub(crate) const WHO_DECIDES: &str =
    "People with the Manage Messages permission can decide a match with `/adjudicate`";

/// What the last part of `/help` is called.
pub(crate) const SETTINGS_PART: &str = "Settings and servers";

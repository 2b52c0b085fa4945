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

/// A match among the proposals for an option, where the asker plays in it.
pub(crate) fn proposed(number: u32, game: &str, opponent: &str, whose: &str) -> String {
    format!("#{number} {game} against {opponent}, {whose} turn")
}

pub(crate) fn page(number: u32, pages: u32) -> String {
    format!("(page {number} of {pages})")
}

// Finished matches.

pub(crate) fn finished_here(who: impl Display) -> String {
    format!("{who}'s finished matches on this server:")
}

pub(crate) const YOU_FINISHED_NONE: &str = "You have no finished matches yet.";

pub(crate) const NONE_FINISHED_HERE: &str = "No matches have been finished on this server yet.";

pub(crate) fn has_none_finished(who: impl Display) -> String {
    format!("{who} has no finished matches on this server")
}

/// The answer to whoever wants that person's game records.
pub(crate) fn none_against_you(who: impl Display) -> String {
    format!("{}, and none against you.", has_none_finished(who))
}

pub(crate) fn has_not_finished_any(who: impl Display) -> String {
    format!("{who} hasn't finished any matches on this server yet.")
}

// Game records.

pub(crate) fn record_so_far(number: u32) -> String {
    format!("Here's the game record of match #{number} so far.")
}

pub(crate) const ONE_RECORD: &str = "Here's the game record of 1 match.";

pub(crate) fn records(matches: u32) -> String {
    format!("Here are the game records of {matches} matches.")
}

// Standings and ratings.

pub(crate) fn standings_here(game: &str) -> String {
    format!("{game} standings on this server")
}

pub(crate) const STANDINGS_HEAD: &str = "# player    rating n w-d-l run";

pub(crate) const LEGEND: &str = "n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row; ?: provisional. Listed: players with a rated match in the last 90 days.";

pub(crate) const NOT_IN_STANDINGS: &str = "You aren't in these standings yet.";

pub(crate) fn none_rated(when: &str) -> String {
    format!("No rated matches have been finished on this server {when}.")
}

pub(crate) const UPDATED: &str = "To see your own place, use `/standings`.";

/// The button under standings that are kept in a channel.
pub(crate) const MY_PLACE: &str = "My place and all pages";

/// The beginnings of the descriptions of pictures.
pub(crate) const CHART_OF_RATING: &str = "Dropper rating over time, ";
pub(crate) const CHART_OF_RESULTS: &str = "Results by game and side: 1 match. ";

pub(crate) const RATINGS: &str = "ratings (Glicko-2: rating ± deviation)";

/// Of somebody who lost the first match of both.
pub(crate) const FIRST_RATING: &str = "1338 ± 290, provisional (few rated matches so far).";

pub(crate) const FIRST_LOSS: &str =
    "Expected score 0.50, actual 0: 1500 → 1338 (-162), deviation 350 → 290.";

// What somebody or a channel has set.

pub(crate) const PING_AND_MESSAGE: &str =
    "You'll be pinged in the channel and get a direct message whenever it's your turn.";

pub(crate) const NO_QUIET_HOURS: &str = "You have no quiet hours. Your time zone is `UTC`.";

pub(crate) const ONE_REMINDER: &str = "You'll get one reminder when your time is running low.";

pub(crate) const THREADS_WHEN_BUSY: &str = "Matches are played in the channel; if one is already in progress there, the next one gets its own thread.";

pub(crate) const THREADS_ALWAYS: &str =
    "Each match is played in its own thread, which is archived when the match ends.";

pub(crate) const LATE_LOSES: &str = "A player who runs out of time loses the match.";

pub(crate) const LATE_CAN_BE_CLAIMED: &str =
    "When a player runs out of time, the opponent can claim the win.";

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

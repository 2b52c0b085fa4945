//! Labels of the buttons of tournaments.

use crate::words;

/// Joins a tournament.
pub fn join() -> String {
    words::tournament_button_join().to_string()
}

/// Leaves a tournament that hasn't started.
pub fn leave() -> String {
    words::tournament_button_leave().to_string()
}

/// Shows the table of a tournament.
pub fn table() -> String {
    words::tournament_button_table().to_string()
}

/// Shows what everybody has scored against everybody else in a tournament.
pub fn cross_table() -> String {
    words::tournament_button_cross_table().to_string()
}

/// Archives a tournament that is over.
pub fn archive() -> String {
    words::tournament_button_archive().to_string()
}

/// Calls a tournament off.
pub fn call_off() -> String {
    words::tournament_button_call_off().to_string()
}

/// Ends a tournament with its current season.
pub fn last_season() -> String {
    words::tournament_button_last_season().to_string()
}

/// Leaves a tournament as it is.
pub fn keep() -> String {
    words::tournament_button_keep().to_string()
}

/// Says how a tournament is played.
pub fn rules() -> String {
    words::tournament_button_rules().to_string()
}

/// Shows the log of a tournament.
pub fn log() -> String {
    words::tournament_button_log().to_string()
}

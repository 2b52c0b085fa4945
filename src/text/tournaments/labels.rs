//! Labels of the buttons of tournaments.

use crate::labels;

labels! {
    /// Joins a tournament.
    join tournament_button_join,
    /// Leaves a tournament that hasn't started.
    leave tournament_button_leave,
    /// Shows the table of a tournament.
    table tournament_button_table,
    /// Shows what everybody has scored against everybody else in a tournament.
    cross_table tournament_button_cross_table,
    /// Archives a tournament that is over.
    archive tournament_button_archive,
    /// Calls a tournament off.
    call_off tournament_button_call_off,
    /// Ends a tournament with its current season.
    last_season tournament_button_last_season,
    /// Leaves a tournament as it is.
    keep tournament_button_keep,
    /// Says how a tournament is played.
    rules tournament_button_rules,
    /// Shows the log of a tournament.
    log tournament_button_log,
}

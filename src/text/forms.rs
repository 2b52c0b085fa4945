//! Forms: their titles, the labels of their fields, and what stands in empty ones.

use crate::{labels, words};
use play::MatchId;

/// What a form about a match is called.
macro_rules! of_match {
    ($($name:ident $message:ident),+ $(,)?) => {
        $(
            #[must_use]
            pub fn $name(id: MatchId) -> String {
                words::$message(id).to_string()
            }
        )+
    };
}

of_match! {
    turn form_turn,
    preview form_preview,
    plan form_plan,
    change form_change,
    decline form_decline,
}

labels! {
    new_challenge form_new_challenge,
    told form_told,
    preferences form_preferences,
    settings form_settings,
    your_turn form_your_turn,
    turn_to_preview form_turn_to_preview,
    turns_in_order form_turns_in_order,
    what_to_change form_what_to_change,
    reason form_reason,
    turn_hint form_turn_hint,
    plan_hint form_plan_hint,
    change_hint form_change_hint,
    reason_hint form_reason_hint,
    game form_game,
    clock form_clock,
    side form_side,
    level form_level,
    opponent form_opponent,
    opponent_help form_opponent_help,
    rated form_rated,
    rated_help form_rated_help,
    hour form_hour,
    quiet form_quiet,
    quiet_hint form_quiet_hint,
    zone form_zone,
    zone_hint form_zone_hint,
    reminder form_reminder,
    reminder_hint form_reminder_hint,
    forced form_forced,
    leave form_leave,
    pages form_pages,
    puzzles form_puzzles,
    language form_language,
    threads form_threads,
    timeout form_timeout,
    moderators form_moderators,
    moderators_help form_moderators_help,
    server_pages form_server_pages,
    server_language form_server_language,
}

//! The migrations of both engines, in order. A released one is never changed.

use rusqlite_migration::M;

macro_rules! migration {
    ($name:literal) => {
        include_str!(concat!("../../../migrations/", $name, ".sql"))
    };
}

pub(crate) const SQLITE: &[M<'static>] = &[
    M::up(migration!("0001_matches")),
    M::up(migration!("0002_local_chat")),
    M::up(migration!("0003_life_of_a_match")),
    M::up(migration!("0004_clocks_and_servers")).foreign_key_check(),
    M::up(migration!("0005_results_and_ratings")),
    M::up(migration!("0006_frozen_matches")),
    M::up(migration!("0007_commands_note")),
    M::up(migration!("0008_boards_with_buttons")),
    M::up(migration!("0009_machine")),
    M::up(migration!("0010_analyses")),
    M::up(migration!("0011_plans")),
    M::up(migration!("0012_leave")),
    M::up(migration!("0013_ratings_over_time")),
    M::up(migration!("0014_seeks")),
    M::up(migration!("0015_tournaments")),
    M::up(migration!("0016_pages")),
    M::up(migration!("0017_retention")),
    M::up(migration!("0018_pins_without_texts")),
    M::up(migration!("0019_clocks_of_turns")),
    M::up(migration!("0020_answers_after_quiet_hours")),
    M::up(migration!("0021_account_names")),
    M::up(migration!("0022_tournament_times")),
    M::up(migration!("0023_age_of_posts")),
    M::up(migration!("0024_forgotten_places")),
    M::up(migration!("0025_bans")),
    M::up(migration!("0026_refusals")),
    M::up(migration!("0027_sessions")),
    M::up(migration!("0028_tried")),
    M::up(migration!("0029_said")),
    M::up(migration!("0030_lessons")),
    M::up(migration!("0031_puzzles")),
    M::up(migration!("0032_answers")),
    M::up(migration!("0033_puzzles_told")),
    M::up(migration!("0034_languages")),
    M::up(migration!("0035_sixth_level")),
];

pub(crate) const POSTGRES: &[&str] = &[
    migration!("postgres/0001_all"),
    migration!("postgres/0002_pins_without_texts"),
    migration!("postgres/0003_clocks_of_turns"),
    migration!("postgres/0004_answers_after_quiet_hours"),
    migration!("postgres/0005_account_names"),
    migration!("postgres/0006_tournament_times"),
    migration!("postgres/0007_age_of_posts"),
    migration!("postgres/0008_forgotten_places"),
    migration!("postgres/0009_bans"),
    migration!("postgres/0010_refusals"),
    migration!("postgres/0011_sessions"),
    migration!("postgres/0012_tried"),
    migration!("postgres/0013_said"),
    migration!("postgres/0014_lessons"),
    migration!("postgres/0015_puzzles"),
    migration!("postgres/0016_answers"),
    migration!("postgres/0017_puzzles_told"),
    migration!("postgres/0018_languages"),
    migration!("postgres/0019_sixth_level"),
];

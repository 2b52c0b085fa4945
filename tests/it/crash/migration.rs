//! Killed while the database is brought up to date.

use std::path::Path;
use std::process::Command;

use rusqlite::Connection;

use super::look::Look;
use super::program::{CHAT_IS_AT, Program};

/// A database of the first format, with people, a running match and posts.
const ROWS: &str = "
    INSERT INTO people VALUES (1, 'discord', '11', 'Anna'), (2, 'discord', '12', 'Ben');
    INSERT INTO places VALUES (1, 'discord', '21', NULL, 0, NULL);
    INSERT INTO matches (id, version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, stage,
                         black_id, white_id, mover_id, winner, reason, created_at, started_at, ended_at)
    VALUES (1, 3, 1, 'dropper', 6, 'standard', 1, 1, 2, 'black', 'running', 1, 2, 1, NULL, NULL, 3000, 3100, NULL),
           (2, 3, 1, 'dropper', 6, 'standard', 1, 1, 2, 'white', 'ended', 2, 1, NULL, 'white', 'resignation', 4000, 4100,
            4200);
    INSERT INTO events VALUES (1, 1, 'challenged', 1, 3000), (2, 1, 'accepted', 2, 3100);
    INSERT INTO outbox VALUES (1, 1, 1, 'board', 2, 'sent', 0, 0, 3300, 'm3', NULL);
    INSERT INTO deliveries VALUES ('discord', 'old', 3400);";

fn old(path: &Path) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let connection = Connection::open(path).expect("the database");
    let first = include_str!("../../../migrations/0001_matches.sql");
    connection.execute_batch(first).expect("its tables");
    connection.execute_batch(ROWS).expect("its rows");
    let mut game = stonepost::rules::Game::start(
        stonepost::rules::Spec::new(stonepost::rules::Kind::Dropper, Some("6"), None)
            .expect("a game"),
    );
    for (ply, token) in [(1, "d4"), (2, "d4>d5,a1")] {
        let side = game.to_move().expect("somebody").name();
        game.play_text(token).expect("a turn");
        let row = (
            1,
            ply,
            side,
            ply,
            token,
            game.digest().cast_signed(),
            3100 + 100 * ply,
        );
        let sql = "INSERT INTO turns VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        connection.execute(sql, row).expect("a turn");
    }
    // "STNP", as every database of ours says.
    connection
        .pragma_update(None, "application_id", 0x5354_4e50)
        .expect("the mark");
    connection
        .pragma_update(None, "user_version", 1)
        .expect("the format");
}

fn start(folder: &Path, point: Option<&str>) -> Option<Program> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command
        .env_clear()
        .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0");
    command.envs(point.map(|point| ("STONEPOST_TEST_FAILPOINT", point)));
    Program::begin(command, folder, CHAT_IS_AT)
}

/// The format, and what is stored.
fn stored(path: &Path) -> (i64, i64, i64, i64) {
    let c = Look::file(Connection::open(path).expect("the database"));
    let count = |table: &str| c.number(&format!("SELECT count(*) FROM {table}"));
    (
        c.number("PRAGMA user_version"),
        count("matches"),
        count("turns"),
        count("outbox"),
    )
}

#[test]
fn killed_again_and_again_while_it_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("data/stonepost.db");
    old(&path);
    let before = stored(&path);
    assert_eq!(before, (1, 2, 2, 1));
    // Each time it comes further, until it is through.
    let (mut times, mut kills) = (1_u32, 0);
    let program = loop {
        match start(folder.path(), Some(&format!("migration:{times}"))) {
            Some(program) => break program,
            None => kills += 1,
        }
        let there = stored(&path);
        let whole = there == before || there.0 > 1 && there.1 == 2 && there.2 == 2;
        assert!(whole, "half done after {times} steps: {there:?}");
        times += 1 + times / 2;
    };
    assert!(kills >= 5, "only {kills} kills");
    program.kill();
    println!("{kills} kills in a migration of at least {times} steps");
    let checked = Command::new(env!("CARGO_BIN_EXE_stonepost"))
        .args(["check", "--data"])
        .arg(&path)
        .env_clear()
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert_eq!(
        told,
        format!("{} is intact (2 matches checked)\n", path.display()),
        "{checked:?}"
    );
    let c = Look::file(Connection::open(&path).expect("the database"));
    // What the program makes from the matches when it first sees them is there, too.
    assert_eq!(c.number("SELECT count(*) FROM results"), 2);
    assert_eq!(
        c.number("SELECT count(*) FROM notes WHERE key = 'results'"),
        0
    );
    // The turns became events.
    assert_eq!(
        c.number("SELECT count(*) FROM events WHERE kind = 'played'"),
        2
    );
}

#[test]
fn a_failpoint_that_is_none_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let ended = Command::new(env!("CARGO_BIN_EXE_stonepost"))
        .current_dir(folder.path())
        .env_clear()
        .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0")
        .env("STONEPOST_TEST_FAILPOINT", "after-comit:1")
        .output()
        .expect("it runs");
    assert_eq!(ended.status.code(), Some(1));
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(
        told.contains("\"after-comit:1\": this must be NAME:TIMES"),
        "{told}"
    );
}

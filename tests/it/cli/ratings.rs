//! `stonepost ratings rebuild`

use expect_test::expect;
use rusqlite::Connection;

use super::archive::{fine, full};
use super::run::Serving;
use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn ratings_come_out_the_same_and_damage_is_mended() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    let numbers = || -> Vec<String> {
        let database = Connection::open(&path).unwrap();
        let mut found = Vec::new();
        for sql in [
            "SELECT person_id || game || hex(rating) || hex(deviation) || hex(volatility) || match_id FROM ratings ORDER BY 1",
            "SELECT person_id || game || server_id || won || lost || streak || hex(rating) FROM standings ORDER BY 1",
            "SELECT match_id || side || score || turns || timed || spent || hex(rating_after) FROM results ORDER BY 1",
        ] {
            let mut statement = database.prepare(sql).unwrap();
            let rows = statement
                .query_map([], |row| row.get::<_, Option<String>>(0))
                .unwrap();
            found.extend(rows.map(|row| format!("{:?}", row.unwrap())));
        }
        found
    };
    let before = numbers();
    assert!(before.len() > 30, "{before:?}");
    let rebuild = ["ratings", "rebuild", "--data", "a.db"];
    expect![[r#"
        8 finished matches, 6 of them rated: everything was correct
    "#]]
    .assert_eq(&fine(&here, &rebuild));
    assert_eq!(numbers(), before);
    let database = Connection::open(&path).unwrap();
    database
        .execute_batch("DELETE FROM ratings; UPDATE standings SET won = 99; UPDATE results SET rating_after = 1.0")
        .unwrap();
    drop(database);
    assert_ne!(numbers(), before);
    let told = fine(&here, &rebuild);
    let (matches, corrected) = told.split_once(": ").unwrap();
    let corrected = corrected.trim_start_matches(|c: char| c.is_ascii_digit());
    expect![[r#"
        8 finished matches, 6 of them rated: N entries were corrected
    "#]]
    .assert_eq(&format!("{matches}: N{corrected}"));
    assert_eq!(numbers(), before);
}

/// Ratings follow the settings once they're rebuilt; until then the program says so, and keeps them.
#[tokio::test(flavor = "multi_thread")]
async fn a_changed_setting_needs_a_rebuild_and_is_said_until_then() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    let with = |arguments: &[&str], days: &str| {
        let mut command = command(&here, arguments);
        command.args(["--data", "a.db"]);
        command.env("STONEPOST_RATINGS_PERIOD_DAYS", days);
        let ended = Program::start(&mut command, b"").end();
        format!("{}{}", ended.out, ended.err)
    };
    let line = |told: &str| {
        let line = told.lines().find(|line| line.contains("period_days"));
        line.unwrap_or_default().to_owned()
    };
    expect![[r#"
        8 finished matches, 6 of them rated: everything was correct
    "#]]
    .assert_eq(&with(&["ratings", "rebuild"], "10"));
    for arguments in [["doctor"], ["check"]] {
        assert_eq!(line(&with(&arguments, "10")), "", "{arguments:?}");
    }
    let months = 100 * 24 * 60 * 60 * 1000_i64;
    let sql = "UPDATE matches SET ended_at = ended_at + id * ?1 WHERE ended_at IS NOT NULL";
    let database = Connection::open(&path).unwrap();
    database.execute(sql, [months]).unwrap();
    let deviations = || -> Vec<u64> {
        let sql = "SELECT deviation FROM ratings ORDER BY person_id, game";
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get::<_, f64>(0)).unwrap();
        rows.map(|row| row.unwrap().to_bits()).collect()
    };
    with(&["ratings", "rebuild"], "10");
    let grown = deviations();
    expect!["the ratings were computed with [ratings] period_days = 10, but the settings say 0. To make them follow the settings, run “stonepost ratings rebuild”; to keep them, set period_days = 10"].assert_eq(&line(&with(&["check"], "0")));
    expect!["WRONG ratings   the ratings were computed with [ratings] period_days = 10, but the settings say 0. To make them follow the settings, run “stonepost ratings rebuild”; to keep them, set period_days = 10"].assert_eq(&line(&with(&["doctor"], "0")));
    assert_eq!(deviations(), grown);
    with(&["ratings", "rebuild"], "0");
    let never = deviations();
    assert!(never.iter().zip(&grown).any(|(never, grown)| never < grown));
    assert_eq!(line(&with(&["check"], "0")), "");
    with(&["ratings", "rebuild"], "10");
    assert_eq!(deviations(), grown);
}

/// A start takes over the ratings of an earlier version, and reminds of those that follow another setting.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_decides_how_deviations_grow_only_once() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    Connection::open(&path)
        .unwrap()
        .execute("DELETE FROM notes WHERE key = 'rating_period_days'", ())
        .unwrap();
    let start = |here, days| {
        let setting = ("STONEPOST_RATINGS_PERIOD_DAYS", days);
        Serving::start_in(here, &["run", "--data", "a.db"], &[setting])
    };
    let days = |serving: &Serving| -> String {
        let database = Connection::open(serving.folder.path().join("a.db")).unwrap();
        let sql = "SELECT value FROM notes WHERE key = 'rating_period_days'";
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    // As long as it's undecided, there's nothing to remind of.
    let told = fine(&here, &["doctor", "--data", "a.db"]);
    assert!(!told.contains("period_days"), "{told}");
    let mut first = start(here, "0");
    assert_eq!(days(&first), "0");
    first.program.child.kill().unwrap();
    first.program.child.wait().unwrap();
    assert!(!first.program.err().contains("period_days"));
    let second = start(first.folder, "10");
    assert_eq!(days(&second), "0");
    let told = second.program.err();
    let line = told.lines().find(|line| line.contains("period_days"));
    let (_, line) = line.unwrap().split_once(" WARN ").unwrap();
    expect!["stonepost::cli::run: the ratings were computed with [ratings] period_days = 0, but the settings say 10. To make them follow the settings, run “stonepost ratings rebuild”; to keep them, set period_days = 0"].assert_eq(line);
}

#[test]
fn there_has_to_be_a_database() {
    let here = folder();
    let ended = run_with(&here, &["ratings", "rebuild", "--data", "none.db"], b"");
    assert_eq!(ended.code, Some(1));
    expect![[r#"
        stonepost: there's no database none.db; choose one with --data
    "#]]
    .assert_eq(&ended.err);
    assert!(!here.path().join("none.db").exists());
}

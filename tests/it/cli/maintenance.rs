//! `stonepost backup`, `restore` and `check`, and that one database is one program's.

use expect_test::expect;
use std::fs;
use std::path::PathBuf;

use rusqlite::Connection;
use stonepost::play::Time;
use stonepost::store::Store;

use super::archive::{fine, full};
use super::run::Serving;
use super::*;
use crate::said;

fn sql(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// The matches and turns of a database.
fn counts(path: &Path) -> (i64, i64) {
    let database = Connection::open(path).unwrap();
    let count = |table| {
        let sql = format!("SELECT count(*) FROM {table}");
        database.query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    (count("matches"), count("turns"))
}

fn failed(here: &TempDir, arguments: &[&str]) -> String {
    let ended = run_with(here, arguments, b"");
    assert_eq!((ended.code, &*ended.out), (Some(1), ""), "{arguments:?}");
    ended.err
}

#[test]
fn a_second_stonepost_on_the_same_file_is_refused() {
    let mut first = Serving::start(&["run", "--data", "a.db"]);
    let told = failed(&first.folder, &["run", "--data", "a.db"]);
    expect![[r#"
        stonepost: "a.db" is in use by another Stonepost; stop that one first, or choose another file with --data
    "#]].assert_eq(&told);
    assert!(first.program.running());
    // It can be looked at and copied meanwhile, but not put aside.
    let told = fine(&first.folder, &["check", "--data", "a.db"]);
    assert_eq!(told, "a.db is intact (0 matches checked)\n");
    fine(&first.folder, &["backup", "b.db", "--data", "a.db"]);
    let told = failed(&first.folder, &["restore", "b.db", "--data", "a.db"]);
    assert!(
        told.contains("\"a.db\" is in use by another Stonepost"),
        "{told}"
    );
    // A lock that nobody holds any more, because its program was killed, is free.
    let folder = first.folder;
    first.program.child.kill().unwrap();
    first.program.child.wait().unwrap();
    let again = Serving::start_in(folder, &["run", "--data", "a.db"], &[]);
    drop(again);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_whole_while_others_write_and_comes_back() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    let store = Store::open(&path).unwrap();
    let (stop, mut stopped) = tokio::sync::oneshot::channel::<()>();
    let writer = tokio::spawn(async move {
        let mut count = 0_u32;
        while stopped.try_recv().is_err() {
            store.set_note(&format!("note {count}"), "x").await.unwrap();
            count += 1;
        }
        store.close().await;
        count
    });
    let told = tokio::task::block_in_place(|| fine(&here, &["backup", "b.db", "--data", "a.db"]));
    expect![[r#"
        b.db is a complete copy of a.db
    "#]]
    .assert_eq(&told);
    stop.send(()).unwrap();
    assert!(writer.await.unwrap() > 0);
    let copy = here.path().join("b.db");
    assert_eq!(counts(&copy), counts(&path));
    let whole = |name: &str| format!("{name} is intact (9 matches checked)\n");
    assert_eq!(fine(&here, &["check", "--data", "b.db"]), whole("b.db"));

    // What happens afterwards is put aside by the restore, and kept.
    sql(&path, "UPDATE matches SET note = 'later'");
    let told = fine(&here, &["restore", "b.db", "--data", "a.db"]);
    let old = told
        .strip_prefix(said::program::RESTORED_OVER)
        .and_then(|rest| rest.strip_suffix('\n'))
        .unwrap_or_else(|| panic!("{told}"));
    assert_eq!(fine(&here, &["check", "--data", "a.db"]), whole("a.db"));
    let note = |path: &Path| -> Option<String> {
        let database = Connection::open(path).unwrap();
        let sql = "SELECT note FROM matches WHERE id = 1";
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(note(&path), None);
    assert_eq!(note(&here.path().join(old)).as_deref(), Some("later"));
    let told = fine(&here, &["restore", "b.db", "--data", "new/c.db"]);
    expect![[r#"
        new/c.db was restored from b.db
    "#]]
    .assert_eq(&told);
    // A store that opens it goes on from there.
    let store = Store::open_exclusive(&here.path().join("new/c.db")).unwrap();
    assert!(store.upcoming(Time(0), 1).await.unwrap().first < Some(Time(i64::MAX)));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_backup_is_refused_and_nothing_is_lost() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    fs::write(here.path().join("notes.txt"), "Buy milk.\n".repeat(500)).unwrap();
    sql(&here.path().join("other.db"), "CREATE TABLE a (b)");
    fine(&here, &["backup", "b.db", "--data", "a.db"]);
    fs::copy(here.path().join("b.db"), here.path().join("torn.db")).unwrap();
    let torn = fs::read(here.path().join("torn.db")).unwrap();
    fs::write(here.path().join("torn.db"), &torn[..torn.len() / 2]).unwrap();
    let before = counts(&path);
    for (backup, told) in [
        ("notes.txt", "not a database"),
        ("other.db", "belongs to another program"),
        ("none.db", "can't open"),
        ("torn.db", "torn.db"),
    ] {
        let err = failed(&here, &["restore", backup, "--data", "a.db"]);
        assert!(err.contains(told), "{backup}: {err}");
        assert_eq!(counts(&path), before, "{backup}");
    }
    assert_eq!(
        failed(&here, &["backup", "b.db", "--data", "a.db"]),
        "stonepost: \"b.db\" already exists; choose another name\n"
    );
    expect![[r#"
        stonepost: there's no database none.db; choose one with --data
    "#]]
    .assert_eq(&failed(&here, &["backup", "c.db", "--data", "none.db"]));
    let err = failed(&here, &["backup", "no/such/folder/c.db", "--data", "a.db"]);
    assert!(err.contains("can't write"), "{err}");
    let left: Vec<PathBuf> = fs::read_dir(here.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().contains(".part"))
        .collect();
    assert_eq!(left, [""; 0].map(PathBuf::from));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_names_every_damaged_match() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    sql(
        &path,
        "UPDATE turns SET digest = digest + 1 WHERE match_id = 2 AND ply = 1",
    );
    sql(&path, "UPDATE matches SET game = 'chess' WHERE id = 3");
    sql(
        &path,
        "PRAGMA foreign_keys = OFF; UPDATE events SET actor_id = 999 WHERE match_id = 4",
    );
    let err = failed(&here, &["check", "--data", "a.db"]);
    let lines: Vec<&str> = err.lines().collect();
    assert!(
        lines.contains(&"database file: a row of events refers to a missing row of people"),
        "{err}"
    );
    assert!(
        err.contains("match #2: turn 1 no longer gives the position that was recorded\n"),
        "{err}"
    );
    assert!(err.contains("match #3: "), "{err}");
    let last = lines.last().unwrap();
    expect!["stonepost: 38 faults in a.db (9 matches checked). Restore a backup: stonepost restore FILE --data a.db"].assert_eq(last);
}

#[test]
fn a_signal_during_a_backup_leaves_nothing_behind() {
    let here = folder();
    let path = here.path().join("a.db");
    drop(Store::open(&path).unwrap());
    sql(
        &path,
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
         INSERT INTO notes SELECT 'large ' || i, hex(zeroblob(500000)) FROM n",
    );
    let begun = |here: &TempDir| {
        listed(here.path())
            .iter()
            .any(|name| name.ends_with(".part"))
    };
    for _ in 0..5 {
        let mut backup = Program::start(
            &mut command(&here, &["backup", "b.db", "--data", "a.db"]),
            b"",
        );
        backup.wait_until("the copy", |backup| begun(&here) || !backup.running());
        if backup.running() {
            backup.signal("TERM");
        }
        let ended = backup.end();
        let there = listed(here.path());
        assert!(
            !there.iter().any(|name| name.ends_with(".part")),
            "{there:?}"
        );
        if ended.code == Some(0) {
            // It was done before it heard of the signal.
            fs::remove_file(here.path().join("b.db")).unwrap();
            continue;
        }
        assert_eq!(ended.code, Some(1));
        expect![[r#"
            stonepost: stopped by a signal; nothing was changed
        "#]]
        .assert_eq(&ended.err);
        assert!(!there.contains(&"b.db".to_owned()), "{there:?}");
        return;
    }
    panic!("no backup takes long enough to be stopped");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_match_is_listed_as_no_damage_and_let_go_on() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    let whole = fine(&here, &["check", "--data", "a.db"]);
    // The one that is still played.
    let freeze = "UPDATE matches SET frozen_at = 5, frozen_why = 'a cat' WHERE id = 9";
    sql(&path, freeze);
    let told = fine(&here, &["check", "--data", "a.db"]);
    let frozen = told.strip_suffix(&whole);
    expect![[r#"
        match #9 is frozen (a cat); if it isn't listed as damaged, unfreeze it with: stonepost thaw 9
    "#]].assert_eq(frozen.unwrap_or_else(|| panic!("{told}")));
    for (number, why) in [
        (
            "9x",
            expect![[r#"
        stonepost: "9x" isn't a match number; write e.g. 12
    "#]],
        ),
        (
            "3",
            expect![[r#"
        stonepost: match #3 isn't frozen
    "#]],
        ),
        (
            "99",
            expect![[r#"
        stonepost: there's no match #99
    "#]],
        ),
    ] {
        why.assert_eq(&failed(&here, &["thaw", number, "--data", "a.db"]));
    }
    let held = Store::open_exclusive(&path).unwrap();
    let told = failed(&here, &["thaw", "9", "--data", "a.db"]);
    assert!(told.contains("is in use by another Stonepost"), "{told}");
    held.close().await;
    let spoil = "UPDATE turns SET digest = digest + 1 WHERE match_id = 9";
    sql(&path, spoil);
    let told = failed(&here, &["thaw", "9", "--data", "a.db"]);
    expect![[r#"
        stonepost: match #9 is damaged (turn 1 no longer gives the position that was recorded). Restore a backup: stonepost restore FILE --data a.db
    "#]].assert_eq(&told);
    sql(&path, &spoil.replace('+', "-"));
    let told = fine(&here, &["thaw", "#9", "--data", "a.db"]);
    expect![[r#"
        match #9 is intact and no longer frozen
    "#]]
    .assert_eq(&told);
    assert_eq!(fine(&here, &["check", "--data", "a.db"]), whole);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_with_a_changed_turn_is_kept_but_not_called_complete() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    // Another turn, which is as legal: nothing but the digests shows it.
    sql(
        &path,
        "UPDATE turns SET token = iif(token = 'a1', 'a2', 'a1') WHERE match_id = 2 AND ply = 1",
    );
    let ended = run_with(&here, &["backup", "b.db", "--data", "a.db"], b"");
    assert_eq!((ended.code, &*ended.out), (Some(1), ""));
    expect![[r#"
        match #2: turn 1 no longer gives the position that was recorded
        stonepost: b.db is a copy of a.db, but not an intact one: 1 fault in a.db. Restore a backup: stonepost restore FILE --data a.db
    "#]].assert_eq(&ended.err);
    assert_eq!(counts(&here.path().join("b.db")), counts(&path));
    // Restoring it says the same; it is done all the same, as it may be the best there is.
    let ended = run_with(&here, &["restore", "b.db", "--data", "c.db"], b"");
    assert_eq!(ended.code, Some(1));
    expect![[r#"
        c.db was restored from b.db
    "#]]
    .assert_eq(&ended.out);
    expect![[r#"
        match #2: turn 1 no longer gives the position that was recorded
        stonepost: 1 match is damaged in b.db, and now in c.db. An older backup may be intact: stonepost restore FILE --data c.db
    "#]].assert_eq(&ended.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_the_board_contradicts_is_damage() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    // The second match ended on the board.
    let other = "iif(winner = 'black', 'white', 'black')";
    sql(
        &path,
        &format!("UPDATE matches SET winner = {other} WHERE id = 2"),
    );
    let told = "match #2: the stored result differs from the one on the board\n";
    for arguments in [
        &["check", "--data", "a.db"][..],
        &["backup", "b.db", "--data", "a.db"],
    ] {
        let err = failed(&here, arguments);
        assert!(err.starts_with(told), "{arguments:?}: {err}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_torn_database_is_told_by_its_name_with_what_to_do() {
    let here = folder();
    let path = here.path().join("my games.db");
    full(&path).await;
    // The middle of the file is lost.
    let mut bytes = fs::read(&path).unwrap();
    let (from, to) = (bytes.len() / 4, bytes.len() / 4 * 3);
    bytes[from..to].fill(0x5a);
    fs::write(&path, bytes).unwrap();
    let err = failed(&here, &["backup", "b.db", "--data", "my games.db"]);
    assert!(
        err.starts_with("stonepost: my games.db is damaged (")
            && err.ends_with(&format!(
                "). {}\n",
                said::program::restore("\"my games.db\"")
            )),
        "{err}"
    );
    assert!(!here.path().join("b.db").exists());
}

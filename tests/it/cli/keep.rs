//! `stonepost backup`, `restore` and `check`, and that one database is one program's.

use std::fs;
use std::path::PathBuf;

use rusqlite::Connection;
use stonepost::play::Time;
use stonepost::store::Store;

use super::archive::{fine, full};
use super::run::Serving;
use super::*;

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
    assert_eq!(
        told,
        "stonepost: \"a.db\" is in use by another Stonepost; stop that one first, or name another file with --data\n"
    );
    assert!(first.program.running());
    // It can be looked at and copied meanwhile, but not put aside.
    let told = fine(&first.folder, &["check", "--data", "a.db"]);
    assert_eq!(told, "the file and its 0 matches are whole\n");
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
    assert_eq!(told, "b.db is a whole copy of a.db\n");
    stop.send(()).unwrap();
    assert!(writer.await.unwrap() > 0);
    let copy = here.path().join("b.db");
    assert_eq!(counts(&copy), counts(&path));
    let whole = "the file and its 9 matches are whole\n";
    assert_eq!(fine(&here, &["check", "--data", "b.db"]), whole);

    // What happens afterwards is put aside by the restore, and kept.
    sql(&path, "UPDATE matches SET note = 'later'");
    let told = fine(&here, &["restore", "b.db", "--data", "a.db"]);
    let old = told
        .strip_prefix("a.db is as b.db now; what was there is kept as ")
        .and_then(|rest| rest.strip_suffix('\n'))
        .unwrap_or_else(|| panic!("{told}"));
    assert_eq!(fine(&here, &["check", "--data", "a.db"]), whole);
    let note = |path: &Path| -> Option<String> {
        let database = Connection::open(path).unwrap();
        let sql = "SELECT note FROM matches WHERE id = 1";
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(note(&path), None);
    assert_eq!(note(&here.path().join(old)).as_deref(), Some("later"));
    let told = fine(&here, &["restore", "b.db", "--data", "new/c.db"]);
    assert_eq!(told, "new/c.db is as b.db now\n");
    // A store that opens it goes on from there.
    let store = Store::open_alone(&here.path().join("new/c.db")).unwrap();
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
        ("other.db", "is a database of another program"),
        ("none.db", "can't be opened"),
        ("torn.db", "torn.db"),
    ] {
        let err = failed(&here, &["restore", backup, "--data", "a.db"]);
        assert!(err.contains(told), "{backup}: {err}");
        assert_eq!(counts(&path), before, "{backup}");
    }
    assert_eq!(
        failed(&here, &["backup", "b.db", "--data", "a.db"]),
        "stonepost: \"b.db\" is there already; name another file\n"
    );
    assert_eq!(
        failed(&here, &["backup", "c.db", "--data", "none.db"]),
        "stonepost: there is no database none.db; name one with --data\n"
    );
    let err = failed(&here, &["backup", "no/such/folder/c.db", "--data", "a.db"]);
    assert!(err.contains("can't be written"), "{err}");
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
        lines.contains(&"the file: a row of events refers to one of people that is not there"),
        "{err}"
    );
    assert!(err.contains("match #2: match #2 is damaged: "), "{err}");
    assert!(err.contains("match #3: "), "{err}");
    assert!(
        err.ends_with("faults in the file and its 9 matches; a backup is brought back by `stonepost restore`\n"),
        "{err}"
    );
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
        assert_eq!(
            ended.err,
            "stonepost: stopped by a signal; nothing was changed\n"
        );
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
    let frozen = "match #9 is frozen, which is no damage by itself: a cat; `stonepost thaw 9` lets it go on where it is whole\n";
    assert_eq!(told, format!("{frozen}{whole}"));
    for (number, why) in [
        ("9x", "\"9x\" is no match's number; try 12"),
        ("3", "match #3 is not frozen"),
        ("99", "there is no match #99"),
    ] {
        let told = failed(&here, &["thaw", number, "--data", "a.db"]);
        assert_eq!(told, format!("stonepost: {why}\n"));
    }
    let held = Store::open_alone(&path).unwrap();
    let told = failed(&here, &["thaw", "9", "--data", "a.db"]);
    assert!(told.contains("is in use by another Stonepost"), "{told}");
    held.close().await;
    let spoil = "UPDATE turns SET digest = digest + 1 WHERE match_id = 9";
    sql(&path, spoil);
    let told = failed(&here, &["thaw", "9", "--data", "a.db"]);
    assert!(
        told.starts_with("stonepost: match #9 is damaged: "),
        "{told}"
    );
    sql(&path, &spoil.replace('+', "-"));
    let told = fine(&here, &["thaw", "#9", "--data", "a.db"]);
    assert_eq!(told, "match #9 is whole and goes on\n");
    assert_eq!(fine(&here, &["check", "--data", "a.db"]), whole);
}

//! `stonepost backup`, `restore` and `check`, and that one database is one program's.

use expect_test::expect;
use std::fs;

use rusqlite::Connection;
use stonepost::play::Time;
use stonepost::store::Store;

use super::archive::{fine, full};
use super::*;
use crate::asked::Asked;

fn sql(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// The matches and turns of a database.
fn counts(path: &Path) -> (i64, i64) {
    let database = Connection::open(path).unwrap();
    (database.count("matches"), database.count("turns"))
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
        .strip_prefix("a.db was restored from b.db; the database that was there is now ")
        .and_then(|rest| rest.strip_suffix('\n'))
        .unwrap_or_else(|| panic!("{told}"));
    assert_eq!(fine(&here, &["check", "--data", "a.db"]), whole("a.db"));
    let note = |path: &Path| -> Option<String> {
        let database = Connection::open(path).unwrap();
        let sql = "SELECT note FROM matches WHERE id = 1";
        database.one(sql)
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

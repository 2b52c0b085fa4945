//! Opening our files, and refusing those of others.

use super::*;

fn pragma(connection: &Connection, name: &str) -> rusqlite::Result<Value> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

fn error(path: &Path) -> OpenError {
    match Store::open(path) {
        Ok(_) => panic!("{path:?} was opened"),
        Err(error) => error,
    }
}

/// The newest format, which a fresh file has.
fn newest() -> usize {
    MIGRATIONS.len()
}

#[tokio::test]
async fn the_connections_are_as_promised() {
    let fixture = Fixture::in_file().await;
    let promised = [
        ("journal_mode", Value::Text("wal".to_owned())),
        ("synchronous", Value::Integer(2)),
        ("foreign_keys", Value::Integer(1)),
        ("busy_timeout", Value::Integer(5000)),
        ("application_id", Value::Integer(APPLICATION_ID.into())),
        ("user_version", Value::Integer(newest().try_into().unwrap())),
    ];
    for (name, expected) in promised {
        let found = ok(fixture.write(|c| Ok(pragma(c.sqlite(), name)?))).await;
        assert_eq!(found, expected, "the writer's {name}");
        let found = ok(fixture.read(|c| Ok(pragma(c.sqlite(), name)?))).await;
        assert_eq!(found, expected, "a reader's {name}");
    }
    let longest = fixture
        .store
        .write(|c| Ok(pragma(c.sqlite(), "journal_size_limit")?))
        .await;
    assert_eq!(longest.unwrap(), Value::Integer(LONGEST_LOG));
    let written = fixture
        .read(|c| Ok(c.execute("DELETE FROM people", ())?))
        .await;
    let error = written.unwrap_err().to_string();
    assert!(error.contains("readonly"), "{error}");
    assert_eq!(fixture.count("people"), 9, "three, and the machines");
}

#[tokio::test]
async fn the_log_of_writes_does_not_stay_as_long_as_a_foreign_reader_made_it() {
    let fixture = Fixture::in_file().await;
    let length =
        || std::fs::metadata(with_suffix(&fixture.path, "-wal")).map_or(0, |log| log.len());
    let longest = u64::try_from(LONGEST_LOG).unwrap();
    let reader = Connection::open(&fixture.path).unwrap();
    reader
        .execute_batch("BEGIN; SELECT count(*) FROM notes")
        .unwrap();
    for letter in ["x", "y"].into_iter().cycle() {
        if length() > 2 * longest {
            break;
        }
        let long = letter.repeat(1 << 20);
        fixture.store.set_note("a", &long).await.unwrap();
    }
    reader.execute_batch("COMMIT").unwrap();
    for text in ["b", "c", "d"] {
        fixture.store.set_note("a", text).await.unwrap();
    }
    assert!(length() <= longest, "{}", length());
}

#[tokio::test]
async fn readers_are_kept_and_used_again() {
    let fixture = Fixture::in_file().await;
    let idle = || {
        fixture
            .store
            .file()
            .readers
            .idle
            .lock()
            .unwrap()
            .as_ref()
            .map(Vec::len)
    };
    for _ in 0..5 {
        fixture.note("a").await.unwrap();
        assert_eq!(idle(), Some(1));
    }
    let many = (0..50).map(|_| {
        let store = fixture.store.clone();
        tokio::spawn(async move { store.note("a").await })
    });
    for task in many.collect::<Vec<_>>() {
        assert_eq!(task.await.unwrap().unwrap(), None);
    }
    assert!(idle() <= Some(READERS), "{:?}", idle());
}

#[tokio::test]
async fn a_file_that_is_opened_again_has_everything() {
    let fixture = Fixture::in_file().await;
    let game = fixture
        .running(fixture.hall, dropper(), &["d4", "d4>d5,a1"], "a")
        .await;
    fixture.set_note("a", "x").await.unwrap();
    let before = fixture.dump();

    // While the first store is open, as after a crash: the write-ahead log still exists.
    let again = Store::open(&fixture.path).unwrap();
    assert_same(&again.load(game.id).await.unwrap().unwrap(), &game);
    assert_eq!(
        ok(again.upsert_person("test", "Anna", "Anna")).await.id,
        fixture.anna
    );
    again.close().await;
    fixture.close().await;

    let again = Store::open(&fixture.path).unwrap();
    assert_same(&again.load(game.id).await.unwrap().unwrap(), &game);
    assert!(again.delivered(&delivery("a-1")).await.unwrap());
    assert_eq!(again.note("a").await.unwrap().as_deref(), Some("x"));
    assert_eq!(fixture.dump(), before);
    let change = play::turn(&game, fixture.anna, "a1>a2,f1", Time(5000)).unwrap();
    let commit = again.commit(change, Some(delivery("next"))).await.unwrap();
    assert_eq!(commit, Commit::Done(game.id));
}

#[test]
fn folders_are_made_and_an_empty_file_is_fresh() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("a/b/c.db");
    drop(Store::open(&deep).unwrap());
    assert!(deep.is_file());
    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    drop(Store::open(&empty).unwrap());
    drop(Store::open(&empty).unwrap());
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.db");
    Store::open(&path).unwrap().close().await;
    let newer = newest() + 1;
    let beside = Connection::open(&path).unwrap();
    let version = i64::try_from(newer).unwrap();
    beside.pragma_update(None, "user_version", version).unwrap();
    drop(beside);
    let before = std::fs::read(&path).unwrap();
    let found = error(&path);
    assert!(matches!(found, OpenError::Newer { .. }), "{found:?}");
    assert_eq!(
        found.to_string(),
        format!(
            "{path:?} was written by a newer Stonepost (format {newer}; this version reads up to {}); \
             use the newer version, or choose another file with --data",
            newest()
        )
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn another_programs_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    for (name, sql) in [
        ("a.db", "CREATE TABLE people (id INTEGER)"),
        (
            "b.db",
            "CREATE TABLE x (y); PRAGMA application_id = 12; PRAGMA user_version = 99",
        ),
    ] {
        let path = folder.path().join(name);
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        let before = std::fs::read(&path).unwrap();
        let found = error(&path).to_string();
        assert_eq!(
            found,
            format!("{path:?} belongs to another program; choose another file with --data")
        );
        assert_eq!(std::fs::read(&path).unwrap(), before, "{name}");
    }
}

#[test]
fn what_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.txt");
    let words = "Buy milk.\n".repeat(500);
    std::fs::write(&text, &words).unwrap();
    let found = error(&text).to_string();
    let start = format!("{} is another kind of file, or damaged (", text.display());
    assert!(
        found.starts_with(&start) && found.contains("not a database"),
        "{found}"
    );
    assert_eq!(std::fs::read_to_string(&text).unwrap(), words);

    let found = error(folder.path());
    assert!(matches!(found, OpenError::Unusable { .. }), "{found:?}");

    let below = text.join("deep/stonepost.db");
    let found = error(&below).to_string();
    let start = format!("can't create the folder {:?}: ", text.join("deep"));
    assert!(
        found.starts_with(&start) && found.len() > start.len(),
        "{found}"
    );
}

#[test]
fn the_steps_lead_to_the_same_database_as_a_fresh_start() {
    let folder = tempfile::tempdir().unwrap();
    let migrations = Migrations::from_slice(MIGRATIONS);
    migrations.validate().unwrap();
    let fresh = folder.path().join("fresh.db");
    drop(Store::open(&fresh).unwrap());
    let fresh = Connection::open(&fresh).unwrap();
    let tables = schema(&fresh);
    assert!(tables.len() > 20, "{tables:?}");

    let stepwise = folder.path().join("stepwise.db");
    let mut connection = Connection::open(&stepwise).unwrap();
    for version in 1..=newest() {
        migrations.to_version(&mut connection, version).unwrap();
        let found = pragma(&connection, "user_version").unwrap();
        assert_eq!(found, Value::Integer(i64::try_from(version).unwrap()));
    }
    assert_eq!(schema(&connection), tables);
    // As the program does after the migrations.
    let connection = sql::Connection::Sqlite(connection);
    rebuild::first(&connection).unwrap();
    assert_eq!(dump(&connection), dump(&sql::Connection::Sqlite(fresh)));
}

#[test]
fn an_older_database_is_brought_up_to_date_and_keeps_what_it_holds() {
    let folder = tempfile::tempdir().unwrap();
    let fresh = folder.path().join("fresh.db");
    drop(Store::open(&fresh).unwrap());
    let expected = schema(&Connection::open(&fresh).unwrap());
    // Stopped before the first migration, or between two.
    for version in 0..newest() {
        let path = folder.path().join(format!("{version}.db"));
        let connection = in_format(&path, version);
        if version > 0 {
            connection
                .execute_batch("INSERT INTO people (id, platform, platform_id, name) VALUES (7, 'test', 'x', 'Xenia')")
                .unwrap();
        }
        drop(connection);
        drop(Store::open(&path).unwrap());
        let connection = Connection::open(&path).unwrap();
        assert_eq!(schema(&connection), expected, "from version {version}");
        assert_eq!(dump_of(&path).contains("Xenia"), version > 0);
    }
}

#[test]
fn turns_of_an_older_database_become_events() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("older.db");
    let connection = in_format(&path, 2);
    connection
        .execute_batch(
            "INSERT INTO people VALUES (1, 'test', 'a', 'Anna'), (2, 'test', 'b', 'Ben');
             INSERT INTO places (id, platform, platform_id) VALUES (1, 'test', 'hall');
             INSERT INTO matches (id, rules_version, game, size, setup, place_id, challenger_id, side, stage, created_at)
             VALUES (1, 1, 'dropper', 6, 'standard', 1, 1, 'black', 'running', 5);
             INSERT INTO events (match_id, kind, actor_id, at) VALUES (1, 'challenged', 1, 5);
             INSERT INTO turns VALUES (1, 1, 'black', 1, 'd4', 0, 10), (1, 2, 'white', 2, 'd4>d5,a1', 0, 20);",
        )
        .unwrap();
    drop(connection);
    drop(Store::open(&path).unwrap());
    let connection = Connection::open(&path).unwrap();
    let sql = "SELECT kind || ' ' || actor_id || ' ' || at || ' ' || coalesce(detail, '-') FROM events ORDER BY at";
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    let events: Vec<String> = rows.map(Result::unwrap).collect();
    assert_eq!(
        events,
        ["challenged 1 5 -", "played 1 10 d4", "played 2 20 d4>d5,a1"]
    );
}

#[tokio::test]
async fn one_program_has_a_database_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("stonepost.db");
    let lock = folder.path().join("stonepost.db.lock");
    // Left behind by a process that was killed.
    std::fs::write(&lock, "").unwrap();
    let first = Store::open_exclusive(&path).unwrap();
    assert!(inspect(&path).unwrap().in_use);
    let second = Store::open_exclusive(&path).err();
    assert!(
        matches!(second, Some(OpenError::InUse { .. })),
        "{second:?}"
    );
    let reader = Store::open(&path).unwrap();
    reader.set_note("a", "x").await.unwrap();
    first.close().await;
    assert!(!lock.exists());
    assert!(!inspect(&path).unwrap().in_use);
    assert!(!lock.exists(), "whoever looks takes nothing");
    std::fs::write(&lock, "").unwrap();
    assert!(!inspect(&path).unwrap().in_use);
    assert!(lock.exists(), "nor takes it away");
    let third = Store::open_exclusive(&path).unwrap();
    assert_eq!(third.note("a").await.unwrap().as_deref(), Some("x"));
    drop(third);
    assert!(!lock.exists(), "it goes with the store");
    drop(Store::open_exclusive(&path).unwrap());

    let nowhere = folder.path().join("stonepost.db.lock");
    std::fs::create_dir(&nowhere).unwrap();
    let found = Store::open_exclusive(&path).err().unwrap().to_string();
    assert!(found.contains("can't lock "), "{found}");
}

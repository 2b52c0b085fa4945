//! `stonepost copy`: a database from a file to a server, and back.

use std::collections::BTreeMap;
use std::fmt::Write;

use expect_test::expect;
use postgres::Client;
use rusqlite::Connection;

use super::archive::full;
use super::*;
use crate::postgres::server::{self, Server, client};

/// What [`full`] leaves empty, and values at the edge of what can be stored.
const MORE: &str = include_str!("more.sql");

fn sql(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// A folder with the database `a.db`, which has rows in every table.
async fn filled() -> TempDir {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    sql(&path, MORE);
    here
}

/// The columns of each table of a file. SQLite has one without being told.
fn columns(c: &Connection) -> BTreeMap<String, Vec<String>> {
    let sql = "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
               WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
               UNION ALL SELECT 'local_channels', 'rowid' ORDER BY 1, 2";
    let mut statement = c.prepare(sql).unwrap();
    let pairs = statement.query_map((), |row| Ok((row.get(0)?, row.get(1)?)));
    gathered(pairs.unwrap().map(Result::unwrap))
}

/// The tables that only a server has: about its processes, and not about matches.
const ON_SERVERS: &str = "'claims', 'identifies', 'processes', 'shards', 'stonepost_migrations'";

fn columns_on_server(client: &mut Client) -> BTreeMap<String, Vec<String>> {
    let sql = format!(
        "SELECT table_name::TEXT, column_name::TEXT FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name NOT IN ({ON_SERVERS}) ORDER BY 1, 2"
    );
    let rows = client.query(&sql, &[]).unwrap();
    let mut found = gathered(rows.iter().map(|row| (row.get(0), row.get(1))));
    found.values_mut().for_each(|columns| columns.sort());
    found
}

fn gathered(pairs: impl Iterator<Item = (String, String)>) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (table, column) in pairs {
        all.entry(table).or_default().push(column);
    }
    all
}

/// Every value of every row of a file, by table.
fn dump(path: &Path) -> BTreeMap<String, Vec<String>> {
    let c = Connection::open(path).unwrap();
    let rows_of = |table: &str, columns: &[String]| {
        let sql = format!("SELECT {} FROM {table}", columns.join(", "));
        let mut statement = c.prepare(&sql).unwrap();
        let mut rows = statement.query(()).unwrap();
        let mut all = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            let mut line = String::new();
            for (at, column) in columns.iter().enumerate() {
                write!(line, "{column} {:?}, ", row.get_ref(at).unwrap()).unwrap();
            }
            all.push(line);
        }
        all.sort();
        all
    };
    columns(&c)
        .into_iter()
        .map(|(table, columns)| {
            let rows = rows_of(&table, &columns);
            (table, rows)
        })
        .collect()
}

/// How a server's address is printed.
fn printed(url: &str) -> String {
    url.replace("%2F", "/")
}

/// What a run says, with SERVER in place of the address.
fn told(here: &TempDir, arguments: &[&str], url: &str) -> String {
    said(run_with(here, arguments, b""), url)
}

fn said(ended: Ended, url: &str) -> String {
    let told = format!("{}{}", ended.out, ended.err);
    assert_eq!(ended.code == Some(0), ended.err.is_empty(), "{told}");
    told.replace(&printed(url), "SERVER")
}

fn to_server(url: &str) -> [&str; 5] {
    ["copy", "--data", "a.db", "--to", url]
}

/// Copies from a server to a file.
fn from_server(here: &TempDir, url: &str, to: &str) -> Command {
    let mut command = command(here, &["copy", "--to", to]);
    command.env("STONEPOST_DATA_URL", url);
    command
}

fn on_server(here: &TempDir, url: &str, arguments: &[&str]) -> String {
    let mut command = command(here, arguments);
    command.env("STONEPOST_DATA_URL", url);
    said(Program::start(&mut command, b"").end(), url)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_arrives_as_it_is_on_a_server_and_comes_back() {
    let Some(server) = server::shared() else {
        return;
    };
    let here = filled().await;
    tokio::task::block_in_place(|| there_and_back(server, &here));
}

fn there_and_back(server: &Server, here: &TempDir) {
    let url = server.database();
    let before = dump(&here.path().join("a.db"));
    for (table, rows) in &before {
        assert!(!rows.is_empty(), "{table}");
    }
    expect![[r#"
        copied 9 matches (10,170 rows) from a.db to SERVER; now set [data] url to it and start Stonepost, and keep the old database until you've seen it run
    "#]].assert_eq(&told(here, &to_server(&url), &url));
    let mut there = client(&url);
    let file = Connection::open(here.path().join("a.db")).unwrap();
    assert_eq!(columns_on_server(&mut there), columns(&file));
    // New rows get numbers that none has.
    let numbered = format!(
        "SELECT table_name::TEXT, column_name::TEXT FROM information_schema.columns
         WHERE is_identity = 'YES' AND table_schema = 'public' AND table_name NOT IN ({ON_SERVERS}) ORDER BY 1"
    );
    let numbered = there.query(&numbered, &[]).unwrap();
    assert!(numbered.len() >= 9, "{numbered:?}");
    for row in numbered {
        let (table, column): (&str, &str) = (row.get(0), row.get(1));
        let sql = format!(
            "SELECT nextval(pg_get_serial_sequence('{table}', '{column}')), max({column}) + 1 FROM {table}"
        );
        let row = there.query_one(&sql, &[]).unwrap();
        let (next, expected): (i64, i64) = (row.get(0), row.get(1));
        assert_eq!(next, expected, "{table}");
    }
    expect![[r#"
        SERVER is intact (9 matches checked)
    "#]]
    .assert_eq(&on_server(here, &url, &["check"]));
    let back = Program::start(&mut from_server(here, &url, "new/b.db"), b"").end();
    expect![[r#"
        copied 9 matches (10,170 rows) from SERVER to new/b.db; now set [data] path to it and start Stonepost, and keep the old database until you've seen it run
    "#]].assert_eq(&said(back, &url));
    assert_eq!(dump(&here.path().join("new/b.db")), before);
    expect![[r#"
        new/b.db is intact (9 matches checked)
    "#]]
    .assert_eq(&told(here, &["check", "--data", "new/b.db"], &url));
    // From one server to another, the same way.
    let other = server.database();
    expect![[r#"
        copied 9 matches (10,170 rows) from SERVER to OTHER; now set [data] url to it and start Stonepost, and keep the old database until you've seen it run
    "#]].assert_eq(
        &on_server(here, &url, &["copy", "--to", &other]).replace(&printed(&other), "OTHER"),
    );
    let back = Program::start(&mut from_server(here, &other, "c.db"), b"").end();
    assert_eq!(back.code, Some(0), "{}", back.err);
    assert_eq!(dump(&here.path().join("c.db")), before);
}

/// Waits for the program, which is about to wait for a lock of ours on the last table.
fn wait_for_lock(program: &mut Program, watcher: &mut Client) {
    program.wait_until("the lock", |program| {
        let sql = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'local_files'::regclass";
        let waiting: i64 = watcher.query_one(sql, &[]).unwrap().get(0);
        assert!(program.running(), "{}", program.err());
        waiting > 0
    });
}

/// Begins to copy to a server, and comes back when it waits for the last table.
fn halfway(here: &TempDir, url: &str, watcher: &mut Client) -> Program {
    // There is none before the first time.
    let _ = watcher.batch_execute("UPDATE notes SET value = 'old' WHERE key = 'copying'");
    let mut program = Program::start(&mut command(here, &to_server(url)), b"");
    program.wait_until("the mark", |program| {
        assert!(program.running(), "{}", program.err());
        // Before the program has made the table, it isn't there.
        let sql = "SELECT 1 FROM notes WHERE key = 'copying' AND value <> 'old'";
        watcher.query(sql, &[]).is_ok_and(|rows| !rows.is_empty())
    });
    watcher
        .batch_execute("BEGIN; LOCK TABLE local_files")
        .unwrap();
    wait_for_lock(&mut program, &mut client(url));
    program
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_to_a_server_that_was_stopped_is_refused_and_finished_by_the_next() {
    let Some(server) = server::shared() else {
        return;
    };
    let here = filled().await;
    // Long enough for us to see that it has begun.
    let more = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
                INSERT INTO deliveries SELECT 'more', 'event ' || i, i FROM n";
    sql(&here.path().join("a.db"), more);
    tokio::task::block_in_place(|| {
        let before = dump(&here.path().join("a.db"));
        let url = server.database();
        let mut watcher = client(&url);
        let unfinished = |watcher: &mut Client| {
            let sql = "SELECT count(*) FROM notes WHERE key = 'copying'";
            watcher.query_one(sql, &[]).unwrap().get::<_, i64>(0) == 1
        };

        let mut program = halfway(&here, &url, &mut watcher);
        program.child.kill().unwrap();
        program.child.wait().unwrap();
        watcher.batch_execute("ROLLBACK").unwrap();
        assert!(unfinished(&mut watcher));
        let lines =
            [&["check"][..], &["run"], &["export"]].map(|what| on_server(&here, &url, what));
        expect![[r#"
            stonepost: SERVER holds a copy that isn't finished; run stonepost copy again, with the same --to
            stonepost: SERVER holds a copy that isn't finished; run stonepost copy again, with the same --to
            stonepost: SERVER holds a copy that isn't finished; run stonepost copy again, with the same --to
        "#]].assert_eq(&lines.concat());
        expect![[r#"
            WRONG database  SERVER holds a copy that isn't finished; run stonepost copy again, with the same --to
            ok    token     none, so only the local chat page is served; set DISCORD_TOKEN to connect to Discord
            stonepost: 1 of 2 checks found a problem
        "#]].assert_eq(&on_server(&here, &url, &["doctor"]));
        expect![[r#"
            stonepost: SERVER holds a copy that isn't finished; run stonepost copy again, with the same --to
        "#]].assert_eq(&on_server(&here, &url, &["copy", "--to", "b.db"]));

        let program = halfway(&here, &url, &mut watcher);
        program.signal("INT");
        watcher.batch_execute("ROLLBACK").unwrap();
        expect![[r#"
            stonepost: stopped by a signal; SERVER holds a part of the copy: run the same command again to finish it
        "#]].assert_eq(&said(program.end(), &url));
        assert!(unfinished(&mut watcher));

        let program = halfway(&here, &url, &mut watcher);
        client(&url)
            .execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE application_name = 'stonepost' AND datname = current_database()",
                &[],
            )
            .unwrap();
        watcher.batch_execute("ROLLBACK").unwrap();
        // Which of the two is first heard of is chance.
        let why = said(program.end(), &url).replace(
            "terminating connection due to administrator command (57P01)",
            "connection closed",
        );
        expect![[r#"
            stonepost: can't use SERVER: the server can't be reached (connection closed); check that it's running, and its address in --to. SERVER holds a part of the copy: fix this and run the same command again
        "#]].assert_eq(&why);
        assert!(unfinished(&mut watcher));

        expect![[r#"
            copied 9 matches (210,170 rows) from a.db to SERVER; now set [data] url to it and start Stonepost, and keep the old database until you've seen it run
        "#]].assert_eq(&told(&here, &to_server(&url), &url));
        assert!(!unfinished(&mut watcher));
        let back = Program::start(&mut from_server(&here, &url, "b.db"), b"").end();
        assert_eq!(back.code, Some(0), "{}", back.err);
        assert_eq!(dump(&here.path().join("b.db")), before);
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_to_a_file_that_was_stopped_is_refused_and_finished_by_the_next() {
    let Some(server) = server::shared() else {
        return;
    };
    let here = filled().await;
    tokio::task::block_in_place(|| {
        let before = dump(&here.path().join("a.db"));
        let url = server.database();
        told(&here, &to_server(&url), &url);
        let mut watcher = client(&url);
        let halfway = |watcher: &mut Client| {
            let lock = "BEGIN; LOCK TABLE local_files";
            watcher.batch_execute(lock).unwrap();
            let mut program = Program::start(&mut from_server(&here, &url, "b.db"), b"");
            wait_for_lock(&mut program, &mut client(&url));
            program
        };
        let mut program = halfway(&mut watcher);
        program.child.kill().unwrap();
        program.child.wait().unwrap();
        let first_line = |arguments: &[&str]| {
            let told = told(&here, &[arguments, &["--data", "b.db"]].concat(), &url);
            // The doctor goes on with the disk.
            told.split_inclusive('\n').next().unwrap().to_owned()
        };
        let lines = [&["check"][..], &["run"], &["backup", "c.db"], &["doctor"]].map(first_line);
        expect![[r#"
            stonepost: b.db holds a copy that isn't finished; run stonepost copy again, with the same --to
            stonepost: b.db holds a copy that isn't finished; run stonepost copy again, with the same --to
            stonepost: b.db holds a copy that isn't finished; run stonepost copy again, with the same --to
            WRONG database  b.db holds a copy that isn't finished; run stonepost copy again, with the same --to
        "#]].assert_eq(&lines.concat());
        expect![[r#"
            stonepost: b.db holds a copy that isn't finished; run stonepost copy again, with the same --to
        "#]].assert_eq(&told(&here, &["restore", "b.db", "--data", "d.db"], &url));
        watcher.batch_execute("ROLLBACK").unwrap();

        let program = halfway(&mut watcher);
        program.signal("INT");
        watcher.batch_execute("ROLLBACK").unwrap();
        expect![[r#"
            stonepost: stopped by a signal; b.db holds a part of the copy: run the same command again to finish it
        "#]].assert_eq(&said(program.end(), &url));

        // What is changed meanwhile isn't part of it.
        let program = halfway(&mut watcher);
        let later =
            "INSERT INTO local_files (message_id, name, bytes) VALUES (4, 'later', ''); COMMIT";
        watcher.batch_execute(later).unwrap();
        let again = program.end();
        expect![[r#"
            copied 9 matches (10,170 rows) from SERVER to b.db; now set [data] path to it and start Stonepost, and keep the old database until you've seen it run
        "#]].assert_eq(&said(again, &url));
        assert_eq!(dump(&here.path().join("b.db")), before);
        assert_eq!(listed(here.path()), ["a.db", "b.db"]);
    });
}

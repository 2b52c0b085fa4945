//! Which file a database is, whatever it's called, and what's left of commands that were killed.

use rusqlite::Connection;

use super::archive::{GOOD, fine};
use super::run::Serving;
use super::*;

/// A folder with a database of one match.
fn with_match() -> TempDir {
    let here = folder();
    std::fs::write(here.path().join("game.txt"), GOOD).unwrap();
    fine(&here, &["import", "game.txt"]);
    here
}

#[test]
fn what_a_killed_restore_left_goes_with_the_next_start() {
    let here = with_match();
    let database = here.path().join("data/stonepost.db");
    // So large that a restore can be caught while it copies.
    let filled = "INSERT INTO notes (key, value) VALUES ('filling', hex(zeroblob(40000000)))";
    Connection::open(&database)
        .unwrap()
        .execute_batch(filled)
        .unwrap();
    fine(&here, &["backup", "copy.db"]);
    let parts = || {
        let mut names = listed(&here.path().join("data"));
        names.retain(|name| name.contains(".part"));
        names
    };
    for _ in 0..20 {
        let mut program = Program::start(&mut command(&here, &["restore", "copy.db"]), b"");
        program.wait_until("a part, or the end", |program| {
            !parts().is_empty() || !program.running()
        });
        program.child.kill().unwrap();
        program.child.wait().unwrap();
        if !parts().is_empty() {
            break;
        }
    }
    assert!(!parts().is_empty(), "it's never caught");
    fine(&here, &["check"]);
    let serving = Serving::start_in(here, &[], &[]);
    let names = listed(&serving.folder.path().join("data"));
    assert!(
        !names.iter().any(|name| name.contains(".part")),
        "{names:?}"
    );
}

#[test]
fn a_backup_finds_what_a_check_finds() {
    let here = with_match();
    let database = here.path().join("data/stonepost.db");
    let c = Connection::open(&database).unwrap();
    c.execute_batch("PRAGMA journal_mode = DELETE").unwrap();
    let sql = "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema WHERE name = 'sqlite_autoindex_people_1'";
    let (page, size): (u32, u32) = c
        .query_row(sql, (), |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    drop(c);
    // A page of an index goes bad: nothing that a copy needs.
    let mut bytes = std::fs::read(&database).unwrap();
    let end = page as usize * size as usize;
    bytes[end - 16..end].fill(0xff);
    std::fs::write(&database, bytes).unwrap();
    let failed = |arguments: &[&str]| {
        let ended = run_with(&here, arguments, b"");
        assert_eq!((ended.code, &*ended.out), (Some(1), ""), "{arguments:?}");
        ended.err
    };
    let checked = failed(&["check"]);
    let copied = failed(&["backup", "copy.db"]);
    let faults = |told: &str| -> Vec<String> {
        let lines = told
            .lines()
            .filter(|line| line.starts_with("database file: "));
        lines.map(str::to_owned).collect()
    };
    assert!(!faults(&checked).is_empty(), "{checked}");
    assert_eq!(faults(&checked), faults(&copied));
}

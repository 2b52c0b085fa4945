//! Which file a database is, whatever it's called, and what's left of commands that were killed.

use std::os::unix::fs::symlink;

use expect_test::expect;
use rusqlite::Connection;

use super::archive::{GOOD, fine};
use super::run::Serving;
use super::*;
use crate::said;

/// A folder with a database of one match.
fn with_match() -> TempDir {
    let here = folder();
    std::fs::write(here.path().join("game.txt"), GOOD).unwrap();
    fine(&here, &["import", "game.txt"]);
    here
}

#[test]
fn a_database_is_one_programs_whatever_it_is_called() {
    let here = folder();
    std::fs::create_dir(here.path().join("elsewhere")).unwrap();
    let mut first = Serving::start_in(here, &[], &[]);
    let folder = first.folder.path();
    symlink("data/stonepost.db", folder.join("soft.db")).unwrap();
    let other = folder.join("elsewhere/hard.db");
    std::fs::hard_link(first.database(), other).unwrap();
    let refuse = |arguments: &[&str]| refused(run_with(&first.folder, arguments, b""));
    expect![[r#""soft.db" is in use by another Stonepost; stop that one first, or choose another file with --data"#]]
        .assert_eq(&refuse(&["--data", "soft.db"]));
    if cfg!(target_os = "linux") {
        let hard = ["--data", "elsewhere/hard.db"];
        let in_use = said::program::in_use("elsewhere/hard.db");
        assert_eq!(refuse(&hard), in_use);
        // What was written last is in a log beside the other name.
        for command in [&["check"][..], &["backup", "copy.db"]] {
            assert_eq!(refuse(&[command, &hard[..]].concat()), in_use);
        }
        assert_eq!(listed(&folder.join("elsewhere")), ["hard.db"]);
    }
    // The same log is beside the file that a link leads to.
    fine(&first.folder, &["check", "--data", "soft.db"]);
    assert!(first.program.running());
    first.program.signal("TERM");
    let Serving {
        program, folder, ..
    } = first;
    assert_eq!(program.end().code, Some(0));
    let again = Serving::start_in(folder, &["--data", "elsewhere/hard.db"], &[]);
    drop(again);
}

#[test]
fn a_restore_through_a_link_replaces_the_file() {
    let here = with_match();
    fine(&here, &["backup", "copy.db"]);
    let link = here.path().join("link.db");
    symlink("data/stonepost.db", &link).unwrap();
    fine(&here, &["restore", "copy.db", "--data", "link.db"]);
    assert!(link.is_symlink());
    fine(&here, &["check"]);
    let names = listed(&here.path().join("data"));
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names[1].ends_with(".old"), "{names:?}");
}

#[test]
fn two_restores_in_a_second_leave_nothing_behind() {
    let here = with_match();
    fine(&here, &["backup", "copy.db"]);
    for _ in 0..3 {
        fine(&here, &["restore", "copy.db"]);
    }
    let names = listed(&here.path().join("data"));
    let old = names.iter().filter(|name| name.ends_with(".old")).count();
    assert_eq!((old, names.len()), (3, 4), "{names:?}");
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

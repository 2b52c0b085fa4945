//! Backups on a schedule, their rehearsal, and settings that are read again.

use expect_test::expect;

use super::archive::{GOOD, fine};
use super::run::Serving;
use super::*;
use crate::said;

/// The names of the backups in a folder, oldest first.
fn backups(folder: &Path) -> Vec<String> {
    let mut names = listed(folder);
    names.retain(|name| name.starts_with("stonepost-"));
    names
}

/// A folder with a database of one match.
fn with_match() -> TempDir {
    let here = folder();
    std::fs::write(here.path().join("game.txt"), GOOD).unwrap();
    fine(&here, &["import", "game.txt"]);
    here
}

#[test]
fn a_backup_is_made_at_once_and_the_oldest_go() {
    let here = with_match();
    let folder = here.path().join("backups");
    std::fs::create_dir(&folder).unwrap();
    let old = [
        "stonepost-20200101-000000.db",
        "stonepost-20210101-000000.db",
    ];
    for name in old.iter().chain(&["notes.txt"]) {
        std::fs::write(folder.join(name), "").unwrap();
    }
    let environment = [
        ("STONEPOST_BACKUPS_FOLDER", "backups"),
        ("STONEPOST_BACKUPS_KEEP", "2"),
    ];
    let mut serving = Serving::start_in(here, &[], &environment);
    serving
        .program
        .wait_until("the old one to go", |_| !folder.join(old[0]).exists());
    let kept = backups(&folder);
    assert_eq!((kept.len(), kept[0].as_str()), (2, old[1]));
    assert!(folder.join("notes.txt").exists());
    // Also while it runs.
    let told = fine(
        &serving.folder,
        &["check", "--data", &format!("backups/{}", kept[1])],
    );
    assert_eq!(
        told,
        format!("backups/{} is intact (1 match checked)\n", kept[1])
    );
    let rehearse = ["restore", "--rehearse"];
    let mut again = command(&serving.folder, &rehearse);
    again.env("STONEPOST_BACKUPS_FOLDER", "backups");
    let told = Program::start(&mut again, b"").end();
    assert_eq!(told.code, Some(0), "{}", told.err);
    expect![[r#"
        backups/NAME can be restored: 1 match replayed; nothing was changed
    "#]]
    .assert_eq(&told.out.replace(&kept[1], "NAME"));
    assert!(
        !listed(&folder)
            .iter()
            .any(|name| name.contains("rehearsal"))
    );
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
}

#[test]
fn what_could_not_be_restored_is_told() {
    let here = with_match();
    let refuse = |arguments: &[&str]| refused(run_with(&here, arguments, b""));
    expect![[r#"name a backup, or set [backups] folder in the settings"#]]
        .assert_eq(&refuse(&["restore", "--rehearse"]));
    expect![[r#"there's no backup nowhere.db"#]].assert_eq(&refuse(&[
        "restore",
        "--rehearse",
        "nowhere.db",
    ]));
    std::fs::write(
        here.path().join("torn.db"),
        b"SQLite format 3\0 and no more",
    )
    .unwrap();
    expect![[r#"can't restore "torn.db": file is not a database. Nothing was changed; try another backup"#]].assert_eq(&refuse(&["restore", "--rehearse", "torn.db"]));
    let wrong = here.path().join("wrong.db");
    std::fs::copy(here.path().join("data/stonepost.db"), &wrong).unwrap();
    let connection = rusqlite::Connection::open(&wrong).unwrap();
    connection
        .execute_batch("UPDATE turns SET digest = 7")
        .unwrap();
    drop(connection);
    let ended = run_with(&here, &["restore", "--rehearse", "wrong.db"], b"");
    assert_eq!(ended.code, Some(1));
    expect![[r#"
        match #1: turn 1 no longer gives the position that was recorded
        stonepost: 1 match is damaged in wrong.db; an older backup may be intact
    "#]]
    .assert_eq(&ended.err);
    assert!(
        !listed(here.path())
            .iter()
            .any(|name| name.contains("rehearsal"))
    );
}

#[test]
fn a_database_that_is_damaged_pushes_no_backup_out() {
    let here = with_match();
    let connection = rusqlite::Connection::open(here.path().join("data/stonepost.db")).unwrap();
    connection
        .execute_batch("UPDATE turns SET digest = 7")
        .unwrap();
    drop(connection);
    let folder = here.path().join("backups");
    std::fs::create_dir(&folder).unwrap();
    let good = "stonepost-20200101-000000.db";
    std::fs::write(folder.join(good), "").unwrap();
    let environment = [
        ("STONEPOST_BACKUPS_FOLDER", "backups"),
        ("STONEPOST_BACKUPS_KEEP", "1"),
    ];
    let mut serving = Serving::start_in(here, &[], &environment);
    let logged = said::program::NO_BACKUP;
    serving
        .program
        .wait_until("the complaint", |program| program.err().contains(logged));
    let names = backups(&folder);
    assert_eq!(names.len(), 2, "{names:?}");
    assert_eq!(names[0], good);
    assert!(names[1].ends_with(".db.unproved"), "{names:?}");
}

#[test]
fn settings_are_read_again_on_sighup() {
    let here = folder();
    let settings = here.path().join("config.toml");
    let write = |text: &str| std::fs::write(&settings, text).unwrap();
    write("[log]\nlevel = \"info\"\n");
    let mut serving = Serving::start_in(here, &[], &[]);
    let mut told = |times: usize, what: &str| {
        serving.program.signal("HUP");
        serving.program.wait_until(what, |program| {
            program.err().matches("settings").count() >= times
        });
        let err = serving.program.err();
        let line = err.lines().rfind(|line| line.contains("settings")).unwrap();
        let (_, line) = line.split_once("stonepost::cli::reload: ").unwrap();
        line.to_owned()
    };
    expect![[
        r#"read the settings again; changed: nothing; only changes at the next start: nothing"#
    ]]
    .assert_eq(&told(1, "nothing new"));
    write(
        "[log]\nlevel = \"debug\"\n[backups]\nfolder = \"backups\"\n[chat]\nlisten = \"127.0.0.1:1\"\n",
    );
    expect![[r#"read the settings again; changed: [log] level, [backups]; only changes at the next start: nothing"#]].assert_eq(&told(2, "something new"));
    write("[log]\nlevel = \"loud\"\n");
    expect![[r#"the settings stay as they are: config.toml:2: [log] level = "loud": this must be one of error, warn, info, debug, trace"#]].assert_eq(&told(3, "something wrong"));
    let folder = serving.folder.path().join("backups");
    serving.program.wait_until("a backup", |_| {
        folder.exists() && !backups(&folder).is_empty()
    });
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
}

//! Backups on a schedule, their rehearsal, and settings that are read again.

use expect_test::expect;
use stonepost::chat::Clock;
use stonepost::play::clock::DAY;
use stonepost::play::{self, SideChoice, Terms};
use stonepost::rules::{Kind, Spec};
use stonepost::store::{Delivery, Store};

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

/// A damaged match in the database.
fn damage(here: &Path) {
    let connection = rusqlite::Connection::open(here.join("data/stonepost.db")).unwrap();
    connection
        .execute_batch("UPDATE turns SET digest = 7")
        .unwrap();
}

#[test]
fn copies_that_are_not_intact_do_not_pile_up_and_end_with_the_damage() {
    let here = with_match();
    damage(here.path());
    let folder = here.path().join("backups");
    let environment = [("STONEPOST_BACKUPS_FOLDER", "backups")];
    std::fs::create_dir(&folder).unwrap();
    // One of an earlier attempt, and what was left when another one was killed.
    for name in [
        "stonepost-20200101-000000.db.unproved",
        "stonepost-20200101-000001.db.unproved.7.part",
    ] {
        std::fs::write(folder.join(name), "").unwrap();
    }
    let mut serving = Serving::start_in(here, &[], &environment);
    let remedy = "set-aside 1";
    serving
        .program
        .wait_until("the complaint", |program| program.err().contains(remedy));
    let names = backups(&folder);
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(names[0].ends_with(".db.unproved"), "{names:?}");
    serving.program.signal("TERM");
    let Serving {
        program,
        folder: here,
        ..
    } = serving;
    assert_eq!(program.end().code, Some(0));

    let refuse = |arguments: &[&str]| refused(run_with(&here, arguments, b""));
    expect!["there's no match #7"].assert_eq(&refuse(&["set-aside", "7"]));
    expect!["match #1 is set aside (turn 1 no longer gives the position that was recorded): it's kept as it is, backups count again, and its players are told when Stonepost runs\n"].assert_eq(&fine(&here, &["set-aside", "#1"]));
    expect!["match #1 is set aside already"].assert_eq(&refuse(&["set-aside", "1"]));
    expect!["match #1 is damaged and was set aside, which can't be undone"]
        .assert_eq(&refuse(&["thaw", "1"]));
    expect![[r#"
        match #1 is damaged and set aside (turn 1 no longer gives the position that was recorded)
        data/stonepost.db is intact (1 match checked)
    "#]]
    .assert_eq(&fine(&here, &["check"]));
    let mut serving = Serving::start_in(here, &[], &environment);
    serving.program.wait_until("a backup", |_| {
        let names = backups(&folder);
        names.len() == 1 && names[0].ends_with(".db")
    });
}

#[test]
fn a_match_that_is_intact_is_not_set_aside() {
    let here = with_match();
    let told = refused(run_with(&here, &["set-aside", "1"], b""));
    expect!["match #1 is intact"].assert_eq(&told);
}

/// What the doctor says of something, in `here`.
fn examined(here: &TempDir, what: &str) -> String {
    let mut command = command(here, &["doctor"]);
    command.env("STONEPOST_BACKUPS_FOLDER", "backups");
    let told = Program::start(&mut command, b"").end().out;
    let line = told.lines().find(|line| line[6..].starts_with(what));
    line.unwrap_or_else(|| panic!("{told}")).to_owned()
}

#[test]
fn a_backup_from_the_future_is_none() {
    let here = with_match();
    let folder = here.path().join("backups");
    std::fs::create_dir(&folder).unwrap();
    let future = "stonepost-21000101-000000.db";
    std::fs::write(folder.join(future), "").unwrap();
    expect!["WRONG backups   backups/stonepost-21000101-000000.db is dated in the future, so it doesn't count as a backup. Set the machine's clock, or delete it if the clock was wrong when it was made"].assert_eq(&examined(&here, "backups"));
    let environment = [
        ("STONEPOST_BACKUPS_FOLDER", "backups"),
        ("STONEPOST_BACKUPS_KEEP", "1"),
    ];
    let mut serving = Serving::start_in(here, &[], &environment);
    serving.program.wait_until("a backup", |_| {
        let names = backups(&folder);
        names.len() == 1 && names[0] != future && names[0].ends_with(".db")
    });
    assert!(
        serving
            .program
            .err()
            .contains(said::program::FROM_THE_FUTURE)
    );
    let told = examined(&serving.folder, "backups");
    let told = told.split(" is ").next().unwrap_or_default();
    expect!["ok    backups   the newest of 1 in backups"].assert_eq(told);
}

#[test]
fn the_doctor_looks_at_the_folder_and_at_the_theme() {
    let here = with_match();
    expect!["ok    backups   there are none in backups yet; Stonepost makes one when it runs"]
        .assert_eq(&examined(&here, "backups"));
    assert!(!here.path().join("backups").exists());
    std::fs::write(here.path().join("backups"), "a file").unwrap();
    let told = examined(&here, "backups");
    assert!(
        told.starts_with("WRONG backups   backups can't be used: "),
        "{told}"
    );
    std::fs::remove_file(here.path().join("backups")).unwrap();
    std::fs::create_dir(here.path().join("backups")).unwrap();
    std::fs::write(here.path().join("backups/stonepost-20200101-000000.db"), "").unwrap();
    let told = examined(&here, "backups");
    assert!(
        told.starts_with("WRONG backups   the newest of 1 in backups is "),
        "{told}"
    );

    let mut command = command(&here, &["doctor"]);
    command.env("STONEPOST_PICTURES_THEME", "marble");
    let told = Program::start(&mut command, b"").end().out;
    let line = told.lines().find(|line| line.contains("theme"));
    expect![[r#"WRONG theme     [pictures] theme: there's no theme "marble"; choose wood, night, contrast, print"#]]
        .assert_eq(line.unwrap_or(&told));
}

#[test]
fn an_empty_database_beside_backups_is_asked_for() {
    let here = with_match();
    let folder = here.path().join("backups");
    let keep = [
        ("STONEPOST_BACKUPS_FOLDER", "backups"),
        ("STONEPOST_BACKUPS_KEEP", "1"),
    ];
    let mut serving = Serving::start_in(here, &[], &keep);
    serving.program.wait_until("a backup", |_| {
        folder.exists() && backups(&folder).iter().any(|name| name.ends_with(".db"))
    });
    serving.program.signal("TERM");
    let Serving {
        program,
        folder: here,
        ..
    } = serving;
    assert_eq!(program.end().code, Some(0));
    // Long enough ago for another one.
    let old = "stonepost-20200101-000000.db";
    std::fs::rename(folder.join(&backups(&folder)[0]), folder.join(old)).unwrap();

    // The disk isn't mounted.
    let (data, aside) = (here.path().join("data"), here.path().join("aside"));
    std::fs::rename(&data, &aside).unwrap();
    let refuse = || {
        let mut command = command(&here, &["run"]);
        command
            .envs(keep)
            .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0");
        refused(Program::start(&mut command, b"").end())
    };
    expect!["there's no database data/stonepost.db, but backups/stonepost-20200101-000000.db holds 1 match with 1 turn. Is its disk mounted? Restore a backup: stonepost restore backups/stonepost-20200101-000000.db --data data/stonepost.db. To begin with an empty database, start once with: stonepost run --new-database"].assert_eq(&refuse());
    assert!(!data.exists());
    expect!["WRONG database  there's no database data/stonepost.db, but backups/stonepost-20200101-000000.db holds 1 match with 1 turn. Is its disk mounted? Restore a backup: stonepost restore backups/stonepost-20200101-000000.db --data data/stonepost.db"].assert_eq(&examined(&here, "database"));
    // Nor is one that was made before anybody noticed.
    std::fs::create_dir(&data).unwrap();
    drop(stonepost::store::Store::open(&data.join("stonepost.db")).unwrap());
    let told = examined(&here, "database");
    let loud = said::program::NO_MATCHES_BUT;
    assert!(told.starts_with("WRONG ") && told.contains(loud), "{told}");
    expect!["data/stonepost.db holds no matches, but backups/stonepost-20200101-000000.db holds 1 match with 1 turn. Is its disk mounted? Restore a backup: stonepost restore backups/stonepost-20200101-000000.db --data data/stonepost.db. To begin with an empty database, start once with: stonepost run --new-database"].assert_eq(&refuse());

    let mut serving = Serving::start_in(here, &["run", "--new-database"], &keep);
    let stays = said::program::stays(old);
    serving
        .program
        .wait_until("the complaint", |program| program.err().contains(&stays));
    assert!(serving.program.err().contains(loud));
    assert_eq!(backups(&folder).len(), 2);
    serving.program.signal("TERM");
    let Serving {
        program,
        folder: here,
        ..
    } = serving;
    assert_eq!(program.end().code, Some(0));
    // Once is enough.
    let mut serving = Serving::start_in(here, &["run"], &keep);
    assert_eq!(backups(&folder).len(), 2);
    serving
        .program
        .wait_until("the complaint", |program| program.err().contains(loud));
    drop(serving);
}

/// An account of Discord challenges anyone, by an event with this number.
async fn challenge(path: &Path, account: &str, event: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let store = Store::open(path).unwrap();
    let who = store.upsert_person("discord", account, "mallory").await;
    let place = store.upsert_place("discord", "1", None, false).await;
    let (who, place) = (who.unwrap().id, place.unwrap().id);
    let terms = Terms::standard(Spec::default_of(Kind::Onyx), SideChoice::Random);
    let now = Clock::system().now();
    let new = play::challenge(place, terms, who, None, now, now.plus(DAY)).unwrap();
    let delivery = Delivery {
        platform: "discord".to_owned(),
        event: event.to_owned(),
    };
    store.create(new, delivery, 9).await.unwrap();
    store.close().await;
}

#[test]
fn settings_are_read_again_on_sighup() {
    let here = folder();
    let settings = here.path().join("config.toml");
    let write = |text: &str| std::fs::write(&settings, text).unwrap();
    write("[log]\nlevel = \"info\"\n");
    // Somebody on Discord waits for an opponent.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let path = here.path().join("data/stonepost.db");
    let challenges = |event| runtime.block_on(challenge(&path, "80351110224678912", event));
    challenges("1");
    let mut serving = Serving::start_in(here, &[], &[]);
    let database = serving.database();
    let stage = || -> String {
        let database = rusqlite::Connection::open(&database).unwrap();
        let sql = "SELECT stage FROM matches ORDER BY id DESC";
        let stage = database.query_row(sql, [], |row| row.get(0));
        stage.unwrap()
    };
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
    write(
        "[log]\nlevel = \"debug\"\n[backups]\nfolder = \"backups\"\n[discord]\nbanned = [\"80351110224678912\"]\n",
    );
    assert_eq!(stage(), "offered");
    expect!["read the settings again; changed: [discord] banned; only changes at the next start: nothing"].assert_eq(&told(4, "a ban"));
    serving
        .program
        .wait_until("its end", |_| stage() == "cancelled");
    let folder = serving.folder.path().join("backups");
    serving.program.wait_until("a backup", |_| {
        folder.exists() && !backups(&folder).is_empty()
    });
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
    // Whoever is banned when it starts has nothing open either.
    challenges("2");
    assert_eq!(stage(), "offered");
    let mut serving = Serving::start_in(serving.folder, &[], &[]);
    serving
        .program
        .wait_until("its end", |_| stage() == "cancelled");
}

#[test]
fn what_stands_in_the_place_of_the_database_is_not_backed_up() {
    let here = with_match();
    let mut serving = Serving::start_in(here, &[], &[]);
    let path = |name: &str| serving.folder.path().join(name);
    let [data, aside, folder, settings] = ["data", "aside", "backups", "config.toml"].map(path);
    std::fs::rename(&data, &aside).unwrap();
    std::fs::create_dir(&data).unwrap();
    drop(Store::open(&data.join("stonepost.db")).unwrap());
    std::fs::write(settings, "[backups]\nfolder = \"backups\"\n").unwrap();
    serving.program.signal("HUP");
    serving.program.wait_until("the complaint", |program| {
        let err = program.err();
        let mut lines = err.lines();
        lines.any(|line| {
            line.contains(said::program::NO_BACKUP) && line.contains(said::program::NOT_IN_PLACE)
        })
    });
    assert!(!folder.exists() || backups(&folder).is_empty());
}

#[test]
fn a_backup_that_fell_due_in_a_gap_is_made_afterwards_and_once() {
    let here = with_match();
    let folder = here.path().join("backups");
    let elsewhere = here.path().join("elsewhere");
    let settings = here.path().join("config.toml");
    let write = |folder: &str| {
        let text = format!("[backups]\nfolder = \"{folder}\"\nevery_hours = 1\nkeep = 9\n");
        std::fs::write(&settings, text).unwrap();
    };
    let has = |folder: &Path, count: usize| folder.exists() && backups(folder).len() == count;
    write("backups");
    let mut serving = Serving::start_in(here, &[], &[]);
    serving
        .program
        .wait_until("a backup", |_| has(&folder, 1) && is_proved(&folder));
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
    // Three days pass in which nothing runs.
    let ago = jiff::Timestamp::now() - std::time::Duration::from_secs(3 * 24 * 60 * 60);
    let old = ago.strftime("stonepost-%Y%m%d-%H%M%S.db").to_string();
    let made = backups(&folder).remove(0);
    std::fs::rename(folder.join(made), folder.join(&old)).unwrap();
    let mut serving = Serving::start_in(serving.folder, &[], &[]);
    serving
        .program
        .wait_until("another one", |_| has(&folder, 2) && is_proved(&folder));
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
    let made = backups(&folder);
    assert_eq!(made[0], old);
    // It's told of this one when it looks, and then looks elsewhere.
    let future = "stonepost-21000101-000000.db";
    std::fs::write(folder.join(future), "").unwrap();
    let mut serving = Serving::start_in(serving.folder, &[], &[]);
    serving.program.wait_until("a look", |program| {
        program.err().contains(said::program::FROM_THE_FUTURE)
    });
    write("elsewhere");
    serving.program.signal("HUP");
    serving
        .program
        .wait_until("one elsewhere", |_| has(&elsewhere, 1));
    assert_eq!(backups(&folder)[..2], made);
    assert_eq!(backups(&folder).len(), 3);
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
}

/// Whether all backups in a folder are finished.
fn is_proved(folder: &Path) -> bool {
    backups(folder).iter().all(|name| name.ends_with(".db"))
}

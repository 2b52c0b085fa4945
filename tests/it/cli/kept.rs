//! Who can read what the program writes, and whose it is.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::PathBuf;

use expect_test::expect;

use super::archive::{GOOD, fine};
use super::run::Serving;
use super::*;
use crate::said;

/// Somebody who is neither root nor whoever runs the tests.
const STRANGER: u32 = 54_321;

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

/// A folder with a database of one match.
fn with_match() -> TempDir {
    let here = folder();
    std::fs::write(here.path().join("game.txt"), GOOD).unwrap();
    fine(&here, &["import", "game.txt"]);
    here
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    let root = id.stdout.starts_with(b"0\n");
    if !root {
        println!("not tried: only root can give files away");
    }
    root
}

/// The program, run by the stranger.
fn as_stranger(here: &TempDir, arguments: &[&str]) -> Ended {
    // Where everybody can start it.
    let program = here.path().join("stonepost");
    if !program.exists() {
        std::fs::copy(env!("CARGO_BIN_EXE_stonepost"), &program).unwrap();
        set_mode(&program, 0o755);
        set_mode(here.path(), 0o755);
    }
    let mut command = Command::new("setpriv");
    let user = STRANGER.to_string();
    command
        .args(["--reuid", &user, "--regid", &user, "--clear-groups"])
        .arg(program)
        .args(arguments)
        .current_dir(here)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default());
    Program::start(&mut command, b"").end()
}

#[test]
fn nobody_else_can_read_what_is_played() {
    let here = with_match();
    let environment = [("STONEPOST_BACKUPS_FOLDER", "backups")];
    let mut serving = Serving::start_in(here, &[], &environment);
    let folder = serving.folder.path().join("backups");
    serving.program.wait_until("a backup", |_| {
        folder.exists() && listed(&folder).iter().any(|name| name.ends_with(".db"))
    });
    let here = &serving.folder;
    fine(here, &["backup", "copy.db"]);
    fine(here, &["restore", "copy.db", "--data", "new/restored.db"]);
    for name in ["data", "backups", "new"] {
        let folder = here.path().join(name);
        assert_eq!(mode(&folder), 0o700, "{name}");
        for file in listed(&folder) {
            assert_eq!(mode(&folder.join(&file)), 0o600, "{name}/{file}");
        }
    }
    let beside = listed(&here.path().join("data"));
    assert!(
        beside.iter().any(|name| name.ends_with("-wal")),
        "{beside:?}"
    );
    assert_eq!(mode(&here.path().join("copy.db")), 0o600);
}

#[test]
fn what_everybody_can_read_is_told() {
    let here = with_match();
    set_mode(here.path(), 0o755);
    let path = |name: &str| here.path().join(name);
    std::fs::write(path("token.txt"), "a.b.c\n").unwrap();
    set_mode(&path("token.txt"), 0o644);
    set_mode(&path("data"), 0o755);
    set_mode(&path("data/stonepost.db"), 0o644);
    // What a restore has kept.
    let old = "stonepost.db.20260101-000000.old";
    for name in [old, "other.db.20260101-000000.old"] {
        std::fs::write(path("data").join(name), "").unwrap();
        set_mode(&path("data").join(name), 0o644);
    }
    let token = ("DISCORD_TOKEN_FILE", "token.txt");
    // Nobody answers there.
    let nowhere = ("STONEPOST_DISCORD_API_BASE", "http://127.0.0.1:9");
    let told = |arguments: &[&str]| {
        let mut command = command(&here, arguments);
        command.envs([token, nowhere]);
        Program::start(&mut command, b"").end().out
    };
    let line = |out: &str| {
        let line = out.lines().find(|line| line.contains("secrets"));
        line.unwrap_or_default().to_owned()
    };
    expect!["WRONG secrets   everybody on this machine can read token.txt, data/stonepost.db, data/stonepost.db-wal, data/stonepost.db-shm, data/stonepost.db.20260101-000000.old. Keep that to the user that runs Stonepost: chmod go= token.txt data/stonepost.db data/stonepost.db-wal data/stonepost.db-shm data/stonepost.db.20260101-000000.old"].assert_eq(&line(&told(&["doctor"])));
    set_mode(&path("token.txt"), 0o600);
    for name in listed(&path("data")) {
        set_mode(&path("data").join(name), 0o600);
    }
    assert_eq!(line(&told(&["doctor"])), "");
    std::fs::write(path("password.txt"), "secret\n").unwrap();
    set_mode(&path("password.txt"), 0o644);
    let mut on_server = command(&here, &["doctor"]);
    on_server.envs([
        (
            "STONEPOST_DATA_URL",
            "postgres://stonepost@127.0.0.1:9/stonepost",
        ),
        ("STONEPOST_DATA_PASSWORD_FILE", "password.txt"),
    ]);
    let on_server = Program::start(&mut on_server, b"").end().out;
    expect!["WRONG secrets   everybody on this machine can read password.txt. Keep that to the user that runs Stonepost: chmod go= password.txt"].assert_eq(&line(&on_server));
    set_mode(&path("data/stonepost.db"), 0o644);
    let mut serving = Serving::start_in(here, &[], &[]);
    serving.program.wait_until("the warning", |program| {
        program.err().contains(said::program::READABLE)
    });
}

#[test]
fn what_is_written_anew_keeps_owner_and_mode() {
    let here = with_match();
    fine(&here, &["backup", "copy.db"]);
    let database = here.path().join("data/stonepost.db");
    let out = here.path().join("out.txt");
    std::fs::write(&out, "").unwrap();
    let root = is_root();
    for (file, bits) in [(&database, 0o640), (&out, 0o604)] {
        if root {
            chown(file, Some(STRANGER), Some(STRANGER)).unwrap();
        }
        set_mode(file, bits);
    }
    fine(&here, &["restore", "copy.db"]);
    fine(&here, &["export", "-o", "out.txt"]);
    for (file, bits) in [(&database, 0o640), (&out, 0o604)] {
        assert_eq!(mode(file), bits, "{}", file.display());
        if root {
            let about = std::fs::metadata(file).unwrap();
            assert_eq!((about.uid(), about.gid()), (STRANGER, STRANGER));
        }
    }
}

#[test]
fn what_root_restores_is_for_whoever_has_the_folder() {
    if !is_root() {
        return;
    }
    let here = with_match();
    fine(&here, &["backup", "copy.db"]);
    let data = here.path().join("data");
    let database = data.join("stonepost.db");
    std::fs::remove_file(&database).unwrap();
    chown(&data, Some(STRANGER), Some(STRANGER)).unwrap();
    fine(&here, &["restore", "copy.db"]);
    assert_eq!(std::fs::metadata(&database).unwrap().uid(), STRANGER);
    let told = as_stranger(&here, &["check"]);
    assert_eq!(told.code, Some(0), "{}", told.err);
}

#[test]
fn a_file_of_somebody_else_is_named_with_its_owner() {
    if !is_root() {
        return;
    }
    let here = with_match();
    let data = here.path().join("data");
    set_mode(&data, 0o777);
    let refuse = |arguments: &[&str]| refused(as_stranger(&here, arguments));
    expect![[r#"can't use "data/stonepost.db": Stonepost isn't allowed to write it (unable to open database file: data/stonepost.db; it belongs to user 0, and Stonepost runs as user 54321); give it to the user that runs Stonepost (chown), or choose another file with --data"#]].assert_eq(&refuse(&["check"]));
    set_mode(&data.join("stonepost.db"), 0o644);
    expect![[r#"can't use "data/stonepost.db": Stonepost isn't allowed to write it (attempt to write a readonly database; it belongs to user 0, and Stonepost runs as user 54321); give it to the user that runs Stonepost (chown), or choose another file with --data"#]].assert_eq(&refuse(&["check"]));
    // A lock that root left.
    for name in listed(&data) {
        chown(data.join(name), Some(STRANGER), Some(STRANGER)).unwrap();
    }
    let log = data.join("stonepost.db-wal");
    chown(&log, Some(0), Some(0)).unwrap();
    set_mode(&log, 0o600);
    expect![[r#"can't use "data/stonepost.db-wal": Stonepost isn't allowed to write it (unable to open database file; it belongs to user 0, and Stonepost runs as user 54321); give it to the user that runs Stonepost (chown), or choose another file with --data"#]].assert_eq(&refuse(&["check"]));
    chown(&log, Some(STRANGER), Some(STRANGER)).unwrap();
    std::fs::write(data.join("stonepost.db.lock"), "").unwrap();
    let lock = expect![[
        r#"can't use "data/stonepost.db.lock": Stonepost isn't allowed to write it (Permission denied (os error 13); it belongs to user 0, and Stonepost runs as user 54321); give it to the user that runs Stonepost (chown), or choose another file with --data"#
    ]];
    lock.assert_eq(&refuse(&["run"]));
    let told = as_stranger(&here, &["doctor"]).out;
    let database = told
        .lines()
        .find_map(|line| line.strip_prefix("WRONG database  "));
    lock.assert_eq(database.unwrap_or(&told));
}

/// Where a file is written that takes nothing.
fn full(here: &TempDir, arguments: &[&str]) -> Ended {
    let mut shell = command(here, &[]);
    let program = PathBuf::from(shell.get_program());
    shell = Command::new("sh");
    shell
        .args(["-c", "exec \"$0\" \"$@\" > /dev/full"])
        .arg(program)
        .args(arguments)
        .current_dir(here)
        .env_clear();
    Program::start(&mut shell, b"").end()
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let here = with_match();
    let data = here.path().join("data/stonepost.db");
    assert!(data.exists());
    for arguments in [
        &["stats"][..],
        &["check"],
        &["doctor"],
        &["privacy", "policy"],
        &["privacy", "terms"],
        &["completions", "bash"],
        &["backup", "copy.db"],
        &["restore", "copy.db"],
        &["ratings", "rebuild"],
        &["rules"],
        &["rules", "onyx"],
        &["replay", "game.txt"],
        &["render", "game.txt", "-o", "-"],
        &["export"],
        &["man", "pages"],
        &["import", "game.txt"],
        &[
            "match", "--game", "dropper", "--black", "random", "--white", "random", "--games", "1",
        ],
        &["--help"],
        &["--version"],
    ] {
        let ended = full(&here, arguments);
        assert_eq!(ended.code, Some(1), "{arguments:?}: {}", ended.err);
        let last = ended.err.lines().last().unwrap_or_default();
        assert_eq!(last, said::program::NO_ROOM_TO_PRINT, "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn too_few_files_are_told_at_the_start() {
    let here = folder();
    let limited = |arguments: &str| {
        let mut shell = Command::new("sh");
        let line = format!("ulimit -n 24 && exec \"$0\" {arguments}");
        shell
            .args(["-c", &line, env!("CARGO_BIN_EXE_stonepost")])
            .current_dir(&here)
            .env_clear()
            .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0");
        Program::start(&mut shell, b"").end()
    };
    let told = said::program::TOO_FEW_FILES;
    assert_eq!(refused(limited("run")), told);
    let line = format!("WRONG files     {told}\n");
    let out = limited("doctor").out;
    assert!(out.contains(&line), "{out}");
}

//! Who can read what the program writes, and whose it is.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};

use expect_test::expect;

use super::archive::{GOOD, fine};
use super::*;

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

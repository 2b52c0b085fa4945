//! A new program takes the place of one that runs.

use std::os::unix::net::UnixDatagram;

use rusqlite::Connection;

use super::run::Serving;
use super::service::told;
use super::*;
use crate::crash::program::CHAT_IS_AT;

/// Waits for the end of a program that was told to stop.
fn stopped(serving: Serving) {
    let ended = serving.program.end();
    assert_eq!(ended.code, Some(0), "{}", ended.err);
}

/// A program that takes over the database of another one, on the same port.
fn successor(serving: &Serving, arguments: &[&str]) -> Program {
    let mut command = command(&serving.folder, &["run", "--take-over"]);
    command
        .args(arguments)
        .env("STONEPOST_CHAT_LISTEN", serving.address());
    Program::start(&mut command, b"")
}

#[test]
fn a_new_program_serves_on_the_same_port_once_the_old_one_has_finished() {
    let serving = Serving::start(&[]);
    let mut answer = String::new();
    let mut said = serving.say("one", "hello");
    said.read_to_string(&mut answer).unwrap();
    let mut next = successor(&serving, &[]);
    next.wait_until("the page", |program| program.out().contains(CHAT_IS_AT));
    let page = serving.get("/api/channels/general/messages?as=Anna");
    assert!(page.contains("hello"), "{page}");
    stopped(serving);
    assert!(next.running());
    next.signal("TERM");
    assert_eq!(next.end().code, Some(0));
}

#[test]
fn where_nothing_runs_there_is_nothing_to_take_over() {
    let serving = Serving::start(&["run", "--take-over"]);
    assert!(serving.get("/").starts_with("HTTP/1.1 200 "));
}

/// Whoever can't serve leaves the other one alone.
#[test]
fn the_old_one_goes_on_if_the_new_one_cannot_take_over() {
    let serving = Serving::start(&[]);
    // As if a newer version had written it.
    let database = Connection::open(serving.database()).unwrap();
    let format: i64 = database
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    database.pragma_update(None, "user_version", 9999).unwrap();
    let why = refused(successor(&serving, &[]).end());
    assert!(why.contains("was written by a newer Stonepost"), "{why}");
    database
        .pragma_update(None, "user_version", format)
        .unwrap();
    assert!(serving.get("/").starts_with("HTTP/1.1 200 "));

    // Nobody is there to accept the token.
    let mut next = command(&serving.folder, &["run", "--take-over"]);
    next.env("DISCORD_TOKEN", "a.b.c")
        .env("STONEPOST_DISCORD_API_BASE", "http://127.0.0.1:9");
    let mut next = Program::start(&mut next, b"");
    next.wait_until("a try", |program| {
        program.err().contains("the connection was refused")
    });
    next.signal("TERM");
    assert_eq!(next.end().code, Some(0));
    assert!(serving.get("/").starts_with("HTTP/1.1 200 "));
}

/// As systemd sees it: the successor is the process to watch from the moment on at which the old one stops.
#[test]
fn a_signal_starts_the_successor() {
    let folder = folder();
    let path = folder.path().join("manager");
    let manager = UnixDatagram::bind(&path).unwrap();
    manager.set_read_timeout(Some(LONGEST)).unwrap();
    let environment = [
        ("NOTIFY_SOCKET", path.to_str().unwrap()),
        ("WATCHDOG_USEC", "60000000"),
    ];
    let mut serving = Serving::start_in(folder, &[], &environment);
    let next = || loop {
        let message = told(&manager);
        if message != "WATCHDOG=1\n" {
            return message;
        }
    };
    assert_eq!(next(), "READY=1\n");
    serving.program.signal("USR2");
    let message = next();
    let process = message.strip_prefix("MAINPID=").expect("the successor");
    let process: u32 = process.trim_end().parse().unwrap();
    assert_ne!(process, serving.program.id());
    assert_eq!(next(), "READY=1\n");
    serving
        .program
        .wait_until("its end", |program| !program.running());
    // It writes where the old one wrote.
    serving
        .program
        .wait_until("its page", |program| program.out().lines().count() == 2);
    let line = format!("kill -TERM {process}");
    assert!(
        Command::new("sh")
            .args(["-c", &line])
            .status()
            .unwrap()
            .success()
    );
    assert!(next().starts_with("STOPPING=1\n"));
    stopped(serving);
}

#[test]
fn a_successor_that_cannot_start_is_told_in_the_log() {
    let mut serving = Serving::start(&[]);
    let database = Connection::open(serving.database()).unwrap();
    database.pragma_update(None, "user_version", 9999).unwrap();
    serving.program.signal("USR2");
    serving.program.wait_until("the end of it", |program| {
        program
            .err()
            .contains("the new Stonepost ended before it took over; this one goes on")
    });
    assert!(serving.get("/").starts_with("HTTP/1.1 200 "));
}

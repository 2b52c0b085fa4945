//! `stonepost run`: start, settings, signals.

use std::net::TcpStream;
use std::path::PathBuf;

use rusqlite::Connection;

use super::*;
use crate::asked::Asked;
use crate::crash::program::CHAT_IS_AT;

/// A started program that serves its page.
pub(super) struct Serving {
    pub(super) program: Program,
    address: String,
    pub(super) folder: TempDir,
}

impl Serving {
    pub(super) fn start(arguments: &[&str]) -> Serving {
        Serving::start_in(folder(), arguments, &[])
    }

    pub(super) fn start_in(
        folder: TempDir,
        arguments: &[&str],
        environment: &[(&str, &str)],
    ) -> Serving {
        let command = command(&folder, arguments);
        Serving::begin(folder, command, environment)
    }

    fn begin(folder: TempDir, mut command: Command, environment: &[(&str, &str)]) -> Serving {
        command.env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0");
        command.envs(environment.iter().copied());
        let mut program = Program::start(&mut command, b"");
        program.wait_until("the address", |program| program.out().contains('\n'));
        let out = program.out();
        let address = out
            .strip_prefix(CHAT_IS_AT)
            .and_then(|rest| rest.strip_suffix("/\n"))
            .unwrap_or_else(|| panic!("{out:?}, {}", program.err()));
        let address = address.to_owned();
        assert!(
            address.starts_with("127.0.0.1:") && !address.ends_with(":0"),
            "{address}"
        );
        Serving {
            program,
            address,
            folder,
        }
    }

    /// Sends a request and hands the open connection back.
    fn send(&self, request: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(LONGEST)).unwrap();
        let (host, length) = (&self.address, body.len());
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all((head + body).as_bytes()).unwrap();
        stream
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }

    pub(super) fn get(&self, path: &str) -> String {
        let mut answer = Vec::new();
        let mut stream = self.send(&format!("GET {path}"), "");
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(super) fn say(&self, id: &str, text: &str) -> TcpStream {
        let body = format!(
            "{{\"id\":\"{id}\",\"as\":\"Anna\",\"channel\":\"general\",\"text\":\"{text}\",\"reply_to\":null}}"
        );
        self.send("POST /api/say", &body)
    }

    /// Where the database is, if nothing else was said.
    pub(super) fn database(&self) -> PathBuf {
        self.folder.path().join("data/stonepost.db")
    }
}

/// How many messages of the local chat a database holds.
fn messages(database: &Path) -> i64 {
    Connection::open(database).unwrap().count("local_messages")
}

#[test]
fn it_serves_the_page_and_stops_on_a_signal() {
    for (arguments, signal) in [(&["run"][..], "TERM"), (&[], "INT")] {
        let serving = Serving::start(arguments);
        assert!(serving.database().is_file());
        let page = serving.get("/");
        assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
        assert!(
            page.contains("text/html") && page.contains("Stonepost"),
            "{page}"
        );
        let mut answer = String::new();
        let mut said = serving.say("one", "hello");
        said.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        // A page that is open waits for updates, and does not hold the program up.
        let mut updates = serving.send("GET /api/updates?as=Ben", "");
        assert_eq!(updates.read(&mut [0; 4]).unwrap(), 4);

        serving.program.signal(signal);
        let ended = serving.program.end();
        // It would be another one if anything had held it up.
        assert_eq!(ended.code, Some(0), "{signal}: {}", ended.err);

        // The database is closed: all of it is in one file.
        let data = serving.folder.path().join("data");
        assert_eq!(listed(&data), ["stonepost.db"]);
        assert_eq!(messages(&data.join("stonepost.db")), 1);
    }
}

#[test]
fn boards_can_be_seen_in_the_hosts_own_themes() {
    let folder = folder();
    let themes = folder.path().join("own");
    std::fs::create_dir(&themes).unwrap();
    std::fs::write(themes.join("Deep Sea.toml"), "board = \"#10506f\"\n").unwrap();
    std::fs::write(themes.join("bad.toml"), "board = 7\n").unwrap();
    let environment = [("STONEPOST_PICTURES_THEMES", "own")];
    let serving = Serving::start_in(folder, &[], &environment);
    let proposed = serving.get("/api/complete?text=/board%20view:d");
    assert!(
        proposed.ends_with(r#"[{"line":"/board view:deep sea","label":"deep sea"}]"#),
        "{proposed}"
    );
    let proposed = serving.get("/api/complete?text=/board%20view:b");
    assert!(
        proposed.ends_with(r#"[{"line":"/board view:black","label":"black"}]"#),
        "{proposed}"
    );
    serving.program.signal("TERM");
    assert_eq!(serving.program.end().code, Some(0));
}

#[test]
fn what_was_said_is_there_after_a_restart() {
    let Serving {
        program,
        folder,
        address,
    } = {
        let serving = Serving::start(&[]);
        let mut answer = String::new();
        serving
            .say("one", "good evening")
            .read_to_string(&mut answer)
            .unwrap();
        serving
    };
    program.signal("TERM");
    assert_eq!(program.end().code, Some(0));
    assert!(
        TcpStream::connect(&address).is_err(),
        "nobody listens any more"
    );
    let serving = Serving::start_in(folder, &[], &[]);
    let history = serving.get("/api/channels/general/messages?as=Ben");
    assert!(history.contains("good evening"), "{history}");
}

#[test]
fn a_second_signal_ends_it_at_once() {
    for (first, second) in [("TERM", "TERM"), ("TERM", "INT")] {
        let mut serving = Serving::start(&[]);
        // Somebody holds the database, so what is said now can't be finished before the lock is given up for lost.
        let beside = Connection::open(serving.database()).unwrap();
        beside.busy_timeout(LONGEST).unwrap();
        beside.execute_batch("BEGIN IMMEDIATE").unwrap();
        let _said = serving.say("one", "hello");
        for _ in 0..20 {
            assert!(serving.get("/").starts_with("HTTP/1.1 200 "));
        }
        serving.program.signal(first);
        let stopping = |program: &mut Program| program.err().contains("stopping");
        serving.program.wait_until("the first signal", stopping);
        // At once, it's the same one: timeout(1) tells the program and its group.
        serving.program.signal(first);
        std::thread::sleep(Duration::from_millis(1200));
        assert!(serving.program.running(), "{}", serving.program.err());
        serving.program.signal(second);
        let ended = serving.program.end();
        assert_eq!(ended.code, Some(1), "{}", ended.err);
        let told = ended.err.lines().last().unwrap_or_default();
        assert_eq!(told, "stonepost: stopped immediately by a second signal");
        beside.execute_batch("ROLLBACK").unwrap();
    }
}

/// Lets this process have as many files open as it may; how many that are.
#[cfg(unix)]
fn raise_file_limit() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.unwrap_or(4_096).min(4_096);
    if current.is_none_or(|current| current >= wanted) {
        return current.unwrap_or(u64::MAX);
    }
    let limit = Rlimit {
        current: Some(wanted),
        maximum,
    };
    match setrlimit(Resource::Nofile, limit) {
        Ok(()) => wanted,
        Err(_) => current.unwrap_or(u64::MAX),
    }
}

#[cfg(unix)]
#[test]
fn a_thousand_clients_that_send_half_a_request_leave_the_page_to_others() {
    // More than the program may have files open, if this process may have so many open itself.
    let (clients, files) = match raise_file_limit() {
        0..2_000 => (300, 256),
        _ => (1_100, 1_024),
    };
    let here = folder();
    let program = env!("CARGO_BIN_EXE_stonepost");
    let mut limited = Command::new("sh");
    limited
        .args(["-c", &format!("ulimit -n {files}; exec {program:?} run")])
        .current_dir(&here)
        .env_clear();
    let serving = Serving::begin(here, limited, &[]);
    let slow: Vec<TcpStream> = (0..clients)
        .map(|_| {
            let mut stream = TcpStream::connect(&serving.address).unwrap();
            // It may have had to make room already.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: local");
            stream
        })
        .collect();
    for number in 0..3 {
        let page = serving.get("/");
        assert!(page.starts_with("HTTP/1.1 200"), "{number}: {page:?}");
    }
    let mut said = serving.say("one", "Good evening");
    let mut answer = String::new();
    said.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer:?}");
    drop(slow);
    let told = serving.program.err();
    assert!(!told.contains("can't accept"), "{told}");
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn threads_set_little_memory_aside_unless_the_host_wants_more() {
    let most = |environment: &[(&str, &str)]| {
        let serving = Serving::start_in(folder(), &["run"], environment);
        let id = serving.program.id();
        let set = std::fs::read(format!("/proc/{id}/environ")).unwrap();
        let set = String::from_utf8(set).unwrap();
        let most = set.split('\0').filter(|line| line.contains("ARENA_MAX"));
        let most: Vec<String> = most.map(str::to_owned).collect();
        // The same program, as it was started.
        let line = std::fs::read(format!("/proc/{id}/cmdline")).unwrap();
        assert!(line.ends_with(b"stonepost\0run\0"));
        most
    };
    assert_eq!(most(&[]), ["MALLOC_ARENA_MAX=2"]);
    assert_eq!(most(&[("MALLOC_ARENA_MAX", "8")]), ["MALLOC_ARENA_MAX=8"]);
}

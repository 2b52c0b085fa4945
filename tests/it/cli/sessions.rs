//! Sessions in a shell as texts: `tests/sessions/*.txt` say what is typed, and all that is printed.
//!
//! A story begins with `== its title`, in an empty folder. What is done stands at the beginning of a line (its next lines
//! begin with `> `), and what is printed below it, indented: what comes on standard error after `! `, and a code that isn't 0
//! in brackets.
//!
//! - `$ stonepost check` is a line for the shell.
//! - `full a.db` makes a database of nine matches.
//! - `sql a.db: UPDATE …` changes a database, and `sql a.db: SELECT …` prints rows of it.
//! - `& stonepost run` starts the program beside, with a local chat page on any port, and goes on when that is served.
//! - `until grep …` repeats a line for the shell until it succeeds.
//! - `stop TERM` sends that program a signal and waits for its end.
//! - `# …` is a remark.
//!
//! The shell knows `$GOOD`, a record; the program's `$VERSION`; `$SERVER`, an empty database on a PostgreSQL server (without one, the stories in which it
//! is named are skipped); and of the program beside, `$PID`, its address, `$CHAT`, and its log, `$LOG`. In what is printed, `…` stands for what isn't
//! the point: anything in a line, or any number of lines. `UPDATE_EXPECT=1 cargo test --test it sessions` writes anew what is
//! printed; read the difference.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use expect_test::expect_file;
use postgres::SimpleQueryMessage;
use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::archive::{self, GOOD};
use super::*;
use crate::crash::program::CHAT_IS_AT;
use crate::postgres::server;

/// A folder in which things are typed, and what was started there.
struct Session {
    folder: TempDir,
    beside: Option<Program>,
    /// Where the log of the program beside goes.
    log: TempDir,
    server: Option<String>,
}

impl Session {
    fn new(server: Option<String>) -> Session {
        Session {
            folder: folder(),
            beside: None,
            log: folder(),
            server,
        }
    }

    /// What is printed when this is done, indented, and as it was expected where that fits.
    fn step(&mut self, line: &str, expected: &[&str]) -> Vec<String> {
        let printed = self.printed(line);
        let printed: Vec<String> = printed.iter().map(|line| self.neutral(line)).collect();
        let indented = |line: String| match line.is_empty() {
            true => line,
            false => format!("  {line}"),
        };
        let lines = merged(expected, &printed).into_iter();
        lines.map(indented).collect()
    }

    fn printed(&mut self, line: &str) -> Vec<String> {
        let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
        match what {
            "$" => printed(&self.shell(rest)),
            "full" => {
                fs::copy(full(), self.folder.path().join(rest)).unwrap();
                Vec::new()
            }
            "sql" => {
                let (database, sql) = rest.split_once(": ").expect(line);
                self.sql(database, sql)
            }
            "&" => {
                self.start(rest);
                Vec::new()
            }
            "until" => {
                let begun = Instant::now();
                loop {
                    let ended = self.shell(rest);
                    if ended.code == Some(0) {
                        return printed(&ended);
                    }
                    let log = || fs::read_to_string(self.log()).unwrap_or_default();
                    assert!(begun.elapsed() < LONGEST, "{rest}: never\n{}", log());
                    std::thread::sleep(Duration::from_millis(20));
                }
            }
            "stop" => {
                let program = self.beside.take().expect(line);
                program.signal(rest);
                let code = program.end().code;
                printed_code(code).into_iter().collect()
            }
            _ => panic!("{line:?}: there's no such thing to do"),
        }
    }

    fn command(&self, line: &str) -> Command {
        let program = Path::new(env!("CARGO_BIN_EXE_stonepost"));
        let path = std::env::var("PATH").unwrap_or_default();
        let here = program.parent().expect("its folder").display();
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!("umask 022; {line}")])
            .current_dir(&self.folder)
            .env_clear()
            .env("PATH", format!("{here}:{path}"))
            .env("GOOD", GOOD)
            .env("VERSION", env!("CARGO_PKG_VERSION"))
            .env("LOG", self.log());
        if let Some(server) = &self.server {
            shell.env("SERVER", server);
        }
        if let Some(program) = &self.beside {
            shell.env("CHAT", self.chat().unwrap_or_default());
            shell.env("PID", program.id().to_string());
        }
        shell
    }

    fn shell(&self, line: &str) -> Ended {
        Program::start(&mut self.command(line), b"").end()
    }

    fn start(&mut self, line: &str) {
        self.beside = None;
        let mut command = self.command(&format!("exec env {line} 2> $LOG"));
        command.env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0");
        let mut program = Program::start(&mut command, b"");
        program.wait_until("the page", |program| {
            let log = || fs::read_to_string(self.log()).unwrap_or_default();
            assert!(program.running(), "{line}: {}", log());
            program.out().contains('\n')
        });
        self.beside = Some(program);
    }

    fn log(&self) -> PathBuf {
        self.log.path().join("log")
    }

    fn sql(&self, database: &str, sql: &str) -> Vec<String> {
        if database == "SERVER" {
            let mut client = server::client(self.server.as_deref().expect("a server"));
            let messages = client.simple_query(sql).unwrap().into_iter();
            let rows = messages.filter_map(|message| match message {
                SimpleQueryMessage::Row(row) => Some(row),
                _ => None,
            });
            let row = |row: postgres::SimpleQueryRow| {
                let values = (0..row.len()).map(|at| row.get(at).unwrap_or("NULL").to_owned());
                values.collect::<Vec<_>>().join(" ")
            };
            return rows.map(row).collect();
        }
        let database = Connection::open(self.folder.path().join(database)).unwrap();
        if !sql.starts_with("SELECT ") {
            database.execute_batch(sql).unwrap();
            return Vec::new();
        }
        let mut statement = database.prepare(sql).unwrap();
        let columns = statement.column_count();
        let rows = statement.query_map((), |row| {
            let values = (0..columns).map(|at| match row.get_ref(at).unwrap() {
                ValueRef::Null => "NULL".to_owned(),
                ValueRef::Integer(number) => number.to_string(),
                ValueRef::Real(number) => number.to_string(),
                ValueRef::Text(text) | ValueRef::Blob(text) => {
                    String::from_utf8_lossy(text).into_owned()
                }
            });
            Ok(values.collect::<Vec<_>>().join(" "))
        });
        rows.unwrap().map(Result::unwrap).collect()
    }

    /// What is printed, without the names that are others each time.
    fn neutral(&self, line: &str) -> String {
        let mut line = line.replace(&*self.folder.path().to_string_lossy(), "FOLDER");
        if let Some(url) = &self.server {
            let printed = url.replace("%2F", "/");
            let (server, name) = printed.rsplit_once('/').unwrap();
            let (_, host) = server.rsplit_once('@').unwrap();
            let named = [
                (&*printed, "SERVER"),
                (url, "SERVER"),
                (host, "HOST"),
                (name, "DATABASE"),
            ];
            for (one, neutral) in named {
                line = line.replace(one, neutral);
            }
        }
        match self.chat() {
            Some(chat) => line.replace(&chat, "CHAT"),
            None => line,
        }
    }

    /// The address of the program beside.
    fn chat(&self) -> Option<String> {
        let out = self.beside.as_ref()?.out();
        let (chat, _) = out.strip_prefix(CHAT_IS_AT)?.split_once('/')?;
        Some(chat.to_owned())
    }
}

/// A database of matches of five games, made once.
fn full() -> PathBuf {
    static MADE: OnceLock<TempDir> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        let made = folder();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(archive::full(&made.path().join("full.db")));
        made
    });
    made.path().join("full.db")
}

fn printed(ended: &Ended) -> Vec<String> {
    let unended = |text: &str| !text.is_empty() && !text.ends_with('\n');
    let mut lines: Vec<String> = ended.out.lines().map(str::to_owned).collect();
    if unended(&ended.out) {
        lines.push("(and no new line)".to_owned());
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.extend(
        ended
            .err
            .lines()
            .map(|line| format!("! {line}").trim_end().to_owned()),
    );
    assert!(!unended(&ended.err), "{}", ended.err);
    lines.extend(printed_code(ended.code));
    lines
}

fn printed_code(code: Option<i32>) -> Option<String> {
    match code {
        Some(0) => None,
        Some(code) => Some(format!("[{code}]")),
        None => Some("[killed]".to_owned()),
    }
}

/// Whether a line is as expected, where `…` stands for anything.
fn fits(expected: &str, line: &str) -> bool {
    let mut parts = expected.split('…');
    let Some(mut rest) = line.strip_prefix(parts.next().unwrap_or_default()) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            return false;
        };
        (last, rest) = (Some((part, rest)), after);
    }
    match last {
        Some((part, rest)) => rest.ends_with(part),
        None => rest.is_empty(),
    }
}

/// What is printed, as it was expected where it fits.
fn merged(expected: &[&str], printed: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut at = 0;
    for (number, one) in expected.iter().enumerate() {
        if *one == "…" {
            let next = expected.get(number + 1);
            let found = printed[at..]
                .iter()
                .position(|line| next.is_some_and(|next| fits(next, line)));
            at = found.map_or(printed.len(), |found| at + found);
        } else if printed.get(at).is_some_and(|line| fits(one, line)) {
            at += 1;
        } else {
            break;
        }
        lines.push((*one).to_owned());
    }
    lines.extend_from_slice(&printed[at..]);
    lines
}

/// Plays the stories of a file; the file as it would have to be.
fn play(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut played = Vec::new();
    for story in lines.chunk_by(|_, next| !next.starts_with("== ")) {
        let on_server = story
            .iter()
            .any(|line| line.contains("SERVER") && !line.starts_with("  "));
        let server = on_server.then(server::shared).flatten();
        if on_server && server.is_none() {
            played.extend(story.iter().map(|line| (*line).to_owned()));
            continue;
        }
        let mut session = Session::new(server.map(server::Server::database));
        let below =
            |line: &str| line.is_empty() || line.starts_with("  ") || line.starts_with("> ");
        for part in story.chunk_by(|_, next| below(next)) {
            let done = part
                .iter()
                .skip(1)
                .take_while(|line| line.starts_with("> "));
            let (done, expected) = part.split_at(done.count() + 1);
            // If it fails, the last of these lines tells where.
            println!("{}", done.join("\n"));
            played.extend(done.iter().map(|line| (*line).to_owned()));
            let gap = expected.iter().rev().take_while(|line| line.is_empty());
            let (expected, gap) = expected.split_at(expected.len() - gap.count());
            if !done[0].starts_with(['#', '=']) {
                let expected: Vec<&str> = expected
                    .iter()
                    .map(|line| line.get(2..).unwrap_or_default())
                    .collect();
                played.extend(session.step(&done.join("\n").replace("\n> ", "\n"), &expected));
            }
            played.extend(gap.iter().map(|line| (*line).to_owned()));
        }
    }
    played.join("\n") + "\n"
}

macro_rules! sessions {
    ($($name:ident),+ $(,)?) => {
        const NAMES: &[&str] = &[$(stringify!($name)),+];

        $(
            #[test]
            fn $name() {
                let path = folder_of_texts().join(format!("{}.txt", stringify!($name)));
                let text = fs::read_to_string(&path).unwrap();
                expect_file![path].assert_eq(&play(&text));
            }
        )+
    };
}

sessions!(
    archive,
    backups,
    check,
    copy,
    doctor,
    files,
    help,
    kept,
    names,
    play_itself,
    ratings,
    rules,
    run,
    servers,
);

fn folder_of_texts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions")
}

#[test]
fn every_file_is_played() {
    let names = NAMES.iter().map(|name| format!("{name}.txt"));
    assert_eq!(listed(&folder_of_texts()), names.collect::<Vec<_>>());
}

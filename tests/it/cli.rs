//! The program itself, from its command line to its exit code.

mod archive;
#[cfg(unix)]
mod backups;
mod copy;
mod doctor;
mod files;
#[cfg(unix)]
mod kept;
mod learn;
mod maintenance;
mod manual;
#[cfg(unix)]
mod names;
mod on_server;
#[cfg(unix)]
mod programs;
mod puzzles;
mod ratings;
mod rules;
mod run;
mod self_play;
#[cfg(unix)]
mod service;
#[cfg(unix)]
mod sessions;
#[cfg(target_os = "linux")]
mod take_over;

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Nothing here takes long, except on a machine that does much else; what isn't done by then hangs.
const LONGEST: Duration = Duration::from_secs(240);

/// The program under way, with what it has written so far. Killed when dropped.
struct Program {
    child: Child,
    out: Arc<Mutex<Vec<u8>>>,
    err: Arc<Mutex<Vec<u8>>>,
    readers: Vec<JoinHandle<()>>,
}

/// How it ended.
struct Ended {
    code: Option<i32>,
    bytes: Vec<u8>,
    out: String,
    err: String,
}

/// The program in `folder`, with nothing from this process's environment but the path.
fn command(folder: &TempDir, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command.args(arguments).current_dir(folder).env_clear();
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    command
}

impl Program {
    fn start(command: &mut Command, input: &[u8]) -> Program {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input");
        let input = input.to_vec();
        let (from_out, out) = collect(child.stdout.take().expect("its output"));
        let (from_err, err) = collect(child.stderr.take().expect("its complaints"));
        let write = std::thread::spawn(move || {
            // A program that reads nothing may be gone already.
            let _ = stdin.write_all(&input);
        });
        let readers = vec![write, from_out, from_err];
        Program {
            child,
            out,
            err,
            readers,
        }
    }

    fn out(&self) -> String {
        text(&self.out)
    }

    fn err(&self) -> String {
        text(&self.err)
    }

    /// Waits until it has written or done something.
    fn wait_until(&mut self, what: &str, mut done: impl FnMut(&mut Program) -> bool) {
        let begun = Instant::now();
        while !done(self) {
            let told = || format!("{what}: never; out: {}; err: {}", self.out(), self.err());
            assert!(begun.elapsed() < LONGEST, "{}", told());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn id(&self) -> u32 {
        self.child.id()
    }

    fn running(&mut self) -> bool {
        self.child.try_wait().expect("its state").is_none()
    }

    /// Sends a signal by its short name, `TERM` or `INT`.
    fn signal(&self, name: &str) {
        let line = format!("kill -{name} {}", self.child.id());
        let sent = Command::new("sh").args(["-c", &line]).status();
        assert!(sent.expect("a shell").success(), "{line}");
    }

    /// Waits for its end.
    fn end(mut self) -> Ended {
        self.wait_until("the end", |program| !program.running());
        for reader in std::mem::take(&mut self.readers) {
            reader.join().expect("all that it wrote");
        }
        let bytes = self.out.lock().expect("its output").clone();
        Ended {
            code: self.child.wait().expect("its end").code(),
            out: self.out(),
            err: self.err(),
            bytes,
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn collect(mut from: impl Read + Send + 'static) -> (JoinHandle<()>, Arc<Mutex<Vec<u8>>>) {
    let all = Arc::new(Mutex::new(Vec::new()));
    let into = Arc::clone(&all);
    let reader = std::thread::spawn(move || {
        let mut some = [0; 8192];
        while let Ok(read @ 1..) = from.read(&mut some) {
            into.lock().expect("its output").extend(&some[..read]);
        }
    });
    (reader, all)
}

fn text(bytes: &Mutex<Vec<u8>>) -> String {
    String::from_utf8_lossy(&bytes.lock().expect("its output")).into_owned()
}

/// Runs it to its end.
fn run_with(folder: &TempDir, arguments: &[&str], input: &[u8]) -> Ended {
    Program::start(&mut command(folder, arguments), input).end()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// What is in a folder, by name.
fn listed(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// It ended with an error, one line on standard error, which is handed back, and wrote nothing else.
fn refused(ended: Ended) -> String {
    let Ended { code, out, err, .. } = ended;
    assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
    let line = err.strip_prefix("stonepost: ").expect("who says it");
    let line = line.strip_suffix('\n').expect("a whole line");
    assert!(!line.contains('\n') && !line.is_empty(), "{err:?}");
    line.to_owned()
}

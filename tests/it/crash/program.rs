//! The program as a process of its own.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::fake::FakeDiscord;

/// What the program says once it can be talked to: on Discord, and on its page.
pub(crate) const CONNECTED: &str = "Connected to Discord.";
pub(crate) const CHAT_IS_AT: &str = "Stonepost is at http://";

/// Before where it's watched.
pub(crate) const WATCHED: &str = "Health and metrics are at http://";

/// The running program. Killed when dropped.
pub(crate) struct Program {
    child: Child,
    first_line: String,
    log: PathBuf,
}

impl Program {
    /// Starts it; none if it has killed itself before it was connected.
    pub(crate) fn start(
        fake: &FakeDiscord,
        folder: &Path,
        environment: &[(&str, &str)],
    ) -> Option<Program> {
        let too_old = fake.shared.setup.first_response.as_millis() + 1_000;
        let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
        command
            .env_clear()
            .env("DISCORD_TOKEN", fake.token())
            .env("STONEPOST_DISCORD_API_BASE", fake.url())
            // It gives up no sooner than the fake does.
            .env("STONEPOST_TEST_TOO_OLD", too_old.to_string())
            .envs(environment.iter().copied());
        Program::begin(command, folder, CONNECTED)
    }

    /// Starts whatever it is to do in `folder`, and waits until it says that it has begun.
    pub(crate) fn begin(mut command: Command, folder: &Path, begun: &str) -> Option<Program> {
        let log = folder.join("log.txt");
        let mut child = command
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&log).expect("its log"))
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let mut program = Program {
            child,
            first_line: line.clone(),
            log,
        };
        if line.is_empty() {
            program.child.wait().expect("it is gone");
            assert!(!program.runs());
            return None;
        }
        assert!(line.contains(begun), "{line}{}", program.log());
        Some(program)
    }

    /// What it said when it had begun.
    pub(crate) fn first_line(&self) -> &str {
        &self.first_line
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Its number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to stop, which it does without an error.
    pub(crate) fn stop(mut self) {
        let line = format!("kill -TERM {}", self.id());
        let sent = Command::new("sh").args(["-c", &line]).status();
        assert!(sent.expect("a shell").success(), "{line}");
        let status = self.child.wait().expect("it is gone");
        assert!(status.success(), "{status}: {}", self.log());
    }

    /// Whether it has ended by itself, as it does when it's told to stop.
    pub(crate) fn has_stopped(&mut self) -> bool {
        let Some(status) = self.child.try_wait().expect("its state") else {
            return false;
        };
        assert!(status.success(), "{status}: {}", self.log());
        true
    }

    /// Whether it still runs; nothing but SIGKILL may have ended it.
    pub(crate) fn runs(&mut self) -> bool {
        let Some(status) = self.child.try_wait().expect("its state") else {
            return true;
        };
        assert_eq!(status.signal(), Some(9), "{status}: {}", self.log());
        let log = self.log();
        assert!(!log.contains("panicked") && !log.contains("ERROR"), "{log}");
        false
    }

    /// SIGKILL: nothing is finished, nothing is cleaned up.
    pub(crate) fn kill(mut self) {
        self.strike();
    }

    /// As [`Program::kill`]; once more is no harm.
    pub(crate) fn strike(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
        assert!(!self.runs());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

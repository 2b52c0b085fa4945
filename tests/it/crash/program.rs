//! The program as a process of its own.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::fake::FakeDiscord;

/// The running program. Killed when dropped.
pub(super) struct Program {
    child: Child,
    log: PathBuf,
}

impl Program {
    /// Starts it; none if it has killed itself before it was connected.
    pub(super) fn start(
        fake: &FakeDiscord,
        folder: &Path,
        environment: &[(&str, &str)],
    ) -> Option<Program> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
        command
            .env_clear()
            .env("DISCORD_TOKEN", fake.token())
            .env("STONEPOST_DISCORD_API_BASE", fake.url())
            .envs(environment.iter().copied());
        Program::begin(command, folder, "Connected to Discord.")
    }

    /// Starts whatever it is to do in `folder`, and waits until it says that it has begun.
    pub(super) fn begin(mut command: Command, folder: &Path, begun: &str) -> Option<Program> {
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
        let mut program = Program { child, log };
        if line.is_empty() {
            program.child.wait().expect("it is gone");
            assert!(!program.runs());
            return None;
        }
        assert!(line.starts_with(begun), "{line}{}", program.log());
        Some(program)
    }

    fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Whether it still runs; nothing but SIGKILL may have ended it.
    pub(super) fn runs(&mut self) -> bool {
        let Some(status) = self.child.try_wait().expect("its state") else {
            return true;
        };
        assert_eq!(status.signal(), Some(9), "{status}: {}", self.log());
        let log = self.log();
        assert!(!log.contains("panicked") && !log.contains("ERROR"), "{log}");
        false
    }

    /// SIGKILL: nothing is finished, nothing is cleaned up.
    pub(super) fn kill(mut self) {
        self.strike();
    }

    /// As [`Program::kill`]; once more is no harm.
    pub(super) fn strike(&mut self) {
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

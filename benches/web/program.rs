//! The program that serves the pages, as a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::Result;

/// Where people reach the pages, as far as the program knows.
pub(crate) const PUBLIC: &str = "https://play.example.org";

/// The running program, with the local chat. Killed when dropped.
pub(crate) struct Program {
    child: Child,
    /// Where the pages are, such as `http://127.0.0.1:8788`, and the local chat.
    pub(crate) pages: String,
    pub(crate) chat: String,
}

impl Program {
    pub(crate) fn start(database: &Path) -> Result<Program> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stonepost"))
            .env_clear()
            .arg("--data")
            .arg(database)
            .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0")
            .env("STONEPOST_WEB_LISTEN", "127.0.0.1:0")
            .env("STONEPOST_WEB_PUBLIC_URL", PUBLIC)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        let (mut pages, mut chat) = (None, None);
        while pages.is_none() || chat.is_none() {
            let line = lines.next().ok_or("the program has ended")??;
            let at = line.find("http://127.0.0.1:").ok_or("an odd line")?;
            let end = line[at..].find("/ ").map_or(line.len(), |end| at + end);
            let address = line[at..end].trim_end_matches('/').to_owned();
            match line.starts_with("Public pages") {
                true => pages = Some(address),
                false => chat = Some(address),
            }
        }
        // What it says later must not find a closed pipe.
        std::thread::spawn(move || lines.count());
        Ok(Program {
            child,
            pages: pages.ok_or("no pages")?,
            chat: chat.ok_or("no chat")?,
        })
    }

    /// Time of the processor since the start, all threads together.
    pub(crate) fn taken(&self) -> Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let rest = stat.rsplit_once(") ").ok_or("an odd stat")?.1;
        let ticks = rest.split(' ').skip(11).take(2).map(str::parse::<u64>);
        // Linux counts these in hundredths.
        Ok(Duration::from_millis(
            ticks.sum::<std::result::Result<u64, _>>()? * 10,
        ))
    }

    /// What it holds in memory, in MiB.
    pub(crate) fn memory(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|rest| rest.split_whitespace().next());
        Ok(number.ok_or("no such size")?.parse::<f64>()? / 1024.0)
    }

    /// Asks it to stop, and waits for that.
    pub(crate) fn stop(mut self) -> Result<()> {
        let line = format!("kill -TERM {}", self.child.id());
        Command::new("sh").args(["-c", &line]).status()?;
        let status = self.child.wait()?;
        match status.success() {
            true => Ok(()),
            false => Err(status.to_string().into()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

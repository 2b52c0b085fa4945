//! The program under load, as a process of its own.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Result;
use crate::fake::FakeDiscord;
use crate::world;

/// The program of this version.
pub(crate) const OURS: &str = env!("CARGO_BIN_EXE_stonepost");

/// The running program. Killed when dropped.
pub(crate) struct Program {
    child: Child,
    /// What it said before it was ready: where it serves what.
    said: Vec<String>,
    log: PathBuf,
    asked: usize,
}

/// Time of the processor since the start, all threads together.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cost {
    pub(crate) rules: Duration,
    pub(crate) store: Duration,
    pub(crate) picture: Duration,
    pub(crate) all: Duration,
}

impl std::ops::Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            rules: self.rules + other.rules,
            store: self.store + other.store,
            picture: self.picture + other.picture,
            all: self.all + other.all,
        }
    }
}

impl Cost {
    pub(crate) fn since(self, before: Cost) -> Cost {
        Cost {
            rules: self.rules - before.rules,
            store: self.store - before.store,
            picture: self.picture - before.picture,
            all: self.all - before.all,
        }
    }

    /// What is none of the others.
    pub(crate) fn protocol(self) -> Duration {
        self.all
            .saturating_sub(self.rules + self.store + self.picture)
    }
}

impl Program {
    /// Starts this version in `folder`. Its database is at this address, or else in the folder.
    pub(crate) fn start(fake: &FakeDiscord, folder: &Path, url: Option<&str>) -> Result<Program> {
        Program::start_version(Path::new(OURS), fake, folder, url)
    }

    /// As [`Program::start`], for the version in this file.
    pub(crate) fn start_version(
        program: &Path,
        fake: &FakeDiscord,
        folder: &Path,
        url: Option<&str>,
    ) -> Result<Program> {
        let database = match url {
            Some(url) => ("STONEPOST_DATA_URL", OsString::from(url)),
            None => ("STONEPOST_DATA_PATH", world::file(folder).into_os_string()),
        };
        Program::start_with(program, fake, folder, &[database])
    }

    /// As [`Program::start`], for the version in this file, with settings from the environment.
    pub(crate) fn start_with(
        program: &Path,
        fake: &FakeDiscord,
        folder: &Path,
        settings: &[(&str, OsString)],
    ) -> Result<Program> {
        let discord = [
            ("DISCORD_TOKEN", fake.token().into()),
            ("STONEPOST_DISCORD_API_BASE", fake.url().into()),
            ("STONEPOST_DISCORD_REQUESTS_PER_SECOND", "100000".into()),
            ("STONEPOST_TEST_COST", "1".into()),
        ];
        let settings = [&discord, settings].concat();
        Program::run(program, folder, &settings, "Connected to Discord.")
    }

    /// Starts the version in this file with these settings alone, and waits until it says a line that begins with `ready`.
    pub(crate) fn run(
        program: &Path,
        folder: &Path,
        settings: &[(&str, OsString)],
        ready: &str,
    ) -> Result<Program> {
        let log = folder.join("log.txt");
        let mut child = Command::new(program)
            .env_clear()
            .envs(settings.iter().map(|(name, value)| (name, value)))
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(File::create(&log)?)
            .spawn()?;
        let mut out = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        let mut program = Program {
            child,
            said: Vec::new(),
            log,
            asked: 0,
        };
        while !program
            .said
            .last()
            .is_some_and(|line| line.starts_with(ready))
        {
            let Some(line) = out.next() else {
                return Err(format!("it said {:?}\n{}", program.said, program.log()).into());
            };
            program.said.push(line?);
        }
        // What it says later must not find a closed pipe.
        std::thread::spawn(move || out.count());
        Ok(program)
    }

    /// Where it serves something, such as `127.0.0.1:8787`, by how the line about that begins.
    pub(crate) fn address(&self, begins: &str) -> Result<String> {
        let line = self.said.iter().find(|line| line.starts_with(begins));
        let (_, rest) = line
            .and_then(|line| line.split_once("http://"))
            .ok_or_else(|| format!("no line begins with {begins:?}: {:?}", self.said))?;
        Ok(rest.split('/').next().unwrap_or(rest).to_owned())
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// What it has cost so far.
    pub(crate) async fn cost(&mut self) -> Result<Cost> {
        let pipe = self.child.stdin.as_mut().ok_or("no input")?;
        pipe.write_all(b"\n")?;
        pipe.flush()?;
        self.asked += 1;
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(10) {
            let log = self.log();
            let mut told = log.lines().filter(|line| line.starts_with("cost in ns:"));
            if let Some(line) = told.nth(self.asked - 1) {
                return read(line).ok_or_else(|| format!("an odd line: {line}").into());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Err(format!("the program does not tell its cost\n{}", self.log()).into())
    }

    /// A size in /proc/PID/status, in MiB: `VmRSS`, `VmHWM`.
    pub(crate) fn memory(&self, name: &str) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(name));
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
            false => Err(format!("{status}\n{}", self.log()).into()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `cost in ns: rules 1 store 2 picture 3 all 4`
fn read(line: &str) -> Option<Cost> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let of = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        let nanos = words.get(at + 1)?.parse().ok()?;
        Some(Duration::from_nanos(nanos))
    };
    Some(Cost {
        rules: of("rules")?,
        store: of("store")?,
        picture: of("picture")?,
        all: of("all")?,
    })
}

/// Time of the processor that this process, the fake and the people, has taken.
pub(crate) fn own() -> Result<Duration> {
    taken("self", 2)
}

/// Time of the processor that a process has taken: 2 for itself, 4 with the children that it has waited for.
pub(crate) fn taken(process: &str, fields: usize) -> Result<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let rest = stat.rsplit_once(") ").ok_or("an odd stat")?.1;
    let ticks: u64 = rest
        .split(' ')
        .skip(11)
        .take(fields)
        .filter_map(|n| n.parse::<u64>().ok())
        .sum();
    // Linux counts these in hundredths.
    Ok(Duration::from_millis(ticks * 10))
}

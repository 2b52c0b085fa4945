//! What is looked at from outside while the program runs, and what is made of it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{interval, timeout};

use crate::Result;
use crate::tally::{Tally, millis, percentile};

/// By how much the last third may exceed the first one. Clients come and go, so a few more or less mean nothing.
const GROWTH: f64 = 0.05;
const A_FEW: f64 = 3.0;

/// How long the program may take to say how it is.
const PATIENCE: Duration = Duration::from_secs(20);

/// How it is at one moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    at: Instant,
    /// MiB in memory; and what of it no file holds.
    memory: f64,
    heap: f64,
    files: f64,
    threads: f64,
    tasks: f64,
    /// Posts that wait to be sent.
    outbox: f64,
}

/// Where the program can be looked at.
#[derive(Debug, Clone)]
pub(crate) struct Target {
    pub(crate) process: u32,
    /// Where its metrics are.
    pub(crate) watch: String,
}

impl Target {
    pub(crate) async fn look(&self) -> Result<Sample> {
        let metrics = timeout(PATIENCE, self.metrics()).await??;
        let folder = format!("/proc/{}", self.process);
        let status = std::fs::read_to_string(format!("{folder}/status"))?;
        let first = |text: &str, name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            let word = line.and_then(|rest| rest.split_whitespace().next());
            word.and_then(|word| word.parse::<f64>().ok())
                .ok_or_else(|| format!("no {name}"))
        };
        Ok(Sample {
            at: Instant::now(),
            memory: first(&status, "VmRSS:")? / 1024.0,
            heap: first(&status, "RssAnon:")? / 1024.0,
            files: std::fs::read_dir(format!("{folder}/fd"))?.count() as f64,
            threads: first(&status, "Threads:")?,
            tasks: first(&metrics, "stonepost_tasks ")?,
            outbox: first(&metrics, "stonepost_outbox_posts ")?,
        })
    }

    async fn metrics(&self) -> Result<String> {
        let mut stream = TcpStream::connect(&self.watch).await?;
        let head = format!(
            "GET /metrics HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.watch
        );
        stream.write_all(head.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    }
}

type Samples = Arc<Mutex<Vec<Sample>>>;

/// Looks every so often, for ever.
pub(crate) async fn sample(place: Target, every: Duration, samples: Samples) {
    let mut ticks = interval(every);
    loop {
        ticks.tick().await;
        match place.look().await {
            Ok(sample) => lock(&samples).push(sample),
            Err(error) => println!("The program can't be looked at: {error}"),
        }
    }
}

fn lock(samples: &Samples) -> std::sync::MutexGuard<'_, Vec<Sample>> {
    samples.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The medians of some samples.
pub(crate) fn middle(samples: &[Sample]) -> Sample {
    let of = |what: fn(&Sample) -> f64| {
        let mut all: Vec<f64> = samples.iter().map(what).collect();
        all.sort_by(f64::total_cmp);
        all.get(all.len() / 2).copied().unwrap_or(f64::NAN)
    };
    Sample {
        at: samples.last().map_or_else(Instant::now, |last| last.at),
        memory: of(|one| one.memory),
        heap: of(|one| one.heap),
        files: of(|one| one.files),
        threads: of(|one| one.threads),
        tasks: of(|one| one.tasks),
        outbox: of(|one| one.outbox),
    }
}

/// What mustn't grow: its name, its unit, how it's read, and by how much it may grow whatever its size.
type Watched = (&'static str, &'static str, fn(&Sample) -> f64, f64);

const WATCHED: [Watched; 4] = [
    ("memory", " MiB", |one| one.memory, 0.0),
    ("open files", "", |one| one.files, A_FEW),
    ("tasks", "", |one| one.tasks, A_FEW),
    ("threads", "", |one| one.threads, A_FEW),
];

/// What has been measured so far.
pub(crate) struct Figures {
    began: Instant,
    time: Duration,
    samples: Samples,
    rounds: u64,
    turns: u64,
    /// Those of the warm-up, and when its last round was over.
    warming: u64,
    warmed: Instant,
    /// Rounds between two lines of the table; the first answers since the last one, and when that was.
    lines: u64,
    first: Vec<Duration>,
    told: Instant,
    problems: Vec<String>,
}

impl Figures {
    /// Begins to measure for so long.
    pub(crate) fn begin(time: Duration) -> Figures {
        println!(
            "| minute | memory, MiB | of it heap | open files | threads | tasks | posts waiting | turns so far | first answer, median | 99th percentile |"
        );
        println!("|---|---|---|---|---|---|---|---|---|---|");
        Figures {
            began: Instant::now(),
            time,
            samples: Samples::default(),
            rounds: 0,
            turns: 0,
            warming: 0,
            warmed: Instant::now(),
            lines: if time.as_secs() > 900 { 5 } else { 1 },
            first: Vec::new(),
            told: Instant::now(),
            problems: Vec::new(),
        }
    }

    pub(crate) fn samples(&self) -> Samples {
        Arc::clone(&self.samples)
    }

    /// How much time is left; `None` at the end.
    pub(crate) fn left(&self) -> Option<Duration> {
        let left = self.time.checked_sub(self.began.elapsed())?;
        (left > Duration::from_secs(1)).then_some(left)
    }

    /// When the warm-up is over.
    fn warm(&self) -> Instant {
        self.began + self.time / 6
    }

    pub(crate) fn is_warm(&self) -> bool {
        Instant::now() >= self.warm()
    }

    /// How many rounds are over.
    pub(crate) fn round(&self) -> u64 {
        self.rounds
    }

    /// Adds what a round has shown, and prints a line now and then: medians of the samples since the last one.
    pub(crate) fn add(&mut self, tally: Tally, warming: bool) {
        self.rounds += 1;
        self.turns += tally.turns;
        if warming {
            (self.warming, self.warmed) = (self.turns, Instant::now());
        }
        self.first.extend(tally.first.into_values().flatten());
        self.problems.extend(tally.problems);
        if !self.rounds.is_multiple_of(self.lines) && self.left().is_some() {
            return;
        }
        let samples = lock(&self.samples);
        let since: Vec<Sample> = samples
            .iter()
            .filter(|one| one.at >= self.told)
            .copied()
            .collect();
        let now = middle(&since);
        let first = [50, 99].map(|percent| millis(percentile(&self.first, percent)));
        println!(
            "| {:.0} | {:.1} | {:.1} | {:.0} | {:.0} | {:.0} | {:.0} | {} | {} | {} |",
            self.began.elapsed().as_secs_f64() / 60.0,
            now.memory,
            now.heap,
            now.files,
            now.threads,
            now.tasks,
            now.outbox,
            self.turns,
            first[0],
            first[1]
        );
        drop(samples);
        self.first.clear();
        self.told = Instant::now();
    }

    /// Compares the thirds after the warm-up; an error says what has grown.
    pub(crate) fn finish(&self, before: Sample, after: Sample) -> Result<()> {
        complain("problems", &self.problems);
        let from = self.warm();
        let until = self.began + self.time;
        let samples = lock(&self.samples);
        let all: Vec<Sample> = samples
            .iter()
            .filter(|one| from <= one.at && one.at <= until)
            .copied()
            .collect();
        let third = (until - from) / 3;
        let within = |from: Instant| -> Vec<Sample> {
            let those = all.iter().filter(|one| {
                let later = one.at.saturating_duration_since(from);
                one.at >= from && later <= third
            });
            those.copied().collect()
        };
        let first = middle(&within(from));
        let last = middle(&within(until - third));
        let mut grown = Vec::new();
        println!(
            "\n{} samples after {:.1} minutes of warm-up, medians of the first and the last third:\n",
            all.len(),
            (from - self.began).as_secs_f64() / 60.0
        );
        for (name, unit, of, few) in WATCHED {
            let [first, last, before, after] = [first, last, before, after].map(|one| of(&one));
            println!(
                "- {name}: {first:.1} and {last:.1}{unit} ({:+.1} %), {:+.1}{unit} an hour; at rest {before:.1} before, {after:.1} after",
                (last / first - 1.0) * 100.0,
                slope(&all, of)
            );
            // Nothing to compare is no good sign either.
            let within = last - first <= (first * GROWTH).max(few);
            if !within {
                grown.push(name);
            }
        }
        println!(
            "- turns after the warm-up: {:.1} a second",
            (self.turns - self.warming) as f64 / (until - self.warmed).as_secs_f64()
        );
        match grown.is_empty() {
            true => Ok(()),
            false => {
                let percent = GROWTH * 100.0;
                Err(format!("grew by more than {percent} %: {}", grown.join(", ")).into())
            }
        }
    }
}

/// How much something grows in an hour, by least squares.
fn slope(samples: &[Sample], of: fn(&Sample) -> f64) -> f64 {
    let Some(begin) = samples.first().map(|one| one.at) else {
        return f64::NAN;
    };
    let points = samples
        .iter()
        .map(|one| ((one.at - begin).as_secs_f64() / 3600.0, of(one)));
    let count = samples.len() as f64;
    let (mut x, mut y) = (0.0, 0.0);
    for (hours, value) in points.clone() {
        x += hours / count;
        y += value / count;
    }
    let (mut over, mut under) = (0.0, 0.0);
    for (hours, value) in points {
        over += (hours - x) * (value - y);
        under += (hours - x).powi(2);
    }
    over / under
}

/// Prints how many there are of something that isn't wanted, and a few of them.
pub(crate) fn complain(what: &str, all: &[String]) {
    if !all.is_empty() {
        let some = &all[..all.len().min(8)];
        println!("- {what}: {}, such as {some:#?}", all.len());
    }
}

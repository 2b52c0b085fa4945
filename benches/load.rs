//! The optimised program under load: ten thousand running matches in a thousand servers of a Discord that answers as fast
//! as it can, everything by its public door.
//!
//!     cargo bench --bench load
//!
//! Takes some six minutes after the build: a minute of load, shorter ones beside fewer and more matches, a server that
//! floods, two hundred people who play against the machine, and the memory of a thousand servers. The program, the fake
//! Discord and the people share the machine; whoever else uses it takes part in the figures.
//!
//! - `STONEPOST_BENCH_SECONDS=60`: how long the main load is measured, after five seconds that are not.
//! - `STONEPOST_BENCH_MATCHES=10000`: how many matches are running.
//! - `STONEPOST_BENCH_PEOPLE=48`: how many people wait for something at once.
//! - `STONEPOST_BENCH_ONLY=load|flat|flood|machines|memory`: only that part.
//! - `STONEPOST_BENCH_ONLY=pages`: public pages, which are left out otherwise: the file is that of `cargo bench --bench store`,
//!   which takes a while to make and some 12 GB of disk. It's kept in the folder `STONEPOST_BENCH_DATA`, or made smaller by
//!   `STONEPOST_BENCH_SCALE=0.01`; `STONEPOST_BENCH_READERS=5000` is how many people follow one running match.
//!
//! `cargo bench --bench load -- --database` compares the file with PostgreSQL instead: the main load on the file, then on a
//! server, by one process and by two. The server is one of its own, or the one whose address comes after `--database`: a
//! database on which others may be created.
//!
//! `cargo bench --bench load -- --against PROGRAM` compares the costs of a turn with those of another version, in turns: its
//! program, built with `--features cost`. Both have to read the same format of the database.
//!
//! People play a few turns of a match by `/move` or by a reply to its board, let the turn be completed now and then, ask
//! for the board, the standings or their own view, and go on to another match: each as soon as it has what it waited for.

#![allow(missing_docs, clippy::print_stdout)]

#[allow(dead_code)]
#[path = "store/crowd.rs"]
mod crowd;
#[path = "load/database.rs"]
mod database;
#[allow(unused_imports)]
#[path = "../tests/it/fake/mod.rs"]
mod fake;
#[path = "load/flood.rs"]
mod flood;
// What of it is not needed here belongs to the bench of the database.
#[path = "shared/facts.rs"]
mod facts;
#[allow(dead_code)]
#[path = "store/large.rs"]
mod large;
#[allow(dead_code, clippy::expect_used)]
#[path = "../tests/it/crash/look.rs"]
mod look;
#[path = "load/machines.rs"]
mod machines;
#[allow(dead_code)]
#[path = "store/made.rs"]
mod made;
#[path = "store/nowhere.rs"]
mod nowhere;
#[path = "load/pages.rs"]
mod pages;
#[path = "load/people.rs"]
mod people;
#[allow(dead_code, clippy::unwrap_used)]
#[path = "shared/postgres.rs"]
mod postgres;
#[allow(dead_code)]
#[path = "load/program.rs"]
mod program;
#[allow(dead_code)]
#[path = "store/samples.rs"]
mod samples;
#[path = "load/tally.rs"]
mod tally;
#[path = "load/world.rs"]
mod world;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::sleep;

use crate::fake::{FakeDiscord, Filling};
use crate::made::Size;
use crate::people::{Order, Stretch};
use crate::program::{Cost, Program};
use crate::tally::{Tally, spread};
use crate::world::{USUAL, World, ready};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn size(running: usize) -> Size {
    Size {
        people: running.max(2_000),
        servers: SERVERS,
        ended: 10_000,
        running,
        open: 0,
    }
}

const SERVERS: usize = 1_000;

/// How often two versions are measured.
const ROUNDS: usize = 5;

/// What is not measured: the first seconds of a load.
const WARM_UP: Duration = Duration::from_secs(5);

fn setting(name: &str, usual: usize) -> Result<usize> {
    match std::env::var(name) {
        Ok(text) => Ok(text.parse()?),
        Err(_) => Ok(usual),
    }
}

fn main() -> Result<()> {
    // `cargo test --benches` hands in no `--bench`; there is nothing to be tested.
    if !std::env::args().any(|word| word == "--bench") {
        return Ok(());
    }
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(all())
}

async fn all() -> Result<()> {
    let seconds = setting("STONEPOST_BENCH_SECONDS", 60)?;
    let matches = setting("STONEPOST_BENCH_MATCHES", 10_000)?;
    let people = setting("STONEPOST_BENCH_PEOPLE", 48)?;
    let only = std::env::var("STONEPOST_BENCH_ONLY").ok();
    let wanted = |part: &str| only.as_deref().is_none_or(|only| only == part);
    machine();
    let time = Duration::from_secs(seconds as u64);
    if let Some(address) = option("--database") {
        return database::all(address, matches, people, time).await;
    }
    if let Some(other) = option("--against") {
        let other = other.ok_or("--against needs the program of another version")?;
        return versions(PathBuf::from(other), matches, people, time).await;
    }
    if wanted("load") {
        println!("\n## {matches} running matches in {SERVERS} servers\n");
        let world = World::make(size(matches), USUAL, 1).await?;
        load(world, people, time, &On::File(None)).await?.print();
    }
    if wanted("flat") {
        println!("\n## The cost of a turn beside more and more matches\n");
        for matches in [1_000, 10_000, 100_000] {
            let time = Duration::from_secs(15);
            let world = World::make(size(matches), Filling::default(), 1).await?;
            let figures = load(world, people, time, &On::File(None)).await?;
            println!("- {matches} matches: {}", figures.line());
            figures.complain();
        }
    }
    if wanted("flood") {
        flood::all().await?;
    }
    if wanted("machines") {
        machines::all().await?;
    }
    if wanted("memory") {
        memory().await?;
    }
    if only.as_deref() == Some("pages") {
        pages::all(setting("STONEPOST_BENCH_READERS", 5_000)?).await?;
    }
    Ok(())
}

/// What comes after an option, if it was given.
fn option(name: &str) -> Option<Option<String>> {
    let mut words = std::env::args().skip_while(|word| word != name);
    words.next()?;
    Some(words.find(|word| !word.starts_with("--")))
}

/// The same load on this version and on another one, in turns, so that both see the same machine.
async fn versions(other: PathBuf, matches: usize, people: usize, time: Duration) -> Result<()> {
    println!(
        "\n## {matches} running matches, this version and {}\n",
        other.display()
    );
    let mut costs = [Vec::new(), Vec::new()];
    let mut store = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (which, name) in ["other", "this"].into_iter().enumerate() {
            let world = World::make(size(matches), Filling::default(), 1).await?;
            let on = On::File((which == 0).then(|| other.clone()));
            let figures = load(world, people, time, &on).await?;
            println!("- {name}: {}", figures.line());
            figures.complain();
            costs[which].push(figures.a_turn(figures.cost.all));
            store[which].push(figures.a_turn(figures.cost.store));
        }
    }
    for (what, figures) in [("all", &mut costs), ("the store", &mut store)] {
        let [before, now] = figures.each_mut().map(|times| {
            times.sort_by(f64::total_cmp);
            times[ROUNDS / 2]
        });
        println!(
            "- {what}, medians of {ROUNDS}: {before:.2} to {now:.2} ms of the processor a turn, {:+.1} %",
            (now / before - 1.0) * 100.0
        );
    }
    Ok(())
}

/// What else the machine does.
fn machine() {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let busy = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!(
        "{cores} cores, shared with the fake; load average before the start: {}",
        busy.trim()
    );
}

/// Where the programs have their database.
enum On {
    /// The program of this version has it in the file that was made; or another one, if there is one.
    File(Option<PathBuf>),
    /// So many share it on a server, at this address.
    Server { url: String, programs: usize },
}

/// What a load has shown.
struct Figures {
    time: Duration,
    tally: Tally,
    /// Of all programs together.
    cost: Cost,
    /// The processes of the server, where it's on this machine.
    server: Option<Duration>,
    /// The fake and the people.
    own: Duration,
    requests: u64,
    /// MiB: before the load, and at the most, of the program that takes most.
    memory: [f64; 2],
    started: Duration,
    violations: Vec<String>,
}

/// Plays for `time` after the warm-up.
async fn load(mut world: World, people: usize, time: Duration, on: &On) -> Result<Figures> {
    let began = Instant::now();
    let mut programs = match on {
        On::File(other) => {
            let program = other.as_deref().unwrap_or(Path::new(program::OURS));
            let folder = world.folder.path();
            let started = Program::start_version(program, &world.fake, folder, None)?;
            vec![started]
        }
        On::Server { url, programs } => {
            world.now = look::Location::Server(url.clone()).look();
            database::start(&world, url, *programs).await?
        }
    };
    let server = match on {
        On::File(_) => None,
        On::Server { .. } => database::process(&world.now),
    };
    let world = Arc::new(world);
    let fake = &world.fake;
    ready(fake).await;
    let started = began.elapsed();
    let before = most(&programs, "VmRSS:")?;
    let from = Instant::now() + WARM_UP;
    let stretch = Stretch {
        from,
        to: from + time,
        rest: Duration::ZERO,
    };
    let order = Arc::new(Order::new(world.matches.len()));
    let playing: Vec<_> = (0..people as u64)
        .map(|seed| people::play(Arc::clone(&world), Arc::clone(&order), stretch, seed))
        .map(tokio::spawn)
        .collect();
    sleep(WARM_UP).await;
    let (cost, own, requests) = (
        all_cost(&mut programs).await?,
        program::own()?,
        fake.served(),
    );
    let of_server = server.map(database::taken).transpose()?;
    tokio::time::sleep_until(stretch.to.into()).await;
    let cost = all_cost(&mut programs).await?.since(cost);
    let of_server = match (server, of_server) {
        (Some(server), Some(before)) => Some(database::taken(server)?.saturating_sub(before)),
        _ => None,
    };
    let own = program::own()? - own;
    let requests = fake.served() - requests;
    let mut tally = Tally::default();
    for playing in playing {
        tally.add(playing.await?);
    }
    let figures = Figures {
        time,
        tally,
        cost,
        server: of_server,
        own,
        requests,
        memory: [before, most(&programs, "VmHWM:")?],
        started,
        violations: fake.take_violations(),
    };
    for program in programs {
        let log = program.log();
        let told = |line: &&str| !line.starts_with("cost in ns:") && !line.contains(" INFO ");
        for line in log.lines().filter(told).take(5) {
            println!("  the program's log: {line}");
        }
        program.stop()?;
    }
    Ok(figures)
}

/// What all programs together have cost.
async fn all_cost(programs: &mut [Program]) -> Result<Cost> {
    let mut all = Cost::default();
    for program in programs {
        all = all + program.cost().await?;
    }
    Ok(all)
}

/// A size of the program that takes most, in MiB.
fn most(programs: &[Program], name: &str) -> Result<f64> {
    let mut most: f64 = 0.0;
    for program in programs {
        most = most.max(program.memory(name)?);
    }
    Ok(most)
}

impl Figures {
    fn a_turn(&self, time: Duration) -> f64 {
        time.as_secs_f64() * 1000.0 / (self.tally.turns.max(1) as f64)
    }

    fn cores(&self, time: Duration) -> f64 {
        time.as_secs_f64() / self.time.as_secs_f64()
    }

    /// All first answers.
    fn first(&self) -> Vec<Duration> {
        self.tally.first.values().flatten().copied().collect()
    }

    fn rate(&self) -> f64 {
        self.tally.turns as f64 / self.time.as_secs_f64()
    }

    /// The costs of a turn in one line.
    fn line(&self) -> String {
        let Cost {
            rules,
            store,
            picture,
            all,
        } = self.cost;
        format!(
            "{:.2} ms of the processor a turn (rules {:.2}, store {:.2}, picture {:.2}, protocol and all else {:.2}), {:.0} turns/s",
            self.a_turn(all),
            self.a_turn(rules),
            self.a_turn(store),
            self.a_turn(picture),
            self.a_turn(self.cost.protocol()),
            self.rate()
        )
    }

    fn complain(&self) {
        for (what, all) in [
            ("problems", &self.tally.problems),
            ("rules of Discord broken", &self.violations),
        ] {
            if !all.is_empty() {
                println!(
                    "- {}: {}, such as {:?}",
                    what,
                    all.len(),
                    &all[..all.len().min(5)]
                );
            }
        }
    }

    fn print(&self) {
        let tally = &self.tally;
        let [before, most] = self.memory;
        println!(
            "- turns: {:.0} a second over {:.0} s ({} turns, each with its picture; wanted: at least 200 a second)",
            self.rate(),
            self.time.as_secs_f64(),
            tally.turns
        );
        println!(
            "- requests to Discord: {:.0} a second; the real one allows a bot 50 a second beside answers to interactions,\n  and a turn makes two such: its board, and the one before loses its buttons",
            self.requests as f64 / self.time.as_secs_f64()
        );
        println!(
            "- first answer: {} (wanted: p99 of at most 100 ms)",
            spread(&self.first())
        );
        for (what, times) in &tally.first {
            println!("  - {what}: {}", spread(times));
        }
        println!("- board: {}", spread(&tally.boards));
        println!("- final answer:");
        for (what, times) in &tally.last {
            println!("  - {what}: {}", spread(times));
        }
        println!("- cost: {}", self.line());
        println!(
            "- cores in use: the program {:.2}, the fake and the people {:.2}",
            self.cores(self.cost.all),
            self.cores(self.own)
        );
        println!(
            "- memory: {before:.0} MiB before the load, {most:.0} MiB at the most (wanted: at most 200 MiB)"
        );
        println!(
            "- from the start until everything was heard: {:.1} s",
            self.started.as_secs_f64()
        );
        self.complain();
    }
}

/// What a thousand servers take.
async fn memory() -> Result<()> {
    println!("\n## Memory of {SERVERS} servers\n");
    let mut sizes = Vec::new();
    for servers in [0, SERVERS as u64] {
        let fake = FakeDiscord::start(world::quick(USUAL)).await;
        let first = 300_000_000_000_000_000;
        fake.there_are_guilds((0..servers).map(|n| first + n * (1 << 22)));
        let last = fake.add_guild("the last one");
        let (channel, who) = (fake.add_channel(last, "games"), fake.add_user("ann"));
        let folder = tempfile::tempdir()?;
        let program = Program::start(&fake, folder.path(), None)?;
        ready(&fake).await;
        // Its answer comes after all servers were heard of.
        let asked = fake.slash(who, channel, "help", json!({}));
        asked.answer().await;
        sleep(Duration::from_secs(2)).await;
        let [now, most] = [program.memory("VmRSS:")?, program.memory("VmHWM:")?];
        println!("- {servers} servers beside one: {now:.1} MiB, {most:.1} MiB at the most");
        sizes.push(now);
        program.stop()?;
    }
    println!(
        "- {SERVERS} servers of {} channels, {} roles, {} emojis and {} members told: {:.1} MiB",
        USUAL.channels,
        USUAL.roles,
        USUAL.emojis,
        USUAL.members,
        sizes[1] - sizes[0]
    );
    Ok(())
}

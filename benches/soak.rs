//! The optimised program for half an hour at a moderate load: whether memory, open files, tasks and threads stay as they
//! are once everything that is kept on purpose has filled up.
//!
//!     cargo bench --bench soak
//!
//! It ends with an error that says what has grown.
//!
//! - `STONEPOST_BENCH_SECONDS=1800`: how long; the first sixth is warm-up with three times the turns and readers, which fills
//!   what is kept on purpose.
//! - `STONEPOST_BENCH_TURNS=20`: turns a second.
//! - `STONEPOST_BENCH_ARENAS=2`: heaps that glibc keeps, 0 for as many as it likes. The more there are, the more of the memory
//!   is free room in them, which takes long to settle and hides what has grown.
//!
//! A quarter of the turns is played in matches that were running before, the others in new ones from the challenge to the
//! end, by new people, half of them in threads of their own. Whoever has finished a match looks at what came of it.
//! Meanwhile others read public pages and use the local chat, Discord refuses some requests and loses its connections
//! every three minutes, the bot comes to servers and is thrown out again, and every ten minutes a backup is made.

#![allow(missing_docs, clippy::print_stdout)]

#[allow(dead_code)]
#[path = "store/crowd.rs"]
mod crowd;
#[path = "shared/facts.rs"]
mod facts;
#[allow(unused_imports)]
#[path = "../tests/it/fake/mod.rs"]
mod fake;
#[path = "soak/figures.rs"]
mod figures;
#[path = "soak/guests.rs"]
mod guests;
#[path = "soak/life.rs"]
mod life;
#[allow(dead_code, clippy::expect_used)]
#[path = "../tests/it/crash/look.rs"]
mod look;
#[allow(dead_code)]
#[path = "store/made.rs"]
mod made;
#[allow(dead_code)]
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
#[allow(dead_code)]
#[path = "load/tally.rs"]
mod tally;
#[path = "soak/trouble.rs"]
mod trouble;
#[allow(dead_code)]
#[path = "load/world.rs"]
mod world;

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::{interval, sleep};

use crate::figures::{Figures, Sample, Target};
use crate::guests::Links;
use crate::life::{Pace, Pair};
use crate::made::Size;
use crate::people::{Order, Stretch};
use crate::program::Program;
use crate::tally::Tally;
use crate::trouble::Trouble;
use crate::world::{USUAL, World};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const SIZE: Size = Size {
    people: 4_000,
    servers: 200,
    ended: 10_000,
    running: 2_000,
    open: 0,
};

/// People play for so long, and then the connection may be lost.
const ROUND: Duration = Duration::from_secs(60);

const EVERY: Duration = Duration::from_secs(5);

/// After this time nobody's connection is kept open any more.
const REST: Duration = Duration::from_secs(100);

/// Those who play in matches that were running before, and pairs who play new ones.
const VISITORS: u64 = 8;
const PAIRS: u64 = 24;

fn setting(name: &str, usual: u64) -> Result<u64> {
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
    let seconds = setting("STONEPOST_BENCH_SECONDS", 1800)?;
    let turns = setting("STONEPOST_BENCH_TURNS", 20)?.max(1);
    let arenas = setting("STONEPOST_BENCH_ARENAS", 2)?;
    let time = Duration::from_secs(seconds);
    println!("\n## {seconds} seconds at {turns} turns a second\n");
    let world = World::make(SIZE, USUAL, 1).await?;
    let folder = world.folder.path().to_owned();
    let backups = folder.join("backups");
    let settings = [
        ("STONEPOST_DATA_PATH", world::file(&folder).into_os_string()),
        ("STONEPOST_BACKUPS_FOLDER", backups.clone().into_os_string()),
        ("STONEPOST_BACKUPS_EVERY_HOURS", "1".into()),
        ("STONEPOST_CHAT_ENABLED", "true".into()),
        ("STONEPOST_CHAT_LISTEN", "127.0.0.1:0".into()),
        ("STONEPOST_WEB_LISTEN", "127.0.0.1:0".into()),
        ("STONEPOST_WEB_PUBLIC_URL", guests::PUBLIC.into()),
        ("STONEPOST_WATCH_LISTEN", "127.0.0.1:0".into()),
        ("STONEPOST_LOG_LEVEL", "warn".into()),
        ("MALLOC_ARENA_MAX", arenas.to_string().into()),
    ];
    let ours = Path::new(program::OURS);
    let program = Program::start_with(ours, &world.fake, &folder, &settings)?;
    let place = Target {
        process: program.id(),
        watch: program.address("Health and metrics")?,
    };
    let links = Links::new(
        program.address("Public pages")?,
        program.address("Stonepost is at")?,
    );
    world::ready(&world.fake).await;
    let rest = at_rest(&place).await?;
    let world = Arc::new(world);
    let mut figures = Figures::begin(time);
    let sampling = tokio::spawn(figures::sample(place.clone(), EVERY, figures.samples()));
    let reading = tokio::spawn(guests::read(Arc::clone(&links), 3));
    let chatting = tokio::spawn(guests::chat(Arc::clone(&links)));
    let failing = tokio::spawn(trouble::refuse(world.fake.clone()));
    let played = play(&world, &links, turns, &mut figures, &backups).await;
    for task in [sampling, reading, chatting, failing] {
        task.abort();
    }
    played?;
    world.fake.clear_faults();
    sleep(REST.min(time)).await;
    let verdict = figures.finish(rest, at_rest(&place).await?);
    world.fake.take_repeats();
    figures::complain("rules of Discord broken", &world.fake.take_violations());
    let log = program.log();
    // It's to be refused some posts, and to lose its connection.
    let other = |line: &&str| {
        !line.contains("couldn't send a message; retrying later")
            && !line.contains("the platform rejected a message, which is sent in a plainer form")
            && !line.contains("couldn't create a thread")
            && !line.contains("serenity::gateway")
    };
    let lines: Vec<String> = log.lines().filter(other).map(str::to_owned).collect();
    figures::complain("warnings in the program's log", &lines);
    figures::complain("what went wrong for guests", &links.problems());
    program.stop()?;
    verdict
}

/// What it takes while nothing happens: the middle of a few samples.
async fn at_rest(place: &Target) -> Result<Sample> {
    let mut samples = Vec::new();
    let mut ticks = interval(Duration::from_secs(1));
    for _ in 0..5 {
        ticks.tick().await;
        samples.push(place.look().await?);
    }
    Ok(figures::middle(&samples))
}

/// Plays round after round until the time is over.
async fn play(
    world: &Arc<World>,
    links: &Arc<Links>,
    turns: u64,
    figures: &mut Figures,
    backups: &Path,
) -> Result<()> {
    let order = Arc::new(Order::new(world.matches.len()));
    let [quick, usual] = [3 * turns, turns].map(|turns| Arc::new(Pace::new(turns)));
    let mut trouble = Trouble::new(world.fake.clone(), backups);
    let mut pairs = Vec::new();
    for number in 0..PAIRS {
        pairs.push(Pair::new(world, number).await?);
    }
    let mut machine = Some(life::Alone::new(world));
    let more = [4, 5].map(|seed| tokio::spawn(guests::read(Arc::clone(links), seed)));
    while let Some(left) = figures.left() {
        let warming = !figures.is_warm();
        let pace = if warming { &quick } else { &usual };
        if !warming {
            more.iter().for_each(tokio::task::JoinHandle::abort);
        }
        let from = Instant::now();
        let stretch = Stretch {
            from,
            to: from + ROUND.min(left),
            rest: Duration::ZERO,
        };
        let seeds = (0..VISITORS).map(|n| figures.round() * VISITORS + n);
        let visitors: Vec<_> = seeds
            .map(|seed| {
                life::visit(
                    Arc::clone(world),
                    Arc::clone(&order),
                    Arc::clone(pace),
                    stretch,
                    seed,
                )
            })
            .map(tokio::spawn)
            .collect();
        let playing: Vec<_> = pairs
            .drain(..)
            .map(|pair| {
                pair.go_on(
                    Arc::clone(world),
                    Arc::clone(pace),
                    Arc::clone(links),
                    stretch,
                )
            })
            .map(tokio::spawn)
            .collect();
        let alone = machine
            .take()
            .map(|alone| tokio::spawn(alone.go_on(Arc::clone(world), stretch)));
        let mut tally = Tally::default();
        for visitor in visitors {
            tally.add(visitor.await?);
        }
        for pair in playing {
            let (pair, told) = pair.await?;
            pairs.push(pair);
            tally.add(told);
        }
        if let Some(alone) = alone {
            let (alone, told) = alone.await?;
            machine = Some(alone);
            tally.add(told);
        }
        figures.add(tally, warming);
        trouble.after(figures.round()).await?;
    }
    Ok(())
}

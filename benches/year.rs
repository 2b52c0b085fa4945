//! A year of tournaments in one community: how large the file gets, how long people wait for what they ask for at its end,
//! and how many messages are posted a day.
//!
//!     cargo bench --bench year
//!
//! 1,000 people and 50 tournaments: 12 seasons of 30 with another one after it, 18 Swiss of 16 to 33 players and 5 rounds,
//! 12 round robins of 6 to 10, 8 ladders of 20. Rounds last 7 days. A match has 2 to 40 random turns on the smallest board
//! of its game; then somebody gives up or offers a draw. Three of a hundred people never play, three of a hundred players
//! withdraw, one in ten people takes leave.
//!
//! The clock is turned an hour at a time. What is typed goes through the chat; turns are decided and committed without it.
//! The workers that run tournaments, clocks and posts about tournaments are those of the program, before a platform that
//! only counts. The posts about matches are taken from the outbox and not drawn, and no thread is archived after somebody's
//! own turn.
//!
//! - `STONEPOST_BENCH_SCALE=0.1` makes it smaller: fewer people and tournaments, the same year.
//! - `STONEPOST_BENCH_DAYS=365` makes the year shorter.
//!
//! Every answer is the whole of what somebody waits for: the command as an adapter hands it in, the database, the picture
//! and the text.

#![allow(missing_docs, clippy::print_stdout, clippy::print_stderr)]

#[path = "year/asked.rs"]
mod asked;
#[path = "year/community.rs"]
mod community;
#[path = "year/plan.rs"]
mod plan;
#[path = "year/platform.rs"]
mod platform;
#[path = "year/told.rs"]
mod told;

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use futures_util::FutureExt;
use rusqlite::Connection;
use stonepost::chat::{Chat, Clock};
use stonepost::play::{RatingPeriod, Time};
use stonepost::store::Store;
use tokio::sync::oneshot;

use crate::community::Community;
use crate::platform::{Counting, Counts};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// 2026-01-01, in UTC milliseconds.
const BEGIN: i64 = 1_767_225_600_000;
const DAY: i64 = 24 * 60 * 60_000;
const DAYS: i64 = 365;

/// The id of the server on the platform.
const SERVER: &str = "300000000000000000";

/// What people should wait at most, half of the time.
const MEDIAN: Duration = Duration::from_millis(10);

fn main() -> Result<()> {
    // `cargo test --benches` hands in no `--bench`; there is nothing to be tested.
    if !std::env::args().any(|word| word == "--bench") {
        return Ok(());
    }
    let scale = match std::env::var("STONEPOST_BENCH_SCALE") {
        Ok(text) => text.parse()?,
        Err(_) => 1.0,
    };
    let days = match std::env::var("STONEPOST_BENCH_DAYS") {
        Ok(text) => text.parse()?,
        Err(_) => DAYS,
    };
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::WARN)
        .with_writer(std::io::stderr)
        .init();
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("stonepost.db");
    let people = ((1_000.0 * scale) as usize).max(60);
    let runtime = tokio::runtime::Runtime::new()?;
    let planned = || plan::plan(scale, people, &mut Rng::with_seed(1));
    println!("{people} people, {} tournaments.", planned().len());
    let counts = runtime.block_on(year(&path, planned(), people, days))?;
    told::size(&path)?;
    told::posts(&path, BEGIN, days, &counts, &planned())?;
    runtime.block_on(async {
        let store = Store::open(&path)?;
        let clock = Arc::new(AtomicI64::new(BEGIN + days * DAY));
        let chat = Chat::new(store.clone(), Clock::manual(Arc::clone(&clock)));
        chat.connect(Arc::new(Counting::new(BEGIN, clock)));
        Box::pin(asked::all(&store, &chat, Time(BEGIN + days * DAY), people)).await?;
        store.close().await;
        Ok(())
    })
}

/// Lets the year pass; what was posted.
async fn year(
    path: &Path,
    planned: Vec<plan::Planned>,
    people: usize,
    days: i64,
) -> Result<Counts> {
    let began = Instant::now();
    let store = Store::open(path)?;
    store.adopt_rating_period(RatingPeriod::DEFAULT).await?;
    let millis = Arc::new(AtomicI64::new(BEGIN));
    let clock = Clock::manual(Arc::clone(&millis));
    let chat = Chat::new(store.clone(), clock);
    let platform = Arc::new(Counting::new(BEGIN, Arc::clone(&millis)));
    chat.connect(Arc::clone(&platform) as _);
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = stopped.map(|_| ()).shared();
    let (timekeeper, organiser, pinned) = (chat.timekeeper(), chat.organiser(), chat.pinned());
    timekeeper.compensate_downtime().await?;
    let workers = tokio::spawn(async move {
        tokio::join!(
            timekeeper.run(stopped.clone()),
            organiser.run(stopped.clone()),
            pinned.run(stopped),
        )
    });
    let looks = Connection::open(path)?;
    let mut community = Community::new(
        store.clone(),
        chat,
        Arc::clone(&platform),
        Arc::clone(&millis),
        looks,
        planned,
        people,
    )
    .await?;
    for hour in 1..=days * 24 {
        Box::pin(community.hour()).await?;
        if hour % (10 * 24) == 0 {
            let took = began.elapsed().as_secs();
            eprintln!("day {} after {took} s", hour / 24);
        }
    }
    let now = Time(millis.load(Ordering::Relaxed));
    println!(
        "\nA year in {:.0} s. The workers took {} for an hour at most, and too long {} times.",
        began.elapsed().as_secs_f64(),
        milliseconds(community.slowest),
        community.late
    );
    println!("Refused: {:?}.", community.refused);
    println!("Messages posted twice: {}.", platform.repeated());
    println!(
        "Due at the end: {}.",
        store.tournaments_due(now, 100).await?.len()
    );
    let _ = stop.send(());
    workers.await?;
    drop(community);
    store.close().await;
    Ok(platform.counts())
}

fn milliseconds(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    match millis {
        ..10.0 => format!("{millis:.2} ms"),
        _ => format!("{millis:.0} ms"),
    }
}

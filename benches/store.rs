//! The database at size: how long people wait for what they look up when five years of matches stand in one file, how
//! long the program takes to start with it, and how many bytes a match takes. Beside it, in a file of its own, how long they
//! wait for tournaments.
//!
//!     cargo bench --bench store
//!
//! 100,000 people of 2,000 servers, 1,000,000 matches that are over and 50,000 that are running. Making that takes a while
//! and some 12 GB of disk.
//!
//! - `STONEPOST_BENCH_DATA=FOLDER` keeps the file in that folder and uses it again.
//! - `STONEPOST_BENCH_SCALE=0.01` makes everything smaller.
//! - `STONEPOST_BENCH_ONLY=/player rating` asks only for what has these words in its line.
//!
//! `cargo bench --bench store -- --database` asks PostgreSQL as well, which has a copy of the same matches. The server is one
//! of its own, or the one whose address comes after `--database`: a database on which others may be created.
//!
//! Every answer is the whole of what somebody waits for: the command as an adapter hands it in, the database, the text.
//! `first` is the first answer of a program that has just opened a file of which the system holds nothing in memory; where
//! the system can't be made to forget it, the column is left out.

#![allow(missing_docs, clippy::print_stdout)]

#[path = "store/asked.rs"]
mod asked;
#[path = "store/crowd.rs"]
mod crowd;
#[path = "shared/facts.rs"]
mod facts;
#[path = "store/large.rs"]
mod large;
#[path = "store/made.rs"]
mod made;
#[path = "store/nowhere.rs"]
mod nowhere;
#[allow(dead_code, clippy::unwrap_used)]
#[path = "shared/postgres.rs"]
mod postgres;
#[path = "store/samples.rs"]
mod samples;
#[path = "store/tournaments.rs"]
mod tournaments;

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use stonepost::play::Time;
use stonepost::store::{DatabaseAddress, Store, StoreError};

use crate::asked::On;
use crate::large::{Large, seconds};
use crate::postgres::server::{self, Server};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    // `cargo test --benches` hands in no `--bench`; there is nothing to be tested.
    if !std::env::args().any(|word| word == "--bench") {
        return Ok(());
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let large = runtime.block_on(Large::open())?;
    let path = large.path;
    runtime.block_on(asked::all(&path, &On::File(&path)))?;
    let folder = tempfile::tempdir()?;
    runtime.block_on(tournaments::all(folder.path()))?;
    start_up(&path)?;
    bytes(&path)?;
    cleared(&runtime, &path)?;
    let mut words = std::env::args().skip_while(|word| word != "--database");
    match words.next() {
        Some(_) => on_server(&runtime, &path, words.find(|word| !word.starts_with("--"))),
        None => Ok(()),
    }
}

/// Asks a copy on a server.
fn on_server(
    runtime: &tokio::runtime::Runtime,
    path: &Path,
    address: Option<String>,
) -> Result<()> {
    // Like the file, it waits for the disk before it says that something is saved.
    let server = match address {
        Some(url) => Some(Server::at(url)),
        None => server::of_its_own("-c fsync=on"),
    };
    let server = server.ok_or("name a server: --database postgres://…")?;
    let url = server.database();
    let began = Instant::now();
    let done = Command::new(env!("CARGO_BIN_EXE_stonepost"))
        .env_clear()
        .arg("copy")
        .arg("--data")
        .arg(path)
        .args(["--to", &url])
        .output()?;
    if !done.status.success() {
        return Err(String::from_utf8_lossy(&done.stderr).into());
    }
    println!(
        "\nCopied to PostgreSQL in {}, compared and replayed.",
        seconds(began.elapsed())
    );
    let address = DatabaseAddress::new(&url, None, None)?;
    runtime.block_on(asked::all(path, &On::Server(&address)))?;
    let sql = "SELECT pg_database_size(current_database())";
    let size: i64 = server::client(&url).query_one(sql, &[])?.get(0);
    println!("\nThe database on the server: {} MB.", size / 1_000_000);
    Ok(())
}

/// Lets the system forget what it holds of the file in memory; whether that can be done here.
fn forget(path: &Path) -> bool {
    let dropped = Command::new("dd")
        .arg(format!("if={}", path.display()))
        .args(["of=/dev/null", "iflag=nocache", "count=0"])
        .stderr(Stdio::null())
        .status();
    cfg!(target_os = "linux") && dropped.is_ok_and(|status| status.success())
}

/// How long the program takes until it can be spoken to.
fn start_up(path: &Path) -> Result<()> {
    let run = || -> Result<Duration> {
        let began = Instant::now();
        let mut program = Command::new(env!("CARGO_BIN_EXE_stonepost"));
        // It takes settings from the environment, and ours are none of them.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("STONEPOST_") {
                program.env_remove(name);
            }
        }
        let mut program = program
            .arg("--data")
            .arg(path)
            .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0")
            .env("STONEPOST_CHAT_ENABLED", "true")
            .env_remove("DISCORD_TOKEN")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        let said = program
            .stdout
            .take()
            .map(|out| BufReader::new(out).read_line(&mut line));
        let took = began.elapsed();
        program.kill()?;
        program.wait()?;
        said.transpose()?;
        match line.starts_with("Stonepost is at ") {
            true => Ok(took),
            false => Err(format!("the program said {line:?}").into()),
        }
    };
    run()?;
    let mut times = (0..5).map(|_| run()).collect::<Result<Vec<_>>>()?;
    times.sort();
    let cold = if forget(path) { Some(run()?) } else { None };
    println!(
        "\nStart-up until the chat is there: median {}, worst {} of 5{}.",
        milliseconds(times[2]),
        milliseconds(times[4]),
        cold.map_or(String::new(), |cold| format!(
            "; {} with nothing of the file in memory",
            milliseconds(cold)
        ))
    );
    Ok(())
}

fn milliseconds(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    match millis {
        ..10.0 => format!("{millis:.2} ms"),
        _ => format!("{millis:.0} ms"),
    }
}

/// The largest file of which a copy is made to be cleared, in bytes.
const COPIED: u64 = 1 << 30;

/// What a copy of the file is full of once everything in it was cleared that nobody needs a month after a match.
fn cleared(runtime: &tokio::runtime::Runtime, path: &Path) -> Result<()> {
    if fs::metadata(path)?.len() > COPIED {
        println!(
            "\nWhat is left a month after a match: STONEPOST_BENCH_SCALE=0.01 cargo bench --bench store"
        );
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let copy = folder.path().join("cleared.db");
    fs::copy(path, &copy)?;
    let store = Store::open(&copy)?;
    let begun = Instant::now();
    let count = runtime.block_on(async {
        let mut count = 0;
        loop {
            let over = store.to_be_cleared(Time(i64::MAX), 20).await?;
            if over.is_empty() {
                break;
            }
            for id in over {
                store.clear_finished(id).await?;
                count += 1;
            }
        }
        store.close().await;
        Ok::<_, StoreError>(count)
    })?;
    let took = milliseconds(begun.elapsed() / count.max(1));
    println!("\n{count} matches were cleared, {took} each. What is left:");
    Connection::open(&copy)?.execute_batch("VACUUM")?;
    bytes(&copy)
}

/// What the file is full of.
fn bytes(path: &Path) -> Result<()> {
    let connection = Connection::open(path)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let matches = number("SELECT count(*) FROM matches WHERE stage IN ('ended', 'running')")?;
    let turns = number("SELECT count(*) FROM turns")?;
    let file = fs::metadata(path)?.len();
    println!(
        "\nThe file: {} MB, {} matches of {:.0} turns on average, {:.0} bytes a match.",
        file / 1_000_000,
        matches,
        turns as f64 / matches as f64,
        file as f64 / matches as f64
    );
    println!("\n| table or index | MB | bytes a match |\n|---|---|---|");
    let sql = "SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY sum(pgsize) DESC";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (name, size): (String, i64) = (row.get(0)?, row.get(1)?);
        if size * 1000 >= i64::try_from(file)? {
            println!(
                "| {name} | {} | {:.0} |",
                size / 1_000_000,
                size as f64 / matches as f64
            );
        }
    }
    Ok(())
}

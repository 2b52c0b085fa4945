//! The same load on the file and on a PostgreSQL server, by one process and by two.

use std::process::Command;
use std::time::Duration;

use tokio::task::block_in_place;
use tokio::time::sleep;

use crate::look::Look;
use crate::postgres::server::{self, Server};
use crate::program::{self, Program};
use crate::tally::{median, millis, percentile};
use crate::world::{self, USUAL, World};
use crate::{Figures, On, Result, load, size};

/// How long processes may take to have shared out the shards.
const PATIENCE: Duration = Duration::from_secs(120);

/// Measures the file, and a server with one and with two processes.
pub(crate) async fn all(
    address: Option<String>,
    matches: usize,
    people: usize,
    time: Duration,
) -> Result<()> {
    // Like the file, it waits for the disk before it says that something is saved. What it does every few minutes would
    // fall into one run and not into another.
    let server = block_in_place(|| match address {
        Some(url) => Some(Server::at(url)),
        None => server::of_its_own("-c fsync=on -c checkpoint_timeout=1h -c max_wal_size=8GB"),
    });
    let Some(server) = server else {
        return Err("name a server: --database postgres://…".into());
    };
    println!("\n## {matches} running matches, on a file and on PostgreSQL\n");
    let mut measured = Vec::new();
    for programs in [0, 1, 2] {
        let world = World::make(size(matches), USUAL, programs.max(1)).await?;
        let (name, on) = match programs {
            0 => ("SQLite".to_owned(), On::File(None)),
            programs => {
                let url = block_in_place(|| server.database());
                copy(&world, &url)?;
                block_in_place(|| server::client(&url).batch_execute("CHECKPOINT"))?;
                let name = match programs {
                    1 => "PostgreSQL, one process".to_owned(),
                    programs => format!("PostgreSQL, {programs} processes"),
                };
                let programs = programs as usize;
                (name, On::Server { url, programs })
            }
        };
        let figures = load(world, people, time, &on).await?;
        println!("- {name}: {}", figures.line());
        figures.complain();
        measured.push((name, figures));
    }
    table(&measured);
    Ok(())
}

/// Copies the database that was made to the server.
fn copy(world: &World, url: &str) -> Result<()> {
    let done = Command::new(program::OURS)
        .env_clear()
        .arg("copy")
        .arg("--data")
        .arg(world::file(world.folder.path()))
        .args(["--to", url])
        .output()?;
    match done.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&done.stderr).into()),
    }
}

/// Starts so many programs, each in a folder of its own, and waits until they share the shards.
pub(crate) async fn start(world: &World, url: &str, programs: usize) -> Result<Vec<Program>> {
    let mut started = Vec::new();
    for number in 0..programs {
        let folder = world.folder.path().join(number.to_string());
        std::fs::create_dir(&folder)?;
        started.push(Program::start(&world.fake, &folder, Some(url))?);
    }
    let sql = "SELECT count(DISTINCT process_id) FROM shards";
    let begun = std::time::Instant::now();
    let is_shared = || {
        let owners = world.now.number(sql);
        owners == programs as i64 && world.fake.connected_shards().len() == programs
    };
    while !is_shared() {
        if begun.elapsed() > PATIENCE {
            return Err("the shards aren't shared out".into());
        }
        sleep(Duration::from_millis(200)).await;
    }
    Ok(started)
}

/// The server's first process, if it is on this machine.
pub(crate) fn process(database: &Look) -> Option<u32> {
    let backend = database.cell("SELECT pg_backend_pid()")?;
    let status = std::fs::read_to_string(format!("/proc/{backend}/status")).ok()?;
    let of = |name| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.map(str::trim)
    };
    of("Name:").filter(|name| name.starts_with("postgres"))?;
    of("PPid:")?.parse().ok()
}

/// Time of the processor that a process and its children have taken, also those that are over.
pub(crate) fn taken(process: u32) -> Result<Duration> {
    let mut sum = program::taken(&process.to_string(), 4)?;
    let children = format!("/proc/{process}/task/{process}/children");
    for child in std::fs::read_to_string(children)?.split_whitespace() {
        // One that has just ended is counted above the next time.
        sum += program::taken(child, 2).unwrap_or_default();
    }
    Ok(sum)
}

type Row = (&'static str, fn(&Figures) -> String);

const ROWS: [Row; 8] = [
    ("turns per second", |figures| {
        format!("{:.0}", figures.rate())
    }),
    ("first answer, median", |figures| {
        millis(median(&figures.first()))
    }),
    ("first answer, 99th percentile", |figures| {
        millis(percentile(&figures.first(), 99))
    }),
    ("board, median", |figures| {
        millis(median(&figures.tally.boards))
    }),
    ("processor per turn: Stonepost", |figures| {
        format!("{:.2} ms", figures.a_turn(figures.cost.all))
    }),
    ("processor per turn: PostgreSQL", |figures| {
        match figures.server {
            Some(server) => format!("{:.2} ms", figures.a_turn(server)),
            None => "–".to_owned(),
        }
    }),
    (
        "cores in use: Stonepost, PostgreSQL, fake and people",
        |figures| {
            let server = figures.server.unwrap_or_default();
            [figures.cost.all, server, figures.own]
                .map(|time| format!("{:.2}", figures.cores(time)))
                .join(", ")
        },
    ),
    ("memory of a process, at the most", |figures| {
        format!("{:.0} MiB", figures.memory[1])
    }),
];

fn table(measured: &[(String, Figures)]) {
    let names: Vec<&str> = measured.iter().map(|(name, _)| name.as_str()).collect();
    println!("\n| | {} |", names.join(" | "));
    println!("|---|{}", "---|".repeat(names.len()));
    for (what, cell) in ROWS {
        let cells: Vec<String> = measured.iter().map(|(_, figures)| cell(figures)).collect();
        println!("| {what} | {} |", cells.join(" | "));
    }
}

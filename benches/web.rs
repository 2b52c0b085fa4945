//! Public pages when a million matches stand in the database: how long a reader waits for the page of a match and for the
//! standings of a server, how many pages one core makes, what thousands of readers of one running match cost, and how long a
//! board takes while hundreds wait for animations.
//!
//!     cargo bench --bench web
//!
//! The file is that of `cargo bench --bench store`: making it takes a while and some 12 GB of disk.
//!
//! - `STONEPOST_BENCH_DATA=FOLDER` keeps the file in that folder and uses it again.
//! - `STONEPOST_BENCH_SCALE=0.01` makes everything smaller.
//! - `STONEPOST_BENCH_READERS=5000`: how many people follow one running match.
//!
//! The program is a process of its own, and pages come over HTTP, compressed as a browser asks for them. Each page is
//! another one, so no answer was ready before. Pages a second on one core are counted by the program's own time of the
//! processor, so whoever else uses the machine takes no part in that figure.

#![allow(missing_docs, clippy::print_stdout)]

#[path = "store/crowd.rs"]
mod crowd;
#[path = "shared/facts.rs"]
mod facts;
#[path = "web/gifs.rs"]
mod gifs;
#[path = "store/large.rs"]
mod large;
#[path = "web/live.rs"]
mod live;
#[path = "store/made.rs"]
mod made;
#[path = "store/nowhere.rs"]
mod nowhere;
#[path = "web/program.rs"]
mod program;
#[path = "web/reading.rs"]
mod reading;
#[path = "store/samples.rs"]
mod samples;

use std::error::Error;

use crate::large::Large;
use crate::program::Program;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    // `cargo test --benches` hands in no `--bench`; there is nothing to be tested.
    if !std::env::args().any(|word| word == "--bench") {
        return Ok(());
    }
    let readers = match std::env::var("STONEPOST_BENCH_READERS") {
        Ok(text) => text.parse()?,
        Err(_) => 5000,
    };
    // The readers are files of this process, as they are of the program.
    stonepost::web::raise_open_files();
    tokio::runtime::Runtime::new()?.block_on(async {
        let large = Large::open().await?;
        let servers = reading::open_servers(&large.path).await?;
        let program = Program::start(&large.path)?;
        let matches = reading::all(&program, &servers).await?;
        let mut room = live::Room::new(&program)?;
        live::all(&program, &mut room, readers).await?;
        gifs::all(&program, &mut room, &matches).await?;
        program.stop()
    })
}

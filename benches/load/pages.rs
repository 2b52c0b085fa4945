//! Public pages when a million matches stand in the database: how long a reader waits for the page of a match and for the
//! standings of a server, how many pages one core makes, what thousands of readers of one running match and of
//! players cost, and how long a board takes while hundreds wait for animations.
//!
//! Pages come over HTTP, compressed as a browser asks for them. Each page is another one, so no answer was ready before.
//! Pages a second on one core are counted by the program's own time of the processor, so whoever else uses the machine takes
//! no part in that figure.

#[path = "pages/gifs.rs"]
mod gifs;
#[path = "pages/live.rs"]
mod live;
#[path = "pages/reading.rs"]
mod reading;

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use crate::Result;
use crate::large::Large;
use crate::program::{self, OURS};

/// Where people reach the pages, as far as the program knows.
const PUBLIC: &str = "https://play.example.org";

/// Measures everything, with so many readers of one running match and as many players.
pub(crate) async fn all(readers: usize) -> Result<()> {
    println!("\n## Public pages\n");
    // The readers are files of this process, as they are of the program.
    stonepost::web::raise_open_files();
    let large = Large::open().await?;
    let servers = reading::open_servers(&large.path).await?;
    let folder = tempfile::tempdir()?;
    let program = Program::start(&large.path, folder.path())?;
    let matches = reading::all(&program, &servers).await?;
    let mut room = live::Room::new(&program)?;
    live::all(&program, &mut room, readers).await?;
    live::players(&program, &mut room, &large.path, readers).await?;
    gifs::all(&program, &mut room, &matches).await?;
    program.program.stop()
}

/// The program with the local chat and the pages.
struct Program {
    program: program::Program,
    /// Where the pages are, such as `http://127.0.0.1:8788`, and the local chat.
    pages: String,
    chat: String,
}

impl Program {
    fn start(database: &Path, folder: &Path) -> Result<Program> {
        let own = |name, value: &str| (name, OsString::from(value));
        let settings = [
            ("STONEPOST_DATA_PATH", database.canonicalize()?.into()),
            own("STONEPOST_CHAT_LISTEN", "127.0.0.1:0"),
            own("STONEPOST_WEB_LISTEN", "127.0.0.1:0"),
            own("STONEPOST_WEB_PUBLIC_URL", PUBLIC),
        ];
        let program = program::Program::run(Path::new(OURS), folder, &settings, "Public pages")?;
        let address = |begins: &str| Ok(format!("http://{}", program.address(begins)?));
        let (pages, chat): (Result<String>, Result<String>) =
            (address("Public pages"), address("Stonepost is at"));
        let (pages, chat) = (pages?, chat?);
        Ok(Program {
            program,
            pages,
            chat,
        })
    }

    /// Time of the processor since the start, all threads together.
    fn taken(&self) -> Result<Duration> {
        program::taken(&self.program.id().to_string(), 2)
    }

    /// What it holds in memory, in MiB.
    fn memory(&self) -> Result<f64> {
        self.program.memory("VmRSS:")
    }
}

//! `stonepost export` and `stonepost import`: writes matches as records, and reads records into the archive.

mod games;
mod out;

use std::io::{self, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use clap::{Args, ValueEnum};
use tokio::runtime::Handle;

use self::games::{Games, Given};
use self::out::Out;
use super::Failure;
use super::database::{self, work};
use super::keep::{are, counted};
use super::progress::Progress;
use crate::chat::archive::{self, Format};
use crate::config::Config;
use crate::play::MatchId;
use crate::store::{Cursor, Import, ImportOutcome, Scope, Store, remedy};

/// How many matches are read from the database at a time.
const PAGE: u32 = 300;

/// The most records, and the most turns, imported in one transaction. A running bot waits no longer than that takes.
const BATCH: usize = 500;
const BATCH_TURNS: usize = 20_000;

/// Which matches are exported, and where to.
#[derive(Args)]
pub(super) struct ExportArguments {
    /// One match by its number; it may still be running
    #[arg(long = "match", value_name = "N", conflicts_with_all = ["player", "server"])]
    number: Option<i64>,
    /// The finished matches of a player, e.g. discord:123456789
    #[arg(long, value_name = "PLATFORM:ID", conflicts_with = "server")]
    player: Option<String>,
    /// The finished matches of a server, e.g. discord:123456789
    #[arg(long, value_name = "PLATFORM:ID")]
    server: Option<String>,
    /// Game records, or one JSON object per line
    #[arg(long, value_enum, default_value_t = Written::Text)]
    format: Written,
    /// Output file, replaced only once everything is written [default: standard output]
    #[arg(short, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Written {
    Text,
    Json,
}

impl From<Written> for Format {
    fn from(written: Written) -> Format {
        match written {
            Written::Text => Format::Text,
            Written::Json => Format::Json,
        }
    }
}

/// Writes matches as records.
pub(super) fn export(config: &Config, arguments: ExportArguments) -> Result<(), Failure> {
    let path = database::existing(config)?;
    let file = path.clone();
    work(&path, move |store, runtime, stop| {
        let export = Exporting {
            store: &store,
            path: &file,
            runtime,
            stop,
        };
        export.write(&arguments)
    })
}

struct Exporting<'a> {
    store: &'a Store,
    path: &'a Path,
    runtime: &'a Handle,
    stop: &'a AtomicBool,
}

impl Exporting<'_> {
    fn write(&self, arguments: &ExportArguments) -> Result<(), Failure> {
        let format = Format::from(arguments.format);
        let ids = match arguments.number {
            Some(number) => Err(MatchId(number)),
            None => Ok(self.scope(arguments)?),
        };
        let mut out = Out::open(arguments.out.as_deref())?;
        // Records written to a terminal show the progress themselves.
        let progress = match out.is_file() || !io::stdout().is_terminal() {
            true => Progress::new(None),
            false => Progress::hidden(),
        };
        let (mut written, mut damaged) = (0_u64, 0_usize);
        let mut after = None;
        loop {
            let page = match ids {
                Err(id) if written == 0 && damaged == 0 => vec![id],
                Err(_) => Vec::new(),
                Ok(scope) => self.page(scope, &mut after)?,
            };
            if page.is_empty() {
                break;
            }
            let found = self.runtime.block_on(self.store.archived(page.clone()))?;
            for (id, found) in page.into_iter().zip(found) {
                if self.stop.load(Ordering::Relaxed) {
                    let kept = if out.is_file() {
                        "; the file wasn't changed"
                    } else {
                        ""
                    };
                    return Err(Failure(format!("stopped by a signal{kept}")));
                }
                match found {
                    Ok(Some(game)) => {
                        let text = format.write(&archive::record(&game));
                        if !out.write(&text)? {
                            return Ok(());
                        }
                        written += 1;
                    }
                    Ok(None) if ids.is_err() => {
                        return Err(Failure(format!(
                            "this database has no match {id}, or the match hasn't started yet"
                        )));
                    }
                    // It was deleted after the page was read.
                    Ok(None) => {}
                    Err(error) => {
                        damaged += 1;
                        let why = error.in_match(id);
                        progress.complain(&format!("stonepost: match {id} was left out: {why}"));
                    }
                }
            }
            progress.say(counted(written, "match", "matches"));
        }
        drop(progress);
        out.finish(written)?;
        match damaged {
            0 => Ok(()),
            _ => Err(Failure(format!(
                "{} damaged and left out. {}",
                are(damaged, "match", "matches"),
                remedy(self.path)
            ))),
        }
    }

    fn page(&self, scope: Scope, after: &mut Option<Cursor>) -> Result<Vec<MatchId>, Failure> {
        let page = self.store.finished(scope, *after, PAGE);
        let page = self.runtime.block_on(page)?;
        *after = page.last().copied().or(*after);
        Ok(page.into_iter().map(|mark| mark.id).collect())
    }

    fn scope(&self, arguments: &ExportArguments) -> Result<Scope, Failure> {
        let nobody = |key: &str, what: &str| Failure(format!("this database has no {what} {key}"));
        if let Some(key) = &arguments.player {
            let (platform, id) = read(key, "player")?;
            let person = self.runtime.block_on(self.store.person_id(platform, id))?;
            return Ok(Scope::Person(person.ok_or_else(|| nobody(key, "player"))?));
        }
        if let Some(key) = &arguments.server {
            let (platform, id) = read(key, "server")?;
            let server = self
                .runtime
                .block_on(self.store.known_server(platform, id))?;
            return Ok(Scope::Server(
                server.ok_or_else(|| nobody(key, "server"))?.id,
            ));
        }
        Ok(Scope::All)
    }
}

fn read<'a>(key: &'a str, what: &str) -> Result<(&'a str, &'a str), Failure> {
    archive::read_key(key).ok_or_else(|| {
        Failure(format!(
            "{key:?} isn't a {what}: write the platform and the {what}'s id, e.g. discord:123456789"
        ))
    })
}

/// What has become of the records so far.
#[derive(Default)]
struct Tally {
    imported: u64,
    known: u64,
    refused: u64,
}

impl Tally {
    /// `imported 12, already there 3, refused 2`
    fn told(&self) -> String {
        let Tally {
            imported,
            known,
            refused,
        } = self;
        format!("imported {imported}, already there {known}, refused {refused}")
    }
}

/// Imports records into the archive.
pub(super) fn import(config: &Config, files: Vec<PathBuf>) -> Result<(), Failure> {
    let tally = Arc::new(Mutex::new(Tally::default()));
    let told = Arc::clone(&tally);
    let done = work(&config.data.path, move |store, runtime, stop| {
        let mut import = Importing {
            store: &store,
            runtime,
            stop,
            tally: &tally,
            batch: Vec::with_capacity(BATCH),
            turns: 0,
            unread: 0,
        };
        import.files(&files)
    });
    if let Ok(tally) = told.lock() {
        super::run::say(&tally.told());
    }
    done
}

struct Importing<'a> {
    store: &'a Store,
    runtime: &'a Handle,
    stop: &'a AtomicBool,
    tally: &'a Mutex<Tally>,
    batch: Vec<Import>,
    /// The turns in the batch.
    turns: usize,
    /// Files that couldn't be read to their end.
    unread: u64,
}

impl Importing<'_> {
    fn files(&mut self, files: &[PathBuf]) -> Result<(), Failure> {
        let mut stopped = false;
        for path in files {
            match self.file(path) {
                Ok(true) => {}
                Ok(false) => {
                    stopped = true;
                    break;
                }
                Err(Why::File(error)) => {
                    self.unread += 1;
                    let name = path.display();
                    Progress::hidden().complain(&format!("can't read {name}: {error}"));
                }
                Err(Why::Database(failure)) => return Err(failure),
            }
        }
        self.commit()?;
        let refused = self.tally.lock().map_or(0, |tally| tally.refused);
        match (stopped, refused, self.unread) {
            (true, ..) => Err(Failure(
                "stopped by a signal; what has been imported so far is kept".to_owned(),
            )),
            (false, 0, 0) => Ok(()),
            (false, _, 0) => Err(Failure("some records couldn't be imported".to_owned())),
            (false, ..) => Err(Failure("some files couldn't be read".to_owned())),
        }
    }

    /// Reads a file. Returns false if a signal stopped it.
    fn file(&mut self, path: &Path) -> Result<bool, Why> {
        let (from, size): (Box<dyn Read>, Option<u64>) = if path == Path::new("-") {
            (Box::new(io::stdin()), None)
        } else {
            let file = std::fs::File::open(path).map_err(Why::File)?;
            let about = file.metadata().map_err(Why::File)?;
            if about.is_dir() {
                return Err(Why::File(io::ErrorKind::IsADirectory.into()));
            }
            (Box::new(file), about.is_file().then_some(about.len()))
        };
        let progress = Progress::new(size);
        let games = Games::new(BufReader::new(progress.reading(from)));
        for (number, game) in (1_u64..).zip(games) {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let Given { line, read } = game.map_err(Why::File)?;
            match read {
                Ok(import) => {
                    self.turns += import.turns.len();
                    self.batch.push(*import);
                    if self.batch.len() >= BATCH || self.turns >= BATCH_TURNS {
                        self.commit()?;
                    }
                }
                Err(why) => {
                    if let Ok(mut tally) = self.tally.lock() {
                        tally.refused += 1;
                    }
                    let name = path.display();
                    progress.complain(&format!("{name}: game {number} (line {line}){why}"));
                }
            }
            if number % 64 == 1 {
                progress.say(counted(number, "game", "games"));
            }
        }
        Ok(true)
    }

    fn commit(&mut self) -> Result<(), Failure> {
        let batch = std::mem::take(&mut self.batch);
        self.turns = 0;
        if batch.is_empty() {
            return Ok(());
        }
        let filed = self.runtime.block_on(self.store.import(batch))?;
        if let Ok(mut tally) = self.tally.lock() {
            for filed in filed {
                match filed {
                    ImportOutcome::Added(_) => tally.imported += 1,
                    ImportOutcome::Existing(_) => tally.known += 1,
                }
            }
        }
        Ok(())
    }
}

/// Why a file wasn't read to its end.
enum Why {
    File(io::Error),
    Database(Failure),
}

impl From<Failure> for Why {
    fn from(failure: Failure) -> Why {
        Why::Database(failure)
    }
}

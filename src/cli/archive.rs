//! `stonepost export` and `stonepost import`: writes matches as records, and reads records into the archive.

mod games;

use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use clap::{Args, ValueEnum};
use tokio::runtime::Handle;

pub(super) use self::games::Games;
use self::games::ParsedGame;
use super::Failure;
use super::count::{counted, counted_are};
use super::database::with_database;
use super::location::Location;
use super::output::{Output, is_terminal, print_line};
use super::progress::Progress;
use crate::chat::archive::{self, Format};
use crate::config::Config;
use crate::play::MatchId;
use crate::store::{Cursor, Import, ImportOutcome, Scope, Store};

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
    /// Only finished matches of which both players let puzzles be made
    #[arg(long, conflicts_with_all = ["number", "player", "server"])]
    for_puzzles: bool,
    /// Game records, or one JSON object per line
    #[arg(long, value_enum, default_value_t = FormatArgument::Text)]
    format: FormatArgument,
    /// Output file, replaced only once everything is written [default: standard output]
    #[arg(short, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatArgument {
    Text,
    Json,
}

impl From<FormatArgument> for Format {
    fn from(format: FormatArgument) -> Format {
        match format {
            FormatArgument::Text => Format::Text,
            FormatArgument::Json => Format::Json,
        }
    }
}

/// Writes matches as records.
pub(super) fn export(config: &Config, arguments: ExportArguments) -> Result<(), Failure> {
    with_database(&Location::existing(config)?, move |store, runtime, stop| {
        let exporter = Exporter {
            store: &store,
            runtime,
            stop,
        };
        exporter.write(&arguments)
    })
}

struct Exporter<'a> {
    store: &'a Store,
    runtime: &'a Handle,
    stop: &'a AtomicBool,
}

impl Exporter<'_> {
    fn write(&self, arguments: &ExportArguments) -> Result<(), Failure> {
        let format = Format::from(arguments.format);
        let ids = match arguments.number {
            Some(number) => Err(MatchId(number)),
            None => Ok(self.scope(arguments)?),
        };
        let mut out = Output::open(arguments.out.as_deref())?;
        // Records written to a terminal show the progress themselves.
        let progress = match out.is_file() || !is_terminal() {
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
                        progress.report(&format!("stonepost: match {id} was left out: {why}"));
                    }
                }
            }
            progress.set_message(counted(written, "match", "matches"));
        }
        drop(progress);
        if let Some(name) = out.finish()? {
            print_line(&format!("exported {written} to {name}"))?;
        }
        match damaged {
            0 => Ok(()),
            _ => Err(Failure(format!(
                "{} damaged and left out. {}",
                counted_are(damaged, "match", "matches"),
                self.store.remedy()
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
        Ok(match arguments.for_puzzles {
            true => Scope::Given,
            false => Scope::All,
        })
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
    fn summary(&self) -> String {
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
    let opened = Arc::new(AtomicBool::new(false));
    let has_opened = Arc::clone(&opened);
    let tally = Arc::new(Mutex::new(Tally::default()));
    let shared = Arc::clone(&tally);
    let done = with_database(&Location::of(config)?, move |store, runtime, stop| {
        has_opened.store(true, Ordering::Relaxed);
        let mut importer = Importer {
            store: &store,
            runtime,
            stop,
            tally: &tally,
            batch: Vec::with_capacity(BATCH),
            turns: 0,
            unreadable: 0,
        };
        importer.files(&files)
    });
    if let Ok(tally) = shared.lock()
        && opened.load(Ordering::Relaxed)
    {
        let told = print_line(&tally.summary());
        // Why it ended says more than that the numbers can't be printed.
        return done.and(told);
    }
    done
}

struct Importer<'a> {
    store: &'a Store,
    runtime: &'a Handle,
    stop: &'a AtomicBool,
    tally: &'a Mutex<Tally>,
    batch: Vec<Import>,
    /// The turns in the batch.
    turns: usize,
    /// Files that couldn't be read to their end.
    unreadable: u64,
}

impl Importer<'_> {
    fn files(&mut self, files: &[PathBuf]) -> Result<(), Failure> {
        let mut stopped = false;
        for path in files {
            match self.file(path) {
                Ok(true) => {}
                Ok(false) => {
                    stopped = true;
                    break;
                }
                Err(ImportError::File(error)) => {
                    self.unreadable += 1;
                    let name = path.display();
                    Progress::hidden().report(&format!("can't read {name}: {error}"));
                }
                Err(ImportError::Database(failure)) => return Err(failure),
            }
        }
        self.commit()?;
        let refused = self.tally.lock().map_or(0, |tally| tally.refused);
        match (stopped, refused, self.unreadable) {
            (true, ..) => Err(Failure(
                "stopped by a signal; what has been imported so far is kept".to_owned(),
            )),
            (false, 0, 0) => Ok(()),
            (false, _, 0) => Err(Failure("some records couldn't be imported".to_owned())),
            (false, ..) => Err(Failure("some files couldn't be read".to_owned())),
        }
    }

    /// Reads a file. Returns false if a signal stopped it.
    fn file(&mut self, path: &Path) -> Result<bool, ImportError> {
        let (from, size): (Box<dyn Read>, Option<u64>) = if path == Path::new("-") {
            (Box::new(io::stdin()), None)
        } else {
            let file = std::fs::File::open(path).map_err(ImportError::File)?;
            let about = file.metadata().map_err(ImportError::File)?;
            if about.is_dir() {
                return Err(ImportError::File(io::ErrorKind::IsADirectory.into()));
            }
            (Box::new(file), about.is_file().then_some(about.len()))
        };
        let progress = Progress::new(size);
        let games = Games::new(BufReader::new(progress.reading(from)));
        for (number, game) in (1_u64..).zip(games) {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let ParsedGame { line, read } = game.map_err(ImportError::File)?;
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
                    progress.report(&format!("{name}: game {number} (line {line}){why}"));
                }
            }
            if number % 64 == 1 {
                progress.set_message(counted(number, "game", "games"));
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
enum ImportError {
    File(io::Error),
    Database(Failure),
}

impl From<Failure> for ImportError {
    fn from(failure: Failure) -> ImportError {
        ImportError::Database(failure)
    }
}

//! The database: everything that is stored, and the only module that knows SQL.
//!
//! Methods take and return values of `play` and plain structs. No connection and no statement leaves this module, so
//! that another store can take its place. It uses `rules` and `play`; `chat`, `local` and `cli` use it.
//!
//! # Connections
//!
//! All changes go through one writer thread (`writer`): the changes that are waiting share a transaction, each in a
//! savepoint of its own, and are answered after the commit. Reads run beside it on up to `READERS` connections of their
//! own, as SQLite's write-ahead log allows.
//!
//! # How a decision travels
//!
//! 1. [`Store::load`] returns the match from the cache (`match_cache`), or reads its row (`stored`) and replays its
//!    turns.
//! 2. `play` decides, and [`Store::commit`] writes the change if the stored version is still the one that was read: the
//!    match, the turn, the log, the posts for the outbox, the id of the event that it answers, and at the end of a
//!    match its results, ratings and standings (`results`).
//! 3. On the writer thread, the cache gets the new match and every [`Watcher`] is told.
//! 4. The courier takes the posts that are due from [`Store::outbox`] and reports what became of each:
//!    [`Store::outbox_sent_as`], [`Store::outbox_retry`], [`Store::outbox_refused`].
//!
//! # What is where
//!
//! Most files extend [`Store`] with the methods of one subject. `maintenance` checks, copies and restores
//! databases, `rebuild` recomputes results and ratings from the matches, `outage` logs why nothing can be written,
//! `match_context` remembers which match a task was working on, `local` holds the tables of the local chat.
//!
//! # Adding to it
//!
//! A query is a method of [`Store`] in the file of its subject, with its statement as one string literal:
//! `tests/plans.rs` finds the statements in the sources and checks that they use an index; a new file is listed there.
//! A new table or column is a new file in `migrations/` and a line in `MIGRATIONS`; never edit a released one.

mod archive;
mod blocks;
mod boards;
mod frozen;
mod history;
mod local;
mod maintenance;
mod match_cache;
mod match_context;
mod match_lookup;
mod matches;
mod missed_messages;
mod outage;
mod outbox;
mod people;
mod preferences;
mod rebuild;
mod results;
mod servers;
mod standings;
mod stored;
mod upcoming;
mod watchers;
mod writer;

pub(crate) use matches::panic_words;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension};
use rusqlite_migration::{M, Migrations};
use tokio::sync::Semaphore;

pub use archive::{
    Archived, ArchivedTurn, Cursor, Import, ImportOutcome, ImportedTurn, Player, RECORDS,
    RatingChange, Scope,
};
pub use boards::{SentCopy, SupersededBoard};
pub use frozen::{Frozen, Outline};
pub use history::{FinishedMatch, Page, ResultQuery};
pub use local::{StoredChannel, StoredFile, StoredMessage};
pub use maintenance::{
    CheckReport, CopyError, CopyReport, Overview, RestoreReport, StopHandle, copy, files_of,
    inspect, probe, restore,
};
pub use match_context::{MatchContext, note_match, with_match_context};
pub use match_lookup::{MatchState, MatchSummary};
pub use matches::{Commit, Delivery, Played};
pub use missed_messages::MissedPlace;
pub use outage::Obstacle;
pub use outbox::{AfterSend, DuePosts, OutboxRow, Route, SentPost};
pub use people::{DirectMessages, Place};
pub use rebuild::RebuildReport;
pub use servers::Server;
pub use standings::{Period, Pin, Table};
pub use upcoming::Upcoming;
pub use watchers::Watcher;

use crate::cost::{self, Part};
use crate::play::{MatchId, ReplayError};
use writer::Writer;

/// The application id in the header of our databases ("STNP"), so that another program's file is not taken for one.
const APPLICATION_ID: i32 = 0x5354_4e50;

/// How long a statement waits for a lock that another process holds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The number of concurrent reads, each with a connection and thread of its own. More would only compete for the same
/// cores and disk.
pub(crate) const READERS: usize = 8;

const MIGRATIONS: &[M<'static>] = &[
    M::up(include_str!("../../migrations/0001_matches.sql")),
    M::up(include_str!("../../migrations/0002_local_chat.sql")),
    M::up(include_str!("../../migrations/0003_life_of_a_match.sql")),
    M::up(include_str!("../../migrations/0004_clocks_and_servers.sql")).foreign_key_check(),
    M::up(include_str!(
        "../../migrations/0005_results_and_ratings.sql"
    )),
    M::up(include_str!("../../migrations/0006_frozen_matches.sql")),
    M::up(include_str!("../../migrations/0007_commands_note.sql")),
    M::up(include_str!(
        "../../migrations/0008_boards_with_buttons.sql"
    )),
];

/// Why an operation on the database failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// SQLite reported an error; the transaction was rolled back.
    #[error("database error: {0}")]
    Database(String),
    /// The file itself is damaged. The store logs this together with the remedy.
    #[error("the database file is damaged ({why})")]
    Damaged {
        /// SQLite's message.
        why: String,
    },
    /// Nothing can be written, or read, at the moment; nothing was changed. The store logs this.
    #[error("{} ({why})", obstacle.description())]
    Obstacle {
        /// The cause.
        obstacle: Obstacle,
        /// SQLite's message.
        why: String,
    },
    /// A stored match can't be replayed.
    #[error("match {id}: {why}")]
    Replay {
        /// The match.
        id: MatchId,
        /// What is wrong with it.
        why: ReplayError,
    },
    /// The program panicked while replaying a stored match.
    #[error("match {id}: it can't be replayed ({why})")]
    ReplayPanicked {
        /// The match.
        id: MatchId,
        /// The panic's message.
        why: String,
    },
    /// The match is frozen because something in it went wrong, until somebody has checked it.
    #[error("match {} is frozen after turn {}: {}", .0.id, .0.ply, .0.why)]
    Frozen(Frozen),
    /// The match ended on the board, but another result is stored.
    #[error("match {id}: the stored result differs from the one on the board")]
    OtherResult {
        /// The match.
        id: MatchId,
    },
    /// A stored row holds a word that this program doesn't know.
    #[error("the database has {what} {value:?}, which this version of Stonepost doesn't know")]
    Unknown {
        /// The kind of word.
        what: &'static str,
        /// The word.
        value: String,
    },
    /// A stored row holds a value of the wrong type.
    #[error("the database has a value that can't be read: {why}")]
    Unreadable {
        /// SQLite's message.
        why: String,
    },
    /// The store is closed because Stonepost is stopping.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Returns whether the cause is the stored data of one match rather than the database as a whole.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            StoreError::Replay { .. }
                | StoreError::ReplayPanicked { .. }
                | StoreError::OtherResult { .. }
                | StoreError::Frozen(_)
                | StoreError::Unknown { .. }
                | StoreError::Unreadable { .. }
        )
    }

    /// Describes what is wrong with the stored match `id`, for a line that starts with its number.
    #[must_use]
    pub fn in_match(&self, id: MatchId) -> String {
        let whole = self.to_string();
        match whole.strip_prefix(&format!("match {id}: ")) {
            Some(rest) => rest.to_owned(),
            None => whole,
        }
    }

    /// Returns the obstacle, if one is the cause.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstacle> {
        match self {
            StoreError::Obstacle { obstacle, .. } => Some(*obstacle),
            _ => None,
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::Error;
        let why = error.to_string();
        if let Some(obstacle) = Obstacle::of(&error) {
            return StoreError::Obstacle { obstacle, why };
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt) => return StoreError::Damaged { why },
            Some(ErrorCode::NotADatabase) => {
                let why = NOT_A_DATABASE.to_owned();
                return StoreError::Damaged { why };
            }
            _ => {}
        }
        match error {
            Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..) => StoreError::Unreadable { why },
            _ => StoreError::Database(why),
        }
    }
}

/// Why a database file could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Its folder can't be created.
    #[error("can't create the folder {path:?}: {why}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// It belongs to another program.
    #[error("{path:?} belongs to another program; choose another file with --data")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Another Stonepost is using it.
    #[error(
        "{path:?} is in use by another Stonepost; stop that one first, or choose another file with --data"
    )]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// It was written by a newer Stonepost.
    #[error(
        "{path:?} was written by a newer Stonepost (format {found}; this version reads up to {known}); \
         use the newer version, or choose another file with --data"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: usize,
        /// The newest format that this program knows.
        known: usize,
    },
    /// It can't be used, whatever it contains.
    #[error("can't use {path:?}: {} ({why}); {}, or choose another file with --data", obstacle.description(), obstacle.remedy())]
    Obstacle {
        /// The file.
        path: PathBuf,
        /// The cause.
        obstacle: Obstacle,
        /// The message of SQLite or the system.
        why: String,
    },
    /// It is damaged.
    #[error("{} is {} ({why}). {}", path.display(), damage(why), remedy(path))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// SQLite's message.
        why: String,
    },
    /// It can't be opened or migrated.
    #[error("can't open {path:?} as Stonepost's database: {why}")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// SQLite's message.
        why: String,
    },
}

/// The message for a file that doesn't start like a database.
const NOT_A_DATABASE: &str = "file is not a database";

fn damage(why: &str) -> &'static str {
    match why {
        NOT_A_DATABASE => "another kind of file, or damaged",
        _ => "damaged",
    }
}

/// Returns the remedy for a damaged database: `Restore a backup: stonepost restore FILE --data d3.db`.
#[must_use]
pub fn remedy(path: &Path) -> String {
    let name = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/\\._-+:@%,=~".contains(c);
    let name = match !name.is_empty() && name.chars().all(plain) {
        true => name,
        false => format!("\"{name}\""),
    };
    format!("Restore a backup: stonepost restore FILE --data {name}")
}

/// An open database. Cheap to clone; all clones share the writer, the readers and the caches.
///
/// ```
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use stonepost::store::Store;
///
/// let folder = tempfile::tempdir()?;
/// let store = Store::open(&folder.path().join("stonepost.db"))?;
/// let anna = store.upsert_person("local", "anna", "Anna").await?;
/// assert_eq!(store.known_person("local", "anna").await?, Some(anna));
/// store.close().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    path: PathBuf,
    writer: Writer,
    /// The idle read connections; `None` once the store is closed.
    readers: Mutex<Option<Vec<Connection>>>,
    read_permits: Arc<Semaphore>,
    people: people::PeopleCache,
    match_cache: Arc<match_cache::MatchCache>,
    watchers: Arc<watchers::Watchers>,
    totals: standings::Totals,
    outages: outage::OutageLog,
    /// The lock taken by [`Store::open_exclusive`], held until the store is closed.
    lock: Mutex<Option<maintenance::Lock>>,
    #[cfg(any(test, feature = "failpoints"))]
    counts: Arc<Counts>,
}

/// Counters for tests.
#[cfg(any(test, feature = "failpoints"))]
#[derive(Default)]
struct Counts {
    /// Reads started so far.
    reads: std::sync::atomic::AtomicU64,
    /// Changes handed in that have neither been committed nor failed.
    writes: std::sync::atomic::AtomicU64,
}

/// Keeps a store from writing until it is dropped.
#[cfg(any(test, feature = "failpoints"))]
#[doc(hidden)]
pub struct HeldWrites {
    _go_on: std::sync::mpsc::Sender<()>,
}

#[cfg(any(test, feature = "failpoints"))]
impl Store {
    /// Keeps the store from writing until the returned guard is dropped.
    #[doc(hidden)]
    pub async fn hold_writes(&self) -> HeldWrites {
        let (go_on, wait) = std::sync::mpsc::channel();
        let (tell, told) = tokio::sync::oneshot::channel();
        let store = self.clone();
        tokio::spawn(async move {
            let hold = move |_: &Connection| {
                let _ = tell.send(());
                let _ = wait.recv();
                Ok(())
            };
            store.shared.writer.run(hold, |_| ()).await
        });
        let _ = told.await;
        HeldWrites { _go_on: go_on }
    }

    /// Returns the number of changes that are waiting to be written or committed.
    #[doc(hidden)]
    #[must_use]
    pub fn writes_waiting(&self) -> u64 {
        let writes = &self.shared.counts.writes;
        writes.load(std::sync::atomic::Ordering::SeqCst)
    }

    /// Returns the number of reads so far.
    #[doc(hidden)]
    #[must_use]
    pub fn reads(&self) -> u64 {
        let reads = &self.shared.counts.reads;
        reads.load(std::sync::atomic::Ordering::SeqCst)
    }
}

impl Store {
    /// Opens the database at `path`, creating it and its folder if missing, and migrates it to the newest format.
    ///
    /// # Errors
    /// [`OpenError`]; the file is then unchanged.
    pub fn open(path: &Path) -> Result<Store, OpenError> {
        Store::open_as(path, false)
    }

    /// Same as [`Store::open`], for the program that runs the matches: only one process can open a database this way.
    ///
    /// # Errors
    /// [`OpenError`], in particular [`OpenError::InUse`]; the file is then unchanged.
    pub fn open_exclusive(path: &Path) -> Result<Store, OpenError> {
        Store::open_as(path, true)
    }

    fn open_as(path: &Path, exclusive: bool) -> Result<Store, OpenError> {
        if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| OpenError::Folder {
                path: folder.to_owned(),
                why: error.to_string(),
            })?;
        }
        let refused = |error: rusqlite::Error| OpenError::of(path, &error.into());
        let lock = exclusive
            .then(|| maintenance::Lock::take(path))
            .transpose()?;
        let mut connection = Connection::open(path).map_err(refused)?;
        // Another process may hold a lock right now.
        connection.busy_timeout(BUSY_TIMEOUT).map_err(refused)?;
        check_ours(&connection, path)?;
        // Set before the tables are created: if the program is stopped in between, the file is still ours.
        connection
            .pragma_update(None, "journal_mode", "WAL")
            .and_then(|()| configure(&connection))
            .and_then(|()| connection.pragma_update(None, "synchronous", "FULL"))
            .and_then(|()| connection.pragma_update(None, "application_id", APPLICATION_ID))
            // Migrations rebuild tables by dropping them first; references to them must not fail meanwhile.
            .and_then(|()| connection.pragma_update(None, "foreign_keys", false))
            .map_err(refused)?;
        watch_migration(&connection, true);
        Migrations::from_slice(MIGRATIONS)
            .to_latest(&mut connection)
            .map_err(|error| match error {
                rusqlite_migration::Error::RusqliteError { err, .. } => refused(err),
                other => OpenError::of(path, &StoreError::Database(other.to_string())),
            })?;
        connection
            .pragma_update(None, "foreign_keys", true)
            .map_err(refused)?;
        rebuild::first(&mut connection).map_err(|error| OpenError::of(path, &error))?;
        watch_migration(&connection, false);
        let writer = Writer::start(connection).map_err(|error| OpenError::Unusable {
            path: path.to_owned(),
            why: error.to_string(),
        })?;
        Ok(Store {
            shared: Arc::new(Shared {
                path: path.to_owned(),
                writer,
                readers: Mutex::new(Some(Vec::new())),
                read_permits: Arc::new(Semaphore::new(READERS)),
                people: people::PeopleCache::default(),
                match_cache: Arc::default(),
                watchers: Arc::default(),
                #[cfg(any(test, feature = "failpoints"))]
                counts: Arc::default(),
                totals: standings::Totals::default(),
                outages: outage::OutageLog::new(path),
                lock: Mutex::new(lock),
            }),
        })
    }

    /// Commits everything handed in so far, then closes the database. Later calls fail with [`StoreError::Closed`].
    pub async fn close(&self) {
        // The writer goes last: it can fold the write-ahead log into the file, and a read connection can't.
        *unpoisoned(&self.shared.readers) = None;
        self.shared.writer.close().await;
        self.shared.match_cache.clear();
        *unpoisoned(&self.shared.lock) = None;
    }

    /// Returns the remedy for damage, for the host.
    #[must_use]
    pub fn remedy(&self) -> String {
        remedy(&self.shared.path)
    }

    /// Returns the note stored under `key`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn note(&self, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        self.read(move |c| {
            Ok(c.prepare_cached("SELECT value FROM notes WHERE key = ?1")?
                .query_row([key], |row| row.get(0))
                .optional()?)
        })
        .await
    }

    /// Stores `value` under `key`, replacing the previous value.
    ///
    /// # Errors
    /// The database fails.
    pub async fn set_note(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.write(move |c| {
            c.prepare_cached("INSERT OR REPLACE INTO notes (key, value) VALUES (?1, ?2)")?
                .execute([key, value])?;
            Ok(())
        })
        .await
    }

    /// Runs `work` on a read connection, off the async threads.
    async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        #[cfg(any(test, feature = "failpoints"))]
        self.shared
            .counts
            .reads
            .fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        // Permits are granted in order of arrival. The semaphore is never closed.
        let permit = Arc::clone(&self.shared.read_permits).acquire_owned().await;
        let shared = Arc::clone(&self.shared);
        let run = move || {
            // Held until the work is done, even if the caller is dropped meanwhile.
            let _permit = permit;
            let idle = unpoisoned(&shared.readers)
                .as_mut()
                .ok_or(StoreError::Closed)?
                .pop();
            let connection = match idle {
                Some(connection) => connection,
                None => open_reader(&shared.path)?,
            };
            let result = cost::measure(Part::Store, || work(&connection));
            if let Some(idle) = unpoisoned(&shared.readers).as_mut()
                && idle.len() < READERS
            {
                idle.push(connection);
            }
            result
        };
        let read = tokio::task::spawn_blocking(run).await;
        let done = read.unwrap_or_else(|error| match error.is_panic() {
            true => Err(StoreError::Database("a database query crashed".to_owned())),
            false => Err(StoreError::Closed),
        });
        self.shared.outages.read(&done);
        done
    }

    /// Runs `work` in the writer's next transaction and returns its result after the commit. An error rolls back this
    /// work alone.
    async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.write_then(work, |_| ()).await
    }

    /// Same as [`Store::write`]; calls `end` with the result on the writer's thread even if the caller was dropped.
    async fn write_then<T, F, E>(&self, work: F, end: E) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        E: FnOnce(&Result<T, StoreError>) + Send + 'static,
    {
        #[cfg(any(test, feature = "failpoints"))]
        let end = {
            use std::sync::atomic::Ordering::SeqCst;
            let counts = Arc::clone(&self.shared.counts);
            counts.writes.fetch_add(1, SeqCst);
            move |done: &Result<T, StoreError>| {
                end(done);
                counts.writes.fetch_sub(1, SeqCst);
            }
        };
        let done = self.shared.writer.run(work, end).await;
        self.shared.outages.written(&done);
        done
    }

    /// Registers a watcher, which is told of every committed change of a match as long as somebody else holds it.
    pub fn watch(&self, watcher: &Arc<dyn Watcher>) {
        self.shared.watchers.add(watcher);
    }
}

/// Locks a mutex, ignoring poisoning: a panic leaves none of our data half changed.
fn unpoisoned<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Otherwise SQLite prepares statements again for other values, hoping for a better plan; ours have one each.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// Makes every few steps of a migration a failpoint, or stops doing so.
#[cfg(feature = "failpoints")]
fn watch_migration(connection: &Connection, watched: bool) {
    const STEPS: std::ffi::c_int = 20;
    let reach = || {
        crate::failpoints::reach(crate::failpoints::Point::Migration);
        false
    };
    // This only fails for a connection that is owned by somebody else, and ours isn't.
    let _ = connection.progress_handler(STEPS, watched.then_some(reach));
}

#[cfg(not(feature = "failpoints"))]
fn watch_migration(_: &Connection, _: bool) {}

fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    configure(&connection)?;
    Ok(connection)
}

fn check_ours(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let number = |name: &str| -> Result<i64, OpenError> {
        connection
            .pragma_query_value(None, name, |row| row.get(0))
            .map_err(|error| OpenError::of(path, &error.into()))
    };
    let (application, version) = (number("application_id")?, number("user_version")?);
    let empty = number("schema_version")? == 0;
    if !empty && application != i64::from(APPLICATION_ID) {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    let found = usize::try_from(version).unwrap_or(usize::MAX);
    if found > MIGRATIONS.len() {
        return Err(OpenError::Newer {
            path: path.to_owned(),
            found,
            known: MIGRATIONS.len(),
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests;

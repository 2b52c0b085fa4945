//! What is kept, and the only room that knows SQL. It speaks in the words of `play`; what it hands out names no
//! connection and no statement, so that another store can stand beside this one.
//!
//! One writer thread commits what waits together in one transaction (see `writer`); readers run beside it on
//! connections of their own, as SQLite's write-ahead log allows.

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
    Archived, ArchivedTurn, Filed, Import, ImportedTurn, Mark, Player, RECORDS, RatingChange, Scope,
};
pub use boards::{SentCopy, Superseded};
pub use frozen::{Frozen, Outline};
pub use history::{Asked, FinishedMatch, Moved, Page};
pub use local::{StoredChannel, StoredFile, StoredMessage};
pub use maintenance::{
    Brake, Checked, Copied, CopyError, Restored, Seen, copy, files_of, look, restore, try_at,
};
pub use match_context::{MatchContext, note_match, with_match_context};
pub use match_lookup::{MatchSummary, Standing};
pub use matches::{Commit, Delivery, Played};
pub use missed_messages::Unheard;
pub use outage::Obstacle;
pub use outbox::{Left, OutboxRow, Posted, Route, Waiting};
pub use people::{Place, Spotted};
pub use rebuild::Rebuilt;
pub use servers::Server;
pub use standings::{Period, Pin, Table};
pub use upcoming::Upcoming;
pub use watchers::Watcher;

use crate::cost::{self, Part};
use crate::play::{Broken, MatchId};
use writer::Writer;

/// Written into the header of every database of ours ("STNP"), so that another program's file is not taken for one.
const APPLICATION_ID: i32 = 0x5354_4e50;

/// How long a statement waits for a lock that another process holds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Those who may read at once, each on a connection and a thread of its own: more would only wait for the same cores and
/// the same disk.
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

/// Why the database did not do what was asked.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// SQLite refused; the transaction was rolled back.
    #[error("database error: {0}")]
    Database(String),
    /// The file itself is damaged. The store tells the log of it, with what can be done.
    #[error("the database file is damaged ({why})")]
    Damaged {
        /// What SQLite says.
        why: String,
    },
    /// Nothing can be written at present, or read; nothing was changed. The store tells the log of it.
    #[error("{} ({why})", obstacle.what())]
    Obstacle {
        /// What is in the way.
        obstacle: Obstacle,
        /// What SQLite says.
        why: String,
    },
    /// A stored match does not replay to the positions it had.
    #[error("match {id}: {why}")]
    Broken {
        /// The match.
        id: MatchId,
        /// What is wrong with it.
        why: Broken,
    },
    /// Replaying a stored match made the program itself fail.
    #[error("match {id}: it can't be replayed ({why})")]
    Unplayable {
        /// The match.
        id: MatchId,
        /// What the program said.
        why: String,
    },
    /// Something in a match went wrong, and it is frozen until somebody has looked at it.
    #[error("match {} is frozen after turn {}: {}", .0.id, .0.ply, .0.why)]
    Frozen(Frozen),
    /// The match ended on the board, but another result is stored.
    #[error("match {id}: the stored result differs from the one on the board")]
    OtherResult {
        /// The match.
        id: MatchId,
    },
    /// A stored row holds a word that this program does not know.
    #[error("the database has {what} {value:?}, which this version of Stonepost doesn't know")]
    Unknown {
        /// What kind of word.
        what: &'static str,
        /// The word.
        value: String,
    },
    /// A stored row holds something of another type than it should.
    #[error("the database has a value that can't be read: {why}")]
    Unreadable {
        /// What SQLite says.
        why: String,
    },
    /// The store is closed: Stonepost is stopping.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether what is stored of one match is to blame, and not the database as a whole.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            StoreError::Broken { .. }
                | StoreError::Unplayable { .. }
                | StoreError::OtherResult { .. }
                | StoreError::Frozen(_)
                | StoreError::Unknown { .. }
                | StoreError::Unreadable { .. }
        )
    }

    /// What is wrong with the stored match `id`, for a line that begins with its number.
    #[must_use]
    pub fn in_match(&self, id: MatchId) -> String {
        let whole = self.to_string();
        match whole.strip_prefix(&format!("match {id}: ")) {
            Some(rest) => rest.to_owned(),
            None => whole,
        }
    }

    /// What keeps everything from being written, if that is why.
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
    /// The folder for it can't be made.
    #[error("can't create the folder {path:?}: {why}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// It belongs to another program.
    #[error("{path:?} belongs to another program; choose another file with --data")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Another Stonepost holds it.
    #[error(
        "{path:?} is in use by another Stonepost; stop that one first, or choose another file with --data"
    )]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// A newer Stonepost made it.
    #[error(
        "{path:?} was written by a newer Stonepost (format {found}; this version reads up to {known}); \
         use the newer version, or choose another file with --data"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: usize,
        /// The newest format known here.
        known: usize,
    },
    /// It can't be written, whatever is in it.
    #[error("can't use {path:?}: {} ({why}); {}, or choose another file with --data", obstacle.what(), obstacle.remedy())]
    Obstacle {
        /// The file.
        path: PathBuf,
        /// What is in the way.
        obstacle: Obstacle,
        /// What SQLite or the system says.
        why: String,
    },
    /// It is damaged.
    #[error("{} is {} ({why}). {}", path.display(), damage(why), remedy(path))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        why: String,
    },
    /// It can't be opened or brought up to date.
    #[error("can't open {path:?} as Stonepost's database: {why}")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        why: String,
    },
}

/// What is wrong with a file whose beginning says nothing of a database.
const NOT_A_DATABASE: &str = "file is not a database";

fn damage(why: &str) -> &'static str {
    match why {
        NOT_A_DATABASE => "another kind of file, or damaged",
        _ => "damaged",
    }
}

/// What to do about a damaged database: `Restore a backup: stonepost restore FILE --data d3.db`.
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

/// The database. Cheap to clone; all clones share the writer and the readers.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    path: PathBuf,
    writer: Writer,
    /// Those that nobody uses at present; none once the store is closed.
    readers: Mutex<Option<Vec<Connection>>>,
    seats: Arc<Semaphore>,
    people: people::Known,
    match_cache: Arc<match_cache::MatchCache>,
    watchers: Arc<watchers::Watchers>,
    totals: standings::Totals,
    trouble: outage::Trouble,
    /// Held from [`Store::open_alone`] on until the store is closed.
    alone: Mutex<Option<maintenance::Lock>>,
    #[cfg(any(test, feature = "failpoints"))]
    counts: Arc<Counts>,
}

/// What tests count.
#[cfg(any(test, feature = "failpoints"))]
#[derive(Default)]
struct Counts {
    /// Questions that were asked.
    reads: std::sync::atomic::AtomicU64,
    /// Changes that were handed in and have neither been committed nor failed.
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
    /// Keeps everything from being written until what comes back is dropped: for tests of what happens meanwhile.
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

    /// How many changes wait to be written, or for their commit.
    #[doc(hidden)]
    #[must_use]
    pub fn writes_waiting(&self) -> u64 {
        let writes = &self.shared.counts.writes;
        writes.load(std::sync::atomic::Ordering::SeqCst)
    }

    /// How many questions have been asked so far.
    #[doc(hidden)]
    #[must_use]
    pub fn reads(&self) -> u64 {
        let reads = &self.shared.counts.reads;
        reads.load(std::sync::atomic::Ordering::SeqCst)
    }
}

impl Store {
    /// Opens the database at `path`, creating it and its folder where missing, and brings it up to date.
    ///
    /// # Errors
    /// [`OpenError`]; the file is then as it was.
    pub fn open(path: &Path) -> Result<Store, OpenError> {
        Store::open_as(path, false)
    }

    /// As [`Store::open`], for the one program that runs matches in it; none other gets it so at the same time.
    ///
    /// # Errors
    /// [`OpenError`], [`OpenError::InUse`] where another one has it; the file is then as it was.
    pub fn open_alone(path: &Path) -> Result<Store, OpenError> {
        Store::open_as(path, true)
    }

    fn open_as(path: &Path, alone: bool) -> Result<Store, OpenError> {
        if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| OpenError::Folder {
                path: folder.to_owned(),
                why: error.to_string(),
            })?;
        }
        let refused = |error: rusqlite::Error| OpenError::of(path, &error.into());
        let alone = alone.then(|| maintenance::Lock::take(path)).transpose()?;
        let mut connection = Connection::open(path).map_err(refused)?;
        // Somebody may hold it at this very moment.
        connection.busy_timeout(BUSY_TIMEOUT).map_err(refused)?;
        check_ours(&connection, path)?;
        // The mark comes before the tables: if the program is stopped between the two, the file is still ours.
        connection
            .pragma_update(None, "journal_mode", "WAL")
            .and_then(|()| configure(&connection))
            .and_then(|()| connection.pragma_update(None, "synchronous", "FULL"))
            .and_then(|()| connection.pragma_update(None, "application_id", APPLICATION_ID))
            // A table that is made anew is dropped first; who refers to it must not mind.
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
                seats: Arc::new(Semaphore::new(READERS)),
                people: people::Known::default(),
                match_cache: Arc::default(),
                watchers: Arc::default(),
                #[cfg(any(test, feature = "failpoints"))]
                counts: Arc::default(),
                totals: standings::Totals::default(),
                trouble: outage::Trouble::new(path),
                alone: Mutex::new(alone),
            }),
        })
    }

    /// Waits until everything handed in is committed, then closes the database. Later calls answer
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        // The writer goes last: it can fold the write-ahead log into the file, and a read connection can't.
        *unpoisoned(&self.shared.readers) = None;
        self.shared.writer.close().await;
        self.shared.match_cache.clear();
        *unpoisoned(&self.shared.alone) = None;
    }

    /// What to do about damage in it, for whoever runs the program.
    #[must_use]
    pub fn remedy(&self) -> String {
        remedy(&self.shared.path)
    }

    /// The note kept under `key`.
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

    /// Keeps `value` under `key`, over what was there.
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
        // In the order in which they ask; nobody closes it.
        let seat = Arc::clone(&self.shared.seats).acquire_owned().await;
        let shared = Arc::clone(&self.shared);
        let run = move || {
            // Taken until the work is done, even if whoever asked goes away meanwhile.
            let _seat = seat;
            let idle = unpoisoned(&shared.readers)
                .as_mut()
                .ok_or(StoreError::Closed)?
                .pop();
            let connection = match idle {
                Some(connection) => connection,
                None => open_reader(&shared.path)?,
            };
            let result = cost::of(Part::Store, || work(&connection));
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
        self.shared.trouble.read(&done);
        done
    }

    /// Runs `work` in the writer's next transaction; what it answers is handed back once that is committed. An error
    /// rolls back this work alone.
    async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.write_then(work, |_| ()).await
    }

    /// As [`Store::write`]; `end` hears of the result on the writer's thread, even if whoever asked has gone away by then.
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
        self.shared.trouble.written(&done);
        done
    }

    /// From now on `watcher` hears of every committed change of a match, as long as it is held elsewhere.
    pub fn watch(&self, watcher: &Arc<dyn Watcher>) {
        self.shared.watchers.add(watcher);
    }
}

/// What is behind a lock. A panic of somebody who held it leaves nothing half done here.
fn unpoisoned<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Else a statement is prepared anew for every other value, in the hope of a better plan; ours have one plan each.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// Makes every few steps of a migration a failpoint, or no longer.
#[cfg(feature = "failpoints")]
fn watch_migration(connection: &Connection, watched: bool) {
    const STEPS: std::ffi::c_int = 20;
    let reach = || {
        crate::failpoints::reach(crate::failpoints::Point::Migration);
        false
    };
    // It fails for a connection that somebody else owns, and nobody does.
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

//! What is kept, and the only room that knows SQL. It speaks in the words of `play`; what it hands out names no
//! connection and no statement, so that another store can stand beside this one.
//!
//! One writer thread commits what waits together in one transaction (see `writer`); readers run beside it on
//! connections of their own, as SQLite's write-ahead log allows.

mod archive;
mod frozen;
mod hand;
mod hot;
mod keep;
mod local;
mod matches;
mod named;
mod outbox;
mod past;
mod people;
mod rebuild;
mod results;
mod servers;
mod standings;
mod stored;
mod trouble;
mod unheard;
mod upcoming;
mod wishes;
mod writer;

pub(crate) use matches::panic_words;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use rusqlite_migration::{M, Migrations};
use tokio::sync::Semaphore;

pub use archive::{
    Archived, ArchivedTurn, Filed, Import, ImportedTurn, Mark, Player, RECORDS, RatingChange, Scope,
};
pub use frozen::{Frozen, Outline};
pub use hand::{Hand, in_hand, take_in_hand};
pub use keep::{Brake, Checked, CopyError, Seen, copy, files_of, look, restore, try_at};
pub use local::{StoredChannel, StoredFile, StoredMessage};
pub use matches::{Commit, Delivery, Played};
pub use named::{Named, Standing};
pub use outbox::{Left, OutboxRow, Posted, Waiting};
pub use past::{Asked, Balance, Moved, Page, Past, Statistic};
pub use people::{Person, Place, Spotted};
pub use rebuild::Rebuilt;
pub use servers::Server;
pub use standings::{Line, Period, Pin, Table};
pub use trouble::Obstacle;
pub use unheard::Unheard;
pub use upcoming::Upcoming;

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
];

/// Why the database did not do what was asked.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// SQLite refused; the transaction was rolled back.
    #[error("the database answered: {0}")]
    Database(String),
    /// Nothing can be written at present, or read; nothing was changed. The store tells the log of it.
    #[error("{} ({why})", obstacle.what())]
    Obstacle {
        /// What is in the way.
        obstacle: Obstacle,
        /// What SQLite says.
        why: String,
    },
    /// A stored match does not replay to the positions it had.
    #[error("match {id} is damaged: {why}")]
    Broken {
        /// The match.
        id: MatchId,
        /// What is wrong with it.
        why: Broken,
    },
    /// Playing a stored match through made the program itself fail.
    #[error("match {id} can't be played through: {why}")]
    Unplayable {
        /// The match.
        id: MatchId,
        /// What the program said.
        why: String,
    },
    /// Something in a match went wrong, and it stands still until somebody has looked at it.
    #[error("match {} is frozen after turn {}: {}", .0.id, .0.ply, .0.why)]
    Frozen(Frozen),
    /// A stored row holds a word that this program does not know.
    #[error("the database holds {what} {value:?}, which is not known here")]
    Unknown {
        /// What kind of word.
        what: &'static str,
        /// The word.
        value: String,
    },
    /// A stored row holds something of another type than it should.
    #[error("the database holds what can't be read: {why}")]
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
                | StoreError::Frozen(_)
                | StoreError::Unknown { .. }
                | StoreError::Unreadable { .. }
        )
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
    #[error("the folder {path:?} can't be created: {why}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// It belongs to another program.
    #[error("{path:?} is a database of another program; name another file with --data")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Another Stonepost holds it.
    #[error(
        "{path:?} is in use by another Stonepost; stop that one first, or name another file with --data"
    )]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// A newer Stonepost made it.
    #[error(
        "{path:?} was written by a newer Stonepost (its format is {found}, this program knows {known}); \
         use that version, or name another file with --data"
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
    #[error("{path:?} can't be used: {} ({why}); {}, or name another file with --data", obstacle.what(), obstacle.remedy())]
    Obstacle {
        /// The file.
        path: PathBuf,
        /// What is in the way.
        obstacle: Obstacle,
        /// What SQLite or the system says.
        why: String,
    },
    /// It can't be opened or brought up to date.
    #[error("{path:?} can't be opened as Stonepost's database: {why}")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        why: String,
    },
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
    seats: Semaphore,
    people: people::Known,
    hot: hot::Hot,
    totals: standings::Totals,
    trouble: trouble::Trouble,
    /// Held from [`Store::open_alone`] on until the store is closed.
    alone: Mutex<Option<keep::Lock>>,
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
        let alone = alone.then(|| keep::Lock::take(path)).transpose()?;
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
                seats: Semaphore::new(READERS),
                people: people::Known::default(),
                hot: hot::Hot::default(),
                totals: standings::Totals::default(),
                trouble: trouble::Trouble::new(path),
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
        self.shared.hot.clear();
        *unpoisoned(&self.shared.alone) = None;
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
        let shared = Arc::clone(&self.shared);
        let run = move || {
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
        // In the order in which they ask; nobody closes it.
        let seat = self.shared.seats.acquire().await;
        let read = tokio::task::spawn_blocking(run).await;
        drop(seat);
        let done = read.unwrap_or_else(|error| match error.is_panic() {
            true => Err(StoreError::Database("a question failed badly".to_owned())),
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
        let done = self.shared.writer.run(work).await;
        self.shared.trouble.written(&done);
        done
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

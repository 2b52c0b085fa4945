//! Why an operation failed, or a database could not be opened.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use super::obstacle::Obstacle;
use crate::files::{whose, with_suffix};
use crate::sql;
use play::{MatchId, ReplayError, Time};

/// Why an operation on the database failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database reported an error; the transaction was rolled back.
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
        /// The database's message.
        why: String,
    },
    /// The server was lost while it saved a change, and stays unreachable: it isn't known whether the change was saved. The
    /// store logs this.
    #[error("{}, and it isn't known whether the last change was saved ({why})", Obstacle::Unreachable.description())]
    Unsure {
        /// The client's message.
        why: String,
    },
    /// A change collided with another one; nothing was changed. The store tries it again.
    #[error("the change collided with another one ({why})")]
    Collided {
        /// PostgreSQL's message.
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

/// The freezing of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frozen {
    /// The match.
    pub id: MatchId,
    /// The number of stored turns.
    pub ply: u32,
    /// When it was frozen.
    pub at: Time,
    /// What went wrong, for developers.
    pub why: String,
    /// Whether the host has given it up, because it's damaged. It stays as it is, and isn't checked any more.
    pub set_aside: bool,
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
            StoreError::Unsure { .. } => Some(Obstacle::Unreachable),
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

impl From<sql::Error> for StoreError {
    fn from(error: sql::Error) -> StoreError {
        let why = error.to_string();
        match error {
            sql::Error::Sqlite(error) => error.into(),
            error if error.is_collision() => StoreError::Collided { why },
            sql::Error::Postgres(ref error) if let Some(obstacle) = Obstacle::of_server(error) => {
                StoreError::Obstacle { obstacle, why }
            }
            sql::Error::Postgres(_) | sql::Error::NoColumn(_) | sql::Error::NoRow => {
                StoreError::Database(why)
            }
            sql::Error::Unreadable { .. } => StoreError::Unreadable { why },
            sql::Error::Unknown { what, value } => StoreError::Unknown { what, value },
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
    /// It's a copy of another one that was stopped before its end.
    #[error(
        "{name} holds a copy that isn't finished; run stonepost copy again, with the same --to"
    )]
    Unfinished {
        /// The file or the server.
        name: String,
    },
    /// The address of a server can't be understood.
    #[error("[data] url: {why}")]
    Address {
        /// What is wrong with it.
        why: String,
    },
    /// The file with the server's authority can't be used.
    #[error("[data] ca_file: {path:?} {why}")]
    Authority {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A server can't be used.
    #[error("can't use {server}: {} ({why}); {}", obstacle.description(), obstacle.remedy())]
    Server {
        /// The server and its database.
        server: String,
        /// The cause.
        obstacle: Obstacle,
        /// The server's message.
        why: String,
    },
    /// A database on a server was written by a newer Stonepost.
    #[error(
        "{server} was written by a newer Stonepost (format {found}; this version reads up to {known}); \
         use the newer version, or another database"
    )]
    NewerOnServer {
        /// The server and its database.
        server: String,
        /// Its format.
        found: i64,
        /// The newest format that this program knows.
        known: i64,
    },
    /// A database on a server can't be opened or migrated.
    #[error("can't use {server} as Stonepost's database: {why}")]
    UnusableOnServer {
        /// The server and its database.
        server: String,
        /// What is wrong with it.
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

impl OpenError {
    /// Converts an error from opening or first using the database at `path`.
    #[must_use]
    pub fn of(path: &Path, error: &StoreError) -> OpenError {
        // The log beside it has to be opened as well.
        let files = ["", "-wal", "-shm"].map(|end| with_suffix(path, end));
        let denied = files.into_iter().find_map(|file| {
            let owner = whose(&file)?;
            Some((file, owner))
        });
        let path = path.to_owned();
        match error {
            // SQLite opens what it can't write as read-only.
            StoreError::Obstacle {
                obstacle: Obstacle::ReadOnly | Obstacle::Denied,
                why,
            } if let Some((path, owner)) = denied => OpenError::Obstacle {
                path,
                obstacle: Obstacle::Denied,
                why: format!("{why}; {owner}"),
            },
            // It says no more of what it can't open at all.
            StoreError::Database(why)
                if why.starts_with(CANT_OPEN)
                    && let Some((path, owner)) = denied =>
            {
                OpenError::Obstacle {
                    path,
                    obstacle: Obstacle::Denied,
                    why: format!("{why}; {owner}"),
                }
            }
            StoreError::Obstacle { obstacle, why } => OpenError::Obstacle {
                path,
                obstacle: *obstacle,
                why: why.clone(),
            },
            StoreError::Damaged { why } => OpenError::Damaged {
                path,
                why: why.clone(),
            },
            other => OpenError::Unusable {
                path,
                why: other.to_string(),
            },
        }
    }
}

impl OpenError {
    /// Converts an error from opening or first using the database on a server, by the name that it has in messages.
    #[must_use]
    pub fn of_server(server: &str, error: &StoreError) -> OpenError {
        let server = server.to_owned();
        match error {
            StoreError::Obstacle { obstacle, why } => OpenError::Server {
                server,
                obstacle: *obstacle,
                why: why.clone(),
            },
            StoreError::Database(why) => OpenError::UnusableOnServer {
                server,
                why: why.clone(),
            },
            other => OpenError::UnusableOnServer {
                server,
                why: other.to_string(),
            },
        }
    }
}

/// How SQLite's message for a file that can't be opened begins.
const CANT_OPEN: &str = "unable to open database file";

/// The message for a file that doesn't start like a database.
const NOT_A_DATABASE: &str = "file is not a database";

fn damage(why: &str) -> &'static str {
    match why {
        NOT_A_DATABASE => "another kind of file, or damaged",
        _ => "damaged",
    }
}

/// The remedy for a damaged database on a server.
pub const SERVER_REMEDY: &str = "Restore a backup on the server: pg_restore";

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

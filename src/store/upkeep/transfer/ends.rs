//! The two databases of a copy, each open for it alone.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::error::TransferError;
use crate::files::{create_private_folder, resolved, with_suffix};
use crate::postgres::{self, DatabaseAddress};
use crate::sql::Connection;
use crate::sqlite::lock::Lock;
use crate::sqlite::open;
use crate::upkeep::rebuild;
use crate::values::error::{OpenError, StoreError};

/// How often a server is asked whether others are gone: what has just ended there takes a moment.
const TRIES: u32 = 60;

/// The pause between.
const PAUSE: Duration = Duration::from_millis(50);

/// Where a database is: in a file or on a server.
#[derive(Debug, Clone)]
pub enum DatabaseLocation {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL server.
    Server(DatabaseAddress),
}

impl fmt::Display for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseLocation::File(path) => path.display().fmt(f),
            DatabaseLocation::Server(address) => address.fmt(f),
        }
    }
}

/// A database that is open for a copy.
pub(super) struct End {
    pub(super) location: DatabaseLocation,
    pub(super) connection: Connection,
    /// Says which of the two has failed.
    which: fn(OpenError) -> TransferError,
    _alone: Option<Lock>,
}

impl End {
    /// Opens the database to be copied.
    pub(super) fn source(location: &DatabaseLocation) -> Result<End, TransferError> {
        End::open(location, false, TransferError::Source)
    }

    /// Opens the database to copy to. A file is created if it's missing, and made anew if it's a copy that isn't finished.
    pub(super) fn target(location: &DatabaseLocation) -> Result<End, TransferError> {
        if let DatabaseLocation::File(path) = location {
            create_folder(path).map_err(TransferError::Target)?;
        }
        End::open(location, true, TransferError::Target)
    }

    /// Makes a database as it is before anything happens in it.
    pub(super) fn fresh() -> Result<End, TransferError> {
        let location = DatabaseLocation::File(PathBuf::from(open::IN_MEMORY));
        let made = open::open(Path::new(open::IN_MEMORY), rebuild::first);
        Ok(End {
            location,
            connection: made.map_err(TransferError::Target)?,
            which: TransferError::Target,
            _alone: None,
        })
    }

    fn open(
        location: &DatabaseLocation,
        anew: bool,
        which: fn(OpenError) -> TransferError,
    ) -> Result<End, TransferError> {
        let (connection, alone) = match location {
            DatabaseLocation::File(path) => {
                let mut lock = Lock::take(path).map_err(which)?;
                let opened = match open::open(path, rebuild::first) {
                    Err(OpenError::Unfinished { .. }) if anew => {
                        remove(path).and_then(|()| open::open(path, rebuild::first))
                    }
                    opened => opened,
                };
                let opened = opened.map_err(which)?;
                lock.claim(path).map_err(which)?;
                (opened, Some(lock))
            }
            DatabaseLocation::Server(address) => {
                let connected = postgres::connect_alone(address, anew);
                (connected.map_err(which)?, None)
            }
        };
        let end = End {
            location: location.clone(),
            connection,
            which,
            _alone: alone,
        };
        for _ in 0..TRIES {
            let has_company = end.connection.has_company();
            if !has_company.map_err(|error| end.failed(error.into()))? {
                return Ok(end);
            }
            std::thread::sleep(PAUSE);
        }
        Err(TransferError::InUse(location.to_string()))
    }

    /// Converts an error from using it.
    pub(super) fn failed(&self, error: StoreError) -> TransferError {
        (self.which)(match &self.location {
            DatabaseLocation::File(path) => OpenError::of(path, &error),
            DatabaseLocation::Server(address) => OpenError::of_server(&address.to_string(), &error),
        })
    }
}

fn create_folder(path: &Path) -> Result<(), OpenError> {
    match path.parent().filter(|p| !p.as_os_str().is_empty()) {
        None => Ok(()),
        Some(folder) => create_private_folder(folder).map_err(|error| OpenError::Folder {
            path: folder.to_owned(),
            why: error.to_string(),
        }),
    }
}

/// Removes a database file. What belonged to its log is in it, as it has just been opened and closed.
fn remove(path: &Path) -> Result<(), OpenError> {
    let file = resolved(path);
    for name in [
        with_suffix(&file, "-wal"),
        with_suffix(&file, "-shm"),
        file.clone(),
    ] {
        match std::fs::remove_file(&name) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(OpenError::Unusable {
                    path: path.to_owned(),
                    why: format!("can't remove {}: {error}", name.display()),
                });
            }
            _ => {}
        }
    }
    Ok(())
}

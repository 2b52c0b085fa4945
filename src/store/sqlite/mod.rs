//! The engine: a database file with its writer thread and its read connections.
//!
//! Everything above says what's read and written; here is how a file is opened and locked, how changes share
//! transactions.

pub(crate) mod lock;
pub(crate) mod open;
mod open_files;
pub(crate) mod readers;
mod writer;

use std::path::Path;
use std::sync::Mutex;

use crate::files::{clear_restored, create_private_folder, resolved};
use crate::mutex::unpoisoned;
use crate::sql::Connection;
use crate::task::{End, Task};
use crate::values::error::{OpenError, StoreError};
use lock::Lock;
use open_files::OpenFiles;
use readers::Readers;
use writer::Writer;

/// An open database.
pub(crate) struct Database {
    writer: Writer,
    pub(crate) readers: Readers,
    /// The lock of [`Database::open`], held until the database is closed.
    lock: Mutex<Option<Lock>>,
}

impl Database {
    /// Opens the database at `path`, creating it and its folder if missing, and migrates it to the newest format.
    /// `prepare` does what remains to be done after migrations. If `exclusive` is set, no other process can open it so.
    pub(crate) fn open(
        path: &Path,
        exclusive: bool,
        prepare: impl FnOnce(&Connection) -> Result<(), StoreError>,
    ) -> Result<Database, OpenError> {
        if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
            create_private_folder(folder).map_err(|error| OpenError::Folder {
                path: folder.to_owned(),
                why: error.to_string(),
            })?;
        }
        let mut lock = exclusive.then(|| Lock::take(path)).transpose()?;
        match exclusive {
            true => clear_restored(&resolved(path)),
            false => Lock::refuse_other_name(path)?,
        }
        let connection = open::open(path, prepare)?;
        if let Some(lock) = &mut lock {
            lock.claim(path)?;
        }
        let files = OpenFiles::of(path);
        let writer =
            Writer::start(connection, files.clone()).map_err(|error| OpenError::Unusable {
                path: path.to_owned(),
                why: error.to_string(),
            })?;
        Ok(Database {
            writer,
            readers: Readers::new(path, files),
            lock: Mutex::new(lock),
        })
    }

    /// Commits everything handed in so far, closes all connections, then calls `closed` and gives up the lock.
    pub(crate) async fn close(&self, closed: impl FnOnce()) {
        // The writer goes last: it can fold the write-ahead log into the file, and a read connection can't.
        self.readers.close();
        self.writer.close().await;
        closed();
        *unpoisoned(&self.lock) = None;
    }

    /// Runs `work` on a read connection, off the async threads.
    pub(crate) async fn read(&self, work: Task) -> Result<(), StoreError> {
        self.readers.run(work).await
    }

    /// Runs `work` in the writer's next transaction and returns its result after the commit. An error rolls back this
    /// work alone. Calls `end` with the result on the writer's thread even if the caller was dropped.
    pub(crate) async fn write(&self, work: Task, end: End) -> Result<(), StoreError> {
        self.writer.run(work, end).await
    }
}

//! The read connections.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use tokio::sync::Semaphore;

use super::open::open_reader;
use super::open_files::OpenFiles;
use crate::mutex::unpoisoned;
use crate::sql::Connection;
use crate::task::Task;
use crate::values::error::StoreError;
use instruments::cost::{self, Part};

/// The number of concurrent reads, each with a connection and thread of its own. More would only compete for the same
/// cores and disk.
pub(crate) const READERS: usize = 8;

/// Up to [`READERS`] connections, opened when they are needed.
pub(crate) struct Readers {
    path: PathBuf,
    files: Arc<OpenFiles>,
    /// The idle connections; `None` once the store is closed.
    pub(crate) idle: Arc<Mutex<Option<Vec<Connection>>>>,
    pub(crate) permits: Arc<Semaphore>,
}

impl Readers {
    pub(crate) fn new(path: &Path, files: OpenFiles) -> Readers {
        Readers {
            path: path.to_owned(),
            files: Arc::new(files),
            idle: Arc::new(Mutex::new(Some(Vec::new()))),
            permits: Arc::new(Semaphore::new(READERS)),
        }
    }

    /// Runs `work` on a read connection, off the async threads.
    pub(crate) async fn run(&self, mut work: Task) -> Result<(), StoreError> {
        // Permits are granted in order of arrival. The semaphore is never closed.
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let (path, files) = (self.path.clone(), Arc::clone(&self.files));
        let connections = Arc::clone(&self.idle);
        let run = move || {
            // Held until the work is done, even if the caller is dropped meanwhile.
            let _permit = permit;
            let idle = unpoisoned(&connections)
                .as_mut()
                .ok_or(StoreError::Closed)?
                .pop();
            let connection = match idle {
                Some(connection) => connection,
                None => {
                    // Another database may have this name by now.
                    files.check()?;
                    Connection::Sqlite(open_reader(&path)?)
                }
            };
            let result = cost::measure(Part::Store, || work(&connection));
            if let Some(idle) = unpoisoned(&connections).as_mut()
                && idle.len() < READERS
            {
                idle.push(connection);
            }
            result
        };
        let read = tokio::task::spawn_blocking(run).await;
        read.unwrap_or_else(|error| match error.is_panic() {
            true => Err(StoreError::Database("a database query crashed".to_owned())),
            false => Err(StoreError::Closed),
        })
    }

    /// Returns whether the database's files still stand under their names.
    pub(crate) fn are_in_place(&self) -> bool {
        self.files.check().is_ok()
    }

    /// Closes the idle connections now, and the others after their work.
    pub(crate) fn close(&self) {
        *unpoisoned(&self.idle) = None;
    }
}

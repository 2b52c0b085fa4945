//! The engine of a store, and what's told to the host when it can't do its work.

use std::path::Path;
use std::sync::Arc;

use super::outage::OutageLog;
use crate::postgres::process::Process;
use crate::sql::Connection;
use crate::task::{Doing, End, Kept, Task};
use crate::values::error::{SERVER_REMEDY, StoreError, remedy};
use crate::values::obstacle::Obstacle;
use crate::{postgres, sqlite};
use instruments::telemetry::{Access, Accessing};

/// A database that is open.
pub(crate) struct Engine {
    pub(crate) database: Database,
    outages: OutageLog,
    remedy: String,
}

/// Whether the database is to blame for a failure, rather than what it was asked.
fn is_fault<T>(done: &Result<T, StoreError>) -> bool {
    matches!(
        done,
        Err(StoreError::Obstacle { .. }
            | StoreError::Unsure { .. }
            | StoreError::Damaged { .. }
            | StoreError::Database(_))
    )
}

/// Where it is: in a file or on a server.
pub(crate) enum Database {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

/// How a task is carried out.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Way {
    /// On a read connection.
    Read,
    /// In a transaction.
    Write,
    /// As [`Way::Write`], for a transaction so small that it may succeed where others fail: that an outage is over is told by
    /// others.
    WriteAside,
    /// As [`Way::Write`], for what has become of a post.
    Record,
    /// In a transaction about who does what.
    Claim,
}

impl Engine {
    pub(crate) fn in_file(path: &Path, database: sqlite::Database) -> Engine {
        let (name, remedy) = (path.display().to_string(), remedy(path));
        Engine::new(Database::Sqlite(database), name, remedy)
    }

    pub(crate) fn on_server(name: String, database: postgres::Database) -> Engine {
        Engine::new(Database::Postgres(database), name, SERVER_REMEDY.to_owned())
    }

    fn new(database: Database, name: String, remedy: String) -> Engine {
        Engine {
            database,
            outages: OutageLog::new(name, remedy.clone()),
            remedy,
        }
    }

    /// Runs `work` on a read connection, off the async threads; from the start if the connection is lost.
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (task, kept) = Kept::task(work);
        kept.result(self.run(Way::Read, task, Box::new(|_| ())).await)
    }

    /// Runs `work` in a transaction and returns its result after the commit. Calls `end` with the result even if the
    /// caller was dropped.
    pub(crate) async fn write<T, F, E>(&self, way: Way, work: F, end: E) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
        E: FnOnce(&Result<T, StoreError>) + Send + 'static,
    {
        let (task, kept) = Kept::task(work);
        let end = kept.end(end);
        kept.result(self.run(way, task, end).await)
    }

    fn run(&self, way: Way, task: Task, end: End) -> Doing<'_> {
        Box::pin(async move {
            let access = Accessing::begin(match way {
                Way::Read => Access::Read,
                _ => Access::Write,
            });
            let done = match (&self.database, way) {
                (Database::Sqlite(database), Way::Read) => database.read(task).await,
                (Database::Sqlite(_), Way::Claim) => Err(StoreError::Closed),
                (Database::Sqlite(database), _) => database.write(task, end).await,
                (Database::Postgres(database), Way::Read) => database.read(task).await,
                (Database::Postgres(database), Way::Claim) => database.claim(task).await,
                (Database::Postgres(database), Way::Record) => database.record(task, end).await,
                (Database::Postgres(database), _) => database.write(task, end).await,
            };
            access.end(is_fault(&done));
            match way {
                Way::Read | Way::Claim => self.outages.read(&done),
                Way::WriteAside if done.is_ok() => {}
                _ => self.outages.written(&done),
            }
            done
        })
    }

    /// This process among those that share the database, if it has joined them.
    pub(crate) fn process(&self) -> Option<&Arc<Process>> {
        match &self.database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => database.process(),
        }
    }

    /// The clock that all go by who use the database, in Unix milliseconds: its server's. `None` for a file.
    pub(crate) fn clock(&self) -> Option<i64> {
        match &self.database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => Some(database.clock()),
        }
    }

    /// Runs `work` in a transaction about who does what. Only in a process that has joined others.
    pub(crate) async fn claim<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (task, kept) = Kept::task(work);
        kept.result(self.run(Way::Claim, task, Box::new(|_| ())).await)
    }

    /// Finishes what was handed in, closes all connections, then calls `closed`.
    pub(crate) async fn close(&self, closed: impl FnOnce()) {
        match &self.database {
            Database::Sqlite(database) => database.close(closed).await,
            Database::Postgres(database) => {
                database.close().await;
                closed();
            }
        }
    }

    /// Returns why nothing can be written or read at the moment, as far as the last attempt tells.
    pub(crate) fn obstacle(&self) -> Option<Obstacle> {
        self.outages.current()
    }

    /// Returns whether the database's files still stand under their names.
    pub(crate) fn is_in_place(&self) -> bool {
        match &self.database {
            Database::Sqlite(database) => database.readers.are_in_place(),
            Database::Postgres(_) => true,
        }
    }

    /// Returns how many changes have failed since the database was opened.
    pub(crate) fn refused(&self) -> u64 {
        self.outages.refused()
    }

    /// Returns the remedy for damage, for the host.
    pub(crate) fn remedy(&self) -> String {
        self.remedy.clone()
    }
}

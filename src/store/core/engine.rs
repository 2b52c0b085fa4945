//! The engine of a store.

use crate::store::rows::error::StoreError;
use crate::store::sql::Connection;
use crate::store::{postgres, sqlite};

/// A database that is open, in a file or on a server.
pub(in crate::store) enum Engine {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

impl Engine {
    /// Runs `work` on a read connection, off the async threads.
    pub(in crate::store) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        match self {
            Engine::Sqlite(database) => database.read(work).await,
            Engine::Postgres(database) => database.read(work).await,
        }
    }

    /// Runs `work` in a transaction and returns its result after the commit. Calls `end` with the result even if the
    /// caller was dropped.
    pub(in crate::store) async fn write<T, F, E>(&self, work: F, end: E) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
        E: FnOnce(&Result<T, StoreError>) + Send + 'static,
    {
        match self {
            Engine::Sqlite(database) => database.write(work, end).await,
            Engine::Postgres(database) => database.write(work, end).await,
        }
    }

    /// Finishes what was handed in, closes all connections, then calls `closed`.
    pub(in crate::store) async fn close(&self, closed: impl FnOnce()) {
        match self {
            Engine::Sqlite(database) => database.close(closed).await,
            Engine::Postgres(database) => {
                database.close().await;
                closed();
            }
        }
    }

    /// Returns the remedy for damage, for the host.
    pub(in crate::store) fn remedy(&self) -> String {
        match self {
            Engine::Sqlite(database) => database.remedy(),
            Engine::Postgres(_) => "Restore a backup of the server's (pg_restore)".to_owned(),
        }
    }

    /// Runs `work` in place of changes, outside the log of outages.
    #[cfg(any(test, feature = "failpoints"))]
    pub(in crate::store) async fn hold<F>(&self, mut work: F) -> Result<(), StoreError>
    where
        F: FnMut(&Connection) -> Result<(), StoreError> + Send + 'static,
    {
        match self {
            Engine::Sqlite(database) => database.hold(work).await,
            Engine::Postgres(database) => database.write(move |c| work(c), |_| ()).await,
        }
    }
}

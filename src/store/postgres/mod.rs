//! The engine: a database on a PostgreSQL server, with its connections.
//!
//! Each connection has a thread of its own, because the client waits. Changes are serializable transactions: one that
//! collides with another is run again. Reads see what has been committed; within a transaction, one moment of it.

mod connect;
mod migrations;
mod workers;

use crate::store::rows::error::StoreError;
use crate::store::sql::Connection;

pub(in crate::store) use connect::Server;
use workers::Workers;

/// The connections for changes, and for reads.
const WRITERS: usize = 4;
const READERS: usize = 8;

/// How often a change that collides with others is tried.
const TRIES: u32 = 12;

/// An open database.
pub(in crate::store) struct Database {
    writers: Workers,
    readers: Workers,
}

impl Database {
    /// Connects to a database and brings its tables up to date.
    pub(in crate::store) fn open(server: &Server) -> Result<Database, StoreError> {
        let first = std::thread::scope(|scope| {
            let opening = scope.spawn(|| {
                let connection = server.connect("serializable")?;
                migrations::run(&connection)
            });
            opening.join()
        });
        first
            .unwrap_or_else(|_| Err(StoreError::Database("opening the database crashed".into())))?;
        Ok(Database {
            writers: Workers::start("store-writer", WRITERS, server, "serializable"),
            readers: Workers::start("store-reader", READERS, server, "repeatable read"),
        })
    }

    pub(in crate::store) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }

    /// Runs `work` on a read connection.
    pub(in crate::store) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.readers
            .run(|connection| work(connection?), |_| ())
            .await
    }

    /// Runs `work` in a transaction, again if it collides with another, and returns its result after the commit. Calls
    /// `end` with the result even if the caller was dropped.
    pub(in crate::store) async fn write<T, F, E>(
        &self,
        mut work: F,
        end: E,
    ) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
        E: FnOnce(&Result<T, StoreError>) + Send + 'static,
    {
        let change = move |connection: Result<&Connection, StoreError>| {
            let connection = connection?;
            let mut tried = 0;
            loop {
                tried += 1;
                match connection.transaction(|| work(connection)) {
                    Err(StoreError::Collided { .. }) if tried < TRIES => {
                        std::thread::sleep(workers::pause(tried));
                    }
                    done => return done,
                }
            }
        };
        self.writers.run(change, end).await
    }
}

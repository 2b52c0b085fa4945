//! The engine: a database on a PostgreSQL server, with its connections.
//!
//! Each connection has a thread of its own, because the client waits. Changes are serializable transactions: one that
//! collides with another is run again. Reads see what has been committed; within a transaction, one moment of it.
//!
//! A connection that was lost is made again, and what it did is run again. If it was lost during a commit, the server is
//! asked what became of that transaction.

mod address;
mod inspect;
mod migrations;
mod workers;

use crate::store::rows::error::{OpenError, StoreError};
use crate::store::rows::obstacle::Obstacle;
use crate::store::sql::Connection;

pub use address::DatabaseAddress;
use address::Role;
pub use inspect::inspect_server;
use workers::{Link, Workers};

/// The connections for changes, and for reads.
const WRITERS: usize = 4;
const READERS: usize = 8;

/// How often a change that collides with others is tried.
const TRIES: u32 = 12;

/// How often something is tried whose connection is lost.
const CONNECTIONS: u32 = 4;

/// An open database.
pub(in crate::store) struct Database {
    writers: Workers,
    readers: Workers,
}

impl Database {
    /// Connects to a database and brings its tables up to date.
    pub(in crate::store) fn open(address: &DatabaseAddress) -> Result<Database, OpenError> {
        let name = address.to_string();
        // On a thread of its own: the client must not wait on one that runs async tasks.
        let migrated = std::thread::scope(|scope| {
            let opening = scope.spawn(|| migrations::run(address, false));
            opening.join()
        });
        let unusable = |why: String| OpenError::UnusableOnServer {
            server: name.clone(),
            why,
        };
        migrated.unwrap_or_else(|_| Err(unusable("opening it crashed".to_owned())))?;
        let start = |name, count, role| {
            Workers::start(name, count, address, role)
                .map_err(|error| unusable(format!("can't start a thread for it: {error}")))
        };
        Ok(Database {
            writers: start("store-writer", WRITERS, Role::Writes)?,
            readers: start("store-reader", READERS, Role::Reads)?,
        })
    }

    pub(in crate::store) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }

    /// Runs `work` on a read connection, from the start if that is lost.
    pub(in crate::store) async fn read<T, F>(&self, mut work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let read = move |link: &mut Link| {
            let mut lost = 0;
            loop {
                match link.connection().and_then(&mut work) {
                    Err(error) if is_lost(&error) && lost < CONNECTIONS => {
                        lost += 1;
                        link.lose();
                        std::thread::sleep(workers::pause(lost));
                    }
                    done => return done,
                }
            }
        };
        self.readers.run(read, |_| ()).await
    }

    /// Runs `work` in a transaction, again if it collides with another or its connection is lost, and returns its result
    /// after the commit. Calls `end` with the result even if the caller was dropped.
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
        let change = move |link: &mut Link| {
            let (mut collided, mut lost) = (0, 0);
            loop {
                match attempt(link, &mut work) {
                    Err(Undone::Again(StoreError::Collided { .. })) if collided < TRIES => {
                        collided += 1;
                        std::thread::sleep(workers::pause(collided));
                    }
                    Err(Undone::Again(error)) if is_lost(&error) && lost < CONNECTIONS => {
                        lost += 1;
                        link.lose();
                        std::thread::sleep(workers::pause(lost));
                    }
                    Err(Undone::Again(StoreError::Collided { why })) => {
                        let obstacle = Obstacle::Busy;
                        return Err(StoreError::Obstacle { obstacle, why });
                    }
                    Err(Undone::Again(error) | Undone::Failed(error)) => return Err(error),
                    Ok(done) => return Ok(done),
                }
            }
        };
        self.writers.run(change, end).await
    }
}

/// Connects to a database for one task that has it alone, and brings its tables up to date. It sees one moment within a
/// transaction. A copy that isn't finished is refused unless it's to be begun again. The thread must not be one that runs
/// async tasks.
pub(in crate::store) fn connect_alone(
    address: &DatabaseAddress,
    unfinished_too: bool,
) -> Result<Connection, OpenError> {
    migrations::run(address, unfinished_too)?;
    address
        .connect(Role::Reads)
        .map_err(|error| OpenError::of_server(&address.to_string(), &error))
}

/// Returns whether the cause may be that the connection was lost, so that another one may serve.
fn is_lost(error: &StoreError) -> bool {
    error.obstacle() == Some(Obstacle::Unreachable)
}

/// Why a change isn't done.
enum Undone {
    /// Nothing of it is saved, and trying again may help.
    Again(StoreError),
    Failed(StoreError),
}

/// Runs a change once, up to its commit.
fn attempt<T>(
    link: &mut Link,
    work: &mut impl FnMut(&Connection) -> Result<T, StoreError>,
) -> Result<T, Undone> {
    let connection = link.connection().map_err(Undone::Again)?;
    let mut done = None;
    let committed = connection.transaction(|| {
        done = Some(work(connection)?);
        Ok::<_, StoreError>(())
    });
    let error = match (committed, done) {
        (Ok(()), Some(done)) => return Ok(done),
        (Err(error), Some(done)) if is_lost(&error) => {
            let id = connection.unsettled();
            match id.map_or(Ok(false), |id| is_committed(link, &id)) {
                Ok(true) => return Ok(done),
                Ok(false) => error,
                Err(unsure) => return Err(Undone::Failed(unsure)),
            }
        }
        (Err(error), _) => error,
        (Ok(()), None) => StoreError::Closed,
    };
    Err(Undone::Again(error))
}

/// Asks a server whether a transaction was committed whose connection was lost meanwhile.
fn is_committed(link: &mut Link, id: &str) -> Result<bool, StoreError> {
    let mut tried = 0;
    loop {
        link.lose();
        let found = link.connection().and_then(|c| Ok(c.is_committed(id)?));
        let why = match found {
            Ok(Some(committed)) => return Ok(committed),
            Ok(None) => "the server hasn't noticed the lost connection".to_owned(),
            Err(error) if is_lost(&error) => error.to_string(),
            Err(error) => return Err(error),
        };
        tried += 1;
        if tried > CONNECTIONS * 2 {
            return Err(StoreError::Obstacle {
                obstacle: Obstacle::Unreachable,
                why: format!("{why}; it isn't known whether the last change was saved"),
            });
        }
        std::thread::sleep(workers::pause(tried));
    }
}

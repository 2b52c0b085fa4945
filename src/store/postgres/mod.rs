//! The engine: a database on a PostgreSQL server, with its connections.
//!
//! Each connection has a thread of its own, because the client waits. Changes are serializable transactions: one that
//! collides with another is run again, at last while no other change is under way in any process, so that it's committed
//! however busy the database is. Only what has become of a post is recorded without that isolation: its claim, and locks,
//! keep it apart. Reads see what has been committed; within a transaction, one moment of it.
//!
//! A connection that was lost is made again, and what it did is run again. If it was lost during a commit, the server is
//! asked what became of that transaction.
//!
//! A process that serves players joins the others (`process`): it says every few seconds that it's alive, and claims what
//! it does (`claims`), so that each post is sent by one. What a dead process had claimed, others take over. `listener`
//! hears when others have changed something. `shards` are shared out as `division` says.

mod address;
pub(crate) mod claims;
mod clock;
mod division;
pub(crate) mod inspect;
mod listener;
mod migrations;
pub(crate) mod process;
pub(crate) mod shards;
mod workers;

use std::sync::Arc;

use crate::sql::{Beside, Connection};
use crate::task::{End, Task};
use crate::values::error::{OpenError, StoreError};
use crate::values::obstacle::Obstacle;
use instruments::failpoints::{self, Point};

pub use address::DatabaseAddress;
use address::Role;
use clock::ServerClock;
pub use inspect::inspect_server;
use listener::Listener;
use process::Process;
use workers::{Link, Workers};

/// The connections for changes, for reads, for claims, and for what has become of posts.
const WRITERS: usize = 4;
const READERS: usize = 8;
const CLAIMERS: usize = 2;
const RECORDERS: usize = 4;

/// The connections of a process that serves players: one more says that it's alive, and one hears of changes.
pub(crate) const CONNECTIONS_EACH: usize = WRITERS + READERS + CLAIMERS + RECORDERS + 2;

/// How often a change that collides with others is tried.
const TRIES: u32 = 20;

/// After how many collisions it isn't tried beside other changes that have collided as often: where the machine is busy,
/// they would keep each other from being committed.
const COLLISIONS_ABREAST: u32 = 5;

/// After how many collisions it's tried beside no other change: new ones, too, would keep it from being committed.
const COLLISIONS_IN_A_ROW: u32 = 10;

/// How often something is tried again whose connection is lost: for some three seconds, in which a server restarts.
const CONNECTIONS: u32 = 6;

/// An open database.
pub(crate) struct Database {
    writers: Workers,
    readers: Workers,
    /// The server's clock when it was opened.
    opened: ServerClock,
    joined: Option<Joined>,
}

/// What a process needs that shares the database with others.
struct Joined {
    process: Arc<Process>,
    claimers: Workers,
    recorders: Workers,
    listener: Listener,
}

impl Database {
    /// Connects to a database and brings its tables up to date.
    pub(crate) fn open(address: &DatabaseAddress) -> Result<Database, OpenError> {
        let opened = on_a_thread(address, || {
            migrations::run(address, false)?;
            let asked = address
                .connect(Role::Claims)
                .and_then(|connection| ServerClock::ask(&connection));
            asked.map_err(|error| OpenError::of_server(&address.to_string(), &error))
        })?;
        let unusable = |error| unusable(address, &error);
        Ok(Database {
            writers: Workers::start("store-writer", WRITERS, address, Role::Writes)
                .map_err(unusable)?,
            readers: Workers::start("store-reader", READERS, address, Role::Reads)
                .map_err(unusable)?,
            opened,
            joined: None,
        })
    }

    /// As [`Database::open`], for a process that serves players: it joins the others. `woken` is called when one of them
    /// has changed something.
    pub(crate) fn open_to_serve(
        address: &DatabaseAddress,
        woken: impl Fn() + Send + 'static,
    ) -> Result<Database, OpenError> {
        let mut database = Database::open(address)?;
        let name = address.to_string();
        let process = on_a_thread(address, || {
            Process::begin(address).map_err(|error| OpenError::of_server(&name, &error))
        })?;
        let unusable = |error| unusable(address, &error);
        let process = Arc::new(process);
        database.joined = Some(Joined {
            claimers: Workers::start("store-claimer", CLAIMERS, address, Role::Claims)
                .map_err(unusable)?,
            recorders: Workers::start("store-recorder", RECORDERS, address, Role::Records)
                .map_err(unusable)?,
            listener: Listener::start(address, Arc::clone(&process), woken).map_err(unusable)?,
            process,
        });
        Ok(database)
    }

    /// This process among those that share the database, if it has joined them.
    pub(crate) fn process(&self) -> Option<&Arc<Process>> {
        self.joined.as_ref().map(|joined| &joined.process)
    }

    /// The server's clock, in Unix milliseconds, as it was heard of last.
    pub(crate) fn clock(&self) -> i64 {
        let heard = self.joined.as_ref().map(|joined| joined.process.clock());
        heard.unwrap_or(self.opened).now()
    }

    /// Runs `work` in a transaction that sees what was committed up to each of its statements, from the start if the
    /// connection is lost. Only in a process that has joined the others.
    pub(crate) async fn claim(&self, mut work: Task) -> Result<(), StoreError> {
        let joined = self.joined.as_ref().ok_or(StoreError::Closed)?;
        let claim = move |link: &mut Link| {
            again_if_lost(link, |link| {
                let connection = link.connection()?;
                connection.transaction(|| work(connection))
            })
        };
        joined.claimers.run(Box::new(claim), Box::new(|_| ())).await
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
        if let Some(joined) = &self.joined {
            joined.listener.stop();
            joined.claimers.close().await;
            joined.recorders.close().await;
            joined.process.leave().await;
        }
    }

    /// Runs `work` on a read connection, from the start if that is lost.
    pub(crate) async fn read(&self, mut work: Task) -> Result<(), StoreError> {
        let read = move |link: &mut Link| {
            again_if_lost(link, |link| link.connection().and_then(&mut work))
        };
        self.readers.run(Box::new(read), Box::new(|_| ())).await
    }

    /// Runs `work` in a transaction, again if it collides with another or its connection is lost, and returns its result
    /// after the commit. Calls `end` with the result even if the caller was dropped.
    pub(crate) async fn write(&self, work: Task, end: End) -> Result<(), StoreError> {
        self.change(&self.writers, work, end).await
    }

    /// As [`Database::write`], for what has become of a post that this process has claimed. Claims, and the locks that `work`
    /// takes, keep it apart from what other processes do, so it isn't serializable: it would collide again and again, as
    /// what waits to be posted is few rows side by side.
    pub(crate) async fn record(&self, work: Task, end: End) -> Result<(), StoreError> {
        match &self.joined {
            Some(joined) => self.change(&joined.recorders, work, end).await,
            None => self.write(work, end).await,
        }
    }

    async fn change(&self, by: &Workers, mut work: Task, end: End) -> Result<(), StoreError> {
        let process = self.process().cloned();
        let end = move |done: &Result<(), StoreError>| {
            end(done);
            if let (Some(process), Ok(_)) = (process, done) {
                process.tell_others();
            }
        };
        let change = move |link: &mut Link| {
            let (mut collided, mut lost) = (0, 0);
            loop {
                let beside = match collided {
                    ..COLLISIONS_ABREAST => Beside::All,
                    COLLISIONS_ABREAST..COLLISIONS_IN_A_ROW => Beside::New,
                    _ => Beside::None,
                };
                match attempt(link, beside, &mut work) {
                    Err(Undone::Again(StoreError::Collided { .. })) if collided < TRIES => {
                        collided += 1;
                        std::thread::sleep(workers::pause(collided));
                    }
                    Err(Undone::Again(error)) if is_lost(&error) && lost < CONNECTIONS => {
                        lost += 1;
                        link.lose();
                        std::thread::sleep(workers::long_pause(lost));
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
        by.run(Box::new(change), Box::new(end)).await
    }
}

/// Runs `work` on a thread that may wait, as the client does.
fn on_a_thread<T: Send>(
    address: &DatabaseAddress,
    work: impl FnOnce() -> Result<T, OpenError> + Send,
) -> Result<T, OpenError> {
    let done = std::thread::scope(|scope| scope.spawn(work).join());
    done.unwrap_or_else(|_| {
        Err(OpenError::UnusableOnServer {
            server: address.to_string(),
            why: "opening it crashed".to_owned(),
        })
    })
}

fn unusable(address: &DatabaseAddress, error: &std::io::Error) -> OpenError {
    OpenError::UnusableOnServer {
        server: address.to_string(),
        why: format!("can't start a thread for it: {error}"),
    }
}

/// Runs `work`, again a few times if its connection is lost.
fn again_if_lost(
    link: &mut Link,
    mut work: impl FnMut(&mut Link) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut lost = 0;
    loop {
        match work(link) {
            Err(error) if is_lost(&error) && lost < CONNECTIONS => {
                lost += 1;
                link.lose();
                std::thread::sleep(workers::long_pause(lost));
            }
            Err(StoreError::Collided { .. }) if lost < CONNECTIONS => lost += 1,
            done => return done,
        }
    }
}

/// Connects to a database for one task that has it alone, and brings its tables up to date. It sees one moment within a
/// transaction. A copy that isn't finished is refused unless it's to be begun again. The thread must not be one that runs
/// async tasks.
pub(crate) fn connect_alone(
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
fn attempt(link: &mut Link, beside: Beside, work: &mut Task) -> Result<(), Undone> {
    let connection = link.connection().map_err(Undone::Again)?;
    let mut worked = false;
    let committed = connection.transaction_beside(beside, || {
        work(connection)?;
        worked = true;
        failpoints::reach(Point::BeforeCommit);
        Ok::<_, StoreError>(())
    });
    let error = match committed {
        Ok(()) => {
            failpoints::reach(Point::AfterCommit);
            return Ok(());
        }
        Err(error) if worked && is_lost(&error) => {
            let id = connection.unsettled();
            match id.map_or(Ok(false), |id| is_committed(link, &id)) {
                Ok(true) => return Ok(()),
                Ok(false) => error,
                Err(unsure) => return Err(Undone::Failed(unsure)),
            }
        }
        Err(error) => error,
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
        if tried > CONNECTIONS {
            return Err(StoreError::Unsure { why });
        }
        std::thread::sleep(workers::long_pause(tried));
    }
}

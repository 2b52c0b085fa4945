//! Looking at a database on a server from outside.

use std::time::Duration;

use super::migrations;
use crate::postgres::CONNECTIONS_EACH;
use crate::postgres::address::{DatabaseAddress, Role};
use crate::postgres::claims::NOW;
use crate::sql::Connection;
use crate::values::content::Content;
use crate::values::error::{OpenError, StoreError};
use crate::values::notes::known_rating_period;
use crate::values::obstacle::Obstacle;

/// A process that serves players, as the database knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningProcess {
    /// The machine and the system's number of the process: `host:4711`.
    pub name: String,
    /// Its version of Stonepost.
    pub version: String,
    /// How long it has run, in milliseconds.
    pub age: i64,
    /// The shards that it has, in order, if it shares them with others.
    pub shards: Vec<u32>,
}

/// An overview of a database on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerOverview {
    /// The version of PostgreSQL, such as `15.18`.
    pub version: String,
    /// The isolation of changes, as the server confirms it.
    pub isolation: String,
    /// What the database holds; `None` as long as Stonepost hasn't created its tables.
    pub content: Option<Content>,
    /// The processes that are alive, oldest first.
    pub processes: Vec<RunningProcess>,
    /// How many connections the server allows, other than for its superusers.
    pub connections: u64,
    /// How many connections a process takes that serves players.
    pub connections_each: u64,
    /// The age of the oldest post that waits to be sent, in milliseconds.
    pub oldest_post: Option<i64>,
}

/// How often it's tried again to get a connection, and the pause before that.
const TRIES: u32 = 8;

const PAUSE: Duration = Duration::from_millis(250);

/// Inspects a database on a server without changing anything.
///
/// # Errors
/// [`OpenError`]: the server can't be used, or the database was written by a newer Stonepost.
pub fn inspect_server(address: &DatabaseAddress) -> Result<ServerOverview, OpenError> {
    let refused = |error: StoreError| OpenError::of_server(&address.to_string(), &error);
    // On a thread of its own: the client must not wait on one that runs async tasks.
    let seen = std::thread::scope(|scope| {
        let looking = scope.spawn(|| look(address, &connect(address).map_err(refused)?));
        looking.join()
    });
    seen.unwrap_or_else(|_| Err(refused(StoreError::Closed)))
}

/// Connects; where all connections are taken, as soon as one is free.
fn connect(address: &DatabaseAddress) -> Result<Connection, StoreError> {
    let mut tried = 0;
    loop {
        let connected = address.connect(Role::Writes);
        let is_crowded = connected
            .as_ref()
            .is_err_and(|error| error.obstacle() == Some(Obstacle::Crowded));
        tried += 1;
        if !is_crowded || tried > TRIES {
            return connected;
        }
        std::thread::sleep(PAUSE);
    }
}

fn look(address: &DatabaseAddress, c: &Connection) -> Result<ServerOverview, OpenError> {
    let refused = |error: StoreError| OpenError::of_server(&address.to_string(), &error);
    let word = |sql: &str| -> Result<String, OpenError> {
        let word = c.query_row(sql, (), |row| row.get(0));
        word.map_err(|error| refused(error.into()))
    };
    let number = |sql: &str| -> Result<u64, OpenError> {
        let number = c.query_row(sql, (), |row| row.get::<_, i64>(0));
        Ok(number
            .map_err(|error| refused(error.into()))?
            .unsigned_abs())
    };
    let is_there = c.query_row(
        "SELECT to_regclass('stonepost_migrations') IS NOT NULL",
        (),
        |row| row.get::<_, i64>(0),
    );
    let content = match is_there.map_err(|error| refused(error.into()))? {
        0 => None,
        _ => {
            migrations::known(address, c)?;
            Some(Content {
                bytes: number("SELECT pg_database_size(current_database())")?,
                running: number("SELECT count(*) FROM matches WHERE stage = 'running'")?,
                frozen: number(
                    "SELECT count(*) FROM matches WHERE frozen_at IS NOT NULL AND stage IN ('offered', 'running')",
                )?,
                waiting: number("SELECT count(*) FROM outbox WHERE state = 'waiting'")?,
                rating_period: known_rating_period(c).map_err(|error| refused(error.into()))?,
            })
        }
    };
    let (mut running, mut oldest_post) = (Vec::new(), None);
    if content.is_some() {
        running = processes(c).map_err(refused)?;
        let sql = format!("SELECT {NOW} - min(made_at) FROM outbox WHERE state = 'waiting'");
        let oldest = c.query_row(&sql, (), |row| row.get(0));
        oldest_post = oldest.map_err(|error| refused(error.into()))?;
    }
    Ok(ServerOverview {
        processes: running,
        connections: number(
            "SELECT CAST(current_setting('max_connections') AS BIGINT)
                    - CAST(current_setting('superuser_reserved_connections') AS BIGINT)",
        )?,
        connections_each: CONNECTIONS_EACH as u64,
        oldest_post,
        version: word("SELECT split_part(current_setting('server_version'), ' ', 1)")?,
        isolation: word("SELECT current_setting('transaction_isolation')")?,
        content,
    })
}

/// The processes that are alive.
fn processes(c: &Connection) -> Result<Vec<RunningProcess>, StoreError> {
    let sql = format!(
        "SELECT a.id, a.name, a.version, {NOW} - a.started_at, s.number
         FROM processes a LEFT JOIN shards s ON s.process_id = a.id
         WHERE a.until > {NOW} ORDER BY a.id, s.number"
    );
    let mut found: Vec<(i64, RunningProcess)> = Vec::new();
    c.for_each(&sql, (), |row| {
        let (id, shard): (i64, Option<u32>) = (row.get(0)?, row.get(4)?);
        match found.last_mut().filter(|(last, _)| *last == id) {
            Some((_, last)) => last.shards.extend(shard),
            None => {
                let process = RunningProcess {
                    name: row.get(1)?,
                    version: row.get(2)?,
                    age: row.get(3)?,
                    shards: shard.into_iter().collect(),
                };
                found.push((id, process));
            }
        }
        Ok(())
    })?;
    Ok(found.into_iter().map(|(_, process)| process).collect())
}

//! Looking at a database on a server from outside.

use super::address::{DatabaseAddress, Role};
use super::migrations;
use crate::store::rows::error::{OpenError, StoreError};
use crate::store::rows::overview::{Content, ServerOverview};
use crate::store::sql::Connection;

/// Inspects a database on a server without changing anything.
///
/// # Errors
/// [`OpenError`]: the server can't be used, or the database was written by a newer Stonepost.
pub fn inspect_server(address: &DatabaseAddress) -> Result<ServerOverview, OpenError> {
    let refused = |error: StoreError| OpenError::of_server(&address.to_string(), &error);
    // On a thread of its own: the client must not wait on one that runs async tasks.
    let seen = std::thread::scope(|scope| {
        let looking = scope.spawn(|| {
            let connection = address.connect(Role::Writes).map_err(refused)?;
            look(address, &connection)
        });
        looking.join()
    });
    seen.unwrap_or_else(|_| Err(refused(StoreError::Closed)))
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
                frozen: number("SELECT count(*) FROM matches WHERE frozen_at IS NOT NULL")?,
                waiting: number("SELECT count(*) FROM outbox WHERE state = 'waiting'")?,
            })
        }
    };
    Ok(ServerOverview {
        version: word("SELECT split_part(current_setting('server_version'), ' ', 1)")?,
        isolation: word("SELECT current_setting('transaction_isolation')")?,
        content,
    })
}

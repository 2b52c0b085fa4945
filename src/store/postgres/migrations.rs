//! Bringing the tables up to date.

use super::address::{DatabaseAddress, Role};
use crate::sql::Connection;
use crate::sql::migrations::POSTGRES as MIGRATIONS;
use crate::values::error::{OpenError, StoreError};
use crate::values::notes::UNFINISHED;

/// The number that only we lock, so that programs that start at once migrate one after the other ("STNP").
const LOCK: i64 = 0x5354_4e50;

/// Runs the migrations that a database hasn't seen, all or none. A copy that isn't finished is refused unless it's to be
/// begun again.
pub(super) fn run(address: &DatabaseAddress, unfinished_too: bool) -> Result<(), OpenError> {
    let name = address.to_string();
    let refused = |error: StoreError| OpenError::of_server(&name, &error);
    // Whoever waited for the lock has to see what was done meanwhile.
    let connection = address.connect(Role::Migrates).map_err(refused)?;
    let encoding: String = connection
        .query_row("SELECT current_setting('server_encoding')", (), |row| {
            row.get(0)
        })
        .map_err(|error| refused(error.into()))?;
    if encoding != "UTF8" {
        return Err(OpenError::UnusableOnServer {
            server: name,
            why: format!("its encoding is {encoding}; create it with the encoding UTF8"),
        });
    }
    let migrated = connection.transaction(|| {
        let lock = "SELECT 1 FROM (SELECT pg_advisory_xact_lock(?1)) locked";
        connection.query_row(lock, [LOCK], |_| Ok(()))?;
        connection
            .batch("CREATE TABLE IF NOT EXISTS stonepost_migrations (number BIGINT PRIMARY KEY)")?;
        let found = format(&connection)?;
        if !unfinished_too && is_unfinished(&connection, found)? {
            return Ok(false);
        }
        let missing = usize::try_from(found).unwrap_or_default();
        for (number, sql) in (1_i64..).zip(MIGRATIONS).skip(missing) {
            connection
                .batch(sql)
                .map_err(|error| match error.is_taken() {
                    true => StoreError::Database(format!("another program uses it ({error})")),
                    false => error.into(),
                })?;
            let done = "INSERT INTO stonepost_migrations (number) VALUES (?1)";
            connection.execute(done, [number])?;
        }
        Ok::<_, StoreError>(true)
    });
    match migrated.map_err(refused)? {
        true => not_newer(address, &connection),
        false => Err(OpenError::Unfinished { name }),
    }
}

/// Refuses a database that a newer Stonepost has written, and a copy that isn't finished.
pub(super) fn known(address: &DatabaseAddress, c: &Connection) -> Result<(), OpenError> {
    not_newer(address, c)?;
    let name = address.to_string();
    let unfinished = format(c).and_then(|found| is_unfinished(c, found));
    match unfinished.map_err(|error| OpenError::of_server(&name, &error))? {
        false => Ok(()),
        true => Err(OpenError::Unfinished { name }),
    }
}

/// Returns whether a database of this format is a copy that isn't finished.
fn is_unfinished(c: &Connection, format: i64) -> Result<bool, StoreError> {
    let is_known =
        usize::try_from(format).is_ok_and(|format| (1..=MIGRATIONS.len()).contains(&format));
    let sql = "SELECT 1 FROM notes WHERE key = ?1";
    Ok(is_known && c.exists(sql, [UNFINISHED])?)
}

fn not_newer(address: &DatabaseAddress, c: &Connection) -> Result<(), OpenError> {
    let newest = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
    match format(c) {
        Ok(found) if found > newest => Err(OpenError::NewerOnServer {
            server: address.to_string(),
            found,
            known: newest,
        }),
        Ok(_) => Ok(()),
        Err(error) => Err(OpenError::of_server(&address.to_string(), &error)),
    }
}

/// Returns the format of a database: how many migrations it has seen.
fn format(c: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce(max(number), 0) FROM stonepost_migrations";
    Ok(c.query_row(sql, (), |row| row.get(0))?)
}

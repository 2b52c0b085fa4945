//! Opening database files: whose they are, their settings, and the migrations.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::Migrations;

use super::lock::Lock;
use crate::files::{create_private, resolved};
use crate::sql;
use crate::sql::migrations::SQLITE as MIGRATIONS;
use crate::values::error::{OpenError, StoreError};
use crate::values::notes::UNFINISHED;

/// The application id in the header of our databases ("STNP"), so that another program's file is not taken for one.
pub(crate) const APPLICATION_ID: i32 = 0x5354_4e50;

/// The name of a database that isn't a file.
pub(crate) const IN_MEMORY: &str = ":memory:";

/// How long a statement waits for a lock that another process holds.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// To how many bytes the log of writes (`-wal`) is cut once all of it is in the file: while another program reads, it grows
/// without bound.
pub(crate) const LONGEST_LOG: i64 = 16 << 20;

/// Opens the database at `path` for writing, creating it if missing, and migrates it to the newest format. `prepare` does
/// what remains to be done after migrations.
pub(crate) fn open(
    path: &Path,
    prepare: impl FnOnce(&sql::Connection) -> Result<(), StoreError>,
) -> Result<sql::Connection, OpenError> {
    let refused = |error: rusqlite::Error| OpenError::of(path, &error.into());
    if path != Path::new(IN_MEMORY) {
        // SQLite would let everybody read it. What it puts beside it gets the same mode. If it can't be created, or exists,
        // SQLite says more.
        let _ = create_private(&resolved(path));
    }
    let mut connection = Connection::open(path).map_err(refused)?;
    // Another process may hold a lock right now.
    connection.busy_timeout(BUSY_TIMEOUT).map_err(refused)?;
    check_ours(&connection, path)?;
    check_finished(&connection, path)?;
    // Set before the tables are created: if the program is stopped in between, the file is still ours.
    connection
        .pragma_update(None, "journal_mode", "WAL")
        .and_then(|()| configure(&connection))
        .and_then(|()| connection.pragma_update(None, "synchronous", "FULL"))
        .and_then(|()| connection.pragma_update(None, "journal_size_limit", LONGEST_LOG))
        .and_then(|()| connection.pragma_update(None, "application_id", APPLICATION_ID))
        // Migrations rebuild tables by dropping them first; references to them must not fail meanwhile.
        .and_then(|()| connection.pragma_update(None, "foreign_keys", false))
        .map_err(refused)?;
    watch_migration(&connection, true);
    Migrations::from_slice(MIGRATIONS)
        .to_latest(&mut connection)
        .map_err(|error| match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => refused(err),
            other => OpenError::of(path, &StoreError::Database(other.to_string())),
        })?;
    connection
        .pragma_update(None, "foreign_keys", true)
        .map_err(refused)?;
    let connection = sql::Connection::Sqlite(connection);
    prepare(&connection).map_err(|error| OpenError::of(path, &error))?;
    if let sql::Connection::Sqlite(sqlite) = &connection {
        watch_migration(sqlite, false);
    }
    Ok(connection)
}

pub(crate) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    configure(&connection)?;
    Ok(connection)
}

/// Opens a Stonepost database read-only, in any format up to the newest.
pub(crate) fn open_only(path: &Path) -> Result<Connection, OpenError> {
    let unusable = |error: rusqlite::Error| OpenError::of(path, &error.into());
    Lock::refuse_other_name(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(unusable)?;
    check_ours(&connection, path)?;
    check_finished(&connection, path)?;
    configure(&connection).map_err(unusable)?;
    let format = format(&connection).map_err(unusable)?;
    // An empty database, or one newer than this program, is not a usable backup.
    if !(1..=MIGRATIONS.len()).contains(&format) {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    Ok(connection)
}

/// Moves everything from the log of writes (`-wal`) into the file, and truncates it. Returns false if it's in use.
pub(crate) fn empty_log(path: &str) -> rusqlite::Result<bool> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |row| {
        row.get(0).map(|busy: i64| busy == 0)
    })
}

pub(crate) fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten: whoever is forgotten isn't left behind in unused parts of the file.
    connection.pragma_update(None, "secure_delete", true)?;
    // Otherwise SQLite prepares statements again for other values, hoping for a better plan; ours have one each.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// Makes every few steps of a migration a failpoint, or stops doing so.
#[cfg(feature = "failpoints")]
fn watch_migration(connection: &Connection, watched: bool) {
    const STEPS: std::ffi::c_int = 20;
    let reach = || {
        instruments::failpoints::reach(instruments::failpoints::Point::Migration);
        false
    };
    // This only fails for a connection that is owned by somebody else, and ours isn't.
    let _ = connection.progress_handler(STEPS, watched.then_some(reach));
}

#[cfg(not(feature = "failpoints"))]
fn watch_migration(_: &Connection, _: bool) {}

fn check_ours(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let number = |name: &str| -> Result<i64, OpenError> {
        connection
            .pragma_query_value(None, name, |row| row.get(0))
            .map_err(|error| OpenError::of(path, &error.into()))
    };
    let (application, version) = (number("application_id")?, number("user_version")?);
    let empty = number("schema_version")? == 0;
    if !empty && application != i64::from(APPLICATION_ID) {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    let found = usize::try_from(version).unwrap_or(usize::MAX);
    if found > MIGRATIONS.len() {
        return Err(OpenError::Newer {
            path: path.to_owned(),
            found,
            known: MIGRATIONS.len(),
        });
    }
    Ok(())
}

fn check_finished(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    match is_unfinished(connection) {
        Ok(false) => Ok(()),
        Ok(true) => Err(OpenError::Unfinished {
            name: path.display().to_string(),
        }),
        Err(error) => Err(OpenError::of(path, &error.into())),
    }
}

/// Returns whether a database is a copy that isn't finished.
pub(crate) fn is_unfinished(connection: &Connection) -> rusqlite::Result<bool> {
    // A new file has no tables yet.
    if format(connection)? == 0 {
        return Ok(false);
    }
    let sql = "SELECT 1 FROM notes WHERE key = ?1";
    connection.prepare(sql)?.exists([UNFINISHED])
}

/// Returns the format of a database; a huge number if the stored one makes no sense.
pub(crate) fn format(c: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = c.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

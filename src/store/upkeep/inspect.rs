//! Looking at database files from outside.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use crate::files::{resolved, with_suffix};
use crate::sql;
use crate::sql::migrations::SQLITE as MIGRATIONS;
use crate::sqlite::lock::Lock;
use crate::sqlite::open::{configure, open_only};
use crate::values::content::Content;
use crate::values::error::OpenError;
use crate::values::notes::known_rating_period;

/// An overview of a database file, as seen from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    /// What it holds.
    pub content: Content,
    /// Its format, and the newest format that this program knows.
    pub format: (usize, usize),
    /// Whether a Stonepost is running on it.
    pub in_use: bool,
}

/// Inspects the database at `path` and checks that it can be written, without disturbing whoever uses it.
///
/// # Errors
/// [`OpenError`]: it is not a Stonepost database, or can't be read or written.
pub fn inspect(path: &Path) -> Result<Overview, OpenError> {
    let connection = open_only(path)?;
    let number = |sql: &str, values: &[i64]| -> Result<u64, OpenError> {
        let values = rusqlite::params_from_iter(values);
        let number = connection.query_row(sql, values, |row| row.get::<_, i64>(0));
        let number = number.map_err(|error| OpenError::of(path, &error.into()))?;
        Ok(number.unsigned_abs())
    };
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let version = number("PRAGMA user_version", &[])?;
    let content = Content {
        bytes: size(path) + size(&with_suffix(&resolved(path), "-wal")),
        running: number(
            "SELECT count(*) FROM matches WHERE mover_id > ?1 AND stage = 'running'",
            &[i64::MIN],
        )?,
        frozen: match version {
            // Earlier formats have no frozen matches.
            0..6 => 0,
            _ => number(
                "SELECT count(*) FROM matches WHERE frozen_at > ?1 AND stage IN ('offered', 'running')",
                &[i64::MIN],
            )?,
        },
        waiting: number("SELECT count(*) FROM outbox WHERE state = 'waiting'", &[])?,
        rating_period: None,
    };
    let connection = sql::Connection::Sqlite(connection);
    let rating_period = known_rating_period(&connection);
    let content = Content {
        rating_period: rating_period.map_err(|error| OpenError::of(path, &error.into()))?,
        ..content
    };
    drop(connection);
    let overview = Overview {
        content,
        format: (
            usize::try_from(version).unwrap_or(usize::MAX),
            MIGRATIONS.len(),
        ),
        in_use: Lock::is_held(path)?,
    };
    // A write transaction needs all that writing needs, even if it writes nothing.
    let writer = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let writer = writer.map_err(|error| OpenError::of(path, &error.into()))?;
    configure(&writer)
        .and_then(|()| writer.execute_batch("BEGIN IMMEDIATE; ROLLBACK"))
        .map_err(|error| OpenError::of(path, &error.into()))?;
    Ok(overview)
}

/// Returns every file that can belong to a database at `path`.
#[must_use]
pub fn files_of(path: &Path) -> Vec<PathBuf> {
    let file = resolved(path);
    let beside = ["-wal", "-shm", "-journal", ".lock"].map(|end| with_suffix(&file, end));
    [file].into_iter().chain(beside).collect()
}

/// Opens a new database at `path` as at startup, writes to it and closes it. The files are left behind.
///
/// # Errors
/// [`OpenError`]: the error that startup would report.
pub fn probe(path: &Path) -> Result<(), OpenError> {
    let _lock = Lock::take(path)?;
    let refused = |error: rusqlite::Error| OpenError::of(path, &error.into());
    let connection = Connection::open(path).map_err(refused)?;
    connection
        .pragma_update(None, "journal_mode", "WAL")
        .and_then(|()| configure(&connection))
        .and_then(|()| {
            connection.execute_batch("CREATE TABLE tried (x); INSERT INTO tried VALUES (1)")
        })
        .and_then(|()| connection.close().map_err(|(_, error)| error))
        .map_err(refused)
}

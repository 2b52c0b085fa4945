//! Counting what was played in a whole database file, such as a backup.

use std::path::Path;

use crate::sqlite::open::open_only;
use crate::values::error::OpenError;

/// How much was played in a database. Nothing of that is ever removed, but for turns that were taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Holdings {
    /// Matches and challenges.
    pub matches: u64,
    /// Turns in them.
    pub turns: u64,
}

/// Returns how much was played in the database file at `path`, which isn't written to.
///
/// # Errors
/// [`OpenError`]: it is not a Stonepost database, or can't be read.
pub fn holdings(path: &Path) -> Result<Holdings, OpenError> {
    let connection = open_only(path)?;
    let sql = "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM turns)";
    let counted = connection.query_row(sql, (), |row| {
        Ok(Holdings {
            matches: row.get::<_, i64>(0)?.unsigned_abs(),
            turns: row.get::<_, i64>(1)?.unsigned_abs(),
        })
    });
    counted.map_err(|error| OpenError::of(path, &error.into()))
}

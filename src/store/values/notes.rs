//! Notes, single values under a key, and those with a meaning for the database as a whole.

use crate::sql::{Connection, Result, columns};
use play::RatingPeriod;

/// The key of the note with the length, in days, of the rating period that the ratings follow.
const RATING_PERIOD: &str = "rating_period_days";

/// The key of the note in a copy that isn't finished. Nobody but the copying may use it.
pub(crate) const UNFINISHED: &str = "copying";

pub(crate) fn note(c: &Connection, key: &str) -> Result<Option<String>> {
    c.first("SELECT value FROM notes WHERE key = ?1", [key], columns)
}

/// Stores a note in place of the one before.
pub(crate) fn set_note(c: &Connection, key: &str, value: &str) -> Result<()> {
    let sql = "INSERT INTO notes (key, value) VALUES (?1, ?2)
               ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    c.execute(sql, [key, value]).map(drop)
}

/// Stores a note unless there is one.
pub(crate) fn add_note(c: &Connection, key: &str, value: &str) -> Result<()> {
    let sql = "INSERT INTO notes (key, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    c.execute(sql, [key, value]).map(drop)
}

/// Returns whether there was one.
pub(crate) fn remove_note(c: &Connection, key: &str) -> Result<bool> {
    Ok(c.execute("DELETE FROM notes WHERE key = ?1", [key])? > 0)
}

/// Returns the rating period that the ratings follow; `None` if they're from an earlier version, or there are none yet.
pub(crate) fn known_rating_period(c: &Connection) -> Result<Option<RatingPeriod>> {
    let days = note(c, RATING_PERIOD)?.and_then(|days| days.parse().ok());
    Ok(days.map(RatingPeriod::of_days))
}

/// Stores the rating period that the ratings follow from now on.
pub(crate) fn put_rating_period(c: &Connection, period: RatingPeriod) -> Result<()> {
    set_note(c, RATING_PERIOD, &period.days().to_string())
}

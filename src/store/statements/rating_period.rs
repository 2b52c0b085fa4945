//! The rating period that the stored ratings follow. It's kept beside them, so that all ratings of a database always follow
//! the same one, whatever the settings say and however many processes share it.

use crate::play::RatingPeriod;
use crate::store::rows::overview::RATING_PERIOD;
use crate::store::sql::{self, Connection, OptionalExtension};

/// Returns the rating period that the stored ratings follow. Those of earlier versions never grow.
pub(in crate::store) fn rating_period(c: &Connection) -> sql::Result<RatingPeriod> {
    Ok(known_rating_period(c)?.unwrap_or(RatingPeriod::NONE))
}

/// Returns the rating period in the database; `None` if its ratings are from an earlier version, or there are none yet.
pub(in crate::store) fn known_rating_period(c: &Connection) -> sql::Result<Option<RatingPeriod>> {
    let sql = "SELECT value FROM notes WHERE key = ?1";
    let days: Option<String> = c
        .prepare_cached(sql)?
        .query_row([RATING_PERIOD], |row| row.get(0))
        .optional()?;
    let days = days.and_then(|days| days.parse().ok());
    Ok(days.map(RatingPeriod::of_days))
}

/// Returns whether anybody has a rating.
pub(in crate::store) fn any_rating(c: &Connection) -> sql::Result<bool> {
    let sql = "SELECT person_id FROM ratings WHERE person_id > ?1 LIMIT 1";
    let person: Option<i64> = c
        .prepare_cached(sql)?
        .query_row([i64::MIN], |row| row.get(0))
        .optional()?;
    Ok(person.is_some())
}

/// Stores the rating period that the ratings follow from now on.
pub(in crate::store) fn put_rating_period(c: &Connection, period: RatingPeriod) -> sql::Result<()> {
    let sql = "INSERT INTO notes (key, value) VALUES (?1, ?2)
               ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    let days = period.days().to_string();
    c.prepare_cached(sql)?.execute((RATING_PERIOD, &days))?;
    Ok(())
}

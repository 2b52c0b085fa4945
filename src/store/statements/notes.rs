//! Notes that belong together.

use crate::store::rows::error::StoreError;
use crate::store::sql::Connection;

/// Returns the notes whose keys begin with `start`, which ends in a space, as `parse` makes them of the rest of the key and of
/// the value. One that can't be read keeps nobody from the others.
pub(in crate::store) fn notes_under<T>(
    c: &Connection,
    start: &str,
    parse: impl Fn(&str, &str) -> Option<T>,
) -> Result<Vec<T>, StoreError> {
    let sql = "SELECT key, value FROM notes WHERE key >= ?1 AND key < ?2 ORDER BY key";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query((start, format!("{}!", start.trim_end())))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let key: String = row.get(0)?;
        match row.get::<_, String>(1) {
            Ok(value) => found.extend(key.strip_prefix(start).and_then(|rest| parse(rest, &value))),
            Err(error) => tracing::error!(%error, key, "skipping a note that can't be read"),
        }
    }
    Ok(found)
}

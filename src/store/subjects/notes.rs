//! Notes: single values under a key.

use crate::core::Store;
use crate::sql::{self, Connection};
use crate::values::error::StoreError;
use crate::values::notes;

impl Store {
    /// Returns the note stored under `key`.
    pub async fn note(&self, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        self.read(move |c| Ok(notes::note(c, &key)?)).await
    }

    /// Stores `value` under `key`, replacing the previous value.
    ///
    /// ```
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = stonepost_store::Store::open(&folder.path().join("stonepost.db"))?;
    /// store.set_note("last seen", "1030").await?;
    /// assert_eq!(store.note("last seen").await?.as_deref(), Some("1030"));
    /// assert_eq!(store.note("first seen").await?, None);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn set_note(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.write(move |c| Ok(notes::set_note(c, &key, &value)?))
            .await
    }

    /// Returns the note under `key`, which is `value` if there was none before.
    pub async fn note_or_set(&self, key: &str, value: &str) -> Result<String, StoreError> {
        if let Some(known) = self.note(key).await? {
            return Ok(known);
        }
        let (key, value) = (key.to_owned(), value.to_owned());
        self.write(move |c| {
            notes::add_note(c, &key, &value)?;
            Ok(notes::note(c, &key)?.unwrap_or_else(|| value.clone()))
        })
        .await
    }
}

/// Returns the notes whose keys begin with `start`, which ends in a space, as `parse` makes them of the rest of the key and of
/// the value. One that can't be read keeps nobody from the others.
pub(crate) fn notes_under<T>(
    c: &Connection,
    start: &str,
    parse: impl Fn(&str, &str) -> Option<T>,
) -> sql::Result<Vec<T>> {
    let sql = "SELECT key, value FROM notes WHERE key >= ?1 AND key < ?2 ORDER BY key";
    let mut found = Vec::new();
    c.for_each(sql, (start, format!("{}!", start.trim_end())), |row| {
        let key: String = row.get(0)?;
        match row.get::<_, String>(1) {
            Ok(value) => found.extend(key.strip_prefix(start).and_then(|rest| parse(rest, &value))),
            Err(error) => tracing::error!(%error, key, "skipping a note that can't be read"),
        }
        Ok(())
    })?;
    Ok(found)
}

//! Notes: single values under a key.

use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::sql::OptionalExtension;

impl Store {
    /// Returns the note stored under `key`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn note(&self, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        self.read(move |c| {
            Ok(c.prepare_cached("SELECT value FROM notes WHERE key = ?1")?
                .query_row([&key], |row| row.get(0))
                .optional()?)
        })
        .await
    }

    /// Stores `value` under `key`, replacing the previous value.
    ///
    /// ```
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = stonepost::store::Store::open(&folder.path().join("stonepost.db"))?;
    /// store.set_note("last seen", "1030").await?;
    /// assert_eq!(store.note("last seen").await?.as_deref(), Some("1030"));
    /// assert_eq!(store.note("first seen").await?, None);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// The database fails.
    pub async fn set_note(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.write(move |c| {
            let sql = "INSERT INTO notes (key, value) VALUES (?1, ?2)
                       ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            c.prepare_cached(sql)?.execute([&key, &value])?;
            Ok(())
        })
        .await
    }
}

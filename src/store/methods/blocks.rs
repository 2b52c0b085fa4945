//! Blocks: who can't challenge whom.

use crate::play::{PersonId, Time};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;

impl Store {
    /// Blocks challenges from `blocked` to `person`; returns `false` if they were already blocked.
    ///
    /// # Errors
    /// The database fails.
    pub async fn block(
        &self,
        person: PersonId,
        blocked: PersonId,
        now: Time,
    ) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql = "INSERT INTO blocks (person_id, blocked_id, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            let new = c
                .prepare_cached(sql)?
                .execute((person.0, blocked.0, now.0))?;
            Ok(new == 1)
        })
        .await
    }

    /// Allows challenges from `blocked` to `person` again; returns `false` if they were not blocked.
    ///
    /// # Errors
    /// The database fails.
    pub async fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql = "DELETE FROM blocks WHERE person_id = ?1 AND blocked_id = ?2";
            let gone = c.prepare_cached(sql)?.execute((person.0, blocked.0))?;
            Ok(gone == 1)
        })
        .await
    }

    /// Returns whether `person` has blocked `other`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn blocks(&self, person: PersonId, other: PersonId) -> Result<bool, StoreError> {
        self.read(move |c| {
            let sql = "SELECT 1 FROM blocks WHERE person_id = ?1 AND blocked_id = ?2";
            Ok(c.prepare_cached(sql)?.exists((person.0, other.0))?)
        })
        .await
    }

    /// Returns up to `limit` of the people whom `person` has blocked.
    ///
    /// # Errors
    /// The database fails.
    pub async fn blocked_by(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        self.read(move |c| {
            let sql =
                "SELECT blocked_id FROM blocks WHERE person_id = ?1 ORDER BY blocked_id LIMIT ?2";
            let people = c
                .prepare_cached(sql)?
                .query_map((person.0, limit), |row| row.get(0).map(PersonId))?
                .collect::<Result<_, _>>()?;
            Ok(people)
        })
        .await
    }
}

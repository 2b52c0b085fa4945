//! Bans, which keep people from taking part on a server, and blocks, which keep them from challenging somebody. Whoever is
//! forgotten stays banned, by their id on the platform.

use crate::core::Store;
use crate::sql::columns;
use crate::subjects::people::person_from;
use crate::values::error::StoreError;
use play::{Person, PersonId, ServerId, Time, Untrusted};

/// That somebody can't take part on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    /// Who, as far as they aren't forgotten.
    pub person: Person,
    /// The moderator who said so.
    pub by: PersonId,
    /// Since when.
    pub at: Time,
    /// Why, as the moderator wrote it.
    pub reason: Option<Untrusted>,
}

impl Store {
    /// Bans somebody from a server, as moderator `by` said; returns `false` if they were already banned.
    pub async fn ban(
        &self,
        server: ServerId,
        person: PersonId,
        by: PersonId,
        reason: Option<Untrusted>,
        now: Time,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO bans (server_id, person_id, by_id, at, reason)
                   SELECT CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT), ?5
                   WHERE NOT EXISTS (SELECT 1 FROM bans b JOIN people p ON p.id = ?2
                                     WHERE b.server_id = ?1 AND b.account = p.platform_id)
                   ON CONFLICT DO NOTHING";
        Ok(self.execute(sql, (server, person, by, now, reason)).await? == 1)
    }

    /// Lifts a ban; returns `false` if there was none.
    pub async fn lift_ban(&self, server: ServerId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM bans WHERE server_id = ?1
                   AND (person_id = ?2 OR account = (SELECT platform_id FROM people WHERE id = ?2))";
        Ok(self.execute(sql, (server, person)).await? > 0)
    }

    /// Returns why somebody is banned from a server, if they are: the reason, if one was given.
    pub async fn ban_of(
        &self,
        server: ServerId,
        person: PersonId,
    ) -> Result<Option<Option<Untrusted>>, StoreError> {
        let sql = "SELECT reason FROM bans WHERE server_id = ?1
                   AND (person_id = ?2 OR account = (SELECT platform_id FROM people WHERE id = ?2))";
        self.first(sql, (server, person), columns).await
    }

    /// Returns up to `limit` of the bans from a server, newest first.
    pub async fn bans_from(&self, server: ServerId, limit: u32) -> Result<Vec<Ban>, StoreError> {
        let sql = "SELECT p.id, p.platform, p.platform_id, p.name, b.by_id, b.at, b.reason
                   FROM bans b JOIN people p ON p.id = b.person_id
                   WHERE b.server_id = ?1 ORDER BY b.at DESC, b.person_id LIMIT ?2";
        self.all(sql, (server, limit), |row| {
            Ok(Ban {
                person: person_from(row)?,
                by: row.get(4)?,
                at: row.get(5)?,
                reason: row.get(6)?,
            })
        })
        .await
    }

    /// Returns who is banned from which server.
    pub async fn all_bans(&self) -> Result<Vec<(ServerId, Person)>, StoreError> {
        let sql = "SELECT p.id, p.platform, p.platform_id, p.name, bans.server_id
                   FROM bans JOIN people p ON p.id = bans.person_id WHERE bans.account IS NULL
                   UNION SELECT p.id, p.platform, p.platform_id, p.name, bans.server_id
                   FROM bans JOIN servers s ON s.id = bans.server_id
                   JOIN people p ON p.platform = s.platform AND p.platform_id = bans.account";
        self.all(sql, (), |row| Ok((row.get(4)?, person_from(row)?)))
            .await
    }

    /// Blocks challenges from `blocked` to `person`; returns `false` if they were already blocked.
    pub async fn block(
        &self,
        person: PersonId,
        blocked: PersonId,
        now: Time,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO blocks (person_id, blocked_id, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        Ok(self.execute(sql, (person, blocked, now)).await? == 1)
    }

    /// Allows challenges from `blocked` to `person` again; returns `false` if they were not blocked.
    pub async fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM blocks WHERE person_id = ?1 AND blocked_id = ?2";
        Ok(self.execute(sql, (person, blocked)).await? == 1)
    }

    /// Returns whether `person` has blocked `other`.
    pub async fn blocks(&self, person: PersonId, other: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM blocks WHERE person_id = ?1 AND blocked_id = ?2";
        self.exists(sql, (person, other)).await
    }

    /// Returns up to `limit` of the people whom `person` has blocked.
    pub async fn blocked_by(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        let sql = "SELECT blocked_id FROM blocks WHERE person_id = ?1 ORDER BY blocked_id LIMIT ?2";
        self.all(sql, (person, limit), columns).await
    }
}

//! Bans: who can't take part on a server. Whoever is forgotten stays banned, by their id on the platform.

use crate::play::{Person, PersonId, ServerId, Time, Untrusted};
use crate::store::core::Store;
use crate::store::rows::bans::Ban;
use crate::store::rows::error::StoreError;
use crate::store::rows::people::person_from;
use crate::store::sql::OptionalExtension;

impl Store {
    /// Bans somebody from a server, as moderator `by` said; returns `false` if they were already banned.
    ///
    /// # Errors
    /// The database fails.
    pub async fn ban(
        &self,
        server: ServerId,
        person: PersonId,
        by: PersonId,
        reason: Option<Untrusted>,
        now: Time,
    ) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql = "INSERT INTO bans (server_id, person_id, by_id, at, reason)
                       SELECT CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT), ?5
                       WHERE NOT EXISTS (SELECT 1 FROM bans b JOIN people p ON p.id = ?2
                                         WHERE b.server_id = ?1 AND b.account = p.platform_id)
                       ON CONFLICT DO NOTHING";
            let values = (server.0, person.0, by.0, now.0, &reason);
            Ok(c.prepare_cached(sql)?.execute(values)? == 1)
        })
        .await
    }

    /// Lifts a ban; returns `false` if there was none.
    ///
    /// # Errors
    /// The database fails.
    pub async fn lift_ban(&self, server: ServerId, person: PersonId) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql = "DELETE FROM bans WHERE server_id = ?1
                       AND (person_id = ?2 OR account = (SELECT platform_id FROM people WHERE id = ?2))";
            Ok(c.prepare_cached(sql)?.execute((server.0, person.0))? > 0)
        })
        .await
    }

    /// Returns why somebody is banned from a server, if they are: the reason, if one was given.
    ///
    /// # Errors
    /// The database fails.
    pub async fn ban_of(
        &self,
        server: ServerId,
        person: PersonId,
    ) -> Result<Option<Option<Untrusted>>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT reason FROM bans WHERE server_id = ?1
                       AND (person_id = ?2 OR account = (SELECT platform_id FROM people WHERE id = ?2))";
            let ban = c
                .prepare_cached(sql)?
                .query_row((server.0, person.0), |row| row.get(0));
            Ok(ban.optional()?)
        })
        .await
    }

    /// Returns up to `limit` of the bans from a server, newest first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn bans_from(&self, server: ServerId, limit: u32) -> Result<Vec<Ban>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT p.id, p.platform, p.platform_id, p.name, b.by_id, b.at, b.reason
                       FROM bans b JOIN people p ON p.id = b.person_id
                       WHERE b.server_id = ?1 ORDER BY b.at DESC, b.person_id LIMIT ?2";
            let bans = c
                .prepare_cached(sql)?
                .query_map((server.0, limit), |row| {
                    Ok(Ban {
                        person: person_from(row)?,
                        by: row.get(4).map(PersonId)?,
                        at: row.get(5).map(Time)?,
                        reason: row.get(6)?,
                    })
                })?
                .collect::<Result<_, _>>()?;
            Ok(bans)
        })
        .await
    }

    /// Returns who is banned from which server.
    ///
    /// # Errors
    /// The database fails.
    pub async fn all_bans(&self) -> Result<Vec<(ServerId, Person)>, StoreError> {
        self.read(|c| {
            let sql = "SELECT p.id, p.platform, p.platform_id, p.name, bans.server_id
                       FROM bans JOIN people p ON p.id = bans.person_id WHERE bans.account IS NULL
                       UNION SELECT p.id, p.platform, p.platform_id, p.name, bans.server_id
                       FROM bans JOIN servers s ON s.id = bans.server_id
                       JOIN people p ON p.platform = s.platform AND p.platform_id = bans.account";
            let bans = c
                .prepare_cached(sql)?
                .query_map((), |row| Ok((row.get(4).map(ServerId)?, person_from(row)?)))?
                .collect::<Result<_, _>>()?;
            Ok(bans)
        })
        .await
    }
}

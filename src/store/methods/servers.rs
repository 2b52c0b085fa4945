//! Servers, their settings and places.

use crate::play::{MatchId, Obstacle, PlaceId, ServerId, ServerSettings, Time};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::people::{PLACE, Place, place_from};
use crate::store::rows::servers::{SERVER, Server, server_from};
use crate::store::sql::{Connection, OptionalExtension};

impl Store {
    /// Returns the server with this id on `platform`, adding it if necessary.
    ///
    /// # Errors
    /// The database fails.
    pub async fn upsert_server(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Server, StoreError> {
        let (name, id) = (platform.to_owned(), platform_id.to_owned());
        let known = self.read(move |c| find(c, &name, &id)).await?;
        if let Some(known) = known {
            return Ok(known);
        }
        let (platform, platform_id) = (platform.to_owned(), platform_id.to_owned());
        self.write(move |c| {
            let sql = "INSERT INTO servers (platform, platform_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            c.prepare_cached(sql)?.execute((&platform, &platform_id))?;
            find(c, &platform, &platform_id)?
                .ok_or_else(|| StoreError::Database("a server wasn't stored".to_owned()))
        })
        .await
    }

    /// Returns the server with this id on `platform`, if it is known.
    ///
    /// # Errors
    /// The database fails.
    pub async fn known_server(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<Server>, StoreError> {
        let (platform, platform_id) = (platform.to_owned(), platform_id.to_owned());
        self.read(move |c| find(c, &platform, &platform_id)).await
    }

    /// Returns the server with number `id`.
    ///
    /// # Errors
    /// The database fails or has no such server.
    pub async fn server(&self, id: ServerId) -> Result<Server, StoreError> {
        self.read(move |c| {
            let sql = format!("SELECT {SERVER} FROM servers WHERE id = ?1");
            Ok(c.prepare_cached(&sql)?.query_row([id.0], server_from)?)
        })
        .await
    }

    /// Changes the settings of a server, in one transaction, so that of two changes at once none is lost. `change` gets those
    /// that are stored. Returns the settings after the change.
    ///
    /// # Errors
    /// The database fails or has no such server.
    pub async fn change_server_settings(
        &self,
        id: ServerId,
        change: impl Fn(ServerSettings) -> ServerSettings + Send + 'static,
    ) -> Result<ServerSettings, StoreError> {
        self.write(move |c| {
            let sql = format!("SELECT {SERVER} FROM servers WHERE id = ?1");
            let server = c.prepare_cached(&sql)?.query_row([id.0], server_from)?;
            let settings = change(server.settings);
            let sql = "UPDATE servers SET threads = ?2, claim = ?3, moderators = ?4, pages = ?5 WHERE id = ?1";
            c.prepare_cached(sql)?.execute((
                id.0,
                settings.threads,
                settings.claim,
                &settings.moderators,
                settings.pages,
            ))?;
            Ok(settings)
        })
        .await
    }

    /// Marks all places of a server as lost with the server, for the reason `why`, except those that were deleted.
    ///
    /// # Errors
    /// The database fails.
    pub async fn mark_server_trouble(
        &self,
        id: ServerId,
        why: &str,
        now: Time,
    ) -> Result<(), StoreError> {
        let why = why.to_owned();
        let (removed, deleted) = (Obstacle::Removed.id(), Obstacle::Deleted.id());
        self.write(move |c| {
            let sql = "UPDATE places SET trouble = ?2, obstacle = ?3, obstacle_until = NULL, try_at = NULL,
                              trouble_since = coalesce(trouble_since, CAST(?5 AS BIGINT))
                       WHERE server_id = ?1 AND obstacle IS DISTINCT FROM ?4";
            c.prepare_cached(sql)?
                .execute((id.0, &why, removed, deleted, now.0))?;
            Ok(())
        })
        .await
    }

    /// Returns the running matches of a server that are paused because their place is gone, with that place.
    ///
    /// # Errors
    /// The database fails.
    pub async fn lost_in_server(
        &self,
        id: ServerId,
    ) -> Result<Vec<(MatchId, PlaceId)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT m.id, m.place_id FROM places p JOIN matches m ON m.place_id = p.id
                       WHERE p.server_id = ?1 AND m.stage = 'running' AND m.direct = 0 AND m.lost = 1 ORDER BY m.id";
            let lost = c
                .prepare_cached(sql)?
                .query_map([id.0], |row| {
                    Ok((MatchId(row.get(0)?), PlaceId(row.get(1)?)))
                })?
                .collect::<Result<_, _>>()?;
            Ok(lost)
        })
        .await
    }

    /// Returns the places of a server that permanently refuse posts.
    ///
    /// # Errors
    /// The database fails.
    pub async fn troubled(&self, id: ServerId) -> Result<Vec<Place>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {PLACE} FROM places WHERE server_id = ?1 AND trouble IS NOT NULL ORDER BY id"
            );
            let places = c
                .prepare_cached(&sql)?
                .query_map([id.0], place_from)?
                .collect::<Result<_, _>>()?;
            Ok(places)
        })
        .await
    }

    /// Returns how many posts are waiting for the places of a server, and the error of the oldest one's last attempt;
    /// `None` if none is waiting.
    ///
    /// # Errors
    /// The database fails.
    pub async fn waiting_posts(
        &self,
        id: ServerId,
    ) -> Result<Option<(u32, Option<String>)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT count(*), min(o.id) FROM places p JOIN outbox o ON o.place_id = p.id
                       WHERE p.server_id = ?1 AND o.state = 'waiting'";
            let (count, oldest): (u32, Option<i64>) = c
                .prepare_cached(sql)?
                .query_row([id.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let Some(oldest) = oldest else {
                return Ok(None);
            };
            let sql = "SELECT trouble FROM outbox WHERE id = ?1";
            let trouble = c
                .prepare_cached(sql)?
                .query_row([oldest], |row| row.get(0))?;
            Ok(Some((count, trouble)))
        })
        .await
    }

    /// Stores which server a place belongs to.
    ///
    /// # Errors
    /// The database fails.
    pub async fn set_server_of_place(
        &self,
        place: PlaceId,
        server: ServerId,
    ) -> Result<(), StoreError> {
        self.write(move |c| {
            c.prepare_cached("UPDATE places SET server_id = ?2 WHERE id = ?1")?
                .execute((place.0, server.0))?;
            Ok(())
        })
        .await
    }
}

fn find(c: &Connection, platform: &str, id: &str) -> Result<Option<Server>, StoreError> {
    let sql = format!("SELECT {SERVER} FROM servers WHERE platform = ?1 AND platform_id = ?2");
    Ok(c.prepare_cached(&sql)?
        .query_row((platform, id), server_from)
        .optional()?)
}

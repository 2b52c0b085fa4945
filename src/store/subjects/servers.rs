//! Servers, their settings and places.

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::subjects::places::{PLACE, Place, place_from};
use crate::values::error::StoreError;
use play::{MatchId, Obstacle, PlaceId, ServerId, ServerSettings, Time};

/// A server on a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    /// Its number in the database.
    pub id: ServerId,
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the server.
    pub platform_id: String,
    /// Its settings.
    pub settings: ServerSettings,
}

pub(crate) const SERVER: &str = "id, platform, platform_id, threads, claim, moderators, pages";

pub(crate) fn server_from(row: &Row<'_>) -> sql::Result<Server> {
    Ok(Server {
        id: row.get(0)?,
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        settings: ServerSettings {
            threads: row.get(3)?,
            claim: row.get(4)?,
            moderators: row.get(5)?,
            pages: row.get(6)?,
        },
    })
}

impl Store {
    /// Returns the server with this id on `platform`, adding it if necessary.
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
            c.execute(sql, (&platform, &platform_id))?;
            find(c, &platform, &platform_id)?
                .ok_or_else(|| StoreError::Database("a server wasn't stored".to_owned()))
        })
        .await
    }

    /// Returns the server with this id on `platform`, if it is known.
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
            Ok(c.query_row(&sql, [id], server_from)?)
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
            let server = c.query_row(&sql, [id], server_from)?;
            let settings = change(server.settings);
            let sql = "UPDATE servers SET threads = ?2, claim = ?3, moderators = ?4, pages = ?5 WHERE id = ?1";
            c.execute(sql, (
                id,
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
    pub async fn mark_server_trouble(
        &self,
        id: ServerId,
        why: &str,
        now: Time,
    ) -> Result<(), StoreError> {
        let why = why.to_owned();
        let (removed, deleted) = (Obstacle::Removed.id(), Obstacle::Deleted.id());
        let sql =
            "UPDATE places SET trouble = ?2, obstacle = ?3, obstacle_until = NULL, try_at = NULL,
                              trouble_since = coalesce(trouble_since, CAST(?5 AS BIGINT))
                       WHERE server_id = ?1 AND obstacle IS DISTINCT FROM ?4";
        self.execute(sql, (id, why, removed, deleted, now))
            .await
            .map(drop)
    }

    /// Returns the running matches of a server that are paused because their place is gone, with that place.
    pub async fn lost_in_server(
        &self,
        id: ServerId,
    ) -> Result<Vec<(MatchId, PlaceId)>, StoreError> {
        let sql = "SELECT m.id, m.place_id FROM places p JOIN matches m ON m.place_id = p.id
                   WHERE p.server_id = ?1 AND m.stage = 'running' AND m.direct = 0 AND m.lost = 1 ORDER BY m.id";
        self.all(sql, [id], columns).await
    }

    /// Returns the places of a server that permanently refuse posts.
    pub async fn troubled(&self, id: ServerId) -> Result<Vec<Place>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {PLACE} FROM places WHERE server_id = ?1 AND trouble IS NOT NULL ORDER BY id"
            );
            Ok(c.all(&sql, [id], place_from)?)
        })
        .await
    }

    /// Returns how many posts are waiting for the places of a server, and the error of the oldest one's last attempt;
    /// `None` if none is waiting.
    pub async fn waiting_posts(
        &self,
        id: ServerId,
    ) -> Result<Option<(u32, Option<String>)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT count(*), min(o.id) FROM places p JOIN outbox o ON o.place_id = p.id
                       WHERE p.server_id = ?1 AND o.state = 'waiting'";
            let (count, oldest): (u32, Option<i64>) = c.query_row(sql, [id], columns)?;
            let Some(oldest) = oldest else {
                return Ok(None);
            };
            let sql = "SELECT trouble FROM outbox WHERE id = ?1";
            let trouble = c.query_row(sql, [oldest], columns)?;
            Ok(Some((count, trouble)))
        })
        .await
    }

    /// Stores which server a place belongs to.
    pub async fn set_server_of_place(
        &self,
        place: PlaceId,
        server: ServerId,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE places SET server_id = ?2 WHERE id = ?1",
            (place, server),
        )
        .await
        .map(drop)
    }
}

fn find(c: &Connection, platform: &str, id: &str) -> Result<Option<Server>, StoreError> {
    let sql = format!("SELECT {SERVER} FROM servers WHERE platform = ?1 AND platform_id = ?2");
    Ok(c.first(&sql, (platform, id), server_from)?)
}

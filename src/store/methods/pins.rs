//! Messages that are kept up to date: standings, seeks and posts about tournaments.

use crate::play::tournament::TournamentId;
use crate::play::{PlaceId, ServerId, Time};
use crate::store::core::Store;
use crate::store::postgres::claims;
use crate::store::rows::error::StoreError;
use crate::store::rows::pins::{Pin, Pinned, pin_from};
use crate::store::rows::standings::Table;
use crate::store::rows::words::clamp_millis;
use crate::store::rows::work::{Piece, Work};
use crate::store::sql::{Connection, OptionalExtension, Params};
use crate::store::statements::due::pieces;

impl Store {
    /// Pins standings in a channel at `now`, to be posted in a new message. Returns whether they replace others.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin(&self, place: PlaceId, table: Table, now: Time) -> Result<bool, StoreError> {
        self.write(move |c| {
            let before = delete_standings(c, place)?;
            let sql =
                "INSERT INTO pins (kind, place_id, game, here, period, made_at, due_at, active)
                       VALUES ('standings', ?1, ?2, ?3, ?4, ?5, ?5, ?6)";
            c.prepare_cached(sql)?.execute((
                place.0,
                table.game.id(),
                table.server.is_some(),
                table.period.id(),
                now.0,
                table.active,
            ))?;
            Ok(before)
        })
        .await
    }

    /// Unpins the standings in a channel; returns `false` if there are none.
    ///
    /// # Errors
    /// The database fails.
    pub async fn unpin(&self, place: PlaceId) -> Result<bool, StoreError> {
        self.write(move |c| delete_standings(c, place)).await
    }

    /// Has the open seeks of a server listed in a channel from `now` on, in a new message, and nowhere else. Returns the
    /// place of the list that it replaces.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin_seeks(
        &self,
        place: PlaceId,
        server: ServerId,
        now: Time,
    ) -> Result<Option<PlaceId>, StoreError> {
        self.write(move |c| {
            let before = end_list(c, server, now)?;
            let sql = "INSERT INTO pins (kind, place_id, server_id, made_at, due_at) VALUES ('seeks', ?1, ?2, ?3, ?3)";
            c.prepare_cached(sql)?.execute((place.0, server.0, now.0))?;
            Ok(before)
        })
        .await
    }

    /// Stops listing the open seeks of a server; returns where they were listed.
    ///
    /// # Errors
    /// The database fails.
    pub async fn unpin_seeks(
        &self,
        server: ServerId,
        now: Time,
    ) -> Result<Option<PlaceId>, StoreError> {
        self.write(move |c| end_list(c, server, now)).await
    }

    /// Returns where the open seeks of a server are listed.
    ///
    /// # Errors
    /// The database fails.
    pub async fn seeks_pinned_in(&self, server: ServerId) -> Result<Option<PlaceId>, StoreError> {
        self.read(move |c| list_of(c, server)).await
    }

    /// Returns those that are among `messages` on `platform`; damaged ones are skipped.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pins_among(
        &self,
        platform: &str,
        messages: Vec<String>,
    ) -> Result<Vec<Pin>, StoreError> {
        let platform = platform.to_owned();
        let messages = serde_json::Value::from(messages).to_string();
        self.read(move |c| {
            let sql = "SELECT n.* FROM pins n CROSS JOIN places p ON p.id = n.place_id
                       WHERE n.message IN (SELECT value FROM json_each(?1)) AND p.platform = ?2";
            pins(c, sql, (&messages, &platform))
        })
        .await
    }

    /// Returns up to `limit` messages that are due for a check at `now`, of servers in turn.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pins_due(&self, now: Time, limit: u32) -> Result<Vec<Piece>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id, lane FROM (
                           SELECT n.id, n.due_at, coalesce(p.server_id, -n.place_id) AS lane
                           FROM pins n LEFT JOIN places p ON p.id = n.place_id WHERE n.due_at <= ?1
                       ) owed ORDER BY row_number() OVER (PARTITION BY lane ORDER BY due_at, id), due_at, id LIMIT ?2";
            pieces(c, Work::Pin, sql, (now.0, limit))
        })
        .await
    }

    /// Has what is kept up to date in a place looked at now.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pins_are_due_in(&self, place: PlaceId) -> Result<(), StoreError> {
        self.write(move |c| {
            let sql = "UPDATE pins SET due_at = 0 WHERE place_id = ?1 AND due_at IS NOT NULL";
            c.prepare_cached(sql)?.execute([place.0])?;
            Ok(())
        })
        .await
    }

    /// Returns the message with this number that is kept up to date.
    ///
    /// # Errors
    /// The database fails, or what the message shows can't be read.
    pub async fn find_pin(&self, id: i64) -> Result<Option<Pin>, StoreError> {
        self.read(move |c| {
            let mut statement = c.prepare_cached("SELECT * FROM pins WHERE id = ?1")?;
            let mut rows = statement.query([id])?;
            rows.next()?.map(|row| pin_from(&row)).transpose()
        })
        .await
    }

    /// Has a tournament looked at again at `until`, or as soon as all that is due about it was posted; returns whether
    /// something has to be. Does nothing if there's nothing to be posted.
    ///
    /// # Errors
    /// The database fails.
    pub async fn await_tournament_posts(
        &self,
        id: TournamentId,
        now: Time,
        until: Time,
    ) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql = "UPDATE tournaments SET wake_at = ?3
                       WHERE id = ?1
                         AND EXISTS (SELECT 1 FROM pins WHERE kind = 'tournament' AND tournament_id = ?1
                                       AND person_id IS NULL AND message IS NULL AND due_at <= ?2)";
            let waits = c
                .prepare_cached(sql)?
                .execute((id.0, now.0, until.0))?;
            Ok(waits > 0)
        })
        .await
    }

    /// Returns when a message is next due for a check; `None` if there are none.
    ///
    /// # Errors
    /// The database fails.
    pub async fn next_pin(&self) -> Result<Option<Time>, StoreError> {
        self.read(|c| {
            let sql = "SELECT min(due_at) FROM pins WHERE due_at IS NOT NULL";
            let due: Option<i64> = c.prepare_cached(sql)?.query_row((), |row| row.get(0))?;
            Ok(due.map(clamp_millis).map(Time))
        })
        .await
    }

    /// Stores what a message shows. It's checked again at `due`, or if there was news meanwhile, at `free`: it isn't edited
    /// before that. Has no effect if another process has taken it over.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin_shown(&self, pin: Pin, free: Time, due: Time) -> Result<(), StoreError> {
        let fence = self.fence(Work::Pin, pin.id);
        self.write(move |c| {
            if !is_ours(c, pin.id, fence)? {
                return Ok(());
            }
            begin_matches(c, &pin)?;
            let sql = "UPDATE pins SET message = ?3, shown = ?4, free_at = CAST(?5 AS BIGINT),
                              due_at = CASE WHEN news = ?6 THEN CAST(?7 AS BIGINT) ELSE CAST(?5 AS BIGINT) END
                       WHERE id = ?1 AND made_at = ?2";
            c.prepare_cached(sql)?.execute((
                pin.id,
                pin.made.0,
                &pin.message,
                &pin.shown,
                free.0,
                pin.news,
                due.0,
            ))?;
            Ok(())
        })
        .await
    }

    /// Stops keeping a message up to date. Has no effect if another process has taken it over.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin_over(&self, pin: Pin) -> Result<(), StoreError> {
        let fence = self.fence(Work::Pin, pin.id);
        self.write(move |c| {
            if !is_ours(c, pin.id, fence)? {
                return Ok(());
            }
            begin_matches(c, &pin)?;
            c.prepare_cached("DELETE FROM pins WHERE id = ?1 AND made_at = ?2")?
                .execute((pin.id, pin.made.0))?;
            Ok(())
        })
        .await
    }
}

/// Has the matches of a tournament begun once it's posted that they do.
fn begin_matches(c: &Connection, pin: &Pin) -> Result<(), StoreError> {
    if let Pinned::Tournament { id, to: None, .. } = pin.what {
        let sql = "UPDATE tournaments SET wake_at = ?2
                   WHERE id = ?1 AND wake_at IS NOT NULL
                     AND EXISTS (SELECT 1 FROM pins WHERE id = ?3 AND made_at = ?2 AND message IS NULL)";
        c.prepare_cached(sql)?.execute((id.0, pin.made.0, pin.id))?;
    }
    Ok(())
}

/// Whether a message wasn't taken over by another process.
fn is_ours(c: &Connection, id: i64, fence: Option<i64>) -> Result<bool, StoreError> {
    fence.map_or(Ok(true), |fence| claims::is_held(c, Work::Pin, id, fence))
}

fn pins(c: &Connection, sql: &str, values: impl Params) -> Result<Vec<Pin>, StoreError> {
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        match pin_from(&row) {
            Err(error) if error.is_damage() => {
                tracing::error!(%error, "skipping a message to be kept up to date that can't be read");
            }
            pin => found.push(pin?),
        }
    }
    Ok(found)
}

fn delete_standings(c: &Connection, place: PlaceId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM pins WHERE place_id = ?1 AND kind = 'standings'";
    Ok(c.prepare_cached(sql)?.execute([place.0])? > 0)
}

fn list_of(c: &Connection, server: ServerId) -> Result<Option<PlaceId>, StoreError> {
    let sql = "SELECT place_id FROM pins WHERE server_id = ?1 AND kind = 'seeks'";
    let place = c
        .prepare_cached(sql)?
        .query_row([server.0], |row| row.get(0));
    Ok(place.optional()?.map(PlaceId))
}

/// Ends the list of a server's seeks: its message says so once more.
fn end_list(c: &Connection, server: ServerId, now: Time) -> Result<Option<PlaceId>, StoreError> {
    let before = list_of(c, server)?;
    // A message that nobody has tried to post has nothing to say.
    let sql = "DELETE FROM pins WHERE server_id = ?1 AND kind = 'seeks' AND message IS NULL AND free_at = 0";
    c.prepare_cached(sql)?.execute([server.0])?;
    let sql = "UPDATE pins SET kind = 'seeks-over', due_at = ?2, news = news + 1 WHERE server_id = ?1 AND kind = 'seeks'";
    c.prepare_cached(sql)?.execute((server.0, now.0))?;
    Ok(before)
}

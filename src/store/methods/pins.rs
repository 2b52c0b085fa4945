//! Standings that are pinned in channels and kept up to date there.

use crate::play::{PlaceId, Time};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::standings::{Pin, Table, pin_from};
use crate::store::rows::words::clamp_millis;
use crate::store::sql::Connection;

impl Store {
    /// Pins standings in a channel at `now`, to be posted in a new message, and returns the ones they replace.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin(
        &self,
        place: PlaceId,
        table: Table,
        now: Time,
    ) -> Result<Option<Pin>, StoreError> {
        self.write(move |c| {
            let before = pin_in(c, place)?;
            let sql = "INSERT INTO pins (place_id, game, here, period, made_at, due_at, active)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)
                       ON CONFLICT (place_id) DO UPDATE SET game = excluded.game, here = excluded.here,
                           period = excluded.period, made_at = excluded.made_at, due_at = excluded.due_at,
                           message = NULL, shown = NULL, active = excluded.active";
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

    /// Unpins the standings in a channel and returns them; with `made`, only if they were pinned at that time.
    ///
    /// # Errors
    /// The database fails.
    pub async fn unpin(
        &self,
        place: PlaceId,
        made: Option<Time>,
    ) -> Result<Option<Pin>, StoreError> {
        self.write(move |c| {
            let before = pin_in(c, place)?;
            let before = before.filter(|pin| made.is_none_or(|made| made == pin.made));
            if before.is_some() {
                c.prepare_cached("DELETE FROM pins WHERE place_id = ?1")?
                    .execute([place.0])?;
            }
            Ok(before)
        })
        .await
    }

    /// Returns up to `limit` pinned standings that are due for a check at `now`; damaged ones are skipped.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pins_due(&self, now: Time, limit: u32) -> Result<Vec<Pin>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM pins WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query((now.0, limit))?;
            let mut pins = Vec::new();
            while let Some(row) = rows.next()? {
                match pin_from(&row) {
                    Err(error) if error.is_damage() => {
                        tracing::error!(%error, "skipping pinned standings that can't be read");
                    }
                    pin => pins.push(pin?),
                }
            }
            Ok(pins)
        })
        .await
    }

    /// Returns when pinned standings are next due for a check; `None` if there are none.
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

    /// Stores the text of pinned standings and when to check them next, unless they were pinned again meanwhile.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin_shown(&self, pin: Pin, due: Time) -> Result<(), StoreError> {
        self.write(move |c| {
            let sql = "UPDATE pins SET message = ?3, shown = ?4, due_at = ?5 WHERE place_id = ?1 AND made_at = ?2";
            c.prepare_cached(sql)?.execute((
                pin.place.0,
                pin.made.0,
                &pin.message,
                &pin.shown,
                due.0,
            ))?;
            Ok(())
        })
        .await
    }
}

fn pin_in(c: &Connection, place: PlaceId) -> Result<Option<Pin>, StoreError> {
    let mut statement = c.prepare_cached("SELECT * FROM pins WHERE place_id = ?1")?;
    let mut rows = statement.query([place.0])?;
    rows.next()?.map(|row| pin_from(&row)).transpose()
}

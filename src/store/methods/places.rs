//! Places, identified as on their platforms.

use crate::play::PlaceId;
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::people::{PLACE, Place, place_from};
use crate::store::sql::{Connection, OptionalExtension};

impl Store {
    /// Returns the place with this id on `platform`, adding it, or its parent, if necessary.
    ///
    /// # Errors
    /// The database fails.
    pub async fn upsert_place(
        &self,
        platform: &str,
        platform_id: &str,
        parent: Option<&str>,
        direct: bool,
    ) -> Result<Place, StoreError> {
        let (name, id) = (platform.to_owned(), platform_id.to_owned());
        let found = self.read(move |c| find_place(c, &name, &id)).await?;
        if let Some(place) = found
            && (place.parent.is_some() || parent.is_none())
        {
            return Ok(place);
        }
        let (platform, platform_id) = (platform.to_owned(), platform_id.to_owned());
        let parent = parent.map(str::to_owned);
        self.write(move |c| {
            let sql = format!(
                "INSERT INTO places (platform, platform_id, parent, direct) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (platform, platform_id)
                 DO UPDATE SET parent = coalesce(?3, places.parent) RETURNING {PLACE}"
            );
            let values = (&platform, &platform_id, &parent, direct);
            Ok(c.prepare_cached(&sql)?.query_row(values, place_from)?)
        })
        .await
    }

    /// Returns the place with number `id`.
    ///
    /// # Errors
    /// The database fails or has no such place.
    pub async fn place(&self, id: PlaceId) -> Result<Place, StoreError> {
        self.read(move |c| {
            let sql = format!("SELECT {PLACE} FROM places WHERE id = ?1");
            Ok(c.prepare_cached(&sql)?.query_row([id.0], place_from)?)
        })
        .await
    }

    /// Returns the place with this id on `platform`, if it is known.
    ///
    /// # Errors
    /// The database fails.
    pub async fn known_place(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<Place>, StoreError> {
        let (name, id) = (platform.to_owned(), platform_id.to_owned());
        self.read(move |c| find_place(c, &name, &id)).await
    }

    /// Returns the threads of a channel, given by the platform's id.
    ///
    /// # Errors
    /// The database fails.
    pub async fn places_under(
        &self,
        platform: &str,
        parent: &str,
    ) -> Result<Vec<Place>, StoreError> {
        let (platform, parent) = (platform.to_owned(), parent.to_owned());
        self.read(move |c| {
            let sql = format!(
                "SELECT {PLACE} FROM places WHERE platform = ?1 AND parent = ?2 AND parent IS NOT NULL"
            );
            let places = c
                .prepare_cached(&sql)?
                .query_map((&platform, &parent), place_from)?
                .collect::<Result<_, _>>()?;
            Ok(places)
        })
        .await
    }

    /// Returns whether a place is a thread that was opened for a match.
    ///
    /// # Errors
    /// The database fails.
    pub async fn opened_for_a_match(&self, id: PlaceId) -> Result<bool, StoreError> {
        self.read(move |c| {
            let sql = "SELECT EXISTS (SELECT 1 FROM matches
                                      WHERE place_id = ?1 AND stage = 'running' AND direct = 0 AND own_thread = 1)
                           OR EXISTS (SELECT 1 FROM matches WHERE place_id = ?1 AND stage = 'ended' AND own_thread = 1)";
            Ok(c.prepare_cached(sql)?
                .query_row([id.0], |row| row.get(0))?)
        })
        .await
    }

    /// Clears the trouble of a place.
    ///
    /// # Errors
    /// The database fails.
    pub async fn clear_trouble(&self, id: PlaceId) -> Result<(), StoreError> {
        self.write(move |c| {
            c.prepare_cached("UPDATE places SET trouble = NULL WHERE id = ?1")?
                .execute([id.0])?;
            Ok(())
        })
        .await
    }

    /// Records that a post to a place was permanently refused.
    ///
    /// # Errors
    /// The database fails.
    pub async fn mark_trouble(&self, id: PlaceId, trouble: &str) -> Result<(), StoreError> {
        let trouble = trouble.to_owned();
        self.write(move |c| {
            c.prepare_cached("UPDATE places SET trouble = ?2 WHERE id = ?1")?
                .execute((id.0, &trouble))?;
            Ok(())
        })
        .await
    }
}

fn find_place(c: &Connection, platform: &str, id: &str) -> Result<Option<Place>, StoreError> {
    let sql = format!("SELECT {PLACE} FROM places WHERE platform = ?1 AND platform_id = ?2");
    Ok(c.prepare_cached(&sql)?
        .query_row((platform, id), place_from)
        .optional()?)
}

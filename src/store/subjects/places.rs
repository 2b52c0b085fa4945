//! Places, identified as on their platforms, and what is in the way of posting there.

use std::collections::HashSet;

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::subjects::boards::board_kinds;
use crate::subjects::claims::pieces;
use crate::values::error::StoreError;
use crate::values::work::{Piece, Work};
use play::{self, Obstacle, PlaceId, ServerId, Time};

/// A channel, thread or direct conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its number in the database.
    pub id: PlaceId,
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the place.
    pub platform_id: String,
    /// The channel that a thread belongs to.
    pub parent: Option<String>,
    /// Whether it is a conversation with one person.
    pub direct: bool,
    /// Why posts there are refused; `None` once one isn't.
    pub trouble: Option<Trouble>,
    /// Its server, if known.
    pub server: Option<ServerId>,
    /// How many attempts to post there have failed since the last one that didn't.
    pub tries: u32,
    /// Whether everybody who sees the channel of this thread is known to see it.
    pub public: bool,
}

impl Place {
    /// Returns whether it's a thread that not everybody who sees its channel sees, as far as is known. Nothing of it is said in
    /// that channel.
    #[must_use]
    pub fn is_private_thread(&self) -> bool {
        self.parent.is_some() && !self.public
    }
}

/// Why posts to a place are refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The platform's reason.
    pub why: String,
    /// What is in the way.
    pub obstacle: Obstacle,
    /// Since when they've been refused.
    pub since: Time,
}

impl Store {
    /// Returns the place with this id on `platform`, adding it, or its parent, if necessary.
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
            Ok(c.query_row(&sql, values, place_from)?)
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
            Ok(c.query_row(&sql, [id], place_from)?)
        })
        .await
    }

    /// Returns the place with this id on `platform`, if it is known.
    pub async fn known_place(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<Place>, StoreError> {
        let (name, id) = (platform.to_owned(), platform_id.to_owned());
        self.read(move |c| find_place(c, &name, &id)).await
    }

    /// Returns the threads of a channel, given by the platform's id.
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
            Ok(c.all(&sql, (&platform, &parent), place_from)?)
        })
        .await
    }

    /// Returns whether a place is a thread that was opened for a match.
    pub async fn opened_for_a_match(&self, id: PlaceId) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM matches
                              WHERE place_id = ?1 AND stage = 'running' AND direct = 0 AND own_thread = 1)
                   OR EXISTS (SELECT 1 FROM matches WHERE place_id = ?1 AND stage = 'ended' AND own_thread = 1)";
        self.query_row(sql, [id], columns).await
    }

    /// Records that everybody who sees the channel of a thread sees the thread.
    pub async fn set_public(&self, id: PlaceId) -> Result<(), StoreError> {
        self.execute("UPDATE places SET public = 1 WHERE id = ?1", [id])
            .await
            .map(drop)
    }

    /// Clears the trouble of a place, and has the newest board posted there as [`Store::repeat_board`] does. How often it has
    /// refused is kept until it has accepted a post.
    pub async fn clear_trouble(&self, id: PlaceId, now: Time) -> Result<bool, StoreError> {
        self.write(move |c| {
            clear(c, id)?;
            repeat_board(c, id, now)
        })
        .await
    }

    /// Records that a place has accepted a post; otherwise as [`Store::clear_trouble`].
    pub async fn place_works(&self, id: PlaceId, now: Time) -> Result<bool, StoreError> {
        self.write(move |c| {
            clear(c, id)?;
            c.execute("UPDATE places SET tries = 0 WHERE id = ?1", [id])?;
            repeat_board(c, id, now)
        })
        .await
    }

    /// Records that a place refused something, and returns when it's tried again; `None` if it's gone.
    pub async fn mark_trouble(
        &self,
        id: PlaceId,
        obstacle: Obstacle,
        why: &str,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let why = why.to_owned();
        self.write(move |c| {
            let sql = "UPDATE places SET trouble = ?2, obstacle = ?3, obstacle_until = ?4, tries = tries + 1,
                              trouble_since = coalesce(trouble_since, CAST(?5 AS BIGINT)), tried_at = ?5
                       WHERE id = ?1 RETURNING tries, trouble_since";
            let until = obstacle.until().map(|until| until.0);
            let values = (id.0, &why, obstacle.id(), until, now.0);
            let Some((tries, since)) = c.first(sql, values, columns)? else {
                return Ok(None);
            };
            let next = play::next_try(obstacle, tries, since, now);
            c.execute("UPDATE places SET try_at = ?2 WHERE id = ?1", (id, next))?;
            Ok(next)
        })
        .await
    }

    /// Has a place that refuses posts tried at `at`.
    pub async fn try_place_at(&self, id: PlaceId, at: Time) -> Result<(), StoreError> {
        let sql = "UPDATE places SET try_at = ?2 WHERE id = ?1 AND trouble IS NOT NULL";
        self.execute(sql, (id, at)).await.map(drop)
    }

    /// Has a place that refuses posts tried soon, because of a sign that it may not do so any more: at once or, if it was
    /// tried after `tried`, at `otherwise`. Returns whether there was anything to change.
    pub async fn try_place_soon(
        &self,
        id: PlaceId,
        now: Time,
        tried: Time,
        otherwise: Time,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE places SET try_at = CASE WHEN tried_at > ?3 THEN CAST(?4 AS BIGINT) ELSE CAST(?2 AS BIGINT) END
                   WHERE id = ?1 AND try_at > CASE WHEN tried_at > ?3 THEN CAST(?4 AS BIGINT) ELSE CAST(?2 AS BIGINT) END";
        Ok(self.execute(sql, (id, now, tried, otherwise)).await? > 0)
    }

    /// Returns up to `limit` places that refuse posts and are to be tried, and when the next one is.
    pub async fn places_to_try(
        &self,
        now: Time,
        limit: u32,
    ) -> Result<(Vec<Piece>, Option<Time>), StoreError> {
        self.read(move |c| {
            let sql =
                "SELECT id, id AS lane FROM places WHERE try_at <= ?1 ORDER BY try_at, id LIMIT ?2";
            let due = pieces(c, Work::Place, sql, (now.0, limit))?;
            let sql = "SELECT min(try_at) FROM places WHERE try_at > ?1";
            Ok((due, c.query_row(sql, [now], columns)?))
        })
        .await
    }

    /// Returns the platforms' ids of the places of which whatever is heard says something: those that refuse posts and are tried
    /// again, and those that seem to be gone while a match waits for them.
    pub async fn troubled_ids(&self) -> Result<HashSet<String>, StoreError> {
        let sql = "SELECT platform_id FROM places WHERE try_at IS NOT NULL
                   UNION SELECT p.platform_id FROM matches m JOIN places p ON p.id = m.place_id
                   WHERE m.wake_at > 0 AND m.lost = 1";
        let ids = self.all(sql, (), columns).await?;
        Ok(ids.into_iter().collect())
    }

    /// Has the newest board of the match that is played in a place posted there, unless it stands there or is about to.
    /// Returns whether it has to be.
    pub async fn repeat_board(&self, id: PlaceId, now: Time) -> Result<bool, StoreError> {
        self.write(move |c| repeat_board(c, id, now)).await
    }
}

pub(crate) const PLACE: &str = "id, platform, platform_id, parent, direct, server_id, trouble, obstacle, \
     obstacle_until, trouble_since, tries, public";

pub(crate) fn place_from(row: &Row<'_>) -> sql::Result<Place> {
    Ok(Place {
        id: row.get(0)?,
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        parent: row.get(3)?,
        direct: row.get(4)?,
        server: row.get(5)?,
        trouble: trouble_from(row)?,
        tries: row.get(10)?,
        public: row.get(11)?,
    })
}

/// Reads the trouble of a place. A word for an obstacle that a newer program wrote is one about the place.
fn trouble_from(row: &Row<'_>) -> sql::Result<Option<Trouble>> {
    let Some(why) = row.get::<_, Option<String>>(6)? else {
        return Ok(None);
    };
    let until: Option<Time> = row.get(8)?;
    let word: Option<String> = row.get(7)?;
    let obstacle = word.and_then(|word| Obstacle::from_id(&word, until));
    Ok(Some(Trouble {
        why,
        obstacle: obstacle.unwrap_or(Obstacle::Other),
        since: row.get::<_, Option<Time>>(9)?.unwrap_or(Time(0)),
    }))
}

fn repeat_board(c: &Connection, id: PlaceId, now: Time) -> Result<bool, StoreError> {
    // Of the boards of this position, one may be on its way; one that went another way doesn't stand there.
    let boards = board_kinds();
    let sql = format!(
        "INSERT INTO outbox (match_id, place_id, kind, ply, due_at, made_at)
               SELECT m.id, m.place_id, 'board', m.plies, CAST(?2 AS BIGINT), CAST(?2 AS BIGINT) FROM (
                   SELECT id, place_id, (SELECT count(*) FROM turns t WHERE t.match_id = matches.id) AS plies FROM matches
                   WHERE place_id = ?1 AND stage = 'running' AND direct = 0 AND lost = 0 AND frozen_at IS NULL) m
               WHERE NOT EXISTS (SELECT 1 FROM outbox o
                     WHERE o.match_id = m.id AND o.place_id = m.place_id AND o.to_id IS NULL AND o.ply = m.plies
                       AND o.kind IN ({boards}) AND o.fallback = 0
                       AND (o.state = 'waiting' OR o.state = 'sent' AND o.message IS NOT NULL))"
    );
    Ok(c.execute(&sql, (id, now))? > 0)
}

fn clear(c: &Connection, id: PlaceId) -> Result<(), StoreError> {
    let sql = "UPDATE places SET trouble = NULL, obstacle = NULL, obstacle_until = NULL, trouble_since = NULL, try_at = NULL
               WHERE id = ?1 AND trouble IS NOT NULL";
    if c.execute(sql, [id])? > 0 {
        // Whoever couldn't be told that a match has stopped needn't be told, and other posts to them don't wait for that.
        let sql = "UPDATE outbox SET due_at = 0 WHERE place_id = ?1 AND state = 'waiting' AND kind = 'place-lost'";
        c.execute(sql, [id])?;
    }
    Ok(())
}

fn find_place(c: &Connection, platform: &str, id: &str) -> Result<Option<Place>, StoreError> {
    let sql = format!("SELECT {PLACE} FROM places WHERE platform = ?1 AND platform_id = ?2");
    Ok(c.first(&sql, (platform, id), place_from)?)
}

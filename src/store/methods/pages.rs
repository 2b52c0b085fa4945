//! What public pages may show: only what a server has opted in to, and nobody who doesn't want to appear.

use crate::play::{MatchId, OnPages, PersonId, ServerId, Time, Word};
use crate::rules::Kind;
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::pages::{Before, PublicMatch, PublicResult, RESULT, result_from};
use crate::store::sql::{Connection, OptionalExtension, Params};

/// Which results `r` of matches `m` others may see on the page of a player: those whose match has a page.
pub(super) const PUBLIC: &str = "m.direct = 0 AND m.frozen_at IS NULL
     AND EXISTS (SELECT 1 FROM places p WHERE p.id = m.place_id AND (p.parent IS NULL OR p.public = 1))
     AND EXISTS (SELECT 1 FROM servers s WHERE s.id = r.server_id AND s.pages = 1)
     AND NOT EXISTS (SELECT 1 FROM preferences f WHERE f.pages = 'hidden' AND f.person_id = r.opponent_id)";

impl Store {
    /// Returns the note under `key`, which is `value` if there was none before.
    ///
    /// # Errors
    /// The database fails.
    pub async fn note_or_set(&self, key: &str, value: &str) -> Result<String, StoreError> {
        if let Some(known) = self.note(key).await? {
            return Ok(known);
        }
        let (key, value) = (key.to_owned(), value.to_owned());
        self.write(move |c| {
            let sql = "INSERT INTO notes (key, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            c.prepare_cached(sql)?.execute([&key, &value])?;
            let sql = "SELECT value FROM notes WHERE key = ?1";
            Ok(c.prepare_cached(sql)?.query_row([&key], |row| row.get(0))?)
        })
        .await
    }

    /// Returns what there is to know about a match before its page is made; `None` if it has no page: there's no such
    /// match, it hasn't begun, it's frozen, played by direct messages or in a thread that may be private, its server has no pages, or one of its players
    /// doesn't want to appear. Each of these takes the same one statement.
    ///
    /// # Errors
    /// The database fails.
    pub async fn public_match(&self, id: MatchId) -> Result<Option<PublicMatch>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT m.version, p.server_id FROM matches m
                       JOIN places p ON p.id = m.place_id JOIN servers s ON s.id = p.server_id
                       WHERE m.id = ?1 AND m.stage IN ('running', 'ended') AND m.direct = 0 AND m.frozen_at IS NULL
                         AND (p.parent IS NULL OR p.public = 1) AND s.pages = 1
                         AND NOT EXISTS (SELECT 1 FROM preferences f
                                         WHERE f.pages = 'hidden' AND f.person_id IN (m.black_id, m.white_id))";
            Ok(c.prepare_cached(sql)?
                .query_row([id.0], |row| {
                    Ok(PublicMatch {
                        version: row.get(0)?,
                        server: ServerId(row.get(1)?),
                    })
                })
                .optional()?)
        })
        .await
    }

    /// Returns whether a server has public pages; false if there's no such server.
    ///
    /// # Errors
    /// The database fails.
    pub async fn has_pages(&self, server: ServerId) -> Result<bool, StoreError> {
        self.read(move |c| {
            let sql = "SELECT EXISTS (SELECT 1 FROM servers WHERE id = ?1 AND pages = 1)";
            Ok(c.prepare_cached(sql)?
                .query_row([server.0], |row| row.get(0))?)
        })
        .await
    }

    /// Returns where each of `people` appears, in their order.
    ///
    /// # Errors
    /// The database fails.
    pub async fn on_pages(&self, people: Vec<PersonId>) -> Result<Vec<OnPages>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT pages FROM preferences WHERE person_id = ?1";
            let mut statement = c.prepare_cached(sql)?;
            let mut all = Vec::with_capacity(people.len());
            for person in &people {
                let word: Option<String> = statement
                    .query_row([person.0], |row| row.get(0))
                    .optional()?;
                let known = word.map(|word| OnPages::from_id(&word).unwrap_or(OnPages::Hidden));
                all.push(known.unwrap_or_default());
            }
            Ok(all)
        })
        .await
    }

    /// Returns up to `limit` finished matches of a server that have pages, newest first: those that ended before `before`,
    /// in one game unless `game` is `None`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn public_history(
        &self,
        server: ServerId,
        game: Option<Kind>,
        before: Option<Before>,
        limit: u32,
    ) -> Result<Vec<PublicResult>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {RESULT} FROM results r JOIN matches m ON m.id = r.match_id
                 WHERE r.server_id = ?1 AND r.ended_at <= ?2 AND (r.ended_at, r.match_id) < (?2, ?3) AND r.side = 'black'
                   AND (CAST(?4 AS TEXT) IS NULL OR r.game = ?4) AND m.direct = 0 AND m.frozen_at IS NULL
                   AND EXISTS (SELECT 1 FROM places p WHERE p.id = m.place_id AND (p.parent IS NULL OR p.public = 1))
                   AND NOT EXISTS (SELECT 1 FROM preferences f
                                   WHERE f.pages = 'hidden' AND f.person_id IN (r.person_id, r.opponent_id))
                 ORDER BY r.ended_at DESC, r.match_id DESC LIMIT ?5"
            );
            let (at, id) = begin(before);
            results(c, &sql, (server.0, at, id, game.map(Kind::id), limit))
        })
        .await
    }

    /// Returns up to `limit` finished matches of a person that have pages, newest first, as [`Store::public_history`].
    ///
    /// # Errors
    /// The database fails.
    pub async fn public_history_of(
        &self,
        person: PersonId,
        before: Option<Before>,
        limit: u32,
    ) -> Result<Vec<PublicResult>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {RESULT} FROM results r JOIN matches m ON m.id = r.match_id
                 WHERE r.person_id = ?1 AND r.ended_at <= ?2 AND (r.ended_at, r.match_id) < (?2, ?3) AND {PUBLIC}
                 ORDER BY r.ended_at DESC, r.match_id DESC LIMIT ?4"
            );
            let (at, id) = begin(before);
            results(c, &sql, (person.0, at, id, limit))
        })
        .await
    }

    /// Returns the next match that the same two people finished on the same server after `after`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn next_between(
        &self,
        one: PersonId,
        other: PersonId,
        server: ServerId,
        after: (Time, MatchId),
    ) -> Result<Option<MatchId>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT r.match_id FROM results r JOIN matches m ON m.id = r.match_id
                       WHERE r.person_id = ?1 AND r.ended_at >= ?4 AND (r.ended_at, r.match_id) > (?4, ?5)
                         AND r.opponent_id = ?2 AND r.server_id = ?3 AND m.direct = 0 AND m.frozen_at IS NULL
                         AND EXISTS (SELECT 1 FROM places p WHERE p.id = m.place_id AND (p.parent IS NULL OR p.public = 1))
                       ORDER BY r.ended_at, r.match_id LIMIT 1";
            let (at, id) = after;
            Ok(c.prepare_cached(sql)?
                .query_row((one.0, other.0, server.0, at.0, id.0), |row| {
                    row.get(0).map(MatchId)
                })
                .optional()?)
        })
        .await
    }
}

/// Returns where a list begins, in the order of its index.
fn begin(before: Option<Before>) -> (i64, i64) {
    match before {
        Some((at, id)) => (at.0, id.0),
        None => (i64::MAX, i64::MAX),
    }
}

/// Reads a list of finished matches. One that can't be read is skipped.
fn results(
    c: &Connection,
    sql: &str,
    values: impl Params,
) -> Result<Vec<PublicResult>, StoreError> {
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        match result_from(&row) {
            Err(error) if error.is_damage() => {
                tracing::error!(%error, "leaving a match that can't be read out of a page");
            }
            result => all.push(result?),
        }
    }
    Ok(all)
}

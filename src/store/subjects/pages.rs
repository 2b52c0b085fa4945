//! What public pages may show: only what a server has opted in to, and nobody who doesn't want to appear.

use std::collections::{HashMap, HashSet};

use crate::core::Store;
use crate::sql::{self, Connection, Params, Row, columns};
use crate::values::error::StoreError;
use crate::values::words::{outcome_from, spec_from};
use play::{MatchId, OnPages, PersonId, Seats, ServerId, Time, Word};
use rules::{Kind, Outcome, Side, Spec};

/// A match that has a public page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicMatch {
    /// How often it has changed.
    pub version: i64,
    /// The server where it's played.
    pub server: ServerId,
}

/// A finished match in a list on a public page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicResult {
    /// The match.
    pub id: MatchId,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// Who played which side at the end.
    pub seats: Seats,
    /// How it ended.
    pub outcome: Outcome,
    /// The number of turns.
    pub turns: u32,
    /// When it ended.
    pub ended: Time,
}

/// Where a list of finished matches goes on: after the match with this number, which ended then.
pub type Before = (Time, MatchId);

/// The columns that [`result_from`] reads.
pub(crate) const RESULT: &str = "r.match_id, r.game, m.size, m.setup, r.side, r.person_id, r.opponent_id, m.winner, m.reason, r.turns, r.ended_at";

pub(crate) fn result_from(row: &Row<'_>) -> sql::Result<PublicResult> {
    let (person, opponent) = (row.get("person_id")?, row.get("opponent_id")?);
    let (black, white) = match row.get("side")? {
        Side::Black => (person, opponent),
        Side::White => (opponent, person),
    };
    Ok(PublicResult {
        id: row.get("match_id")?,
        spec: spec_from(row)?,
        seats: Seats { black, white },
        outcome: outcome_from(row)?,
        turns: row.get("turns")?,
        ended: row.get("ended_at")?,
    })
}

/// Which results `r` of matches `m` others may see on the page of a player: those whose match has a page.
pub(super) const PUBLIC: &str = "m.direct = 0 AND m.frozen_at IS NULL
     AND EXISTS (SELECT 1 FROM places p WHERE p.id = m.place_id AND (p.parent IS NULL OR p.public = 1))
     AND EXISTS (SELECT 1 FROM servers s WHERE s.id = r.server_id AND s.pages = 1)
     AND NOT EXISTS (SELECT 1 FROM preferences f WHERE f.pages = 'hidden' AND f.person_id = r.opponent_id)";

/// The condition for a match `m`, played in a place `p` of a server `s`, to have a page.
const HAS_PAGE: &str = "m.stage IN ('running', 'ended') AND m.direct = 0 AND m.frozen_at IS NULL
     AND (p.parent IS NULL OR p.public = 1) AND s.pages = 1
     AND NOT EXISTS (SELECT 1 FROM preferences f
                     WHERE f.pages = 'hidden' AND f.person_id IN (m.black_id, m.white_id))";

impl Store {
    /// Returns what there is to know about a match before its page is made; `None` if it has no page: there's no such
    /// match, it hasn't begun, it's frozen, played by direct messages or in a thread that may be private, its server has no pages, or one of its players
    /// doesn't want to appear. Each of these takes the same one statement.
    pub async fn public_match(&self, id: MatchId) -> Result<Option<PublicMatch>, StoreError> {
        let sql = format!(
            "SELECT m.version, p.server_id FROM matches m
             JOIN places p ON p.id = m.place_id JOIN servers s ON s.id = p.server_id WHERE m.id = ?1 AND {HAS_PAGE}"
        );
        self.read(move |c| {
            Ok(c.first(&sql, [id], |row| {
                Ok(PublicMatch {
                    version: row.get(0)?,
                    server: row.get(1)?,
                })
            })?)
        })
        .await
    }

    /// Returns those of `matches` that have pages, as [`Store::public_match`].
    pub async fn public_among(
        &self,
        matches: Vec<MatchId>,
    ) -> Result<HashSet<MatchId>, StoreError> {
        let numbers: Vec<i64> = matches.iter().map(|id| id.0).collect();
        self.read(move |c| {
            let sql = format!(
                "SELECT m.id FROM matches m CROSS JOIN places p ON p.id = m.place_id
                 CROSS JOIN servers s ON s.id = p.server_id
                 WHERE m.id IN (SELECT CAST(value AS BIGINT) FROM json_each(?1)) AND {HAS_PAGE}"
            );
            let found: Vec<MatchId> = c.all(&sql, [list(&numbers)], columns)?;
            Ok(found.into_iter().collect())
        })
        .await
    }

    /// Returns up to `limit` running matches of a server that have pages, oldest first.
    pub async fn public_running_in(
        &self,
        server: ServerId,
        limit: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT m.id FROM servers s CROSS JOIN places p ON p.server_id = s.id
                 CROSS JOIN matches m ON m.place_id = p.id
                 WHERE s.id = ?1 AND m.stage = 'running' AND {HAS_PAGE} ORDER BY m.id LIMIT ?2"
            );
            Ok(c.all(&sql, (server, limit), columns)?)
        })
        .await
    }

    /// Returns up to `limit` running matches of a person that have pages, newest first.
    pub async fn public_running_of(
        &self,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT m.id FROM (SELECT id FROM matches WHERE black_id = ?1 AND stage = 'running'
                                   UNION SELECT id FROM matches WHERE white_id = ?1 AND stage = 'running') seats
                 CROSS JOIN matches m ON m.id = seats.id CROSS JOIN places p ON p.id = m.place_id
                 CROSS JOIN servers s ON s.id = p.server_id WHERE {HAS_PAGE} ORDER BY m.id DESC LIMIT ?2"
            );
            Ok(c.all(&sql, (person, limit), columns)?)
        })
        .await
    }

    /// Returns whether a server has public pages; false if there's no such server.
    pub async fn has_pages(&self, server: ServerId) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM servers WHERE id = ?1 AND pages = 1)";
        self.query_row(sql, [server], columns).await
    }

    /// Returns where each of `people` appears, in their order.
    pub async fn on_pages(&self, people: Vec<PersonId>) -> Result<Vec<OnPages>, StoreError> {
        let numbers: Vec<i64> = people.iter().map(|person| person.0).collect();
        self.read(move |c| {
            let sql = "SELECT person_id, pages FROM preferences
                       WHERE person_id IN (SELECT CAST(value AS BIGINT) FROM json_each(?1))";
            let words: Vec<(PersonId, String)> = c.all(sql, [list(&numbers)], columns)?;
            let known = |(person, word): (PersonId, String)| {
                (person, OnPages::from_id(&word).unwrap_or(OnPages::Hidden))
            };
            let known: HashMap<PersonId, OnPages> = words.into_iter().map(known).collect();
            let on_pages = |person| known.get(person).copied().unwrap_or_default();
            Ok(people.iter().map(on_pages).collect())
        })
        .await
    }

    /// Returns up to `limit` finished matches of a server that have pages, newest first: those that ended before `before`,
    /// in one game unless `game` is `None`.
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
            Ok(results(c, &sql, (server, at, id, game, limit))?)
        })
        .await
    }

    /// Returns up to `limit` finished matches of a person that have pages, newest first, as [`Store::public_history`].
    pub async fn public_history_of(
        &self,
        person: PersonId,
        game: Option<Kind>,
        before: Option<Before>,
        limit: u32,
    ) -> Result<Vec<PublicResult>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {RESULT} FROM results r JOIN matches m ON m.id = r.match_id
                 WHERE r.person_id = ?1 AND r.ended_at <= ?2 AND (r.ended_at, r.match_id) < (?2, ?3)
                   AND (CAST(?4 AS TEXT) IS NULL OR r.game = ?4) AND {PUBLIC}
                 ORDER BY r.ended_at DESC, r.match_id DESC LIMIT ?5"
            );
            let (at, id) = begin(before);
            Ok(results(c, &sql, (person, at, id, game, limit))?)
        })
        .await
    }

    /// Returns the next match that the same two people finished on the same server after `after`.
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
            Ok(c.first(sql, (one, other, server, at, id), |row| {
                    row.get(0)
                })?)
        })
        .await
    }
}

/// Returns numbers as a parameter that stands for all of them.
fn list(numbers: &[i64]) -> String {
    serde_json::Value::from(numbers).to_string()
}

/// Returns where a list begins, in the order of its index.
fn begin(before: Option<Before>) -> (i64, i64) {
    match before {
        Some((at, id)) => (at.0, id.0),
        None => (i64::MAX, i64::MAX),
    }
}

/// Reads a list of finished matches. One that can't be read is skipped.
fn results(c: &Connection, sql: &str, values: impl Params) -> sql::Result<Vec<PublicResult>> {
    let skipping = "leaving a match that can't be read out of a page";
    c.all_readable(sql, values, result_from, skipping)
}

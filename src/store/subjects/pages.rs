//! What public pages may show: only what a server has opted in to, and nobody who doesn't want to appear.

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

impl Store {
    /// Returns what there is to know about a match before its page is made; `None` if it has no page: there's no such
    /// match, it hasn't begun, it's frozen, played by direct messages or in a thread that may be private, its server has no pages, or one of its players
    /// doesn't want to appear. Each of these takes the same one statement.
    pub async fn public_match(&self, id: MatchId) -> Result<Option<PublicMatch>, StoreError> {
        let sql = "SELECT m.version, p.server_id FROM matches m
                   JOIN places p ON p.id = m.place_id JOIN servers s ON s.id = p.server_id
                   WHERE m.id = ?1 AND m.stage IN ('running', 'ended') AND m.direct = 0 AND m.frozen_at IS NULL
                     AND (p.parent IS NULL OR p.public = 1) AND s.pages = 1
                     AND NOT EXISTS (SELECT 1 FROM preferences f
                                     WHERE f.pages = 'hidden' AND f.person_id IN (m.black_id, m.white_id))";
        self.first(sql, [id], |row| {
            Ok(PublicMatch {
                version: row.get(0)?,
                server: row.get(1)?,
            })
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
        self.read(move |c| {
            let sql = "SELECT pages FROM preferences WHERE person_id = ?1";
            let mut all = Vec::with_capacity(people.len());
            for person in &people {
                let word: Option<String> = c.first(sql, [*person], columns)?;
                let known = word.map(|word| OnPages::from_id(&word).unwrap_or(OnPages::Hidden));
                all.push(known.unwrap_or_default());
            }
            Ok(all)
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
            Ok(results(c, &sql, (person, at, id, limit))?)
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

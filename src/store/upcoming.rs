//! Everything that is due by itself.

use rusqlite::{Connection, OptionalExtension, Params};

use super::servers::HEARTBEAT;
use super::stored::clamp_millis;
use super::{Store, StoreError};
use crate::play::{MatchId, PersonId, Time};

/// What is due, and when something is due next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upcoming {
    /// The matches in which something is due, the longest overdue first.
    pub matches: Vec<MatchId>,
    /// The people whose daily digest is due, the longest overdue first.
    pub digests: Vec<PersonId>,
    /// When the earliest of everything is due, whether in the past or in the future.
    pub first: Option<Time>,
    /// The last heartbeat: Stonepost was running until then.
    pub last_heartbeat: Option<Time>,
}

impl Store {
    /// Returns what is due at `now`, with up to `limit` matches.
    ///
    /// # Errors
    /// The database fails.
    pub async fn upcoming(&self, now: Time, limit: u32) -> Result<Upcoming, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id FROM matches WHERE wake_at <= ?1 ORDER BY wake_at LIMIT ?2";
            let matches = numbers(c, sql, (now.0, limit))?;
            let sql = "SELECT person_id FROM preferences WHERE digest_at <= ?1 ORDER BY digest_at";
            let digests = numbers(c, sql, [now.0])?;
            let sql = "SELECT min(at) FROM (SELECT min(wake_at) AS at FROM matches WHERE wake_at IS NOT NULL
                       UNION ALL SELECT min(digest_at) FROM preferences WHERE digest_at IS NOT NULL)";
            let first: Option<i64> = c.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
            let awake: Option<String> = c
                .prepare_cached("SELECT value FROM notes WHERE key = ?1")?
                .query_row([HEARTBEAT], |row| row.get(0))
                .optional()?;
            Ok(Upcoming {
                matches: matches.into_iter().map(MatchId).collect(),
                digests: digests.into_iter().map(PersonId).collect(),
                first: first.map(clamp_millis).map(Time),
                last_heartbeat: awake.and_then(|text| text.parse().ok()).map(Time),
            })
        })
        .await
    }
}

fn numbers(c: &Connection, sql: &str, values: impl Params) -> Result<Vec<i64>, StoreError> {
    let mut statement = c.prepare_cached(sql)?;
    let found = statement.query_map(values, |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

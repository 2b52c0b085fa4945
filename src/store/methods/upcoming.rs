//! Everything that is due by itself.

use crate::play::{MatchId, PersonId, SeekId, Time};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::upcoming::Upcoming;
use crate::store::rows::words::clamp_millis;
use crate::store::sql::{Connection, Params};

impl Store {
    /// Returns what is due at `now`, with up to `limit` matches and as many seeks.
    ///
    /// # Errors
    /// The database fails.
    pub async fn upcoming(&self, now: Time, limit: u32) -> Result<Upcoming, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id FROM matches WHERE wake_at <= ?1 ORDER BY wake_at LIMIT ?2";
            let matches = numbers(c, sql, (now.0, limit))?;
            let sql = "SELECT id FROM seeks WHERE wake_at <= ?1 ORDER BY wake_at LIMIT ?2";
            let seeks = numbers(c, sql, (now.0, limit))?;
            let sql = "SELECT person_id FROM preferences WHERE digest_at <= ?1 ORDER BY digest_at";
            let digests = numbers(c, sql, [now.0])?;
            let sql = "SELECT min(at) FROM (SELECT min(wake_at) AS at FROM matches WHERE wake_at IS NOT NULL
                       UNION ALL SELECT min(wake_at) FROM seeks WHERE wake_at IS NOT NULL
                       UNION ALL SELECT min(digest_at) FROM preferences WHERE digest_at IS NOT NULL) waits";
            let first: Option<i64> = c.prepare_cached(sql)?.query_row((), |row| row.get(0))?;
            Ok(Upcoming {
                matches: matches.into_iter().map(MatchId).collect(),
                seeks: seeks.into_iter().map(SeekId).collect(),
                digests: digests.into_iter().map(PersonId).collect(),
                first: first.map(clamp_millis).map(Time),
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

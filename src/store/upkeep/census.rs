//! Counting what a database holds, for its host.

use std::collections::BTreeMap;

use crate::core::Store;
use crate::sql::{Row, columns};
use crate::subjects::matches::rows::is_going_on;
use crate::values::error::StoreError;
use play::Time;
use rules::Kind;

/// The range of match numbers counted per query, so that nobody waits long for the database meanwhile.
const RANGE: i64 = 5_000;

/// The matches of a game, counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MatchCounts {
    /// Open challenges.
    pub offered: u64,
    /// Matches that are being played, or paused.
    pub running: u64,
    /// Matches that are over.
    pub ended: u64,
    /// Those of the running matches that are frozen.
    pub frozen: u64,
    /// Turns of all of these.
    pub turns: u64,
}

/// What a database holds, counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Census {
    /// The matches of each game that has any.
    pub games: BTreeMap<Kind, MatchCounts>,
    /// People who have ever done anything, Stonepost itself not among them.
    pub people: u64,
    /// People who have played a turn since the moment that was asked for.
    pub active: u64,
    /// Turns since then.
    pub recent_turns: u64,
    /// Matches that ended since then.
    pub recent_ends: u64,
    /// Servers that the bot has been in.
    pub servers: u64,
}

impl Store {
    /// Counts everything, in steps. `since` is where the recent past begins.
    pub async fn census(&self, since: Time) -> Result<Census, StoreError> {
        let mut census = Census::default();
        let mut active: std::collections::BTreeSet<i64> = std::collections::BTreeSet::new();
        let last = self.highest("SELECT max(id) FROM matches").await?;
        let mut from = 0;
        while from < last {
            let to = from + RANGE;
            let rows = self.read(move |c| {
                let sql = "SELECT m.game, m.stage, count(*), count(m.frozen_at),
                                  CAST(coalesce(sum((SELECT count(*) FROM turns t WHERE t.match_id = m.id)), 0) AS BIGINT),
                                  count(CASE WHEN m.ended_at >= ?3 THEN 1 END)
                           FROM matches m WHERE m.id > ?1 AND m.id <= ?2 GROUP BY m.game, m.stage";
                let read = |row: &Row<'_>| {
                    let names: (Kind, String) = (row.get(0)?, row.get(1)?);
                    let counts: [i64; 4] = [row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?];
                    Ok((names, counts.map(i64::unsigned_abs)))
                };
                // Of a newer version, which wouldn't have opened.
                let skipping = "leaving a game out that isn't known";
                let matches = c.all_readable(sql, (from, to, since), read, skipping)?;
                let sql = "SELECT person_id, count(*) FROM turns
                           WHERE match_id > ?1 AND match_id <= ?2 AND at >= ?3 GROUP BY person_id";
                let turns: Vec<(i64, i64)> = c.all(sql, (from, to, since), columns)?;
                Ok((matches, turns))
            });
            let (matches, turns) = rows.await?;
            for ((game, stage), [count, frozen, turns, ends]) in matches {
                let counts = census.games.entry(game).or_default();
                counts.turns += turns;
                if is_going_on(&stage) {
                    counts.frozen += frozen;
                }
                census.recent_ends += ends;
                match stage.as_str() {
                    "running" => counts.running += count,
                    "offered" => counts.offered += count,
                    "ended" => counts.ended += count,
                    // Challenges that came to nothing.
                    _ => {}
                }
            }
            for (person, turns) in turns {
                census.recent_turns += turns.unsigned_abs();
                // Stonepost's own numbers are below 0.
                if person > 0 {
                    active.insert(person);
                }
            }
            from = to;
        }
        census.active = active.len() as u64;
        census.people = self
            .highest("SELECT count(*) FROM people WHERE id > 0")
            .await?
            .unsigned_abs();
        census.servers = self
            .highest("SELECT count(*) FROM servers WHERE id > 0")
            .await?
            .unsigned_abs();
        Ok(census)
    }

    /// Returns the one number that a statement asks for; 0 if there's none.
    async fn highest(&self, sql: &'static str) -> Result<i64, StoreError> {
        self.read(move |c| {
            let number = c.query_row(sql, (), |row| row.get::<_, Option<i64>>(0));
            Ok(number?.unwrap_or(0))
        })
        .await
    }
}

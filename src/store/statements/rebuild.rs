//! Recomputes results, ratings and standings from the matches.
//!
//! Everything is computed on one snapshot of the database, while others may write. The differences are then written in
//! one transaction, unless a match has ended in between.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::rating_period::rating_period;
use super::results::{put_rating, put_result, put_standing, result_rows};
use crate::play::{FORGOTTEN, MatchId, PersonId, Rating, RatingPeriod, Score, Seats, Time};
use crate::rules::{Outcome, Reason};
use crate::store::rows::error::StoreError;
use crate::store::rows::results::{
    EndedMatch, RatingStep, ResultRow, Standing, StoredRating, month_of, standing_from,
};
use crate::store::rows::words::side;
use crate::store::sql::{Connection, Row};

/// The key of the note in a database whose results have never been computed.
pub(in crate::store) const NOTE: &str = "results";

/// The number of matches between two calls of `go_on`.
const STEP: i64 = 1000;

/// The outcome of a rebuild.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RebuildReport {
    /// Finished matches that were played here.
    pub matches: u64,
    /// Those of them that are rated.
    pub rated: u64,
    /// Rows that differed.
    pub changed: u64,
    /// Whether it was stopped early; nothing was changed then.
    pub stopped: bool,
}

/// The differences to what is stored.
#[derive(Default)]
pub(in crate::store) struct Plan {
    pub(in crate::store) rebuilt: RebuildReport,
    /// The `ended_order` of the last finished match in the snapshot.
    pub(in crate::store) last: i64,
    pub(in crate::store) results: Vec<ResultRow>,
    /// Keys of results that belong to no match.
    pub(in crate::store) strays: Vec<(i64, i64, i64)>,
    pub(in crate::store) ratings: BTreeMap<(i64, String), Option<StoredRating>>,
    pub(in crate::store) standings: BTreeMap<(i64, String, i64), Option<Standing>>,
}

/// Computes the results of a database that has none yet.
pub(in crate::store) fn first(c: &Connection) -> Result<(), StoreError> {
    c.transaction(|| {
        let sql = "DELETE FROM notes WHERE key = ?1";
        if c.execute(sql, [NOTE])? > 0 {
            let plan = plan(c, rating_period(c)?, &|_, _| true)?;
            apply(c, &plan)?;
        }
        Ok(())
    })
}

/// Reads a finished match; `None` if its row is damaged.
fn ended_from(row: &Row<'_>) -> Result<Option<EndedMatch>, StoreError> {
    let (black, white): (Option<i64>, Option<i64>) = (row.get("black_id")?, row.get("white_id")?);
    let winner: Option<String> = row.get("winner")?;
    let winner = winner.as_deref().map(side).transpose();
    let reason: Option<String> = row.get("reason")?;
    let reason = reason.as_deref().and_then(Reason::from_id);
    let ended: Option<i64> = row.get("ended_at")?;
    let whole = (black.zip(white), reason, ended, winner);
    let (Some((black, white)), Some(reason), Some(ended), Ok(winner)) = whole else {
        return Ok(None);
    };
    Ok(Some(EndedMatch {
        id: MatchId(row.get("id")?),
        game: row.get("game")?,
        server: row.get("server_id")?,
        ended: Time(ended),
        seats: Seats {
            black: PersonId(black),
            white: PersonId(white),
        },
        outcome: Outcome { winner, reason },
        rated: row.get("rated")?,
        turns: row.get("turns")?,
    }))
}

pub(in crate::store) fn plan(
    c: &Connection,
    period: RatingPeriod,
    go_on: &impl Fn(u64, u64) -> bool,
) -> Result<Plan, StoreError> {
    c.transaction(|| planned(c, period, go_on))
}

fn planned(
    c: &Connection,
    period: RatingPeriod,
    go_on: &impl Fn(u64, u64) -> bool,
) -> Result<Plan, StoreError> {
    let mut plan = Plan::default();
    let sql = "SELECT count(*) FROM matches WHERE ended_order > ?1";
    let total = c.query_row(sql, [i64::MIN], |row| row.get::<_, i64>(0))?;
    let total = total.unsigned_abs();
    let mut ratings: HashMap<(i64, String), StoredRating> = HashMap::new();
    let mut standings: HashMap<(i64, String, i64), Standing> = HashMap::new();
    let sql = "SELECT id FROM people WHERE platform = ?1";
    let forgotten: HashSet<i64> = c
        .prepare_cached(sql)?
        .query_map([FORGOTTEN], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let sql = "SELECT m.id, m.game, m.black_id, m.white_id, m.winner, m.reason, m.rated, m.ended_at, m.ended_order,
                      p.server_id, (SELECT count(*) FROM turns t WHERE t.match_id = m.id) AS turns
               FROM matches m LEFT JOIN places p ON p.id = m.place_id
               WHERE m.ended_order > ?1 ORDER BY m.ended_order LIMIT ?2";
    let mut statement = c.prepare_cached(sql)?;
    loop {
        if !go_on(plan.rebuilt.matches, total) {
            plan.rebuilt.stopped = true;
            return Ok(plan);
        }
        let mut rows = statement.query((plan.last, STEP))?;
        let mut any = false;
        while let Some(row) = rows.next()? {
            any = true;
            plan.last = row.get("ended_order")?;
            plan.rebuilt.matches += 1;
            let Some(over) = ended_from(&row)? else {
                let id: i64 = row.get("id")?;
                tracing::error!(id, "skipping a damaged match");
                continue;
            };
            let steps = match over.counts() {
                true => step(&over, period, &mut ratings),
                false => [None; 2],
            };
            plan.rebuilt.rated += u64::from(over.counts() && over.machine().is_none());
            count(&over, steps, &mut standings);
            for row in result_rows(c, &over, steps)? {
                if forgotten.contains(&row.person) {
                    continue;
                }
                if stored_result(c, &row)?.as_ref() != Some(&row) {
                    plan.results.push(row);
                }
            }
        }
        if !any {
            break;
        }
    }
    for ((person, game, _), standing) in &mut standings {
        let rating = ratings.get(&(*person, game.clone()));
        standing.rating = rating.map(StoredRating::in_standings);
    }
    // Their ratings were needed for those of their opponents.
    ratings.retain(|(person, _), _| !forgotten.contains(person));
    standings.retain(|(person, ..), _| !forgotten.contains(person));
    plan.strays = strays(c)?;
    compare_ratings(c, ratings, &mut plan)?;
    compare_standings(c, standings, &mut plan)?;
    let rows = [
        plan.results.len(),
        plan.strays.len(),
        plan.ratings.len(),
        plan.standings.len(),
    ];
    plan.rebuilt.changed = rows.iter().sum::<usize>() as u64;
    // In key order, each page of the table is written only once.
    plan.results
        .sort_unstable_by_key(|row| (row.person, row.ended, row.game));
    Ok(plan)
}

fn step(
    over: &EndedMatch,
    period: RatingPeriod,
    ratings: &mut HashMap<(i64, String), StoredRating>,
) -> [Option<RatingStep>; 2] {
    let keys = [over.seats.black, over.seats.white].map(|person| (person.0, over.game.clone()));
    let before = keys.each_ref().map(|key| ratings.get(key).copied());
    let steps = over.steps(before, period);
    for (key, step) in keys.into_iter().zip(steps) {
        if let Some((_, after)) = step {
            ratings.insert(key, over.stored(after));
        }
    }
    steps
}

fn count(
    over: &EndedMatch,
    steps: [Option<RatingStep>; 2],
    standings: &mut HashMap<(i64, String, i64), Standing>,
) {
    let month = month_of(over.ended);
    for ((_, person, score), step) in over.sides().into_iter().zip(steps) {
        if score == Score::None {
            continue;
        }
        for server in over.scopes() {
            standings
                .entry((person, over.game.clone(), server))
                .or_insert_with(|| Standing::new(month))
                .add(step.map(|_| score), month);
        }
        if over.seats.black == over.seats.white {
            break;
        }
    }
}

/// Returns the stored result with the key of `row`.
fn stored_result(c: &Connection, row: &ResultRow) -> Result<Option<ResultRow>, StoreError> {
    let sql = "SELECT * FROM results WHERE person_id = ?1 AND ended_at = ?2 AND match_id = ?3";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query((row.person, row.ended, row.game))?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    Ok(Some(ResultRow {
        person: row.get("person_id")?,
        ended: row.get("ended_at")?,
        game: row.get("match_id")?,
        opponent: row.get("opponent_id")?,
        server: row.get("server_id")?,
        kind: row.get("game")?,
        side: row.get("side")?,
        score: row.get("score")?,
        turns: row.get("turns")?,
        timed: row.get("timed")?,
        spent: row.get("spent")?,
        step: [
            row.get("rating_before")?,
            row.get("deviation_before")?,
            row.get("rating_after")?,
            row.get("deviation_after")?,
        ],
    }))
}

/// Returns the keys of results that don't match the end of their match or its players.
fn strays(c: &Connection) -> Result<Vec<(i64, i64, i64)>, StoreError> {
    let sql = "SELECT r.person_id, r.ended_at, r.match_id FROM results r JOIN matches m ON m.id = r.match_id
               WHERE r.person_id > ?1 AND (m.stage <> 'ended' OR m.ended_at IS DISTINCT FROM r.ended_at
                     OR (m.black_id IS DISTINCT FROM r.person_id AND m.white_id IS DISTINCT FROM r.person_id))";
    let rows = c
        .prepare_cached(sql)?
        .query_map([i64::MIN], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}

fn compare_ratings(
    c: &Connection,
    mut ratings: HashMap<(i64, String), StoredRating>,
    plan: &mut Plan,
) -> Result<(), StoreError> {
    let sql =
        "SELECT person_id, game, rating, deviation, volatility, match_id, rated_at FROM ratings
               WHERE person_id > ?1";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([i64::MIN])?;
    while let Some(row) = rows.next()? {
        let key = (row.get(0)?, row.get(1)?);
        let stored = StoredRating {
            rating: Rating {
                value: row.get(2)?,
                deviation: row.get(3)?,
                volatility: row.get(4)?,
            },
            last: MatchId(row.get(5)?),
            at: Time(row.get(6)?),
        };
        match ratings.remove(&key) {
            Some(made) if made == stored => {}
            made => {
                plan.ratings.insert(key, made);
            }
        }
    }
    let missing = ratings.into_iter().map(|(key, made)| (key, Some(made)));
    plan.ratings.extend(missing);
    Ok(())
}

fn compare_standings(
    c: &Connection,
    mut standings: HashMap<(i64, String, i64), Standing>,
    plan: &mut Plan,
) -> Result<(), StoreError> {
    let mut statement = c.prepare_cached("SELECT * FROM standings WHERE person_id > ?1")?;
    let mut rows = statement.query([i64::MIN])?;
    while let Some(row) = rows.next()? {
        let key = (
            row.get("person_id")?,
            row.get("game")?,
            row.get("server_id")?,
        );
        let stored = standing_from(&row)?;
        match standings.remove(&key) {
            Some(made) if made == stored => {}
            made => {
                plan.standings.insert(key, made);
            }
        }
    }
    let missing = standings.into_iter().map(|(key, made)| (key, Some(made)));
    plan.standings.extend(missing);
    Ok(())
}

/// Writes the differences; returns `false` if a match has ended since the plan was made.
pub(in crate::store) fn apply(c: &Connection, plan: &Plan) -> Result<bool, StoreError> {
    let sql = "SELECT max(ended_order) FROM matches WHERE ended_order IS NOT NULL";
    let last: Option<i64> = c.query_row(sql, (), |row| row.get(0))?;
    if last.unwrap_or_default() != plan.last {
        return Ok(false);
    }
    let sql = "DELETE FROM results WHERE person_id = ?1 AND ended_at = ?2 AND match_id = ?3";
    for key in &plan.strays {
        c.prepare_cached(sql)?.execute(*key)?;
    }
    for row in &plan.results {
        put_result(c, row)?;
    }
    for ((person, game), made) in &plan.ratings {
        match made {
            Some(stored) => put_rating(c, *person, game, stored)?,
            None => {
                let sql = "DELETE FROM ratings WHERE person_id = ?1 AND game = ?2";
                c.prepare_cached(sql)?.execute((person, game))?;
            }
        }
    }
    for ((person, game, server), made) in &plan.standings {
        match made {
            Some(standing) => put_standing(c, *person, game, *server, standing)?,
            None => {
                let sql =
                    "DELETE FROM standings WHERE person_id = ?1 AND game = ?2 AND server_id = ?3";
                c.prepare_cached(sql)?.execute((person, game, server))?;
            }
        }
    }
    Ok(true)
}

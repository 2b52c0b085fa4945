//! Recomputes results, ratings and standings from the matches.
//!
//! Everything is computed on one snapshot of the database, while others may write. The differences are then written in
//! one transaction, unless a match has ended in between.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::subjects::matches::rows::seats_from;
use crate::subjects::results::{
    EndedMatch, RatingStep, ResultRow, Standing, StoredRating, any_rating, month_of, put_rating,
    put_result, put_standing, rating_period, result_rows, standing_from,
};
use crate::values::error::StoreError;
use crate::values::notes::{known_rating_period, put_rating_period, remove_note};
use crate::values::words::outcome_from;
use play::{FORGOTTEN, Rating, RatingPeriod, Score, Time};

/// The key of the note in a database whose results have never been computed.
pub(crate) const NOTE: &str = "results";

/// The number of matches between two calls of `go_on`.
const STEP: i64 = 1000;

/// How many attempts are made if matches keep ending meanwhile.
const TRIES: u32 = 5;

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
pub(crate) struct Plan {
    pub(crate) rebuilt: RebuildReport,
    /// The `ended_order` of the last finished match in the snapshot.
    pub(crate) last: i64,
    pub(crate) results: Vec<ResultRow>,
    /// Keys of results that belong to no match.
    pub(crate) strays: Vec<(i64, i64, i64)>,
    pub(crate) ratings: BTreeMap<(i64, String), Option<StoredRating>>,
    pub(crate) standings: BTreeMap<(i64, String, i64), Option<Standing>>,
}

impl Store {
    /// Recomputes results, ratings and standings from the matches and writes the differences. Deviations grow with
    /// `period`, now and from now on. `go_on` is called with the number of matches done and their total, and returns
    /// whether to continue.
    ///
    /// # Errors
    /// The database fails, or matches keep ending meanwhile; nothing is changed then.
    pub async fn rebuild<F>(
        &self,
        period: RatingPeriod,
        go_on: F,
    ) -> Result<RebuildReport, StoreError>
    where
        F: Fn(u64, u64) -> bool + Clone + Send + 'static,
    {
        for _ in 0..TRIES {
            let go_on = go_on.clone();
            let plan = self.read(move |c| Ok(plan(c, period, &go_on)?)).await?;
            let rebuilt = plan.rebuilt;
            if rebuilt.stopped {
                return Ok(rebuilt);
            }
            let apply = move |c: &Connection| {
                let applied = apply(c, &plan)?;
                if applied {
                    put_rating_period(c, period)?;
                }
                Ok(applied)
            };
            if self.write(apply).await? {
                return Ok(rebuilt);
            }
        }
        Err(StoreError::Database(
            "matches keep ending during the recomputation; try again at a quieter time".to_owned(),
        ))
    }

    /// Returns the rating period that the stored ratings follow; `None` if that's undecided (see
    /// [`Store::adopt_rating_period`]).
    pub async fn rating_period(&self) -> Result<Option<RatingPeriod>, StoreError> {
        self.read(|c| Ok(known_rating_period(c)?)).await
    }

    /// Makes deviations grow with `period` if that's undecided: from now on where nobody has a rating yet; and the ratings
    /// of an earlier version, whose deviations never grew, are recomputed once. Ratings that follow another period stay
    /// as they are until [`Store::rebuild`]. Returns the period that they follow.
    ///
    /// # Errors
    /// As for [`Store::rebuild`].
    pub async fn adopt_rating_period(
        &self,
        period: RatingPeriod,
    ) -> Result<RatingPeriod, StoreError> {
        let decide = move |c: &Connection| {
            let known = known_rating_period(c)?;
            if known != Some(period) && !any_rating(c)? {
                put_rating_period(c, period)?;
                return Ok(Some(period));
            }
            Ok(known)
        };
        if let Some(known) = self.write(decide).await? {
            return Ok(known);
        }
        tracing::info!(
            days = period.days(),
            "recomputing the ratings of an earlier version: deviations now grow"
        );
        self.rebuild(period, |_, _| true).await?;
        Ok(period)
    }
}

/// Computes the results of a database that has none yet.
pub(crate) fn first(c: &Connection) -> Result<(), StoreError> {
    c.transaction(|| {
        if remove_note(c, NOTE)? {
            let plan = plan(c, rating_period(c)?, &|_, _| true)?;
            apply(c, &plan)?;
        }
        Ok(())
    })
}

/// Reads a finished match; `None` if its row is damaged.
fn ended_from(row: &Row<'_>) -> sql::Result<Option<EndedMatch>> {
    let ended: Option<i64> = row.get("ended_at")?;
    let (Ok(seats), Ok(outcome), Some(ended)) = (seats_from(row), outcome_from(row), ended) else {
        return Ok(None);
    };
    Ok(Some(EndedMatch {
        id: row.get("id")?,
        game: row.get("game")?,
        server: row.get("server_id")?,
        ended: Time(ended),
        seats,
        outcome,
        rated: row.get("rated")?,
        turns: row.get("turns")?,
    }))
}

pub(crate) fn plan(
    c: &Connection,
    period: RatingPeriod,
    go_on: &impl Fn(u64, u64) -> bool,
) -> sql::Result<Plan> {
    c.transaction(|| planned(c, period, go_on))
}

fn planned(
    c: &Connection,
    period: RatingPeriod,
    go_on: &impl Fn(u64, u64) -> bool,
) -> sql::Result<Plan> {
    let mut plan = Plan::default();
    let sql = "SELECT count(*) FROM matches WHERE ended_order > ?1";
    let total = c.query_row(sql, [i64::MIN], |row| row.get::<_, i64>(0))?;
    let total = total.unsigned_abs();
    let mut ratings: HashMap<(i64, String), StoredRating> = HashMap::new();
    let mut standings: HashMap<(i64, String, i64), Standing> = HashMap::new();
    let sql = "SELECT id FROM people WHERE platform = ?1";
    let forgotten = c.all(sql, [FORGOTTEN], columns)?;
    let forgotten: HashSet<i64> = forgotten.into_iter().collect();
    let sql = "SELECT m.id, m.game, m.black_id, m.white_id, m.winner, m.reason, m.rated, m.ended_at, m.ended_order,
                      p.server_id, (SELECT count(*) FROM turns t WHERE t.match_id = m.id) AS turns
               FROM matches m LEFT JOIN places p ON p.id = m.place_id
               WHERE m.ended_order > ?1 ORDER BY m.ended_order LIMIT ?2";
    loop {
        if !go_on(plan.rebuilt.matches, total) {
            plan.rebuilt.stopped = true;
            return Ok(plan);
        }
        let found = c.all(sql, (plan.last, STEP), |row| {
            Ok((
                row.get("ended_order")?,
                row.get::<_, i64>("id")?,
                ended_from(row)?,
            ))
        })?;
        if found.is_empty() {
            break;
        }
        for (order, id, over) in found {
            plan.last = order;
            plan.rebuilt.matches += 1;
            let Some(over) = over else {
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
fn stored_result(c: &Connection, row: &ResultRow) -> sql::Result<Option<ResultRow>> {
    let sql = "SELECT * FROM results WHERE person_id = ?1 AND ended_at = ?2 AND match_id = ?3";
    c.first(sql, (row.person, row.ended, row.game), |row| {
        Ok(ResultRow {
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
        })
    })
}

/// Returns the keys of results that don't match the end of their match or its players.
fn strays(c: &Connection) -> sql::Result<Vec<(i64, i64, i64)>> {
    let sql = "SELECT r.person_id, r.ended_at, r.match_id FROM results r JOIN matches m ON m.id = r.match_id
               WHERE r.person_id > ?1 AND (m.stage <> 'ended' OR m.ended_at IS DISTINCT FROM r.ended_at
                     OR (m.black_id IS DISTINCT FROM r.person_id AND m.white_id IS DISTINCT FROM r.person_id))";
    let rows = c.all(sql, [i64::MIN], columns)?;
    Ok(rows)
}

fn compare_ratings(
    c: &Connection,
    mut ratings: HashMap<(i64, String), StoredRating>,
    plan: &mut Plan,
) -> sql::Result<()> {
    let sql =
        "SELECT person_id, game, rating, deviation, volatility, match_id, rated_at FROM ratings
               WHERE person_id > ?1";
    c.for_each(sql, [i64::MIN], |row| {
        let key = (row.get(0)?, row.get(1)?);
        let stored = StoredRating {
            rating: Rating {
                value: row.get(2)?,
                deviation: row.get(3)?,
                volatility: row.get(4)?,
            },
            last: row.get(5)?,
            at: row.get(6)?,
        };
        let made = ratings.remove(&key);
        if made != Some(stored) {
            plan.ratings.insert(key, made);
        }
        Ok(())
    })?;
    let missing = ratings.into_iter().map(|(key, made)| (key, Some(made)));
    plan.ratings.extend(missing);
    Ok(())
}

fn compare_standings(
    c: &Connection,
    mut standings: HashMap<(i64, String, i64), Standing>,
    plan: &mut Plan,
) -> sql::Result<()> {
    let sql = "SELECT * FROM standings WHERE person_id > ?1";
    c.for_each(sql, [i64::MIN], |row| {
        let key = (
            row.get("person_id")?,
            row.get("game")?,
            row.get("server_id")?,
        );
        let stored = standing_from(row)?;
        let made = standings.remove(&key);
        if made.as_ref() != Some(&stored) {
            plan.standings.insert(key, made);
        }
        Ok(())
    })?;
    let missing = standings.into_iter().map(|(key, made)| (key, Some(made)));
    plan.standings.extend(missing);
    Ok(())
}

/// Writes the differences; returns `false` if a match has ended since the plan was made.
pub(crate) fn apply(c: &Connection, plan: &Plan) -> sql::Result<bool> {
    let sql = "SELECT max(ended_order) FROM matches WHERE ended_order IS NOT NULL";
    let last: Option<i64> = c.query_row(sql, (), columns)?;
    if last.unwrap_or_default() != plan.last {
        return Ok(false);
    }
    let sql = "DELETE FROM results WHERE person_id = ?1 AND ended_at = ?2 AND match_id = ?3";
    for key in &plan.strays {
        c.execute(sql, *key)?;
    }
    for row in &plan.results {
        put_result(c, row)?;
    }
    for ((person, game), made) in &plan.ratings {
        match made {
            Some(stored) => put_rating(c, *person, game, stored)?,
            None => {
                let sql = "DELETE FROM ratings WHERE person_id = ?1 AND game = ?2";
                c.execute(sql, (person, game))?;
            }
        }
    }
    for ((person, game, server), made) in &plan.standings {
        match made {
            Some(standing) => put_standing(c, *person, game, *server, standing)?,
            None => {
                let sql =
                    "DELETE FROM standings WHERE person_id = ?1 AND game = ?2 AND server_id = ?3";
                c.execute(sql, (person, game, server))?;
            }
        }
    }
    Ok(true)
}

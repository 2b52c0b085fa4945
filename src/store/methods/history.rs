//! Finished matches as people look them up: histories, statistics and ratings.

use crate::play::{
    MatchId, PersonId, RatedMatch, RatingHistory, Score, ServerId, Statistic, Tally, Time, Word,
};
use crate::rules::{Kind, Side};
use crate::store::core::Store;
use crate::store::methods::pages::PUBLIC;
use crate::store::rows::error::StoreError;
use crate::store::rows::history::{FinishedMatch, Page, ResultQuery, finished_from};
use crate::store::rows::results::PersonRating;
use crate::store::rows::words::{clamp_millis, kind, score, side};
use crate::store::sql::{Connection, Params};
use crate::store::statements::rating_period::rating_period;
use crate::store::statements::results::current_rating;

impl Store {
    /// Returns a page of finished matches, newest first. A damaged one is counted, but skipped.
    ///
    /// # Errors
    /// The database fails.
    pub async fn history(
        &self,
        query: ResultQuery,
        page: u32,
        size: u32,
    ) -> Result<Page<FinishedMatch>, StoreError> {
        self.read(move |c| {
            let total = counted(c, &query)?.into_iter().map(|(_, count)| count).sum();
            let last = u32::div_ceil(total, size).saturating_sub(1);
            let number = page.min(last);
            let sql = format!(
                "SELECT m.id, m.game, m.size, m.setup, m.direct, m.reason, m.ended_order, page.opponent_id, page.side,
                        page.score, page.turns, page.ended_at, page.rating_before, page.deviation_before,
                        page.rating_after, page.deviation_after, page.server_id
                 FROM (SELECT * FROM results WHERE {ASKED_FOR}
                       ORDER BY ended_at DESC, match_id DESC LIMIT ?7 OFFSET ?8) page
                 CROSS JOIN matches m ON m.id = page.match_id ORDER BY page.ended_at DESC, page.match_id DESC"
            );
            let mut statement = c.prepare_cached(&sql)?;
            let (person, opponent, game, score, viewer, server) = asked_for(&query);
            let skip = number.saturating_mul(size);
            let values = (person, opponent, game, score, viewer, server, size, skip);
            let mut found = statement.query(values)?;
            let mut rows = Vec::new();
            while let Some(row) = found.next()? {
                match finished_from(&row) {
                    Err(error) if error.is_damage() => {
                        tracing::error!(%error, "skipping a match in a history that can't be read");
                    }
                    past => rows.push(past?),
                }
            }
            Ok(Page {
                rows,
                number,
                total,
            })
        })
        .await
    }

    /// Returns how many of the matches the person won, drew and lost; aborted ones are not counted.
    ///
    /// # Errors
    /// The database fails.
    pub async fn head_to_head(&self, query: ResultQuery) -> Result<Tally, StoreError> {
        self.read(move |c| {
            let mut tally = Tally::default();
            for (score, count) in counted(c, &query)? {
                match score {
                    Score::Won => tally.won += count,
                    Score::Drawn => tally.drawn += count,
                    Score::Lost => tally.lost += count,
                    Score::None => {}
                }
            }
            Ok(tally)
        })
        .await
    }

    /// Returns a person's results in each game with each side, in the order of the games, as far as `seen_by` can see
    /// them (see [`ResultQuery`]).
    ///
    /// # Errors
    /// The database fails.
    pub async fn statistics(
        &self,
        person: PersonId,
        seen_by: (PersonId, Option<ServerId>),
    ) -> Result<Vec<Statistic>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {TALLIES} FROM results r WHERE r.person_id = ?1 AND r.score <> 'none'
                   AND (r.person_id = ?2 OR r.opponent_id = ?2 OR r.server_id = ?3) GROUP BY r.game, r.side"
            );
            let server = seen_by.1.map(|server| server.0);
            tallied(c, &sql, (person.0, seen_by.0.0, server))
        })
        .await
    }

    /// Same as [`Store::statistics`], of the matches that have public pages.
    ///
    /// # Errors
    /// The database fails.
    pub async fn public_statistics(&self, person: PersonId) -> Result<Vec<Statistic>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {TALLIES} FROM results r JOIN matches m ON m.id = r.match_id
                 WHERE r.person_id = ?1 AND r.score <> 'none' AND {PUBLIC} GROUP BY r.game, r.side"
            );
            tallied(c, &sql, [person.0])
        })
        .await
    }

    /// Returns a person's ratings at `now`, in the order of the games.
    ///
    /// # Errors
    /// The database fails.
    pub async fn ratings(
        &self,
        person: PersonId,
        now: Time,
    ) -> Result<Vec<PersonRating>, StoreError> {
        self.read(move |c| {
            let period = rating_period(c)?;
            let mut all = Vec::new();
            for &game in Kind::ALL {
                let stored = current_rating(c, person.0, game.id())?;
                all.extend(stored.map(|stored| PersonRating {
                    game,
                    rated: stored.rating,
                    now: stored.at(now, period),
                    last: stored.last,
                    at: stored.at,
                }));
            }
            Ok(all)
        })
        .await
    }

    /// Returns how a person's rating in a game came about.
    ///
    /// # Errors
    /// The database fails.
    pub async fn rating_history(
        &self,
        person: PersonId,
        game: Kind,
    ) -> Result<RatingHistory, StoreError> {
        self.read(move |c| {
            let sql =
                "SELECT ended_at, deviation_before, rating_after, deviation_after FROM results
                       WHERE person_id = ?1 AND game = ?2 AND deviation_before IS NOT NULL
                         AND rating_after IS NOT NULL AND deviation_after IS NOT NULL
                       ORDER BY ended_at, match_id";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query((person.0, game.id()))?;
            let mut history = RatingHistory::default();
            while let Some(row) = rows.next()? {
                history.add(RatedMatch {
                    at: Time(row.get(0)?),
                    before: row.get(1)?,
                    value: row.get(2)?,
                    deviation: row.get(3)?,
                });
            }
            Ok(history)
        })
        .await
    }

    /// Returns the result of match `id` for a person; `None` if it is not over or they did not play in it.
    ///
    /// # Errors
    /// The database fails.
    pub async fn result_of(
        &self,
        person: PersonId,
        id: MatchId,
    ) -> Result<Option<FinishedMatch>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT m.id, m.game, m.size, m.setup, m.direct, m.reason, m.ended_order, r.opponent_id, r.side,
                              r.score, r.turns, r.ended_at, r.rating_before, r.deviation_before, r.rating_after,
                              r.deviation_after, r.server_id
                       FROM matches m
                       JOIN results r ON r.person_id = ?2 AND r.ended_at = m.ended_at AND r.match_id = m.id
                       WHERE m.id = ?1";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query((id.0, person.0))?;
            rows.next()?.map(|row| finished_from(&row)).transpose()
        })
        .await
    }
}

/// The condition for a row of `results` to be one that a [`ResultQuery`] asks for.
const ASKED_FOR: &str = "person_id = ?1 AND (CAST(?2 AS BIGINT) IS NULL OR opponent_id = ?2)
    AND (CAST(?3 AS TEXT) IS NULL OR game = ?3) AND (CAST(?4 AS TEXT) IS NULL OR score = ?4)
    AND (person_id = ?5 OR opponent_id = ?5 OR server_id = ?6)";

/// Returns the values for [`ASKED_FOR`].
fn asked_for(query: &ResultQuery) -> AskedFor {
    (
        query.person.0,
        query.opponent.map(|person| person.0),
        query.game.map(Kind::id),
        query.score.map(Score::id),
        query.seen_by.0.0,
        query.seen_by.1.map(|server| server.0),
    )
}

/// Person, opponent, game, score, viewer and the viewer's server.
type AskedFor = (
    i64,
    Option<i64>,
    Option<&'static str>,
    Option<&'static str>,
    i64,
    Option<i64>,
);

/// What is counted of results `r` in each game with each side.
const TALLIES: &str = "r.game, r.side, count(*) FILTER (WHERE r.score = 'won'),
     count(*) FILTER (WHERE r.score = 'drawn'), count(*) FILTER (WHERE r.score = 'lost'), CAST(sum(r.turns) AS BIGINT),
     CAST(sum(r.timed) AS BIGINT), CAST(sum(r.spent) AS BIGINT)";

/// Returns what a query of [`TALLIES`] counts, in the order of the games.
fn tallied(c: &Connection, sql: &str, params: impl Params) -> Result<Vec<Statistic>, StoreError> {
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push(Statistic {
            game: kind(&row.get::<_, String>(0)?)?,
            side: side(&row.get::<_, String>(1)?)?,
            tally: Tally {
                won: row.get(2)?,
                drawn: row.get(3)?,
                lost: row.get(4)?,
            },
            turns: row.get::<_, i64>(5)?.unsigned_abs(),
            timed: row.get::<_, i64>(6)?.unsigned_abs(),
            spent: clamp_millis(row.get(7)?),
        });
    }
    let order = |one: &Statistic| {
        let game = Kind::ALL.iter().position(|kind| *kind == one.game);
        (game, one.side != Side::Black)
    };
    all.sort_by_key(order);
    Ok(all)
}

/// Counts the results of a query by score.
fn counted(c: &Connection, query: &ResultQuery) -> Result<Vec<(Score, u32)>, StoreError> {
    let sql = format!("SELECT score, count(*) FROM results WHERE {ASKED_FOR} GROUP BY score");
    let mut statement = c.prepare_cached(&sql)?;
    let mut rows = statement.query(asked_for(query))?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push((score(&row.get::<_, String>(0)?)?, row.get(1)?));
    }
    Ok(all)
}

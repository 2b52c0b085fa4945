//! Finished matches as people look them up: histories, statistics and ratings.

use crate::core::Store;
use crate::sql::{self, Connection, Params, Row, columns};
use crate::subjects::pages::PUBLIC;
use crate::subjects::results::{PersonRating, RatingChange, current_rating, rating_period};
use crate::values::error::StoreError;
use crate::values::words::{clamp_millis, outcome_from, spec_from};
use play::{MatchId, PersonId, RatedMatch, RatingHistory, Score, ServerId, Statistic, Tally, Time};
use rules::{Kind, Reason, Side, Spec};

/// A query for results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultQuery {
    /// The person whose results these are.
    pub person: PersonId,
    /// Only against this opponent; `None` for any.
    pub opponent: Option<PersonId>,
    /// Only in this game; `None` for any.
    pub game: Option<Kind>,
    /// Only with this score; `None` for any.
    pub score: Option<Score>,
    /// The viewer, and the server where they look. Of other people, they only see results from this server and against
    /// themselves.
    pub seen_by: (PersonId, Option<ServerId>),
}

/// A page of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Page<T> {
    /// Its rows.
    pub rows: Vec<T>,
    /// Its number, from 0; the last page's if a later one was requested.
    pub number: u32,
    /// The number of rows on all pages together.
    pub total: u32,
}

impl<T> Page<T> {
    /// Returns the number of pages with `size` rows each; at least 1.
    #[must_use]
    pub fn pages(&self, size: u32) -> u32 {
        self.total.div_ceil(size).max(1)
    }
}

/// A finished match from the view of one of its players.
#[derive(Debug, Clone, PartialEq)]
pub struct FinishedMatch {
    /// The match.
    pub id: MatchId,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// The other player.
    pub opponent: PersonId,
    /// The person's side at the end.
    pub side: Side,
    /// The person's score.
    pub score: Score,
    /// How it ended.
    pub reason: Reason,
    /// The number of turns.
    pub turns: u32,
    /// When it ended.
    pub ended: Time,
    /// The server where it was played, if known.
    pub server: Option<ServerId>,
    /// The change of the person's rating; `None` if the match was not rated.
    pub rating_change: Option<RatingChange>,
    /// Whether it was played by direct messages.
    pub direct: bool,
    /// Whether it was imported from a record.
    pub imported: bool,
}

/// Reads how a match changed the rating of a player from a row of `results`; `None` if it didn't.
pub(crate) fn change_from(row: &Row<'_>) -> sql::Result<Option<RatingChange>> {
    let pair = |value: &str, deviation: &str| -> sql::Result<Option<(f64, f64)>> {
        let value: Option<f64> = row.get(value)?;
        Ok(value.zip(row.get(deviation)?))
    };
    let before = pair("rating_before", "deviation_before")?;
    let after = pair("rating_after", "deviation_after")?;
    let change = before.zip(after);
    Ok(change.map(|(before, after)| RatingChange { before, after }))
}

pub(crate) fn finished_from(row: &Row<'_>) -> sql::Result<FinishedMatch> {
    Ok(FinishedMatch {
        id: row.get("id")?,
        spec: spec_from(row)?,
        opponent: row.get("opponent_id")?,
        side: row.get("side")?,
        score: row.get("score")?,
        reason: outcome_from(row)?.reason,
        turns: row.get("turns")?,
        ended: row.get("ended_at")?,
        server: row.get("server_id")?,
        rating_change: change_from(row)?,
        direct: row.get("direct")?,
        imported: row.get::<_, Option<i64>>("ended_order")?.is_none(),
    })
}

impl Store {
    /// Returns a page of finished matches, newest first. A damaged one is counted, but skipped.
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
                "SELECT m.id, m.game, m.size, m.setup, m.direct, m.winner, m.reason, m.ended_order, page.opponent_id, page.side,
                        page.score, page.turns, page.ended_at, page.rating_before, page.deviation_before,
                        page.rating_after, page.deviation_after, page.server_id
                 FROM (SELECT * FROM results WHERE {ASKED_FOR}
                       ORDER BY ended_at DESC, match_id DESC LIMIT ?7 OFFSET ?8) page
                 CROSS JOIN matches m ON m.id = page.match_id ORDER BY page.ended_at DESC, page.match_id DESC"
            );
            let (person, opponent, game, score, viewer, server) = asked_for(&query);
            let skip = number.saturating_mul(size);
            let values = (person, opponent, game, score, viewer, server, size, skip);
            let skipping = "skipping a match in a history that can't be read";
            let rows = c.all_readable(&sql, values, finished_from, skipping)?;
            Ok(Page {
                rows,
                number,
                total,
            })
        })
        .await
    }

    /// Returns how many of the matches the person won, drew and lost; aborted ones are not counted.
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
            Ok(tallied(c, &sql, (person, seen_by.0, seen_by.1))?)
        })
        .await
    }

    /// Same as [`Store::statistics`], of the matches that have public pages.
    pub async fn public_statistics(&self, person: PersonId) -> Result<Vec<Statistic>, StoreError> {
        self.read(move |c| {
            let sql = format!(
                "SELECT {TALLIES} FROM results r JOIN matches m ON m.id = r.match_id
                 WHERE r.person_id = ?1 AND r.score <> 'none' AND {PUBLIC} GROUP BY r.game, r.side"
            );
            Ok(tallied(c, &sql, [person])?)
        })
        .await
    }

    /// Returns a person's ratings at `now`, in the order of the games.
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
            let mut history = RatingHistory::default();
            c.for_each(sql, (person, game), |row| {
                history.add(RatedMatch {
                    at: row.get(0)?,
                    before: row.get(1)?,
                    value: row.get(2)?,
                    deviation: row.get(3)?,
                });
                Ok(())
            })?;
            Ok(history)
        })
        .await
    }

    /// Returns the result of match `id` for a person; `None` if it is not over or they did not play in it.
    pub async fn result_of(
        &self,
        person: PersonId,
        id: MatchId,
    ) -> Result<Option<FinishedMatch>, StoreError> {
        let sql = "SELECT m.id, m.game, m.size, m.setup, m.direct, m.reason, m.ended_order, r.opponent_id, r.side,
                          r.score, r.turns, r.ended_at, r.rating_before, r.deviation_before, r.rating_after,
                          r.deviation_after, r.server_id, m.winner
                   FROM matches m
                   JOIN results r ON r.person_id = ?2 AND r.ended_at = m.ended_at AND r.match_id = m.id
                   WHERE m.id = ?1";
        self.first(sql, (id, person), finished_from).await
    }
}

/// The condition for a row of `results` to be one that a [`ResultQuery`] asks for.
const ASKED_FOR: &str = "person_id = ?1 AND (CAST(?2 AS BIGINT) IS NULL OR opponent_id = ?2)
    AND (CAST(?3 AS TEXT) IS NULL OR game = ?3) AND (CAST(?4 AS TEXT) IS NULL OR score = ?4)
    AND (person_id = ?5 OR opponent_id = ?5 OR server_id = ?6)";

/// Returns the values for [`ASKED_FOR`].
fn asked_for(query: &ResultQuery) -> AskedFor {
    (
        query.person,
        query.opponent,
        query.game,
        query.score,
        query.seen_by.0,
        query.seen_by.1,
    )
}

/// Person, opponent, game, score, viewer and the viewer's server.
type AskedFor = (
    PersonId,
    Option<PersonId>,
    Option<Kind>,
    Option<Score>,
    PersonId,
    Option<ServerId>,
);

/// What is counted of results `r` in each game with each side.
const TALLIES: &str = "r.game, r.side, count(*) FILTER (WHERE r.score = 'won'),
     count(*) FILTER (WHERE r.score = 'drawn'), count(*) FILTER (WHERE r.score = 'lost'), CAST(sum(r.turns) AS BIGINT),
     CAST(sum(r.timed) AS BIGINT), CAST(sum(r.spent) AS BIGINT)";

/// Returns what a query of [`TALLIES`] counts, in the order of the games.
fn tallied(c: &Connection, sql: &str, params: impl Params) -> sql::Result<Vec<Statistic>> {
    let mut all = c.all(sql, params, |row| {
        Ok(Statistic {
            game: row.get(0)?,
            side: row.get(1)?,
            tally: Tally {
                won: row.get(2)?,
                drawn: row.get(3)?,
                lost: row.get(4)?,
            },
            turns: row.get::<_, i64>(5)?.unsigned_abs(),
            timed: row.get::<_, i64>(6)?.unsigned_abs(),
            spent: clamp_millis(row.get(7)?),
        })
    })?;
    let order = |one: &Statistic| {
        let game = Kind::ALL.iter().position(|kind| *kind == one.game);
        (game, one.side != Side::Black)
    };
    all.sort_by_key(order);
    Ok(all)
}

/// Counts the results of a query by score.
fn counted(c: &Connection, query: &ResultQuery) -> sql::Result<Vec<(Score, u32)>> {
    let sql = format!("SELECT score, count(*) FROM results WHERE {ASKED_FOR} GROUP BY score");
    c.all(&sql, asked_for(query), columns)
}

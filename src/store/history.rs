//! Finished matches as people look them up: histories, statistics and ratings.

use crate::play::{Statistic, Tally};
use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

use super::archive::RatingChange;
use super::results::{current_rating, score};
use super::stored::{clamp_millis, side, unknown};
use super::{Store, StoreError};
use crate::play::{MatchId, PersonId, Rating, Score, ServerId, Time};
use crate::rules::{Kind, Reason, Side, Spec};

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
            let sql = "SELECT m.id, m.game, m.size, m.setup, m.direct, m.reason, m.ended_order, page.opponent_id,
                              page.side, page.score, page.turns, page.ended_at, page.rating_before,
                              page.deviation_before, page.rating_after, page.deviation_after, page.server_id
                       FROM (SELECT * FROM results
                             WHERE person_id = :person AND (:opponent IS NULL OR opponent_id = :opponent)
                               AND (:game IS NULL OR game = :game) AND (:score IS NULL OR score = :score)
                               AND (person_id = :viewer OR opponent_id = :viewer OR server_id = :server)
                             ORDER BY ended_at DESC, match_id DESC LIMIT :size OFFSET :skip) page
                       CROSS JOIN matches m ON m.id = page.match_id ORDER BY page.ended_at DESC, page.match_id DESC";
            let mut statement = c.prepare_cached(sql)?;
            let mut found = statement.query(named_params! {
                ":person": query.person.0,
                ":opponent": query.opponent.map(|person| person.0),
                ":game": query.game.map(Kind::id),
                ":score": query.score.map(Score::id),
                ":viewer": query.seen_by.0.0,
                ":server": query.seen_by.1.map(|server| server.0),
                ":size": size,
                ":skip": number.saturating_mul(size),
            })?;
            let mut rows = Vec::new();
            while let Some(row) = found.next()? {
                match finished_from(row) {
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
            let sql = "SELECT game, side, sum(score = 'won'), sum(score = 'drawn'), sum(score = 'lost'), sum(turns),
                              sum(timed), sum(spent)
                       FROM results WHERE person_id = ?1 AND score <> 'none'
                         AND (person_id = ?2 OR opponent_id = ?2 OR server_id = ?3) GROUP BY game, side";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows =
                statement.query((person.0, seen_by.0.0, seen_by.1.map(|server| server.0)))?;
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
        })
        .await
    }

    /// Returns a person's ratings in the order of the games, each with the last match that changed it.
    ///
    /// # Errors
    /// The database fails.
    pub async fn ratings(
        &self,
        person: PersonId,
    ) -> Result<Vec<(Kind, Rating, MatchId)>, StoreError> {
        self.read(move |c| {
            let mut all = Vec::new();
            let sql = "SELECT match_id FROM ratings WHERE person_id = ?1 AND game = ?2";
            for &game in Kind::ALL {
                let last: Option<i64> = c
                    .prepare_cached(sql)?
                    .query_row((person.0, game.id()), |row| row.get(0))
                    .optional()?;
                if let (Some(last), Some(rating)) = (last, current_rating(c, person.0, game.id())?)
                {
                    all.push((game, rating, MatchId(last)));
                }
            }
            Ok(all)
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
            let mut rows = statement.query(params![id.0, person.0])?;
            rows.next()?.map(finished_from).transpose()
        })
        .await
    }
}

/// Counts the results of a query by score.
fn counted(c: &Connection, query: &ResultQuery) -> Result<Vec<(Score, u32)>, StoreError> {
    let sql = "SELECT score, count(*) FROM results
               WHERE person_id = :person AND (:opponent IS NULL OR opponent_id = :opponent)
                 AND (:game IS NULL OR game = :game) AND (:score IS NULL OR score = :score)
                 AND (person_id = :viewer OR opponent_id = :viewer OR server_id = :server)
               GROUP BY score";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(named_params! {
        ":person": query.person.0,
        ":opponent": query.opponent.map(|person| person.0),
        ":game": query.game.map(Kind::id),
        ":score": query.score.map(Score::id),
        ":viewer": query.seen_by.0.0,
        ":server": query.seen_by.1.map(|server| server.0),
    })?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.push((score(&row.get::<_, String>(0)?)?, row.get(1)?));
    }
    Ok(all)
}

fn kind(word: &str) -> Result<Kind, StoreError> {
    Kind::from_id(word).ok_or_else(|| unknown("the game", word))
}

fn finished_from(row: &Row<'_>) -> Result<FinishedMatch, StoreError> {
    let (size, setup): (u8, String) = (row.get("size")?, row.get("setup")?);
    let spec = Spec::new(
        kind(&row.get::<_, String>("game")?)?,
        Some(&size.to_string()),
        Some(&setup),
    )
    .map_err(|_| unknown("the setup", &format!("{size} {setup}")))?;
    let reason: Option<String> = row.get("reason")?;
    let reason = reason.unwrap_or_default();
    let numbers: [Option<f64>; 4] = [
        row.get("rating_before")?,
        row.get("deviation_before")?,
        row.get("rating_after")?,
        row.get("deviation_after")?,
    ];
    let rating_change = match numbers {
        [
            Some(before),
            Some(deviation_before),
            Some(after),
            Some(deviation_after),
        ] => Some(RatingChange {
            before: (before, deviation_before),
            after: (after, deviation_after),
        }),
        _ => None,
    };
    Ok(FinishedMatch {
        id: MatchId(row.get("id")?),
        spec,
        opponent: PersonId(row.get("opponent_id")?),
        side: side(&row.get::<_, String>("side")?)?,
        score: score(&row.get::<_, String>("score")?)?,
        reason: Reason::from_id(&reason).ok_or_else(|| unknown("the reason", &reason))?,
        turns: row.get("turns")?,
        ended: Time(clamp_millis(row.get("ended_at")?)),
        server: row.get::<_, Option<i64>>("server_id")?.map(ServerId),
        rating_change,
        direct: row.get("direct")?,
        imported: row.get::<_, Option<i64>>("ended_order")?.is_none(),
    })
}

//! The results, ratings and standings that the end of a match leaves behind, written in the same transaction.

use rusqlite::{Connection, OptionalExtension, params};

use super::StoreError;
use super::stored::unknown;
use crate::play::rating::{counts, rate};
use crate::play::{MatchId, Rating, Score, Seats, Time};
use crate::rules::{Outcome, Side};

/// The server number under which standings count the matches of all servers.
pub(super) const EVERYWHERE: i64 = 0;

/// What results need to know of a finished match.
pub(super) struct EndedMatch {
    pub(super) id: MatchId,
    pub(super) game: String,
    pub(super) server: Option<i64>,
    pub(super) ended: Time,
    pub(super) seats: Seats,
    pub(super) outcome: Outcome,
    pub(super) rated: bool,
    pub(super) turns: u32,
}

/// A rating before and after a match.
pub(super) type RatingStep = (Rating, Rating);

/// A row of `results`.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ResultRow {
    pub(super) person: i64,
    pub(super) ended: i64,
    pub(super) game: i64,
    pub(super) opponent: i64,
    pub(super) server: Option<i64>,
    pub(super) kind: String,
    pub(super) side: String,
    pub(super) score: String,
    pub(super) turns: u32,
    pub(super) timed: i64,
    pub(super) spent: i64,
    /// Rating and deviation before, rating and deviation after.
    pub(super) step: [Option<f64>; 4],
}

/// Counts of rated matches in one period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PeriodTally {
    pub(super) won: i64,
    pub(super) drawn: i64,
    pub(super) lost: i64,
    pub(super) streak: i64,
}

impl PeriodTally {
    fn add(&mut self, score: Score) {
        match score {
            Score::Won => self.won += 1,
            Score::Drawn => self.drawn += 1,
            Score::Lost => self.lost += 1,
            Score::None => {}
        }
        self.streak = score.streak(self.streak);
    }
}

/// A row of `standings` without its key: a person's counts in one game and one server.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Standing {
    /// Rating and deviation; `None` until a match was rated.
    pub(super) rating: Option<(f64, f64)>,
    pub(super) all: PeriodTally,
    pub(super) year: i64,
    pub(super) of_year: PeriodTally,
    pub(super) month: i64,
    pub(super) of_month: PeriodTally,
}

impl Standing {
    pub(super) fn new(month: i64) -> Standing {
        Standing {
            rating: None,
            all: PeriodTally::default(),
            year: month.div_euclid(12),
            of_year: PeriodTally::default(),
            month,
            of_month: PeriodTally::default(),
        }
    }

    /// Adds a finished match; `score` is `None` if it was not rated.
    pub(super) fn add(&mut self, score: Option<Score>, month: i64) {
        let year = month.div_euclid(12);
        if self.month != month {
            self.month = month;
            self.of_month = PeriodTally::default();
        }
        if self.year != year {
            self.year = year;
            self.of_year = PeriodTally::default();
        }
        if let Some(score) = score {
            self.all.add(score);
            self.of_year.add(score);
            self.of_month.add(score);
        }
    }
}

/// Returns the month of a moment in UTC: twelve times the year, plus 0 for January to 11 for December.
pub(super) fn month_of(time: Time) -> i64 {
    jiff::Timestamp::from_millisecond(time.0).map_or(0, |moment| {
        let date = moment.to_zoned(jiff::tz::TimeZone::UTC).date();
        12 * i64::from(date.year()) + i64::from(date.month()) - 1
    })
}

impl EndedMatch {
    /// Returns each side with its player and their score.
    pub(super) fn sides(&self) -> [(Side, i64, Score); 2] {
        [Side::Black, Side::White].map(|side| {
            let person = self.seats.holder(side).0;
            (side, person, Score::of(side, self.outcome))
        })
    }

    /// Returns whether it changes ratings. Matches against oneself never do.
    pub(super) fn counts(&self) -> bool {
        self.seats.black != self.seats.white && counts(self.rated, self.outcome, self.turns)
    }

    /// Returns its rows for `results`.
    pub(super) fn rows(
        &self,
        c: &Connection,
        steps: Option<[RatingStep; 2]>,
    ) -> Result<Vec<ResultRow>, StoreError> {
        let sql = "SELECT count(spent), coalesce(sum(spent), 0) FROM turns WHERE match_id = ?1 AND person_id = ?2";
        let mut statement = c.prepare_cached(sql)?;
        let mut rows = Vec::with_capacity(2);
        for (at, (side, person, score)) in self.sides().into_iter().enumerate() {
            let (timed, spent) =
                statement.query_row((self.id.0, person), |row| Ok((row.get(0)?, row.get(1)?)))?;
            let step = match steps.and_then(|steps| steps.get(at).copied()) {
                Some((before, after)) => [
                    Some(before.value),
                    Some(before.deviation),
                    Some(after.value),
                    Some(after.deviation),
                ],
                None => [None; 4],
            };
            rows.push(ResultRow {
                person,
                ended: self.ended.0,
                game: self.id.0,
                opponent: self.seats.holder(side.other()).0,
                server: self.server,
                kind: self.game.clone(),
                side: side.name().to_owned(),
                score: score.id().to_owned(),
                turns: self.turns,
                timed,
                spent,
                step,
            });
            // Somebody who played both sides has only one result.
            if self.seats.black == self.seats.white {
                break;
            }
        }
        Ok(rows)
    }

    /// Returns the servers in whose standings it counts.
    pub(super) fn scopes(&self) -> impl Iterator<Item = i64> {
        [Some(EVERYWHERE), self.server].into_iter().flatten()
    }
}

/// Writes what the end of a match leaves behind. Does nothing if that has already been done.
pub(super) fn finish(c: &Connection, over: &EndedMatch) -> Result<(), StoreError> {
    let sql = "SELECT coalesce(max(ended_order), 0) + 1 FROM matches WHERE ended_order IS NOT NULL";
    let order: i64 = c.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    let sql = "UPDATE matches SET ended_order = ?2 WHERE id = ?1 AND ended_order IS NULL";
    if c.prepare_cached(sql)?.execute((over.id.0, order))? == 0 {
        return Ok(());
    }
    let steps = over.counts().then(|| rated(c, over)).transpose()?;
    for row in over.rows(c, steps)? {
        put_result(c, &row)?;
    }
    let month = month_of(over.ended);
    for (side, person, score) in over.sides() {
        if score == Score::None {
            continue;
        }
        let rating = current_rating(c, person, &over.game)?;
        let rating = rating.map(|rating| (rating.value, rating.deviation));
        for server in over.scopes() {
            let known = standing(c, person, &over.game, server)?;
            let mut standing = known.unwrap_or_else(|| Standing::new(month));
            standing.add(steps.map(|_| score), month);
            standing.rating = rating;
            put_standing(c, person, &over.game, server, &standing)?;
        }
        if let Some((value, deviation)) = rating {
            let sql = "UPDATE standings SET rating = ?3, deviation = ?4
                       WHERE person_id = ?1 AND game = ?2 AND (rating IS NOT ?3 OR deviation IS NOT ?4)";
            c.prepare_cached(sql)?
                .execute((person, &over.game, value, deviation))?;
        }
        if side == Side::Black && over.seats.black == over.seats.white {
            break;
        }
    }
    Ok(())
}

/// Updates the ratings of both players.
fn rated(c: &Connection, over: &EndedMatch) -> Result<[RatingStep; 2], StoreError> {
    let [black, white] = [over.seats.black.0, over.seats.white.0];
    let before = [
        current_rating(c, black, &over.game)?,
        current_rating(c, white, &over.game)?,
    ]
    .map(|rating| rating.unwrap_or(Rating::NEW));
    let after = rate(before[0], before[1], over.outcome.winner);
    for (person, rating) in [(black, after.0), (white, after.1)] {
        put_rating(c, person, &over.game, rating, over.id.0)?;
    }
    Ok([(before[0], after.0), (before[1], after.1)])
}

/// Returns a person's rating in a game; `None` until a match was rated.
pub(super) fn current_rating(
    c: &Connection,
    person: i64,
    game: &str,
) -> Result<Option<Rating>, StoreError> {
    let sql =
        "SELECT rating, deviation, volatility FROM ratings WHERE person_id = ?1 AND game = ?2";
    let numbers: Option<(f64, f64, f64)> = c
        .prepare_cached(sql)?
        .query_row((person, game), |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    let Some((value, deviation, volatility)) = numbers else {
        return Ok(None);
    };
    let rating = Rating::checked(value, deviation, volatility);
    if rating.is_none() {
        // A damaged rating must not keep a match from ending, and can be recomputed from the matches.
        tracing::error!(
            person,
            game,
            "a rating is damaged; run `stonepost ratings rebuild` to recompute it"
        );
    }
    Ok(rating)
}

pub(super) fn put_rating(
    c: &Connection,
    person: i64,
    game: &str,
    rating: Rating,
    last: i64,
) -> rusqlite::Result<()> {
    let sql =
        "INSERT OR REPLACE INTO ratings (person_id, game, rating, deviation, volatility, match_id)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    c.prepare_cached(sql)?.execute((
        person,
        game,
        rating.value,
        rating.deviation,
        rating.volatility,
        last,
    ))?;
    Ok(())
}

pub(super) fn put_result(c: &Connection, row: &ResultRow) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO results (person_id, ended_at, match_id, opponent_id, server_id, game, side, score,
                                               turns, timed, spent, rating_before, deviation_before, rating_after,
                                               deviation_after)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    c.prepare_cached(sql)?.execute(params![
        row.person,
        row.ended,
        row.game,
        row.opponent,
        row.server,
        row.kind,
        row.side,
        row.score,
        row.turns,
        row.timed,
        row.spent,
        row.step[0],
        row.step[1],
        row.step[2],
        row.step[3],
    ])?;
    Ok(())
}

/// Returns the row of `standings` with this key.
pub(super) fn standing(
    c: &Connection,
    person: i64,
    game: &str,
    server: i64,
) -> rusqlite::Result<Option<Standing>> {
    let sql = "SELECT * FROM standings WHERE person_id = ?1 AND game = ?2 AND server_id = ?3";
    c.prepare_cached(sql)?
        .query_row((person, game, server), standing_from)
        .optional()
}

pub(super) fn standing_from(row: &rusqlite::Row<'_>) -> rusqlite::Result<Standing> {
    let tally = |prefix: &str| -> rusqlite::Result<PeriodTally> {
        let count = |name: &str| row.get::<_, i64>(format!("{prefix}{name}").as_str());
        Ok(PeriodTally {
            won: count("won")?,
            drawn: count("drawn")?,
            lost: count("lost")?,
            streak: count("streak")?,
        })
    };
    let rating: (Option<f64>, Option<f64>) = (row.get("rating")?, row.get("deviation")?);
    Ok(Standing {
        rating: rating.0.zip(rating.1),
        all: tally("")?,
        year: row.get("year")?,
        of_year: tally("year_")?,
        month: row.get("month")?,
        of_month: tally("month_")?,
    })
}

pub(super) fn put_standing(
    c: &Connection,
    person: i64,
    game: &str,
    server: i64,
    standing: &Standing,
) -> rusqlite::Result<()> {
    let Standing {
        rating,
        all,
        year,
        of_year,
        month,
        of_month,
    } = standing;
    let sql = "INSERT OR REPLACE INTO standings (person_id, game, server_id, rating, deviation, won, drawn, lost, streak,
                                                 year, year_won, year_drawn, year_lost, year_streak,
                                                 month, month_won, month_drawn, month_lost, month_streak)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)";
    c.prepare_cached(sql)?.execute(params![
        person,
        game,
        server,
        rating.map(|rating| rating.0),
        rating.map(|rating| rating.1),
        all.won,
        all.drawn,
        all.lost,
        all.streak,
        year,
        of_year.won,
        of_year.drawn,
        of_year.lost,
        of_year.streak,
        month,
        of_month.won,
        of_month.drawn,
        of_month.lost,
        of_month.streak,
    ])?;
    Ok(())
}

pub(super) fn score(word: &str) -> Result<Score, StoreError> {
    Score::from_id(word).ok_or_else(|| unknown("the score", word))
}

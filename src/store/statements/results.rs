//! The results, ratings and standings that the end of a match leaves behind, written in the same transaction.

use crate::play::{FORGOTTEN, MatchId, Rating, Score, Time, Word};
use crate::rules::Side;
use crate::store::rows::error::StoreError;
use crate::store::rows::results::{
    EndedMatch, RatingStep, ResultRow, Standing, StoredRating, month_of, standing_from,
};
use crate::store::sql::{self, Connection, OptionalExtension, params};
use crate::store::statements::rating_period::rating_period;

/// Writes what the end of a match leaves behind. Does nothing if that has already been done.
pub(in crate::store) fn finish(c: &Connection, over: &EndedMatch) -> Result<(), StoreError> {
    let sql = "SELECT coalesce(max(ended_order), 0) + 1 FROM matches WHERE ended_order IS NOT NULL";
    let order: i64 = c.prepare_cached(sql)?.query_row((), |row| row.get(0))?;
    let sql = "UPDATE matches SET ended_order = ?2 WHERE id = ?1 AND ended_order IS NULL";
    if c.prepare_cached(sql)?.execute((over.id.0, order))? == 0 {
        return Ok(());
    }
    let steps = match over.counts() {
        true => rated(c, over)?,
        false => [None; 2],
    };
    for row in result_rows(c, over, steps)? {
        put_result(c, &row)?;
    }
    let month = month_of(over.ended);
    for ((side, person, score), step) in over.sides().into_iter().zip(steps) {
        if score == Score::None {
            continue;
        }
        let rating = current_rating(c, person, &over.game)?;
        let rating = rating.map(|rating| rating.in_standings());
        for server in over.scopes() {
            let known = standing(c, person, &over.game, server)?;
            let mut standing = known.unwrap_or_else(|| Standing::new(month));
            standing.add(step.map(|_| score), month);
            standing.rating = rating;
            put_standing(c, person, &over.game, server, &standing)?;
        }
        if let Some((value, deviation, at)) = rating {
            let sql = "UPDATE standings SET rating = ?3, deviation = ?4, rated_at = ?5
                       WHERE person_id = ?1 AND game = ?2
                         AND (rating IS DISTINCT FROM ?3 OR deviation IS DISTINCT FROM ?4
                              OR rated_at IS DISTINCT FROM ?5)";
            c.prepare_cached(sql)?
                .execute((person, &over.game, value, deviation, at.0))?;
        }
        if side == Side::Black && over.seats.black == over.seats.white {
            break;
        }
    }
    for person in [over.seats.black, over.seats.white] {
        if is_forgotten(c, person.0)? {
            remove_results(c, person.0)?;
        }
    }
    Ok(())
}

/// Returns whether somebody asked to be forgotten: they have no results of their own.
fn is_forgotten(c: &Connection, person: i64) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM people WHERE id = ?1 AND platform = ?2";
    c.prepare_cached(sql)?.exists((person, FORGOTTEN))
}

/// Removes the results, ratings and standings of somebody who is forgotten. Those of their opponents stay.
pub(in crate::store) fn remove_results(c: &Connection, person: i64) -> sql::Result<()> {
    for sql in [
        "DELETE FROM results WHERE person_id = ?1",
        "DELETE FROM ratings WHERE person_id = ?1",
        "DELETE FROM standings WHERE person_id = ?1",
    ] {
        c.prepare_cached(sql)?.execute([person])?;
    }
    Ok(())
}

/// Returns the rows of `results` for the end of a match.
pub(in crate::store) fn result_rows(
    c: &Connection,
    over: &EndedMatch,
    steps: [Option<RatingStep>; 2],
) -> Result<Vec<ResultRow>, StoreError> {
    let sql = "SELECT count(spent), CAST(coalesce(sum(spent), 0) AS BIGINT) FROM turns
               WHERE match_id = ?1 AND person_id = ?2";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = Vec::with_capacity(2);
    for ((side, person, score), step) in over.sides().into_iter().zip(steps) {
        let (timed, spent) =
            statement.query_row((over.id.0, person), |row| Ok((row.get(0)?, row.get(1)?)))?;
        let step = match step {
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
            ended: over.ended.0,
            game: over.id.0,
            opponent: over.seats.holder(side.other()).0,
            server: over.server,
            kind: over.game.clone(),
            side: side.name().to_owned(),
            score: score.id().to_owned(),
            turns: over.turns,
            timed,
            spent,
            step,
        });
        // Somebody who played both sides has only one result.
        if over.seats.black == over.seats.white {
            break;
        }
    }
    Ok(rows)
}

/// Updates the ratings of both players, or of the machine.
fn rated(c: &Connection, over: &EndedMatch) -> Result<[Option<RatingStep>; 2], StoreError> {
    let [black, white] = [over.seats.black.0, over.seats.white.0];
    let before = [
        current_rating(c, black, &over.game)?,
        current_rating(c, white, &over.game)?,
    ];
    let steps = over.steps(before, rating_period(c)?);
    for (person, step) in [black, white].into_iter().zip(steps) {
        if let Some((_, rating)) = step {
            put_rating(c, person, &over.game, &over.stored(rating))?;
        }
    }
    Ok(steps)
}

/// Returns a person's rating in a game as it's stored; `None` until a match was rated.
pub(in crate::store) fn current_rating(
    c: &Connection,
    person: i64,
    game: &str,
) -> Result<Option<StoredRating>, StoreError> {
    let sql = "SELECT rating, deviation, volatility, match_id, rated_at FROM ratings
               WHERE person_id = ?1 AND game = ?2";
    let numbers: Option<(f64, f64, f64, i64, i64)> = c
        .prepare_cached(sql)?
        .query_row((person, game), |row| {
            Ok((
                row.get(0)?,
                row.get(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
            ))
        })
        .optional()?;
    let Some((value, deviation, volatility, last, at)) = numbers else {
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
    Ok(rating.map(|rating| StoredRating {
        rating,
        last: MatchId(last),
        at: Time(at),
    }))
}

pub(in crate::store) fn put_rating(
    c: &Connection,
    person: i64,
    game: &str,
    stored: &StoredRating,
) -> sql::Result<()> {
    let sql = "INSERT INTO ratings (person_id, game, rating, deviation, volatility, match_id, rated_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (person_id, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                   volatility = excluded.volatility, match_id = excluded.match_id, rated_at = excluded.rated_at";
    let StoredRating { rating, last, at } = stored;
    c.prepare_cached(sql)?.execute((
        person,
        game,
        rating.value,
        rating.deviation,
        rating.volatility,
        last.0,
        at.0,
    ))?;
    Ok(())
}

pub(in crate::store) fn put_result(c: &Connection, row: &ResultRow) -> sql::Result<()> {
    let sql = "INSERT INTO results (person_id, ended_at, match_id, opponent_id, server_id, game, side, score, turns, timed,
                                    spent, rating_before, deviation_before, rating_after, deviation_after)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
               ON CONFLICT (person_id, ended_at, match_id) DO UPDATE SET
                   opponent_id = excluded.opponent_id, server_id = excluded.server_id, game = excluded.game,
                   side = excluded.side, score = excluded.score, turns = excluded.turns, timed = excluded.timed,
                   spent = excluded.spent, rating_before = excluded.rating_before,
                   deviation_before = excluded.deviation_before, rating_after = excluded.rating_after,
                   deviation_after = excluded.deviation_after";
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
pub(in crate::store) fn standing(
    c: &Connection,
    person: i64,
    game: &str,
    server: i64,
) -> sql::Result<Option<Standing>> {
    let sql = "SELECT * FROM standings WHERE person_id = ?1 AND game = ?2 AND server_id = ?3";
    c.prepare_cached(sql)?
        .query_row((person, game, server), standing_from)
        .optional()
}

pub(in crate::store) fn put_standing(
    c: &Connection,
    person: i64,
    game: &str,
    server: i64,
    standing: &Standing,
) -> sql::Result<()> {
    let Standing {
        rating,
        all,
        year,
        of_year,
        month,
        of_month,
    } = standing;
    let sql = "INSERT INTO standings (person_id, game, server_id, rating, deviation, won, drawn, lost, streak,
                                      year, year_won, year_drawn, year_lost, year_streak,
                                      month, month_won, month_drawn, month_lost, month_streak, rated_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)
               ON CONFLICT (person_id, game, server_id) DO UPDATE SET
                   rating = excluded.rating, deviation = excluded.deviation, rated_at = excluded.rated_at,
                   won = excluded.won, drawn = excluded.drawn, lost = excluded.lost, streak = excluded.streak,
                   year = excluded.year, year_won = excluded.year_won, year_drawn = excluded.year_drawn,
                   year_lost = excluded.year_lost, year_streak = excluded.year_streak,
                   month = excluded.month, month_won = excluded.month_won, month_drawn = excluded.month_drawn,
                   month_lost = excluded.month_lost, month_streak = excluded.month_streak";
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
        rating.map(|rating| rating.2.0),
    ])?;
    Ok(())
}

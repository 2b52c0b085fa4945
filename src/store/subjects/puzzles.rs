//! Puzzles that people try: how far they are, how they and the puzzles are rated, and what is said against a puzzle.

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::subjects::results::rating_period;
use crate::values::error::StoreError;
use play::rating::rate;
use play::{Day, MatchId, PersonId, Rating, RatingPeriod, Time, Untrusted};
use rules::{Kind, Side};

/// How far somebody is with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleAttempt {
    /// The attempt.
    pub id: i64,
    /// The puzzle's id.
    pub puzzle: String,
    /// Which of their attempts at it, from 1.
    pub number: u32,
    /// How many turns of its line have been played.
    pub played: u32,
    /// Whether a turn was wrong, or the answer was asked for.
    pub is_missed: bool,
    /// Whether nothing is to be found any more.
    pub is_over: bool,
    /// Whether it changes ratings.
    pub is_rated: bool,
    /// The date, if it was the puzzle of that day.
    pub day: Option<Day>,
}

/// A puzzle that somebody begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAttempt {
    /// Who.
    pub person: PersonId,
    /// The puzzle's id.
    pub puzzle: String,
    /// Its game.
    pub game: Kind,
    /// Whether it can change ratings.
    pub can_be_rated: bool,
    /// The date, if it's the puzzle of that day.
    pub day: Option<Day>,
}

/// What somebody did in a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleStep {
    /// They found a turn; so many of the line have been played with the opponent's answer.
    Found(u32),
    /// They found the last turn.
    Solved,
    /// Their turn was wrong.
    Missed,
    /// They asked for the answer.
    GaveUp,
}

/// How a puzzle changed ratings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PuzzleChange {
    /// The person's before, and after.
    pub person: [Rating; 2],
    /// How many they've solved in a row.
    pub streak: u32,
}

/// How well somebody solves the puzzles of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PuzzleRating {
    /// The game.
    pub game: Kind,
    /// Their rating now.
    pub rating: Rating,
    /// How many rated puzzles they've tried, and solved.
    pub tried: u32,
    /// How many of them they've solved at the first go.
    pub solved: u32,
    /// How many they've solved in a row, and the most that ever were.
    pub streak: u32,
    /// The most that they've ever solved in a row.
    pub best_streak: u32,
}

/// A puzzle from somebody's match, as it's kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptPuzzle {
    /// Its id.
    pub id: String,
    /// The puzzle as JSON.
    pub written: String,
    /// The match.
    pub game: MatchId,
    /// For whom alone it is.
    pub person: PersonId,
}

/// What somebody says is wrong with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleReport {
    /// The puzzle's id.
    pub puzzle: String,
    /// What they say; `None` if somebody was forgotten whom it named.
    pub reason: Option<Untrusted>,
    /// When.
    pub at: Time,
    /// Whether the puzzle has been withdrawn.
    pub is_withdrawn: bool,
}

/// What [`attempt_from`] reads.
const ATTEMPT: &str =
    "id, puzzle, played, missed_at IS NOT NULL, ended_at IS NOT NULL, is_rated, day, number";

fn attempt_from(row: &Row<'_>) -> sql::Result<PuzzleAttempt> {
    Ok(PuzzleAttempt {
        id: row.get(0)?,
        puzzle: row.get(1)?,
        played: row.get(2)?,
        is_missed: row.get(3)?,
        is_over: row.get(4)?,
        is_rated: row.get(5)?,
        day: row.get(6)?,
        number: row.get(7)?,
    })
}

impl Store {
    /// Returns the puzzle that somebody last did something in and is still solving; the puzzle of a day only if `of_days`.
    pub async fn open_attempt(
        &self,
        person: PersonId,
        of_days: bool,
    ) -> Result<Option<PuzzleAttempt>, StoreError> {
        let sql = format!(
            "SELECT {ATTEMPT} FROM puzzle_attempts WHERE person_id = ?1 AND ended_at IS NULL
             AND (CAST(?2 AS BIGINT) = 1 OR day IS NULL) ORDER BY touched_at DESC, id DESC LIMIT 1"
        );
        self.read(move |c| Ok(c.first(&sql, (person, of_days), attempt_from)?))
            .await
    }

    /// Returns somebody's last attempt at a puzzle.
    pub async fn attempt_at(
        &self,
        person: PersonId,
        puzzle: &str,
    ) -> Result<Option<PuzzleAttempt>, StoreError> {
        let puzzle = puzzle.to_owned();
        self.read(move |c| Ok(last_attempt(c, person, &puzzle)?))
            .await
    }

    /// Returns the puzzles of a game that somebody has begun, the most recent last.
    pub async fn attempted(&self, person: PersonId, game: Kind) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT puzzle FROM puzzle_attempts WHERE person_id = ?1 AND game = ?2 ORDER BY id";
        self.all(sql, (person, game.id()), columns).await
    }

    /// Begins a puzzle, or goes on with it if it's open. It changes ratings if it's somebody's first attempt at it. `None` if they
    /// were forgotten.
    pub async fn begin_attempt(
        &self,
        new: NewAttempt,
        now: Time,
    ) -> Result<Option<PuzzleAttempt>, StoreError> {
        self.write(move |c| {
            let before = last_attempt(c, new.person, &new.puzzle)?;
            if let Some(open) = before.as_ref().filter(|attempt| !attempt.is_over) {
                let sql = "UPDATE puzzle_attempts SET touched_at = ?2, day = coalesce(day, ?3) WHERE id = ?1";
                c.execute(sql, (open.id, now, new.day))?;
            } else {
                let sql = "INSERT INTO puzzle_attempts
                               (person_id, puzzle, game, begun_at, touched_at, played, is_rated, day, number)
                           SELECT id, ?2, ?3, ?4, ?4, 0, ?5, ?6, ?7 FROM people WHERE id = ?1 AND platform <> 'forgotten'
                           ON CONFLICT DO NOTHING";
                let number = before.map_or(1, |before| before.number + 1);
                let is_rated = new.can_be_rated && number == 1;
                c.execute(sql, (new.person, &new.puzzle, new.game.id(), now, is_rated, new.day, number))?;
            }
            Ok(last_attempt(c, new.person, &new.puzzle)?)
        })
        .await
    }

    /// Records what somebody did in a puzzle, of whose line so many turns had been played, and rates both as soon as it's known
    /// whether it was solved at the first go. `hard` is the rating of a puzzle that nobody has tried yet. `None` if the attempt
    /// has gone on or ended since.
    pub async fn step_attempt(
        &self,
        attempt: PuzzleAttempt,
        step: PuzzleStep,
        hard: Rating,
        now: Time,
    ) -> Result<Option<Option<PuzzleChange>>, StoreError> {
        self.write(move |c| {
            let ends = matches!(step, PuzzleStep::Solved | PuzzleStep::GaveUp);
            let misses = matches!(step, PuzzleStep::Missed | PuzzleStep::GaveUp);
            let played = match step {
                PuzzleStep::Found(played) => played,
                _ => attempt.played,
            };
            let sql = "UPDATE puzzle_attempts SET touched_at = ?4, played = ?5,
                              missed_at = CASE WHEN CAST(?6 AS BIGINT) = 1 THEN coalesce(missed_at, ?4) ELSE missed_at END,
                              ended_at = CASE WHEN CAST(?7 AS BIGINT) = 1 THEN CAST(?4 AS BIGINT) END
                       WHERE id = ?1 AND played = ?2 AND ended_at IS NULL AND (missed_at IS NOT NULL) = (CAST(?3 AS BIGINT) = 1)";
            let changed = c.execute(
                sql,
                (
                    attempt.id,
                    attempt.played,
                    attempt.is_missed,
                    now,
                    played,
                    misses,
                    ends,
                ),
            )?;
            if changed == 0 {
                return Ok(None);
            }
            let is_known = !attempt.is_missed && (ends || misses);
            if !is_known || !attempt.is_rated {
                return Ok(Some(None));
            }
            let change = rate_attempt(c, attempt.id, &attempt.puzzle, !misses, hard, now)?;
            Ok(Some(change))
        })
        .await
    }

    /// Returns how well somebody solves puzzles, by game.
    pub async fn puzzle_ratings(
        &self,
        person: PersonId,
        now: Time,
    ) -> Result<Vec<PuzzleRating>, StoreError> {
        self.read(move |c| {
            let period = rating_period(c)?;
            let mut found = Vec::new();
            for kind in Kind::ALL {
                found.extend(puzzle_rating(c, person, *kind, period, now)?);
            }
            Ok(found)
        })
        .await
    }

    /// Returns the ids of the puzzles that were withdrawn.
    pub async fn withdrawn_puzzles(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM puzzles WHERE withdrawn_at > 0";
        self.all(sql, (), columns).await
    }

    /// Returns how hard the puzzles of a game are that anybody has tried, by their ids.
    pub async fn puzzle_difficulties(&self, game: Kind) -> Result<Vec<(String, f64)>, StoreError> {
        // The ids of a game's puzzles begin with its id and a hyphen, after which a full stop comes.
        let sql = "SELECT id, value FROM puzzles WHERE id > ?1 AND id < ?2 AND tried > 0";
        let bounds = (format!("{}-", game.id()), format!("{}.", game.id()));
        self.all(sql, bounds, columns).await
    }

    /// Keeps a puzzle from somebody's match for them.
    pub async fn keep_puzzle(&self, kept: KeptPuzzle, hard: Rating) -> Result<(), StoreError> {
        let sql = "INSERT INTO puzzles (id, written, match_id, person_id, value, deviation, volatility, tried, solved)
                   SELECT ?2, ?3, ?4, id, ?5, ?6, ?7, 0, 0 FROM people
                   WHERE id = ?1 AND platform <> 'forgotten' ON CONFLICT DO NOTHING";
        let Rating {
            value,
            deviation,
            volatility,
        } = hard;
        let row = (
            kept.person,
            kept.id,
            kept.written,
            kept.game,
            value,
            deviation,
            volatility,
        );
        self.execute(sql, row).await.map(drop)
    }

    /// Returns a puzzle from a match.
    pub async fn kept_puzzle(&self, id: &str) -> Result<Option<KeptPuzzle>, StoreError> {
        let sql = "SELECT id, written, match_id, person_id FROM puzzles WHERE id = ?1 AND written IS NOT NULL";
        self.first(sql, [id.to_owned()], kept_from).await
    }

    /// Returns the puzzles that somebody has from a match.
    pub async fn kept_puzzles(
        &self,
        person: PersonId,
        game: MatchId,
    ) -> Result<Vec<KeptPuzzle>, StoreError> {
        let sql = "SELECT id, written, match_id, person_id FROM puzzles WHERE person_id = ?1 AND match_id = ?2 ORDER BY id";
        self.all(sql, (person, game), kept_from).await
    }

    /// Keeps what somebody says is wrong with a puzzle, in place of what they said before.
    pub async fn report_puzzle(
        &self,
        person: PersonId,
        puzzle: &str,
        reason: Untrusted,
        now: Time,
    ) -> Result<(), StoreError> {
        let puzzle = puzzle.to_owned();
        let sql = "INSERT INTO puzzle_reports (person_id, puzzle, reason, at)
                   SELECT id, ?2, ?3, ?4 FROM people WHERE id = ?1 AND platform <> 'forgotten'
                   ON CONFLICT (person_id, puzzle) DO UPDATE SET reason = excluded.reason, at = excluded.at";
        self.execute(sql, (person, puzzle, reason, now))
            .await
            .map(drop)
    }

    /// Returns what is said against puzzles, the latest first; at most so many.
    pub async fn puzzle_reports(&self, most: u32) -> Result<Vec<PuzzleReport>, StoreError> {
        let sql = "SELECT r.puzzle, r.reason, r.at, coalesce(p.withdrawn_at, 0) > 0
                   FROM puzzle_reports r LEFT JOIN puzzles p ON p.id = r.puzzle WHERE r.at > 0 ORDER BY r.at DESC, r.id DESC LIMIT ?1";
        let report = |row: &Row<'_>| {
            Ok(PuzzleReport {
                puzzle: row.get(0)?,
                reason: row.get(1)?,
                at: row.get(2)?,
                is_withdrawn: row.get(3)?,
            })
        };
        self.all(sql, [most], report).await
    }

    /// Withdraws a puzzle from now on, or brings it back if `at` is `None`. `hard` is the rating of one that nobody has tried.
    pub async fn withdraw_puzzle(
        &self,
        puzzle: &str,
        hard: Rating,
        at: Option<Time>,
    ) -> Result<(), StoreError> {
        let puzzle = puzzle.to_owned();
        self.write(move |c| {
            know(c, &puzzle, hard)?;
            c.execute(
                "UPDATE puzzles SET withdrawn_at = ?2 WHERE id = ?1",
                (&puzzle, at),
            )?;
            Ok(())
        })
        .await
    }
}

fn kept_from(row: &Row<'_>) -> sql::Result<KeptPuzzle> {
    Ok(KeptPuzzle {
        id: row.get(0)?,
        written: row.get(1)?,
        game: row.get(2)?,
        person: row.get(3)?,
    })
}

fn last_attempt(
    c: &Connection,
    person: PersonId,
    puzzle: &str,
) -> sql::Result<Option<PuzzleAttempt>> {
    let sql = format!(
        "SELECT {ATTEMPT} FROM puzzle_attempts WHERE person_id = ?1 AND puzzle = ?2 ORDER BY number DESC LIMIT 1"
    );
    c.first(&sql, (person, puzzle), attempt_from)
}

/// Adds a puzzle's row if nobody has tried it yet.
fn know(c: &Connection, puzzle: &str, hard: Rating) -> sql::Result<()> {
    let sql = "INSERT INTO puzzles (id, value, deviation, volatility, tried, solved) VALUES (?1, ?2, ?3, ?4, 0, 0)
               ON CONFLICT DO NOTHING";
    c.execute(sql, (puzzle, hard.value, hard.deviation, hard.volatility))
        .map(drop)
}

/// Rates somebody and a puzzle against each other.
fn rate_attempt(
    c: &Connection,
    attempt: i64,
    puzzle: &str,
    is_solved: bool,
    hard: Rating,
    now: Time,
) -> Result<Option<PuzzleChange>, StoreError> {
    let sql = "SELECT person_id, game FROM puzzle_attempts WHERE id = ?1";
    let Some((person, game)) = c.first(sql, [attempt], columns::<(PersonId, String)>)? else {
        return Ok(None);
    };
    let Some(game) = Kind::from_id(&game) else {
        return Ok(None);
    };
    know(c, puzzle, hard)?;
    // What was withdrawn rates nobody.
    let sql =
        "SELECT value, deviation, volatility FROM puzzles WHERE id = ?1 AND withdrawn_at IS NULL";
    let Some((value, deviation, volatility)) = c.first(sql, [puzzle], columns)? else {
        return Ok(None);
    };
    // What can't be a rating is as if it were new.
    let hard = Rating::checked(value, deviation, volatility).unwrap_or(hard);
    let period = rating_period(c)?;
    let before = puzzle_rating(c, person, game, period, now)?;
    let rating = before.map_or(Rating::NEW, |before| before.rating);
    let winner = match is_solved {
        true => Side::Black,
        false => Side::White,
    };
    let (after, harder) = rate(rating, hard, Some(winner));
    let solved = u32::from(is_solved);
    let sql = "UPDATE puzzles SET value = ?2, deviation = ?3, volatility = ?4, tried = tried + 1, solved = solved + ?5
               WHERE id = ?1";
    let row = (
        puzzle,
        harder.value,
        harder.deviation,
        harder.volatility,
        solved,
    );
    c.execute(sql, row)?;
    let streak = before.map_or(0, |before| before.streak);
    let streak = if is_solved { streak + 1 } else { 0 };
    let sql = "INSERT INTO puzzle_ratings
                   (person_id, game, value, deviation, volatility, tried, solved, streak, best_streak, at)
               VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6, ?7, ?7, ?8)
               ON CONFLICT (person_id, game) DO UPDATE SET
                   value = excluded.value, deviation = excluded.deviation, volatility = excluded.volatility,
                   tried = puzzle_ratings.tried + 1, solved = puzzle_ratings.solved + excluded.solved,
                   streak = excluded.streak, at = excluded.at,
                   best_streak = CASE WHEN puzzle_ratings.best_streak > excluded.streak
                                      THEN puzzle_ratings.best_streak ELSE excluded.streak END";
    let Rating {
        value,
        deviation,
        volatility,
    } = after;
    c.execute(
        sql,
        (
            person,
            game.id(),
            value,
            deviation,
            volatility,
            solved,
            streak,
            now,
        ),
    )?;
    Ok(Some(PuzzleChange {
        person: [rating, after],
        streak,
    }))
}

fn puzzle_rating(
    c: &Connection,
    person: PersonId,
    game: Kind,
    period: RatingPeriod,
    now: Time,
) -> sql::Result<Option<PuzzleRating>> {
    let sql = "SELECT value, deviation, volatility, tried, solved, streak, best_streak, at FROM puzzle_ratings
               WHERE person_id = ?1 AND game = ?2";
    c.first(sql, (person, game.id()), |row| {
        let stored = Rating::checked(row.get(0)?, row.get(1)?, row.get(2)?).unwrap_or(Rating::NEW);
        Ok(PuzzleRating {
            game,
            rating: period.grown(stored, row.get(7)?, now),
            tried: row.get(3)?,
            solved: row.get(4)?,
            streak: row.get(5)?,
            best_streak: row.get(6)?,
        })
    })
}

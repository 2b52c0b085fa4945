//! What the end of a match leaves behind, written in the same transaction: results, ratings and the counts of the standings.
//!
//! The rating period that the ratings follow is kept beside them, so that all ratings of a database always follow the same
//! one, whatever the settings say and however many processes share it.

use crate::sql::{self, Connection, columns, fields};
use crate::values::error::StoreError;
use crate::values::notes::known_rating_period;
use play::rating::{counts, rate, rate_machine};
use play::{FORGOTTEN, Machine, MatchId, Rating, RatingPeriod, Score, Seats, Time, Word};
use rules::{Kind, Outcome, Side};

/// The server number under which standings count the matches of all servers.
pub(crate) const EVERYWHERE: i64 = 0;

/// A rating before and after a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingChange {
    /// The rating and its deviation before.
    pub before: (f64, f64),
    /// The rating and its deviation after.
    pub after: (f64, f64),
}

/// A person's rating in one game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PersonRating {
    /// The game.
    pub game: Kind,
    /// The rating after the last match that changed it.
    pub rated: Rating,
    /// The rating now: its deviation has grown since.
    pub now: Rating,
    /// The match.
    pub last: MatchId,
    /// When it ended.
    pub at: Time,
}

/// A rating as it's stored: after the last match that changed it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct StoredRating {
    pub(crate) rating: Rating,
    /// The match, and when it ended.
    pub(crate) last: MatchId,
    pub(crate) at: Time,
}

impl StoredRating {
    /// Returns the rating at `now`.
    pub(crate) fn at(&self, now: Time, period: RatingPeriod) -> Rating {
        period.grown(self.rating, self.at, now)
    }

    /// Returns value, deviation and time, as they stand in the standings.
    pub(crate) fn in_standings(&self) -> (f64, f64, Time) {
        (self.rating.value, self.rating.deviation, self.at)
    }
}

/// What results need to know of a finished match.
pub(crate) struct EndedMatch {
    pub(crate) id: MatchId,
    pub(crate) game: String,
    pub(crate) server: Option<i64>,
    pub(crate) ended: Time,
    pub(crate) seats: Seats,
    pub(crate) outcome: Outcome,
    pub(crate) rated: bool,
    pub(crate) turns: u32,
}

impl EndedMatch {
    /// Returns each side with its player and their score.
    pub(crate) fn sides(&self) -> [(Side, i64, Score); 2] {
        [Side::Black, Side::White].map(|side| {
            let person = self.seats.holder(side).0;
            (side, person, Score::of(side, self.outcome))
        })
    }

    /// Returns whether it changes ratings. Matches against oneself never do, and those against a machine, which are casual,
    /// change the machine's alone.
    pub(crate) fn counts(&self) -> bool {
        let rated = self.rated || self.machine().is_some();
        self.seats.black != self.seats.white && counts(rated, self.outcome, self.turns)
    }

    /// Returns the side that a machine played, if one did.
    pub(crate) fn machine(&self) -> Option<Side> {
        let mut sides = [Side::Black, Side::White].into_iter();
        sides.find(|side| Machine::of(self.seats.holder(*side)).is_some())
    }

    /// Returns what it does to the ratings of Black and White if it changes ratings; `None` for a rating that stays.
    /// `stored` are the ratings so far: until the end of the match, their deviations have grown.
    pub(crate) fn steps(
        &self,
        stored: [Option<StoredRating>; 2],
        period: RatingPeriod,
    ) -> [Option<RatingStep>; 2] {
        let [black, white] =
            stored.map(|stored| stored.map_or(Rating::NEW, |stored| stored.at(self.ended, period)));
        let winner = self.outcome.winner;
        match self.machine() {
            None => {
                let after = rate(black, white, winner);
                [Some((black, after.0)), Some((white, after.1))]
            }
            Some(Side::Black) => {
                let after = rate_machine(black, Side::Black, white, winner);
                [Some((black, after)), None]
            }
            Some(Side::White) => {
                let after = rate_machine(white, Side::White, black, winner);
                [None, Some((white, after))]
            }
        }
    }

    /// Returns a rating that it has changed, as it's stored.
    pub(crate) fn stored(&self, rating: Rating) -> StoredRating {
        StoredRating {
            rating,
            last: self.id,
            at: self.ended,
        }
    }

    /// Returns the servers in whose standings it counts.
    pub(crate) fn scopes(&self) -> impl Iterator<Item = i64> {
        [Some(EVERYWHERE), self.server].into_iter().flatten()
    }
}

/// A rating before and after a match.
pub(crate) type RatingStep = (Rating, Rating);

/// A row of `results`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ResultRow {
    pub(crate) person: i64,
    pub(crate) ended: i64,
    pub(crate) game: i64,
    pub(crate) opponent: i64,
    pub(crate) server: Option<i64>,
    pub(crate) kind: String,
    pub(crate) side: String,
    pub(crate) score: String,
    pub(crate) turns: u32,
    pub(crate) timed: i64,
    pub(crate) spent: i64,
    /// Rating and deviation before, rating and deviation after.
    pub(crate) step: [Option<f64>; 4],
}

/// Counts of rated matches in one period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct PeriodTally {
    pub(crate) won: i64,
    pub(crate) drawn: i64,
    pub(crate) lost: i64,
    pub(crate) streak: i64,
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
pub(crate) struct Standing {
    /// Rating and deviation after the last match that was rated, and when it ended; `None` until there was one.
    pub(crate) rating: Option<(f64, f64, Time)>,
    pub(crate) all: PeriodTally,
    pub(crate) year: i64,
    pub(crate) of_year: PeriodTally,
    pub(crate) month: i64,
    pub(crate) of_month: PeriodTally,
}

impl Standing {
    pub(crate) fn new(month: i64) -> Standing {
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
    pub(crate) fn add(&mut self, score: Option<Score>, month: i64) {
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

pub(crate) fn standing_from(row: &sql::Row<'_>) -> sql::Result<Standing> {
    let tally = |prefix: &str| -> sql::Result<PeriodTally> {
        let count = |name: &str| row.get::<_, i64>(format!("{prefix}{name}").as_str());
        Ok(PeriodTally {
            won: count("won")?,
            drawn: count("drawn")?,
            lost: count("lost")?,
            streak: count("streak")?,
        })
    };
    let rating: Option<f64> = row.get("rating")?;
    let rating = rating.zip(row.get("deviation")?).zip(row.get("rated_at")?);
    Ok(Standing {
        rating: rating.map(|((value, deviation), at)| (value, deviation, at)),
        all: tally("")?,
        year: row.get("year")?,
        of_year: tally("year_")?,
        month: row.get("month")?,
        of_month: tally("month_")?,
    })
}

/// Returns the month of a moment in UTC: twelve times the year, plus 0 for January to 11 for December.
pub(crate) fn month_of(time: Time) -> i64 {
    jiff::Timestamp::from_millisecond(time.0).map_or(0, |moment| {
        let date = moment.to_zoned(jiff::tz::TimeZone::UTC).date();
        12 * i64::from(date.year()) + i64::from(date.month()) - 1
    })
}

/// Writes what the end of a match leaves behind. Does nothing if that has already been done.
pub(crate) fn finish(c: &Connection, over: &EndedMatch) -> Result<(), StoreError> {
    let sql = "SELECT coalesce(max(ended_order), 0) + 1 FROM matches WHERE ended_order IS NOT NULL";
    let order: i64 = c.query_row(sql, (), columns)?;
    let sql = "UPDATE matches SET ended_order = ?2 WHERE id = ?1 AND ended_order IS NULL";
    if c.execute(sql, (over.id, order))? == 0 {
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
            c.execute(sql, (person, &over.game, value, deviation, at))?;
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
    c.exists(sql, (person, FORGOTTEN))
}

/// Removes the results, ratings and standings of somebody who is forgotten. Those of their opponents stay.
pub(crate) fn remove_results(c: &Connection, person: i64) -> sql::Result<()> {
    for sql in [
        "DELETE FROM results WHERE person_id = ?1",
        "DELETE FROM ratings WHERE person_id = ?1",
        "DELETE FROM standings WHERE person_id = ?1",
    ] {
        c.execute(sql, [person])?;
    }
    Ok(())
}

/// Returns the rows of `results` for the end of a match.
pub(crate) fn result_rows(
    c: &Connection,
    over: &EndedMatch,
    steps: [Option<RatingStep>; 2],
) -> sql::Result<Vec<ResultRow>> {
    let sql = "SELECT count(spent), CAST(coalesce(sum(spent), 0) AS BIGINT) FROM turns
               WHERE match_id = ?1 AND person_id = ?2";
    let mut rows = Vec::with_capacity(2);
    for ((side, person, score), step) in over.sides().into_iter().zip(steps) {
        let (timed, spent) = c.query_row(sql, (over.id, person), columns)?;
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
pub(crate) fn current_rating(
    c: &Connection,
    person: i64,
    game: &str,
) -> Result<Option<StoredRating>, StoreError> {
    let sql = "SELECT rating, deviation, volatility, match_id, rated_at FROM ratings
               WHERE person_id = ?1 AND game = ?2";
    let numbers: Option<(f64, f64, f64, MatchId, Time)> = c.first(sql, (person, game), columns)?;
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
    Ok(rating.map(|rating| StoredRating { rating, last, at }))
}

pub(crate) fn put_rating(
    c: &Connection,
    person: i64,
    game: &str,
    stored: &StoredRating,
) -> sql::Result<()> {
    let row = fields! {
        person_id: person,
        game: game,
        rating: stored.rating.value,
        deviation: stored.rating.deviation,
        volatility: stored.rating.volatility,
        match_id: stored.last,
        rated_at: stored.at,
    };
    c.put("ratings", "person_id, game", &row)
}

pub(crate) fn put_result(c: &Connection, row: &ResultRow) -> sql::Result<()> {
    let [
        rating_before,
        deviation_before,
        rating_after,
        deviation_after,
    ] = row.step;
    let row = fields! {
        person_id: row.person,
        ended_at: row.ended,
        match_id: row.game,
        opponent_id: row.opponent,
        server_id: row.server,
        game: row.kind,
        side: row.side,
        score: row.score,
        turns: row.turns,
        timed: row.timed,
        spent: row.spent,
        rating_before: rating_before,
        deviation_before: deviation_before,
        rating_after: rating_after,
        deviation_after: deviation_after,
    };
    c.put("results", "person_id, ended_at, match_id", &row)
}

/// Returns the row of `standings` with this key.
pub(crate) fn standing(
    c: &Connection,
    person: i64,
    game: &str,
    server: i64,
) -> sql::Result<Option<Standing>> {
    let sql = "SELECT * FROM standings WHERE person_id = ?1 AND game = ?2 AND server_id = ?3";
    c.first(sql, (person, game, server), standing_from)
}

pub(crate) fn put_standing(
    c: &Connection,
    person: i64,
    game: &str,
    server: i64,
    standing: &Standing,
) -> sql::Result<()> {
    let Standing {
        all,
        of_year,
        of_month,
        ..
    } = standing;
    let row = fields! {
        person_id: person,
        game: game,
        server_id: server,
        rating: standing.rating.map(|(value, ..)| value),
        deviation: standing.rating.map(|(_, deviation, _)| deviation),
        won: all.won,
        drawn: all.drawn,
        lost: all.lost,
        streak: all.streak,
        year: standing.year,
        year_won: of_year.won,
        year_drawn: of_year.drawn,
        year_lost: of_year.lost,
        year_streak: of_year.streak,
        month: standing.month,
        month_won: of_month.won,
        month_drawn: of_month.drawn,
        month_lost: of_month.lost,
        month_streak: of_month.streak,
        rated_at: standing.rating.map(|(.., at)| at),
    };
    c.put("standings", "person_id, game, server_id", &row)
}

/// Returns the rating period that the stored ratings follow. Those of earlier versions never grow.
pub(crate) fn rating_period(c: &Connection) -> sql::Result<RatingPeriod> {
    Ok(known_rating_period(c)?.unwrap_or(RatingPeriod::NONE))
}

/// Returns whether anybody has a rating.
pub(crate) fn any_rating(c: &Connection) -> sql::Result<bool> {
    let sql = "SELECT person_id FROM ratings WHERE person_id > ?1 LIMIT 1";
    c.exists(sql, [i64::MIN])
}

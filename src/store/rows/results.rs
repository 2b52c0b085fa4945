//! What the end of a match leaves behind: results, ratings and the counts of the standings.

use crate::play::rating::{counts, rate, rate_machine};
use crate::play::{Machine, MatchId, Rating, RatingPeriod, Score, Seats, Time};
use crate::rules::{Kind, Outcome, Side};
use crate::store::sql;

/// The server number under which standings count the matches of all servers.
pub(in crate::store) const EVERYWHERE: i64 = 0;

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
pub(in crate::store) struct StoredRating {
    pub(in crate::store) rating: Rating,
    /// The match, and when it ended.
    pub(in crate::store) last: MatchId,
    pub(in crate::store) at: Time,
}

impl StoredRating {
    /// Returns the rating at `now`.
    pub(in crate::store) fn at(&self, now: Time, period: RatingPeriod) -> Rating {
        period.grown(self.rating, self.at, now)
    }

    /// Returns value, deviation and time, as they stand in the standings.
    pub(in crate::store) fn in_standings(&self) -> (f64, f64, Time) {
        (self.rating.value, self.rating.deviation, self.at)
    }
}

/// What results need to know of a finished match.
pub(in crate::store) struct EndedMatch {
    pub(in crate::store) id: MatchId,
    pub(in crate::store) game: String,
    pub(in crate::store) server: Option<i64>,
    pub(in crate::store) ended: Time,
    pub(in crate::store) seats: Seats,
    pub(in crate::store) outcome: Outcome,
    pub(in crate::store) rated: bool,
    pub(in crate::store) turns: u32,
}

impl EndedMatch {
    /// Returns each side with its player and their score.
    pub(in crate::store) fn sides(&self) -> [(Side, i64, Score); 2] {
        [Side::Black, Side::White].map(|side| {
            let person = self.seats.holder(side).0;
            (side, person, Score::of(side, self.outcome))
        })
    }

    /// Returns whether it changes ratings. Matches against oneself never do, and those against a machine, which are casual,
    /// change the machine's alone.
    pub(in crate::store) fn counts(&self) -> bool {
        let rated = self.rated || self.machine().is_some();
        self.seats.black != self.seats.white && counts(rated, self.outcome, self.turns)
    }

    /// Returns the side that a machine played, if one did.
    pub(in crate::store) fn machine(&self) -> Option<Side> {
        let mut sides = [Side::Black, Side::White].into_iter();
        sides.find(|side| Machine::of(self.seats.holder(*side)).is_some())
    }

    /// Returns what it does to the ratings of Black and White if it changes ratings; `None` for a rating that stays.
    /// `stored` are the ratings so far: until the end of the match, their deviations have grown.
    pub(in crate::store) fn steps(
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
    pub(in crate::store) fn stored(&self, rating: Rating) -> StoredRating {
        StoredRating {
            rating,
            last: self.id,
            at: self.ended,
        }
    }

    /// Returns the servers in whose standings it counts.
    pub(in crate::store) fn scopes(&self) -> impl Iterator<Item = i64> {
        [Some(EVERYWHERE), self.server].into_iter().flatten()
    }
}

/// A rating before and after a match.
pub(in crate::store) type RatingStep = (Rating, Rating);

/// A row of `results`.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::store) struct ResultRow {
    pub(in crate::store) person: i64,
    pub(in crate::store) ended: i64,
    pub(in crate::store) game: i64,
    pub(in crate::store) opponent: i64,
    pub(in crate::store) server: Option<i64>,
    pub(in crate::store) kind: String,
    pub(in crate::store) side: String,
    pub(in crate::store) score: String,
    pub(in crate::store) turns: u32,
    pub(in crate::store) timed: i64,
    pub(in crate::store) spent: i64,
    /// Rating and deviation before, rating and deviation after.
    pub(in crate::store) step: [Option<f64>; 4],
}

/// Counts of rated matches in one period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::store) struct PeriodTally {
    pub(in crate::store) won: i64,
    pub(in crate::store) drawn: i64,
    pub(in crate::store) lost: i64,
    pub(in crate::store) streak: i64,
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
pub(in crate::store) struct Standing {
    /// Rating and deviation after the last match that was rated, and when it ended; `None` until there was one.
    pub(in crate::store) rating: Option<(f64, f64, Time)>,
    pub(in crate::store) all: PeriodTally,
    pub(in crate::store) year: i64,
    pub(in crate::store) of_year: PeriodTally,
    pub(in crate::store) month: i64,
    pub(in crate::store) of_month: PeriodTally,
}

impl Standing {
    pub(in crate::store) fn new(month: i64) -> Standing {
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
    pub(in crate::store) fn add(&mut self, score: Option<Score>, month: i64) {
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

pub(in crate::store) fn standing_from(row: &sql::Row<'_>) -> sql::Result<Standing> {
    let tally = |prefix: &str| -> sql::Result<PeriodTally> {
        let count = |name: &str| row.get::<_, i64>(format!("{prefix}{name}").as_str());
        Ok(PeriodTally {
            won: count("won")?,
            drawn: count("drawn")?,
            lost: count("lost")?,
            streak: count("streak")?,
        })
    };
    let numbers: (Option<f64>, Option<f64>) = (row.get("rating")?, row.get("deviation")?);
    let at: Option<i64> = row.get("rated_at")?;
    let rating = numbers.0.zip(numbers.1).zip(at);
    Ok(Standing {
        rating: rating.map(|((value, deviation), at)| (value, deviation, Time(at))),
        all: tally("")?,
        year: row.get("year")?,
        of_year: tally("year_")?,
        month: row.get("month")?,
        of_month: tally("month_")?,
    })
}

/// Returns the month of a moment in UTC: twelve times the year, plus 0 for January to 11 for December.
pub(in crate::store) fn month_of(time: Time) -> i64 {
    jiff::Timestamp::from_millisecond(time.0).map_or(0, |moment| {
        let date = moment.to_zoned(jiff::tz::TimeZone::UTC).date();
        12 * i64::from(date.year()) + i64::from(date.month()) - 1
    })
}

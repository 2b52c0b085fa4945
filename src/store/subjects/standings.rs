//! Standings: who plays best, by game, server and period.

use std::sync::Arc;

use crate::core::Store;
use crate::core::totals::{StandingsKey, Totals};
use crate::sql::{self, Connection, FromValue, Row, ToValue, Unfit, Value, columns};
use crate::subjects::history::Page;
use crate::subjects::results::{EVERYWHERE, month_of, rating_period};
use crate::values::error::StoreError;
use play::rating::active_since;
use play::{Machine, PersonId, Rating, RatingPeriod, ServerId, StandingsLine, Time};
use rules::Kind;

/// Which matches the standings count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// All of them.
    All,
    /// Those that ended this year.
    Year,
    /// Those that ended this month.
    Month,
}

impl Period {
    /// All periods, the default first.
    pub const ALL: [Period; 3] = [Period::All, Period::Year, Period::Month];

    /// Returns the word that people type and the database stores.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Period::All => "all",
            Period::Year => "year",
            Period::Month => "month",
        }
    }

    /// Returns the period with this `id`.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Period> {
        Period::ALL.into_iter().find(|period| period.id() == id)
    }
}

impl ToValue for Period {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.id())
    }
}

impl FromValue for Period {
    fn from_value(value: Value<'_>) -> Result<Period, Unfit> {
        match value {
            Value::Text(word) => Period::from_id(word).ok_or(Unfit::Word("the period")),
            _ => Err(Unfit::Value),
        }
    }
}

/// Which standings are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WhichStandings {
    /// The game.
    pub game: Kind,
    /// The server in which the matches ended; `None` for all servers.
    pub server: Option<ServerId>,
    /// The period in which they ended.
    pub period: Period,
    /// Whether only active players are listed; see [`active_since`].
    pub active: bool,
}

impl StandingsKey {
    pub(crate) fn of(which: WhichStandings, now: Time) -> StandingsKey {
        let month = month_of(now);
        let (prefix, span) = match which.period {
            Period::All => ("", 0),
            Period::Year => ("year_", month.div_euclid(12)),
            Period::Month => ("month_", month),
        };
        StandingsKey {
            server: which.server.map_or(EVERYWHERE, |server| server.0),
            game: which.game.id(),
            prefix,
            span,
            since: match which.active {
                true => active_since(now).0,
                false => i64::MIN,
            },
        }
    }

    /// Returns the condition that a row has to meet to belong to the standings.
    pub(crate) fn span(&self) -> &'static str {
        match self.prefix {
            "year_" => "year = ?3",
            "month_" => "month = ?3",
            _ => "?3 = 0",
        }
    }
}

/// Reads a line as it is at `now`.
pub(crate) fn line_from(
    row: &Row<'_>,
    now: Time,
    period: RatingPeriod,
) -> sql::Result<StandingsLine> {
    let volatility: Option<f64> = row.get(9)?;
    let rating = Rating {
        value: row.get(2)?,
        deviation: row.get(3)?,
        // The rating itself may be damaged.
        volatility: volatility.unwrap_or(Rating::NEW.volatility),
    };
    let rating = period.grown(rating, row.get(8)?, now);
    Ok(StandingsLine {
        rank: 0,
        person: row.get(0)?,
        name: row.get(1)?,
        rating: rating.value,
        deviation: rating.deviation,
        won: row.get(4)?,
        drawn: row.get(5)?,
        lost: row.get(6)?,
        streak: row.get(7)?,
    })
}

impl Store {
    /// Returns a page of standings, best first, and the line of `mine` wherever it is. `now` determines the current year
    /// and month, who is active, and how far deviations have grown.
    pub async fn standings(
        &self,
        which: WhichStandings,
        mine: Option<PersonId>,
        page: u32,
        size: u32,
        now: Time,
    ) -> Result<(Page<StandingsLine>, Option<StandingsLine>), StoreError> {
        let shared = Arc::clone(&self.shared);
        self.read(move |c| {
            let (key, seen) = (StandingsKey::of(which, now), (now, rating_period(c)?));
            let mut total = known_total(c, &shared.totals, key)?;
            let last = |total| u32::div_ceil(total, size).saturating_sub(1);
            let mut number = page.min(last(total));
            let mut rows: Vec<StandingsLine> = match total {
                // Where nobody is active, the whole standings would be passed over.
                0 => Vec::new(),
                _ => lines(c, &key, seen, size, number.saturating_mul(size))?,
            };
            if rows.is_empty() && total > 0 {
                // The cached number was too high.
                total = self::total(c, &key)?;
                number = page.min(last(total));
                rows = lines(c, &key, seen, size, number.saturating_mul(size))?;
            }
            let skip = number.saturating_mul(size);
            if let Some(first) = rows.first() {
                let mut rank = rank(c, &key, first.rating)?;
                let mut before = first.rating;
                for (at, line) in (skip..).zip(&mut rows) {
                    if line.rating < before {
                        rank = at + 1;
                        before = line.rating;
                    }
                    line.rank = rank;
                }
            }
            let mine = match mine {
                Some(person) => line(c, &key, seen, person)?,
                None => None,
            };
            let page = Page {
                rows,
                number,
                total,
            };
            Ok((page, mine))
        })
        .await
    }

    /// Returns a person's line in standings; `None` if they aren't in them.
    pub async fn standings_line(
        &self,
        which: WhichStandings,
        person: PersonId,
        now: Time,
    ) -> Result<Option<StandingsLine>, StoreError> {
        self.read(move |c| {
            let (key, seen) = (StandingsKey::of(which, now), (now, rating_period(c)?));
            Ok(line(c, &key, seen, person)?)
        })
        .await
    }

    /// Returns the lines of the machines in standings, weakest level first, active or not. They have no ranks: they aren't
    /// ranked among people.
    pub async fn machine_standings(
        &self,
        which: WhichStandings,
        now: Time,
    ) -> Result<Vec<StandingsLine>, StoreError> {
        self.read(move |c| {
            let which = WhichStandings {
                active: false,
                ..which
            };
            let (key, seen) = (StandingsKey::of(which, now), (now, rating_period(c)?));
            let mut lines = Vec::new();
            for machine in Machine::ALL {
                lines.extend(line(c, &key, seen, machine.person())?);
            }
            Ok(lines)
        })
        .await
    }

    /// Returns the game in which the most people have a rating, in a server or anywhere; `None` if nobody has one. The
    /// answer may be some matches old.
    pub async fn most_rated_game(
        &self,
        server: Option<ServerId>,
    ) -> Result<Option<Kind>, StoreError> {
        let shared = Arc::clone(&self.shared);
        self.read(move |c| {
            let mut most = (0, None);
            for &game in Kind::ALL {
                let which = WhichStandings {
                    game,
                    server,
                    period: Period::All,
                    active: false,
                };
                let people = known_total(c, &shared.totals, StandingsKey::of(which, Time(0)))?;
                if people > most.0 {
                    most = (people, Some(game));
                }
            }
            Ok(most.1)
        })
        .await
    }
}

/// Returns the number of people in standings; for large ones it may be some matches old.
fn known_total(c: &Connection, totals: &Totals, key: StandingsKey) -> sql::Result<u32> {
    let sql = "SELECT max(ended_order) FROM matches WHERE ended_order IS NOT NULL";
    let last: Option<i64> = c.query_row(sql, (), columns)?;
    let last = last.unwrap_or_default();
    if let Some(total) = totals.get(&key, last) {
        return Ok(total);
    }
    let total = total(c, &key)?;
    totals.put(key, last, total);
    Ok(total)
}

/// Counts the people in the standings.
fn total(c: &Connection, key: &StandingsKey) -> sql::Result<u32> {
    let span = key.span();
    let sql = format!(
        "SELECT count(*) FROM standings WHERE server_id = ?1 AND game = ?2 AND {span} AND rating IS NOT NULL
           AND person_id > 0 AND rated_at >= ?4"
    );
    let values = (key.server, key.game, key.span, key.since);
    c.query_row(&sql, values, columns)
}

/// Returns the rank of somebody with this rating.
fn rank(c: &Connection, key: &StandingsKey, rating: f64) -> sql::Result<u32> {
    let span = key.span();
    let sql = format!(
        "SELECT count(*) + 1 FROM standings WHERE server_id = ?1 AND game = ?2 AND {span} AND rating > ?5
           AND person_id > 0 AND rated_at >= ?4"
    );
    let values = (key.server, key.game, key.span, key.since, rating);
    c.query_row(&sql, values, columns)
}

/// When lines are looked at, and how deviations grow until then.
type Seen = (Time, RatingPeriod);

fn lines(
    c: &Connection,
    key: &StandingsKey,
    (now, period): Seen,
    size: u32,
    skip: u32,
) -> sql::Result<Vec<StandingsLine>> {
    let (span, prefix) = (key.span(), key.prefix);
    // The subquery skips the earlier rows within the index. CROSS JOIN makes SQLite start with the page; otherwise
    // it might search the page for everybody in the standings.
    let sql = format!(
        "SELECT s.person_id, p.name, s.rating, s.deviation, s.{prefix}won, s.{prefix}drawn, s.{prefix}lost,
                s.{prefix}streak, s.rated_at, r.volatility
         FROM (SELECT person_id FROM standings
               WHERE server_id = ?1 AND game = ?2 AND {span} AND rating IS NOT NULL AND person_id > 0
                 AND rated_at >= ?4
               ORDER BY rating DESC, person_id LIMIT ?5 OFFSET ?6) page
         CROSS JOIN standings s ON s.person_id = page.person_id AND s.game = ?2 AND s.server_id = ?1
         CROSS JOIN people p ON p.id = page.person_id
         LEFT JOIN ratings r ON r.person_id = page.person_id AND r.game = ?2
         ORDER BY s.rating DESC, s.person_id"
    );
    let values = (key.server, key.game, key.span, key.since, size, skip);
    c.all(&sql, values, |row| line_from(row, now, period))
}

fn line(
    c: &Connection,
    key: &StandingsKey,
    (now, period): Seen,
    person: PersonId,
) -> sql::Result<Option<StandingsLine>> {
    let (span, prefix) = (key.span(), key.prefix);
    let sql = format!(
        "SELECT s.person_id, p.name, s.rating, s.deviation, s.{prefix}won, s.{prefix}drawn, s.{prefix}lost,
                s.{prefix}streak, s.rated_at, r.volatility
         FROM standings s JOIN people p ON p.id = s.person_id
         LEFT JOIN ratings r ON r.person_id = s.person_id AND r.game = s.game
         WHERE s.person_id = ?5 AND s.game = ?2 AND s.server_id = ?1 AND {span} AND s.rating IS NOT NULL
           AND s.rated_at >= ?4"
    );
    let values = (key.server, key.game, key.span, key.since, person.0);
    let line = c.first(&sql, values, |row| line_from(row, now, period))?;
    let Some(mut line) = line else {
        return Ok(None);
    };
    if Machine::of(person).is_none() {
        line.rank = rank(c, key, line.rating)?;
    }
    Ok(Some(line))
}

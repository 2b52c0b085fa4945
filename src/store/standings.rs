//! Standings, and those that are pinned in channels and kept up to date there.

use crate::play::StandingsLine;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OptionalExtension, Row};

use super::history::Page;
use super::results::EVERYWHERE;
use super::stored::{clamp_millis, unknown};
use super::{Store, StoreError, unpoisoned};
use crate::play::{PersonId, PlaceId, ServerId, Time};
use crate::rules::Kind;

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

/// Which standings are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// The game.
    pub game: Kind,
    /// The server in which the matches ended; `None` for all servers.
    pub server: Option<ServerId>,
    /// The period in which they ended.
    pub period: Period,
}

/// Standings pinned in a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pin {
    /// The channel.
    pub place: PlaceId,
    /// The game.
    pub game: Kind,
    /// Whether only the matches of the channel's server count.
    pub here: bool,
    /// Which matches count.
    pub period: Period,
    /// When they were pinned.
    pub made: Time,
    /// The platform's id of the message; `None` until it is posted.
    pub message: Option<String>,
    /// The text of the message.
    pub shown: Option<String>,
}

/// A cache of the number of people in large tables: for each, the `ended_order` of the last match when they were
/// counted, and their number.
#[derive(Default)]
pub(super) struct Totals(Mutex<HashMap<TableKey, (i64, u32)>>);

/// Tables with fewer people than this are counted every time.
const COUNT_DIRECTLY_BELOW: u32 = 1000;

/// How many matches can end before a cached number is outdated.
const VALID_FOR: i64 = 100;

/// The maximum number of cached tables; beyond it, the cache is cleared.
const MAX_CACHED: usize = 10_000;

impl Totals {
    /// Returns the number of people in a table; for a large one it may be some matches old.
    fn of(&self, c: &Connection, key: TableKey) -> rusqlite::Result<u32> {
        let sql = "SELECT max(ended_order) FROM matches WHERE ended_order IS NOT NULL";
        let last: Option<i64> = c.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        let last = last.unwrap_or_default();
        let known = unpoisoned(&self.0).get(&key).copied();
        match known {
            Some((counted, total)) if last - counted < VALID_FOR => Ok(total),
            _ => self.count(c, key, last),
        }
    }

    fn count(&self, c: &Connection, key: TableKey, last: i64) -> rusqlite::Result<u32> {
        let total = key.total(c)?;
        if total >= COUNT_DIRECTLY_BELOW {
            let mut known = unpoisoned(&self.0);
            if known.len() >= MAX_CACHED {
                known.clear();
            }
            known.insert(key, (last, total));
        }
        Ok(total)
    }
}

impl Store {
    /// Returns a page of a table, best first, and the line of `mine` wherever it is. `now` determines the current year
    /// and month.
    ///
    /// # Errors
    /// The database fails.
    pub async fn standings(
        &self,
        table: Table,
        mine: Option<PersonId>,
        page: u32,
        size: u32,
        now: Time,
    ) -> Result<(Page<StandingsLine>, Option<StandingsLine>), StoreError> {
        let shared = Arc::clone(&self.shared);
        self.read(move |c| {
            let key = TableKey::of(table, now);
            let mut total = shared.totals.of(c, key)?;
            let last = |total| u32::div_ceil(total, size).saturating_sub(1);
            let mut number = page.min(last(total));
            let mut rows: Vec<StandingsLine> = key.lines(c, size, number.saturating_mul(size))?;
            if rows.is_empty() && total > 0 {
                // The cached number was too high.
                total = key.total(c)?;
                number = page.min(last(total));
                rows = key.lines(c, size, number.saturating_mul(size))?;
            }
            let skip = number.saturating_mul(size);
            if let Some(first) = rows.first() {
                let mut rank = key.rank(c, first.rating)?;
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
                Some(person) => key.line(c, person)?,
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

    /// Returns the game in which the most people have a rating, in a server or anywhere; `None` if nobody has one. The
    /// answer may be some matches old.
    ///
    /// # Errors
    /// The database fails.
    pub async fn most_rated_game(
        &self,
        server: Option<ServerId>,
    ) -> Result<Option<Kind>, StoreError> {
        let shared = Arc::clone(&self.shared);
        self.read(move |c| {
            let mut most = (0, None);
            for &game in Kind::ALL {
                let table = Table {
                    game,
                    server,
                    period: Period::All,
                };
                let people = shared.totals.of(c, TableKey::of(table, Time(0)))?;
                if people > most.0 {
                    most = (people, Some(game));
                }
            }
            Ok(most.1)
        })
        .await
    }

    /// Pins standings in a channel at `now`, to be posted in a new message, and returns the ones they replace.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin(
        &self,
        place: PlaceId,
        table: Table,
        now: Time,
    ) -> Result<Option<Pin>, StoreError> {
        self.write(move |c| {
            let before = pin_in(c, place)?;
            let sql = "INSERT OR REPLACE INTO pins (place_id, game, here, period, made_at, due_at)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?5)";
            c.prepare_cached(sql)?.execute((
                place.0,
                table.game.id(),
                table.server.is_some(),
                table.period.id(),
                now.0,
            ))?;
            Ok(before)
        })
        .await
    }

    /// Unpins the standings in a channel and returns them; with `made`, only if they were pinned at that time.
    ///
    /// # Errors
    /// The database fails.
    pub async fn unpin(
        &self,
        place: PlaceId,
        made: Option<Time>,
    ) -> Result<Option<Pin>, StoreError> {
        self.write(move |c| {
            let before = pin_in(c, place)?;
            let before = before.filter(|pin| made.is_none_or(|made| made == pin.made));
            if before.is_some() {
                c.prepare_cached("DELETE FROM pins WHERE place_id = ?1")?
                    .execute([place.0])?;
            }
            Ok(before)
        })
        .await
    }

    /// Returns up to `limit` pinned standings that are due for a check at `now`; damaged ones are skipped.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pins_due(&self, now: Time, limit: u32) -> Result<Vec<Pin>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM pins WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query((now.0, limit))?;
            let mut pins = Vec::new();
            while let Some(row) = rows.next()? {
                match pin_from(row) {
                    Err(error) if error.is_damage() => {
                        tracing::error!(%error, "skipping pinned standings that can't be read");
                    }
                    pin => pins.push(pin?),
                }
            }
            Ok(pins)
        })
        .await
    }

    /// Returns when pinned standings are next due for a check; `None` if there are none.
    ///
    /// # Errors
    /// The database fails.
    pub async fn next_pin(&self) -> Result<Option<Time>, StoreError> {
        self.read(|c| {
            let sql = "SELECT min(due_at) FROM pins WHERE due_at IS NOT NULL";
            let due: Option<i64> = c.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
            Ok(due.map(clamp_millis).map(Time))
        })
        .await
    }

    /// Stores the text of pinned standings and when to check them next, unless they were pinned again meanwhile.
    ///
    /// # Errors
    /// The database fails.
    pub async fn pin_shown(&self, pin: Pin, due: Time) -> Result<(), StoreError> {
        self.write(move |c| {
            let sql = "UPDATE pins SET message = ?3, shown = ?4, due_at = ?5 WHERE place_id = ?1 AND made_at = ?2";
            c.prepare_cached(sql)?.execute((
                pin.place.0,
                pin.made.0,
                pin.message,
                pin.shown,
                due.0,
            ))?;
            Ok(())
        })
        .await
    }
}

/// The rows of `standings` that belong to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct TableKey {
    server: i64,
    game: &'static str,
    /// The prefix of the columns. A row belongs to the table if the period's column has the value `span`.
    prefix: &'static str,
    span: i64,
}

impl TableKey {
    fn of(table: Table, now: Time) -> TableKey {
        let month = super::results::month_of(now);
        let (prefix, span) = match table.period {
            Period::All => ("", 0),
            Period::Year => ("year_", month.div_euclid(12)),
            Period::Month => ("month_", month),
        };
        TableKey {
            server: table.server.map_or(EVERYWHERE, |server| server.0),
            game: table.game.id(),
            prefix,
            span,
        }
    }

    /// Returns the condition that a row has to meet to belong to the table.
    fn span(&self) -> &'static str {
        match self.prefix {
            "year_" => "year = ?3",
            "month_" => "month = ?3",
            _ => "?3 = 0",
        }
    }

    /// Counts the people in the table.
    fn total(&self, c: &Connection) -> rusqlite::Result<u32> {
        let span = self.span();
        let sql = format!(
            "SELECT count(*) FROM standings WHERE server_id = ?1 AND game = ?2 AND {span} AND rating IS NOT NULL"
        );
        c.prepare_cached(&sql)?
            .query_row((self.server, self.game, self.span), |row| row.get(0))
    }

    /// Returns the rank of somebody with this rating.
    fn rank(&self, c: &Connection, rating: f64) -> rusqlite::Result<u32> {
        let span = self.span();
        let sql = format!(
            "SELECT count(*) + 1 FROM standings WHERE server_id = ?1 AND game = ?2 AND {span} AND rating > ?4"
        );
        c.prepare_cached(&sql)?
            .query_row((self.server, self.game, self.span, rating), |row| {
                row.get(0)
            })
    }

    fn lines(&self, c: &Connection, size: u32, skip: u32) -> rusqlite::Result<Vec<StandingsLine>> {
        let (span, prefix) = (self.span(), self.prefix);
        // The subquery skips the earlier rows within the index. CROSS JOIN makes SQLite start with the page; otherwise
        // it might search the page for everybody in the table.
        let sql = format!(
            "SELECT s.person_id, p.name, s.rating, s.deviation, s.{prefix}won, s.{prefix}drawn, s.{prefix}lost,
                    s.{prefix}streak
             FROM (SELECT person_id FROM standings
                   WHERE server_id = ?1 AND game = ?2 AND {span} AND rating IS NOT NULL
                   ORDER BY rating DESC, person_id LIMIT ?4 OFFSET ?5) page
             CROSS JOIN standings s ON s.person_id = page.person_id AND s.game = ?2 AND s.server_id = ?1
             CROSS JOIN people p ON p.id = page.person_id ORDER BY s.rating DESC, s.person_id"
        );
        c.prepare_cached(&sql)?
            .query_map((self.server, self.game, self.span, size, skip), line_from)?
            .collect()
    }

    fn line(&self, c: &Connection, person: PersonId) -> rusqlite::Result<Option<StandingsLine>> {
        let (span, prefix) = (self.span(), self.prefix);
        let sql = format!(
            "SELECT s.person_id, p.name, s.rating, s.deviation, s.{prefix}won, s.{prefix}drawn, s.{prefix}lost,
                    s.{prefix}streak
             FROM standings s JOIN people p ON p.id = s.person_id
             WHERE s.person_id = ?4 AND s.game = ?2 AND s.server_id = ?1 AND {span} AND s.rating IS NOT NULL"
        );
        let line = c
            .prepare_cached(&sql)?
            .query_row((self.server, self.game, self.span, person.0), line_from)
            .optional()?;
        let Some(mut line) = line else {
            return Ok(None);
        };
        line.rank = self.rank(c, line.rating)?;
        Ok(Some(line))
    }
}

fn line_from(row: &Row<'_>) -> rusqlite::Result<StandingsLine> {
    Ok(StandingsLine {
        rank: 0,
        person: PersonId(row.get(0)?),
        name: row.get(1)?,
        rating: row.get(2)?,
        deviation: row.get(3)?,
        won: row.get(4)?,
        drawn: row.get(5)?,
        lost: row.get(6)?,
        streak: row.get(7)?,
    })
}

fn pin_in(c: &Connection, place: PlaceId) -> Result<Option<Pin>, StoreError> {
    let mut statement = c.prepare_cached("SELECT * FROM pins WHERE place_id = ?1")?;
    let mut rows = statement.query([place.0])?;
    rows.next()?.map(pin_from).transpose()
}

fn pin_from(row: &Row<'_>) -> Result<Pin, StoreError> {
    let (game, period): (String, String) = (row.get("game")?, row.get("period")?);
    Ok(Pin {
        place: PlaceId(row.get("place_id")?),
        game: Kind::from_id(&game).ok_or_else(|| unknown("the game", &game))?,
        here: row.get("here")?,
        period: Period::from_id(&period).ok_or_else(|| unknown("the period", &period))?,
        made: Time(clamp_millis(row.get("made_at")?)),
        message: row.get("message")?,
        shown: row.get("shown")?,
    })
}

//! Standings: who plays best, by game, server and period.

use std::sync::Arc;

use crate::play::{Machine, PersonId, RatingPeriod, ServerId, StandingsLine, Time};
use crate::rules::Kind;
use crate::store::core::Store;
use crate::store::core::totals::Totals;
use crate::store::rows::error::StoreError;
use crate::store::rows::history::Page;
use crate::store::rows::standings::{Period, Table, TableKey, line_from};
use crate::store::sql::{self, Connection, OptionalExtension};
use crate::store::statements::rating_period::rating_period;

impl Store {
    /// Returns a page of a table, best first, and the line of `mine` wherever it is. `now` determines the current year
    /// and month, who is active, and how far deviations have grown.
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
            let (key, seen) = (TableKey::of(table, now), (now, rating_period(c)?));
            let mut total = known_total(c, &shared.totals, key)?;
            let last = |total| u32::div_ceil(total, size).saturating_sub(1);
            let mut number = page.min(last(total));
            let mut rows: Vec<StandingsLine> = match total {
                // Where nobody is active, the whole table would be passed over.
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

    /// Returns a person's line in a table; `None` if they aren't in it.
    ///
    /// # Errors
    /// The database fails.
    pub async fn standings_line(
        &self,
        table: Table,
        person: PersonId,
        now: Time,
    ) -> Result<Option<StandingsLine>, StoreError> {
        self.read(move |c| {
            let (key, seen) = (TableKey::of(table, now), (now, rating_period(c)?));
            Ok(line(c, &key, seen, person)?)
        })
        .await
    }

    /// Returns the lines of the machines in a table, weakest level first, active or not. They have no ranks: they aren't
    /// ranked among people.
    ///
    /// # Errors
    /// The database fails.
    pub async fn machine_standings(
        &self,
        table: Table,
        now: Time,
    ) -> Result<Vec<StandingsLine>, StoreError> {
        self.read(move |c| {
            let table = Table {
                active: false,
                ..table
            };
            let (key, seen) = (TableKey::of(table, now), (now, rating_period(c)?));
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
                    active: false,
                };
                let people = known_total(c, &shared.totals, TableKey::of(table, Time(0)))?;
                if people > most.0 {
                    most = (people, Some(game));
                }
            }
            Ok(most.1)
        })
        .await
    }
}

/// Returns the number of people in a table; for a large one it may be some matches old.
fn known_total(c: &Connection, totals: &Totals, key: TableKey) -> sql::Result<u32> {
    let sql = "SELECT max(ended_order) FROM matches WHERE ended_order IS NOT NULL";
    let last: Option<i64> = c.prepare_cached(sql)?.query_row((), |row| row.get(0))?;
    let last = last.unwrap_or_default();
    if let Some(total) = totals.get(&key, last) {
        return Ok(total);
    }
    let total = total(c, &key)?;
    totals.put(key, last, total);
    Ok(total)
}

/// Counts the people in the table.
fn total(c: &Connection, key: &TableKey) -> sql::Result<u32> {
    let span = key.span();
    let sql = format!(
        "SELECT count(*) FROM standings WHERE server_id = ?1 AND game = ?2 AND {span} AND rating IS NOT NULL
           AND person_id > 0 AND rated_at >= ?4"
    );
    let values = (key.server, key.game, key.span, key.since);
    c.prepare_cached(&sql)?.query_row(values, |row| row.get(0))
}

/// Returns the rank of somebody with this rating.
fn rank(c: &Connection, key: &TableKey, rating: f64) -> sql::Result<u32> {
    let span = key.span();
    let sql = format!(
        "SELECT count(*) + 1 FROM standings WHERE server_id = ?1 AND game = ?2 AND {span} AND rating > ?5
           AND person_id > 0 AND rated_at >= ?4"
    );
    let values = (key.server, key.game, key.span, key.since, rating);
    c.prepare_cached(&sql)?.query_row(values, |row| row.get(0))
}

/// When lines are looked at, and how deviations grow until then.
type Seen = (Time, RatingPeriod);

fn lines(
    c: &Connection,
    key: &TableKey,
    (now, period): Seen,
    size: u32,
    skip: u32,
) -> sql::Result<Vec<StandingsLine>> {
    let (span, prefix) = (key.span(), key.prefix);
    // The subquery skips the earlier rows within the index. CROSS JOIN makes SQLite start with the page; otherwise
    // it might search the page for everybody in the table.
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
    c.prepare_cached(&sql)?
        .query_map(values, |row| line_from(row, now, period))?
        .collect()
}

fn line(
    c: &Connection,
    key: &TableKey,
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
    let line = c
        .prepare_cached(&sql)?
        .query_row(values, |row| line_from(row, now, period))
        .optional()?;
    let Some(mut line) = line else {
        return Ok(None);
    };
    if Machine::of(person).is_none() {
        line.rank = rank(c, key, line.rating)?;
    }
    Ok(Some(line))
}

//! Standings and their tables.

use super::results::{EVERYWHERE, month_of};
use crate::play::rating::active_since;
use crate::play::{PersonId, Rating, RatingPeriod, ServerId, StandingsLine, Time};
use crate::rules::Kind;
use crate::store::sql::{self, Row};

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
    /// Whether only active players are listed; see [`active_since`].
    pub active: bool,
}

/// The rows of `standings` that belong to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::store) struct TableKey {
    pub(in crate::store) server: i64,
    pub(in crate::store) game: &'static str,
    /// The prefix of the columns. A row belongs to the table if the period's column has the value `span`.
    pub(in crate::store) prefix: &'static str,
    pub(in crate::store) span: i64,
    /// When the last rated match of those who are listed ended at the earliest.
    pub(in crate::store) since: i64,
}

impl TableKey {
    pub(in crate::store) fn of(table: Table, now: Time) -> TableKey {
        let month = month_of(now);
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
            since: match table.active {
                true => active_since(now).0,
                false => i64::MIN,
            },
        }
    }

    /// Returns the condition that a row has to meet to belong to the table.
    pub(in crate::store) fn span(&self) -> &'static str {
        match self.prefix {
            "year_" => "year = ?3",
            "month_" => "month = ?3",
            _ => "?3 = 0",
        }
    }
}

/// Reads a line as it is at `now`.
pub(in crate::store) fn line_from(
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
    let rating = period.grown(rating, Time(row.get(8)?), now);
    Ok(StandingsLine {
        rank: 0,
        person: PersonId(row.get(0)?),
        name: row.get(1)?,
        rating: rating.value,
        deviation: rating.deviation,
        won: row.get(4)?,
        drawn: row.get(5)?,
        lost: row.get(6)?,
        streak: row.get(7)?,
    })
}

//! Finished matches as people look them up.

use super::error::StoreError;
use super::results::RatingChange;
use super::words::{self, clamp_millis, score, side, spec};
use crate::play::{MatchId, PersonId, Score, ServerId, Time};
use crate::rules::{Kind, Reason, Side, Spec};
use crate::store::sql::Row;

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

pub(in crate::store) fn finished_from(row: &Row<'_>) -> Result<FinishedMatch, StoreError> {
    let (game, setup): (String, String) = (row.get("game")?, row.get("setup")?);
    let spec = spec(&game, row.get::<_, u8>("size")?, &setup)?;
    let reason: Option<String> = row.get("reason")?;
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
        reason: words::reason(&reason.unwrap_or_default())?,
        turns: row.get("turns")?,
        ended: Time(clamp_millis(row.get("ended_at")?)),
        server: row.get::<_, Option<i64>>("server_id")?.map(ServerId),
        rating_change,
        direct: row.get("direct")?,
        imported: row.get::<_, Option<i64>>("ended_order")?.is_none(),
    })
}

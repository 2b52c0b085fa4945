//! The leave that people spend, as commits write it.

use crate::play::{Change, LeaveStep, MatchId, PersonId, Time};
use crate::store::sql::{self, Connection, OptionalExtension};

/// Returns whether the player to move is away until the time that a change was decided with.
pub(in crate::store) fn holds(c: &Connection, change: &Change) -> sql::Result<bool> {
    let Some((person, until)) = change.assumed else {
        return Ok(true);
    };
    let sql = "SELECT away_until FROM preferences WHERE person_id = ?1";
    let stored: Option<Option<i64>> = c
        .prepare_cached(sql)?
        .query_row([person.0], |row| row.get(0))
        .optional()?;
    Ok(stored.flatten() == until.map(|until| until.0))
}

/// Records that somebody begins or ceases to spend leave in a match.
pub(in crate::store) fn step(
    c: &Connection,
    game: MatchId,
    step: LeaveStep,
    at: Time,
) -> sql::Result<()> {
    if let Some(ended) = step.ended {
        let sql = "UPDATE leave_spans SET to_at = ?2 WHERE match_id = ?1 AND to_at IS NULL";
        c.prepare_cached(sql)?.execute((game.0, ended.0))?;
    }
    if let Some(PersonId(person)) = step.began {
        let sql = "INSERT INTO leave_spans (person_id, from_at, match_id) VALUES (?1, ?2, ?3)
                   ON CONFLICT (person_id, from_at, match_id) DO UPDATE SET to_at = NULL";
        c.prepare_cached(sql)?.execute((person, at.0, game.0))?;
    }
    Ok(())
}

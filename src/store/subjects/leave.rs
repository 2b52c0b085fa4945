//! The leave of people, and how commits spend it.

use crate::core::Store;
use crate::sql::{self, Connection, columns};
use crate::values::error::StoreError;
use play::{Change, LeaveSpan, LeaveStep, MatchId, PersonId, Preferences, Time, Word};

impl Store {
    /// Returns when the clocks of `person` were stopped for leave, as far as that ended after `since`.
    pub async fn leave_spans(
        &self,
        person: PersonId,
        since: Time,
    ) -> Result<Vec<LeaveSpan>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT from_at, to_at FROM leave_spans
                       WHERE person_id = ?1 AND (to_at IS NULL OR to_at > ?2)";
            Ok(c.all(sql, (person, since), |row| {
                Ok(LeaveSpan {
                    from: row.get(0)?,
                    to: row.get(1)?,
                })
            })?)
        })
        .await
    }

    /// Stores until when `person` is away; `None` for somebody who is back.
    pub async fn set_away(&self, person: PersonId, until: Option<Time>) -> Result<(), StoreError> {
        self.write(move |c| {
            let sql = "INSERT INTO preferences (person_id, notice, hour, zone, away_until) VALUES (?1, ?2, ?3, ?4, ?5)
                       ON CONFLICT (person_id) DO UPDATE SET away_until = ?5";
            let Preferences {
                notify_by,
                hour,
                zone,
                ..
            } = Preferences::default();
            let until = until;
            c.execute(sql, (person, notify_by.id(), hour, &zone, until))?;
            Ok(())
        })
        .await
    }
}

/// Returns whether the player to move is away until the time that a change was decided with.
pub(crate) fn holds(c: &Connection, change: &Change) -> sql::Result<bool> {
    let Some((person, until)) = change.assumed else {
        return Ok(true);
    };
    let sql = "SELECT away_until FROM preferences WHERE person_id = ?1";
    let stored: Option<Option<Time>> = c.first(sql, [person], columns)?;
    Ok(stored.flatten() == until)
}

/// Records that somebody begins or ceases to spend leave in a match.
pub(crate) fn step(c: &Connection, game: MatchId, step: LeaveStep, at: Time) -> sql::Result<()> {
    if let Some(ended) = step.ended {
        let sql = "UPDATE leave_spans SET to_at = ?2 WHERE match_id = ?1 AND to_at IS NULL";
        c.execute(sql, (game, ended))?;
    }
    if let Some(PersonId(person)) = step.began {
        let sql = "INSERT INTO leave_spans (person_id, from_at, match_id) VALUES (?1, ?2, ?3)
                   ON CONFLICT (person_id, from_at, match_id) DO UPDATE SET to_at = NULL";
        c.execute(sql, (person, at, game))?;
    }
    Ok(())
}

//! Clears what nobody needs any more.

use crate::core::Store;
use crate::sql::{self, Connection, columns};
use crate::subjects::matches::write::events;
use crate::values::error::StoreError;
use crate::values::notes::{note, set_note};
use play::{Event, EventKind, MatchId, Time};

/// The note with the number of the last message of the local chat whose pictures were cleared.
const PICTURES_CLEARED: &str = "local pictures cleared";

impl Store {
    /// Returns up to `limit` matches that were over before `time` and aren't cleared, in the order of their ends. One that was
    /// set aside stays as it is.
    pub async fn to_be_cleared(
        &self,
        before: Time,
        limit: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM matches
                   WHERE cleared = 0 AND stage <> 'offered' AND stage <> 'running'
                     AND coalesce(ended_at, expires_at) < ?1 AND frozen_at IS NULL
                   ORDER BY coalesce(ended_at, expires_at) LIMIT ?2";
        self.all(sql, (before, limit), columns).await
    }

    /// Clears a match that is over: its posts, and what its log says of turns a second time. [`Store::log`] says the same
    /// as before.
    pub async fn clear_finished(&self, id: MatchId) -> Result<(), StoreError> {
        self.write(move |c| clear(c, id)).await
    }

    /// Removes the pictures and attachments of up to `limit` messages of the local chat from before `time`; their words stay.
    /// Returns whether there are more.
    pub async fn clear_local_pictures(&self, before: Time, limit: u32) -> Result<bool, StoreError> {
        self.write(move |c| {
            let last = note(c, PICTURES_CLEARED)?;
            let last: i64 = last.and_then(|last| last.parse().ok()).unwrap_or(0);
            let sql = "SELECT id, at FROM local_messages WHERE id > ?1 ORDER BY id LIMIT ?2";
            let messages: Vec<(i64, i64)> = c.all(sql, (last, limit), columns)?;
            let count = messages.len();
            let old: Vec<i64> = messages
                .into_iter()
                .take_while(|(_, at)| *at < before.0)
                .map(|(id, _)| id)
                .collect();
            let Some(newest) = old.last() else {
                return Ok(false);
            };
            for id in &old {
                // The empty rows keep their numbers from being reused: browsers cache files by number.
                let sql = "UPDATE local_files SET name = '', alt = NULL, bytes = ?2 WHERE message_id = ?1";
                c.execute(sql, (*id, Vec::new()))?;
            }
            set_note(c, PICTURES_CLEARED, &newest.to_string())?;
            Ok(old.len() == count)
        })
        .await
    }

    /// Returns the log of a match: its events in order.
    pub async fn log(&self, id: MatchId) -> Result<Vec<Event>, StoreError> {
        self.read(move |c| {
            let (_, kept): (Vec<i64>, Vec<Event>) = events(c, id)?.into_iter().unzip();
            let sql = "SELECT 1 FROM matches WHERE id = ?1 AND cleared = 1";
            match c.exists(sql, [id])? {
                true => Ok(with_turns(kept, &played(c, id)?)),
                false => Ok(kept),
            }
        })
        .await
    }
}

/// Clears one match.
fn clear(c: &Connection, id: MatchId) -> Result<(), StoreError> {
    c.execute(
        "DELETE FROM outbox WHERE match_id = ?1 AND state <> 'waiting'",
        [id],
    )?;
    c.execute(
        "DELETE FROM boards WHERE match_id = ?1 AND due_at IS NULL",
        [id],
    )?;
    let all = events(c, id)?;
    let turns = played(c, id)?;
    let again: Vec<&(i64, Event)> = all
        .iter()
        .filter(|(_, event)| turns.contains(event))
        .collect();
    let (_, log): (Vec<i64>, Vec<Event>) = all.iter().cloned().unzip();
    let kept = log.iter().filter(|event| !turns.contains(event)).cloned();
    // Only what can be restored to the last word is removed.
    if with_turns(kept.collect(), &turns) == log {
        for (number, _) in again {
            c.execute("DELETE FROM events WHERE id = ?1", [number])?;
        }
    }
    c.execute("UPDATE matches SET cleared = 1 WHERE id = ?1", [id])?;
    Ok(())
}

/// The events that the turns of a match are, in order.
fn played(c: &Connection, id: MatchId) -> sql::Result<Vec<Event>> {
    let sql = "SELECT token, person_id, at FROM turns WHERE match_id = ?1 ORDER BY ply";
    c.all(sql, [id], |row| {
        Ok(Event {
            kind: EventKind::Played,
            detail: Some(row.get(0)?),
            actor: Some(row.get(1)?),
            at: row.get(2)?,
        })
    })
}

/// Puts turns back into a log: each that no event is about, before whatever happened at the same time.
fn with_turns(kept: Vec<Event>, turns: &[Event]) -> Vec<Event> {
    let is_told = |turn: &Event| {
        let about = |event: &Event| {
            event.detail == turn.detail && event.actor == turn.actor && event.at == turn.at
        };
        kept.iter().any(about)
    };
    let mut missing = turns.iter().filter(|turn| !is_told(turn)).peekable();
    let mut log = Vec::with_capacity(kept.len() + turns.len());
    for event in &kept {
        while let Some(turn) = missing.next_if(|turn| turn.at <= event.at) {
            log.push(turn.clone());
        }
        log.push(event.clone());
    }
    log.extend(missing.cloned());
    log
}

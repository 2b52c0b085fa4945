//! Seeks, and the messages about them that are kept up to date.

use crate::play::{MatchId, PersonId, Seek, SeekChange, SeekEnd, SeekId, Time, Word, seek_due};
use crate::store::rows::error::StoreError;
use crate::store::rows::seeks::seek_from;
use crate::store::sql::{self, Connection, OptionalExtension, Params};

/// Returns the seeks that a statement selects; damaged ones are skipped.
pub(in crate::store) fn seeks(
    c: &Connection,
    sql: &str,
    values: impl Params,
) -> Result<Vec<Seek>, StoreError> {
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let running = running_of(c, SeekId(row.get("id")?))?;
        match seek_from(&row, running) {
            Err(error) if error.is_damage() => {
                tracing::error!(%error, "skipping a seek that can't be read");
            }
            seek => found.push(seek?),
        }
    }
    Ok(found)
}

/// Returns the matches from a seek that are in progress, and who plays them against its seeker.
fn running_of(c: &Connection, seek: SeekId) -> sql::Result<Vec<(MatchId, PersonId)>> {
    let sql = "SELECT id, opponent_id FROM matches
               WHERE seek_id = ?1 AND stage = 'running' AND seek_id IS NOT NULL ORDER BY id";
    let mut statement = c.prepare_cached(sql)?;
    let running = statement.query_map([seek.0], |row| {
        Ok((MatchId(row.get(0)?), PersonId(row.get(1)?)))
    })?;
    running.collect()
}

/// Writes a seek after a change. Returns `false` if another change was committed first.
pub(in crate::store) fn update_seek(c: &Connection, change: &SeekChange) -> sql::Result<bool> {
    let SeekChange { after, at } = change;
    let sql = "UPDATE seeks SET version = version + 1, seen_at = ?3, wake_at = ?4, blacks = ?5, closed_at = ?6,
                      closed_why = ?7
               WHERE id = ?1 AND version = ?2";
    let changed = c.prepare_cached(sql)?.execute((
        after.id.0,
        after.version,
        after.seen.0,
        seek_due(after).map(|due| due.0),
        after.blacks,
        after.closed.map(|_| at.0),
        after.closed.map(SeekEnd::id),
    ))?;
    if changed == 0 {
        return Ok(false);
    }
    if let Some(end) = after.closed {
        tell_seeker(c, after.id, end, *at)?;
    }
    note_news(c, after.id, *at)?;
    Ok(true)
}

/// Notes that a match from a seek is over. `closed` is whether its end closes the seek.
pub(in crate::store) fn match_over(
    c: &Connection,
    seek: SeekId,
    closed: bool,
    at: Time,
) -> sql::Result<()> {
    if closed {
        let end = SeekEnd::LostOnTime;
        let sql = "UPDATE seeks SET version = version + 1, wake_at = NULL, closed_at = ?2, closed_why = ?3
                   WHERE id = ?1 AND closed_at IS NULL";
        let changed = c.prepare_cached(sql)?.execute((seek.0, at.0, end.id()))?;
        if changed == 1 {
            tell_seeker(c, seek, end, at)?;
        }
    }
    note_news(c, seek, at)
}

/// Asks for the notice to a seeker that their seek was closed, if they're to be told.
fn tell_seeker(c: &Connection, seek: SeekId, end: SeekEnd, at: Time) -> sql::Result<()> {
    if !end.is_told() {
        return Ok(());
    }
    let sql = "INSERT INTO pins (kind, place_id, seek_id, made_at, due_at)
               SELECT 'seek-over', place_id, id, CAST(?2 AS BIGINT), CAST(?2 AS BIGINT) FROM seeks WHERE id = ?1";
    c.prepare_cached(sql)?.execute((seek.0, at.0))?;
    Ok(())
}

/// Has the messages that show a seek looked at as soon as they can be edited.
pub(in crate::store) fn note_news(c: &Connection, seek: SeekId, at: Time) -> sql::Result<()> {
    let sql = "SELECT server_id FROM seeks WHERE id = ?1";
    let server: Option<i64> = c
        .prepare_cached(sql)?
        .query_row([seek.0], |row| row.get(0))
        .optional()?;
    let sql =
        "UPDATE pins SET news = news + 1, due_at = CASE WHEN free_at > ?2 THEN free_at ELSE ?2 END
               WHERE server_id = ?1 AND kind = 'seeks'";
    c.prepare_cached(sql)?.execute((server, at.0))?;
    let sql =
        "UPDATE pins SET news = news + 1, due_at = CASE WHEN free_at > ?2 THEN free_at ELSE ?2 END
               WHERE seek_id = ?1 AND kind = 'seek'";
    c.prepare_cached(sql)?.execute((seek.0, at.0))?;
    Ok(())
}

//! Seeks: made, accepted, closed; and the messages about them that are kept up to date.

use crate::core::Store;
use crate::sql::{self, Connection, Params, Row, columns, fields, params};
use crate::subjects::matches::rows::{Changed, Commit, Delivery};
use crate::subjects::matches::write::{answer, begin};
use crate::values::error::StoreError;
use crate::values::words::{numbers, terms_from};
use play::{
    MatchId, NewSeek, PersonId, RatingRange, SEEK_LAPSES_AFTER, Seek, SeekAccepted, SeekChange,
    SeekEnd, SeekId, ServerId, Time, Word, due, machine_task, seek_due,
};

numbers!(SeekId);

/// Reads a seek. `running` are its matches in progress, and who plays them against its seeker.
pub(crate) fn seek_from(row: &Row<'_>, running: Vec<(MatchId, PersonId)>) -> sql::Result<Seek> {
    Ok(Seek {
        id: row.get("id")?,
        version: row.get("version")?,
        place: row.get("place_id")?,
        server: row.get("server_id")?,
        seeker: row.get("seeker_id")?,
        terms: terms_from(row)?,
        at_once: row.get("at_once")?,
        ratings: RatingRange::new(row.get("rating_from")?, row.get("rating_to")?),
        made: row.get("made_at")?,
        seen: row.get("seen_at")?,
        blacks: row.get("blacks")?,
        closed: row.get("closed_why")?,
        running,
    })
}

impl Store {
    /// Returns the seek with number `id`, whether it's open or not.
    pub async fn seek(&self, id: SeekId) -> Result<Option<Seek>, StoreError> {
        self.read(move |c| {
            let found = seeks(c, "SELECT * FROM seeks WHERE id = ?1", [id.0])?;
            Ok(found.into_iter().next())
        })
        .await
    }

    /// Returns the open seeks of a server, oldest first.
    pub async fn open_seeks(&self, server: ServerId) -> Result<Vec<Seek>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM seeks WHERE server_id = ?1 AND closed_at IS NULL ORDER BY id";
            Ok(seeks(c, sql, [server])?)
        })
        .await
    }

    /// Returns the open seeks of a person, oldest first.
    pub async fn seeks_of(&self, person: PersonId) -> Result<Vec<Seek>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM seeks WHERE seeker_id = ?1 AND closed_at IS NULL ORDER BY id";
            Ok(seeks(c, sql, [person])?)
        })
        .await
    }

    /// Returns when a person last did something in a match, as far as that's in matches that are running, or ended after
    /// `since`.
    pub async fn last_active(
        &self,
        person: PersonId,
        since: Time,
    ) -> Result<Option<Time>, StoreError> {
        let sql = "SELECT max(e.at) FROM (
                       SELECT id FROM matches WHERE black_id = ?1 AND stage = 'running'
                       UNION SELECT id FROM matches WHERE white_id = ?1 AND stage = 'running'
                       UNION SELECT id FROM matches WHERE challenger_id = ?1 AND stage = 'offered'
                       UNION SELECT match_id FROM results WHERE person_id = ?1 AND ended_at >= ?2
                   ) seats CROSS JOIN events e ON e.match_id = seats.id WHERE e.actor_id = ?1";
        self.query_row(sql, (person, since), columns).await
    }

    /// Stores a new seek, unless its seeker's open seeks aren't as many as when it was decided. It gets a message of its own,
    /// unless the server has a list of its seeks.
    pub async fn make_seek(
        &self,
        new: NewSeek,
        delivery: Delivery,
    ) -> Result<Changed<SeekId>, StoreError> {
        let lapses = new.made.plus(SEEK_LAPSES_AFTER);
        let (at, end) = (new.made, self.tell(Some(lapses), false));
        let make = move |c: &Connection| {
            let sql = "SELECT count(*) FROM seeks WHERE seeker_id = ?1 AND closed_at IS NULL";
            let others: u32 = c.query_row(sql, [new.seeker], columns)?;
            if others as usize != new.others {
                return Ok(Changed::Stale);
            }
            let terms = &new.terms;
            let row = fields! {
                place_id: new.place,
                server_id: new.server,
                seeker_id: new.seeker,
                game: terms.spec.kind,
                size: terms.spec.size,
                setup: terms.spec.setup.id,
                side: terms.side,
                control: terms.control.map(|control| control.text()),
                rated: terms.rated,
                direct: terms.direct,
                note: terms.note,
                at_once: new.at_once,
                rating_from: new.ratings.and_then(|ratings| ratings.least()),
                rating_to: new.ratings.and_then(|ratings| ratings.most()),
                made_at: new.made,
                seen_at: new.made,
                wake_at: lapses,
            };
            let id = c.insert_numbered("seeks", &row)?;
            note_news(c, id, new.made)?;
            let sql = "INSERT INTO pins (kind, place_id, seek_id, made_at, due_at)
                       SELECT 'seek', CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?3 AS BIGINT)
                       WHERE NOT EXISTS (SELECT 1 FROM pins WHERE server_id = ?4 AND kind = 'seeks')";
            c.execute(sql, (new.place, id, new.made, new.server))?;
            Ok(Changed::Done(id))
        };
        let work = move |c: &Connection| answer(c, Some(&delivery), at, || make(c));
        self.write_then(work, end).await
    }

    /// Commits a change of a seek. `delivery` is the event it answers, if it doesn't happen by itself.
    pub async fn change_seek(
        &self,
        change: SeekChange,
        delivery: Option<Delivery>,
    ) -> Result<Changed<SeekId>, StoreError> {
        self.write(move |c| {
            answer(c, delivery.as_ref(), change.at, || {
                Ok(match update_seek(c, &change)? {
                    true => Changed::Done(change.after.id),
                    false => Changed::Stale,
                })
            })
        })
        .await
    }

    /// Commits the match that begins because somebody accepted a seek, as a whole or not at all, and returns its number.
    pub async fn begin_from_seek(
        &self,
        accepted: SeekAccepted,
        delivery: Delivery,
    ) -> Result<Commit, StoreError> {
        let begun = &accepted.change.after;
        let end = self.tell(due(begun), machine_task(begun).is_some());
        // Boxed because a match is large, which would make this future large.
        let accepted = Box::new(accepted);
        let work = move |c: &Connection| {
            let at = accepted.change.at;
            let mut change = accepted.change.clone();
            let seek = SeekChange {
                after: accepted.after.clone(),
                at,
            };
            answer(c, Some(&delivery), at, || {
                let refused = begin(c, &mut change, || update_seek(c, &seek))?;
                Ok(refused.unwrap_or(Commit::Done(change.after.id)))
            })
        };
        Box::pin(self.write_then(work, end)).await
    }
}

/// Returns the seeks that a statement selects; damaged ones are skipped.
pub(crate) fn seeks(c: &Connection, sql: &str, values: impl Params) -> sql::Result<Vec<Seek>> {
    let read = |row: &Row<'_>| seek_from(row, running_of(c, row.get("id")?)?);
    c.all_readable(sql, values, read, "skipping a seek that can't be read")
}

/// Returns the matches from a seek that are in progress, and who plays them against its seeker.
fn running_of(c: &Connection, seek: SeekId) -> sql::Result<Vec<(MatchId, PersonId)>> {
    let sql = "SELECT id, opponent_id FROM matches
               WHERE seek_id = ?1 AND stage = 'running' AND seek_id IS NOT NULL ORDER BY id";
    c.all(sql, [seek], columns)
}

/// Writes a seek after a change. Returns `false` if another change was committed first.
pub(crate) fn update_seek(c: &Connection, change: &SeekChange) -> sql::Result<bool> {
    let SeekChange { after, at } = change;
    let row = fields! {
        seen_at: after.seen,
        wake_at: seek_due(after),
        blacks: after.blacks,
        closed_at: after.closed.map(|_| *at),
        closed_why: after.closed,
    };
    let given = params![after.id, after.version];
    let also = "version = version + 1";
    let changed = c.update("seeks", &row, also, "id = ?1 AND version = ?2", &given)?;
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
pub(crate) fn match_over(c: &Connection, seek: SeekId, closed: bool, at: Time) -> sql::Result<()> {
    if closed {
        let end = SeekEnd::LostOnTime;
        let sql = "UPDATE seeks SET version = version + 1, wake_at = NULL, closed_at = ?2, closed_why = ?3
                   WHERE id = ?1 AND closed_at IS NULL";
        let changed = c.execute(sql, (seek, at, end.id()))?;
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
    c.execute(sql, (seek, at))?;
    Ok(())
}

/// Has the messages that show a seek looked at as soon as they can be edited.
pub(crate) fn note_news(c: &Connection, seek: SeekId, at: Time) -> sql::Result<()> {
    let sql = "SELECT server_id FROM seeks WHERE id = ?1";
    let server: Option<i64> = c.first(sql, [seek], columns)?;
    let sql =
        "UPDATE pins SET news = news + 1, due_at = CASE WHEN free_at > ?2 THEN free_at ELSE ?2 END
               WHERE server_id = ?1 AND kind = 'seeks'";
    c.execute(sql, (server, at))?;
    let sql =
        "UPDATE pins SET news = news + 1, due_at = CASE WHEN free_at > ?2 THEN free_at ELSE ?2 END
               WHERE seek_id = ?1 AND kind = 'seek'";
    c.execute(sql, (seek, at))?;
    Ok(())
}

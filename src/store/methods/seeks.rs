//! Seeks: made, accepted, closed.

use std::sync::Arc;

use crate::play::{
    NewSeek, PersonId, Seek, SeekAccepted, SeekChange, SeekId, ServerId, Time, Word, due,
};
use crate::play::{SEEK_LAPSES_AFTER, machine_task};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::matches::{Commit, Delivery};
use crate::store::rows::seeks::SeekCommit;
use crate::store::sql::{self, Connection};
use crate::store::statements::leave;
use crate::store::statements::matches::{
    add_events, add_posts_of, begin, first_time, forget, is_busy, is_busy_place,
};
use crate::store::statements::seeks::{note_news, seeks, update_seek};

impl Store {
    /// Returns the seek with number `id`, whether it's open or not.
    ///
    /// # Errors
    /// The database fails.
    pub async fn seek(&self, id: SeekId) -> Result<Option<Seek>, StoreError> {
        self.read(move |c| {
            let found = seeks(c, "SELECT * FROM seeks WHERE id = ?1", [id.0])?;
            Ok(found.into_iter().next())
        })
        .await
    }

    /// Returns the open seeks of a server, oldest first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn open_seeks(&self, server: ServerId) -> Result<Vec<Seek>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM seeks WHERE server_id = ?1 AND closed_at IS NULL ORDER BY id";
            seeks(c, sql, [server.0])
        })
        .await
    }

    /// Returns the open seeks of a person, oldest first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn seeks_of(&self, person: PersonId) -> Result<Vec<Seek>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM seeks WHERE seeker_id = ?1 AND closed_at IS NULL ORDER BY id";
            seeks(c, sql, [person.0])
        })
        .await
    }

    /// Returns when a person last did something in a match, as far as that's in matches that are running, or ended after
    /// `since`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn last_active(
        &self,
        person: PersonId,
        since: Time,
    ) -> Result<Option<Time>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT max(e.at) FROM (
                           SELECT id FROM matches WHERE black_id = ?1 AND stage = 'running'
                           UNION SELECT id FROM matches WHERE white_id = ?1 AND stage = 'running'
                           UNION SELECT id FROM matches WHERE challenger_id = ?1 AND stage = 'offered'
                           UNION SELECT match_id FROM results WHERE person_id = ?1 AND ended_at >= ?2
                       ) seats CROSS JOIN events e ON e.match_id = seats.id WHERE e.actor_id = ?1";
            let at: Option<i64> = c
                .prepare_cached(sql)?
                .query_row((person.0, since.0), |row| row.get(0))?;
            Ok(at.map(Time))
        })
        .await
    }

    /// Stores a new seek, unless its seeker's open seeks aren't as many as when it was decided. It gets a message of its own,
    /// unless the server has a list of its seeks.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn make_seek(
        &self,
        new: NewSeek,
        delivery: Delivery,
    ) -> Result<SeekCommit, StoreError> {
        let watchers = Arc::clone(&self.shared.watchers);
        let lapses = new.made.plus(SEEK_LAPSES_AFTER);
        let end = move |done: &Result<SeekCommit, StoreError>| {
            if let Ok(SeekCommit::Done(_)) = done {
                watchers.tell(Some(lapses), false);
            }
        };
        let work = move |c: &Connection| {
            if !first_time(c, &delivery, new.made)? {
                return Ok(SeekCommit::Repeated);
            }
            let sql = "SELECT count(*) FROM seeks WHERE seeker_id = ?1 AND closed_at IS NULL";
            let others: u32 = c
                .prepare_cached(sql)?
                .query_row([new.seeker.0], |row| row.get(0))?;
            if others as usize != new.others {
                forget(c, &delivery)?;
                return Ok(SeekCommit::Stale);
            }
            let terms = &new.terms;
            let sql = "INSERT INTO seeks (place_id, server_id, seeker_id, game, size, setup, side, control, rated, direct,
                                          note, at_once, rating_from, rating_to, made_at, seen_at, wake_at)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15, ?16) RETURNING id";
            let values = sql::params![
                new.place.0,
                new.server.0,
                new.seeker.0,
                terms.spec.kind.id(),
                terms.spec.size,
                terms.spec.setup.id,
                terms.side.id(),
                terms.control.map(|control| control.text()),
                terms.rated,
                terms.direct,
                &terms.note,
                new.at_once,
                new.ratings.and_then(|ratings| ratings.least()),
                new.ratings.and_then(|ratings| ratings.most()),
                new.made.0,
                lapses.0,
            ];
            let id = c.prepare_cached(sql)?.query_row(values, |row| row.get(0))?;
            let id = SeekId(id);
            note_news(c, id, new.made)?;
            let sql = "INSERT INTO pins (kind, place_id, seek_id, made_at, due_at)
                       SELECT 'seek', CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?3 AS BIGINT)
                       WHERE NOT EXISTS (SELECT 1 FROM pins WHERE server_id = ?4 AND kind = 'seeks')";
            c.prepare_cached(sql)?
                .execute((new.place.0, id.0, new.made.0, new.server.0))?;
            Ok(SeekCommit::Done(id))
        };
        self.write_then(work, end).await
    }

    /// Commits a change of a seek. `delivery` is the event it answers, if it doesn't happen by itself.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn change_seek(
        &self,
        change: SeekChange,
        delivery: Option<Delivery>,
    ) -> Result<SeekCommit, StoreError> {
        self.write(move |c| {
            if let Some(delivery) = &delivery
                && !first_time(c, delivery, change.at)?
            {
                return Ok(SeekCommit::Repeated);
            }
            if update_seek(c, &change)? {
                return Ok(SeekCommit::Done(change.after.id));
            }
            if let Some(delivery) = &delivery {
                forget(c, delivery)?;
            }
            Ok(SeekCommit::Stale)
        })
        .await
    }

    /// Commits the match that begins because somebody accepted a seek, as a whole or not at all, and returns its number.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn begin_from_seek(
        &self,
        accepted: SeekAccepted,
        delivery: Delivery,
    ) -> Result<Commit, StoreError> {
        let watchers = Arc::clone(&self.shared.watchers);
        let begun = &accepted.change.after;
        let (next, machine) = (due(begun), machine_task(begun).is_some());
        let end = move |done: &Result<Commit, StoreError>| {
            if let Ok(Commit::Done(_)) = done {
                watchers.tell(next, machine);
            }
        };
        // Boxed because a match is large, which would make this future large.
        let accepted = Box::new(accepted);
        let work = move |c: &Connection| {
            let at = accepted.change.at;
            if !first_time(c, &delivery, at)? {
                return Ok(Commit::Repeated);
            }
            let mut change = accepted.change.clone();
            let begun = &change.after;
            // In a file, nobody comes in between.
            if !begun.terms.direct && is_busy(c, begun.place)? {
                forget(c, &delivery)?;
                return Ok(Commit::PlaceBusy);
            }
            let seek = SeekChange {
                after: accepted.after.clone(),
                at,
            };
            let written = c.attempt(|| {
                if !leave::holds(c, &change)? || !update_seek(c, &seek)? {
                    return Ok(false);
                }
                begin(c, &mut change)?;
                Ok(true)
            });
            match written {
                Ok(true) => {}
                Ok(false) => {
                    forget(c, &delivery)?;
                    return Ok(Commit::Stale);
                }
                Err(error) if is_busy_place(&error) => {
                    forget(c, &delivery)?;
                    return Ok(Commit::PlaceBusy);
                }
                Err(error) => return Err(error.into()),
            }
            add_events(c, change.after.id, &change.events)?;
            add_posts_of(c, &change)?;
            Ok(Commit::Done(change.after.id))
        };
        Box::pin(self.write_then(work, end)).await
    }
}

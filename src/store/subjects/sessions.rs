//! Sessions: where somebody is signed in on the pages. Each is known by the hash of its secret, which isn't kept.

use crate::core::Store;
use crate::subjects::matches::rows::{Changed, Delivery};
use crate::subjects::matches::write::answer;
use crate::subjects::people::person_from;
use crate::values::error::StoreError;
use play::{FORGOTTEN, Person, PersonId, Time};

/// A session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Who is signed in.
    pub person: Person,
    /// When it was last used, as far as that was noted.
    pub used: Time,
}

impl Store {
    /// Begins a session for somebody who follows a `link`, which works once. It's stale if they were forgotten.
    pub async fn begin_session(
        &self,
        person: PersonId,
        hash: &str,
        link: Delivery,
        now: Time,
    ) -> Result<Changed<PersonId>, StoreError> {
        let hash = hash.to_owned();
        self.write(move |c| {
            answer(c, Some(&link), now, || {
                let sql = "INSERT INTO sessions (hash, person_id, begun_at, used_at)
                           SELECT ?1, id, CAST(?3 AS BIGINT), CAST(?3 AS BIGINT) FROM people
                           WHERE id = ?2 AND platform <> ?4";
                Ok(match c.execute(sql, (&hash, person, now, FORGOTTEN))? {
                    0 => Changed::Stale,
                    _ => Changed::Done(person),
                })
            })
        })
        .await
    }

    /// Returns the session with this hash, if it hasn't ended.
    pub async fn session(&self, hash: &str) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT p.id, p.platform, p.platform_id, p.name, s.used_at
                   FROM sessions s JOIN people p ON p.id = s.person_id WHERE s.hash = ?1";
        self.first(sql, [hash.to_owned()], |row| {
            Ok(Session {
                person: person_from(row)?,
                used: row.get(4)?,
            })
        })
        .await
    }

    /// Notes that a session was used.
    pub async fn note_session_used(&self, hash: &str, now: Time) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET used_at = ?2 WHERE hash = ?1";
        self.execute(sql, (hash.to_owned(), now)).await.map(drop)
    }

    /// Ends a session.
    pub async fn end_session(&self, hash: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE hash = ?1";
        self.execute(sql, [hash.to_owned()]).await.map(drop)
    }

    /// Ends all sessions of somebody, and returns how many there were.
    pub async fn end_sessions_of(&self, person: PersonId) -> Result<usize, StoreError> {
        self.execute("DELETE FROM sessions WHERE person_id = ?1", [person])
            .await
    }

    /// Ends the sessions that haven't been used since `time`.
    pub async fn end_idle_sessions(&self, time: Time) -> Result<(), StoreError> {
        self.execute("DELETE FROM sessions WHERE used_at < ?1", [time])
            .await
            .map(drop)
    }
}

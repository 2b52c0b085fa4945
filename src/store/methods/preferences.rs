//! The preferences of people, and the posts of daily digests.

use crate::play::{MatchId, PersonId, PlaceId, Post, Preferences, Time, Word};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::preferences::preferences_from;
use crate::store::sql::{self, Connection, OptionalExtension};
use crate::store::statements::matches::add_posts;

impl Store {
    /// Returns a person's preferences; the defaults if they have set none.
    ///
    /// # Errors
    /// The database fails.
    pub async fn preferences(&self, person: PersonId) -> Result<Preferences, StoreError> {
        self.read(move |c| Ok(find(c, person)?)).await
    }

    /// Changes a person's preferences, in one transaction, so that of two changes at once none is lost. `change` gets those that
    /// are stored, and returns the new ones, and when the next digest is due, if they want one. Until when they're away is stored
    /// by [`Store::set_away`] alone. Returns the preferences after the change.
    ///
    /// # Errors
    /// The database fails.
    pub async fn change_preferences(
        &self,
        person: PersonId,
        change: impl Fn(Preferences) -> (Preferences, Option<Time>) + Send + 'static,
    ) -> Result<Preferences, StoreError> {
        self.write(move |c| {
            let (preferences, digest) = change(find(c, person)?);
            let Preferences {
                notify_by,
                hour,
                quiet,
                zone,
                plays_forced,
                second,
                takes_leave,
                away: _,
                on_pages,
            } = &preferences;
            let sql = "INSERT INTO preferences (person_id, notice, hour, quiet_from, quiet_to, zone, digest_at,
                                                forced, second, takes_leave, pages)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
                       ON CONFLICT (person_id) DO UPDATE SET notice = ?2, hour = ?3, quiet_from = ?4, quiet_to = ?5,
                           zone = ?6, digest_at = ?7, forced = ?8, second = ?9, takes_leave = ?10,
                           pages = ?11";
            c.prepare_cached(sql)?.execute((
                person.0,
                notify_by.id(),
                hour,
                quiet.map(|quiet| quiet.from),
                quiet.map(|quiet| quiet.to),
                zone,
                digest.map(|time| time.0),
                plays_forced,
                second,
                *takes_leave as i64,
                on_pages.id(),
            ))?;
            Ok(preferences)
        })
        .await
    }

    /// Stores the digest for `person`, if there is one, with a match and a place that its row in the outbox refers to,
    /// and when the next one is due. Returns `false` and writes nothing if none is due at `now`: the person has changed
    /// their preferences since the digest was begun.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn add_digest(
        &self,
        person: PersonId,
        post: Option<(MatchId, PlaceId, Post)>,
        next: Option<Time>,
        now: Time,
    ) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql =
                "UPDATE preferences SET digest_at = ?2 WHERE person_id = ?1 AND digest_at <= ?3";
            let changed =
                c.prepare_cached(sql)?
                    .execute((person.0, next.map(|time| time.0), now.0))?;
            if changed == 0 {
                return Ok(false);
            }
            if let Some((game, place, post)) = post {
                add_posts(c, game, place, &[post], now)?;
            }
            Ok(true)
        })
        .await
    }
}

fn find(c: &Connection, person: PersonId) -> sql::Result<Preferences> {
    let sql = "SELECT notice, hour, quiet_from, quiet_to, zone, forced, second, takes_leave, away_until, pages
               FROM preferences WHERE person_id = ?1";
    let found = c
        .prepare_cached(sql)?
        .query_row([person.0], preferences_from)
        .optional()?;
    Ok(found.unwrap_or_default())
}

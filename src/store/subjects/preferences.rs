//! The preferences of people, and the posts of daily digests.

use crate::core::Store;
use crate::sql::{self, Connection, Row, fields};
use crate::subjects::matches::write::add_posts;
use crate::values::error::StoreError;
use play::{
    MatchId, NotifyBy, OnPages, PersonId, PlaceId, Post, Preferences, QuietHours, TakesLeave, Time,
    Word,
};

impl Store {
    /// Returns a person's preferences; the defaults if they have set none.
    pub async fn preferences(&self, person: PersonId) -> Result<Preferences, StoreError> {
        self.read(move |c| Ok(find(c, person)?)).await
    }

    /// Changes a person's preferences, in one transaction, so that of two changes at once none is lost. `change` gets those that
    /// are stored, and returns the new ones, and when the next digest is due, if they want one. Until when they're away is stored
    /// by [`Store::set_away`] alone. Returns the preferences after the change.
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
                gives_puzzles,
            } = &preferences;
            let row = fields! {
                person_id: person,
                notice: notify_by.id(),
                hour: hour,
                quiet_from: quiet.map(|quiet| quiet.from),
                quiet_to: quiet.map(|quiet| quiet.to),
                zone: zone,
                digest_at: digest,
                forced: plays_forced,
                second: second,
                takes_leave: *takes_leave as i64,
                pages: on_pages.id(),
                gives_puzzles: gives_puzzles,
            };
            c.put("preferences", "person_id", &row)?;
            Ok(preferences)
        })
        .await
    }

    /// Stores the digest for `person`, if there is one, with a match and a place that its row in the outbox refers to,
    /// and when the next one is due. Returns `false` and writes nothing if none is due at `now`: the person has changed
    /// their preferences since the digest was begun.
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
            let changed = c.execute(sql, (person, next, now))?;
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

pub(crate) fn preferences_from(row: &Row<'_>) -> sql::Result<Preferences> {
    let notice: String = row.get(0)?;
    let quiet: Option<u8> = row.get(2)?;
    Ok(Preferences {
        notify_by: NotifyBy::from_id(&notice).unwrap_or_default(),
        hour: row.get(1)?,
        quiet: match (quiet, row.get(3)?) {
            (Some(from), Some(to)) => Some(QuietHours { from, to }),
            _ => None,
        },
        zone: row.get(4)?,
        plays_forced: row.get(5)?,
        second: row.get(6)?,
        takes_leave: TakesLeave::from_repr(row.get(7)?).unwrap_or_default(),
        away: row.get(8)?,
        // A value that can't be read shows nothing.
        on_pages: OnPages::from_id(&row.get::<_, String>(9)?).unwrap_or(OnPages::Hidden),
        gives_puzzles: row.get(10)?,
    })
}

fn find(c: &Connection, person: PersonId) -> sql::Result<Preferences> {
    let sql = "SELECT notice, hour, quiet_from, quiet_to, zone, forced, second, takes_leave, away_until, pages,
                      gives_puzzles
               FROM preferences WHERE person_id = ?1";
    let found = c.first(sql, [person], preferences_from)?;
    Ok(found.unwrap_or_default())
}

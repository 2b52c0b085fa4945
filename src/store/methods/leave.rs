//! The leave of people.

use crate::play::{LeaveSpan, PersonId, Preferences, Time, Word};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::words::clamp_millis;

impl Store {
    /// Returns when the clocks of `person` were stopped for leave, as far as that ended after `since`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn leave_spans(
        &self,
        person: PersonId,
        since: Time,
    ) -> Result<Vec<LeaveSpan>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT from_at, to_at FROM leave_spans
                       WHERE person_id = ?1 AND (to_at IS NULL OR to_at > ?2)";
            let mut statement = c.prepare_cached(sql)?;
            let spans = statement.query_map((person.0, since.0), |row| {
                let to: Option<i64> = row.get(1)?;
                Ok(LeaveSpan {
                    from: Time(clamp_millis(row.get(0)?)),
                    to: to.map(clamp_millis).map(Time),
                })
            })?;
            Ok(spans.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Stores until when `person` is away; `None` for somebody who is back.
    ///
    /// # Errors
    /// The database fails.
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
            let until = until.map(|until| until.0);
            c.prepare_cached(sql)?
                .execute((person.0, notify_by.id(), hour, &zone, until))?;
            Ok(())
        })
        .await
    }
}

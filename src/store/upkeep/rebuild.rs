//! Recomputing results, ratings and standings from the matches.

use crate::play::RatingPeriod;
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::sql::Connection;
use crate::store::statements::rating_period::{any_rating, known_rating_period, put_rating_period};
use crate::store::statements::rebuild::{RebuildReport, apply, plan};

/// How many attempts are made if matches keep ending meanwhile.
const TRIES: u32 = 5;

impl Store {
    /// Recomputes results, ratings and standings from the matches and writes the differences. Deviations grow with
    /// `period`, now and from now on. `go_on` is called with the number of matches done and their total, and returns
    /// whether to continue.
    ///
    /// # Errors
    /// The database fails, or matches keep ending meanwhile; nothing is changed then.
    pub async fn rebuild<F>(
        &self,
        period: RatingPeriod,
        go_on: F,
    ) -> Result<RebuildReport, StoreError>
    where
        F: Fn(u64, u64) -> bool + Clone + Send + 'static,
    {
        for _ in 0..TRIES {
            let go_on = go_on.clone();
            let plan = self.read(move |c| plan(c, period, &go_on)).await?;
            let rebuilt = plan.rebuilt;
            if rebuilt.stopped {
                return Ok(rebuilt);
            }
            let apply = move |c: &Connection| {
                let applied = apply(c, &plan)?;
                if applied {
                    put_rating_period(c, period)?;
                }
                Ok(applied)
            };
            if self.write(apply).await? {
                return Ok(rebuilt);
            }
        }
        Err(StoreError::Database(
            "matches keep ending during the recomputation; try again at a quieter time".to_owned(),
        ))
    }

    /// Returns the rating period that the stored ratings follow; `None` if that's undecided (see
    /// [`Store::adopt_rating_period`]).
    ///
    /// # Errors
    /// The database fails.
    pub async fn rating_period(&self) -> Result<Option<RatingPeriod>, StoreError> {
        self.read(|c| Ok(known_rating_period(c)?)).await
    }

    /// Makes deviations grow with `period` if that's undecided: from now on where nobody has a rating yet; and the ratings
    /// of an earlier version, whose deviations never grew, are recomputed once. Ratings that follow another period stay
    /// as they are until [`Store::rebuild`]. Returns the period that they follow.
    ///
    /// # Errors
    /// As for [`Store::rebuild`].
    pub async fn adopt_rating_period(
        &self,
        period: RatingPeriod,
    ) -> Result<RatingPeriod, StoreError> {
        let decide = move |c: &Connection| {
            let known = known_rating_period(c)?;
            if known != Some(period) && !any_rating(c)? {
                put_rating_period(c, period)?;
                return Ok(Some(period));
            }
            Ok(known)
        };
        if let Some(known) = self.write(decide).await? {
            return Ok(known);
        }
        tracing::info!(
            days = period.days(),
            "recomputing the ratings of an earlier version: deviations now grow"
        );
        self.rebuild(period, |_, _| true).await?;
        Ok(period)
    }
}

//! Recomputing results, ratings and standings from the matches.

use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::statements::rebuild::{RebuildReport, apply, plan};

/// How many attempts are made if matches keep ending meanwhile.
const TRIES: u32 = 5;

impl Store {
    /// Recomputes results, ratings and standings from the matches and writes the differences. `go_on` is called with
    /// the number of matches done and their total, and returns whether to continue.
    ///
    /// # Errors
    /// The database fails, or matches keep ending meanwhile; nothing is changed then.
    pub async fn rebuild<F>(&self, go_on: F) -> Result<RebuildReport, StoreError>
    where
        F: Fn(u64, u64) -> bool + Clone + Send + 'static,
    {
        for _ in 0..TRIES {
            let go_on = go_on.clone();
            let plan = self.read(move |c| plan(c, &go_on)).await?;
            let rebuilt = plan.rebuilt;
            if rebuilt.stopped || self.write(move |c| apply(c, &plan)).await? {
                return Ok(rebuilt);
            }
        }
        Err(StoreError::Database(
            "matches keep ending during the recomputation; try again at a quieter time".to_owned(),
        ))
    }
}

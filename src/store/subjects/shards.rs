//! The shards of a bot, where several processes share a database. Where none do, what asks for them fails.

use std::time::Duration;

use crate::core::Store;
use crate::postgres::shards::{self, IdentifyTurn, ShardShare, Standing, TurnTaken};
use crate::values::error::StoreError;

impl Store {
    /// Takes the shards that this process should have and nobody has, and returns what it has then. `recommended` is how
    /// many shards there are in all if no process has any. `None` if this process counts as dead; it may not for long.
    pub async fn share_shards(&self, recommended: u32) -> Result<Option<ShardShare>, StoreError> {
        let process = self.shared.engine.process().ok_or(StoreError::Closed)?;
        let (id, revived) = (process.id(), process.revived_at());
        let may_inherit = process.may_inherit();
        let share = move |c: &_| shards::share(c, id, recommended, &may_inherit);
        let share = self.shared.engine.claim(share).await?;
        if share.is_some() {
            process.looked_since(revived);
        }
        Ok(share)
    }

    /// Returns whether other processes that are alive take shards.
    pub async fn others_take_shards(&self) -> Result<bool, StoreError> {
        let process = self.shared.engine.process().ok_or(StoreError::Closed)?;
        let id = process.id();
        let others = move |c: &_| shards::others_take_part(c, id);
        self.shared.engine.claim(others).await
    }

    /// Returns how many processes serve players from the database, with this one, as far as was known some seconds ago; at
    /// least 1.
    #[must_use]
    pub fn processes(&self) -> u32 {
        let process = self.shared.engine.process();
        process.map_or(1, |process| process.living())
    }

    /// Returns whether this process still has the shards that it had under this number.
    #[must_use]
    pub fn standing(&self, number: i64) -> Standing {
        let process = self.shared.engine.process();
        process.map_or(Standing::Gone, |process| process.standing(number))
    }

    /// Releases a shard that was stopped, if the process still has it under this number.
    pub async fn release_shard(&self, process: i64, shard: u32) -> Result<(), StoreError> {
        let release = move |c: &_| shards::release(c, process, shard);
        self.shared.engine.claim(release).await
    }

    /// Takes no shards until the next [`Store::share_shards`], but keeps those that this process has.
    ///
    /// # Errors
    /// The database fails, or isn't shared.
    pub async fn take_no_shards(&self) -> Result<(), StoreError> {
        let process = self.shared.engine.process().ok_or(StoreError::Closed)?;
        let id = process.id();
        let none = move |c: &_| shards::take_none(c, id);
        self.shared.engine.claim(none).await
    }

    /// Releases all shards of this process, which takes none any more.
    pub async fn leave_shards(&self) -> Result<(), StoreError> {
        let process = self.shared.engine.process().ok_or(StoreError::Closed)?;
        let id = process.id();
        let leave = move |c: &_| shards::leave(c, id);
        self.shared.engine.claim(leave).await
    }

    /// Asks for a turn to begin a session, one at a time in each bucket. It ends by itself after `length`.
    pub async fn take_identify_turn(
        &self,
        bucket: u32,
        length: Duration,
    ) -> Result<IdentifyTurn, StoreError> {
        let length = milliseconds(length);
        let take = move |c: &_| shards::take_turn(c, bucket, length);
        self.shared.engine.claim(take).await
    }

    /// Ends a turn; the next one in its bucket is after `pause`.
    pub async fn end_identify_turn(
        &self,
        turn: TurnTaken,
        pause: Duration,
    ) -> Result<(), StoreError> {
        let pause = milliseconds(pause);
        let end = move |c: &_| shards::end_turn(c, turn, pause);
        self.shared.engine.claim(end).await
    }
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

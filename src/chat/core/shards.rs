//! The shards of a bot: parts of its connection to a platform, which several processes share through the database.

use std::time::Duration;

use crate::core::clock::Clock;
use store::{IdentifyTurn, ShardShare, Standing, Store, StoreError, TurnTaken};

/// How this process shares the shards with others.
#[derive(Clone)]
pub struct Shards {
    store: Store,
}

impl Shards {
    /// `None` if no other process shares the database.
    pub(crate) fn of(store: &Store) -> Option<Shards> {
        let store = store.is_shared().then(|| store.clone())?;
        Some(Shards { store })
    }

    /// Takes the shards that this process should have and nobody has, and returns what it has then. `recommended` is how
    /// many shards there are in all if no process has any. `None` if this process counts as dead; it may not for long.
    ///
    /// # Errors
    /// The database fails.
    pub async fn share(&self, recommended: u32) -> Result<Option<ShardShare>, StoreError> {
        self.store.share_shards(recommended).await
    }

    /// Returns the clock that all processes go by.
    #[must_use]
    pub fn clock(&self) -> Clock {
        Clock::of(&self.store)
    }

    /// Returns whether other processes that are alive take shards.
    ///
    /// # Errors
    /// The database fails.
    pub async fn others_take_part(&self) -> Result<bool, StoreError> {
        self.store.others_take_shards().await
    }

    /// Returns how many processes use the database, with this one, as far as was known some seconds ago; at least 1.
    #[must_use]
    pub fn processes(&self) -> u32 {
        self.store.processes()
    }

    /// Returns whether this process still has the shards that it had under this number ([`ShardShare::process`]).
    #[must_use]
    pub fn standing(&self, process: i64) -> Standing {
        self.store.standing(process)
    }

    /// Releases a shard that was stopped, if the process still has it under this number.
    ///
    /// # Errors
    /// The database fails.
    pub async fn release(&self, process: i64, shard: u32) -> Result<(), StoreError> {
        self.store.release_shard(process, shard).await
    }

    /// Takes no shards until the next [`Shards::share`], but keeps those that this process has, for as long as no other
    /// process takes any.
    ///
    /// # Errors
    /// The database fails.
    pub async fn take_none(&self) -> Result<(), StoreError> {
        self.store.take_no_shards().await
    }

    /// Releases all shards of this process, which takes none any more.
    ///
    /// # Errors
    /// The database fails.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.store.leave_shards().await
    }

    /// Asks for a turn to begin a session, one at a time in each bucket. It ends by itself after `length`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn take_turn(
        &self,
        bucket: u32,
        length: Duration,
    ) -> Result<IdentifyTurn, StoreError> {
        self.store.take_identify_turn(bucket, length).await
    }

    /// Ends a turn; the next one in its bucket is after `pause`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn end_turn(&self, turn: TurnTaken, pause: Duration) -> Result<(), StoreError> {
        self.store.end_identify_turn(turn, pause).await
    }
}

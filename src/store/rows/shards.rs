//! The shards of a bot, as the processes on a database share them.

use std::time::Duration;

/// What a process has to do about the shards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardShare {
    /// The number under which the process has its shards. It gets another one if it was taken for dead.
    pub process: i64,
    /// How many shards there are in all.
    pub total: u32,
    /// The shards that it has and keeps.
    pub kept: Vec<u32>,
    /// The shards that it has to stop and then release, for others.
    pub surplus: Vec<u32>,
}

/// Whether a process still has its shards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Nobody can have taken them over.
    Ours,
    /// The database is away; there was no other process when it was last heard of.
    Alone,
    /// Others may have taken them over.
    Doubtful,
    /// The process has another number by now, and nothing of what it had under this one.
    Gone,
}

/// Whether a shard may begin a session with Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IdentifyTurn {
    /// It's the shard's turn.
    Now(TurnTaken),
    /// Not yet; ask again after this time.
    After(Duration),
}

/// The turn of a shard to begin a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnTaken {
    pub(in crate::store) bucket: u32,
    /// When it ends by itself, in milliseconds of the server's clock.
    pub(in crate::store) until: i64,
}

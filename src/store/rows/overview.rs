//! What can be told about a database as a whole.

use crate::play::{RatingPeriod, Time};

/// The key of the note with the length, in days, of the rating period that the ratings follow.
pub(in crate::store) const RATING_PERIOD: &str = "rating_period_days";

/// What a database holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// The size in bytes, including a file's write-ahead log.
    pub bytes: u64,
    /// The number of running matches.
    pub running: u64,
    /// The number of frozen matches.
    pub frozen: u64,
    /// The number of posts waiting to be sent.
    pub waiting: u64,
    /// The rating period that the ratings follow; `None` if there are none yet, or they're from an earlier version.
    pub rating_period: Option<RatingPeriod>,
}

/// What is under way in a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pending {
    /// The number of running matches.
    pub running: u64,
    /// The number of frozen matches.
    pub frozen: u64,
    /// The number of posts waiting to be sent.
    pub waiting: u64,
    /// When the oldest of them was made; `None` if none waits.
    pub oldest: Option<Time>,
}

/// A process that serves players, as the database knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningProcess {
    /// The machine and the system's number of the process: `host:4711`.
    pub name: String,
    /// Its version of Stonepost.
    pub version: String,
    /// How long it has run, in milliseconds.
    pub age: i64,
    /// The shards that it has, in order, if it shares them with others.
    pub shards: Vec<u32>,
}

/// An overview of a database on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerOverview {
    /// The version of PostgreSQL, such as `15.18`.
    pub version: String,
    /// The isolation of changes, as the server confirms it.
    pub isolation: String,
    /// What the database holds; `None` as long as Stonepost hasn't created its tables.
    pub content: Option<Content>,
    /// The processes that are alive, oldest first.
    pub processes: Vec<RunningProcess>,
    /// How many connections the server allows, other than for its superusers.
    pub connections: u64,
    /// How many connections a process takes that serves players.
    pub connections_each: u64,
    /// The age of the oldest post that waits to be sent, in milliseconds.
    pub oldest_post: Option<i64>,
}

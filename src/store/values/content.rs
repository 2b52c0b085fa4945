//! What can be told of a database as a whole.

use play::RatingPeriod;

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

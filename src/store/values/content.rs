//! What a database holds, and notes with a meaning of their own.

use crate::play::RatingPeriod;

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

/// The key of the note in a copy that isn't finished. Nobody but the copying may use it.
pub(in crate::store) const UNFINISHED: &str = "copying";

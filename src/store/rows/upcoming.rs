//! What is due by itself.

use crate::play::{MatchId, PersonId, Time};

/// What is due, and when something is due next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upcoming {
    /// The matches in which something is due, the longest overdue first.
    pub matches: Vec<MatchId>,
    /// The people whose daily digest is due, the longest overdue first.
    pub digests: Vec<PersonId>,
    /// When the earliest of everything is due, whether in the past or in the future.
    pub first: Option<Time>,
    /// The last heartbeat: Stonepost was running until then.
    pub last_heartbeat: Option<Time>,
}

//! What is due by itself.

use crate::play::{MatchId, PersonId, SeekId, Time};

/// What is due, and when something is due next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upcoming {
    /// The matches in which something is due, the longest overdue first.
    pub matches: Vec<MatchId>,
    /// The seeks in which something is due, the longest overdue first.
    pub seeks: Vec<SeekId>,
    /// The people whose daily digest is due, the longest overdue first.
    pub digests: Vec<PersonId>,
    /// When the earliest of everything is due, whether in the past or in the future.
    pub first: Option<Time>,
    /// The last heartbeat: Stonepost was running until then.
    pub last_heartbeat: Option<Time>,
}

impl Upcoming {
    /// Returns whether nothing is due.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty() && self.seeks.is_empty() && self.digests.is_empty()
    }
}

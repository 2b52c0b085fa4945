//! What is due by itself.

use super::work::{Piece, Work};
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
    /// Returns everything that is due.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let seeks = self.seeks.iter().map(|id| (Work::Seek, id.0));
        let matches = self.matches.iter().map(|id| (Work::Match, id.0));
        let digests = self.digests.iter().map(|id| (Work::Digest, id.0));
        let all = seeks.chain(matches).chain(digests);
        all.map(|(work, id)| Piece::alone(work, id)).collect()
    }
}

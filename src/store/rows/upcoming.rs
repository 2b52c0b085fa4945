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
}

impl Upcoming {
    /// Returns whether nothing is due.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty() && self.seeks.is_empty() && self.digests.is_empty()
    }
}

/// What became of a beat, by which a process says that players are served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beat {
    /// It was recorded, or another process has said so a moment ago.
    Kept,
    /// It wasn't: nobody has been served since the last one.
    Late(Gap),
    /// It wasn't: the last one lies in the future.
    Ahead(Gap),
}

/// The time between the last beat and one that wasn't recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    /// The last beat.
    pub last: Time,
    /// From when on nobody was served: the last beat, or a later one that was dropped while the clock was behind.
    pub down: Time,
    /// The beat that wasn't recorded.
    pub now: Time,
    /// If the clock had been set back since the beat before `down`: from when to when it was behind.
    pub behind: Option<(Time, Time)>,
}

//! How much of something there may be.

use crate::play::clock::DAY;

/// What whoever runs Stonepost sets for everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The challenges that one person may have open at once.
    pub open_challenges: u32,
    /// How long a challenge stands, in milliseconds.
    pub challenge: i64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            open_challenges: 10,
            challenge: 7 * DAY,
        }
    }
}

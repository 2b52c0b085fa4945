//! The limits that the host sets.

use play::Machine;
use play::clock::DAY;

/// The limits that the host sets for everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most challenges that one person may have open, and the most seeks.
    pub open_challenges: u32,
    /// The most matches that one person may play against machines at a time.
    pub machine_matches: u32,
    /// The strongest machine that people may play.
    pub strongest: Machine,
    /// How long a challenge stays open, in milliseconds.
    pub challenge_lifetime_ms: i64,
    /// How much leave everybody has in a calendar year, in milliseconds; less than half a year.
    pub leave_ms: i64,
    /// How long after the bot was removed from a server that is forgotten, in milliseconds; `None` for never.
    pub forget_servers_ms: Option<i64>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            open_challenges: 10,
            machine_matches: 10,
            strongest: Machine::STRONGEST,
            challenge_lifetime_ms: 7 * DAY,
            leave_ms: 21 * DAY,
            forget_servers_ms: None,
        }
    }
}

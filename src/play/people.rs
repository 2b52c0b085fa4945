//! People, and what standings and statistics say about them.

use super::ids::PersonId;
use super::untrusted::Untrusted;
use crate::rules::{Kind, Side};

/// A person on a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Their number in the database.
    pub id: PersonId,
    /// The platform's name, such as `discord`.
    pub platform: String,
    /// The platform's id of the person.
    pub platform_id: String,
    /// The name last seen.
    pub name: Untrusted,
}

/// A line of the standings.
#[derive(Debug, Clone, PartialEq)]
pub struct StandingsLine {
    /// The rank, from 1; equal ratings share a rank.
    pub rank: u32,
    /// The person.
    pub person: PersonId,
    /// The name last seen.
    pub name: Untrusted,
    /// The current rating.
    pub rating: f64,
    /// The current rating deviation.
    pub deviation: f64,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// The current streak: positive for consecutive wins, negative for consecutive losses.
    pub streak: i64,
}

/// A person's results with one side of one game. Aborted matches are not counted anywhere in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Statistic {
    /// The game.
    pub game: Kind,
    /// The side.
    pub side: Side,
    /// Matches won, drawn and lost.
    pub tally: Tally,
    /// The number of turns in these matches, those of the opponents included.
    pub turns: u64,
    /// The number of this person's own turns whose thinking time is known.
    pub timed: u64,
    /// The total thinking time of those turns, in milliseconds.
    pub spent: i64,
}

/// Matches won, drawn and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
}

impl Tally {
    /// Returns the number of matches.
    #[must_use]
    pub fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

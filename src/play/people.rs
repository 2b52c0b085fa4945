//! People, and what tables tell of them.

use super::types::PersonId;
use super::untrusted::Untrusted;
use crate::rules::{Kind, Side};

/// A person on a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Our number for them.
    pub id: PersonId,
    /// The platform's name, such as `discord`.
    pub platform: String,
    /// The platform's own id of the person.
    pub platform_id: String,
    /// The name last seen.
    pub name: Untrusted,
}

/// A line of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The place in the table, from 1; equal ratings share one.
    pub rank: u32,
    /// The person's number.
    pub person: PersonId,
    /// The name last seen.
    pub name: Untrusted,
    /// The rating at present.
    pub rating: f64,
    /// The rating deviation at present.
    pub deviation: f64,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// Matches won one after the other at present; lost ones below 0.
    pub streak: i64,
}

/// What somebody did with one side of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Statistic {
    /// The game.
    pub game: Kind,
    /// The side.
    pub side: Side,
    /// How the matches ended; those that were broken off are left out of everything.
    pub balance: Balance,
    /// The turns of all of them together, of both players.
    pub turns: u64,
    /// How many turns of this person have a known length.
    pub timed: u64,
    /// How long these took together, in milliseconds.
    pub spent: i64,
}

/// Matches won, drawn and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
}

impl Balance {
    /// All of them.
    #[must_use]
    pub fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

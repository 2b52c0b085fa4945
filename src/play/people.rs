//! People, and what standings and statistics say about them.

use super::ids::PersonId;
use super::untrusted::Untrusted;
use rules::{Kind, Side};

/// Stonepost itself as a player, at one of its levels.
///
/// Each level is a person with a number of its own below 0, which no person on a platform can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Machine(u8);

impl Machine {
    /// Every level, the weakest first.
    pub const ALL: [Machine; 6] = [
        Machine(1),
        Machine(2),
        Machine(3),
        Machine(4),
        Machine(5),
        Machine(6),
    ];

    /// The level for people who don't name one.
    pub const DEFAULT: Machine = Machine(3);

    /// The strongest that people can play, unless the host says otherwise.
    pub const STRONGEST: Machine = Machine(5);

    /// Returns the machine of this level, from 1 to 6.
    #[must_use]
    pub fn new(level: u8) -> Option<Machine> {
        Machine::ALL.into_iter().find(|machine| machine.0 == level)
    }

    /// Returns those up to this one, the weakest first.
    pub fn up_to(self) -> impl Iterator<Item = Machine> {
        Machine::ALL.into_iter().filter(move |other| *other <= self)
    }

    /// Returns the machine with this number.
    ///
    /// ```
    /// use stonepost_play::{Machine, PersonId};
    ///
    /// let machine = Machine::new(3).unwrap();
    /// assert_eq!(Machine::of(machine.person()), Some(machine));
    /// assert_eq!(Machine::of(PersonId(3)), None);
    /// ```
    #[must_use]
    pub fn of(person: PersonId) -> Option<Machine> {
        Machine::ALL
            .into_iter()
            .find(|machine| machine.person() == person)
    }

    /// Returns the level, from 1 to 6.
    #[must_use]
    pub fn level(self) -> u8 {
        self.0
    }

    /// Returns the number that it has as a person.
    #[must_use]
    pub fn person(self) -> PersonId {
        PersonId(-i64::from(self.0))
    }
}

/// The platform's name of people who asked to be forgotten. They are on none.
pub const FORGOTTEN: &str = "forgotten";

/// What the id of a place begins with that is forgotten. Its platform's name stays, so that what is sent to the players of its
/// matches directly is sent.
pub const FORGOTTEN_PLACE: &str = "forgotten ";

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

impl Person {
    /// Returns whether they asked to be forgotten: what is left of them is a number.
    #[must_use]
    pub fn is_forgotten(&self) -> bool {
        self.platform == FORGOTTEN
    }
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
    /// The current rating deviation, grown since the last match that was rated.
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

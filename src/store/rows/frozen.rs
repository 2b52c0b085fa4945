//! Frozen matches, and what is known of a match without replaying it.

use crate::play::{MatchId, PersonId, PlaceId, Time};

/// The freezing of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frozen {
    /// The match.
    pub id: MatchId,
    /// The number of stored turns.
    pub ply: u32,
    /// When it was frozen.
    pub at: Time,
    /// What went wrong, for developers.
    pub why: String,
    /// Whether the host has given it up, because it's damaged. It stays as it is, and isn't checked any more.
    pub set_aside: bool,
}

/// The stages of a match that isn't over. One that's over and frozen is set aside.
pub(in crate::store) const GOING_ON: [&str; 2] = ["offered", "running"];

/// What is known of a match without replaying its turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// Its place.
    pub place: PlaceId,
    /// Whether it is played by direct messages.
    pub direct: bool,
    /// When the challenge was made.
    pub created: Time,
    /// The challenger, and the person who was challenged or accepted.
    pub people: Vec<PersonId>,
    /// Whether it's in progress.
    pub running: bool,
    /// Its freezing, if it is frozen.
    pub frozen: Option<Frozen>,
}

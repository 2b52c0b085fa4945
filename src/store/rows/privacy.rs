//! Whoever asked to be forgotten.

use crate::play::{PersonId, PlaceId, Time};

/// Somebody who asked to be forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForgetRequest {
    /// Who.
    pub person: PersonId,
    /// When they asked.
    pub at: Time,
    /// The direct conversation in which they asked.
    pub place: Option<PlaceId>,
}

/// What stands instead of somebody who is forgotten.
#[derive(Debug, Clone)]
pub struct Farewell {
    /// What they are called and found by. Texts of other people that hold one of these as a word of its own are removed.
    pub words: Vec<String>,
    /// What they are called from now on.
    pub name: &'static str,
    /// What threads of the local chat are called from now on that were called after them.
    pub thread: &'static str,
    /// A direct conversation with them.
    pub place: Option<PlaceId>,
}

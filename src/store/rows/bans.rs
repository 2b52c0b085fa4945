//! Who can't take part on a server.

use crate::play::{Person, PersonId, Time, Untrusted};

/// That somebody can't take part on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    /// Who, as far as they aren't forgotten.
    pub person: Person,
    /// The moderator who said so.
    pub by: PersonId,
    /// Since when.
    pub at: Time,
    /// Why, as the moderator wrote it.
    pub reason: Option<Untrusted>,
}

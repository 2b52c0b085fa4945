//! People and places, identified as on their platforms.

use crate::play::{Person, PersonId, PlaceId, ServerId};
use crate::store::sql::{self, Row};

/// Where direct messages to a person go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectMessages {
    /// The platform's id of the conversation; `None` if there has been none.
    pub conversation: Option<String>,
    /// Why the last message there was permanently refused; cleared once something is heard from there.
    pub trouble: Option<String>,
}

pub(in crate::store) fn person_from(row: &Row<'_>) -> sql::Result<Person> {
    Ok(Person {
        id: PersonId(row.get(0)?),
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        name: row.get(3)?,
    })
}

/// A channel, thread or direct conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its number in the database.
    pub id: PlaceId,
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the place.
    pub platform_id: String,
    /// The channel that a thread belongs to.
    pub parent: Option<String>,
    /// Whether it is a conversation with one person.
    pub direct: bool,
    /// Why the last post there was permanently refused; cleared once something changes there.
    pub trouble: Option<String>,
    /// Its server, if known.
    pub server: Option<ServerId>,
}

pub(in crate::store) const PLACE: &str =
    "id, platform, platform_id, parent, direct, trouble, server_id";

pub(in crate::store) fn place_from(row: &Row<'_>) -> sql::Result<Place> {
    Ok(Place {
        id: PlaceId(row.get(0)?),
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        parent: row.get(3)?,
        direct: row.get(4)?,
        trouble: row.get(5)?,
        server: row.get::<_, Option<i64>>(6)?.map(ServerId),
    })
}

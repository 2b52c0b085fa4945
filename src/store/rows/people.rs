//! People and places, identified as on their platforms.

use crate::play::{Obstacle, Person, PersonId, PlaceId, ServerId, Time};
use crate::store::sql::{self, Row};

/// Where direct messages to a person go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectMessages {
    /// The platform's id of the conversation; `None` if there has been none.
    pub conversation: Option<String>,
    /// Why messages there are refused; `None` once one isn't, or once something is heard from there.
    pub trouble: Option<DirectTrouble>,
}

/// Why direct messages to a person are refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectTrouble {
    /// The platform's reason.
    pub why: String,
    /// Since when they've been refused, one after the other.
    pub since: Time,
    /// When one was last tried.
    pub tried: Time,
    /// Whether the person shares no server with the bot.
    pub left: bool,
    /// Whether they were told of it.
    pub told: bool,
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
    /// Why posts there are refused; `None` once one isn't.
    pub trouble: Option<Trouble>,
    /// Its server, if known.
    pub server: Option<ServerId>,
    /// How many attempts to post there have failed since the last one that didn't.
    pub tries: u32,
    /// Whether everybody who sees the channel of this thread is known to see it.
    pub public: bool,
}

impl Place {
    /// Returns whether it's a thread that not everybody who sees its channel sees, as far as is known. Nothing of it is said in
    /// that channel.
    #[must_use]
    pub fn is_private_thread(&self) -> bool {
        self.parent.is_some() && !self.public
    }
}

/// Why posts to a place are refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The platform's reason.
    pub why: String,
    /// What is in the way.
    pub obstacle: Obstacle,
    /// Since when they've been refused.
    pub since: Time,
}

pub(in crate::store) const PLACE: &str = "id, platform, platform_id, parent, direct, server_id, trouble, obstacle, \
     obstacle_until, trouble_since, tries, public";

pub(in crate::store) fn place_from(row: &Row<'_>) -> sql::Result<Place> {
    Ok(Place {
        id: PlaceId(row.get(0)?),
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        parent: row.get(3)?,
        direct: row.get(4)?,
        server: row.get::<_, Option<i64>>(5)?.map(ServerId),
        trouble: trouble_from(row)?,
        tries: row.get(10)?,
        public: row.get(11)?,
    })
}

/// Reads the trouble of a place. A word for an obstacle that a newer program wrote is one about the place.
fn trouble_from(row: &Row<'_>) -> sql::Result<Option<Trouble>> {
    let Some(why) = row.get::<_, Option<String>>(6)? else {
        return Ok(None);
    };
    let until = row.get::<_, Option<i64>>(8)?.map(Time);
    let word: Option<String> = row.get(7)?;
    let obstacle = word.and_then(|word| Obstacle::from_id(&word, until));
    Ok(Some(Trouble {
        why,
        obstacle: obstacle.unwrap_or(Obstacle::Other),
        since: Time(row.get::<_, Option<i64>>(9)?.unwrap_or_default()),
    }))
}

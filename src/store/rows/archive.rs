//! Matches with everything that their records contain.

use super::error::StoreError;
use super::results::RatingChange;
use crate::play::{MatchId, Person, PersonId, ServerId, Time, TimeControl, Untrusted};
use crate::rules::{Outcome, Side, Spec};
use crate::store::sql::{self, Row};

/// A selection of finished matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// All of them.
    All,
    /// Those of one person.
    Person(PersonId),
    /// Those of one person that a viewer can see: finished in the server where they look, or against the viewer.
    Shared {
        /// The person.
        person: PersonId,
        /// The viewer.
        viewer: PersonId,
        /// The server where they look.
        server: Option<ServerId>,
    },
    /// Those finished in a server.
    Server(ServerId),
}

/// The position of a finished match in the order of a [`Scope`]: by end, then by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// When it ended.
    pub ended: Time,
    /// Its number.
    pub id: MatchId,
}

/// A match with everything its record contains. Its turns were replayed and checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Archived {
    /// Its number.
    pub id: MatchId,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// How it ended; `None` while it is running.
    pub outcome: Option<Outcome>,
    /// The person who played Black at the end.
    pub black: Person,
    /// The person who played White at the end.
    pub white: Person,
    /// The platform, and its id of the server where the match was played.
    pub server: Option<(String, String)>,
    /// The time control as stored; `None` for no clock.
    pub control: Option<String>,
    /// Whether it was agreed to be rated.
    pub rated: bool,
    /// When the challenge was made.
    pub created: Time,
    /// When the match began.
    pub started: Option<Time>,
    /// When it ended.
    pub ended: Option<Time>,
    /// The turns in order.
    pub turns: Vec<ArchivedTurn>,
    /// The rating changes of Black and White, if it was rated.
    pub ratings: [Option<RatingChange>; 2],
    /// How many hints Black and White took.
    pub hints: [u32; 2],
    /// The tags of the record it was imported from; `None` for a match played here.
    pub tags: Option<Vec<(String, String)>>,
}

/// A turn of an [`Archived`] match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedTurn {
    /// The canonical token.
    pub token: String,
    /// When it was played.
    pub at: Time,
    /// The thinking time in milliseconds, if known.
    pub spent: Option<i64>,
}

/// The platform of people known only from records, and of the place of all imported matches.
pub const RECORDS: &str = "record";

/// A finished match, read from a record and checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// How it ended.
    pub outcome: Outcome,
    /// The person who played Black at the end.
    pub black: Player,
    /// The person who played White at the end.
    pub white: Player,
    /// The match number in the record.
    pub number: Option<i64>,
    /// The platform, and its id of the server where the match was played.
    pub server: Option<(String, String)>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// When it began.
    pub started: Time,
    /// When it ended.
    pub ended: Time,
    /// The turns in order.
    pub turns: Vec<ImportedTurn>,
    /// All tags of the record.
    pub tags: Vec<(String, String)>,
}

/// A person named in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the person.
    pub platform_id: String,
    /// The name, used if the person is not known yet.
    pub name: Untrusted,
}

/// A turn of an [`Import`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedTurn {
    /// The canonical token.
    pub token: String,
    /// The side that played it.
    pub side: Side,
    /// The side that its player had at the end.
    pub holder: Side,
    /// The digest of the position after it.
    pub digest: u64,
    /// When it was played.
    pub at: Time,
    /// The thinking time in milliseconds, if known.
    pub spent: Option<i64>,
}

/// The result of an [`Import`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportOutcome {
    /// It was added under this number.
    Added(MatchId),
    /// It was already there, under this number.
    Existing(MatchId),
}

/// The columns of Black and White: number, platform, the platform's id, name.
pub(in crate::store) const SEATS: [[&str; 4]; 2] = [
    ["black", "black_platform", "black_key", "black_name"],
    ["white", "white_platform", "white_key", "white_name"],
];

pub(in crate::store) fn person(row: &Row<'_>, columns: [&str; 4]) -> sql::Result<Person> {
    let [id, platform, platform_id, name] = columns;
    Ok(Person {
        id: PersonId(row.get(id)?),
        platform: row.get(platform)?,
        platform_id: row.get(platform_id)?,
        name: row.get(name)?,
    })
}

pub(in crate::store) fn tags(text: &str) -> Result<Vec<(String, String)>, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable {
        why: format!("the tags of a record: {error}"),
    })
}

//! People and places, identified as on their platforms.

use crate::play::Person;
use std::collections::HashMap;
use std::sync::Mutex;

use rusqlite::{Connection, OptionalExtension, Row};

use super::{Store, StoreError, unpoisoned};
use crate::play::{PersonId, PlaceId, ServerId, Untrusted};

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

/// Where direct messages to a person go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectMessages {
    /// The platform's id of the conversation; `None` if there has been none.
    pub conversation: Option<String>,
    /// Why the last message there was permanently refused; cleared once something is heard from there.
    pub trouble: Option<String>,
}

/// A cache of people, so that somebody who appears again or is mentioned needs no query.
#[derive(Default)]
pub(super) struct PeopleCache(Mutex<People>);

#[derive(Default)]
struct People {
    all: HashMap<PersonId, Person>,
    /// By platform, then by the platform's id.
    numbers: HashMap<String, HashMap<String, PersonId>>,
}

/// The maximum number of cached people; beyond it, the cache is cleared.
const MAX_CACHED: usize = 50_000;

impl PeopleCache {
    fn get(&self, platform: &str, platform_id: &str) -> Option<Person> {
        let known = unpoisoned(&self.0);
        let id = known.numbers.get(platform)?.get(platform_id)?;
        known.all.get(id).cloned()
    }

    fn by_number(&self, id: PersonId) -> Option<Person> {
        unpoisoned(&self.0).all.get(&id).cloned()
    }

    /// Caches a person who was just written.
    fn put(&self, person: &Person) {
        unpoisoned(&self.0).put(person);
    }

    /// Caches a person who was read, unless they are cached: they may have been written since.
    fn put_read(&self, person: &Person) {
        let mut known = unpoisoned(&self.0);
        if !known.all.contains_key(&person.id) {
            known.put(person);
        }
    }
}

impl People {
    fn put(&mut self, person: &Person) {
        if self.all.len() >= MAX_CACHED {
            *self = People::default();
        }
        let numbers = self.numbers.entry(person.platform.clone()).or_default();
        numbers.insert(person.platform_id.clone(), person.id);
        self.all.insert(person.id, person.clone());
    }
}

impl Store {
    /// Returns the person with this id on `platform`, adding or renaming them if necessary.
    ///
    /// # Errors
    /// The database fails.
    pub async fn upsert_person(
        &self,
        platform: &str,
        platform_id: &str,
        name: impl Into<Untrusted>,
    ) -> Result<Person, StoreError> {
        let name = name.into();
        let known = self.shared.people.get(platform, platform_id);
        if let Some(person) = known.filter(|person| person.name == name) {
            return Ok(person);
        }
        let mut person = Person {
            id: PersonId(0),
            platform: platform.to_owned(),
            platform_id: platform_id.to_owned(),
            name,
        };
        let row = person.clone();
        // Most people are known from an earlier run, and a read needs no transaction.
        let known = self.read(move |c| find_person(c, &row)).await?;
        if let Some(id) = known {
            person.id = id;
            self.shared.people.put(&person);
            return Ok(person);
        }
        let row = person.clone();
        person.id = self
            .write(move |c| {
                let id = c
                    .prepare_cached(
                        "INSERT INTO people (platform, platform_id, name) VALUES (?1, ?2, ?3)
                         ON CONFLICT (platform, platform_id) DO UPDATE SET name = ?3 RETURNING id",
                    )?
                    .query_row((row.platform, row.platform_id, row.name), |r| r.get(0))?;
                Ok(PersonId(id))
            })
            .await?;
        self.shared.people.put(&person);
        Ok(person)
    }

    /// Returns the person with this id on `platform`, if they are known.
    ///
    /// # Errors
    /// The database fails.
    pub async fn known_person(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<Person>, StoreError> {
        if let Some(person) = self.shared.people.get(platform, platform_id) {
            return Ok(Some(person));
        }
        let values = (platform.to_owned(), platform_id.to_owned());
        let person = self
            .read(move |c| {
                let sql = "SELECT id, platform, platform_id, name FROM people
                           WHERE platform = ?1 AND platform_id = ?2";
                let found = c.prepare_cached(sql)?.query_row(values, person_from);
                Ok(found.optional()?)
            })
            .await?;
        if let Some(person) = &person {
            self.shared.people.put_read(person);
        }
        Ok(person)
    }

    /// Returns the person with number `id`.
    ///
    /// # Errors
    /// The database fails or has no such person.
    pub async fn person(&self, id: PersonId) -> Result<Person, StoreError> {
        if let Some(person) = self.shared.people.by_number(id) {
            return Ok(person);
        }
        let person = self
            .read(move |c| {
                let sql = "SELECT id, platform, platform_id, name FROM people WHERE id = ?1";
                Ok(c.prepare_cached(sql)?.query_row([id.0], person_from)?)
            })
            .await?;
        self.shared.people.put_read(&person);
        Ok(person)
    }

    /// Returns the person with number `id`, if there is one.
    ///
    /// # Errors
    /// The database fails.
    pub async fn find_person_by_number(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        if let Some(person) = self.shared.people.by_number(id) {
            return Ok(Some(person));
        }
        let person = self
            .read(move |c| {
                let sql = "SELECT id, platform, platform_id, name FROM people WHERE id = ?1";
                let found = c.prepare_cached(sql)?.query_row([id.0], person_from);
                Ok(found.optional()?)
            })
            .await?;
        if let Some(person) = &person {
            self.shared.people.put_read(person);
        }
        Ok(person)
    }

    /// Returns the names of up to `limit` people on `platform`, in the order in which they first appeared.
    ///
    /// # Errors
    /// The database fails.
    pub async fn names(&self, platform: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let platform = platform.to_owned();
        self.read(move |c| {
            let sql = "SELECT name FROM people WHERE platform = ?1 ORDER BY id LIMIT ?2";
            let names = c
                .prepare_cached(sql)?
                .query_map((platform, limit), |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(names)
        })
        .await
    }

    /// Returns the place with this id on `platform`, adding it, or its parent, if necessary.
    ///
    /// # Errors
    /// The database fails.
    pub async fn upsert_place(
        &self,
        platform: &str,
        platform_id: &str,
        parent: Option<&str>,
        direct: bool,
    ) -> Result<Place, StoreError> {
        let (name, id) = (platform.to_owned(), platform_id.to_owned());
        let found = self.read(move |c| find_place(c, &name, &id)).await?;
        if let Some(place) = found
            && (place.parent.is_some() || parent.is_none())
        {
            return Ok(place);
        }
        let (platform, platform_id) = (platform.to_owned(), platform_id.to_owned());
        let parent = parent.map(str::to_owned);
        self.write(move |c| {
            let sql = format!(
                "INSERT INTO places (platform, platform_id, parent, direct) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (platform, platform_id)
                 DO UPDATE SET parent = coalesce(?3, parent) RETURNING {PLACE}"
            );
            let values = (platform, platform_id, parent, direct);
            Ok(c.prepare_cached(&sql)?.query_row(values, place_from)?)
        })
        .await
    }

    /// Returns the place with number `id`.
    ///
    /// # Errors
    /// The database fails or has no such place.
    pub async fn place(&self, id: PlaceId) -> Result<Place, StoreError> {
        self.read(move |c| {
            let sql = format!("SELECT {PLACE} FROM places WHERE id = ?1");
            Ok(c.prepare_cached(&sql)?.query_row([id.0], place_from)?)
        })
        .await
    }

    /// Returns the place with this id on `platform`, if it is known.
    ///
    /// # Errors
    /// The database fails.
    pub async fn known_place(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<Place>, StoreError> {
        let (name, id) = (platform.to_owned(), platform_id.to_owned());
        self.read(move |c| find_place(c, &name, &id)).await
    }

    /// Returns the threads of a channel, given by the platform's id.
    ///
    /// # Errors
    /// The database fails.
    pub async fn places_under(
        &self,
        platform: &str,
        parent: &str,
    ) -> Result<Vec<Place>, StoreError> {
        let (platform, parent) = (platform.to_owned(), parent.to_owned());
        self.read(move |c| {
            let sql = format!(
                "SELECT {PLACE} FROM places WHERE platform = ?1 AND parent = ?2 AND parent IS NOT NULL"
            );
            let places = c
                .prepare_cached(&sql)?
                .query_map((platform, parent), place_from)?
                .collect::<Result<_, _>>()?;
            Ok(places)
        })
        .await
    }

    /// Returns where direct messages to `person` go.
    ///
    /// # Errors
    /// The database fails or has no such person.
    pub async fn direct(&self, person: PersonId) -> Result<DirectMessages, StoreError> {
        self.read(move |c| {
            let sql = "SELECT direct, direct_trouble FROM people WHERE id = ?1";
            Ok(c.prepare_cached(sql)?.query_row([person.0], |row| {
                Ok(DirectMessages {
                    conversation: row.get(0)?,
                    trouble: row.get(1)?,
                })
            })?)
        })
        .await
    }

    /// Stores the conversation with `person` and clears its trouble.
    ///
    /// # Errors
    /// The database fails.
    pub async fn set_direct_conversation(
        &self,
        person: PersonId,
        conversation: &str,
    ) -> Result<(), StoreError> {
        let conversation = conversation.to_owned();
        self.write(move |c| {
            let sql = "UPDATE people SET direct = ?2, direct_trouble = NULL WHERE id = ?1";
            c.prepare_cached(sql)?.execute((person.0, conversation))?;
            Ok(())
        })
        .await
    }

    /// Records that a direct message to `person` was permanently refused.
    ///
    /// # Errors
    /// The database fails.
    pub async fn mark_direct_trouble(&self, person: PersonId, why: &str) -> Result<(), StoreError> {
        let why = why.to_owned();
        self.write(move |c| {
            c.prepare_cached("UPDATE people SET direct_trouble = ?2 WHERE id = ?1")?
                .execute((person.0, why))?;
            Ok(())
        })
        .await
    }

    /// Clears the trouble of a place.
    ///
    /// # Errors
    /// The database fails.
    pub async fn clear_trouble(&self, id: PlaceId) -> Result<(), StoreError> {
        self.write(move |c| {
            c.prepare_cached("UPDATE places SET trouble = NULL WHERE id = ?1")?
                .execute([id.0])?;
            Ok(())
        })
        .await
    }

    /// Records that a post to a place was permanently refused.
    ///
    /// # Errors
    /// The database fails.
    pub async fn mark_trouble(&self, id: PlaceId, trouble: &str) -> Result<(), StoreError> {
        let trouble = trouble.to_owned();
        self.write(move |c| {
            c.prepare_cached("UPDATE places SET trouble = ?2 WHERE id = ?1")?
                .execute((id.0, trouble))?;
            Ok(())
        })
        .await
    }
}

fn person_from(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: PersonId(row.get(0)?),
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        name: row.get(3)?,
    })
}

/// Returns the number of a person who is stored with this name.
fn find_person(c: &Connection, person: &Person) -> Result<Option<PersonId>, StoreError> {
    let sql = "SELECT id FROM people WHERE platform = ?1 AND platform_id = ?2 AND name = ?3";
    let values = (&person.platform, &person.platform_id, &person.name);
    Ok(c.prepare_cached(sql)?
        .query_row(values, |row| row.get(0).map(PersonId))
        .optional()?)
}

pub(super) const PLACE: &str = "id, platform, platform_id, parent, direct, trouble, server_id";

fn find_place(c: &Connection, platform: &str, id: &str) -> Result<Option<Place>, StoreError> {
    let sql = format!("SELECT {PLACE} FROM places WHERE platform = ?1 AND platform_id = ?2");
    Ok(c.prepare_cached(&sql)?
        .query_row((platform, id), place_from)
        .optional()?)
}

pub(super) fn place_from(row: &Row<'_>) -> rusqlite::Result<Place> {
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

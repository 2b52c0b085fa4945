//! People, identified as on their platforms, and the direct messages to them.

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::values::error::StoreError;
use play::clock::DAY;
use play::{FORGOTTEN, Person, PersonId, Time, Untrusted};

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

impl Store {
    /// Returns the person with this id on `platform`, adding or renaming them if necessary.
    pub async fn upsert_person(
        &self,
        platform: &str,
        platform_id: &str,
        name: impl Into<Untrusted>,
    ) -> Result<Person, StoreError> {
        let name = name.into();
        let known = self.shared.people.get(platform, platform_id);
        // Another process may have given them another name.
        let known = known.filter(|person| person.name == name && !self.is_shared());
        if let Some(person) = known {
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
                let id = c.query_row("INSERT INTO people (id, platform, platform_id, name)
                         VALUES ((SELECT coalesce(max(id), 0) + 1 FROM people WHERE id > 0), ?1, ?2, ?3)
                         ON CONFLICT (platform, platform_id) DO UPDATE SET name = ?3 RETURNING id", (&row.platform, &row.platform_id, &row.name), columns)?;
                Ok(PersonId(id))
            })
            .await?;
        self.shared.people.put(&person);
        Ok(person)
    }

    /// Keeps the name of somebody's account.
    pub async fn set_account(
        &self,
        person: PersonId,
        account: Untrusted,
    ) -> Result<(), StoreError> {
        if self
            .accounts(vec![person])
            .await?
            .contains(&(person, account.clone()))
        {
            return Ok(());
        }
        // Whoever is forgotten meanwhile stays forgotten.
        let sql = "UPDATE people SET account = ?2 WHERE id = ?1 AND platform <> ?3";
        self.execute(sql, (person, account, FORGOTTEN))
            .await
            .map(drop)
    }

    /// Returns the names of these people's accounts, as far as they're kept.
    pub async fn accounts(
        &self,
        people: Vec<PersonId>,
    ) -> Result<Vec<(PersonId, Untrusted)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT account FROM people WHERE id = ?1 AND account IS NOT NULL";
            let mut found = Vec::new();
            for person in &people {
                let account = c.first(sql, [*person], columns)?;
                found.extend(account.map(|account| (*person, account)));
            }
            Ok(found)
        })
        .await
    }

    /// Returns the person with this id on `platform`, if they are known.
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
                Ok(c.first(sql, &values, person_from)?)
            })
            .await?;
        if let Some(person) = &person {
            self.shared.people.put_read(person);
        }
        Ok(person)
    }

    /// Returns how the person on `platform` is spelled whose id there is `platform_id` in any case of letters: one who is
    /// spelled just so, or else the first of those who are not. `None` if nobody is called like that.
    pub async fn spelling(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<String>, StoreError> {
        if let Some(person) = self.known_person(platform, platform_id).await? {
            return Ok(Some(person.platform_id));
        }
        let (platform, wanted) = (platform.to_owned(), platform_id.to_lowercase());
        self.read(move |c| {
            // Neither engine folds all letters in the same way as the other.
            let sql = "SELECT platform_id FROM people WHERE platform = ?1 ORDER BY id";
            let all: Vec<String> = c.all(sql, [&platform], columns)?;
            Ok(all.into_iter().find(|id| id.to_lowercase() == wanted))
        })
        .await
    }

    /// Returns the person with number `id`.
    ///
    /// # Errors
    /// The database fails or has no such person.
    pub async fn person(&self, id: PersonId) -> Result<Person, StoreError> {
        let person = self.find_person_by_number(id).await?;
        person.ok_or_else(|| sql::Error::NoRow.into())
    }

    /// Returns the person with number `id`, if there is one.
    pub async fn find_person_by_number(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        if let Some(person) = self.shared.people.by_number(id) {
            return Ok(Some(person));
        }
        let person = self
            .read(move |c| {
                let sql = "SELECT id, platform, platform_id, name FROM people WHERE id = ?1";
                Ok(c.first(sql, [id], person_from)?)
            })
            .await?;
        if let Some(person) = &person {
            self.shared.people.put_read(person);
        }
        Ok(person)
    }

    /// Returns the names of up to `limit` people on `platform`, in the order in which they first appeared.
    pub async fn names(&self, platform: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let platform = platform.to_owned();
        let sql = "SELECT name FROM people WHERE platform = ?1 ORDER BY id LIMIT ?2";
        self.all(sql, (platform, limit), columns).await
    }

    /// Returns where direct messages to `person` go.
    ///
    /// # Errors
    /// The database fails or has no such person.
    pub async fn direct(&self, person: PersonId) -> Result<DirectMessages, StoreError> {
        let sql =
            "SELECT direct, direct_trouble, direct_since, direct_tried, direct_left, direct_told
                       FROM people WHERE id = ?1";
        self.query_row(sql, [person], |row| {
            let time = |column| {
                Ok::<_, sql::Error>(Time(row.get::<_, Option<i64>>(column)?.unwrap_or_default()))
            };
            let trouble = match row.get(1)? {
                Some(why) => Some(DirectTrouble {
                    why,
                    since: time(2)?,
                    tried: time(3)?,
                    left: row.get(4)?,
                    told: row.get(5)?,
                }),
                None => None,
            };
            Ok(DirectMessages {
                conversation: row.get(0)?,
                trouble,
            })
        })
        .await
    }

    /// Stores the conversation with `person` and clears its trouble. That a match of theirs has stopped, which they couldn't be
    /// told, is due at once.
    pub async fn set_direct_conversation(
        &self,
        person: PersonId,
        conversation: &str,
    ) -> Result<(), StoreError> {
        let conversation = conversation.to_owned();
        self.write(move |c| {
            let sql = "UPDATE people SET direct = ?2, direct_trouble = NULL, direct_since = NULL, direct_tried = NULL,
                              direct_left = 0, direct_told = 0
                       WHERE id = ?1";
            c.execute(sql, (person, &conversation))?;
            let sql = "UPDATE outbox SET due_at = 0
                       WHERE state = 'waiting' AND kind = 'place-lost' AND to_id = ?1
                         AND match_id IN (SELECT id FROM matches WHERE stage = 'running' AND black_id = ?1
                                          UNION ALL SELECT id FROM matches WHERE stage = 'running' AND white_id = ?1)";
            c.execute(sql, [person])?;
            Ok(())
        })
        .await
    }

    /// Records that a direct message to `person` was refused; `left` says that they share no server with the bot.
    pub async fn mark_direct_trouble(
        &self,
        person: PersonId,
        why: &str,
        left: bool,
        now: Time,
    ) -> Result<(), StoreError> {
        let why = why.to_owned();
        let sql = "UPDATE people SET direct_trouble = ?2, direct_since = coalesce(direct_since, CAST(?3 AS BIGINT)),
                          direct_tried = CASE WHEN direct_tried > CAST(?5 AS BIGINT) THEN direct_tried
                                              ELSE CAST(?3 AS BIGINT) END, direct_left = ?4
                   WHERE id = ?1";
        // Nothing is tried for a day: what was refused before that was refused without asking anybody.
        self.execute(sql, (person.0, why, now.0, left, now.0 - DAY))
            .await
            .map(drop)
    }

    /// Records that `person` was told that direct messages to them are refused.
    pub async fn told_of_direct_trouble(&self, person: PersonId) -> Result<(), StoreError> {
        self.execute("UPDATE people SET direct_told = 1 WHERE id = ?1", [person])
            .await
            .map(drop)
    }

    /// Returns the number of the person with this id on `platform`, if they are known.
    pub async fn person_id(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<PersonId>, StoreError> {
        let (platform, id) = (platform.to_owned(), platform_id.to_owned());
        let sql = "SELECT id FROM people WHERE platform = ?1 AND platform_id = ?2";
        self.first(sql, (platform, id), columns).await
    }
}

pub(crate) fn person_from(row: &Row<'_>) -> sql::Result<Person> {
    Ok(Person {
        id: row.get(0)?,
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        name: row.get(3)?,
    })
}

/// Returns the number of a person who is stored with this name.
fn find_person(c: &Connection, person: &Person) -> Result<Option<PersonId>, StoreError> {
    let sql = "SELECT id FROM people WHERE platform = ?1 AND platform_id = ?2 AND name = ?3";
    let values = (&person.platform, &person.platform_id, &person.name);
    Ok(c.first(sql, values, columns)?)
}

//! A cache of people, so that somebody who appears again or is mentioned needs no query.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::play::{Person, PersonId};
use crate::store::mutex::unpoisoned;

/// The maximum number of cached people; beyond it, the cache is cleared.
const MAX_CACHED: usize = 50_000;

/// A cache of people, so that somebody who appears again or is mentioned needs no query.
#[derive(Default)]
pub(in crate::store) struct PeopleCache(Mutex<People>);

#[derive(Default)]
struct People {
    all: HashMap<PersonId, Person>,
    /// By platform, then by the platform's id.
    numbers: HashMap<String, HashMap<String, PersonId>>,
}

impl PeopleCache {
    pub(in crate::store) fn get(&self, platform: &str, platform_id: &str) -> Option<Person> {
        let known = unpoisoned(&self.0);
        let id = known.numbers.get(platform)?.get(platform_id)?;
        known.all.get(id).cloned()
    }

    pub(in crate::store) fn by_number(&self, id: PersonId) -> Option<Person> {
        unpoisoned(&self.0).all.get(&id).cloned()
    }

    /// Caches a person who was just written.
    pub(in crate::store) fn put(&self, person: &Person) {
        unpoisoned(&self.0).put(person);
    }

    /// Caches a person who was read, unless they are cached: they may have been written since.
    pub(in crate::store) fn put_read(&self, person: &Person) {
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

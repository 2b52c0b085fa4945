//! A cache of people, so that somebody who appears again or is mentioned needs no query.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use crate::mutex::unpoisoned;
use play::{Person, PersonId};

/// The maximum number of cached people; beyond it, the cache is cleared.
const MAX_CACHED: usize = 50_000;

/// How long people are cached where other processes may rename them.
const SHARED_AGE: Duration = Duration::from_secs(60);

/// A cache of people, so that somebody who appears again or is mentioned needs no query.
#[derive(Default)]
pub(crate) struct PeopleCache {
    people: Mutex<People>,
    /// How old it gets; `None` if nobody else renames people.
    max_age: Option<Duration>,
}

#[derive(Default)]
struct People {
    /// When the first of them was cached.
    since: Option<Instant>,
    all: HashMap<PersonId, Person>,
    /// By platform, then by the platform's id.
    numbers: HashMap<String, HashMap<String, PersonId>>,
}

impl PeopleCache {
    /// A cache of people whom other processes may rename, if `shared`.
    pub(crate) fn new(shared: bool) -> PeopleCache {
        PeopleCache {
            people: Mutex::default(),
            max_age: shared.then_some(SHARED_AGE),
        }
    }

    fn people(&self) -> MutexGuard<'_, People> {
        let mut people = unpoisoned(&self.people);
        if let (Some(max_age), Some(since)) = (self.max_age, people.since)
            && since.elapsed() > max_age
        {
            *people = People::default();
        }
        people
    }

    pub(crate) fn get(&self, platform: &str, platform_id: &str) -> Option<Person> {
        let known = self.people();
        let id = known.numbers.get(platform)?.get(platform_id)?;
        known.all.get(id).cloned()
    }

    pub(crate) fn by_number(&self, id: PersonId) -> Option<Person> {
        self.people().all.get(&id).cloned()
    }

    /// Caches a person who was just written.
    pub(crate) fn put(&self, person: &Person) {
        self.people().put(person);
    }

    /// Forgets a person.
    pub(crate) fn remove(&self, person: &Person) {
        let mut known = self.people();
        known.all.remove(&person.id);
        if let Some(numbers) = known.numbers.get_mut(&person.platform) {
            numbers.remove(&person.platform_id);
        }
    }

    /// Caches a person who was read, unless they are cached: they may have been written since.
    pub(crate) fn put_read(&self, person: &Person) {
        let mut known = self.people();
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
        self.since.get_or_insert_with(Instant::now);
        let numbers = self.numbers.entry(person.platform.clone()).or_default();
        numbers.insert(person.platform_id.clone(), person.id);
        self.all.insert(person.id, person.clone());
    }
}

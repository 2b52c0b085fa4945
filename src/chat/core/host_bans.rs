//! Whom whoever runs the program has banned.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{PoisonError, RwLock};

/// Whom whoever runs the program has banned, by platform: the platform's ids of people.
#[derive(Default)]
pub(crate) struct HostBans(RwLock<BTreeMap<&'static str, BTreeSet<String>>>);

impl HostBans {
    /// Sets who is banned from a platform.
    pub(crate) fn set(&self, platform: &'static str, people: BTreeSet<String>) {
        let all = self.0.write();
        all.unwrap_or_else(PoisonError::into_inner)
            .insert(platform, people);
    }

    /// Returns whether somebody is banned from a platform.
    pub(crate) fn hold(&self, platform: &str, person: &str) -> bool {
        let all = self.0.read();
        let all = all.unwrap_or_else(PoisonError::into_inner);
        all.get(platform)
            .is_some_and(|people| people.contains(person))
    }

    /// Returns everybody who is banned: their platforms and ids.
    pub(crate) fn all(&self) -> Vec<(&'static str, String)> {
        let all = self.0.read();
        let all = all.unwrap_or_else(PoisonError::into_inner);
        let all = all.iter();
        all.flat_map(|(platform, people)| people.iter().map(|id| (*platform, id.clone())))
            .collect()
    }
}

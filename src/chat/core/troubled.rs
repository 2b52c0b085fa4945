//! The places that refuse posts, so that most of what is heard of the others needs no look into the database.

use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};

/// The platforms' ids of the places that this process knows to refuse posts, or to be gone while a match waits for them.
#[derive(Default)]
pub(crate) struct Troubled(RwLock<HashSet<String>>);

impl Troubled {
    /// Sets which they are.
    pub(crate) fn set(&self, ids: HashSet<String>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = ids;
    }

    /// Returns whether news from a place with this id may change something.
    pub(crate) fn may_contain(&self, id: &str) -> bool {
        let ids = self.0.read().unwrap_or_else(PoisonError::into_inner);
        ids.contains(id)
    }
}

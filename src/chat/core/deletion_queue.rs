//! Deleted messages that haven't been looked up yet, by server.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::Deleted;

/// The most messages looked up at once.
const BATCH: usize = 500;

/// A platform and a server on it; `None` for direct conversations.
pub(crate) type Lane = (&'static str, Option<String>);

/// The deleted messages that haven't been looked up yet. A lane that has an entry is being worked on.
#[derive(Default)]
pub(crate) struct Deletions {
    pub(crate) waiting: Mutex<HashMap<Lane, Vec<Deleted>>>,
}

impl Deletions {
    pub(crate) fn waiting(&self) -> MutexGuard<'_, HashMap<Lane, Vec<Deleted>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds messages, and returns whether the caller has to work on the lane.
    pub(crate) fn add(&self, lane: &Lane, messages: Vec<Deleted>) -> bool {
        let mut waiting = self.waiting();
        match waiting.get_mut(lane) {
            Some(before) => {
                before.extend(messages);
                false
            }
            None => {
                waiting.insert(lane.clone(), messages);
                true
            }
        }
    }

    /// Takes the next messages of a lane; `None` if nobody has to work on it any more.
    pub(crate) fn next(&self, lane: &Lane) -> Option<Vec<Deleted>> {
        let mut waiting = self.waiting();
        let left = waiting.get_mut(lane).filter(|left| !left.is_empty());
        let Some(left) = left else {
            waiting.remove(lane);
            return None;
        };
        let some = left.len().min(BATCH);
        Some(left.drain(..some).collect())
    }
}

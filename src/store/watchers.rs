//! Those who want to hear at once of what was committed, even if whoever asked for it has gone away.

use std::sync::{Arc, Mutex, Weak};

use super::unpoisoned;
use crate::play::Time;

/// Hears of committed changes of matches.
pub trait Watcher: Send + Sync {
    /// A match was changed, or there is something new to be posted about it; what is due in it by itself is due at `due`, if
    /// at all. Called on the writer's thread, so it must not wait for anything.
    fn committed(&self, due: Option<Time>);
}

/// All of them.
#[derive(Default)]
pub(super) struct Watchers(Mutex<Vec<Weak<dyn Watcher>>>);

impl Watchers {
    pub(super) fn add(&self, watcher: &Arc<dyn Watcher>) {
        let mut all = unpoisoned(&self.0);
        all.retain(|watcher| watcher.strong_count() > 0);
        all.push(Arc::downgrade(watcher));
    }

    pub(super) fn tell(&self, due: Option<Time>) {
        let all: Vec<Arc<dyn Watcher>> = unpoisoned(&self.0)
            .iter()
            .filter_map(Weak::upgrade)
            .collect();
        for watcher in all {
            watcher.committed(due);
        }
    }
}

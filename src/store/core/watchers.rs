//! Watchers, which are told of commits at once, even if the caller of the commit was dropped.

use std::sync::{Arc, Mutex, Weak};

use crate::mutex::unpoisoned;
use play::Time;

/// Is told of committed changes of matches.
pub trait Watcher: Send + Sync {
    /// Called when a match was changed or has new posts. `due` is when something next happens in it by itself, if at
    /// all; `machine` is whether a machine now has something to do in it. Runs on the writer's thread, so it must not block.
    fn committed(&self, due: Option<Time>, machine: bool) {
        let _ = (due, machine);
    }

    /// Called now and then when another process may have changed something. Must not block.
    fn changed_elsewhere(&self) {}
}

/// All registered watchers.
#[derive(Default)]
pub(crate) struct Watchers(Mutex<Vec<Weak<dyn Watcher>>>);

impl Watchers {
    pub(crate) fn add(&self, watcher: &Arc<dyn Watcher>) {
        let mut all = unpoisoned(&self.0);
        all.retain(|watcher| watcher.strong_count() > 0);
        all.push(Arc::downgrade(watcher));
    }

    pub(crate) fn tell(&self, due: Option<Time>, machine: bool) {
        for watcher in self.all() {
            watcher.committed(due, machine);
        }
    }

    pub(crate) fn tell_of_others(&self) {
        for watcher in self.all() {
            watcher.changed_elsewhere();
        }
    }

    fn all(&self) -> Vec<Arc<dyn Watcher>> {
        let all = unpoisoned(&self.0);
        all.iter().filter_map(Weak::upgrade).collect()
    }
}

//! Which shards are connected.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::telemetry;

/// The connections of this process's shards to Discord.
#[derive(Debug, Default)]
pub struct Links(Mutex<Option<BTreeMap<u32, bool>>>);

impl Links {
    /// Returns why the bot isn't connected as it should be, as a part of a sentence; `None` if it is.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        let links = self.links();
        let Some(links) = links.as_ref() else {
            return Some("Discord hasn't been reached yet".to_owned());
        };
        let off: Vec<String> = links
            .iter()
            .filter(|(_, connected)| !**connected)
            .map(|(shard, _)| shard.to_string())
            .collect();
        match off.len() {
            0 => None,
            1 => Some(format!("shard {} isn't connected", off.concat())),
            _ => Some(format!("shards {} aren't connected", off.join(", "))),
        }
    }

    /// Discord was reached. From now on, the bot is connected if all its shards are.
    pub(super) fn begin(&self) {
        self.links().get_or_insert_default();
    }

    /// Takes note of a shard of this process.
    pub(super) fn set(&self, shard: u32, connected: bool) {
        telemetry::shard(shard, connected);
        self.links()
            .get_or_insert_default()
            .insert(shard, connected);
    }

    /// Another process has this shard now.
    pub(super) fn remove(&self, shard: u32) {
        telemetry::shard_left(shard);
        if let Some(links) = self.links().as_mut() {
            links.remove(&shard);
        }
    }

    fn links(&self) -> MutexGuard<'_, Option<BTreeMap<u32, bool>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_connected_is_named() {
        let links = Links::default();
        let fault = || links.fault().unwrap_or_default();
        assert_eq!(fault(), "Discord hasn't been reached yet");
        links.begin();
        assert_eq!(fault(), "", "others may have all shards");
        links.set(3, false);
        assert_eq!(fault(), "shard 3 isn't connected");
        links.set(3, true);
        assert_eq!(fault(), "");
        links.set(1, false);
        links.set(2, false);
        assert_eq!(fault(), "shards 1, 2 aren't connected");
        links.remove(1);
        links.remove(2);
        assert_eq!(fault(), "");
    }
}

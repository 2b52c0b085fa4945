//! A cache of the number of people in large standings.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::mutex::unpoisoned;

/// Tables with fewer people than this are counted every time.
const COUNT_DIRECTLY_BELOW: u32 = 1000;

/// How many matches can end before a cached number is outdated.
const VALID_FOR: i64 = 100;

/// The maximum number of cached numbers; beyond it, the cache is cleared.
const MAX_CACHED: usize = 10_000;

/// The rows of `standings` that belong to some of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct StandingsKey {
    pub(crate) server: i64,
    pub(crate) game: &'static str,
    /// The prefix of the columns. A row belongs to them if the period's column has the value `span`.
    pub(crate) prefix: &'static str,
    pub(crate) span: i64,
    /// When the last rated match of those who are listed ended at the earliest.
    pub(crate) since: i64,
}

/// For each of them, the `ended_order` of the last match when its people were counted, and their number.
#[derive(Default)]
pub(crate) struct Totals(Mutex<HashMap<StandingsKey, (i64, u32)>>);

impl Totals {
    /// Returns the number of people in standings if it is still valid when match `last` is the last one that has ended.
    pub(crate) fn get(&self, key: &StandingsKey, last: i64) -> Option<u32> {
        let known = unpoisoned(&self.0).get(key).copied();
        known
            .filter(|(counted, _)| last - counted < VALID_FOR)
            .map(|(_, total)| total)
    }

    /// Caches the number of people in standings, if they are many.
    pub(crate) fn put(&self, key: StandingsKey, last: i64, total: u32) {
        if total >= COUNT_DIRECTLY_BELOW {
            let mut known = unpoisoned(&self.0);
            if known.len() >= MAX_CACHED {
                known.clear();
            }
            known.insert(key, (last, total));
        }
    }
}

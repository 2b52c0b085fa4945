//! The legal turns for autocomplete, so that they aren't listed anew for each keystroke.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::syntax::turn_prefix::Token;
use play::MatchId;

/// The most turns in the cache, of about 80 bytes. When they would be exceeded, it's cleared.
const MAX_CACHED: usize = 100_000;

/// Who is typing a turn and where, with the match number before the turn.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct CacheKey {
    pub(crate) platform: String,
    pub(crate) author: String,
    pub(crate) place: String,
    pub(crate) number: Option<MatchId>,
}

/// The legal turns of one version of a match.
pub(crate) struct CachedTurns {
    pub(crate) game: MatchId,
    pub(crate) version: u32,
    pub(crate) turns: Vec<Token>,
}

/// The legal turns, by who is typing.
#[derive(Default)]
pub(crate) struct TurnCache(Mutex<HashMap<CacheKey, Arc<CachedTurns>>>);

impl TurnCache {
    pub(crate) fn get(&self, asks: &CacheKey) -> Option<Arc<CachedTurns>> {
        self.0.lock().ok()?.get(asks).cloned()
    }

    pub(crate) fn put(&self, asks: CacheKey, list: Arc<CachedTurns>) {
        if let Ok(mut lists) = self.0.lock() {
            let turns: usize = lists.values().map(|list| list.turns.len()).sum();
            if turns + list.turns.len() > MAX_CACHED {
                lists.clear();
            }
            lists.insert(asks, list);
        }
    }
}

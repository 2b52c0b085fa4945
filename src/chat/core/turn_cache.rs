//! The legal turns for autocomplete, so that they aren't listed anew for each keystroke.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::chat::syntax::turn_prefix::Token;
use crate::play::MatchId;

/// The most turns in the cache. When they would be exceeded, it's cleared.
const MAX_CACHED: usize = 200_000;

/// Who is typing a turn and where, with the match number before the turn.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::chat) struct CacheKey {
    pub(in crate::chat) platform: String,
    pub(in crate::chat) author: String,
    pub(in crate::chat) place: String,
    pub(in crate::chat) number: Option<MatchId>,
}

/// The legal turns of one version of a match.
pub(in crate::chat) struct CachedTurns {
    pub(in crate::chat) game: MatchId,
    pub(in crate::chat) version: u32,
    pub(in crate::chat) turns: Vec<Token>,
}

/// The legal turns, by who is typing.
#[derive(Default)]
pub(in crate::chat) struct TurnCache(Mutex<HashMap<CacheKey, Arc<CachedTurns>>>);

impl TurnCache {
    pub(in crate::chat) fn get(&self, asks: &CacheKey) -> Option<Arc<CachedTurns>> {
        self.0.lock().ok()?.get(asks).cloned()
    }

    pub(in crate::chat) fn put(&self, asks: CacheKey, list: Arc<CachedTurns>) {
        if let Ok(mut lists) = self.0.lock() {
            let turns: usize = lists.values().map(|list| list.turns.len()).sum();
            if turns + list.turns.len() > MAX_CACHED {
                lists.clear();
            }
            lists.insert(asks, list);
        }
    }
}

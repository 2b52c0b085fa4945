//! The legal turns of matches that are being completed, so that each key does not list them again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::chat::syntax::turn_prefix::Token;
use crate::play::MatchId;

/// The most turns of all lists that are remembered together; past it the memory starts afresh.
const REMEMBERED: usize = 200_000;

/// Who types a turn where, and the number of the match that they put before it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::chat) struct CacheKey {
    pub(in crate::chat) platform: String,
    pub(in crate::chat) author: String,
    pub(in crate::chat) place: String,
    pub(in crate::chat) number: Option<MatchId>,
}

/// The legal turns of a match as it stood.
pub(in crate::chat) struct CachedTurns {
    pub(in crate::chat) game: MatchId,
    pub(in crate::chat) version: u32,
    pub(in crate::chat) turns: Vec<Token>,
}

/// The lists that were made for those who type.
#[derive(Default)]
pub(in crate::chat) struct TurnCache(Mutex<HashMap<CacheKey, Arc<CachedTurns>>>);

impl TurnCache {
    pub(in crate::chat) fn get(&self, asks: &CacheKey) -> Option<Arc<CachedTurns>> {
        self.0.lock().ok()?.get(asks).cloned()
    }

    pub(in crate::chat) fn put(&self, asks: CacheKey, list: Arc<CachedTurns>) {
        if let Ok(mut lists) = self.0.lock() {
            let turns: usize = lists.values().map(|list| list.turns.len()).sum();
            if turns + list.turns.len() > REMEMBERED {
                lists.clear();
            }
            lists.insert(asks, list);
        }
    }
}

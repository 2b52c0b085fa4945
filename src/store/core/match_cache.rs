//! A cache of matches, so that a match in progress is not read and replayed for every request.
//!
//! It holds what was last committed or read. A match is not cached during a commit, because its outcome is unknown: a
//! [`PendingCommit`] marks it until the commit has finished, even if the caller was dropped.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use play::{Match, MatchId};

/// The maximum number of cached matches; beyond it, the least recently used half is removed.
const MAX_CACHED: usize = 2_048;

#[derive(Default)]
pub(crate) struct MatchCache(Mutex<State>);

#[derive(Default)]
struct State {
    known: HashMap<MatchId, (Match, u64)>,
    /// The number of commits in progress, by match.
    in_progress: HashMap<MatchId, u32>,
    /// Counts every use, to tell which matches were used least recently.
    uses: u64,
}

impl MatchCache {
    pub(crate) fn get(&self, id: MatchId) -> Option<Match> {
        let mut state = self.0.lock().ok()?;
        state.uses += 1;
        let now = state.uses;
        let (game, used) = state.known.get_mut(&id)?;
        *used = now;
        Some(game.clone())
    }

    /// Returns the version of a match that is cached.
    pub(crate) fn version(&self, id: MatchId) -> Option<u32> {
        let state = self.0.lock().ok()?;
        state.known.get(&id).map(|(game, _)| game.version)
    }

    /// Caches a match that was read, unless a later version is cached or a commit is in progress.
    pub(crate) fn put(&self, game: &Match) {
        let Ok(mut state) = self.0.lock() else {
            return;
        };
        let later = |(known, _): &(Match, u64)| known.version > game.version;
        if state.in_progress.contains_key(&game.id) || state.known.get(&game.id).is_some_and(later)
        {
            return;
        }
        state.uses += 1;
        let now = state.uses;
        state.known.insert(game.id, (game.clone(), now));
        if state.known.len() > MAX_CACHED {
            let mut uses: Vec<u64> = state.known.values().map(|(_, used)| *used).collect();
            uses.sort_unstable();
            let border = uses[uses.len() / 2];
            state.known.retain(|_, (_, used)| *used >= border);
        }
    }

    /// Marks the beginning of a commit, after which the cached match may be outdated.
    pub(crate) fn begin(self: &Arc<Self>, id: MatchId) -> PendingCommit {
        if let Ok(mut state) = self.0.lock() {
            state.known.remove(&id);
            *state.in_progress.entry(id).or_default() += 1;
        }
        PendingCommit {
            cache: Arc::clone(self),
            id,
        }
    }

    /// Marks the end of a commit, successful or not.
    fn end(&self, id: MatchId) {
        if let Ok(mut state) = self.0.lock() {
            match state.in_progress.get_mut(&id) {
                Some(more) if *more > 1 => *more -= 1,
                _ => {
                    state.in_progress.remove(&id);
                }
            }
        }
    }

    /// Removes all matches.
    pub(crate) fn clear(&self) {
        if let Ok(mut state) = self.0.lock() {
            state.known.clear();
        }
    }
}

/// Marks a match whose commit is in progress, until it is dropped.
pub(crate) struct PendingCommit {
    cache: Arc<MatchCache>,
    id: MatchId,
}

impl PendingCommit {
    /// Ends the mark after a successful commit and caches the new match.
    pub(crate) fn done(self, after: &Match) {
        let cache = Arc::clone(&self.cache);
        drop(self);
        cache.put(after);
    }
}

impl Drop for PendingCommit {
    fn drop(&mut self) {
        self.cache.end(self.id);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use play::{self, PersonId, PlaceId, SideChoice, Stage, Terms, Time};
    use rules::{Game, Kind, Spec};

    fn game(id: i64, version: u32) -> Match {
        let spec = Spec::default_of(Kind::Dropper);
        Match {
            id: MatchId(id),
            version,
            place: PlaceId(1),
            own_thread: false,
            terms: Terms::standard(spec, SideChoice::Black),
            must_claim: false,
            terms_since: 0,
            challenger: PersonId(1),
            opponent: None,
            seek: None,
            stage: Stage::Offered,
            created: Time(0),
            expires: Time(0),
            offer: None,
            timer: play::Timer::idle(Time(0)),
            hard_end: None,
            plans: Vec::new(),
            game: Game::start(spec),
        }
    }

    fn version(cache: &MatchCache, id: i64) -> Option<u32> {
        let version = cache.get(MatchId(id)).map(|game| game.version);
        assert_eq!(cache.version(MatchId(id)), version);
        version
    }

    #[test]
    fn an_older_state_never_takes_the_place_of_a_later_one() {
        let cache = MatchCache::default();
        cache.put(&game(1, 3));
        cache.put(&game(1, 2));
        assert_eq!(version(&cache, 1), Some(3));
        cache.put(&game(1, 4));
        assert_eq!(version(&cache, 1), Some(4));
    }

    #[test]
    fn while_a_commit_is_under_way_nothing_is_kept() {
        let cache = Arc::new(MatchCache::default());
        cache.put(&game(1, 3));
        let one = cache.begin(MatchId(1));
        let other = cache.begin(MatchId(1));
        cache.put(&game(1, 3));
        assert_eq!(version(&cache, 1), None);
        one.done(&game(1, 4));
        assert_eq!(version(&cache, 1), None, "another one is");
        drop(other);
        cache.put(&game(1, 4));
        assert_eq!(version(&cache, 1), Some(4));
    }

    #[test]
    fn the_longest_unused_go_first() {
        let cache = MatchCache::default();
        let most = i64::try_from(MAX_CACHED).unwrap();
        for id in 0..most {
            cache.put(&game(id, 0));
        }
        assert_eq!(version(&cache, 0), Some(0));
        cache.put(&game(most, 0));
        let kept = (0..=most).filter(|id| version(&cache, *id).is_some());
        assert!(kept.count() <= MAX_CACHED / 2 + 2);
        assert_eq!(version(&cache, 0), Some(0), "it was used just now");
        assert_eq!(version(&cache, 1), None);
    }
}

//! The context that everything works with: the store, the clock, the platforms, and what is kept in memory.

use std::collections::HashMap;
use std::num::NonZero;
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::{OnceCell, Semaphore};

use crate::api::lease::Lease;
use crate::api::page_address::Addresses;
use crate::api::platform::{Capabilities, Platform};
use crate::core::admission::{Admission, Bounds};
use crate::core::analyst::{Analyst, Search};
use crate::core::clock::Clock;
use crate::core::deletion_queue::Deletions;
use crate::core::host_bans::HostBans;
use crate::core::knocks::Knocks;
use crate::core::limits::Limits;
use crate::core::page_drawing::PageDrawing;
use crate::core::presence::Presence;
use crate::core::presses::Presses;
use crate::core::repeated_lines::RepeatedLines;
use crate::core::troubled::Troubled;
use crate::core::turn_cache::TurnCache;
use crate::core::wakeups::Wakeups;
use crate::syntax::view::Themes;
use play::{MatchId, ServerId};
use render::Theme;
use store::{Store, StoreError, Watcher, Work};

/// The longest that a worker sleeps where other processes share the database.
const SHARED_SLEEP: Duration = Duration::from_secs(5);

/// Gives back the time in which nobody could play, as far as that wasn't done.
pub(crate) type GiveBack = for<'a> fn(&'a Context) -> BoxFuture<'a, Result<(), StoreError>>;

/// Everything that a conversation needs. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Context(Arc<Inner>);

impl Deref for Context {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// What the clones of a [`Context`] share.
pub(crate) struct Inner {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) themes: Themes,
    pub(crate) limits: Limits,
    pub(crate) host_bans: HostBans,
    pub(crate) platforms: RwLock<HashMap<&'static str, Arc<dyn Platform>>>,
    pub(crate) presence: Presence,
    pub(crate) knocks: Knocks,
    pub(crate) repeated_lines: RepeatedLines,
    pub(crate) troubled: Troubled,
    /// How lost time is given back; set by whoever may use what that takes.
    pub(crate) gives_back: OnceLock<GiveBack>,
    pub(crate) wakeups: Arc<Wakeups>,
    pub(crate) turn_cache: TurnCache,
    /// The permits to draw a picture for players. More at once would only compete for the same cores.
    pub(crate) draw_permits: Arc<Semaphore>,
    /// The permits to compose a post with a board, so that a board for one person waits for no more than these.
    pub(crate) compose_permits: Semaphore,
    pub(crate) page_drawing: PageDrawing,
    pub(crate) admission: Arc<Admission>,
    pub(crate) deletions: Deletions,
    pub(crate) presses: Presses,
    /// The languages that were told of servers last.
    pub(crate) told_languages: Mutex<HashMap<ServerId, String>>,
    pub(crate) analyst: Analyst,
    /// Where public pages are served, without a slash at the end.
    pub(crate) public_url: Option<String>,
    /// How to reach whoever runs the program.
    pub(crate) contact: Option<String>,
    /// What makes their addresses.
    pub(crate) addresses: OnceCell<Addresses>,
    #[cfg(any(test, feature = "failpoints"))]
    pub(crate) failpoints:
        std::sync::Mutex<std::collections::HashSet<(&'static str, play::MatchId)>>,
}

impl Context {
    /// Creates a context over `store`. Boards are in `theme` by default; people can choose any of `all` themes.
    #[must_use]
    pub(crate) fn new(store: Store, clock: Clock, theme: Theme, all: &[Theme]) -> Context {
        let draw_permits = std::thread::available_parallelism().map_or(1, NonZero::get);
        let wakeups = Arc::new(Wakeups::default());
        let watcher: Arc<dyn Watcher> = wakeups.clone();
        store.watch(&watcher);
        Context(Arc::new(Inner {
            store,
            clock,
            themes: Themes::new(theme, all),
            limits: Limits::default(),
            host_bans: HostBans::default(),
            presence: Presence::default(),
            knocks: Knocks::default(),
            repeated_lines: RepeatedLines::default(),
            troubled: Troubled::default(),
            gives_back: OnceLock::new(),
            platforms: RwLock::default(),
            wakeups,
            turn_cache: TurnCache::default(),
            draw_permits: Arc::new(Semaphore::new(draw_permits)),
            // While some are drawn, the next are loaded and those before are sent.
            compose_permits: Semaphore::new(draw_permits + 2),
            page_drawing: PageDrawing::default(),
            admission: Arc::new(Admission::new(Bounds::default())),
            deletions: Deletions::default(),
            presses: Presses::default(),
            told_languages: Mutex::default(),
            analyst: Analyst::default(),
            public_url: None,
            contact: None,
            addresses: OnceCell::new(),
            #[cfg(any(test, feature = "failpoints"))]
            failpoints: std::sync::Mutex::default(),
        }))
    }

    /// Sets other limits. Has no effect once the context has been cloned.
    pub(crate) fn set_limits(&mut self, limits: Limits) {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.limits = limits;
        }
    }

    /// Sets other bounds on how much is done at once. Has no effect once the context has been cloned.
    pub(crate) fn set_bounds(&mut self, bounds: Bounds) {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.admission = Arc::new(Admission::new(bounds));
        }
    }

    /// Sets another search for hints and analyses. Has no effect once the context has been cloned.
    pub(crate) fn set_search(&mut self, search: Arc<Search>, wait: Duration) {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.analyst = Analyst::new(search, wait);
        }
    }

    /// Sets where public pages are served. Has no effect once the context has been cloned.
    pub(crate) fn set_public_url(&mut self, url: String) {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.public_url = Some(url.trim_end_matches('/').to_owned());
        }
    }

    /// Sets how to reach whoever runs the program. Has no effect once the context has been cloned.
    pub(crate) fn set_contact(&mut self, contact: String) {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.contact = Some(contact);
        }
    }

    /// Returns where public pages are served, without a slash at the end; `None` if they aren't.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.public_url.as_deref()
    }

    /// Returns the longest that a worker sleeps, usually `usual`: where other processes share the database, they may die
    /// and leave something to do.
    pub(crate) fn longest_sleep(&self, usual: Duration) -> Duration {
        match self.store.is_shared() {
            true => usual.min(SHARED_SLEEP),
            false => usual,
        }
    }

    /// Returns the right to do a piece of work that this process has claimed.
    pub(crate) fn lease(&self, work: Work, id: i64) -> Lease {
        let store = self.store.clone();
        Lease::new(move || store.holds(work, id))
    }

    /// Registers a platform, so that posts can be sent to its places.
    pub(crate) fn connect(&self, platform: Arc<dyn Platform>) {
        let platforms = self.platforms.write();
        platforms
            .unwrap_or_else(PoisonError::into_inner)
            .insert(platform.name(), platform);
        self.wakeups.wake_all();
    }

    pub(crate) fn platform(&self, name: &str) -> Option<Arc<dyn Platform>> {
        let platforms = self.platforms.read();
        let platforms = platforms.unwrap_or_else(PoisonError::into_inner);
        platforms.get(name).cloned()
    }

    /// Returns all platforms, by name.
    pub(crate) fn platforms(&self) -> Vec<Arc<dyn Platform>> {
        let platforms = self.platforms.read();
        let platforms = platforms.unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<_> = platforms.values().cloned().collect();
        all.sort_by_key(|platform| platform.name());
        all
    }

    /// Returns what the platform with this name can do.
    pub(crate) fn capabilities(&self, platform: &str) -> Capabilities {
        let platform = self.platform(platform);
        platform.map_or(Capabilities::ALL, |platform| platform.capabilities())
    }

    /// Returns the permissions that are needed to post in a place of a platform, by its names for them.
    pub(crate) fn permissions_to_post(&self, platform: &str) -> &'static [&'static str] {
        let platform = self.platform(platform);
        platform.map_or(&[], |platform| platform.permissions_to_post())
    }

    /// Returns whether the platform with this name passes on the text of messages that don't address the bot.
    pub(crate) fn reads_plain_messages(&self, platform: &str) -> bool {
        self.capabilities(platform).plain_messages
    }

    /// Returns the names of the platforms that can be posted to. What is for one that this process doesn't reach is left to
    /// others that share the database.
    pub(crate) fn connected(&self) -> Vec<&'static str> {
        let platforms = self.platforms.read();
        let platforms = platforms.unwrap_or_else(PoisonError::into_inner);
        let all = platforms.iter();
        all.filter(|(_, platform)| !self.store.is_shared() || platform.is_reachable())
            .map(|(name, _)| *name)
            .collect()
    }

    /// Makes the program panic from now on wherever it does `what` with this match.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub(crate) fn fail_in(&self, what: &'static str, game: MatchId) {
        let failpoints = self.failpoints.lock();
        failpoints
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .insert((what, game));
    }

    /// Panics if a test asked for that with `fail_in`.
    #[cfg(any(test, feature = "failpoints"))]
    pub(crate) fn failpoint(&self, what: &'static str, game: MatchId) {
        let failpoints = self.failpoints.lock();
        let set = failpoints.is_ok_and(|failpoints| failpoints.contains(&(what, game)));
        assert!(!set, "a trap for {what} in match {game}");
    }

    #[cfg(not(any(test, feature = "failpoints")))]
    #[expect(clippy::unused_self, reason = "a failpoint is only set in tests")]
    pub(crate) fn failpoint(&self, _: &'static str, _: MatchId) {}
}

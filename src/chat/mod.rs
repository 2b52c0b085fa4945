//! The conversation, the same on every platform: what people type and press is understood here, every sentence they read
//! is made here, and the courier that brings boards to their places lives here.
//!
//! An adapter turns what its platform sends into [`Incoming`] and hands it to [`Chat::handle`]; what comes back is for
//! that person alone, or, for a message somebody wrote, an answer to it. Everything that others have to see goes
//! through the outbox and the courier instead.

mod admission;
mod answers;
pub mod archive;
mod attempts;
mod bell;
mod blocks;
pub mod buttons;
mod challenges;
mod clock;
pub mod commands;
mod compose;
mod continued;
mod courier;
mod decide;
mod deletions;
pub mod describe;
mod disarm;
mod doctor;
mod export;
mod frozen;
mod games;
mod handle;
mod history;
mod incoming;
mod letters;
mod limits;
mod line;
mod lists;
pub mod local;
mod log;
mod lost;
mod message;
mod moderation;
mod notices;
mod offers;
mod pins;
mod platform;
mod preferences;
mod pressed;
mod proposals;
mod replays;
pub mod rules_text;
mod settings;
mod standings;
mod table;
mod terms;
mod themes;
mod threads;
mod timekeeper;
mod times;
mod turns;
mod unheard;
mod views;
mod words;

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::Semaphore;

pub use admission::{Bounds, Sort, Ticket, TooMuch};
pub use answers::too_much;
pub use clock::Clock;
pub use courier::Courier;
pub use frozen::ThawError;
pub use incoming::{Author, Incoming, Lacking, Rights, Spot, Value, What};
pub use limits::Limits;
pub use message::{Button, ButtonStyle, File, Message, Span, Text};
pub use pins::Noticeboard;
pub use platform::{Platform, PostError};
pub use proposals::{HalfTyped, Proposal};
pub use timekeeper::Timekeeper;
pub use unheard::Unheard;

use crate::cost::{self, Part};
use crate::render::{self, Theme};
use crate::rules::{Game, Kind, Outcome};
use crate::store::{Store, Watcher};
use admission::Admission;
use bell::Bell;
use deletions::Deletions;
use themes::{Themes, View};

/// Everything a conversation needs. Cheap to clone.
#[derive(Clone)]
pub struct Chat {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    clock: Clock,
    themes: Themes,
    limits: Limits,
    platforms: RwLock<HashMap<&'static str, Arc<dyn Platform>>>,
    bell: Arc<Bell>,
    lists: proposals::Lists,
    /// How many pictures may be drawn at once: more would only wait for the same cores.
    brushes: Arc<Semaphore>,
    /// How many boards may be made at once for places: whoever asks for a board has no more than these before them.
    easels: Semaphore,
    admission: Arc<Admission>,
    deletions: Deletions,
    #[cfg(any(test, feature = "failpoints"))]
    traps: std::sync::Mutex<std::collections::HashSet<(&'static str, crate::play::MatchId)>>,
}

impl Chat {
    /// A conversation over `store`, with boards in the default theme.
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Chat {
        Chat::in_themes(store, clock, Theme::wood().clone(), Theme::built_in())
    }

    /// A conversation over `store`, with boards in `theme`; whoever wants to can see them in any of `all` themes.
    #[must_use]
    pub fn in_themes(store: Store, clock: Clock, theme: Theme, all: &[Theme]) -> Chat {
        let brushes = std::thread::available_parallelism().map_or(1, NonZero::get);
        let bell = Arc::new(Bell::default());
        let watcher: Arc<dyn Watcher> = bell.clone();
        store.watch(&watcher);
        Chat {
            inner: Arc::new(Inner {
                store,
                clock,
                themes: Themes::new(theme, all),
                limits: Limits::default(),
                platforms: RwLock::default(),
                bell,
                lists: proposals::Lists::default(),
                brushes: Arc::new(Semaphore::new(brushes)),
                // While some are drawn, the next are read and those before are sent.
                easels: Semaphore::new(brushes + 2),
                admission: Arc::new(Admission::new(Bounds::default())),
                deletions: Deletions::default(),
                #[cfg(any(test, feature = "failpoints"))]
                traps: std::sync::Mutex::default(),
            }),
        }
    }

    /// The same conversation with other limits. For a conversation that nobody else holds yet: a clone keeps its own.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Chat {
        if let Some(inner) = Arc::get_mut(&mut self.inner) {
            inner.limits = limits;
        }
        self
    }

    /// The same conversation with other bounds for how much is done at once, under the same condition.
    #[must_use]
    pub fn bounded(mut self, bounds: Bounds) -> Chat {
        if let Some(inner) = Arc::get_mut(&mut self.inner) {
            inner.admission = Arc::new(Admission::new(bounds));
        }
        self
    }

    /// Lets something in that `person` sends from `server`, or directly where that is none; to be asked before anything
    /// else is done about it.
    ///
    /// # Errors
    /// There is too much under way already, of theirs, of their server's or in total.
    pub fn admit(&self, server: Option<&str>, person: &str, sort: Sort) -> Result<Ticket, TooMuch> {
        self.inner.admission.arrive(server, person, sort)
    }

    /// How much of what was let in is waiting, in work, or still has its answer brought.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn unfinished(&self) -> usize {
        self.inner.admission.unfinished()
    }

    /// Makes a platform known, so that its places can be posted to.
    pub fn connect(&self, platform: Arc<dyn Platform>) {
        let platforms = self.inner.platforms.write();
        platforms
            .unwrap_or_else(PoisonError::into_inner)
            .insert(platform.name(), platform);
        self.inner.bell.ring();
    }

    fn platform(&self, name: &str) -> Option<Arc<dyn Platform>> {
        let platforms = self.inner.platforms.read();
        let platforms = platforms.unwrap_or_else(PoisonError::into_inner);
        platforms.get(name).cloned()
    }

    /// Whether messages that do not address the bot reach it with their words on the platform with this name.
    fn reads_plain_messages(&self, platform: &str) -> bool {
        let platform = self.platform(platform);
        platform.is_some_and(|platform| platform.reads_plain_messages())
    }

    /// The names of the platforms that can be posted to at present.
    fn connected(&self) -> Vec<&'static str> {
        let platforms = self.inner.platforms.read();
        let platforms = platforms.unwrap_or_else(PoisonError::into_inner);
        platforms.keys().copied().collect()
    }

    /// The board in a view as a picture with its description, drawn off the async threads. `ended` is how the match ended, which
    /// the position alone may not show.
    ///
    /// # Errors
    /// The picture can't be drawn; the developer's words.
    async fn picture(
        &self,
        game: &Game,
        view: &View,
        ended: Option<Outcome>,
    ) -> Result<File, String> {
        let alt = describe::position(game, ended);
        let (game, View { viewer, theme }) = (game.clone(), view.clone());
        let draw = move || {
            let scene = render::scene_ended(&game, viewer, ended);
            render::encode(&render::paint(&scene, &theme))
        };
        let bytes = self.draw(draw).await?.map_err(|error| error.to_string())?;
        Ok(File {
            name: "board.png".to_owned(),
            bytes,
            alt: Some(alt),
        })
    }

    /// Does some drawing off the async threads, when there is a brush for it.
    async fn draw<T: Send + 'static>(
        &self,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, String> {
        let brush = Arc::clone(&self.inner.brushes).acquire_owned().await;
        let draw = move || {
            // Held until it is drawn, even if whoever wanted it goes away meanwhile.
            let _brush = brush;
            cost::of(Part::Picture, draw)
        };
        let drawn = tokio::task::spawn_blocking(draw).await;
        drawn.map_err(|error| match error.try_into_panic() {
            // Whoever asked for the picture knows which match it was to show.
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(error) => error.to_string(),
        })
    }

    /// The rules of a game with their example pictures.
    async fn rules(&self, kind: Kind) -> Message {
        let drawn = match rules_text::drawn(kind) {
            Some(drawn) => Ok(drawn),
            None => self.draw(move || rules_text::pictures(kind)).await,
        };
        match drawn.and_then(|drawn| drawn.map_err(str::to_owned)) {
            Ok(files) => Message {
                files: files.to_vec(),
                ..rules_text::with_captions(kind).into()
            },
            Err(error) => {
                tracing::error!(%error, game = kind.id(), "can't draw the example pictures");
                rules_text::of(kind)
                    .plain("\nI couldn't draw the example pictures.")
                    .into()
            }
        }
    }
}

//! The conversation, the same on every platform: what people type and press is understood here, and what everybody has to see
//! is written down and sent.
//!
//! An adapter turns what its platform sends into [`Incoming`] and hands it to [`Chat::handle`]; what comes back is for
//! that person alone, or, for a message somebody wrote, an answer to it. Everything that others have to see goes
//! through the outbox and the courier instead.
//!
//! # Floors
//!
//! Each may use those below it, and none those above; files form no circle. `tests/it/layers.rs` holds that.
//!
//! | floor | what it holds |
//! |---|---|
//! | [`Chat`] | what the outside sees: hands everything on to the floors below |
//! | `workers` | what happens on its own: posts are sent, clocks run out, pinned standings are kept up to date |
//! | `dispatch` | an event finds its handler |
//! | `commands` | one file a command |
//! | `posts` | from a row of the outbox to what is posted |
//! | `service` | what handlers share: requests, finding a match, deciding, freezing |
//! | `core` | what everything works with, in one context |
//! | `syntax` | text in, values out |
//! | `api` | what an adapter sees |

pub(crate) mod api;
mod commands;
mod core;
mod dispatch;
mod posts;
mod service;
mod syntax;
mod workers;

pub use self::core::admission::{Bounds, Sort, Ticket, TooMuch};
pub use self::core::clock::Clock;
pub use self::core::limits::Limits;
pub use api::component_id;
pub use api::event::{Author, Incoming, Lacking, Rights, Spot, Value, What};
pub use api::message::{Button, ButtonStyle, File, Message};
pub use api::platform::{Platform, PostError};
pub use dispatch::autocomplete::{HalfTyped, Proposal};
pub use dispatch::missed::Unheard;
pub(crate) use service::refusal::obstacle;
pub use service::refusal::too_much;
pub use service::thaw::ThawError;
pub use service::{archive, rules_pages};
pub(crate) use syntax::command_line;
pub use syntax::spec;
pub use workers::courier::Courier;
pub use workers::pinned_standings::PinnedStandings;
pub use workers::timekeeper::Timekeeper;

pub use crate::text::rich::{Span, Text};

use std::sync::Arc;

use self::core::context::Context;
use crate::play::{MatchId, Untrusted};
use crate::render::Theme;
use crate::store::Store;
use component_id::Form;
use dispatch::{autocomplete, buttons, deletions, handle, missed, place_events};
use service::thaw;

/// A conversation, the same on every platform. Cheap to clone.
#[derive(Clone)]
pub struct Chat {
    ctx: Context,
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
        Chat {
            ctx: Context::new(store, clock, theme, all),
        }
    }

    /// The same conversation with other limits. For a conversation that nobody else holds yet: a clone keeps its own.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Chat {
        self.ctx.limit(limits);
        self
    }

    /// The same conversation with other bounds for how much is done at once, under the same condition.
    #[must_use]
    pub fn bounded(mut self, bounds: Bounds) -> Chat {
        self.ctx.bound(bounds);
        self
    }

    /// Lets something in that `person` sends from `server`, or directly where that is none; to be asked before anything
    /// else is done about it.
    ///
    /// # Errors
    /// There is too much under way already, of theirs, of their server's or in total.
    pub fn admit(&self, server: Option<&str>, person: &str, sort: Sort) -> Result<Ticket, TooMuch> {
        self.ctx.admission.arrive(server, person, sort)
    }

    /// The database behind it, for a platform that keeps its own messages there.
    pub(crate) fn store(&self) -> &Store {
        &self.ctx.store
    }

    /// The clock it goes by.
    pub(crate) fn clock(&self) -> &Clock {
        &self.ctx.clock
    }

    /// How much of what was let in is waiting, in work, or still has its answer brought.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn unfinished(&self) -> usize {
        self.ctx.admission.unfinished()
    }

    /// Makes a platform known, so that its places can be posted to.
    pub fn connect(&self, platform: Arc<dyn Platform>) {
        self.ctx.connect(platform);
    }

    /// Deals with one event. The answer is for its author alone (or, for a message they wrote, an answer to it); none
    /// where there is nothing to say.
    pub async fn handle(&self, incoming: Incoming) -> Option<Message> {
        handle::handle(&self.ctx, incoming).await
    }

    /// Proposals for the value of an option, at most 25. Nothing is written for them.
    pub async fn propose(&self, half: &HalfTyped<'_>) -> Vec<Proposal> {
        autocomplete::propose(&self.ctx, half).await
    }

    /// The form that this press opens; none where it is to be handled as it is. An adapter asks before it acknowledges the
    /// press, because a form can be nothing but the first answer.
    pub async fn form(&self, pressed: &Incoming) -> Option<Form> {
        buttons::form(&self.ctx, pressed).await
    }

    /// A platform tells that a channel or thread was deleted, and with it the threads below it.
    pub async fn place_gone(&self, platform: &str, id: &str) {
        place_events::place_gone(&self.ctx, platform, id).await;
    }

    /// A platform tells that something about a channel or thread has changed: what was refused there may be taken now.
    pub async fn place_changed(&self, platform: &str, id: &str) {
        place_events::place_changed(&self.ctx, platform, id).await;
    }

    /// As [`Chat::place_changed`], for everything in a server. A server that had removed us has us again: its matches go on.
    pub async fn server_changed(&self, platform: &str, id: &str) {
        place_events::server_changed(&self.ctx, platform, id).await;
    }

    /// A platform tells that we were removed from a server.
    pub async fn server_gone(&self, platform: &str, id: &str) {
        place_events::server_gone(&self.ctx, platform, id).await;
    }

    /// A platform tells that messages were deleted, in `server` if it was in one.
    pub async fn messages_gone(
        &self,
        platform: &'static str,
        server: Option<String>,
        messages: Vec<String>,
    ) {
        deletions::messages_gone(&self.ctx, platform, server, messages).await;
    }

    /// Where an adapter that did not listen for a while asks what was said meanwhile, and gives it to [`Chat::handle`] in
    /// the order in which it was said. Conversations with one person stand before other places. What was heard before may
    /// be given again: it changes nothing a second time.
    ///
    /// # Errors
    /// The database fails; the developer's words.
    pub async fn unheard(&self, platform: &str) -> Result<Vec<Unheard>, String> {
        missed::unheard(&self.ctx, platform).await
    }

    /// The name under which a person is known, where they are.
    pub async fn name_of(&self, platform: &str, person: &str) -> Option<Untrusted> {
        missed::name_of(&self.ctx, platform, person).await
    }

    /// The worker that sends what waits in the outbox.
    #[must_use]
    pub fn courier(&self) -> Courier {
        Courier::new(self.ctx.clone())
    }

    /// The worker that does what is due by itself.
    #[must_use]
    pub fn timekeeper(&self) -> Timekeeper {
        Timekeeper::new(self.ctx.clone())
    }

    /// The worker that keeps pinned standings up to date.
    #[must_use]
    pub fn pinned_standings(&self) -> PinnedStandings {
        PinnedStandings::new(self.ctx.clone())
    }

    /// Plays a frozen match through, and lets it go on where it is whole. To be done while nobody plays.
    ///
    /// # Errors
    /// [`ThawError`]; nothing is changed then.
    pub async fn thaw(&self, id: MatchId) -> Result<(), ThawError> {
        thaw::thaw(&self.ctx, id).await
    }

    /// From here on the program fails where it does `what` with this match.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub fn panic_in(&self, what: &'static str, game: MatchId) {
        self.ctx.panic_in(what, game);
    }
}

//! The conversation, the same on every platform: what people type and press becomes a change of a match or an answer,
//! and what everybody has to see becomes a post.
//!
//! It uses `text`, `render`, `store`, `play`, `engine`, `rules` and `instruments`. The adapters (`discord`, `local`,
//! `web`) and `cli` use it, through [`Chat`] and what is re-exported here.
//!
//! # How an event travels
//!
//! 1. An adapter asks [`Chat::admit`] for a [`Ticket`], turns what its platform sent into an [`Event`], and passes
//!    it to [`Chat::handle`] when the ticket's turn comes.
//! 2. `dispatch` finds the handler, which is mostly in `commands`. Messages that aren't meant for the bot end here.
//! 3. The handler finds the match, lets `play` decide, and commits the decision, all through `service`.
//! 4. The returned [`Message`] is for the author alone or, if they wrote a message, a reply to it. Whatever others have
//!    to see was written to the outbox with the change: the [`Courier`] takes it from there, lets `posts` compose the
//!    message, and sends it through the adapter's [`Platform`].
//!
//! What happens on its own takes the same path from step 3, begun by a worker.
//!
//! # Floors
//!
//! Each may use those below it and none above it, and files don't form circles; `tests/it/layers.rs` checks both.
//!
//! | floor | what it holds |
//! |---|---|
//! | [`Chat`] | what the outside sees, what pages ask in `for_pages`; passes everything on to the floors below |
//! | `workers` | what happens on its own: sending posts, clocks running out, Stonepost's own turns, messages kept up to date |
//! | `dispatch` | finds the handler of an event |
//! | `pages` | what public pages show |
//! | `commands` | the handlers, one file per command |
//! | `posts` | composes the message for a row of the outbox |
//! | `service` | what handlers share: requests, finding a match, deciding, freezing |
//! | `core` | the context that everything works with: store, clock, admission, caches |
//! | `syntax` | parsing: text in, values out |
//! | `api` | the interface to adapters |
//!
//! # How to add to it
//!
//! The page of each floor says how. A command and its buttons are added in `commands`, a kind of post in `play` and `posts`. A platform implements [`Platform`] in a room of its own, is registered with
//! [`Chat::connect`], and passes its events to [`Chat::handle`].

// A room with clocks, files or threads of its own.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod api;
mod commands;
mod core;
mod dispatch;
mod for_pages;
mod pages;
mod posts;
mod service;
mod syntax;
mod workers;

pub use self::core::admission::{Bounds, Overloaded, RequestKind, Ticket};
pub use self::core::analyst::Search;
pub use self::core::clock::Clock;
pub use self::core::limits::Limits;
pub use self::core::presses::Press;
pub use self::core::repeated_lines::RepeatedLines;
pub use self::core::shards::Shards;
pub use api::accounts;
pub use api::component_id;
pub use api::event::{
    Access, Author, Event, Input, MessageRef, MissingPermissions, PlaceRef, Rights, Value,
};
pub use api::fields;
pub use api::half_typed::{HalfTyped, Proposal};
pub use api::learn_page;
pub use api::lease::Lease;
pub use api::message::{Audience, Button, ButtonStyle, File, Menu, MenuEntry, Message, ShownBoard};
pub use api::mine::{
    BoardThemes, ChallengeAnswer, GameCard, MyChallenge, MyMatch, MyMatches, OpenNumbers,
    SmallBoard,
};
pub use api::names;
pub use api::page_address::{PageKind, challenge};
pub use api::platform::{Capabilities, Flaw, Platform, PostError, Posted, Room};
pub use api::play_page;
pub use api::public;
pub use api::replay::{Replay, ReplayPicture, ReplayPosition};
pub use api::rules_page::{DiagramOnPage, RulesOnPage, RulesParagraph, RulesPart, StepOnPage};
pub use api::sign_in::{Invitation, Returned, SignedIn};
pub use api::visitor::Visitor;
pub use commands::replay_view::leads_to_replay;
pub use commands::{group_help, may_open_form, slash_commands, specs};
pub use core::retention::{DELIVERIES_KEPT, LOCAL_PICTURES_KEPT, POSTS_KEPT, SESSIONS_KEPT};
pub use dispatch::command_line;
pub use dispatch::missed::MissedPlace;
pub use service::puzzles::untried;
pub use service::refusal::outage;
pub use service::refusal::overloaded_message;
pub use service::refusal::unshown_answer;
pub use service::thaw::ThawError;
pub use service::{archive, rules_pages};
pub use syntax::arguments::LONGEST_PROSE;
pub use syntax::spec;
pub use text::language;
pub use text::scripted;
pub use workers::answers::Show;
pub use workers::cleaner::Cleaner;
pub use workers::courier::Courier;
pub use workers::machines::Machines;
pub use workers::organiser::Organiser;
pub use workers::pinned::{Edit, PinnedMessages};
pub use workers::timekeeper::Timekeeper;
pub use workers::troubled_places::TroubledPlaces;

pub use store::{IdentifyTurn, ShardShare, Standing, StoreError, TurnTaken, uptime};
pub use text::lessons::Standing as LessonStanding;
pub use text::rich::{Span, Text};
pub use text::translations;
pub use text::words;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;

use self::core::context::Context;
use commands::replay_view;
use dispatch::{autocomplete, deletions, handle, missed, place_events, presses};
#[cfg(any(test, feature = "failpoints"))]
use engine::{Findings, Level};
use fields::Form;
use play::{MatchId, Untrusted};
pub use play::{Obstacle, Time};
use render::Theme;
#[cfg(any(test, feature = "failpoints"))]
use rules::Game;
use service::{forget, languages, thaw};
use store::{Delivery, Store};
use text::language::{Language, in_language};
use workers::answers;

/// The conversation over one database. Cheap to clone.
///
/// Its methods return boxed futures, so that what they do is compiled in this room, once, and not in each that awaits them.
/// A [`StoreError`] says that the database fails.
#[derive(Clone)]
pub struct Chat {
    ctx: Context,
}

impl Chat {
    /// Creates a conversation over `store`, with boards in the default theme.
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Chat {
        Chat::with_themes(store, clock, Theme::wood().clone(), Theme::built_in())
    }

    /// Creates a conversation over `store`. Boards are in `theme` by default; people can choose any of `all` themes.
    #[must_use]
    pub fn with_themes(store: Store, clock: Clock, theme: Theme, all: &[Theme]) -> Chat {
        let ctx = Context::new(store, clock, theme, all);
        let _ = ctx.gives_back.set(workers::downtime::give_back_first);
        Chat { ctx }
    }

    /// Sets other limits. Has no effect once the conversation has been cloned.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Chat {
        self.ctx.set_limits(limits);
        self
    }

    /// Sets how to reach whoever runs the program, such as `mailto:me@example.org`, for public pages. Has no effect once the
    /// conversation has been cloned.
    #[must_use]
    pub fn with_contact(mut self, contact: String) -> Chat {
        self.ctx.set_contact(contact);
        self
    }

    /// Sets where public pages are served, such as `https://play.example.org`; without it, nothing links to them. Has no
    /// effect once the conversation has been cloned.
    #[must_use]
    pub fn with_public_url(mut self, url: String) -> Chat {
        self.ctx.set_public_url(url);
        self
    }

    /// Sets other bounds on how much is done at once. Has no effect once the conversation has been cloned.
    #[must_use]
    pub fn with_bounds(mut self, bounds: Bounds) -> Chat {
        self.ctx.set_bounds(bounds);
        self
    }

    /// Sets another search for hints and analyses, and how long to wait for an analysis before saying that it's being made.
    /// Has no effect once the conversation has been cloned.
    #[must_use]
    pub fn with_search(mut self, search: Arc<Search>, wait: Duration) -> Chat {
        self.ctx.set_search(search, wait);
        self
    }

    /// Admits something that `person` sent from `server`, or directly if that is `None`. Call it before doing any other
    /// work for it.
    ///
    /// # Errors
    /// Too much is under way already, of the person's, of the server's or in total.
    pub fn admit(
        &self,
        server: Option<&str>,
        person: &str,
        kind: RequestKind,
    ) -> Result<Ticket, Overloaded> {
        self.ctx.admission.admit(server, person, kind)
    }

    /// Returns how many events were ever admitted.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn admitted(&self) -> u64 {
        self.ctx.admission.admitted()
    }

    /// Returns how many admitted events are waiting, in work, or still having their answer delivered.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn unfinished(&self) -> usize {
        self.ctx.admission.unfinished()
    }

    /// Bans people from a platform, by its ids of them, instead of those who were banned from it before. What is open of theirs
    /// ends with [`Chat::end_banned`].
    pub fn ban(&self, platform: &'static str, people: BTreeSet<String>) {
        self.ctx.host_bans.set(platform, people);
    }

    /// Ends whatever is open of those who are banned, from a platform or by moderators from a server.
    pub fn end_banned(&self) -> BoxFuture<'_, ()> {
        Box::pin(forget::end_banned(&self.ctx))
    }

    /// Registers a platform, so that posts can be sent to its places.
    pub fn connect(&self, platform: Arc<dyn Platform>) {
        self.ctx.connect(platform);
    }

    /// Handles one event and returns the answer, if there is one. It's for the author alone or, if they wrote a
    /// message, a reply to it.
    pub fn handle(&self, event: Event) -> BoxFuture<'_, Option<Message>> {
        Box::pin(handle::handle(&self.ctx, event))
    }

    /// Suggests values for an option, as many as the platform has room for. Writes nothing.
    pub fn propose<'a>(&'a self, half: &'a HalfTyped<'a>) -> BoxFuture<'a, Vec<Proposal>> {
        Box::pin(autocomplete::propose(&self.ctx, half))
    }

    /// Returns the form that this button or command opens; `None` if it's to be handled as it is. Call it before acknowledging
    /// the event, because a form can only be the first response.
    pub fn form<'a>(&'a self, event: &'a Event) -> BoxFuture<'a, Option<Form>> {
        Box::pin(presses::form(&self.ctx, event))
    }

    /// Returns the language of what's answered to somebody's words on a server, or in a direct message.
    pub fn language_of<'a>(
        &'a self,
        platform: &'a str,
        server: Option<&'a str>,
        author: &'a str,
    ) -> BoxFuture<'a, &'static Language> {
        Box::pin(languages::of_written(&self.ctx, platform, server, author))
    }

    /// Begins a press of a button on a message that everybody sees; `None` if that doesn't change the message. Call it before
    /// [`Chat::handle`], and [`Chat::update_pressed`] afterwards.
    #[must_use]
    pub fn press(&self, pressed: &Event, message: &str) -> Option<Press> {
        presses::changes_its_message(&pressed.what)
            .then(|| self.ctx.presses.begin(pressed.platform, message))
    }

    /// Changes a message whose button was pressed with `edit`, if it says something else by now. If that fails, it's changed
    /// later.
    pub fn update_pressed<'a>(&'a self, press: Press, edit: Edit<'a>) -> BoxFuture<'a, ()> {
        let pinned = PinnedMessages::new(self.ctx.clone());
        Box::pin(async move { pinned.update_pressed(press, edit).await })
    }

    /// Shows everybody what the answer to an event has to show, where the bot isn't: the board that it changed. Call it after
    /// [`Chat::handle`], once whoever did it has been told. What isn't shown is sent directly.
    pub fn show<'a>(
        &'a self,
        platform: &'static str,
        event: String,
        show: Show<'a>,
    ) -> BoxFuture<'a, ()> {
        let platform = platform.to_owned();
        let event = Delivery { platform, event };
        Box::pin(answers::show(&self.ctx, event, show))
    }

    /// Returns the match that this button of a replay or an analysis belongs to, board by board, as its presser may see it.
    /// Writes nothing.
    ///
    /// # Errors
    /// A sentence that says why not.
    pub fn replay<'a>(&'a self, pressed: &'a Event) -> BoxFuture<'a, Result<Replay, Text>> {
        Box::pin(async move {
            let language = languages::of_author(&self.ctx, pressed).await;
            in_language(language, replay_view::replay(&self.ctx, pressed)).await
        })
    }

    /// Returns a picture of that match, from the other side of the board if `flipped`. Admit whoever asks first: drawing is
    /// work.
    ///
    /// # Errors
    /// A sentence that says why not.
    pub fn replay_picture<'a>(
        &'a self,
        pressed: &'a Event,
        flipped: bool,
        wanted: ReplayPicture<'a>,
    ) -> BoxFuture<'a, Result<File, Text>> {
        Box::pin(async move {
            let language = languages::of_author(&self.ctx, pressed).await;
            let picture = replay_view::picture(&self.ctx, pressed, flipped, wanted);
            in_language(language, picture).await
        })
    }

    /// Handles the deletion of a channel or thread, and of the threads below it.
    pub fn place_deleted<'a>(&'a self, platform: &'a str, id: &'a str) -> BoxFuture<'a, ()> {
        Box::pin(place_events::place_deleted(&self.ctx, platform, id))
    }

    /// Handles a change to a channel or thread: posts that were refused there may be accepted now.
    pub fn place_changed<'a>(&'a self, platform: &'a str, id: &'a str) -> BoxFuture<'a, ()> {
        Box::pin(place_events::place_changed(&self.ctx, platform, id))
    }

    /// Handles the refusal of an answer in a channel or thread: posts would be refused there, too.
    pub fn place_refuses<'a>(
        &'a self,
        platform: &'a str,
        id: &'a str,
        obstacle: Obstacle,
        why: &'a str,
    ) -> BoxFuture<'a, ()> {
        Box::pin(place_events::place_refuses(
            &self.ctx, platform, id, obstacle, why,
        ))
    }

    /// Handles a sign of life from a place: somebody wrote there, whatever it was.
    pub fn heard_from<'a>(&'a self, platform: &'a str, id: &'a str) -> BoxFuture<'a, ()> {
        Box::pin(async move {
            if self.ctx.troubled.may_contain(id) {
                place_events::heard_from(&self.ctx, platform, id).await;
            }
        })
    }

    /// Handles a change to a server, like [`Chat::place_changed`] for everything in it. If the bot had been removed
    /// from the server and is back, its matches continue.
    pub fn server_changed<'a>(&'a self, platform: &'a str, id: &'a str) -> BoxFuture<'a, ()> {
        Box::pin(place_events::server_changed(&self.ctx, platform, id))
    }

    /// Handles the bot's removal from a server.
    pub fn server_left<'a>(&'a self, platform: &'a str, id: &'a str) -> BoxFuture<'a, ()> {
        Box::pin(place_events::server_left(&self.ctx, platform, id))
    }

    /// Handles the deletion of messages in `place`, in `server` if that belongs to one.
    pub fn messages_deleted<'a>(
        &'a self,
        platform: &'static str,
        server: Option<String>,
        place: &'a str,
        messages: Vec<String>,
    ) -> BoxFuture<'a, ()> {
        Box::pin(deletions::messages_deleted(
            &self.ctx, platform, server, place, messages,
        ))
    }

    /// Returns the places in which an adapter that wasn't listening for a while has to fetch what it missed, direct
    /// conversations first. It passes the messages to [`Chat::handle`] in the order in which they were written. Those
    /// that were received before may be among them: they change nothing a second time.
    ///
    /// # Errors
    /// The database fails. The message is for developers.
    pub fn missed_places<'a>(
        &'a self,
        platform: &'a str,
    ) -> BoxFuture<'a, Result<Vec<MissedPlace>, String>> {
        Box::pin(missed::missed_places(&self.ctx, platform))
    }

    /// Returns how this process shares the bot's shards with others; `None` if no other process shares the database.
    #[must_use]
    pub fn shards(&self) -> Option<Shards> {
        Shards::of(&self.ctx.store)
    }

    /// Returns the name of a person, if they are known.
    pub fn name_of<'a>(
        &'a self,
        platform: &'a str,
        person: &'a str,
    ) -> BoxFuture<'a, Option<Untrusted>> {
        Box::pin(missed::name_of(&self.ctx, platform, person))
    }

    /// Creates the worker that plays for Stonepost itself, on so many threads of its own.
    #[must_use]
    pub fn machines(&self, threads: usize) -> Machines {
        Machines::new(self.ctx.clone(), threads)
    }

    /// Same as [`Chat::machines`], with another way to choose turns: from a level, a position, whether to stop now, and a
    /// seed.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    #[must_use]
    pub fn machines_thinking(
        &self,
        think: impl Fn(Level, &Game, &dyn Fn() -> bool, u64) -> Option<Findings> + Send + Sync + 'static,
    ) -> Machines {
        Machines::thinking(self.ctx.clone(), 1, Box::new(think))
    }

    /// Creates the worker that sends what is waiting in the outbox.
    #[must_use]
    pub fn courier(&self) -> Courier {
        Courier::new(self.ctx.clone())
    }

    /// Creates the worker that does what is due at a certain time.
    #[must_use]
    pub fn timekeeper(&self) -> Timekeeper {
        Timekeeper::new(self.ctx.clone())
    }

    /// Creates the worker that tries places again that refused posts.
    #[must_use]
    pub fn troubled_places(&self) -> TroubledPlaces {
        TroubledPlaces::new(self.ctx.clone())
    }

    /// Creates the worker that keeps messages up to date: standings, seeks and their lists.
    #[must_use]
    pub fn pinned(&self) -> PinnedMessages {
        PinnedMessages::new(self.ctx.clone())
    }

    /// Creates the worker that runs the tournaments.
    #[must_use]
    pub fn organiser(&self) -> Organiser {
        Organiser::new(self.ctx.clone())
    }

    /// Creates the worker that clears what nobody needs any more.
    #[must_use]
    pub fn cleaner(&self) -> Cleaner {
        Cleaner::new(self.ctx.clone())
    }

    /// Replays a frozen match and unfreezes it if it's intact. Call it only while nobody is playing.
    ///
    /// # Errors
    /// [`ThawError`]; nothing is changed in that case.
    pub fn thaw(&self, id: MatchId) -> BoxFuture<'_, Result<(), ThawError>> {
        Box::pin(thaw::thaw(&self.ctx, id))
    }

    /// Makes the program panic from now on wherever it does `what` with this match.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub fn fail_in(&self, what: &'static str, game: MatchId) {
        self.ctx.fail_in(what, game);
    }
}

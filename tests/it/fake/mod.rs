//! A fake Discord on 127.0.0.1: REST (`/api/v10/…`) and the gateway, as strict as the real one, with everything recorded.
//!
//! A test starts it with [`FakeDiscord::start`], points the bot's API base at [`FakeDiscord::url`], and then acts as the
//! people on Discord do: `say`, `dm`, `slash`, `press`, `choose`. What the bot does wrong is answered as Discord answers it and written
//! down in [`FakeDiscord::violations`]; a test ends by asserting that the list is empty. Answers that say how the world is
//! (no permission, a channel that is gone, closed direct messages) are no fault of the bot and stand in
//! [`FakeDiscord::refusals`]; asking for the same thing five times is a violation again.
//!
//! The world may change under the bot: people get roles and permissions or leave, channels and messages are deleted, the bot
//! is removed from a server and invited back (`guilds.rs`, `handle.rs`), threads are archived and locked (`threads.rs`).
//!
//! Each request body is also checked against a schema of our own (`bodies.rs`, in the language of `schema.rs`), which knows
//! the operations and fields that the bot uses and refuses all others.
//!
//! Independent opinions: commands, components, allowed mentions and the resulting messages have to be readable by
//! twilight-model; every event the fake sends has to be readable by twilight-model and by serenity.
//!
//! The rules that it enforces, each broken on purpose in `self_test`:
//!
//! | rule | where it is broken |
//! |---|---|
//! | first answer to an interaction within 3 s, once; its token lives 15 minutes | `protocol.rs` |
//! | 50 requests a second over all routes, interaction answers aside; a bucket a route, told in headers; Retry-After kept | `protocol.rs`, `rules.rs` |
//! | 10,000 invalid requests (401, 403, 429) in ten minutes | `rules.rs` |
//! | a nonce makes one message for a while, and must not be used for another | `messages.rs` |
//! | what a body contains: fields, their types, lengths and counts | `bodies`; the registration also against Discord's own description: `discord/registration.rs` |
//! | `allowed_mentions` on everything with text | `rules.rs` |
//! | files are listed, and dropped by an edit that does not list them; 10 of 10 MiB | `messages.rs`, `rules.rs` |
//! | text 2,000, nonce 25, alt text 1,024, label 80, `custom_id` 100, 5 rows of 5 buttons or a menu of 25 entries, embeds 6,000 | `messages.rs` |
//! | forms: title and labels 45, 5 inputs; 25 options, choices and proposals | `forms.rs`, `protocol.rs`, `rules.rs` |
//! | closed direct messages (50007), locked and archived threads | `messages.rs`, `threads.rs` |
//! | one wrong command refuses them all; a bulk overwrite keeps Entry Point commands; what was registered is told in Discord's own spelling | `protocol.rs` |
//! | 120 gateway payloads a minute, heartbeats, known intents | `rules.rs`, `with_serenity.rs` |
//! | sessions started in a day, and the time between two of a bucket; two connections of a shard, where a test forbids them | `rules.rs` |
//!
//! Left out: pings of roles, roles with permissions of their own, reactions, webhooks of others, what is said in voice channels, making posts in forums, private threads, pins, transport compression. A route that is not served answers 404 and counts as a violation.
//!
//! Nothing here has a global state, so many fakes run side by side.

// The harness offers more than each test uses, and a test that meets the unexpected should fail loudly.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod actions;
mod before;
pub(crate) mod bodies;
mod checks;
mod commands;
mod described;
mod door;
mod faults;
mod filling;
mod form_data;
mod garbage;
mod gateway;
mod guilds;
mod handle;
mod installs;
mod interaction;
mod interactions;
mod memory;
mod mentions;
mod messages;
mod oauth;
mod options;
mod payload;
pub(crate) mod permissions;
mod places;
mod reply;
mod rest;
mod schema;
#[cfg(test)]
mod self_test;
mod state;
mod threads;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use tokio::sync::watch;

#[allow(unused_imports)]
pub(crate) use self::{
    actions::{Choice, Message},
    described::Description,
    faults::{Fault, HoldMode, Moods, Scope},
    gateway::{Event, Out},
    handle::FakeDiscord,
    interaction::InteractionHandle,
    memory::Told,
    state::{Attachment, FORUM, FirstResponse, Id, Place, Seen, Stored, VOICE_CHANNEL},
};
use self::{faults::Limits, memory::Memory, state::State};

/// Set where all people read marked English, to a file that lists what isn't marked.
pub(crate) const UNMARKED: &str = "STONEPOST_UNMARKED";

/// The language that Discord shows itself in.
fn locale(usual: &'static str) -> &'static str {
    match std::env::var_os(UNMARKED) {
        Some(_) => "en-XA",
        None => usual,
    }
}

/// How a fake Discord is to be. `Setup::default()` is a Discord without the message-content intent, with generous limits.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// Whether the application was granted the privileged message-content intent.
    pub(crate) message_content_intent_allowed: bool,
    /// What the bot may do in guild channels unless `set_bot_permissions` says otherwise.
    pub(crate) permissions: u64,
    /// What HELLO asks for.
    pub(crate) heartbeat_interval: Duration,
    /// Time for the first response to an interaction.
    pub(crate) first_response: Duration,
    /// From when until when a bot may give a first response again, counted from the interaction: for tests on machines that
    /// stall, where it can't have heard in time that the first one arrived. Never if it's empty, unless a test lost that
    /// answer.
    pub(crate) unheard: Range<Duration>,
    /// Life of an interaction's token.
    pub(crate) token_life: Duration,
    /// How long `enforce_nonce` remembers.
    pub(crate) nonce_window: Duration,
    /// Message creations per channel: how many in which time. Discord: about 5 in 5 s.
    pub(crate) message_limit: (u32, Duration),
    /// Requests per other route and channel.
    pub(crate) route_limit: (u32, Duration),
    /// Requests per second over all routes, interaction answers aside.
    pub(crate) global_limit: u32,
    /// Invalid requests (401, 403, 429) in ten minutes before the address is banned.
    pub(crate) invalid_limit: u32,
    /// Whether everything with text must say whom it may ping. Discord takes it without, and pings whomever it names.
    pub(crate) mentions_explicit: bool,
    /// How many sessions may be started in a day.
    pub(crate) session_starts: u32,
    /// When there will be as many again, as Discord says. There are once a test says so (`new_day`).
    pub(crate) session_reset: Duration,
    /// How long after an IDENTIFY the next one may come. Discord: 5 s. None here unless a test says so: bots are stopped and
    /// started again in no time.
    pub(crate) identify_gap: Duration,
    /// How many buckets of shards there are: sessions of different ones may start at once.
    pub(crate) max_concurrency: u64,
    /// Whether a shard may have one connection at a time. Discord takes more, and tells each of them everything.
    pub(crate) one_connection_each: bool,
    /// Whether connections end by a reset, as when a machine in between forgets them.
    pub(crate) resets: bool,
    /// The shard count `/gateway/bot` recommends.
    pub(crate) shards: u32,
    /// Whether every event and answer is also read with twilight-model and serenity. Off only for load tests.
    pub(crate) check_events: bool,
    /// Whether request bodies are refused that the schema of `bodies` does not fit. Off only for load tests.
    pub(crate) check_bodies: bool,
    /// Keeps no log of requests and events, and of messages and interactions only the last, so that a load test may last as
    /// long as it likes. What is asked for later than that is not there; no session can be resumed.
    pub(crate) forgetful: bool,
    /// What every guild has in GUILD_CREATE beside what the test put into it.
    pub(crate) filling: Filling,
    /// How long the waiting functions wait before they fail the test.
    pub(crate) patience: Duration,
    /// The time at Discord, in milliseconds since 1970, if a test turns it. It isn't told in answers then.
    pub(crate) clock: Option<Arc<AtomicI64>>,
}

/// How much of everything a guild has that no test looks at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Filling {
    pub(crate) channels: u64,
    pub(crate) roles: u64,
    pub(crate) emojis: u64,
    pub(crate) members: u64,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            message_content_intent_allowed: false,
            permissions: permissions::USUAL,
            heartbeat_interval: Duration::from_millis(41_250),
            first_response: Duration::from_secs(3),
            unheard: Duration::MAX..Duration::MAX,
            token_life: Duration::from_secs(15 * 60),
            nonce_window: Duration::from_secs(180),
            message_limit: (50, Duration::from_secs(5)),
            route_limit: (50, Duration::from_secs(1)),
            global_limit: 50,
            invalid_limit: 10_000,
            mentions_explicit: true,
            session_starts: 1_000,
            session_reset: Duration::from_secs(24 * 60 * 60),
            identify_gap: Duration::ZERO,
            max_concurrency: 1,
            one_connection_each: false,
            resets: false,
            shards: 1,
            check_events: true,
            check_bodies: true,
            forgetful: false,
            filling: Filling::default(),
            patience: Duration::from_secs(60),
            clock: None,
        }
    }
}

/// What the server's tasks and the test's handle share.
pub(crate) struct Shared {
    state: Mutex<State>,
    changed: watch::Sender<u64>,
    stop: watch::Sender<bool>,
    hold: watch::Sender<Option<HoldMode>>,
    held: AtomicUsize,
    down: Arc<AtomicBool>,
    pub(crate) setup: Setup,
    pub(crate) token: String,
    /// `http://127.0.0.1:PORT`
    pub(crate) base: String,
}

impl Shared {
    /// Works on the state under its lock, and wakes everyone who waits for a change.
    pub(crate) fn with<R>(&self, work: impl FnOnce(&mut State) -> R) -> R {
        let result = work(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.send_modify(|n| *n += 1);
        result
    }

    /// Reads the state without waking anyone.
    pub(crate) fn look<R>(&self, work: impl FnOnce(&mut State) -> R) -> R {
        work(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Where the gateway is, without a query.
    pub(crate) fn gateway_url(&self) -> String {
        self.base.replacen("http://", "ws://", 1)
    }

    /// Resolves when the fake ends.
    pub(crate) async fn stopped(&self) {
        // The sender lives in self, so waiting cannot fail before the value is there.
        let _ = self.stop.subscribe().wait_for(|s| *s).await;
    }

    /// Stops here while message creations are held in this mode.
    pub(crate) async fn gate(&self, mode: HoldMode) {
        let mut hold = self.hold.subscribe();
        if *hold.borrow() != Some(mode) {
            return;
        }
        let _count = Held::new(self);
        let _ = hold.wait_for(|h| *h != Some(mode)).await;
    }
}

/// Counts a held request for as long as its connection lives.
struct Held<'a>(&'a Shared);

impl<'a> Held<'a> {
    fn new(shared: &'a Shared) -> Held<'a> {
        shared.held.fetch_add(1, Ordering::SeqCst);
        shared.changed.send_modify(|n| *n += 1);
        Held(shared)
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.held.fetch_sub(1, Ordering::SeqCst);
        self.0.changed.send_modify(|n| *n += 1);
    }
}

impl FakeDiscord {
    /// Starts a fake Discord on a free port of 127.0.0.1. It ends with its last handle.
    pub(crate) async fn start(setup: Setup) -> FakeDiscord {
        let (listener, addr) = door::bind().await.expect("127.0.0.1 has a free port");
        let limits = Limits::new(
            setup.message_limit,
            setup.route_limit,
            setup.global_limit,
            setup.invalid_limit,
        );
        let mut state = State::new(setup.permissions, limits);
        state.mentions_explicit = setup.mentions_explicit;
        state.memory = setup.forgetful.then(Memory::default);
        state.filling = setup.filling;
        state.clock = setup.clock.clone();
        let token = format!(
            "MTIzNDU2Nzg5.{:x}.c3RvbmVwb3N0LWZha2U-{}",
            state.bot,
            addr.port()
        );
        let down = Arc::new(AtomicBool::new(false));
        let shared = Arc::new(Shared {
            state: Mutex::new(state),
            changed: watch::Sender::new(0),
            stop: watch::Sender::new(false),
            hold: watch::Sender::new(None),
            held: AtomicUsize::new(0),
            down: Arc::clone(&down),
            setup,
            token,
            base: format!("http://{addr}"),
        });
        let router = Router::new()
            .route("/", get(gateway::upgrade))
            .fallback(rest::handle)
            .layer(DefaultBodyLimit::disable())
            .with_state(Arc::clone(&shared));
        let service = router.into_make_service_with_connect_info::<door::Cord>();
        let until = Arc::clone(&shared);
        let resets = shared.setup.resets;
        let door = door::Door {
            listener,
            down,
            resets,
        };
        tokio::spawn(async move {
            tokio::select! {
                served = axum::serve(door, service) => {
                    if let Err(e) = served {
                        until.with(|st| st.violate(format!("the fake stopped serving: {e}")));
                    }
                }
                () = until.stopped() => {}
            }
        });
        FakeDiscord::new(shared)
    }
}

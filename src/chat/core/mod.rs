//! What everything above works with, in one [`Context`](context::Context).
//!
//! - [`context`] ties the rest together, and holds the store, the platforms, the themes and the permits for drawing.
//! - [`clock`] is where the time comes from.
//! - [`admission`] bounds how much is done at once, and lets servers and people take turns.
//! - [`analyst`] searches for hints and analyses, with bounds.
//! - [`thinkers`] has threads of low priority for what takes long.
//! - [`page_drawing`] draws for public pages, apart from what is drawn for players.
//! - [`wakeups`] wakes the workers after a change.
//! - [`presence`] knows up to when players were served.
//! - [`presses`] knows the messages whose buttons are being pressed.
//! - [`knocks`] bounds how often those are tried again who refuse.
//! - [`troubled`] remembers which places refuse posts.
//! - [`shards`] are parts of a platform's connection, shared with other processes.
//! - [`limits`] holds what the host sets, and [`host_bans`] whom they banned.
//! - [`repeated_lines`] keeps what goes wrong again and again from filling the log.
//! - [`retention`] says how long is kept what nobody needs for good.
//! - [`turn_cache`] and [`deletion_queue`] hold the memory of autocomplete and of deleted messages.
//!
//! It uses `syntax` and `api`; all floors above it may use it.
//!
//! # How it travels
//!
//! `Chat` holds the context and passes it to functions on the floors above, which hand it down by reference. Workers
//! hold a clone, which shares everything. A context has methods for its own fields only: what people do is done by
//! functions that take it as an argument.
//!
//! # How to add to it
//!
//! A new part is a file here, a field of [`Inner`](context::Inner), and a line in
//! [`Context::new`](context::Context::new). It must be something that a restart may forget: everything else belongs in
//! the store.

pub(crate) mod admission;
pub(crate) mod analyst;
pub(crate) mod clock;
pub(crate) mod context;
pub(crate) mod deletion_queue;
pub(crate) mod host_bans;
pub(crate) mod knocks;
pub(crate) mod limits;
pub(crate) mod page_drawing;
pub(crate) mod presence;
pub(crate) mod presses;
pub(crate) mod repeated_lines;
pub(crate) mod retention;
pub(crate) mod shards;
pub(crate) mod thinkers;
pub(crate) mod troubled;
pub(crate) mod turn_cache;
pub(crate) mod wakeups;

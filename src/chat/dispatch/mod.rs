//! Finds the handler of whatever an adapter reports.
//!
//! - [`handle`] takes commands, buttons, forms and messages.
//! - [`door`] turns away whoever is banned.
//! - [`presses`] finds the command to which a button or form belongs.
//! - [`command_line`] parses commands typed as a line, for platforms without command menus.
//! - [`autocomplete`] suggests values for half-typed options.
//! - [`place_events`] and [`deletions`] take what happens to channels, servers and messages.
//! - [`kept`] says what messages say that are kept up to date.
//! - [`missed`] says where messages may have been missed.
//!
//! It uses `commands` and the floors below; `Chat` uses it, and `workers` [`kept`] and [`deletions`].
//!
//! # How an event travels
//!
//! 1. [`handle::handle`] ignores bots, and contains failures with `service::freeze`: if the handler panics or the store
//!    fails, the author is told.
//! 2. `service::arrival` makes the request. For a message it writes nothing unless its author takes part, because most
//!    messages aren't for the bot.
//! 3. [`door`] lets it pass, unless its author is banned there. A command is found in the table of `commands`, and so is
//!    the command to which a button or form belongs; a message goes to `commands::turn`.
//! 4. What the handler returns is the answer. That to a message becomes a reply.
//!
//! Suggestions take a shorter path: they have to be fast and write nothing.
//!
//! # How to add to it
//!
//! - **A kind of event**: a variant of `Input` in `api::event`, and a case in [`handle`].
//! - **Something that a platform reports**: a function here, and a method of `Chat` that calls it.

pub(crate) mod autocomplete;
pub mod command_line;
pub(crate) mod deletions;
pub(crate) mod door;
pub(crate) mod handle;
pub(crate) mod kept;
pub(crate) mod missed;
pub(crate) mod place_events;
pub(crate) mod play_actions;
pub(crate) mod presses;

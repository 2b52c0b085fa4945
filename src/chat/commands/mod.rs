//! The handlers of the commands, one file per command or group of commands, with the handlers of the buttons under
//! their answers.
//!
//! Handlers are functions over a context and a [`Request`](super::service::request::Request). They use `posts` (to open
//! a thread), `service` and the floors below; `dispatch` calls them. `workers` uses [`standings`] to keep pinned ones
//! up to date.
//!
//! # How a command travels
//!
//! 1. [`run::command`] finds the handler by the command's name. It refuses `/challenge` and the like in a place where
//!    the bot can't post.
//! 2. The handler reads its options with `syntax::terms` and finds its match with `service::find`.
//! 3. It looks something up, or changes a match through `service::decide`.
//! 4. What it returns is for the author: a [`Message`](super::api::message::Message), or `None` if there is nothing to
//!    say, because the event was handled before or everybody sees what was done. What everybody has to see goes through
//!    the outbox. An `Err` means that the store failed; `dispatch` says so.
//!
//! # How to add a command
//!
//! 1. Describe it in [`spec::all`](super::syntax::spec::all).
//! 2. Write its handler in a file here, and declare the file below. It takes a `&Context`, a `&Request` and the
//!    options, or only those that it needs, and returns `Result<Message, StoreError>` or
//!    `Result<Option<Message>, StoreError>`.
//! 3. Call it in [`run::command`]. If it needs to post where it's used, list its name there, too.
//! 4. `service::decide` recognises a repeated delivery. If the handler does or refuses something before that, ask
//!    `Store::delivered` first.
//! 5. If it takes the number of a match, `takes` in `dispatch::autocomplete` says which matches to suggest.
//! 6. If its answer has buttons, add an `Action` in `api::component_id` and handle it in `dispatch::buttons`.

pub(in crate::chat) mod adjudicate;
pub(in crate::chat) mod block;
pub(in crate::chat) mod board;
pub(in crate::chat) mod challenge;
pub(in crate::chat) mod claim;
pub(in crate::chat) mod doctor;
pub(in crate::chat) mod export;
pub(in crate::chat) mod games;
pub(in crate::chat) mod help;
pub(in crate::chat) mod history;
pub(in crate::chat) mod log;
pub(in crate::chat) mod offer;
pub(in crate::chat) mod preferences;
pub(in crate::chat) mod replay;
pub(in crate::chat) mod resign;
pub(in crate::chat) mod resume;
pub(in crate::chat) mod rules;
pub(in crate::chat) mod run;
pub(in crate::chat) mod settings;
pub(in crate::chat) mod standings;
pub(in crate::chat) mod turn;

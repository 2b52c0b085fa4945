//! Parsing: text in, values out. Nothing here needs a context or changes anything.
//!
//! - [`spec`] describes all commands. Discord's registration, the completion on the page, `/help` and the README's
//!   table all come from it.
//! - [`command_line`] parses commands typed as a line, for platforms without command menus.
//! - [`terms`] parses the options of a command, such as the terms of a challenge.
//! - [`turn_text`] parses the number of a match, alone or before a turn.
//! - [`turn_prefix`] completes a half-typed turn from the legal ones.
//! - [`intent`] tells an attempt at a turn from talk.
//! - [`view`] parses views of a board, and holds the themes.
//!
//! It uses `api`; all floors above it may use it. The local chat uses [`command_line`] and [`spec`], too.
//!
//! # How text travels
//!
//! - **A command** arrives as a name and a list of options: from Discord as such, from the local chat as a line for
//!   [`command_line`]. Handlers then read single options with [`terms`].
//! - **A half-typed value** reaches `dispatch::autocomplete`, which asks [`turn_prefix`], [`view`] or [`spec`] for
//!   suggestions.
//! - **A message** reaches `commands::turn`, which asks [`intent`] what its author means.
//!
//! # How to add to it
//!
//! - **A command or an option**: an entry in [`spec::all`]; see the page of `commands` for its handler.
//!   `STONEPOST_REGENERATE=1` makes the README's test write its table anew.
//! - **Suggestions for an option**: [`OptionKind::Completed`](spec::OptionKind::Completed) in its description, and a case
//!   in `dispatch::autocomplete`.
//! - **A kind of option**: a variant of [`OptionKind`](spec::OptionKind), its values in `api::event`, and the adapters'
//!   translation.

pub(crate) mod command_line;
pub(in crate::chat) mod intent;
pub mod spec;
pub(in crate::chat) mod terms;
pub(in crate::chat) mod turn_prefix;
pub(in crate::chat) mod turn_text;
pub(in crate::chat) mod view;

//! Parsing: text in, values out. Nothing here needs a context or changes anything.
//!
//! - [`spec`] is the description of a command and its options, as adapters see it.
//! - [`arguments`] are the typed arguments of a command: how each is described, and how its value is read.
//! - [`option_line`] parses options typed as a line.
//! - [`terms`] are the arguments that make up the terms of a challenge.
//! - [`turn_text`] parses the number of a match, alone or before a turn.
//! - [`turn_prefix`] completes a half-typed turn from the legal ones.
//! - [`turn_parts`] says which parts of a legal turn can be chosen next on a board.
//! - [`laid`] says what lies around a cell that is laid by its length.
//! - [`turn_menus`] says the same in menus of few entries.
//! - [`intent`] tells an attempt at a turn from talk.
//! - [`view`] parses views of a board, and holds the themes.
//!
//! It uses `api`; all floors above it may use it.
//!
//! # How text travels
//!
//! - **A command** arrives as a name and a list of options: from Discord as such, from the local chat as a line for
//!   `dispatch::command_line`. [`arguments`] turns the options into values for the handler.
//! - **A half-typed value** reaches `dispatch::autocomplete`, which asks [`turn_prefix`] or [`view`] for suggestions.
//! - **A message** reaches `commands::turn`, which asks [`intent`] what its author means.
//!
//! # How to add to it
//!
//! - **A kind of argument**: a function in [`arguments`], with its [`OptionKind`](spec::OptionKind).
//! - **Suggestions for an option**: a variant of [`Suggestions`](spec::Suggestions), and its case in
//!   `dispatch::autocomplete`.
//! - **A kind of option**: a variant of [`OptionKind`](spec::OptionKind), its values in `api::event`, and the adapters'
//!   translation.

pub(crate) mod arguments;
pub(crate) mod intent;
pub(crate) mod laid;
pub(crate) mod option_line;
pub mod spec;
pub(crate) mod terms;
pub(crate) mod tournament_settings;
pub(crate) mod turn_menus;
pub(crate) mod turn_parts;
pub(crate) mod turn_prefix;
pub(crate) mod turn_text;
pub(crate) mod view;

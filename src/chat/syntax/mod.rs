//! Text in, values out, purely: which commands there are ([`spec`]), commands typed as a line ([`command_line`]), turns that
//! are half typed, what looks like a turn without being one, the terms of a challenge, and views of a board.
//!
//! A new command begins in [`spec`]: Discord's registration, the completion on the page, `/help` and the README's table all
//! come from there.

pub(crate) mod command_line;
pub(in crate::chat) mod intent;
pub mod spec;
pub(in crate::chat) mod terms;
pub(in crate::chat) mod turn_prefix;
pub(in crate::chat) mod turn_text;
pub(in crate::chat) mod view;

//! One file a command: its handler, and the handlers of the buttons under its answer. Handlers are functions over a context
//! and a [`Request`](super::service::request::Request); what they give back is for whoever asked, and what everybody has to
//! see goes through the outbox.
//!
//! [`run`](run::command) finds the handler of a command by its name.

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

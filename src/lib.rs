//! Stonepost lets people play abstract board games by message: on Discord, and on its own chat page.
//!
//! # The modules
//!
//! | module | what it holds | may use |
//! |---|---|---|
//! | [`rules`] | the games: positions, turns, records; the standard library alone | nothing of ours |
//! | [`play`] | the life of a match, decided purely; time and chance are passed in | rules |
//! | [`store`] | the database; the only module that knows SQL | rules, play |
//! | [`render`] | boards as pictures and animations; the only module that knows `image`, `imageproc`, `ab_glyph`, `png`, `gif` | rules, play |
//! | [`text`] | sentences: values in, [`Text`](text::rich::Text) out; names made safe | rules, play |
//! | [`chat`] | the conversation, the same on every platform: commands, typed turns, boards, what happens on its own | rules, play, store, render, text |
//! | [`discord`] | Discord; the only module that knows serenity | chat and the types it hands out |
//! | [`local`] | a small chat platform of our own, over its own tables | chat and the types it hands out; store, text |
//! | [`web`] | the page of the local chat; the only module that knows HTTP serving | chat and the types it hands out; local |
//! | [`config`] | the settings | nothing of ours |
//! | [`cli`] | the command line, and the program that ties the modules together | all |
//! | `cost` | what the processor's time goes to, counted for the figures of `benches/load.rs`; nothing in other builds | nothing of ours |
//! | `failpoints` | kills the program on purpose, to test what a crash leaves behind; nothing in other builds | nothing of ours |
//!
//! # How a turn travels
//!
//! 1. An adapter (`discord`, `local`) turns what its platform sends into [`chat::Incoming`] and meets the platform's deadline.
//!    [`chat::Chat::admit`] admits only as much work as can be handled, taking turns by server.
//! 2. `chat::dispatch` finds its handler; what is not meant for us is left alone.
//! 3. `chat::service` loads the match, `play` decides, and `store` commits the decision in one transaction: the turn, the log,
//!    the posts to be made, and the event's id, so that a repeated delivery changes nothing. If another change came
//!    first, it is decided again.
//! 4. Only then is the author told. The courier takes each post, draws its board and sends it through the adapter: to the
//!    match's place, or to one person alone.
//!
//! The end of a match leaves its results, the new ratings and the standings behind in the same transaction. All of these
//! can be recomputed from the matches, bit for bit.
//!
//! Things that happen on their own (a challenge expires, a clock runs out, a reminder is due) take the same path from step
//! 3 on: `chat`'s timekeeper asks the store which matches are due, `play::wake` decides, one thing at a time. Due changes
//! are applied before anyone's action is decided, so that no action sees an outdated match. At startup, before anyone is
//! heard, deadlines are extended by the time the program was off.
//!
//! If something goes wrong in a match (a panic, or turns that don't give their digests), that match is frozen, its players
//! are told, and everything else keeps running; `stonepost thaw` unfreezes the match if it's intact.
//!
//! # What must never happen
//!
//! - `rules`, `play` and `text` touch no clock, file, network, chance that is not passed in, or global state.
//! - SQL outside `store`, serenity outside `discord`, sentences for people outside `chat`.
//! - A game that knows about pixels, channels or people's names.
//! - A post inside a database transaction, or a change written after the author was told that it is done.
//! - A name, a note or a reason that reaches a text without going through `text::sanitize`; [`play::Untrusted`] sees to that.
//! - A refused turn that changes the position.
//! - `unwrap` or `expect` on anything that comes from outside.
//! - State in memory only that a restart would miss.
//!
//! `tests/it/layers.rs` reads the sources and checks what of this can be read there.

pub mod chat;
pub mod cli;
pub mod config;
mod cost;
pub mod discord;
mod failpoints;
pub mod local;
pub mod play;
pub mod render;
pub mod rules;
pub mod store;
pub mod text;
pub mod web;

//! Stonepost lets people play abstract board games by message: on Discord, and on its own chat page.
//!
//! This page is the map. Each room has a page of its own that says what it holds and how to add to it. The rooms are crates inside
//! `src`, but for `cli` and `config`; a room's `Cargo.toml` lists the rooms and libraries that it may use, and the compiler keeps
//! it to them.
//!
//! # The rooms, from the top down
//!
//! | room | what it holds | may use |
//! |---|---|---|
//! | [`cli`] | the command line; `stonepost run` ties the rooms together | all |
//! | [`config`] | the settings | none |
//! | [`discord`] | the adapter for Discord; the only room that knows serenity | chat, instruments |
//! | [`web`] | the HTTP servers: lobby and page to play on, the local chat, public pages; the only room that knows axum | chat, local |
//! | [`local`] | a small chat platform of our own, with its own tables in the database | chat, store |
//! | [`chat`] | the conversation, the same on every platform | text, render, store, play, learn, engine, rules, instruments |
//! | [`text`] | sentences, purely: values in, [`Text`](text::rich::Text) out; makes names safe | play, rules |
//! | [`render`] | boards, charts and tables as PNGs and GIFs; the only room that knows the image crates | rules |
//! | [`store`] | the database; the only room that knows SQL | play, rules, instruments |
//! | [`learn`] | puzzles and lessons, purely | engine, rules |
//! | [`engine`] | players that are programs, purely | rules |
//! | [`play`] | the life of a match, decided purely: time and chance are passed in | rules |
//! | [`rules`] | the games: positions, turns, records; purely, with the standard library alone | none |
//! | [`instruments`] | counts and times what happens, for `/metrics` and benches; kills the program on purpose in crash tests, and only there | none |
//!
//! `discord` and `web` use the types of rooms below `chat` only where `chat` re-exports them. `chat` has floors of its
//! own, again from the top down: `workers`, `dispatch`, `commands`, `posts`, `service`, `core`, `syntax` and `api`.
//!
//! # How a turn travels
//!
//! 1. An adapter asks [`chat::Chat::admit`] for a [`chat::Ticket`], which bounds the work per person, per server and in
//!    total, and takes servers in turn. It meets the platform's deadline (on Discord, three seconds) and turns the
//!    platform's event into a [`chat::Event`] for [`chat::Chat::handle`].
//! 2. `chat::dispatch` finds the handler in `chat::commands`. Messages that aren't meant for the bot are ignored.
//! 3. `chat::service` loads the match, `play` decides, and `store` commits the decision in one transaction: the turn,
//!    the log, the outbox rows, and the event's id, so that a repeated delivery changes nothing. If another change was
//!    committed first, the decision is made again.
//! 4. Only then is the author told. The courier (`chat::workers`) takes each outbox row, `chat::posts` makes the
//!    message with its picture, and the adapter sends it ([`chat::Platform`]): to the match's place or to one person. A
//!    post that fails is retried; one that is refused for good goes elsewhere. Where the bot isn't, the answer to the event
//!    shows the board, which the outbox holds back for that ([`chat::Chat::show`]).
//!
//! The end of a match writes its results, the new ratings and the standings in the same transaction. All of them can be
//! recomputed from the matches, bit for bit.
//!
//! What happens on its own (a challenge expires, a clock runs out, a reminder is due) takes the same path from step 3
//! on: the timekeeper asks the store which matches are due, and `play::wake` decides one change at a time. Due changes
//! are applied before anyone's action is decided, so that no action sees an outdated match. Before that, time in which
//! nobody could play is given back: at startup, and whenever a process finds that nobody has recorded for long that players
//! are served, or that changes were refused.
//!
//! Stonepost's own turns take it, too: a worker asks the store in which matches a machine owes one, lets `engine` choose
//! it on a thread of its own, and commits what `play` decides. The board after the turn that it answers is held back for
//! a moment, so that one message shows both.
//!
//! If something goes wrong in a match (a panic, or stored turns that don't give their recorded digests), that match is
//! frozen, its players are told, and everything else keeps running. `stonepost thaw` unfreezes the match if it's
//! intact, and `stonepost set-aside` gives it up if it isn't.
//!
//! # What must never happen
//!
//! - `rules`, `engine`, `play` or `text` use a clock, a file, the network, global state, or randomness that isn't passed in.
//! - SQL outside `store`, serenity outside `discord`, HTTP serving outside `web`.
//! - A sentence for players outside `text`, or a number of one platform outside its adapter.
//! - A game that knows about pixels, channels or people's names.
//! - A post sent inside a database transaction, or a change written after the author was told that it's done.
//! - A name, note or reason that reaches a text without going through `text::sanitize`; [`play::Untrusted`] sees to
//!   that.
//! - A refused turn that changes the position.
//! - `unwrap` or `expect` on anything that comes from outside.
//! - State that is kept only in memory and would be missed after a restart.
//!
//! `tests/it/layers.rs` reads the sources and checks as much of this as can be seen in them.
//!
//! # One word, one thing
//!
//! - A **place** is where people talk: a channel, a thread or a direct conversation. The database has a *location*, a connection a
//!   *slot*, a cell in a picture a *region*, and what is in a row an *index*.
//! - A **table** is rows and columns that people see. *Standings* go by ratings, a *ranking* is a tournament's, and the database
//!   has *SQL tables*.
//! - A **page** is for everybody to see on the web; `paging` leads through the pages of a list in the chat.
//!
//! # Where to begin
//!
//! - **A game**: a line in the list of games, `rules/list.rs`. The compiler then demands the rest: the rules in
//!   `rules/GAME.rs`, which implements [`rules::Rules`]; who is ahead, and how its turns are searched, in
//!   `engine/games/GAME.rs`; what it looks like in `render/views/GAME.rs`; what is said about it in `text/games/GAME.rs`,
//!   with the page and its diagrams in `assets/rules/GAME/`, and its lessons in `assets/lessons/GAME.toml`; and its rules told again
//!   in `tests/it/rules/by_the_page/GAME.rs`.
//!   The tests go over all games, and name what they want to know of it in `tests/games`, `tests/vectors`, `tests/perft` and
//!   `tests/positions`.
//! - **A command**: a file in `chat::commands` with its description, its typed arguments and its handler, and two lines
//!   in [`chat`]'s list of commands. Discord's registration, completion, `/help` and the book's table all come from that.
//! - **A platform**: a room that implements [`chat::Platform`] and passes events to [`chat::Chat::handle`], started by
//!   `stonepost run` in [`cli`], with two lines in `Cargo.toml`, a row above, its name below, and a setting. [`local`] is the
//!   smaller example.
//! - **A sentence**: a function in the file of its subject in [`text`].
//! - **A setting**: a paragraph in `config.example.toml`, a field in its section of [`config::Config`], and the line in
//!   `config::settings` that reads it. `stonepost run` passes it on to its room.
//! - **A table or column**: a new file in `migrations` and one in `migrations/postgres`, listed in [`store`], which also holds its
//!   queries.

pub mod cli;
pub mod config;

pub use {chat, discord, engine, instruments, learn, local, play, render, rules, store, text, web};

//! The rules of the games: positions, legal turns, notation and game records.
//!
//! Everything here is deterministic and uses the standard library alone: no clock, file, network, global state, or
//! randomness that isn't passed in, and nothing about pixels, channels or people's names. It uses no other room;
//! `play`, `store`, `render`, `text`, `chat` and `cli` use it.
//!
//! The rules that the code follows are in `assets/rules/README.md` (shared) and `assets/rules/GAME/rules.md`. Comments
//! cite them by number.
//!
//! # How a turn travels
//!
//! 1. **Parse.** [`Game::read`] takes what a person typed, in any of the usual spellings. Stored turns and records hold
//!    canonical tokens, which go through [`Rules::parse`]. Either way the text becomes the game's `Turn`, or is
//!    [`Unreadable`].
//! 2. **Check.** [`Rules::check`] names the first rule that forbids the turn, as the game's `Illegal`.
//! 3. **Play.** [`Rules::play`] checks the turn again, changes the position, and notices the end of the game. A refused
//!    turn changes nothing.
//! 4. **Digest.** [`Rules::digest`] hashes the new position. The store keeps it with the turn's token, so that a later
//!    replay notices if the rules give another position.
//!
//! ```
//! use stonepost_rules::{Game, Kind, Spec};
//!
//! let mut game = Game::start(Spec::default_of(Kind::Dropper));
//! game.play_text("d4")?;
//! let turn = game.read("D4 to d5 and g7")?;
//! assert_eq!(turn, "d4>d5,g7");
//! game.play_text(&turn)?;
//! assert_eq!(game.ply(), 2);
//! # Ok::<(), stonepost_rules::TurnError>(())
//! ```
//!
//! # What is where
//!
//! Per game:
//!
//! - [`onyx`], [`dropper`], [`mod@drop`], [`isaac`] and [`rekushu`] each have a position that implements [`Rules`],
//!   with their own `Turn` and `Illegal`. `GAME/board.rs` holds the geometry as constant tables, `GAME/illegal.rs` the
//!   refusals.
//! - Some have more: `onyx/history.rs` finds repetitions, `isaac/notation.rs` reads turns, `isaac/legal.rs` and
//!   `rekushu/legal.rs` generate them, `rekushu/claims.rs` keeps track of what can be claimed.
//!
//! For all games:
//!
//! - [`Rules`] is what a game implements. `list.rs` lists the games; [`Game`], [`Kind`] and [`Illegal`] are the enums
//!   over that list. Most callers need only [`Game`], which takes and returns turns as text.
//! - [`Spec`] is what is chosen before a game: the game, its size and its [`SetupName`].
//! - [`record`] reads and writes game records, [`report`] prints a position as JSON.
//! - Building blocks: [`Cell`], [`Side`] and [`Piece`], [`Progress`] and [`Outcome`], bitsets (`bits.rs`), lenient
//!   reading (`typed.rs`), the hash behind the digest (`digest.rs`).
//!
//! # What holds for every game
//!
//! - [`Rules::legal`] lists each legal turn once, and lists exactly what [`Rules::play`] accepts.
//! - A refused [`Rules::play`] leaves the position as it was.
//! - The [`Display`](std::fmt::Display) of a turn is its canonical token, and [`Rules::parse`] reads it back.
//! - [`Rules::digest`] is the same on every platform and with every compiler.
//!
//! # Adding a game
//!
//! 1. Add its line to `list.rs`. The compiler then names what is missing: `rules/GAME.rs` and the game's files in
//!    `engine`, `render`, `text` and `assets/rules/GAME`, there also its page with diagrams (`page.toml`) and a game up to its middle (`middle.rec`) for the lobby, and
//!    every rule told again in `tests/it/rules/by_the_page/GAME.rs`. [`dropper`] is the simplest game to start from.
//! 2. Run `cargo test`. It names the data that the tests want: facts in `tests/games/GAME.toml`, example records in
//!    `tests/vectors/GAME/` (their `.jsonl` is what `stonepost replay --json --legal` prints), counts of turn sequences in
//!    `tests/perft/GAME.perft`, positions with one right turn in `tests/positions/GAME.txt`.
//! 3. Run it with `STONEPOST_REGENERATE=1` for the pictures of the page's diagrams and the book's table, and with
//!    `UPDATE_EXPECT=1` for the transcripts that list the games, and look at what has changed.
//! 4. Show it off: positions worth a picture in `tests/it/render.rs`, refused turns in `tests/it/render/examples.rs`,
//!    seeds in `tests/fuzz/seeds`, the book's paragraph on the games, the tables in `assets/rules/README.md`.
//!
//! A new [`Reason`] to end a game is a row in `outcome.rs`, its sentences in `text::game` and `text::wording`, and rule 11 in
//! `assets/rules/README.md`; `render::board` draws its word unless it's told another. It needs no migration.

mod bits;
mod cell;
mod digest;
mod error;
mod game;
mod kind;
mod list;
mod outcome;
mod progress;
pub mod record;
pub mod report;
mod setup;
mod side;
mod spec;
mod traits;
mod typed;

use list::public_modules;

pub use cell::Cell;
pub use error::{Refused, Unreadable};
pub use game::{Game, Illegal, Listed, TurnError};
pub use kind::Kind;
pub use outcome::{Outcome, Reason};
pub use progress::Progress;
pub use setup::{Setup, SetupName};
pub use side::{Piece, Side};
pub use spec::{Spec, SpecError};
pub use traits::Rules;

crate::with_games!(public_modules);

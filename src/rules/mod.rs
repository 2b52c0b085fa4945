//! The rules of the games: pure, on the standard library alone.
//!
//! Nothing in here knows a clock, a file, a network, chance, pixels or people's names, and nothing holds
//! global state.
//!
//! # What is where
//!
//! - One file and one folder per game ([`onyx`], [`dropper`], [`mod@drop`], [`isaac`], [`rekushu`]) implement [`Rules`],
//!   each with a `Turn` and an `Illegal` of its own.
//! - `list.rs` lists the games. [`Game`], [`Kind`] and [`Illegal`] close the trait over them; `Game` speaks text at its
//!   border.
//! - [`record`] reads and writes game records, [`report`] prints one position as a line of JSON.
//! - What games share: [`Cell`], sets of cells (`bits.rs`), reading what people type (`typed.rs`), the digest
//!   (`digest.rs`), setups (`setup.rs`).
//!
//! # What must hold for every game
//!
//! - [`Rules::legal`] lists each legal turn once, and lists exactly what [`Rules::play`] accepts.
//! - A refused [`Rules::play`] leaves the position as it was.
//! - The text of a turn ([`std::fmt::Display`]) is its canonical token, and [`Rules::parse`] reads it back.
//! - [`Rules::digest`] is the same on every platform and with every compiler.
//!
//! # How to add a game
//!
//! Add its line to `list.rs`; the compiler names what is missing. Then `cargo test` names the data that its tests need:
//! example records in `tests/vectors/GAME/`, and whatever else goes over [`Kind::ALL`].
//!
//! ```
//! use stonepost::rules::{Game, Kind, Spec};
//!
//! let mut game = Game::start(Spec::default_of(Kind::Dropper));
//! game.play_text("d4")?;
//! let turn = game.read("D4 to d5 and g7")?;
//! assert_eq!(turn, "d4>d5,g7");
//! game.play_text(&turn)?;
//! assert_eq!(game.ply(), 2);
//! # Ok::<(), stonepost::rules::TurnError>(())
//! ```

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
pub(crate) use game::{each_game, each_illegal};
pub use kind::Kind;
pub(crate) use kind::each_kind;
pub(crate) use list::private_modules;
pub use outcome::{Outcome, Reason};
pub use progress::Progress;
pub use setup::{Setup, SetupName};
pub use side::{Piece, Side};
pub use spec::{Spec, SpecError};
pub use traits::Rules;

pub(crate) use crate::with_games;

with_games!(public_modules);

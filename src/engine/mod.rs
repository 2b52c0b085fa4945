//! Players that are programs, purely: a position, a budget and a seed in, a turn out.
//!
//! | file | what it holds |
//! |---|---|
//! | `player` | [`Player`]: which program plays, and the turn that it chooses |
//! | `uct` | the plain tree search that serves as a yardstick |
//! | `greedy` | the player that looks one turn ahead |
//! | `lead` | how far one side is ahead by the game's own score |
//! | `games` | that score, one file per game |
//! | `chance` | [`Chance`], random numbers from a seed |
//!
//! Nothing here reads a clock or draws a seed: the same position, player and seed always give the same turn, on every
//! machine. `stonepost match` lets players play each other.
//!
//! # How to add to it
//!
//! - **A game**: `games/GAME.rs` with an implementation of `Lead`; the compiler demands it.
//! - **A player**: a variant of [`Player`], its name in the two functions that write and read it, and its arm in
//!   `Player::turn`.

mod chance;
mod games;
mod greedy;
mod lead;
mod player;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod samples;
mod uct;

pub use chance::Chance;
pub use player::{Player, UnknownPlayer};

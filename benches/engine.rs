//! How fast the players that are programs search, four turns into a game of default size, on one core.
//!
//!     cargo bench --bench engine
//!
//! - `uct`: one turn of the plain tree search with a thousand playouts. Items are playouts.
//! - `greedy`: one turn that looks one turn ahead. Items are the legal turns that it compares.

#![allow(missing_docs)]

use std::time::Duration;

use divan::Bencher;
use divan::counter::ItemsCount;
use stonepost::engine::{Chance, Effort, Player};
use stonepost::rules::{Game, Kind, Spec};

const PLAYOUTS: u32 = 1_000;

/// A position in which every kind of turn can occur.
fn after_four_turns(kind: Kind) -> Game {
    let mut chance = Chance::new(4);
    let mut game = Game::start(Spec::default_of(kind));
    for _ in 0..4 {
        if let Some(turn) = Player::Random.choose(&game, &mut chance, &|| Duration::ZERO) {
            assert!(game.play_text(&turn).is_ok(), "a drawn turn is legal");
        }
    }
    game
}

fn turns(bencher: Bencher<'_, '_>, kind: Kind, player: Player, items: usize) {
    let game = after_four_turns(kind);
    let mut seed = 0;
    bencher.counter(ItemsCount::new(items)).bench_local(|| {
        seed += 1;
        player.choose(&game, &mut Chance::new(seed), &|| Duration::ZERO)
    });
}

#[divan::bench(args = Kind::ALL, sample_count = 20, sample_size = 1)]
fn uct(bencher: Bencher<'_, '_>, kind: &Kind) {
    let player = Player::Uct(Effort::Playouts(PLAYOUTS));
    turns(bencher, *kind, player, PLAYOUTS as usize);
}

#[divan::bench(args = Kind::ALL, sample_count = 20, sample_size = 1)]
fn greedy(bencher: Bencher<'_, '_>, kind: &Kind) {
    let legal = after_four_turns(*kind).legal_count();
    turns(bencher, *kind, Player::Greedy, legal);
}

fn main() {
    divan::main();
}

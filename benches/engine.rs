//! How fast the programs that play search on one core, four turns into a game, and how much memory a search takes.
//!
//!     cargo bench --bench engine
//!
//! - `search`: one turn of Stonepost's own search with a thousand playouts, at default size. Items are playouts.
//! - `unlearned`: the same without what was learned.
//! - `uct`: one turn of the plain tree search with a thousand playouts, at default size. Items are playouts.
//! - `greedy`: one turn that looks one turn ahead, at default size. Items are the legal turns that it compares.
//! - `largest`: one turn of the highest level at the largest size. "Max alloc" is the most memory that it has at once.

#![allow(missing_docs)]

use std::time::Duration;

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use stonepost::engine::{Chance, Level, Player};
use stonepost::rules::{Game, Kind, Spec};

#[global_allocator]
static MEMORY: AllocProfiler = AllocProfiler::system();

const PLAYOUTS: u32 = 1_000;

/// A position in which every kind of turn can occur.
fn after_four_turns(spec: Spec) -> Game {
    let mut chance = Chance::new(4);
    let mut game = Game::start(spec);
    for _ in 0..4 {
        if let Some(turn) = Player::Random.choose(&game, &mut chance, &|| Duration::ZERO) {
            assert!(game.play_text(&turn).is_ok(), "a drawn turn is legal");
        }
    }
    game
}

fn turns(bencher: Bencher<'_, '_>, game: &Game, player: Player, items: usize) {
    let mut seed = 0;
    bencher.counter(ItemsCount::new(items)).bench_local(|| {
        seed += 1;
        player.choose(game, &mut Chance::new(seed), &|| Duration::ZERO)
    });
}

fn searched(bencher: Bencher<'_, '_>, kind: Kind, player: &str) {
    let game = after_four_turns(Spec::default_of(kind));
    let Ok(player) = player.parse() else { return };
    turns(bencher, &game, player, PLAYOUTS as usize);
}

#[divan::bench(args = Kind::ALL, sample_count = 20, sample_size = 1)]
fn search(bencher: Bencher<'_, '_>, kind: &Kind) {
    searched(bencher, *kind, &format!("search:{PLAYOUTS}"));
}

#[divan::bench(args = Kind::ALL, sample_count = 20, sample_size = 1)]
fn unlearned(bencher: Bencher<'_, '_>, kind: &Kind) {
    searched(bencher, *kind, &format!("search:{PLAYOUTS}-learned"));
}

#[divan::bench(args = Kind::ALL, sample_count = 20, sample_size = 1)]
fn uct(bencher: Bencher<'_, '_>, kind: &Kind) {
    searched(bencher, *kind, &format!("uct:{PLAYOUTS}"));
}

#[divan::bench(args = Kind::ALL, sample_count = 20, sample_size = 1)]
fn greedy(bencher: Bencher<'_, '_>, kind: &Kind) {
    let game = after_four_turns(Spec::default_of(*kind));
    turns(bencher, &game, Player::Greedy, game.legal_count());
}

#[divan::bench(args = Kind::ALL, sample_count = 1, sample_size = 1)]
fn largest(bencher: Bencher<'_, '_>, kind: &Kind) {
    let Some(&level) = Level::ALL.last() else {
        return;
    };
    let size = kind.sizes().iter().max().map(ToString::to_string);
    let Ok(spec) = Spec::new(*kind, size.as_deref(), None) else {
        return;
    };
    let game = after_four_turns(spec);
    let nodes = level.nodes(&game) as usize;
    turns(bencher, &game, Player::Level(level), nodes);
}

fn main() {
    divan::main();
}

//! How fast pictures are made and how large they are: 1100 pixels wide, theme wood, on one core.
//!
//!     cargo bench --bench render
//!
//! First the sizes of the files are printed. Then, for a position in the middle of a random game:
//!
//! - `again`: scene, paint and encode of a board that was made before, as `/board` does it.
//! - `next`: the same for the board one turn after one that was made, as every turn of a match does it. What a turn
//!   leaves as it is was compressed before; a turn of Drop or Isaac changes much of the board.
//! - `other`: the same for a board of another match, of which nothing was compressed but what is empty.
//! - `cold`: the same with no layer, stone or palette of the theme made before.
//! - `scene`, `paint`: these alone.
//! - `animation`: an animated GIF of a whole random game, 720 pixels wide. Items are frames.
//!
//! The middle of a game is after the turn that `tests/games/GAME.toml` names.

#![allow(missing_docs, clippy::print_stdout)]

#[path = "shared/facts.rs"]
mod facts;

use std::sync::atomic::{AtomicU64, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use fastrand::Rng;
use stonepost::render::{self, Theme};
use stonepost::rules::{Game, Kind, Side, Spec};

fn main() {
    println!(
        "KiB at the start, in the middle (median, largest, largest in any theme), and of the largest of whole games"
    );
    for &kind in Kind::ALL {
        let size = |game: &Game| png(game, Theme::wood()).len() as f64 / 1024.0;
        let start = size(&Game::start(Spec::default_of(kind)));
        let mut middles: Vec<f64> = (0..21).map(|seed| size(&middle(kind, seed))).collect();
        middles.sort_by(f64::total_cmp);
        let themed = Theme::built_in().iter().flat_map(|theme| {
            (0..21).map(move |seed| png(&middle(kind, seed), theme).len() as f64 / 1024.0)
        });
        let themed = themed.fold(0.0, f64::max);
        let largest = (0..3).flat_map(|seed| positions(kind, seed));
        let largest = largest.map(|game| size(&game)).fold(0.0, f64::max);
        let gif = gif(&positions(kind, 7));
        println!(
            "{}: {start:.1}, {:.1} ({:.1}, {themed:.1}), {largest:.1}; GIF of {} frames {:.0} KiB, {} px wide",
            kind.id(),
            middles[10],
            middles[20],
            gif.frames,
            gif.bytes.len() as f64 / 1024.0,
            gif.width
        );
    }
    divan::main();
}

fn png(game: &Game, theme: &Theme) -> Vec<u8> {
    render::png(game, Side::Black, theme).unwrap_or_default()
}

fn gif(positions: &[Game]) -> render::Animation {
    render::animation(
        positions,
        None,
        Side::Black,
        Theme::wood(),
        render::LARGEST_ANIMATION,
    )
    .unwrap_or_else(|error| panic!("{error}"))
}

/// All positions of a random game.
fn positions(kind: Kind, seed: u64) -> Vec<Game> {
    let mut chance = Rng::with_seed(seed);
    let mut game = Game::start(Spec::default_of(kind));
    let mut positions = vec![game.clone()];
    while turn(&mut game, &mut chance) {
        positions.push(game.clone());
    }
    positions
}

/// Plays a random turn unless the game is over.
fn turn(game: &mut Game, chance: &mut Rng) -> bool {
    let turn = game.random(|limit| chance.usize(..limit));
    turn.is_some_and(|turn| game.play_text(&turn).is_ok())
}

/// A position in the middle of a random game.
fn middle(kind: Kind, seed: u64) -> Game {
    let turns = facts::fact(kind, "middle").and_then(|turns| turns.as_integer());
    let turns = turns.unwrap_or_else(|| panic!("no middle of {kind:?}"));
    let mut chance = Rng::with_seed(seed);
    let mut game = Game::start(Spec::default_of(kind));
    for _ in 0..turns {
        turn(&mut game, &mut chance);
    }
    game
}

/// A seed that was not used before.
fn fresh() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1000);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

#[divan::bench(args = Kind::ALL)]
fn again(bencher: Bencher<'_, '_>, kind: Kind) {
    let game = middle(kind, 1);
    bencher.bench(|| png(&game, Theme::wood()));
}

#[divan::bench(args = Kind::ALL)]
fn next(bencher: Bencher<'_, '_>, kind: Kind) {
    let after = || {
        let seed = fresh();
        let mut game = middle(kind, seed);
        png(&game, Theme::wood());
        turn(&mut game, &mut Rng::with_seed(seed + 1));
        game
    };
    bencher
        .with_inputs(after)
        .bench_values(|game| png(&game, Theme::wood()));
}

#[divan::bench(args = Kind::ALL)]
fn other(bencher: Bencher<'_, '_>, kind: Kind) {
    let input = || middle(kind, fresh());
    bencher
        .with_inputs(input)
        .bench_values(|game| png(&game, Theme::wood()));
}

#[divan::bench(args = Kind::ALL, sample_count = 20)]
fn cold(bencher: Bencher<'_, '_>, kind: Kind) {
    let input = || {
        // Another name makes it another theme.
        let mut theme = Theme::wood().clone();
        theme.name = fresh().to_string();
        (middle(kind, fresh()), theme)
    };
    bencher
        .with_inputs(input)
        .bench_values(|(game, theme)| png(&game, &theme));
}

#[divan::bench(args = Kind::ALL)]
fn scene(bencher: Bencher<'_, '_>, kind: Kind) {
    let game = middle(kind, 1);
    bencher.bench(|| render::scene(&game, Side::Black));
}

#[divan::bench(args = Kind::ALL)]
fn paint(bencher: Bencher<'_, '_>, kind: Kind) {
    let scene = render::scene(&middle(kind, 1), Side::Black);
    bencher.bench(|| render::paint(&scene, Theme::wood()));
}

#[divan::bench(args = Kind::ALL, sample_count = 5, sample_size = 1)]
fn animation(bencher: Bencher<'_, '_>, kind: Kind) {
    let positions = positions(kind, 7);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| gif(&positions));
}

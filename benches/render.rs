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
//! Middle: half of a random game, but for Onyx and Rekushu, in which games between people are far shorter, after 50 and
//! 100 turns.

#![allow(missing_docs, clippy::print_stdout)]

use std::sync::atomic::{AtomicU64, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use fastrand::Rng;
use stonepost::render::{self, Theme};
use stonepost::rules::{Game, Kind, Side, Spec};

const GAMES: [&str; 5] = ["onyx", "dropper", "drop", "isaac", "rekushu"];

fn main() {
    println!(
        "KiB at the start, in the middle (median, largest), and of the largest of whole games"
    );
    for name in GAMES {
        let size = |game: &Game| png(game, Theme::wood()).len() as f64 / 1024.0;
        let start = size(&Game::start(Spec::default_of(kind(name))));
        let mut middles: Vec<f64> = (0..21).map(|seed| size(&middle(name, seed))).collect();
        middles.sort_by(f64::total_cmp);
        let largest = (0..3).flat_map(|seed| positions(kind(name), seed));
        let largest = largest.map(|game| size(&game)).fold(0.0, f64::max);
        let gif = gif(&positions(kind(name), 7));
        println!(
            "{name}: {start:.1}, {:.1} ({:.1}), {largest:.1}; GIF of {} frames {:.0} KiB, {} px wide",
            middles[10],
            middles[20],
            gif.frames,
            gif.bytes.len() as f64 / 1024.0,
            gif.width
        );
    }
    divan::main();
}

fn kind(name: &str) -> Kind {
    Kind::from_id(name).unwrap_or(Kind::Onyx)
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
fn middle(name: &str, seed: u64) -> Game {
    let turns = match kind(name) {
        Kind::Onyx => 50,
        Kind::Dropper => 27,
        Kind::Drop => 16,
        Kind::Isaac => 13,
        Kind::Rekushu => 100,
    };
    let mut chance = Rng::with_seed(seed);
    let mut game = Game::start(Spec::default_of(kind(name)));
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

#[divan::bench(args = GAMES)]
fn again(bencher: Bencher<'_, '_>, name: &str) {
    let game = middle(name, 1);
    bencher.bench(|| png(&game, Theme::wood()));
}

#[divan::bench(args = GAMES)]
fn next(bencher: Bencher<'_, '_>, name: &str) {
    let after = || {
        let seed = fresh();
        let mut game = middle(name, seed);
        png(&game, Theme::wood());
        turn(&mut game, &mut Rng::with_seed(seed + 1));
        game
    };
    bencher
        .with_inputs(after)
        .bench_values(|game| png(&game, Theme::wood()));
}

#[divan::bench(args = GAMES)]
fn other(bencher: Bencher<'_, '_>, name: &str) {
    let input = || middle(name, fresh());
    bencher
        .with_inputs(input)
        .bench_values(|game| png(&game, Theme::wood()));
}

#[divan::bench(args = GAMES, sample_count = 20)]
fn cold(bencher: Bencher<'_, '_>, name: &str) {
    let input = || {
        // Another name makes it another theme.
        let mut theme = Theme::wood().clone();
        theme.name = fresh().to_string();
        (middle(name, fresh()), theme)
    };
    bencher
        .with_inputs(input)
        .bench_values(|(game, theme)| png(&game, &theme));
}

#[divan::bench(args = GAMES)]
fn scene(bencher: Bencher<'_, '_>, name: &str) {
    let game = middle(name, 1);
    bencher.bench(|| render::scene(&game, Side::Black));
}

#[divan::bench(args = GAMES)]
fn paint(bencher: Bencher<'_, '_>, name: &str) {
    let scene = render::scene(&middle(name, 1), Side::Black);
    bencher.bench(|| render::paint(&scene, Theme::wood()));
}

#[divan::bench(args = GAMES, sample_count = 5, sample_size = 1)]
fn animation(bencher: Bencher<'_, '_>, name: &str) {
    let positions = positions(kind(name), 7);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| gif(&positions));
}

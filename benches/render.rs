//! How fast pictures are made and how large they are: 1100 pixels wide, theme wood, on one core.
//!
//!     cargo bench --bench render
//!
//! First the sizes of the files are printed, those of SVG documents for the largest board of each game in the middle of a
//! game and at its end. Then, for a position in the middle of a random game:
//!
//! - `again`: scene, paint and encode of a board that was made before, as `/board` does it.
//! - `next`: the same for the board one turn after one that was made, as every turn of a match does it. What a turn
//!   leaves as it is was compressed before; a turn of Drop or Isaac changes much of the board.
//! - `other`: the same for a board of another match, of which nothing was compressed but what is empty.
//! - `cold`: the same with no layer, stone or palette of the theme made before.
//! - `scene`, `paint`: these alone.
//! - `svg`: the scene of `again` as an SVG document, without making the scene.
//! - `card`: the preview of a link with the same board, as a PNG.
//! - `rating`: curves of ratings after 5,000 matches, each of which is new. `results`: bars for all games. `table`: a picture of a
//!   Swiss tournament's table after five rounds, with as many players as one has.
//! - `animation`: an animated GIF of a whole random game, 720 pixels wide. Items are frames.
//!
//! The middle of a game is after the turn that `tests/games/GAME.toml` names.

#![allow(missing_docs, clippy::print_stdout)]

#[path = "shared/facts.rs"]
mod facts;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use fastrand::Rng;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use stonepost::render::{
    self, Axis, Bars, Card, Cell, Column, Curve, Row, Scene, Step, Table, Theme,
};
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
    println!("SVG: KiB in the middle and at the end, and both compressed");
    for &kind in Kind::ALL {
        let size = kind.sizes().iter().copied().max().unwrap_or_default();
        let setup = &kind.setups()[0];
        let game = Game::start(Spec { kind, size, setup });
        let sizes = [turns(kind), u32::MAX].map(|turns| {
            let svg = svg(&render::scene(&played(game.clone(), 1, turns), Side::Black));
            [svg.len(), compressed(&svg)].map(|bytes| bytes as f64 / 1024.0)
        });
        let [[middle, small_middle], [end, small_end]] = sizes;
        println!(
            "{} {size}: {middle:.1}, {end:.1}; {small_middle:.1}, {small_end:.1}",
            kind.id()
        );
    }
    let pictures = [
        ("rating", rating_scene(5)),
        ("results", results_scene()),
        ("table", table_scene()),
    ];
    for (name, scene) in pictures {
        let sizes = Theme::built_in().iter().map(|theme| {
            let picture = render::encode_chart(&render::paint(&scene, theme));
            picture.unwrap_or_default().len() as f64 / 1024.0
        });
        let (wood, most) = sizes.fold((None, 0.0), |(first, most), size| {
            (first.or(Some(size)), f64::max(most, size))
        });
        let wood = wood.unwrap_or_default();
        println!("{name}: {wood:.1} KiB, {most:.1} in any theme");
    }
    divan::main();
}

/// The curve of a rating after 5,000 matches in a few years.
fn rating_scene(seed: u64) -> Scene {
    let mut chance = Rng::with_seed(seed);
    let mut value = 1_700.0;
    let steps = (0..5_000_u16).map(|number| {
        value += chance.f32() * 30.0 - 15.0;
        Step {
            at: f32::from(number) / 4.0,
            value,
            before: 125.0,
            after: 124.0,
        }
    });
    let curve = Curve {
        title: "Onyx rating".to_owned(),
        note: "5000 matches".to_owned(),
        legend: ["certain", "provisional"].map(str::to_owned),
        x: Axis::counting(0, 1_250),
        steps: steps.collect(),
        firm: 220.0,
    };
    curve.scene()
}

/// Bars for all games.
fn results_scene() -> Scene {
    let games = Kind::ALL.iter();
    let bars = Bars {
        title: "Results".to_owned(),
        note: "many matches".to_owned(),
        legend: ["won", "drawn", "lost"].map(str::to_owned),
        groups: games
            .map(|kind| (kind.title().to_owned(), [[120, 17, 80], [77, 30, 121]]))
            .collect(),
    };
    bars.scene()
}

/// A picture of a Swiss tournament's table after five rounds.
fn table_scene() -> Scene {
    let mut chance = Rng::with_seed(6);
    let mut columns = vec![Column::numbers("#"), Column::names("player")];
    columns.extend((1..=5).map(|round| Column::words(round.to_string())));
    columns.extend(["pts", "SB", "BH"].map(Column::numbers));
    let rows = (1..=16).map(|place| {
        let mut cells = vec![place.to_string(), format!("Player number {place}")];
        cells.extend((0..5).map(|_| format!("W{}+", chance.u8(1..65))));
        cells.extend((0..3).map(|_| chance.u8(..30).to_string()));
        Row {
            cells: cells.into_iter().map(Cell::from).collect(),
            ..Row::default()
        }
    });
    let table = Table {
        title: "Autumn Open".to_owned(),
        title_end: String::new(),
        note: "Swiss".to_owned(),
        columns,
        rows: rows.collect(),
    };
    table.scene()
}

fn drawn(scene: impl Fn() -> Scene) -> Vec<u8> {
    render::encode_chart(&render::paint(&scene(), Theme::wood())).unwrap_or_default()
}

#[divan::bench]
fn rating(bencher: Bencher<'_, '_>) {
    let seeds = AtomicU64::new(0);
    let another = || seeds.fetch_add(1, Ordering::Relaxed);
    bencher.bench(|| drawn(|| rating_scene(another())));
}

#[divan::bench]
fn results(bencher: Bencher<'_, '_>) {
    bencher.bench(|| drawn(results_scene));
}

#[divan::bench]
fn table(bencher: Bencher<'_, '_>) {
    bencher.bench(|| drawn(table_scene));
}

fn png(game: &Game, theme: &Theme) -> Vec<u8> {
    render::png(game, Side::Black, theme).unwrap_or_default()
}

fn svg(scene: &Scene) -> String {
    render::svg(scene, Theme::wood())
}

/// The size of a text as web servers compress it.
fn compressed(text: &str) -> usize {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(text.as_bytes());
    written
        .and_then(|()| encoder.finish())
        .map_or(0, |bytes| bytes.len())
}

fn gif(positions: &[Game]) -> render::Animation {
    render::animation(
        positions,
        None,
        Side::Black,
        Theme::wood(),
        render::english,
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

/// The number of turns to the middle of a game.
fn turns(kind: Kind) -> u32 {
    let turns = facts::fact(kind, "middle").and_then(|turns| turns.as_integer());
    let turns = turns.and_then(|turns| u32::try_from(turns).ok());
    turns.unwrap_or_else(|| panic!("no middle of {kind:?}"))
}

/// The game after so many random turns, or at its end.
fn played(mut game: Game, seed: u64, turns: u32) -> Game {
    let mut chance = Rng::with_seed(seed);
    for _ in 0..turns {
        if !turn(&mut game, &mut chance) {
            break;
        }
    }
    game
}

/// A position in the middle of a random game.
fn middle(kind: Kind, seed: u64) -> Game {
    played(Game::start(Spec::default_of(kind)), seed, turns(kind))
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

#[divan::bench(args = Kind::ALL, name = "svg")]
fn document(bencher: Bencher<'_, '_>, kind: Kind) {
    let scene = render::scene(&middle(kind, 1), Side::Black);
    bencher.bench(|| svg(&scene));
}

#[divan::bench(args = Kind::ALL)]
fn card(bencher: Bencher<'_, '_>, kind: Kind) {
    let card = Card {
        board: render::scene(&middle(kind, 1), Side::Black),
        title: kind.title().to_owned(),
        black: "alice".to_owned(),
        white: "bob".to_owned(),
        lines: vec!["Black to move".to_owned()],
    };
    bencher.bench(|| card.png(Theme::wood()));
}

#[divan::bench(args = Kind::ALL, sample_count = 5, sample_size = 1)]
fn animation(bencher: Bencher<'_, '_>, kind: Kind) {
    let positions = positions(kind, 7);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench(|| gif(&positions));
}

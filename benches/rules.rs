//! How fast the rules are: uniformly random games from start to end at default sizes, on one core.
//!
//!     cargo bench --bench rules
//!
//! - `list`: the full list of legal turns is made at each ply, and one of them is played. Items are turns, then games.
//! - `random`: a random legal turn is drawn without the list and played. Items are turns, then games.
//! - `copy`: every position of a game is copied. Items are copies. A search can copy or take back; a copy costs a fraction
//!   of a played turn, more than taking back could save, so nothing can be taken back.
//!
//! What limits each list: in Onyx, Dropper and Isaac that there are a hundred turns to write down, for finding them is a
//! few operations on bits. In Drop every first placement is played, with its pushes and squeezes, to know the cells for
//! the second; then a thousand pairs are written. In Rekushu each placement where the next stones are the mover's
//! looks for the rectangle that it might close. What limits random turns: in Onyx and Isaac playing them, in the others
//! that a draw may miss and is repeated.

#![allow(missing_docs, clippy::print_stdout)]

use divan::Bencher;
use divan::counter::ItemsCount;
use fastrand::Rng;
use stonepost::rules::Rules;

/// How many games one measurement plays.
const GAMES: u64 = 32;

/// The mean length of random games, and how many turns are legal in one of their positions.
fn length<R: Rules>() -> String {
    let (mut list, mut turns, mut legal) = (Vec::new(), 0, 0);
    for seed in 0..10 * GAMES {
        turns += with_lists::<R>(seed, &mut list, |count| legal += count).ply();
    }
    let (games, turns) = ((10 * GAMES) as f64, f64::from(turns));
    let (mean, legal) = (turns / games, legal as f64 / turns);
    format!(
        "{}: {mean:.0} turns a game, {legal:.0} legal ones each",
        R::TITLE
    )
}

/// Plays a random game, each turn from the full list; tells `seen` the length of each list.
fn with_lists<R: Rules>(seed: u64, list: &mut Vec<R::Turn>, mut seen: impl FnMut(usize)) -> R {
    let mut chance = Rng::with_seed(seed);
    let mut position = R::start(R::setup(R::SIZES[0], &R::SETUPS[0]));
    while position.to_move().is_some() {
        list.clear();
        position.legal().for_each(|turn| list.push(turn));
        seen(list.len());
        let turn = list[chance.usize(..list.len())];
        assert!(position.play(turn).is_ok(), "a listed turn is legal");
    }
    position
}

/// Plays a random game without lists; shows `seen` each position.
fn without_lists<R: Rules>(seed: u64, mut seen: impl FnMut(&R)) -> R {
    let mut chance = Rng::with_seed(seed);
    let mut position = R::start(R::setup(R::SIZES[0], &R::SETUPS[0]));
    while let Some(turn) = position.random(&mut |limit| chance.usize(..limit)) {
        seen(&position);
        assert!(position.play(turn).is_ok(), "a drawn turn is legal");
    }
    position
}

fn play_with_lists<R: Rules>(bencher: Bencher<'_, '_>, items: u64) {
    let mut list = Vec::new();
    bencher.counter(ItemsCount::new(items)).bench_local(|| {
        for seed in 0..GAMES {
            divan::black_box(with_lists::<R>(seed, &mut list, |_| ()));
        }
    });
}

fn play_without_lists<R: Rules>(bencher: Bencher<'_, '_>, items: u64) {
    bencher.counter(ItemsCount::new(items)).bench_local(|| {
        for seed in 0..GAMES {
            divan::black_box(without_lists::<R>(seed, |_| ()));
        }
    });
}

macro_rules! benches {
    ($($name:ident $module:ident),+ $(,)?) => {
        fn main() {
            let all = [$(length::<stonepost::rules::$module::$name>()),+];
            println!("{}", all.join("\n"));
            divan::main();
        }

        #[divan::bench_group(sample_count = 40)]
        mod list {
            use super::*;

            #[divan::bench(types = [$(stonepost::rules::$module::$name),+])]
            fn turns<R: Rules>(bencher: Bencher<'_, '_>) {
                let plies = |seed| with_lists::<R>(seed, &mut Vec::new(), |_| ()).ply();
                let turns = (0..GAMES).map(|seed| u64::from(plies(seed))).sum();
                play_with_lists::<R>(bencher, turns);
            }

            #[divan::bench(types = [$(stonepost::rules::$module::$name),+])]
            fn games<R: Rules>(bencher: Bencher<'_, '_>) {
                play_with_lists::<R>(bencher, GAMES);
            }
        }

        #[divan::bench_group(sample_count = 40)]
        mod random {
            use super::*;

            #[divan::bench(types = [$(stonepost::rules::$module::$name),+])]
            fn turns<R: Rules>(bencher: Bencher<'_, '_>) {
                let plies = |seed| without_lists::<R>(seed, |_| ()).ply();
                let turns = (0..GAMES).map(|seed| u64::from(plies(seed))).sum();
                play_without_lists::<R>(bencher, turns);
            }

            #[divan::bench(types = [$(stonepost::rules::$module::$name),+])]
            fn games<R: Rules>(bencher: Bencher<'_, '_>) {
                play_without_lists::<R>(bencher, GAMES);
            }
        }

        #[divan::bench(types = [$(stonepost::rules::$module::$name),+], sample_count = 40)]
        fn copy<R: Rules>(bencher: Bencher<'_, '_>) {
            let mut positions: Vec<R> = Vec::new();
            without_lists::<R>(0, |position| positions.push(position.clone()));
            let count = ItemsCount::new(positions.len());
            bencher.counter(count).bench_local(|| {
                for position in &positions {
                    divan::black_box(position.clone());
                }
            });
        }
    };
}

stonepost::rules::with_games!(benches);

//! How fast the rules are: uniformly random games from start to end at default sizes, on one core.
#![allow(missing_docs)]

use divan::Bencher;
use divan::counter::ItemsCount;
use fastrand::Rng;
use stonepost::rules::Rules;
use stonepost::rules::drop::Drop;
use stonepost::rules::dropper::Dropper;
use stonepost::rules::isaac::Isaac;
use stonepost::rules::onyx::Onyx;
use stonepost::rules::rekushu::Rekushu;

/// How many games one measurement plays.
const GAMES: u64 = 32;

fn main() {
    divan::main();
}

fn start<R: Rules>() -> R {
    R::start(R::setup(R::SIZES[0], &R::SETUPS[0]))
}

/// Plays a random game, each turn from the full list; calls `seen` with the length of each list.
fn from_the_list<R: Rules>(seed: u64, list: &mut Vec<R::Turn>, mut seen: impl FnMut(usize)) -> R {
    let mut chance = Rng::with_seed(seed);
    let mut position: R = start();
    while position.to_move().is_some() {
        list.clear();
        list.extend(position.legal());
        seen(list.len());
        let turn = list[chance.usize(..list.len())];
        assert!(position.play(turn).is_ok(), "a listed turn");
    }
    position
}

/// Plays a random game without making lists.
fn without_a_list<R: Rules>(seed: u64) -> R {
    let mut chance = Rng::with_seed(seed);
    let mut position: R = start();
    while let Some(turn) = position.random(&mut |limit| chance.usize(..limit)) {
        assert!(position.play(turn).is_ok(), "a legal turn");
    }
    position
}

#[divan::bench(types = [Onyx, Dropper, Drop, Isaac, Rekushu])]
fn list_turns<R: Rules>(bencher: Bencher<'_, '_>) {
    let mut list = Vec::new();
    let turns: u32 = (0..GAMES)
        .map(|seed| from_the_list::<R>(seed, &mut list, |_| ()).ply())
        .sum();
    bencher.counter(ItemsCount::new(turns)).bench_local(|| {
        for seed in 0..GAMES {
            divan::black_box(from_the_list::<R>(seed, &mut list, |_| ()));
        }
    });
}

#[divan::bench(types = [Onyx, Dropper, Drop, Isaac, Rekushu])]
fn random_turns<R: Rules>(bencher: Bencher<'_, '_>) {
    let turns: u32 = (0..GAMES).map(|seed| without_a_list::<R>(seed).ply()).sum();
    bencher.counter(ItemsCount::new(turns)).bench_local(|| {
        for seed in 0..GAMES {
            divan::black_box(without_a_list::<R>(seed));
        }
    });
}

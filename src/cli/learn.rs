//! `stonepost learn`: the machine plays itself and learns which turns look good.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::Args;

use super::output::{Output, print_line};
use super::progress::Progress;
use super::{Failure, SpecArguments};
use crate::engine::Chance;
use crate::engine::training::{self, Learned, Lessons};
use crate::rules::Spec;

/// What is played to learn from.
#[derive(Args)]
pub(super) struct LearnArguments {
    #[command(flatten)]
    spec: SpecArguments,
    /// Sizes to play on besides
    #[arg(long, value_name = "N")]
    and_size: Vec<String>,
    /// How many games are played in a round; in each round, the search uses what was learned in the one before
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// How many rounds
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// How many nodes are searched for a turn
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    nodes: u32,
    /// The same seed gives the same file, however many threads there are
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
    /// The file to write [default: standard output]
    #[arg(short, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Plays, learns, and writes what was learned.
pub(super) fn learn(arguments: &LearnArguments) -> Result<(), Failure> {
    let first = arguments.spec.read()?;
    let setup = arguments.spec.setup.as_deref();
    let others = arguments.and_size.iter();
    let others = others.map(|size| Ok(Spec::new(first.kind, Some(size), setup)?));
    let specs: Vec<Spec> = [Ok(first)]
        .into_iter()
        .chain(others)
        .collect::<Result<_, Failure>>()?;
    let mut out = Output::open(arguments.out.as_deref())?;
    let sizes: String = specs[1..]
        .iter()
        .map(|spec| format!(" --and-size {}", spec.size))
        .collect();
    let mut comments = vec![format!(
        "stonepost learn --game {} --size {}{sizes} --setup {} --games {} --rounds {} --nodes {} --seed {}",
        first.kind.id(),
        first.size,
        first.setup.id,
        arguments.games,
        arguments.rounds,
        arguments.nodes,
        arguments.seed,
    )];
    let mut learned: Option<Learned> = None;
    for round in 0..arguments.rounds {
        let games = play(arguments, &specs, round, learned.as_ref())?;
        let now = training::learn(first, &games);
        let [before, after] = now.surprise;
        comments.push(format!(
            "round {}: {} lessons; a part of a turn says {after:.2} bits instead of {before:.2}, and {:.0} % are foretold",
            round + 1,
            now.lessons,
            100.0 * now.right,
        ));
        learned = Some(now);
    }
    let said = comments[1..].join("\n");
    comments.push("A pattern's number (src/engine/patterns), and its weight.".to_owned());
    if let Some(learned) = learned {
        out.write(&learned.file(&comments))?;
    }
    match out.finish()? {
        Some(file) => print_line(&format!("{said}\nwritten to {file}")),
        None => Ok(()),
    }
}

/// Plays the games of a round, each size in turn. Returns what they teach, in order.
fn play(
    arguments: &LearnArguments,
    specs: &[Spec],
    round: u32,
    learned: Option<&Learned>,
) -> Result<Vec<Lessons>, Failure> {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = arguments.threads.map_or(cores, |threads| threads as usize);
    let progress = Progress::counting(u64::from(arguments.games), "games");
    let next = AtomicU32::new(0);
    let done: Mutex<Vec<(u32, Lessons)>> = Mutex::new(Vec::new());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= arguments.games {
                return;
            }
            let task = u64::from(round) << 32 | u64::from(number);
            let mut chance = Chance::of_task(arguments.seed, task);
            let spec = specs[number as usize % specs.len()];
            let weights = learned.map(|learned| &learned.weights);
            let lessons = training::teach(spec, arguments.nodes, weights, &mut chance);
            progress.advance();
            done.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push((number, lessons));
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| {
            let panicked = |_| Failure("a game could not be finished".to_owned());
            worker.join().map_err(panicked)
        })
    })?;
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|&(number, _)| number);
    Ok(done.into_iter().map(|(_, lessons)| lessons).collect())
}

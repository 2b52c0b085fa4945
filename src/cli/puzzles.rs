//! `stonepost puzzles`: finds puzzles in games, checks them, and lets programs solve them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use clap::{Args, Subcommand};

use super::archive::Games;
use super::count::counted;
use super::maintenance::stoppable;
use super::output::{Output, print, print_line};
use super::progress::Progress;
use super::puzzle_reports;
use super::{Failure, SpecArguments, kind_named};
use crate::config::Config;
use crate::engine::{Chance, Player};
use crate::rules::{Kind, Spec};
use crate::store::StopHandle;
use instruments::cost::processor_time;
use learn::{Found, Line, Made, Proof, Puzzle};

/// What is done with puzzles.
#[derive(Subcommand)]
pub(super) enum PuzzlesCommand {
    /// Find puzzles in games that programs play, or in finished games from records
    ///
    /// They're added to the file, after a line that says how they were found; those that it already has are left out. You can
    /// stop it at any time: what has been found so far is kept.
    Find(FindArguments),
    /// Check puzzles: read them, play them, and try again whether each has only one right turn
    Check(CheckArguments),
    /// Let a program solve puzzles, and count how many it solves
    Solve(SolveArguments),
    /// Let level 5 play against itself, and judge each turn, for people to guess
    Game(GameArguments),
    /// List what people say is wrong with puzzles
    Reports,
    /// Withdraw a puzzle: from now on, nobody gets it any more; a running Stonepost need not be stopped
    Withdraw {
        /// Its id, such as onyx-1a2b3c4d
        id: String,
    },
    /// Bring back a puzzle that was withdrawn
    BringBack {
        /// Its id
        id: String,
    },
}

/// Where puzzles are looked for.
#[derive(Args)]
pub(super) struct FindArguments {
    /// Game to play
    #[arg(long, value_name = "GAME", required_unless_present = "records")]
    game: Option<String>,
    /// Board size [default: the game's first]
    #[arg(long, value_name = "N")]
    size: Option<String>,
    /// Setup [default: the game's first]
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,
    /// Who is Black in the first game, as for “match”
    #[arg(long, value_name = "PLAYER", default_value = "level:1")]
    black: Player,
    /// Who is White in the first game; after that, the two change sides from game to game
    #[arg(long, value_name = "PLAYER", default_value = "level:2")]
    white: Player,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Look in these finished games instead: game records or exported JSON lines
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "size", "setup", "black", "white", "games"])]
    records: Option<PathBuf>,
    /// Only puzzles that can be proven, which takes much less time
    #[arg(long)]
    exact: bool,
    /// The longest win that is looked for where wins can be forced, in turns: 3 takes less time
    #[arg(long, value_name = "N", default_value_t = learn::MOST_TURNS, value_parser = clap::value_parser!(u32).range(2..=4))]
    within: u32,
    /// The same seed finds the same puzzles, however many threads there are
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are looked at at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
    /// File that the puzzles are added to [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Which puzzles are checked.
#[derive(Args)]
pub(super) struct CheckArguments {
    /// Files of puzzles [default: those that come with the program]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The seed of the searches for puzzles that aren't exact
    #[arg(long, value_name = "N", default_value_t = 1_000_003)]
    seed: u64,
    /// How many puzzles are checked at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
}

/// Who solves which puzzles.
#[derive(Args)]
pub(super) struct SolveArguments {
    /// Who solves them, as for “match”
    #[arg(long, value_name = "PLAYER")]
    player: Player,
    /// Files of puzzles [default: those that come with the program]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The same seed gives the same turns
    #[arg(long, value_name = "N", default_value_t = 1_000_003)]
    seed: u64,
    /// How often each is tried; it's solved if one try solves it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    tries: u64,
    /// Keep those that at most so many tries solve, instead of those that one does
    #[arg(long, value_name = "N", requires = "out")]
    most: Option<u64>,
    /// File for those that are kept, with ratings by today's levels, replaced only once everything is written
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many puzzles are solved at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
}

/// Which game is played.
#[derive(Args)]
pub(super) struct GameArguments {
    #[command(flatten)]
    spec: SpecArguments,
    /// The same seed gives the same game
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Output file, replaced only once everything is written [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Does what was asked for.
pub(super) fn puzzles(
    what: PuzzlesCommand,
    config: impl FnOnce() -> Result<Config, Failure>,
) -> Result<(), Failure> {
    match what {
        PuzzlesCommand::Reports => puzzle_reports::list(&config()?),
        PuzzlesCommand::Withdraw { id } => puzzle_reports::withdraw(&config()?, id, true),
        PuzzlesCommand::BringBack { id } => puzzle_reports::withdraw(&config()?, id, false),
        PuzzlesCommand::Find(arguments) => find(arguments),
        PuzzlesCommand::Game(arguments) => game(arguments),
        PuzzlesCommand::Check(arguments) => check(arguments),
        PuzzlesCommand::Solve(arguments) => solve(arguments),
    }
}

/// Calls `task` with the numbers below `count`, in several threads, until a signal comes. Returns the results in order, up to
/// the first that is missing.
fn in_threads<T: Send>(
    count: u32,
    threads: Option<u32>,
    progress: &Progress,
    brake: &StopHandle,
    task: impl Fn(u32) -> T + Sync,
) -> Vec<T> {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = threads.map_or(cores, |threads| threads as usize);
    let next = AtomicU32::new(0);
    let done: Mutex<Vec<(u32, T)>> = Mutex::new(Vec::new());
    let work = || {
        while !brake.is_stopped() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let result = task(number);
            // What was under way when a signal came may be incomplete.
            if !brake.is_stopped() {
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                done.push((number, result));
                progress.advance();
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.min(count as usize) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|&(number, _)| number);
    let in_order = (0..).zip(done);
    in_order
        .take_while(|(wanted, (number, _))| wanted == number)
        .map(|(_, (_, result))| result)
        .collect()
}

/// The games to look at.
enum Source {
    /// Programs play them.
    Played(Spec, [Player; 2]),
    /// They're read from a file.
    Read(Vec<(Spec, Vec<String>)>),
}

fn find(arguments: FindArguments) -> Result<(), Failure> {
    let source = source(&arguments)?;
    // The file is read first, so that nobody waits for puzzles that can't be written.
    let mut text = match &arguments.out {
        Some(name) if name.is_file() => read(name)?,
        _ => String::new(),
    };
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    let mut out = Output::open(arguments.out.as_deref())?;
    let count = match &source {
        Source::Played(..) => arguments.games,
        Source::Read(games) => u32::try_from(games.len()).unwrap_or(u32::MAX),
    };
    let (exact, seed, threads) = (arguments.exact, arguments.seed, arguments.threads);
    let wanted = (exact, arguments.within);
    let (found, spent, source) = stoppable(move |brake| {
        let progress = Progress::counting(count.into(), "games");
        let spent = Mutex::new(Duration::ZERO);
        let found = in_threads(count, threads, &progress, brake, |number| {
            let begun = processor_time();
            let found = in_game(&source, number, wanted, seed, &|| brake.is_stopped());
            let mut spent = spent.lock().unwrap_or_else(PoisonError::into_inner);
            *spent += processor_time().saturating_sub(begun);
            found
        });
        let spent = spent.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok::<_, Failure>((found, spent, source))
    })?;
    let games = u32::try_from(found.len()).unwrap_or(u32::MAX);
    let positions = found.iter().map(|found| found.positions).sum();
    let mut known: BTreeSet<String> = learn::lines(&text)
        .filter_map(|(_, line)| match line {
            Ok(Line::Puzzle(puzzle)) => Some(puzzle.id),
            _ => None,
        })
        .collect();
    let mut puzzles: Vec<Puzzle> = found.into_iter().flat_map(|found| found.puzzles).collect();
    puzzles.retain(|puzzle| known.insert(puzzle.id.clone()));
    let is_exact = |puzzle: &&Puzzle| puzzle.proof == Proof::Exact;
    let made = Made {
        made: command(&arguments, &source, games),
        games,
        positions,
        found: u32::try_from(puzzles.len()).unwrap_or(u32::MAX),
        exact: u32::try_from(puzzles.iter().filter(is_exact).count()).unwrap_or(u32::MAX),
        seconds: spent.as_secs(),
    };
    text.push_str(&made.to_json()?);
    text.push('\n');
    for puzzle in &puzzles {
        text.push_str(&puzzle.to_json()?);
        text.push('\n');
    }
    out.write(&text)?;
    if let Some(name) = out.finish()? {
        print_line(&format!(
            "found {} in {}, {} of them exact; they're in {name}",
            counted(made.found, "puzzle", "puzzles"),
            counted(games, "game", "games"),
            made.exact,
        ))?;
    }
    match games < count {
        true => Err(Failure(format!(
            "stopped by a signal after {}; what was found in them is kept",
            counted(games, "game", "games")
        ))),
        false => Ok(()),
    }
}

fn game(arguments: GameArguments) -> Result<(), Failure> {
    let spec = arguments.spec.read()?;
    let mut out = Output::open(arguments.out.as_deref())?;
    let played = learn::GoodGame::play(spec, arguments.seed);
    out.write(&format!("{}\n", played.to_json()?))?;
    if let Some(name) = out.finish()? {
        print_line(&format!(
            "a game of {}; it's in {name}",
            counted(played.turns.len() as u64, "turn", "turns")
        ))?;
    }
    Ok(())
}

fn source(arguments: &FindArguments) -> Result<Source, Failure> {
    let Some(name) = &arguments.records else {
        let kind = kind_named(arguments.game.as_deref().unwrap_or_default())?;
        let spec = Spec::new(kind, arguments.size.as_deref(), arguments.setup.as_deref())?;
        return Ok(Source::Played(spec, [arguments.black, arguments.white]));
    };
    let failure = |error| Failure(format!("can't read {}: {error}", name.display()));
    let file = std::fs::File::open(name).map_err(failure)?;
    let mut games = Vec::new();
    for game in Games::new(BufReader::new(file)) {
        let game = game.map_err(failure)?;
        let import = game
            .read
            .map_err(|why| Failure(format!("{}, line {}{why}", name.display(), game.line)))?;
        let turns = import.turns.into_iter().map(|turn| turn.token);
        games.push((import.spec, turns.collect()));
    }
    Ok(Source::Read(games))
}

fn in_game(
    source: &Source,
    number: u32,
    wanted: (bool, u32),
    seed: u64,
    is_over: &dyn Fn() -> bool,
) -> Found {
    let searches = Chance::of_task(seed, number.into()).bits();
    match source {
        &Source::Played(spec, players) => {
            let turns = learn::game(spec, players, seed, number, &processor_time);
            learn::find(spec, &turns, wanted, searches, is_over)
        }
        Source::Read(games) => match games.get(number as usize) {
            Some((spec, turns)) => learn::find(*spec, turns, wanted, searches, is_over),
            None => Found::default(),
        },
    }
}

/// The command that finds the same again.
fn command(arguments: &FindArguments, source: &Source, games: u32) -> String {
    let mut command = "stonepost puzzles find".to_owned();
    match source {
        Source::Played(spec, [black, white]) => command.push_str(&format!(
            " --game {} --size {} --setup {} --black {black} --white {white} --games {games}",
            spec.kind.id(),
            spec.size,
            spec.setup.id,
        )),
        Source::Read(_) => {
            let name = arguments.records.as_deref().and_then(Path::file_name);
            let name = name.unwrap_or_default().to_string_lossy();
            command.push_str(&format!(" --records {name}"));
        }
    }
    if arguments.exact {
        command.push_str(" --exact");
    }
    if arguments.within != learn::MOST_TURNS {
        command.push_str(&format!(" --within {}", arguments.within));
    }
    command.push_str(&format!(" --seed {}", arguments.seed));
    command
}

fn read(name: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(name)
        .map_err(|error| Failure(format!("can't read {}: {error}", name.display())))
}

/// The files that were named, or those that come with the program, each with its name.
fn files(named: &[PathBuf]) -> Result<Vec<(String, String)>, Failure> {
    if named.is_empty() {
        let own = |&kind: &Kind| (format!("{}.jsonl", kind.id()), learn::file(kind).to_owned());
        return Ok(Kind::ALL.iter().map(own).collect());
    }
    named
        .iter()
        .map(|name| Ok((name.display().to_string(), read(name)?)))
        .collect()
}

/// What is in some files.
#[derive(Default)]
struct Read {
    /// The puzzles, each with where it stands: `onyx.jsonl, line 3`.
    puzzles: Vec<(String, Puzzle)>,
    /// How they were found.
    made: Vec<Made>,
    /// What is wrong with lines that hold neither.
    faults: Vec<String>,
}

fn read_all(files: &[(String, String)]) -> Read {
    let mut all = Read::default();
    let mut known = BTreeSet::new();
    for (name, text) in files {
        for (number, line) in learn::lines(text) {
            let place = format!("{name}, line {number}");
            match line {
                Ok(Line::Made(made)) => all.made.push(made),
                Ok(Line::Puzzle(puzzle)) if known.insert(puzzle.id.clone()) => {
                    all.puzzles.push((place, *puzzle));
                }
                Ok(Line::Puzzle(puzzle)) => {
                    let why = format!("{place}: there are two puzzles {}", puzzle.id);
                    all.faults.push(why);
                }
                Err(why) => all.faults.push(format!("{place}: {why}")),
            }
        }
    }
    all
}

/// A row for each game: how many puzzles, how many of them are exact, and how many were found in an hour of a processor.
fn overview(read: &Read) -> String {
    let mut text = format!(
        "{:<10} {:>8} {:>8} {:>8}\n",
        "", "puzzles", "exact", "an hour"
    );
    for &kind in Kind::ALL {
        let own = read
            .puzzles
            .iter()
            .filter(|(_, puzzle)| puzzle.spec.kind == kind);
        let exact = own
            .clone()
            .filter(|(_, puzzle)| puzzle.proof == Proof::Exact);
        let made = read.made.iter().filter(|made| made.kind() == Some(kind));
        let found: u32 = made.clone().map(|made| made.found).sum();
        let seconds: u64 = made.map(|made| made.seconds).sum();
        text.push_str(&format!(
            "{:<10} {:>8} {:>8} {:>8.0}\n",
            kind.title(),
            own.count(),
            exact.count(),
            f64::from(found) * 3_600.0 / seconds.max(1) as f64,
        ));
    }
    text
}

fn check(arguments: CheckArguments) -> Result<(), Failure> {
    let read = read_all(&files(&arguments.files)?);
    let count = u32::try_from(read.puzzles.len()).unwrap_or(u32::MAX);
    let (checked, read) = stoppable(move |brake| {
        let progress = Progress::counting(count.into(), "puzzles");
        let checked = in_threads(count, arguments.threads, &progress, brake, |number| {
            let (place, puzzle) = read.puzzles.get(number as usize)?;
            let held = learn::prove(puzzle, 1, arguments.seed);
            held.err().map(|why| format!("{place}: {why}"))
        });
        Ok::<_, Failure>((checked, read))
    })?;
    let done = checked.len();
    let faults: Vec<&String> = read.faults.iter().chain(checked.iter().flatten()).collect();
    for fault in &faults {
        print_line(fault)?;
    }
    print(overview(&read))?;
    if done < read.puzzles.len() {
        return Err(Failure(format!("stopped by a signal; {done} were checked")));
    }
    match faults.len() {
        0 => Ok(()),
        many => Err(Failure(counted(many as u64, "fault", "faults"))),
    }
}

fn solve(arguments: SolveArguments) -> Result<(), Failure> {
    let files = files(&arguments.files)?;
    // Opened first, so that nobody waits for what can't be written.
    let out = arguments
        .out
        .as_deref()
        .map(|name| Output::open(Some(name)));
    let out = out.transpose()?;
    let Read {
        puzzles, faults, ..
    } = read_all(&files);
    for fault in faults {
        Progress::hidden().report(&fault);
    }
    let count = u32::try_from(puzzles.len()).unwrap_or(u32::MAX);
    let player = arguments.player;
    let (seed, tries, threads) = (arguments.seed, arguments.tries, arguments.threads);
    let (most, rates) = (arguments.most, out.is_some());
    let (solved, puzzles) = stoppable(move |brake| {
        let progress = Progress::counting(count.into(), "puzzles");
        let solved = in_threads(count, threads, &progress, brake, |number| {
            let Some((_, puzzle)) = puzzles.get(number as usize) else {
                return Solved::default();
            };
            // Whatever else is in the file.
            let seed = Chance::of_task(seed, puzzle.number()).bits();
            let solves = |&number: &u64| {
                learn::solves(puzzle, player, seed.wrapping_add(number), &processor_time)
            };
            // Without a limit, one more than none is all that matters.
            let enough = most.map_or(1, |most| most.saturating_add(1));
            let times = (0..tries).filter(solves).take(enough as usize).count() as u64;
            Solved {
                once: times > 0,
                kept: most.map_or(times > 0, |most| times <= most),
                rating: rates.then(|| learn::starting_rating(puzzle, seed)),
            }
        });
        Ok::<_, Failure>((solved, puzzles))
    })?;
    let mut text = format!(
        "{player}\n\n{:<10} {:>8} {:>8} {:>8}\n",
        "", "puzzles", "solved", "share"
    );
    for &kind in Kind::ALL {
        let of_game = solved.iter().zip(&puzzles);
        let of_game = of_game.filter(|(_, (_, puzzle))| puzzle.spec.kind == kind);
        let of_game: Vec<bool> = of_game.map(|(solved, _)| solved.once).collect();
        let right = of_game.iter().filter(|&&solved| solved).count();
        let share = 100.0 * right as f64 / of_game.len().max(1) as f64;
        text.push_str(&format!(
            "{:<10} {:>8} {right:>8} {share:>6.1} %\n",
            kind.title(),
            of_game.len(),
        ));
    }
    print(text)?;
    if solved.len() < puzzles.len() {
        return Err(Failure("stopped by a signal".to_owned()));
    }
    let Some(mut out) = out else {
        return Ok(());
    };
    let ratings: BTreeMap<&str, u16> = (solved.iter().zip(&puzzles))
        .filter(|(solved, _)| solved.kept)
        .filter_map(|(solved, (_, puzzle))| Some((puzzle.id.as_str(), solved.rating?)))
        .collect();
    let mut by = format!(
        "stonepost puzzles solve --player {player} --seed {} --tries {tries}",
        arguments.seed
    );
    if let Some(most) = most {
        by += &format!(" --most {most}");
    }
    for (_, text) in &files {
        out.write(&kept(text, &ratings, &by)?)?;
    }
    if let Some(name) = out.finish()? {
        print_line(&format!("those that were kept are in {name}"))?;
    }
    Ok(())
}

/// What came of a puzzle.
#[derive(Default)]
struct Solved {
    /// Whether one try solved it.
    once: bool,
    kept: bool,
    /// By today's levels, if it's to be written.
    rating: Option<u16>,
}

/// The lines of a file with only the puzzles that have a rating here, and in those about how they were found the command `by`
/// that chose them.
fn kept(text: &str, ratings: &BTreeMap<&str, u16>, by: &str) -> Result<String, Failure> {
    let mut runs: Vec<(Option<Made>, Vec<Puzzle>)> = vec![(None, Vec::new())];
    for (_, line) in learn::lines(text) {
        match (line, runs.last_mut()) {
            (Ok(Line::Made(made)), _) => runs.push((Some(made), Vec::new())),
            (Ok(Line::Puzzle(puzzle)), Some((_, puzzles))) => {
                if let Some(&rating) = ratings.get(puzzle.id.as_str()) {
                    puzzles.push(Puzzle { rating, ..*puzzle });
                }
            }
            _ => {}
        }
    }
    let mut text = String::new();
    for (made, puzzles) in runs {
        if let Some(made) = made {
            let exact = puzzles.iter().filter(|puzzle| puzzle.proof == Proof::Exact);
            let made = Made {
                made: format!("{} | {by}", made.made),
                exact: u32::try_from(exact.count()).unwrap_or(u32::MAX),
                found: u32::try_from(puzzles.len()).unwrap_or(u32::MAX),
                ..made
            };
            text.push_str(&made.to_json()?);
            text.push('\n');
        }
        for puzzle in puzzles {
            text.push_str(&puzzle.to_json()?);
            text.push('\n');
        }
    }
    Ok(text)
}

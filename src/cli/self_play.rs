//! `stonepost match`: programs play games against each other, and the results are counted.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;

use super::output::{Output, print};
use super::progress::Progress;
use super::{Failure, SpecArguments};
use crate::engine::{Chance, Player};
use crate::rules::record::Record;
use crate::rules::{Game, Side, Spec};
use instruments::cost::processor_time;

/// Who plays whom at what, and how often.
#[derive(Args)]
pub(super) struct MatchArguments {
    #[command(flatten)]
    spec: SpecArguments,
    /// Who is Black in the first game: random, greedy (looks one turn ahead), level:1 to level:5, uct:N (plain tree
    /// search, N playouts a turn; or Nms for N milliseconds of a processor), or search:N-NAME (Stonepost's own search,
    /// without what NAME stands for)
    #[arg(long, value_name = "PLAYER")]
    black: Player,
    /// Who is White in the first game; after that, the two change sides from game to game
    #[arg(long, value_name = "PLAYER")]
    white: Player,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The same seed gives the same games, however many threads there are
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
    /// Also write the games as records to this file
    #[arg(short, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The two players of a match, by where they began.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seat {
    /// Black in the first game.
    First,
    /// White in the first game.
    Second,
}

/// A finished game.
struct Played {
    record: Record,
    /// The winner, or `None` for a draw.
    winner: Option<Seat>,
    /// Who had Black at the end.
    black: Seat,
    /// How many turns each chose, and how long that took.
    turns: [u32; 2],
    spent: [Duration; 2],
}

/// Plays the games and prints the results.
pub(super) fn play(arguments: &MatchArguments) -> Result<(), Failure> {
    let spec = arguments.spec.read()?;
    // The file is opened first, so that nobody waits for games that can't be written.
    let out = arguments
        .out
        .as_deref()
        .map(|name| Output::open(Some(name)));
    let mut out = out.transpose()?;
    let played = play_all(arguments, spec)?;
    if let Some(out) = &mut out {
        for game in &played {
            if !out.write(&format!("{}\n", game.record))? {
                break;
            }
        }
    }
    if let Some(out) = out {
        out.finish()?;
    }
    print(report(arguments, spec, &played))
}

/// Plays all games, in as many threads as wanted. Returns them in order.
fn play_all(arguments: &MatchArguments, spec: Spec) -> Result<Vec<Played>, Failure> {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = arguments.threads.map_or(cores, |threads| threads as usize);
    let progress = Progress::counting(u64::from(arguments.games), "games");
    let next = AtomicU32::new(0);
    let done: Mutex<Vec<(u32, Played)>> = Mutex::new(Vec::new());
    thread::scope(|scope| {
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= arguments.games {
                    return Ok(());
                }
                let played = play_one(arguments, spec, number)?;
                progress.advance();
                done.lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner)
                    .push((number, played));
            }
        };
        let workers: Vec<_> = (0..threads.min(arguments.games as usize))
            .map(|_| scope.spawn(work))
            .collect();
        workers.into_iter().try_for_each(|worker| {
            let panicked = |_| Failure("a game could not be finished".to_owned());
            worker.join().map_err(panicked).and_then(|ended| ended)
        })
    })?;
    let mut done = done
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|&(number, _)| number);
    Ok(done.into_iter().map(|(_, played)| played).collect())
}

fn play_one(arguments: &MatchArguments, spec: Spec, number: u32) -> Result<Played, Failure> {
    let mut chance = Chance::of_task(arguments.seed, u64::from(number));
    let players = [arguments.black, arguments.white];
    let mut game = Game::start(spec);
    let mut record = Record::new(spec);
    let (mut turns, mut spent) = ([0; 2], [Duration::ZERO; 2]);
    while let Some(side) = game.to_move() {
        let seat = seat_of(&game, side, number);
        let begun = processor_time();
        let turn = players[seat as usize].choose(&game, &mut chance, &processor_time);
        spent[seat as usize] += processor_time().saturating_sub(begun);
        turns[seat as usize] += 1;
        // A game that goes on has a legal turn.
        let Some(turn) = turn else { break };
        game.play_text(&turn)?;
        record.turns.push(turn);
    }
    let black = seat_of(&game, Side::Black, number);
    let [named_black, named_white] = match black {
        Seat::First => players,
        Seat::Second => [players[1], players[0]],
    };
    record.set_tag("Black", &named_black.to_string());
    record.set_tag("White", &named_white.to_string());
    record.set_outcome(game.outcome());
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    Ok(Played {
        record,
        winner: winner.map(|side| seat_of(&game, side, number)),
        black,
        turns,
        spent,
    })
}

/// Who has this colour now. The players change sides after every game, and once more by a swap.
fn seat_of(game: &Game, side: Side, number: u32) -> Seat {
    let first = (side == Side::Black) ^ (number % 2 == 1) ^ game.swapped();
    if first { Seat::First } else { Seat::Second }
}

/// The results in words, from the first player's point of view.
fn report(arguments: &MatchArguments, spec: Spec, played: &[Played]) -> String {
    let [first, second] = [arguments.black, arguments.white].map(|player| player.to_string());
    let mut text = format!(
        "{}, size {}, setup {}: {first} against {second}, seed {}\n\n",
        spec.kind.title(),
        spec.size,
        spec.setup.id,
        arguments.seed,
    );
    text.push_str(&format!(
        "{:<28} {:>6} {:>6} {:>6} {:>6} {:>8}   95 % interval\n",
        "", "games", "won", "drawn", "lost", "score"
    ));
    let mut line = |what: &str, games: Vec<&Played>| {
        let won = games
            .iter()
            .filter(|game| game.winner == Some(Seat::First))
            .count();
        let drawn = games.iter().filter(|game| game.winner.is_none()).count();
        let count = games.len();
        let mean = (won as f64 + drawn as f64 / 2.0) / count.max(1) as f64;
        let (low, high) = wilson(mean, count);
        text.push_str(&format!(
            "{what:<28} {count:>6} {won:>6} {drawn:>6} {:>6} {:>6.1} %   {:.1} % to {:.1} %\n",
            count - won - drawn,
            100.0 * mean,
            100.0 * low,
            100.0 * high,
        ));
    };
    line(&first, played.iter().collect());
    for (what, seat) in [("  as Black", Seat::First), ("  as White", Seat::Second)] {
        line(
            what,
            played.iter().filter(|game| game.black == seat).collect(),
        );
    }
    let plies: usize = played.iter().map(|game| game.record.turns.len()).sum();
    text.push_str(&format!(
        "\n{:.0} turns a game; processor time per turn: {first} {}, {second} {}\n",
        plies as f64 / played.len().max(1) as f64,
        per_turn(played, Seat::First),
        per_turn(played, Seat::Second),
    ));
    text
}

fn per_turn(played: &[Played], seat: Seat) -> String {
    let spent: Duration = played.iter().map(|game| game.spent[seat as usize]).sum();
    let turns: u32 = played.iter().map(|game| game.turns[seat as usize]).sum();
    format!(
        "{:.2} ms",
        spent.as_secs_f64() * 1_000.0 / f64::from(turns.max(1))
    )
}

/// The 95 % confidence interval of a proportion (Wilson, *Probable inference, the law of succession, and statistical
/// inference*, 1927). A draw counts as half a win, which makes the interval a little too wide.
fn wilson(mean: f64, count: usize) -> (f64, f64) {
    if count == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_985;
    let n = count as f64;
    let centre = mean + Z * Z / (2.0 * n);
    let spread = Z * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (
        ((centre - spread) / scale).max(0.0),
        ((centre + spread) / scale).min(1.0),
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Kind;

    #[test]
    fn the_interval_is_the_published_one() {
        // 81 of 263, from Newcombe, "Two-sided confidence intervals for the single proportion", 1998, method 3.
        let (low, high) = wilson(81.0 / 263.0, 263);
        assert!((low - 0.2553).abs() < 0.0001 && (high - 0.3662).abs() < 0.0001);
        let (low, high) = wilson(0.0, 20);
        assert!(low == 0.0 && (high - 0.1611).abs() < 0.0001);
        assert_eq!(wilson(0.5, 0), (0.0, 1.0));
    }

    #[test]
    fn sides_change_from_game_to_game_and_by_a_swap() {
        let mut game = Game::start(Spec::default_of(Kind::Onyx));
        assert!(seat_of(&game, Side::Black, 0) == Seat::First);
        assert!(seat_of(&game, Side::Black, 1) == Seat::Second);
        game.play_text("d4").unwrap();
        game.play_text("swap").unwrap();
        assert!(seat_of(&game, Side::Black, 0) == Seat::Second);
        assert!(seat_of(&game, Side::White, 0) == Seat::First);
        assert!(seat_of(&game, Side::White, 1) == Seat::Second);
    }
}

//! `stonepost match`: programs play games against each other, and the results are counted.

mod contestant;
mod program;
mod rating;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;

use self::contestant::{Contestant, Worker};
use self::program::{Fault, Limits};
use super::count::counted;
use super::maintenance::stoppable;
use super::output::{Output, print};
use super::progress::Progress;
use super::protocol::Quoted;
use super::{Failure, SpecArguments};
use crate::engine::Chance;
use crate::rules::record::Record;
use crate::rules::{Game, Outcome, Side, Spec};
use crate::store::StopHandle;

/// Who plays whom at what, and how often.
#[derive(Args)]
pub(super) struct MatchArguments {
    #[command(flatten)]
    spec: SpecArguments,
    /// Who is Black in the first game: random, greedy (looks one turn ahead), level:1 to level:6, uct:N (plain tree
    /// search, N playouts a turn; or Nms for N milliseconds of a processor), search:N-NAME (Stonepost's own search,
    /// without what NAME stands for), or program:COMMAND (a program of your own, started with this command line)
    #[arg(long, value_name = "PLAYER", required_unless_present = "rate")]
    black: Option<Contestant>,
    /// Who is White in the first game; after that, the two change sides from game to game
    #[arg(long, value_name = "PLAYER", required_unless_present = "rate")]
    white: Option<Contestant>,
    /// Instead of two players, several, each of whom plays the one before; each gets a rating, the first 0
    #[arg(long, value_name = "PLAYER", num_args = 2.., conflicts_with_all = ["black", "white"])]
    rate: Vec<Contestant>,
    /// How many games, of every two players
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The same seed gives the same games, however many threads there are, unless a program of your own plays or a player
    /// goes by the time
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
    /// How long a program of your own may think for a turn, such as 500ms or 1m; if it takes longer, it loses the game
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = turn_time)]
    turn_time: Duration,
    /// How many nodes a program of your own is asked to search for a turn, at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turn_nodes: Option<u32>,
    /// Also write the games as records to this file
    #[arg(short, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Reads how long a turn may take.
fn turn_time(typed: &str) -> Result<Duration, String> {
    let time = typed.parse::<jiff::SignedDuration>().ok();
    let time = time.and_then(|time| Duration::try_from(time).ok());
    let range = Duration::from_millis(1)..=Duration::from_secs(3_600);
    time.filter(|time| range.contains(time))
        .ok_or_else(|| "write a time from 1ms to 1h, such as 5s".to_owned())
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
    /// What programs call themselves.
    names: [Option<String>; 2],
    /// Who lost by a fault.
    fault: Option<(Seat, Fault)>,
}

/// Two players and how they play.
struct Pairing<'a> {
    arguments: &'a MatchArguments,
    spec: Spec,
    /// By [`Seat`].
    players: [&'a Contestant; 2],
    brake: &'a StopHandle,
}

/// Plays the games and prints the results.
pub(super) fn play(arguments: MatchArguments) -> Result<(), Failure> {
    let spec = arguments.spec.read()?;
    // The file is opened first, so that nobody waits for games that can't be written.
    let out = arguments
        .out
        .as_deref()
        .map(|name| Output::open(Some(name)));
    let mut out = out.transpose()?;
    let is_program = |who: &Contestant| matches!(who, Contestant::Program(..));
    let programs = arguments.players().any(is_program);
    let (report, played) = match programs {
        // What was started is ended before the match is.
        true => stoppable(move |brake| play_everything(&arguments, spec, brake))?,
        false => play_everything(&arguments, spec, &StopHandle::default())?,
    };
    if let Some(mut out) = out.take() {
        for game in &played {
            if !out.write(&format!("{}\n", game.record))? {
                break;
            }
        }
        out.finish()?;
    }
    print(report)
}

/// Plays all games of all pairings. Returns the results in words, and the games.
fn play_everything(
    arguments: &MatchArguments,
    spec: Spec,
    brake: &StopHandle,
) -> Result<(String, Vec<Played>), Failure> {
    let players: Vec<&Contestant> = arguments.players().collect();
    let pairings = players.windows(2).filter_map(|two| {
        let players = two.try_into().ok()?;
        Some(Pairing {
            arguments,
            spec,
            players,
            brake,
        })
    });
    let pairings: Vec<Pairing<'_>> = pairings.collect();
    let played = pairings.iter().map(Pairing::play_all);
    let played = played.collect::<Result<Vec<_>, Failure>>()?;
    let text = match (&pairings[..], &played[..]) {
        ([pairing], [played]) if arguments.rate.is_empty() => pairing.report(played),
        _ => rating::report(&pairings, &played),
    };
    Ok((text, played.into_iter().flatten().collect()))
}

impl MatchArguments {
    /// Everybody who plays, in order: the neighbours play each other.
    fn players(&self) -> impl Iterator<Item = &Contestant> {
        self.black.iter().chain(&self.white).chain(&self.rate)
    }
}

impl Pairing<'_> {
    /// Plays all games, in as many threads as wanted. Returns them in order.
    fn play_all(&self) -> Result<Vec<Played>, Failure> {
        let arguments = self.arguments;
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = arguments.threads.map_or(cores, |threads| threads as usize);
        let progress = Progress::counting(u64::from(arguments.games), "games");
        let next = AtomicU32::new(0);
        let done: Mutex<Vec<(u32, Played)>> = Mutex::new(Vec::new());
        thread::scope(|scope| {
            let work = || {
                let limits = Limits {
                    time: arguments.turn_time,
                    nodes: arguments.turn_nodes,
                };
                let mut workers = self.players.map(|who| Worker::new(who, limits, self.brake));
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= arguments.games {
                        workers.into_iter().for_each(Worker::quit);
                        return Ok(());
                    }
                    let played = self.play_one(number, &mut workers);
                    if played.is_err() {
                        // No thread begins another one.
                        next.store(arguments.games, Ordering::Relaxed);
                    }
                    let played = played?;
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

    fn play_one(&self, number: u32, workers: &mut [Worker<'_>; 2]) -> Result<Played, Failure> {
        let (spec, brake) = (self.spec, self.brake);
        let mut chance = Chance::of_task(self.arguments.seed, u64::from(number));
        let mut game = Game::start(spec);
        let mut record = Record::new(spec);
        let (mut turns, mut spent) = ([0; 2], [Duration::ZERO; 2]);
        workers.iter_mut().try_for_each(Worker::start)?;
        let mut fault = [Side::Black, Side::White].into_iter().find_map(|side| {
            let seat = seat_of(&game, side, number);
            let begun = workers[seat as usize].begin(spec);
            begun.err().map(|fault| (seat, fault))
        });
        while fault.is_none()
            && !brake.is_stopped()
            && let Some(side) = game.to_move()
        {
            let seat = seat_of(&game, side, number);
            let worker = &mut workers[seat as usize];
            let (chosen, took) = worker.choose(&game, &record.turns, &mut chance);
            spent[seat as usize] += took;
            turns[seat as usize] += 1;
            match chosen {
                Ok(Some(turn)) => {
                    game.play_text(&turn)?;
                    record.turns.push(turn);
                }
                // A game that goes on has a legal turn.
                Ok(None) => break,
                Err(why) => fault = Some((seat, why)),
            }
        }
        if brake.is_stopped() {
            return Err(Failure("the match was stopped by a signal".to_owned()));
        }
        let black = seat_of(&game, Side::Black, number);
        let [first, second] = self.players;
        let [named_black, named_white] = match black {
            Seat::First => [first, second],
            Seat::Second => [second, first],
        };
        record.set_tag("Black", &named_black.to_string());
        record.set_tag("White", &named_white.to_string());
        let mut outcome = game.outcome();
        if let Some((loser, fault)) = &fault {
            let (side, name) = match *loser == black {
                true => (Side::Black, "Black"),
                false => (Side::White, "White"),
            };
            outcome = Some(Outcome {
                winner: Some(side.other()),
                reason: fault.reason(),
            });
            record.set_tag("Termination", &format!("{name} {fault}"));
        }
        record.set_outcome(outcome);
        let names = [workers[0].name.clone(), workers[1].name.clone()];
        workers
            .iter_mut()
            .for_each(|worker| worker.tell_result(&record));
        let winner = outcome.and_then(|outcome| outcome.winner);
        Ok(Played {
            record,
            winner: winner.map(|side| seat_of(&game, side, number)),
            black,
            turns,
            spent,
            names,
            fault,
        })
    }

    /// The results in words, from the first player's point of view.
    fn report(&self, played: &[Played]) -> String {
        let contestants = self.players;
        let [first, second] = contestants.map(|who| who.to_string());
        let mut text = self.heading(&format!("{first} against {second}"));
        text.push_str(&format!(
            "{:<28} {:>6} {:>6} {:>6} {:>6} {:>8}   95 % interval\n",
            "", "games", "won", "drawn", "lost", "score"
        ));
        let mut line = |what: &str, games: Vec<&Played>| {
            let score = Score::of(games);
            let (low, high) = wilson(score.mean(), score.games());
            let Score { won, drawn, lost } = score;
            text.push_str(&format!(
                "{what:<28} {:>6} {won:>6} {drawn:>6} {lost:>6} {:>6.1} %   {:.1} % to {:.1} %\n",
                score.games(),
                100.0 * score.mean(),
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
            "\n{:.0} turns a game; time per turn: {first} {}, {second} {}\n",
            plies as f64 / played.len().max(1) as f64,
            per_turn(contestants[0], played, Seat::First),
            per_turn(contestants[1], played, Seat::Second),
        ));
        for seat in [Seat::First, Seat::Second] {
            let who = contestants[seat as usize];
            let mut names = played
                .iter()
                .filter_map(|game| game.names[seat as usize].as_deref());
            if let Some(name) = names.next() {
                text.push_str(&format!("{who} calls itself {}\n", Quoted(name)));
            }
            text.push_str(&faults(who, played, seat));
        }
        text
    }

    /// What is played, by whom, with which seed.
    fn heading(&self, who: &str) -> String {
        let Spec { kind, size, setup } = self.spec;
        let seed = self.arguments.seed;
        format!(
            "{}, size {size}, setup {}: {who}, seed {seed}\n\n",
            kind.title(),
            setup.id
        )
    }
}

/// How many games one of two players won, drew and lost.
struct Score {
    won: usize,
    drawn: usize,
    lost: usize,
}

impl Score {
    /// Counts for the first player.
    fn of<'a>(games: impl IntoIterator<Item = &'a Played>) -> Score {
        let mut score = Score {
            won: 0,
            drawn: 0,
            lost: 0,
        };
        for game in games {
            match game.winner {
                Some(Seat::First) => score.won += 1,
                Some(Seat::Second) => score.lost += 1,
                None => score.drawn += 1,
            }
        }
        score
    }

    /// The same for the second player.
    fn of_second(self) -> Score {
        Score {
            won: self.lost,
            lost: self.won,
            ..self
        }
    }

    fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// The share of the points, of which a draw is half a one.
    fn mean(&self) -> f64 {
        (self.won as f64 + self.drawn as f64 / 2.0) / self.games().max(1) as f64
    }
}

/// Who has this colour now. The players change sides after every game, and once more by a swap.
fn seat_of(game: &Game, side: Side, number: u32) -> Seat {
    let first = (side == Side::Black) ^ (number % 2 == 1) ^ game.swapped();
    if first { Seat::First } else { Seat::Second }
}

/// Which games a program lost without playing them to their end, and why.
fn faults(who: &Contestant, played: &[Played], seat: Seat) -> String {
    let mut by_kind: BTreeMap<&str, (u32, String)> = BTreeMap::new();
    let mut all: u32 = 0;
    for (number, game) in (1..).zip(played) {
        if let Some((loser, fault)) = &game.fault
            && *loser == seat
        {
            let details = match fault.details.as_str() {
                "" => String::new(),
                details => format!(": {details}"),
            };
            let first = || (0, format!("game {number}{details}"));
            by_kind.entry(fault.what).or_insert_with(first).0 += 1;
            all += 1;
        }
    }
    if all == 0 {
        return String::new();
    }
    let mut text = format!("{who} forfeited {}:\n", counted(all, "game", "games"));
    for (what, (count, first)) in by_kind {
        text.push_str(&format!("{count:>6} × it {what}; first in {first}\n"));
    }
    text
}

fn per_turn(who: &Contestant, played: &[Played], seat: Seat) -> String {
    let spent: Duration = played.iter().map(|game| game.spent[seat as usize]).sum();
    let turns: u32 = played.iter().map(|game| game.turns[seat as usize]).sum();
    let by = match who {
        Contestant::Player(_) => "of a processor",
        Contestant::Program(..) => "by the clock",
    };
    format!(
        "{:.2} ms {by}",
        spent.as_secs_f64() * 1_000.0 / f64::from(turns.max(1))
    )
}

/// How many standard errors a 95 % interval reaches to either side.
const Z: f64 = 1.959_963_985;

/// The 95 % confidence interval of a proportion (Wilson, *Probable inference, the law of succession, and statistical
/// inference*, 1927). A draw counts as half a win, which makes the interval a little too wide.
fn wilson(mean: f64, count: usize) -> (f64, f64) {
    if count == 0 {
        return (0.0, 1.0);
    }
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

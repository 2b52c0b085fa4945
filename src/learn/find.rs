//! Finds puzzles in finished games.

use std::time::Duration;

use engine::{Budget, Chance, Level, Player, can_force, search, solved, winner};
use rules::{Game, Side, Spec};

use super::gate::gate;
use super::hardness::{TRIES, hardness, level_solves, tried};
use super::puzzle::{Proof, Puzzle};
use super::ways::{FEW, after, soonest_win};

/// The rating of a puzzle that no level has tried.
const USUAL: u16 = 1_500;
/// How many nodes a search has that only looks for turns that may have lost chances.
const GLANCE: u32 = 1_000;
/// Its values are uncertain, so less has to be lost by them.
const GLANCED: f64 = 0.15;
/// How often level 1 plays again where positions can be solved.
const AGAIN: u64 = 10;
/// With so many solved positions, those that are harder to solve aren't looked at.
const SOLVED: u32 = 4;
/// After so many positions in a row without forced wins, there hardly are any before them.
const WITHOUT: u32 = 6;
/// How many puzzles of one game there may be: more would be too much alike.
const A_GAME: usize = 2;
/// How often level 2 tries a puzzle, and how often it may solve it.
const EASY_TRIES: u64 = 4;
const EASY: usize = 2;

/// What was found in a game.
#[derive(Debug, Default)]
pub struct Found {
    /// The puzzles, in the order of the game.
    pub puzzles: Vec<Puzzle>,
    /// How many positions were looked at.
    pub positions: u32,
}

/// Looks for puzzles in a game: for exact ones alone, or for those that only a search can tell as well, which takes long. At the
/// end, wins are looked for that can be forced within so many turns. The same seed finds the same ones. `is_over` is asked before each position whether to stop there.
#[must_use]
pub fn find(
    spec: Spec,
    turns: &[String],
    (is_exact, within): (bool, u32),
    seed: u64,
    is_over: &dyn Fn() -> bool,
) -> Found {
    let mut positions = vec![Game::start(spec)];
    for turn in turns {
        let Some(next) = positions.last().and_then(|last| after(last, turn)) else {
            break;
        };
        positions.push(next);
    }
    let mut looker = Looker {
        positions: &positions,
        turns,
        is_exact,
        seed,
        found: Found::default(),
    };
    // Where wins are forced, positions can't be solved, or hardly ever before they're decided.
    let unsolved = match positions.first().is_some_and(can_force) {
        true => looker.forced(within, is_over),
        false => looker.end(is_over),
    };
    if !is_exact {
        looker.middle(unsolved, is_over);
    }
    looker
        .found
        .puzzles
        .sort_by_key(|puzzle| puzzle.turns.len());
    looker.found
}

struct Looker<'a> {
    positions: &'a [Game],
    turns: &'a [String],
    is_exact: bool,
    seed: u64,
    found: Found,
}

impl Looker<'_> {
    /// Looks back from the end, as long as positions can be solved: at the turns that were played, and at others that level 1
    /// might have played. Returns how many positions before that are left.
    fn end(&mut self, is_over: &dyn Fn() -> bool) -> usize {
        for number in self.undecided() {
            if is_over() {
                return 0;
            }
            let position = &self.positions[number];
            let values = solved(position, FEW);
            if values.is_none() && self.found.positions >= SOLVED {
                return number + 1;
            }
            self.found.positions += 1;
            let mut tried = self.tried(number, if values.is_some() { AGAIN } else { AGAIN / 3 });
            if let Some(values) = &values {
                let best = values.iter().map(|&(_, value)| value).max();
                let is_worse = |turn: &String| {
                    let value = values.iter().find(|(other, _)| other == turn);
                    value.is_some_and(|&(_, value)| Some(value) < best)
                };
                tried.retain(is_worse);
            }
            // Where hardly any can be solved, those after a turn may be, although the one before it can't.
            for turn in &tried {
                if self.judge(number, turn) {
                    break;
                }
            }
            if values.is_none() || self.has_enough() {
                return number + 1;
            }
        }
        0
    }

    /// Looks back from the end at what was played, and at what level 1 might have played, as long as some of that allows a win
    /// that can be forced. Returns how many positions before that are left.
    fn forced(&mut self, within: u32, is_over: &dyn Fn() -> bool) -> usize {
        let mut without = 0;
        for number in self.undecided() {
            if is_over() {
                return 0;
            }
            self.found.positions += 1;
            let mut turns = self.tried(number, AGAIN);
            turns.retain(|turn| {
                let next = after(&self.positions[number], turn);
                next.is_some_and(|next| soonest_win(&next, within).is_some_and(|within| within > 1))
            });
            without = if turns.is_empty() { without + 1 } else { 0 };
            for turn in &turns {
                if self.judge(number, turn) {
                    break;
                }
            }
            if without >= WITHOUT || self.has_enough() {
                return number + 1;
            }
        }
        0
    }

    /// The numbers of the positions in which somebody is to move and nobody has won yet, the last one first.
    fn undecided(&self) -> Vec<usize> {
        let goes_on = |&number: &usize| {
            let position = &self.positions[number];
            winner(position).is_none() && position.to_move().is_some()
        };
        (0..self.positions.len()).rev().filter(goes_on).collect()
    }

    /// The turn that was played in a position, and those of level 1, which plays `again` times.
    fn tried(&self, number: usize, again: u64) -> Vec<String> {
        let mut tried: Vec<String> = self.turns.get(number).cloned().into_iter().collect();
        for again in 0..again {
            let seed = self.seed.wrapping_add(again);
            let found = Level::ALL[0].choose(&self.positions[number], None, seed);
            tried.extend(found.map(|found| found.turn().to_owned()));
        }
        tried.sort_unstable();
        tried.dedup();
        tried
    }

    /// Looks at the first positions by short searches, and closer where chances were lost.
    fn middle(&mut self, count: usize, is_over: &dyn Fn() -> bool) {
        let mut before = None;
        for number in 0..count {
            let position = &self.positions[number];
            if is_over() || winner(position).is_some() || self.has_enough() {
                return;
            }
            self.found.positions += 1;
            let found = search(position, &Budget::nodes(GLANCE), self.seed);
            let now = found.map(|found| found.value);
            let lost = before
                .zip(now)
                .map(|(before, now): (f64, f64)| before + now);
            before = now;
            if lost.is_some_and(|lost| lost >= GLANCED) {
                let turn = number.checked_sub(1).and_then(|last| self.turns.get(last));
                if let Some(turn) = turn {
                    self.judge(number - 1, turn);
                }
            }
        }
    }

    fn has_enough(&self) -> bool {
        self.found.puzzles.len() >= A_GAME
    }

    /// Judges the position after a turn in one of the game's. Returns whether it's a puzzle.
    fn judge(&mut self, number: usize, turn: &str) -> bool {
        let before = &self.positions[number];
        let mut turns = self.turns.get(..number).unwrap_or_default().to_vec();
        turns.push(turn.to_owned());
        let puzzle = after(before, turn)
            .and_then(|position| puzzle(before, &position, &turns, self.is_exact, self.seed));
        let is_one = puzzle.is_some();
        self.found.puzzles.extend(puzzle);
        is_one
    }
}

/// The puzzle in the position after these turns, in which somebody didn't find what was right, if it passes the gate; how easy it is
/// doesn't matter.
#[must_use]
pub fn missed(position: &Game, turns: &[String], seed: u64) -> Option<Puzzle> {
    let answer = gate(None, position, false, seed, &|_| true)?;
    Some(Puzzle {
        id: Puzzle::id_of(position),
        spec: position.spec(),
        turns: turns.to_vec(),
        line: answer.line,
        proof: answer.proof,
        gets: answer.gets,
        rating: USUAL,
    })
}

/// The puzzle in the position after these turns, if it is one: it passes the gate, level 2 doesn't find it too easy, and, if
/// it's known by a search alone, level 5 solves it with another seed. `before` is the position before the last turn.
fn puzzle(
    before: &Game,
    position: &Game,
    turns: &[String],
    is_exact: bool,
    seed: u64,
) -> Option<Puzzle> {
    let made = |line: Vec<String>, proof| Puzzle {
        id: Puzzle::id_of(position),
        spec: position.spec(),
        turns: turns.to_vec(),
        line,
        proof,
        gets: None,
        rating: 0,
    };
    let is_hard = |line: &[String]| {
        let puzzle = made(line.to_vec(), Proof::Exact);
        let solved =
            (0..EASY_TRIES).filter(|&number| level_solves(&puzzle, Level::ALL[1], seed ^ number));
        // One turn is easier than all of them. Exact puzzles abound, so those that begin easily are left out.
        solved.count()
            <= match line.len() {
                1 if is_exact => EASY + 1,
                1 => EASY_TRIES as usize,
                _ => EASY,
            }
    };
    let answer = gate(Some(before), position, is_exact, seed, &is_hard)?;
    let mut puzzle = made(answer.line, answer.proof);
    let tried = tried(&puzzle, seed);
    if puzzle.proof != Proof::Exact && tried[4] < TRIES {
        return None;
    }
    puzzle.gets = answer.gets;
    puzzle.rating = hardness(tried);
    Some(puzzle)
}

/// Plays one of several games between two players, who change sides from game to game. Returns the canonical tokens of its turns.
/// The same seed and number give the same game.
#[must_use]
pub fn game(
    spec: Spec,
    players: [Player; 2],
    seed: u64,
    number: u32,
    clock: &dyn Fn() -> Duration,
) -> Vec<String> {
    let mut chance = Chance::of_task(seed, number.into());
    let mut game = Game::start(spec);
    let mut turns = Vec::new();
    while let Some(side) = game.to_move() {
        let is_first = (side == Side::Black) ^ (number % 2 == 1) ^ game.swapped();
        let player = players[usize::from(!is_first)];
        let Some(turn) = player.choose(&game, &mut chance, clock) else {
            break;
        };
        if game.play_text(&turn).is_err() {
            break;
        }
        turns.push(turn);
    }
    turns
}

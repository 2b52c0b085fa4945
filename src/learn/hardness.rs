//! How hard a puzzle is before anybody has tried it: by how the levels fare on it.

use std::time::Duration;

use engine::{Chance, Level, Player};

use super::puzzle::Puzzle;
use super::solving::{Step, answer};

/// The ratings at which levels 1 to 5 count as solvers.
const LEVELS: [f64; 5] = [900.0, 1_200.0, 1_500.0, 1_800.0, 2_000.0];
/// How often each level tries, with another seed each time.
pub(super) const TRIES: u64 = 2;

/// Whether a player finds all turns of a puzzle: each right turn is followed by the answer in the puzzle's line. `clock` is as for
/// [`Player::choose`].
#[must_use]
pub fn solves(puzzle: &Puzzle, player: Player, seed: u64, clock: &dyn Fn() -> Duration) -> bool {
    let mut chance = Chance::new(seed);
    let mut played = 0;
    loop {
        let position = puzzle.after(played).ok();
        let turn = position.and_then(|position| player.choose(&position, &mut chance, clock));
        match turn.map(|turn| answer(puzzle, played, &turn)) {
            Some(Ok(Step::Solved { .. })) => return true,
            Some(Ok(Step::Right { .. })) => played += 2,
            _ => return false,
        }
    }
}

/// Whether a level finds all turns of a puzzle.
pub(super) fn level_solves(puzzle: &Puzzle, level: Level, seed: u64) -> bool {
    solves(puzzle, Player::Level(level), seed, &|| Duration::ZERO)
}

/// The rating at which a puzzle starts, by how today's levels fare on it. The same seed gives the same.
#[must_use]
pub fn starting_rating(puzzle: &Puzzle, seed: u64) -> u16 {
    hardness(tried(puzzle, seed))
}

/// How many of [`TRIES`] of each of levels 1 to 5 find all turns of a puzzle, the weakest first.
pub(super) fn tried(puzzle: &Puzzle, seed: u64) -> [u64; 5] {
    std::array::from_fn(|index| {
        let level = Level::ALL[index];
        let solves = |&number: &u64| level_solves(puzzle, level, seed.wrapping_add(number));
        (0..TRIES).filter(solves).count() as u64
    })
}

/// The rating at which a puzzle starts: the one at which players with the ratings 900, 1200, 1500, 1800 and 2000 would be
/// expected to solve it as often as levels 1 to 5 did, by the formula of Elo; with one more success and one more failure
/// at 1500, so that it stays within bounds.
pub(super) fn hardness(tried: [u64; 5]) -> u16 {
    rating(1.0 + tried.iter().sum::<u64>() as f64)
}

fn rating(solved: f64) -> u16 {
    let beats = |level: f64, puzzle: f64| 1.0 / (1.0 + 10.0_f64.powf((puzzle - level) / 400.0));
    let expected = |puzzle: f64| {
        let tried: f64 = LEVELS.iter().map(|&level| beats(level, puzzle)).sum();
        TRIES as f64 * tried + 2.0 * beats(1_500.0, puzzle)
    };
    let (mut low, mut high) = (0.0, 4_000.0);
    // The range is halved to less than a point.
    for _ in 0..13 {
        let middle = (low + high) / 2.0;
        if expected(middle) > solved {
            low = middle;
        } else {
            high = middle;
        }
    }
    high as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fewer_solve_is_harder() {
        let all: Vec<u16> = (1..=11).map(|solved| rating(f64::from(solved))).collect();
        assert!(all.windows(2).all(|pair| pair[0] > pair[1]), "{all:?}");
        assert!(all[0] < 2_500 && all[10] > 500, "{all:?}");
    }
}

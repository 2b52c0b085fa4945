//! Whether the turns of a puzzle are the only right ones, tried anew.

use rules::Game;

use super::gate::gets_of;
use super::puzzle::{Faulty, Gets, Proof, Puzzle};
use super::ways::{
    FORCED, MANY, MARGIN, Only, only_forced, only_searched, only_solved, wins_within,
};

/// Why a puzzle doesn't hold.
#[derive(Debug, thiserror::Error)]
pub enum Unproven {
    /// It can't be played.
    #[error(transparent)]
    Faulty(#[from] Faulty),
    /// Another turn is as good.
    #[error("turn {number} of the line, {turn}, isn't the only right one")]
    NotAlone {
        /// Which turn of the line, counted from 1.
        number: usize,
        /// The turn.
        turn: String,
    },
    /// It's exact, and gets something else than it says.
    #[error("it says that it gets {said:?}, which isn't so: {gets:?}")]
    Gets {
        /// What it says.
        said: Option<Gets>,
        /// What it gets.
        gets: Option<Gets>,
    },
}

/// Tries again whether each turn that is to be found is the only right one: to the end if the puzzle is exact, otherwise by
/// a search with one in `part` of the nodes that the puzzle states, another seed, and a margin that may be smaller by half.
///
/// # Errors
/// What doesn't hold.
pub fn prove(puzzle: &Puzzle, part: u32, seed: u64) -> Result<(), Unproven> {
    for (number, turn) in puzzle.line.iter().enumerate().step_by(2) {
        let position = puzzle.after(number)?;
        let only = match puzzle.proof {
            Proof::Exact => exactly(&position, puzzle.own_turns() - number / 2),
            Proof::Search { nodes, margin } => {
                let least = (f64::from(margin) / 2.0).min(MARGIN);
                only_searched(&position, (nodes / part.max(1)).max(1), least, seed)
            }
        };
        let only = only.filter(|only| only.turns.contains(turn));
        let only = only.ok_or_else(|| Unproven::NotAlone {
            number: number + 1,
            turn: turn.clone(),
        })?;
        let gets = gets_of(only.value);
        if puzzle.proof == Proof::Exact && puzzle.gets != gets {
            let said = puzzle.gets;
            return Err(Unproven::Gets { said, gets });
        }
    }
    Ok(())
}

/// The only right turn, tried to the end of the game, or as many turns ahead as are left to be found.
fn exactly(position: &Game, left: usize) -> Option<Only> {
    if let Some(only) = only_solved(position, MANY) {
        return Some(only);
    }
    let within = u32::try_from(left).ok()?;
    if within > 1 && wins_within(position, within - 1, FORCED)? {
        return None;
    }
    only_forced(position, within, FORCED)
}

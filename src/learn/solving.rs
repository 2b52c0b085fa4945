//! Whether a turn is right in a puzzle.

use rules::{Game, TurnError};

use super::puzzle::{Faulty, Puzzle};

/// What comes of a turn in a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// It was right, and the opponent answers with this turn; another one is to be found.
    Right {
        /// The canonical token of the turn.
        turn: String,
        /// The canonical token of the opponent's turn.
        reply: String,
    },
    /// It was right, and the last one.
    Solved {
        /// The canonical token of the turn.
        turn: String,
    },
    /// It was wrong.
    Wrong {
        /// The canonical token of the turn.
        turn: String,
    },
}

/// A turn in a puzzle that can't be judged.
#[derive(Debug, thiserror::Error)]
pub enum Unjudged {
    /// The turn can't be read, or a rule forbids it.
    #[error(transparent)]
    Turn(TurnError),
    /// The puzzle itself can't be played, or is over.
    #[error(transparent)]
    Puzzle(#[from] Faulty),
}

/// Judges what somebody typed as their next turn, when so many turns of the puzzle's line have been played; an even number.
/// A turn is right if it leads to the same position as the line's, or wins at once as the line would in the end.
///
/// # Errors
/// The turn isn't legal, or the puzzle has no turn to find there.
pub fn answer(puzzle: &Puzzle, played: usize, typed: &str) -> Result<Step, Unjudged> {
    let position = puzzle.after(played)?;
    let right = puzzle.line.get(played).ok_or(Faulty::Line)?;
    let turn = position.read(typed).map_err(Unjudged::Turn)?;
    let after = |turn: &str| {
        let mut next = position.clone();
        next.play_text(turn).map_err(Unjudged::Turn)?;
        Ok::<Game, Unjudged>(next)
    };
    let (own, wanted) = (after(&turn)?, after(right)?);
    if own.digest() == wanted.digest() || wins(&position, &own) && wins_in_the_end(puzzle)? {
        return Ok(match puzzle.line.get(played + 1) {
            Some(reply) if own.outcome().is_none() => Step::Right {
                turn,
                reply: reply.clone(),
            },
            _ => Step::Solved { turn },
        });
    }
    Ok(Step::Wrong { turn })
}

/// Whether whoever was to move before has won.
fn wins(before: &Game, after: &Game) -> bool {
    let winner = after.outcome().and_then(|outcome| outcome.winner);
    winner.is_some() && winner == before.to_move()
}

fn wins_in_the_end(puzzle: &Puzzle) -> Result<bool, Faulty> {
    let end = puzzle.after(puzzle.line.len())?;
    Ok(wins(&puzzle.after(0)?, &end))
}

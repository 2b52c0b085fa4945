//! What every position keeps, whatever the game.

use super::outcome::Outcome;
use super::setup::Setup;
use super::side::Side;

/// How far a game has come: its setup, the side to move, the number of turns played, and the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub(super) setup: Setup,
    /// The side to move. After the end, the side that would move if the game went on.
    pub(super) side: Side,
    /// The number of turns played. A swap counts as one.
    pub(super) ply: u32,
    /// The result, once the game is over.
    pub(super) outcome: Option<Outcome>,
}

impl Progress {
    /// Returns the start of a game, with Black to move.
    pub(super) fn start(setup: Setup) -> Progress {
        Progress {
            setup,
            side: Side::Black,
            ply: 0,
            outcome: None,
        }
    }

    /// Counts a turn and lets the other side move.
    pub(super) fn end_turn(&mut self) {
        self.ply += 1;
        self.side = self.side.other();
    }
}

//! What every position knows, whatever the game.

use super::outcome::Outcome;
use super::setup::Setup;
use super::side::Side;

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub(super) setup: Setup,
    /// The side to move, or the one that would be if the game went on.
    pub(super) side: Side,
    /// Turns played so far; a swap is one.
    pub(super) ply: u32,
    /// The result, once the game is over.
    pub(super) outcome: Option<Outcome>,
}

impl Progress {
    /// Black to play the first turn.
    pub(super) fn start(setup: Setup) -> Progress {
        Progress {
            setup,
            side: Side::Black,
            ply: 0,
            outcome: None,
        }
    }

    /// Counts a turn and gives the other side the next one.
    pub(super) fn end_turn(&mut self) {
        self.ply += 1;
        self.side = self.side.other();
    }
}

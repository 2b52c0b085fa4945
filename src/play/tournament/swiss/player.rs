//! What a pairing is decided on.

use rules::Side;

/// How a player's opponent of a round compared with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Float {
    /// The opponent had as many points.
    #[default]
    Level,
    /// The opponent had fewer points, or there was no opponent.
    Down,
    /// The opponent had more points.
    Up,
}

/// A player before a round of a Swiss tournament.
#[derive(Debug, Clone, Default)]
pub struct Player {
    /// The number by the order of seeds, from 1.
    pub number: u32,
    /// Points so far, in half points.
    pub points: u32,
    /// The sides of the matches that were played, the earliest first.
    pub sides: Vec<Side>,
    /// The numbers of all opponents so far.
    pub opponents: Vec<u32>,
    /// The floats of the previous round and of the one before it.
    pub floats: [Float; 2],
    /// How many byes they had.
    pub byes: u32,
    /// Whether they had a win without a match being played.
    pub had_free_win: bool,
}

/// The pairs of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// Black and White of each match, by number, in the order in which they were decided.
    pub pairs: Vec<(u32, u32)>,
    /// Who gets the bye, if the number of players is odd.
    pub bye: Option<u32>,
}

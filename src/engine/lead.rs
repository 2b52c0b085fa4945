//! How far a side is ahead, by what the game itself counts.

use rules::{Rules, Side};

/// A game whose positions can be compared before the end.
pub(super) trait Lead: Rules {
    /// Returns by how much `side` is ahead (negative: behind), in the numbers that decide the game, the most important
    /// first: of two positions, the one with the larger list is better. All lists of a game have the same length.
    fn lead(&self, side: Side) -> Vec<i32>;
}

/// Returns the colour that the player of `side` in `before` has in `after`, a later position: another one if a swap was
/// played in between.
pub(super) fn colour_in<R: Rules>(after: &R, before: &R, side: Side) -> Side {
    if after.swapped() == before.swapped() {
        side
    } else {
        side.other()
    }
}

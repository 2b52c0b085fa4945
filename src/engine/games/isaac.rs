//! Isaac compares scores, then the lines of unplaced tiles (assets/rules/isaac/rules.md, rules 14 and 15).

use crate::engine::lead::Lead;
use crate::rules::Side;
use crate::rules::isaac::{Isaac, Phase};

impl Lead for Isaac {
    /// The scores; in the scoring phase, the lines as well. Before that, a tile that isn't placed is no merit.
    fn lead(&self, side: Side) -> Vec<i32> {
        let other = side.other();
        let score = i32::from(self.score(side)) - i32::from(self.score(other));
        if self.phase() == Phase::Placement {
            return vec![score, 0, 0];
        }
        let ((cells, tiles), (their_cells, their_tiles)) = (self.line(side), self.line(other));
        vec![
            score,
            i32::from(cells) - i32::from(their_cells),
            i32::from(their_tiles) - i32::from(tiles),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::samples::the_lead_decides;

    #[test]
    fn the_lead_at_the_end_says_who_won() {
        the_lead_decides::<Isaac>(10);
    }
}

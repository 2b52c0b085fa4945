//! Isaac compares scores, then the lines of unplaced tiles (assets/rules/isaac/rules.md, rules 14 and 15).

use crate::engine::chance::Chance;
use crate::engine::lead::Lead;
use crate::engine::parts::{Part, Parts, UNIQUE};
use crate::engine::style::Style;
use crate::rules::isaac::{Isaac, Phase, Tile, Turn};
use crate::rules::{Rules, Side};

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

/// The ways to lay a tile: five lengths, along or across, from any cell.
const TILES: u16 = 5 * 2 * 100;

fn number(tile: Tile) -> Part {
    let length = Part::from(tile.length().unwrap_or(3).clamp(3, 7) - 3);
    let from = Part::from(tile.from.row) * 10 + Part::from(tile.from.col);
    (2 * length + Part::from(tile.upright())) * 100 + from
}

impl Parts for Isaac {
    const PARTS: usize = 2 * TILES as usize;
    const NODES: u32 = 60_000;
    const STYLE: Style = Style {
        explore: 0.4,
        ..Style::PLAIN
    };

    fn first(turn: Turn) -> u32 {
        Self::numbers(turn)[0].into()
    }

    fn numbers(turn: Turn) -> [Part; 2] {
        match turn {
            Turn::Place(tile) => [number(tile), UNIQUE],
            Turn::Score { tile, .. } => [TILES + number(tile), UNIQUE],
        }
    }

    /// While tiles are scored: any tile, with its largest advance.
    fn draw(&self, chance: &mut Chance) -> Option<Turn> {
        if self.phase() == Phase::Placement {
            return self.random(&mut |limit| chance.below(limit));
        }
        let mut drawn = None;
        let mut tiles = 0;
        let mut turns = self.legal().peekable();
        while let Some(turn) = turns.next() {
            let next = turns.peek().map(|&next| Self::first(next));
            // The advances of a tile are listed in order, so the last one is the largest.
            if next != Some(Self::first(turn)) {
                tiles += 1;
                if chance.below(tiles) == 0 {
                    drawn = Some(turn);
                }
            }
        }
        drawn
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

//! Isaac compares scores, then the lines of unplaced tiles (assets/rules/isaac/rules.md, rules 14 and 15).

use crate::chance::Chance;
use crate::lead::Lead;
use crate::parts::{Part, Parts, UNIQUE};
use crate::patterns::isaac::length_index;
use crate::style::Style;
use rules::isaac::{Isaac, Phase, Tile, Turn, WINNING_SCORE};
use rules::{Rules, Side};

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

/// Tiles are 3 to 7 cells long.
const LENGTHS: usize = 5;
/// The ways to lay a tile: five lengths, along or across, from any cell.
const TILES: u16 = LENGTHS as u16 * 2 * 100;
/// How much chance decides between tiles in playouts: up to this many half points are added to what each is worth.
const SPREAD: usize = 8;

fn number(tile: Tile) -> Part {
    let length = length_index(tile) as Part;
    let from = Part::from(tile.from.row) * 10 + Part::from(tile.from.col);
    (2 * length + Part::from(tile.upright())) * 100 + from
}

impl Parts for Isaac {
    const PARTS: usize = 2 * TILES as usize;
    const NODES: u32 = 60_000;
    const UNLEARNED: Style = Style::PLAIN;
    const STYLE: Style = Style {
        explore: 0.1,
        prior: 2.0,
        likely: true,
        ..Self::UNLEARNED
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

    /// While tiles are scored: the tile whose points are the most, with half the points of those that can still be removed
    /// after it, and a little chance. A player who removes a long tile early loses the shorter ones.
    fn draw(&self, chance: &mut Chance) -> Option<Turn> {
        let side = self.to_move()?;
        if self.phase() == Phase::Placement {
            return self.random(&mut |limit| chance.below(limit));
        }
        // The points of the removable tiles of each length, then of those that are at least as long.
        let mut rest = [0_u32; LENGTHS + 1];
        for removal in self.removable_tiles() {
            rest[length_index(removal.tile)] += u32::from(removal.points);
        }
        for index in (0..LENGTHS).rev() {
            rest[index] += rest[index + 1];
        }
        let mut best: Option<(u32, Turn)> = None;
        for removal in self.removable_tiles() {
            let (tile, advance) = (removal.tile, removal.advance);
            let turn = Turn::Score { tile, advance };
            if self.score(side) + advance >= WINNING_SCORE {
                return Some(turn);
            }
            let others = rest[length_index(tile)] - u32::from(removal.points);
            let worth = 2 * u32::from(advance) + others + chance.below(SPREAD) as u32;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, turn));
            }
        }
        best.map(|(_, turn)| turn)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::patterns::Patterns;
    use crate::samples::{after, the_lead_decides};

    /// All placements of a game; White scores first.
    const PLACED: &str = "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
        c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7";
    /// A game that `e4-j4` wins, if it advances as far as it can.
    const ABOUT_TO_WIN: &str = "c2-g2 f6-i6 a8-e8 e4-j4 d10-h10 c4-c7 e5-j5 f7-i7 a1-a7 b1-b7 a9-d9 h8-j8 d3-g3 c1-h1 d4-d7 i1-i3 \
        h9-j9 j1-j3 a10-c10 e9-g9 c2-g2+12 c4-c7+15 e5-j5+11 f6-i6+6 a1-a7+18 c1-h1+12";

    #[test]
    fn the_lead_at_the_end_says_who_won() {
        the_lead_decides::<Isaac>(10);
    }

    /// What is drawn from a position with any of 40 seeds, and how often.
    fn drawn(position: &Isaac) -> BTreeMap<String, usize> {
        let mut drawn = BTreeMap::new();
        for seed in 0..40 {
            let turn = position.draw(&mut Chance::new(seed)).unwrap();
            *drawn.entry(turn.to_string()).or_default() += 1;
        }
        drawn
    }

    #[test]
    fn playouts_take_a_win() {
        let position: Isaac = after(10, "standard", ABOUT_TO_WIN);
        assert_eq!(
            drawn(&position),
            BTreeMap::from([("e4-j4+8".to_owned(), 40)])
        );
    }

    #[test]
    fn playouts_keep_long_tiles_for_later() {
        let position: Isaac = after(10, "standard", PLACED);
        let most = position
            .removable_tiles()
            .map(|removal| removal.points)
            .max();
        assert_eq!(most, Some(12), "longer tiles score more at once");
        let drawn = drawn(&position);
        let tiles: Vec<&str> = drawn.keys().map(String::as_str).collect();
        assert_eq!(tiles, ["a10-c10+4", "a4-a6+6", "a7-a9+6", "j7-j9+8"]);
        assert!(drawn["j7-j9+8"] > 20, "{drawn:?}");
    }

    #[test]
    fn likely_playouts_place_tiles_on_lines_with_many() {
        let turns: Vec<&str> = PLACED.split(' ').take(12).collect();
        let position: Isaac = after(10, "standard", &turns.join(" "));
        // The tiles on the lines of 400 that are drawn.
        let touched = |draw: &dyn Fn(&mut Chance) -> Option<Turn>| -> usize {
            let tiles = (0..400).map(|seed| {
                let turn = draw(&mut Chance::new(seed)).unwrap();
                position.check(turn).unwrap();
                match turn {
                    Turn::Place(tile) => {
                        let on_line = |other: &Tile| match tile.upright() {
                            true => (other.from.col..=other.to.col).contains(&tile.from.col),
                            false => (other.from.row..=other.to.row).contains(&tile.from.row),
                        };
                        let tiles = Side::BOTH.into_iter().flat_map(|side| position.tiles(side));
                        let counted = tiles.filter(on_line).count();
                        assert_eq!(usize::from(position.tiles_on_line(tile)), counted);
                        counted
                    }
                    Turn::Score { .. } => unreachable!("tiles are being placed"),
                }
            });
            tiles.sum()
        };
        let weights = Isaac::weights();
        let likely = touched(&|chance| position.draw_likely(weights, chance));
        let any = touched(&|chance| position.draw(chance));
        assert!(likely * 5 > any * 6, "{likely} {any}");
        // Tiles to remove are drawn as ever.
        let placed: Isaac = after(10, "standard", PLACED);
        assert_eq!(placed.draw_likely(weights, &mut Chance::new(1)), None);
    }
}

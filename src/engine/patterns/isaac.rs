//! The patterns of Isaac, seen so that the side to move begins at the lower left.

use std::sync::LazyLock;

use rules::isaac::{Isaac, Tile, Turn, WINNING_SCORE};
use rules::{Cell, Side};

use super::{Patterns, RANGES, Weights, odds, pair, range};
use crate::chance::Chance;

const SIZE: usize = 10;
const LENGTHS: usize = 5;

/// A placed tile: its length, and how many tiles touch its line.
const LINE: usize = 0;
/// A placed tile: its line, a row or a column, and its length.
const PLACE: usize = LINE + LENGTHS * 11;
/// A placed tile: the values of the tiles across, own less the other's.
const ACROSS: usize = PLACE + 2 * SIZE * LENGTHS;
/// A placed tile: the values of the tiles along the same line, own less the other's.
const ALONG: usize = ACROSS + 41;
/// A placed tile: how many the side has placed, and its length.
const STAGE: usize = ALONG + 21;
/// A placed tile: how much room it leaves at its ends.
const ENDS: usize = STAGE + 5 * LENGTHS;
/// A placed tile: how many cells beside it are taken or off the board, and its length.
const BESIDE: usize = ENDS + 25;
/// A removed tile: its points, and its length.
const POINTS: usize = BESIDE + 17 * LENGTHS;
/// A removed tile: its length, and how many shorter ones are lost.
const LOSES: usize = POINTS + RANGES * LENGTHS;
/// An advance: whether it wins, goes as far as possible, not at all, or in between.
const ADVANCE: usize = LOSES + LENGTHS * RANGES;
/// An advance: the values of either side's tiles along the row and the column where it ends.
const ENDS_ON: usize = ADVANCE + 4;
const COUNT: usize = ENDS_ON + RANGES * RANGES;

/// A line: a row or a column, and which.
fn line(tile: Tile) -> (usize, usize) {
    match tile.upright() {
        true => (1, tile.from.col.into()),
        false => (0, tile.from.row.into()),
    }
}

/// The pattern of a placed tile's line.
fn touched(position: &Isaac, tile: Tile) -> usize {
    LINE + length_index(tile) * 11 + usize::from(position.tiles_on_line(tile)).min(10)
}

/// Tiles are 3 to 7 cells long; 0 stands for 3.
pub(crate) fn length_index(tile: Tile) -> usize {
    usize::from(tile.length().unwrap_or(3).clamp(3, 7) - 3)
}

impl Patterns for Isaac {
    const PATTERNS: usize = COUNT;
    const LEARNED: &'static str = include_str!("../../../assets/engine/isaac.txt");

    fn weights() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> = LazyLock::new(Weights::of_game::<Isaac>);
        &WEIGHTS
    }

    /// A tile to place: one of two, as likely as the tiles on its line make it.
    fn draw_likely(&self, weights: &Weights, chance: &mut Chance) -> Option<Turn> {
        let [first, second] = self.two_places(&mut |limit| chance.below(limit))?;
        let [of_first, of_second] = [first, second].map(|tile| weights.of(touched(self, tile)));
        let odds = odds(of_second - of_first);
        let is_second = chance.below(1 << 16) as f32 * (1.0 + odds) < odds * 65_536.0;
        Some(Turn::Place(if is_second { second } else { first }))
    }

    fn patterns(
        &self,
        mover: Side,
        turns: &[Turn],
        second: bool,
        each: &mut impl FnMut(usize, usize),
    ) {
        let seen = |cell: Cell| match mover {
            Side::Black => cell,
            Side::White => Cell::new(9 - cell.col, 9 - cell.row),
        };
        let seen_tile = |tile: Tile| Tile::between(seen(tile.from), seen(tile.to));
        let mut taken = [[false; SIZE]; SIZE];
        // By lines: the values of the own tiles and of the other's along it.
        let mut values = [[[0_usize; SIZE]; 2]; 2];
        for (of, side) in [mover, mover.other()].into_iter().enumerate() {
            for tile in self.tiles(side) {
                let tile = seen_tile(tile);
                let (upright, at) = line(tile);
                values[of][upright][at] += usize::from(tile.value());
                for row in tile.from.row..=tile.to.row {
                    for col in tile.from.col..=tile.to.col {
                        taken[usize::from(row)][usize::from(col)] = true;
                    }
                }
            }
        }
        let placed = self.tiles(mover).count();
        let ahead = |upright: usize, at: usize| {
            let [own, theirs] = [0, 1].map(|of: usize| values[of][upright][at] as i32);
            own - theirs
        };
        let is_taken = |col: i32, row: i32| {
            !(0..10).contains(&col) || !(0..10).contains(&row) || taken[row as usize][col as usize]
        };
        let removable: Vec<_> = self.removable_tiles().collect();
        for (turn, &played) in turns.iter().enumerate() {
            let mut each = |pattern| each(turn, pattern);
            match played {
                Turn::Place(tile) => {
                    each(touched(self, tile));
                    let tile = seen_tile(tile);
                    let length = length_index(tile);
                    let (upright, at) = line(tile);
                    each(PLACE + (upright * SIZE + at) * LENGTHS + length);
                    each(ALONG + (ahead(upright, at).clamp(-10, 10) + 10) as usize);
                    each(STAGE + (placed / 3).min(4) * LENGTHS + length);
                    let (mut across, mut beside) = (0, 0);
                    let (from_col, from_row) = (i32::from(tile.from.col), i32::from(tile.from.row));
                    let (to_col, to_row) = (i32::from(tile.to.col), i32::from(tile.to.row));
                    for row in from_row..=to_row {
                        for col in from_col..=to_col {
                            across +=
                                ahead(1 - upright, if upright == 1 { row } else { col } as usize);
                            let (right, up) = if upright == 1 { (1, 0) } else { (0, 1) };
                            beside += usize::from(is_taken(col + right, row + up))
                                + usize::from(is_taken(col - right, row - up));
                        }
                    }
                    each(ACROSS + (across.clamp(-20, 20) + 20) as usize);
                    each(BESIDE + beside.min(16) * LENGTHS + length);
                    let (right, up) = if upright == 1 { (0, 1) } else { (1, 0) };
                    let room = |col: i32, row: i32, way: i32| {
                        let is_over = |steps: &i32| {
                            is_taken(col + way * steps * right, row + way * steps * up)
                        };
                        (1..5).find(is_over).unwrap_or(5) as usize - 1
                    };
                    let (a, b) = (room(from_col, from_row, -1), room(to_col, to_row, 1));
                    each(ENDS + pair(a, b, 4));
                }
                Turn::Score { tile, .. } if !second => {
                    let length = length_index(tile);
                    let removal = removable.iter().find(|removal| removal.tile == tile);
                    let points = removal.map_or(0, |removal| usize::from(removal.points));
                    each(POINTS + range(points) * LENGTHS + length);
                    let lost = removable
                        .iter()
                        .filter(|other| length_index(other.tile) < length)
                        .count();
                    each(LOSES + length * RANGES + range(lost));
                    let wins = removal.is_some_and(|removal| {
                        self.score(mover) + removal.advance >= WINNING_SCORE
                    });
                    if wins {
                        each(ADVANCE);
                    }
                }
                Turn::Score { tile, advance } => {
                    let most = removable
                        .iter()
                        .find(|removal| removal.tile == tile)
                        .map_or(0, |removal| removal.advance);
                    let score = self.score(mover) + advance;
                    if score >= WINNING_SCORE {
                        each(ADVANCE);
                        continue;
                    }
                    each(match advance {
                        _ if advance == most => ADVANCE + 1,
                        0 => ADVANCE + 2,
                        _ => ADVANCE + 3,
                    });
                    let (row, col) = (usize::from(score / 10), usize::from(score % 10));
                    let [own, theirs] = values.map(|along| range(along[0][row] + along[1][col]));
                    each(ENDS_ON + own * RANGES + theirs);
                }
            }
        }
    }
}

//! The patterns of Isaac, seen so that the side to move begins at the lower left.

use std::sync::LazyLock;

use rules::isaac::{Isaac, Tile, Turn, WINNING_SCORE};
use rules::{Cell, Rules, Side};

use super::{RANGES, Weights, range};

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
/// A placed tile: how many places for long tiles of either side it takes.
const TAKES: usize = BESIDE + 17 * LENGTHS;
/// A removed tile: its points.
const POINTS: usize = TAKES + 2 * RANGES;
/// A removed tile: its length, and how many shorter ones are lost.
const LOSES: usize = POINTS + RANGES * LENGTHS;
/// An advance: whether it wins, is as far as possible, or nothing, and where it ends.
const ADVANCE: usize = LOSES + LENGTHS * RANGES;
const ENDS_ON: usize = ADVANCE + 4;
pub(crate) const COUNT: usize = ENDS_ON + RANGES * RANGES;

/// What they are worth.
pub(crate) const LEARNED: &str = include_str!("../../../assets/engine/isaac.txt");
pub(crate) static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| Weights::read(LEARNED, COUNT));

/// A line: a row or a column, and which.
fn line(tile: Tile) -> (usize, usize) {
    match tile.upright() {
        true => (1, tile.from.col.into()),
        false => (0, tile.from.row.into()),
    }
}

fn length_index(tile: Tile) -> usize {
    usize::from(tile.length().unwrap_or(3).clamp(3, 7) - 3)
}

pub(crate) fn patterns(
    position: &Isaac,
    turns: &[Turn],
    second: bool,
    each: &mut impl FnMut(usize, usize),
) {
    let Some(mover) = position.to_move() else {
        return;
    };
    let seen = |cell: Cell| match mover {
        Side::Black => cell,
        Side::White => Cell::new(9 - cell.col, 9 - cell.row),
    };
    let seen_tile = |tile: Tile| Tile::between(seen(tile.from), seen(tile.to));
    let mut taken = [[false; SIZE]; SIZE];
    // By lines: the tiles that touch it, and the values of those along it, own less the other's.
    let (mut touch, mut values, mut own_values, mut their_values) = (
        [[0_usize; SIZE]; 2],
        [[0_i32; SIZE]; 2],
        [[0_usize; SIZE]; 2],
        [[0_usize; SIZE]; 2],
    );
    let mut placed = 0;
    for side in Side::BOTH {
        for tile in position.tiles(side) {
            placed += usize::from(side == mover);
            let tile = seen_tile(tile);
            let (upright, at) = line(tile);
            let value = i32::from(tile.value());
            values[upright][at] += if side == mover { value } else { -value };
            let of_side = if side == mover {
                &mut own_values
            } else {
                &mut their_values
            };
            of_side[upright][at] += value as usize;
            touch[upright][at] += 1;
            for row in tile.from.row..=tile.to.row {
                for col in tile.from.col..=tile.to.col {
                    taken[usize::from(row)][usize::from(col)] = true;
                    touch[1 - upright][usize::from(if upright == 1 { row } else { col })] += 1;
                }
            }
        }
    }
    let is_taken = |col: i32, row: i32| {
        !(0..10).contains(&col) || !(0..10).contains(&row) || taken[row as usize][col as usize]
    };
    let removable: Vec<_> = position.removable_tiles().collect();
    for (turn, &played) in turns.iter().enumerate() {
        let mut each = |pattern| each(turn, pattern);
        match played {
            Turn::Place(tile) => {
                let tile = seen_tile(tile);
                let length = length_index(tile);
                let (upright, at) = line(tile);
                each(LINE + length * 11 + touch[upright][at].min(10));
                each(PLACE + (upright * SIZE + at) * LENGTHS + length);
                each(ALONG + (values[upright][at].clamp(-10, 10) + 10) as usize);
                each(STAGE + (placed / 3).min(4) * LENGTHS + length);
                let (mut across, mut beside) = (0, 0);
                let (from_col, from_row) = (i32::from(tile.from.col), i32::from(tile.from.row));
                let (to_col, to_row) = (i32::from(tile.to.col), i32::from(tile.to.row));
                for row in from_row..=to_row {
                    for col in from_col..=to_col {
                        across +=
                            values[1 - upright][if upright == 1 { row } else { col } as usize];
                        let (right, up) = if upright == 1 { (1, 0) } else { (0, 1) };
                        beside += usize::from(is_taken(col + right, row + up))
                            + usize::from(is_taken(col - right, row - up));
                    }
                }
                each(ACROSS + (across.clamp(-20, 20) + 20) as usize);
                each(BESIDE + beside.min(16) * LENGTHS + length);
                let (right, up) = if upright == 1 { (0, 1) } else { (1, 0) };
                let room = |col: i32, row: i32, way: i32| {
                    (1..5)
                        .find(|&steps| is_taken(col + way * steps * right, row + way * steps * up))
                        .unwrap_or(5)
                        - 1
                };
                let (a, b) = (room(from_col, from_row, -1), room(to_col, to_row, 1));
                each(ENDS + 5 * a.max(b) as usize + a.min(b) as usize);
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
                    position.score(mover) + removal.advance >= WINNING_SCORE
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
                let score = position.score(mover) + advance;
                if score >= WINNING_SCORE {
                    each(ADVANCE);
                    continue;
                }
                if advance == most {
                    each(ADVANCE + 1);
                } else if advance == 0 {
                    each(ADVANCE + 2);
                } else {
                    each(ADVANCE + 3);
                }
                let (row, col) = (usize::from(score / 10), usize::from(score % 10));
                let own = own_values[0][row] + own_values[1][col];
                let theirs = their_values[0][row] + their_values[1][col];
                each(ENDS_ON + range(own) * RANGES + range(theirs));
            }
        }
    }
}

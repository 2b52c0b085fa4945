//! The patterns of Drop.

use std::sync::LazyLock;

use rules::drop::{Drop, Hex, Turn};
use rules::{Piece, Rules, Side};

use super::{Patterns, RANGES, Weights, range};

/// What is around the cell before the placement: six cells of five kinds, however the board is turned and mirrored.
const AROUND: usize = 0;
/// What is around it after the pushes.
const AFTER: usize = AROUND + 15_625;
/// In each direction, the three cells that come first.
const LINE: usize = AFTER + 15_625;
/// By how much either side's largest group grows, from -3 to 3.
const GROWS: usize = LINE + 125;
/// How many pieces of either side are squeezed out.
const SQUEEZES: usize = GROWS + 49;
/// How far from the edge, and how many cells from the last placement.
const EDGE: usize = SQUEEZES + 25;
const NEAR: usize = EDGE + 7;
/// How many groups either side has afterwards, more or less than before.
const GROUPS: usize = NEAR + RANGES * 2;
const COUNT: usize = GROUPS + 49;

const POWERS: [usize; 6] = [1, 5, 25, 125, 625, 3_125];

/// The least number of the six kinds, however they are turned and mirrored.
fn whichever_way(kinds: [usize; 6]) -> usize {
    let number = |start: usize, back: bool| -> usize {
        (0..6)
            .map(|at| {
                kinds[if back {
                    (start + 6 - at) % 6
                } else {
                    (start + at) % 6
                }] * POWERS[at]
            })
            .sum()
    };
    (0..6)
        .map(|start| number(start, false).min(number(start, true)))
        .min()
        .unwrap_or(0)
}

/// Rows and slanted columns: the step to a neighbour is the same everywhere.
const STEPS: [(i32, i32); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// The cell so many steps away. `None` beyond the first row or column.
fn step(size: u8, from: Hex, (up, right): (i32, i32), steps: i32) -> Option<Hex> {
    // In the upper half, rows begin one slanted column further right each.
    let shift = |row: i32| (row - i32::from(size) + 1).max(0);
    let row = i32::from(from.row) + steps * up;
    let column = i32::from(from.column) + shift(from.row.into()) + steps * right - shift(row);
    Some(Hex::new(
        u8::try_from(row).ok()?,
        u8::try_from(column).ok()?,
    ))
}

impl Patterns for Drop {
    const PATTERNS: usize = COUNT;
    const LEARNED: &'static str = include_str!("../../../assets/engine/drop.txt");

    fn weights() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> = LazyLock::new(Weights::of_game::<Drop>);
        &WEIGHTS
    }

    fn patterns(
        &self,
        mover: Side,
        turns: &[Turn],
        second: bool,
        each: &mut impl FnMut(usize, usize),
    ) {
        let size = self.size();
        let before = match turns.first().filter(|_| second) {
            Some(turn) => self.placed(turn.first).unwrap_or(*self),
            None => *self,
        };
        let kind = |position: &Drop, hex: Option<Hex>| match hex {
            Some(hex) if hex.within(size) => match position.at(hex) {
                None => 0,
                Some(Piece::Dud) => 3,
                Some(piece) if piece == mover.into() => 1,
                Some(_) => 2,
            },
            _ => 4,
        };
        let sides = [mover, mover.other()];
        let state = |position: &Drop| {
            sides.map(|side| {
                let (largest, groups) = position.largest_group(side);
                (largest as i32, position.count(side) as i32, groups as i32)
            })
        };
        let was = state(&before);
        let last: Vec<Hex> = match second {
            true => turns.first().map(|turn| turn.first).into_iter().collect(),
            false => self.last_turn().map_or(Vec::new(), |(_, turn)| {
                [Some(turn.first), turn.second]
                    .into_iter()
                    .flatten()
                    .collect()
            }),
        };
        for (turn, played) in turns.iter().enumerate() {
            let mut each = |pattern| each(turn, pattern);
            let cell = if second {
                played.second
            } else {
                Some(played.first)
            };
            let Some(cell) = cell else { continue };
            each(AROUND + whichever_way(STEPS.map(|to| kind(&before, step(size, cell, to, 1)))));
            let Some(after) = before.placed(cell) else {
                continue;
            };
            let around = whichever_way(STEPS.map(|to| kind(&after, step(size, cell, to, 1))));
            each(AFTER + around);
            for to in STEPS {
                let line = [1, 2, 3].map(|steps| kind(&before, step(size, cell, to, steps)));
                each(LINE + line[0] + 5 * line[1] + 25 * line[2]);
            }
            let is = state(&after);
            let change = |at: usize, which: fn(&(i32, i32, i32)) -> i32| {
                (which(&is[at]) - which(&was[at])).clamp(-3, 3) + 3
            };
            each(GROWS + (7 * change(0, |s| s.0) + change(1, |s| s.0)) as usize);
            each(GROUPS + (7 * change(0, |s| s.2) + change(1, |s| s.2)) as usize);
            // The new piece counts for its side unless it's squeezed out, too.
            let lost =
                [was[0].1 + 1 - is[0].1, was[1].1 - is[1].1].map(|lost| lost.clamp(0, 4) as usize);
            each(SQUEEZES + 5 * lost[0] + lost[1]);
            let edge = STEPS.map(|to| {
                (1..7)
                    .find(|&steps| !step(size, cell, to, steps).is_some_and(|hex| hex.within(size)))
                    .unwrap_or(7)
            });
            each(EDGE + edge.into_iter().min().unwrap_or(1).clamp(1, 7) as usize - 1);
            for last in &last {
                let apart = range(last.distance(cell, size) as usize);
                each(NEAR + usize::from(second) * RANGES + apart);
            }
        }
    }
}

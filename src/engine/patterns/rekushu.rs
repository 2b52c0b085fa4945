//! The patterns of Rekushu.

use std::sync::LazyLock;

use rules::rekushu::{Rect, Rekushu, Turn};
use rules::{Cell, Rules, Side};

use super::grid::{Grid, to_edge, whichever_way};
use super::{Patterns, RANGES, Weights, apart, pair, range};

/// What is around the point.
const AROUND: usize = 0;
/// In each quarter, whose the next stones in the row and the column are and what is on the corner opposite, by area.
const QUARTER: usize = AROUND + 65_536;
/// The most tiles that a stone here lets its side claim, or the other.
const CLOSES: usize = QUARTER + 3 * 3 * 4 * RANGES;
/// The most tiles of what can be claimed now, by either side, that the stone spoils.
const SPOILS: usize = CLOSES + RANGES * RANGES;
/// How far from the edges, and how the point lies to the last stone.
const EDGES: usize = SPOILS + RANGES * RANGES;
const NEAR: usize = EDGES + 49;
/// How many unclaimed tiles touch the point.
const TOUCHES: usize = NEAR + 49;
/// A claim: its tiles, and whether there's none larger.
const CLAIM: usize = TOUCHES + 5;
/// No claim, by what could be claimed.
const NO_CLAIM: usize = CLAIM + 2 * RANGES;
/// A claim: what of the other's it takes away.
const TAKES: usize = NO_CLAIM + RANGES;
const COUNT: usize = TAKES + RANGES;

fn area(rect: Rect) -> usize {
    usize::from(rect.high.col - rect.low.col) * usize::from(rect.high.row - rect.low.row)
}

fn contains(rect: Rect, cell: Cell) -> bool {
    (rect.low.col..=rect.high.col).contains(&cell.col)
        && (rect.low.row..=rect.high.row).contains(&cell.row)
}

fn overlap(a: Rect, b: Rect) -> bool {
    a.low.col < b.high.col
        && b.low.col < a.high.col
        && a.low.row < b.high.row
        && b.low.row < a.high.row
}

impl Patterns for Rekushu {
    const PATTERNS: usize = COUNT;
    const LEARNED: &'static str = include_str!("../../../assets/engine/rekushu.txt");

    fn weights() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> = LazyLock::new(Weights::of_game::<Rekushu>);
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
        let sides = [mover, mover.other()];
        let claimable = sides.map(|side| self.claimable(side).collect::<Vec<Rect>>());
        if second {
            let most = turns
                .iter()
                .filter_map(|turn| turn.claim)
                .map(area)
                .max()
                .unwrap_or(0);
            for (turn, played) in turns.iter().enumerate() {
                let Some(claim) = played.claim else {
                    each(turn, NO_CLAIM + range(most));
                    continue;
                };
                each(
                    turn,
                    CLAIM + 2 * range(area(claim)) + usize::from(area(claim) == most),
                );
                let taken = claimable[1]
                    .iter()
                    .filter(|&&other| overlap(other, claim))
                    .map(|&other| area(other))
                    .max();
                each(turn, TAKES + range(taken.unwrap_or(0)));
            }
            return;
        }
        let mut grid = Grid::new(size);
        for row in 0..size {
            for col in 0..size {
                if let Some(owner) = self.at(Cell::new(col, row)) {
                    grid.put(Cell::new(col, row), owner == mover);
                }
            }
        }
        let next = |from: Cell, right: i32, up: i32| {
            let (mut col, mut row) = (i32::from(from.col) + right, i32::from(from.row) + up);
            while (0..i32::from(size)).contains(&col) && (0..i32::from(size)).contains(&row) {
                match grid.at(col, row) {
                    0 => (col, row) = (col + right, row + up),
                    state => return Some((col, row, state)),
                }
            }
            None
        };
        let last = self.last().map(|turn| turn.place);
        for (turn, played) in turns.iter().enumerate() {
            let mut each = |pattern| each(turn, pattern);
            let place = played.place;
            let (col, row) = (i32::from(place.col), i32::from(place.row));
            each(AROUND + whichever_way(grid.around(col, row)));
            let [right, left, above, below] =
                [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(right, up)| next(place, right, up));
            for (along, up) in [(right, above), (right, below), (left, above), (left, below)] {
                let states =
                    [along, up].map(|stone| stone.map_or(0, |(.., state)| usize::from(state)));
                let (opposite, tiles) = match (along, up) {
                    (Some((c, ..)), Some((_, r, _))) => (
                        usize::from(grid.at(c, r)),
                        (c - col).unsigned_abs() * (r - row).unsigned_abs(),
                    ),
                    _ => (3, 0),
                };
                let stones = 3 * states[0].min(states[1]) + states[0].max(states[1]);
                each(QUARTER + (4 * stones + opposite) * RANGES + range(tiles as usize));
            }
            let closes = sides.map(|side| self.closed_by(side, place).map(area).max().unwrap_or(0));
            each(CLOSES + range(closes[0]) * RANGES + range(closes[1]));
            let spoils = [0, 1].map(|index: usize| {
                let spoilt = claimable[index]
                    .iter()
                    .filter(|&&rect| contains(rect, place));
                spoilt.map(|&rect| area(rect)).max().unwrap_or(0)
            });
            each(SPOILS + range(spoils[0]) * RANGES + range(spoils[1]));
            let [across, up] = [col, row].map(|at| to_edge(at, size, 6));
            each(EDGES + pair(across, up, 6));
            if let Some(last) = last {
                each(NEAR + apart(place, last, 6));
            }
            let unclaimed = [(0, 0), (1, 0), (0, 1), (1, 1)]
                .iter()
                .filter(|&&(left, down)| {
                    let (col, row) = (col - left, row - down);
                    (0..i32::from(size) - 1).contains(&col)
                        && (0..i32::from(size) - 1).contains(&row)
                        && self.tile(Cell::new(col as u8, row as u8)).is_none()
                });
            each(TOUCHES + unclaimed.count());
        }
    }
}

//! The patterns of Dropper.

use std::sync::LazyLock;

use rules::dropper::{Dropper, Turn};
use rules::{Cell, Rules, Side};

use super::grid::{AROUND, EMPTY, Grid, OWN, THEIRS, along, to_edge};
use super::{Patterns, RANGES, Weights, apart, pair, range};

/// What is around the stone that a Drop takes, seen in the direction of the push: straight or slanted.
const FROM: usize = 0;
/// What is around the cell that it's pushed to.
const TO: usize = FROM + 2 * 65_536;
/// How many stones the Drop joins, and in how many groups.
const JOINS: usize = TO + 2 * 65_536;
/// The size of the group that loses a stone, and of the one that gets it.
const LOSES: usize = JOINS + RANGES * 5;
/// How large the joined group is compared with the side's largest, and the group that loses with the other's largest.
const LARGEST: usize = LOSES + RANGES * RANGES;
/// How many cells for Frees the push closes.
const CLOSES: usize = LARGEST + 4 * 3;
/// How the Drop and the Free lie to what was placed last.
const NEAR: usize = CLOSES + RANGES;
/// A Free: the stones two steps away, own and other.
const FREE: usize = NEAR + 2 * 36;
/// A Free: the edges.
const FREE_EDGES: usize = FREE + RANGES * RANGES;
/// A Free: how many other cells for Frees it closes.
const FREE_CLOSES: usize = FREE_EDGES + 25;
/// A Free: how it lies to the Drop of its turn.
const FREE_FROM: usize = FREE_CLOSES + 25;
/// The first stone.
const FIRST: usize = FREE_FROM + 36;
const COUNT: usize = FIRST + 36;

impl Patterns for Dropper {
    const PATTERNS: usize = COUNT;
    const LEARNED: &'static str = include_str!("../../../assets/engine/dropper.txt");

    fn weights() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> = LazyLock::new(Weights::of_game::<Dropper>);
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
        let mut grid = Grid::new(size);
        // By row and column, the number of the group there, from 1, and the sizes of groups.
        let (mut group, mut sizes) = ([[0_u8; 12]; 12], vec![0_usize]);
        let mut largest = [0, 0];
        for (index, side) in [mover, mover.other()].into_iter().enumerate() {
            for cells in self.groups(side) {
                largest[index] = largest[index].max(cells.len());
                for &cell in &cells {
                    grid.put(cell, side == mover);
                    group[usize::from(cell.row)][usize::from(cell.col)] = sizes.len() as u8;
                }
                sizes.push(cells.len());
            }
        }
        // The groups of a state beside a cell, each once, with how many there are.
        let beside = |cell: Cell, of: u8, but: Option<Cell>| {
            let mut found: Vec<u8> = Vec::with_capacity(4);
            for (right, up) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
                let (col, row) = (i32::from(cell.col) + right, i32::from(cell.row) + up);
                if grid.at(col, row) == of
                    && but.is_none_or(|but| (i32::from(but.col), i32::from(but.row)) != (col, row))
                {
                    let number = group[row as usize][col as usize];
                    if !found.contains(&number) {
                        found.push(number);
                    }
                }
            }
            found
        };
        let joined = |groups: &[u8]| {
            groups
                .iter()
                .map(|&at| sizes[usize::from(at)])
                .sum::<usize>()
        };
        let is_free =
            |col: i32, row: i32| grid.at(col, row) == EMPTY && !has_stone(grid.around(col, row));
        let last = self.last();
        for (turn, &played) in turns.iter().enumerate() {
            let mut each = |pattern| each(turn, pattern);
            match played {
                Turn::First(cell) => {
                    let [across, up] = [cell.col, cell.row].map(|at| to_edge(at.into(), size, 5));
                    each(FIRST + pair(across, up, 5));
                }
                Turn::Drop { from, to, .. } if !second => {
                    let step = (
                        i32::from(to.col) - i32::from(from.col),
                        i32::from(to.row) - i32::from(from.row),
                    );
                    let direction = AROUND.iter().position(|&known| known == step).unwrap_or(0);
                    let kind = direction % 2;
                    let around = |cell: Cell| {
                        along(grid.around(cell.col.into(), cell.row.into()), direction)
                    };
                    each(FROM + kind * 65_536 + around(from));
                    each(TO + kind * 65_536 + around(to));
                    let own = beside(from, OWN, None);
                    let join = joined(&own) + 1;
                    each(JOINS + range(join) * 5 + own.len());
                    let loses =
                        sizes[usize::from(group[usize::from(from.row)][usize::from(from.col)])];
                    let theirs = beside(to, THEIRS, Some(from));
                    let gains = joined(&theirs) + 1;
                    each(LOSES + range(loses) * RANGES + range(gains));
                    let ours = match join.cmp(&largest[0]) {
                        std::cmp::Ordering::Less => 0,
                        std::cmp::Ordering::Equal => 1,
                        std::cmp::Ordering::Greater if own.len() > 1 => 3,
                        std::cmp::Ordering::Greater => 2,
                    };
                    let hits = match loses == largest[1] {
                        _ if gains > largest[1] => 2,
                        is_largest => usize::from(is_largest),
                    };
                    each(LARGEST + 3 * ours + hits);
                    let mut closes = 0;
                    for (right, up) in AROUND {
                        closes +=
                            usize::from(is_free(i32::from(to.col) + right, i32::from(to.row) + up));
                    }
                    each(CLOSES + range(closes));
                    if let Some(last) = last {
                        if let Some((_, pushed)) = last.drop {
                            each(NEAR + apart(pushed, from, 5));
                        }
                        if let Some(free) = last.free {
                            each(NEAR + 36 + apart(free, from, 5));
                        }
                    }
                }
                Turn::Drop { free: None, .. } => {}
                Turn::Drop {
                    from,
                    free: Some(cell),
                    ..
                } => {
                    let (col, row) = (i32::from(cell.col), i32::from(cell.row));
                    let mut counts = [0; 4];
                    for far in -2..=2_i32 {
                        for wide in -2..=2_i32 {
                            if far.abs().max(wide.abs()) == 2 {
                                counts[usize::from(grid.at(col + wide, row + far))] += 1;
                            }
                        }
                    }
                    each(
                        FREE + range(counts[usize::from(OWN)]) * RANGES
                            + range(counts[usize::from(THEIRS)]),
                    );
                    let [across, up] = [col, row].map(|at| to_edge(at, size, 4));
                    each(FREE_EDGES + pair(across, up, 4));
                    let mut closes = 0;
                    for far in -1..=1 {
                        for wide in -1..=1 {
                            closes += usize::from(is_free(col + wide, row + far));
                        }
                    }
                    each(FREE_CLOSES + closes);
                    each(FREE_FROM + apart(from, cell, 5));
                }
            }
        }
    }
}
/// Whether there's a stone in a pattern: its two bits differ.
fn has_stone(around: u16) -> bool {
    (around ^ around >> 1) & 0x5555 != 0
}

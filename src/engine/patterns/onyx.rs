//! The patterns of Onyx, seen so that the side to move connects the bottom and the top.

use std::sync::{LazyLock, OnceLock};

use rules::onyx::{Onyx, Point, Turn};
use rules::{Rules, Side};

use super::grid::{AROUND, EMPTY, Grid, OWN, THEIRS, to_edge};
use super::{Patterns, Weights};

/// What is around a corner: two kinds of corners, the others being these turned by half a turn.
const CORNER: usize = 0;
/// What is around a square whose midpoint is taken, of either kind.
const MID: usize = CORNER + 2 * 65_536;
/// The midpoints beside a corner.
const MIDS: usize = MID + 2 * 65_536;
/// Stones two steps from a corner.
const FAR: usize = MIDS + 2 * 16;
/// How a point lies to the last one, in half steps, and which of the two is a midpoint.
const LAST: usize = FAR + 2 * 2 * 16;
const REACH: i32 = 6;
const SPAN: usize = 2 * REACH as usize + 1;
/// How far from the edges.
const EDGES: usize = LAST + 4 * SPAN * SPAN;
/// In how many squares it captures, and in how many it can be captured next.
const CAPTURES: usize = EDGES + 2 * 25;
/// How much longer the shortest connection through the point is than the shortest of all, for either side.
const WAYS: usize = CAPTURES + 9;
const COUNT: usize = WAYS + 25;

/// Corners and midpoints of the largest board, 20 by 20.
pub(crate) const SLOTS: usize = 2 * 20 * 20;

pub(crate) fn slot(point: Point) -> usize {
    match point {
        Point::Corner { col, row } => usize::from(row) * 20 + usize::from(col),
        Point::Mid { col, row } => SLOTS / 2 + usize::from(row) * 20 + usize::from(col),
    }
}

/// The points two steps away.
const SECOND: [(i32, i32); 16] = [
    (2, 0),
    (2, 1),
    (2, 2),
    (1, 2),
    (0, 2),
    (-1, 2),
    (-2, 2),
    (-2, 1),
    (-2, 0),
    (-2, -1),
    (-2, -2),
    (-1, -2),
    (0, -2),
    (1, -2),
    (2, -2),
    (2, -1),
];

/// For each slot, the slots of the points joined to it.
type Joined = Vec<Vec<u16>>;

fn joined(position: &Onyx) -> &'static Joined {
    static BY_SIZE: [OnceLock<Joined>; 21] = [const { OnceLock::new() }; 21];
    BY_SIZE[usize::from(position.size().min(20))].get_or_init(|| {
        let mut joined = vec![Vec::new(); SLOTS];
        for point in position.points() {
            joined[slot(point)] = position
                .neighbours(point)
                .into_iter()
                .map(|to| slot(to) as u16)
                .collect();
        }
        joined
    })
}

/// No way leads here.
const NO_WAY: u8 = 100;

/// What a way of a side costs at each slot: 0 on its own stones, 1 where it can place.
fn costs(position: &Onyx, side: Side) -> [u8; SLOTS] {
    let mut costs = [NO_WAY; SLOTS];
    for point in position.points() {
        costs[slot(point)] = match (position.at(point), point) {
            (Some(owner), _) if owner == side => 0,
            (Some(_), _) => continue,
            (None, Point::Mid { .. }) if !position.playable_mid(point) => continue,
            (None, _) => 1,
        };
    }
    costs
}

/// The fewest stones that a way from an edge to each slot takes, that slot's included.
fn from_edge(size: u8, side: Side, far: bool, costs: &[u8; SLOTS], joined: &Joined) -> [u8; SLOTS] {
    let mut least = [NO_WAY; SLOTS];
    let (mut now, mut next) = (Vec::with_capacity(64), Vec::with_capacity(64));
    let at = if far { size - 1 } else { 0 };
    let reach = |to: usize,
                 before: u8,
                 now: &mut Vec<u16>,
                 next: &mut Vec<u16>,
                 least: &mut [u8; SLOTS]| {
        let cost = costs[to];
        if cost < NO_WAY && before + cost < least[to] {
            least[to] = before + cost;
            if cost == 0 { now } else { next }.push(to as u16);
        }
    };
    for along in 0..size {
        let (col, row) = if side == Side::Black {
            (along, at)
        } else {
            (at, along)
        };
        reach(
            slot(Point::Corner { col, row }),
            0,
            &mut now,
            &mut next,
            &mut least,
        );
    }
    let mut stones = 0;
    loop {
        while let Some(from) = now.pop() {
            if least[usize::from(from)] == stones {
                for &to in &joined[usize::from(from)] {
                    reach(to.into(), stones, &mut now, &mut next, &mut least);
                }
            }
        }
        if next.is_empty() {
            return least;
        }
        std::mem::swap(&mut now, &mut next);
        stones += 1;
    }
}

/// How much longer the shortest connection through each slot is than the shortest of all: 0 to 3, 4 if there's none.
fn detours(position: &Onyx, side: Side) -> [u8; SLOTS] {
    let (costs, joined) = (costs(position, side), joined(position));
    let size = position.size();
    let [near, far] = [false, true].map(|far| from_edge(size, side, far, &costs, joined));
    let mut through = [2 * NO_WAY; SLOTS];
    for at in 0..SLOTS {
        if costs[at] < NO_WAY {
            through[at] = near[at] + far[at] - costs[at];
        }
    }
    let shortest = through.iter().copied().min().unwrap_or(0);
    through.map(|stones| {
        if stones >= NO_WAY {
            4
        } else {
            (stones - shortest).min(3)
        }
    })
}

fn half_steps(point: Point) -> (i32, i32) {
    match point {
        Point::Corner { col, row } => (2 * i32::from(col), 2 * i32::from(row)),
        Point::Mid { col, row } => (2 * i32::from(col) + 1, 2 * i32::from(row) + 1),
    }
}

impl Patterns for Onyx {
    const PATTERNS: usize = COUNT;
    const LEARNED: &'static str = include_str!("../../../assets/engine/onyx.txt");

    fn weights() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> = LazyLock::new(Weights::of_game::<Onyx>);
        &WEIGHTS
    }

    fn is_for_patterns(&self) -> bool {
        self.check(Turn::Swap).is_err()
    }

    fn patterns(
        &self,
        mover: Side,
        turns: &[Turn],
        _second: bool,
        each: &mut impl FnMut(usize, usize),
    ) {
        let size = self.size();
        let across = mover == Side::White;
        let seen = |(col, row): (i32, i32)| if across { (row, col) } else { (col, row) };
        // There is a square less than corners in each row.
        let (mut corners, mut mids) = (Grid::new(size), Grid::new(size - 1));
        for point in self.points() {
            let state = self
                .at(point)
                .map_or(EMPTY, |owner| if owner == mover { OWN } else { THEIRS });
            let (col, row) = seen(half_steps(point));
            match point {
                Point::Corner { .. } => corners.set(col / 2, row / 2, state),
                Point::Mid { .. } if state == EMPTY && !self.playable_mid(point) => {
                    mids.set(col / 2, row / 2, 3);
                }
                Point::Mid { .. } => mids.set(col / 2, row / 2, state),
            }
        }
        let [own_ways, their_ways] = [mover, mover.other()].map(|side| detours(self, side));
        let last = match self.last_turn() {
            Some((_, Turn::Place(point))) => Some(point),
            _ => None,
        };
        for (turn, &point) in turns.iter().enumerate() {
            let mut each = |pattern| each(turn, pattern);
            let Turn::Place(point) = point else {
                continue;
            };
            let halves = seen(half_steps(point));
            let (col, row) = (halves.0 / 2, halves.1 / 2);
            let is_mid = matches!(point, Point::Mid { .. });
            // A board turned by half a turn is the same board; a corner's column is even on one of the two.
            let turned = !is_mid && col % 2 == 1;
            let kind = if turned {
                (i32::from(size) - 1 - row) % 2
            } else {
                row % 2
            } as usize;
            if is_mid {
                const RING: [(i32, i32); 8] = [
                    (2, 0),
                    (2, 1),
                    (1, 2),
                    (0, 2),
                    (-1, 1),
                    (-1, 0),
                    (0, -1),
                    (1, -1),
                ];
                let cells = RING.iter().enumerate();
                let code = cells.fold(0_u16, |code, (at, &(right, up))| {
                    code | u16::from(corners.at(col + right, row + up)) << (2 * at)
                });
                each(MID + kind * 65_536 + usize::from(code.min(code.rotate_left(8))));
            } else {
                let code = corners.around(col, row);
                each(
                    CORNER
                        + kind * 65_536
                        + usize::from(if turned { code.rotate_left(8) } else { code }),
                );
                for (at, &(right, up)) in SECOND.iter().enumerate() {
                    let state = corners.at(col + right, row + up);
                    if state == OWN || state == THEIRS {
                        let at = if turned { (at + 8) % 16 } else { at };
                        each(FAR + (usize::from(state - 1) * 2 + kind) * 16 + at);
                    }
                }
                let squares = if (col + row) % 2 == 1 { [1, 5] } else { [3, 7] };
                let (mut states, mut captures, mut dangers) = ([0; 2], 0, 0);
                for (state, square) in states.iter_mut().zip(squares) {
                    let (right, up) = AROUND[square];
                    let low = |at: i32, step: i32| if step < 0 { at - 1 } else { at };
                    let mid = mids.at(low(col, right), low(row, up));
                    *state = usize::from(mid);
                    let opposite = corners.at(col + right, row + up);
                    if opposite == OWN && (mid == EMPTY || mid == 3) {
                        match (corners.at(col + right, row), corners.at(col, row + up)) {
                            (THEIRS, THEIRS) => captures += 1,
                            (THEIRS, EMPTY) | (EMPTY, THEIRS) => dangers += 1,
                            _ => {}
                        }
                    }
                }
                let [first, second] = states;
                let states = if turned {
                    4 * second + first
                } else {
                    4 * first + second
                };
                each(MIDS + kind * 16 + states);
                each(CAPTURES + 3 * captures + dangers);
            }
            if let Some(last) = last {
                let from = seen(half_steps(last));
                let (right, up) = (halves.0 - from.0, halves.1 - from.1);
                // A midpoint stays one on the turned board: there's no telling which is which.
                let is_back = if is_mid { (up, right) < (0, 0) } else { turned };
                let (right, up) = if is_back { (-right, -up) } else { (right, up) };
                if right.abs() <= REACH && up.abs() <= REACH {
                    let kinds =
                        2 * usize::from(is_mid) + usize::from(matches!(last, Point::Mid { .. }));
                    let at = (up + REACH) as usize * SPAN + (right + REACH) as usize;
                    each(LAST + kinds * SPAN * SPAN + at);
                }
            }
            let [across, up] = [col, row].map(|at| to_edge(at, size - u8::from(is_mid), 4));
            each(EDGES + usize::from(is_mid) * 25 + 5 * across + up);
            let at = slot(point);
            each(WAYS + 5 * usize::from(own_ways[at]) + usize::from(their_ways[at]));
        }
    }
}

//! Onyx has no score; what counts is how many more pieces a side needs to connect its edges.

use std::collections::VecDeque;

use crate::lead::Lead;
use crate::parts::{Part, Parts, UNIQUE};
use crate::patterns::onyx::{SLOTS, slot};
use crate::style::Style;
use rules::onyx::{Onyx, Point, Turn};
use rules::{Rules, Side};

/// Returns how many more pieces `side` would need on empty points if the opponent passed and nothing was captured. `None` if
/// its edges can't be connected as things are.
fn needed(position: &Onyx, side: Side) -> Option<u32> {
    shortest(position, side, |point| match position.at(point) {
        Some(owner) => (owner == side).then_some(0),
        None => match point {
            Point::Corner { .. } => Some(1),
            Point::Mid { .. } => position.playable_mid(point).then_some(1),
        },
    })
}

/// Returns the least sum of costs, each 0 or 1, of the points of a way between the side's edges: Dijkstra's shortest path. No
/// way goes through a point without a cost.
fn shortest(position: &Onyx, side: Side, cost: impl Fn(Point) -> Option<u32>) -> Option<u32> {
    let last = position.size() - 1;
    // Black connects the bottom and the top, White the left and the right.
    let across = |point| match (point, side) {
        (Point::Corner { row, .. }, Side::Black) => Some(row),
        (Point::Corner { col, .. }, Side::White) => Some(col),
        (Point::Mid { .. }, _) => None,
    };
    let mut done = [false; SLOTS];
    let mut queue: VecDeque<(u32, Point)> = VecDeque::new();
    let visit = |queue: &mut VecDeque<(u32, Point)>, before: u32, point: Point| match cost(point) {
        Some(0) => queue.push_front((before, point)),
        Some(cost) => queue.push_back((before + cost, point)),
        None => {}
    };
    for point in position.points().filter(|&p| across(p) == Some(0)) {
        visit(&mut queue, 0, point);
    }
    while let Some((pieces, point)) = queue.pop_front() {
        if std::mem::replace(&mut done[slot(point)], true) {
            continue;
        }
        if across(point) == Some(last) {
            return Some(pieces);
        }
        for next in position.neighbours(point) {
            if !done[slot(next)] {
                visit(&mut queue, pieces, next);
            }
        }
    }
    None
}

impl Lead for Onyx {
    fn lead(&self, side: Side) -> Vec<i32> {
        // More than any board has points.
        let needed = |side| needed(self, side).map_or(1_000, |pieces| pieces as i32);
        vec![needed(side.other()) - needed(side)]
    }
}

impl Parts for Onyx {
    const PARTS: usize = SLOTS;
    // A repetition depends on more than the position, so positions can't be solved one by one.
    const NODES: u32 = 40_000;
    const UNLEARNED: Style = Style {
        explore: 0.04,
        // A winner is a winner.
        margin: 0.0,
        solve: 0,
        ..Style::PLAIN
    };
    const STYLE: Style = Style {
        explore: 0.02,
        prior: 1.2,
        doubt: 10.0,
        ..Self::UNLEARNED
    };

    const ENDS_EARLY: bool = true;

    fn first(turn: Turn) -> u32 {
        match turn {
            Turn::Place(point) => slot(point) as u32,
            Turn::Swap => u32::MAX,
        }
    }

    /// Captures can free any corner, so each of a way that isn't the side's own counts as one piece.
    fn is_too_far(&self, side: Side, turns: u32) -> bool {
        let cost = |point| match (self.at(point), point) {
            (Some(owner), _) if owner == side => Some(0),
            (Some(_), Point::Mid { .. }) => None,
            _ => Some(1),
        };
        shortest(self, side, cost).is_none_or(|pieces| pieces > turns)
    }

    fn numbers(turn: Turn) -> [Part; 2] {
        match turn {
            Turn::Place(point) => [slot(point) as Part, UNIQUE],
            Turn::Swap => [UNIQUE; 2],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::after;

    #[test]
    fn the_missing_pieces_are_counted() {
        let empty: Onyx = after(6, "open", "");
        assert_eq!(needed(&empty, Side::Black), Some(6));
        assert_eq!(needed(&empty, Side::White), Some(6));
        assert_eq!(empty.lead(Side::Black), [0]);
        // A column of Black's in the making, with nothing of White's near it.
        let ahead: Onyx = after(6, "open", "c1 f1 c2 f3 c3");
        assert_eq!(needed(&ahead, Side::Black), Some(3));
        // White, cut off in the lower rows, needs a whole row above them.
        assert_eq!(ahead.lead(Side::Black), [3]);
        assert_eq!(ahead.lead(Side::White), [-3]);
    }

    #[test]
    fn nothing_is_missing_when_the_edges_are_connected() {
        let over: Onyx = after(6, "open", "c1 f1 c2 f2 c3 f3 c4 f4 c5 f5 c6");
        assert!(over.outcome().is_some());
        assert_eq!(needed(&over, Side::Black), Some(0));
    }

    #[test]
    fn a_wall_cannot_be_crossed() {
        let over: Onyx = after(6, "open", "c1 f1 c2 f2 c3 f3 c4 f4 c5 f5 c6");
        assert_eq!(needed(&over, Side::White), None);
    }
}

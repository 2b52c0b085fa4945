//! Dropper compares the sizes of groups, from large to small (assets/rules/dropper/rules.md, rule 10).

use crate::lead::Lead;
use crate::parts::{Part, Parts, UNIQUE};
use crate::style::Style;
use rules::dropper::{Dropper, Turn};
use rules::{Cell, Rules, Side};

impl Lead for Dropper {
    fn lead(&self, side: Side) -> Vec<i32> {
        let sizes = |side| {
            let mut sizes: Vec<i32> = self.groups(side).iter().map(|g| g.len() as i32).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            sizes
        };
        let (own, other) = (sizes(side), sizes(side.other()));
        let nth = |sizes: &[i32], at| sizes.get(at).copied().unwrap_or(0);
        // Groups of one colour don't touch along a side, so they number at most half the cells.
        let most = usize::from(self.size()).pow(2).div_ceil(2);
        (0..most)
            .map(|at| nth(&own, at) - nth(&other, at))
            .collect()
    }
}

/// The cells of the largest board.
const CELLS: u16 = 12 * 12;

fn number(cell: Cell) -> Part {
    Part::from(cell.row) * 12 + Part::from(cell.col)
}

/// A Drop: where, and in which of the nine directions (the middle one never comes up).
fn drop_number(from: Cell, to: Cell) -> Part {
    let step = |from: u8, to: u8| Part::from(1 + to - from.min(1 + to));
    let direction = 3 * step(from.row, to.row) + step(from.col, to.col);
    CELLS + 9 * number(from) + direction
}

impl Parts for Dropper {
    const PARTS: usize = 10 * CELLS as usize;
    const NODES: u32 = 50_000;
    const UNLEARNED: Style = Style {
        explore: 0.1,
        ..Style::PLAIN
    };
    const STYLE: Style = Style {
        prior: 2.0,
        cut: Some(10),
        ..Self::UNLEARNED
    };

    fn first(turn: Turn) -> u32 {
        Self::numbers(turn)[0].into()
    }

    fn numbers(turn: Turn) -> [Part; 2] {
        match turn {
            Turn::First(cell) => [number(cell), UNIQUE],
            Turn::Drop { from, to, free } => [drop_number(from, to), free.map_or(UNIQUE, number)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{after, the_lead_decides};

    #[test]
    fn the_first_difference_between_the_groups_counts() {
        let position: Dropper = after(6, "standard", "d4 d4>d5,b3");
        // Black has a stone on d5; White has single stones on d4 and b3.
        assert_eq!(position.lead(Side::White)[..3], [0, 1, 0]);
        assert_eq!(position.lead(Side::Black)[..3], [0, -1, 0]);
        the_lead_decides::<Dropper>(6);
    }
}

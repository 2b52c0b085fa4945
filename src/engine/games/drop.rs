//! Drop compares the largest groups (assets/rules/drop/rules.md, rule 16).

use crate::lead::Lead;
use crate::parts::{Part, Parts, UNIQUE};
use crate::style::Style;
use rules::Side;
use rules::drop::{Drop, Hex, Turn};

impl Lead for Drop {
    fn lead(&self, side: Side) -> Vec<i32> {
        let largest = |side| self.groups(side).iter().map(Vec::len).max().unwrap_or(0);
        vec![largest(side) as i32 - largest(side.other()) as i32]
    }
}

fn number(hex: Hex) -> Part {
    Part::from(hex.row) * 13 + Part::from(hex.column)
}

impl Parts for Drop {
    const PARTS: usize = 13 * 13;
    const NODES: u32 = 45_000;
    const UNLEARNED: Style = Style {
        explore: 0.1,
        grave: Some(0.01),
        ..Style::PLAIN
    };
    const STYLE: Style = Style {
        prior: 2.0,
        ..Self::UNLEARNED
    };

    fn first(turn: Turn) -> u32 {
        number(turn.first).into()
    }

    fn numbers(turn: Turn) -> [Part; 2] {
        [number(turn.first), turn.second.map_or(UNIQUE, number)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::the_lead_decides;

    #[test]
    fn the_lead_at_the_end_says_who_won() {
        the_lead_decides::<Drop>(5);
    }
}

//! Drop compares the largest groups (assets/rules/drop/rules.md, rule 16).

use crate::engine::lead::Lead;
use crate::rules::Side;
use crate::rules::drop::Drop;

impl Lead for Drop {
    fn lead(&self, side: Side) -> Vec<i32> {
        let largest = |side| self.groups(side).iter().map(Vec::len).max().unwrap_or(0);
        vec![largest(side) as i32 - largest(side.other()) as i32]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::samples::the_lead_decides;

    #[test]
    fn the_lead_at_the_end_says_who_won() {
        the_lead_decides::<Drop>(5);
    }
}

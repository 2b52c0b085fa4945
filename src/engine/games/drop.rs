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
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::engine::Chance;
    use crate::rules::Rules;

    #[test]
    fn the_lead_at_the_end_says_who_won() {
        for seed in 0..20 {
            let mut chance = Chance::new(seed);
            let mut position = Drop::start(Drop::setup(5, &Drop::SETUPS[0]));
            assert_eq!(position.lead(Side::Black), [0]);
            while let Some(turn) = position.random(&mut |limit| chance.below(limit)) {
                position.play(turn).unwrap();
            }
            let lead = position.lead(Side::Black)[0];
            match position.outcome().unwrap().winner {
                Some(Side::Black) => assert!(lead > 0, "seed {seed}"),
                Some(Side::White) => assert!(lead < 0, "seed {seed}"),
                None => assert_eq!(lead, 0, "seed {seed}"),
            }
            assert_eq!(position.lead(Side::White), [-lead]);
        }
    }
}

//! Rekushu compares claimed tiles (assets/rules/rekushu/rules.md, rule 10).

use crate::engine::lead::Lead;
use crate::rules::Side;
use crate::rules::rekushu::Rekushu;

impl Lead for Rekushu {
    fn lead(&self, side: Side) -> Vec<i32> {
        vec![self.tiles(side) as i32 - self.tiles(side.other()) as i32]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::samples::{after, the_lead_decides};

    #[test]
    fn claimed_tiles_count() {
        let position: Rekushu = after(8, "standard", "a1 h2 c1 g7 a3 h5 c3,a1-c3");
        assert_eq!(position.lead(Side::Black), [4]);
        assert_eq!(position.lead(Side::White), [-4]);
        the_lead_decides::<Rekushu>(8);
    }
}

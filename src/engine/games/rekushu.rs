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
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn claimed_tiles_count() {
        let mut position = Rekushu::start(Rekushu::setup(8, &Rekushu::SETUPS[0]));
        for token in ["a1", "h2", "c1", "g7", "a3", "h5", "c3,a1-c3"] {
            position.play(position.read(token).unwrap()).unwrap();
        }
        assert_eq!(position.lead(Side::Black), [4]);
        assert_eq!(position.lead(Side::White), [-4]);
    }
}

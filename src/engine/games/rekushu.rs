//! Rekushu compares claimed tiles (assets/rules/rekushu/rules.md, rule 10).

use crate::lead::Lead;
use crate::parts::{Part, Parts, UNIQUE};
use crate::style::Style;
use rules::Side;
use rules::rekushu::{Rekushu, Turn};

impl Lead for Rekushu {
    fn lead(&self, side: Side) -> Vec<i32> {
        vec![self.tiles(side) as i32 - self.tiles(side.other()) as i32]
    }
}

impl Parts for Rekushu {
    const PARTS: usize = 20 * 20;
    const NODES: u32 = 40_000;
    const UNLEARNED: Style = Style {
        explore: 0.05,
        cut: Some(20),
        lead: 4.0,
        ..Style::PLAIN
    };
    const STYLE: Style = Style {
        explore: 0.02,
        prior: 0.7,
        narrow: Some(40),
        grave: None,
        ..Self::UNLEARNED
    };

    const ENDS_EARLY: bool = true;

    fn first(turn: Turn) -> u32 {
        Self::numbers(turn)[0].into()
    }

    fn numbers(turn: Turn) -> [Part; 2] {
        let place = Part::from(turn.place.row) * 20 + Part::from(turn.place.col);
        [place, UNIQUE]
    }

    /// Whoever has more tiles than the other can still reach wins by leaving their own stones where they are: nobody has to
    /// claim anything (rule 3).
    fn decided(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| {
            let other = side.other();
            let (own, theirs) = (self.tiles(side), self.tiles(other));
            own > theirs && own - theirs > self.within_reach(other)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{after, the_lead_decides};

    #[test]
    fn claimed_tiles_count() {
        let position: Rekushu = after(8, "standard", "a1 h2 c1 g7 a3 h5 c3,a1-c3");
        assert_eq!(position.lead(Side::Black), [4]);
        assert_eq!(position.lead(Side::White), [-4]);
        the_lead_decides::<Rekushu>(8);
    }

    #[test]
    fn it_is_decided_when_nobody_can_catch_up() {
        let before: Rekushu = after(8, "standard", "a1 h2 g1 h5 a7 h8");
        assert_eq!(before.decided(), None);
        let claimed: Rekushu = after(8, "standard", "a1 h2 g1 h5 a7 h8 g7,a1-g7");
        assert_eq!(claimed.decided(), Some(Side::Black), "36 tiles of 49");
    }
}

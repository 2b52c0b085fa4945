//! Digests are stored with every turn, and a match whose digests no longer come out is left as it is. So they must stay
//! what they are.

use stonepost::rules::{Game, Kind, Spec};

use crate::dice::Dice;
use crate::facts::Facts;

/// The digests of all positions of two random games of each size and setup, folded into one number.
fn folded(kind: Kind) -> u64 {
    let mut dice = Dice::new(2_026);
    let mut all = 0_u64;
    for &size in kind.sizes() {
        for setup in kind.setups() {
            for _ in 0..2 {
                let mut game = Game::start(Spec { kind, size, setup });
                loop {
                    all = (all.rotate_left(7) ^ game.digest()).wrapping_mul(0x2545_f491_4f6c_dd1d);
                    if game.to_move().is_none() {
                        break;
                    }
                    game.play_text(&dice.turn(&game)).unwrap();
                }
            }
        }
    }
    all
}

#[test]
fn digests_are_what_they_were() {
    for &kind in Kind::ALL {
        let folded = format!("{:#018x}", folded(kind));
        assert_eq!(folded, Facts::of(kind).text("digests"), "{kind:?}");
    }
}

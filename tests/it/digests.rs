//! Digests are stored with every turn, and a match whose digests no longer come out is left as it is. So they must stay
//! what they are.

use stonepost::rules::{Game, Kind, Spec};

use crate::dice::Dice;

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
    let folded: Vec<(Kind, u64)> = Kind::ALL.iter().map(|&kind| (kind, folded(kind))).collect();
    let before = [
        (Kind::Onyx, 0x261a_756d_fa9b_3fb6),
        (Kind::Dropper, 0x11f6_beab_3a87_4ed8),
        (Kind::Drop, 0xe7cd_3022_e442_805f),
        (Kind::Isaac, 0x0d2f_f8ba_2b1c_a4bd),
        (Kind::Rekushu, 0xbcfe_0fb1_d6c3_24c6),
    ];
    assert_eq!(folded, before, "{folded:#x?}");
}

//! Positions for the tests of this room.

use rules::{Rules, Side};

use super::chance::Chance;
use super::lead::Lead;

/// The position after these turns, with blanks between them.
pub(super) fn after<R: Rules>(size: u8, setup: &str, turns: &str) -> R {
    let setup = R::SETUPS.iter().find(|known| known.id == setup).unwrap();
    let mut position = R::start(R::setup(size, setup));
    for token in turns.split_whitespace() {
        let turn = position.read(token).unwrap();
        position.play(turn).unwrap();
    }
    position
}

/// The end of a game of random turns.
pub(super) fn random_end<R: Rules>(size: u8, seed: u64) -> R {
    let mut chance = Chance::new(seed);
    let mut position = R::start(R::setup(size, &R::SETUPS[0]));
    while let Some(turn) = position.random(&mut |limit| chance.below(limit)) {
        position.play(turn).unwrap();
    }
    position
}

/// At the start nobody leads; at the end of random games, whoever won.
pub(super) fn the_lead_decides<R: Lead>(size: u8) {
    let start = R::start(R::setup(size, &R::SETUPS[0]));
    assert!(start.lead(Side::Black).iter().all(|&lead| lead == 0));
    for seed in 0..20 {
        let end: R = random_end(size, seed);
        let lead = end.lead(Side::Black);
        let nobody = vec![0; lead.len()];
        match end.outcome().unwrap().winner {
            Some(Side::Black) => assert!(lead > nobody, "seed {seed}: {lead:?}"),
            Some(Side::White) => assert!(lead < nobody, "seed {seed}: {lead:?}"),
            None => assert_eq!(lead, nobody, "seed {seed}"),
        }
        let of_white: Vec<i32> = lead.iter().map(|lead| -lead).collect();
        assert_eq!(end.lead(Side::White), of_white, "seed {seed}");
    }
}

//! What people type: any text, in any position that a few random turns reach.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{Game, Kind, Spec, TurnError};

// The first bytes choose game, size, setup, a number of plies and the turns; the rest is typed.
fuzz_target!(|input: (u8, u8, u8, u8, u64, String)| {
    let (kind, size, setup, plies, mut seed, text) = input;
    // A letter: `a` is the first game of the list, so that a new game leaves the seeds of the others as they are.
    let kind = usize::from(kind).checked_sub(usize::from(b'a'));
    let Some(&kind) = kind.and_then(|kind| Kind::ALL.get(kind)) else {
        return;
    };
    let mut game = Game::start(Spec {
        kind,
        size: kind.sizes()[usize::from(size) % kind.sizes().len()],
        setup: &kind.setups()[usize::from(setup) % kind.setups().len()],
    });
    let mut below = |limit: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % limit
    };
    for _ in 0..plies {
        let Some(token) = game.random(&mut below) else {
            break;
        };
        game.play_text(&token).expect("a random turn is legal");
    }
    let legal = game.legal();
    match game.read(&text) {
        Ok(token) => {
            assert!(legal.contains(&token), "read {token}, which is not legal");
            assert!(
                game.looks_like_turn(&text),
                "read what does not look like a turn"
            );
            game.clone()
                .play_text(&token)
                .expect("what was read can be played");
        }
        Err(TurnError::Unreadable(error)) => {
            assert!(
                !legal.contains(&text),
                "a legal token is unreadable: {error:?}"
            );
        }
        Err(TurnError::Illegal(error)) => {
            assert!(
                !legal.contains(&text),
                "a legal token is illegal: {error:?}"
            );
            assert!(
                game.looks_like_turn(&text),
                "understood what does not look like a turn"
            );
        }
    }
    let near = game.near(&text, 4);
    assert!(near.len() <= 4 && near.iter().all(|token| legal.contains(token)));
});

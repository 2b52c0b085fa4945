//! `play` on arbitrary text: words as canonical tokens, played as far as they are legal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{Game, Kind, Spec};

// The first three bytes choose game, size and setup; the words of the rest are played.
fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (kind, size, setup, text) = input;
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
    let mut refused = 0;
    for word in text.split(' ').take(400) {
        let before = game.clone();
        let done = game.play_text(word);
        refused += u32::from(done.is_err());
        // Lists take long: some of them are looked at.
        if (done.is_err() && refused <= 2) || before.ply() % 16 == 5 {
            let legal = before.legal();
            assert_eq!(legal.len(), before.legal_count());
            assert!(
                legal.windows(2).all(|pair| pair[0] < pair[1]),
                "a turn is listed twice"
            );
            assert_eq!(legal.is_empty(), before.to_move().is_none());
            let listed = legal
                .binary_search_by(|token| token.as_str().cmp(word))
                .is_ok();
            assert_eq!(done.is_ok(), listed, "{word}: {done:?}, listed: {listed}");
            let step = 1 + legal.len() / 32;
            for token in legal.iter().skip(text.len() % step).step_by(step) {
                let played = before.clone().play_text(token);
                assert!(played.is_ok(), "{token} is listed and refused: {played:?}");
            }
        }
        match done {
            Ok(()) => {
                assert_eq!(game.ply(), before.ply() + 1);
                assert_eq!(game.last_token().as_deref(), Some(word));
            }
            Err(error) => {
                assert!(
                    game == before,
                    "{word} was refused and changed the position"
                );
                assert_eq!(game.digest(), before.digest());
                assert!(!error.to_string().is_empty());
            }
        }
    }
    // What is reported of any position can be made.
    let line = rules::report::line(&game, true);
    assert!(line.starts_with('{') && !line.contains('\n'));
});

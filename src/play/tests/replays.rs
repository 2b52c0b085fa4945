//! Replaying stored turns.

use super::*;

/// The turns of a random game with the digest after each, and the final position.
fn random_turns(spec: Spec, seed: u64) -> (Vec<(String, u64)>, Game) {
    let mut rng = Rng::with_seed(seed);
    let mut game = Game::start(spec);
    let mut turns = Vec::new();
    while game.outcome().is_none() {
        let token = pick(&mut rng, &game.legal());
        game.play_text(&token).unwrap();
        turns.push((token, game.digest()));
    }
    (turns, game)
}

fn replayed(spec: Spec, version: u32, turns: &[(String, u64)]) -> Result<Game, ReplayError> {
    let turns = turns
        .iter()
        .map(|(token, digest)| (token.as_str(), *digest));
    replay(spec, version, turns)
}

#[test]
fn replay_leads_back_or_says_where_it_does_not() {
    for spec in [dropper(), open_onyx()] {
        let (turns, game) = random_turns(spec, 11);
        assert_eq!(replayed(spec, RULES_VERSION, &turns), Ok(game));
        assert_eq!(
            replayed(spec, RULES_VERSION, &[]),
            Ok(Game::start(spec)),
            "a match that has just begun"
        );

        for ply in [1, 4, turns.len()] {
            let number = u32::try_from(ply).unwrap();
            let mut wrong = turns.clone();
            wrong[ply - 1].1 ^= 1 << 63;
            let broken = ReplayError::Digest { ply: number };
            assert_eq!(replayed(spec, RULES_VERSION, &wrong), Err(broken));

            let mut wrong = turns.clone();
            wrong[ply - 1].0 = "a99".to_owned();
            let found = replayed(spec, RULES_VERSION, &wrong).unwrap_err();
            let ReplayError::Turn { ply: at, why } = &found else {
                panic!("{found:?}");
            };
            assert!(*at == number && why.contains("a99"), "{found}");
            assert!(found.to_string().contains(&format!("turn {number} ")));
        }

        let mut longer = turns.clone();
        longer.push(turns[0].clone());
        let beyond = replayed(spec, RULES_VERSION, &longer).unwrap_err();
        let last = u32::try_from(longer.len()).unwrap();
        assert!(matches!(beyond, ReplayError::Turn { ply, .. } if ply == last));

        for stored in [0, RULES_VERSION + 1] {
            let broken = replayed(spec, stored, &turns).unwrap_err();
            assert_eq!(broken, ReplayError::RulesVersion { stored });
            assert!(broken.to_string().contains(&stored.to_string()));
        }
    }
}

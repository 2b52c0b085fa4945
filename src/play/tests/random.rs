//! Random play: stored turns lead back, and whatever people try, a match stays in order.

use super::*;

/// The turns of a random game with the digest after each, and its last position.
fn random_turns(spec: Spec, seed: u64) -> (Vec<(String, u64)>, Game) {
    let mut chance = Chance(seed);
    let mut game = Game::start(spec);
    let mut turns = Vec::new();
    while game.outcome().is_none() {
        let token = chance.pick(&game.legal());
        game.play_text(&token).unwrap();
        turns.push((token, game.digest()));
    }
    (turns, game)
}

fn replayed(spec: Spec, version: u32, turns: &[(String, u64)]) -> Result<Game, Broken> {
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
            let broken = Broken::Digest { ply: number };
            assert_eq!(replayed(spec, RULES_VERSION, &wrong), Err(broken));

            let mut wrong = turns.clone();
            wrong[ply - 1].0 = "a99".to_owned();
            let found = replayed(spec, RULES_VERSION, &wrong).unwrap_err();
            let Broken::Turn { ply: at, why } = &found else {
                panic!("{found:?}");
            };
            assert!(*at == number && why.contains("a99"), "{found}");
            assert!(found.to_string().contains(&format!("turn {number} ")));
        }

        let mut longer = turns.clone();
        longer.push(turns[0].clone());
        let beyond = replayed(spec, RULES_VERSION, &longer).unwrap_err();
        let last = u32::try_from(longer.len()).unwrap();
        assert!(matches!(beyond, Broken::Turn { ply, .. } if ply == last));

        for stored in [0, RULES_VERSION + 1] {
            let broken = replayed(spec, stored, &turns).unwrap_err();
            assert_eq!(broken, Broken::RulesVersion { stored });
            assert!(broken.to_string().contains(&stored.to_string()));
        }
    }
}

/// Whether the table allows this to `who`, read off it a second time.
fn allowed(game: &Match, action: Action, who: PersonId) -> bool {
    let challenger = who == game.challenger;
    let asked = !challenger && game.opponent.is_none_or(|opponent| opponent == who);
    match (game.stage, action) {
        (Stage::Held | Stage::Offered, Action::Move) => challenger || asked,
        (Stage::Offered, Action::Accept) => asked,
        (Stage::Offered, Action::Decline) => asked && game.opponent.is_some(),
        (Stage::Offered, Action::Cancel) => challenger,
        (Stage::Running(_), Action::Turn) => game.mover() == Some(who),
        (Stage::Running(seats), Action::Resign) => seats.black == who || seats.white == who,
        _ => false,
    }
}

/// One random action: what is typed and asked about is sometimes wrong.
fn try_something(
    chance: &mut Chance,
    game: &Match,
    action: Action,
    who: PersonId,
) -> (bool, Result<Change, Refusal>) {
    let now = Time(100);
    match action {
        Action::Turn => {
            let legal = game.game.legal();
            let swap = legal.iter().any(|token| token == "swap") && chance.heads();
            let typed = match chance.below(8) {
                0 => "nonsense".to_owned(),
                1 => "d4>d4".to_owned(),
                _ if swap => "swap".to_owned(),
                _ if legal.is_empty() => "a1".to_owned(),
                _ => chance.pick(&legal),
            };
            (legal.contains(&typed), turn(game, who, &typed, now))
        }
        Action::Resign => {
            let ply = game.ply() + u32::from(chance.heads());
            (ply == game.ply(), resign(game, who, ply, now))
        }
        Action::Accept => (true, accept(game, who, chance.heads(), now)),
        _ => (true, act(game, action, who)),
    }
}

#[test]
fn whatever_anybody_does_a_match_stays_in_order() {
    let mut chance = Chance(2026);
    let mut ends = std::collections::BTreeMap::<_, u32>::new();
    for round in 0..300 {
        let spec = if round % 2 == 0 {
            dropper()
        } else {
            open_onyx()
        };
        let (open, busy) = (chance.heads(), chance.heads());
        let mut game = challenge_of(spec, open, busy);
        let mut tokens = Vec::new();
        let mut changes = 0;
        for _ in 0..400 {
            let who = chance.pick(&[ANNA, BEN, EVE]);
            // Giving up is rare, or no game would come to its end.
            let action = match chance.below(40) {
                0 => Action::Resign,
                n if matches!(game.stage, Stage::Running(_)) && n > 4 => Action::Turn,
                _ => chance.pick(&ACTIONS),
            };
            let before = fields(&game);
            let stranger = game.stage.seats().is_some_and(|s| s.side_of(who).is_none());
            let (sensible, done) = try_something(&mut chance, &game, action, who);
            assert_eq!(fields(&game), before, "{action:?}");
            let may = allowed(&game, action, who) && sensible;
            assert_eq!(done.is_ok(), may, "{action:?} by {who:?} in {before:?}");
            let Ok(change) = done else { continue };
            assert!(!stranger, "{action:?} by {who:?} in {before:?}");

            let mover = game.mover();
            let seat = game.stage.seats().and_then(|seats| seats.side_of(who));
            if let Some(turn) = &change.turn {
                assert_eq!((turn.person, Some(turn.side)), (who, seat));
                assert_eq!(turn.ply, game.ply() + 1);
                assert_eq!(turn.digest, change.after.game.digest());
                tokens.push((turn.token.clone(), turn.digest));
            } else {
                assert_eq!(change.after.game, game.game);
            }
            let fixed = |m: &Match| (m.id, m.version, m.spec, m.challenger, m.side, m.created);
            assert_eq!(fixed(&change.after), fixed(&game));
            game = committed(change);
            changes += 1;

            assert_eq!(game.version, changes);
            assert_eq!(game.ply(), u32::try_from(tokens.len()).unwrap());
            match game.stage {
                Stage::Running(seats) => {
                    let next = game.mover().unwrap();
                    assert!(seats.side_of(next).is_some() && seats.black != seats.white);
                    assert_ne!(Some(next), mover, "neither game lets anybody move twice");
                    assert!(game.opponent.is_some_and(|p| seats.side_of(p).is_some()));
                    assert!(seats.side_of(ANNA).is_some());
                }
                Stage::Ended(_, outcome) => {
                    assert_eq!(game.mover(), None);
                    let by_rules = game.game.outcome();
                    assert!(by_rules.is_none_or(|rules| rules == outcome));
                    assert_eq!(by_rules.is_none(), outcome.reason == Reason::Resignation);
                }
                _ => assert_eq!((game.mover(), game.ply()), (None, 0)),
            }
        }
        assert_eq!(
            replayed(spec, RULES_VERSION, &tokens),
            Ok(game.game.clone())
        );
        *ends.entry(game.stage.id()).or_default() += 1;
        if game.game.outcome().is_some() {
            *ends.entry("by the rules").or_default() += 1;
        }
        if tokens.iter().any(|(token, _)| token == "swap") {
            *ends.entry("swapped").or_default() += 1;
        }
    }
    for end in ["ended", "declined", "cancelled", "by the rules", "swapped"] {
        assert!(ends.get(end) >= Some(&10), "{end}: {ends:?}");
    }
}

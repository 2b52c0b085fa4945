//! Turns planned ahead.

use fastrand::Rng;
use proptest::prelude::*;

use super::*;

const NOW: Time = Time(50);

/// Anna (Black) has played; it's Ben's turn.
fn onyx() -> Match {
    running(open_onyx(), &["c4"])
}

/// The match after `who` has planned this line.
fn planned(game: &Match, who: PersonId, line: &[&str]) -> Match {
    committed(plan(game, who, None, line, NOW).unwrap())
}

/// The turns of a plan, each with its number and that of the turn it follows, 0 for none.
fn tree(game: &Match, who: PersonId) -> Vec<(u32, u32, &str)> {
    let turns = game.plan(who).map(Plan::turns).unwrap_or_default();
    let turn = |turn: &PlannedTurn| (turn.number, turn.follows.unwrap_or_default());
    turns
        .iter()
        .map(|each| (turn(each).0, turn(each).1, each.token.as_str()))
        .collect()
}

fn tokens(change: &Change) -> Vec<&str> {
    change
        .turns
        .iter()
        .map(|turn| turn.token.as_str())
        .collect()
}

#[test]
fn the_answer_is_played_with_the_turn_that_was_expected() {
    let game = planned(&onyx(), ANNA, &["d4", "e4"]);
    let change = answer_planned(turn(&game, BEN, "d4", Time(60)).unwrap());
    assert_eq!(tokens(&change), ["d4", "e4"]);
    assert_eq!(
        change
            .turns
            .iter()
            .map(|turn| (turn.person, turn.auto))
            .collect::<Vec<_>>(),
        [(BEN, None), (ANNA, Some(Auto::Planned))]
    );
    let kinds: Vec<EventKind> = change.events.iter().map(|event| event.kind).collect();
    assert_eq!(
        kinds,
        [
            EventKind::Played,
            EventKind::Played,
            EventKind::Auto(Auto::Planned)
        ]
    );
    // One board shows both.
    let board = Post {
        kind: PostKind::Board,
        ply: 3,
        to: None,
    };
    assert_eq!(
        (change.posts.as_slice(), change.plans.as_slice()),
        (&[board][..], &[ANNA][..])
    );
    let after = committed(change);
    assert_eq!((after.ply(), after.mover()), (3, Some(BEN)));
    assert_eq!(after.plan(ANNA), None);
}

#[test]
fn another_turn_drops_what_does_not_follow_it() {
    let game = planned(&onyx(), ANNA, &["d4", "e4", "e5", "d5"]);
    let game = committed(plan(&game, ANNA, None, &["b3", "b4"], NOW).unwrap());
    assert_eq!(
        tree(&game, ANNA),
        [
            (1, 0, "d4"),
            (2, 1, "e4"),
            (3, 2, "e5"),
            (4, 3, "d5"),
            (5, 0, "b3"),
            (6, 5, "b4")
        ]
    );
    let change = answer_planned(turn(&game, BEN, "d4", NOW).unwrap());
    assert_eq!(tokens(&change), ["d4", "e4"]);
    let after = committed(change);
    assert_eq!(tree(&after, ANNA), [(3, 0, "e5"), (4, 3, "d5")]);
    let change = answer_planned(turn(&after, BEN, "f5", NOW).unwrap());
    assert_eq!(
        (tokens(&change), change.after.plan(ANNA)),
        (vec!["f5"], None)
    );
}

#[test]
fn both_may_have_planned() {
    let game = planned(&onyx(), ANNA, &["d4", "e4", "e5", "d5"]);
    let game = committed(plan(&game, BEN, None, &["d4", "e4", "e5"], NOW).unwrap());
    let change = answer_planned(turn(&game, BEN, "d4", NOW).unwrap());
    assert_eq!(tokens(&change), ["d4", "e4", "e5", "d5"]);
    assert!(change.after.plans.is_empty());
    assert_eq!(change.posts.len(), 1);
}

#[test]
fn an_answer_at_the_same_place_replaces_the_one_before() {
    let game = planned(&onyx(), ANNA, &["d4", "e4", "e5", "d5"]);
    let game = committed(plan(&game, ANNA, None, &["d4", "b2"], NOW).unwrap());
    assert_eq!(tree(&game, ANNA), [(1, 0, "d4"), (2, 1, "b2")]);
    // On one's own turn, several can be thought of.
    let game = planned(&onyx(), BEN, &["d4", "e4", "e5"]);
    let game = committed(plan(&game, BEN, None, &["d5", "e4", "e5"], NOW).unwrap());
    assert_eq!(game.plan(BEN).unwrap().turns().len(), 6);
    let change = answer_planned(turn(&game, BEN, "d5", NOW).unwrap());
    assert_eq!(
        (tokens(&change), tree(&change.after, BEN)),
        (vec!["d5"], vec![(5, 0, "e4"), (6, 5, "e5")])
    );
}

#[test]
fn a_line_goes_on_from_any_turn_and_turns_are_removed_with_what_follows() {
    let game = planned(&onyx(), ANNA, &["d4", "e4"]);
    let game = committed(plan(&game, ANNA, Some(2), &["e5", "d5"], NOW).unwrap());
    assert_eq!(
        tree(&game, ANNA),
        [(1, 0, "d4"), (2, 1, "e4"), (3, 2, "e5"), (4, 3, "d5")]
    );
    let ahead = game.ahead(ANNA, 4).unwrap();
    assert_eq!(
        (ahead.ply(), ahead.mover(), ahead.timer),
        (5, Some(BEN), game.timer)
    );
    assert!(game.ahead(BEN, 4).is_none() && game.ahead(ANNA, 5).is_none());
    let game = committed(unplan(&game, ANNA, 2, NOW).unwrap());
    assert_eq!(tree(&game, ANNA), [(1, 0, "d4")]);
    let game = committed(clear_plan(&game, ANNA, NOW).unwrap());
    assert_eq!(game.plan(ANNA), None);
}

#[test]
fn what_cannot_be_planned_is_refused() {
    let game = planned(&onyx(), ANNA, &["d4", "e4"]);
    let refused = |who, after, line: &[&str]| plan(&game, who, after, line, NOW).unwrap_err();
    assert_eq!(refused(EVE, None, &["d4", "e4"]), Refusal::NotAPlayer);
    assert_eq!(refused(ANNA, None, &["d4"]), Refusal::PlanWithoutAnswer);
    assert_eq!(
        refused(ANNA, None, &["d4", "e4", "e5"]),
        Refusal::PlanWithoutAnswer
    );
    assert_eq!(refused(ANNA, None, &[]), Refusal::PlanWithoutAnswer);
    assert_eq!(refused(BEN, None, &["d4"]), Refusal::PlanWithoutAnswer);
    assert_eq!(refused(ANNA, Some(9), &["d4", "e4"]), Refusal::NotPlanned);
    let Refusal::PlannedTurn {
        index,
        typed,
        game: before,
        ..
    } = refused(ANNA, None, &["d4", "c4"])
    else {
        panic!("an occupied cell");
    };
    assert_eq!((index, typed.as_str(), before.ply()), (1, "c4", 2));
    assert_eq!(
        unplan(&game, ANNA, 9, NOW).unwrap_err(),
        Refusal::NotPlanned
    );
    assert_eq!(unplan(&game, BEN, 1, NOW).unwrap_err(), Refusal::NotPlanned);
    assert_eq!(
        clear_plan(&game, BEN, NOW).unwrap_err(),
        Refusal::NothingPlanned
    );
    let over = committed(resign(&game, BEN, 1, NOW).unwrap());
    assert!(over.plans.is_empty());
    for refused in [
        plan(&over, ANNA, None, &["d4", "e4"], NOW).unwrap_err(),
        unplan(&over, ANNA, 1, NOW).unwrap_err(),
        clear_plan(&over, ANNA, NOW).unwrap_err(),
    ] {
        assert!(matches!(refused, Refusal::Over { .. }));
    }
}

#[test]
fn a_plan_has_at_most_thirty_turns() {
    let mut game = onyx();
    let free = game.game.legal();
    for expected in free.iter().filter(|turn| *turn != "swap").take(15) {
        let answer = free
            .iter()
            .rev()
            .find(|turn| *turn != expected && *turn != "swap")
            .unwrap();
        game = committed(plan(&game, ANNA, None, &[expected, answer], NOW).unwrap());
    }
    assert_eq!(game.plan(ANNA).unwrap().turns().len(), MOST_PLANNED);
    let another = free.iter().filter(|turn| *turn != "swap").nth(16).unwrap();
    let refused = plan(&game, ANNA, None, &[another, "f6"], NOW).unwrap_err();
    assert_eq!(refused, Refusal::PlanFull);
}

#[test]
fn a_turn_that_is_taken_back_drops_the_plans() {
    let game = planned(&onyx(), BEN, &["d4", "e4", "e5"]);
    let game = planned(&game, ANNA, &["d4", "e4"]);
    let asked = committed(offer(&game, ANNA, OfferKind::Undo, 0, None, NOW).unwrap());
    let before = before_turn(&Game::start(open_onyx()));
    let change = agree(&asked, BEN, OfferKind::Undo, Some(&before), NOW).unwrap();
    assert_eq!(change.plans, [BEN, ANNA]);
    assert!(committed(change).plans.is_empty());
}

#[test]
fn a_swap_can_be_planned_by_either() {
    // Ben answers with a swap, after which Anna is White and to move.
    let game = planned(&onyx(), ANNA, &["swap", "d4"]);
    let change = answer_planned(turn(&game, BEN, "swap", NOW).unwrap());
    assert_eq!(tokens(&change), ["swap", "d4"]);
    let Stage::Running(seats) = change.after.stage else {
        panic!("it runs");
    };
    assert_eq!((seats.white, change.turns[1].person), (ANNA, ANNA));
    let start = running(open_onyx(), &[]);
    let game = planned(&start, BEN, &["c4", "swap"]);
    let change = answer_planned(turn(&game, ANNA, "c4", NOW).unwrap());
    assert_eq!(
        (tokens(&change), change.after.mover()),
        (vec!["c4", "swap"], Some(ANNA))
    );
}

#[test]
fn an_offer_lapses_with_the_turn_and_its_answer_is_played() {
    let game = planned(&onyx(), ANNA, &["d4", "e4"]);
    let game = committed(offer(&game, ANNA, OfferKind::Draw, 0, None, NOW).unwrap());
    let change = answer_planned(turn(&game, BEN, "d4", NOW).unwrap());
    let kinds: Vec<PostKind> = change.posts.iter().map(|post| post.kind).collect();
    let lapsed = PostKind::OfferOver(OfferKind::Draw, OfferEnd::Lapsed);
    assert_eq!(kinds, [lapsed, PostKind::Board]);
    assert_eq!(change.after.offer, None);
}

#[test]
fn the_only_legal_turn_is_played_for_whoever_wants_that() {
    for kind in Kind::ALL {
        'games: for seed in 1..20 {
            let mut rng = Rng::with_seed(seed);
            let mut game = running(Spec::default_of(*kind), &[]);
            while let Some(mover) = game.mover() {
                let typed = pick(&mut rng, &game.game.legal());
                let change = turn(&game, mover, &typed, NOW).unwrap();
                let legal = change.after.game.legal();
                let only = only_turn(&change);
                assert_eq!(only.is_some(), legal.len() == 1, "{kind:?}");
                if let Some((person, token)) = only {
                    assert_eq!(token, legal[0]);
                    let change = answer_forced(change, person, &token).unwrap();
                    assert_eq!(change.turns[1].auto, Some(Auto::Forced));
                    break 'games;
                }
                game = committed(change);
            }
        }
    }
}

/// A line of so many turns at random, each after those before it.
fn at_random(game: &Match, length: usize, rng: &mut Rng) -> Vec<String> {
    let mut position = game.game.clone();
    let mut line = Vec::new();
    for _ in 0..length {
        if position.outcome().is_some() {
            break;
        }
        let typed = pick(rng, &position.legal());
        position.play_text(&typed).unwrap();
        line.push(typed);
    }
    line
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    /// In all games: what is played by plan is what would have been played by hand, whatever both have planned.
    #[test]
    fn plans_play_what_was_planned_and_nothing_else(seed in 1..u64::MAX, game in 0..5_usize) {
        let kind = Kind::ALL[game];
        let size = Spec::default_of(kind);
        let mut rng = Rng::with_seed(seed);
        let mut game = running(size, &[]);
        for _ in 0..12 {
            let Some(mover) = game.mover() else { break };
            for who in [ANNA, BEN] {
                if rng.bool() {
                    let length = 2 + rng.usize(..4);
                    let line = at_random(&game, length, &mut rng);
                    let line: Vec<&str> = line.iter().map(String::as_str).collect();
                    match plan(&game, who, None, &line, NOW) {
                        Ok(change) => game = committed(change),
                        Err(why) => prop_assert!(matches!(why, Refusal::PlanWithoutAnswer | Refusal::PlanFull), "{why:?}"),
                    }
                }
            }
            // Half of the time something that somebody expects.
            let expected: Vec<String> = game.plans.iter()
                .flat_map(|(_, plan)| plan.following(None).map(|turn| turn.token.clone()))
                .collect();
            let typed = match rng.bool() && !expected.is_empty() {
                true => pick(&mut rng, &expected),
                false => pick(&mut rng, &game.game.legal()),
            };
            let change = answer_planned(turn(&game, mover, &typed, NOW).unwrap());
            let mut by_hand = game.clone();
            by_hand.plans.clear();
            for played in &change.turns {
                prop_assert_eq!(by_hand.mover(), Some(played.person));
                by_hand = committed(turn(&by_hand, played.person, &played.token, NOW).unwrap());
            }
            prop_assert_eq!(&by_hand.game, &change.after.game);
            prop_assert_eq!(by_hand.timer, change.after.timer);
            prop_assert_eq!(by_hand.stage, change.after.stage);
            for (_, plan) in &change.after.plans {
                prop_assert!(!plan.turns().is_empty() && plan.turns().len() <= MOST_PLANNED);
                prop_assert_eq!(Plan::new(plan.turns().to_vec()), plan.clone());
            }
            let boards = change.posts.iter().filter(|post| post.kind.has_board()).count();
            prop_assert_eq!(boards, 1);
            game = committed(change);
        }
    }
}

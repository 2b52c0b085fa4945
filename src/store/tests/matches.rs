use super::*;
use play::{BeforeTurn, Event, EventKind, OfferKind, PostKind, TimeControl, Timer, Word};
use rules::{Outcome, Reason, Side};

/// The turns of a game played to its end, deterministically: always the first or the last legal turn.
fn whole_game(spec: Spec) -> Vec<String> {
    let mut game = rules::Game::start(spec);
    let mut turns = Vec::new();
    while game.outcome().is_none() {
        let mut legal = game.legal();
        let token = legal.swap_remove(if game.ply().is_multiple_of(3) {
            legal.len() - 1
        } else {
            0
        });
        game.play_text(&token).unwrap();
        turns.push(token);
    }
    turns
}

#[tokio::test]
async fn challenges_come_back_as_they_were() {
    let fixture = Fixture::new().await;
    let mut number = 0;
    let clocks = [
        Some(TimeControl::NORMAL),
        None,
        TimeControl::parse("90m+1m").unwrap(),
    ];
    let mut more = clocks
        .into_iter()
        .cycle()
        .zip([true, false, false, true].into_iter().cycle());
    for &kind in Kind::ALL {
        for &size in kind.sizes() {
            for setup in kind.setups() {
                for &side in SideChoice::ALL {
                    for (opponent, note) in [
                        (None, None),
                        (Some(fixture.ben), Some("Good luck!")),
                        (None, Some("½ 'quoted'\n🙂")),
                        (Some(fixture.eve), None),
                    ] {
                        number += 1;
                        let (control, rated) = more.next().unwrap();
                        let terms = Terms {
                            spec: Spec { kind, size, setup },
                            side,
                            control,
                            rated,
                            direct: number % 5 < 2,
                            note: note.map(Into::into),
                        };
                        let place = [fixture.attic, fixture.hall][usize::from(number % 3 == 0)];
                        let (at, expires) = (Time(1000 + number), Time(5000 + 2 * number));
                        let anna = fixture.anna;
                        let new =
                            play::challenge(place, terms.clone(), anna, opponent, at, expires);
                        let found = fixture
                            .create(new.unwrap(), &format!("event {number}"))
                            .await;
                        let expected = Match {
                            id: MatchId(number),
                            version: 0,
                            place,
                            own_thread: false,
                            game: rules::Game::start(terms.spec),
                            terms,
                            must_claim: false,
                            terms_since: 0,
                            challenger: fixture.anna,
                            opponent,
                            seek: None,
                            stage: Stage::Offered,
                            created: at,
                            expires,
                            offer: None,
                            timer: Timer::idle(at),
                            hard_end: None,
                            plans: Vec::new(),
                        };
                        assert_same(&found, &expected);
                    }
                }
            }
        }
    }
    assert_eq!(
        ok(fixture.store.load(MatchId(number + 1))).await.map(drop),
        None
    );
}

#[tokio::test]
async fn every_step_of_a_life_comes_back() {
    let fixture = Fixture::new().await;
    for (round, spec) in [dropper(), open_onyx()].into_iter().enumerate() {
        let event = |name: &str| format!("{name} {round}");
        let mut new = fixture.challenge(spec);
        new.opponent = None;
        let offered = fixture.create(new, &event("new")).await;

        let step = play::accept(&offered, fixture.ben, true, Time(2000)).unwrap();
        let step = step.in_thread(fixture.attic);
        let mut game = expect_step(&fixture, step, &event("accept")).await;
        assert_eq!((game.place, game.own_thread), (fixture.attic, true));
        assert_eq!(game.opponent, Some(fixture.ben));
        let mut turns = whole_game(spec);
        if spec.kind == Kind::Onyx {
            turns = swapped_game();
        }
        for typed in &turns {
            let mover = game.mover().unwrap();
            let at = Time(3000 + i64::from(game.ply()));
            let step = play::turn(&game, mover, typed, at).unwrap();
            game = expect_step(&fixture, step, &event(&format!("ply {}", game.ply() + 1))).await;
        }
        assert_eq!(game.stage.id(), "ended");
        let seats = game.stage.seats().unwrap();
        if spec.kind == Kind::Onyx {
            assert_eq!(
                (seats.black, seats.white),
                (fixture.ben, fixture.anna),
                "they swapped"
            );
        }
        let stored = fixture.turns(game.id).await.unwrap();
        let tokens: Vec<_> = stored.iter().map(|turn| turn.token.clone()).collect();
        assert_eq!(tokens, turns);
        for (ply, turn) in stored.iter().enumerate() {
            let who = if ply % 2 == 0 {
                fixture.anna
            } else {
                fixture.ben
            };
            assert_eq!(turn.person, who, "turn {}", ply + 1);
        }

        // Earlier positions can be loaded, too; beyond the end, it is the last one.
        for ply in [0, 1, 5, game.ply(), game.ply() + 1] {
            let (now, then) = fixture.load_at(game.id, ply).await.unwrap().unwrap();
            assert_same(&now, &game);
            assert_eq!(then.ply(), ply.min(game.ply()));
            let mut expected = rules::Game::start(spec);
            for token in turns.iter().take(ply as usize) {
                expected.play_text(token).unwrap();
            }
            assert_eq!(then, expected);
        }
    }
    assert!(ok(fixture.load_at(MatchId(99), 0)).await.is_none());
}

#[tokio::test]
async fn offers_and_turns_taken_back_come_back() {
    let fixture = Fixture::new().await;
    let mut new = fixture.challenge(open_onyx());
    new.opponent = None;
    let offered = fixture.create(new, "new").await;
    let step = play::accept(&offered, fixture.ben, true, Time(2000)).unwrap();
    let mut game = expect_step(&fixture, step, "accept").await;
    let mut before = game.game.clone();
    for typed in ["c4", "swap"] {
        before = game.game.clone();
        let step = play::turn(&game, game.mover().unwrap(), typed, Time(3000)).unwrap();
        game = expect_step(&fixture, step, typed).await;
    }
    for (who, at) in [(fixture.anna, 3001), (fixture.ben, 3003)] {
        let step = play::offer(&game, who, OfferKind::Draw, 0, None, Time(at)).unwrap();
        game = expect_step(&fixture, step, &format!("offer {at}")).await;
        assert_eq!(game.offer.map(|offer| offer.by), Some(who));
        let kind = EventKind::Offered(OfferKind::Draw);
        let last = fixture.last_event(game.id, kind).await.unwrap();
        let expected = Event {
            kind,
            detail: None,
            actor: Some(who),
            at: Time(at),
        };
        assert_eq!(last, Some(expected));
        let step = play::decline_or_withdraw(&game, who, OfferKind::Draw, Time(at + 1)).unwrap();
        game = expect_step(&fixture, step, &format!("withdraw {at}")).await;
    }
    let never = EventKind::Agreed(OfferKind::Draw);
    assert_eq!(fixture.last_event(game.id, never).await.unwrap(), None);

    let step = play::offer(&game, fixture.ben, OfferKind::Undo, 0, None, Time(4000)).unwrap();
    game = expect_step(&fixture, step, "undo").await;
    let stored = fixture.turns(game.id).await.unwrap();
    let left = stored[1].left;
    assert!(left.is_some());
    let undone = BeforeTurn {
        game: before.clone(),
        left,
        spent: 0,
    };
    let step = play::agree(
        &game,
        fixture.anna,
        OfferKind::Undo,
        Some(&undone),
        Time(4001),
    )
    .unwrap();
    game = expect_step(&fixture, step, "agree").await;
    assert_eq!((game.ply(), game.game.clone()), (1, before));
    let seats = game.stage.seats().unwrap();
    assert_eq!((seats.black, seats.white), (fixture.anna, fixture.ben));
    let stored = fixture.turns(game.id).await.unwrap();
    assert_eq!(
        stored.iter().map(|t| t.token.as_str()).collect::<Vec<_>>(),
        ["c4"]
    );
    // The next turn gets the same number.
    let step = play::turn(&game, fixture.ben, "c2", Time(5000)).unwrap();
    game = expect_step(&fixture, step, "again").await;
    assert_eq!(game.ply(), 2);
}

/// The turns of a game of Onyx whose second turn is a swap.
fn swapped_game() -> Vec<String> {
    let mut game = rules::Game::start(open_onyx());
    let mut turns = Vec::new();
    while game.outcome().is_none() {
        let mut legal = game.legal();
        let token = match turns.len() {
            1 => "swap".to_owned(),
            _ => legal.swap_remove(0),
        };
        game.play_text(&token).unwrap();
        turns.push(token);
    }
    turns
}

/// Commits a step and checks that the match is then read back as decided, with the next version.
async fn expect_step(fixture: &Fixture, step: Change, event: &str) -> Match {
    let mut expected = step.after.clone();
    expected.version += 1;
    let found = fixture.commit(Ok(step), event).await;
    assert_same(&found, &expected);
    found
}

#[tokio::test]
async fn ends_come_back_with_their_reasons() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let game = fixture
        .commit(play::resign(&game, fixture.anna, 1, Time(9000)), "resign")
        .await;
    let seats = Seats {
        black: fixture.anna,
        white: fixture.ben,
    };
    let outcome = Outcome::won(Side::White, Reason::Resignation);
    assert_eq!(game.stage, Stage::Ended(seats, outcome));

    let offered = fixture.create(fixture.challenge(dropper()), "b").await;
    let declined = fixture
        .commit(
            play::decline(&offered, fixture.ben, None, Time(9001)),
            "decline",
        )
        .await;
    assert_eq!(declined.stage, Stage::Declined);
    let offered = fixture.create(fixture.challenge(dropper()), "c").await;
    let cancelled = fixture
        .commit(play::cancel(&offered, fixture.anna, Time(9002)), "cancel")
        .await;
    assert_eq!(cancelled.stage, Stage::Cancelled);

    // A draw has no winner.
    let game = fixture.running(fixture.hall, dropper(), &[], "d").await;
    let mut change = play::resign(&game, fixture.ben, 0, Time(9003)).unwrap();
    let draw = Outcome::drawn(Reason::Groups);
    change.after.stage = Stage::Ended(seats, draw);
    let drawn = fixture.commit(Ok(change), "draw").await;
    assert_eq!(drawn.stage, Stage::Ended(seats, draw));
}

#[tokio::test]
async fn what_others_may_ask_the_file_is_in_its_columns() {
    let fixture = Fixture::in_file().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let row = || -> String {
        let sql = "SELECT version || ' ' || rules_version || ' ' || stage || ' ' || mover_id || ' ' || created_at
                          || ' ' || started_at || ' ' || coalesce(ended_at, '-') FROM matches";
        fixture.connect().one(sql, ())
    };
    assert_eq!(row(), format!("2 1 running {} 1000 2000 -", fixture.ben.0));
    fixture
        .commit(play::resign(&game, fixture.anna, 1, Time(9000)), "resign")
        .await;
    let sql =
        "SELECT mover_id IS NULL AND started_at = 2000 AND ended_at = 9000 AND winner = 'white'
                      AND reason = 'resignation' FROM matches";
    assert!(fixture.connect().one::<bool>(sql, ()));

    let beside = fixture.connect();
    let list = |sql: &str| -> Vec<String> { beside.column(sql) };
    let (anna, ben) = (fixture.anna.0, fixture.ben.0);
    assert_eq!(
        list("SELECT kind || ' ' || actor_id || ' ' || at FROM events ORDER BY id"),
        [
            format!("challenged {anna} 1000"),
            format!("accepted {ben} 2000"),
            format!("played {anna} 2010"),
            format!("resigned {anna} 9000"),
        ]
    );
    assert_eq!(
        list(
            "SELECT ply || ' ' || side || ' ' || person_id || ' ' || token || ' ' || at FROM turns"
        ),
        [format!("1 black {anna} d4 2010")]
    );
    assert_eq!(
        list("SELECT kind || ' ' || ply || ' ' || due_at FROM outbox ORDER BY id"),
        [
            "challenge 0 1000",
            "challenge-over 0 2000",
            "board 0 2000",
            "board 1 2010",
            "result 1 9000"
        ]
    );
    assert_eq!(
        list("SELECT event || ' ' || at FROM deliveries ORDER BY at"),
        [
            "a-challenge 1000",
            "a-accept 2000",
            "a-1 2010",
            "resign 9000"
        ]
    );
}

#[tokio::test]
async fn a_change_of_an_old_version_is_stale_and_changes_nothing() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let one = play::turn(&game, fixture.ben, "d4>d5,a1", Time(5000)).unwrap();
    let other = play::turn(&game, fixture.ben, "d4>c3,f6", Time(5001)).unwrap();
    let give_up = play::resign(&game, fixture.anna, 1, Time(5002)).unwrap();
    let now = fixture.commit(Ok(one), "one").await;
    let before = fixture.dump();
    for (change, event) in [(other, "other"), (give_up, "give up")] {
        let commit = fixture.store.commit(change, Some(delivery(event))).await;
        assert_eq!(commit.unwrap(), Commit::Stale);
        assert!(!fixture.delivered(&delivery(event)).await.unwrap());
    }
    assert_eq!(fixture.dump(), before);
    assert_same(&fixture.load(game.id).await, &now);

    // The event was not recorded, so it can be decided again.
    let again = play::resign(&now, fixture.anna, 2, Time(5003));
    let after = fixture.commit(again, "give up").await;
    assert_eq!(after.stage.id(), "ended");

    // A change of a match that doesn't exist is stale, too.
    let mut change = play::turn(&game, fixture.ben, "d4>c3,f6", Time(5001)).unwrap();
    change.after.id = MatchId(77);
    let commit = fixture
        .store
        .commit(change, Some(delivery("nowhere")))
        .await;
    assert_eq!(commit.unwrap(), Commit::Stale);
}

#[tokio::test]
async fn an_event_that_comes_again_changes_nothing() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let one = play::turn(&game, fixture.ben, "d4>d5,a1", Time(5000)).unwrap();
    let commit = fixture
        .store
        .commit(one.clone(), Some(delivery("one")))
        .await;
    assert_eq!(commit.unwrap(), Commit::Done(game.id));
    assert!(fixture.delivered(&delivery("one")).await.unwrap());
    let before = fixture.dump();

    // The same change again, another change for the same event, and challenges for old events.
    let now = fixture.load(game.id).await;
    let next = play::turn(&now, fixture.anna, "a1>a2,f1", Time(5001)).unwrap();
    for change in [one, next.clone()] {
        let commit = fixture.store.commit(change, Some(delivery("one"))).await;
        assert_eq!(commit.unwrap(), Commit::Repeated);
    }
    for event in ["one", "a-challenge"] {
        let new = fixture.challenge(dropper());
        let commit = fixture.store.create(new, delivery(event), 9).await;
        assert_eq!(commit.unwrap(), Commit::Repeated);
    }
    assert_eq!(fixture.dump(), before);

    // Another platform can have the same event id.
    let elsewhere = Delivery {
        platform: "other".to_owned(),
        event: "one".to_owned(),
    };
    assert!(!fixture.delivered(&elsewhere).await.unwrap());
    let commit = fixture.store.commit(next, Some(elsewhere)).await;
    assert_eq!(commit.unwrap(), Commit::Done(game.id));
}

#[tokio::test]
async fn one_match_runs_in_a_place() {
    let fixture = Fixture::new().await;
    let first = fixture.running(fixture.hall, dropper(), &[], "a").await;
    // A second challenge can be pending there.
    let second = fixture.create(fixture.challenge(open_onyx()), "b").await;
    let accept = play::accept(&second, fixture.ben, true, Time(3000)).unwrap();
    let before = fixture.dump();
    for _ in 0..2 {
        let commit = fixture
            .store
            .commit(accept.clone(), Some(delivery("c")))
            .await;
        assert_eq!(commit.unwrap(), Commit::PlaceBusy);
    }
    assert_eq!(fixture.dump(), before);
    assert!(!fixture.delivered(&delivery("c")).await.unwrap());

    // A match can begin elsewhere, or here once the first one is over.
    let third = fixture.running(fixture.attic, dropper(), &[], "d").await;
    let found = ok(fixture.running_in(fixture.hall)).await.unwrap();
    assert_same(&found, &first);
    let over = play::resign(&first, fixture.anna, 0, Time(4000));
    let over = fixture.commit(over, "over").await;
    assert!(ok(fixture.running_in(fixture.hall)).await.is_none());
    let second = fixture.commit(Ok(accept), "c").await;
    let found = ok(fixture.running_in(fixture.hall)).await.unwrap();
    assert_same(&found, &second);
    let found = ok(fixture.running_in(fixture.attic)).await.unwrap();
    assert_same(&found, &third);

    // This finds the match that ended last.
    let found = ok(fixture.last_ended_in(fixture.hall)).await.unwrap();
    assert_same(&found, &over);
    let later = fixture
        .commit(play::resign(&second, fixture.ben, 0, Time(5000)), "later")
        .await;
    let found = ok(fixture.last_ended_in(fixture.hall)).await.unwrap();
    assert_same(&found, &later);
    assert!(ok(fixture.last_ended_in(fixture.attic)).await.is_none());
}

#[tokio::test]
async fn whose_turn_it_is() {
    let fixture = Fixture::new().await;
    let one = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let two = fixture.running(fixture.attic, dropper(), &[], "b").await;
    let waiting = async |person| fixture.waiting_for(person).await.unwrap();
    assert_eq!(waiting(fixture.ben).await, [one.id]);
    assert_eq!(waiting(fixture.anna).await, [two.id]);
    assert_eq!(waiting(fixture.eve).await, []);
    fixture
        .commit(play::turn(&two, fixture.anna, "a1", Time(1)), "turn")
        .await;
    assert_eq!(waiting(fixture.ben).await, [one.id, two.id]);
    assert_eq!(waiting(fixture.anna).await, []);
    fixture
        .commit(play::resign(&one, fixture.anna, 1, Time(1)), "end")
        .await;
    assert_eq!(waiting(fixture.ben).await, [two.id]);
}

#[tokio::test]
async fn a_damaged_match_is_reported_and_takes_no_other_down() {
    let fixture = Fixture::new().await;
    let turns = ["d4", "d4>d5,a1", "a1>a2,f1"];
    let good = fixture
        .running(fixture.attic, dropper(), &turns, "good")
        .await;
    let game = fixture
        .running(fixture.hall, dropper(), &turns, "bad")
        .await;
    let id = game.id.0;
    let broken = |why| StoreError::Replay { id: game.id, why };
    let digest = play::ReplayError::Digest { ply: 2 };
    let unknown = |what, value: &str| StoreError::Unknown {
        what,
        value: value.to_owned(),
    };
    for (spoil, error) in [
        (
            "UPDATE turns SET digest = digest + 1 WHERE ply = 2",
            broken(digest.clone()),
        ),
        (
            "UPDATE turns SET token = 'd4>d5,a2' WHERE ply = 2",
            broken(digest),
        ),
        (
            "UPDATE matches SET rules_version = 9 WHERE true",
            broken(play::ReplayError::RulesVersion { stored: 9 }),
        ),
        (
            "UPDATE matches SET game = 'go' WHERE true",
            unknown("the game", "go"),
        ),
        (
            "UPDATE matches SET size = 7 WHERE true",
            unknown("the setup", "7 standard"),
        ),
        (
            "UPDATE matches SET setup = 'odd' WHERE true",
            unknown("the setup", "6 odd"),
        ),
    ] {
        let beside = fixture.connect();
        let column = if spoil.contains("turns") {
            "match_id"
        } else {
            "id"
        };
        beside.execute_batch("BEGIN");
        let changed = beside.execute(&format!("{spoil} AND {column} = {id}"), ());
        assert_eq!(changed, 1, "{spoil}");
        beside.execute_batch("COMMIT");
        fixture.forget();
        let expected = error.to_string();
        let told = |result: Result<(), StoreError>| result.unwrap_err().to_string();
        assert_eq!(told(fixture.store.load(game.id).await.map(drop)), expected);
        assert_eq!(
            told(fixture.running_in(fixture.hall).await.map(drop)),
            expected
        );
        assert_eq!(told(fixture.load_at(game.id, 1).await.map(drop)), expected);
        assert_same(&fixture.load(good.id).await, &good);
        restore(&beside, &game, good.id);
        fixture.forget();
        assert_same(&fixture.load(game.id).await, &game);
    }
    // A turn that is not legal is reported with its ply and the reason.
    fixture.connect().execute(
        "UPDATE turns SET token = 'd4>d6,a1' WHERE ply = 2 AND match_id = ?1",
        [id],
    );
    fixture.forget();
    let error = fixture.store.load(game.id).await.unwrap_err();
    assert!(
        matches!(
            &error,
            StoreError::Replay {
                why: play::ReplayError::Turn { ply: 2, .. },
                ..
            }
        ),
        "{error}"
    );
    assert!(
        error
            .to_string()
            .starts_with(&format!("match #{id}: turn 2 "))
    );
}

/// Repairs a match with the rows of its undamaged twin.
fn restore(beside: &Beside, game: &Match, twin: MatchId) {
    let sql = "UPDATE turns SET (token, digest) =
                      (SELECT t.token, t.digest FROM turns t WHERE t.match_id = ?2 AND t.ply = turns.ply)
               WHERE match_id = ?1";
    beside.execute(sql, (game.id.0, twin.0));
    let sql = "UPDATE matches SET (rules_version, game, size, setup) =
                      (SELECT m.rules_version, m.game, m.size, m.setup FROM matches m WHERE m.id = ?2)
               WHERE id = ?1";
    beside.execute(sql, (game.id.0, twin.0));
}

#[tokio::test]
async fn a_turn_of_a_person_nobody_knows_is_not_written() {
    let fixture = Fixture::in_file().await;
    let game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let mut change = play::turn(&game, fixture.anna, "d4", Time(3000)).unwrap();
    if let Some(turn) = change.turns.first_mut() {
        turn.person = PersonId(99);
    }
    let before = fixture.dump();
    let error = fixture
        .store
        .commit(change, Some(delivery("x")))
        .await
        .unwrap_err();
    assert!(error.to_string().contains("FOREIGN KEY"), "{error}");
    assert_eq!(fixture.dump(), before);
    assert!(!fixture.delivered(&delivery("x")).await.unwrap());
    let posted = fixture.posted_message(game.id, PostKind::Board, None).await;
    assert_eq!(posted.unwrap(), None);
}

//! Every field of a match in every stage: written, read back, and refused if invalid.

use super::*;
use play::{HardEnd, Offer, OfferKind, TimeControl, Timer, Word, clock};
use rules::{Game, Outcome, Reason, Side};

/// An idle clock, and others in which all numbers differ, so that no two fields can be confused.
fn timers() -> [Timer; 3] {
    let full = Timer {
        turn_started: Time(11),
        spent: 19,
        challenger: 12,
        opponent: 13,
        deadline: Some(Time(14)),
        low_time: Some(Time(15)),
        low_time_sent: true,
        remind: Some(Time(16)),
        paused: Some(Time(17)),
        place_lost: false,
        flagged: Some(Time(18)),
        second: Some(Time(24)),
        second_sent: true,
        answer: Some(Time(7_777)),
        away: Some(Time(25)),
    };
    let lost = Timer {
        place_lost: true,
        paused: Some(Time(21)),
        deadline: Some(Time(22)),
        ..Timer::idle(Time(23))
    };
    [Timer::idle(Time(10)), full, lost]
}

fn stages(seats: Seats) -> Vec<Stage> {
    let ended = Reason::ALL.iter().flat_map(|&reason| {
        [None, Some(Side::Black), Some(Side::White)]
            .map(|winner| Stage::Ended(seats, Outcome { winner, reason }))
    });
    let challenge = [
        Stage::Offered,
        Stage::Declined,
        Stage::Cancelled,
        Stage::Expired,
    ];
    challenge
        .into_iter()
        .chain([Stage::Running(seats)])
        .chain(ended)
        .collect()
}

/// One of several different sets of terms.
fn terms(number: usize) -> Terms {
    let (control, rated, note) = match number % 3 {
        0 => (Some(TimeControl::SLOW), false, Some("Good luck!".into())),
        1 => (None, true, None),
        _ => (TimeControl::parse("1d12h+90m/1w").unwrap(), false, None),
    };
    Terms {
        spec: [dropper(), open_onyx()][number % 2],
        side: SideChoice::ALL[number % 3],
        control,
        rated,
        direct: number % 2 == 1,
        note,
    }
}

fn wake_at(fixture: &Fixture) -> Option<i64> {
    let sql = "SELECT wake_at FROM matches";
    fixture.connect().one(sql, ())
}

#[tokio::test]
async fn every_field_comes_back_in_every_stage() {
    let fixture = Fixture::new().await;
    let mut game = fixture.create(fixture.challenge(dropper()), "a").await;
    let people = [fixture.anna, fixture.ben, fixture.eve];
    let mut offers = OfferKind::ALL.iter().copied().cycle();
    let mut number = 0;
    for timer in timers() {
        let seats = |number: usize| Seats {
            black: people[number % 3],
            white: people[(number + 1) % 3],
        };
        for stage in 0..stages(seats(0)).len() {
            number += 1;
            let stage = stages(seats(number))[stage];
            let terms = terms(number);
            let offer = (!number.is_multiple_of(4)).then(|| Offer {
                kind: offers.next().unwrap(),
                by: people[number % 3],
                time: [0, 30 + i64::try_from(number).unwrap()][number % 2],
            });
            let after = Match {
                id: game.id,
                version: game.version,
                place: [fixture.hall, fixture.attic][number % 2],
                own_thread: number.is_multiple_of(2),
                must_claim: number.is_multiple_of(3),
                terms_since: 31,
                challenger: people[(number + 2) % 3],
                opponent: (!number.is_multiple_of(5)).then(|| people[number % 3]),
                seek: None,
                stage,
                created: game.created,
                expires: Time(100 + i64::try_from(number).unwrap()),
                offer,
                timer,
                hard_end: number.is_multiple_of(4).then(|| HardEnd {
                    at: Time(60 + i64::try_from(number).unwrap()),
                    waited: i64::try_from(number).unwrap(),
                }),
                plans: Vec::new(),
                game: Game::start(terms.spec),
                terms,
            };
            let due = play::due(&after).map(|time| time.0);
            game = fixture.put(after.clone()).await;
            let version = after.version + 1;
            assert_same(&game, &Match { version, ..after });
            assert_eq!(wake_at(&fixture), due, "{stage:?} {timer:?}");
        }
    }
    assert_eq!((number, game.version), (3 * 41, 3 * 41));
}

#[tokio::test]
async fn the_clock_of_a_played_match_comes_back() {
    let fixture = Fixture::new().await;
    let mut game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let control = TimeControl::NORMAL;
    let mut now = Time(2000);
    assert_eq!(game.timer.deadline, Some(now.plus(control.start)));
    for typed in ["d4", "d4>d5,a1", "a1>a2,f1"] {
        now = now.plus(30 * clock::HOUR);
        let step = play::turn(&game, game.mover().unwrap(), typed, now).unwrap();
        let expected = step.after.timer;
        game = fixture.commit(Ok(step), typed).await;
        assert_eq!(game.timer, expected);
        assert_eq!(wake_at(&fixture), play::due(&game).map(|time| time.0));
    }
    let left = control.start + 2 * (control.increment - 30 * clock::HOUR);
    assert_eq!(game.left(fixture.anna, now), Some(left));

    let step = play::offer(
        &game,
        fixture.anna,
        OfferKind::AddTime,
        clock::DAY,
        None,
        now,
    );
    game = fixture.commit(step, "offer").await;
    assert_eq!(game.offer.map(|offer| offer.time), Some(clock::DAY));
    let step = play::agree(&game, fixture.ben, OfferKind::AddTime, None, now);
    game = fixture.commit(step, "agree").await;
    assert_eq!(game.left(fixture.anna, now), Some(left + clock::DAY));
    assert_eq!(game.offer, None);
}

#[tokio::test]
async fn a_challenge_that_is_sent_back_comes_back_with_its_new_terms() {
    let fixture = Fixture::new().await;
    let game = fixture.create(fixture.challenge(dropper()), "a").await;
    for number in 0..6 {
        let (terms, now) = (terms(number), Time(2000));
        let step = play::counter(&game, fixture.ben, terms.clone(), now, now.plus(77)).unwrap();
        let found = fixture.put(step.after).await;
        assert_eq!(
            (found.challenger, found.opponent),
            (fixture.ben, Some(fixture.anna))
        );
        assert_eq!((found.terms, found.expires), (terms, Time(2077)));
        assert_eq!(found.game.ply(), 0);
        fixture
            .connect()
            .execute("UPDATE matches SET version = 0", ());
    }
}

#[tokio::test]
async fn unknown_words_in_a_match_are_reported() {
    let fixture = Fixture::in_file().await;
    let good = fixture.running(fixture.attic, dropper(), &[], "good").await;
    let game = fixture
        .running(fixture.hall, dropper(), &["d4"], "bad")
        .await;
    let beside = fixture.connect();
    // Words that a newer Stonepost might write.
    beside.execute_batch("PRAGMA ignore_check_constraints = true");
    for (column, value, what) in [
        ("control", "fast", "the clock"),
        ("control", "3d+1d/1d", "the clock"),
        ("control", "9m", "the clock"),
        ("control", "", "the clock"),
        ("control", "none", "the clock"),
        ("control", "9223372036854775807d+1d/5d", "the clock"),
        ("offer", "bribe", "the offer"),
        ("offer", "", "the offer"),
        ("side", "red", "the side"),
        ("stage", "held", "the stage"),
        ("stage", "", "the stage"),
    ] {
        let sql = format!("SELECT {column} FROM matches WHERE id = ?1");
        let kept: Option<String> = beside.one(&sql, [game.id.0]);
        let sql = format!("UPDATE matches SET {column} = ?2, offer_by = ?3 WHERE id = ?1");
        let set = |value: Option<&str>| {
            let values = (game.id.0, value, fixture.anna.0);
            assert_eq!(beside.execute(&sql, values), 1);
            fixture.forget();
        };
        set(Some(value));
        let error = fixture.store.load(game.id).await.unwrap_err();
        let told = format!(
            "the database has {what} {value:?}, which this version of Stonepost doesn't know"
        );
        assert_eq!(error.to_string(), told, "{column}");
        assert!(matches!(error, StoreError::Unknown { .. }));
        assert_same(&fixture.load(good.id).await, &good);
        set(kept.as_deref());
        assert_same(&fixture.load(game.id).await, &game);
    }
    let spoil =
        "UPDATE matches SET stage = 'ended', winner = 'red', reason = 'groups' WHERE id = ?1";
    beside.execute(spoil, [game.id.0]);
    fixture.forget();
    let error = fixture.store.load(game.id).await.unwrap_err();
    assert!(error.to_string().contains("the side \"red\""), "{error}");
    let spoil = "UPDATE matches SET winner = NULL, reason = 'rain' WHERE id = ?1";
    beside.execute(spoil, [game.id.0]);
    fixture.forget();
    let error = fixture.store.load(game.id).await.unwrap_err();
    assert!(error.to_string().contains("the reason \"rain\""), "{error}");
    let spoil = "UPDATE matches SET stage = 'running', black_id = NULL WHERE id = ?1";
    beside.execute(spoil, [game.id.0]);
    fixture.forget();
    let error = fixture.store.load(game.id).await.unwrap_err();
    assert!(error.to_string().contains("without players"), "{error}");
}

#[tokio::test]
async fn absurd_numbers_in_a_clock_do_no_harm() {
    let fixture = Fixture::in_file().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let now = Time(1_800_000_000_000);
    for number in [i64::MIN, i64::MIN + 1, -5, 0, i64::MAX - 1, i64::MAX] {
        for column in [
            "created_at",
            "expires_at",
            "since_at",
            "challenger_left",
            "opponent_left",
            "deadline_at",
            "call_at",
            "remind_at",
            "paused_until",
            "flagged_until",
            "offer_time",
            "called",
            "lost",
        ] {
            let beside = fixture.connect();
            beside.execute_batch("SAVEPOINT spoil");
            let sql = format!("UPDATE matches SET {column} = ?1, wake_at = ?1");
            beside.execute(&sql, [number]);
            beside.execute_batch("RELEASE spoil");
            let found = fixture.load(game.id).await;
            let due = fixture.due(now, 9).await;
            assert_eq!(due.contains(&game.id), number <= now.0, "{column} {number}");
            let next = fixture.next_due().await.unwrap();
            assert_eq!(next.0.signum(), number.signum());
            assert!((next.0 - now.0).checked_abs().is_some());
            for person in [fixture.anna, fixture.ben] {
                let _ = found.left(person, now);
                let _ = play::claim(&found, person, now);
                let _ = play::resign(&found, person, 1, now);
                let _ = play::offer(&found, person, OfferKind::Pause, 0, None, now);
                let _ = play::turn(&found, person, "d4>d5,a1", now);
            }
            let _ = play::compensate_downtime(&found, Time(now.0 - 1000), now, true);
            let later = play::wake(&found, now).map_or(found, |change| change.after);
            let later = fixture.put(later).await;
            let again = fixture.load(game.id).await;
            assert_same(&again, &later);
            // Repaired for the next one.
            let version = again.version;
            fixture
                .put(Match {
                    version,
                    ..game.clone()
                })
                .await;
            let sql = "UPDATE matches SET created_at = ?1, ended_at = NULL";
            fixture.connect().execute(sql, [game.created.0]);
        }
    }
}

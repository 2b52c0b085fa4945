//! Attempts at puzzles, the ratings that follow, and puzzles of the day.

use super::*;
use play::{Day, Rating};

const HARD: Rating = Rating {
    value: 1500.0,
    deviation: 150.0,
    volatility: 0.06,
};

fn begun(person: PersonId, puzzle: &str) -> NewAttempt {
    NewAttempt {
        person,
        puzzle: puzzle.to_owned(),
        game: Kind::Onyx,
        can_be_rated: true,
        day: None,
    }
}

#[tokio::test]
async fn of_two_turns_at_once_one_counts() {
    let fixture = Fixture::new().await;
    let (anna, stores) = (fixture.anna, fixture.stores());
    let begin = |at: usize| stores[at].begin_attempt(begun(anna, "onyx-1"), Time(5));
    let (one, other) = tokio::join!(begin(0), begin(1));
    let attempt = one.unwrap().unwrap();
    assert_eq!(other.unwrap().unwrap().id, attempt.id);
    let step = |at: usize, step| stores[at].step_attempt(attempt.clone(), step, HARD, Time(6));
    let (solved, missed) = tokio::join!(step(0, PuzzleStep::Solved), step(1, PuzzleStep::Missed));
    let done = [solved.unwrap(), missed.unwrap()];
    assert_eq!(
        done.iter().filter(|one| one.is_some()).count(),
        1,
        "{done:?}"
    );
    let ratings = stores[2].puzzle_ratings(anna, Time(7)).await.unwrap();
    assert_eq!((ratings.len(), ratings[0].tried), (1, 1));
}

#[tokio::test]
async fn only_the_first_go_at_a_puzzle_is_rated() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    let mut changes = Vec::new();
    for steps in [
        &[PuzzleStep::Found(2), PuzzleStep::Missed, PuzzleStep::Solved][..],
        &[PuzzleStep::Solved],
    ] {
        let new = begun(anna, "onyx-1");
        store.begin_attempt(new, Time(5)).await.unwrap();
        for step in steps {
            let attempt = store.attempt_at(anna, "onyx-1").await.unwrap().unwrap();
            let done = store.step_attempt(attempt, *step, HARD, Time(6)).await;
            changes.push(done.unwrap().unwrap().map(|change| change.streak));
        }
    }
    assert_eq!(changes, [None, Some(0), None, None]);
    for (puzzle, streak) in [("onyx-2", 1), ("onyx-3", 2)] {
        let attempt = store.begin_attempt(begun(anna, puzzle), Time(8)).await;
        let attempt = attempt.unwrap().unwrap();
        let done = store.step_attempt(attempt, PuzzleStep::Solved, HARD, Time(9));
        assert_eq!(done.await.unwrap().unwrap().unwrap().streak, streak);
    }
    let rating = store.puzzle_ratings(anna, Time(9)).await.unwrap()[0];
    assert_eq!((rating.tried, rating.solved, rating.best_streak), (3, 2, 2));
    let hard = store.puzzle_difficulties(Kind::Onyx).await.unwrap();
    assert_eq!(hard.len(), 3);
    assert!(hard[0].1 > HARD.value && hard[1].1 < HARD.value, "{hard:?}");
    assert_eq!(store.puzzle_difficulties(Kind::Drop).await.unwrap(), []);
}

#[tokio::test]
async fn whoever_is_forgotten_has_tried_nothing() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    let attempt = store.begin_attempt(begun(anna, "onyx-1"), Time(5)).await;
    let attempt = attempt.unwrap().unwrap();
    let step = PuzzleStep::Solved;
    store
        .step_attempt(attempt, step, HARD, Time(6))
        .await
        .unwrap();
    store
        .report_puzzle(anna, "onyx-1", "wrong".into(), Time(7))
        .await
        .unwrap();
    let json = store.personal_data(anna).await.unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["puzzle_attempts"][0]["puzzle"], "onyx-1");
    assert_eq!(json["puzzle_reports"][0]["reason"], "wrong");
    fixture.forget_anna().await;
    for table in ["puzzle_attempts", "puzzle_ratings", "puzzle_reports"] {
        assert_eq!(fixture.count(table), 0, "{table}");
    }
    assert_eq!(fixture.count("puzzles"), 1, "it's as hard as before");
    let again = store.begin_attempt(begun(anna, "onyx-1"), Time(8)).await;
    assert_eq!(again.unwrap(), None);
}

#[tokio::test]
async fn a_day_has_one_post_whoever_makes_it() {
    let fixture = Fixture::new().await;
    let stores = fixture.stores();
    let server = stores[0].upsert_server("x", "club").await.unwrap().id;
    let daily = Daily {
        server,
        place: fixture.hall,
        minute: 18 * 60,
        zone: "UTC".to_owned(),
        game: None,
        due: Time(100),
    };
    stores[0].set_daily(daily.clone()).await.unwrap();
    let post = |day| {
        Some(DailyPost {
            day: Day(day),
            puzzle: format!("onyx-{day}"),
        })
    };
    let made =
        |at: usize, next| stores[at].post_daily(daily.clone(), post(1), Time(next), Time(100));
    let (one, other) = tokio::join!(made(0, 200), made(1, 200));
    assert!(one.unwrap() != other.unwrap());
    assert_eq!(fixture.count("pins"), 1);
    // Whoever chooses another time of the same day gets no second one.
    let again = Daily {
        due: Time(150),
        ..daily.clone()
    };
    stores[2].set_daily(again.clone()).await.unwrap();
    let second = stores[2]
        .post_daily(again.clone(), post(1), Time(200), Time(150))
        .await;
    assert!(!second.unwrap());
    assert_eq!(fixture.count("pins"), 1);
    let later = Daily {
        due: Time(200),
        ..again
    };
    let third = stores[0]
        .post_daily(later, post(3), Time(300), Time(200))
        .await;
    assert!(third.unwrap());
    let (today, before) = stores[1].daily_post(server, Day(3)).await.unwrap();
    assert_eq!((today, before), (post(3), post(1)));
    let (none, before) = stores[1].daily_post(server, Day(2)).await.unwrap();
    assert_eq!((none, before), (None, post(1)));
    assert!(stores[1].has_later_daily(server, Day(1)).await.unwrap());
    assert!(stores[1].was_daily(Day(1), "onyx-1").await.unwrap());
    assert!(!stores[1].was_daily(Day(2), "onyx-1").await.unwrap());
}

#[tokio::test]
async fn the_table_counts_who_solved_a_new_puzzle_at_the_first_go() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let server = store.upsert_server("x", "club").await.unwrap().id;
    let solve = async |person, puzzle: &str, day, steps: &[PuzzleStep]| {
        let new = NewAttempt {
            day,
            ..begun(person, puzzle)
        };
        let mut attempt = store.begin_attempt(new, Time(5)).await.unwrap().unwrap();
        for step in steps {
            let done = store.step_attempt(attempt, *step, HARD, Time(6)).await;
            assert!(done.unwrap().is_some());
            attempt = store.attempt_at(person, puzzle).await.unwrap().unwrap();
        }
    };
    let (anna, ben) = (fixture.anna, fixture.ben);
    let post = async |day, due| {
        let daily = Daily {
            server,
            place: fixture.hall,
            minute: 0,
            zone: "UTC".to_owned(),
            game: None,
            due: Time(due),
        };
        store.set_daily(daily.clone()).await.unwrap();
        let post = DailyPost {
            day: Day(day),
            puzzle: format!("onyx-{day}"),
        };
        let posted = store.post_daily(daily, Some(post), Time(due + 1), Time(due));
        assert!(posted.await.unwrap());
    };
    post(1, 1).await;
    store.join_daily(server, Day(1), anna).await.unwrap();
    store.join_daily(server, Day(1), ben).await.unwrap();
    // Nobody tries what wasn't posted.
    store.join_daily(server, Day(2), anna).await.unwrap();
    assert_eq!(fixture.count("daily_players"), 2);
    post(2, 7).await;
    for person in [anna, ben] {
        for day in [1, 2] {
            store.join_daily(server, Day(day), person).await.unwrap();
            store.join_daily(server, Day(day), person).await.unwrap();
        }
    }
    solve(anna, "onyx-1", Some(Day(1)), &[PuzzleStep::Solved]).await;
    solve(
        anna,
        "onyx-2",
        Some(Day(2)),
        &[PuzzleStep::Missed, PuzzleStep::Solved],
    )
    .await;
    // Ben knew the first one.
    solve(ben, "onyx-1", None, &[PuzzleStep::GaveUp]).await;
    solve(ben, "onyx-1", Some(Day(1)), &[PuzzleStep::Solved]).await;
    let scores = store.daily_scores(server, Day(1), Day(2)).await.unwrap();
    let scores: Vec<_> = scores
        .iter()
        .map(|s| (s.person, s.tried, s.solved))
        .collect();
    assert_eq!(scores, [(anna, 2, 1), (ben, 2, 0)]);
    let second = store.daily_scores(server, Day(2), Day(2)).await.unwrap();
    assert!(second.iter().all(|score| score.solved == 0));
    // Whoever solves one after its answer was told gets nothing for it, and nobody tries it any more.
    post(3, 5).await;
    store.join_daily(server, Day(3), ben).await.unwrap();
    post(4, 6).await;
    solve(ben, "onyx-3", Some(Day(3)), &[PuzzleStep::Solved]).await;
    store.join_daily(server, Day(3), anna).await.unwrap();
    let third = store.daily_scores(server, Day(3), Day(3)).await.unwrap();
    let third: Vec<_> = third.iter().map(|s| (s.person, s.solved)).collect();
    assert_eq!(third, [(ben, 0)]);
}

#[tokio::test]
async fn what_was_withdrawn_rates_nobody() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    for (puzzle, step) in [
        ("onyx-1", PuzzleStep::GaveUp),
        ("onyx-2", PuzzleStep::Solved),
    ] {
        let attempt = store.begin_attempt(begun(anna, puzzle), Time(5)).await;
        let attempt = attempt.unwrap().unwrap();
        store
            .withdraw_puzzle(puzzle, HARD, Some(Time(6)))
            .await
            .unwrap();
        let done = store.step_attempt(attempt, step, HARD, Time(7)).await;
        assert_eq!(done.unwrap(), Some(None), "{puzzle}");
    }
    assert_eq!(store.puzzle_ratings(anna, Time(8)).await.unwrap(), []);
    assert_eq!(store.puzzle_difficulties(Kind::Onyx).await.unwrap(), []);
}

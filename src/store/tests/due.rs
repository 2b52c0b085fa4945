//! What is due by itself: which matches, and when.

use super::*;
use play::Timer;

async fn due(fixture: &Fixture, now: i64) -> Vec<MatchId> {
    fixture.due(Time(now), 9).await
}

/// Anna's challenge, expiring at this time.
async fn expiring(fixture: &Fixture, expires: i64) -> Match {
    let mut new = fixture.challenge(dropper());
    new.expires = Time(expires);
    fixture.create(new, &format!("expires {expires}")).await
}

#[tokio::test]
async fn what_is_due_comes_in_its_order_and_not_before_its_time() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.next_due().await, None);
    let late = expiring(&fixture, 5300).await;
    let soon = expiring(&fixture, 5100).await;
    let then = expiring(&fixture, 5200).await;
    for (now, expected) in [
        (0, vec![]),
        (5099, vec![]),
        (5100, vec![soon.id]),
        (5250, vec![soon.id, then.id]),
        (i64::MAX, vec![soon.id, then.id, late.id]),
    ] {
        assert_eq!(due(&fixture, now).await, expected, "{now}");
    }
    let first = fixture.due(Time(9000), 2).await;
    assert_eq!(first, [soon.id, then.id]);
    assert_eq!(fixture.next_due().await, Some(Time(5100)));

    let expired = play::wake(&soon, Time(5100)).unwrap();
    let after = fixture.store.commit(expired, None).await.unwrap();
    assert_eq!(after, Commit::Done(soon.id));
    assert_eq!(fixture.load(soon.id).await.stage, Stage::Expired);
    assert_eq!(fixture.next_due().await, Some(Time(5200)));
    fixture
        .commit(play::cancel(&then, fixture.anna, Time(5000)), "cancel")
        .await;
    fixture
        .commit(
            play::decline(&late, fixture.ben, None, Time(5000)),
            "decline",
        )
        .await;
    assert_eq!(due(&fixture, i64::MAX).await, []);
    assert_eq!(fixture.next_due().await, None);
}

#[tokio::test]
async fn a_running_match_is_due_when_its_clock_says_so() {
    let fixture = Fixture::new().await;
    let mut game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    assert_eq!(fixture.next_due().await, game.timer.low_time);
    let idle = Timer::idle(Time(2000));
    for (timer, expected) in [
        (idle, None),
        (
            Timer {
                deadline: Some(Time(70)),
                ..idle
            },
            Some(70),
        ),
        (
            Timer {
                low_time: Some(Time(60)),
                deadline: Some(Time(70)),
                ..idle
            },
            Some(60),
        ),
        (
            Timer {
                remind: Some(Time(50)),
                low_time: Some(Time(60)),
                ..idle
            },
            Some(50),
        ),
        (
            Timer {
                second: Some(Time(45)),
                remind: Some(Time(50)),
                ..idle
            },
            Some(45),
        ),
        (
            Timer {
                away: Some(Time(95)),
                ..idle
            },
            Some(95),
        ),
        (
            Timer {
                paused: Some(Time(90)),
                ..idle
            },
            Some(90),
        ),
        (
            Timer {
                flagged: Some(Time(80)),
                deadline: Some(Time(70)),
                ..idle
            },
            Some(80),
        ),
    ] {
        game.timer = timer;
        game = fixture.put(game).await;
        let next = fixture.next_due().await;
        assert_eq!(next, expected.map(Time), "{timer:?}");
        let expected = expected.map(|_| game.id).into_iter().collect::<Vec<_>>();
        assert_eq!(due(&fixture, 100).await, expected);
    }
    fixture
        .commit(play::resign(&game, fixture.ben, 0, Time(100)), "over")
        .await;
    assert_eq!(fixture.next_due().await, None);
}

#[tokio::test]
async fn clocks_that_run_out_between_two_moments_are_found() {
    let fixture = Fixture::new().await;
    let mut games = Vec::new();
    for (name, deadline) in [("a", 300), ("b", 100), ("c", 200)] {
        let place = fixture.upsert_place("test", name, None, false).await;
        let mut game = fixture
            .running(place.unwrap().id, dropper(), &[], name)
            .await;
        game.timer.deadline = Some(Time(deadline));
        games.push(fixture.put(game).await);
    }
    let [a, b, c] = [0, 1, 2].map(|i| games[i].id);
    // A challenge has no running clock.
    let offered = expiring(&fixture, 150).await.id;
    for (after, until, expected) in [
        (0, 99, vec![]),
        (99, 100, vec![b]),
        (100, 199, vec![offered]),
        (100, 200, vec![c, offered]),
        (0, 1000, vec![a, b, c, offered]),
        (200, 100, vec![]),
        (i64::MIN, i64::MAX, vec![a, b, c, offered]),
    ] {
        let found = fixture.deadlines(Time(after), Time(until)).await;
        assert_eq!(found.unwrap(), expected, "{after} {until}");
    }
    let over = play::resign(&games[1], fixture.anna, 0, Time(50));
    fixture.commit(over, "over").await;
    let mut paused = games.remove(2);
    paused.timer = Timer::idle(Time(50));
    fixture.put(paused).await;
    let found = fixture.deadlines(Time(0), Time(1000)).await;
    assert_eq!(found.unwrap(), [a, offered]);
}

#[tokio::test]
async fn what_happens_by_itself_answers_no_event() {
    let fixture = Fixture::new().await;
    let game = expiring(&fixture, 5000).await;
    let remembered = fixture.count("deliveries");
    let expired = play::wake(&game, Time(5000)).unwrap();
    let commit = fixture.store.commit(expired.clone(), None).await.unwrap();
    assert_eq!(commit, Commit::Done(game.id));
    // It happens only once, even if two tasks decide it at the same time.
    let before = fixture.dump();
    let commit = fixture.store.commit(expired, None).await.unwrap();
    assert_eq!(commit, Commit::Stale);
    assert_eq!(fixture.dump(), before);
    assert_eq!(fixture.count("deliveries"), remembered);
    let log = fixture.log(game.id).await.unwrap();
    let last = log.last().unwrap();
    assert_eq!(last.kind, play::EventKind::Expired);
    assert_eq!((last.actor, last.at), (None, Time(5000)));

    let first = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let second = fixture.create(fixture.challenge(dropper()), "b").await;
    let accept = play::accept(&second, fixture.ben, true, Time(3000)).unwrap();
    let before = fixture.dump();
    let commit = fixture.store.commit(accept, None).await.unwrap();
    assert_eq!(commit, Commit::PlaceBusy);
    assert_eq!(fixture.dump(), before);
    assert_same(&fixture.load(first.id).await, &first);
}

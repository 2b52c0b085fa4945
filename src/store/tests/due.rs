//! What is due by itself: which matches, and when.

use super::*;
use crate::play::Timer;

async fn due(house: &House, now: i64) -> Vec<MatchId> {
    house.store.due(Time(now), 9).await.unwrap()
}

/// Anna's challenge, expiring at this time.
async fn expiring(house: &House, expires: i64) -> Match {
    let mut new = house.challenge(dropper());
    new.expires = Time(expires);
    house.create(new, &format!("expires {expires}")).await
}

#[tokio::test]
async fn what_is_due_comes_in_its_order_and_not_before_its_time() {
    let house = House::new().await;
    assert_eq!(house.store.next_due().await.unwrap(), None);
    let late = expiring(&house, 5300).await;
    let soon = expiring(&house, 5100).await;
    let then = expiring(&house, 5200).await;
    for (now, expected) in [
        (0, vec![]),
        (5099, vec![]),
        (5100, vec![soon.id]),
        (5250, vec![soon.id, then.id]),
        (i64::MAX, vec![soon.id, then.id, late.id]),
    ] {
        assert_eq!(due(&house, now).await, expected, "{now}");
    }
    let first = house.store.due(Time(9000), 2).await.unwrap();
    assert_eq!(first, [soon.id, then.id]);
    assert_eq!(house.store.next_due().await.unwrap(), Some(Time(5100)));

    let expired = play::wake(&soon, Time(5100)).unwrap();
    let after = house.store.commit(expired, None).await.unwrap();
    assert_eq!(after, Commit::Done(soon.id));
    assert_eq!(house.load(soon.id).await.stage, Stage::Expired);
    assert_eq!(house.store.next_due().await.unwrap(), Some(Time(5200)));
    house
        .commit(play::cancel(&then, house.anna, Time(5000)), "cancel")
        .await;
    house
        .commit(play::decline(&late, house.ben, None, Time(5000)), "decline")
        .await;
    assert_eq!(due(&house, i64::MAX).await, []);
    assert_eq!(house.store.next_due().await.unwrap(), None);
}

#[tokio::test]
async fn a_running_match_is_due_when_its_clock_says_so() {
    let house = House::new().await;
    let mut game = house.running(house.hall, dropper(), &[], "a").await;
    assert_eq!(house.store.next_due().await.unwrap(), game.timer.low_time);
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
        game = house.put(game).await;
        let next = house.store.next_due().await.unwrap();
        assert_eq!(next, expected.map(Time), "{timer:?}");
        let expected = expected.map(|_| game.id).into_iter().collect::<Vec<_>>();
        assert_eq!(due(&house, 100).await, expected);
    }
    house
        .commit(play::resign(&game, house.ben, 0, Time(100)), "over")
        .await;
    assert_eq!(house.store.next_due().await.unwrap(), None);
}

#[tokio::test]
async fn clocks_that_run_out_between_two_moments_are_found() {
    let house = House::new().await;
    let mut games = Vec::new();
    for (name, deadline) in [("a", 300), ("b", 100), ("c", 200)] {
        let place = house.store.upsert_place("test", name, None, false).await;
        let mut game = house.running(place.unwrap().id, dropper(), &[], name).await;
        game.timer.deadline = Some(Time(deadline));
        games.push(house.put(game).await);
    }
    let [a, b, c] = [0, 1, 2].map(|i| games[i].id);
    // A challenge has no running clock.
    expiring(&house, 150).await;
    for (after, until, expected) in [
        (0, 99, vec![]),
        (99, 100, vec![b]),
        (100, 199, vec![]),
        (100, 200, vec![c]),
        (0, 1000, vec![b, c, a]),
        (200, 100, vec![]),
        (i64::MIN, i64::MAX, vec![b, c, a]),
    ] {
        let found = house.store.deadlines(Time(after), Time(until)).await;
        assert_eq!(found.unwrap(), expected, "{after} {until}");
    }
    let over = play::resign(&games[1], house.anna, 0, Time(50));
    house.commit(over, "over").await;
    let mut paused = games.remove(2);
    paused.timer = Timer::idle(Time(50));
    house.put(paused).await;
    let found = house.store.deadlines(Time(0), Time(1000)).await;
    assert_eq!(found.unwrap(), [a]);
}

#[tokio::test]
async fn what_happens_by_itself_answers_no_event() {
    let house = House::new().await;
    let game = expiring(&house, 5000).await;
    let remembered = house.count("deliveries");
    let expired = play::wake(&game, Time(5000)).unwrap();
    let commit = house.store.commit(expired.clone(), None).await.unwrap();
    assert_eq!(commit, Commit::Done(game.id));
    // It happens only once, even if two tasks decide it at the same time.
    let before = house.dump();
    let commit = house.store.commit(expired, None).await.unwrap();
    assert_eq!(commit, Commit::Stale);
    assert_eq!(house.dump(), before);
    assert_eq!(house.count("deliveries"), remembered);
    let log = house.store.log(game.id).await.unwrap();
    let last = log.last().unwrap();
    assert_eq!(last.kind, play::EventKind::Expired);
    assert_eq!((last.actor, last.at), (None, Time(5000)));

    let first = house.running(house.hall, dropper(), &[], "a").await;
    let second = house.create(house.challenge(dropper()), "b").await;
    let accept = play::accept(&second, house.ben, true, Time(3000)).unwrap();
    let before = house.dump();
    let commit = house.store.commit(accept, None).await.unwrap();
    assert_eq!(commit, Commit::PlaceBusy);
    assert_eq!(house.dump(), before);
    assert_same(&house.load(first.id).await, &first);
}

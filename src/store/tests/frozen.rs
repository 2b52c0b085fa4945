//! Frozen matches.

use super::*;
use crate::play::{EventKind, PostKind};

/// Returns the error with which loading a frozen match fails.
async fn stands(house: &House, id: MatchId) -> Frozen {
    match house.store.load(id).await {
        Err(StoreError::Frozen(frozen)) => frozen,
        other => panic!("{:?}", other.map(drop)),
    }
}

async fn freeze(house: &House, id: MatchId, now: i64) -> bool {
    house.store.freeze(id, "why", Time(now)).await.unwrap()
}

#[tokio::test]
async fn a_frozen_match_is_loaded_by_nobody_and_nothing_is_due_in_it() {
    let house = House::new().await;
    let game = house.running(house.hall, dropper(), &["d4"], "a").await;
    let other = house.running(house.attic, dropper(), &[], "b").await;
    let late = play::turn(&game, house.ben, "d4>d5,a1", Time(3000));
    assert!(freeze(&house, game.id, 4000).await);
    let frozen = Frozen {
        id: game.id,
        ply: 1,
        at: Time(4000),
        why: "why".to_owned(),
    };
    assert_eq!(stands(&house, game.id).await, frozen);
    let here = house.store.running_in(house.hall).await.map(drop);
    assert!(matches!(here, Err(StoreError::Frozen(found)) if found == frozen));
    // A decision made before the freeze is stale.
    let commit = house.store.commit(late.unwrap(), Some(delivery("late")));
    assert_eq!(commit.await.unwrap(), Commit::Stale);
    let far = Time(i64::MAX);
    assert_eq!(house.store.due(far, 9).await.unwrap(), [other.id]);
    let deadlines = house.store.deadlines(Time(0), far).await;
    assert_eq!(deadlines.unwrap(), [other.id]);
    // The lists still include it.
    let mine = house.store.running_of(house.ben).await.unwrap();
    assert_eq!(mine.len(), 2);
    let proposed = house.store.named("test", "Ben", "hall").await.unwrap();
    assert_eq!(proposed.len(), 2);
    assert_same(&house.load(other.id).await, &other);
}

#[tokio::test]
async fn its_players_are_told_once() {
    let house = House::new().await;
    let game = house.running(house.hall, dropper(), &[], "a").await;
    assert!(freeze(&house, game.id, 4000).await);
    let before = house.dump();
    assert!(!freeze(&house, game.id, 5000).await);
    assert!(!freeze(&house, MatchId(99), 5000).await);
    assert_eq!(house.dump(), before);
    let told = |post: &&OutboxRow| post.kind == PostKind::Frozen;
    let posts = waiting(&house).await;
    assert_eq!(posts.iter().filter(told).count(), 1);
    let log = house.store.log(game.id).await.unwrap();
    assert_eq!(log.last().unwrap().kind, EventKind::Frozen);

    let mut new = house.challenge(dropper());
    (new.terms.direct, new.place) = (true, house.attic);
    let direct = house.create(new, "direct").await;
    let accepted = play::accept(&direct, house.ben, true, Time(2000));
    let direct = house.commit(accepted, "accept").await;
    assert!(freeze(&house, direct.id, 4000).await);
    let mut to: Vec<_> = waiting(&house).await;
    to.retain(|post| post.game == direct.id && post.kind == PostKind::Frozen);
    let to: Vec<_> = to.into_iter().map(|post| post.to.unwrap()).collect();
    assert_eq!(to, [house.anna, house.ben]);
}

/// Sends all posts in the outbox one by one; returns them.
async fn waiting(house: &House) -> Vec<OutboxRow> {
    let mut all = Vec::new();
    loop {
        let due = house.store.outbox_due(&["test"], Time(i64::MAX), 99).await;
        let due = due.unwrap();
        if due.is_empty() {
            return all;
        }
        for row in due {
            house
                .store
                .outbox_sent(row.id, None, Time(9000))
                .await
                .unwrap();
            all.push(row);
        }
    }
}

#[tokio::test]
async fn a_match_that_is_over_is_not_frozen() {
    let house = House::new().await;
    let game = house.running(house.hall, dropper(), &[], "a").await;
    let over = house
        .commit(play::resign(&game, house.ben, 0, Time(100)), "over")
        .await;
    assert!(!freeze(&house, over.id, 4000).await);
    assert_same(&house.load(over.id).await, &over);
    assert!(house.store.load_frozen(over.id).await.unwrap().is_none());
}

#[tokio::test]
async fn thawing_moves_every_time_by_as_long_as_it_stood_still() {
    let house = House::new().await;
    let game = house.running(house.hall, dropper(), &["d4"], "a").await;
    let offered = house.create(house.challenge(dropper()), "b").await;
    for id in [game.id, offered.id] {
        assert!(freeze(&house, id, 4000).await);
        let (found, since) = house.store.load_frozen(id).await.unwrap().unwrap();
        assert_eq!(since, Time(4000));
        let thawed = play::thaw(&found, since, Time(9000));
        let commit = house.store.commit(thawed, None).await.unwrap();
        assert_eq!(commit, Commit::Done(id));
    }
    let found = house.load(game.id).await;
    let later = |time: Option<Time>| time.map(|time| time.plus(5000));
    assert_eq!(found.timer.deadline, later(game.timer.deadline));
    assert_eq!(found.timer.low_time, later(game.timer.low_time));
    assert_eq!(found.timer.turn_started, game.timer.turn_started.plus(5000));
    let due = house.store.next_due().await.unwrap();
    let found_due = [play::due(&found), play::due(&house.load(offered.id).await)];
    assert_eq!(due, found_due.into_iter().flatten().min());
    assert_eq!(
        house.load(offered.id).await.expires,
        offered.expires.plus(5000)
    );
}

#[tokio::test]
async fn a_check_lists_what_is_frozen_and_what_of_it_is_damaged() {
    let house = House::new().await;
    let whole = house.running(house.hall, dropper(), &["d4"], "a").await;
    let bad = house.running(house.attic, dropper(), &["d4"], "b").await;
    for id in [whole.id, bad.id] {
        assert!(freeze(&house, id, 4000).await);
    }
    let spoil = "UPDATE turns SET digest = digest + 1 WHERE match_id = ?1";
    house.beside().execute(spoil, [bad.id.0]).unwrap();
    let checked = house.store.check(|_| true).await.unwrap();
    let frozen: Vec<_> = checked.frozen.iter().map(|(id, _)| *id).collect();
    assert_eq!(frozen, [whole.id, bad.id]);
    let damaged: Vec<_> = checked.damaged.iter().map(|(id, _)| *id).collect();
    assert_eq!(damaged, [bad.id]);
    let found = house.store.load_frozen(bad.id).await.map(drop);
    assert!(matches!(found, Err(StoreError::Broken { .. })));
}

//! Frozen matches.

use super::*;
use play::{EventKind, PostKind};

/// Returns the error with which loading a frozen match fails.
async fn stands(fixture: &Fixture, id: MatchId) -> Frozen {
    match fixture.store.load(id).await {
        Err(StoreError::Frozen(frozen)) => frozen,
        other => panic!("{:?}", other.map(drop)),
    }
}

async fn freeze(fixture: &Fixture, id: MatchId, now: i64) -> bool {
    fixture.freeze(id, "why", Time(now)).await.unwrap()
}

#[tokio::test]
async fn a_frozen_match_is_loaded_by_nobody_and_nothing_is_due_in_it() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let other = fixture.running(fixture.attic, dropper(), &[], "b").await;
    let late = play::turn(&game, fixture.ben, "d4>d5,a1", Time(3000));
    assert!(freeze(&fixture, game.id, 4000).await);
    let frozen = Frozen {
        id: game.id,
        ply: 1,
        at: Time(4000),
        why: "why".to_owned(),
        set_aside: false,
    };
    assert_eq!(stands(&fixture, game.id).await, frozen);
    let here = fixture.running_in(fixture.hall).await.map(drop);
    assert!(matches!(here, Err(StoreError::Frozen(found)) if found == frozen));
    // A decision made before the freeze is stale.
    let commit = fixture.store.commit(late.unwrap(), Some(delivery("late")));
    assert_eq!(commit.await.unwrap(), Commit::Stale);
    let far = Time(i64::MAX);
    assert_eq!(fixture.due(far, 9).await, [other.id]);
    let deadlines = fixture.deadlines(Time(0), far).await;
    assert_eq!(deadlines.unwrap(), [other.id]);
    // The lists still include it.
    let mine = fixture.running_of(fixture.ben).await.unwrap();
    assert_eq!(mine.len(), 2);
    let proposed = ok(fixture.lookup_matches("test", "Ben", "hall")).await;
    assert_eq!(proposed.len(), 2);
    assert_same(&fixture.load(other.id).await, &other);
}

#[tokio::test]
async fn its_players_are_told_once() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    assert!(freeze(&fixture, game.id, 4000).await);
    let before = fixture.dump();
    assert!(!freeze(&fixture, game.id, 5000).await);
    assert!(!freeze(&fixture, MatchId(99), 5000).await);
    assert_eq!(fixture.dump(), before);
    let told = |post: &&OutboxRow| post.kind == PostKind::Frozen;
    let posts = waiting(&fixture).await;
    assert_eq!(posts.iter().filter(told).count(), 1);
    let log = fixture.log(game.id).await.unwrap();
    assert_eq!(log.last().unwrap().kind, EventKind::Frozen);

    let mut new = fixture.challenge(dropper());
    (new.terms.direct, new.place) = (true, fixture.attic);
    let direct = fixture.create(new, "direct").await;
    let accepted = play::accept(&direct, fixture.ben, true, Time(2000));
    let direct = fixture.commit(accepted, "accept").await;
    assert!(freeze(&fixture, direct.id, 4000).await);
    let mut to: Vec<_> = waiting(&fixture).await;
    to.retain(|post| post.game == direct.id && post.kind == PostKind::Frozen);
    let to: Vec<_> = to.into_iter().map(|post| post.to.unwrap()).collect();
    assert_eq!(to, [fixture.anna, fixture.ben]);
}

/// Sends all posts in the outbox one by one; returns them.
async fn waiting(fixture: &Fixture) -> Vec<OutboxRow> {
    let mut all = Vec::new();
    loop {
        let due = fixture.outbox_due(Time(i64::MAX), 99).await;
        if due.is_empty() {
            return all;
        }
        for row in due {
            ok(fixture.outbox_sent(row.id, None, Time(9000))).await;
            all.push(row);
        }
    }
}

#[tokio::test]
async fn a_match_that_is_over_is_not_frozen() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let over = fixture
        .commit(play::resign(&game, fixture.ben, 0, Time(100)), "over")
        .await;
    assert!(!freeze(&fixture, over.id, 4000).await);
    assert_same(&fixture.load(over.id).await, &over);
    assert!(fixture.load_frozen(over.id).await.unwrap().is_none());
}

#[tokio::test]
async fn thawing_moves_every_time_by_as_long_as_it_stood_still() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let offered = fixture.create(fixture.challenge(dropper()), "b").await;
    for id in [game.id, offered.id] {
        assert!(freeze(&fixture, id, 4000).await);
        let (found, since) = fixture.load_frozen(id).await.unwrap().unwrap();
        assert_eq!(since, Time(4000));
        let thawed = play::thaw(&found, since, Time(9000));
        let commit = fixture.store.commit(thawed, None).await.unwrap();
        assert_eq!(commit, Commit::Done(id));
    }
    let found = fixture.load(game.id).await;
    let later = |time: Option<Time>| time.map(|time| time.plus(5000));
    assert_eq!(found.timer.deadline, later(game.timer.deadline));
    assert_eq!(found.timer.low_time, later(game.timer.low_time));
    assert_eq!(found.timer.turn_started, game.timer.turn_started.plus(5000));
    let due = fixture.next_due().await;
    let found_due = [
        play::due(&found),
        play::due(&fixture.load(offered.id).await),
    ];
    assert_eq!(due, found_due.into_iter().flatten().min());
    assert_eq!(
        fixture.load(offered.id).await.expires,
        offered.expires.plus(5000)
    );
}

#[tokio::test]
async fn a_check_lists_what_is_frozen_and_what_of_it_is_damaged() {
    let fixture = Fixture::in_file().await;
    let whole = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let bad = fixture
        .running(fixture.attic, dropper(), &["d4"], "b")
        .await;
    for id in [whole.id, bad.id] {
        assert!(freeze(&fixture, id, 4000).await);
    }
    let spoil = "UPDATE turns SET digest = digest + 1 WHERE match_id = ?1";
    fixture.connect().execute(spoil, [bad.id.0]);
    let checked = fixture.check(|_| true).await.unwrap();
    let frozen: Vec<_> = checked.frozen.iter().map(|(id, _)| *id).collect();
    assert_eq!(frozen, [whole.id, bad.id]);
    let damaged: Vec<_> = checked.damaged.iter().map(|(id, _)| *id).collect();
    assert_eq!(damaged, [bad.id]);
    let found = fixture.load_frozen(bad.id).await.map(drop);
    assert!(matches!(found, Err(StoreError::Replay { .. })));
}

//! The shards of a bot, shared by several processes: only on a server.

use super::shared::joined;
use super::*;

/// The share of a process, in words, and what it may keep.
async fn share(store: &Store, recommended: u32) -> (u32, Vec<u32>, Vec<u32>) {
    let share = store.share_shards(recommended).await.unwrap().unwrap();
    assert_eq!(store.standing(share.process), Standing::Ours);
    (share.total, share.kept, share.surplus)
}

async fn release(store: &Store, shards: &[u32]) {
    let process = store.share_shards(1).await.unwrap().unwrap().process;
    for shard in shards {
        store.release_shard(process, *shard).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_take_free_shards_and_give_up_what_others_should_have() {
    let Some(fixture) = joined().await else {
        return;
    };
    let one = &fixture.store;
    assert_eq!(share(one, 6).await, (6, vec![0, 1, 2, 3, 4, 5], vec![]));
    let two = fixture.other();
    // The number that the first has written holds, and what it has isn't free yet.
    assert_eq!(share(&two, 9).await, (6, vec![], vec![]));
    assert_eq!(share(one, 6).await, (6, vec![0, 1, 2], vec![3, 4, 5]));
    release(one, &[3, 5]).await;
    assert_eq!(share(&two, 9).await, (6, vec![3, 5], vec![]));
    release(one, &[4]).await;
    // Nobody releases what others have.
    release(one, &[3]).await;
    assert_eq!(share(&two, 9).await, (6, vec![3, 4, 5], vec![]));
    let three = fixture.other();
    assert_eq!(share(&three, 6).await, (6, vec![], vec![]));
    assert_eq!(share(one, 6).await, (6, vec![0, 1], vec![2]));
    assert_eq!(share(&two, 6).await, (6, vec![3, 4], vec![5]));
    release(one, &[2]).await;
    release(&two, &[5]).await;
    assert_eq!(share(&three, 6).await, (6, vec![2, 5], vec![]));
    // One that leaves takes nothing any more, and what it had is free at once; so it is when a process ends.
    two.leave_shards().await.unwrap();
    assert_eq!(share(one, 6).await, (6, vec![0, 1, 3], vec![]));
    three.close().await;
    assert_eq!(share(one, 6).await, (6, vec![0, 1, 2, 3, 4, 5], vec![]));
    one.leave_shards().await.unwrap();
    // Nobody has any: another number may be agreed on.
    assert_eq!(share(&two, 2).await, (2, vec![0, 1], vec![]));
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_shares_no_shards_counts_for_nothing() {
    let Some(fixture) = joined().await else {
        return;
    };
    let other = fixture.other();
    assert_eq!(share(&other, 2).await, (2, vec![0, 1], vec![]));
    assert!(!fixture.is_alone_since(Time(i64::MAX)).await.unwrap());
    assert_eq!(share(&other, 2).await, (2, vec![0, 1], vec![]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_takes_none_keeps_what_it_has_and_counts_for_nothing() {
    let Some(fixture) = joined().await else {
        return;
    };
    let (one, two) = (&fixture.store, fixture.other());
    assert_eq!(share(one, 4).await, (4, vec![0, 1, 2, 3], vec![]));
    assert_eq!(share(&two, 4).await, (4, vec![], vec![]));
    assert_eq!(share(one, 4).await, (4, vec![0, 1], vec![2, 3]));
    release(one, &[2, 3]).await;
    assert_eq!(share(&two, 4).await, (4, vec![2, 3], vec![]));
    assert!(one.others_take_shards().await.unwrap());
    two.take_no_shards().await.unwrap();
    assert!(!one.others_take_shards().await.unwrap());
    assert!(two.others_take_shards().await.unwrap());
    assert_eq!(share(one, 4).await, (4, vec![0, 1], vec![]), "not free");
    assert_eq!(share(&two, 4).await, (4, vec![2, 3], vec![]));
    assert!(one.others_take_shards().await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_dead_process_had_is_free_and_it_comes_back_without_it() {
    let Some(fixture) = joined().await else {
        return;
    };
    let dead = &fixture.store;
    let before = dead.share_shards(3).await.unwrap().unwrap();
    assert_eq!(before.kept, [0, 1, 2]);
    fixture.bury();
    let late = fixture
        .connect()
        .run(move |c| c.transaction(|| postgres::shards::share(c, before.process, 3, || true)));
    assert_eq!(late.unwrap(), None);
    let other = fixture.other();
    assert_eq!(share(&other, 3).await, (3, vec![0, 1, 2], vec![]));
    let begun = std::time::Instant::now();
    // What it asked just as it came back doesn't count as looked: the next look does.
    let after = loop {
        if let Some(share) = dead.share_shards(3).await.unwrap()
            && dead.standing(share.process) == Standing::Ours
        {
            break share;
        }
        assert!(begun.elapsed() < Duration::from_secs(60));
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert_eq!(after.kept, Vec::<u32>::new());
    // What it had before isn't its to release.
    dead.release_shard(before.process, 0).await.unwrap();
    assert_eq!(share(&other, 3).await, (3, vec![0, 1], vec![2]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_was_silent_keeps_what_nobody_has_taken_over() {
    let Some(fixture) = joined().await else {
        return;
    };
    let store = &fixture.store;
    let before = store.share_shards(3).await.unwrap().unwrap();
    // As after an outage of the server: so long ago that others could take over, and nobody has cleared it away.
    let connection = fixture.connect();
    let silent = connection.execute("UPDATE processes SET until = until - 30000", ());
    assert_eq!(silent, 1);
    let begun = std::time::Instant::now();
    while store.standing(before.process) == Standing::Ours {
        assert!(begun.elapsed() < Duration::from_secs(60));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(
        store.standing(before.process),
        Standing::Doubtful,
        "until it has looked"
    );
    let after = store.share_shards(3).await.unwrap().unwrap();
    assert_eq!(after, before);
    assert_eq!(store.standing(before.process), Standing::Ours);
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_ask_at_once_never_have_the_same_shard() {
    let Some(fixture) = joined().await else {
        return;
    };
    let stores = [fixture.store.clone(), fixture.other(), fixture.other()];
    let tasks: Vec<_> = stores
        .iter()
        .map(|store| {
            let store = store.clone();
            tokio::spawn(async move {
                for _ in 0..20 {
                    let share = store.share_shards(8).await.unwrap().unwrap();
                    for shard in share.surplus {
                        store.release_shard(share.process, shard).await.unwrap();
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    // Who was early may have something left to give up.
    for store in stores.iter().chain(&stores) {
        let (_, _, surplus) = share(store, 8).await;
        release(store, &surplus).await;
    }
    let mut all = Vec::new();
    for store in &stores {
        let (total, kept, surplus) = share(store, 8).await;
        assert_eq!((total, surplus), (8, vec![]));
        assert!((2..=3).contains(&kept.len()), "{kept:?}");
        all.extend(kept);
    }
    all.sort_unstable();
    assert_eq!(all, (0..8).collect::<Vec<u32>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_session_at_a_time_begins_in_each_bucket() {
    let Some(fixture) = joined().await else {
        return;
    };
    let (one, two) = (&fixture.store, fixture.other());
    let long = Duration::from_secs(3600);
    let taken = async |store: &Store, bucket| match store.take_identify_turn(bucket, long).await {
        Ok(IdentifyTurn::Now(turn)) => Ok(turn),
        Ok(IdentifyTurn::After(wait)) => Err(wait),
        Err(error) => panic!("{error}"),
    };
    let first = taken(one, 0).await.unwrap();
    let wait = taken(&two, 0).await.unwrap_err();
    assert!(wait > long / 2 && wait <= long, "{wait:?}");
    assert!(taken(&two, 1).await.is_ok(), "another bucket");
    one.end_identify_turn(first, long / 4).await.unwrap();
    let wait = taken(&two, 0).await.unwrap_err();
    assert!(wait > long / 8 && wait <= long / 4, "{wait:?}");
    fixture
        .connect()
        .execute("UPDATE identifies SET next_at = 0", ());
    let second = taken(&two, 0).await.unwrap();
    // Too late: it's another's turn.
    one.end_identify_turn(first, Duration::ZERO).await.unwrap();
    assert!(taken(one, 0).await.is_err());
    two.end_identify_turn(second, Duration::ZERO).await.unwrap();
    // One of many gets it.
    let tasks: Vec<_> = (0..10)
        .map(|number| {
            let store = if number % 2 == 0 { one } else { &two }.clone();
            tokio::spawn(async move { store.take_identify_turn(0, long).await })
        })
        .collect();
    let mut got = 0;
    for task in tasks {
        let turn = task.await.unwrap().unwrap();
        got += u32::from(matches!(turn, IdentifyTurn::Now(_)));
    }
    assert_eq!(got, 1);
}

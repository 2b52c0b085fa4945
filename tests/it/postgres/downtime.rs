//! Programs that start together after an outage.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use stonepost::chat::{Chat, Clock};
use stonepost::play::clock::{DAY, HOUR, MINUTE};
use stonepost::play::{self, SideChoice, Terms, Time, TimeControl};
use stonepost::rules::{Kind, Spec};
use stonepost::store::{Commit, DatabaseAddress, Delivery, Store};
use tokio::sync::oneshot;

use super::server::{self, client};

/// How many matches are played.
const MATCHES: usize = 12;

/// Begins so many matches on a clock.
async fn begin(store: &Store, now: Time, matches: usize, clock: &str) {
    let anna = store.upsert_person("test", "anna", "Anna").await.unwrap();
    let ben = store.upsert_person("test", "ben", "Ben").await.unwrap();
    for number in 0..matches {
        let place = format!("hall {number}");
        let place = store.upsert_place("test", &place, None, false).await;
        let spec = Spec::new(Kind::Dropper, Some("6"), None).unwrap();
        let terms = Terms {
            control: TimeControl::parse(clock).unwrap(),
            ..Terms::standard(spec, SideChoice::Black)
        };
        let place = place.unwrap().id;
        let new = play::challenge(place, terms, anna.id, Some(ben.id), now, now.plus(DAY));
        let event = |event: String| Delivery {
            platform: "test".to_owned(),
            event,
        };
        let created = store.create(new.unwrap(), event(format!("new {number}")), 99);
        let Commit::Done(id) = created.await.unwrap() else {
            panic!("no challenge");
        };
        let game = store.load(id).await.unwrap().unwrap();
        let begun = play::accept(&game, ben.id, true, now).unwrap();
        let done = store.commit(begun, None).await.unwrap();
        assert_eq!(done, Commit::Done(id));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_programs_that_start_together_one_gives_back_the_time() {
    let Some(server) = server::shared() else {
        return;
    };
    let url = tokio::task::block_in_place(|| server.database());
    let address = DatabaseAddress::new(&url, None, None).unwrap();
    let connect = || {
        let address = address.clone();
        tokio::task::spawn_blocking(move || Store::connect_to_serve(&address).unwrap())
    };
    let now = Clock::system().now();
    let before = connect().await.unwrap();
    begin(&before, now, MATCHES, "1d").await;
    before.beat(now, 0).await.unwrap();
    before.close().await;

    // It was off for 30 hours; all had a day left.
    let clock = Arc::new(AtomicI64::new(now.0 + 30 * HOUR));
    let (stop, stopped) = oneshot::channel::<()>();
    let stopped = async {
        let _ = stopped.await;
    }
    .shared();
    let (one, two) = tokio::join!(connect(), connect());
    let stores = [one.unwrap(), two.unwrap()];
    let mut workers = Vec::new();
    for store in &stores {
        let chat = Chat::new(store.clone(), Clock::jumping(Arc::clone(&clock)));
        let timekeeper = chat.timekeeper();
        let stopped = stopped.clone();
        workers.push(tokio::spawn(async move {
            timekeeper.compensate_downtime().await.unwrap();
            timekeeper.run(stopped).await;
        }));
    }
    // They have looked what is due, and go on.
    let later = clock.fetch_add(MINUTE, Ordering::Relaxed) + MINUTE;
    while stores[0].last_beat().await.unwrap() < Some(Time(later)) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.send(()).unwrap();
    for worker in workers {
        worker.await.unwrap();
    }
    for store in stores {
        store.close().await;
    }
    let found = tokio::task::spawn_blocking(move || {
        let sql = "SELECT m.stage, m.deadline_at,
                          (SELECT count(*) FROM events e WHERE e.match_id = m.id AND e.kind = 'graced')
                   FROM matches m";
        let rows = client(&url).query(sql, &[]).unwrap();
        let all = rows.iter().map(|row| {
            let (stage, deadline, given): (String, i64, i64) = (row.get(0), row.get(1), row.get(2));
            (stage, (deadline - now.0) / HOUR, given)
        });
        (rows.len(), all.collect::<BTreeSet<_>>())
    });
    let expected = BTreeSet::from([("running".to_owned(), 54, 1)]);
    assert_eq!(found.await.unwrap(), (MATCHES, expected));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whoever_could_not_play_while_the_server_was_lost_does_not_lose() {
    let Some(server) = server::of_its_own("") else {
        return;
    };
    let url = tokio::task::block_in_place(|| server.database());
    let address = DatabaseAddress::new(&url, None, None).unwrap();
    let store = tokio::task::spawn_blocking(move || Store::connect_to_serve(&address).unwrap());
    let store = store.await.unwrap();
    let began = Clock::system().now();
    begin(&store, began, 1, "10m").await;
    let clock = Arc::new(AtomicI64::new(began.0));
    let chat = Chat::new(store.clone(), Clock::jumping(Arc::clone(&clock)));
    let (stop, stopped) = oneshot::channel::<()>();
    let timekeeper = chat.timekeeper();
    timekeeper.compensate_downtime().await.unwrap();
    let worker = tokio::spawn(timekeeper.run(async {
        let _ = stopped.await;
    }));
    let beats = async |now: i64| {
        clock.store(now, Ordering::Relaxed);
        while store.last_beat().await.ok().flatten() < Some(Time(now)) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    for minute in 1..=6 {
        beats(began.0 + minute * MINUTE).await;
    }
    tokio::task::block_in_place(|| server.stop("fast"));
    clock.store(began.0 + 7 * MINUTE, Ordering::Relaxed);
    store
        .set_note("a turn", "that can't be saved")
        .await
        .unwrap_err();
    clock.store(began.0 + 20 * MINUTE, Ordering::Relaxed);
    tokio::task::block_in_place(|| server.start_again());
    beats(began.0 + 20 * MINUTE).await;
    let sql = "SELECT stage, deadline_at FROM matches";
    let row = tokio::task::block_in_place(|| client(&url).query_one(sql, &[]).unwrap());
    let (stage, deadline): (String, i64) = (row.get(0), row.get(1));
    // Four minutes were left when it was last there.
    assert_eq!(
        (stage.as_str(), deadline - began.0),
        ("running", 24 * MINUTE)
    );
    stop.send(()).unwrap();
    worker.await.unwrap();
    store.close().await;
}

//! Several processes on one database: only on a server.

use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use play::{Post, PostKind};

/// A fixture whose store serves players beside others; `None` if there is no server.
pub(super) async fn joined() -> Option<Fixture> {
    let mut fixture = Fixture::new().await;
    let server = fixture.server.clone()?;
    fixture.close().await;
    fixture.store = Store::connect_to_serve(&address(&server)).unwrap();
    Some(fixture)
}

impl Fixture {
    /// Another process on the same database.
    pub(super) fn other(&self) -> Store {
        Store::connect_to_serve(&address(self.server.as_ref().unwrap())).unwrap()
    }

    /// Makes all processes so far count as dead.
    pub(super) fn bury(&self) {
        let buried = self.connect().execute("UPDATE processes SET until = 0", ());
        assert!(buried > 0);
    }

    /// A running match with these posts waiting in its place, and nothing else.
    async fn with_posts(&self, posts: u32) -> Match {
        let game = self.running(self.hall, dropper(), &[], "one").await;
        self.connect().execute("DELETE FROM outbox", ());
        let mut change = play::resign(&game, self.anna, game.ply(), Time(0)).unwrap();
        change.after = game.clone();
        change.events.clear();
        change.posts = (0..posts)
            .map(|ply| Post {
                kind: PostKind::Board,
                ply,
                to: None,
            })
            .collect();
        self.commit(Ok(change), "posts").await
    }
}

async fn due(store: &Store) -> Vec<OutboxRow> {
    store.outbox_due(Time(9000), 10).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_is_sent_by_one_process_and_those_after_it_in_its_lane_too() {
    let Some(fixture) = joined().await else {
        return;
    };
    let other = fixture.other();
    fixture.with_posts(3).await;
    let first = due(&fixture.store).await;
    assert_eq!(first.len(), 1);
    assert_eq!(due(&other).await, []);
    // Whoever has it is told of it again, and it stays the same claim.
    let fence = || -> Vec<i64> { fixture.connect().column("SELECT fence FROM claims") };
    let before = fence();
    assert_eq!(due(&fixture.store).await, first);
    assert_eq!(fence(), before);
    assert!(fixture.holds(Work::Post, first[0].id) && !other.holds(Work::Post, first[0].id));
    let left = ok(fixture.outbox_sent(first[0].id, Some("m1"), Time(9000))).await;
    let second = left.next.unwrap();
    assert_eq!(second.ply, 1);
    assert_eq!(due(&other).await, []);
    // What fails for now is free for anybody.
    fixture
        .outbox_retry(second.id, Time(9000), "later")
        .await
        .unwrap();
    let second = due(&other).await;
    assert_eq!(second[0].attempts, 1);
    assert_eq!(due(&fixture.store).await, []);
    let left = ok(other.outbox_sent(second[0].id, Some("m2"), Time(9000))).await;
    assert_eq!(left.next.map(|row| row.ply), Some(2));
    other.close().await;
    // A process that ends gives back what it had at once.
    assert_eq!(due(&fixture.store).await[0].ply, 2);
    fixture.close().await;
    assert_eq!(
        (fixture.count("processes"), fixture.count("claims")),
        (0, 0)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_knows_how_many_there_are() {
    let Some(fixture) = joined().await else {
        return;
    };
    assert_eq!(fixture.processes(), 1);
    let other = fixture.other();
    assert_eq!(other.processes(), 2);
    // It hears of others when it next says that it's alive.
    let heard = async |wanted| {
        while fixture.processes() != wanted {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    heard(2).await;
    other.close().await;
    heard(1).await;
    fixture.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_comes_back_late_records_nothing() {
    let Some(fixture) = joined().await else {
        return;
    };
    fixture.with_posts(2).await;
    let mine = due(&fixture.store).await;
    fixture.bury();
    let other = fixture.other();
    let theirs = due(&other).await;
    assert_eq!(theirs, mine);
    let late = &fixture.store;
    let id = mine[0].id;
    let before = fixture.dump();
    assert_eq!(
        ok(late.outbox_sent(id, Some("late"), Time(9000))).await,
        AfterSend::default()
    );
    late.outbox_retry(id, Time(99_000), "late").await.unwrap();
    late.outbox_refused(id, None, "late").await.unwrap();
    assert_eq!(fixture.dump(), before);
    let left = other.outbox_sent(id, Some("m1"), Time(9000)).await.unwrap();
    assert_eq!(left.next.map(|row| row.ply), Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_was_taken_for_dead_goes_on_as_another() {
    let Some(fixture) = joined().await else {
        return;
    };
    fixture.with_posts(1).await;
    let mine = due(&fixture.store).await;
    fixture.bury();
    // Until it says again that it's alive.
    let begun = std::time::Instant::now();
    while fixture.holds(Work::Post, mine[0].id) {
        assert!(begun.elapsed() < Duration::from_secs(60));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(due(&fixture.store).await, mine);
    assert!(fixture.holds(Work::Post, mine[0].id));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_work_is_done_by_one_as_well() {
    let Some(fixture) = joined().await else {
        return;
    };
    let other = fixture.other();
    let store = &fixture.store;
    assert_eq!(
        store.claim(Work::Match, vec![3, 1, 2]).await.unwrap(),
        [3, 1, 2]
    );
    assert_eq!(other.claim(Work::Match, vec![2, 4]).await.unwrap(), [4]);
    assert_eq!(other.claim(Work::Machine, vec![2]).await.unwrap(), [2]);
    store.release(Work::Match, vec![2, 4]).await.unwrap();
    assert_eq!(other.claim(Work::Match, vec![1, 2]).await.unwrap(), [2]);
    assert!(!store.is_alone_since(Time(i64::MAX)).await.unwrap());
    other.close().await;
    assert!(store.is_alone_since(Time(i64::MAX)).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_another_process_has_changed_is_read_again() {
    let Some(fixture) = joined().await else {
        return;
    };
    let other = fixture.other();
    let game = fixture.running(fixture.hall, dropper(), &[], "one").await;
    let seen = other.load(game.id).await.unwrap().unwrap();
    fixture
        .commit(
            play::turn(&game, game.mover().unwrap(), "d4", Time(3000)),
            "turn",
        )
        .await;
    let now = other.load(game.id).await.unwrap().unwrap();
    assert_eq!((seen.ply(), now.ply()), (0, 1));
    assert!(other.cached(game.id).is_none());
    assert!(ok(fixture.freeze(game.id, "why", Time(4000))).await);
    let frozen = other.load(game.id).await;
    assert!(matches!(frozen, Err(StoreError::Frozen(_))), "{frozen:?}");
}

/// Is told of changes.
#[derive(Default)]
struct Told(Mutex<u32>);

impl Watcher for Told {
    fn changed_elsewhere(&self) {
        *unpoisoned(&self.0) += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_hear_of_what_others_change() {
    let Some(fixture) = joined().await else {
        return;
    };
    let other = fixture.other();
    let told = Arc::new(Told::default());
    let watcher: Arc<dyn Watcher> = told.clone();
    other.watch(&watcher);
    // It may not listen yet, so it's told again.
    let begun = std::time::Instant::now();
    let heard = || *unpoisoned(&told.0);
    while heard() < 2 {
        assert!(begun.elapsed() < Duration::from_secs(60));
        fixture.set_note("a", "b").await.unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_and_busy_places_hold_across_processes() {
    let Some(fixture) = joined().await else {
        return;
    };
    let stores = [fixture.store.clone(), fixture.other(), fixture.other()];
    let tasks: Vec<_> = (0..24)
        .map(|number| {
            let (store, new) = (stores[number % 3].clone(), fixture.challenge(dropper()));
            tokio::spawn(async move { store.create(new, delivery(&format!("c{number}")), 5).await })
        })
        .collect();
    let mut open = Vec::new();
    for task in tasks {
        match task.await.unwrap().unwrap() {
            Commit::Done(id) => open.push(id),
            other => assert_eq!(other, Commit::TooManyOpen),
        }
    }
    assert_eq!(open.len(), 5);
    // All are for the same place, in which one can be played at a time.
    let mut tasks = Vec::new();
    for (number, id) in open.into_iter().enumerate() {
        let game = fixture.load(id).await;
        let accepted = play::accept(&game, fixture.ben, true, Time(2000)).unwrap();
        let store = stores[number % 3].clone();
        tasks.push(tokio::spawn(async move {
            store
                .commit(accepted, Some(delivery(&format!("a{number}"))))
                .await
        }));
    }
    let mut running = 0;
    for task in tasks {
        match task.await.unwrap().unwrap() {
            Commit::Done(_) => running += 1,
            other => assert_eq!(other, Commit::PlaceBusy),
        }
    }
    assert_eq!(running, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_that_end_at_once_are_rated_in_one_order() {
    let Some(fixture) = joined().await else {
        return;
    };
    let stores = [fixture.store.clone(), fixture.other(), fixture.other()];
    let mut endings = Vec::new();
    for number in 0..18 {
        let mut new = fixture.challenge(dropper());
        new.terms.rated = true;
        let place = format!("p{number}");
        let place = fixture.upsert_place("test", &place, None, false).await;
        new.place = place.unwrap().id;
        let (challenger, opponent) = match number % 3 {
            0 => (fixture.anna, fixture.ben),
            1 => (fixture.ben, fixture.eve),
            _ => (fixture.eve, fixture.anna),
        };
        (new.challenger, new.opponent) = (challenger, Some(opponent));
        let game = fixture.create(new, &format!("{number} a")).await;
        let accepted = play::accept(&game, opponent, true, Time(2000));
        let mut game = fixture.commit(accepted, &format!("{number} b")).await;
        for (ply, typed) in ["d4", "d4>d5,a1"].into_iter().enumerate() {
            let turn = play::turn(&game, game.mover().unwrap(), typed, Time(3000));
            game = fixture.commit(turn, &format!("{number} c{ply}")).await;
        }
        endings.push(play::resign(&game, challenger, game.ply(), Time(5000)).unwrap());
    }
    let tasks: Vec<_> = endings
        .into_iter()
        .enumerate()
        .map(|(number, ending)| {
            let store = stores[number % 3].clone();
            tokio::spawn(async move {
                store
                    .commit(ending, Some(delivery(&format!("e{number}"))))
                    .await
            })
        })
        .collect();
    for task in tasks {
        assert!(matches!(task.await.unwrap().unwrap(), Commit::Done(_)));
    }
    let beside = fixture.connect();
    let order: Vec<i64> = beside.column("SELECT ended_order FROM matches ORDER BY ended_order");
    assert_eq!(order, (1..=18).collect::<Vec<i64>>());
    let rebuilt = fixture.rebuild(PERIOD, |_, _| true).await.unwrap();
    assert_eq!(
        (rebuilt.matches, rebuilt.rated, rebuilt.changed),
        (18, 18, 0)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_appear_at_once_get_numbers_of_their_own() {
    let Some(fixture) = joined().await else {
        return;
    };
    let stores = [fixture.store.clone(), fixture.other()];
    let tasks: Vec<_> = (0..20)
        .map(|number| {
            let store = stores[number % 2].clone();
            let name = format!("person {}", number / 2);
            tokio::spawn(async move { store.upsert_person("test", &name, &*name).await })
        })
        .collect();
    let mut ids = Vec::new();
    for task in tasks {
        ids.push(task.await.unwrap().unwrap().id);
    }
    assert!(ids.chunks(2).all(|pair| pair[0] == pair[1]));
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_always_collides_is_committed_at_last() {
    let Some(fixture) = joined().await else {
        return;
    };
    let other = fixture.other();
    fixture.set_note("a", "0").await.unwrap();
    let written = Arc::new(AtomicU64::new(0));
    let seen = Arc::clone(&written);
    // It writes only after another has, as long as others can.
    let slow = fixture.write(move |c| {
        let before = seen.load(Ordering::SeqCst);
        let begun = std::time::Instant::now();
        while seen.load(Ordering::SeqCst) < before + 2 && begun.elapsed() < Duration::from_secs(1) {
            std::thread::sleep(Duration::from_millis(1));
        }
        c.execute("UPDATE notes SET value = 'slow' WHERE key = 'a'", ())?;
        Ok(())
    });
    let mut slow = std::pin::pin!(slow);
    loop {
        tokio::select! {
            biased;
            done = &mut slow => break done.unwrap(),
            done = other.set_note("a", "quick") => done.unwrap(),
        }
        written.fetch_add(1, Ordering::SeqCst);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_could_not_begin_keeps_no_others_from_it() {
    let Some(fixture) = joined().await else {
        return;
    };
    let beside = fixture.connect();
    beside.execute_batch("BEGIN; LOCK TABLE notes IN ACCESS EXCLUSIVE MODE");
    let notes = (0..8).map(|number| {
        let store = fixture.store.clone();
        tokio::spawn(async move { store.set_note("a", &number.to_string()).await })
    });
    for note in notes.collect::<Vec<_>>() {
        while !note.is_finished() {
            let cancelled: Vec<bool> = beside.column(
                "SELECT pg_cancel_backend(pid) FROM pg_stat_activity
                 WHERE wait_event_type = 'Lock' AND datname = current_database()",
            );
            assert!(cancelled.iter().all(|&done| done));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let error = note.await.unwrap().unwrap_err();
        assert_eq!(error.obstacle(), Some(Obstacle::Locked), "{error}");
    }
    beside.execute_batch("ROLLBACK");
    for number in 0..8 {
        ok(fixture.set_note("a", &number.to_string())).await;
    }
}

/// Ends all connections of others to the fixture's database, and returns how many there were.
fn cut(fixture: &Fixture) -> usize {
    let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let cut: Vec<i64> = fixture.connect().column(sql);
    cut.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_connections_are_made_again_and_nothing_is_done_twice() {
    let Some(fixture) = joined().await else {
        return;
    };
    let store = fixture.store.clone();
    let writing = tokio::spawn(async move {
        for number in 0..60 {
            let place = format!("p{number}");
            ok(store.upsert_place("test", &place, None, false)).await;
            store.set_note("last", &place).await.unwrap();
            assert_eq!(store.note("last").await.unwrap(), Some(place));
        }
    });
    let mut lost = 0;
    while !writing.is_finished() {
        lost += cut(&fixture);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    writing.await.unwrap();
    assert!(lost > 10, "{lost}");
    assert_eq!(fixture.count("places"), 62);
}

/// A rated match that Anna and Ben play to its end, each turn handed to all of these stores at once.
async fn played(fixture: &Fixture, stores: &[Store]) -> MatchId {
    let mut new = fixture.challenge(dropper());
    new.terms.rated = true;
    let mut game = fixture.create(new, "challenge").await;
    let mut dice = fastrand::Rng::with_seed(7);
    let mut event = 0;
    while !matches!(game.stage, Stage::Ended(..)) {
        event += 1;
        let now = Time(2000 + 1000 * event);
        let change = match game.mover() {
            None => play::accept(&game, fixture.ben, true, now).unwrap(),
            Some(mover) => {
                let turns = game.game.legal();
                let turn = &turns[dice.usize(..turns.len())];
                play::turn(&game, mover, turn, now).unwrap()
            }
        };
        let tasks: Vec<_> = stores
            .iter()
            .map(|store| {
                let (store, change) = (store.clone(), change.clone());
                let event = delivery(&format!("event {event}"));
                tokio::spawn(async move { store.commit(change, Some(event)).await })
            })
            .collect();
        let mut done = 0;
        for task in tasks {
            match task.await.unwrap().unwrap() {
                Commit::Done(_) => done += 1,
                other => assert_eq!(other, Commit::Repeated),
            }
        }
        assert_eq!(done, 1);
        let seen = stores[dice.usize(..stores.len())].load(game.id).await;
        game = seen.unwrap().unwrap();
    }
    game.id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_through_two_processes_at_once_ends_as_one_through_one_does() {
    let Some(several) = joined().await else {
        return;
    };
    let stores = [several.store.clone(), several.other()];
    let id = played(&several, &stores).await;
    let alone = Fixture::in_file().await;
    let same = played(&alone, std::slice::from_ref(&alone.store)).await;
    assert_eq!(id, same);
    for sql in [
        "SELECT ply, side, person_id, token, digest, at, spent FROM turns ORDER BY ply",
        "SELECT kind, actor_id, at, detail FROM events ORDER BY id",
        "SELECT kind, ply, to_id, due_at FROM outbox ORDER BY id",
        "SELECT stage, version, winner, reason, ended_at, ended_order, spent FROM matches",
        "SELECT * FROM results ORDER BY person_id",
        "SELECT * FROM ratings ORDER BY person_id",
        "SELECT * FROM standings ORDER BY person_id, server_id",
    ] {
        let rows = |c: &sql::Connection| c.all(sql, (), |row| Ok(row.description())).unwrap();
        let expected = alone.connect().run(rows);
        assert!(!expected.is_empty(), "{sql}");
        assert_eq!(several.connect().run(rows), expected, "{sql}");
    }
}

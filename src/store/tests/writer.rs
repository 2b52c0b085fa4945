//! Concurrent writes: shared transactions, single failures, closing.

use std::sync::mpsc;

use tokio::task::JoinHandle;

use super::*;

/// Returns the number of transactions in the write-ahead log: each ends with a frame that contains the size of the
/// database (<https://www.sqlite.org/fileformat2.html#walformat>).
fn transactions(path: &Path) -> usize {
    let mut wal = path.to_owned().into_os_string();
    wal.push("-wal");
    let bytes = std::fs::read(wal).unwrap();
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    let frame = 24 + number(8) as usize;
    (32..bytes.len())
        .step_by(frame)
        .filter(|&at| number(at + 4) != 0)
        .count()
}

/// Keeps the writer busy until something is sent, so that changes handed in meanwhile are written together.
async fn hold(store: &Store) -> (mpsc::Sender<()>, JoinHandle<Result<(), StoreError>>) {
    let (go, wait) = mpsc::channel();
    let (tell, told) = tokio::sync::oneshot::channel();
    let (mut tell, store) = (Some(tell), store.clone());
    let held = tokio::spawn(async move {
        store
            .write(move |_| {
                if let Some(tell) = tell.take() {
                    let _ = tell.send(());
                }
                wait.recv().map_err(|_| StoreError::Closed)
            })
            .await
    });
    told.await.unwrap();
    (go, held)
}

/// Lets all spawned tasks run until they wait.
async fn settle() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

/// A place with this number.
async fn room(fixture: &Fixture, number: usize) -> PlaceId {
    let name = format!("room {number}");
    ok(fixture.upsert_place("test", &name, None, false))
        .await
        .id
}

#[tokio::test]
async fn changes_that_wait_together_share_one_transaction() {
    const MATCHES: usize = 100;
    let fixture = Fixture::in_file().await;
    // The log must not be restarted while its transactions are counted.
    let endless = fixture.write(|c| Ok(c.sqlite().pragma_update(None, "wal_autocheckpoint", 0)?));
    endless.await.unwrap();
    let mut offers = Vec::new();
    for i in 0..MATCHES {
        let mut new = fixture.challenge(dropper());
        new.place = room(&fixture, i).await;
        offers.push(fixture.create(new, &format!("new {i}")).await);
    }
    let (go, held) = hold(&fixture.store).await;
    let mut tasks = Vec::new();
    for (i, offer) in offers.iter().enumerate() {
        let accept = play::accept(offer, fixture.ben, true, Time(2000)).unwrap();
        // Every third event is delivered twice, and every fifth challenge is also cancelled.
        let event = format!("accept {i}");
        let mut changes = vec![(accept.clone(), event.clone())];
        if i % 3 == 0 {
            changes.push((accept, event));
        }
        if i % 5 == 0 {
            let cancel = play::cancel(offer, fixture.anna, Time(2000)).unwrap();
            changes.push((cancel, format!("cancel {i}")));
        }
        for (change, event) in changes {
            let store = fixture.store.clone();
            tasks.push((
                i,
                tokio::spawn(async move { store.commit(change, Some(delivery(&event))).await }),
            ));
        }
    }
    settle().await;
    let before = transactions(&fixture.path);
    go.send(()).unwrap();
    held.await.unwrap().unwrap();
    let mut answers = vec![Vec::new(); MATCHES];
    for (i, task) in tasks {
        answers[i].push(task.await.unwrap().unwrap());
    }
    assert_eq!(transactions(&fixture.path), before + 1);
    for (i, (answers, offer)) in answers.iter().zip(&offers).enumerate() {
        let mut expected = vec![Commit::Done(offer.id)];
        if i % 3 == 0 {
            expected.push(Commit::Repeated);
        }
        if i % 5 == 0 {
            expected.push(Commit::Stale);
        }
        assert_eq!(answers, &expected, "match {i}");
        let found = fixture.load(offer.id).await;
        assert_eq!((found.stage.id(), found.version), ("running", 1));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn matches_played_side_by_side_do_not_disturb_each_other() {
    let fixture = Fixture::new().await;
    let mut players = Vec::new();
    for i in 0..12 {
        let place = room(&fixture, i).await;
        let mut game = fixture
            .running(place, dropper(), &[], &format!("m{i}"))
            .await;
        let store = fixture.store.clone();
        players.push(tokio::spawn(async move {
            while let (Some(mover), true) = (game.mover(), game.ply() < 12) {
                let ply = game.ply() as usize;
                let legal = game.game.legal();
                let typed = &legal[(ply * 7 + i * 13) % legal.len()];
                let change = play::turn(&game, mover, typed, Time(3000)).unwrap();
                let mut expected = change.after.clone();
                expected.version += 1;
                let event = delivery(&format!("m{i}-{ply}"));
                let done = store.commit(change, Some(event)).await.unwrap();
                assert_eq!(done, Commit::Done(game.id));
                game = store.load(game.id).await.unwrap().unwrap();
                assert_same(&game, &expected);
            }
            game.ply()
        }));
    }
    for player in players {
        assert_eq!(player.await.unwrap(), 12);
    }
    assert_eq!(fixture.count("turns"), 12 * 12);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_changes_at_the_same_instant_one_wins() {
    let fixture = Fixture::new().await;
    let mut game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    for round in 0..10 {
        let (legal, mover) = (game.game.legal(), game.mover().unwrap());
        let both = [0, 1].map(|i| {
            let typed = &legal[i * (legal.len() - 1)];
            let change = play::turn(&game, mover, typed, Time(3000)).unwrap();
            let store = fixture.store.clone();
            let event = delivery(&format!("{round} {i}"));
            (
                typed,
                tokio::spawn(async move { store.commit(change, Some(event)).await }),
            )
        });
        let mut won = Vec::new();
        for (typed, task) in both {
            match task.await.unwrap().unwrap() {
                Commit::Done(id) if id == game.id => won.push(typed.clone()),
                other => assert_eq!(other, Commit::Stale),
            }
        }
        assert_eq!(won.len(), 1, "round {round}");
        game = fixture.load(game.id).await;
        assert_eq!(game.game.last_token(), won.pop());
    }
}

#[tokio::test]
async fn a_write_that_fails_takes_no_other_with_it() {
    let fixture = Fixture::in_file().await;
    let note = async |key: &str| fixture.note(key).await.unwrap();
    let (go, held) = hold(&fixture.store).await;
    let spawn = |key: &'static str, end: fn() -> Result<(), StoreError>| {
        let store = fixture.store.clone();
        tokio::spawn(async move {
            store
                .write(move |c| {
                    c.execute("INSERT INTO notes (key, value) VALUES (?1, 'x')", [key])?;
                    end()
                })
                .await
        })
    };
    let first = spawn("first", || Ok(()));
    let failed = spawn("failed", || Err(StoreError::Database("no".to_owned())));
    let twice = spawn("first", || Ok(()));
    let panicked = spawn("panicked", || panic!("in a change"));
    let last = spawn("last", || Ok(()));
    settle().await;
    let before = transactions(&fixture.path);
    go.send(()).unwrap();
    held.await.unwrap().unwrap();
    first.await.unwrap().unwrap();
    last.await.unwrap().unwrap();
    let error = failed.await.unwrap().unwrap_err();
    assert_eq!(error.to_string(), "database error: no");
    let error = twice.await.unwrap().unwrap_err();
    assert!(error.to_string().contains("UNIQUE"), "{error}");
    assert!(panicked.await.unwrap().is_err());
    assert_eq!(transactions(&fixture.path), before + 1);
    assert_eq!(note("first").await.as_deref(), Some("x"));
    assert_eq!(note("last").await.as_deref(), Some("x"));
    assert_eq!(note("failed").await, None);
    assert_eq!(note("panicked").await, None);
}

#[tokio::test]
async fn when_the_whole_transaction_is_lost_everybody_is_told() {
    let fixture = Fixture::in_file().await;
    fixture.connect().execute_batch(
        "CREATE TRIGGER lost BEFORE INSERT ON notes WHEN new.key = 'lost'
             BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END",
    );
    let (go, held) = hold(&fixture.store).await;
    let tasks = ["before", "lost", "after"].map(|key| {
        let store = fixture.store.clone();
        tokio::spawn(async move { store.set_note(key, "x").await })
    });
    settle().await;
    go.send(()).unwrap();
    held.await.unwrap().unwrap();
    let mut told = Vec::new();
    for task in tasks {
        told.push(task.await.unwrap().unwrap_err().to_string());
    }
    assert!(told[1].contains("the disk is full"), "{told:?}");
    assert_eq!(
        fixture.count("notes"),
        0,
        "an error was told, so nothing may be there"
    );
    // The writer continues.
    fixture.set_note("later", "x").await.unwrap();
    assert_eq!(fixture.count("notes"), 1);
}

#[tokio::test]
async fn a_database_that_others_hold_is_an_error_and_not_the_end() {
    let fixture = Fixture::in_file().await;
    ok(fixture.write(|c| Ok(c.sqlite().busy_timeout(Duration::ZERO)?))).await;
    let beside = fixture.connect();
    beside.execute_batch("BEGIN IMMEDIATE");
    let error = fixture.set_note("a", "x").await.unwrap_err();
    assert!(error.to_string().contains("locked"), "{error}");
    assert_eq!(error.obstacle(), Some(Obstacle::Locked));
    // Reads still work.
    assert_eq!(fixture.note("a").await.unwrap(), None);
    beside.execute_batch("ROLLBACK");
    fixture.set_note("a", "y").await.unwrap();
    assert_eq!(fixture.note("a").await.unwrap().as_deref(), Some("y"));
}

/// Provokes obstacles with pragmas on the writer's connection.
#[tokio::test]
async fn what_keeps_everything_from_being_written_is_told_apart_and_passes() {
    let fixture = Fixture::in_file().await;
    let pragma = async |name: &'static str, value: i64| {
        let set = fixture.write(move |c| {
            let sql = format!("PRAGMA {name} = {value}");
            Ok(c.exists(&sql, ())?)
        });
        set.await.unwrap();
    };
    let large = "x".repeat(1 << 20);
    let meets = async |key: &str| {
        let done = fixture.set_note(key, &large).await;
        done.unwrap_err().obstacle()
    };
    pragma("max_page_count", 1).await;
    assert_eq!(meets("a").await, Some(Obstacle::Full));
    // Changes in the same batch fail the same way, or are really stored.
    let (go, held) = hold(&fixture.store).await;
    let tasks = ["small", "large", "small too"].map(|key| {
        let store = fixture.store.clone();
        let value = if key == "large" {
            large.clone()
        } else {
            "x".to_owned()
        };
        tokio::spawn(async move { store.set_note(key, &value).await })
    });
    settle().await;
    go.send(()).unwrap();
    held.await.unwrap().unwrap();
    let mut kept = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => kept += 1,
            Err(error) => assert_eq!(error.obstacle(), Some(Obstacle::Full), "{error}"),
        }
    }
    assert_eq!(
        fixture.count("notes"),
        kept,
        "what was told is there, and nothing else"
    );
    pragma("max_page_count", 1 << 30).await;
    fixture.set_note("b", &large).await.unwrap();
    pragma("query_only", 1).await;
    assert_eq!(meets("c").await, Some(Obstacle::ReadOnly));
    assert_eq!(fixture.note("c").await.unwrap(), None);
}

#[tokio::test]
async fn closing_finishes_what_was_handed_in_and_refuses_what_comes_later() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let (go, held) = hold(&fixture.store).await;
    let mut notes = Vec::new();
    for i in 0..20 {
        let store = fixture.store.clone();
        notes.push(tokio::spawn(async move {
            store.set_note(&format!("note {i}"), "x").await
        }));
    }
    settle().await;
    let closing = tokio::spawn({
        let store = fixture.store.clone();
        async move { store.close().await }
    });
    settle().await;
    assert!(!closing.is_finished());
    go.send(()).unwrap();
    held.await.unwrap().unwrap();
    for note in notes {
        note.await.unwrap().unwrap();
    }
    closing.await.unwrap();
    fixture.close().await;

    let closed = |result: Result<(), StoreError>| matches!(result, Err(StoreError::Closed));
    assert!(closed(fixture.set_note("late", "x").await));
    assert!(closed(fixture.note("note 1").await.map(drop)));
    assert!(closed(fixture.store.load(game.id).await.map(drop)));
    let change = play::turn(&game, fixture.ben, "d4>d5,a1", Time(5000)).unwrap();
    assert!(closed(
        fixture
            .store
            .commit(change, Some(delivery("late")))
            .await
            .map(drop)
    ));
    assert!(closed(
        fixture.upsert_person("test", "new", "New").await.map(drop)
    ));

    // Everything is in the main file.
    let beside = ["-wal", "-shm"].map(|end| {
        let mut path = fixture.path.clone().into_os_string();
        path.push(end);
        PathBuf::from(path).exists()
    });
    assert_eq!(beside, [false, false]);
    assert_eq!(fixture.count("notes"), 20);
}

/// Records what it is told.
#[derive(Default)]
struct RecordingWatcher(Mutex<Vec<Option<Time>>>);

impl Watcher for RecordingWatcher {
    fn committed(&self, due: Option<Time>, _: bool) {
        unpoisoned(&self.0).push(due);
    }
}

impl RecordingWatcher {
    fn take(&self) -> Vec<Option<Time>> {
        std::mem::take(&mut unpoisoned(&self.0))
    }
}

/// Hands something in while the writer is busy, drops the caller, and waits until it is written all the same.
async fn handed_in_and_left<T: Send + 'static>(
    fixture: &Fixture,
    asked: impl Future<Output = T> + Send + 'static,
    meanwhile: impl FnOnce(),
) {
    let (go, held) = hold(&fixture.store).await;
    let asked = tokio::spawn(asked);
    settle().await;
    asked.abort();
    assert!(asked.await.is_err_and(|error| error.is_cancelled()));
    meanwhile();
    go.send(()).unwrap();
    held.await.unwrap().unwrap();
    // Writes are done in order, so the change is done after this one.
    fixture.set_note("later", "x").await.unwrap();
}

#[tokio::test]
async fn a_commit_ends_even_if_whoever_asked_for_it_has_gone_away() {
    let fixture = Fixture::in_file().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let recorder = Arc::new(RecordingWatcher::default());
    let watcher: Arc<dyn Watcher> = recorder.clone();
    fixture.watch(&watcher);
    let known = || fixture.cached(game.id);
    assert!(known().is_some());

    let change = play::turn(&game, fixture.ben, "d4>d5,a1", Time(3000)).unwrap();
    let due = play::due(&change.after);
    let store = fixture.store.clone();
    let commit = async move { store.commit(change, Some(delivery("gone"))).await };
    handed_in_and_left(&fixture, commit, || {
        assert!(known().is_none(), "nobody knows how it ends");
        assert_eq!(recorder.take(), []);
    })
    .await;
    let after = known().expect("it is remembered again");
    assert_eq!((after.ply(), after.version), (2, game.version + 1));
    assert_same(&fixture.load(game.id).await, &after);
    assert_eq!(recorder.take(), [due]);

    // A stale change leaves no mark, either.
    let late = play::turn(&game, fixture.ben, "d4>e5,a1", Time(3000)).unwrap();
    let store = fixture.store.clone();
    let commit = async move { store.commit(late, Some(delivery("late"))).await };
    handed_in_and_left(&fixture, commit, || ()).await;
    fixture.load(game.id).await;
    assert!(known().is_some());
    assert_eq!(recorder.take(), []);

    let (store, id) = (fixture.store.clone(), game.id);
    let freeze = async move { store.freeze(id, "why", Time(4000)).await };
    handed_in_and_left(&fixture, freeze, || assert!(known().is_none())).await;
    assert_eq!(recorder.take(), [None]);
    fixture.store.shared.match_cache.put(&after);
    assert!(known().is_some(), "no mark was left");

    let new = fixture.challenge(dropper());
    let (store, expires) = (fixture.store.clone(), new.expires);
    let create = async move { store.create(new, delivery("new"), 9).await };
    handed_in_and_left(&fixture, create, || ()).await;
    assert_eq!(recorder.take(), [Some(expires)]);

    // A dropped watcher is not told.
    drop((watcher, recorder));
    let offer = fixture.load(MatchId(2)).await;
    let cancel = play::cancel(&offer, fixture.anna, Time(5000));
    fixture.commit(cancel, "cancel").await;
}

#[tokio::test]
async fn a_seat_is_taken_until_its_reading_is_done_whoever_still_waits() {
    let fixture = Fixture::in_file().await;
    let (go, wait) = mpsc::channel::<()>();
    let (tell, told) = tokio::sync::oneshot::channel();
    let mut tell = Some(tell);
    let store = fixture.store.clone();
    let reading = tokio::spawn(async move {
        let read = store.read(move |_| {
            let _ = tell.take().map(|tell| tell.send(()));
            let _ = wait.recv();
            Ok(())
        });
        read.await
    });
    told.await.unwrap();
    reading.abort();
    assert!(reading.await.is_err());
    assert_eq!(
        fixture.store.file().readers.permits.available_permits(),
        READERS - 1
    );
    drop(go);
    // The permit is released as soon as the thread is done.
    let all = u32::try_from(READERS).unwrap();
    let all = fixture.store.file().readers.permits.acquire_many(all).await;
    assert!(all.is_ok());
}

use std::sync::atomic::AtomicI64;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use async_trait::async_trait;

use super::*;
use crate::core::clock::Clock;
use render::Theme;
use store::Store;

/// What becomes of a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fate {
    Done,
    Unreadable,
    Panic,
    /// It's done once [`Fake::go_on`] is told.
    Waits,
}

/// Pieces that are made up.
struct Fake {
    at_once: usize,
    due: Mutex<Vec<(Piece, Fate)>>,
    tried: Mutex<Vec<i64>>,
    go_on: Notify,
}

impl Fake {
    fn new(at_once: usize, due: &[(i64, i64, Fate)]) -> Arc<Fake> {
        let piece = |&(id, lane, fate)| {
            let work = Work::Clearing;
            (Piece { work, id, lane }, fate)
        };
        Arc::new(Fake {
            at_once,
            due: Mutex::new(due.iter().map(piece).collect()),
            tried: Mutex::default(),
            go_on: Notify::new(),
        })
    }

    /// What was tried since this was last asked.
    fn tried(&self) -> Vec<i64> {
        std::mem::take(&mut *self.tried.lock().unwrap())
    }

    fn left(&self) -> Vec<i64> {
        let due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        due.iter().map(|(piece, _)| piece.id).collect()
    }
}

#[async_trait]
impl Job for Fake {
    fn at_once(&self) -> usize {
        self.at_once
    }

    async fn due(&self, _: Time, limit: u32) -> Result<Due, StoreError> {
        let due = self.due.lock().unwrap();
        let pieces = due.iter().map(|(piece, _)| *piece);
        Ok(Due {
            pieces: pieces.take(limit as usize).collect(),
            next: None,
        })
    }

    async fn each(&self, piece: Piece, _: Time) -> Result<(), StoreError> {
        self.tried.lock().unwrap().push(piece.id);
        let fate = {
            let due = self.due.lock().unwrap();
            let found = due.iter().find(|(other, _)| *other == piece);
            found.map_or(Fate::Done, |(_, fate)| *fate)
        };
        match fate {
            Fate::Done => {}
            Fate::Waits => self.go_on.notified().await,
            Fate::Panic => panic!("piece {}", piece.id),
            Fate::Unreadable => {
                let why = format!("piece {}", piece.id);
                return Err(StoreError::Unreadable { why });
            }
        }
        self.due
            .lock()
            .unwrap()
            .retain(|(other, _)| *other != piece);
        Ok(())
    }

    async fn woken(&self) {
        std::future::pending::<()>().await;
    }
}

fn context(folder: &tempfile::TempDir, clock: &Arc<AtomicI64>) -> Context {
    let store = Store::open(&folder.path().join("a.db")).unwrap();
    let clock = Clock::manual(Arc::clone(clock));
    Context::new(store, clock, Theme::wood().clone(), Theme::built_in())
}

fn later(clock: &AtomicI64, millis: i64) {
    clock.fetch_add(millis, std::sync::atomic::Ordering::Relaxed);
}

/// Begins what is due, and waits until none of it is under way any more.
async fn work(pool: &mut Pool, job: &Fake) -> Vec<i64> {
    loop {
        pool.begin_due().await.unwrap();
        if pool.tasks.is_empty() {
            return job.tried();
        }
        pool.ended().await;
    }
}

#[tokio::test]
async fn a_piece_that_fails_is_tried_again_later_and_later_and_the_others_are_done() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(AtomicI64::new(0));
    let mut due = vec![(1, 1, Fate::Panic), (2, 2, Fate::Unreadable)];
    due.extend((3..=200).map(|id| (id, id, Fate::Done)));
    let job = Fake::new(1, &due);
    let mut pool = Pool::new(context(&folder, &clock), job.clone());
    let tried = work(&mut pool, &job).await;
    assert_eq!(tried, Vec::from_iter(1..=200));
    assert_eq!(job.left(), [1, 2]);
    // Neither at once nor before it's time.
    assert_eq!(work(&mut pool, &job).await, [0; 0]);
    for wait in [1_000, 2_000, 4_000, 8_000] {
        later(&clock, wait - 1);
        assert_eq!(work(&mut pool, &job).await, [0; 0], "{wait}");
        later(&clock, 1);
        assert_eq!(work(&mut pool, &job).await, [1, 2], "{wait}");
    }
    // Once it can be done, it's as any other.
    job.due.lock().unwrap()[0].1 = Fate::Done;
    later(&clock, 16_000);
    assert_eq!(work(&mut pool, &job).await, [1, 2]);
    assert_eq!(job.left(), [2]);
    for _ in 0..20 {
        later(&clock, millis(LONGEST_WAIT));
        assert_eq!(work(&mut pool, &job).await, [2], "an hour at most");
    }
}

#[tokio::test]
async fn whoever_takes_long_holds_up_its_own_lane_alone() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(AtomicI64::new(0));
    let due = [
        (1, 1, Fate::Waits),
        (3, 2, Fate::Done),
        (4, 3, Fate::Done),
        (2, 1, Fate::Done),
    ];
    let job = Fake::new(2, &due);
    let mut pool = Pool::new(context(&folder, &clock), job.clone());
    for _ in 0..2 {
        pool.begin_due().await.unwrap();
        pool.ended().await;
    }
    pool.begin_due().await.unwrap();
    assert_eq!(job.left(), [1, 2], "the other lanes went on");
    assert_eq!(job.tried(), [1, 3, 4]);
    job.go_on.notify_one();
    assert_eq!(work(&mut pool, &job).await, [2]);
}

#[tokio::test]
async fn nothing_is_begun_before_lost_time_is_given_back() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(AtomicI64::new(DAY));
    let steady = context(&folder, &clock);
    let store = steady.store.clone();
    let jumping = Clock::jumping(Arc::clone(&clock));
    let ctx = Context::new(
        store.clone(),
        jumping,
        Theme::wood().clone(),
        Theme::built_in(),
    );
    let _ = ctx.gives_back.set(super::super::downtime::give_back_first);
    store.beat(Time(DAY), 0).await.unwrap();
    later(&clock, 5 * DAY);
    let job = Fake::new(1, &[(1, 1, Fate::Done)]);
    let mut pool = Pool::new(ctx, job.clone());
    pool.begin_due().await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(Time(6 * DAY)));
    pool.ended().await;
    assert_eq!(job.tried(), [1]);
}

#[tokio::test]
async fn nobody_waits_for_a_time_that_was_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(AtomicI64::new(1_000_000_000_000));
    let job = Fake::new(1, &[(1, 1, Fate::Unreadable)]);
    let mut pool = Pool::new(context(&folder, &clock), job.clone());
    assert_eq!(work(&mut pool, &job).await, [1]);
    later(&clock, -500_000_000_000);
    assert_eq!(work(&mut pool, &job).await, [1]);
}

//! Nobody loses, or wins, because a clock jumped or nothing could be saved.

use super::clocks::begin;
use super::*;
use stonepost::play::Time;
use stonepost::play::clock::{DAY, HOUR, MINUTE};

/// A room whose clock jumps when it's turned: the program doesn't count as having run meanwhile.
fn open_in(folder: TempDir, now: i64) -> Room {
    let clock = Arc::new(AtomicI64::new(now));
    let jumping = Clock::jumping(Arc::clone(&clock));
    Room::open_by(folder, now, clock, jumping, Chat::new)
}

fn open() -> Room {
    open_in(tempfile::tempdir().unwrap(), NOON)
}

impl Room {
    /// Turns the clock to a moment.
    fn set(&self, now: i64) {
        self.clock.store(now, Ordering::Relaxed);
    }

    /// Waits until it was recorded that the program runs at a moment.
    async fn beats(&self, now: i64) {
        while self.store.last_beat().await.unwrap() < Some(Time(now)) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// What is stored of the only match, once it has been decided again that it's `stage` and ends at `deadline`, give or
    /// take what passes while a test runs.
    async fn reaches(&self, stage: &str, deadline: i64) {
        let sql = "SELECT stage, deadline_at FROM matches";
        let mut stored = (String::new(), None);
        for _ in 0..500 {
            stored = self
                .database()
                .query_row(sql, [], |row| {
                    Ok((row.get(0)?, row.get::<_, Option<i64>>(1)?))
                })
                .unwrap();
            let is_near = stored
                .1
                .is_some_and(|at| (at - deadline).abs() <= 2 * MINUTE);
            if stored.0 == stage && is_near {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{stored:?} instead of {stage} until {deadline}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_jump_of_the_clock_is_no_time_that_passed() {
    let mut room = open();
    begin(&mut room, "clock:1d").await;
    room.later(5 * DAY);
    room.reaches("running", NOON + 6 * DAY).await;
    assert_eq!(room.told("alice", "/move d4").await, played("d4", 1));
    let log = room.told("alice", "/match log").await;
    assert!(log.contains(" offline, "), "{log}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_keeps_nobody_else_from_getting_lost_time_back() {
    let mut room = open();
    begin(&mut room, "clock:1d").await;
    room.local.add_channel("other").await.unwrap();
    let line = "/challenge dropper size:6 opponent:@dave side:black clock:1d";
    room.say_in("carol", "other", line).await;
    let challenge = room.wait("other", |m| m.buttons.len() == 4).await;
    let accept = challenge.buttons.iter().find(|b| b.label == "Accept");
    let event = room.event();
    let pressed = room
        .local
        .press(&event, "dave", "other", challenge.id, &accept.unwrap().id);
    pressed.await.unwrap();
    room.wait("other", |m| !m.files.is_empty()).await;
    for name in ["Spring", "Autumn"] {
        let line = format!("/tournament create-round-robin game:dropper name:{name} starts:2d");
        room.told("alice", &line).await;
    }
    room.settled().await;
    room.database()
        .execute_batch(
            "INSERT INTO events (match_id, kind, at, detail) VALUES (1, 'graced', 1, CAST(x'ff' AS TEXT));
             UPDATE tournaments SET game = 'chess' WHERE id = 1",
        )
        .unwrap();
    let deadline = "SELECT deadline_at FROM matches WHERE id = 2";
    let starts = "SELECT starts_at FROM tournaments WHERE id = 2";
    let before = [deadline, starts].map(|sql| room.database().one::<i64>(sql));
    room.later(5 * DAY);
    room.wait("general", |m| m.text.to_string().contains(" is frozen "))
        .await;
    for (sql, before) in [deadline, starts].into_iter().zip(before) {
        let moved = || room.database().one::<i64>(sql) - before;
        for _ in 0..500 {
            if moved() > 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(
            (moved() - 5 * DAY).abs() <= 2 * MINUTE,
            "{sql}: {}",
            moved()
        );
    }
    // Nor does anybody lose in the match itself.
    assert_eq!(room.database().count("matches WHERE stage = 'running'"), 2);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_acts_first_after_a_jump_decides_nothing_too_early() {
    let mut room = open();
    begin(&mut room, "clock:1d").await;
    // Nothing else happens between the jump and this.
    room.later(5 * DAY);
    assert_eq!(room.told("alice", "/move d4").await, played("d4", 1));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_year_ahead_and_back_changes_nothing() {
    let mut room = open();
    begin(&mut room, "clock:1d").await;
    let before = room.clock.load(Ordering::Relaxed);
    room.set(before + 365 * DAY);
    room.reaches("running", NOON + 366 * DAY).await;
    room.set(before + 40_000);
    room.reaches("running", NOON + DAY).await;
    let log = room.told("alice", "/match log").await;
    assert!(log.contains(" wrong time, "), "{log}");
    assert_eq!(room.told("alice", "/move d4").await, played("d4", 1));
    room.reaches("running", before + DAY).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_a_year_ahead_at_the_start_takes_nothing_of_the_time_that_was_lost() {
    let mut room = open();
    begin(&mut room, "clock:1d").await;
    let before = room.clock.load(Ordering::Relaxed);
    let folder = room.close().await;
    let up = before + 2 * DAY;
    let mut room = open_in(folder, up + 365 * DAY);
    room.events += 1_000_000;
    room.reaches("running", up + 366 * DAY).await;
    room.set(up + 40_000);
    room.reaches("running", up + DAY).await;
    assert_eq!(room.told("alice", "/move d4").await, played("d4", 1));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_starts_later_by_a_jump_of_the_clock() {
    let mut room = open();
    let create = "/tournament create-swiss name:Cup rounds:1 game:onyx size:6 starts:2d";
    room.told("alice", create).await;
    let starts = |room: &Room| -> i64 {
        let sql = "SELECT starts_at FROM tournaments";
        room.database().one(sql)
    };
    let before = starts(&room);
    room.later(5 * DAY);
    assert!(
        room.told("bob", "/tournament join")
            .await
            .contains("You've joined")
    );
    let given = starts(&room) - before;
    assert!((given - 5 * DAY).abs() < MINUTE, "{given}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_that_has_forgotten_the_time_gives_back_only_what_was_lost() {
    let mut room = open();
    begin(&mut room, "clock:1d").await;
    room.set(NOON + HOUR);
    let folder = room.close().await;
    // It was off for an hour, and begins as if it were five days ago.
    let mut room = open_in(folder, NOON - 5 * DAY);
    room.events += 1_000_000;
    let games = room.told("alice", "/games").await;
    assert!(games.contains(": your turn, "), "{games}");
    room.set(NOON + 2 * HOUR);
    assert_eq!(room.told("alice", "/move d4").await, played("d4", 1));
    room.reaches("running", NOON + 2 * HOUR + DAY).await;
    let log = room.told("alice", "/match log").await;
    assert!(!log.contains(" offline, "), "{log}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_refused_because_nothing_could_be_saved_does_not_lose() {
    let mut room = open();
    begin(&mut room, "clock:10m").await;
    // It runs all the time.
    for minute in 1..10 {
        let now = NOON + minute * MINUTE;
        room.set(now);
        room.beats(now).await;
    }
    let up: i64 = room.database().one("SELECT deadline_at FROM matches");
    room.set(up - 10_000);
    let other = room.database();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let event = room.event();
    let refused = room.local.say(&event, "alice", "general", "/move d4", None);
    assert!(refused.await.is_err(), "nothing can be saved");
    room.set(up + 10_000);
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(room.told("alice", "/move d4").await, played("d4", 1));
    room.close().await;
}

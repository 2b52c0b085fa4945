//! Beats, the gaps between them, and what is moved because of one.

use super::*;

const HOUR: i64 = 60 * 60 * 1000;

/// The first day of a year in which nothing has happened before.
const BEGAN: Time = Time(1_800_000_000_000);

fn later(hours: i64) -> Time {
    BEGAN.plus(hours * HOUR)
}

fn late(last: Time, now: Time) -> Gap {
    Gap {
        last,
        down: last,
        now,
        behind: None,
    }
}

#[tokio::test]
async fn a_late_beat_is_recorded_only_once_its_gap_is_ended() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let beat = async |now| store.beat(now, 90_000).await.unwrap();
    assert_eq!(beat(BEGAN).await, Beat::Kept);
    assert_eq!(beat(BEGAN.plus(90_000)).await, Beat::Kept);
    // One from before that, which comes late, changes nothing.
    assert_eq!(beat(BEGAN.plus(30_000)).await, Beat::Kept);
    let gap = late(BEGAN.plus(90_000), later(2));
    assert_eq!(beat(later(2)).await, Beat::Late(gap));
    assert_eq!(beat(later(2)).await, Beat::Late(gap));
    store.end_gap(gap).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(later(2)));
    assert_eq!(beat(later(2)).await, Beat::Kept);
    // Another process ends it afterwards: it has been ended.
    let same = Gap {
        now: later(3),
        ..gap
    };
    store.end_gap(same).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(later(2)));
}

#[tokio::test]
async fn a_gap_moves_what_takes_days_once() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = fixture.running(fixture.hall, dropper(), &[], "one").await;
    let beside = fixture.connect();
    let leave = "INSERT INTO leave_spans (person_id, from_at, match_id) VALUES (?1, ?2, ?3)";
    beside.execute(leave, (fixture.anna.0, BEGAN.0, game.id.0));
    let asked = format!("{} 3", BEGAN.0);
    store.set_note("forget 7", &asked).await.unwrap();
    store.set_note("forget server 7", "1").await.unwrap();
    store.beat(later(24), 0).await.unwrap();
    let gap = late(later(24), later(240));
    for _ in 0..2 {
        store.end_gap(gap).await.unwrap();
        let mut spans = store.leave_spans(fixture.anna, BEGAN).await.unwrap();
        spans.sort_by_key(|span| span.from);
        let spans: Vec<(Time, Option<Time>)> =
            spans.iter().map(|span| (span.from, span.to)).collect();
        assert_eq!(
            spans,
            [(BEGAN, Some(later(24))), (later(240), None)],
            "one day was spent, not ten"
        );
        let noted = store.note("forget 7").await.unwrap();
        assert_eq!(noted, Some(format!("{} 3", later(216).0)));
        let other = store.note("forget server 7").await.unwrap();
        assert_eq!(other.as_deref(), Some("1"));
    }
}

#[tokio::test]
async fn a_clock_that_was_ahead_is_told_from_one_that_is_behind() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let beat = async |now| store.beat(now, 90_000).await.unwrap();
    let year = 365 * 24;
    beat(BEGAN).await;
    let gap = late(BEGAN, later(year));
    assert_eq!(beat(later(year)).await, Beat::Late(gap));
    store.end_gap(gap).await.unwrap();
    // Forty seconds later it's set right.
    let last = later(year).plus(30_000);
    assert_eq!(beat(last).await, Beat::Kept);
    let now = BEGAN.plus(40_000);
    let back = late(last, now);
    assert_eq!(beat(now).await, Beat::Ahead(back));
    let ahead = store.mistaken_downtime(back).await.unwrap();
    assert_eq!(ahead, Some(last.0 - now.0));
    store.set_clock_back(back, ahead).await.unwrap();
    assert_eq!(beat(now.plus(1)).await, Beat::Kept);

    // A machine that has forgotten the time begins five days earlier, and is told it three seconds later.
    let behind = later(-120);
    let back = late(now.plus(1), behind);
    assert_eq!(beat(behind).await, Beat::Ahead(back));
    assert_eq!(store.mistaken_downtime(back).await.unwrap(), None);
    store.set_clock_back(back, None).await.unwrap();
    assert_eq!(beat(behind.plus(2000)).await, Beat::Kept);
    let gap = Gap {
        last: behind.plus(2000),
        down: now.plus(1),
        now: later(1),
        behind: Some((behind, behind.plus(2000))),
    };
    assert_eq!(
        beat(later(1)).await,
        Beat::Late(gap),
        "it was off for an hour"
    );
    store.end_gap(gap).await.unwrap();
    let gap = late(later(1), later(3));
    assert_eq!(beat(later(3)).await, Beat::Late(gap));
}

#[tokio::test]
async fn nothing_waits_for_a_time_that_was_wrong() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    fixture
        .running(fixture.hall, dropper(), &["d4"], "one")
        .await;
    let beside = fixture.connect();
    let far = later(365 * 24);
    beside
        .execute_batch(&format!(
            "INSERT INTO pins (place_id, kind, game, due_at, free_at, made_at) VALUES ({0}, 'standings', 'onyx', {1}, {1}, 1);
             INSERT INTO boards (match_id, outbox_id, platform, spot, message, due_at)
                 SELECT match_id, max(id), 'test', 'hall', 'board', {1} FROM outbox GROUP BY match_id;
             UPDATE outbox SET due_at = {1};
             UPDATE places SET trouble = 'no', try_at = {1} WHERE id = {0};",
            fixture.hall.0, far.0
        ));
    store.beat(far, 0).await.unwrap();
    store.set_clock_back(late(far, BEGAN), None).await.unwrap();
    for what in [
        "due_at FROM outbox",
        "due_at FROM pins",
        "free_at FROM pins",
        "due_at FROM boards",
        "try_at FROM places WHERE trouble = 'no'",
    ] {
        let due: i64 = beside.one(&format!("SELECT {what}"), ());
        assert_eq!(due, BEGAN.0, "{what}");
    }
}

#[tokio::test]
async fn what_takes_days_is_moved_back_with_a_clock_that_was_ahead() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = fixture.running(fixture.hall, dropper(), &[], "one").await;
    let beside = fixture.connect();
    let year = later(365 * 24);
    let leave = "INSERT INTO leave_spans (person_id, from_at, match_id) VALUES (?1, ?2, ?3)";
    beside.execute(leave, (fixture.anna.0, year.0, game.id.0));
    let daily = "INSERT INTO preferences (person_id, notice, hour, zone, digest_at) VALUES (?1, 'digest', 9, 'UTC', ?2)";
    beside.execute(daily, (fixture.anna.0, year.plus(10 * HOUR).0));
    store.beat(year.plus(HOUR), 0).await.unwrap();
    let back = late(year.plus(HOUR), later(1));
    let by = back.last.0 - back.now.0;
    store.set_clock_back(back, Some(by)).await.unwrap();
    let spans = store.leave_spans(fixture.anna, Time(0)).await.unwrap();
    assert_eq!(spans[0].from, BEGAN);
    let digest: i64 = beside.one("SELECT digest_at FROM preferences", ());
    assert_eq!(digest, later(10).0);
}

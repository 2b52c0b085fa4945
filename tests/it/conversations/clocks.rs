//! The clock in conversation: time that is up, claims, pauses, more time, and the time that Stonepost was off.

use expect_test::expect;
use stonepost::play::clock::HOUR;

use super::*;
use crate::said;

/// Alice (Black) and Bob (White) begin a match on this clock.
pub(super) async fn begin(room: &mut Room, options: &str) -> LocalMessage {
    let line = format!("/challenge dropper size:6 opponent:@bob side:black {options}");
    room.told("alice", &line).await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    room.wait("general", |m| !m.files.is_empty()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_because_stonepost_was_off() {
    let mut room = Room::open();
    begin(&mut room, "clock:1d").await;
    room.later(20 * HOUR);
    room.newest(said::RUNNING_OUT).await;
    let folder = room.close().await;
    // It was off for ten hours, in which the time would have been up; four hours were left.
    let mut room = Room::open_at(folder, NOON + 30 * HOUR, Chat::new);
    let games = room.told("alice", "/games").await;
    assert!(games.contains(": your turn, 3 h 59 min left"), "{games}");
    let log = room.told("alice", "/log").await;
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-21 08:00 UTC Stonepost sent a last reminder
        2026-11-21 18:00 UTC Stonepost was offline, so 9h59m was added to the clock"#]]
    .assert_eq(&log);
    room.later(3 * HOUR);
    assert_eq!(room.told("alice", "/move d4").await, said::played("d4", 1));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_at_any_moment_changes_nothing() {
    let mut room = Room::open();
    begin(&mut room, "clock:1d").await;
    let mut folder = room.close().await;
    for hour in 1..=4 {
        let mut room = Room::open_at(folder, NOON + hour * HOUR, Chat::new);
        let games = room.told("alice", "/games").await;
        assert!(games.contains(": your turn, "), "{games}");
        folder = room.close().await;
    }
    let room = Room::open_at(folder, NOON + 5 * HOUR, Chat::new);
    let stored: (i64, i64) = room
        .database()
        .query_row("SELECT deadline_at, version FROM matches", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .unwrap();
    // A deadline that nobody would have missed stays where it is.
    assert!((NOON + 24 * HOUR..NOON + 24 * HOUR + 5_000).contains(&stored.0));
    assert_eq!(stored.1, 1);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_before_both_have_moved_moves_no_ratings() {
    let counted = "SELECT count(*) FROM results WHERE rating_before IS NOT NULL";
    for (turns, verdict, counts) in [
        (vec![], "", 0),
        (vec!["d4"], "", 0),
        (
            vec!["d4"],
            "/adjudicate result:black match:1 reason:Gone",
            0,
        ),
        (vec!["d4", "d4>d5,b3"], "", 2),
        (
            vec!["d4", "d4>d5,b3"],
            "/adjudicate result:black match:1 reason:Gone",
            2,
        ),
    ] {
        let mut room = Room::open();
        room.begin("dropper", "6").await;
        for (turn, who) in turns.iter().zip(["alice", "bob"]) {
            room.told(who, &format!("/move {turn}")).await;
        }
        if verdict.is_empty() {
            let asked = room.say("bob", "/resign").await.unwrap();
            room.press("bob", &asked, "Resign").await;
        } else {
            room.told("carol", verdict).await;
        }
        room.wait("general", |m| m.files.len() == 2).await;
        room.settled().await;
        let found: i64 = room
            .database()
            .query_row(counted, [], |row| row.get(0))
            .unwrap();
        assert_eq!(found, counts, "{turns:?} {verdict}");
        let rebuilt = room
            .store
            .rebuild(RatingPeriod::DEFAULT, |_, _| true)
            .await
            .unwrap();
        assert_eq!((rebuilt.changed, rebuilt.rated), (0, (counts / 2) as u64));
        room.close().await;
    }
}

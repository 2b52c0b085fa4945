//! The clock in conversation: time that is up, claims, pauses, more time, and the time that Stonepost was off.

use super::*;

/// Alice (Black) and Bob (White) begin a match on this clock.
pub(super) async fn begin(room: &mut Room, options: &str) -> LocalMessage {
    let line = format!("/challenge dropper size:6 opponent:@bob side:black {options}");
    room.told("alice", &line).await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    room.wait("general", |m| !m.files.is_empty()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_before_both_have_moved_moves_no_ratings() {
    let counted = "SELECT count(*) FROM results WHERE rating_before IS NOT NULL";
    for (turns, verdict, counts) in [
        (vec![], "", 0),
        (vec!["d4"], "", 0),
        (
            vec!["d4"],
            "/moderate adjudicate result:black match:1 reason:Gone",
            0,
        ),
        (vec!["d4", "d4>d5,b3"], "", 2),
        (
            vec!["d4", "d4>d5,b3"],
            "/moderate adjudicate result:black match:1 reason:Gone",
            2,
        ),
    ] {
        let mut room = Room::open();
        room.begin("dropper", "6").await;
        for (turn, who) in turns.iter().zip(["alice", "bob"]) {
            room.told(who, &format!("/move {turn}")).await;
        }
        if verdict.is_empty() {
            let asked = room.say("bob", "/match resign").await.unwrap();
            room.press("bob", &asked, "Resign").await;
        } else {
            room.told("carol", verdict).await;
        }
        room.wait("general", |m| m.files.len() == 2).await;
        room.settled().await;
        let found: i64 = room.database().one(counted);
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

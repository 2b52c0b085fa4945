//! What is no longer needed is cleared, and nobody misses it.

use super::*;

const DAY: i64 = 24 * 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_last_month_is_told_as_before() {
    let mut room = Room::open();
    let first = room.begin("dropper", "6").await;
    for (who, turn) in [("alice", "d4"), ("bob", "d4>d5,a1"), ("alice", "a1>a2,f1")] {
        room.say(who, turn).await;
    }
    let asks = room.say("bob", "/match resign").await.unwrap();
    room.press("bob", &asks, "Resign").await;
    room.wait("general", |m| m.id > asks.id && !m.files.is_empty())
        .await;
    room.settled().await;
    let questions = [
        "/match log 1",
        "/player history",
        "/replay 1 ply:2",
        "/player stats",
        "/player rating",
    ];
    let mut before = Vec::new();
    for question in questions {
        before.push(room.told("alice", question).await);
    }
    room.later(29 * DAY);
    room.chat.cleaner().work_off().await.unwrap();
    assert!(
        room.database().count("outbox") > 0
            && room.database().count("events WHERE kind = 'played'") == 3
    );
    room.later(2 * DAY);
    room.chat.cleaner().work_off().await.unwrap();
    assert_eq!(room.database().count("outbox"), 0);
    assert_eq!(room.database().count("boards"), 0);
    assert_eq!(room.database().count("events WHERE kind = 'played'"), 0);
    assert_eq!(room.told("alice", "/match log 1").await, before[0]);
    let replay = room.told("alice", "/replay 1 ply:2").await;
    assert_eq!(replay, before[2]);
    // A reply to a board of that time, and its buttons, do no harm.
    let answer = room.reply("alice", "e5", Some(first.id)).await.unwrap();
    expect![[r#"Match #1 is over. @alice (Black) wins: White resigned."#]]
        .assert_eq(&answer.text.to_string());
    assert!(!first.files.is_empty());
    room.later(60 * DAY);
    room.chat.cleaner().work_off().await.unwrap();
    let seen = room.seen("alice").await;
    let board = seen.iter().find(|m| m.id == first.id).unwrap();
    assert!(board.files.is_empty(), "its picture is gone");
    assert_eq!(board.text.to_string(), first.text.to_string());
    room.close().await;
}

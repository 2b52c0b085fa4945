//! One fault stops nobody else: what can't be read is set aside and tried again later, and the rest goes on.

use super::*;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Damages what is stored, as a bad disk or another program may.
fn damage(room: &Room, sql: &str) {
    assert_eq!(room.database().execute(sql, []).unwrap(), 1, "{sql}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_tournament_that_cannot_be_read_holds_up_no_message_that_is_kept_up_to_date() {
    let mut room = Room::open();
    for name in ["Spring", "Autumn"] {
        let line = format!("/tournament do:create game:dropper format:round-robin name:{name}");
        room.told("alice", &line).await;
        room.wait("general", |m| m.text.to_string().contains(name))
            .await;
    }
    damage(&room, "UPDATE tournaments SET game = 'chess' WHERE id = 1");
    // Its message is due for a check.
    room.later(7 * HOUR);
    room.say("bob", "/seek game:drop").await;
    room.wait("general", |m| m.text.to_string().contains("eek #1"))
        .await;
    // The other one goes on as well.
    room.told("carol", "/tournament do:join tournament:2").await;
    room.later(HOUR);
    room.wait("general", |m| {
        let text = m.text.to_string();
        text.contains("Autumn") && text.contains("carol")
    })
    .await;
    // Once it can be read again, nothing is missing.
    damage(
        &room,
        "UPDATE tournaments SET game = 'dropper' WHERE id = 1",
    );
    room.told("carol", "/tournament do:join tournament:1").await;
    room.later(HOUR);
    room.wait("general", |m| {
        let text = m.text.to_string();
        text.contains("Spring") && text.contains("carol")
    })
    .await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_event_that_cannot_be_read_holds_up_neither_retention_nor_who_is_to_be_forgotten() {
    let mut room = Room::open();
    for _ in 0..2 {
        let board = room.begin("dropper", "6").await;
        let asks = room.say("alice", "/resign").await.unwrap();
        room.press("alice", &asks, "Resign").await;
        room.wait("general", |m| m.id > board.id && !m.files.is_empty())
            .await;
    }
    room.settled().await;
    let count = |room: &Room, table: &str| -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        room.database()
            .query_row(&sql, [], |row| row.get(0))
            .unwrap()
    };
    damage(
        &room,
        "UPDATE events SET kind = 'chess' WHERE match_id = 1 AND kind = 'accepted'",
    );
    room.later(31 * DAY);
    room.say("carol", "/preferences zone:Europe/Berlin").await;
    let asks = room.say("carol", "/privacy do:forget").await.unwrap();
    room.press("carol", &asks, "Forget me").await;
    room.settled().await;
    room.later(10_000);
    room.chat.cleaner().work_off().await.unwrap();
    assert_eq!(count(&room, "matches WHERE cleared = 1"), 1);
    assert_eq!(count(&room, "outbox WHERE match_id = 2"), 0);
    assert!(count(&room, "outbox WHERE match_id = 1") > 0, "it stays");
    assert_eq!(count(&room, "people WHERE name = 'carol'"), 0);
    room.close().await;
}

/// A post that can't be read is given up, and those behind it in its channel are sent.
#[tokio::test(flavor = "multi_thread")]
async fn one_post_that_cannot_be_read_holds_up_no_other() {
    let mut room = Room::open();
    let board = room.begin("dropper", "6").await;
    room.settled().await;
    let database = room.database();
    let sql = "INSERT INTO outbox (match_id, place_id, kind, ply, state, due_at)
               SELECT match_id, place_id, 'postcard', 0, 'waiting', due_at FROM outbox ORDER BY id LIMIT 1";
    assert_eq!(database.execute(sql, []).unwrap(), 1);
    room.say("alice", "d4").await;
    room.wait("general", |m| m.id > board.id && !m.files.is_empty())
        .await;
    let dead: i64 = database
        .query_row(
            "SELECT count(*) FROM outbox WHERE state = 'dead'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(dead, 1);
    room.close().await;
}

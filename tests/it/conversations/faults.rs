//! One fault stops nobody else: what can't be read is set aside and tried again later, and the rest goes on.

use super::*;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Damages what is stored, as a bad disk or another program may.
fn damage(room: &Room, sql: &str) {
    assert_eq!(room.database().execute(sql, []).unwrap(), 1, "{sql}");
    room.store.forget_matches();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_tournament_that_cannot_be_read_holds_up_no_message_that_is_kept_up_to_date() {
    let mut room = Room::open();
    for name in ["Spring", "Autumn"] {
        let line = format!("/tournament create-round-robin game:dropper name:{name}");
        room.told("alice", &line).await;
        room.wait("general", |m| m.text.to_string().contains(name))
            .await;
    }
    damage(&room, "UPDATE tournaments SET game = 'chess' WHERE id = 1");
    // Its message is due for a check.
    room.later(7 * HOUR);
    room.say("bob", "/seek open game:drop").await;
    room.wait("general", |m| m.text.to_string().contains("eek #1"))
        .await;
    // The other one goes on as well.
    room.told("carol", "/tournament join tournament:2").await;
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
    room.told("carol", "/tournament join tournament:1").await;
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
        let asks = room.say("alice", "/match resign").await.unwrap();
        room.press("alice", &asks, "Resign").await;
        room.wait("general", |m| m.id > board.id && !m.files.is_empty())
            .await;
    }
    room.settled().await;
    damage(
        &room,
        "UPDATE events SET kind = 'chess' WHERE match_id = 1 AND kind = 'accepted'",
    );
    room.later(31 * DAY);
    room.say("carol", "/preferences zone:Europe/Berlin").await;
    let asks = room.say("carol", "/privacy forget").await.unwrap();
    room.press("carol", &asks, "Forget me").await;
    room.settled().await;
    room.later(10_000);
    room.chat.cleaner().work_off().await.unwrap();
    assert_eq!(room.database().count("matches WHERE cleared = 1"), 1);
    assert_eq!(room.database().count("outbox WHERE match_id = 2"), 0);
    assert!(
        room.database().count("outbox WHERE match_id = 1") > 0,
        "it stays"
    );
    assert_eq!(room.database().count("people WHERE name = 'carol'"), 0);
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
    assert_eq!(database.count("outbox WHERE state = 'dead'"), 1);
    room.close().await;
}

/// Waits until the database gives this number.
async fn reaches(room: &Room, sql: &str, number: i64) {
    let ask = || room.database().query_row(sql, [], |row| row.get(0));
    for _ in 0..1_000 {
        if ask() == Ok(number) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{sql} stays {:?}", ask());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_match_seek_or_digest_that_cannot_be_read_holds_up_no_other() {
    let mut room = Room::open();
    for who in ["bob", "carol"] {
        let line = format!("/challenge game:dropper opponent:@{who}");
        room.told("alice", &line).await;
        room.settled().await;
    }
    for game in ["drop", "onyx"] {
        room.told("alice", &format!("/seek open game:{game}")).await;
    }
    room.settled().await;
    damage(&room, "UPDATE matches SET game = 'chess' WHERE id = 1");
    damage(&room, "UPDATE seeks SET game = 'chess' WHERE id = 1");
    room.later(30 * DAY);
    reaches(&room, "SELECT count(*) FROM seeks WHERE closed_at > 0", 1).await;
    let expired = "SELECT count(*) FROM matches WHERE stage = 'expired'";
    reaches(&room, expired, 1).await;
    room.close().await;

    let mut room = Room::open();
    room.begin("dropper", "6").await;
    for who in ["alice", "bob"] {
        room.told(who, "/preferences turns:digest hour:15").await;
    }
    room.say("alice", "d4").await;
    room.settled().await;
    let sql = "UPDATE preferences SET zone = 'Atlantis'
               WHERE person_id = (SELECT id FROM people WHERE name = 'alice')";
    damage(&room, sql);
    room.later(DAY);
    reaches(
        &room,
        "SELECT count(*) FROM outbox WHERE kind = 'digest'",
        1,
    )
    .await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_tournament_that_cannot_be_read_keeps_no_other_from_starting() {
    let mut room = Room::open();
    for name in ["Spring", "Autumn"] {
        let line = format!("/tournament create-round-robin game:dropper name:{name} starts:2d");
        room.told("alice", &line).await;
        room.settled().await;
    }
    for who in ["alice", "bob", "carol"] {
        for number in [1, 2] {
            room.told(who, &format!("/tournament join tournament:{number}"))
                .await;
        }
    }
    room.settled().await;
    damage(&room, "UPDATE tournaments SET game = 'chess' WHERE id = 1");
    room.later(2 * DAY);
    let begun = "SELECT count(*) FROM tournaments WHERE stage = 'running'";
    reaches(&room, begun, 1).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_to_be_kept_up_to_date_that_cannot_be_read_holds_up_no_other() {
    let mut room = Room::open();
    for game in ["drop", "onyx"] {
        room.told("alice", &format!("/seek open game:{game}")).await;
    }
    room.settled().await;
    damage(&room, "UPDATE pins SET news = -9 WHERE seek_id = 1");
    for number in [1, 2] {
        room.told("alice", &format!("/seek close seek:{number}"))
            .await;
    }
    room.later(HOUR);
    reaches(&room, "SELECT count(*) FROM pins WHERE seek_id = 2", 0).await;
    reaches(&room, "SELECT count(*) FROM pins WHERE seek_id = 1", 1).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_old_board_that_cannot_be_read_holds_up_no_other() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.settled().await;
    damage(&room, "UPDATE boards SET attempts = -1");
    room.say("alice", "d4").await;
    room.say("bob", "d4>d5,a1").await;
    // The board in between loses its buttons, and the one that can't be read keeps them.
    let mut waits = 0;
    loop {
        let seen = room.seen("alice").await;
        let has_buttons = |words: &str| {
            let mut boards = seen.iter().filter(|m| !m.files.is_empty());
            let board = boards.find(|m| m.text.to_string().contains(words));
            board.map(|board| !board.buttons.is_empty())
        };
        assert_eq!(has_buttons("match #1: "), Some(true));
        if has_buttons("played `d4>") == Some(true) && has_buttons("played `d4`") == Some(false) {
            break;
        }
        waits += 1;
        assert!(waits < 1_000);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_match_that_cannot_be_read_keeps_the_machine_from_no_other() {
    let mut room = Room::open();
    for _ in 0..2 {
        let line = "/challenge dropper size:6 level:1 side:white";
        room.told("alice", line).await;
    }
    damage(&room, "UPDATE matches SET game = 'chess' WHERE id = 1");
    room.chat.machines(1).work_off().await.unwrap();
    reaches(&room, "SELECT count(*) FROM turns WHERE match_id = 2", 1).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_request_that_cannot_be_read_keeps_nobody_else_from_being_forgotten() {
    let mut room = Room::open();
    for who in ["bob", "carol"] {
        room.say(who, "/preferences zone:Europe/Berlin").await;
        let asks = room.say(who, "/privacy forget").await.unwrap();
        room.press(who, &asks, "Forget me").await;
    }
    let sql = "UPDATE notes SET value = 'soon'
               WHERE key = (SELECT 'forget ' || id FROM people WHERE name = 'bob')";
    damage(&room, sql);
    room.later(10_000);
    room.chat.cleaner().work_off().await.unwrap();
    let left = |name: &str| format!("SELECT count(*) FROM people WHERE name = '{name}'");
    reaches(&room, &left("carol"), 0).await;
    reaches(&room, &left("bob"), 1).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_place_that_cannot_be_read_keeps_no_other_from_being_tried_again() {
    let mut room = Room::open();
    room.local.add_channel("other").await.unwrap();
    room.told("alice", "/challenge dropper size:6").await;
    let event = room.event();
    let line = "/challenge drop";
    let said = room.local.say(&event, "alice", "other", line, None);
    said.await.unwrap();
    room.settled().await;
    let sql = format!(
        "UPDATE places SET trouble = 'closed', trouble_since = {NOON}, try_at = {NOON};
         UPDATE places SET tries = -1 WHERE platform_id = 'general'"
    );
    room.database().execute_batch(&sql).unwrap();
    let places = room.chat.troubled_places();
    let places = tokio::spawn(places.run(std::future::pending()));
    let still = "SELECT count(*) FROM places WHERE trouble = 'closed' AND platform_id = ";
    reaches(&room, &format!("{still}'other'"), 0).await;
    reaches(&room, &format!("{still}'general'"), 1).await;
    places.abort();
    room.close().await;
}

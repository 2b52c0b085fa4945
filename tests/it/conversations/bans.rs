//! Whoever a moderator bans is out of everything on the server, whatever they try, until the ban is lifted.

use super::*;
use crate::said;

impl Room {
    async fn pressed_by(&mut self, who: &str, message: &LocalMessage, label: &str) -> String {
        let told = self.press(who, message, label).await;
        told.map_or_else(String::new, |told| told.text.to_string())
    }

    fn ends(&self) -> String {
        let sql = "SELECT group_concat(stage || ' ' || coalesce(winner || ' ' || reason, ''), ', ')
                   FROM (SELECT * FROM matches ORDER BY id)";
        let database = self.database();
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    fn number_of(&self, sql: &str) -> i64 {
        self.database()
            .query_row(sql, [], |row| row.get(0))
            .unwrap()
    }
}

/// Alice plays Bob, challenges anyone, is challenged by Carol, seeks opponents, plays by direct messages, and is in a tournament.
/// The board, the challenge from Carol, the seek, and the tournament.
async fn life() -> (Room, [LocalMessage; 4]) {
    let mut room = Room::open();
    let board = room.begin("dropper", "6").await;
    room.told("alice", "/challenge onyx").await;
    let open = room
        .wait("general", |m| m.id > board.id && !m.buttons.is_empty())
        .await;
    room.told("carol", "/challenge isaac opponent:@alice").await;
    let asked = room
        .wait("general", |m| m.id > open.id && !m.buttons.is_empty())
        .await;
    room.told("alice", "/seek drop").await;
    let seek = room
        .wait("general", |m| m.id > asked.id && !m.buttons.is_empty())
        .await;
    room.told(
        "carol",
        "/tournament create name:Cup format:swiss game:dropper",
    )
    .await;
    let cup = room
        .wait("general", |m| m.id > seek.id && !m.buttons.is_empty())
        .await;
    room.pressed_by("alice", &cup, "Join").await;
    room.pressed_by("bob", &cup, "Join").await;
    room.told("alice", "/challenge onyx level:1 side:black where:messages")
        .await;
    room.settled().await;
    (room, [board, asked, seek, cup])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_ends_what_is_open_and_refuses_what_is_tried() {
    let (mut room, [board, asked, seek, cup]) = life().await;
    let banned = said::banned(" (the reason: “spam”)");
    let decline = asked
        .buttons
        .iter()
        .find(|button| button.label == "Decline");
    let decline = decline.unwrap().id.clone();
    let press = room.event();
    let form = room
        .local
        .press(&press, "alice", "general", asked.id, &decline);
    let form = form.await.unwrap().unwrap().id;
    expect!["@alice is banned from playing on this server. Their matches here are resigned, their challenges and seeks closed, and they've left its tournaments. To lift the ban, use `/ban do:lift`."].assert_eq(
        &room
            .told("carol", "/ban do:add player:@alice reason:spam")
            .await,
    );
    room.settled().await;
    expect!["ended white resignation, cancelled , declined , ended white resignation"]
        .assert_eq(&room.ends());
    assert_eq!(
        room.number_of("SELECT count(*) FROM seeks WHERE closed_at IS NULL"),
        0
    );
    let entered = "SELECT count(*) FROM tournament_entries WHERE withdrawn_at IS NULL";
    assert_eq!(room.number_of(entered), 1, "bob");
    let over = room.wait("general", |m| m.files.len() == 2).await;
    expect!["@bob (White) wins: Black resigned. @alice, @bob: match #1 is over. The game record is attached."].assert_eq(&over.text.to_string());

    let before = room.ends();
    for line in [
        "/challenge onyx",
        "/challenge onyx opponent:@bob",
        "/seek onyx",
        "/tournament join",
        "/games",
        "/rules drop",
        "/settings threads:always",
    ] {
        assert_eq!(room.told("alice", line).await, banned, "{line}");
    }
    for (message, label) in [
        (&board, "My view"),
        (&asked, "Accept"),
        (&seek, "Accept"),
        (&cup, "Join"),
        (&over, "Rematch"),
    ] {
        assert_eq!(
            room.pressed_by("alice", message, label).await,
            banned,
            "{label}"
        );
    }
    // A form that would open doesn't, and one that was open isn't read.
    let (press, send) = (room.event(), room.event());
    let pressed = room
        .local
        .press(&press, "alice", "general", asked.id, &decline);
    assert!(pressed.await.unwrap().is_none());
    let sent = room
        .local
        .submit(&send, "alice", "general", asked.id, &form, "no");
    sent.await.unwrap();
    let told = room.seen("alice").await;
    let told: Vec<String> = told
        .iter()
        .rev()
        .take(2)
        .map(|m| m.text.to_string())
        .collect();
    assert_eq!(told, [&*banned, &*banned]);
    // Talk isn't for us, and what is for us is refused.
    assert_eq!(room.say("alice", "Good evening").await, None);
    assert_eq!(room.say("alice", "d4").await, None);
    let replied = room.reply("alice", "d4", Some(over.id)).await.unwrap();
    assert_eq!(replied.text.to_string(), banned);

    // Nobody gets them by another way.
    assert_eq!(
        room.told("bob", "/challenge onyx opponent:@alice").await,
        said::is_banned("@alice")
    );
    assert_eq!(
        room.pressed_by("bob", &over, "Rematch").await,
        said::is_banned("@alice")
    );
    assert_eq!(room.ends(), before);
    assert_eq!(room.number_of(entered), 1);

    // What is kept of them, and help.
    for line in ["/privacy", "/help"] {
        assert_ne!(room.told("alice", line).await, banned, "{line}");
    }
    let export = room.say("alice", "/privacy do:export").await.unwrap();
    let (_, file) = room.local.file(export.files[0].id).await.unwrap();
    assert!(String::from_utf8_lossy(&file).contains(r#""reason": "spam""#));
    // Direct messages aren't the server's.
    let event = room.event();
    let direct = room.local.say(
        &event,
        "alice",
        "@alice",
        "/challenge onyx level:1 side:black",
        None,
    );
    direct.await.unwrap();
    room.settled().await;
    assert_eq!(
        room.number_of("SELECT count(*) FROM matches WHERE stage = 'running'"),
        1
    );

    let event = room.event();
    let direct = room
        .local
        .say(&event, "alice", "@alice", "/ban do:list", None);
    direct.await.unwrap();
    let told = room.seen_in("@alice", "alice").await;
    expect!["People are banned from servers: use this command on the server it's about."]
        .assert_eq(&told.last().unwrap().text.to_string());

    expect![[r#"
        Banned from this server:
        @alice, by @carol, 2026-11-20 12:00 UTC: “spam”"#]]
    .assert_eq(&room.told("bob", "/ban do:list").await);
    expect!["@alice can play on this server again."]
        .assert_eq(&room.told("bob", "/ban do:lift player:@alice").await);
    assert_ne!(room.pressed_by("alice", &cup, "Join").await, banned);
    assert_eq!(room.number_of(entered), 2);
    assert_eq!(
        room.told("bob", "/challenge onyx opponent:@alice").await,
        said::challenges::sent_to("@alice")
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_stays_banned() {
    let mut room = Room::open();
    room.told("alice", "/games").await;
    room.told("carol", "/ban do:add player:@alice reason:alice spams")
        .await;
    let asks = room.say("alice", "/privacy do:forget").await.unwrap();
    room.press("alice", &asks, "Forget me").await;
    room.later(60_000);
    room.chat.cleaner().work_off().await.unwrap();
    assert_eq!(
        room.number_of("SELECT count(*) FROM people WHERE platform_id = 'alice'"),
        0
    );
    expect![[r#"
        Banned from this server:
        Former player, by @carol, 2026-11-20 12:00 UTC"#]]
    .assert_eq(&room.told("carol", "/ban do:list").await);
    expect!["You're banned from playing on this server until one of its moderators lifts the ban."]
        .assert_eq(&room.told("alice", "/challenge onyx").await);
    room.told("carol", "/ban do:lift player:@alice").await;
    expect!["Challenge sent. Anyone can accept it below."]
        .assert_eq(&room.told("alice", "/challenge onyx").await);
    room.close().await;
}

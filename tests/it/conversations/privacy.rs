//! What is known of somebody, handed out and forgotten.

use stonepost::chat::Limits;
use stonepost::play::clock::DAY;

use super::*;

const SECOND: i64 = 1000;

/// Where a name is in the files of the database: which file, and what stands around it.
fn found(room: &Room, name: &str) -> Vec<String> {
    let connection = room.database();
    let path = connection.path().unwrap().to_owned();
    drop(connection);
    let mut found = Vec::new();
    for end in ["", "-wal", "-shm"] {
        let Ok(bytes) = std::fs::read(format!("{path}{end}")) else {
            continue;
        };
        for (at, part) in bytes.windows(name.len()).enumerate() {
            if part == name.as_bytes() {
                let around = at.saturating_sub(60)..bytes.len().min(at + 60);
                let words = String::from_utf8_lossy(&bytes[around]);
                found.push(format!("{end} {at}: {words:?}"));
            }
        }
    }
    found
}

/// Zebulon's life here: a match won, one that's running, a challenge, a seek, preferences, blocks, plans.
async fn life() -> Room {
    let mut room = Room::open();
    room.say(
        "zebulon",
        "/challenge dropper size:6 opponent:@bob side:black note:\"zebulon wants to win\"",
    )
    .await;
    let challenge = room.wait("general", |m| has_button(m, "Accept")).await;
    room.press("bob", &challenge, "Accept").await;
    room.wait("general", |m| !m.files.is_empty()).await;
    for (who, turn) in [
        ("zebulon", "d4"),
        ("bob", "d4>d5,a1"),
        ("zebulon", "a1>a2,f1"),
    ] {
        room.say(who, turn).await;
    }
    let asks = room.say("bob", "/match resign").await.unwrap();
    room.press("bob", &asks, "Resign").await;
    room.wait("general", |m| m.id > asks.id && !m.files.is_empty())
        .await;
    room.say("zebulon", "/challenge drop opponent:@carol side:black")
        .await;
    let challenge = room
        .wait("general", |m| m.id > asks.id && has_button(m, "Accept"))
        .await;
    room.press("carol", &challenge, "Accept").await;
    room.say("bob", "/challenge isaac opponent:@zebulon side:black")
        .await;
    room.say("zebulon", "/seek open onyx").await;
    room.say("carol", "/standings dropper pin:true").await;
    room.say("zebulon", "/preferences zone:Europe/Berlin").await;
    room.say("zebulon", "/block add @dave").await;
    room.say("eve", "/block add @zebulon").await;
    room.say("zebulon", "talk of the town").await;
    room.settled().await;
    // As on Discord, where a name can have letters that pictures lack.
    let store = &room.store;
    let zebulon = store.known_person("local", "zebulon").await.unwrap();
    let account = store.set_account(zebulon.unwrap().id, "zebulon".into());
    account.await.unwrap();
    room
}

fn has_button(message: &LocalMessage, label: &str) -> bool {
    message.buttons.iter().any(|button| button.label == label)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_cannot_be_found_in_the_file() {
    let mut room = life().await;
    assert!(found(&room, "zebulon").len() > 10);
    let asks = room.say("zebulon", "/privacy forget").await.unwrap();
    let public = room.wait("general", |m| !m.files.is_empty()).await;
    room.press_id("bob", &public, &asks.buttons[0].id).await;
    assert!(
        found(&room, "zebulon").len() > 10,
        "it isn't for bob to say"
    );
    room.press("zebulon", &asks, "Forget me").await;
    room.settled().await;
    room.chat.cleaner().work_off().await.unwrap();
    assert_ne!(
        found(&room, "zebulon"),
        [""; 0],
        "the answer is delivered first"
    );
    room.later(10 * SECOND);
    room.settled().await;
    room.chat.cleaner().work_off().await.unwrap();
    room.settled().await;
    assert_eq!(found(&room, "zebulon"), [""; 0]);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_names_somebody_by_their_account_is_forgotten_too() {
    let mut room = life().await;
    let sql = "UPDATE people SET account = 'nightowl' WHERE name = 'zebulon'";
    let database = room.database();
    // As the program does.
    database.pragma_update(None, "secure_delete", true).unwrap();
    database.execute(sql, ()).unwrap();
    drop(database);
    let line = "/challenge dropper size:6 opponent:@dave note:\"better than Nightowl\"";
    room.say("carol", line).await;
    assert_ne!(found(&room, "Nightowl"), [""; 0]);
    let asks = room.say("zebulon", "/privacy forget").await.unwrap();
    room.press("zebulon", &asks, "Forget me").await;
    room.settled().await;
    room.later(10 * SECOND);
    room.settled().await;
    room.chat.cleaner().work_off().await.unwrap();
    room.settled().await;
    for name in ["Nightowl", "nightowl", "zebulon"] {
        assert_eq!(found(&room, name), [""; 0]);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_oneself_is_in_a_file() {
    let mut room = life().await;
    room.told("zebulon", "/privacy export").await;
    let sql = "SELECT bytes FROM local_files WHERE name = 'stonepost-privacy.json'";
    let bytes: Vec<u8> = room.database().one(sql);
    let all: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    let count = |table: &str| all[table].as_array().unwrap().len();
    assert_eq!(all["people"][0]["name"], "zebulon");
    let counts = [
        "matches",
        "turns",
        "seeks",
        "preferences",
        "blocks",
        "results",
    ]
    .map(count);
    assert_eq!(counts, [3, 2, 1, 1, 1, 1]);
    let matches = all["matches"].to_string();
    assert!(!matches.contains("carol"), "others are numbers");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_forgotten_when_it_is_time() {
    for (wanted, days) in [(true, 0), (false, 31)] {
        let chat = |store, clock| {
            let limits = Limits {
                forget_servers_ms: Some(30 * DAY),
                ..Limits::default()
            };
            Chat::new(store, clock).with_limits(limits)
        };
        let mut room = Room::open_with(tempfile::tempdir().unwrap(), chat);
        room.begin("dropper", "6").await;
        let asks = room.say("alice", "/match resign").await.unwrap();
        room.press("alice", &asks, "Resign").await;
        room.settled().await;
        room.say("alice", "/challenge drop opponent:@bob").await;
        room.settled().await;
        let wish = if wanted { "forget" } else { "keep" };
        room.told("carol", &format!("/privacy {wish}-server")).await;
        room.chat.server_left("local", "local").await;
        room.later(days * DAY);
        if !wanted {
            // Whoever is invited again in time forgets nothing.
            room.chat.server_changed("local", "local").await;
            room.chat.cleaner().work_off().await.unwrap();
            room.chat.server_left("local", "local").await;
            room.chat.cleaner().work_off().await.unwrap();
            room.later(days * DAY);
        }
        room.chat.cleaner().work_off().await.unwrap();
        let database = room.database();
        assert_eq!(database.count("servers WHERE platform = 'local'"), 0);
        assert_eq!(
            database.count("places WHERE server_id IS NOT NULL OR platform_id = 'general'"),
            0
        );
        assert_eq!(database.count("standings WHERE server_id > 0"), 0);
        assert_eq!(database.count("matches WHERE stage = 'offered'"), 0);
        assert_eq!(database.count("notes WHERE key LIKE '%server%'"), 0);
        drop(database);
        let history = room.told("bob", "/player history").await;
        assert!(history.contains("#1"), "{history}");
        room.close().await;
    }
}

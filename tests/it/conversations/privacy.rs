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
    let asks = room.say("bob", "/resign").await.unwrap();
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
    room.say("zebulon", "/seek onyx").await;
    room.say("carol", "/standings dropper pin:true").await;
    room.say("zebulon", "/preferences zone:Europe/Berlin").await;
    room.say("zebulon", "/block @dave").await;
    room.say("eve", "/block @zebulon").await;
    room.say("zebulon", "talk of the town").await;
    room.settled().await;
    room
}

fn has_button(message: &LocalMessage, label: &str) -> bool {
    message.buttons.iter().any(|button| button.label == label)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_cannot_be_found_in_the_file() {
    let mut room = life().await;
    assert!(found(&room, "zebulon").len() > 10);
    let asks = room.say("zebulon", "/privacy do:forget").await.unwrap();
    expect![[r#"Do you want me to forget you? You have 2 open matches: running matches are resigned, challenges cancelled or declined. Your seeks are closed, and you leave tournaments. Your ratings, preferences and blocks are deleted, and so is your place in the standings. Your finished matches stay, as your opponents' records, with “Former player” instead of you. What I posted in channels stays as it is. This can't be undone."#]].assert_eq(&asks.text.to_string());
    let public = room.wait("general", |m| !m.files.is_empty()).await;
    let refused = room.press_id("bob", &public, &asks.buttons[0].id).await;
    expect![[r#"Only the person who was asked can answer this. Use `/privacy`."#]]
        .assert_eq(&refused.unwrap().text.to_string());
    assert!(
        found(&room, "zebulon").len() > 10,
        "it isn't for bob to say"
    );
    let answer = room.press("zebulon", &asks, "Forget me").await.unwrap();
    expect![[r#"You're out of everything that was open, and I'll have forgotten you in a minute. If you use me again after that, you begin as somebody new."#]].assert_eq(&answer.text.to_string());
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
    // The pinned standings named them, and are posted again.
    let standings = room
        .wait("general", |m| m.text.to_string().contains(said::UPDATED))
        .await;
    assert!(!standings.text.to_string().contains("Former player"));
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC Former player sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 12:00 UTC Former player played d4
        2026-11-20 12:00 UTC bob played d4>d5,a1
        2026-11-20 12:00 UTC Former player played a1>a2,f1
        2026-11-20 12:00 UTC bob resigned"#]]
    .assert_eq(&room.told("bob", "/log 1").await);
    expect![[r#"
        Your finished matches: 1
        #1 Dropper, 6×6: lost by resignation as White against Former player, 3 turns, 1500 → 1338 (-162), 20 Nov 2026 #general/13"#]].assert_eq(&room.told("bob", "/history").await);
    expect![[r#"
        Dropper standings on this server
         # player    rating n w-d-l run
        >1 bob    1338±290? 1 0-0-1  -1n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row; ?: provisional. Listed: players with a rated match in the last 90 days."#]].assert_eq(&room.told("bob", "/standings dropper").await);
    expect![[r#"You have no matches in progress. Challenge someone with `/challenge`."#]]
        .assert_eq(&room.told("bob", "/games").await);
    let rematch = room.told("bob", "/replay 1").await;
    assert!(!rematch.contains("zebulon"));
    // Whoever comes back is somebody new.
    expect![[r#"You have no finished matches yet."#]]
        .assert_eq(&room.told("zebulon", "/history").await);
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
    let asks = room.say("zebulon", "/privacy do:forget").await.unwrap();
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
    let told = room.told("zebulon", "/privacy").await;
    expect!["About you, I keep your id here, your name as I last saw it (your account's name, too, where my pictures lack letters for it), your preferences and whom you blocked, until you ask me to forget you. About your matches, I keep who played, every turn and its time, results, ratings and standings. They stay, because they're your opponent's, too. If moderators ban you from a server, I keep that with their reason until they lift it. Being forgotten doesn't lift a ban: your id stays with it. For 30 days after a match, I remember which messages I posted about it; for 7 days, which commands and messages I have dealt with, by number. This chat keeps its messages; their pictures for 90 days. All of it is in one database, on the computer of whoever runs me, and in their backups of it. Nobody else gets it. For everything about you as a file, use `/privacy do:export`. To be forgotten, use `/privacy do:forget`."].assert_eq(&told);
    let message = room.say("zebulon", "/privacy do:export").await.unwrap();
    expect![[r#"Everything I know about you is in this file. Other people are numbers in it."#]]
        .assert_eq(&message.text.to_string());
    assert_eq!(message.files[0].name, "stonepost-privacy.json");
    let sql = "SELECT bytes FROM local_files WHERE name = 'stonepost-privacy.json'";
    let bytes: Vec<u8> = room
        .database()
        .query_row(sql, (), |row| row.get(0))
        .unwrap();
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
    let asks = room.say("zebulon", "/privacy do:forget").await.unwrap();
    let answer = room.press("zebulon", &asks, "Keep everything").await;
    let answer = answer.unwrap();
    expect![[r#"Nothing was changed."#]].assert_eq(&answer.text.to_string());
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
        let asks = room.say("alice", "/resign").await.unwrap();
        room.press("alice", &asks, "Resign").await;
        room.settled().await;
        room.say("alice", "/challenge drop opponent:@bob").await;
        room.settled().await;
        let told = match wanted {
            true => room.told("carol", "/privacy do:forget-server").await,
            false => room.told("carol", "/privacy do:keep-server").await,
        };
        match wanted {
            true => expect![[r#"Saved. When I'm removed from this server, I forget it at once: its channels, settings, leaderboards and tournaments. Finished matches stay as their players' records; running ones can be continued elsewhere. To change your mind, use `/privacy do:keep-server`."#]].assert_eq(&told),
            false => expect![[r#"Saved. When I'm removed from this server, I keep what I know of it, in case I'm invited again, unless whoever runs me has it forgotten after some time."#]].assert_eq(&told),
        }
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
        let count = |room: &Room, what: &str| -> i64 {
            let sql = format!("SELECT count(*) FROM {what}");
            room.database()
                .query_row(&sql, (), |row| row.get(0))
                .unwrap()
        };
        assert_eq!(count(&room, "servers WHERE platform = 'local'"), 0);
        assert_eq!(
            count(
                &room,
                "places WHERE server_id IS NOT NULL OR platform_id = 'general'"
            ),
            0
        );
        assert_eq!(count(&room, "standings WHERE server_id > 0"), 0);
        assert_eq!(count(&room, "matches WHERE stage = 'offered'"), 0);
        assert_eq!(count(&room, "notes WHERE key LIKE '%server%'"), 0);
        let history = room.told("bob", "/history").await;
        assert!(history.contains("#1"), "{history}");
        room.close().await;
    }
}

/// Says a line in somebody's conversation with Stonepost.
async fn says_directly(room: &mut Room, who: &str, text: &str) {
    let event = room.event();
    room.later(1_000);
    let said = room
        .local
        .say(&event, who, &format!("@{who}"), text, None)
        .await;
    said.unwrap();
}

/// Waits for a board with these words in somebody's conversation with Stonepost.
async fn board_for(room: &Room, who: &str, words: &str) {
    for _ in 0..1_500 {
        // The conversation may not have begun.
        let channel = format!("@{who}");
        let seen = room.local.messages(&channel, who, None, 100).await;
        let seen = seen.unwrap_or_default();
        let fits = |m: &LocalMessage| {
            m.author.is_none() && !m.files.is_empty() && m.text.to_string().contains(words)
        };
        if seen.iter().any(fits) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no board with {words:?} for {who}");
}

/// The bot is removed from the server, which is forgotten, by its own wish or after some days.
async fn forgets_server(room: &Room, days: i64) {
    room.settled().await;
    room.chat.server_left("local", "local").await;
    room.later(days * DAY);
    room.chat.cleaner().work_off().await.unwrap();
    let sql = "SELECT count(*) FROM servers WHERE platform = 'local'";
    let known: i64 = room
        .database()
        .query_row(sql, (), |row| row.get(0))
        .unwrap();
    assert_eq!(known, 0);
}

fn after_a_day() -> Room {
    Room::open_with(tempfile::tempdir().unwrap(), |store, clock| {
        let limits = Limits {
            forget_servers_ms: Some(DAY),
            ..Limits::default()
        };
        Chat::new(store, clock).with_limits(limits)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_by_direct_messages_goes_on_when_its_server_is_forgotten() {
    for days in [0, 1] {
        let mut room = after_a_day();
        let line = "/challenge dropper size:6 opponent:@bob side:black where:messages";
        room.told("alice", line).await;
        let challenge = room.wait("general", |m| has_button(m, "Accept")).await;
        room.press("bob", &challenge, "Accept").await;
        board_for(&room, "bob", "Match #1").await;
        if days == 0 {
            room.told("carol", "/privacy do:forget-server").await;
        }
        forgets_server(&room, days).await;
        says_directly(&mut room, "alice", "d4").await;
        board_for(&room, "bob", "`d4`").await;
        says_directly(&mut room, "bob", "d4>d5,a1").await;
        board_for(&room, "alice", "`d4>d5,a1`").await;
        room.settled().await;
        room.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_server_is_forgotten_is_resumed_in_direct_messages() {
    let mut room = after_a_day();
    room.begin("dropper", "6").await;
    forgets_server(&room, 1).await;
    says_directly(&mut room, "alice", "/resume match:1").await;
    board_for(&room, "alice", "Match #1").await;
    board_for(&room, "bob", "Match #1").await;
    says_directly(&mut room, "alice", "d4").await;
    board_for(&room, "bob", "`d4`").await;
    room.settled().await;
    room.close().await;
}

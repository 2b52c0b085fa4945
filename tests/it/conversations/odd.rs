//! What nobody would type on purpose.

use super::*;
use crate::said;
use expect_test::expect;

#[tokio::test(flavor = "multi_thread")]
async fn odd_input_never_breaks_the_conversation() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    let mut dice = Dice::new(7);
    let pieces = [
        "/move ",
        "/challenge ",
        "game:",
        "size:",
        "onyx",
        "d4",
        ">",
        "@bob",
        ":",
        "/",
        "#1 ",
        "\u{202e}",
        "é",
        "🎲",
        "\"",
        "--",
        "9999999999999999999",
        "swap",
        " ",
        "\u{0}",
        "m1:0:accept",
        "@Stonepost ",
    ];
    let events = room
        .database()
        .query_row("SELECT count(*) FROM events", [], |row| {
            row.get::<_, i64>(0)
        })
        .unwrap();
    for _ in 0..150 {
        let mut line = String::new();
        for _ in 0..=dice.below(6) {
            line.push_str(pieces[dice.below(pieces.len())]);
        }
        // A stranger may say anything; it must not be a legal turn of the player to move.
        if line.trim().is_empty() || line.starts_with("/challenge") {
            continue;
        }
        let event = room.event();
        room.local
            .say(&event, "mallory", "general", &line, None)
            .await
            .unwrap();
    }
    let after = room
        .database()
        .query_row("SELECT count(*) FROM events", [], |row| {
            row.get::<_, i64>(0)
        })
        .unwrap();
    assert_eq!(events, after);
    let game = room
        .store
        .load(stonepost::play::MatchId(1))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(game.ply(), 0);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_match_keeps_nobody_from_the_others() {
    let mut room = Room::open();
    room.told("bob", "/preferences turns:digest hour:14").await;
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    room.told(
        "carol",
        "/challenge onyx size:6 opponent:@bob side:white where:messages clock:none",
    )
    .await;
    let challenge = room
        .newest(&said::challenges::challenges("@carol", "@bob"))
        .await;
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    room.spoil("UPDATE turns SET digest = digest + 1");
    let games = room.told("bob", "/games").await;
    assert!(
        games.starts_with(&format!("{}:\n#2 Onyx", said::in_progress(1))),
        "{games}"
    );
    // It is said, and nothing is guessed.
    expect!["Match #1 is frozen because something went wrong after turn 1. Nothing is lost and the clock is stopped. Whoever runs this bot can look into it and unfreeze the match."].assert_eq(&room.told("alice", "/move d4").await);
    // What is due by itself goes on for the others: a message of the day, and a challenge that expires.
    room.told("alice", "/challenge rekushu size:8").await;
    room.later(8 * 24 * 60 * 60 * 1000);
    room.newest(said::challenges::NOBODY_ACCEPTED).await;
    for _ in 0..3_000 {
        let seen = room
            .local
            .messages("@bob", "bob", None, 100)
            .await
            .unwrap_or_default();
        if seen.iter().any(|m| {
            m.text
                .to_string()
                .starts_with(&format!("@bob: {}.\n#2 Onyx", said::DAILY))
        }) {
            room.close().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no message of the day");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_event_twice_is_one_event() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    for _ in 0..3 {
        room.local
            .say("again", "alice", "general", "/move d4", None)
            .await
            .unwrap();
    }
    room.wait("general", |m| {
        m.text.to_string().contains(&said::has_played("d4"))
    })
    .await;
    let seen = room.seen("alice").await;
    assert_eq!(
        seen.iter()
            .filter(|m| m.text.to_string() == "/move d4")
            .count(),
        1
    );
    let game = room
        .store
        .load(stonepost::play::MatchId(1))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(game.ply(), 1);
    room.close().await;
}

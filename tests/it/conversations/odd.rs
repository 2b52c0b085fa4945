//! What nobody would type on purpose.

use super::*;

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
    let events = room.database().count("events");
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
    let after = room.database().count("events");
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
async fn the_same_event_twice_is_one_event() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    for _ in 0..3 {
        room.local
            .say("again", "alice", "general", "/move d4", None)
            .await
            .unwrap();
    }
    room.wait("general", |m| m.text.to_string().contains("played `d4`"))
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

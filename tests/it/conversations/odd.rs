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
async fn a_challenge_may_carry_a_note() {
    let mut room = Room::open();
    let line = "/challenge dropper opponent:@bob size:6 side:white note:Revenge  for\tlast week?";
    room.told("alice", line).await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    let words = "@bob: @alice challenges you to Dropper, 6 by 6. @alice plays White; the other side begins. Rated. Clock: 3 d, 1 d more a turn, never above 5 d.\n“Revenge for last week?”\nChallenge #1 stands until 2026-11-27 12:00 UTC.";
    assert_eq!(challenge.text.to_string(), words);
    assert!(
        room.write_in("bob", &challenge, "Decline", " ")
            .await
            .is_none()
    );
    let over = room.wait("general", |m| m.edited).await;
    assert_eq!(
        over.text.to_string(),
        "@alice's challenge: Dropper, 6 by 6. @alice plays White; the other side begins. Rated. Clock: 3 d, 1 d more a turn, never above 5 d.\n“Revenge for last week?”\n@bob declined."
    );
    let long = format!("/challenge dropper note:{}", "é".repeat(201));
    assert_eq!(
        room.told("alice", &long).await,
        "A note has at most 200 characters; this one has 201."
    );
    let most = format!("/challenge dropper note:{}", "é".repeat(200));
    assert!(
        room.told("alice", &most)
            .await
            .starts_with("Your challenge stands")
    );
    room.close().await;
}

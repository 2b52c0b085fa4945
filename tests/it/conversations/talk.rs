//! What players type in the place of their match that looks like a turn and isn't one, or not theirs: it is answered, and
//! talk isn't.

use super::*;
use crate::said;
use expect_test::expect;

#[tokio::test(flavor = "multi_thread")]
async fn what_looks_like_a_turn_is_answered_and_talk_is_not() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    for typed in [
        "d4", "f3>", "d4>>e5", "z99", "1. d4", "12 d4", "#12 d4", "#1 d4", "swap",
    ] {
        let told = room.told("bob", typed).await;
        assert!(told.contains("@alice's turn"), "{typed}: {told}");
    }
    for (typed, answer) in [
        (
            "#12 d4",
            expect!["This is match #1, not #12. To play here, type just `d4`."],
        ),
        (
            "pass",
            expect!["There's no passing in Dropper: you always have to play a turn."],
        ),
        (
            "draw?",
            expect!["To offer a draw, use `/draw` or the Offer draw button."],
        ),
        (
            "undo",
            expect!["To ask to take back your last turn, use `/undo`."],
        ),
    ] {
        answer.assert_eq(&room.told("alice", typed).await);
    }
    for (typed, answer) in [
        ("1. d4", said::leave_out_number("d4").as_str()),
        ("12 d4", &said::leave_out_number("d4")),
        ("resign", &said::how_to_resign(1)),
        ("I give up!", &said::how_to_resign(1)),
    ] {
        assert_eq!(room.told("alice", typed).await, answer, "{typed}");
    }
    for typed in ["f3>", "d4>>e5", "d4 e5 a1 b2", "z99", "swap"] {
        let told = room.told("alice", typed).await;
        assert!(!told.is_empty(), "{typed}");
    }
    for talk in [
        "ok",
        "gg",
        "nice move",
        "I a1ways do",
        "a",
        "6",
        "back in 10",
        "d4?",
        "d4 was fine",
        ":)",
    ] {
        for who in ["alice", "bob"] {
            assert_eq!(room.say(who, talk).await, None, "{talk}");
        }
    }
    // Whoever doesn't play isn't told anything.
    for typed in ["d4", "f3>", "1. d4", "resign", "pass"] {
        assert_eq!(room.say("carol", typed).await, None, "{typed}");
    }
    let game = room.store.load(stonepost::play::MatchId(1)).await;
    assert_eq!(game.unwrap().unwrap().ply(), 0, "nothing was played");
    // The match's own number in front is as good as none.
    assert_eq!(room.say("alice", "#1 d4").await, None);
    room.wait("general", |m| {
        m.text.to_string().contains(&said::has_played("d4"))
    })
    .await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_can_be_played_as_it_is() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    let shown = room.say("bob", "/preview d4").await.unwrap();
    assert!(shown.buttons.iter().all(|b| b.label != "Play this"));
    let shown = room.say("alice", "/preview D4!").await.unwrap();
    let (first, other) = (
        shown.clone(),
        room.say("alice", "/preview c3").await.unwrap(),
    );
    // It works after a restart.
    let now = room.clock.load(Ordering::Relaxed);
    let mut room = Room::open_at(room.close().await, now + 60_000, Chat::new);
    let done = room.press("alice", &first, "Play this").await.unwrap();
    assert_eq!(done.text.to_string(), said::played("d4", 1));
    room.wait("general", |m| {
        m.text.to_string().contains(&said::has_played("d4"))
    })
    .await;
    // Another turn was played since: nothing is done, and the board is shown.
    let late = room.press("alice", &other, "Play this").await.unwrap();
    assert!(
        late.text.to_string().starts_with(said::MOVED_ON),
        "{}",
        late.text
    );
    // It was taken back, and there are as many turns again: the position is another one.
    let bobs = room.say("bob", "/preview d4>d5,a1").await.unwrap();
    let asked = room.told("alice", "/undo").await;
    assert!(!asked.is_empty());
    let offer = room
        .wait("general", |m| {
            m.buttons.iter().any(|b| b.label == "Accept") && m.id > first.id
        })
        .await;
    assert!(room.press("bob", &offer, "Accept").await.is_none());
    room.told("alice", "/move c3").await;
    let late = room.press("bob", &bobs, "Play this").await.unwrap();
    assert!(
        late.text.to_string().contains(said::MOVED_ON),
        "{}",
        late.text
    );
    let game = room.store.load(stonepost::play::MatchId(1)).await;
    assert_eq!(game.unwrap().unwrap().ply(), 1);
    room.close().await;
}

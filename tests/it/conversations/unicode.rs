//! Text of every class on the page: lines, names, channels, notes, reasons and forms.

use super::*;
use crate::unicode;
use stonepost::local::FieldValue;

/// The players, and who challenges.
const MAY_BE_CALLED: &[&str] = &["alice", "bob", "carol"];

/// Fails if a message calls anybody but these, or has something that nobody sees.
fn check(messages: &[LocalMessage], may_ping: &[&str], what: &str) {
    for message in messages.iter().filter(|m| m.author.is_none()) {
        let text = message.text.to_string();
        unicode::assert_seen(&text, what);
        assert!(text.chars().count() <= 8_000, "{what}: {text}");
        for ping in &message.pings {
            assert!(may_ping.contains(&&**ping), "{what}: {ping}: {text}");
        }
        for button in &message.buttons {
            unicode::assert_seen(&button.label, what);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn text_of_every_class_is_only_text() {
    let mut room = Room::open();
    let board = room.begin("dropper", "6").await;
    let texts = unicode::texts(2_000);
    for (number, (name, text)) in texts.iter().enumerate() {
        let (name, text) = (*name, text.as_str());
        // A name of somebody, and of a channel; some aren't taken.
        let event = room.event();
        let named = room
            .local
            .say(&event, text, "general", "/games", None)
            .await;
        if named.is_ok() {
            check(&room.seen(text.trim()).await, MAY_BE_CALLED, name);
        }
        let _ = room.local.add_channel(text).await;
        for line in [
            text.to_owned(),
            format!("@Stonepost {text}"),
            format!("/{text}"),
            format!("/move {text}"),
            format!("/match preview {text}"),
            format!("/if {text}"),
            format!("/rules {text}"),
            format!("/player history player:{text}"),
            format!("/preferences zone:{text}"),
            format!("/challenge dropper size:6 opponent:@bob note:{text}"),
        ] {
            let event = room.event();
            // A line may be too long, and says so.
            let _ = room
                .local
                .say(&event, "carol", "general", &line, None)
                .await;
            check(
                &room.seen("carol").await,
                MAY_BE_CALLED,
                &format!("{name}: {line}"),
            );
        }
        room.settled().await;
        // The reason for declining, and forms.
        let challenges = room.seen("bob").await;
        let challenge = challenges
            .iter()
            .rev()
            .find(|m| m.buttons.iter().any(|b| b.label == "Decline"))
            .cloned();
        if let Some(challenge) = challenge {
            let short: String = text.chars().take(150).collect();
            room.write_in("bob", &challenge, "Decline", &short).await;
        }
        for form in [
            "m1:0:tried:b::wood".to_owned(),
            "m1:0:moved".to_owned(),
            "m1:0:countered".to_owned(),
        ] {
            let event = room.event();
            let sent = room.local.submit(
                &event,
                "carol",
                "general",
                Some(board.id),
                &form,
                FieldValue::lines(text, text),
            );
            sent.await.unwrap();
        }
        room.settled().await;
        check(&room.seen("carol").await, MAY_BE_CALLED, name);
        check(&room.seen("bob").await, MAY_BE_CALLED, name);
        // A turn is still played in between.
        if number == texts.len() / 2 {
            room.told("alice", "/move d4").await;
        }
    }
    let sound: String = room.database().one("PRAGMA integrity_check");
    assert_eq!(sound, "ok");
    assert_eq!(room.database().count("turns"), 1);
    room.close().await;
}

//! What was begun before a ban.

use super::*;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_was_open_before_a_ban_is_not_read() {
    let mut room = Room::open();
    room.told("carol", "/challenge isaac opponent:@alice").await;
    let asked = room.wait("general", |m| m.buttons.len() == 4).await;
    let decline = asked.buttons.iter().find(|b| b.label == "Decline").unwrap();
    let (press, send) = (room.event(), room.event());
    let form = room
        .local
        .press(&press, "alice", "general", asked.id, &decline.id);
    let form = form.await.unwrap().unwrap().id;
    room.told("carol", "/ban do:add player:@alice reason:spam")
        .await;
    let sent = room
        .local
        .submit(&send, "alice", "general", asked.id, &form, "no");
    sent.await.unwrap();
    let mut seen = room.seen("alice").await.into_iter();
    let told = seen.rfind(|m| m.only_for.is_some()).unwrap();
    assert_eq!(told.text.to_string(), said::banned(" (the reason: “spam”)"));
    room.close().await;
}

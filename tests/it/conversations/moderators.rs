//! Those who look after order, and who may not.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_decides_a_match_and_says_why() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    assert_eq!(
        room.told("bob", "/adjudicate result:white reason:I like it")
            .await,
        "You're playing in this match, so someone else has to decide it."
    );
    assert_eq!(
        room.told("carol", "/adjudicate result:alice reason:no")
            .await,
        "“alice” isn't a choice for `result`: choose `abort`, `black`, `white` or `draw`."
    );
    assert!(
        room.told("carol", "/adjudicate result:black")
            .await
            .starts_with("`/adjudicate` needs `reason`")
    );
    let long = format!("/adjudicate result:black reason:{}", "y".repeat(201));
    assert_eq!(
        room.told("carol", &long).await,
        "A reason can have up to 200 characters; this one has 201."
    );
    assert_eq!(
        room.told("carol", "/adjudicate result:black match:7 reason:x")
            .await,
        "There's no match #7 on this server."
    );
    let line = "/adjudicate result:black reason:Bob has left us match:1";
    assert_eq!(room.told("carol", line).await, "You've decided match #1.");
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        "@alice (Black) wins: a moderator decided the match. Decided by @carol: “Bob has left us”. @alice, @bob: \
         match #1 is over. The game record is attached."
    );
    let log = room.told("bob", "/log 1").await;
    assert!(
        log.ends_with("carol decided the match: “Bob has left us”"),
        "{log}"
    );
    assert!(
        room.told("carol", line)
            .await
            .starts_with("Match #1 is over."),
        "a second time"
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_breaks_a_match_off() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    room.told("carol", "/adjudicate result:abort reason:Spam")
        .await;
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        "The match was aborted; no result. Decided by @carol: “Spam”. @alice, @bob: match #1 is over. The game \
         record is attached."
    );
    room.close().await;
}

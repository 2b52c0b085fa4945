//! Those who look after order, and who may not.

use super::*;
use crate::said;
use expect_test::expect;

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_decides_a_match_and_says_why() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    assert_eq!(
        room.told("bob", "/adjudicate result:white reason:I like it")
            .await,
        said::PLAYERS_DO_NOT_DECIDE
    );
    assert_eq!(
        room.told("carol", "/adjudicate result:alice reason:no")
            .await,
        said::not_a_choice("alice", "result", "abort black white draw")
    );
    assert!(
        room.told("carol", "/adjudicate result:black")
            .await
            .starts_with("`/adjudicate` needs `reason`")
    );
    let long = format!("/adjudicate result:black reason:{}", "y".repeat(201));
    assert_eq!(
        room.told("carol", &long).await,
        said::challenges::REASON_TOO_LONG
    );
    expect!["There's no match #7 on this server."].assert_eq(
        &room
            .told("carol", "/adjudicate result:black match:7 reason:x")
            .await,
    );
    let line = "/adjudicate result:black reason:Bob has left us match:1";
    assert_eq!(room.told("carol", line).await, said::decided(1));
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        format!(
            "{} {}. {}",
            said::wins(said::black("@alice"), said::MODERATED),
            said::decided_by("@carol", "Bob has left us"),
            said::ended_for("@alice", "@bob", 1)
        )
    );
    let log = room.told("bob", "/log 1").await;
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 12:00 UTC alice played d4
        2026-11-20 12:00 UTC carol decided the match: “Bob has left us”"#]]
    .assert_eq(&log);
    assert!(
        room.told("carol", line).await.starts_with(&said::over(1)),
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
        format!(
            "{} {}. {}",
            said::aborted(),
            said::decided_by("@carol", "Spam"),
            said::ended_for("@alice", "@bob", 1)
        )
    );
    room.close().await;
}

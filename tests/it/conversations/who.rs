//! Who is who where there is no login: spellings of one name, names that nobody has, and buttons that are not for everybody.

use expect_test::expect;

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_one_person_in_any_case_of_letters() {
    let mut room = Room::open();
    room.told(
        "alice",
        "/challenge dropper size:6 opponent:@Bob side:black",
    )
    .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert_eq!(challenge.pings, ["Bob"]);
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    let board = room.wait("general", |m| !m.files.is_empty()).await;
    assert!(board.text.to_string().contains("@Bob"), "{}", board.text);
    // What answers them in one spelling, they see in another.
    let event = room.event();
    let games = room.local.say(&event, "bOB", "general", "/games", None);
    games.await.unwrap();
    let seen = room.seen("BOB").await;
    let private = seen.iter().filter(|m| m.only_for.is_some()).count();
    assert_eq!(private, 2, "the command and its answer");
    assert_eq!(room.local.names().await.unwrap(), ["alice", "Bob"]);
    assert_eq!(room.local.viewer(" bob ").await.unwrap(), "Bob");
    assert_eq!(room.local.viewer("bobby").await.unwrap(), "bobby");
    // Letters that have no bytes in common are one as well.
    let event = room.event();
    let said = room.local.say(&event, "Ödön", "general", "Szia", None);
    said.await.unwrap();
    assert_eq!(room.local.viewer("öDÖN").await.unwrap(), "Ödön");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_spellings_that_were_two_people_stay_two() {
    let mut room = Room::open();
    for name in ["Bob", "bob"] {
        let stored = room.store.upsert_person("local", name, name);
        stored.await.unwrap();
    }
    for (given, is) in [("Bob", "Bob"), ("bob", "bob"), ("BOB", "Bob")] {
        assert_eq!(room.local.viewer(given).await.unwrap(), is);
    }
    room.told("alice", "/challenge dropper size:6 opponent:@bob")
        .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert_eq!(challenge.pings, ["bob"]);
    let told = room.press("Bob", &challenge, "Accept").await.unwrap();
    expect!["This challenge is for @bob."].assert_eq(&told.text.to_string());
    room.told("bob", "/games").await;
    let private = |seen: Vec<LocalMessage>| seen.iter().filter(|m| m.only_for.is_some()).count();
    assert_eq!(private(room.seen("Bob").await), 1);
    assert_eq!(private(room.seen("bob").await), 2);
    room.close().await;
}

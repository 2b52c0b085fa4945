//! Where a match is played: in a channel, in a thread, by direct messages; and where somebody's matches are.

use expect_test::expect;
use stonepost::play::clock::DAY;

use super::*;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_may_want_every_match_in_a_thread() {
    let mut room = Room::open();
    assert_eq!(
        room.told("carol", "/settings").await,
        format!(
            "{} {} {} {}.",
            said::THREADS_WHEN_BUSY,
            said::LATE_LOSES,
            said::FOR_NEW_MATCHES,
            said::WHO_DECIDES
        )
    );
    assert!(
        room.told("carol", "/settings always")
            .await
            .starts_with(&format!("Saved. {}", said::THREADS_ALWAYS))
    );
    assert_eq!(
        room.told("carol", "/settings threads:never").await,
        said::not_a_choice("never", "threads", "busy always")
    );
    expect!["There are no roles on this page: everyone can do everything."]
        .assert_eq(&room.told("carol", "/settings moderators:boss").await);
    room.told(
        "alice",
        "/challenge dropper size:6 opponent:@bob side:black",
    )
    .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    let thread = room
        .thread(&said::thread(1, "Dropper", "alice", "bob"))
        .await;
    let board = room.wait(&thread, |m| !m.files.is_empty()).await;
    let event = room.event();
    room.local
        .say(&event, "alice", &thread, "d4", None)
        .await
        .unwrap();
    room.wait(&thread, |m| m.id > board.id && m.pings == ["bob"])
        .await;
    assert!(
        room.told("alice", "/move d4")
            .await
            .starts_with(said::NO_MATCH_HERE)
    );
    let log = room.told("alice", "/log 1").await;
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 12:00 UTC bob moved the match to its own thread
        2026-11-20 12:00 UTC alice played d4"#]]
    .assert_eq(&log);

    // At the end it is put away, and whoever speaks there brings it back.
    let archived = async |room: &Room, wanted: bool| {
        for _ in 0..3_000 {
            let channels = room.local.channels("alice").await.unwrap();
            if channels
                .iter()
                .any(|c| c.id == thread && c.archived == wanted)
            {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("it is not {wanted}");
    };
    archived(&room, false).await;
    let event = room.event();
    room.local
        .say(&event, "alice", &thread, "/abort", None)
        .await
        .unwrap();
    let over = room.wait(&thread, |m| m.files.len() == 2).await;
    archived(&room, true).await;
    let event = room.event();
    let rematch = over.buttons[0].id.clone();
    room.local
        .press(&event, "bob", &thread, over.id, &rematch)
        .await
        .unwrap();
    room.wait(&thread, |m| m.buttons.len() == 4).await;
    archived(&room, false).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_by_direct_messages() {
    let mut room = Room::open();
    let line = "/challenge dropper size:6 opponent:@bob side:black where:messages";
    room.told("alice", line).await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    let say = async |room: &mut Room, who: &str, text: &str| {
        let event = room.event();
        let channel = format!("@{who}");
        room.later(1_000);
        room.local
            .say(&event, who, &channel, text, None)
            .await
            .unwrap();
    };
    let board = async |room: &Room, who: &str, words: &str| {
        for _ in 0..3_000 {
            let seen = room
                .local
                .messages(&format!("@{who}"), who, None, 100)
                .await;
            let seen = seen.unwrap_or_default().into_iter().rev();
            let mut boards = seen.filter(|m| {
                !m.files.is_empty() && m.author.is_none() && m.text.to_string().contains(words)
            });
            if let Some(found) = boards.next() {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no board with {words:?} for {who}");
    };
    let hers = board(&room, "alice", &said::shows(1, "Dropper")).await;
    let his = board(&room, "bob", &said::shows(1, "Dropper")).await;
    assert_eq!(
        (hers.pings, his.pings),
        (vec!["alice".to_owned()], Vec::new())
    );
    // Another match runs in the channel at the same time.
    room.told("carol", "/challenge onyx size:6 opponent:@dave side:black")
        .await;
    let other = room
        .newest(&said::challenges::challenges("@carol", "@dave"))
        .await;
    assert!(room.press("dave", &other, "Accept").await.is_none());
    room.wait("general", |m| {
        !m.files.is_empty() && m.text.to_string().contains("Onyx")
    })
    .await;

    say(&mut room, "bob", "d4").await;
    board(&room, "alice", "to move").await;
    say(&mut room, "alice", "d4").await;
    let his = board(&room, "bob", &said::has_played("d4")).await;
    assert_eq!(his.pings, ["bob"]);
    board(&room, "alice", &said::has_played("d4")).await;
    // The answer to a turn is its board, once.
    let hers = room
        .local
        .messages("@alice", "alice", None, 100)
        .await
        .unwrap();
    assert_eq!(
        hers.iter()
            .filter(|m| m.text.to_string().contains(&said::has_played("d4")))
            .count(),
        1
    );
    // The channel sees nothing of it.
    let channel = room.seen("carol").await;
    assert!(
        channel
            .iter()
            .all(|m| { !m.text.to_string().contains("Dropper, 6×6. @alice (Black)") })
    );

    // Offers reach both, with buttons for either.
    say(&mut room, "bob", "/draw").await;
    let offer = async |room: &Room| {
        for _ in 0..3_000 {
            let seen = room
                .local
                .messages("@alice", "alice", None, 100)
                .await
                .unwrap();
            if let Some(found) = seen
                .into_iter()
                .find(|m| m.buttons.iter().any(|b| b.label == "Accept"))
            {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no offer");
    };
    let offer = offer(&room).await;
    let agree = offer.buttons[0].id.clone();
    let event = room.event();
    room.local
        .press(&event, "alice", "@alice", offer.id, &agree)
        .await
        .unwrap();
    for who in ["alice", "bob"] {
        let over = board(&room, who, &said::draw_agreed()).await;
        assert_eq!(over.files.len(), 2);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_lists_what_somebody_plays_and_where() {
    let mut room = Room::open();
    assert_eq!(room.told("alice", "/games").await, said::NONE_IN_PROGRESS);
    let board = room.begin("dropper", "6").await;
    room.local.add_channel("garden").await.unwrap();
    let event = room.event();
    room.local
        .say(
            &event,
            "carol",
            "garden",
            "/challenge onyx size:6 opponent:@alice side:black clock:none",
            None,
        )
        .await
        .unwrap();
    let challenge = room.wait("garden", |m| m.buttons.len() == 4).await;
    let mine = room.told("alice", "/games").await;
    assert_eq!(
        mine,
        format!(
            "{}:\n#1 Dropper, 6×6 against @bob: your turn, 2 d 23 h left #general/{}\nOpen challenges:\n#2 Onyx, 6×6, standard setup from @carol, expires 2026-11-27 12:00 UTC",
            said::in_progress(1),
            board.id
        )
    );
    let accept = challenge.buttons[0].id.clone();
    let event = room.event();
    room.local
        .press(&event, "alice", "garden", challenge.id, &accept)
        .await
        .unwrap();
    let other = room.wait("garden", |m| !m.files.is_empty()).await;
    let mine = room.told("alice", "/games").await;
    assert!(
        mine.starts_with(&format!("{}:\n#1 Dropper", said::in_progress(2))),
        "{mine}"
    );
    assert!(
        mine.ends_with(&format!(
            "\n#2 Onyx, 6×6, standard setup against @carol: @carol's turn #garden/{}",
            other.id
        )),
        "{mine}"
    );
    assert_eq!(
        room.told("dave", "/games player:@bob").await,
        format!(
            "{}\n#1 Dropper, 6×6 against @alice: @alice's turn, 2 d 23 h left #general/{}",
            said::is_playing("@bob"),
            board.id
        )
    );
    assert_eq!(
        room.told("dave", "/games player:@eve").await,
        said::is_not_playing("@eve")
    );
    room.later(DAY);
    assert!(
        room.told("alice", "/games")
            .await
            .contains(": your turn, 1 d 23 h left")
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_busy_channel_a_match_gets_a_thread() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    assert_eq!(
        room.told("carol", "/challenge onyx size:6").await,
        said::challenges::sent_to("Anyone")
    );
    let challenge = room
        .wait("general", |m| m.buttons.iter().any(|b| b.label == "Accept"))
        .await;
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    let thread = room.thread(&said::thread(2, "Onyx", "carol", "bob")).await;
    let board = room.wait(&thread, |m| !m.files.is_empty()).await;
    assert!(
        board.text.to_string().starts_with(&said::shows(2, "Onyx")),
        "{}",
        board.text
    );
    let over = room
        .wait("general", |m| m.id == challenge.id && m.buttons.is_empty())
        .await;
    assert!(
        over.text
            .to_string()
            .ends_with(&said::challenges::accepted("@bob")),
        "{}",
        over.text
    );

    // Once it's over, another match there renames its thread.
    let mut there = async |who: &str, line: &str| {
        let event = room.event();
        let local = &room.local;
        local.say(&event, who, &thread, line, None).await.unwrap();
    };
    there("carol", "/abort").await;
    there(
        "bob",
        "/challenge dropper size:6 opponent:@carol side:black",
    )
    .await;
    let challenge = room
        .wait(&thread, |m| m.buttons.iter().any(|b| b.label == "Accept"))
        .await;
    let accept = &challenge.buttons[0].id;
    let event = room.event();
    room.local
        .press(&event, "carol", &thread, challenge.id, accept)
        .await
        .unwrap();
    let title = said::thread(3, "Dropper", "bob", "carol");
    assert_eq!(room.thread(&title).await, thread);
    room.close().await;
}

//! How people learn that it is their turn, and that nobody calls them more often than they want.

use expect_test::expect;
use stonepost::play::clock::{DAY, HOUR};

use super::*;
use crate::said;

impl Room {
    /// The message in somebody's direct conversation whose words contain this.
    pub(super) async fn direct(&self, who: &str, words: &str) -> LocalMessage {
        let channel = format!("@{who}");
        for _ in 0..3_000 {
            let seen = self.local.messages(&channel, who, None, 100).await;
            let found = seen.unwrap_or_default().into_iter().rev();
            let mut found = found.filter(|m| m.text.to_string().contains(words));
            if let Some(found) = found.next() {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let seen = self.local.messages(&channel, who, None, 100).await;
        panic!("no {words:?} among {seen:?}");
    }

    /// What somebody is pinged for.
    async fn pings(&self, who: &str) -> Vec<String> {
        let seen = self.seen(who).await.into_iter();
        let pinged = seen.filter(|m| m.pings.iter().any(|name| name == who));
        pinged.map(|m| m.text.to_string()).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_are_shown_changed_and_refused() {
    let mut room = Room::open();
    expect!["You'll be pinged in the channel whenever it's your turn. You have no quiet hours. Your time zone is `UTC`. You'll get one reminder when your time is running low."].assert_eq(&room.told("bob", "/preferences").await);
    expect!["Saved. No pings; instead one direct message at 9:00 lists every match where it's your turn. Quiet hours 22:00–7:00: anything that comes up is sent at 7:00. Your time zone is `Europe/Berlin`. You'll get one reminder when your time is running low."].assert_eq(
        &room
            .told(
                "bob",
                "/preferences turns:digest hour:9 quiet:22-7 zone:europe/berlin",
            )
            .await,
    );
    for (line, answer) in [
        (
            "hour:24",
            expect!["“24” isn't an hour: hours go from 0 to 23."],
        ),
        (
            "quiet:22",
            expect!["“22” isn't a time range: type e.g. `22-7`, or `none`."],
        ),
        (
            "zone:Mars",
            expect!["“Mars” isn't a time zone: type one like `Europe/Berlin`."],
        ),
    ] {
        answer.assert_eq(&room.told("bob", &format!("/preferences {line}")).await);
    }
    assert_eq!(
        room.told("bob", "/preferences turns:shout").await,
        said::not_a_choice("shout", "turns", "ping message digest")
    );
    expect!["“Berl” isn't a time zone. Did you mean `Europe/Berlin`?"]
        .assert_eq(&room.told("bob", "/preferences zone:Berl").await);
    // What was refused changed nothing.
    expect!["No pings; instead one direct message at 9:00 lists every match where it's your turn. Quiet hours 22:00–7:00: anything that comes up is sent at 7:00. Your time zone is `Europe/Berlin`. You'll get one reminder when your time is running low."].assert_eq(&room.told("bob", "/preferences").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_comes_by_direct_message_as_well() {
    let mut room = Room::open();
    assert_eq!(
        room.told("bob", "/preferences turns:message").await,
        format!(
            "Saved. {} {} {}",
            said::PING_AND_MESSAGE,
            said::NO_QUIET_HOURS,
            said::ONE_REMINDER
        )
    );
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    let board = room.newest(&said::has_played("d4")).await;
    assert_eq!(board.pings, ["bob"]);
    let told = room.direct("bob", said::YOUR_TURN).await;
    assert!(
        told.text.to_string().starts_with(&format!(
            "@bob: {}, Dropper, 6×6 against @alice. Deadline: ",
            said::your_turn_in(1)
        )),
        "{}",
        told.text
    );
    assert!(
        told.text
            .to_string()
            .ends_with(&format!("The board: #general/{}", board.id))
    );
    assert_eq!(told.pings, Vec::<String>::new(), "one ping a turn");
    // Alice, who chose nothing, has no such conversation.
    assert!(
        room.local
            .messages("@alice", "alice", None, 10)
            .await
            .is_err()
    );
    assert!(
        room.local
            .messages("@bob", "alice", None, 10)
            .await
            .is_err(),
        "it is private"
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_a_day_instead_of_pings() {
    let mut room = Room::open();
    // Noon in UTC is one o'clock in Berlin.
    room.told(
        "bob",
        "/preferences turns:digest hour:15 zone:Europe/Berlin",
    )
    .await;
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    let board = room.newest(&said::has_played("d4")).await;
    assert_eq!(board.pings, Vec::<String>::new());
    room.later(2 * HOUR);
    let told = room.direct("bob", said::DAILY).await;
    let text = told.text.to_string();
    let words = format!(
        "@bob: {}.\n#1 Dropper, 6×6 against @alice: your turn, 2 d 22 h left #general/",
        said::DAILY
    );
    assert!(text.starts_with(&words), "{text}");
    assert_eq!(told.pings, ["bob"]);
    assert_eq!((told.at - NOON) / HOUR, 2);
    // He moves: tomorrow there is nothing to say.
    room.told("bob", "/move d4>d5,b3").await;
    room.later(DAY);
    room.settled().await;
    let said = room.local.messages("@bob", "bob", None, 100).await.unwrap();
    assert_eq!(said.len(), 1, "{said:?}");
    // And the day after there is.
    room.told("alice", "/move b3>b4,f6").await;
    room.later(DAY);
    room.direct("bob", said::DAILY).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_daily_message_lists_every_match_that_has_a_button() {
    let mut room = Room::open();
    room.told("bob", "/preferences turns:digest hour:15").await;
    let mut last = 0;
    for _ in 0..28 {
        let line = "/challenge onyx opponent:@bob side:white where:messages rated:casual";
        room.told("alice", line).await;
        let challenge = room
            .wait("general", |m| m.id > last && m.buttons.len() == 4)
            .await;
        last = challenge.id;
        room.press("bob", &challenge, "Accept").await;
    }
    room.settled().await;
    room.later(3 * HOUR);
    let told = room.direct("bob", said::DAILY_OF_28).await;
    let text = told.text.to_string();
    for button in &told.buttons {
        assert!(
            text.contains(&format!("\n{} ", button.label)),
            "{}: {text}",
            button.label
        );
    }
    assert_eq!(
        (told.buttons.len(), text.lines().count()),
        (25, 29),
        "{text}"
    );
    assert!(
        text.contains("\n#1 Onyx, 12×12, standard setup against @alice: your turn, "),
        "{text}"
    );
    assert!(text.contains("\n#28 Onyx, @alice: 2 d "), "{text}");
    let games = room.told("bob", "/games").await;
    assert_eq!(games.lines().count(), 29, "{games}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_quiet_hours_nobody_is_pinged_until_they_end() {
    let mut room = Room::open();
    room.told("bob", "/preferences quiet:12-20").await;
    let board = room.begin("dropper", "6").await;
    assert_eq!(board.pings, ["alice"]);
    assert_eq!(
        room.pings("bob").await,
        Vec::<String>::new(),
        "not for the challenge either"
    );
    room.told("alice", "/move d4").await;
    let board = room.newest(&said::has_played("d4")).await;
    assert_eq!(board.pings, Vec::<String>::new());
    room.later(7 * HOUR);
    room.settled().await;
    assert_eq!(room.pings("bob").await, Vec::<String>::new());
    room.later(HOUR);
    let told = room
        .newest(&format!("@bob: {}", said::your_turn_in(1)))
        .await;
    assert_eq!(told.pings, ["bob"]);
    assert_eq!(room.pings("bob").await.len(), 1, "one ping a turn");
    // Whoever moves before their quiet hours end needs no reminder.
    room.told("bob", "/move d4>d5,b3").await;
    room.later(17 * HOUR);
    room.told("alice", "/move b3>b4,f6").await;
    room.newest(&said::has_played("b3>b4,f6")).await;
    room.told("bob", "/move b3>c3,a1").await;
    room.later(10 * HOUR);
    room.settled().await;
    assert_eq!(room.pings("bob").await.len(), 1);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_in_quiet_hours_calls_at_their_end() {
    let mut room = Room::open();
    room.told("bob", "/preferences quiet:12-14").await;
    room.told(
        "alice",
        "/challenge dropper size:6 opponent:@bob side:black",
    )
    .await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert_eq!(challenge.pings, Vec::<String>::new());
    room.later(HOUR);
    room.settled().await;
    assert_eq!(room.pings("bob").await, Vec::<String>::new());
    room.later(HOUR);
    let call = room.newest(said::CHALLENGE_WAITS).await;
    assert_eq!(call.pings, ["bob"]);
    // The answer to whoever challenged comes before the challenge or after it.
    let words = call
        .text
        .to_string()
        .replace(&format!("/{}", challenge.id), "/5");
    expect!["@bob: @alice's challenge is waiting for your answer. Challenge #1 expires 2026-11-27 12:00 UTC. #general/5"].assert_eq(&words);
    // The buttons of the challenge are as good as before.
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    room.wait("general", |m| !m.files.is_empty()).await;
    // An offer, which is answered in time, and another, which isn't.
    room.told("bob", "/preferences quiet:14-16").await;
    for (line, said, hours, calls) in [
        ("/draw", said::OFFERS_DRAW.to_owned(), 2, 0),
        ("/pause", said::would_like(said::TO_PAUSE), 4, 1),
    ] {
        room.told("alice", line).await;
        let offer = room.newest(&said).await;
        assert_eq!(offer.pings, Vec::<String>::new());
        if calls == 0 {
            assert!(room.press("bob", &offer, "Decline").await.is_none());
        }
        room.later(hours * HOUR);
        room.settled().await;
        let seen = room.seen("carol").await.into_iter();
        let words = seen.map(|m| m.text.to_string());
        let called = words.filter(|text| text.contains(said::ANSWER_AWAITED));
        assert_eq!(called.count(), calls);
        room.told("bob", "/preferences quiet:16-20").await;
    }
    let call = room.newest(said::ANSWER_AWAITED).await;
    assert_eq!(call.pings, ["bob"]);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_to_move_again_is_pinged() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("bob", "/preferences turns:message").await;
    room.told("alice", "/move d4").await;
    let calls = async |room: &mut Room| {
        room.settled().await;
        room.pings("bob").await.len()
    };
    // A pause that ends by agreement, and one that ends by itself.
    for by_itself in [false, true] {
        room.told("bob", "/pause").await;
        let asked = room.newest(&said::would_like(said::TO_PAUSE)).await;
        assert!(room.press("alice", &asked, "Accept").await.is_none());
        let before = calls(&mut room).await;
        match by_itself {
            true => room.later(30 * DAY),
            false => {
                room.told("bob", "/unpause").await;
                let asked = room.newest(&said::would_like(said::TO_RESTART)).await;
                assert!(room.press("alice", &asked, "Accept").await.is_none());
            }
        }
        let board = room.newest("continues").await;
        assert_eq!(board.pings, ["bob"]);
        assert!(calls(&mut room).await > before);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_last_call_waits_for_the_end_of_quiet_hours_if_there_is_time() {
    let mut room = Room::open();
    // The call is due at 0:00, twelve hours before the end of three days.
    room.told("alice", "/preferences quiet:22-7").await;
    room.begin("dropper", "6").await;
    room.later(2 * DAY + 13 * HOUR);
    room.settled().await;
    assert_eq!(room.pings("alice").await.len(), 1, "the first board");
    room.later(6 * HOUR);
    let call = room.newest(said::RUNNING_OUT).await;
    assert_eq!(call.pings, ["alice"]);
    assert_eq!((call.at - NOON) / HOUR, 2 * 24 + 19);
    room.later(2 * HOUR);
    room.settled().await;
    assert_eq!(room.pings("alice").await.len(), 2, "one last call a turn");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_match_calls_both_players_as_they_wish() {
    for (wish, called) in [
        ("turns:ping", vec!["alice", "bob"]),
        ("turns:digest", vec!["alice"]),
        // It is noon.
        ("quiet:10-14", vec!["alice"]),
    ] {
        let mut room = Room::open();
        room.told("bob", &format!("/preferences {wish}")).await;
        room.begin("dropper", "6").await;
        let asked = room.say("bob", "/resign").await.unwrap();
        room.press("bob", &asked, "Resign").await;
        let over = room.wait("general", |m| m.files.len() == 2).await;
        assert_eq!(over.pings, called, "{wish}");
        assert!(
            over.text
                .to_string()
                .ends_with(&said::ended_for("@alice", "@bob", 1)),
            "{}",
            over.text
        );
        room.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_challenge_calls_its_challenger() {
    for (reason, told) in [
        (
            "",
            expect![[
                r#"@alice: @bob declined challenge #1, Dropper, 6×6. To challenge someone else or try other terms, use `/challenge`."#
            ]],
        ),
        (
            "Too busy",
            expect![[
                r#"@alice: @bob declined challenge #1, Dropper, 6×6: “Too busy”. To challenge someone else or try other terms, use `/challenge`."#
            ]],
        ),
    ] {
        let mut room = Room::open();
        room.told("alice", "/challenge dropper opponent:@bob size:6")
            .await;
        let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
        room.write_in("bob", &challenge, "Decline", reason).await;
        let said = room.wait("general", |m| m.pings == ["alice"]).await;
        told.assert_eq(&said.text.to_string());
        room.settled().await;
        let seen = room.seen("carol").await;
        let calls = seen.iter().filter(|m| m.pings == ["alice"]).count();
        assert_eq!(calls, 1);
        room.close().await;
    }
}

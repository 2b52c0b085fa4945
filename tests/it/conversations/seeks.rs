//! Standing seeks: everybody who accepts gets a match, and what shows them is kept up to date.

use expect_test::expect;

use super::*;
use crate::said::seeks as said_of;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// As long as it takes until a message about seeks can be edited again.
const SOON: i64 = MINUTE / 4;

impl Room {
    /// The message of a seek's own, as it is once it can be edited again.
    async fn seek_now(&self, id: i64) -> LocalMessage {
        self.later(SOON);
        self.settled().await;
        let number = format!("eek #{id}");
        self.wait("general", |m| {
            let text = m.text.to_string();
            m.only_for.is_none() && text.contains(said_of::LOOKING) && text.contains(&number)
        })
        .await
    }

    /// The list that is kept in the channel.
    async fn kept_list(&self) -> LocalMessage {
        self.later(SOON);
        self.settled().await;
        self.wait("general", |m| m.text.to_string().ends_with(said_of::KEPT))
            .await
    }

    /// Presses a button; what is told.
    async fn pressed(&mut self, who: &str, message: &LocalMessage, label: &str) -> String {
        let told = self.press(who, message, label).await;
        told.map_or_else(String::new, |told| told.text.to_string())
    }

    /// Somebody resigns a match.
    async fn resigns(&mut self, who: &str, game: i64) {
        let question = self.say(who, &format!("/resign match:{game}")).await;
        self.press(who, &question.unwrap(), "Resign").await;
    }
}

fn labels(message: &LocalMessage) -> String {
    let label = |button: &stonepost::chat::Button| match button.style {
        stonepost::chat::ButtonStyle::Disabled => format!("({})", button.label),
        _ => button.label.clone(),
    };
    let labels: Vec<String> = message.buttons.iter().map(label).collect();
    labels.join(" | ")
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_accepts_gets_a_match_up_to_a_number_at_once() {
    let mut room = Room::open();
    let line =
        "/seek onyx size:6 side:black clock:slow at_once:2 rating:1400-1600 note:Take your time!";
    expect!["Seek #1 is open. Everyone can accept it, up to 2 matches at once. To close it, use `/seek close:1`."].assert_eq(&room.told("alice", line).await);
    let seek = room.seek_now(1).await;
    expect![[r#"
        @alice is looking for opponents: Onyx, 6×6, standard setup. @alice plays Black and moves first. Rated. Clock: starts at 7 days, +2 days per turn, 14 days max. Open to ratings from 1400 to 1600. Up to 2 matches at once.
        “Take your time!”
        Seek #1 stays open until @alice closes it."#]].assert_eq(&seek.text.to_string());
    expect!["Accept | Close seek"].assert_eq(&labels(&seek));
    assert_eq!((seek.pings.len(), seek.only_for.clone()), (0, None));
    expect!["That's your own seek; someone else has to accept it."]
        .assert_eq(&room.pressed("alice", &seek, "Accept").await);
    // The first match is played in the channel, the next in a thread.
    expect![[""]].assert_eq(&room.pressed("bob", &seek, "Accept").await);
    let board = room.newest("Match #1: ").await;
    expect![[r#"
        Match #1: Onyx, 6×6, standard setup. @alice (Black) against @bob (White).
        @alice (Black) to move. Deadline: 2026-11-27 12:00 UTC. Type your turn here, e.g. `f6`, or use `/move`."#]].assert_eq(&board.text.to_string());
    assert_eq!(
        (board.pings, board.files.len()),
        (vec!["alice".to_owned()], 1)
    );
    expect!["You're already playing match #1 from this seek. You can accept it again when that match is over."].assert_eq(&room.pressed("bob", &seek, "Accept").await);
    expect![[r#"
        @alice is looking for opponents: Onyx, 6×6, standard setup. @alice plays Black and moves first. Rated. Clock: starts at 7 days, +2 days per turn, 14 days max. Open to ratings from 1400 to 1600. Up to 2 matches at once, 1 in progress.
        “Take your time!”
        Seek #1 stays open until @alice closes it."#]].assert_eq(&room.seek_now(1).await.text.to_string());
    let told = room.pressed("carol", &seek, "Accept").await;
    let thread = room
        .thread(&said::thread(2, "Onyx", "alice", "carol"))
        .await;
    assert_eq!(told, said_of::begun_in(2, &thread));
    let board = room
        .wait(&thread, |m| m.text.to_string().starts_with("Match #2: "))
        .await;
    assert_eq!(board.pings, ["alice"]);
    expect!["Seek #1 is full: @alice plays up to 2 matches from it at once. It opens again when one of them ends."].assert_eq(&room.pressed("dave", &seek, "Accept").await);
    expect!["Seek #1 is full: @alice plays up to 2 matches from it at once. It opens again when one of them ends."].assert_eq(&room.told("dave", "/seek accept:#1").await);
    let full = room.seek_now(1).await;
    assert_eq!((full.id, full.edited), (seek.id, true));
    expect![[r#"
        @alice is looking for opponents: Onyx, 6×6, standard setup. @alice plays Black and moves first. Rated. Clock: starts at 7 days, +2 days per turn, 14 days max. Open to ratings from 1400 to 1600. Up to 2 matches at once, 2 in progress.
        “Take your time!”
        Seek #1 is full. It opens again when one of its matches ends."#]].assert_eq(&full.text.to_string());
    expect!["(Accept) | Close seek"].assert_eq(&labels(&full));
    expect![[r#"
        Match #1: Onyx, 6×6, standard setup
        2026-11-20 12:00 UTC alice opened seek #1
        2026-11-20 12:00 UTC bob accepted the challenge"#]]
    .assert_eq(&room.told("bob", "/log 1").await);
    // Whether the second board or what Carol was told comes first is left to chance.
    let listed = room.told("alice", "/games").await;
    let listed = listed.replace(&format!("#{thread}/{}", board.id), "#thread/board");
    expect![[r#"
        You have 2 matches in progress:
        #1 Onyx, 6×6, standard setup against @bob: your turn, 6 d 23 h left #general/5
        #2 Onyx, 6×6, standard setup against @carol: your turn, 6 d 23 h left #thread/board
        Open seeks:
        #1 Onyx, 6×6, standard setup, rated, slow clock, you play Black, ratings from 1400 to 1600, full"#]].assert_eq(&listed);

    // One ends, and it opens again by itself.
    room.resigns("bob", 1).await;
    expect!["Accept | Close seek"].assert_eq(&labels(&room.seek_now(1).await));
    expect!["Match #3 has begun in #general."]
        .assert_eq(&unnumbered(&room.told("dave", "/seek accept:1").await));
    room.newest("Match #3: ").await;

    // It's closed, and its matches go on.
    expect!["Seek #1 is closed. Matches in progress continue."]
        .assert_eq(&room.told("alice", "/seek close:1").await);
    let closed = room.seek_now(1).await;
    expect![[r#"
        @alice is looking for opponents: Onyx, 6×6, standard setup. @alice plays Black and moves first. Rated. Clock: starts at 7 days, +2 days per turn, 14 days max. Open to ratings from 1400 to 1600. Up to 2 matches at once, 2 in progress.
        “Take your time!”
        @alice closed seek #1."#]].assert_eq(&closed.text.to_string());
    assert!(closed.id == seek.id && closed.buttons.is_empty());
    expect!["Seek #1 is closed. To see the open ones, use `/seek`."]
        .assert_eq(&room.told("erin", "/seek accept:1").await);
    expect!["Seek #1 is closed. To see the open ones, use `/seek`."]
        .assert_eq(&room.told("alice", "/seek close:1").await);
    room.told("alice", "/move c4").await;
    room.newest("`c4`").await;
    let running: i64 = room
        .database()
        .query_row(
            "SELECT count(*) FROM matches WHERE stage = 'running'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(running, 2);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_accept_is_told_why() {
    let mut room = Room::open();
    room.won("alice", "bob", "").await;
    room.told("carol", "/seek dropper rating:1600+").await;
    room.told("carol", "/seek dropper rating:-1400").await;
    for (who, line, words) in [
        (
            "bob",
            "/seek accept:1",
            expect!["This seek is open to Dropper ratings from 1600, and yours is 1338."],
        ),
        (
            "dave",
            "/seek accept:1",
            expect!["This seek is open to Dropper ratings from 1600, and yours is 1500."],
        ),
        (
            "alice",
            "/seek accept:2",
            expect!["This seek is open to Dropper ratings up to 1400, and yours is 1662."],
        ),
        (
            "carol",
            "/seek accept:2",
            expect!["That's your own seek; someone else has to accept it."],
        ),
        (
            "bob",
            "/seek accept:7",
            expect!["There's no seek #7 here. To see the open ones, use `/seek`."],
        ),
        (
            "bob",
            "/seek accept:x",
            expect!["“x” isn't the number of a seek. To see the open ones, use `/seek`."],
        ),
        (
            "bob",
            "/block player:@carol",
            expect![[
                r#"@carol can't challenge you or accept your challenges any more. Your current matches continue."#
            ]],
        ),
        (
            "bob",
            "/seek accept:2",
            expect!["You've blocked @carol. Use `/unblock` if you want to play each other again."],
        ),
        (
            "bob",
            "/unblock player:@carol",
            expect!["@carol can challenge you again."],
        ),
        (
            "carol",
            "/block player:@alice",
            expect![[
                r#"@alice can't challenge you or accept your challenges any more. Your current matches continue."#
            ]],
        ),
        (
            "alice",
            "/seek accept:1",
            expect!["@carol doesn't accept challenges from you."],
        ),
        (
            "bob",
            "/seek accept:2",
            expect!["Match #2 has begun in #general."],
        ),
    ] {
        words.assert_eq(&room.told(who, line).await);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_seek_is_refused() {
    let mut room = Room::open_with(tempfile::tempdir().unwrap(), |store, clock| {
        Chat::new(store, clock).with_limits(stonepost::chat::Limits {
            open_challenges: 3,
            ..stonepost::chat::Limits::default()
        })
    });
    for (who, line, words) in [
        (
            "alice",
            "/seek",
            expect!["There are no open seeks on this server. To open one, use `/seek game:onyx`."],
        ),
        (
            "alice",
            "/seek at_once:2",
            expect!["Which game? E.g. `/seek game:onyx at_once:3`."],
        ),
        (
            "alice",
            "/seek onyx at_once:11",
            expect!["`at_once` is a number from 1 to 10, not “11”."],
        ),
        (
            "alice",
            "/seek onyx at_once:0",
            expect!["`at_once` is a number from 1 to 10, not “0”."],
        ),
        (
            "alice",
            "/seek onyx size:7",
            expect!["Onyx comes in sizes `6`, `8`, `12` (the default), `16` and `20`."],
        ),
        (
            "alice",
            "/seek onyx rating:strong",
            expect![[
                r#"“strong” isn't a range of ratings; write e.g. `1400-1800`, `1400+` or `-1800`."#
            ]],
        ),
        (
            "alice",
            "/seek onyx rating:1800-1400",
            expect![[
                r#"In “1800-1400” the lower rating has to come first; write e.g. `1400-1800`, `1400+` or `-1800`."#
            ]],
        ),
        (
            "alice",
            "/seek chess",
            expect![[
                r#"“chess” isn't a choice for `game`: choose `onyx`, `dropper`, `drop`, `isaac` or `rekushu`."#
            ]],
        ),
        (
            "alice",
            "/seek onyx close:1",
            expect![[
                r#"`/seek close:` doesn't use `game`, or any other option. Nothing was changed."#
            ]],
        ),
        (
            "alice",
            "/seek accept:1 pin:true",
            expect![[
                r#"`/seek accept:` doesn't use `pin`, or any other option. Nothing was changed."#
            ]],
        ),
        (
            "alice",
            "/seek close:all",
            expect!["You have no open seeks."],
        ),
        (
            "alice",
            "/seek close:1",
            expect!["There's no seek #1 here. To see the open ones, use `/seek`."],
        ),
        (
            "alice",
            "/seek pin:false",
            expect!["Open seeks aren't listed in any channel."],
        ),
        (
            "alice",
            "/seek onyx",
            expect![[
                r#"Seek #1 is open. Everyone can accept it, one match at a time. To close it, use `/seek close:1`."#
            ]],
        ),
        (
            "alice",
            "/seek onyx at_once:5 note:again",
            expect![[
                r#"You already have an open seek with these terms: seek #1. To change it, close it with `/seek close:1` first."#
            ]],
        ),
        (
            "alice",
            "/seek onyx clock:none where:messages",
            expect![[
                r#"Seek #2 is open. Everyone can accept it, one match at a time. To close it, use `/seek close:2`."#
            ]],
        ),
        (
            "alice",
            "/seek isaac rated:casual side:white",
            expect![[
                r#"Seek #3 is open. Everyone can accept it, one match at a time. To close it, use `/seek close:3`."#
            ]],
        ),
        (
            "alice",
            "/seek drop",
            expect![[
                r#"You already have 3 open seeks, which is the limit. Close one with `/seek close:`."#
            ]],
        ),
        (
            "bob",
            "/seek",
            expect![[r#"
            3 open seeks on this server:
            #1 @alice: Onyx, 12×12, standard setup, rated, normal clock
            #2 @alice: Onyx, 12×12, standard setup, rated, no clock, in direct messages
            #3 @alice: Isaac, 10×10, casual, normal clock, plays White"#]],
        ),
        (
            "alice",
            "/seek",
            expect![[r#"
            3 open seeks on this server:
            #1 @alice: Onyx, 12×12, standard setup, rated, normal clock
            #2 @alice: Onyx, 12×12, standard setup, rated, no clock, in direct messages
            #3 @alice: Isaac, 10×10, casual, normal clock, plays White"#]],
        ),
        (
            "alice",
            "/seek close:all",
            expect!["Your 3 open seeks are closed. Matches in progress continue."],
        ),
        (
            "bob",
            "/seek",
            expect!["There are no open seeks on this server. To open one, use `/seek game:onyx`."],
        ),
    ] {
        words.assert_eq(&room.told(who, line).await);
    }
    room.told("alice", "/preferences turns:message").await;
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    room.told("bob", "/move d4>d5,a1").await;
    // Her direct conversation begins with this.
    room.direct("alice", said::YOUR_TURN).await;
    for (line, words) in [
        (
            "/seek",
            expect!["You have no open seeks. To open one, use `/seek` in a server channel."],
        ),
        (
            "/seek onyx",
            expect!["Seeks belong to a server: use this command in a channel there."],
        ),
        (
            "/seek accept:1",
            expect!["Seeks belong to a server: use this command in a channel there."],
        ),
        (
            "/seek pin:true",
            expect![[r#"Seeks belong to a server: use this command in a channel there."#]],
        ),
    ] {
        words.assert_eq(&room.at_home("alice", line).await);
    }
    room.told("alice", "/seek onyx").await;
    expect![[r#"
        You have 1 open seek:
        #4 Onyx, 12×12, standard setup, rated, normal clock"#]]
    .assert_eq(&room.at_home("alice", "/seek").await);
    expect!["Seek #4 is closed. Matches in progress continue."]
        .assert_eq(&room.at_home("alice", "/seek close:4").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_of_seeks_are_proposed() {
    let mut room = Room::open();
    room.told("alice", "/seek onyx").await;
    room.told("bob", "/seek isaac").await;
    room.told("bob", "/seek drop").await;
    let proposed = async |who, line| {
        let lines = room.completed(who, line).await;
        let lines = lines
            .iter()
            .map(|(line, label)| format!("{line} – {label}"));
        lines.collect::<Vec<_>>().join("\n")
    };
    expect![[r#"
        /seek accept:2 – #2 Isaac, 10×10, bob
        /seek accept:3 – #3 Drop, 6 cells per side, ring setup, bob"#]]
    .assert_eq(&proposed("alice", "/seek accept:").await);
    expect!["/seek accept:3 – #3 Drop, 6 cells per side, ring setup, bob"]
        .assert_eq(&proposed("alice", "/seek accept:#3").await);
    expect!["/seek accept:1 – #1 Onyx, 12×12, standard setup, alice"]
        .assert_eq(&proposed("carol", "/seek accept:ali").await);
    expect!["/seek close:1 – #1 Onyx, 12×12, standard setup, alice"]
        .assert_eq(&proposed("alice", "/seek close:").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_accept_at_one_instant_and_one_gets_the_match() {
    let mut room = Room::open();
    room.told("alice", "/seek onyx size:6 where:messages").await;
    let (one, two) = (room.local.clone(), room.local.clone());
    let (a, b) = tokio::join!(
        one.say("one", "bob", "general", "/seek accept:1", None),
        two.say("two", "carol", "general", "/seek accept:1", None),
    );
    a.and(b).unwrap();
    let mut answers = Vec::new();
    for who in ["bob", "carol"] {
        let seen = room.seen(who).await;
        let answer = seen
            .into_iter()
            .rfind(|m| m.only_for.as_deref() == Some(who));
        answers.push(answer.unwrap().text.to_string());
    }
    answers.sort();
    expect![[r#"
        Match #1 has begun in your direct messages.
        Seek #1 is full: @alice plays one match from it at a time. It opens again when that match ends."#]].assert_eq(&answers.join("\n"));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_open_seeks_of_a_server_are_one_message() {
    let mut room = Room::open();
    room.told("alice", "/seek onyx size:6 at_once:3").await;
    let own = room.seek_now(1).await;
    expect!["Open seeks are now listed in this channel, in one message that changes as they do. To stop this, use `/seek pin:false` or delete the message."].assert_eq(&room.told("alice", "/seek pin:true").await);
    let list = room.kept_list().await;
    expect![[r#"
        1 open seek on this server:
        #1 @alice: Onyx, 6×6, standard setup, rated, normal clock, up to 3 at once
        To add a seek, use `/seek`."#]]
    .assert_eq(&list.text.to_string());
    expect!["Accept #1"].assert_eq(&labels(&list));
    // A new seek has no message of its own any more.
    expect!["Seek #2 is open, and listed in #general. Everyone can accept it, one match at a time. To close it, use `/seek close:2`."].assert_eq(
        &room
            .told(
                "bob",
                "/seek isaac side:white clock:1d rating:-1700 note:hi",
            )
            .await,
    );
    room.told("carol", "/seek drop rated:casual clock:none where:messages")
        .await;
    room.settled().await;
    let now = room.kept_list().await;
    assert_eq!(now.id, list.id);
    expect![[r#"
        3 open seeks on this server:
        #1 @alice: Onyx, 6×6, standard setup, rated, normal clock, up to 3 at once
        #2 @bob: Isaac, 10×10, rated, clock 1d+0h/1d, plays White, ratings up to 1700 “hi”
        #3 @carol: Drop, 6 cells per side, ring setup, casual, no clock, in direct messages
        To add a seek, use `/seek`."#]]
    .assert_eq(&now.text.to_string());
    expect!["Accept #1 | Accept #2 | Accept #3"].assert_eq(&labels(&now));
    expect![[""]].assert_eq(&room.pressed("dave", &now, "Accept #2").await);
    room.newest("Match #1: ").await;
    expect!["Match #2 has begun in your direct messages."]
        .assert_eq(&room.pressed("alice", &now, "Accept #3").await);
    let now = room.kept_list().await;
    expect![[r#"
        3 open seeks on this server:
        #1 @alice: Onyx, 6×6, standard setup, rated, normal clock, up to 3 at once
        #2 @bob: Isaac, 10×10, rated, clock 1d+0h/1d, plays White, ratings up to 1700, full “hi”
        #3 @carol: Drop, 6 cells per side, ring setup, casual, no clock, in direct messages, full
        To add a seek, use `/seek`."#]]
    .assert_eq(&now.text.to_string());
    expect!["Accept #1"].assert_eq(&labels(&now));
    let messages = room.seen("zoe").await;
    let looking = |m: &&LocalMessage| m.text.to_string().contains(said_of::LOOKING);
    assert_eq!(messages.iter().filter(looking).count(), 1);
    // What one sees oneself has buttons for one's own.
    let answer = room.say("carol", "/seek").await.unwrap();
    assert_eq!(answer.only_for.as_deref(), Some("carol"));
    expect!["Accept #1 | Close #3"].assert_eq(&labels(&answer));
    expect!["Seek #3 is closed. Matches in progress continue."]
        .assert_eq(&room.pressed("carol", &answer, "Close #3").await);

    // It is the same message after a restart.
    let time = room.clock.load(Ordering::Relaxed);
    let folder = room.close().await;
    let mut room = Room::open_at(folder, time + 10_000, Chat::new);
    let now = room.kept_list().await;
    assert_eq!(now.id, list.id);
    expect![[r#"
        2 open seeks on this server:
        #1 @alice: Onyx, 6×6, standard setup, rated, normal clock, up to 3 at once
        #2 @bob: Isaac, 10×10, rated, clock 1d+0h/1d, plays White, ratings up to 1700, full “hi”
        To add a seek, use `/seek`."#]]
    .assert_eq(&now.text.to_string());
    room.told("alice", "/seek close:all").await;
    room.told("bob", "/seek close:all").await;
    expect![[r#"
        There are no open seeks on this server. To open one, use `/seek game:onyx`.
        To add a seek, use `/seek`."#]]
    .assert_eq(&room.kept_list().await.text.to_string());
    assert!(room.seek_now(1).await.id == own.id);
    // Elsewhere from now on; and then nowhere.
    room.local.add_channel("seeks").await.unwrap();
    let event = room.event();
    let pin = room
        .local
        .say(&event, "alice", "seeks", "/seek pin:true", None);
    pin.await.unwrap();
    room.wait("seeks", |m| m.text.to_string().ends_with(said_of::KEPT))
        .await;
    let over = room
        .wait("general", |m| {
            m.id == list.id && m.text.to_string().starts_with(said_of::NOT_KEPT)
        })
        .await;
    expect!["The open seeks of this server aren't listed here any more. To see them, use `/seek`."]
        .assert_eq(&over.text.to_string());
    expect!["Open seeks aren't listed in a channel any more. Each new one gets its own message."]
        .assert_eq(&room.told("alice", "/seek pin:false").await);
    room.told("bob", "/seek isaac").await;
    room.seek_now(4).await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_lapses_when_its_seeker_stays_away() {
    let mut room = Room::open();
    room.told("alice", "/seek onyx size:6 clock:none").await;
    room.told("bob", "/seek isaac").await;
    let seek = room.seek_now(1).await;
    // Alice plays once in a while, Bob doesn't.
    room.pressed("carol", &seek, "Accept").await;
    room.newest("Match #1: ").await;
    room.later(20 * DAY);
    let game = room
        .store
        .load(stonepost::play::MatchId(1))
        .await
        .unwrap()
        .unwrap();
    if game.mover() != Some(game.challenger) {
        room.told("carol", "/move c4").await;
    }
    room.told("alice", "/move d5").await;
    room.later(11 * DAY);
    room.settled().await;
    let told = room.direct("bob", said_of::YOUR_SEEK).await;
    expect!["@bob: Your seek #2, Isaac, 10×10, was closed because you haven't played for 30 days. To open it again, use `/seek`."].assert_eq(&told.text.to_string());
    let lapsed = room.seek_now(2).await;
    expect![[r#"
        @bob is looking for opponents: Isaac, 10×10. Colours are random. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. One match at a time.
        Seek #2 was closed because @bob hasn't played for 30 days."#]].assert_eq(&lapsed.text.to_string());
    expect![[r#"
        1 open seek on this server:
        #1 @alice: Onyx, 6×6, standard setup, rated, no clock, full"#]]
    .assert_eq(&room.told("dave", "/seek").await);
    room.later(20 * DAY);
    room.settled().await;
    room.direct("alice", said_of::YOUR_SEEK).await;
    expect!["Seek #1 is closed. To see the open ones, use `/seek`."]
        .assert_eq(&room.told("dave", "/seek accept:1").await);
    room.close().await;
}

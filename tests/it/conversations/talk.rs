//! What players type in the place of their match that looks like a turn and isn't one, or not theirs: it is answered, and
//! talk isn't.

use super::refusals::{PLACED, mover};
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
async fn help_says_what_works_where_it_is_asked_for() {
    let mut room = Room::open();
    let help = room.told("alice", "/help").await;
    expect![[r#"
        Stonepost lets you play board games by message, one turn at a time, whenever it suits you.

        `/challenge` – Challenge someone, or anyone, to a game
        `/seek` – Find opponents: open, list and accept seeks
        `/tournament` – Tournaments: seasons, Swiss, round robins and ladders
        `/counter` – Reply to a challenge with different terms
        `/move` – Play your turn
        `/preview` – Preview a turn; only you see it
        `/if` – Plan an answer to your opponent's turn
        `/plan` – See and change what you've planned
        `/hint` – Get a good turn and your chances, in casual matches
        `/board` – Show the board, only to you
        `/rules` – Read the rules of a game

        Results and past matches, explained by `/help topic:results`: `/games` `/standings` `/rating` `/history` `/stats` `/replay` `/analyse` `/log` `/export`
        Draws, time and leave, explained by `/help topic:requests`: `/draw` `/undo` `/pause` `/unpause` `/addtime` `/away` `/back` `/abort` `/claim` `/resign` `/resume`
        Settings and servers, explained by `/help topic:settings`: `/adjudicate` `/ban` `/block` `/unblock` `/preferences` `/settings` `/privacy` `/doctor` `/help`

        Play against me: `/challenge game:onyx level:3`.
        When it's your turn, type your move in the match's channel, e.g. `f6`, `f3>g2 c5`. You can also use `/move` or press Move under the board."#]].assert_eq(&help);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forced_pass_says_who_is_out_and_why() {
    // After this no tile that White still has fits anywhere, but one of Black's does.
    const ALONE: &str = "e1-j1 h3-h5 c10-i10 g6-i6 a9-f9 f7-h7 a5-e5 d6-d8 f2-f6 c3-e3 j5-j9 a1-a4 g2-j2 b1-b4 f8-i8";
    for (record, words, next) in [
        (
            ALONE,
            said::is_out(said::white("@bob"), said::black("@alice")),
            "alice",
        ),
        (PLACED, said::scoring_begins(said::white("@bob")), "bob"),
    ] {
        let mut room = Room::open();
        room.begin("isaac", "10").await;
        let mut game = Game::start(Spec::default_of(Kind::Isaac));
        for turn in record.split_whitespace() {
            room.told(mover(&game), &format!("/move {turn}")).await;
            game.play_text(turn).unwrap();
        }
        let words = format!("{words}\n");
        let board = room.wait("general", |m| m.text.to_string().contains(&words));
        assert_eq!(board.await.pings, [next]);
        room.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn times_in_the_log_follow_the_readers_zone() {
    let mut room = Room::open();
    room.told("alice", "/preferences zone:Europe/Berlin").await;
    room.begin("dropper", "6").await;
    let log = room.told("alice", "/log").await;
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 13:00 CET alice sent the challenge
        2026-11-20 13:00 CET bob accepted the challenge"#]]
    .assert_eq(&log);
    assert!(!log.contains("UTC"), "{log}");
    let log = room.told("bob", "/log").await;
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge"#]]
    .assert_eq(&log);
    // The day, too, is the reader's: at 23:30 in UTC it is the next one in Berlin.
    room.later(11 * 60 * 60 * 1_000 + 30 * 60 * 1_000);
    room.told("alice", "/move d4").await;
    room.told("bob", "/move d4>d5,a1").await;
    let asked = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &asked, "Resign").await;
    for (who, day) in [("alice", "21 Nov 2026"), ("bob", "20 Nov 2026")] {
        let history = room.told(who, "/history").await;
        assert!(history.contains(day), "{history}");
    }
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

#[tokio::test(flavor = "multi_thread")]
async fn unknown_commands_and_options_are_named() {
    let mut room = Room::open();
    for (line, answer) in [
        ("/foo", expect!["There's no command `/foo`. See `/help`."]),
        (
            "/chalenge dropper",
            expect!["There's no command `/chalenge`. Did you mean `/challenge`?"],
        ),
        (
            "/challenge game:dropper opponent:@bob foo:bar",
            expect![[
                r#"`/challenge` has no option `foo`. Its options are `game`, `opponent`, `level`, `size`, `setup`, `side`, `clock`, `rated`, `where` and `note`."#
            ]],
        ),
    ] {
        answer.assert_eq(&room.told("alice", line).await);
    }
    room.close().await;
}

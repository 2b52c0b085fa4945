//! The clock in conversation: time that is up, claims, pauses, more time, and the time that Stonepost was off.

use expect_test::expect;
use stonepost::play::clock::{DAY, HOUR};

use super::*;
use crate::said;

/// Alice (Black) and Bob (White) begin a match on this clock.
pub(super) async fn begin(room: &mut Room, options: &str) -> LocalMessage {
    let line = format!("/challenge dropper size:6 opponent:@bob side:black {options}");
    room.told("alice", &line).await;
    let challenge = room.wait("general", |m| m.buttons.len() == 4).await;
    assert!(room.press("bob", &challenge, "Accept").await.is_none());
    room.wait("general", |m| !m.files.is_empty()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_loses() {
    let mut room = Room::open();
    begin(&mut room, "clock:1d+8h/2d").await;
    room.later(10 * HOUR);
    room.told("alice", "/move d4").await;
    let board = room.newest(&said::has_played("d4")).await;
    assert!(
        board
            .text
            .to_string()
            .contains(" to move. Deadline: 2026-11-21 22:00 UTC. "),
        "{}",
        board.text
    );
    room.later(24 * HOUR - 5_000);
    // The last call came on the way: a fifth of a day before.
    let call = room.newest(said::RUNNING_OUT).await;
    assert!(call.text.to_string().starts_with(&format!(
        "{} The board: #general/",
        said::last_call("@bob", 1, said::DROPPER, "@alice", "2026-11-21 22:00 UTC")
    )));
    assert_eq!(call.pings, ["bob"]);
    room.later(HOUR);
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        format!(
            "{} {}",
            said::wins(said::black("@alice"), said::ran_out("White")),
            said::ended_for("@alice", "@bob", 1)
        )
    );
    assert!(
        room.told("bob", "/move d4>d5,b3")
            .await
            .starts_with(&format!("{} @alice (Black) wins", said::over(1)))
    );
    let log = room.told("bob", "/log 1").await;
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 22:00 UTC alice played d4
        2026-11-21 21:59 UTC Stonepost sent a last reminder
        2026-11-21 22:59 UTC Stonepost ended the match on time"#]]
    .assert_eq(&log);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_taken_back_gives_both_the_time_they_had_before_it() {
    let mut room = Room::open();
    begin(&mut room, "clock:3d+1d/5d").await;
    room.later(10 * HOUR);
    room.told("alice", "/move d4").await;
    room.newest(&said::has_played("d4")).await;
    // Bob has an hour left, and gets a day more, before he agrees.
    room.later(71 * HOUR);
    room.told("alice", "/addtime 1d").await;
    let asked = room.newest(&said::would_like("")).await;
    assert!(room.press("bob", &asked, "Accept").await.is_none());
    room.told("alice", "/undo").await;
    let asked = room.newest(&said::would_like(said::TO_TAKE_BACK)).await;
    assert!(room.press("bob", &asked, "Accept").await.is_none());
    // Alice had two days and 14 hours, Bob three days, and the day more is theirs.
    let board = room.newest(said::TAKEN_BACK).await.text.to_string();
    assert!(board.contains("Deadline: 2026-11-27 11:00 UTC."), "{board}");
    room.told("alice", "/move c4").await;
    let board = room.newest(&said::has_played("c4")).await.text.to_string();
    assert!(board.contains("Deadline: 2026-11-27 21:00 UTC."), "{board}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_server_wants_it_the_win_is_claimed() {
    let mut room = Room::open();
    assert!(
        room.told("carol", "/settings timeout:claim")
            .await
            .contains(&format!(" {}", said::LATE_CAN_BE_CLAIMED))
    );
    begin(&mut room, "clock:1d").await;
    assert_eq!(room.told("bob", "/claim").await, said::NOTHING_TO_CLAIM);
    room.later(25 * HOUR);
    let flag = room.newest(said::TIME_IS_UP).await;
    assert_eq!(
        flag.text.to_string(),
        said::claim_now("@bob", "@alice", 1, "2026-12-05 13:00 UTC")
    );
    assert_eq!(flag.pings, ["bob"]);
    let told = |m: Option<LocalMessage>| m.map(|m| m.text.to_string()).unwrap_or_default();
    assert_eq!(
        told(room.press("carol", &flag, "Claim the win").await),
        said::only_players("@alice", "@bob")
    );
    assert_eq!(
        told(room.press("alice", &flag, "Claim the win").await),
        said::OWN_TIME_IS_UP
    );
    // She moves in time: an hour's grace is no part of the game.
    assert_eq!(room.told("alice", "/move d4").await, said::played("d4", 1));
    assert_eq!(
        told(room.press("bob", &flag, "Claim the win").await),
        said::NOTHING_TO_CLAIM
    );
    room.later(25 * HOUR);
    let flag = room.newest(&format!("@bob's {}", said::TIME_IS_UP)).await;
    assert!(room.press("alice", &flag, "Claim the win").await.is_none());
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert!(
        over.text
            .to_string()
            .starts_with(&said::wins(said::black("@alice"), said::ran_out("White")))
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_that_nobody_claims_is_given_after_two_weeks() {
    let mut room = Room::open();
    room.told("carol", "/settings timeout:claim").await;
    begin(&mut room, "clock:1d").await;
    room.later(25 * HOUR);
    room.newest(said::TIME_IS_UP).await;
    room.later(14 * DAY);
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert!(
        over.text
            .to_string()
            .starts_with(&said::wins(said::white("@bob"), said::ran_out("Black")))
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_without_a_clock_can_be_closed_after_sixty_days() {
    let mut room = Room::open();
    let board = begin(&mut room, "clock:none").await;
    assert!(!board.text.to_string().contains("Deadline: "));
    for what in ["/pause", "/addtime 1d"] {
        expect!["This match has no clock."].assert_eq(&room.told("alice", what).await);
    }
    room.told("alice", "/move d4").await;
    room.later(60 * DAY - HOUR);
    expect!["A match without a clock can be closed after 60 days without a turn, so not before 2027-01-19 12:00 UTC."].assert_eq(&room.told("alice", "/claim").await);
    room.later(HOUR);
    assert_eq!(
        room.told("carol", "/claim").await,
        said::only_players("@alice", "@bob")
    );
    expect!["Match closed."].assert_eq(&room.told("alice", "/claim").await);
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert!(over.text.to_string().starts_with(&format!(
        "{} @alice, @bob: {}",
        said::aborted(),
        said::ended(1)
    )));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_is_agreed_on_and_ends() {
    let mut room = Room::open();
    begin(&mut room, "clock:3d").await;
    expect!["The match isn't paused."].assert_eq(&room.told("bob", "/unpause").await);
    assert_eq!(
        room.told("bob", "/pause").await,
        said::you_asked(said::TO_PAUSE)
    );
    let offer = room.newest(&said::would_like(said::TO_PAUSE)).await;
    assert_eq!(offer.pings, ["alice"]);
    room.later(DAY);
    assert!(room.press("alice", &offer, "Accept").await.is_none());
    let over = room.newest(&said::agreed("@alice")).await;
    assert_eq!(
        over.text.to_string(),
        format!(
            "@bob {}. {} {}",
            said::asked(said::TO_PAUSE),
            said::agreed("@alice"),
            said::clock_paused("2026-12-21 12:00 UTC")
        )
    );
    assert_eq!(
        room.told("alice", "/move d4").await,
        said::already_paused("2026-12-21 12:00 UTC")
    );
    assert!(
        room.told("alice", "/preview d4")
            .await
            .starts_with("Preview of")
    );
    assert!(
        room.told("alice", "/games")
            .await
            .contains(": your turn, paused")
    );
    room.later(20 * DAY);
    room.told("alice", "/unpause").await;
    let offer = room.newest(&said::would_like(said::TO_RESTART)).await;
    assert!(room.press("bob", &offer, "Accept").await.is_none());
    let board = room.newest(&said::continues(1)).await;
    // Two of three days were left.
    assert!(
        board
            .text
            .to_string()
            .contains("Deadline: 2026-12-13 12:00 UTC."),
        "{}",
        board.text
    );
    assert_eq!(board.pings, ["alice"], "it runs for her");
    assert_eq!(room.told("alice", "/move d4").await, said::played("d4", 1));
    // And one that nobody ends.
    room.told("alice", "/pause").await;
    let offer = room
        .wait("general", |m| {
            m.pings == ["bob"] && m.buttons.iter().any(|b| b.label == "Accept")
        })
        .await;
    room.press("bob", &offer, "Accept").await;
    room.later(30 * DAY);
    let board = room.wait("general", |m| {
        m.text.to_string().starts_with(&format!(
            "{}\n@alice (Black) {}",
            said::continues(1),
            said::has_played("d4")
        ))
    });
    board.await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn more_time_is_agreed_on() {
    let mut room = Room::open();
    begin(&mut room, "clock:1d").await;
    for (wrong, answer) in [
        (
            "-1d",
            expect![[
                r#"“-1d” isn't an amount of time: type e.g. `2d` or `12h` (1 minute to 90 days)."#
            ]],
        ),
        (
            "soon",
            expect![[
                r#"“soon” isn't an amount of time: type e.g. `2d` or `12h` (1 minute to 90 days)."#
            ]],
        ),
        (
            "91d",
            expect!["“91d” is too much: you can ask for up to 90 days."],
        ),
    ] {
        answer.assert_eq(&room.told("alice", &format!("/addtime {wrong}")).await);
    }
    expect!["I can't add that amount of time. Try e.g. `1d` or `12h`."]
        .assert_eq(&room.told("alice", "/addtime 0d").await);
    assert_eq!(
        room.told("alice", "/addtime 2d").await,
        said::you_asked(said::for_more_time("2 days"))
    );
    let offer = room
        .newest(&said::would_like(said::more_time("2 days")))
        .await;
    assert!(room.press("bob", &offer, "Accept").await.is_none());
    let over = room.newest(&said::agreed("@bob")).await;
    assert_eq!(
        over.text.to_string(),
        format!(
            "@alice {}. {} Deadline: 2026-11-23 12:00 UTC.",
            said::asked(said::for_more_time("2 days")),
            said::agreed("@bob")
        )
    );
    room.later(2 * DAY);
    assert_eq!(room.told("alice", "/move d4").await, said::played("d4", 1));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_because_stonepost_was_off() {
    let mut room = Room::open();
    begin(&mut room, "clock:1d").await;
    room.later(20 * HOUR);
    room.newest(said::RUNNING_OUT).await;
    let folder = room.close().await;
    // It was off for ten hours, in which the time would have been up; four hours were left.
    let mut room = Room::open_at(folder, NOON + 30 * HOUR, Chat::new);
    let games = room.told("alice", "/games").await;
    assert!(games.contains(": your turn, 3 h 59 min left"), "{games}");
    let log = room.told("alice", "/log").await;
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-21 08:00 UTC Stonepost sent a last reminder
        2026-11-21 18:00 UTC Stonepost was offline, so 9h59m was added to the clock"#]]
    .assert_eq(&log);
    room.later(3 * HOUR);
    assert_eq!(room.told("alice", "/move d4").await, said::played("d4", 1));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_at_any_moment_changes_nothing() {
    let mut room = Room::open();
    begin(&mut room, "clock:1d").await;
    let mut folder = room.close().await;
    for hour in 1..=4 {
        let mut room = Room::open_at(folder, NOON + hour * HOUR, Chat::new);
        let games = room.told("alice", "/games").await;
        assert!(games.contains(": your turn, "), "{games}");
        folder = room.close().await;
    }
    let room = Room::open_at(folder, NOON + 5 * HOUR, Chat::new);
    let stored: (i64, i64) = room
        .database()
        .query_row("SELECT deadline_at, version FROM matches", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .unwrap();
    // A deadline that nobody would have missed stays where it is.
    assert!((NOON + 24 * HOUR..NOON + 24 * HOUR + 5_000).contains(&stored.0));
    assert_eq!(stored.1, 1);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_before_both_have_moved_moves_no_ratings() {
    let counted = "SELECT count(*) FROM results WHERE rating_before IS NOT NULL";
    for (turns, verdict, counts) in [
        (vec![], "", 0),
        (vec!["d4"], "", 0),
        (
            vec!["d4"],
            "/adjudicate result:black match:1 reason:Gone",
            0,
        ),
        (vec!["d4", "d4>d5,b3"], "", 2),
        (
            vec!["d4", "d4>d5,b3"],
            "/adjudicate result:black match:1 reason:Gone",
            2,
        ),
    ] {
        let mut room = Room::open();
        room.begin("dropper", "6").await;
        for (turn, who) in turns.iter().zip(["alice", "bob"]) {
            room.told(who, &format!("/move {turn}")).await;
        }
        if verdict.is_empty() {
            let asked = room.say("bob", "/resign").await.unwrap();
            room.press("bob", &asked, "Resign").await;
        } else {
            room.told("carol", verdict).await;
        }
        room.wait("general", |m| m.files.len() == 2).await;
        room.settled().await;
        let found: i64 = room
            .database()
            .query_row(counted, [], |row| row.get(0))
            .unwrap();
        assert_eq!(found, counts, "{turns:?} {verdict}");
        let rebuilt = room
            .store
            .rebuild(RatingPeriod::DEFAULT, |_, _| true)
            .await
            .unwrap();
        assert_eq!((rebuilt.changed, rebuilt.rated), (0, (counts / 2) as u64));
        room.close().await;
    }
}

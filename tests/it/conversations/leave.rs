//! Leave, and reminders that come when people want them.

use std::collections::BTreeMap;

use expect_test::expect;
use stonepost::play::clock::{DAY, HOUR};
use stonepost::play::{MatchId, Stage, Time};
use stonepost::rules::Reason;

use super::*;
use crate::said;

/// The words of the messages in the channel that contain this.
async fn containing(room: &Room, words: &str) -> Vec<String> {
    let seen = room.seen("carol").await.into_iter();
    let texts = seen.map(|m| m.text.to_string());
    texts.filter(|text| text.contains(words)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_can_do_without_leave() {
    let chat = |store, clock| {
        let limits = stonepost::chat::Limits {
            leave_ms: 0,
            ..stonepost::chat::Limits::default()
        };
        Chat::new(store, clock).with_limits(limits)
    };
    let mut room = Room::open_with(tempfile::tempdir().unwrap(), chat);
    expect!["There's no leave here. You can ask your opponent for a pause: `/pause`."]
        .assert_eq(&room.told("alice", "/away until:2d").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_when_it_was_asked_for_and_can_be_put_off() {
    let mut room = Room::open();
    for (reminder, answer) in [
        (
            "24",
            expect![[
                r#"“24” isn't a time for a reminder; write e.g. `24h` for when that much is left (10 minutes to 90 days), or `none`."#
            ]],
        ),
        (
            "1m",
            expect![[
                r#"“1m” isn't a time for a reminder; write e.g. `24h` for when that much is left (10 minutes to 90 days), or `none`."#
            ]],
        ),
        (
            "24h",
            expect![[
                r#"Saved. You'll be pinged in the channel whenever it's your turn. You have no quiet hours. Your time zone is `UTC`. You'll get a reminder with 1 day left, and another when your time is running low."#
            ]],
        ),
    ] {
        answer.assert_eq(
            &room
                .told("alice", &format!("/preferences reminder:{reminder}"))
                .await,
        );
    }
    room.begin("dropper", "6").await;
    room.later(2 * DAY + HOUR);
    let reminder = room.newest(&said::your_turn_in(1)).await;
    assert_eq!(reminder.pings, ["alice"]);
    let labels: Vec<&str> = reminder.buttons.iter().map(|b| b.label.as_str()).collect();
    // It's a Sunday afternoon; the time is up on Monday.
    assert_eq!(labels, ["Snooze 3 hours", "Until tomorrow"]);
    let answer = room
        .press("bob", &reminder, "Snooze 3 hours")
        .await
        .unwrap();
    expect!["It's @alice's turn."].assert_eq(&answer.text.to_string());
    let answer = room
        .press("alice", &reminder, "Snooze 3 hours")
        .await
        .unwrap();
    expect!["OK, I'll remind you of match #1 on 2026-11-22 16:00 UTC."]
        .assert_eq(&answer.text.to_string());
    room.later(2 * HOUR);
    room.settled().await;
    assert_eq!(containing(&room, &said::your_turn_in(1)).await.len(), 1);
    room.later(HOUR);
    room.settled().await;
    assert_eq!(containing(&room, &said::your_turn_in(1)).await.len(), 2);
    // The last reminder comes all the same.
    room.later(9 * HOUR);
    room.newest(said::RUNNING_OUT).await;
    room.told("alice", "/move d4").await;
    let late = room
        .press("alice", &reminder, "Until tomorrow")
        .await
        .unwrap();
    expect!["It's @bob's turn."].assert_eq(&late.text.to_string());
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-22 13:00 UTC Stonepost sent a reminder
        2026-11-22 13:00 UTC alice put off the reminder until 2026-11-22 16:00 UTC
        2026-11-22 16:00 UTC Stonepost sent a reminder
        2026-11-23 01:00 UTC Stonepost sent a last reminder
        2026-11-23 01:00 UTC alice played d4"#]]
    .assert_eq(&room.told("bob", "/log").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_daily_message_opens_each_match() {
    let mut room = Room::open();
    room.told("bob", "/preferences turns:digest hour:15").await;
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    room.told("carol", "/challenge isaac opponent:@bob side:white")
        .await;
    let challenge = room
        .wait("general", |m| {
            m.text.to_string().contains("Isaac") && !m.buttons.is_empty()
        })
        .await;
    room.press("bob", &challenge, "Accept").await;
    room.settled().await;
    room.later(3 * HOUR);
    room.settled().await;
    let told = room.local.messages("@bob", "bob", None, 10).await.unwrap();
    let [digest] = told.as_slice() else {
        panic!("{told:?}");
    };
    let labels: Vec<&str> = digest.buttons.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["#1", "#2"]);
    room.local
        .press("open", "bob", "@bob", digest.id, &digest.buttons[0].id)
        .await
        .unwrap();
    let told = room.local.messages("@bob", "bob", None, 10).await.unwrap();
    let opened = told.last().unwrap();
    assert_eq!(opened.only_for.as_deref(), Some("bob"));
    assert!(
        opened.text.to_string().contains("Match #1"),
        "{}",
        opened.text
    );
    assert_eq!(opened.files.len(), 1);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_is_charged_for_the_time_that_was_taken() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/away until:5d").await;
    room.later(2 * DAY);
    room.settled().await;
    let folder = room.close().await;
    // It was off from the second day to the twelfth.
    let mut room = Room::open_at(folder, NOON + 12 * DAY, Chat::new);
    room.settled().await;
    let told = room.told("alice", "/away until:3d").await;
    assert!(told.contains("19 days of leave left"), "{told}");
    room.close().await;
}

/// A month in which two people play on random days, with preferences of all kinds. Returns how it ended.
async fn month(seed: u64) -> Stage {
    let mut dice = Dice::new(seed);
    let mut room = Room::open();
    for who in ["alice", "bob"] {
        let quiet = ["none", "22-7", "0-9", "13-15"][dice.below(4)];
        let zone = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"][dice.below(4)];
        let turns = ["ping", "message", "digest"][dice.below(3)];
        let line = format!("/preferences turns:{turns} quiet:{quiet} zone:{zone}");
        room.told(who, &line).await;
    }
    room.begin("dropper", "8").await;
    let load = async |room: &Room| room.store.load(MatchId(1)).await.unwrap().unwrap();
    let pace = 4 + dice.below(12);
    while room.clock.load(Ordering::Relaxed) < NOON + 30 * DAY {
        // What is due between is done when it's due.
        let now = room.clock.load(Ordering::Relaxed);
        let due = room.store.upcoming(Time(0), 1).await.unwrap().first;
        let wait = due.map_or(3 * HOUR, |due| (due.0 - now).clamp(1, 3 * HOUR));
        room.later(wait);
        room.settled().await;
        let game = load(&room).await;
        let Some(mover) = game.mover() else { break };
        if dice.below(pace) == 0 {
            let who = room.store.person(mover).await.unwrap().platform_id;
            let typed = dice.turn(&game.game);
            room.told(&who, &format!("/move {typed}")).await;
            room.settled().await;
        }
    }
    let game = load(&room).await;
    // How often each was called in each turn: that it's their turn, and that their time is running out.
    let mut calls: BTreeMap<(usize, String, bool), usize> = BTreeMap::new();
    let database = room.database();
    let played: Vec<i64> = {
        let mut statement = database
            .prepare("SELECT at FROM turns ORDER BY ply")
            .unwrap();
        let turns = statement.query_map([], |row| row.get(0)).unwrap();
        turns.map(Result::unwrap).collect()
    };
    for message in room.seen("carol").await {
        let text = message.text.to_string();
        // The result calls both players, too.
        if message.author.is_some() || message.files.len() == 2 {
            continue;
        }
        let ply = played.iter().filter(|at| **at <= message.at).count();
        for who in message.pings {
            *calls
                .entry((ply, who, text.contains(said::RUNNING_OUT)))
                .or_default() += 1;
        }
    }
    for (call, count) in &calls {
        assert_eq!(*count, 1, "seed {seed}: {call:?} in {calls:?}");
    }
    if let Stage::Ended(_, outcome) = game.stage
        && outcome.reason == Reason::Timeout
    {
        let last = calls
            .keys()
            .any(|(ply, _, last)| *last && *ply == played.len());
        assert!(
            last,
            "seed {seed}: lost on time without a last call, {calls:?}"
        );
    }
    let stage = game.stage;
    drop(database);
    room.close().await;
    stage
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_month_nobody_misses_the_last_call_or_is_called_twice_for_a_turn() {
    let mut ends = Vec::new();
    for seed in 0..6 {
        ends.push(Box::pin(month(seed)).await);
    }
    assert!(
        ends.iter().any(
            |stage| matches!(stage, Stage::Ended(_, outcome) if outcome.reason == Reason::Timeout)
        ),
        "somebody lost on time: {ends:?}"
    );
}

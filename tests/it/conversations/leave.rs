//! Leave, and reminders that come when people want them.

use std::collections::BTreeMap;

use stonepost::play::clock::{DAY, HOUR};
use stonepost::play::{MatchId, Stage, Time};
use stonepost::rules::Reason;

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn leave_is_charged_for_the_time_that_was_taken() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/leave start until:5d").await;
    room.later(2 * DAY);
    room.settled().await;
    let folder = room.close().await;
    // It was off from the second day to the twelfth.
    let mut room = Room::open_at(folder, NOON + 12 * DAY, Chat::new);
    room.settled().await;
    let told = room.told("alice", "/leave start until:3d").await;
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
    let is_last_call = |message: i64| {
        let sql = "SELECT count(*) FROM outbox WHERE kind = 'last-call' AND message = ?1";
        let count = database.query_row(sql, [message.to_string()], |row| row.get::<_, i64>(0));
        count.unwrap() > 0
    };
    for message in room.seen("carol").await {
        // The result calls both players, too.
        if message.author.is_some() || message.files.len() == 2 {
            continue;
        }
        let ply = played.iter().filter(|at| **at <= message.at).count();
        for who in message.pings {
            *calls
                .entry((ply, who, is_last_call(message.id)))
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

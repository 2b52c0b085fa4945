//! Those who left: their deviations grow, and they aren't in the standings unless everyone is asked for.

use expect_test::expect;
use stonepost::play::clock::{DAY, MINUTE};

use super::*;
use crate::said;

/// The ranks and names of a table.
fn listed(text: &str) -> Vec<String> {
    let rows = text.lines().filter(|line| line.contains('±'));
    rows.map(|line| {
        line.split_whitespace()
            .take(2)
            .collect::<Vec<_>>()
            .join(" ")
    })
    .collect()
}

/// Alice beats Bob and leaves; Bob and Carol play on, and 100 days have passed.
async fn left() -> Room {
    let mut room = Room::open();
    room.won("alice", "bob", "").await;
    room.later(60 * DAY);
    room.won("bob", "carol", "").await;
    room.later(40 * DAY);
    room
}

#[tokio::test(flavor = "multi_thread")]
async fn a_champion_who_left_is_listed_among_everyone_until_the_next_rated_match() {
    let mut room = left().await;
    let active = room.say("carol", "/standings dropper").await.unwrap();
    let text = active.text.to_string();
    assert_eq!(listed(&text), ["1 bob", ">2 carol"], "{text}");
    let everyone = room.press("carol", &active, "Everyone").await.unwrap();
    let text = everyone.text.to_string();
    assert_eq!(listed(&text), ["1 alice", "2 bob", ">3 carol"], "{text}");
    let typed = room.told("carol", "/standings dropper active:false").await;
    assert_eq!(typed, text);
    let back = room
        .press("carol", &everyone, "Active players")
        .await
        .unwrap();
    assert_eq!(back.text, active.text);

    // She is told why she isn't there, and what has become of her rating.
    let told = room.told("alice", "/standings dropper").await;
    let why = told.rsplit_once("90 days. ").unwrap().1;
    expect!["You aren't listed: your last rated match was more than 90 days ago."].assert_eq(why);
    expect![[r#"
        Your ratings (Glicko-2: rating ± deviation)
        Dropper: 1662 ± 292, provisional (few rated matches so far).
        Last match: #1, won as Black against @bob (1500 ± 350) on 20 Nov 2026. Expected score 0.50, actual 1: 1500 → 1662 (+162), deviation 350 → 290."#]].assert_eq(&room.told("alice", "/rating").await);
    room.later(1000 * DAY);
    expect![[r#"
        Dropper standings on this server
        Nobody in these standings has finished a rated match in the last 90 days. To see everyone, use `/standings active:false`."#]].assert_eq(&room.told("alice", "/standings dropper").await);
    assert_eq!(
        listed(&room.told("alice", "/standings dropper active:false").await).len(),
        3
    );
    room.won("alice", "dave", "").await;
    let told = room.told("alice", "/standings dropper").await;
    assert_eq!(listed(&told), [">1 alice", "2 dave"], "{told}");
    room.close().await;
}

/// Nobody plays, and still the message changes: once, when somebody is active no longer.
#[tokio::test(flavor = "multi_thread")]
async fn standings_in_a_channel_list_the_active_unless_everyone_is_wanted() {
    let mut room = Room::open();
    room.won("alice", "bob", "").await;
    room.told("alice", "/standings dropper pin:true").await;
    let kept = room
        .wait("general", |m| m.text.to_string().ends_with(said::UPDATED))
        .await;
    assert_eq!(listed(&kept.text.to_string()), ["1 alice", "2 bob"]);
    room.later(92 * DAY);
    let now = room.wait("general", |m| m.id == kept.id && m.edited).await;
    expect![[r#"
        Dropper standings on this server
        Nobody in these standings has finished a rated match in the last 90 days. To see everyone, use `/standings active:false`. To see your own place, use `/standings`."#]].assert_eq(&now.text.to_string());
    let told = "/standings dropper pin:true active:false";
    room.told("alice", told).await;
    let everyone = room
        .wait("general", |m| {
            m.id > kept.id && m.text.to_string().ends_with(said::UPDATED)
        })
        .await;
    assert_eq!(listed(&everyone.text.to_string()), ["1 alice", "2 bob"]);
    room.later(6 * MINUTE);
    room.close().await;
}

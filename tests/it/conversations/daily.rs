//! The puzzle of the day over a turned month, with restarts, and with a night that has the same time twice.

use jiff::civil::date;
use jiff::tz::TimeZone;

use super::*;

const DAY: i64 = 24 * 3_600_000;

/// The puzzles of the day that were posted, as texts.
async fn posts(room: &Room) -> Vec<LocalMessage> {
    let seen = room.seen_in("general", "somebody").await;
    let is_daily = |one: &LocalMessage| one.text.to_string().starts_with("Puzzle of the day");
    seen.into_iter().filter(is_daily).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_a_day_whatever_happens() {
    // On 25 October 2026, it's half past two twice in Rome.
    let zone = TimeZone::get("Europe/Rome").unwrap();
    let start = date(2026, 10, 20).at(12, 0, 0, 0).to_zoned(zone).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut room = Room::open_at(folder, start.timestamp().as_millisecond(), Chat::new);
    room.told("alice", "/preferences zone:Europe/Rome").await;
    let told = room
        .told("alice", "/settings puzzles:#general at:2:30 game:dropper")
        .await;
    assert!(told.contains("in #general at 2:30 (Europe/Rome)"), "{told}");
    let mut solved = 0;
    for day in 1..=14_usize {
        // A few steps a day, so that both half past twos of the long night are met.
        for _ in 0..24 {
            room.later(DAY / 24);
            if day == 5 {
                room.settled().await;
            }
        }
        room.settled().await;
        if day % 5 == 0 {
            let now = room.clock.load(Ordering::Relaxed);
            let events = room.events;
            room = Room::open_at(room.close().await, now, Chat::new);
            // What comes after a restart is new.
            room.events = events;
            room.settled().await;
        }
        let posted = posts(&room).await;
        assert_eq!(
            posted.len(),
            day,
            "{:?}",
            posted.last().map(|one| one.text.to_string())
        );
        // Alice solves it; Bob misses every other one.
        let post = posted.last().unwrap();
        let id = post.buttons[0].id.rsplit(':').next().unwrap().to_owned();
        let line = &stonepost::learn::puzzle(&id).unwrap().line;
        for who in ["alice", "bob"] {
            room.press(who, post, "Solve").await;
            if who == "bob" && day % 2 == 0 {
                continue;
            }
            for turn in line.iter().step_by(2) {
                room.later(2_000);
                let told = room.told(who, &format!("/puzzle turn:{turn}")).await;
                assert!(
                    told.contains("is right") || told.contains("solved!"),
                    "{told}"
                );
            }
        }
        solved += 1;
    }
    let posted = posts(&room).await;
    let days: std::collections::BTreeSet<_> = posted
        .iter()
        .map(|one| one.text.to_string().split(':').next().unwrap().to_owned())
        .collect();
    assert_eq!(days.len(), 14, "{days:?}");
    assert_eq!(solved, 14);
    // The last of October tells of all that month, the next one begins anew.
    let of = |day: &str| {
        let begins = format!("Puzzle of the day, {day}:");
        let found = posted
            .iter()
            .find(|one| one.text.to_string().starts_with(&begins));
        found.unwrap().text.to_string()
    };
    assert!(
        of("1 November").contains("Solved in October: 1. alice 11 of 11, 2. bob 6 of 11."),
        "{}",
        of("1 November")
    );
    assert!(
        of("2 November").contains("Solved in November: 1. alice 1 of 1."),
        "{}",
        of("2 November")
    );
    assert!(
        of("2 November").contains("Solved here by 1 of 2 people at the first go."),
        "{}",
        of("2 November")
    );
    room.close().await;
}

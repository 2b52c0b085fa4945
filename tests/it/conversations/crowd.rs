//! A server that floods the bot, and another that asks it something meanwhile.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

use stonepost::chat::{Author, Event, Input, PlaceRef, RequestKind, Value};

use super::*;

/// How many commands a second the loud server sends.
const RATE: u64 = 1_000;

/// Below this, a wait tells more of the machine than of the bot.
const FLOOR: Duration = Duration::from_millis(20);

/// Somebody uses a command in a server, as an adapter hands it in; how long that took, or none if there was no room.
async fn asked(chat: &Chat, server: &str, who: &str, number: u64, name: &str) -> Option<Duration> {
    let begun = Instant::now();
    let mut ticket = chat.admit(Some(server), who, RequestKind::Action).ok()?;
    ticket.wait().await;
    let options = match name {
        "standings" => vec![("game".to_owned(), Value::Text("onyx".to_owned()))],
        _ => Vec::new(),
    };
    let incoming = Event::new(
        "crowd",
        format!("{server} {number}"),
        PlaceRef::channel(format!("{server} games"), Some(server.to_owned())),
        Author::new(who, who),
        Input::Command {
            name: name.to_owned(),
            options,
        },
    );
    assert!(chat.handle(incoming).await.is_some(), "{name}");
    ticket.finish_work();
    Some(begun.elapsed())
}

/// What the quiet server waits for its answers, at the median; never in vain.
async fn median(chat: &Chat, numbers: std::ops::Range<u64>) -> Duration {
    let mut times = Vec::new();
    for number in numbers {
        let time = asked(chat, "quiet", "bella", number, "standings").await;
        times.push(time.expect("there is always room for her"));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    times.sort();
    times[times.len() / 2]
}

/// Commands of several kinds by many people of the loud server, until it is told to stop; how many were sent, and how many
/// were answered.
async fn flood(chat: Chat, stop: Arc<AtomicBool>) -> (u64, u64) {
    let begun = Instant::now();
    let mut sent = 0;
    let answered = Arc::<AtomicU64>::default();
    while !stop.load(Ordering::Relaxed) {
        let due = begun.elapsed().as_millis() as u64 * RATE / 1_000;
        while sent < due {
            let (chat, answered, number) = (chat.clone(), Arc::clone(&answered), sent);
            tokio::spawn(async move {
                let name = ["standings", "games", "help", "board"][number as usize % 4];
                let who = format!("loud{}", number % 300);
                if asked(&chat, "loud", &who, number, name).await.is_some() {
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            });
            sent += 1;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    (sent, answered.load(Ordering::Relaxed))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_floods_the_bot_keeps_no_other_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("stonepost.db")).unwrap();
    let chat = Chat::new(store.clone(), Clock::system());
    // What is met for the first time takes longer.
    median(&chat, 0..5).await;
    let mut told = Vec::new();
    for round in 1..=3 {
        let idle = median(&chat, round * 1_000..round * 1_000 + 40).await;
        let stop = Arc::<AtomicBool>::default();
        let begun = Instant::now();
        let flooding = tokio::spawn(flood(chat.clone(), Arc::clone(&stop)));
        tokio::time::sleep(Duration::from_secs(1)).await;
        let busy = median(&chat, round * 1_000 + 500..round * 1_000 + 540).await;
        stop.store(true, Ordering::Relaxed);
        let (sent, answered) = flooding.await.unwrap();
        let rate = sent as f64 / begun.elapsed().as_secs_f64();
        told.push(format!(
            "{idle:?} when idle, {busy:?} beside {rate:.0} commands a second, of which {answered} of {sent} were answered"
        ));
        if busy <= (idle * 3).max(FLOOR) {
            break;
        }
        assert!(round < 3, "{told:#?}");
    }
    println!("{}", told.join("\n"));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deliveries_are_forgotten_while_it_runs() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    let count = || room.database().count("deliveries");
    assert!(count() >= 3);
    let day = 24 * 3_600_000;
    room.later(6 * day);
    room.settled().await;
    assert!(count() >= 3, "they may be sent again");
    room.later(2 * day);
    for _ in 0..3_000 {
        if count() == 0 {
            room.close().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{} deliveries are never forgotten", count());
}

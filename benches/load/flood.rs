//! One server sends a thousand commands a second; how long somebody in another waits meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::Result;
use crate::fake::{FakeDiscord, Filling, Id, Told};
use crate::program::Program;
use crate::tally::{median, millis, spread};
use crate::world::quick;

/// Commands a second of the server that floods.
const RATE: u64 = 1_000;

/// How long it floods, and how long before anything is measured.
const FLOOD: Duration = Duration::from_secs(12);
const BEFORE: Duration = Duration::from_secs(2);

/// Somebody's waits for the first and the final answer.
#[derive(Default)]
struct Waits {
    first: Vec<Duration>,
    last: Vec<Duration>,
}

/// Asks for the standings every few milliseconds, one at a time, until the time is over.
async fn quiet(fake: &FakeDiscord, who: Id, channel: Id, until: Instant) -> Result<Waits> {
    let mut waits = Waits::default();
    let mut told = fake.listen(channel);
    while Instant::now() < until {
        let began = Instant::now();
        let asked = fake.slash(who, channel, "standings", json!({ "game": "onyx" }));
        loop {
            let heard = timeout(Duration::from_secs(20), told.recv()).await;
            match heard.map_err(|_| "nobody answered in the quiet server")? {
                Some(Told::First(id, latency)) if id == asked.id => waits.first.push(latency),
                Some(Told::Done(id, at)) if id == asked.id => {
                    waits.last.push(at - began);
                    break;
                }
                _ => {}
            }
        }
        sleep(Duration::from_millis(10)).await;
    }
    fake.leave(channel);
    Ok(waits)
}

async fn loud(
    fake: FakeDiscord,
    crowd: Vec<Id>,
    channel: Id,
    sent: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
) {
    let began = Instant::now();
    while !stop.load(Ordering::Relaxed) {
        let due = (began.elapsed().as_secs_f64() * RATE as f64) as u64;
        for number in sent.load(Ordering::Relaxed)..due {
            let who = crowd[number as usize % crowd.len()];
            let (name, options) = match number % 4 {
                0 => ("standings", json!({ "game": "onyx" })),
                1 => ("board", json!({})),
                2 => ("games", json!({})),
                _ => ("help", json!({})),
            };
            fake.slash(who, channel, name, options);
            sent.fetch_add(1, Ordering::Relaxed);
        }
        sleep(Duration::from_millis(2)).await;
    }
}

pub(crate) async fn all() -> Result<()> {
    println!("\n## A server that floods\n");
    let fake = FakeDiscord::start(quick(Filling::default())).await;
    let [noisy, calm] =
        ["Loud", "Quiet"].map(|name| fake.add_channel(fake.add_guild(name), "games"));
    let crowd = (0..300).map(|n| fake.add_user(&format!("loud{n}")));
    let crowd: Vec<Id> = crowd.collect();
    let bella = fake.add_user("bella");
    let folder = tempfile::tempdir()?;
    let mut program = Program::start(&fake, folder.path(), None)?;
    fake.wait_commands().await;
    fake.wait_ready().await;
    let soon = |time| Instant::now() + time;
    quiet(&fake, bella, calm, soon(BEFORE)).await?;
    let idle = quiet(&fake, bella, calm, soon(FLOOD / 2)).await?;
    let (sent, stop) = (Arc::<AtomicU64>::default(), Arc::<AtomicBool>::default());
    let flood = loud(
        fake.clone(),
        crowd,
        noisy,
        Arc::clone(&sent),
        Arc::clone(&stop),
    );
    let flood = tokio::spawn(flood);
    quiet(&fake, bella, calm, soon(BEFORE)).await?;
    let (before, began) = (sent.load(Ordering::Relaxed), Instant::now());
    let cost = program.cost().await?;
    let busy = quiet(&fake, bella, calm, soon(FLOOD)).await?;
    let cost = program.cost().await?.since(cost);
    let rate = (sent.load(Ordering::Relaxed) - before) as f64 / began.elapsed().as_secs_f64();
    let share = cost.all.as_secs_f64() / began.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    flood.await?;
    println!(
        "The other server sends {rate:.0} commands a second; the program takes {share:.2} cores."
    );
    let mut worst: f64 = 0.0;
    for (what, idle, busy) in [
        ("first answer", &idle.first, &busy.first),
        ("final answer", &idle.last, &busy.last),
    ] {
        let [quiet, loud] = [idle, busy].map(|times| median(times));
        let ratio = loud.as_secs_f64() / quiet.as_secs_f64();
        worst = worst.max(ratio);
        println!("- {what}, idle: {}", spread(idle));
        println!("- {what}, beside the flood: {}", spread(busy));
        println!(
            "- {what}, medians: {} to {}, {ratio:.2} times (wanted: at most 3)",
            millis(quiet),
            millis(loud)
        );
    }
    let wrong = fake.take_violations();
    let others = wrong
        .iter()
        .filter(|what| !(what.starts_with("no first response to ") && what.contains(" by loud")));
    let others: Vec<&String> = others.collect();
    println!(
        "- commands of the loud server that got no answer: {} of {}; anything else that was wrong: {others:?}",
        wrong.len() - others.len(),
        sent.load(Ordering::Relaxed)
    );
    drop(program);
    Ok(())
}

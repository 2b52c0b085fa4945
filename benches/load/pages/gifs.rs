//! How long a board takes while many strangers wait for animations.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use stonepost::rules::{Game, Kind, Spec};

use super::Program;
use super::live::Room;
use crate::Result;

/// How many wait.
const WAITING: usize = 400;

/// The boards that are timed in each of the two cases.
const BOARDS: usize = 12;

/// Times boards in the match that is in progress in the local chat, without anybody else and beside those who want
/// animations of these matches.
pub(crate) async fn all(program: &Program, room: &mut Room<'_>, matches: &[String]) -> Result<()> {
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None)?);
    game.play_text("d4")?;
    let mut chance = Rng::with_seed(14);
    let idle = boards(room, &mut game, &mut chance).await?;
    let answered = [Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0))];
    let sides = ["black", "white"];
    let wanting: Vec<_> = (0..WAITING)
        .map(|number| {
            let path = &matches[number / 2 % matches.len()];
            let url = format!(
                "{}{path}/replay.gif?side={}",
                program.pages,
                sides[number % 2]
            );
            tokio::spawn(want(url, answered.clone()))
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let beside = boards(room, &mut game, &mut chance).await?;
    for one in wanting {
        one.abort();
    }
    println!(
        "\nA board, from the turn to the message: {:.0} ms (median of {BOARDS}), and {:.0} ms beside {WAITING} people who wait \
         for animations ({} were drawn meanwhile, {} answers said to come back).",
        idle.as_secs_f64() * 1000.0,
        beside.as_secs_f64() * 1000.0,
        answered[0].load(Ordering::Relaxed),
        answered[1].load(Ordering::Relaxed),
    );
    match beside < 2 * idle {
        true => Ok(()),
        false => Err("that is more than twice as long".into()),
    }
}

/// Wants an animation again and again, sooner than is asked for.
async fn want(url: String, answered: [Arc<AtomicU64>; 2]) {
    let Ok(http) = reqwest::Client::builder().no_proxy().build() else {
        return;
    };
    loop {
        let ok = match http.get(&url).send().await {
            Ok(answer) => {
                let ok = answer.status().is_success();
                let _ = answer.bytes().await;
                ok
            }
            Err(_) => false,
        };
        answered[usize::from(!ok)].fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Plays some turns; the median time from a turn to its board.
async fn boards(room: &mut Room<'_>, game: &mut Game, chance: &mut Rng) -> Result<Duration> {
    let mut times = Vec::new();
    while times.len() < BOARDS {
        let turn = game
            .random(|n| chance.usize(..n))
            .ok_or("the match is over")?;
        let who = if game.ply().is_multiple_of(2) {
            "ann"
        } else {
            "ben"
        };
        let last = newest(room).await?;
        let began = Instant::now();
        room.say(who, &turn).await?;
        while newest(room).await? <= last {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        times.push(began.elapsed());
        game.play_text(&turn)?;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    times.sort();
    Ok(times[BOARDS / 2])
}

/// The number of the newest board.
async fn newest(room: &Room<'_>) -> Result<i64> {
    let seen = room.seen("ann").await?;
    let boards = seen.iter().filter(|message| {
        let files = message["files"].as_array();
        files.is_some_and(|files| !files.is_empty())
    });
    Ok(boards
        .filter_map(|board| board["id"].as_i64())
        .max()
        .unwrap_or(0))
}

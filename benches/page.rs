//! The page to play on in a headless Chromium, served by the optimised program: how long it takes from a touch to what it
//! draws, by how much a long match makes the page grow, and how long a step back takes and a page with a thousand turns that were
//! tried.
//!
//!     cargo bench --bench page
//!
//! Takes some three minutes after the build: 40 touches in each game at its default size on a phone's screen, and a match of
//! which half the turns are made on the page and half arrive on it live. Browser and program share the machine. Where
//! Chromium or chromedriver is missing, it says so in one line, and nothing is measured.

#![allow(missing_docs, clippy::print_stdout)]

#[allow(dead_code, clippy::expect_used, clippy::unwrap_used)]
#[path = "../tests/it/page/board.rs"]
mod board;
#[allow(dead_code, clippy::expect_used)]
#[path = "../tests/it/page/browser.rs"]
mod browser;
#[allow(dead_code)]
#[path = "../tests/it/dice.rs"]
mod dice;
#[allow(dead_code, clippy::expect_used)]
#[path = "../tests/it/page/house.rs"]
mod house;
#[allow(dead_code, clippy::expect_used)]
#[path = "../tests/it/page/webdriver.rs"]
mod webdriver;

use std::error::Error;

use serde_json::json;
use stonepost::rules::{Game, Kind, Spec};

use crate::board::By;
use crate::browser::Browser;
use crate::dice::Dice;
use crate::house::House;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// How many touches are measured in each game, and after how many turns.
const TOUCHES: usize = 40;
const PLIES: usize = 10;

/// How many turns the long match has, how many steps back are measured there, and how many turns are tried in it.
const TURNS: usize = 200;
const STEPS_BACK: usize = 40;
const TRIED: usize = 1_000;

/// Notes for each touch, in milliseconds from when the finger left, when the frame was painted that shows what was chosen, and
/// when the one was that shows what the server answered.
const NOTE: &str = "
window.noted = [];
const painted = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
});
addEventListener('pointerup', ({ timeStamp }) => {
  const after = () => performance.now() - timeStamp;
  painted(() => {
    const shown = after();
    const look = () => {
      if (document.body.classList.contains('waiting')) painted(look);
      else window.noted.push([shown, after()]);
    };
    look();
  });
});";

/// Notes for each key, in milliseconds from when it was pressed, when the frame was painted that shows another turn as the one
/// that is looked at.
const STEPS: &str = "
window.noted = [];
const painted = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
});
const looked = () => document.querySelector('#list [aria-current]');
addEventListener('keydown', ({ timeStamp }) => {
  const before = looked();
  const look = () => painted(() => {
    if (looked() === before) look();
    else window.noted.push(performance.now() - timeStamp);
  });
  look();
}, true);";

const CAN: &str = "return [...document.querySelectorAll('[data-cell]')]
  .filter((cell) => cell.ariaLabel.includes('can be chosen')).map((cell) => cell.dataset.cell)";

fn main() -> Result<()> {
    // `cargo test --benches` hands in no `--bench`; there is nothing to be tested.
    if !std::env::args().any(|word| word == "--bench") {
        return Ok(());
    }
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(all())
}

async fn all() -> Result<()> {
    let Some(page) = Browser::start().await else {
        return Ok(());
    };
    println!("\n## From a touch to what it draws, median and 95th percentile in milliseconds\n");
    println!("| game | what was chosen | what the server answered |\n|---|---|---|");
    for kind in Kind::ALL {
        touches(&page, *kind).await?;
    }
    println!("\n## A match of {TURNS} turns\n");
    live(&page).await
}

/// A game of random turns.
fn random(spec: Spec, plies: usize) -> Result<(Game, Vec<String>)> {
    let mut dice = Dice::new(1);
    let mut game = Game::start(spec);
    let mut turns = Vec::new();
    while turns.len() < plies {
        let turn = game
            .random(|end| dice.below(end))
            .ok_or("the game is over")?;
        // Both keep their sides.
        if turn != "swap" {
            game.play_text(&turn)?;
            turns.push(turn);
        }
    }
    Ok((game, turns))
}

async fn touches(page: &Browser, kind: Kind) -> Result<()> {
    let spec = Spec::default_of(kind);
    let house = House::start();
    board::begin(&house, kind, &spec.size.to_string()).await;
    let (_, turns) = random(spec, PLIES)?;
    for (ply, turn) in turns.iter().enumerate() {
        board::play_elsewhere(&house, 1, ["alice", "bob"][ply % 2], turn).await;
    }
    page.resize(board::PHONE.0, board::PHONE.1).await;
    board::open(&house, page, "alice").await;
    page.script(NOTE).await;
    let mut cells: Vec<String> = serde_json::from_value(page.script(CAN).await)?;
    let mut dice = Dice::new(2);
    for count in 1..=TOUCHES {
        // Each is asked for only once: what has been answered is remembered.
        let Some(end) = cells.len().checked_sub(1) else {
            break;
        };
        let cell = cells.swap_remove(dice.below(end + 1));
        page.touch(&[board::middle(page, &cell).await]).await;
        let noted = format!("return window.noted.length === {count}");
        page.until("what was drawn", async || page.script(&noted).await == true)
            .await;
        page.key("Escape").await;
        let whole = "return document.getElementById('back').ariaDisabled === 'true'";
        page.until("it to be taken back", async || {
            page.script(whole).await == true
        })
        .await;
    }
    let noted: Vec<(f64, f64)> = serde_json::from_value(page.script("return window.noted").await)?;
    let (shown, answered) = noted.into_iter().unzip();
    println!(
        "| {}, {} × {} | {} | {} |",
        kind.id(),
        spec.size,
        spec.size,
        spread(shown),
        spread(answered)
    );
    Ok(())
}

/// The median and the 95th percentile.
fn spread(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times.get(times.len() * part / 100).copied();
    match (at(50), at(95)) {
        (Some(median), Some(most)) => format!("{median:.0} and {most:.0}"),
        _ => "none".to_owned(),
    }
}

async fn live(page: &Browser) -> Result<()> {
    let kind = Kind::Onyx;
    let size = kind.sizes().last().copied().unwrap_or_default().to_string();
    let (_, turns) = random(Spec::new(kind, Some(&size), None)?, TURNS)?;
    let house = House::start();
    board::begin(&house, kind, &size).await;
    page.resize(board::LAPTOP.0, board::LAPTOP.1).await;
    board::open(&house, page, "alice").await;
    let before = heap(page).await?;
    for (ply, turn) in turns.iter().enumerate() {
        match ply % 2 {
            0 => board::make_turn(page, By::Mouse, turn, false).await,
            _ => board::play_elsewhere(&house, 1, "bob", turn).await,
        }
        let there = format!(
            "return document.querySelectorAll('#list button').length === {}",
            ply + 1
        );
        page.until("the turn", async || page.script(&there).await == true)
            .await;
    }
    let after = heap(page).await?;
    println!(
        "- memory of the page's scripts before: {before:.1} MB; after: {after:.1} MB; growth: {:.1} MB",
        after - before
    );
    steps(page).await?;
    tried(page, &house, &turns).await
}

/// Goes back, a board at a time that wasn't seen before.
async fn steps(page: &Browser) -> Result<()> {
    page.script(STEPS).await;
    for count in 1..=STEPS_BACK {
        page.keys(webdriver::keys::PAGE_UP).await;
        let noted = format!("return window.noted.length === {count}");
        page.until("a step", async || page.script(&noted).await == true)
            .await;
    }
    let noted = serde_json::from_value(page.script("return window.noted").await)?;
    println!(
        "- from a key to the board a turn before, median and 95th percentile: {} ms",
        spread(noted)
    );
    Ok(())
}

/// Opens the page of a match in which many turns were tried: lines of ten, each after another turn of the match.
async fn tried(page: &Browser, house: &House, turns: &[String]) -> Result<()> {
    let state = board::state_of(house, 1, "alice").await;
    let mut dice = Dice::new(3);
    for number in 0..TRIED / 10 {
        let before = 2 * number;
        let mut game = Game::start(Spec::new(Kind::Onyx, Some("20"), None)?);
        let mut line = turns[..before].to_vec();
        for turn in &line {
            game.play_text(turn)?;
        }
        for _ in 0..10 {
            let turn = game.random(|end| dice.below(end)).ok_or("it's over")?;
            game.play_text(&turn)?;
            line.push(turn);
        }
        let change = json!({"form": state["form"], "add": line});
        let (status, _, answer) = house.post("play/1/tried?as=alice", change).await;
        if status != 200 || answer["refused"].is_string() {
            return Err(format!("not kept: {answer}").into());
        }
    }
    // Some of the lines may begin alike.
    let listed = format!(
        "const look = () => {{
           if (document.querySelectorAll('#list .tried button').length < {TRIED} - 20) requestAnimationFrame(look);
           else requestAnimationFrame(() => {{ window.listed = performance.now(); }});
         }};
         look();"
    );
    page.before_pages(&listed).await;
    let mut times = Vec::new();
    for _ in 0..10 {
        board::open(house, page, "alice").await;
        page.until("what was tried", async || {
            page.script("return window.listed > 0").await == true
        })
        .await;
        let listed = page.script("return window.listed").await;
        times.extend(listed.as_f64());
    }
    println!(
        "- from opening the page to {TRIED} turns that were tried, median and 95th percentile: {} ms",
        spread(times)
    );
    Ok(())
}

/// What the page's scripts hold once nothing is left to be collected, in megabytes.
async fn heap(page: &Browser) -> Result<f64> {
    page.devtools("HeapProfiler.collectGarbage", json!({}))
        .await;
    let heap = page.devtools("Runtime.getHeapUsage", json!({})).await;
    let bytes = heap["usedSize"].as_f64().ok_or("no size of the heap")?;
    Ok(bytes / 1e6)
}

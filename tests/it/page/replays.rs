//! Going through a match on the page.

use super::browser::Browser;
use super::*;

/// The number of the turn that is shown, once its picture is there; -1 before.
const SHOWN: &str = "
const board = document.querySelector('[data-replay=board]');
const rows = [...document.querySelectorAll('[data-replay=list] button')];
return board.complete && board.naturalWidth > 0 && Number(new URL(board.src).searchParams.get('ply')) === rows.findIndex((r) => r.ariaCurrent)
  ? rows.findIndex((r) => r.ariaCurrent) : -1;";

async fn at(page: &Browser, wanted: i64) {
    page.until(&format!("turn {wanted}"), async || {
        page.script(SHOWN).await == wanted
    })
    .await;
    let slider = "return Number(document.querySelector('[data-replay=slider]').value)";
    assert_eq!(page.script(slider).await, wanted);
}

/// Alice and bob play two turns of Dropper, and bob resigns. The page is alice's, with the answer to `/replay`.
pub(super) async fn played(house: &House, page: &Browser) {
    let line = "/challenge dropper size:6 opponent:@bob side:black";
    house.say("alice", "general", line).await;
    page.speak_as("bob").await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    page.press("Accept").await;
    page.wait_for("the board", |m| !m.pictures.is_empty()).await;
    house.say("alice", "general", "/move d4").await;
    house.say("bob", "general", "/move d4>d5 b5").await;
    page.wait_for("the board", |m| {
        m.pictures.len() == 1 && m.text.contains("d4>d5")
    })
    .await;
    page.say("/match resign").await;
    page.wait_for("the question", |m| m.buttons.iter().any(|b| b == "Resign"))
        .await;
    page.press("Resign").await;
    page.wait_for("the record", |m| !m.files.is_empty()).await;
    page.speak_as("alice").await;
    assert_eq!(page.say("/replay").await, None);
    page.wait_for("the replay", |m| m.private && m.files.len() == 1)
        .await;
}

const OPEN: &str = "return document.getElementById('replay').open";

#[tokio::test]
async fn one_goes_through_a_match_by_keys_list_slider_and_buttons() {
    let Some((house, page)) = visit().await else {
        return;
    };
    played(&house, &page).await;
    page.press("Open replay").await;
    at(&page, 0).await;
    let rows = "return [...document.querySelectorAll('[data-replay=list] li')].map((li) => li.innerText.replace(/\\s+/g, ' ').trim())";
    assert_eq!(
        page.script(rows).await,
        json!(["Start", "1. black d4", "2. white d4>d5,b5"])
    );
    let now = "return document.querySelector('[data-replay=now]').textContent";
    expect!["The start of the match."].assert_eq(page.script(now).await.as_str().unwrap());
    for (key, turn) in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 2),
        ("Home", 0),
        ("ArrowLeft", 0),
    ] {
        page.key(key).await;
        at(&page, turn).await;
    }
    page.press("Last").await;
    at(&page, 2).await;
    expect!["@bob (White) played d4>d5,b5: dropped on d4, pushed its stone to d5 and placed a free stone on b5. @alice (Black) wins: White resigned."].assert_eq(page.script(now).await.as_str().unwrap());
    let alt = "return document.querySelector('[data-replay=board]').alt";
    assert!(page.script(alt).await.as_str().unwrap().contains("Dropper"));
    page.press("Back").await;
    at(&page, 1).await;
    page.script("document.querySelectorAll('[data-replay=list] button')[2].click()")
        .await;
    at(&page, 2).await;
    page.script(
        "const slider = document.querySelector('[data-replay=slider]');
         slider.value = '1'; slider.dispatchEvent(new Event('input'))",
    )
    .await;
    at(&page, 1).await;
    // The same turn from the other side is another picture.
    let source = "return document.querySelector('[data-replay=board]').src";
    let before = page.script(source).await;
    page.press("Flip board").await;
    page.until("the other side", async || {
        page.script(source).await != before
    })
    .await;
    at(&page, 1).await;
    page.key("Escape").await;
    page.until("the end", async || page.script(OPEN).await == false)
        .await;
    let focused = "return document.activeElement.textContent";
    assert_eq!(page.script(focused).await, "Open replay");
}

#[tokio::test]
async fn a_match_plays_by_itself_until_it_is_paused() {
    let Some((house, page)) = visit().await else {
        return;
    };
    played(&house, &page).await;
    page.press("Open replay").await;
    at(&page, 0).await;
    let label = "return document.querySelector('[data-replay=play]').textContent";
    page.key(" ").await;
    assert_eq!(page.script(label).await, "Pause");
    at(&page, 1).await;
    page.key(" ").await;
    assert_eq!(page.script(label).await, "Play");
    // It stays where it was paused, longer than a turn is shown.
    tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
    at(&page, 1).await;
    page.press("Play").await;
    at(&page, 2).await;
    page.until("the end of it", async || page.script(label).await == "Play")
        .await;
    // From the end it begins anew.
    page.press("Play").await;
    at(&page, 1).await;
    page.press("Close").await;
    assert_eq!(page.script(OPEN).await, false);
}

#[tokio::test]
async fn a_replay_fits_every_window() {
    let Some((house, page)) = visit().await else {
        return;
    };
    played(&house, &page).await;
    assert_eq!(page.say("/match analyse").await, None);
    // It may still be in the making when it is asked for.
    let chart = "const last = document.querySelector('#messages > li:last-child');
                 [...last.querySelectorAll('button')].find((b) => b.textContent === 'Show analysis')?.click();
                 return last.querySelector('.picture img')?.alt ?? ''";
    page.until("the chart", async || {
        let alt = page.script(chart).await;
        alt.as_str().is_some_and(|alt| !alt.is_empty())
    })
    .await;
    page.press("Open replay").await;
    at(&page, 0).await;
    page.key("End").await;
    let fits = "const replay = document.getElementById('replay');
                const board = document.querySelector('[data-replay=board]').getBoundingClientRect();
                const chart = document.querySelector('[data-replay=chart]');
                const out = [...replay.querySelectorAll('*')].filter((e) => e.checkVisibility())
                  .map((e) => [e, e.getBoundingClientRect()])
                  .filter(([e, r]) => r.width > 1 && (r.left < 0 || r.right > innerWidth + 0.5)).map(([e]) => e.outerHTML.slice(0, 80));
                if (document.documentElement.scrollWidth > innerWidth || replay.scrollWidth > replay.clientWidth) out.push('sideways');
                if (board.top < 0 || board.bottom > innerHeight || Math.min(board.width, board.height) < 120) out.push('the board');
                if (!chart.complete || chart.naturalWidth === 0 || !chart.alt) out.push('the chart');
                return out";
    for (width, height) in [(320, 560), (375, 740), (740, 360), (1280, 800)] {
        page.resize(width, height).await;
        page.until("the board and the chart", async || {
            page.script(fits).await == json!([])
        })
        .await;
        for scheme in ["light", "dark"] {
            page.prefer(scheme).await;
            assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
        }
    }
}

#[tokio::test]
async fn whoever_does_not_see_a_message_does_not_see_its_replay() {
    let Some((house, page)) = visit().await else {
        return;
    };
    played(&house, &page).await;
    let message = page
        .wait_for("the replay", |m| m.private && m.files.len() == 1)
        .await
        .id;
    let of = |name: &str, message: i64| format!("api/replay?as={name}&message={message}");
    let turns = house.get(&of("alice", message)).await;
    assert_eq!(turns["turns"].as_array().map(Vec::len), Some(3));
    for (name, message) in [("bob", message), ("alice", message + 1_000), ("alice", 1)] {
        assert_eq!(house.try_bytes(&of(name, message)).await, None, "{name}");
    }
    let board = turns["turns"][1]["picture"].as_str().unwrap();
    let board = board.trim_start_matches('/');
    let bytes = house.try_bytes(board).await.expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG"));
    for (from, to) in [
        ("as=alice", "as=bob"),
        ("ply=1", "ply=2"),
        ("ply=1", "ply=9"),
        ("digest=", "digest=0"),
    ] {
        let other = board.replace(from, to);
        assert_eq!(house.try_bytes(&other).await, None, "{other}");
    }
}

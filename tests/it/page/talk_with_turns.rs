//! What one says with a turn, and what one notes for oneself, on the page to play on.

use serde_json::Value;
use stonepost::rules::Kind;

use super::axe;
use super::board::*;
use super::*;

/// What is written below the turns of the list, each with the number of the turn in whose row it is.
const SAID: &str = "return [...document.querySelectorAll('#list .said')].map((p) => [
    Number(p.closest('li').querySelector('[data-ply]').dataset.ply), p.textContent])";

async fn said(page: &Browser, expected: Value) {
    page.until(&format!("{expected} to be said"), async || {
        page.script(SAID).await == expected
    })
    .await;
}

/// Writes the note on the position that is looked at, and leaves the field.
async fn note(page: &Browser, words: &str) {
    page.click("#note").await;
    page.script("document.getElementById('note').value = ''")
        .await;
    page.keys(words).await;
    page.click("#line").await;
    page.until("the note to be kept", async || {
        page.script("return document.querySelector('.talk [role=status]').textContent")
            .await
            == "Saved. Only you see it."
    })
    .await;
}

async fn open_tab(page: &Browser, panel: &str) {
    page.click(&format!("[aria-controls={panel}]")).await;
}

#[tokio::test]
async fn a_line_goes_with_a_turn_and_a_note_stays_ones_own() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    page.resize(LAPTOP.0, LAPTOP.1).await;
    begin(&house, Kind::Dropper, "6").await;
    open(&house, &page, "alice").await;
    let before = placed(&page).await;
    open_tab(&page, "talk").await;
    page.click("#line").await;
    page.keys("<b>Good luck!</b> https://a.example").await;
    // What was written is still there after a reload, and Enter plays nothing.
    page.keys(keys::ENTER).await;
    open(&house, &page, "alice").await;
    choose(&page, By::Mouse, "d4").await;
    press_play(&page, By::Mouse).await;
    lists(&page, &["d4"]).await;
    let line = "alice: “<b>Good luck!</b> https://a.example”";
    said(&page, json!([[1, line]])).await;
    assert_eq!(
        page.script("return document.querySelectorAll('.said *').length")
            .await,
        0
    );
    let written = "return document.getElementById('line').value";
    assert_eq!(page.script(written).await, "");

    open_tab(&page, "talk").await;
    note(&page, "d5 looks weak").await;
    said(&page, json!([[1, line], [1, "Your note: d5 looks weak"]])).await;
    assert_eq!(placed(&page).await, before);
    assert_eq!(axe::violations(&page).await, Vec::<String>::new());
    assert_eq!(axe::too_pale(&page).await, Vec::<String>::new());

    // Bob sees the line, and not the note.
    assert_eq!(
        state_of(&house, 1, "bob").await["talk"],
        json!({"said": [[1, line]], "notes": []})
    );
    play_elsewhere(&house, 1, "bob", "d4>d5,a1").await;
    open_tab(&page, "list").await;
    lists(&page, &["d4", "d4>d5,a1"]).await;
    said(&page, json!([[1, line], [1, "Your note: d5 looks weak"]])).await;
    // On another position there's another note.
    open_tab(&page, "talk").await;
    let noted = "return document.getElementById('note').value";
    page.until("no note on the present position", async || {
        page.script(noted).await == ""
    })
    .await;
    page.click("#earlier").await;
    page.until("the note on the position before", async || {
        page.script(noted).await == "d5 looks weak"
    })
    .await;

    // It's gone from the page once it's removed.
    house.say("alice", "general", "/match unsay match:1").await;
    said(&page, json!([[1, "Your note: d5 looks weak"]])).await;
}

#[tokio::test]
async fn a_line_that_is_too_long_leaves_the_turn_unplayed_and_both_there() {
    let house = House::start();
    begin(&house, Kind::Dropper, "6").await;
    let state = state_of(&house, 1, "alice").await;
    let sent = |say: String| json!({"id": "one", "version": state["version"], "ply": 0, "token": "d4", "say": say, "form": state["form"]});
    let path = "play/1/turn?as=alice";
    let (status, _, refused) = house.post(path, sent("y".repeat(201))).await;
    assert_eq!(
        (status, &refused["refused"]),
        (
            200,
            &json!("A line can have up to 200 characters; this one has 201.")
        )
    );
    assert_eq!(state_of(&house, 1, "alice").await["turns"], json!([]));
    let (_, _, done) = house.post(path, sent("  yes\n@bob ".to_owned())).await;
    assert_eq!(
        done["state"]["talk"]["said"],
        json!([[1, "alice: “yes @bob”"]])
    );
    // Sent again, it's the same turn, with the same line.
    house.post(path, sent("no".to_owned())).await;
    let after = state_of(&house, 1, "alice").await;
    assert_eq!(after["talk"]["said"], json!([[1, "alice: “yes @bob”"]]));

    let note = |ply: u32, words: &str| json!({"form": state["form"], "ply": ply, "words": words});
    let path = "play/1/note?as=bob";
    let (_, _, kept) = house.post(path, note(0, "x")).await;
    assert_eq!(kept["notes"], json!([[0, "x"]]));
    let (_, _, refused) = house.post(path, note(0, &"x".repeat(501))).await;
    assert_eq!(
        refused["refused"],
        "A note can have up to 500 characters; this one has 501."
    );
    let (_, _, refused) = house.post(path, note(2, "x")).await;
    assert_eq!(
        refused["refused"],
        "The match doesn't have this position any more."
    );
    let (_, _, kept) = house.post(path, note(0, " ")).await;
    assert_eq!(kept["notes"], json!([]));
    let (_, _, refused) = house.post("play/1/note?as=carol", note(0, "x")).await;
    assert!(refused["refused"].is_string(), "{refused}");

    // Whom bob has blocked, he doesn't hear on his page.
    house.say("bob", "general", "/block add @alice").await;
    let bobs = state_of(&house, 1, "bob").await;
    assert_eq!(bobs["talk"]["said"], json!([]));
}

//! What if: turns that are tried on the board of a match, planned from there, published, and read by somebody else.

use serde_json::Value;
use stonepost::rules::Kind;
use stonepost::rules::record::Record;

use super::board::*;
use super::from_discord::{open_club, sign_in};
use super::moments::press_in_chat;
use super::*;

/// The button of the list that stands for what is on the board.
const CURRENT: &str = "return document.querySelector('#list [aria-current]')?.textContent ?? ''";

async fn what_if(page: &Browser, by: By) {
    match by {
        By::Keys => page.keys(&format!("{}w", keys::SHIFT)).await,
        _ => {
            page.click("#more").await;
            page.press("What if").await;
        }
    }
    says(page, "What if").await;
}

/// Makes a turn on the board that is tried.
async fn try_turn(page: &Browser, by: By, turn: &str) {
    make_turn(page, by, turn, false).await;
    is_at(page, turn).await;
}

async fn is_at(page: &Browser, turn: &str) {
    page.until(&format!("{turn} to be on the board"), async || {
        page.script(CURRENT).await == turn
    })
    .await;
}

async fn step(page: &Browser, by: By, forward: bool) {
    match (by, forward) {
        (By::Keys, true) => page.keys(keys::PAGE_DOWN).await,
        (By::Keys, false) => page.keys(keys::PAGE_UP).await,
        (_, true) => page.click("#later").await,
        (_, false) => page.click("#earlier").await,
    }
}

/// Presses the main button, or the one beside it, as it's called.
async fn press_called(page: &Browser, label: &str) {
    let is = format!(
        "const shown = (id) => !document.getElementById(id).hidden && document.getElementById(id).textContent.startsWith('{label}')
            && document.getElementById(id).getAttribute('aria-disabled') !== 'true';
         return ['play', 'offer'].find(shown) ?? ''"
    );
    page.until(label, async || page.script(&is).await != "")
        .await;
    let id = page.script(&is).await;
    page.click(&format!("#{}", id.as_str().unwrap())).await;
}

/// The turns that are planned, as the page marks them.
async fn planned(page: &Browser) -> Vec<String> {
    let read = "return [...document.querySelectorAll('#list .planned')].map((b) => b.textContent)";
    serde_json::from_value(page.script(read).await).unwrap()
}

async fn plans(page: &Browser, turns: &[&str]) {
    page.until(&format!("the plan {turns:?}"), async || {
        planned(page).await == turns
    })
    .await;
}

/// Alice plans two branches on the page, one of them three turns deep, and Bob's turns in Discord have it played.
async fn planned_on_the_board(by: By, window: (u32, u32)) {
    let Some(page) = Browser::start().await else {
        return;
    };
    let (club, pages) = open_club().await;
    page.resize(window.0, window.1).await;
    let board = club.begin("onyx", "6").await;
    sign_in(&club, &page, (club.alice, "alice"), board.id).await;
    shows_board(&page).await;
    make_turn(&page, by, "c3", false).await;
    lists(&page, &["c3"]).await;

    what_if(&page, by).await;
    for turn in ["d4", "e2", "b2", "e4"] {
        try_turn(&page, by, turn).await;
    }
    press_called(&page, "Plan this").await;
    plans(&page, &["d4", "e2", "b2", "e4"]).await;
    for turn in ["b2", "e2", "d4"] {
        step(&page, by, false).await;
        is_at(&page, turn).await;
    }
    step(&page, by, false).await;
    is_at(&page, "c3").await;
    for turn in ["e4", "d2"] {
        try_turn(&page, by, turn).await;
    }
    press_called(&page, "Plan this").await;
    plans(&page, &["d4", "e2", "b2", "e4", "e4", "d2"]).await;

    // It's the plan that she sees in Discord, too.
    let asked = club.fake.slash(club.alice, club.channel, "plan", json!({}));
    let shown = asked.answer().await.content;
    for turn in ["d4", "e2", "b2", "e4", "d2"] {
        assert!(shown.contains(turn), "{turn}: {shown}");
    }
    for (turn, so_far) in [
        ("d4", ["c3", "d4", "e2"].as_slice()),
        ("b2", &["c3", "d4", "e2", "b2", "e4"]),
    ] {
        let turn = json!({ "turn": turn });
        club.fake
            .slash(club.bob, club.channel, "move", turn)
            .answer()
            .await;
        let played =
            "return [...document.querySelectorAll('#list [data-ply]')].map((b) => b.textContent)";
        page.until(&format!("{so_far:?}"), async || {
            page.script(played).await == json!(so_far)
        })
        .await;
    }
    // What wasn't played is still there, and no longer planned.
    plans(&page, &[]).await;
    let kept =
        "return [...document.querySelectorAll('#list .gone button')].map((b) => b.textContent)";
    assert_eq!(page.script(kept).await, json!(["e4", "d2"]));
    let tokens = club
        .place
        .look()
        .rows("SELECT token, auto FROM turns ORDER BY ply");
    let tokens: Vec<String> = tokens
        .into_iter()
        .map(|row| {
            format!(
                "{} {}",
                row[0].as_deref().unwrap(),
                row[1].as_deref().unwrap_or("-")
            )
        })
        .collect();
    assert_eq!(tokens, ["c3 -", "d4 -", "e2 planned", "b2 -", "e4 planned"]);
    pages.end().await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_made_on_the_board_by_mouse_and_played() {
    planned_on_the_board(By::Mouse, LAPTOP).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_made_on_the_board_by_touch_and_played() {
    planned_on_the_board(By::Touch, PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_made_on_the_board_by_keys_and_played() {
    planned_on_the_board(By::Keys, LAPTOP).await;
}

/// Alice at the board of a match with Bob that has gone so far.
async fn seated(turns: &[&str]) -> Option<(House, Browser)> {
    let page = Browser::start().await?;
    let house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    for (ply, turn) in turns.iter().enumerate() {
        play_elsewhere(&house, 1, ["alice", "bob"][ply % 2], turn).await;
    }
    open(&house, &page, "alice").await;
    Some((house, page))
}

#[tokio::test]
async fn two_tabs_have_one_tree_and_what_is_put_together_waits() {
    let Some((house, page)) = seated(&["c3", "d4"]).await else {
        return;
    };
    choose(&page, By::Mouse, "e2").await;
    what_if(&page, By::Keys).await;
    try_turn(&page, By::Mouse, "b2").await;
    page.new_tab().await;
    open(&house, &page, "alice").await;
    lists(&page, &["c3", "d4", "b2"]).await;
    what_if(&page, By::Keys).await;
    try_turn(&page, By::Mouse, "b4").await;
    try_turn(&page, By::Mouse, "e4").await;
    // The first tab hears of it at once, and removes a part.
    page.go_to_tab(0).await;
    lists(&page, &["c3", "d4", "b2", "b4", "e4"]).await;
    press_called(&page, "Remove").await;
    lists(&page, &["c3", "d4", "b4", "e4"]).await;
    page.go_to_tab(1).await;
    lists(&page, &["c3", "d4", "b4", "e4"]).await;
    is_at(&page, "e4").await;
    // What the other tab removes while it's looked at can't be removed again.
    page.go_to_tab(0).await;
    is_at(&page, "d4").await;
    page.click("[data-tried='1']").await;
    is_at(&page, "e4").await;
    page.go_to_tab(1).await;
    press_called(&page, "Remove").await;
    page.go_to_tab(0).await;
    lists(&page, &["c3", "d4", "b4"]).await;
    let unoffered = "return document.getElementById('offer').hidden";
    page.until("nothing to remove", async || {
        page.script(unoffered).await == true
    })
    .await;
    // Back in the match, the turn in the making is there again.
    press_called(&page, "To the match").await;
    page.until("e2 to be chosen", async || is_chosen(&page, "e2").await)
        .await;
    says(&page, "Place a stone on e2.").await;
}

/// On the opponent's turn, and though nothing of one's own turn is a word.
#[tokio::test]
async fn what_is_no_cell_can_be_tried() {
    let Some((_house, page)) = seated(&["c3"]).await else {
        return;
    };
    what_if(&page, By::Keys).await;
    choose(&page, By::Mouse, "Swap sides").await;
    press_called(&page, "Try it").await;
    is_at(&page, "swap").await;
    says(&page, "What if White plays").await;
}

#[tokio::test]
async fn what_was_tried_after_a_turn_that_is_undone_is_kept_and_marked() {
    let Some((house, page)) = seated(&["c3", "d4", "e2"]).await else {
        return;
    };
    what_if(&page, By::Keys).await;
    try_turn(&page, By::Mouse, "b4").await;
    house.say("alice", "general", "/match undo").await;
    press_in_chat(&house, "bob", "Accept").await;
    // Where the match is without it, what is looked at is one that was tried.
    lists(&page, &["c3", "d4", "e2", "b4"]).await;
    is_at(&page, "b4").await;
    let played = "return document.querySelectorAll('#list [data-ply]').length";
    page.until("two turns", async || page.script(played).await == 2)
        .await;
    play_elsewhere(&house, 1, "alice", "b2").await;
    let gone =
        "return [...document.querySelectorAll('#list .gone button')].map((b) => b.textContent)";
    page.until("the mark", async || {
        page.script(gone).await == json!(["e2", "b4"])
    })
    .await;
    open(&house, &page, "alice").await;
    lists(&page, &["c3", "d4", "b2", "e2", "b4"]).await;
}

#[tokio::test]
async fn lines_that_cannot_be_are_refused_in_words() {
    let house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    play_elsewhere(&house, 1, "alice", "c3").await;
    let state = state_of(&house, 1, "alice").await;
    let at = |who: &str, change: Value| {
        let mut change = change;
        change["form"] = state["form"].clone();
        let path = format!("play/1/tried?as={who}");
        let house = &house;
        async move {
            let (status, _, answer) = house.post(&path, change).await;
            (status, answer)
        }
    };
    for (change, status, told) in [
        (
            json!({"add": ["c3", "c3"]}),
            200,
            "Turn 2 of this line, c3, doesn't work:",
        ),
        (
            json!({"add": ["<b>"]}),
            200,
            "Turn 1 of this line, <b>, doesn't work:",
        ),
        (
            json!({"publish": true}),
            200,
            "While the match runs, what you try is yours alone.",
        ),
        (
            json!({"add": ["x".repeat(33)]}),
            400,
            "No match has so many turns, or such long ones.",
        ),
        (
            json!({"add": vec!["c3"; 2_001]}),
            400,
            "No match has so many turns, or such long ones.",
        ),
        (json!({}), 400, "Add or remove a line, or publish all."),
        (
            json!({"add": ["c3"], "publish": true}),
            400,
            "Add or remove a line, or publish all.",
        ),
    ] {
        let (found, answer) = at("alice", change).await;
        let said = answer["refused"].as_str().or(answer["error"].as_str());
        assert!(
            found == status && said.unwrap_or_default().starts_with(told),
            "{told}: {found} {answer}"
        );
    }
    let (status, answer) = at("carol", json!({"add": ["c3"]})).await;
    assert_eq!(
        (status, &answer["refused"]),
        (200, &json!("You have no match with this number."))
    );
    // What isn't there is removed already; nothing of it is kept.
    let (_, answer) = at("alice", json!({"remove": ["c3", "d4"]})).await;
    assert_eq!(answer, json!({"turns": [], "published": false}));
    for path in [
        "play/1/line?as=alice&version=99&ply=1",
        "play/1/line?as=alice&version=2&ply=1&turns=c3",
    ] {
        let answer = house.get(path).await;
        assert!(answer["refused"].is_string(), "{path}: {answer}");
    }
    // The most that are kept.
    let mut lines = 0;
    let told = loop {
        let (_, answer) = at("alice", json!({"add": line(lines)})).await;
        match answer["refused"].as_str() {
            Some(told) => break told.to_owned(),
            None => lines += 1,
        }
        assert!(lines < 1_000);
    };
    assert_eq!(
        told,
        "You've tried 5000 turns in this match, the most that are kept. Remove some first."
    );
    let state = state_of(&house, 1, "alice").await;
    let kept = state["tried"]["turns"].as_array().unwrap().len();
    assert!((4_900..=5_000).contains(&kept), "{kept}");
}

/// A line of turns that differs from others early.
fn line(seed: u32) -> Vec<String> {
    let mut dice = crate::dice::Dice::new(u64::from(seed));
    let mut game = start(Kind::Onyx, "6");
    let mut line = vec!["c3".to_owned()];
    game.play_text("c3").unwrap();
    while line.len() < 25 && game.to_move().is_some() {
        let turn = game.random(|end| dice.below(end)).unwrap();
        game.play_text(&turn).unwrap();
        line.push(turn);
    }
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_tried_is_published_and_read_by_a_stranger_on_a_phone() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let (club, pages) = open_club().await;
    let opened = json!({ "pages": "on" });
    let opened = club.fake.slash(
        club.fake.owner(club.guild()),
        club.channel,
        "settings",
        opened,
    );
    opened.answer().await;
    let board = club.begin("onyx", "6").await;
    sign_in(&club, &page, (club.alice, "alice"), board.id).await;
    shows_board(&page).await;
    for (who, turn) in [(club.alice, "c3"), (club.bob, "d4"), (club.alice, "e2")] {
        club.play(who, club.channel, turn).await;
    }
    lists(&page, &["c3", "d4", "e2"]).await;
    page.click("#list [data-ply='2']").await;
    press_called(&page, "What if from here").await;
    says(&page, "What if Black plays").await;
    for turn in ["b2", "b4", "e4"] {
        try_turn(&page, By::Mouse, turn).await;
    }
    step(&page, By::Mouse, false).await;
    is_at(&page, "b4").await;
    try_turn(&page, By::Mouse, "d2").await;
    press_called(&page, "To the match").await;
    page.click("#more").await;
    page.press("Resign").await;
    page.press("Resign").await;
    says(&page, "bob (White) wins").await;
    page.click("#more").await;
    page.press("Publish what I tried").await;
    says(
        &page,
        "Everyone who sees this match now sees what you tried.",
    )
    .await;
    let record = page
        .script("return fetch('/play/1/record.txt').then((answer) => answer.text())")
        .await;
    let record = record.as_str().unwrap().to_owned();
    let tried = "{alice tried (3. b2 4. b4 5. e4 (5. d2))}";
    assert!(record.replace('\n', " ").contains(tried), "{record}");
    let read = Record::parse(&record).unwrap();
    assert_eq!(read.turns, ["c3", "d4", "e2"]);

    // A stranger on a phone.
    let boards = club.fake.bot_messages(club.channel);
    let match_page = boards
        .iter()
        .flat_map(|board| &board.components)
        .flat_map(|row| row["components"].as_array().into_iter().flatten())
        .find(|button| button["label"] == "Match page")
        .and_then(|button| button["url"].as_str())
        .unwrap()
        .to_owned();
    page.devtools("Network.clearBrowserCookies", json!({}))
        .await;
    page.resize(PHONE.0, PHONE.1).await;
    page.visit(&match_page).await;
    let text = async || page.script("return document.body.textContent").await;
    assert!(text().await.as_str().unwrap().contains("What alice tried"));
    // As a page each, and as one.
    for script in [false, true] {
        let off = json!({ "value": !script });
        page.devtools("Emulation.setScriptExecutionDisabled", off)
            .await;
        page.visit(&match_page).await;
        if script {
            shows_board(&page).await;
            page.click("#list-tab").await;
        }
        page.click(".tried [data-tried='0.2'], .tried [data-tried='2']")
            .await;
        for (way, at, does) in [
            ("", "?tried=0.2", "played e4"),
            ("#earlier", "?tried=0.1", "played b4"),
            ("#later", "?tried=0.2", "played e4"),
            ("#now", "?ply=2", "played d4"),
        ] {
            if !way.is_empty() {
                page.click(way).await;
            }
            let there = format!(
                "return location.search === '{at}' && document.getElementById('says').textContent.includes('{does}')"
            );
            page.until(&format!("{at}, script: {script}"), async || {
                page.script(&there).await == true
            })
            .await;
        }
        assert!(axe::sideways(&page).await.is_empty());
    }
    assert_eq!(axe::violations(&page).await, Vec::<String>::new());
    pages.end().await;
    club.close().await;
}

//! What becomes of a turn in the making in bad moments: nothing that was put together is lost, and the page says what happened.

use std::time::Duration;

use serde_json::Value;
use stonepost::rules::Kind;

use super::board::*;
use super::public::Site;
use super::*;

/// Alice at the board of a match of Onyx, which she plays Black; `turns` are played already.
async fn seated(turns: &[&str]) -> Option<(House, Browser)> {
    let page = Browser::start().await?;
    let house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    elsewhere(&house, turns).await;
    open(&house, &page, "alice").await;
    Some((house, page))
}

/// Alice and Bob play on pages of their own, the first of these turns by whose turn it is.
async fn elsewhere(house: &House, turns: &[&str]) {
    for turn in turns {
        let state = state_of(house, 1, "alice").await;
        let mover = match state["to_move"] == state["me"] {
            true => "alice",
            false => "bob",
        };
        play_elsewhere(house, 1, mover, turn).await;
    }
}

async fn is_free(page: &Browser, part: &str) {
    page.until(&format!("{part} not to be chosen"), async || {
        !is_chosen(page, part).await
    })
    .await;
}

async fn is_chosen_again(page: &Browser, part: &str) {
    page.until(&format!("{part} to be chosen"), async || {
        is_chosen(page, part).await
    })
    .await;
}

/// Somebody presses a button of the newest message in the chat that has it.
pub(super) async fn press_in_chat(house: &House, name: &str, label: &str) {
    let path = format!("api/channels/general/messages?as={name}");
    loop {
        let seen = house.get(&path).await;
        let messages = seen.as_array().unwrap().iter().rev();
        let mut buttons = messages.flat_map(|message| {
            let buttons = message["buttons"].as_array().unwrap().iter();
            buttons.map(move |button| (message["id"].as_i64().unwrap(), button))
        });
        if let Some((message, button)) = buttons.find(|(_, button)| button["label"] == label) {
            let button = button["id"].as_str().unwrap();
            return house.press(name, message, button).await;
        }
    }
}

async fn press_enter(page: &Browser) {
    page.keys(&format!("{}{}", keys::SHIFT, keys::ENTER)).await;
}

#[tokio::test]
async fn a_finger_that_rests_chooses_once() {
    let Some((_house, page)) = seated(&[]).await else {
        return;
    };
    page.resize(PHONE.0, PHONE.1).await;
    let at = middle(&page, "c3").await;
    let long = Duration::from_millis(1_200);
    for _ in 0..2 {
        page.rest(at, long).await;
        is_chosen_again(&page, "c3").await;
        // The browser's click comes after the finger has left.
        tokio::time::sleep(long).await;
        assert!(is_chosen(&page, "c3").await, "it was taken back");
        page.rest(at, long).await;
        is_free(&page, "c3").await;
        tokio::time::sleep(long).await;
        assert!(!is_chosen(&page, "c3").await, "it was chosen again");
    }
}

#[tokio::test]
async fn two_tabs_of_one_person() {
    let Some((house, page)) = seated(&[]).await else {
        return;
    };
    choose(&page, By::Mouse, "c3").await;
    // The second tab has what the first has put together, and may change it.
    page.new_tab().await;
    open(&house, &page, "alice").await;
    is_chosen_again(&page, "c3").await;
    choose(&page, By::Mouse, "d2").await;
    press_play(&page, By::Mouse).await;
    lists(&page, &["d2"]).await;
    page.go_to_tab(0).await;
    lists(&page, &["d2"]).await;
    says(
        &page,
        "What you put together wasn't played: c3. It's kept for your next turn.",
    )
    .await;
    elsewhere(&house, &["d4"]).await;
    lists(&page, &["d2", "d4"]).await;
    is_chosen_again(&page, "c3").await;
    says(&page, "This is what you put together before: c3.").await;

    // The same in both tabs is played once, and nobody is told that anything was lost.
    page.go_to_tab(1).await;
    lists(&page, &["d2", "d4"]).await;
    open(&house, &page, "alice").await;
    is_chosen_again(&page, "c3").await;
    press_play(&page, By::Mouse).await;
    lists(&page, &["d2", "d4", "c3"]).await;
    page.go_to_tab(0).await;
    lists(&page, &["d2", "d4", "c3"]).await;
    says(&page, "bob's turn.").await;
    assert!(!text_of(&page, "says").await.contains("wasn't played"));
}

#[tokio::test]
async fn the_match_goes_on_while_one_chooses() {
    let Some((house, page)) = seated(&[]).await else {
        return;
    };
    choose(&page, By::Mouse, "e4").await;
    // She plays on another machine, and is answered, while this one hears nothing.
    page.have_network(false).await;
    says(&page, "Not connected. What you've put together is kept.").await;
    elsewhere(&house, &["c3", "d4"]).await;
    page.have_network(true).await;
    lists(&page, &["c3", "d4"]).await;
    says(
        &page,
        "The match has gone on. What you've put together still works: e4.",
    )
    .await;
    is_chosen_again(&page, "e4").await;

    page.have_network(false).await;
    says(&page, "Not connected.").await;
    elsewhere(&house, &["b2", "e4"]).await;
    page.have_network(true).await;
    lists(&page, &["c3", "d4", "b2", "e4"]).await;
    says(&page, "What you put together isn't possible any more: e4.").await;
    is_free(&page, "e4").await;
    choose(&page, By::Mouse, "c2").await;
    press_play(&page, By::Mouse).await;
    lists(&page, &["c3", "d4", "b2", "e4", "c2"]).await;
}

#[tokio::test]
async fn the_last_turns_are_undone() {
    let Some((house, page)) = seated(&["c3", "d4"]).await else {
        return;
    };
    choose(&page, By::Mouse, "e2").await;
    house.say("bob", "general", "/match undo").await;
    press_in_chat(&house, "alice", "Accept").await;
    lists(&page, &["c3"]).await;
    says(
        &page,
        "What you put together wasn't played: e2. It's kept for your next turn.",
    )
    .await;
    is_free(&page, "e2").await;
    elsewhere(&house, &["b4"]).await;
    lists(&page, &["c3", "b4"]).await;
    says(&page, "This is what you put together before: e2.").await;
    is_chosen_again(&page, "e2").await;
}

#[tokio::test]
async fn the_match_is_paused() {
    let Some((house, page)) = seated(&["c3", "d4"]).await else {
        return;
    };
    choose(&page, By::Mouse, "e2").await;
    house.say("bob", "general", "/clock pause").await;
    press_in_chat(&house, "alice", "Accept").await;
    says(
        &page,
        "What you put together wasn't played: e2. It's kept for your next turn.",
    )
    .await;
    press_at(&page, By::Mouse, middle(&page, "b2").await).await;
    says(&page, "The match is paused.").await;
    house.say("bob", "general", "/clock resume").await;
    press_in_chat(&house, "alice", "Accept").await;
    says(&page, "This is what you put together before: e2.").await;
    is_chosen_again(&page, "e2").await;
    press_play(&page, By::Mouse).await;
    lists(&page, &["c3", "d4", "e2"]).await;
}

#[tokio::test]
async fn the_match_ends() {
    let Some((house, page)) = seated(&["c3", "d4"]).await else {
        return;
    };
    choose(&page, By::Mouse, "e2").await;
    house.say("bob", "general", "/match resign").await;
    press_in_chat(&house, "bob", "Resign").await;
    says(&page, "What you put together wasn't played: e2.").await;
    let says = text_of(&page, "says").await;
    assert!(says.contains("alice (Black) wins"), "{says}");
    assert!(!says.contains("next turn"), "{says}");
    is_free(&page, "e2").await;
    page.press("Rematch").await;
}

#[tokio::test]
async fn the_program_is_started_again() {
    let Some((mut house, page)) = seated(&["c3", "d4"]).await else {
        return;
    };
    choose(&page, By::Mouse, "e2").await;
    house.stop();
    // What is chosen meanwhile is asked for as soon as there's somebody to ask.
    press_at(&page, By::Mouse, middle(&page, "b2").await).await;
    says(&page, "Not connected. What you've put together is kept.").await;
    house.start_again();
    is_chosen_again(&page, "b2").await;
    says(&page, "Play it, or take it back.").await;
    assert_eq!(
        turns_on(&page).await,
        ["c3", "d4"],
        "it plays nothing by itself"
    );
    press_play(&page, By::Mouse).await;
    lists(&page, &["c3", "d4", "b2"]).await;
}

#[tokio::test]
async fn there_is_no_network_for_a_while() {
    let Some((house, page)) = seated(&["c3", "d4"]).await else {
        return;
    };
    choose(&page, By::Mouse, "e2").await;
    page.have_network(false).await;
    says(&page, "Not connected. What you've put together is kept.").await;
    press_enter(&page).await;
    says(
        &page,
        "Not connected. What you've put together is kept. Not connected: play your turn when the connection is back.",
    )
    .await;
    press_at(&page, By::Mouse, middle(&page, "b2").await).await;
    assert_eq!(
        state_of(&house, 1, "bob").await["turns"],
        json!(["c3", "d4"])
    );
    page.have_network(true).await;
    is_chosen_again(&page, "b2").await;
    says(&page, "Play it, or take it back.").await;
    assert_eq!(
        turns_on(&page).await,
        ["c3", "d4"],
        "it plays nothing by itself"
    );
    press_play(&page, By::Mouse).await;
    lists(&page, &["c3", "d4", "b2"]).await;
}

/// A page that nobody tells of what happens: its line is open, and nothing comes.
const DEAF: &str = "window.EventSource = class extends EventTarget { close() {} };";

#[tokio::test]
async fn the_server_refuses_a_turn() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    page.before_pages(DEAF).await;
    open(&house, &page, "alice").await;
    choose(&page, By::Mouse, "e2").await;
    elsewhere(&house, &["c3"]).await;
    press_play(&page, By::Mouse).await;
    says(
        &page,
        "The match has gone on meanwhile, so your turn wasn't played.",
    )
    .await;
    lists(&page, &["c3"]).await;
    is_free(&page, "e2").await;
    elsewhere(&house, &["d4"]).await;
    // It's there when it's her turn again.
    page.script("document.dispatchEvent(new Event('visibilitychange'))")
        .await;
    open(&house, &page, "alice").await;
    is_chosen_again(&page, "e2").await;
    press_play(&page, By::Mouse).await;
    lists(&page, &["c3", "d4", "e2"]).await;
}

/// Opens a link by which somebody signs in.
async fn sign_in(site: &mut Site, page: &Browser) {
    site.say("alice", "/play").await;
    let answer = site.wait("alice", |m| {
        m.buttons
            .iter()
            .any(|button| button.label == "All my matches")
    });
    let links = answer.await.buttons;
    page.visit(&links[0].id).await;
    page.press("Continue as alice").await;
    shows_board(page).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_in_the_middle_of_a_turn() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    site.begin(&["d4", "d4>d5,a1"]).await;
    sign_in(&mut site, &page).await;
    choose(&page, By::Mouse, "d4").await;
    site.say("alice", "/privacy sign-out").await;
    site.wait("alice", |m| m.text.to_string().contains("signed out of"))
        .await;
    press_at(&page, By::Mouse, middle(&page, "c4").await).await;
    says(
        &page,
        "Sign in again: your turn is kept. Press “Play in browser” in Discord, or use /play there.",
    )
    .await;
    press_enter(&page).await;
    says(&page, "Sign in again: your turn is kept.").await;

    // Signed in in another tab, the first one goes on where it was.
    page.new_tab().await;
    sign_in(&mut site, &page).await;
    is_chosen_again(&page, "d4").await;
    page.go_to_tab(0).await;
    page.script("document.dispatchEvent(new Event('visibilitychange'))")
        .await;
    is_chosen_again(&page, "c4").await;
    choose(&page, By::Mouse, "f6").await;
    press_play(&page, By::Mouse).await;
    lists(&page, &["d4", "d4>d5,a1", "d4>c4,f6"]).await;
    let says = text_of(&page, "says").await;
    assert!(says.contains("bob's turn."), "{says}");
    site.close().await;
}

/// What this browser keeps of matches.
async fn kept(page: &Browser) -> Value {
    page.script(
        "return Object.keys(localStorage).filter((key) => key.startsWith('stonepost turn'))",
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_from_before_somebody_signed_in_again_plays_at_the_second_press() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    site.begin(&["d4", "d4>d5,a1"]).await;
    sign_in(&mut site, &page).await;
    for part in ["d4", "c4", "f6"] {
        choose(&page, By::Mouse, part).await;
    }
    // The session of this page ends, and the browser has another one.
    site.say("alice", "/privacy sign-out").await;
    site.wait("alice", |m| m.text.to_string().contains("signed out of"))
        .await;
    page.new_tab().await;
    sign_in(&mut site, &page).await;
    page.go_to_tab(0).await;
    press_play(&page, By::Mouse).await;
    page.until("it to be played, or to be refused in words", async || {
        let refused = text_of(&page, "says")
            .await
            .contains("This page is out of date.");
        refused || turns_on(&page).await.len() == 3
    })
    .await;
    if turns_on(&page).await.len() == 2 {
        assert!(is_chosen(&page, "f6").await, "nothing is lost");
        press_play(&page, By::Mouse).await;
    }
    lists(&page, &["d4", "d4>d5,a1", "d4>c4,f6"]).await;
    assert_eq!(kept(&page).await, json!([]), "what was played isn't kept");
    site.close().await;
}

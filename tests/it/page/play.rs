//! The page to play on, in a browser: whole games by mouse, by touch and by keys, and what happens in bad moments.

use stonepost::rules::{Kind, Side};

use super::board::*;
use super::*;

/// Counts the keys that are pressed on all pages of a tab.
const COUNT: &str = "addEventListener('keydown', () => {
  sessionStorage.pressed = Number(sessionStorage.pressed ?? 0) + 1;
}, true);";

async fn whole_game(kind: Kind, size: &str, seed: u64, by: By, window: (u32, u32)) {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    page.resize(window.0, window.1).await;
    page.before_pages(COUNT).await;
    begin(&house, kind, size).await;
    let turns = short_game(kind, size, seed);
    let mut game = start(kind, size);
    let mut seats = ["alice", "bob"];
    let mut of_white = Vec::new();
    for (number, turn) in turns.iter().enumerate() {
        let side = game.to_move().unwrap();
        of_white.push(side == Side::White);
        let mover = match side {
            Side::Black => seats[0],
            Side::White => seats[1],
        };
        open(&house, &page, mover).await;
        make_turn(&page, by, turn, number % 2 == 1).await;
        game.play_text(turn).unwrap();
        if turn == "swap" {
            seats.reverse();
        }
        page.until(&format!("{turn} to be played"), async || {
            turns_on(&page).await == turns[..=number]
        })
        .await;
    }
    let columns = "return [...document.querySelectorAll('#list button')].map((b) => b.classList.contains('white'))";
    assert_eq!(page.script(columns).await, json!(of_white));
    let end = text_of(&page, "says").await;
    assert!(end.contains("wins") || end.contains("drawn"), "{end}");
    if by == By::Keys {
        let pressed = page.script("return Number(sessionStorage.pressed)").await;
        let pressed = pressed.as_u64().unwrap() as usize;
        // As one types them where one talks, each with Enter.
        let typed: usize = turns.iter().map(|turn| turn.len() + 1).sum();
        println!("{}: {pressed} keys, {typed} typed", kind.id());
        assert!(
            pressed > typed && pressed <= 2 * typed,
            "{pressed} keys, {typed} typed"
        );
    }
}

#[tokio::test]
async fn onyx_by_mouse() {
    whole_game(Kind::Onyx, "6", 1, By::Mouse, LAPTOP).await;
}

#[tokio::test]
async fn onyx_by_touch() {
    whole_game(Kind::Onyx, "6", 2, By::Touch, PHONE).await;
}

#[tokio::test]
async fn onyx_by_keys() {
    whole_game(Kind::Onyx, "6", 3, By::Keys, LAPTOP).await;
}

#[tokio::test]
async fn dropper_by_mouse() {
    whole_game(Kind::Dropper, "6", 4, By::Mouse, LAPTOP).await;
}

#[tokio::test]
async fn dropper_by_touch() {
    whole_game(Kind::Dropper, "6", 5, By::Touch, PHONE).await;
}

#[tokio::test]
async fn dropper_by_keys() {
    whole_game(Kind::Dropper, "6", 6, By::Keys, LAPTOP).await;
}

#[tokio::test]
async fn drop_by_mouse() {
    whole_game(Kind::Drop, "5", 7, By::Mouse, LAPTOP).await;
}

#[tokio::test]
async fn drop_by_touch() {
    whole_game(Kind::Drop, "5", 8, By::Touch, PHONE).await;
}

#[tokio::test]
async fn drop_by_keys() {
    whole_game(Kind::Drop, "5", 9, By::Keys, LAPTOP).await;
}

#[tokio::test]
async fn isaac_by_mouse() {
    whole_game(Kind::Isaac, "10", 10, By::Mouse, LAPTOP).await;
}

#[tokio::test]
async fn isaac_by_touch() {
    whole_game(Kind::Isaac, "10", 11, By::Touch, PHONE).await;
}

#[tokio::test]
async fn isaac_by_keys() {
    whole_game(Kind::Isaac, "10", 12, By::Keys, LAPTOP).await;
}

#[tokio::test]
async fn rekushu_by_mouse() {
    whole_game(Kind::Rekushu, "8", 13, By::Mouse, LAPTOP).await;
}

#[tokio::test]
async fn rekushu_by_touch() {
    whole_game(Kind::Rekushu, "8", 14, By::Touch, PHONE).await;
}

#[tokio::test]
async fn rekushu_by_keys() {
    whole_game(Kind::Rekushu, "8", 15, By::Keys, LAPTOP).await;
}

#[tokio::test]
async fn the_board_is_wholly_in_sight_and_stays_where_it_is() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Dropper, "8").await;
    open(&house, &page, "alice").await;
    for window in [
        (1920, 1080),
        (1366, 768),
        (1366, 640),
        (1280, 800),
        (844, 390),
        (390, 844),
        (360, 640),
        (683, 384),
    ] {
        page.resize(window.0, window.1).await;
        let before = placed(&page).await;
        let [left, top, right, bottom, width, height] = before;
        assert!(
            left >= 0.0 && top >= 0.0 && right <= width && bottom <= height,
            "{window:?}: {before:?}"
        );
        press_at(&page, By::Mouse, middle(&page, "d4").await).await;
        page.until("d4 to be chosen", async || is_chosen(&page, "d4").await)
            .await;
        assert_eq!(placed(&page).await, before, "{window:?}");
        page.keys(keys::ESCAPE).await;
        page.until("d4 to be taken back", async || {
            !is_chosen(&page, "d4").await
        })
        .await;
    }
}

#[tokio::test]
async fn every_state_of_the_page_is_accessible() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Dropper, "6").await;
    let mut wrong = Vec::new();
    open(&house, &page, "alice").await;
    axe::look(&page, "my turn", &mut wrong).await;
    page.keys("d4").await;
    page.keys(keys::ENTER).await;
    page.until("d4 to be chosen", async || is_chosen(&page, "d4").await)
        .await;
    axe::look(&page, "a whole turn", &mut wrong).await;
    press_play(&page, By::Keys).await;
    page.until("the turn to be played", async || {
        turns_on(&page).await == ["d4"]
    })
    .await;
    axe::look(&page, "their turn", &mut wrong).await;
    page.click("#more").await;
    axe::look(&page, "more", &mut wrong).await;
    page.keys(keys::ESCAPE).await;
    page.click("#earlier").await;
    page.until("an old board", async || {
        text_of(&page, "says").await.contains("The start")
    })
    .await;
    axe::look(&page, "looking back", &mut wrong).await;
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test]
async fn what_is_put_together_survives_a_reload_and_another_tab_is_heard() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Dropper, "6").await;
    open(&house, &page, "alice").await;
    press_at(&page, By::Mouse, middle(&page, "c3").await).await;
    page.until("c3 to be chosen", async || is_chosen(&page, "c3").await)
        .await;
    open(&house, &page, "alice").await;
    page.until("c3 to be still chosen", async || {
        is_chosen(&page, "c3").await
    })
    .await;
    // The same person, in the chat.
    house.say("alice", "general", "d4").await;
    page.until("the other turn", async || turns_on(&page).await == ["d4"])
        .await;
    let says = text_of(&page, "says").await;
    assert!(says.contains("c3"), "what wasn't played is told: {says}");
}

#[tokio::test]
async fn a_turn_is_kept_while_the_program_is_away_and_played_once_it_is_back() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    open(&house, &page, "alice").await;
    press_at(&page, By::Mouse, middle(&page, "c3").await).await;
    page.until("c3 to be chosen", async || is_chosen(&page, "c3").await)
        .await;
    house.stop();
    press_play(&page, By::Keys).await;
    page.until("that there's no line", async || {
        let says = text_of(&page, "says").await;
        says.contains("Not connected") || says.contains("Waiting") || says.contains("Checking")
    })
    .await;
    house.start_again();
    page.until("the turn to be played at a press", async || {
        page.keys(&format!("{}{}", keys::SHIFT, keys::ENTER)).await;
        turns_on(&page).await == ["c3"]
    })
    .await;
}

#[tokio::test]
async fn whoever_opens_what_is_not_theirs_is_told_on_a_page() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    for (path, said) in [
        ("play/1?as=carol", "You have no match with this number."),
        ("play/7?as=alice", "You have no match with this number."),
        ("play/x?as=alice", "This page doesn't exist."),
        ("nowhere", "This page doesn't exist."),
        ("play/1?as=alice&side=up", "A side is black or white."),
    ] {
        page.visit(&format!("{}{path}", house.url())).await;
        let words = page.script("return document.body.innerText").await;
        let words = words.as_str().unwrap();
        assert!(
            words.contains(said) && words.contains("To the lobby"),
            "{path}: {words}"
        );
    }
}

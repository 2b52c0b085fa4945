//! The page to play on, in a browser: whole games by mouse, by touch and by keys, and what happens in bad moments.

use stonepost::rules::{Game, Kind, Side, Spec};

use super::browser::Browser;
use super::house::House;
use super::*;
use crate::dice::Dice;

/// How turns are made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Mouse,
    Touch,
    Keys,
}

const LAPTOP: (u32, u32) = (1366, 768);
const PHONE: (u32, u32) = (390, 844);

fn start(kind: Kind, size: &str) -> Game {
    Game::start(Spec::new(kind, Some(size), None).unwrap())
}

/// A whole game, its turns by chance; the shortest of several. A marker mostly moves as far as it can.
fn short_game(kind: Kind, size: &str, seed: u64) -> Vec<String> {
    let games = (0..300).map(|more| {
        let mut dice = Dice::new(seed * 1_000 + more);
        let mut game = start(kind, size);
        let mut turns = Vec::new();
        while game.to_move().is_some() {
            let mut turn = game.random(|end| dice.below(end)).unwrap();
            if kind == Kind::Onyx && game.ply() == 1 {
                turn = "swap".to_owned();
            }
            if let Some((tile, _)) = turn.split_once('+')
                && turns.len() % 5 != 0
            {
                let same = |other: &&String| other.starts_with(&format!("{tile}+"));
                let far =
                    |other: &&String| other.split_once('+').unwrap().1.parse::<u32>().unwrap();
                let all = game.legal();
                turn.clone_from(all.iter().filter(same).max_by_key(far).unwrap());
            }
            game.play_text(&turn).unwrap();
            turns.push(turn);
        }
        turns
    });
    games.min_by_key(Vec::len).unwrap()
}

/// The cells, words and numbers of a turn in the order in which they're chosen. Every second thing that extends from one
/// cell to another begins at its other end.
fn parts(turn: &str, second: bool) -> Vec<String> {
    let mut chosen = Vec::new();
    for part in turn.split([',', '>']) {
        let (span, number) = match part.split_once('+') {
            Some((span, number)) => (span, Some(format!("+{number}"))),
            None => (part, None),
        };
        match (span.split_once('-'), &number) {
            (Some((_, to)), Some(_)) => chosen.push(to.to_owned()),
            (Some((from, to)), None) if second => chosen.extend([to, from].map(str::to_owned)),
            (Some((from, to)), None) => chosen.extend([from, to].map(str::to_owned)),
            (None, _) if span == "swap" => chosen.push("Swap sides".to_owned()),
            (None, _) => chosen.push(span.to_owned()),
        }
        chosen.extend(number);
    }
    chosen
}

/// Alice, who plays Black, and Bob begin match #1 in the chat.
async fn begin(house: &House, kind: Kind, size: &str) {
    let kind = kind.id();
    let line = format!("/challenge game:{kind} size:{size} opponent:@bob side:black");
    house.say("alice", "general", &line).await;
    let mut offer = None;
    while offer.is_none() {
        let seen = house.get("api/channels/general/messages?as=bob").await;
        let messages = seen.as_array().unwrap();
        let buttons = |m: &&serde_json::Value| m["buttons"].as_array().unwrap().len() == 4;
        offer = messages.iter().find(buttons).and_then(|m| m["id"].as_i64());
    }
    house.press("bob", offer.unwrap(), "m1:0:accept").await;
    let begun = async || house.try_bytes("play/1/state?as=alice").await.is_some();
    while !begun().await {}
}

async fn open(house: &House, page: &Browser, name: &str) {
    page.visit(&format!("{}play/1?as={name}", house.url()))
        .await;
    page.until("the board", async || {
        page.script("return document.querySelectorAll('[data-cell]').length > 0")
            .await
            == true
    })
    .await;
}

async fn text_of(page: &Browser, id: &str) -> String {
    let text = page
        .script(&format!(
            "return document.getElementById('{id}').textContent"
        ))
        .await;
    text.as_str().unwrap_or_default().to_owned()
}

/// Where the middle of a cell, or of a choice with this label, is in the window, once it's there.
async fn middle(page: &Browser, part: &str) -> (f64, f64) {
    let find = format!(
        "const part = {};
         const word = [...document.querySelectorAll('#picks button')]
           .find((b) => b.textContent.startsWith(part) && !/^\\d/.test(b.textContent.slice(part.length)));
         const it = document.querySelector(`[data-cell=\"${{part}}\"]`) ?? word;
         if (it && !it.hasAttribute('data-cell')) it.scrollIntoView({{inline: 'center', block: 'nearest'}});
         const box = it?.getBoundingClientRect();
         return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;",
        json!(part)
    );
    let found = std::cell::Cell::new(None);
    page.until(part, async || {
        let at: Option<(f64, f64)> =
            serde_json::from_value(page.script(&find).await).unwrap_or_default();
        found.set(at);
        at.is_some()
    })
    .await;
    found.get().unwrap()
}

/// Presses a cell, a choice or a button as people do.
async fn press_at(page: &Browser, by: By, (x, y): (f64, f64)) {
    match by {
        By::Touch => page.touch(&[(x, y)]).await,
        By::Mouse | By::Keys => page.click_at(x, y).await,
    }
}

/// Whether a cell or a choice is chosen, as the server has answered.
async fn is_chosen(page: &Browser, part: &str) -> bool {
    let chosen = format!(
        "if (document.body.classList.contains('waiting')) return false;
         const part = {};
         const cell = document.querySelector(`[data-cell=\"${{part}}\"]`);
         if (cell) return cell.getAttribute('aria-selected') === 'true';
         return [...document.querySelectorAll('#picks [aria-pressed=true]')].some((b) => b.textContent.startsWith(part));",
        json!(part)
    );
    page.script(&chosen).await == true
}

const CAN_PLAY: &str =
    "return document.getElementById('play').getAttribute('aria-disabled') === 'false'
    && !document.getElementById('play').hidden";

async fn press_play(page: &Browser, by: By) {
    page.until("a whole turn", async || page.script(CAN_PLAY).await == true)
        .await;
    match by {
        By::Keys => page.keys(&format!("{}{}", keys::SHIFT, keys::ENTER)).await,
        _ => {
            let find = "const box = document.getElementById('play').getBoundingClientRect();
                        return [box.left + box.width / 2, box.top + box.height / 2];";
            let at = serde_json::from_value(page.script(find).await).unwrap();
            press_at(page, by, at).await;
        }
    }
}

async fn turns_on(page: &Browser) -> Vec<String> {
    let read = "return [...document.querySelectorAll('#list button')].map((b) => b.textContent)";
    serde_json::from_value(page.script(read).await).unwrap()
}

/// Makes a turn by its parts, and plays it.
async fn make_turn(page: &Browser, by: By, turn: &str, second: bool) {
    if by == By::Keys {
        page.keys(&format!("{turn}{}", keys::ENTER)).await;
    } else {
        let parts = parts(turn, second);
        for (number, part) in parts.iter().enumerate() {
            // Where nothing else can be chosen, it's chosen by itself.
            if !parts[..number].contains(part) && is_chosen(page, part).await {
                continue;
            }
            press_at(page, by, middle(page, part).await).await;
            page.until(&format!("{part} to be chosen"), async || {
                is_chosen(page, part).await
            })
            .await;
        }
    }
    press_play(page, by).await;
}

async fn whole_game(kind: Kind, size: &str, seed: u64, by: By, window: (u32, u32)) {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    page.resize(window.0, window.1).await;
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

/// Where the board is in the window, and how large that is.
const PLACED: &str = "const box = document.getElementById('board').getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom, innerWidth, innerHeight]";

async fn placed(page: &Browser) -> [f64; 6] {
    serde_json::from_value(page.script(PLACED).await).unwrap()
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

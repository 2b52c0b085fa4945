//! The page to play on as a person uses it: by mouse, by touch or by keys. For the tests, and for the bench of the page.

use std::cell::Cell;

use serde_json::{Value, json};
use stonepost::rules::{Game, Kind, Spec};

use super::browser::Browser;
use super::house::House;
use super::webdriver::keys;
use crate::dice::Dice;

/// How turns are made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Mouse,
    Touch,
    Keys,
}

pub(crate) const LAPTOP: (u32, u32) = (1366, 768);
pub(crate) const PHONE: (u32, u32) = (390, 844);

pub(crate) fn start(kind: Kind, size: &str) -> Game {
    Game::start(Spec::new(kind, Some(size), None).unwrap())
}

/// A whole game, its turns by chance; the shortest of several. A marker mostly moves as far as it can.
pub(crate) fn short_game(kind: Kind, size: &str, seed: u64) -> Vec<String> {
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
pub(crate) fn parts(turn: &str, second: bool) -> Vec<String> {
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

/// Alice, who plays Black, and Bob begin match #1.
pub(crate) async fn begin(house: &House, kind: Kind, size: &str) {
    begin_next(house, 1, kind, size).await;
}

/// The same where so many have begun before.
pub(crate) async fn begin_next(house: &House, number: u32, kind: Kind, size: &str) {
    let wanted = json!({"id": format!("begin-{number}"), "game": kind.id(), "size": size, "friend": "bob",
                        "side": "black"});
    let (status, _, sent) = house.post("api/lobby/begin?as=alice", wanted).await;
    assert_eq!(status, 200, "{sent}");
    let accepts = json!({"id": format!("accept-{number}"), "number": number, "version": 0, "answer": "accept"});
    let (_, _, begun) = house.post("api/lobby/answer?as=bob", accepts).await;
    assert_eq!(begun["to"], format!("/play/{number}?as=bob"), "{begun}");
}

/// What the page of a match shows to somebody, as its script gets it.
pub(crate) async fn state_of(house: &House, number: u32, name: &str) -> Value {
    house.get(&format!("play/{number}/state?as={name}")).await
}

/// Somebody plays a turn on a page of their own.
pub(crate) async fn play_elsewhere(house: &House, number: u32, name: &str, turn: &str) {
    let state = state_of(house, number, name).await;
    let (version, ply) = (&state["version"], &state["ply"]);
    let sent = json!({"id": format!("turn-{number}-{version}-{name}"), "version": version, "ply": ply, "token": turn,
                      "form": state["form"]});
    let path = format!("play/{number}/turn?as={name}");
    let (status, _, played) = house.post(&path, sent).await;
    assert!(
        status == 200 && played["refused"].is_null(),
        "{turn}: {played}"
    );
}

/// Opens match #1 as somebody.
pub(crate) async fn open(house: &House, page: &Browser, name: &str) {
    open_at(page, &format!("{}play/1?as={name}", house.url())).await;
}

/// Opens the page at this address.
pub(crate) async fn open_at(page: &Browser, url: &str) {
    page.visit(url).await;
    shows_board(page).await;
}

pub(crate) async fn shows_board(page: &Browser) {
    page.until("the board", async || {
        page.script("return document.querySelectorAll('[data-cell]').length > 0")
            .await
            == true
    })
    .await;
}

/// The text of the element with this id.
pub(crate) async fn text_of(page: &Browser, id: &str) -> String {
    let text = page
        .script(&format!(
            "return document.getElementById('{id}').textContent"
        ))
        .await;
    text.as_str().unwrap_or_default().to_owned()
}

/// Where the middle of a cell, or of a choice with this label, is in the window, once it's there.
pub(crate) async fn middle(page: &Browser, part: &str) -> (f64, f64) {
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
    let found = Cell::new(None);
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
pub(crate) async fn press_at(page: &Browser, by: By, (x, y): (f64, f64)) {
    match by {
        By::Touch => page.touch(&[(x, y)]).await,
        By::Mouse | By::Keys => page.click_at(x, y).await,
    }
}

/// Whether a cell or a choice is chosen, as the server has answered.
pub(crate) async fn is_chosen(page: &Browser, part: &str) -> bool {
    let chosen = format!(
        "if (document.body.classList.contains('waiting')) return false;
         const part = {};
         const cell = document.querySelector(`[data-cell=\"${{part}}\"]`);
         if (cell) return cell.getAttribute('aria-selected') === 'true';
         return [...document.querySelectorAll('#picks [aria-pressed=true]')]
           .some((b) => b.textContent.startsWith(part) && !/^\\d/.test(b.textContent.slice(part.length)));",
        json!(part)
    );
    page.script(&chosen).await == true
}

pub(crate) const CAN_PLAY: &str =
    "return document.getElementById('play').getAttribute('aria-disabled') === 'false'
    && !document.getElementById('play').hidden";

/// Plays the turn, once it's whole.
pub(crate) async fn press_play(page: &Browser, by: By) {
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

/// The turns that the page lists.
pub(crate) async fn turns_on(page: &Browser) -> Vec<String> {
    let read = "return [...document.querySelectorAll('#list button')].map((b) => b.textContent)";
    serde_json::from_value(page.script(read).await).unwrap()
}

/// Makes a turn by its parts, and plays it.
pub(crate) async fn make_turn(page: &Browser, by: By, turn: &str, second: bool) {
    if by == By::Keys {
        page.keys(&format!("{turn}{}", keys::ENTER)).await;
    } else {
        let parts = parts(turn, second);
        for (number, part) in parts.iter().enumerate() {
            // Where nothing else can be chosen, it's chosen by itself.
            if !parts[..number].contains(part) && is_chosen(page, part).await {
                continue;
            }
            choose(page, by, part).await;
        }
    }
    press_play(page, by).await;
}

/// Chooses a part, and waits until the server has answered.
pub(crate) async fn choose(page: &Browser, by: By, part: &str) {
    press_at(page, by, middle(page, part).await).await;
    page.until(&format!("{part} to be chosen"), async || {
        is_chosen(page, part).await
    })
    .await;
}

/// Waits until the page lists these turns.
pub(crate) async fn lists(page: &Browser, turns: &[&str]) {
    page.until(&format!("the turns {turns:?}"), async || {
        turns_on(page).await == turns
    })
    .await;
}

/// Waits until what stands where one is asked has these words.
pub(crate) async fn says(page: &Browser, words: &str) {
    page.until(&format!("“{words}”"), async || {
        text_of(page, "says").await.contains(words)
    })
    .await;
}

/// Where the board is in the window (left, top, right, bottom), and how large that is (width, height), in CSS pixels.
const PLACED: &str = "const box = document.getElementById('board').getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom, innerWidth, innerHeight]";

pub(crate) async fn placed(page: &Browser) -> [f64; 6] {
    serde_json::from_value(page.script(PLACED).await).unwrap()
}

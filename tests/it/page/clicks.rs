//! Turns by clicks and by keys on the board under one's own turn.

use stonepost::rules::record::Record;
use stonepost::rules::{Game, Kind, Side, Spec};
use stonepost::text::{alt, clicks};

use super::browser::Browser;
use super::house::House;
use super::*;
use crate::dice::Dice;

/// What is said below the last board that one can play on.
const NOW: &str =
    "return [...document.querySelectorAll('.play [role=status]')].at(-1)?.textContent ?? ''";

const PLAY: &str = ".play button.primary";

fn start(kind: Kind, size: &str) -> Game {
    Game::start(Spec::new(kind, Some(size), None).unwrap())
}

/// A whole game, its turns by chance; the shortest of several. Where a marker moves, it goes as far as it can.
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
            if let Some((tile, _)) = turn.split_once('+') {
                let same = |other: &&String| other.starts_with(&format!("{tile}+"));
                let far =
                    |other: &&String| other.split_once('+').unwrap().1.parse::<u32>().unwrap();
                turn = game
                    .legal()
                    .iter()
                    .filter(same)
                    .max_by_key(far)
                    .unwrap()
                    .clone();
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
pub(super) fn parts(turn: &str, second: bool) -> Vec<String> {
    let mut chosen = Vec::new();
    for part in turn.split([',', '>']) {
        let (span, number) = part
            .split_once('+')
            .map_or((part, None), |(s, n)| (s, Some(n)));
        match (span.split_once('-'), number) {
            (Some((_, to)), Some(_)) => chosen.push(to),
            (Some((from, to)), None) if second => chosen.extend([to, from]),
            (Some((from, to)), None) => chosen.extend([from, to]),
            (None, _) => chosen.push(span),
        }
        chosen.extend(number);
    }
    chosen.into_iter().map(str::to_owned).collect()
}

async fn now(page: &Browser) -> String {
    let now = page.script(NOW).await;
    now.as_str().unwrap_or_default().to_owned()
}

/// Waits for the preview of a turn that its reader can play.
async fn previews(page: &Browser, turn: &str) {
    page.wait_for("the preview", |m| {
        m.text.contains(turn) && m.buttons.iter().any(|b| b == "Play this")
    })
    .await;
}

async fn wait_for_words(page: &Browser, part: &str) {
    page.until(part, async || now(page).await.contains(part))
        .await;
}

/// Waits until this position can be played on.
pub(super) async fn board(page: &Browser, game: &Game) {
    let alt = json!(alt::position(game, None));
    let shown = format!(
        "const image = document.querySelector('.play .picture img');
         return image?.alt === {alt} && image.complete && document.querySelector('.play [role=grid]') !== null"
    );
    page.until("a board to play on", async || {
        page.script(&shown).await == true
    })
    .await;
}

async fn switch_to(page: &Browser, name: &str) {
    let at = if name == "alice" { 1 } else { 2 };
    page.keys(&format!("{}{at}", keys::ALT)).await;
    page.until("the other person to speak", async || {
        page.speaker().await == name
    })
    .await;
}

/// Alice, who plays Black, and Bob begin a match.
pub(super) async fn begin(house: &House, page: &Browser, kind: Kind, size: &str) {
    let line = format!(
        "/challenge game:{} size:{size} opponent:@bob side:black",
        kind.id()
    );
    house.say("alice", "general", &line).await;
    let offer = page
        .wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Cancel"))
        .await;
    house.press("bob", offer.id, "m1:0:accept").await;
    page.wait_for("the board", |m| m.buttons.iter().any(|b| b == "Move"))
        .await;
}

pub(super) async fn click_part(page: &Browser, part: &str) {
    let before = now(page).await;
    if part.starts_with(|c: char| c.is_ascii_digit()) {
        let listed = "return document.querySelector('.play select') !== null";
        if page.script(listed).await == true {
            let choose = format!("document.querySelector('.play select').value = '{part}'");
            page.script(&choose).await;
            page.press("Choose").await;
        } else {
            page.press(&format!("+{part}")).await;
        }
    } else if part == "swap" {
        page.press("Swap sides").await;
    } else {
        page.click(&format!(".play [data-cell='{part}']")).await;
    }
    page.until(&format!("{part} to be chosen"), async || {
        let now = now(page).await;
        now != before && now.contains(" chosen. ")
    })
    .await;
}

/// The turns of the first match, as its record has them.
async fn recorded(house: &House) -> Vec<String> {
    let messages = house
        .get("api/channels/general/messages?as=alice&limit=20")
        .await;
    let files = messages
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|m| m["files"].as_array().unwrap().clone());
    let record = files
        .rev()
        .find(|file| file["name"] == "stonepost-1.txt")
        .unwrap();
    let bytes = house
        .try_bytes(&format!("files/{}", record["id"]))
        .await
        .unwrap();
    Record::parse(&String::from_utf8(bytes).unwrap())
        .unwrap()
        .turns
}

/// Plays a whole game; `choose` chooses the parts of a turn, which can then be played.
async fn whole_game(
    (house, page): (&House, &Browser),
    kind: Kind,
    size: &str,
    seed: u64,
    mut turn_by: impl AsyncFnMut(&Browser, &Game, &[String]),
) {
    begin(house, page, kind, size).await;
    let turns = short_game(kind, size, seed);
    let mut game = start(kind, size);
    let mut seats = ["alice", "bob"];
    for (number, turn) in turns.iter().enumerate() {
        let mover = match game.to_move().unwrap() {
            Side::Black => seats[0],
            Side::White => seats[1],
        };
        if page.speaker().await != mover {
            switch_to(page, mover).await;
        }
        board(page, &game).await;
        let chosen = parts(turn, number % 2 == 1);
        turn_by(page, &game, &chosen).await;
        game.play_text(turn).unwrap();
        if turn == "swap" {
            seats.reverse();
        }
        let alt = alt::position(&game, None);
        page.wait_for(&format!("the board after {turn}"), |m| {
            m.pictures.first() == Some(&alt)
        })
        .await;
    }
    let over = page.wait_for("the end", |m| m.files.len() == 1).await;
    assert_eq!(over.files, ["stonepost-1.txt"]);
    assert_eq!(recorded(house).await, turns);
    let gone = "return document.querySelector('.play') === null";
    page.until("the grid to go", async || page.script(gone).await == true)
        .await;
}

async fn by_clicks(kind: Kind, size: &str, seed: u64, window: (u32, u32)) {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.resize(window.0, window.1).await;
    whole_game((&house, &page), kind, size, seed, async |page, _, parts| {
        for part in parts {
            click_part(page, part).await;
        }
        page.click(PLAY).await;
    })
    .await;
}

#[tokio::test]
async fn a_game_of_onyx_by_clicks() {
    by_clicks(Kind::Onyx, "6", 1, (1280, 800)).await;
}

#[tokio::test]
async fn a_game_of_drop_by_clicks() {
    by_clicks(Kind::Drop, "5", 2, (1280, 800)).await;
}

#[tokio::test]
async fn a_game_of_isaac_by_clicks() {
    by_clicks(Kind::Isaac, "10", 3, (1280, 800)).await;
}

#[tokio::test]
async fn a_game_of_rekushu_by_clicks() {
    by_clicks(Kind::Rekushu, "8", 4, (1280, 800)).await;
}

#[tokio::test]
async fn a_game_of_dropper_by_clicks_on_a_phone() {
    by_clicks(Kind::Dropper, "6", 5, (375, 667)).await;
}

/// The keys that lead from one cell to another, as Black sees the board.
fn way(from: &str, to: &str) -> String {
    let place = |cell: &str| {
        let (column, row) = cell.split_at(1);
        (i32::from(column.as_bytes()[0]), row.parse::<i32>().unwrap())
    };
    let (from, to) = (place(from), place(to));
    let steps = |by: i32, less: &str, more: &str| {
        let key = if by < 0 { less } else { more };
        key.repeat(by.unsigned_abs() as usize)
    };
    steps(to.0 - from.0, keys::LEFT, keys::RIGHT) + &steps(to.1 - from.1, keys::DOWN, keys::UP)
}

const FOCUSED: &str = "return document.activeElement.dataset.cell ?? ''";

async fn focused(page: &Browser) -> String {
    let cell = page.script(FOCUSED).await;
    cell.as_str().unwrap_or_default().to_owned()
}

/// Goes back from the box to the board.
async fn tab_to_the_board(page: &Browser) {
    // At least the names and the buttons below the board lie between.
    let mut steps = 4;
    for _ in 0..40 {
        if !focused(page).await.is_empty() {
            return;
        }
        page.keys(&format!("{}{}", keys::SHIFT, keys::TAB.repeat(steps)))
            .await;
        steps = 1;
    }
    panic!("no key leads to the board");
}

#[tokio::test]
async fn a_game_of_dropper_by_keys_alone() {
    let Some((house, page)) = visit().await else {
        return;
    };
    whole_game(
        (&house, &page),
        Kind::Dropper,
        "6",
        6,
        async |page, _, parts| {
            tab_to_the_board(page).await;
            for part in parts {
                let before = now(page).await;
                let keys = way(&focused(page).await, part);
                if !keys.is_empty() {
                    page.keys(&keys).await;
                }
                assert_eq!(focused(page).await, *part);
                page.keys(keys::ENTER).await;
                page.until(&format!("{part} to be chosen"), async || {
                    now(page).await != before
                })
                .await;
            }
            // The focus has gone on by itself.
            page.until("the button", async || {
                page.script("return document.activeElement.textContent")
                    .await
                    == "Play this"
            })
            .await;
            page.keys(keys::ENTER).await;
        },
    )
    .await;
}

#[tokio::test]
async fn cells_have_names_and_keys_move_as_on_the_screen() {
    let Some((house, page)) = visit().await else {
        return;
    };
    begin(&house, &page, Kind::Dropper, "6").await;
    let mut game = start(Kind::Dropper, "6");
    for (name, turn) in [("alice", "d4"), ("bob", "d4>e5,a1")] {
        house.say(name, "general", turn).await;
        game.play_text(turn).unwrap();
    }
    page.speak_as("alice").await;
    board(&page, &game).await;
    let cell = |name: &str| format!(".play [data-cell='{name}']");
    for (name, label) in [
        ("d4", "d4, white stone, can be chosen"),
        ("e5", "e5, black stone"),
        ("c3", "c3, empty"),
    ] {
        let wanted = ("gridcell".to_owned(), label.to_owned());
        assert_eq!(page.role_and_label(&cell(name)).await, wanted);
    }
    let grid = ("grid".to_owned(), "Board of match #1".to_owned());
    assert_eq!(page.role_and_label(".play [role=grid]").await, grid);
    let rows = "return [...document.querySelectorAll('.play [role=row]')].map((row) => row.children.length)";
    assert_eq!(page.script(rows).await, json!([6, 6, 6, 6, 6, 6]));
    let stops = "return document.querySelectorAll('.play [tabindex=\"0\"]').length";
    assert_eq!(page.script(stops).await, 1);

    tab_to_the_board(&page).await;
    assert_eq!(focused(&page).await, "d4", "the first that can be chosen");
    for (pressed, at) in [
        (keys::PAGE_DOWN, "a1"),
        (keys::LEFT, "a1"),
        (keys::UP, "a2"),
        (keys::END, "f2"),
        (keys::HOME, "a2"),
        (keys::PAGE_DOWN, "a1"),
        (keys::PAGE_DOWN, "d4"),
    ] {
        page.keys(pressed).await;
        assert_eq!(focused(&page).await, at);
    }
    wait_for_words(&page, "to drop on").await;
    page.keys(keys::ENTER).await;
    wait_for_words(&page, "where to push").await;
    assert_eq!(
        page.role_and_label(&cell("d4")).await.1,
        "d4, white stone, chosen 1"
    );
    // What can't be chosen is said, and changes nothing.
    page.click(&cell("f1")).await;
    wait_for_words(&page, "f1 can't be chosen now.").await;
    assert_eq!(page.script(stops).await, 1);
    page.keys(keys::ESCAPE).await;
    wait_for_words(&page, "to drop on").await;

    // The board as White sees it, by the button of one's own view.
    assert_eq!(page.say("/board view:night white").await, None);
    let flipped = "return document.querySelector('li.private .play [role=grid]') !== null";
    page.until("the other board", async || {
        page.script(flipped).await == true
    })
    .await;
    assert_eq!(
        page.script("return document.querySelectorAll('.play').length")
            .await,
        1
    );
    tab_to_the_board(&page).await;
    assert_eq!(focused(&page).await, "a1");
    for (pressed, at) in [(keys::LEFT, "b1"), (keys::DOWN, "b2"), (keys::HOME, "f2")] {
        page.keys(pressed).await;
        assert_eq!(focused(&page).await, at);
    }
    for part in ["d4", "d5", "f1"] {
        click_part(&page, part).await;
    }
    page.click(PLAY).await;
    game.play_text("d4>d5,f1").unwrap();
    let alt = alt::position(&game, None);
    page.wait_for("the next board", |m| m.pictures.first() == Some(&alt))
        .await;
}

#[tokio::test]
async fn a_turn_is_previewed_and_can_be_played_short_or_long() {
    let Some((house, page)) = visit().await else {
        return;
    };
    begin(&house, &page, Kind::Rekushu, "8").await;
    let mut game = start(Kind::Rekushu, "8");
    for (number, turn) in "a1 h2 a4 h4 d1 h6".split(' ').enumerate() {
        let name = ["alice", "bob"][number % 2];
        house.say(name, "general", turn).await;
        game.play_text(turn).unwrap();
    }
    page.speak_as("alice").await;
    board(&page, &game).await;
    click_part(&page, "d4").await;
    wait_for_words(&page, "to claim").await;
    let whole = "return document.querySelector('.play .whole').textContent";
    expect!["d4 Place a stone on d4."].assert_eq(page.script(whole).await.as_str().unwrap());
    click_part(&page, "a4").await;
    wait_for_words(&page, "opposite corner").await;
    let can = "return [...document.querySelectorAll('.play .can')].map((e) => e.dataset.cell)";
    assert_eq!(page.script(can).await, json!(["d1"]));
    click_part(&page, "d1").await;
    wait_for_words(&page, clicks::COMPLETE).await;
    expect!["d4,a1-d4 Place a stone on d4 and claim a1-d4 (9 tiles)."]
        .assert_eq(page.script(whole).await.as_str().unwrap());
    let framed = "return document.querySelectorAll('.play .spans div').length";
    assert_eq!(page.script(framed).await, 1);
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
    }
    page.press("Preview").await;
    previews(&page, "d4,a1-d4").await;
    page.press("Take back").await;
    wait_for_words(&page, "opposite corner").await;
    page.press("Clear").await;
    click_part(&page, "e5").await;
    page.click(PLAY).await;
    game.play_text("e5").unwrap();
    let alt = alt::position(&game, None);
    page.wait_for("the next board", |m| m.pictures.first() == Some(&alt))
        .await;
    // Typed like any turn, as a reply to the board.
    let typed = page.wait_for("the turn", |m| m.author == "alice").await;
    assert_eq!(typed.text, "e5");
    assert!(typed.quote.is_some(), "{typed:?}");
}

#[tokio::test]
async fn only_the_newest_board_under_ones_own_turn_can_be_played_on() {
    let Some((house, page)) = visit().await else {
        return;
    };
    begin(&house, &page, Kind::Dropper, "6").await;
    let mut game = start(Kind::Dropper, "6");
    page.speak_as("alice").await;
    board(&page, &game).await;
    let old = page
        .wait_for("the board", |m| !m.pictures.is_empty())
        .await
        .id;
    click_part(&page, "d4").await;

    // The same person in another window is quicker.
    let second = Browser::start().await.expect("a second window");
    second.open(&house.chat()).await;
    second.speak_as("alice").await;
    board(&second, &game).await;
    click_part(&second, "c3").await;
    second.click(PLAY).await;
    game.play_text("c3").unwrap();
    let grids = "return document.querySelectorAll('.play').length";
    for window in [&page, &second] {
        let alt = alt::position(&game, None);
        window
            .wait_for("the next board", |m| m.pictures.first() == Some(&alt))
            .await;
        window
            .until("the grid to go", async || window.script(grids).await == 0)
            .await;
    }
    let turn = async |name: &str, message: i64, parts: &str| {
        let path = format!("api/turn?as={name}&channel=general&message={message}&parts={parts}");
        house.get(&path).await
    };
    let current = page
        .wait_for("the board", |m| !m.pictures.is_empty())
        .await
        .id;
    assert_eq!(
        turn("bob", old, "").await["refused"],
        clicks::out_of_date().to_string()
    );
    assert_eq!(
        turn("carol", current, "").await["refused"],
        clicks::NOT_YOUR_TURN
    );
    let refused = turn("alice", current, "").await["refused"].to_string();
    assert!(refused.contains("@bob"), "{refused}");
    assert_eq!(turn("bob", current, "").await["cells"], json!(["c3"]));
    assert_eq!(
        turn("bob", current, "d4").await["refused"],
        clicks::no_such_turn().to_string()
    );
    for parts in ["a1%3Eb2", ",", "a1,a1,a1,a1,a1,a1,a1,a1,a1"] {
        assert!(
            turn("bob", current, parts).await["error"].is_string(),
            "{parts}"
        );
    }
    // Whoever is to move now can.
    page.speak_as("bob").await;
    board(&page, &game).await;
    assert_eq!(page.script(grids).await, 1);
}

#[tokio::test]
async fn a_page_that_is_behind_is_told_so_and_plays_nothing() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    // This page never hears of anything by itself.
    page.before_pages("window.EventSource = class { addEventListener() {} close() {} };")
        .await;
    house
        .say(
            "alice",
            "general",
            "/challenge dropper size:6 opponent:@bob side:black",
        )
        .await;
    let mut offer = 0;
    page.until("the challenge", async || {
        let messages = house.get("api/channels/general/messages?as=bob").await;
        messages
            .as_array()
            .unwrap()
            .iter()
            .any(|m| m["buttons"] != json!([]))
    })
    .await;
    let messages = house.get("api/channels/general/messages?as=bob").await;
    for message in messages.as_array().unwrap() {
        offer = offer.max(message["id"].as_i64().unwrap());
    }
    house.press("bob", offer, "m1:0:accept").await;
    let game = start(Kind::Dropper, "6");
    let posted = async |count: usize| {
        let messages = house.get("api/channels/general/messages?as=bob").await;
        let boards = messages.as_array().unwrap().iter();
        boards.filter(|m| m["files"] != json!([])).count() == count
    };
    page.until("the board", async || posted(1).await).await;
    page.open(&house.chat()).await;
    board(&page, &game).await;
    click_part(&page, "d4").await;
    house.say("alice", "general", "c3").await;
    page.until("the next board", async || posted(2).await).await;
    page.click(PLAY).await;
    wait_for_words(&page, &clicks::out_of_date().to_string()).await;
    let grid = "return document.querySelector('.play [role=grid]') === null";
    assert_eq!(page.script(grid).await, true);
    let messages = house.get("api/channels/general/messages?as=alice").await;
    let said = messages
        .as_array()
        .unwrap()
        .iter()
        .filter(|m| m["author"] == "alice");
    assert_eq!(said.count(), 2, "the challenge and c3 alone: {messages}");
}

/// The corners of the last board that one can play on: the upper left one and the lower right one.
const CORNERS: &str = "
const cells = [...[...document.querySelectorAll('.play [role=grid]')].at(-1)?.querySelectorAll('[data-cell]') ?? []];
return [cells.at(0)?.dataset.cell ?? '', cells.at(-1)?.dataset.cell ?? ''];";

#[tokio::test]
async fn in_a_direct_conversation_one_plays_on_each_board_from_ones_own_side() {
    let Some((house, page)) = visit().await else {
        return;
    };
    for number in [1, 2] {
        let line = "/challenge dropper size:6 opponent:@bob side:black where:messages";
        house.say("alice", "general", line).await;
        let accept = format!("m{number}:0:accept");
        let offer = page
            .wait_for("the challenge", |m| {
                m.author == "Stonepost" && m.buttons.iter().any(|b| b == "Cancel")
            })
            .await;
        house.press("bob", offer.id, &accept).await;
        page.until("the challenge to be accepted", async || {
            let messages = page.messages().await;
            messages
                .iter()
                .all(|m| m.id != offer.id || m.buttons.is_empty())
        })
        .await;
    }
    page.until("her conversation", async || {
        let state = house.get("api/state?as=alice").await;
        state["channels"].to_string().contains("@alice")
    })
    .await;
    house.say("alice", "@alice", "#1 d4").await;
    house.say("alice", "@alice", "#2 c3").await;
    page.speak_as("bob").await;
    page.go_to("Stonepost (direct)").await;
    let grids = "return document.querySelectorAll('.play [role=grid]').length";
    page.until("both boards", async || page.script(grids).await == 2)
        .await;
    assert_eq!(page.script(CORNERS).await, json!(["f1", "a6"]));
    let label = "return [...document.querySelectorAll('.play [role=grid]')].at(-1).getAttribute('aria-label')";
    assert_eq!(page.script(label).await, "Board of match #2");
    for part in ["c3", "d4", "a1"] {
        click_part(&page, part).await;
    }
    page.press("Preview").await;
    previews(&page, "c3>d4,a1").await;
    page.click(PLAY).await;
    page.wait_for("the turn", |m| m.author == "bob" && m.text == "#2 c3>d4,a1")
        .await;
    page.until("one board less", async || page.script(grids).await == 1)
        .await;
    assert_eq!(page.script(label).await, "Board of match #1");
}

#[tokio::test]
async fn small_cells_grow_on_a_phone() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.resize(320, 640).await;
    begin(&house, &page, Kind::Rekushu, "20").await;
    page.speak_as("alice").await;
    board(&page, &start(Kind::Rekushu, "20")).await;
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    let cell =
        "const r = document.querySelector(\".play [data-cell='k10']\").getBoundingClientRect();
                return Math.min(r.width, r.height)";
    let size = async || page.script(cell).await.as_f64().unwrap();
    assert_eq!(page.script(wide).await, false);
    assert!(size().await < 24.0);
    // A finger that touches such a cell gets a larger one before it chooses.
    let touch = "const cell = document.querySelector(\".play [data-cell='k10']\");
                 const at = cell.getBoundingClientRect();
                 const where = { clientX: at.x + at.width / 2, clientY: at.y + at.height / 2, detail: 1 };
                 cell.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, ...where }))";
    page.script(touch).await;
    page.until("larger cells", async || size().await >= 24.0)
        .await;
    let chosen = "return document.querySelectorAll('.play [aria-selected=true]').length";
    assert_eq!(page.script(chosen).await, 0);
    page.press("Whole board").await;
    page.until("small cells", async || size().await < 24.0)
        .await;
    page.press("Larger board").await;
    page.until("larger cells", async || size().await >= 24.0)
        .await;
    assert_eq!(page.script(wide).await, false);
    click_part(&page, "t20").await;
    click_part_back(&page).await;
    click_part(&page, "a1").await;
    page.press("Whole board").await;
    page.until("small cells", async || size().await < 24.0)
        .await;
    page.click(PLAY).await;
    page.wait_for("the next board", |m| {
        m.pictures.iter().any(|alt| alt.contains("on a1"))
    })
    .await;
}

async fn click_part_back(page: &Browser) {
    page.press("Take back").await;
    wait_for_words(page, "taken back").await;
}

//! After the match: the analysis on the board, and a better turn that is tried on and compared.

use stonepost::rules::Kind;

use super::board::*;
use super::public::printed;
use super::*;

/// What the area of the result says.
async fn told(page: &Browser, words: &str) {
    page.until(words, async || text_of(page, "over").await.contains(words))
        .await;
}

/// The colour of the board's own ground.
const GROUND: &str = "return document.querySelector('#picture > g > *').getAttribute('fill')";

#[tokio::test]
async fn a_theme_is_chosen_and_stays() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    open(&house, &page, "alice").await;
    let wood = page.script(GROUND).await;
    page.click("#more").await;
    page.press("Settings").await;
    let choose = "const select = document.querySelector('[aria-label=Theme]');
        select.value = 'night';
        select.dispatchEvent(new Event('change'));";
    page.script(choose).await;
    page.until("another ground", async || page.script(GROUND).await != wood)
        .await;
    let night = page.script(GROUND).await;
    page.keys(keys::ESCAPE).await;
    make_turn(&page, By::Mouse, "c3", false).await;
    lists(&page, &["c3"]).await;
    page.click("#earlier").await;
    says(&page, "The start").await;
    assert_eq!(page.script(GROUND).await, night);
    open(&house, &page, "alice").await;
    assert_eq!(page.script(GROUND).await, night);
    // A theme that isn't there any more is the usual one.
    page.script("document.cookie = 'stonepost_theme=%ff; path=/'")
        .await;
    open(&house, &page, "alice").await;
    assert_eq!(page.script(GROUND).await, wood);
}

/// The board is dark where the browser is, unless a theme was chosen, from the first moment on.
#[tokio::test]
async fn the_board_follows_the_dark_mode() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Onyx, "6").await;
    // Which grounds are ever drawn.
    page.before_pages(
        "window.grounds = [];
         new MutationObserver(() => {
           const ground = document.querySelector('#picture > g > *')?.getAttribute('fill');
           if (ground && window.grounds.at(-1) !== ground) window.grounds.push(ground);
         }).observe(document, { childList: true, subtree: true });",
    )
    .await;
    let drawn = "return window.grounds";
    let mut grounds = Vec::new();
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        open(&house, &page, "alice").await;
        let drawn = page.script(drawn).await;
        assert_eq!(drawn.as_array().unwrap().len(), 1, "{scheme}: {drawn}");
        grounds.push(drawn[0].clone());
    }
    assert_ne!(grounds[0], grounds[1]);
    make_turn(&page, By::Mouse, "c3", false).await;
    lists(&page, &["c3"]).await;
    page.click("#earlier").await;
    says(&page, "The start").await;
    assert_eq!(page.script(GROUND).await, grounds[1]);
    page.prefer("light").await;
    page.until("the light board", async || {
        page.script(GROUND).await == grounds[0]
    })
    .await;
    page.script("document.cookie = 'stonepost_theme=wood; path=/'")
        .await;
    page.prefer("dark").await;
    open(&house, &page, "alice").await;
    assert_eq!(page.script(GROUND).await, grounds[0]);
}

/// What one takes along of one's match, which nobody else gets, and what one prints.
#[tokio::test]
async fn a_match_is_taken_along() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Dropper, "6").await;
    let turns = short_game(Kind::Dropper, "6", 1);
    let files = ["play/1/board.png", "play/1/replay.gif", "play/1/record.txt"];
    assert_eq!(
        house.try_bytes(&format!("{}?as=alice", files[1])).await,
        None,
        "there's no turn"
    );
    for (ply, turn) in turns.iter().enumerate() {
        play_elsewhere(&house, 1, ["alice", "bob"][ply % 2], turn).await;
    }
    for file in files {
        assert_eq!(
            house.try_bytes(&format!("{file}?as=carol")).await,
            None,
            "{file}"
        );
    }
    let [picture, animation, _] = files.map(|file| format!("{file}?as=alice"));
    let picture = house.try_bytes(&picture).await.unwrap();
    assert_eq!(image::load_from_memory(&picture).unwrap().width(), 1_100);
    assert!(
        house
            .try_bytes(&animation)
            .await
            .unwrap()
            .starts_with(b"GIF89a")
    );
    let white = house
        .try_bytes("play/1/board.png?as=alice&side=white")
        .await
        .unwrap();
    assert_ne!(white, picture);

    page.resize(LAPTOP.0, LAPTOP.1).await;
    open(&house, &page, "alice").await;
    told(&page, "Rating 1500 →").await;
    let links = "return [...document.querySelectorAll('#over a[download]')].map((a) => a.pathname.split('/').pop())";
    assert_eq!(
        page.script(links).await,
        json!(["record.txt", "board.png", "replay.gif"])
    );
    // It isn't public: there's no link that others could open.
    let share = "return document.getElementById('over').textContent.includes('Share')";
    assert_eq!(page.script(share).await, false);
    printed(&page, turns.len()).await;
    page.click("#list-tab, [aria-controls=list]").await;
    printed(&page, turns.len()).await;
}

#[tokio::test]
async fn a_match_is_looked_back_at_and_a_better_turn_is_tried() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, Kind::Dropper, "6").await;
    let turns = short_game(Kind::Dropper, "6", 1);
    for (ply, turn) in turns.iter().enumerate() {
        play_elsewhere(&house, 1, ["alice", "bob"][ply % 2], turn).await;
    }
    page.resize(LAPTOP.0, LAPTOP.1).await;
    open(&house, &page, "alice").await;
    // What there is at once: the ratings.
    told(&page, "Rating 1500 →").await;
    page.press("Analyse").await;
    told(&page, "What decided it").await;
    let over = house.get("play/1/over?as=alice").await;
    assert_eq!(over["chances"].as_array().unwrap().len(), turns.len() + 1);
    let moment = &over["moments"][0];
    let (ply, best) = (
        moment["ply"].as_u64().unwrap(),
        moment["best"].as_str().unwrap(),
    );
    page.press(&format!("Show turn {ply}")).await;
    says(&page, &format!("Turn {ply} of {}", turns.len())).await;
    says(&page, &format!("{best} was better.")).await;
    let rings = "return document.querySelectorAll('#picture .ring').length";
    assert_ne!(page.script(rings).await, 0, "the better turn is drawn");
    let cursor = "return Number(document.querySelector('#over input').value)";
    assert_eq!(page.script(cursor).await, ply);

    // Tried on, and compared with what was played.
    page.press(&format!("Try {best}")).await;
    says(&page, "What if").await;
    let current = "return document.querySelector('#list [aria-current]')?.textContent ?? ''";
    page.until(best, async || page.script(current).await == best)
        .await;
    page.click("#earlier").await;
    page.click("#later").await;
    let played = &turns[usize::try_from(ply).unwrap() - 1];
    page.until(played, async || {
        page.script(current).await == played.as_str()
    })
    .await;

    // A press on the chart leads there, by mouse; the slider does by keys.
    page.press("To the match").await;
    let (left, top): (f64, f64) = serde_json::from_value(
        page.script(
            "const box = document.querySelector('.chart').getBoundingClientRect();
             return [box.left, box.top + box.height / 2]",
        )
        .await,
    )
    .unwrap();
    page.click_at(left + 2.0, top).await;
    says(&page, "The start").await;
    let focus = "document.querySelector('#over input').focus()";
    page.script(focus).await;
    page.keys("\u{e014}").await;
    says(&page, &format!("Turn 1 of {}", turns.len())).await;

    // Who doesn't play in it has nothing to look back at; nor before its end.
    let (status, _) = house.page("play/1/over?as=carol", "").await;
    assert_eq!(status, 404);
    begin_next(&house, 2, Kind::Onyx, "6").await;
    let (status, said) = house.page("play/2/over?as=alice", "").await;
    assert_eq!(
        (status, said.contains("The match isn't over yet.")),
        (404, true),
        "{said}"
    );
}

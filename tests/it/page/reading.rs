//! Where the page is when something comes, and what is in sight: long answers, boards on a phone, forms over boards, large
//! pictures.

use super::*;

/// How far the newest message begins below the upper edge of the conversation, and ends above the lower one.
const NEWEST: &str = "
const log = document.querySelector('[role=log]').getBoundingClientRect();
const li = document.querySelector('#messages > li:last-child').getBoundingClientRect();
return [li.top - log.top, log.bottom - li.bottom];";

async fn newest(page: &Browser) -> (f64, f64) {
    serde_json::from_value(page.script(NEWEST).await).unwrap()
}

#[tokio::test]
async fn a_long_answer_is_read_from_its_beginning() {
    let Some((house, page)) = visit().await else {
        return;
    };
    for (width, height) in [(1280, 500), (375, 600), (320, 480)] {
        page.resize(width, height).await;
        assert_eq!(page.say("/help").await, None);
        let jump = "return document.getElementById('jump').checkVisibility()";
        page.until("the beginning of the help in sight", async || {
            let last = page.messages().await;
            let (above, below) = newest(&page).await;
            last.last().is_some_and(|m| m.author == "Stonepost")
                && (0.0..=16.0).contains(&above)
                && below < 0.0
        })
        .await;
        assert_eq!(page.script(jump).await, false);
        // Whoever reads on stays there, though the window changes.
        let on = "const log = document.querySelector('[role=log]'); log.scrollTop += 60; return log.scrollTop";
        let there = page.script(on).await;
        page.resize(width, height - 20).await;
        let now = "return document.querySelector('[role=log]').scrollTop";
        assert_eq!(page.script(now).await, there);
        // What is short is seen to its end.
        house.say("carol", "general", "Hello!").await;
        page.until("the end", async || {
            let (above, below) = newest(&page).await;
            above > 0.0 && below >= 0.0
        })
        .await;
    }
    // Other words come in the place of the first ones.
    const OTHER: &str = "Settings and servers";
    page.press(OTHER).await;
    page.wait_for("the other part", |m| m.private && m.text.starts_with(OTHER))
        .await;
}

/// Alice and bob begin a match; the page is bob's, who plays White.
async fn begin(house: &House, page: &Browser) {
    let line = "/challenge dropper size:6 opponent:@bob side:black";
    house.say("alice", "general", line).await;
    page.speak_as("bob").await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    page.press("Accept").await;
    page.wait_for("the board", |m| !m.pictures.is_empty()).await;
    house.say("alice", "general", "/move d4").await;
    page.wait_for_text("played d4").await;
    page.wait_for("the board", |m| {
        !m.pictures.is_empty() && m.buttons.iter().any(|b| b == "Move")
    })
    .await;
}

const SIDEWAYS: &str = "return document.documentElement.scrollWidth > innerWidth
  || document.querySelector('[role=log]').scrollWidth > document.querySelector('[role=log]').clientWidth";

#[tokio::test]
async fn on_a_phone_a_board_takes_the_whole_width() {
    let Some((house, page)) = visit().await else {
        return;
    };
    begin(&house, &page).await;
    let widths = "const at = document.querySelector('#messages > li:last-child .picture img').getBoundingClientRect();
                  return [Math.round(at.left), Math.round(at.width)]";
    for width in [320, 375, 480] {
        page.resize(width, 740).await;
        assert_eq!(page.script(widths).await, json!([0, width]));
        assert_eq!(page.script(SIDEWAYS).await, false, "{width} pixels wide");
    }
    page.resize(1280, 740).await;
    let [left, width]: [i64; 2] = serde_json::from_value(page.script(widths).await).unwrap();
    assert!(left > 260 && width < 600, "{left} {width}");
}

#[tokio::test]
async fn whoever_is_asked_for_a_turn_sees_the_board() {
    let Some((house, page)) = visit().await else {
        return;
    };
    begin(&house, &page).await;
    let whole = "const board = document.getElementById('asking-board').getBoundingClientRect();
                 const field = document.getElementById('asking-text').getBoundingClientRect();
                 const send = document.querySelector('#asking button[type=submit]').getBoundingClientRect();
                 return board.top >= 0 && board.left >= 0 && board.right <= innerWidth && board.bottom <= field.top
                   && board.height > 60 && send.bottom <= innerHeight";
    let alt = "return document.getElementById('asking-board').alt";
    for (width, height) in [(320, 480), (375, 360), (375, 740), (1280, 800)] {
        page.resize(width, height).await;
        page.press("Move").await;
        page.wait_for("the menus", |m| m.buttons.iter().any(|b| b == "Type it"))
            .await;
        page.press("Type it").await;
        page.field("Your turn").await;
        page.until("the whole board over the form", async || {
            page.script(whole).await == true
        })
        .await;
        assert_eq!(page.script(SIDEWAYS).await, false, "{width} pixels wide");
        assert!(page.script(alt).await.as_str().unwrap().contains("d4"));
        // The example is one of this game.
        let hint = page
            .script("return document.getElementById('asking-text-hint').textContent")
            .await;
        expect!["e.g. d4>e5 a5"].assert_eq(hint.as_str().unwrap());
        page.press("Cancel").await;
    }
    // After a refusal the message has no board of its own: it's the last one.
    page.press("Type it").await;
    page.fill("Your turn", &format!("z9{}", keys::ENTER)).await;
    page.wait_for("the refusal", |m| {
        m.buttons.iter().any(|b| b == "Try again")
    })
    .await;
    page.press("Try again").await;
    page.until("the whole board over the form", async || {
        page.script(whole).await == true
    })
    .await;
    // Terms aren't about a board.
    page.press("Cancel").await;
    house
        .say("alice", "general", "/challenge onyx opponent:@bob")
        .await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Change"))
        .await;
    page.press("Change").await;
    page.field("What would you change?").await;
    let hidden = "return document.getElementById('asking-board').hidden";
    assert_eq!(page.script(hidden).await, true);
}

#[tokio::test]
async fn a_picture_by_itself_fits_the_window() {
    let Some((house, page)) = visit().await else {
        return;
    };
    begin(&house, &page).await;
    let open = "return document.getElementById('large').open";
    let whole = "const image = document.querySelector('#large img');
                 const at = image.getBoundingClientRect();
                 const dialog = document.getElementById('large');
                 return image.naturalWidth > 0 && at.top >= 0 && at.bottom <= innerHeight && at.left >= 0
                   && at.right <= innerWidth && Math.min(at.width, at.height) > 150
                   && getComputedStyle(image).objectFit === 'contain'
                   && dialog.scrollHeight <= dialog.clientHeight && dialog.scrollWidth <= dialog.clientWidth";
    let enlarge =
        "const all = [...document.querySelectorAll('a.picture')]; const last = all[all.length - 1];
                   last.focus(); last.click(); window.opener_ = last; return true";
    for (at, (width, height)) in [(320, 480), (740, 360), (375, 740), (1280, 800)]
        .into_iter()
        .enumerate()
    {
        page.resize(width, height).await;
        page.script(enlarge).await;
        page.until("the whole picture", async || {
            page.script(whole).await == true
        })
        .await;
        match at % 2 {
            0 => page.key("Escape").await,
            _ => {
                page.script("document.querySelector('#large img').click()")
                    .await;
            }
        }
        page.until("the picture to close", async || {
            page.script(open).await == false
        })
        .await;
        let back = "return document.activeElement === window.opener_";
        assert_eq!(page.script(back).await, true, "{width} pixels wide");
    }
}

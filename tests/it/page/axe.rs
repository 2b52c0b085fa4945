//! The page as assistive technology meets it: axe-core (`axe/`, Mozilla Public License 2.0) looks for what WCAG 2.2 AA
//! and good practice forbid, in each state of the page, light and dark, wide and narrow.

use serde_json::Value;

use super::browser::Browser;
use super::*;

/// axe-core 4.14.1, as the package registry of Node.js has it.
const AXE: &str = include_str!("axe/axe.min.js");

/// Runs it over the document with the rules of `only`. Nothing else is fetched.
const RUN: &str = "
return window.axe.run(document, {
  resultTypes: ['violations'],
  preload: false,
  runOnly: only,
}).then((results) => results.violations.flatMap((rule) => rule.nodes.map((node) =>
  `${rule.id} (${rule.help}): ${node.target.join(' ')}: ${node.html.slice(0, 160)}; `
  + node.failureSummary.split('\\n').slice(1).join('; '))));";

/// What it would complain of all the same: a text box of several lines that completes what is typed. HTML has no element
/// for it, and with another role nobody would be told that a list has opened.
const COMPLETING: &str =
    "aria-allowed-role (ARIA role should be appropriate for the element): #box:";

const ALL: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";

/// What is wrong with the page as it is now, a line for each element and rule.
pub(crate) async fn violations(page: &Browser) -> Vec<String> {
    run(page, ALL).await
}

/// What is too pale on its background: all that another colour scheme can change.
pub(crate) async fn too_pale(page: &Browser) -> Vec<String> {
    run(page, "['color-contrast']").await
}

async fn run(page: &Browser, only: &str) -> Vec<String> {
    // The driver runs scripts beside the page's Content Security Policy.
    if page.script("return window.axe === undefined").await == true {
        page.script(AXE).await;
    }
    let found = page.script(&format!("const only = {only};{RUN}")).await;
    let mut found: Vec<String> = serde_json::from_value(found).expect("a list of findings");
    found.retain(|found| !found.starts_with(COMPLETING));
    found
}

/// What scrolls sideways: the whole page, or a part of it. The names that one has used stand in a row that may.
const SIDEWAYS: &str = "
const root = document.documentElement;
return [...document.querySelectorAll('body *')]
  .filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.closest('#chips'))
  .filter((e) => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.outerHTML.slice(0, 120))
  .concat(root.scrollWidth > innerWidth ? ['the page'] : []);";

/// What of the page scrolls sideways.
pub(crate) async fn sideways(page: &Browser) -> Vec<String> {
    let wide = page.script(SIDEWAYS).await;
    serde_json::from_value(wide).expect("a list of elements")
}

/// What is still to be pressed on paper, or cut off there. Turns in their list are text there, and what is for screen readers alone
/// isn't there for anybody.
const PRESSED: &str = "
const isSeen = (e) => e.checkVisibility({visibilityProperty: true}) && getComputedStyle(e).clipPath === 'none';
return [...document.querySelectorAll('button, .button, input, select, textarea, summary')]
  .filter((e) => isSeen(e) && !e.closest('#list li'))
  .map((e) => `is there: ${e.outerHTML.slice(0, 120)}`)
  .concat([...document.querySelectorAll('body *')]
    .filter((e) => isSeen(e) && getComputedStyle(e).overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 1)
    .map((e) => `is cut off: ${e.outerHTML.slice(0, 120)}`));";

/// What is wrong with the page on paper; it's on the screen again afterwards.
pub(crate) async fn on_paper(page: &Browser) -> Vec<String> {
    page.resize(720, 1000).await;
    page.print().await;
    let left = page.script(PRESSED).await;
    let mut wrong: Vec<String> = serde_json::from_value(left).expect("a list of elements");
    wrong.extend(sideways(page).await);
    wrong.extend(violations(page).await);
    page.prefer("light").await;
    wrong
}

/// Looks at one state of the page in both colour schemes and all widths, and adds what is wrong.
pub(crate) async fn look(page: &Browser, state: &str, wrong: &mut Vec<String>) {
    for width in [320, 375, 768, 1280] {
        page.resize(width, 740).await;
        let wide = sideways(page).await;
        wrong.extend(
            wide.iter()
                .map(|e| format!("{state}, {width}: too wide: {e}")),
        );
        if width != 320 && width != 1280 {
            continue;
        }
        for scheme in ["light", "dark"] {
            page.prefer(scheme).await;
            let found = violations(page).await.into_iter();
            wrong.extend(found.map(|found| format!("{state}, {width}, {scheme}: {found}")));
        }
    }
}

#[tokio::test]
async fn every_state_of_the_page_is_accessible_and_fits_its_window() {
    let Some((house, page)) = visit().await else {
        return;
    };
    let mut wrong = Vec::new();
    look(&page, "first visit", &mut wrong).await;

    page.write("/").await;
    page.wait_for_suggestion("/challenge").await;
    look(&page, "suggestions", &mut wrong).await;
    page.clear().await;

    assert_eq!(
        page.say("/challenge game:dropper opponent:@bob size:6 side:black")
            .await,
        None
    );
    page.wait_for("the challenge", |m| !m.buttons.is_empty())
        .await;
    page.speak_as("bob").await;
    look(&page, "a challenge", &mut wrong).await;
    page.press("Change").await;
    page.field(forms::TERMS).await;
    look(&page, "a form", &mut wrong).await;
    page.press("Cancel").await;

    page.press("Accept").await;
    page.wait_for("the board", |m| !m.pictures.is_empty()).await;
    for text in [
        "/help",
        "/rules game:dropper",
        "/games",
        "A word of 60 letters: ".repeat(3).as_str(),
    ] {
        assert_eq!(page.say(text).await, None);
    }
    page.say(&"w".repeat(200)).await;
    page.press("My view").await;
    page.wait_for("the private board", |m| {
        m.private && m.buttons.iter().any(|b| b == "night")
    })
    .await;
    house.say("carol", "general", "@bob, what a game!").await;
    page.wait_for_text("what a game").await;
    page.press("Reply to carol").await;
    look(&page, "a match", &mut wrong).await;

    page.script("document.querySelector('.picture a, .picture button, .picture img').click()")
        .await;
    let open = "return document.getElementById('large').open";
    page.until("the large picture", async || {
        page.script(open).await == true
    })
    .await;
    look(&page, "an enlarged picture", &mut wrong).await;
    page.press("Close").await;

    page.resize(320, 740).await;
    page.press("Channels").await;
    let found = violations(&page).await.into_iter();
    wrong.extend(found.map(|found| format!("the menu: {found}")));
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn a_board_to_play_on_and_a_replay_are_accessible_and_fit_the_window() {
    let Some((house, page)) = visit().await else {
        return;
    };
    let mut wrong = Vec::new();
    replays::played(&house, &page).await;
    page.press("Open replay").await;
    let chosen = "return document.querySelector('[data-replay=list] [aria-current]') !== null";
    page.until("the replay", async || page.script(chosen).await == true)
        .await;
    look(&page, "a replay", &mut wrong).await;
    page.press("Close").await;

    house
        .say(
            "bob",
            "general",
            "/challenge isaac opponent:@alice side:white",
        )
        .await;
    page.resize(1280, 740).await;
    page.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    page.press("Accept").await;
    page.until("the way to the page to play on", async || {
        let link = "return [...document.querySelectorAll('a')].some((a) => a.textContent === 'Play on the board')";
        page.script(link).await == true
    })
    .await;
    look(&page, "a board", &mut wrong).await;
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What axe is there for: it finds what is wrong.
#[tokio::test]
async fn what_is_not_accessible_is_found() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    page.script(
        "const image = document.createElement('img'); image.src = '/icon.svg';
         const button = document.createElement('button');
         const pale = document.createElement('p'); pale.textContent = 'pale'; pale.style.color = '#ccc';
         pale.style.background = '#fff';
         document.getElementById('hint').append(image, button, pale);",
    )
    .await;
    let found = violations(&page).await;
    for rule in ["image-alt", "button-name", "color-contrast"] {
        assert!(
            found.iter().any(|found| found.starts_with(rule)),
            "{rule}: {found:?}"
        );
    }
    page.script("document.getElementById('hint').lastChild.style.width = '4000px'")
        .await;
    assert_ne!(
        page.script(SIDEWAYS).await,
        Value::from(Vec::<Value>::new())
    );
}

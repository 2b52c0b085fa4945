//! The chat page in a real browser, headless. Where Chromium or chromedriver is missing, each test says that it
//! skipped, and passes.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod after;
pub(crate) mod axe;
mod board;
pub(crate) mod browser;
mod content;
mod forms;
mod from_discord;
mod games;
pub(crate) mod house;
mod learning;
mod lengths;
mod letters;
mod live;
mod lobby;
mod machine;
mod marked;
mod moments;
mod names;
mod play;
mod proxy;
mod public;
mod reading;
mod replays;
mod rules;
mod screen_reader;
mod sign_in;
mod states;
mod svg;
mod talk;
mod talk_with_turns;
mod trembling;
mod views;
mod webdriver;
mod weight;
mod what_if;

use expect_test::expect;
use serde_json::json;

use browser::Browser;
use house::House;
use webdriver::{WebDriver, keys};

const CHALLENGE: &str = "/challenge game:dropper opponent:@bob";

/// A running program and a browser with its page open.
async fn visit() -> Option<(House, Browser)> {
    let browser = Browser::start().await?;
    let house = House::start();
    browser.open(&house.chat()).await;
    Some((house, browser))
}

#[tokio::test]
async fn everything_has_its_name_and_role() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    assert_eq!(page.role_of_field("Message").await, "combobox");
    assert_eq!(page.role_of_field("Write as").await, "combobox");
    let roles = page
        .script(
            "const log = document.querySelector('[role=log]');
             return [log.getAttribute('aria-live'), log.tabIndex,
                     document.querySelectorAll('main').length, document.querySelectorAll('nav').length,
                     document.querySelectorAll('h1').length, document.documentElement.lang];",
        )
        .await;
    assert_eq!(roles, json!(["polite", 0, 1, 1, 1, "en"]));
    let unnamed = page
        .script(
            "return [...document.querySelectorAll('input, textarea, button, a')]
               .filter((e) => e.checkVisibility() && !e.labels?.length && !e.textContent.trim())
               .map((e) => e.outerHTML);",
        )
        .await;
    assert_eq!(unnamed, json!([]));
    // Who begins is told how.
    let hint = page
        .script("return document.getElementById('hint').innerText")
        .await;
    assert!(hint.as_str().unwrap().contains(CHALLENGE), "{hint}");
    page.press(CHALLENGE).await;
    assert_eq!(page.written().await, CHALLENGE);
}

#[tokio::test]
async fn two_people_see_each_other_and_a_reload_changes_nothing() {
    let Some((house, alice)) = visit().await else {
        return;
    };
    let Some(bob) = Browser::start().await else {
        return;
    };
    bob.open(&house.chat()).await;
    alice.speak_as("alice").await;
    bob.speak_as("bob").await;

    assert_eq!(alice.say("Good evening, <b>bob</b>").await, None);
    let seen = bob.wait_for_text("Good evening").await;
    assert_eq!(
        (seen.author.as_str(), seen.text.as_str()),
        ("alice", "Good evening, <b>bob</b>")
    );
    assert_eq!(bob.say("Good evening").await, None);
    alice.wait_for("bob's answer", |m| m.author == "bob").await;

    // Only bob sees what answers him.
    assert_eq!(bob.say("/help").await, None);
    let help = bob
        .wait_for("the help", |m| m.private && m.author == "Stonepost")
        .await;
    assert!(help.text.contains("/challenge"), "{}", help.text);
    assert_eq!(bob.say("Are you there?").await, None);
    alice.wait_for_text("Are you there?").await;
    assert!(alice.messages().await.iter().all(|m| m.id != help.id));

    let before = texts(&bob).await;
    bob.reload().await;
    assert_eq!(bob.speaker().await, "bob");
    assert_eq!(texts(&bob).await, before);
    // The same tab as alice: what was for bob alone is not shown to her.
    bob.speak_as("alice").await;
    bob.until("bob's message to go", async || {
        bob.messages().await.iter().all(|m| m.id != help.id)
    })
    .await;
}

async fn texts(page: &Browser) -> Vec<(i64, String, String)> {
    let messages = page.messages().await;
    messages
        .into_iter()
        .map(|m| (m.id, m.author, m.text))
        .collect()
}

#[tokio::test]
async fn one_person_tries_both_sides_of_a_challenge() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    assert_eq!(page.say(CHALLENGE).await, None);
    let offer = page
        .wait_for("the challenge", |m| m.buttons == ["Cancel"])
        .await;
    assert!(offer.text.contains("@bob"), "{}", offer.text);
    assert!(!offer.pinged);
    // One key makes another person of us.
    page.write(&format!("{}2", keys::ALT)).await;
    page.until("bob to speak", async || page.speaker().await == "bob")
        .await;
    let offer = page
        .wait_for("the challenge", |m| {
            m.id == offer.id && m.buttons.len() == 4
        })
        .await;
    assert!(offer.pinged, "it is meant for bob");
    page.press("Accept").await;
    let board = page.wait_for("the board", |m| !m.pictures.is_empty()).await;
    assert_eq!(board.author, "Stonepost");
    assert!(
        board.pictures[0].contains("Dropper"),
        "{:?}",
        board.pictures
    );
    page.until("the challenge to lose its buttons", async || {
        page.messages()
            .await
            .iter()
            .all(|m| !m.buttons.iter().any(|b| b == "Accept"))
    })
    .await;
    page.say("/match resign").await;
    let question = page
        .wait_for("the question", |m| m.private && !m.buttons.is_empty())
        .await;
    assert!(
        question.buttons.iter().any(|b| b == "Keep playing"),
        "{:?}",
        question.buttons
    );
    page.press("Resign").await;
    let end = page.wait_for("the record", |m| !m.files.is_empty()).await;
    assert!(end.files[0].ends_with(".txt"), "{:?}", end.files);
}

#[tokio::test]
async fn what_is_refused_is_said_and_what_was_typed_stays() {
    let Some((mut house, page)) = visit().await else {
        return;
    };
    house.stop();
    let trouble = page.say("Is anybody there?").await.expect("a complaint");
    assert!(trouble.contains("isn't responding"), "{trouble}");
    expect!["Is anybody there?"].assert_eq(&page.written().await);
    house.start_again();
    page.until("the box to be empty", async || {
        page.write(keys::ENTER).await;
        page.written().await.is_empty()
    })
    .await;
    page.wait_for_text("Is anybody there?").await;
    assert_eq!(
        texts(&page).await.len(),
        1,
        "said once, though Send was pressed more than once"
    );
    assert_eq!(page.trouble().await, None);
}

#[tokio::test]
async fn an_open_page_does_not_hold_up_the_end() {
    let Some((mut house, page)) = visit().await else {
        return;
    };
    assert_eq!(page.say("Good night").await, None);
    // It would fail if anything held it up.
    house.terminate();
    page.until("the page to notice", async || {
        let says = page
            .script("return document.querySelector('header [role=status]').textContent")
            .await;
        says == "Not live. Reconnecting…"
    })
    .await;
    house.start_again();
    page.until("the page to connect", async || {
        page.script("return document.querySelector('header [role=status]').textContent")
            .await
            == ""
    })
    .await;
}

#[tokio::test]
async fn a_page_that_was_cut_off_catches_up_without_gap_or_double() {
    let Some((mut house, page)) = visit().await else {
        return;
    };
    house.say("carol", "general", "before 0").await;
    page.wait_for_text("before 0").await;
    house.stop();
    house.start_again();
    // More than one page of history came while nobody listened.
    for number in 0..120 {
        house
            .say("carol", "general", &format!("meanwhile {number}"))
            .await;
    }
    page.wait_for_text("meanwhile 119").await;
    house.say("carol", "general", "after").await;
    page.wait_for_text("after").await;
    let mut wanted = vec!["before 0".to_owned()];
    wanted.extend((0..120).map(|number| format!("meanwhile {number}")));
    wanted.push("after".to_owned());
    let there: Vec<String> = page.messages().await.into_iter().map(|m| m.text).collect();
    assert_eq!(there, wanted);
}

#[tokio::test]
async fn commands_are_completed_with_the_keyboard() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    let expanded = "return document.getElementById('box').getAttribute('aria-expanded')";
    assert_eq!(page.script(expanded).await, "false");
    page.write("/").await;
    page.wait_for_suggestion("/challenge").await;
    assert_eq!(page.script(expanded).await, "true");
    let (all, chosen) = page.suggestions().await;
    assert_eq!(chosen, Some(0));
    assert!(all.len() >= 6, "{all:?}");
    let active =
        "const active = document.getElementById('box').getAttribute('aria-activedescendant');
                  return document.getElementById(active)?.getAttribute('role') ?? null";
    assert_eq!(page.script(active).await, "option");
    page.write(keys::DOWN).await;
    assert_eq!(page.suggestions().await.1, Some(1));
    page.write(keys::UP).await;
    page.write("ch").await;
    page.write(keys::TAB).await;
    // Alone, it opens a form.
    expect!["/challenge "].assert_eq(&page.written().await);
    page.wait_for_suggestion("game:").await;
    page.write("ga").await;
    page.write(keys::TAB).await;
    expect!["/challenge game:"].assert_eq(&page.written().await);
    page.wait_for_suggestion("dropper").await;
    page.write("dropp").await;
    page.write(keys::ENTER).await;
    expect!["/challenge game:dropper "].assert_eq(&page.written().await);
    page.wait_for_suggestion("opponent:").await;
    page.write("op").await;
    page.write(keys::TAB).await;
    page.wait_for_suggestion("@bob").await;
    page.write("b").await;
    page.write(keys::ENTER).await;
    expect!["/challenge game:dropper opponent:@bob "].assert_eq(&page.written().await);
    page.write("size:").await;
    // These come from the server, for the game that was chosen.
    page.wait_for_suggestion("10").await;
    page.write("1").await;
    page.wait_for_suggestion("12").await;
    page.write(keys::ESCAPE).await;
    assert_eq!(page.script(expanded).await, "false");
    assert_eq!(page.suggestions().await.0, Vec::<String>::new());
    page.write("0").await;
    // The line is whole as it stands: Enter sends it.
    page.write(keys::ENTER).await;
    page.wait_for("the challenge", |m| m.buttons == ["Cancel"])
        .await;
    assert_eq!(page.written().await, "");
    // What was sent last comes back.
    page.write(keys::UP).await;
    expect!["/challenge game:dropper opponent:@bob size:10"].assert_eq(&page.written().await);
    page.write(keys::DOWN).await;
    assert_eq!(page.written().await, "");
}

#[tokio::test]
async fn a_long_list_of_commands_follows_the_keyboard() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    let in_sight = "const option = document.querySelector('[role=option][aria-selected=true]').getBoundingClientRect();
                    const list = document.querySelector('[role=listbox]').getBoundingClientRect();
                    return option.top >= list.top && option.bottom <= list.bottom";
    for (width, height) in [(1280, 800), (390, 700)] {
        page.resize(width, height).await;
        page.write("/").await;
        page.wait_for_suggestion("/help").await;
        let (all, _) = page.suggestions().await;
        assert!(all.len() > 20, "{all:?}");
        for _ in 0..all.len() - 1 {
            page.write(keys::DOWN).await;
            assert_eq!(page.script(in_sight).await, true);
        }
        assert_eq!(page.suggestions().await.1, Some(all.len() - 1));
        page.write(keys::DOWN).await;
        assert_eq!(page.suggestions().await.1, Some(0));
        assert_eq!(page.script(in_sight).await, true);
        page.clear().await;
    }
    // An option without proposals says what it takes; one of several words goes on until the next one.
    page.write("/challenge game:onyx note:").await;
    let usage = "return document.getElementById('usage').checkVisibility() && document.getElementById('usage').textContent";
    page.until("what a note is", async || {
        let usage = page.script(usage).await;
        usage.as_str().is_some_and(|u| u.starts_with("note: "))
    })
    .await;
    assert!(page.suggestions().await.0.is_empty());
    page.clear().await;
    page.write("/preferences quiet:22 - 7 z").await;
    page.wait_for_suggestion("zone:").await;
    page.write(keys::TAB).await;
    page.write("berl").await;
    page.wait_for_suggestion("Europe/Berlin").await;
    page.write(keys::TAB).await;
    expect!["/preferences quiet:22 - 7 zone:Europe/Berlin"].assert_eq(&page.written().await);
}

#[tokio::test]
async fn replies_quote_what_they_answer() {
    let Some((house, page)) = visit().await else {
        return;
    };
    house
        .say("carol", "general", "Who would like a game?")
        .await;
    page.wait_for_text("Who would like").await;
    page.press("Reply to carol").await;
    assert_eq!(page.say("I would").await, None);
    let reply = page.wait_for_text("I would").await;
    let quote = reply.quote.expect("a quote");
    assert!(
        quote.contains("carol") && quote.contains("Who would like a game?"),
        "{quote}"
    );
    assert_eq!(page.say("Now").await, None);
    assert_eq!(
        page.wait_for("the next", |m| m.text == "Now").await.quote,
        None
    );
}

#[tokio::test]
async fn what_is_unread_is_marked() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.script("document.getElementById('new-channel').value = 'second'")
        .await;
    page.press("Add").await;
    page.until("the new channel", async || {
        page.channels().await == ["general", "second"]
    })
    .await;
    house.say("carol", "general", "one").await;
    house.say("carol", "general", "two").await;
    page.until("two unread", async || {
        page.channels().await == ["general 2 unread", "second"]
    })
    .await;
    assert_eq!(page.title().await, "(2) second · Stonepost");
    // Known after a reload as well.
    page.reload().await;
    page.until("two unread", async || {
        page.channels().await == ["general 2 unread", "second"]
    })
    .await;
    page.go_to("general").await;
    page.wait_for_text("two").await;
    page.until("nothing unread", async || {
        page.channels().await == ["general", "second"]
    })
    .await;
    assert_eq!(page.title().await, "general · Stonepost");
}

#[tokio::test]
async fn older_messages_come_by_scrolling_and_nothing_jumps() {
    let Some((house, page)) = visit().await else {
        return;
    };
    for number in 0..130 {
        house
            .say("carol", "general", &format!("line {number}"))
            .await;
    }
    page.reload().await;
    assert!(page.messages().await.len() < 130, "not everything at once");
    let end = "const log = document.querySelector('[role=log]');
               return Math.abs(log.scrollHeight - log.scrollTop - log.clientHeight) < 2";
    page.until("the newest in sight", async || {
        page.script(end).await == true
    })
    .await;
    // The line at the top of the window is where it was when older ones have come above it.
    let moved = page
        .script(
            "const log = document.querySelector('[role=log]');
             const first = log.querySelector('li');
             log.scrollTop = 40;
             const at = first.getBoundingClientRect().top;
             window.moved = () => first.getBoundingClientRect().top - at;
             window.count = log.querySelectorAll('li').length;
             return window.moved();",
        )
        .await;
    assert_eq!(moved, 0);
    page.until("older lines", async || {
        page.script("return document.querySelectorAll('#messages > li').length > window.count")
            .await
            == true
    })
    .await;
    let moved = page.script("return Math.abs(window.moved())").await;
    assert!(
        moved.as_f64().unwrap() < 3.0,
        "the text moved by {moved} pixels"
    );
    // Somebody speaks: who reads older lines stays there, and is told.
    house.say("carol", "general", "news").await;
    page.wait_for_text("news").await;
    assert_eq!(page.script(end).await, false);
    page.press("Jump to latest ↓").await;
    assert_eq!(page.script(end).await, true);
    page.until("all lines", async || {
        page.script("document.querySelector('[role=log]').scrollTop = 0")
            .await;
        page.messages().await.len() == 131
    })
    .await;
    let there: Vec<String> = page.messages().await.into_iter().map(|m| m.text).collect();
    let mut wanted: Vec<String> = (0..130).map(|number| format!("line {number}")).collect();
    wanted.push("news".to_owned());
    assert_eq!(there, wanted);
}

#[tokio::test]
async fn pictures_of_the_rules_stand_side_by_side_where_there_is_room() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    assert_eq!(page.say("/rules game:rekushu").await, None);
    let rules = page
        .wait_for("seven pictures", |m| m.pictures.len() == 7)
        .await;
    assert!(rules.private);
    assert_eq!(rules.files, ["rekushu-exact-rules.txt"]);
    assert!(rules.text.contains("What you can't do"), "{}", rules.text);
    for (number, alt) in (1..).zip(&rules.pictures) {
        let begin = format!("Rekushu, picture {number} of 7: ");
        assert!(alt.starts_with(&begin), "{alt}");
    }
    let first_row = "const all = [...document.querySelectorAll('.picture')].map((e) => e.getBoundingClientRect());
                     return all.filter((r) => r.top === all[0].top && r.right <= innerWidth && r.width > 200).length";
    for (width, beside) in [(360, 1), (700, 2), (1280, 3)] {
        page.resize(width, 740).await;
        assert_eq!(page.script(first_row).await, beside, "{width} pixels wide");
    }
}

#[tokio::test]
async fn many_tabs_do_not_starve_each_other() {
    let Some((house, page)) = visit().await else {
        return;
    };
    // A browser opens six connections to a server; eight streams would leave none for requests.
    for _ in 0..7 {
        page.open_in_new_tab(&house.chat()).await;
    }
    assert_eq!(page.say("I am the eighth").await, None);
    page.wait_for_text("I am the eighth").await;
    house.say("carol", "general", "I hear you").await;
    page.wait_for_text("I hear you").await;
}

/// Text on its background, where both are opaque colours: what falls below the contrast of 4.5 to 1.
const PALE: &str = "
const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const colour = (css) => {
  canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = css; canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].map((v) => v / 255);
};
const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, part, i) =>
  sum + part * (c[i] <= 0.04045 ? c[i] / 12.92 : ((c[i] + 0.055) / 1.055) ** 2.4), 0);
const behind = (e) => e === null ? [1, 1, 1, 1] : over(colour(getComputedStyle(e).backgroundColor), behind(e.parentElement));
const pale = [];
for (const e of document.querySelectorAll('body *')) {
  const words = [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data.trim()).join('')
    || e.placeholder || e.value;
  if (!words || !e.checkVisibility({ visibilityProperty: true })) continue;
  const back = behind(e), text = over(colour(getComputedStyle(e).color), back);
  const [a, b] = [light(text), light(back)].sort((x, y) => y - x);
  const contrast = (a + 0.05) / (b + 0.05);
  if (contrast < 4.5) pale.push(`${words.slice(0, 30)}: ${contrast.toFixed(2)}`);
}
return pale;";

#[tokio::test]
async fn it_is_legible_light_and_dark_and_fits_a_phone() {
    let Some((house, page)) = visit().await else {
        return;
    };
    for text in ["/help", CHALLENGE, "talk"] {
        assert_eq!(page.say(text).await, None);
    }
    house.say("bob", "general", "@alice look at this").await;
    page.wait_for_text("look at this").await;
    page.write("/").await;
    page.wait_for_suggestion("/challenge").await;
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
    }
    let wide = "return [...document.querySelectorAll('main *')]
                  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('#chips'))
                  .filter((e) => { const r = e.getBoundingClientRect(); return r.width > 1 && (r.right > innerWidth || r.left < 0); })
                  .map((e) => e.outerHTML.slice(0, 120)).concat(
                  document.documentElement.scrollWidth > innerWidth ? ['the page'] : [])";
    for width in [360, 400, 700, 1280] {
        page.resize(width, 740).await;
        assert_eq!(page.script(wide).await, json!([]), "{width} pixels wide");
    }
    page.resize(360, 740).await;
    page.press("Channels").await;
    page.go_to("general").await;
    let hidden = "return getComputedStyle(document.getElementById('side')).visibility";
    page.until("the list to go", async || {
        page.script(hidden).await == "hidden"
    })
    .await;
    assert!(page.screenshot().await.starts_with("iVBOR"), "a PNG");
    let state = house.get("api/state?as=alice").await;
    assert_eq!(state["channels"][0]["name"], "general");
}

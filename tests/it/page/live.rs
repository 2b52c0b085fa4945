//! Pages that were away: a proxy without its server, a server that restarts, and what was played meanwhile.

use stonepost::rules::{Game, Kind, Spec};

use super::proxy::Proxy;
use super::public::{SHOWN, Site, printed, shows};
use super::*;

const NOT_LIVE: &str = "Not live. Reconnecting…";
const NOT_THERE: &str = "Stonepost isn't responding. Trying again…";

/// A site behind a proxy, a match of Dropper in it, and a browser with its page.
async fn watched(turns: &[&str]) -> Option<(Site, Proxy, Browser, String)> {
    let page = Browser::start().await?;
    let mut site = Site::open().await;
    let url = site.begin(turns).await;
    let proxy = Proxy::before(site.address).await;
    let url = url.replace(&site.address.to_string(), &proxy.address.to_string());
    Some((site, proxy, page, url))
}

/// Waits until the page of a match says this about itself; nothing, if it's empty.
async fn says(page: &Browser, wanted: &str) {
    page.until(&format!("“{wanted}”"), async || {
        let said = page
            .script("return document.querySelector('#says b').textContent")
            .await;
        let said = said.as_str().unwrap();
        match wanted {
            "" => ![NOT_LIVE, NOT_THERE].contains(&said),
            _ => said == wanted,
        }
    })
    .await;
}

/// A turn that is legal after these.
fn legal_after(turns: &[&str]) -> String {
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in turns {
        game.play_text(turn).unwrap();
    }
    game.legal().swap_remove(0)
}

async fn turns(page: &Browser) -> serde_json::Value {
    page.script(
        "return [...document.querySelectorAll('#list [data-ply]')].map((turn) => turn.textContent)",
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_page_that_was_away_shows_the_match_as_it_is() {
    let Some((mut site, proxy, page, url)) = watched(&["d4", "d4>d5,a1", "d4>c4,f6"]).await else {
        return;
    };
    page.visit(&url).await;
    shows(&page, 3, 3).await;
    says(&page, "").await;
    proxy.lose();
    says(&page, NOT_LIVE).await;
    // As many turns as before, but others.
    site.say("alice", "/match undo").await;
    site.press("bob", "Accept").await;
    site.say("alice", "d4>e4,f6").await;
    proxy.find();
    page.until("the other turn", async || {
        turns(&page).await == json!(["d4", "d4>d5,a1", "d4>e4,f6"])
    })
    .await;
    let shown = shows(&page, 3, 3).await;
    assert!(
        shown["says"].as_str().unwrap().contains("d4>e4,f6"),
        "{shown}"
    );
    says(&page, "").await;

    // Whoever looks at a board that is taken back sees the newest one.
    site.say("alice", "/match undo").await;
    site.press("bob", "Accept").await;
    shows(&page, 2, 2).await;
    site.say("alice", "d4>c4,f6").await;
    shows(&page, 3, 3).await;

    // The server restarts, and a turn is played before the page is back.
    site.stop_pages().await;
    says(&page, NOT_LIVE).await;
    let fourth = legal_after(&["d4", "d4>d5,a1", "d4>c4,f6"]);
    site.say("bob", &fourth).await;
    site.start_pages().await;
    shows(&page, 4, 4).await;
    says(&page, "").await;
    assert_eq!(
        turns(&page).await,
        json!(["d4", "d4>d5,a1", "d4>c4,f6", fourth])
    );
    site.close().await;
}

/// Time passes as on a page in the background: nothing that waits longer than a moment happens, but what is said after two seconds.
const SLOW: &str = "const real = window.setTimeout;
window.setTimeout = (act, after, ...more) => (after < 500 || after === 2000 ? real(act, after, ...more) : 0);";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_live_again_when_it_is_looked_at() {
    let Some((mut site, proxy, page, url)) = watched(&["d4"]).await else {
        return;
    };
    page.before_pages(SLOW).await;
    page.visit(&url).await;
    shows(&page, 1, 1).await;
    proxy.lose();
    says(&page, NOT_LIVE).await;
    proxy.find();
    site.say("bob", "d4>d5,a1").await;
    page.script("document.dispatchEvent(new Event('visibilitychange'))")
        .await;
    shows(&page, 2, 2).await;
    says(&page, "").await;
    site.close().await;

    // The chat page follows its stream in the same way.
    let house = House::start();
    let address = house.url();
    let address = address
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .to_owned();
    let proxy = Proxy::before(address.parse().unwrap()).await;
    page.open(&format!("http://{}/chat", proxy.address)).await;
    let status = "return document.querySelector('header [role=status]').textContent";
    page.until("it to be live", async || page.script(status).await == "")
        .await;
    proxy.lose();
    page.until("it to say that it isn't live", async || {
        page.script(status).await == NOT_LIVE
    })
    .await;
    house.say("carol", "general", "Anybody there?").await;
    proxy.find();
    assert!(page.messages().await.is_empty());
    page.script("document.dispatchEvent(new Event('visibilitychange'))")
        .await;
    page.wait_for_text("Anybody there?").await;
    page.until("it to be live", async || page.script(status).await == "")
        .await;
}

/// Tells how long each try waits for the next one, in milliseconds, and lets nobody wait for that long. After two seconds something
/// is said.
const WAITED: &str = "window.waited = [];
const real = window.setTimeout;
window.setTimeout = (act, after, ...more) => {
  if (after >= 500 && after !== 2000) window.waited.push(after);
  return real(act, Math.min(after, 20), ...more);
};";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_tries_again_with_growing_pauses() {
    let Some((site, proxy, page, url)) = watched(&["d4"]).await else {
        return;
    };
    page.before_pages(WAITED).await;
    page.visit(&url).await;
    shows(&page, 1, 1).await;
    let waited = async |count: usize| -> Vec<f64> {
        page.until(&format!("{count} pauses"), async || {
            page.script("return window.waited.length").await.as_u64() >= Some(count as u64)
        })
        .await;
        serde_json::from_value(page.script("return window.waited").await).unwrap()
    };
    proxy.lose();
    let mut longest = 1_000.0;
    for pause in waited(10).await.into_iter().take(10) {
        assert!((0.6 * longest..=longest).contains(&pause), "{pause}");
        longest = f64::min(2.0 * longest, 60_000.0);
    }
    proxy.find();
    says(&page, "").await;
    // Whoever was there has short ones again.
    page.script("window.waited = []").await;
    proxy.lose();
    let pause = waited(1).await[0];
    assert!(pause <= 1_000.0, "{pause}");
    proxy.find();
    says(&page, "").await;
    site.close().await;
}

/// It's later on the page than it is by so much, in milliseconds, and it looks at its lines all the time.
const LATER: &str = "window.later = 0;
const now = Date.now;
Date.now = () => now() + window.later;
const real = window.setInterval;
window.setInterval = (act, every, ...more) => real(act, Math.min(every, 100), ...more);";

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_dies_without_a_word_is_noticed() {
    let Some((mut site, proxy, page, url)) = watched(&["d4"]).await else {
        return;
    };
    page.before_pages(LATER).await;
    page.visit(&url).await;
    shows(&page, 1, 1).await;
    proxy.fall_silent();
    site.say("bob", "d4>d5,a1").await;
    page.script("window.later = 60_000").await;
    says(&page, NOT_LIVE).await;
    proxy.find();
    shows(&page, 2, 2).await;
    says(&page, "").await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_whose_first_board_cannot_be_loaded_shows_it_later() {
    let Some((site, proxy, page, url)) = watched(&["d4", "d4>d5,a1"]).await else {
        return;
    };
    proxy.lose_pictures();
    // The present one comes with the page.
    page.visit(&format!("{url}?ply=1")).await;
    says(&page, NOT_THERE).await;
    proxy.find();
    shows(&page, 1, 2).await;
    says(&page, "").await;
    site.close().await;
}

/// What is in the channel: of each message its number, its words, and what its buttons are called.
async fn on_page(page: &Browser) -> serde_json::Value {
    page.script(
        "return [...document.querySelectorAll('[role=log] li[data-id]')].map((li) => [
           Number(li.dataset.id), [...li.querySelectorAll('.buttons button')].map((b) => b.textContent)]);",
    )
    .await
}

/// The same of the newest messages, as the server has them.
async fn in_channel(house: &House, count: usize) -> serde_json::Value {
    let path = format!("api/channels/general/messages?as=alice&limit={count}");
    let messages = house.get(&path).await;
    let messages = messages.as_array().unwrap().iter();
    let read = |message: &serde_json::Value| {
        let buttons = message["buttons"].as_array().unwrap().iter();
        let labels: Vec<_> = buttons.map(|button| button["label"].clone()).collect();
        json!([message["id"], labels])
    };
    messages.map(read).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chat_page_that_was_away_shows_the_channel_as_it_is() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    let address = house.url().replace("http://", "").replace('/', "");
    let proxy = Proxy::before(address.parse().unwrap()).await;
    house
        .say(
            "alice",
            "general",
            "/challenge dropper size:6 opponent:@bob side:black",
        )
        .await;
    let press = async |who: &str, label: &str| {
        for _ in 0..500 {
            let path = format!("api/channels/general/messages?as={who}&limit=100");
            let messages = house.get(&path).await;
            for message in messages.as_array().unwrap().iter().rev() {
                let buttons = message["buttons"].as_array().unwrap();
                if let Some(button) = buttons.iter().find(|button| button["label"] == label) {
                    let id = message["id"].as_i64().unwrap();
                    return house.press(who, id, button["id"].as_str().unwrap()).await;
                }
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("there's no {label}");
    };
    press("bob", "Accept").await;
    page.open(&format!("http://{}/chat", proxy.address)).await;
    page.speak_as("alice").await;
    let is_as_it_is = async || {
        let there = on_page(&page).await;
        let count = there.as_array().unwrap().len();
        count > 0 && there == in_channel(&house, count).await
    };
    let first = page
        .wait_for("the first board", |m| {
            m.buttons.iter().any(|b| b == "Resign")
        })
        .await;
    let live = "return document.querySelector('header [role=status]').textContent === ''";
    page.until("it to be live", async || page.script(live).await == true)
        .await;
    proxy.lose();
    page.until("it to notice", async || page.script(live).await == false)
        .await;
    house.say("alice", "general", "d4").await;
    house.say("alice", "general", "/match undo").await;
    press("bob", "Accept").await;
    house.say("alice", "general", "c4").await;
    let settled = async |boards: usize| {
        page.until("it to be posted", async || {
            let now = in_channel(&house, 100).await;
            let now = now.as_array().unwrap().iter();
            let shown =
                now.filter(|message| message[1].as_array().unwrap().contains(&json!("Resign")));
            shown.count() == boards
        })
        .await;
    };
    settled(1).await;
    proxy.find();
    page.until("what happened meanwhile", is_as_it_is).await;
    let messages = page.messages().await;
    let first = messages.iter().find(|message| message.id == first.id);
    assert_eq!(first.unwrap().buttons, [""; 0], "the board is an old one");

    // What isn't looked at again isn't shown.
    for number in 0..60 {
        house
            .say("carol", "general", &format!("talk {number}"))
            .await;
    }
    page.wait_for_text("talk 59").await;
    proxy.lose();
    page.until("it to notice", async || page.script(live).await == false)
        .await;
    house.say("bob", "general", "c4>c5,a1").await;
    for number in 60..100 {
        house
            .say("carol", "general", &format!("talk {number}"))
            .await;
    }
    proxy.find();
    page.wait_for_text("talk 99").await;
    page.until("what happened meanwhile", is_as_it_is).await;
    assert!(on_page(&page).await.as_array().unwrap().len() < 100);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_cannot_be_loaded_comes_later_with_its_words() {
    let Some((site, proxy, page, url)) = watched(&["d4", "d4>d5,a1", "d4>c4,f6"]).await else {
        return;
    };
    page.visit(&url).await;
    let before = shows(&page, 3, 3).await;
    proxy.lose();
    says(&page, NOT_LIVE).await;
    page.click("#first").await;
    says(&page, NOT_THERE).await;
    // The board and the turn that is marked still belong together.
    let now = page.script(SHOWN).await;
    for part in ["drawn", "stones", "current", "address"] {
        assert_eq!(now[part], before[part], "{part}");
    }
    proxy.find();
    shows(&page, 0, 3).await;
    says(&page, "").await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theme_is_kept_and_loses_neither_turn_nor_side() {
    let Some((mut site, _proxy, page, url)) = watched(&["d4", "d4>d5,a1"]).await else {
        return;
    };
    page.visit(&url).await;
    shows(&page, 2, 2).await;
    let ground = async || page.script(SHOWN).await["ground"].clone();
    let wood = ground().await;
    page.click("#earlier").await;
    shows(&page, 1, 2).await;
    page.click("#about-tab").await;
    page.click("#flip").await;
    let night = "#themes [data-theme=night]";
    // Also for whoever opens it in another tab.
    let address = format!("return document.querySelector('{night}').search");
    page.until("the link to the theme", async || {
        page.script(&address).await == "?ply=1&side=white&theme=night"
    })
    .await;
    page.click(night).await;
    page.until("the other theme", async || ground().await != wood)
        .await;
    let dark = ground().await;
    let shown = shows(&page, 1, 2).await;
    assert_eq!(shown["side"], "white");
    let current = "return document.querySelector('#themes [aria-current]').dataset.theme";
    assert_eq!(page.script(current).await, "night");
    let gif = "return new URL(document.querySelector('[data-file=\"replay.gif\"]').href).search";
    let gif = page.script(gif).await;
    let gif = gif.as_str().unwrap();
    assert!(gif.starts_with("?side=white&theme=night&v="), "{gif}");

    // On the page of any match, and in its address only where it was chosen there.
    page.visit(&url).await;
    let shown = shows(&page, 2, 2).await;
    assert_eq!((&shown["ground"], &shown["address"]), (&dark, &json!("")));
    assert_eq!(page.script(current).await, "night");
    page.visit(&format!("{url}?theme=print")).await;
    shows(&page, 2, 2).await;
    assert!(![&wood, &dark].contains(&&ground().await));
    site.say("alice", "d4>c4,f6").await;
    let shown = shows(&page, 3, 3).await;
    assert_eq!(shown["address"], "?theme=print");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_turns_are_printed_and_no_word_is_broken() {
    let Some((mut site, _proxy, page, url)) = watched(&[]).await else {
        return;
    };
    let mut played: Vec<String> = Vec::new();
    while played.len() < 20 {
        let before: Vec<&str> = played.iter().map(String::as_str).collect();
        let turn = legal_after(&before);
        site.say(["alice", "bob"][played.len() % 2], &turn).await;
        played.push(turn);
    }
    page.visit(&format!("{url}?ply=1")).await;
    page.resize(320, 640).await;
    // Each word stands on one line, unless it's longer than a line.
    let broken = "
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (walker.nextNode()) {
      const { data } = walker.currentNode;
      for (const word of data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, word.index);
        range.setEnd(walker.currentNode, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
        if (tops.size > 1) broken.push(word[0]);
      }
    }
    return broken;";
    for width in [320, 360, 390] {
        page.resize(width, 640).await;
        assert_eq!(page.script(broken).await, json!([]), "{width} pixels wide");
    }
    printed(&page, played.len()).await;
    site.close().await;
}

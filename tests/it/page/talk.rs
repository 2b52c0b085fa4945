//! What the chat page makes of what was said, and what it keeps for whoever comes back.

use stonepost::rules::{Game, Kind, Spec};

use super::proxy::Proxy;
use super::*;

/// The page's own elements for a text.
async fn shown(page: &Browser, text: serde_json::Value) -> serde_json::Value {
    let show = format!(
        "return import('/show.js').then(({{ wordsOf }}) => {{
           const said = document.createElement('div');
           said.className = 'said';
           said.append(...wordsOf({text}));
           document.getElementById('messages').append(said);
           window.said_ = said;
           return [...said.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]);
         }});"
    );
    page.script(&show).await
}

/// Alice, who plays Black, and Bob begin a match.
async fn begin(house: &House, page: &Browser, kind: Kind, size: &str) {
    let kind = kind.id();
    let line = format!("/challenge game:{kind} size:{size} opponent:@bob side:black");
    house.say("alice", "general", &line).await;
    let offer = page
        .wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Cancel"))
        .await;
    house.press("bob", offer.id, "m1:0:accept").await;
    page.wait_for("the board", |m| m.buttons.iter().any(|b| b == "Move"))
        .await;
}

#[tokio::test]
async fn an_address_ends_where_its_sentence_goes_on() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    for (text, address) in [
        ("see https://example.org/a.", "https://example.org/a"),
        (
            "Note: \u{201c}https://example.org/a\u{201d}",
            "https://example.org/a",
        ),
        ("(https://example.org/a),", "https://example.org/a"),
        (
            "(https://example.org/Go_(game))",
            "https://example.org/Go_(game)",
        ),
        ("https://example.org/a\u{2026}", "https://example.org/a"),
        ("**https://example.org**", "https://example.org"),
        (
            "https://example.org/?a=b&c=d#e!",
            "https://example.org/?a=b&c=d#e",
        ),
    ] {
        let links = shown(&page, json!([{"kind": "plain", "text": text}])).await;
        assert_eq!(links, json!([[address, address]]), "{text}");
        let said = page.script("return window.said_.textContent").await;
        assert_eq!(said, text);
    }
}

#[tokio::test]
async fn a_name_from_the_right_leaves_columns_where_they_are() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    let table = "1  \u{5e9}\u{5dc}\u{5d5}\u{5dd}-12  1500  3-0-1\n2  bob      1400  0-1-3\n3  \u{645}\u{62d}\u{645}\u{62f}     1300  1-1-1";
    shown(&page, json!([{"kind": "block", "text": table}])).await;
    let text = page.script("return window.said_.textContent").await;
    assert_eq!(text, table);
    // Where the rating and the results begin in each line.
    let columns = "
    const pre = window.said_.querySelector('pre');
    const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      for (const word of walker.currentNode.data.matchAll(/1500|1400|1300|\\d-\\d-\\d/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, word.index);
        range.setEnd(walker.currentNode, word.index + word[0].length);
        found.push(Math.round(range.getBoundingClientRect().left));
      }
    }
    return found;";
    let found: Vec<i64> = serde_json::from_value(page.script(columns).await).unwrap();
    let [rating, results, ..] = found[..] else {
        panic!("{found:?}");
    };
    assert!(rating < results, "{found:?}");
    for line in found.chunks(2) {
        let apart = (line[0] - rating).abs().max((line[1] - results).abs());
        assert!(apart <= 1, "{found:?}");
    }
}

#[tokio::test]
async fn a_thread_is_called_by_its_name_and_leads_there() {
    let Some((house, page)) = visit().await else {
        return;
    };
    // One match in a channel, the others in threads.
    begin(&house, &page, Kind::Dropper, "6").await;
    page.speak_as("alice").await;
    let line = "/challenge game:onyx size:6 opponent:@Stonepost";
    assert_eq!(page.say(line).await, None);
    page.wait_for("the answer", |m| m.author == "Stonepost" && m.private)
        .await;
    let link = "return [...document.querySelectorAll('.said a.line')].at(-1)?.textContent ?? ''";
    let threads = "return [...document.querySelectorAll('nav li li a')].map((a) => a.title)";
    page.until("the thread's name", async || {
        let named = page.script(link).await;
        page.script(threads).await == json!([named])
    })
    .await;
    let name = page.script(link).await;
    let name = name.as_str().unwrap();
    assert!(name.contains("alice"), "{name}");
    page.follow(name).await;
    page.until("the thread to be open", async || {
        page.title().await.starts_with(name)
    })
    .await;
}

#[tokio::test]
async fn whoever_is_challenged_is_somebody_else_or_stonepost() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    page.speak_as("alice").await;
    page.write("/challenge game:dropper opponent:").await;
    page.wait_for_suggestion("@bob").await;
    assert_eq!(page.suggestions().await.0, ["@bob", "@Stonepost"]);
    page.clear().await;
    page.write("/player stats player:").await;
    page.wait_for_suggestion("@alice").await;
}

#[tokio::test]
async fn a_name_that_cannot_be_used_becomes_no_button_and_says_nothing() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    page.speak_as("alice").await;
    let names = "return [...document.querySelectorAll('#chips button')].map((b) => b.textContent)";
    let before = page.script(names).await;
    for (name, why) in [
        ("b@d", "Names have 1 to 32 characters"),
        ("Stonepost", "is my name"),
    ] {
        page.speak_as(name).await;
        let told = page.trouble().await.unwrap();
        assert!(told.contains(why), "{told}");
        // Nobody speaks until the name is another.
        page.write(&format!("hello{}", keys::ENTER)).await;
        assert_eq!(page.written().await, "hello");
        page.clear().await;
        assert_eq!(page.script(names).await, before);
    }
    page.speak_as("carol").await;
    assert_eq!(page.trouble().await, None);
    assert_eq!(page.say("hello").await, None);
    let said = page.wait_for_text("hello").await;
    assert_eq!(said.author, "carol");
    assert_eq!(page.messages().await.len(), 1);
}

#[tokio::test]
async fn a_reload_keeps_what_was_typed() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.speak_as("alice").await;
    house.say("bob", "general", "Well played").await;
    page.wait_for_text("Well played").await;
    page.press("Reply to bob").await;
    page.write("Thank you, I th").await;
    page.reload().await;
    assert_eq!(page.written().await, "Thank you, I th");
    let replying = "return document.getElementById('replying').checkVisibility()
                      && document.getElementById('replying-to').textContent";
    page.until("the reply", async || {
        page.script(replying).await == "Replying to bob: Well played"
    })
    .await;
}

#[tokio::test]
async fn that_nobody_answers_is_said_only_as_long_as_it_is_true() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    let address = house.url();
    let address = address
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .to_owned();
    let proxy = Proxy::before(address.parse().unwrap()).await;
    // Other tabs have all the streams: this one looks in from time to time.
    page.before_pages("navigator.locks.request = (name, how, act) => Promise.resolve(act(null));")
        .await;
    page.open(&format!("http://{}/chat", proxy.address)).await;
    proxy.lose();
    let trouble = page.say("Is anybody there?").await.expect("a complaint");
    assert!(trouble.contains("isn't responding"), "{trouble}");
    let sending = "return document.getElementById('send').hasAttribute('aria-disabled')";
    page.until("the last try", async || page.script(sending).await == false)
        .await;
    proxy.find();
    page.until("the complaint to go", async || {
        page.trouble().await.is_none()
    })
    .await;
    assert_eq!(page.written().await, "Is anybody there?");
}

/// The pictures that are loaded, of those that were posted, and how many were fetched at all.
const LOADED: &str = "
const all = [...document.querySelectorAll('.picture img')];
const fetched = performance.getEntriesByType('resource').filter((e) => new URL(e.name).pathname.startsWith('/files/'));
return [all.filter((i) => new URL(i.src).pathname.startsWith('/files/')).length, all.length, fetched.length];";

#[tokio::test]
async fn a_long_match_loads_only_the_boards_in_sight() {
    let Some((house, page)) = visit().await else {
        return;
    };
    begin(&house, &page, Kind::Onyx, "6").await;
    let mut game = Game::start(Spec::new(Kind::Onyx, Some("6"), None).unwrap());
    let mut dice = crate::dice::Dice::new(37);
    let loaded =
        async || -> [usize; 3] { serde_json::from_value(page.script(LOADED).await).unwrap() };
    for number in 0..16 {
        let turn = loop {
            let turn = game.random(|end| dice.below(end)).unwrap();
            if turn != "swap" {
                break turn;
            }
        };
        house
            .say(["alice", "bob"][number % 2], "general", &turn)
            .await;
        game.play_text(&turn).unwrap();
        let alt = stonepost::text::alt::position(&game, None);
        page.wait_for("the next board", |m| m.pictures.first() == Some(&alt))
            .await;
    }
    // What has gone out of sight is given back.
    page.until("old boards to be given back", async || {
        let [shown, all, _] = loaded().await;
        all == 17 && shown <= 5
    })
    .await;
    page.reload().await;
    page.until("a board", async || {
        let [shown, all, _] = loaded().await;
        all == 17 && shown >= 1
    })
    .await;
    let [_, _, fetched] = loaded().await;
    assert!(fetched <= 5, "{fetched}");
    // What isn't loaded takes no more room than what is.
    let wide =
        "const log = document.getElementById('log'); return log.scrollWidth > log.clientWidth";
    for width in [1280, 375, 768] {
        page.resize(width, 700).await;
        assert_eq!(page.script(wide).await, false, "{width} pixels wide");
    }
    // It's there for whoever goes back to it.
    let oldest = "return document.querySelector('.picture img').alt";
    let oldest = page.script(oldest).await;
    page.script("document.querySelector('.picture').scrollIntoView({ block: 'center' })")
        .await;
    page.until("the oldest board", async || {
        let found = page
            .script(
                "const log = document.getElementById('log').getBoundingClientRect();
                 const image = [...document.querySelectorAll('.picture img')].find((i) => {
                   const at = i.getBoundingClientRect();
                   return at.top < log.bottom && at.bottom > log.top;
                 });
                 return image && image.src.includes('/files/') && image.naturalWidth > 100 ? image.alt : ''",
            )
            .await;
        found == oldest
    })
    .await;
}

#[tokio::test]
async fn a_picture_that_cannot_be_loaded_comes_when_the_server_is_back() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    // The boards of a match that this browser has never seen.
    let boards = async || {
        let seen = house
            .get("api/channels/general/messages?as=bob&limit=100")
            .await;
        let seen = seen.as_array().unwrap().clone().into_iter();
        seen.filter(|m| m["buttons"] != json!([]) || m["files"] != json!([]))
            .collect::<Vec<_>>()
    };
    let line = "/challenge onyx size:6 opponent:@bob side:black";
    house.say("alice", "general", line).await;
    page.until("the challenge", async || !boards().await.is_empty())
        .await;
    let offer = boards().await[0]["id"].as_i64().unwrap();
    house.press("bob", offer, "m1:0:accept").await;
    for (number, turn) in ["a1", "b1", "a2", "b2", "b3", "e5"].into_iter().enumerate() {
        page.until("the next board", async || {
            let boards = boards().await;
            let posted = boards.iter().filter(|m| m["files"] != json!([]));
            posted.count() > number
        })
        .await;
        house
            .say(["alice", "bob"][number % 2], "general", turn)
            .await;
    }
    let address = house.url();
    let address = address
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .to_owned();
    let proxy = Proxy::before(address.parse().unwrap()).await;
    page.before_pages(
        "addEventListener('error', (event) => { window.failed = event.target.localName; }, true);",
    )
    .await;
    page.resize(1280, 500).await;
    page.open(&format!("http://{}/chat", proxy.address)).await;
    let loaded = "return document.querySelectorAll('.picture img:not(.coming)').length";
    page.until("a picture", async || page.script(loaded).await != 0)
        .await;
    proxy.lose();
    let first = "const image = document.querySelector('.picture img'); image.scrollIntoView({ block: 'center' });";
    page.until("the first picture to fail", async || {
        page.script(&format!("{first} return window.failed")).await == "img"
    })
    .await;
    proxy.find();
    page.until("the first picture", async || {
        let there =
            "return image.src.includes('/files/') && image.complete && image.naturalWidth > 100";
        page.script(&format!("{first} {there}")).await == true
    })
    .await;
}

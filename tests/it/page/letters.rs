//! What waits for one person on the page: moments in their own time, direct conversations, and links to a board.

use serde_json::Value;

use super::browser::Browser;
use super::house::House;
use super::*;

const DIRECT: &str = "Stonepost (direct)";

/// The messages of a channel as `viewer` sees them.
async fn history(house: &House, viewer: &str, channel: &str) -> Vec<Value> {
    let path = format!(
        "api/channels/{}/messages?as={viewer}",
        channel.replace('@', "%40")
    );
    let history = house.get(&path).await;
    history.as_array().cloned().unwrap_or_default()
}

/// The spans of this kind in what was said last with one in it.
async fn spans(house: &House, viewer: &str, channel: &str, kind: &str) -> Vec<Value> {
    let history = history(house, viewer, channel).await;
    let spans = history.iter().rev().map(|message| {
        let spans = message["text"].as_array().cloned().unwrap_or_default();
        let wanted = spans.into_iter().filter(|span| span["kind"] == kind);
        wanted.collect::<Vec<Value>>()
    });
    spans
        .into_iter()
        .find(|spans| !spans.is_empty())
        .unwrap_or_default()
}

/// Alice challenges bob with these options, bob accepts on his page, and the board has come.
async fn begin(house: &House, bob: &Browser, options: &str) {
    let line = format!("/challenge dropper size:6 opponent:@bob side:black {options}");
    house.say("alice", "general", &line).await;
    bob.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    bob.press("Accept").await;
    bob.wait_for_text("accepted").await;
}

/// Waits until these are the channels in the list.
async fn lists(page: &Browser, wanted: &[&str]) {
    let what = format!("the list {wanted:?}");
    page.until(&what, async || page.channels().await == wanted)
        .await;
}

#[tokio::test]
async fn moments_stand_in_the_readers_own_time_and_stay_true() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.live_in("Asia/Kathmandu").await;
    page.reload().await;
    assert_eq!(page.say(CHALLENGE).await, None);
    let offer = page.wait_for_text("expires").await;
    let at = spans(&house, "alice", "general", "when").await[0]["at"]
        .as_i64()
        .unwrap();
    // Nepal is ahead by five hours and three quarters.
    let minute = format!(":{:02}", (at / 60_000 + 45) % 60);
    assert!(
        offer.text.contains(&minute) && offer.text.contains("(in 7 days)"),
        "{} is not {minute}",
        offer.text
    );
    let shown = page
        .script(&format!(
            "window.shown = document.querySelector('.said time');
             return [shown.dateTime === new Date({at}).toISOString(), shown.title.length > 20,
                     shown.textContent.startsWith(shown.title)];"
        ))
        .await;
    assert_eq!(shown, json!([true, true, false]));

    // Two days on, only those words are other ones: whoever reads is where they were.
    for number in 0..60 {
        house
            .say("carol", "general", &format!("line {number}"))
            .await;
    }
    page.wait_for_text("line 59").await;
    let kept = page
        .script(
            "const log = document.querySelector('[role=log]');
             log.scrollTop = 0;
             shown.closest('li').querySelector('.reply').focus();
             window.before = [document.activeElement, log.scrollTop];
             const now = Date.now;
             Date.now = () => now() + 2 * 24 * 60 * 60 * 1000;
             document.dispatchEvent(new Event('visibilitychange'));
             return [shown.isConnected, document.activeElement === before[0], log.scrollTop === before[1]];",
        )
        .await;
    assert_eq!(kept, json!([true, true, true]));
    page.wait_for_text("(in 5 days)").await;
}

#[tokio::test]
async fn a_direct_conversation_is_for_one_person() {
    let Some((house, page)) = visit().await else {
        return;
    };
    page.speak_as("bob").await;
    begin(&house, &page, "where:messages").await;
    lists(&page, &["general", &format!("{DIRECT} 1 unread")]).await;
    assert_eq!(page.title().await, "(1) general · Stonepost");
    // Her own conversation may begin a moment after his.
    page.until("her conversation", async || {
        let state = house.get("api/state?as=alice").await;
        state["channels"].to_string().contains("@alice")
    })
    .await;
    house.say("alice", "@alice", "d4").await;
    lists(&page, &["general", &format!("{DIRECT} 2 unread")]).await;
    let pinged = "return document.querySelectorAll('nav .badge.pinged').length";
    assert_eq!(page.script(pinged).await, 1);
    let signs = "return [...document.querySelectorAll('nav li > a')].map((a) => a.textContent.includes('#'))";
    assert_eq!(page.script(signs).await, json!([true, false]));

    // Known after a reload as well, and to whoever speaks as bob later.
    page.reload().await;
    lists(&page, &["general", &format!("{DIRECT} 2 unread")]).await;
    page.speak_as("carol").await;
    lists(&page, &["general"]).await;
    page.speak_as("bob").await;
    lists(&page, &["general", &format!("{DIRECT} 2 unread")]).await;

    page.go_to(DIRECT).await;
    let board = page.wait_for_text("played d4").await;
    assert!(!board.private && board.pinged);
    lists(&page, &["general", DIRECT]).await;
    assert_eq!(page.title().await, format!("{DIRECT} · Stonepost"));
    assert_eq!(page.say("d4>d5 a1").await, None);
    page.wait_for("the turn", |m| {
        m.author == "bob" && m.text == "d4>d5 a1" && !m.private
    })
    .await;
    page.wait_for_text("@alice (Black) to move").await;
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(page.script(PALE).await, json!([]), "{scheme}");
    }

    // Another person is not left in it, and does not come into it by its address.
    page.speak_as("carol").await;
    lists(&page, &["general"]).await;
    assert_eq!(page.title().await, "general · Stonepost");
    page.script("location.hash = '#/%40bob'").await;
    page.until("the refusal", async || {
        page.trouble().await.as_deref() == Some("There's no channel @bob.")
    })
    .await;
    assert_eq!(page.title().await, "general · Stonepost");
    page.speak_as("alice").await;
    page.go_to(DIRECT).await;
    page.wait_for_text("@alice (Black) to move").await;
}

/// What is shown for a moment, where the page is, and whether the shown line is in sight and has the focus.
const SHOWN: &str = "
const li = document.querySelector('li.flash');
if (!li) return null;
const [log, at] = [document.querySelector('[role=log]'), li].map((e) => e.getBoundingClientRect());
return [Number(li.dataset.id), location.hash, at.top < log.bottom && at.bottom > log.top, li.contains(document.activeElement)];";

#[tokio::test]
async fn a_link_leads_to_the_board_far_above() {
    let Some((house, page)) = visit().await else {
        return;
    };
    house
        .say("bob", "general", "/preferences turns:message")
        .await;
    page.speak_as("bob").await;
    begin(&house, &page, "").await;
    page.wait_for("the board", |m| !m.pictures.is_empty()).await;
    house.say("alice", "general", "d4").await;
    page.wait_for_text("played d4").await;
    for number in 0..130 {
        house
            .say("carol", "general", &format!("line {number}"))
            .await;
    }
    page.go_to(DIRECT).await;
    page.wait_for_text("turn in match #1").await;
    let links = spans(&house, "bob", "@bob", "link").await;
    let address = links[0]["text"].as_str().unwrap();
    let id: i64 = address.strip_prefix("#general/").unwrap().parse().unwrap();

    // The board lies before what is loaded when the channel is opened.
    page.follow("#general").await;
    let shown = json!([id, format!("#/general/{id}"), true, true]);
    page.until("the board", async || page.script(SHOWN).await == shown)
        .await;
    assert_eq!(page.title().await, "general · Stonepost");
    assert_eq!(page.trouble().await, None);
    page.script("history.back()").await;
    page.wait_for_text("turn in match #1").await;
    assert_eq!(page.title().await, format!("{DIRECT} · Stonepost"));
    page.script("history.forward()").await;
    page.until("the board", async || page.script(SHOWN).await == shown)
        .await;

    // The same link in its own channel, twice: the address is the same the second time.
    assert_eq!(page.say("/games").await, None);
    page.wait_for_text("in progress").await;
    for _ in 0..2 {
        let lit =
            "document.querySelectorAll('.flash').forEach((li) => li.classList.remove('flash'));
                   document.querySelector('[role=log]').scrollTop = 1e9";
        page.script(lit).await;
        page.follow("the board in #general").await;
        page.until("a board", async || {
            let shown = page.script(SHOWN).await;
            shown[2] == true && shown[3] == true
        })
        .await;
    }

    page.script("location.hash = '#/general/99999'").await;
    page.until("the complaint", async || {
        page.trouble().await.as_deref() == Some("That message is no longer in this channel.")
    })
    .await;
}

#[tokio::test]
async fn a_thread_of_a_match_that_is_over_is_put_away() {
    let Some((house, page)) = visit().await else {
        return;
    };
    house
        .say("carol", "general", "/settings threads:always")
        .await;
    page.speak_as("bob").await;
    begin(&house, &page, "").await;
    let thread = "Dropper #1: alice – bob";
    lists(&page, &["general", &format!("{thread} 1 unread")]).await;
    page.go_to(thread).await;
    page.wait_for_text("to move").await;
    assert_eq!(page.say("/match abort").await, None);
    page.wait_for("the end", |m| m.files.len() == 1).await;
    // Whoever is there stays; elsewhere it is not listed any more.
    lists(&page, &["general", thread]).await;
    page.go_to("general").await;
    lists(&page, &["general"]).await;
    page.reload().await;
    lists(&page, &["general"]).await;
    // A word in it brings it back.
    let state = house.get("api/state?as=bob").await;
    let channels = state["channels"].as_array().unwrap();
    let archived = channels.iter().find(|c| c["archived"] == true).unwrap();
    house
        .say("alice", archived["id"].as_str().unwrap(), "Well")
        .await;
    lists(&page, &["general", &format!("{thread} 1 unread")]).await;
}

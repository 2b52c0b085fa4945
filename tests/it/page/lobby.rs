//! The lobby and the list of one's matches: as they're served, and in a browser.

use serde_json::Value;

use super::*;

const GAMES: [(&str, &str); 5] = [
    ("onyx", "Onyx"),
    ("dropper", "Dropper"),
    ("drop", "Drop"),
    ("isaac", "Isaac"),
    ("rekushu", "Rekushu"),
];

/// The numbers of the matches that a page leads to, in their order, and whether each has to be played next.
fn listed(page: &str) -> Vec<(u32, bool)> {
    let cards = page.split("<a class=\"match").skip(1);
    let card = |card: &str| {
        let (_, number) = card.split_once("href=\"/play/").unwrap();
        let end = number.find(|c: char| !c.is_ascii_digit()).unwrap();
        (number[..end].parse().unwrap(), card.starts_with(" due"))
    };
    cards.map(card).collect()
}

/// Begins something as `name`, and gives the status and the answer.
pub(super) async fn begin(house: &House, name: &str, what: Value) -> (u16, Value) {
    static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let mut body = json!({"id": format!("begin-{number}")});
    for (key, value) in what.as_object().unwrap() {
        body[key] = value.clone();
    }
    let path = format!("api/lobby/begin?as={name}");
    let (status, _, answer) = house.post(&path, body).await;
    (status, answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn each_of_five_games_is_shown_and_begins_with_one_request() {
    let house = House::start();
    let (status, page) = house.page("", "").await;
    assert_eq!(status, 200);
    assert!(page.contains("<title>Stonepost</title>"), "{page}");
    assert!(listed(&page).is_empty());
    for (number, (id, title)) in (1..).zip(GAMES) {
        let at = page.find(&format!("/boards/{id}.svg?v=")).expect(id);
        let board: String = page[at + 1..].chars().take_while(|c| *c != '"').collect();
        let board = house.try_bytes(&board).await.expect(id);
        assert!(board.starts_with(b"<svg") && board.len() < 60_000, "{id}");
        assert!(page.contains(&format!("aria-label=\"Play {title}\"")));
        let wanted = json!({"game": id, "level": "1", "side": "black"});
        let (status, begun) = begin(&house, "alice", wanted).await;
        assert_eq!(status, 200, "{begun}");
        assert_eq!(begun, json!({"to": format!("/play/{number}?as=alice")}));
    }
    // All of them wait for alice, who is whoever comes without a name.
    for path in ["", "matches"] {
        let (_, page) = house.page(path, "").await;
        assert!(page.contains("<title>(5) "), "{page}");
        let all: Vec<_> = (1..=5).map(|number| (number, true)).collect();
        assert_eq!(listed(&page), all);
        for (_, title) in GAMES {
            assert!(
                page.contains(&format!("<b>{title} with level 1</b>")),
                "{page}"
            );
        }
        assert!(page.contains("Next: Onyx, "), "{page}");
        assert!(page.contains("href=\"/play/1\""), "{page}");
    }
    // Boards are for those who play on them.
    let board = "play/2/board.svg?as=alice&side=black&v=";
    let (status, svg) = house.page(board, "").await;
    assert!(
        status == 200 && svg.contains("viewBox=\"0 0 1100 1100\""),
        "{svg}"
    );
    assert_eq!(house.page("play/2/board.svg?as=bob", "").await.0, 404);
    assert_eq!(house.page("play/9/board.svg", "").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_begun_is_refused_in_a_sentence() {
    let house = House::start();
    let refused = async |name: &str, what: Value| {
        let (status, answer) = begin(&house, name, what).await;
        assert_eq!(status, 400, "{answer}");
        answer["error"].as_str().unwrap().to_owned()
    };
    expect![[r#"
        There's no game “chess”: choose onyx, dropper, drop, isaac or rekushu.
        Dropper comes in sizes 6, 8 (the default), 10 and 12.
        level is a number from 1 to 6, not “9”.
        “green” isn't a choice for side: choose random, black or white.
        You can't challenge yourself.
        Write your friend's name.
        Write your friend's name.
        b@d isn't a name.
        Names have 1 to 32 characters: letters, digits, dots, hyphens and underscores.
    "#]]
    .assert_eq(
        &[
            refused("alice", json!({"game": "chess", "level": "1"})).await,
            refused(
                "alice",
                json!({"game": "dropper", "level": "1", "size": "7"}),
            )
            .await,
            refused("alice", json!({"game": "dropper", "level": "9"})).await,
            refused(
                "alice",
                json!({"game": "dropper", "level": "1", "side": "green"}),
            )
            .await,
            refused("alice", json!({"game": "dropper", "friend": "Alice"})).await,
            refused("alice", json!({"game": "dropper", "friend": " "})).await,
            refused("alice", json!({"game": "dropper"})).await,
            refused("alice", json!({"game": "dropper", "friend": "b@d"})).await,
            refused("b@d", json!({"game": "dropper", "level": "1"})).await,
        ]
        .map(|line| line + "\n")
        .concat(),
    );
    let (status, page) = house.page("?as=b@d", "").await;
    assert!(
        status == 400 && page.contains("Names have 1 to 32 characters"),
        "{page}"
    );
    let (_, page) = house.page("matches", "").await;
    assert!(
        listed(&page).is_empty() && !page.contains("challenge"),
        "{page}"
    );
}

/// The challenge that a page shows: its number.
pub(super) async fn challenged(house: &House, name: &str) -> Option<u32> {
    let (_, page) = house.page(&format!("?as={name}"), "").await;
    let (_, rest) = page.split_once("data-number=\"")?;
    rest.split('"').next()?.parse().ok()
}

/// Answers a challenge as it was when it was made.
pub(super) async fn answer(house: &House, name: &str, number: u32, answer: &str) -> (u16, Value) {
    let id = format!("{answer}-{name}-{number}");
    let body = json!({"id": id, "number": number, "version": 0, "answer": answer});
    let path = format!("api/lobby/answer?as={name}");
    let (status, _, answer) = house.post(&path, body).await;
    (status, answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_is_challenged_and_accepts_declines_or_never_hears_of_it() {
    let house = House::start();
    let wanted =
        json!({"game": "dropper", "friend": "bob", "size": "6", "side": "white", "id": "once"});
    let (_, sent) = begin(&house, "alice", wanted.clone()).await;
    let says = sent["says"].as_str().unwrap();
    assert!(
        says.starts_with("Challenge sent. @bob can accept it below."),
        "{says}"
    );
    // Sent again after its answer got lost, it's the same challenge.
    let (status, again) = begin(&house, "alice", wanted).await;
    assert_eq!((status, again), (200, json!({"says": ""})));
    let (_, page) = house.page("?as=bob", "").await;
    assert_eq!(page.matches("@alice challenges you.").count(), 1, "{page}");
    assert!(page.contains("Dropper, 6×6"), "{page}");
    let (_, own) = house.page("?as=alice", "").await;
    assert!(own.contains("You challenged @bob."), "{own}");
    assert!(!own.contains("data-answer=\"accept\""), "{own}");
    // Nobody else has a say in it.
    let refused = |why: &str| (400, json!({"error": why}));
    let none = "You have no challenge with this number.";
    assert_eq!(answer(&house, "carol", 1, "accept").await, refused(none));
    assert_eq!(answer(&house, "bob", 9, "accept").await, refused(none));
    assert_eq!(challenged(&house, "bob").await, Some(1));
    let begun = json!({"to": "/play/1?as=bob"});
    assert_eq!(
        answer(&house, "bob", 1, "accept").await,
        (200, begun.clone())
    );
    assert_eq!(answer(&house, "bob", 1, "accept").await, (200, begun));
    // Alice wanted White, so it's Bob's turn.
    assert_eq!(
        listed(&house.page("matches?as=bob", "").await.1),
        [(1, true)]
    );
    let (_, page) = house.page("matches?as=alice", "").await;
    assert_eq!(listed(&page), [(1, false)]);
    assert!(page.contains("<b>Dropper with @bob</b>"), "{page}");
    assert!(page.contains("@bob, "), "{page}");

    let wanted = json!({"game": "onyx", "friend": "bob"});
    begin(&house, "alice", wanted.clone()).await;
    assert_eq!(answer(&house, "bob", 2, "decline").await, (200, json!({})));
    begin(&house, "alice", wanted).await;
    assert_eq!(answer(&house, "alice", 3, "cancel").await, (200, json!({})));
    assert_eq!(challenged(&house, "bob").await, None);
    let gone = "This challenge was cancelled.";
    assert_eq!(answer(&house, "bob", 3, "accept").await, refused(gone));
    assert_eq!(listed(&house.page("matches?as=bob", "").await.1).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_comes_by_the_time_that_is_left_and_what_is_over_last() {
    let house = House::start();
    let wanted = json!({"game": "dropper", "level": "1", "side": "black"});
    begin(&house, "alice", wanted).await;
    for (game, clock) in [
        ("isaac", "1h+1h/1d"),
        ("onyx", "none"),
        ("rekushu", "20h+1h/2d"),
    ] {
        let line = format!("/challenge game:{game} level:1 side:black clock:{clock}");
        house.say("alice", "@alice", &line).await;
    }
    house
        .say("alice", "@alice", "/challenge game:drop level:1 side:black")
        .await;
    let (status, _, pressed) = house
        .post(
            "api/say",
            json!({"id": "give-up", "as": "alice", "channel": "@alice", "text": "/match resign match:5"}),
        )
        .await;
    assert_eq!(status, 200, "{pressed}");
    let messages = house
        .get("api/channels/@alice/messages?as=alice&limit=100")
        .await;
    let labelled = |message: &Value, label: &str| {
        let mut buttons = message["buttons"].as_array().unwrap().iter();
        buttons.find(|button| button["label"] == label).cloned()
    };
    let messages = messages.as_array().unwrap();
    let question = messages
        .iter()
        .find(|m| labelled(m, "Keep playing").is_some());
    let question = question.expect("a question");
    let (message, button) = (&question["id"], labelled(question, "Resign").unwrap());
    let body = json!({"id": "sure", "as": "alice", "channel": "@alice", "message": message, "button": button["id"]});
    assert_eq!(house.post("api/press", body).await.0, 200);
    let (_, page) = house.page("matches?as=alice", "").await;
    let wanted = [(2, true), (4, true), (1, true), (3, true), (5, false)];
    assert_eq!(listed(&page), wanted, "{page}");
    assert!(page.contains("Next: Isaac, "), "{page}");
    assert!(page.contains("You lost by resignation · "), "{page}");
    assert!(page.contains("no clock"), "{page}");
    assert_eq!(page.matches("small bad").count(), 2, "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_who_they_say_whatever_letters_they_have() {
    let house = House::start();
    let shown = |page: &str| {
        let (_, rest) = page.split_once("<span class=\"cut\">").unwrap();
        // Names that are written from the right end with a mark.
        let name = rest.split('<').next().unwrap();
        name.trim_end_matches('\u{200e}').to_owned()
    };
    assert_eq!(shown(&house.page("", "").await.1), "alice");
    for name in ["Zoë", "żółw", "李白", "a.b-c_d", "Ahmad_١"] {
        let (status, cookie, answer) = house.post("as", json!({"name": format!(" {name} ")})).await;
        assert_eq!((status, answer), (200, json!({"name": name})));
        assert!(
            cookie.is_ascii() && cookie.contains("SameSite=Lax"),
            "{cookie}"
        );
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let (_, page) = house.page("matches", &cookie).await;
        assert_eq!(shown(&page), name);
        assert!(page.contains("href=\"/rules\""), "{page}");
        // The address wins, and stays.
        let (_, page) = house.page("?as=bob", &cookie).await;
        assert_eq!(shown(&page), "bob");
        assert!(page.contains("href=\"/rules?as=bob\""), "{page}");
    }
    for name in ["", "  ", "b@d", "Stonepost", &"a".repeat(33)] {
        let (status, cookie, answer) = house.post("as", json!({"name": name})).await;
        assert_eq!((status, cookie.as_str()), (400, ""), "{name}");
        assert!(answer["error"].as_str().unwrap().ends_with('.'), "{answer}");
    }
    // What nobody can be called names nobody.
    let (_, page) = house.page("", "stonepost_as=b%40d").await;
    assert_eq!(shown(&page), "alice");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_a_page_with_diagrams() {
    let house = House::start();
    for (id, title) in GAMES {
        let (status, page) = house.page(&format!("rules/{id}?as=bob"), "").await;
        assert_eq!(status, 200);
        assert!(page.contains(&format!("<h1>{title}</h1>")), "{page}");
        let headings = [
            "The goal",
            "The board",
            "On your turn",
            "The end",
            "What you can't do",
        ];
        let at = headings.map(|heading| page.find(&format!("<h2>{heading}</h2>")).unwrap());
        assert!(at.is_sorted(), "{page}");
        let folder = format!("src=\"/rules/{id}/");
        let boards = page.split(&folder).skip(1);
        let boards: Vec<&str> = boards.filter_map(|rest| rest.split('?').next()).collect();
        assert!(boards.len() >= 10 && boards[0] == "1-1.svg", "{boards:?}");
        for board in boards {
            let board = house.try_bytes(&format!("rules/{id}/{board}")).await;
            assert!(board.expect(id).starts_with(b"<svg "), "{id}");
        }
        // What stands beside a board is the same without what is around it.
        let (status, panel) = house
            .page(&format!("rules/{id}/panel.html?as=bob"), "")
            .await;
        assert!(status == 200 && page.contains(&panel), "{panel}");
        let exact = house.page(&format!("rules/{id}/exact.txt"), "").await;
        assert!(exact.0 == 200 && exact.1.starts_with("# "), "{}", exact.1);
    }
    for path in [
        "rules/chess",
        "rules/chess/panel.html",
        "rules/onyx/0-1.svg",
        "rules/onyx/1-0.svg",
        "rules/onyx/1-99.svg",
        "rules/onyx/99-1.svg",
        "rules/onyx/1.svg",
        "rules/onyx/1-1.png",
        "boards/chess.svg",
    ] {
        assert_eq!(house.page(path, "").await.0, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_follow_the_dark_mode_unless_a_theme_was_chosen() {
    let house = House::start();
    let what = json!({"game": "rekushu", "level": "1", "side": "black"});
    begin(&house, "alice", what).await;
    let dark = "<source media=\"screen and (prefers-color-scheme: dark)\" srcset=\"/";
    for path in [
        "?as=alice",
        "matches?as=alice",
        "rules",
        "rules/onyx",
        "rules/onyx/panel.html",
    ] {
        let page = house.page(path, "").await.1;
        let boards = page.matches("<picture>").count();
        assert!(boards > 0, "{page}");
        let two: Vec<(&str, &str)> = page
            .split(dark)
            .skip(1)
            .filter_map(|rest| rest.split_once("\"><img src=\"/"))
            .map(|(dark, rest)| (dark, rest.split('"').next().unwrap()))
            .collect();
        assert_eq!(two.len(), boards, "{page}");
        let (night, wood) = two[0];
        let of = async |address: &str| house.try_bytes(&address.replace("&amp;", "&")).await;
        let (night, wood) = (of(night).await.unwrap(), of(wood).await.unwrap());
        assert!(night.starts_with(b"<svg ") && night != wood, "{path}");
        let chosen = house.page(path, "stonepost_theme=contrast").await.1;
        assert!(!chosen.contains(dark), "{chosen}");
        assert_eq!(chosen.matches("theme=contrast\"").count(), boards);
        // A theme that isn't there any more is the usual one.
        let gone = house.page(path, "stonepost_theme=gone").await.1;
        assert_eq!(gone.matches(dark).count(), boards);
    }
    for path in [
        "boards/onyx.svg?theme=gone",
        "boards/chess.svg?theme=night",
        "rules/onyx/1-1.svg?theme=gone",
        "rules/onyx/1-99.svg?theme=night",
        "rules/onyx/99-1.svg?theme=night",
    ] {
        assert_eq!(house.page(path, "").await.0, 404, "{path}");
    }
}

/// A browser in the lobby.
async fn enter() -> Option<(House, Browser)> {
    let browser = Browser::start().await?;
    let house = House::start();
    browser.visit(&house.url()).await;
    Some((house, browser))
}

async fn path(page: &Browser) -> String {
    let path = page
        .script("return location.pathname + location.search")
        .await;
    path.as_str().unwrap_or_default().to_owned()
}

async fn leads_to(page: &Browser, wanted: &str) {
    page.until(wanted, async || path(page).await == wanted)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_begins_with_two_presses_and_is_set_as_last_time() {
    let Some((house, page)) = enter().await else {
        return;
    };
    page.press("Play Dropper").await;
    page.click("dialog[open] input[value='2']").await;
    page.click("dialog[open] input[value='black']").await;
    let size = "const size = document.querySelector('dialog[open] select'); size.value = '6';";
    page.script(size).await;
    page.click("dialog[open] [type=submit]").await;
    leads_to(&page, "/play/1").await;
    page.visit(&house.url()).await;
    assert_eq!(page.title().await, "(1) Stonepost");
    page.press("Play Dropper").await;
    let chosen = "const form = new FormData(document.querySelector('dialog[open] form'));
                  return [form.get('level'), form.get('side'), form.get('size')]";
    assert_eq!(page.script(chosen).await, json!(["2", "black", "6"]));
    page.key("Escape").await;
    // Another game is set as usual.
    page.press("Play Isaac").await;
    assert_eq!(page.script(chosen).await, json!(["1", "random", null]));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_friends_find_each_other() {
    let Some((house, page)) = enter().await else {
        return;
    };
    page.press("Play Onyx with a friend").await;
    let alert = "return document.querySelector('dialog[open] [role=alert]').textContent";
    let name = "document.querySelector('dialog[open] [name=friend]').value =";
    page.script(&format!("{name} 'alice'")).await;
    page.click("dialog[open] [type=submit]").await;
    page.until("a refusal", async || {
        page.script(alert).await == "You can't challenge yourself."
    })
    .await;
    page.script(&format!("{name} 'bob'")).await;
    page.click("dialog[open] [type=submit]").await;
    let says = "return document.querySelector('[role=status]').textContent";
    page.until("it to be sent", async || {
        let says = page.script(says).await;
        says.as_str()
            .is_some_and(|says| says.starts_with("Challenge sent. @bob"))
    })
    .await;
    // The same browser becomes Bob.
    page.click(".who").await;
    page.script("document.querySelector('dialog[open] [name=name]').value = 'bob'")
        .await;
    page.click("dialog[open] [type=submit]").await;
    let who = "return document.querySelector('.who')?.textContent";
    page.until("bob", async || page.script(who).await == "bob")
        .await;
    assert_eq!(path(&page).await, "/");
    page.click("[data-answer=accept]").await;
    leads_to(&page, "/play/1").await;
    // The chat knows who comes from here, and leads back to them.
    page.visit(&house.url()).await;
    page.click("a[href^='/chat']").await;
    page.until("the chat", async || path(&page).await == "/chat")
        .await;
    assert_eq!(page.speaker().await, "bob");
    page.speak_as("carol").await;
    page.click("#brand").await;
    leads_to(&page, "/?as=carol").await;
    page.visit(&house.url()).await;
    assert_eq!(page.script(who).await, "carol");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_new_comes_by_itself() {
    let Some((house, page)) = enter().await else {
        return;
    };
    begin(&house, "bob", json!({"game": "drop", "friend": "alice"})).await;
    let there = "return document.querySelector('[data-answer=accept]') !== null";
    page.until("the challenge", async || page.script(there).await == true)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_with_the_lobby_at_any_size() {
    let Some((house, page)) = enter().await else {
        return;
    };
    let long = "a".repeat(32);
    for name in ["alice", &long] {
        begin(
            &house,
            name,
            json!({"game": "rekushu", "level": "1", "side": "black"}),
        )
        .await;
        begin(
            &house,
            name,
            json!({"game": "onyx", "friend": long.replace('a', "b")}),
        )
        .await;
        begin(&house, "bob", json!({"game": "drop", "friend": name})).await;
    }
    let mut wrong = Vec::new();
    for (name, path, open) in [
        ("alice", "", None),
        ("alice", "", Some("Play Onyx")),
        (&long, "matches", None),
        ("alice", "matches", Some("Play Isaac with a friend")),
        ("alice", "rules", None),
        ("alice", "rules/dropper", None),
    ] {
        page.visit(&format!("{}{path}?as={name}", house.url()))
            .await;
        if let Some(label) = open {
            page.press(label).await;
        }
        for (width, height) in [(320, 568), (390, 844), (844, 390), (1366, 768)] {
            page.resize(width, height).await;
            let wide = axe::sideways(&page).await;
            wrong.extend(
                wide.iter()
                    .map(|wide| format!("{path} {open:?} {width}: {wide} is too wide")),
            );
            for scheme in ["light", "dark"] {
                page.prefer(scheme).await;
                let found = axe::violations(&page).await;
                wrong.extend(
                    found
                        .iter()
                        .map(|found| format!("{path} {open:?} {scheme} {width}: {found}")),
                );
            }
        }
        if open.is_none() {
            let found = axe::on_paper(&page).await;
            wrong.extend(found.iter().map(|found| format!("{path} print: {found}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

//! The pages of servers, tournaments and players: where their cells lead, what is drawn, and who is nowhere.

use expect_test::expect;
use reqwest::StatusCode;

use super::pages::{Got, Open, PUBLIC, dropper};

impl Got {
    /// Every link of the page that leads to a page of this kind: its text and its path.
    pub(super) fn links(&self, kind: &str) -> Vec<(String, String)> {
        let start = format!("href=\"/{kind}/");
        let links = self.text().split("<a ").filter_map(|part| {
            let (_, rest) = part.split_once(&start)?;
            let (path, rest) = rest.split_once("\">")?;
            let (text, _) = rest.split_once("</a>")?;
            Some((
                text.to_owned(),
                format!("/{kind}/{path}").replace("&amp;", "&"),
            ))
        });
        links.collect()
    }

    /// What a link preview reads under this name.
    pub(super) fn meta(&self, name: &str) -> Option<String> {
        let start = format!("<meta property=\"{name}\" content=\"");
        let (_, rest) = self.text().split_once(&start)?;
        let (content, _) = rest.split_once("\">")?;
        Some(content.replace("&amp;", "&"))
    }
}

impl Open {
    /// Lets somebody have a page; its path.
    pub(super) async fn has_page(&mut self, who: &str) -> String {
        let told = self.room.told(who, "/preferences pages:player").await;
        told.split_once(PUBLIC).unwrap().1.to_owned()
    }

    /// Alice resigns a match of Dropper after two turns; its path.
    async fn lost_by_alice(&mut self) -> String {
        dropper(self).await;
        let path = self.path().await;
        let asked = self.room.say("alice", "/match resign").await.unwrap();
        self.room.press("alice", &asked, "Resign").await;
        self.room.settled().await;
        path
    }

    /// The picture that links to a page are shown with.
    pub(super) async fn card(&self, page: &Got) -> Vec<u8> {
        let card = page.meta("og:image").unwrap();
        let got = self.get(card.strip_prefix(PUBLIC).unwrap()).await;
        assert_eq!(got.status, StatusCode::OK, "{card}");
        assert_eq!(got.header("content-type"), "image/png");
        assert_eq!(got.header("cache-control"), "public, no-cache");
        let picture = image::load_from_memory(&got.body).unwrap();
        assert_eq!((picture.width(), picture.height()), (1200, 630));
        got.body
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_matches_lead_on_as_far_as_people_allow() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    let game = open.lost_by_alice().await;
    let server = format!("{}?game=dropper", open.server().await);
    assert_eq!(open.get(&server).await.links("p"), []);
    let bob = open.has_page("bob").await;
    let page = open.get(&server).await;
    // In the standings, and in the line of the match.
    let named = ("bob".to_owned(), bob.clone());
    assert_eq!(page.links("p"), [named.clone(), named]);
    assert_eq!(
        page.links("m"),
        [("#1 Dropper, 6×6".to_owned(), game.clone())]
    );
    assert!(
        page.text()
            .contains("<abbr title=\"won, drawn, lost\">w-d-l</abbr>")
    );
    let alice = open.has_page("alice").await;
    let page = open.get(&bob).await;
    assert_eq!(
        page.links("p").first().unwrap().1,
        format!("{bob}?game=dropper")
    );
    assert!(page.links("p").contains(&("alice".to_owned(), alice)));

    // Whoever wants no page of their own has a name, but no link.
    open.room.told("bob", "/preferences pages:matches").await;
    let page = open.get(&server).await;
    assert!(page.text().contains("bob") && !page.text().contains(&bob));
    assert_eq!(page.links("m").len(), 1);
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_page_shows_curves_and_what_is_played_now() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    let lost = open.lost_by_alice().await;
    open.room.begin("onyx", "6").await;
    open.room.say("alice", "c4").await;
    open.room.settled().await;
    let running = open.path().await;
    let alice = open.has_page("alice").await;
    let page = open.get(&alice).await;
    expect!["Skip to the content Stonepost My matches Learn alice Ratings (Glicko-2: rating ± deviation), results by game and side, and matches. All games Onyx Dropper Ratings Game Rating Dropper 1338 ± 290? ?: provisional (few rated matches so far, or none for a while) Results Game Side Played Won Drawn Lost Dropper Black 1 0 0 1 In progress #2 Onyx, 6×6, standard setup : alice (Black) against bob (White), 1 turn so far, White to move Finished matches #1 Dropper, 6×6 : bob (White) beat alice (Black) by resignation, 2 turns, 20 Nov 2026 Rules of Onyx Rules of Dropper Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&page.words());
    let listed: Vec<String> = page.links("m").into_iter().map(|(_, path)| path).collect();
    assert_eq!(listed, [running.clone(), lost.clone()]);
    let curve = format!("{alice}/curve.svg?game=dropper");
    assert!(
        page.text()
            .contains(&format!("<img loading=\"lazy\" src=\"{curve}&amp;v="))
    );
    assert!(
        page.text()
            .contains("alt=\"Dropper rating over time, with a band")
    );
    let light = open.get(&curve).await;
    assert_eq!(light.header("content-type"), "image/svg+xml");
    assert_eq!(light.header("cache-control"), "public, no-cache");
    assert!(light.text().starts_with("<svg "));
    let dark = open.get(&format!("{curve}&theme=night")).await;
    assert!(dark.text().starts_with("<svg ") && dark.body != light.body);
    open.card(&page).await;

    // One game alone.
    let one = open.get(&format!("{alice}?game=onyx")).await;
    let listed: Vec<String> = one.links("m").into_iter().map(|(_, path)| path).collect();
    assert_eq!(listed, [running]);
    assert!(!one.text().contains("curve.svg"));
    open.card(&one).await;
    let none = open.get("/m/1-aaaaaaaaaaaaaaaa").await;
    for wrong in [
        format!("{alice}?game=chess"),
        format!("{alice}?before=x"),
        format!("{alice}/card.png?game=chess"),
        format!("{alice}/curve.svg?game=onyx"),
        format!("{alice}/curve.svg?game=chess"),
        format!("{curve}&theme=neon"),
        format!("{alice}/card.svg"),
        alice.replace("/p/1-", "/p/2-"),
        format!("{}/card.png", alice.replace("/p/1-", "/p/2-")),
        format!("{}/card.png", alice.replace("/p/", "/s/")),
        format!("{}/curve.svg", lost.replace("/m/", "/p/")),
    ] {
        let got = open.get(&wrong).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{wrong}");
        assert_eq!(got.body, none.body, "{wrong}");
    }
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_played_nothing_has_a_friendly_page() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    let carol = open.has_page("carol").await;
    let page = open.get(&carol).await;
    expect!["Skip to the content Stonepost My matches Learn carol carol hasn't played in public yet. Ratings, results and matches will show up here. Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&page.words());
    expect!["carol, no ratings yet."].assert_eq(&page.meta("og:image:alt").unwrap());
    open.card(&page).await;
    let curve = open.get(&format!("{carol}/curve.svg")).await;
    assert_eq!(curve.status, StatusCode::NOT_FOUND);
    let server = open.server().await;
    let page = open.get(&server).await;
    assert_eq!(page.meta("og:image"), None, "nobody has a rating");
    let card = open.get(&format!("{server}/card.png")).await;
    assert_eq!(card.status, StatusCode::NOT_FOUND);
    open.close().await;
}

/// Hidden, forgotten, or on a server that has changed its mind: at once, in words and in pictures.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_goes_is_on_no_page_and_in_no_picture() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    open.lost_by_alice().await;
    let server = format!("{}?game=dropper", open.server().await);
    let (alice, bob) = (open.has_page("alice").await, open.has_page("bob").await);
    let before = open.get(&server).await;
    let with_bob = open.card(&before).await;
    assert!(
        before
            .meta("og:image:alt")
            .unwrap()
            .contains("1. bob: 1662")
    );
    let own = [
        bob.clone(),
        format!("{bob}/card.png"),
        format!("{bob}/curve.svg?game=dropper"),
    ];
    for path in &own {
        assert_eq!(open.get(path).await.status, StatusCode::OK, "{path}");
    }
    let gone = async |open: &Open| {
        let page = open.get(&server).await;
        for page in [&page, &open.get(&alice).await] {
            assert!(!page.text().contains("bob"), "{}", page.words());
            assert!(!page.text().contains(&bob) && page.links("m").is_empty());
        }
        for path in &own {
            assert_eq!(open.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
        open.card(&page).await
    };
    open.room.told("bob", "/preferences pages:hidden").await;
    let without_bob = gone(&open).await;
    assert!(without_bob != with_bob);
    open.room.told("bob", "/preferences pages:player").await;
    assert!(open.card(&open.get(&server).await).await == with_bob);
    let asks = open.room.say("bob", "/privacy do:forget").await.unwrap();
    open.room.press("bob", &asks, "Forget me").await;
    open.room.settled().await;
    open.room.later(10_000);
    open.room.settled().await;
    open.room.chat.cleaner().work_off().await.unwrap();
    let page = open.get(&server).await;
    assert!(!page.text().contains("bob"), "{}", page.words());
    for path in &own {
        assert_eq!(open.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    open.card(&page).await;
    let card = page.meta("og:image").unwrap();
    open.room.told("alice", "/settings pages:off").await;
    let got = open.get(card.strip_prefix(PUBLIC).unwrap()).await;
    assert_eq!(got.status, StatusCode::NOT_FOUND);
    // Their own page stays, without what was played there.
    let page = open.get(&alice).await;
    assert_eq!((page.status, page.links("m")), (StatusCode::OK, Vec::new()));
    open.close().await;
}

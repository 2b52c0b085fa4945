//! Public pages, read as any browser or link preview reads them: over HTTP, without script.

use std::net::SocketAddr;

use expect_test::expect;
use reqwest::StatusCode;
use reqwest::header::{CACHE_CONTROL, ETAG, HeaderMap, IF_NONE_MATCH};
use stonepost::web;
use tokio::net::TcpListener;

use super::*;

mod weight;

/// Where people reach the pages, as far as the program knows.
pub(super) const PUBLIC: &str = "https://play.example.org";

/// A room with public pages.
pub(super) struct Open {
    pub(super) room: Room,
    pub(super) address: SocketAddr,
    pub(super) http: reqwest::Client,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// An answer.
pub(super) struct Got {
    pub(super) status: StatusCode,
    headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

impl Got {
    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(super) fn header(&self, name: impl reqwest::header::AsHeaderName) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// What can be read on the page.
    pub(super) fn words(&self) -> String {
        let (mut words, mut tag) = (String::new(), false);
        let text = self.text();
        let body = text.split_once("<body").unwrap().1;
        let body = body.split_once('>').unwrap().1;
        // The ways to other languages are as many as there are languages.
        let (body, rest) = body.split_once("languages\">").unwrap_or((body, "</p>"));
        let (_, rest) = rest.split_once("</p>").unwrap();
        for letter in body.chars().chain(">".chars()).chain(rest.chars()) {
            match letter {
                '<' => tag = true,
                '>' => {
                    tag = false;
                    words.push(' ');
                }
                letter if !tag => words.push(letter),
                _ => {}
            }
        }
        let words = words
            .replace("&gt;", ">")
            .replace("&amp;", "&")
            .replace("&quot;", "\"");
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

impl Open {
    pub(super) async fn new() -> Open {
        Open::open_at(tempfile::tempdir().unwrap(), NOON).await
    }

    async fn open_at(folder: TempDir, now: i64) -> Open {
        let mut chat = None;
        let room = Room::open_at(folder, now, |store, clock| {
            let made = Chat::new(store, clock)
                .with_public_url(PUBLIC.to_owned())
                .with_contact("mailto:host@example.org".to_owned());
            chat = Some(made.clone());
            made
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async {
            let _ = stopped.await;
        };
        let chat = chat.unwrap();
        let limits = web::Limits::for_pages();
        let served = tokio::spawn(async move {
            web::pages::serve(chat, PUBLIC, listener, limits, None, stopped)
                .await
                .unwrap();
        });
        Open {
            room,
            address,
            http: reqwest::Client::builder()
                .no_proxy()
                .redirect(reqwest::redirect::Policy::none())
                .build()
                .unwrap(),
            stop,
            served,
        }
    }

    pub(super) async fn close(self) -> TempDir {
        let _ = self.stop.send(());
        self.served.await.unwrap();
        self.room.close().await
    }

    /// The program is stopped, and started again at that moment.
    pub(super) async fn restart(self, now: i64) -> Open {
        let events = self.room.events;
        let mut open = Open::open_at(self.close().await, now).await;
        open.room.events = events;
        open
    }

    pub(super) async fn get(&self, path: &str) -> Got {
        self.get_with(path, HeaderMap::new()).await
    }

    pub(super) async fn get_with(&self, path: &str, headers: HeaderMap) -> Got {
        self.send(self.http.get(self.url(path)).headers(headers))
            .await
    }

    pub(super) async fn post(&self, path: &str, headers: HeaderMap, body: &str) -> Got {
        let sent = self.http.post(self.url(path)).headers(headers);
        self.send(sent.body(body.to_owned())).await
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Got {
        let answer = request.send().await.unwrap();
        Got {
            status: answer.status(),
            headers: answer.headers().clone(),
            body: answer.bytes().await.unwrap().to_vec(),
        }
    }

    /// The path of the page that the newest board links to.
    pub(super) async fn path(&self) -> String {
        let linked = |m: &LocalMessage| m.buttons.iter().any(|b| b.label == "Match page");
        let board = self.room.wait("general", linked).await;
        let button = board.buttons.iter().find(|b| b.label == "Match page");
        let address = button.unwrap().id.strip_prefix(PUBLIC);
        address.unwrap().to_owned()
    }

    /// The path of the server's page, as its settings tell.
    pub(super) async fn server(&mut self) -> String {
        let told = self.room.told("alice", "/settings").await;
        let (_, rest) = told.split_once(PUBLIC).unwrap();
        rest.lines().next().unwrap().to_owned()
    }
}

pub(super) async fn dropper(open: &mut Open) {
    open.room.begin("dropper", "6").await;
    open.room.say("alice", "d4").await;
    open.room.settled().await;
    open.room.say("bob", "d4>d5,a1").await;
    open.room.settled().await;
}

/// A match that alice resigned, on a server with pages: the path of its page.
pub(super) async fn resigned(open: &mut Open) -> String {
    open.room.told("alice", "/settings pages:on").await;
    dropper(open).await;
    let path = open.path().await;
    let asked = open.room.say("alice", "/match resign").await.unwrap();
    open.room.press("alice", &asked, "Resign").await;
    open.room.wait("general", |m| m.files.len() == 2).await;
    path
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_public_unless_a_server_wants_it() {
    let mut open = Open::new().await;
    dropper(&mut open).await;
    let linked = |m: &LocalMessage| m.buttons.iter().any(|b| b.label == "Match page");
    let seen = open.room.seen("alice").await;
    assert!(!seen.iter().any(linked));
    expect![[r#"Public pages: none. To turn them on, use `/settings pages:on`."#]].assert_eq(
        open.room
            .told("alice", "/settings")
            .await
            .lines()
            .find(|line| line.starts_with("Public pages"))
            .unwrap(),
    );
    open.room.told("alice", "/settings pages:on").await;
    open.room.say("alice", "d4>c4,f6").await;
    let (path, server) = (open.path().await, open.server().await);
    assert_eq!(open.get(&path).await.status, StatusCode::OK);
    assert_eq!(open.get(&server).await.status, StatusCode::OK);

    // The same letters with another number, other letters, and what was never there: one answer.
    let none = open.get("/m/1-aaaaaaaaaaaaaaaa").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    expect!["Skip to the content Stonepost My matches Learn No such page There's nothing at this address, or it isn't public. Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&none.words());
    for wrong in [
        path.replace("/m/1-", "/m/2-"),
        path.replace("/m/", "/s/"),
        path.replace("/m/", "/p/"),
        format!("{path}?ply=4"),
        format!("{path}?ply=-1"),
        format!("{path}?ply=x"),
        format!("{path}?side=up"),
        format!("{path}?theme=neon"),
        format!("{path}/4.svg"),
        format!("{path}/04.svg"),
        format!("{path}/chances.svg"),
        format!("{path}/1.svg?theme=neon"),
        format!("{path}/4.json"),
        format!("{path}/1.json?theme=neon"),
        format!("{path}/ground.json?theme=neon"),
        format!("{path}/999999999999.json"),
        format!("{path}?ply=999999"),
        format!("{path}?tried=9.9"),
        format!("{path}/0.json?tried=0.0"),
        format!("{server}?game=chess"),
        format!("{server}?tournament=1"),
        format!("{server}?before=1"),
        format!("{server}?page=x"),
        "/m/".to_owned(),
        "/m/%FF".to_owned(),
        "/../etc/passwd".to_owned(),
    ] {
        let got = open.get(&wrong).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{wrong}");
        assert_eq!(got.body, none.body, "{wrong}");
    }
    // What is there for whoever is signed in.
    let first = open.get("/").await;
    assert_eq!(first.status, StatusCode::OK);
    for path in ["/matches", "/play/1"] {
        assert_eq!(
            open.get(path).await.status,
            StatusCode::UNAUTHORIZED,
            "{path}"
        );
    }

    // A server that changes its mind.
    open.room.told("alice", "/settings pages:off").await;
    for gone in [
        path.clone(),
        server,
        format!("{path}/1.svg"),
        format!("{path}/1.json"),
        format!("{path}/ground.json"),
        format!("{path}/state.json"),
        format!("{path}/live"),
    ] {
        let got = open.get(&gone).await;
        assert_eq!((got.status, &got.body), (none.status, &none.body), "{gone}");
        assert_eq!(got.header(CACHE_CONTROL), "no-store");
    }
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_answered_as_no_other_database_would() {
    let (open, other) = (Open::new().await, Open::new().await);
    let path = format!("/here/{}", stonepost::chat::challenge());
    let answer = open.get(&path).await;
    assert_eq!(answer.text().len(), 16, "{}", answer.text());
    assert_eq!(answer.header(CACHE_CONTROL), "no-store");
    assert_eq!(open.get(&path).await.text(), answer.text());
    assert_ne!(other.get(&path).await.text(), answer.text());
    for wrong in ["/here/", "/here/abc", "/here/%FF", "/here/ABCDEFGHIJKLMNOP"] {
        let got = open.get(wrong).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    open.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_says_everything_without_script() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let page = open.get(&path).await;
    expect!["To the board Stonepost Dropper, 6×6: alice against bob · rated Standings bob White groups 1 1 3 d 23 h alice Black, to move groups 1 3 d 23 h alice (Black) to move. Deadline: 2026-11-24 12:00 UTC . bob (White) played d4>d5,a1: dropped on d4, pushed its stone to d5 and placed a free stone on a1. More « ‹ Play To the match › » Turns Rules Talk More 1 d4 d4>d5,a1 Nothing was said. Rules of Dropper Flip board Record (text) This board (SVG) This board (PNG) All turns (GIF) Standings and matches Theme: wood night contrast print The match began on 2026-11-20 12:00 UTC . Made by Stonepost, a bot for playing board games by message. Rules of all games ✕"].assert_eq(&page.words());
    let first = open
        .get(&format!("{path}?ply=1&side=white&theme=night"))
        .await;
    let text = first.text();
    let part = path.rsplit('/').next().unwrap();
    assert!(
        text.contains(&format!(
            "src=\"{part}/1.svg?side=white&amp;theme=night&amp;v=3\""
        )),
        "{text}"
    );
    for link in [
        "?ply=0&amp;side=white&amp;theme=night",
        "?ply=2&amp;side=white&amp;theme=night",
        "?ply=1&amp;side=black&amp;theme=night",
    ] {
        assert!(
            text.contains(&format!("href=\"{link}\"")),
            "{link} in {text}"
        );
    }
    // What a link preview reads.
    for (name, value) in [
        ("og:title", "Dropper, 6×6: alice against bob"),
        ("og:url", &*format!("{PUBLIC}{path}")),
        ("og:image", &*format!("{PUBLIC}{path}/card.png?v=3")),
        ("og:image:width", "1200"),
    ] {
        let meta = format!("<meta property=\"{name}\" content=\"{value}\">");
        assert!(page.text().contains(&meta), "{meta} in {}", page.text());
    }
    let card = open.get(&format!("{path}/card.png")).await;
    let card = image::load_from_memory(&card.body).unwrap();
    assert_eq!((card.width(), card.height()), (1200, 630));
    let picture = open.get(&format!("{path}/2.png")).await;
    assert_eq!(
        image::load_from_memory(&picture.body).unwrap().width(),
        1100
    );
    let svg = open.get(&format!("{path}/2.svg?side=white")).await;
    assert!(svg.text().starts_with("<svg "));
    let gif = open.get(&format!("{path}/replay.gif")).await;
    assert!(gif.body.starts_with(b"GIF89a"));
    let record = open.get(&format!("{path}/record.txt")).await;
    let record = Record::parse(record.text()).unwrap();
    assert_eq!(record.turns, ["d4", "d4>d5,a1"]);
    let words = open.get(&format!("{path}/1.json")).await;
    let words: serde_json::Value = serde_json::from_str(words.text()).unwrap();
    assert!(words["pieces"].as_str().unwrap().starts_with("<svg "));
    assert_eq!(words["holds"], serde_json::json!([["d4", "black stone"]]));
    let ground = open.get(&format!("{path}/ground.json?side=white")).await;
    let ground: serde_json::Value = serde_json::from_str(ground.text()).unwrap();
    let cells = ground["cells"].as_array().unwrap();
    assert_eq!((cells.len(), &cells[0][0]), (36, &serde_json::json!("f1")));
    let words = serde_json::json!([
        words["alt"],
        words["caption"],
        words["heading"],
        words["does"]
    ]);
    expect![[r#"["Dropper, 6×6. Black has 1 stone, White has no stones. Row 4: black d. Last turn: Black placed the first stone on d4. White to move.","Turn 1 of 2: alice (Black) played d4: placed the first stone on d4.","Turn 1 of 2","alice (Black) played d4: placed the first stone on d4."]"#]].assert_eq(&words.to_string());
    open.close().await;
}

/// Whoever has chosen a theme gets their page in it, whoever hasn't in that of their browser's mode.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_seen_in_the_theme_that_was_chosen() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let part = path.rsplit('/').next().unwrap();
    let dark = format!(
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"{part}/2.svg?theme=night&amp;v=3\">"
    );
    let board = |theme: &str| format!("<img src=\"{part}/2.svg?{theme}v=3\"");
    let cookie = |theme: &str| {
        let cookie = format!("stonepost_theme={theme}");
        HeaderMap::from_iter([(reqwest::header::COOKIE, cookie.parse().unwrap())])
    };
    for (query, asked, theme, by_mode) in [
        ("", HeaderMap::new(), "", true),
        ("", cookie("contrast"), "theme=contrast&amp;", false),
        // What the address says goes before it.
        (
            "?theme=print",
            cookie("contrast"),
            "theme=print&amp;",
            false,
        ),
        // One that isn't there, or that nobody could have chosen.
        ("", cookie("neon"), "", true),
        ("", cookie("%ff"), "", true),
    ] {
        let got = open.get_with(&format!("{path}{query}"), asked).await;
        assert!(got.text().contains(&board(theme)), "{query} {theme}");
        assert_eq!(got.text().contains(&dark), by_mode, "{query} {theme}");
        let vary: Vec<_> = got.headers.get_all(reqwest::header::VARY).iter().collect();
        assert!(vary.iter().any(|vary| *vary == "cookie"), "{vary:?}");
    }
    open.close().await;
}

/// What players keep to themselves is on no page that a stranger reads.
#[tokio::test(flavor = "multi_thread")]
async fn a_reader_sees_nothing_that_is_a_players_own() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let alice = stonepost::play::PersonId(open.room.database().one("SELECT black_id FROM matches"));
    let (store, game) = (&open.room.store, stonepost::play::MatchId(1));
    let note = Some(&"my secret".into());
    store.set_remark(game, alice, 1, note).await.unwrap();
    let mut tree = stonepost::play::Tried::default();
    tree.add(&["d4", "d4>c4,a1"]).unwrap();
    assert!(store.keep_tried(game, alice, 0, &tree).await.unwrap());
    let asked = open.room.say("alice", "/match resign").await.unwrap();
    open.room.press("alice", &asked, "Resign").await;
    open.room.wait("general", |m| m.files.len() == 2).await;
    for part in ["", "/state.json", "/1.json", "/record.txt"] {
        let got = open.get(&format!("{path}{part}")).await;
        assert_eq!(got.status, StatusCode::OK, "{part}");
        for private in [
            "my secret",
            "d4>c4,a1",
            "d4&gt;c4,a1",
            "tried by",
            "What alice tried",
            "\"form\"",
            "<form",
        ] {
            assert!(!got.text().contains(private), "{part} has {private}");
        }
    }
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_keep_to_themselves_and_are_kept_as_long_as_they_may() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    for part in [
        "",
        "/1.svg",
        "/1.png",
        "/replay.gif",
        "/record.txt",
        "/card.png",
        "/1.json",
        "/ground.json",
        "/state.json",
    ] {
        let got = open.get(&format!("{path}{part}?v=3")).await;
        assert_eq!(got.status, StatusCode::OK, "{part}");
        assert_eq!(got.header("referrer-policy"), "no-referrer");
        assert_eq!(got.header("x-robots-tag"), "noindex, nofollow");
        assert_eq!(got.header("set-cookie"), "");
        assert!(
            got.header("content-security-policy")
                .starts_with("default-src 'none'; script-src 'self'")
        );
        // The match goes on.
        assert_eq!(got.header(CACHE_CONTROL), "public, no-cache", "{part}");
    }
    let got = open.get(&path).await;
    let known = HeaderMap::from_iter([(IF_NONE_MATCH, got.headers[ETAG].clone())]);
    let again = open.get_with(&path, known.clone()).await;
    assert_eq!(
        (again.status, again.body.len()),
        (StatusCode::NOT_MODIFIED, 0)
    );

    let asked = open.room.say("alice", "/match resign").await.unwrap();
    open.room.press("alice", &asked, "Resign").await;
    open.room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(open.get_with(&path, known).await.status, StatusCode::OK);
    let version = open.get(&path).await;
    let version = version.text().split_once("\"version\":").unwrap().1;
    let version = version.split(',').next().unwrap().to_owned();
    let for_ever = "public, max-age=31536000, immutable";
    for (part, cached) in [
        (format!("/1.svg?v={version}"), for_ever),
        (format!("/1.png?v={version}"), for_ever),
        (format!("/replay.gif?v={version}"), for_ever),
        // Another version, or none: what is there now isn't what was asked for.
        ("/1.svg?v=3".to_owned(), "public, no-cache"),
        ("/1.svg".to_owned(), "public, no-cache"),
        // These have to fit each other and the page's script.
        (format!("/ground.json?v={version}"), "public, no-cache"),
        (format!("/1.json?v={version}"), "public, no-cache"),
        // These name people, who may not want to appear any more.
        (format!("/card.png?v={version}"), "public, no-cache"),
        (format!("/record.txt?v={version}"), "public, no-cache"),
        (String::new(), "public, no-cache"),
    ] {
        let got = open.get(&format!("{path}{part}")).await;
        assert_eq!(got.header(CACHE_CONTROL), cached, "{part}");
    }
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_want_to_appear_is_nowhere() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let (path, server) = (open.path().await, open.server().await);
    let asked = open.room.say("alice", "/match resign").await.unwrap();
    open.room.press("alice", &asked, "Resign").await;
    open.room.wait("general", |m| m.files.len() == 2).await;
    open.room.settled().await;
    let names = |got: &Got| got.text().contains("bob");
    let before = open.get(&format!("{server}?game=dropper")).await;
    assert!(names(&before), "{}", before.words());
    expect!["Skip to the content Stonepost My matches Learn Dropper: standings and matches Standings, matches and tournaments of this server. Onyx Dropper Drop Isaac Rekushu Dropper standings This server · All time · Everyone # player rating ± n w-d-l run 1 bob 1662 ±290? 1 1-0-0 +1 2 alice 1338 ±290? 1 0-0-1 -1 #: rank; ±: deviation of the rating (“?” means provisional); n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row. Finished matches #1 Dropper, 6×6 : bob (White) beat alice (Black) by resignation, 2 turns, 20 Nov 2026 Rules of Dropper Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&before.words());
    open.room.told("bob", "/preferences pages:hidden").await;
    for part in ["", "/2.svg", "/record.txt", "/card.png", "/live"] {
        let got = open.get(&format!("{path}{part}")).await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{part}");
    }
    let after = open.get(&format!("{server}?game=dropper")).await;
    assert!(!names(&after), "{}", after.words());
    expect!["Skip to the content Stonepost My matches Learn Dropper: standings and matches Standings, matches and tournaments of this server. Onyx Dropper Drop Isaac Rekushu Dropper standings This server · All time · Everyone # player rating ± n w-d-l run 2 alice 1338 ±290? 1 0-0-1 -1 #: rank; ±: deviation of the rating (“?” means provisional); n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row. Rules of Dropper Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&after.words());
    // New boards have no link.
    let told = open.room.told("bob", "/preferences").await;
    assert!(
        told.ends_with(
            "
Public pages: you're on none"
        ),
        "{told}"
    );
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_has_a_page_if_they_want_one() {
    let mut open = Open::new().await;
    let path = resigned(&mut open).await;
    let told = open.room.told("bob", "/preferences pages:player").await;
    let own = told.split_once(PUBLIC).unwrap().1.to_owned();
    let page = open.get(&own).await;
    expect!["Skip to the content Stonepost My matches Learn bob Ratings (Glicko-2: rating ± deviation), results by game and side, and matches. Ratings Game Rating Dropper 1662 ± 290? ?: provisional (few rated matches so far, or none for a while) Results Game Side Played Won Drawn Lost Dropper White 1 1 0 0 Finished matches #1 Dropper, 6×6 : bob (White) beat alice (Black) by resignation, 2 turns, 20 Nov 2026 Rules of Dropper Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&page.words());
    assert!(page.text().contains(&format!("href=\"{path}\"")));
    assert!(
        open.get(&path)
            .await
            .text()
            .contains(&format!("href=\"{own}\""))
    );
    open.room.told("bob", "/preferences pages:matches").await;
    assert_eq!(open.get(&own).await.status, StatusCode::NOT_FOUND);
    assert_eq!(open.get(&path).await.status, StatusCode::OK);
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_are_told_what_happens() {
    use futures_util::StreamExt;

    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let url = format!("http://{}{path}/live", open.address);
    let mut streams = Vec::new();
    for _ in 0..3 {
        let answer = open.http.get(&url).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        streams.push(answer.bytes_stream());
    }
    open.room.say("alice", "d4>c4,f6").await;
    for stream in &mut streams {
        let mut told = String::new();
        while !told.contains("d4>c4,f6") {
            let part = tokio::time::timeout(Duration::from_secs(60), stream.next()).await;
            told.push_str(std::str::from_utf8(&part.unwrap().unwrap().unwrap()).unwrap());
        }
        assert!(told.contains(r#""last":2,"running":true"#), "{told}");
        assert!(told.contains(r#""last":3,"running":true"#), "{told}");
    }
    // Whoever looks later is told how it is now.
    let mut late = open.http.get(&url).send().await.unwrap().bytes_stream();
    let told = late.next().await.unwrap().unwrap();
    assert!(std::str::from_utf8(&told).unwrap().contains(r#""last":3"#));
    // Who is hidden is hidden at once, from those who look on as well.
    open.room.told("bob", "/preferences pages:hidden").await;
    for stream in &mut streams {
        while let Some(part) = tokio::time::timeout(Duration::from_secs(60), stream.next())
            .await
            .unwrap()
        {
            part.unwrap();
        }
    }
    open.close().await;
}

//! Public pages in a browser: stepping through a match, following one that goes on, and what assistive technology meets.

use std::net::SocketAddr;
use std::pin::Pin;

use stonepost::chat::{Button, Chat, Clock};
use stonepost::local::{Local, LocalMessage};
use stonepost::rules::{Game, Kind, Spec};
use stonepost::store::Store;
use stonepost::text::language::unmarked;
use stonepost::web;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::axe::{on_paper, sideways, violations};
use super::board::{LAPTOP, PHONE};
use super::*;

/// A local chat whose server has public pages.
pub(super) struct Site {
    chat: Chat,
    local: Local,
    store: Store,
    pub(super) address: SocketAddr,
    courier: Task,
    pages: Option<Task>,
    said: u32,
    _folder: TempDir,
}

/// Something that goes on until it's told to stop.
pub(super) struct Task {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Task {
    pub(super) fn begin<F: Future<Output = ()> + Send + 'static>(
        run: impl FnOnce(Pin<Box<dyn Future<Output = ()> + Send>>) -> F,
    ) -> Task {
        let (stop, mut stopped) = watch::channel(false);
        let told = Box::pin(async move {
            let _ = stopped.wait_for(|stopped| *stopped).await;
        });
        Task {
            stop,
            task: tokio::spawn(run(told)),
        }
    }

    pub(super) async fn end(self) {
        self.stop.send_replace(true);
        self.task.await.unwrap();
    }
}

impl Site {
    pub(super) async fn open() -> Site {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("stonepost.db")).unwrap();
        let clock = Clock::system();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let chat =
            Chat::new(store.clone(), clock.clone()).with_public_url(format!("http://{address}"));
        let local = Local::connect(&chat, store.clone(), clock);
        let courier = chat.courier();
        let mut site = Site {
            chat,
            local,
            store,
            address,
            courier: Task::begin(|told| courier.run(told)),
            pages: None,
            said: 0,
            _folder: folder,
        };
        site.serve(listener);
        site.say("alice", "/settings pages:on").await;
        site
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    fn serve(&mut self, listener: TcpListener) {
        let (chat, base) = (self.chat.clone(), format!("http://{}", self.address));
        self.pages = Some(Task::begin(|told| async move {
            let limits = web::Limits::for_pages();
            let served = web::pages::serve(chat, &base, listener, limits, None, told);
            served.await.unwrap();
        }));
    }

    /// Serves the local chat's own pages, too: where they are, and what ends that.
    pub(super) async fn serve_chat(&self) -> (SocketAddr, Task) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let local = self.local.clone();
        let served = |told| async move { web::serve(local, listener, told).await.unwrap() };
        (address, Task::begin(served))
    }

    /// Ends the server of the pages; the rest goes on.
    pub(super) async fn stop_pages(&mut self) {
        self.pages.take().unwrap().end().await;
    }

    /// Starts it again under the same address.
    pub(super) async fn start_pages(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.serve(listener);
    }

    pub(super) async fn say(&mut self, who: &str, text: &str) {
        self.said += 1;
        let event = format!("event {}", self.said);
        let said = self.local.say(&event, who, "general", text, None).await;
        said.unwrap();
    }

    /// The newest message that somebody sees and that fits.
    pub(super) async fn wait(
        &self,
        who: &str,
        fits: impl Fn(&LocalMessage) -> bool,
    ) -> LocalMessage {
        for _ in 0..3_000 {
            let seen = self.local.messages("general", who, None, 100).await;
            if let Some(found) = seen.unwrap().into_iter().rev().find(&fits) {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let seen = self.local.messages("general", who, None, 3).await.unwrap();
        let seen: Vec<String> = seen.iter().map(|m| m.text.to_string()).collect();
        panic!("no such message, but {seen:#?}");
    }

    /// Plays a match of Dropper so far; the address of its page.
    pub(super) async fn begin(&mut self, turns: &[&str]) -> String {
        self.say(
            "alice",
            "/challenge dropper size:6 opponent:@bob side:black",
        )
        .await;
        self.press("bob", "Accept").await;
        let mut board = self
            .wait("bob", |m| m.board.is_some() && has(m, "Match page"))
            .await;
        for (number, turn) in turns.iter().enumerate() {
            self.say(["alice", "bob"][number % 2], turn).await;
            let before = board.id;
            board = self
                .wait("bob", |m| m.id > before && has(m, "Match page"))
                .await;
        }
        called(&board, "Match page").unwrap().id.clone()
    }

    /// Presses a button of the newest message that has it, as it's called.
    pub(super) async fn press(&mut self, who: &str, label: &str) {
        let message = self.wait(who, |m| has(m, label)).await;
        let button = called(&message, label).unwrap();
        self.said += 1;
        let event = format!("event {}", self.said);
        self.local
            .press(&event, who, "general", message.id, &button.id)
            .await
            .unwrap();
    }

    pub(super) async fn close(self) {
        for task in self.pages.into_iter().chain([self.courier]) {
            task.end().await;
        }
        self.store.close().await;
    }
}

/// The button of a message that is called so in English.
fn called<'a>(message: &'a LocalMessage, label: &str) -> Option<&'a Button> {
    let mut buttons = message.buttons.iter();
    buttons.find(|button| unmarked(&button.label) == label)
}

fn has(message: &LocalMessage, label: &str) -> bool {
    called(message, label).is_some()
}

/// What the page of a match shows: which board, as its list of turns says and as it's drawn, from which side, and in which words.
pub(super) const SHOWN: &str = "
const board = document.getElementById('board');
const cells = [...board.querySelectorAll('[data-cell]')];
return {
  drawn: cells.length > 0 && !board.querySelector('picture'),
  stones: cells.filter((cell) => cell.getAttribute('aria-label').includes('stone')).length,
  side: cells[0]?.dataset.cell.endsWith('1') ? 'white' : 'black',
  ground: board.querySelector('#picture > g > *')?.getAttribute('fill') ?? '',
  says: document.getElementById('says').textContent,
  current: Number(document.querySelector('#list [data-ply][aria-current]')?.dataset.ply ?? 0),
  turns: document.querySelectorAll('#list [data-ply]').length,
  address: location.search,
};";

/// Waits until the page shows the board after so many of so many turns, in words as well.
pub(super) async fn shows(page: &Browser, ply: u64, turns: u64) -> serde_json::Value {
    let begins = match ply {
        0 => "The start".to_owned(),
        _ => format!("Turn {ply} of {turns} "),
    };
    page.until(
        &format!("the board after {ply} of {turns} turns"),
        async || {
            let shown = page.script(SHOWN).await;
            let says = shown["says"].as_str().unwrap();
            let is_present = !says.starts_with("Turn ") && !says.starts_with("The start");
            shown["drawn"] == true
                && shown["turns"] == turns
                && shown["current"] == ply
                && (says.starts_with(&begins) || (ply == turns && is_present))
        },
    )
    .await;
    page.script(SHOWN).await
}

/// The boards that the page has asked for, besides the picture for whoever has no script.
const ASKED_FOR: &str = "
const paths = performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname);
return paths.filter((path) => path.endsWith('.json'));";

/// What a page of a match prints: the turns, what is cut off, what could only be pressed, and the colours of what is said.
const PRINTED: &str = "
const seen = [...document.querySelectorAll('body *')].filter((e) => e.checkVisibility() && !e.closest('svg, .unseen'));
const style = (e) => getComputedStyle(e);
const cuts = (e) => style(e).overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 1;
const { color, backgroundColor } = style(document.querySelector('#says b'));
return [
  seen.filter((e) => e.matches('#list [data-ply]')).length,
  seen.filter((e) => cuts(e) || (style(e).position === 'fixed')).map((e) => e.outerHTML.slice(0, 90)),
  seen.filter((e) => e.matches('button, input, select, nav, dialog') && !e.closest('#list ol')).map((e) => e.outerHTML.slice(0, 90)),
  [color, style(document.body).backgroundColor, style(document.querySelector('.ask')).backgroundColor],
  ['them', 'me', 'board', 'says', 'title'].filter((id) => !document.getElementById(id).checkVisibility()),
];";

/// On paper there's all of a match with so many turns, black on white, and nothing to press or to scroll.
pub(super) async fn printed(page: &Browser, turns: usize) {
    let (black, white) = ("rgb(0, 0, 0)", "rgb(255, 255, 255)");
    for scheme in ["light", "dark"] {
        let scheme = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        let media = json!({"media": "print", "features": scheme});
        page.devtools("Emulation.setEmulatedMedia", media).await;
        assert_eq!(
            page.script(PRINTED).await,
            json!([turns, [], [], [black, white, white], []]),
            "{scheme}"
        );
        assert!(sideways(page).await.is_empty(), "{scheme}");
        assert_eq!(violations(page).await, Vec::<String>::new(), "{scheme}");
    }
    page.devtools("Emulation.setEmulatedMedia", json!({"media": ""}))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_stepped_through_and_followed() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let url = site.begin(&["d4", "d4>d5,a1"]).await;
    page.visit(&url).await;
    let shown = shows(&page, 2, 2).await;
    assert_eq!(shown["stones"], 3);
    // The board came with the page.
    assert_eq!(page.script(ASKED_FOR).await, json!([]));
    page.click("#earlier").await;
    let shown = shows(&page, 1, 2).await;
    assert_eq!(
        (&shown["address"], &shown["stones"]),
        (&json!("?ply=1"), &json!(1))
    );
    page.keys(keys::LEFT).await;
    let shown = shows(&page, 0, 2).await;
    assert_eq!(shown["stones"], 0);
    page.keys(keys::LEFT).await;
    page.keys(keys::END).await;
    shows(&page, 2, 2).await;
    page.keys(keys::HOME).await;
    shows(&page, 0, 2).await;
    page.keys(&format!("{}F", keys::SHIFT)).await;
    page.until("the board from the other side", async || {
        page.script(SHOWN).await["side"] == "white"
    })
    .await;
    let shown = shows(&page, 0, 2).await;
    assert_eq!(shown["address"], "?ply=0&side=white");
    page.click("#run").await;
    shows(&page, 2, 2).await;
    page.click("#run").await;
    page.click("#run").await;
    page.click("#list [data-ply='1']").await;
    shows(&page, 1, 2).await;

    // Whoever looks at an earlier board stays there, and sees that the match goes on.
    site.say("alice", "d4>c4,f6").await;
    shows(&page, 1, 3).await;
    page.click("#last").await;
    shows(&page, 3, 3).await;
    // Whoever is at the end follows it.
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in ["d4", "d4>d5,a1", "d4>c4,f6"] {
        game.play_text(turn).unwrap();
    }
    let answer = game.legal().swap_remove(0);
    site.say("bob", &answer).await;
    let shown = shows(&page, 4, 4).await;
    let says = shown["says"].as_str().unwrap();
    let played = format!("bob (White) played {answer}");
    assert!(
        says.starts_with("alice (Black) to move.") && says.contains(&played),
        "{says}"
    );
    // The same, loaded again.
    let address = page.script("return location.href").await;
    page.visit(address.as_str().unwrap()).await;
    let shown = shows(&page, 4, 4).await;
    assert_eq!(shown["side"], "white");

    // Its end: the page then has what there is after it.
    site.say("alice", "/match resign").await;
    site.press("alice", "Resign").await;
    // The link is shared where the browser can, else copied.
    page.until("the result", async || {
        let over = page
            .script("return document.getElementById('over')?.innerText ?? ''")
            .await;
        let over = over.as_str().unwrap();
        over.contains("bob (White) wins: Black resigned.") && over.contains("Rating 1500 → 1338")
    })
    .await;
    shows(&page, 4, 4).await;
    page.script("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }")
        .await;
    page.press("Share").await;
    let shared =
        "return window.shared && [window.shared.url === location.href, window.shared.title]";
    let title = "Dropper, 6×6: alice against bob · Stonepost";
    page.until("the link", async || {
        page.script(shared).await == json!([true, title])
    })
    .await;
    for link in page
        .script("return [...document.querySelectorAll('#over a[download]')].map((a) => a.href)")
        .await
        .as_array()
        .unwrap()
    {
        let got = reqwest::get(link.as_str().unwrap()).await.unwrap();
        assert!(got.status().is_success(), "{link}");
    }
    site.close().await;
}

/// By finger: steps, swipes, turns of the list, and the areas.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_looked_at_by_touch() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let url = site.begin(&["d4", "d4>d5,a1", "d4>c4,f6"]).await;
    let touch = json!({"enabled": true, "maxTouchPoints": 1});
    page.devtools("Emulation.setTouchEmulationEnabled", touch)
        .await;
    page.resize(PHONE.0, PHONE.1).await;
    page.visit(&url).await;
    shows(&page, 3, 3).await;
    let at = async |selector: &str| -> (f64, f64) {
        let find = format!(
            "const box = document.querySelector('{selector}').getBoundingClientRect();
             return [box.left + box.width / 2, box.top + box.height / 2]"
        );
        serde_json::from_value(page.script(&find).await).unwrap()
    };
    page.touch(&[at("#earlier").await]).await;
    shows(&page, 2, 3).await;
    let (x, y) = at("#board").await;
    page.touch(&[(x, y), (x + 60.0, y), (x + 120.0, y + 10.0)])
        .await;
    shows(&page, 1, 3).await;
    page.touch(&[(x, y), (x - 60.0, y), (x - 120.0, y + 10.0)])
        .await;
    shows(&page, 2, 3).await;
    // Up and down, the page is scrolled.
    page.touch(&[(x, y), (x + 50.0, y + 60.0), (x + 60.0, y + 120.0)])
        .await;
    page.touch(&[at("#list [data-ply=\"1\"]").await]).await;
    shows(&page, 1, 3).await;
    page.touch(&[at("#about-tab").await]).await;
    page.until("the links", async || {
        let seen = "return document.getElementById('flip').checkVisibility()";
        page.script(seen).await == true
    })
    .await;
    page.touch(&[at("#flip").await]).await;
    page.until("the other side", async || {
        page.script(SHOWN).await["side"] == "white"
    })
    .await;
    site.close().await;
}

/// Without script each step is a page, and nothing is missing.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_read_without_script() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let url = site.begin(&["d4", "d4>d5,a1"]).await;
    let none = json!({"value": true});
    page.devtools("Emulation.setScriptExecutionDisabled", none)
        .await;
    let seen = "const board = document.querySelector('#board img');
        return [board.complete && board.naturalWidth > 0 && new URL(board.currentSrc).pathname.split('/').pop(),
                document.body.innerText];";
    for (width, height) in [LAPTOP, PHONE, (360, 640), (844, 390)] {
        page.resize(width, height).await;
        page.visit(&url).await;
        for (way, board, says) in [
            ("", "2.svg", "alice (Black) to move."),
            ("#earlier", "1.svg", "Turn 1 of 2"),
            ("#first", "0.svg", "The start of the match"),
            ("#later", "1.svg", "Turn 1 of 2"),
            ("#last", "2.svg", "alice (Black) to move."),
            ("#list [data-ply='1']", "1.svg", "Turn 1 of 2"),
            ("#flip", "1.svg", "Turn 1 of 2"),
        ] {
            if !way.is_empty() {
                page.click(way).await;
            }
            page.until(&format!("{board} by {way} at {width}"), async || {
                let seen = page.script(seen).await;
                let words = seen[1].as_str().unwrap();
                seen[0] == board
                    && [
                        says,
                        "d4>d5,a1",
                        "Rules of Dropper",
                        "Record",
                        "All turns",
                        "Standings and matches",
                        "night",
                    ]
                    .iter()
                    .all(|there| words.contains(there))
            })
            .await;
        }
        assert!(sideways(&page).await.is_empty(), "{width}");
    }
    // Nothing there is hidden behind something else.
    let overlap = "
        const boxes = ['them', 'board', 'me', 'list', 'talk', 'rules', 'about'].map((id) => [id, document.getElementById(id)])
          .filter(([, e]) => e.checkVisibility()).map(([id, e]) => [id, e.getBoundingClientRect()]);
        return boxes.flatMap(([a, one], i) => boxes.slice(i + 1).filter(([, two]) => one.left < two.right - 1
          && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1).map(([b]) => [a, b]));";
    for (width, height) in [LAPTOP, PHONE, (360, 640), (844, 390)] {
        page.resize(width, height).await;
        assert_eq!(page.script(overlap).await, json!([]), "{width}");
    }
    // The same elements; what looks them through is a script itself, so another one is missing here.
    page.devtools(
        "Emulation.setScriptExecutionDisabled",
        json!({"value": false}),
    )
    .await;
    page.devtools("Network.enable", json!({})).await;
    let blocked = json!({"urls": ["*/play-reading.js*"]});
    page.devtools("Network.setBlockedURLs", blocked).await;
    page.visit(&url).await;
    for scheme in ["light", "dark"] {
        page.prefer(scheme).await;
        assert_eq!(violations(&page).await, Vec::<String>::new(), "{scheme}");
    }
    site.close().await;
}

/// The board is light or dark as the browser is, unless a theme was chosen; from the first moment on.
#[tokio::test(flavor = "multi_thread")]
async fn the_board_follows_the_dark_mode() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let url = site.begin(&["d4"]).await;
    let picture = "const img = document.querySelector('#board img');
        return img ? new URL(img.currentSrc).searchParams.get('theme') ?? '' : null";
    let mut grounds = Vec::new();
    for (scheme, theme) in [("light", ""), ("dark", "night")] {
        page.prefer(scheme).await;
        let (no_script, script) = (json!({"value": true}), json!({"value": false}));
        page.devtools("Emulation.setScriptExecutionDisabled", no_script)
            .await;
        page.visit(&url).await;
        assert_eq!(page.script(picture).await, theme, "{scheme}");
        page.devtools("Emulation.setScriptExecutionDisabled", script)
            .await;
        page.visit(&url).await;
        grounds.push(shows(&page, 1, 1).await["ground"].clone());
    }
    assert_ne!(grounds[0], grounds[1]);
    // While one looks, too.
    for (scheme, ground) in [("light", &grounds[0]), ("dark", &grounds[1])] {
        page.prefer(scheme).await;
        page.until(scheme, async || {
            page.script(SHOWN).await["ground"] == *ground
        })
        .await;
    }
    // What was chosen stays.
    page.click("#about-tab").await;
    page.click("#themes [data-theme=wood]").await;
    page.until("the chosen theme", async || {
        page.script(SHOWN).await["ground"] == grounds[0]
    })
    .await;
    page.visit(&url).await;
    assert_eq!(shows(&page, 1, 1).await["ground"], grounds[0]);
    page.visit(&format!("{url}?theme=night")).await;
    assert_eq!(shows(&page, 1, 1).await["ground"], grounds[1]);
    site.close().await;
}

/// A match that isn't public any more while somebody looks: what they have stays, and they're told.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_a_match_that_is_not_public_any_more_is_told() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let url = site.begin(&["d4", "d4>d5,a1"]).await;
    page.visit(&url).await;
    shows(&page, 2, 2).await;
    page.click("#earlier").await;
    shows(&page, 1, 2).await;
    site.say("alice", "/settings pages:off").await;
    page.until("the word", async || {
        let says = page.script(SHOWN).await["says"].clone();
        says.as_str()
            .unwrap()
            .starts_with("This match isn't public any more.")
    })
    .await;
    let shown = page.script(SHOWN).await;
    assert_eq!(
        (&shown["drawn"], &shown["stones"]),
        (&json!(true), &json!(1))
    );
    // The boards that were there once still are.
    page.click("#last").await;
    page.until("the last board", async || {
        page.script(SHOWN).await["stones"] == 3
    })
    .await;
    site.say("alice", "/settings pages:on").await;
    shows(&page, 2, 2).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_with_a_public_page_at_any_width() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    site.begin(&["d4", "d4>d5,a1"]).await;
    site.say("alice", "/match resign").await;
    site.press("alice", "Resign").await;
    let over = |m: &LocalMessage| m.buttons.iter().any(|b| b.label == "Rematch");
    site.wait("bob", over).await;
    let url = site.begin(&["d4", "d4>d5,a1"]).await;
    // A table with more columns than a phone has room for.
    site.say(
        "alice",
        "/tournament create-round-robin name:Cup game:onyx size:6 length:7d",
    )
    .await;
    for number in 1..=32 {
        let name = format!("wolfeschlegelsteinhausen{number:02}");
        site.say(&name, "/tournament join").await;
    }
    site.say("alice", "/manage-tournament start").await;
    site.wait("alice", |m| {
        m.text.to_string().contains("You've started tournament")
    })
    .await;
    // One with a cross table.
    site.say(
        "alice",
        "/tournament create-round-robin name:Small game:onyx size:6 length:7d",
    )
    .await;
    for number in 1..=6 {
        let name = format!("wolfeschlegelsteinhausen{number:02}");
        site.say(&name, "/tournament join tournament:2").await;
    }
    site.say("alice", "/manage-tournament start tournament:2")
        .await;
    site.wait("alice", |m| {
        m.text.to_string().contains("You've started tournament #2")
    })
    .await;
    let base = format!("http://{}", site.address);
    let server = reqwest::get(&url).await.unwrap().text().await.unwrap();
    let server = server.split_once("href=\"/s/").unwrap().1;
    let server = format!("{base}/s/{}", server.split('"').next().unwrap());
    site.say("alice", "/preferences pages:player").await;
    let told = site
        .wait("alice", |m| m.text.to_string().contains("/p/"))
        .await;
    let told = told.text.to_string();
    let player = format!("{base}/p/{}", told.split_once("/p/").unwrap().1);
    let none = format!("{base}/m/1-aaaaaaaaaaaaaaaa");
    let mut wrong = Vec::new();
    let [tournament, small] = [1, 2].map(|number| format!("{server}?tournament={number}"));
    for at in [
        url.clone(),
        format!("{url}?ply=0&theme=night"),
        format!("{server}?game=dropper"),
        server,
        tournament,
        small,
        player,
        none,
    ] {
        page.visit(&at).await;
        for width in [320, 360, 390, 640, 768, 900, 1280] {
            page.resize(width, 740).await;
            let wide = sideways(&page).await;
            wrong.extend(wide.iter().map(|e| format!("{at} at {width}: {e}")));
        }
        for scheme in ["light", "dark"] {
            page.prefer(scheme).await;
            let found = violations(&page).await;
            wrong.extend(found.iter().map(|e| format!("{at}, {scheme}: {e}")));
        }
        wrong.extend(
            on_paper(&page)
                .await
                .iter()
                .map(|e| format!("{at}, print: {e}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    site.close().await;
}

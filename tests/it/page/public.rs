//! Public pages in a browser: stepping through a match, following one that goes on, and what assistive technology meets.

use std::net::SocketAddr;
use std::pin::Pin;

use stonepost::chat::{Chat, Clock};
use stonepost::local::{Local, LocalMessage};
use stonepost::rules::{Game, Kind, Spec};
use stonepost::store::Store;
use stonepost::web;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::axe::{on_paper, sideways, violations};
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

    fn serve(&mut self, listener: TcpListener) {
        let (chat, base) = (self.chat.clone(), format!("http://{}", self.address));
        self.pages = Some(Task::begin(|told| async move {
            let limits = web::Limits::for_pages();
            let served = web::pages::serve(chat, &base, listener, limits, None, told);
            served.await.unwrap();
        }));
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
            .wait("bob", |m| {
                m.board.is_some() && m.buttons.iter().any(|b| b.label == "Match page")
            })
            .await;
        for (number, turn) in turns.iter().enumerate() {
            self.say(["alice", "bob"][number % 2], turn).await;
            let before = board.id;
            board = self
                .wait("bob", |m| {
                    m.id > before && m.buttons.iter().any(|b| b.label == "Match page")
                })
                .await;
        }
        let link = board.buttons.into_iter().find(|b| b.label == "Match page");
        link.unwrap().id
    }

    /// Presses a button of the newest message that has it, as it's called.
    pub(super) async fn press(&mut self, who: &str, label: &str) {
        let has = |m: &LocalMessage| m.buttons.iter().any(|b| b.label == label);
        let message = self.wait(who, has).await;
        let button = message.buttons.iter().find(|b| b.label == label).unwrap();
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

pub(super) const SHOWN: &str = "
const main = document.querySelector('main');
const board = document.getElementById('board');
return {
  board: board.complete && board.naturalWidth > 0 ? new URL(board.src).pathname.split('/').pop() : '',
  side: new URL(board.src).searchParams.get('side'),
  caption: document.getElementById('caption').textContent,
  alt: board.alt,
  current: [...document.querySelectorAll('#turns li')].findIndex((li) => li.hasAttribute('aria-current')) + 1,
  turns: document.querySelectorAll('#turns li').length,
  address: location.search,
};";

/// Waits until the page shows the board after so many of so many turns, in words as well.
pub(super) async fn shows(page: &Browser, ply: u64, turns: u64) -> serde_json::Value {
    let begins = match ply {
        0 => "The start".to_owned(),
        _ => format!("Turn {ply} of "),
    };
    page.until(
        &format!("the board after {ply} of {turns} turns"),
        async || {
            let shown = page.script(SHOWN).await;
            shown["board"] == format!("{ply}.svg")
                && shown["turns"] == turns
                && shown["current"] == ply
                && shown["caption"].as_str().unwrap().starts_with(&begins)
        },
    )
    .await;
    page.script(SHOWN).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_stepped_through_and_followed() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let url = site.begin(&["d4", "d4>d5,a1"]).await;
    page.visit(&url).await;
    shows(&page, 2, 2).await;
    page.click("[data-step=back]").await;
    let shown = shows(&page, 1, 2).await;
    assert_eq!(shown["address"], "?ply=1");
    page.keys(keys::LEFT).await;
    let shown = shows(&page, 0, 2).await;
    assert!(
        shown["alt"]
            .as_str()
            .unwrap()
            .contains("Black has no stones"),
        "{shown}"
    );
    page.keys(keys::LEFT).await;
    page.keys(keys::END).await;
    shows(&page, 2, 2).await;
    page.keys(keys::HOME).await;
    shows(&page, 0, 2).await;
    page.click("#flip").await;
    page.until("the board from the other side", async || {
        page.script(SHOWN).await["side"] == "white"
    })
    .await;
    page.click("#controls button").await;
    shows(&page, 2, 2).await;
    page.click("#controls button").await;
    page.click("#controls button").await;
    page.click("#turns li:first-child a").await;
    shows(&page, 1, 2).await;

    // Whoever looks at an earlier board stays there, and sees that the match goes on.
    site.say("alice", "d4>c4,f6").await;
    shows(&page, 1, 3).await;
    page.click("[data-step=last]").await;
    shows(&page, 3, 3).await;
    // Whoever is at the end follows it.
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in ["d4", "d4>d5,a1", "d4>c4,f6"] {
        game.play_text(turn).unwrap();
    }
    let answer = game.legal().swap_remove(0);
    site.say("bob", &answer).await;
    let shown = shows(&page, 4, 4).await;
    let played = format!("bob (White) played {answer}");
    assert!(
        shown["caption"].as_str().unwrap().contains(&played),
        "{shown}"
    );
    page.until("who is to move now", async || {
        let state = page
            .script("return document.getElementById('state').textContent")
            .await;
        state.as_str().unwrap().contains("alice (Black) to move")
    })
    .await;
    // The same, loaded again.
    let address = page.script("return location.href").await;
    page.visit(address.as_str().unwrap()).await;
    shows(&page, 4, 4).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_with_a_public_page_at_any_width() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    site.begin(&["d4", "d4>d5,a1"]).await;
    site.say("alice", "/resign").await;
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
        "/tournament create name:Small format:round-robin game:onyx size:6 length:7d",
    )
    .await;
    for number in 1..=6 {
        let name = format!("wolfeschlegelsteinhausen{number:02}");
        site.say(&name, "/tournament join tournament:2").await;
    }
    site.say("alice", "/manage-tournament start tournament:2").await;
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

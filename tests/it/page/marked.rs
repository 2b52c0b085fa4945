//! All pages in English that is marked: whatever on them isn't said by a message shows, because it stays as it is.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;
use std::time::Duration;

use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, HeaderValue, ORIGIN, SET_COOKIE};
use reqwest::{Method, StatusCode, redirect::Policy};
use serde_json::Value;
use stonepost::local::LocalMessage;
use stonepost::text::language::{Language, PSEUDO, in_language};

use super::content::{Content, Found, look, text};
use super::public::{Site, Task};
use super::*;
use crate::layers::rust_files;

/// The routes whose refusals alone have words, because they answer with pictures, streams or where to go.
const ONLY_REFUSE: &str = "/api/channels /api/lobby/answer /api/press /api/replay/board /api/replay/chart /api/send /api/updates
    /healthz /here/{challenge} /language/{tag} /m/{address}/live /metrics /out /readyz /sign-in/{platform} /sign-in/{platform}/back";

/// What all routes take together.
const ALL_FIELDS: &str = r#"{"id": "a1", "as": "zz", "name": "zz", "channel": "general", "message": 1, "button": "b",
    "text": "/help", "form": "", "game": "isaac", "friend": "xx", "number": 1, "version": 0, "answer": "decline", "ply": 0,
    "token": "b1", "words": "b1", "add": ["b1"], "step": 0, "does": "hint"}"#;

/// Where walks begin: through the local chat, and through public pages.
const LOCAL: &str = "/ /?as=bob /?as=zz /?as=b@d /matches?as=bob /chat /api/state?as=alice /api/lobby
    /api/channels/general/messages?as=alice&limit=100 /api/complete?as=alice&channel=general&text=/
    /play/3/state /play/3/at/1 /play/1/over /play/3/line?ply=1 /play/3/turn?parts= /play/1/line?ply=0&turns=d4
    /learn/onyx/first-stone/state /learn/onyx/first-stone/turn?step=0&parts=";
const PUBLIC: &str = "/ /matches /learn /sign-in/x /p/x /s/x";

/// As many pages that are alike are read; they differ only in what they list.
const ALIKE: usize = 40;

/// What is said so that there's something of everything.
const WORLD: &str = "alice: /match draw match:2
    alice: /challenge onyx level:1 side:black
    alice: /challenge drop level:1 side:white
    alice: /challenge isaac level:1 side:black
    alice: /challenge rekushu level:1 side:white
    carol: /challenge drop opponent:@alice note:b1
    alice: /challenge isaac opponent:@bob
    alice: /seek open onyx
    alice: /tournament create-swiss name:C1 game:onyx
    x1 x2 x3 x4 x5 x6: /tournament join
    alice: /manage-tournament start tournament:1
    alice: /tournament create-round-robin name:C2 game:onyx
    x1 x2 x3: /tournament join tournament:2
    alice: /manage-tournament start tournament:2
    alice: /tournament create-ladder name:C3 game:onyx
    x1 x2 x3: /tournament join tournament:3
    alice: /tournament create-season name:C4 game:onyx
    alice bob: /preferences pages:player
    alice: /match analyse match:1
    alice: /play";

/// The routes that the sources have.
fn routes() -> BTreeSet<String> {
    let mut routes = BTreeSet::new();
    for path in rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web")) {
        let source = std::fs::read_to_string(&path).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap();
        let rest = source
            .split(".route(")
            .skip(1)
            .filter(|_| !path.ends_with("tests.rs"));
        let first = rest.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
        routes.extend(first.map(str::to_owned));
    }
    routes
}

/// Whether a path is one of a route.
fn takes(route: &str, path: &str) -> bool {
    let (route, path) = (route.split('/'), path.split('/'));
    let same = |(route, part): (&str, &str)| route == part || route.starts_with('{');
    route.clone().count() == path.clone().count() && route.zip(path).all(same)
}

/// Whoever walks through all pages.
struct Walker {
    http: reqwest::Client,
    routes: BTreeSet<String>,
    /// The routes that have answered.
    read: BTreeSet<String>,
    found: Found,
}

impl Walker {
    /// Asks for a page of a server, and looks at it.
    async fn ask(
        &mut self,
        how: Method,
        (base, cookie): (&str, &str),
        path: &str,
        body: &'static str,
    ) -> Content {
        let place = format!("{how} {path}");
        let asked = self.http.request(how, format!("{base}{path}")).body(body);
        let asked = asked
            .header(CONTENT_TYPE, "application/json")
            .header(COOKIE, cookie);
        let answer = asked.header(ACCEPT_LANGUAGE, PSEUDO).send().await.unwrap();
        if answer.status() == StatusCode::OK {
            let path = path.split('?').next().unwrap();
            let fits = self.routes.iter().filter(|route| takes(route, path));
            // One without a gap there goes first.
            let first = fits.min_by_key(|route| route.matches('{').count());
            self.read.extend(first.cloned());
        }
        let mut content = Content::default();
        let kind = answer
            .headers()
            .get(CONTENT_TYPE)
            .map_or(&b""[..], HeaderValue::as_bytes);
        match text(kind).split(';').next().unwrap() {
            "text/html" | "image/svg+xml" => content = Content::of(&answer.text().await.unwrap()),
            "application/json" => content.add(&answer.json().await.unwrap()),
            "text/plain" if !path.contains(".txt") => {
                content.words.push(answer.text().await.unwrap());
            }
            _ => {}
        }
        look(&place, &content, &mut self.found);
        content
    }

    /// Reads all pages of a server that one gets to from here, and what each route refuses.
    async fn walk(&mut self, at: (&str, &str), from: &[String]) {
        let mut waiting: VecDeque<String> = from.iter().cloned().collect();
        let mut known: BTreeSet<String> = from.iter().cloned().collect();
        let mut alike: BTreeMap<(String, usize), usize> = BTreeMap::new();
        while let Some(path) = waiting.pop_front() {
            let parts: Vec<&str> = path.split('?').next().unwrap().split('/').collect();
            let count = alike.entry((parts[1].to_owned(), parts.len())).or_default();
            *count += 1;
            if *count > ALIKE {
                continue;
            }
            for link in self.ask(Method::GET, at, &path, "").await.links {
                let link = link.strip_prefix(at.0).unwrap_or(&link).split('#').next();
                let link = link.unwrap().to_owned();
                let is_file = link.contains(".js") || link.starts_with("/language/");
                if link.starts_with('/') && !is_file && known.insert(link.clone()) {
                    waiting.push_back(link);
                }
            }
        }
        for route in self.routes.clone() {
            for gap in ["x", "1", "3"] {
                let parts = route.split('/');
                let parts = parts.map(|part| if part.starts_with('{') { gap } else { part });
                let path = parts.collect::<Vec<_>>().join("/");
                self.ask(Method::GET, at, &path, "").await;
                self.ask(Method::DELETE, at, &path, "").await;
                for body in ["{", "{}", ALL_FIELDS] {
                    self.ask(Method::POST, at, &path, body).await;
                }
            }
        }
    }
}

/// A server of the chat and of public pages.
struct World {
    site: Site,
    chat: String,
    served: Task,
    /// The addresses of a match's page and of a link to sign in, and the message with a replay.
    page: String,
    link: String,
    replay: i64,
}

impl World {
    async fn new() -> World {
        let made = async {
            let mut site = Site::open().await;
            site.begin(&["d4", "d4>d5,a1"]).await;
            site.say("alice", "/match resign").await;
            site.press("alice", "Resign").await;
            site.say("alice", "/replay match:1").await;
            let replay = site.wait("alice", |m| m.replay).await.id;
            let page = site.begin(&["d4", "d4>d5,a1"]).await;
            for line in WORLD.lines() {
                let (people, text) = line.trim().split_once(": ").unwrap();
                for who in people.split(' ') {
                    site.say(who, text).await;
                }
            }
            let link = |m: &LocalMessage| {
                Some(
                    m.buttons
                        .last()
                        .filter(|b| b.id.contains("/in/"))?
                        .id
                        .clone(),
                )
            };
            let linked = site.wait("alice", |m| link(m).is_some()).await;
            let (chat, served) = site.serve_chat().await;
            let (chat, link) = (format!("http://{chat}"), link(&linked).unwrap());
            World {
                site,
                chat,
                served,
                page,
                link,
                replay,
            }
        };
        in_language(Language::of(PSEUDO).unwrap(), made).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_pages_say_stands_in_messages() {
    let world = World::new().await;
    let http = reqwest::Client::builder()
        .no_proxy()
        .redirect(Policy::none());
    let mut walker = Walker {
        http: http.timeout(Duration::from_secs(60)).build().unwrap(),
        routes: routes(),
        read: BTreeSet::new(),
        found: Found::new(),
    };
    let listed = |all: &str| {
        all.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let mut from = listed(LOCAL);
    from.push(format!("/api/replay?as=alice&message={}", world.replay));
    walker.walk((&world.chat, ""), &from).await;

    let base = format!("http://{}", world.site.address());
    let files =
        ["", "/state.json", "/1.json", "/ground.json"].map(|file| world.page.clone() + file);
    let mut from = listed(PUBLIC);
    from.extend(
        files
            .iter()
            .chain([&world.link])
            .map(|url| url.replace(&base, "")),
    );
    walker.walk((&base, ""), &from).await;
    let entered = walker
        .http
        .post(&world.link)
        .header(ORIGIN, &base)
        .send()
        .await
        .unwrap();
    let cookie = entered.headers()[SET_COOKIE].to_str().unwrap();
    walker
        .walk((&base, cookie.split(';').next().unwrap()), &from)
        .await;

    assert!(walker.found.is_empty(), "not marked: {:#?}", walker.found);
    let unread: BTreeSet<&String> = walker.routes.difference(&walker.read).collect();
    assert_eq!(unread, listed(ONLY_REFUSE).iter().collect());
    world.served.end().await;
    world.site.close().await;
}

/// Presses the next of what can be pressed and wasn't yet, in an open dialog if there's one, and gives what it's called; closes
/// a dialog in which there's no more. Null if nothing is left.
const PRESS_NEXT: &str = "
const pressed = new Set(JSON.parse(sessionStorage.pressed ?? '[]'));
const dialog = document.querySelector('dialog[open]');
const name = (e) => `${e.id} ${e.ariaLabel ?? ''} ${e.textContent}`;
const all = [...(dialog ?? document).querySelectorAll('button, summary')];
const next = all.find((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled
  && e.textContent !== '✕' && !pressed.has(name(e)));
if (next === undefined) {
  dialog?.close();
  return dialog ? 'closing' : null;
}
sessionStorage.pressed = JSON.stringify([...pressed, name(next)]);
next.click();
return name(next);";

const SHOWN: &str =
    "return `<title>${document.title}</title>${document.documentElement.outerHTML}`";

/// Looks at all that a page shows by now.
async fn look_at(page: &Browser, place: &str, after: &str, found: &mut Found) {
    tokio::time::sleep(Duration::from_millis(120)).await;
    let shown = page.script(SHOWN).await;
    look(
        &format!("{place} after {after:?}"),
        &Content::of(shown.as_str().unwrap()),
        found,
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_scripts_say_stands_in_messages() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let world = World::new().await;
    let (mut found, chat) = (Found::new(), &world.chat);
    // So that its dates aren't in English.
    let dates = "const Dates = Intl.DateTimeFormat;
        Intl.DateTimeFormat = function (_, how) { return new Dates('ja', how); };";
    let dates = json!({"source": dates});
    page.devtools("Page.addScriptToEvaluateOnNewDocument", dates)
        .await;
    for address in [&format!("{chat}/"), &world.page] {
        let (base, path) = address.split_at(address[7..].find('/').unwrap() + 7);
        page.visit(&format!("{base}/language/{PSEUDO}?to={path}"))
            .await;
    }
    let paths = "/ /matches?as=bob /play/3 /play/1 /play/2?as=bob /play/5 /learn/onyx/first-stone /puzzles /rules/onyx /chat?as=zz";
    let all = paths.split(' ').map(|path| format!("{chat}{path}"));
    for address in all.chain([world.page]) {
        page.visit(&address).await;
        look_at(&page, &address, "", &mut found).await;
        for _ in 0..60 {
            let Value::String(pressed) = page.script(PRESS_NEXT).await else {
                break;
            };
            look_at(&page, &address, &pressed, &mut found).await;
        }
    }
    for (path, all) in [
        ("/play/3", "zz d4 e5 ?"),
        ("/learn/onyx/first-stone", "zz d4 ?"),
        ("/chat?as=zz", "/ /challenge /help"),
    ] {
        page.visit(&format!("{chat}{path}")).await;
        if path.starts_with("/chat") {
            page.click("#box").await;
        }
        for keys in all.split(' ').flat_map(|typed| [typed, keys::ENTER]) {
            page.keys(keys).await;
            look_at(&page, path, keys, &mut found).await;
        }
    }
    page.visit(&format!("{chat}/play/5")).await;
    world.served.end().await;
    page.keys(&format!("zz{}", keys::ENTER)).await;
    look_at(&page, "a page", "its server went", &mut found).await;
    assert!(found.is_empty(), "not marked: {found:#?}");
    world.site.close().await;
}

//! Public pages: matches, standings and players for everybody who has the address. HTML made on the server, which says
//! everything without script; a script adds stepping, turning the board and what happens live.
//!
//! | request | what it is |
//! |---|---|
//! | `GET /m/{address}?ply=&side=&theme=` | a match after so many turns, by default all |
//! | `GET /m/{address}/{ply}.svg`, `{ply}.png` `?side=&theme=&v=&language=` | the board after so many turns |
//! | `GET /m/{address}/{ply}.json` `?side=&theme=&tried=` | the board in words, what lies on it, and what the last turn did |
//! | `GET /m/{address}/ground.json` `?side=&theme=` | what is the same on all boards of the match |
//! | `GET /m/{address}/state.json` | all of the page but the board, as it is now |
//! | `GET /m/{address}/replay.gif`, `record.txt`, `chances.svg` | all turns, the record, the analysis |
//! | `GET /m/{address}/card.png` | the picture that links to the page are shown with |
//! | `GET /m/{address}/live` | what happens from now on, as server-sent events (`live`) |
//! | `GET /s/{address}?game=&page=&before=&tournament=` | a server's standings, matches and tournaments |
//! | `GET /s/{address}/card.png?game=&page=&tournament=` | the picture that links to them are shown with |
//! | `GET /p/{address}?game=&before=` | a player |
//! | `GET /p/{address}/card.png?game=`, `curve.svg?game=&theme=` | the picture for links, and the curve of a rating |
//! | `GET /in/{link}` | asks whether to sign in as the person whom the link was made for (`sign_in`) |
//! | `POST /in/{link}` | signs in, and leads to a match or to all matches |
//! | `GET /sign-in/{platform}?match=` | sends people to a platform, to sign in with their account there (`accounts`) |
//! | `GET /sign-in/{platform}/back?state=&code=` | signs in whoever comes back from there |
//! | `POST /out` `form=` | signs out |
//! | `GET /rules`, `/rules/{game}`, … | the rules with diagrams, for everybody (`lobby`) |
//! | `GET /learn`, `/learn/{game}`, `/puzzles` | what there is to learn from, for everybody (`lobby`) |
//! | `GET /learn/{game}/{lesson}`, `/puzzles/{id}`, `/daily`, … | lessons and puzzles, for whoever is signed in (`practice`) |
//! | `GET /`, `/matches?challenge=` | the matches of whoever is signed in, and their challenges |
//! | `POST /api/lobby/answer` `{id, number, version, form, answer, challenge}` | accepts, declines or takes back a challenge |
//! | `GET /here/{challenge}` | what only this database answers, so that `stonepost doctor` knows whether an address leads here |
//! | `GET /healthz`, `/readyz` | how the program is ([`health`]) |
//! | `GET /language/{tag}?to=` | makes the browser read a language, and leads back to a page (`choosing`) |
//! | `GET /stream.js`, `/say.js`, `/icon.svg` | the pages' own files; that of a match has those of the page to play on |
//!
//! What is for everybody is the same for everybody and changes nothing, and the only cookie that makes a difference to it has the
//! theme in which somebody wants boards, so any host name is fine: a proxy may stand in front. [`Chat`] decides what may be seen. Pages aren't to be indexed, and no other site is told
//! their addresses. That there's no such page is answered after the same time whatever the reason is.
//!
//! What is for one person needs a session, and changes something only if it comes from a page of this site (`sign_in`).
//!
//! # Caching
//!
//! What names nobody and can't change any more, such as a board of a match that is over, is kept for ever under its
//! versioned address. Everything else carries a tag and is asked for again each time, which is answered in a few bytes
//! if it's the same: somebody who doesn't want to appear any more is gone at once.

mod accounts;
pub(super) mod html;
mod lists;
mod live;
mod match_html;
mod match_json;
mod match_view;
mod matches;
mod sign_in;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep_until};
use tower_http::compression::CompressionLayer;
use xxhash_rust::xxh3::xxh3_64;

use self::live::Hub;
use self::sign_in::Prolonged;
use super::assets::{SAY, STREAM};
use super::choosing;
use super::connections::{Limits, body_in_time};
use super::health::{self, Probe};
use super::lobby::{self, Lobby};
use super::play::{self, Play, Visitors};
use super::practice::{self, Learning};
use super::tagged::tagged;
use super::{BODY_LIMIT, language, request, serve_until};
use chat::public::FileOnPage;
use chat::{Chat, StoreError};

const ICON: &str = include_str!("../../../assets/chat/icon.svg");

/// How long a file stays in caches that will never be another one, in seconds: a year, which means for ever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The state that handlers share.
#[derive(Clone)]
struct Pages {
    chat: Chat,
    /// Where the pages are, without a slash at the end.
    base: Arc<str>,
    /// The host of that, with a port, from whose pages changes have to come.
    host: Arc<str>,
    hub: Arc<Hub>,
    /// Permits for streams of what happens live.
    streams: Arc<Semaphore>,
    /// Becomes true when the server stops.
    stopped: watch::Receiver<bool>,
}

impl Pages {
    /// Returns what the cookies of these pages end with.
    fn secure(&self) -> &'static str {
        match self.base.starts_with("https:") {
            true => "; Secure",
            false => "",
        }
    }
}

/// Serves public pages on `listener` until `stop` completes; `base` is the address under which people reach them. Returns
/// within a second of the stop.
pub async fn serve(
    chat: Chat,
    base: &str,
    listener: TcpListener,
    limits: Limits,
    probe: Option<Arc<dyn Probe>>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    listener.local_addr()?;
    let (stop_tx, stopped) = watch::channel(false);
    let pages = Pages {
        hub: Arc::default(),
        chat,
        base: base.trim_end_matches('/').into(),
        host: host(base).into(),
        streams: Arc::new(Semaphore::new(limits.streams)),
        stopped,
    };
    let serving = (listener, router(pages, probe, limits.body), limits);
    serve_until(stop, stop_tx, serving, async {}).await;
    Ok(())
}

/// Returns the host of an address, with its port.
fn host(base: &str) -> String {
    let (scheme, rest) = base.split_once("://").unwrap_or(("https", base));
    let host = rest.split('/').next().unwrap_or_default();
    let port = if scheme == "http" { 80 } else { 443 };
    match host.rsplit_once(':') {
        Some((_, given)) if given.parse::<u16>().is_ok() => host.to_owned(),
        _ => format!("{host}:{port}"),
    }
}

fn router(pages: Pages, probe: Option<Arc<dyn Probe>>, body: Duration) -> Router {
    let visitors: Arc<dyn Visitors> = Arc::new(pages.clone());
    let lobby = Lobby::of_pages(pages.chat.clone(), Arc::clone(&visitors));
    let choosing = choosing::routes(Arc::clone(&visitors), pages.secure());
    let learning = Learning::new(pages.chat.clone(), Arc::clone(&visitors));
    let play = Play::new(
        pages.chat.clone(),
        visitors,
        Arc::clone(&pages.streams),
        pages.stopped.clone(),
    );
    Router::new()
        .merge(play::routes(play))
        .merge(practice::routes(learning))
        .merge(choosing)
        .merge(lobby::page_routes(lobby))
        .route("/m/{address}", get(matches::page))
        .route("/m/{address}/live", get(live::live))
        .route("/m/{address}/{file}", get(matches::file))
        .route("/s/{address}", get(lists::server))
        .route("/s/{address}/card.png", get(lists::server_card))
        .route("/p/{address}", get(lists::player))
        .route("/p/{address}/card.png", get(lists::player_card))
        .route("/p/{address}/curve.svg", get(lists::curve))
        .route("/in/{link}", get(sign_in::page).post(sign_in::sign_in))
        .route("/sign-in/{platform}", get(accounts::leave))
        .route("/sign-in/{platform}/back", get(accounts::return_))
        .route("/out", post(sign_in::sign_out))
        .route("/here/{challenge}", get(here))
        .route(
            "/stream.js",
            get(async |asked: HeaderMap| shared(&asked, STREAM)),
        )
        .route("/say.js", get(async |asked: HeaderMap| shared(&asked, SAY)))
        .route("/icon.svg", asset("image/svg+xml", ICON))
        .route_layer(middleware::from_fn(request::numbered))
        .merge(health::routes(probe))
        .fallback(async || html::no_such_page())
        .method_not_allowed_fallback(async || html::only_reading())
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn_with_state(body, body_in_time))
        .layer(middleware::from_fn(language::spoken))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(protect))
        .with_state(pages)
}

/// A file of the pages. Its address carries its hash, so it stays in caches.
fn asset(kind: &'static str, text: &'static str) -> axum::routing::MethodRouter<Pages> {
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, FOR_EVER)];
    get(move || async move { (headers, text) })
}

/// A script that other scripts import, under an address without its hash: caches have to ask for it again.
fn shared(asked: &HeaderMap, script: &str) -> Response {
    let script = script.as_bytes().to_vec();
    tagged(asked, "text/javascript; charset=utf-8", script)
}

/// `GET /here/{challenge}`.
async fn here(
    State(pages): State<Pages>,
    challenge: Result<Path<String>, PathRejection>,
) -> Response {
    let Ok(Path(challenge)) = challenge else {
        return html::no_such_page();
    };
    match pages.chat.answer_challenge(&challenge).await {
        Ok(Some(answer)) => answer.into_response(),
        Ok(None) => html::no_such_page(),
        Err(error) => failed(&error),
    }
}

/// Returns the address of a file of the pages.
fn versioned(path: &str, text: &str) -> String {
    format!("{path}?v={:016x}", xxh3_64(text.as_bytes()))
}

/// Answers that there's no such page go out at multiples of this after the request. What was looked up before that takes far
/// less, so nobody can tell by the time whether there is a match that they may not see.
const NO_PAGE: Duration = Duration::from_millis(10);

/// How long after its request an answer goes out that there's no such page, if it was ready after `took`.
fn told_after(took: Duration) -> Duration {
    let steps = took.as_nanos().div_ceil(NO_PAGE.as_nanos()).max(1);
    NO_PAGE * u32::try_from(steps).unwrap_or(u32::MAX)
}

/// Headers for every answer.
const HEADERS: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
         require-trusted-types-for 'script'; trusted-types 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    // An address is all that one needs to see a page.
    ("referrer-policy", "no-referrer"),
    ("x-robots-tag", "noindex, nofollow"),
];

async fn protect(mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let prolonged = Prolonged::default();
    request.extensions_mut().insert(prolonged.clone());
    let mut response = next.run(request).await;
    if response.status() == StatusCode::NOT_FOUND {
        sleep_until(began + told_after(began.elapsed())).await;
    }
    let headers = response.headers_mut();
    prolonged.add_to(headers);
    for (name, value) in HEADERS {
        headers
            .entry(HeaderName::from_static(name))
            .or_insert(HeaderValue::from_static(value));
    }
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Answers with a file of a match's page.
fn sent(asked: &HeaderMap, file: FileOnPage) -> Response {
    let name = format!("inline; filename=\"{}\"", file.name);
    let mut response = match file.forever {
        true => (
            [(CONTENT_TYPE, file.mime), (CACHE_CONTROL, FOR_EVER)],
            file.bytes,
        )
            .into_response(),
        false => tagged(asked, file.mime, file.bytes),
    };
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(CONTENT_DISPOSITION, name);
    }
    response
}

/// Answers that the database doesn't.
fn failed(error: &StoreError) -> Response {
    tracing::error!(%error, "a public page failed");
    html::trouble()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use axum::body::Body;
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;

    use super::*;

    #[test]
    fn the_host_has_a_port() {
        for (base, expected) in [
            ("https://play.example.org", "play.example.org:443"),
            ("http://play.example.org", "play.example.org:80"),
            ("https://play.example.org:8443", "play.example.org:8443"),
            ("http://[::1]", "[::1]:80"),
            ("http://[::1]:8788/", "[::1]:8788"),
        ] {
            assert_eq!(host(base), expected);
        }
    }

    #[test]
    fn no_page_is_told_at_the_next_step() {
        let after = |took| told_after(Duration::from_micros(took)).as_millis();
        let expected = [(0, 10), (1, 10), (9_999, 10), (10_000, 10), (10_001, 20)];
        for (took, told) in expected {
            assert_eq!(after(took), told, "{took}");
        }
    }

    /// However long it takes to find out that a page isn't there, and only then.
    #[tokio::test(start_paused = true)]
    async fn whoever_asks_for_no_page_cannot_tell_why_by_the_time() {
        let after = |took, status| async move {
            tokio::time::sleep(Duration::from_millis(took)).await;
            status
        };
        let missing = StatusCode::NOT_FOUND;
        let router = Router::new()
            .route("/made-up", get(move || after(0, missing)))
            .route("/hidden", get(move || after(7, missing)))
            .route("/there", get(move || after(7, StatusCode::OK)))
            .layer(middleware::from_fn(protect));
        for (path, took) in [("/made-up", 10), ("/hidden", 10), ("/there", 7), ("/", 10)] {
            let began = Instant::now();
            let request = Request::get(path).body(Body::empty()).unwrap();
            let served = TowerToHyperService::new(router.clone());
            served.call(request).await.unwrap();
            assert_eq!(began.elapsed().as_millis(), took, "{path}");
        }
    }
}

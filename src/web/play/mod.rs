//! The page to play on, served with the local chat and with public pages.
//!
//! | request | what it does |
//! |---|---|
//! | `GET /play/{number}` | the page of a match |
//! | `GET /play/{number}/state?side=` | all that it shows |
//! | `GET /play/{number}/turn?version=&parts=&side=` | how the visitor's turn can go on; with `&ply=&turns=`, one that is tried |
//! | `GET /play/{number}/at/{ply}?side=` | an earlier board |
//! | `GET /play/{number}/line?version=&ply=&turns=&side=` | a board after so many turns and others that are tried |
//! | `GET /play/{number}/over` | ratings and analysis, once the match is over (`over`) |
//! | `POST /play/{number}/tried` `{form, add or remove: [turns], or publish}` | changes what the visitor tries (`tried`) |
//! | `POST /play/{number}/note` `{form, ply, words}` | keeps what the visitor notes for themselves on a position (`talk`) |
//! | `GET /play/{number}/record.txt`, `board.png`, `replay.gif` | the record, the board and all turns up to now |
//! | `POST /play/{number}/turn` `{id, version, ply, token, say, form}` | plays a turn; a repeated one changes nothing |
//! | `POST /play/{number}/do` `{id, form, button}` or `{id, form, submit, text}` | presses a button, or submits a form |
//! | `GET /play/{number}/live` | what happens from now on, as server-sent events (`live`) |
//! | `GET /play.js`, `/play-….js` | the page's own files (`files`) |
//! | `GET /stonepost.css?v=` | the style of all pages (`stylesheet`) |
//!
//! Who asks is the server's to say ([`Visitors`]): a name on the local page, a session on public pages. The page has no rules
//! of its own: what can be chosen, and what was played, comes from [`Chat`].

pub(crate) mod answers;
mod files;
mod live;
mod over;
mod talk;
mod tried;

use std::sync::Arc;

use async_trait::async_trait;
use axum::Router;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::{Semaphore, watch};

use super::rejection::Rejection;
use super::watching::Watched;
use chat::{Chat, SignedIn};

pub(crate) use self::answers::THEME;
pub(crate) use self::over::percent;

/// Says who asks.
#[async_trait]
pub(crate) trait Visitors: Send + Sync + 'static {
    /// Returns who sent a request with this head.
    ///
    /// # Errors
    /// A refusal: they aren't signed in, or have no name.
    async fn find(&self, head: &Parts) -> Result<SignedIn, Rejection>;

    /// Returns the address of a place of the chat for a page, from its link there; `None` if none leads there.
    fn address_of(&self, link: String) -> Option<String> {
        link.starts_with("https://").then_some(link)
    }

    /// Returns the page for whoever opens one that they can't see.
    fn refuse(&self, why: &Rejection) -> Response;
}

/// The state that the handlers share.
#[derive(Clone)]
pub(crate) struct Play {
    chat: Chat,
    visitors: Arc<dyn Visitors>,
    versions: Arc<Watched<i64, u32>>,
    /// Permits for streams of what happens live.
    streams: Arc<Semaphore>,
    /// Becomes true when the server stops.
    stopped: watch::Receiver<bool>,
}

impl Play {
    pub(crate) fn new(
        chat: Chat,
        visitors: Arc<dyn Visitors>,
        streams: Arc<Semaphore>,
        stopped: watch::Receiver<bool>,
    ) -> Play {
        Play {
            versions: Arc::default(),
            chat,
            visitors,
            streams,
            stopped,
        }
    }
}

/// The routes of the page and its files.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>(play: Play) -> Router<S> {
    Router::new()
        .route("/play/{number}", get(answers::page))
        .route("/play/{number}/state", get(answers::state))
        .route(
            "/play/{number}/turn",
            get(answers::compose).post(answers::play),
        )
        .route("/play/{number}/at/{ply}", get(answers::past))
        .route("/play/{number}/line", get(tried::board))
        .route("/play/{number}/over", get(over::over))
        .route("/play/{number}/tried", post(tried::change))
        .route("/play/{number}/note", post(talk::note))
        .route("/play/{number}/record.txt", get(answers::record))
        .route("/play/{number}/board.png", get(answers::picture))
        .route("/play/{number}/replay.gif", get(answers::animation))
        .route("/play/{number}/do", post(answers::act))
        .route("/play/{number}/live", get(live::live))
        .with_state(play)
        .merge(files::routes())
}

/// The policy of the page: as that of the others, but its script may parse the boards that the server draws.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types board";

/// Adds that policy to a page.
pub(crate) fn with_policy(page: impl IntoResponse) -> Response {
    let mut response = page.into_response();
    let headers: &mut HeaderMap = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}

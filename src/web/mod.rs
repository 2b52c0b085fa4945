//! The HTTP server of the local chat. The only room that knows HTTP serving.
//!
//! It serves the lobby and the page to play on (`assets/play`), the page of the chat (`assets/chat`), what pages share
//! (`assets/shared`), and the small JSON interfaces that they use. All of the first but the API know who looks at them by the
//! address, by `?as=NAME`, or by a cookie (`visitor`). It holds no data: channels, messages and files are [`Local`]'s. It may use [`local`] and
//! [`chat`], and only `cli` uses it, through [`serve`].
//!
//! There is no login: whoever can reach the address may write under any name. So it listens on loopback unless the host
//! decides otherwise, and `gate` keeps out the pages of other sites that are open in a browser on the same machine.
//!
//! Serving fails only where the listener has no address.
//!
//! | request | what it does |
//! |---|---|
//! | `GET /`, `/matches`, `/rules`, `/rules/{game}` | the lobby, one's matches, the rules (`lobby`) |
//! | `GET /rules/{game}/panel.html`, `exact.txt`, `{diagram}-{step}.svg?theme=` | the rules as they stand beside a board, point by point, and their diagrams |
//! | `GET /boards/{game}.svg?theme=`, `/play/{number}/board.svg?side=&v=&theme=` | their boards |
//! | `POST /as` `{name}` | makes the browser somebody else |
//! | `GET /api/lobby` | a tag that changes with what these pages show, and how many matches wait |
//! | `POST /api/lobby/begin` `{id, game, level or friend, size, side}` | begins a match, or challenges somebody |
//! | `POST /api/lobby/answer` `{id, number, version, form, answer, challenge}` | answers a challenge; `accept`, `decline` or `cancel` |
//! | `GET /learn`, `/learn/{game}`, `/puzzles` | what there is to learn from (`lobby`) |
//! | `GET /learn/{game}/{lesson}`, `/puzzles/{id}`, `/daily`, … | lessons and puzzles on a board to touch (`practice`) |
//! | `GET /chat`, `/style.css`, `/app.js`, … | the page of the chat, from `assets` |
//! | `GET /api/state?as=NAME` | the channels that NAME sees, each with the id of its newest message; names, NAME's own as it's known; commands |
//! | `GET /api/channels/{id}/messages?as=NAME&before=ID&limit=N` | history, oldest first |
//! | `POST /api/channels` `{name}` | adds a channel |
//! | `POST /api/say` `{id, as, channel, text, reply_to}` | says something; a repeated `id` changes nothing |
//! | `POST /api/press` `{id, as, channel, message, button}` | presses a button; may return a form |
//! | `POST /api/send` `{id, as, channel, message, form, text}` | submits such a form |
//! | `GET /api/complete?as=NAME&channel=ID&text=` | whole-line completions of a half-typed command |
//! | `GET /api/updates?as=NAME` | what happens from now on, as server-sent events (`updates`) |
//! | `GET /api/replay?as=NAME&message=ID&flip=BOOL` | the match that a message leads to: its turns, each with the address of its board, and of its chart |
//! | `GET /api/replay/board?…`, `GET /api/replay/chart?…` | the pictures at those addresses |
//! | `GET /files/{id}` | a picture or an attachment |
//! | `GET /play/{number}?as=NAME`, … | the page to play on (`play`) |
//! | `GET /language/{tag}?to=` | makes the browser read a language, and leads back to a page (`choosing`) |
//! | `GET /healthz`, `/readyz` | for whoever watches the program (`health`) |
//!
//! # How a request travels
//!
//! 1. `connections` accepts it. It bounds how many connections there are, in all and of one address (`room`), and how
//!    long a client may take.
//! 2. `gate` checks its host, origin and content type.
//! 3. It gets a number of its own, for the log (`request`).
//! 4. Its handler (`api`, `updates`, `replays` or `assets`) checks the parameters and asks [`Local`]. Work that changes something
//!    is finished even if the client disconnects.
//! 5. A refusal is answered with a status and `{"error": "a plain sentence"}` (`rejection`).
//!
//! # How to add to it
//!
//! - **A request** is a handler in `api`, a line in `routes`, and a row above. One that changes something is a POST
//!   with a JSON body, so that `gate` protects it.
//! - **A file of the page** is a line in `assets`. It may contain nothing inline and nothing from elsewhere.

// A room with clocks, files or threads of its own.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod api;
mod assets;
mod choosing;
mod connections;
mod gate;
pub mod health;
mod language;
mod lobby;
pub mod pages;
mod percent;
mod play;
mod practice;
mod rejection;
mod replays;
mod request;
mod rich;
mod room;
mod shell;
mod stylesheet;
mod tagged;
mod updates;
mod visitor;
mod watching;

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tower_http::compression::CompressionLayer;

pub use self::connections::{Limits, PER_ADDRESS, most_open_files, raise_open_files};
pub use self::gate::is_local_name;

use self::gate::Hosts;
use self::health::Probe;
use self::lobby::Lobby;
use self::play::{Play, Visitors};
use self::practice::Learning;
use self::visitor::Names;
use local::Local;

/// The largest accepted request body, in bytes.
const BODY_LIMIT: usize = 64 * 1024;

/// How long requests may go on after the stop. Then [`serve`] returns without them.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(800);

/// The state that handlers share.
#[derive(Clone)]
struct Shared {
    local: Local,
    /// Becomes true when the server stops, so that streams end.
    stopped: watch::Receiver<bool>,
    /// Held by everything that the stop waits for. Nothing is ever sent through it.
    work_guard: mpsc::Sender<Infallible>,
    /// Permits for streams of updates.
    streams: Arc<Semaphore>,
}

/// Serves the local chat on `listener` until `stop` completes, under the `Host` names that suit the address it listens
/// on (see `gate::Hosts`). Returns within a second of the stop: streams end at once, and requests are finished if
/// possible.
pub async fn serve(
    local: Local,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    serve_within(local, listener, Limits::default(), None, stop).await
}

/// As [`serve`], with other limits than the default, and with what is watched.
pub async fn serve_within(
    local: Local,
    listener: TcpListener,
    limits: Limits,
    probe: Option<Arc<dyn Probe>>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let hosts = Hosts::for_address(listener.local_addr()?.ip());
    let (stop_tx, stopped) = watch::channel(false);
    let (work_guard, mut work_done) = mpsc::channel(1);
    let streams = Arc::new(Semaphore::new(limits.streams));
    let visitors: Arc<dyn Visitors> = Arc::new(Names(local.clone()));
    let lobby = Lobby::of_local(&local, Arc::clone(&visitors), work_guard.clone());
    let learning = Learning::new(local.conversation().clone(), Arc::clone(&visitors));
    let choosing = choosing::routes(Arc::clone(&visitors), "");
    let play = Play::new(
        local.conversation().clone(),
        visitors,
        Arc::clone(&streams),
        stopped.clone(),
    );
    let shared = Shared {
        local,
        stopped: stopped.clone(),
        work_guard,
        streams,
    };
    let pages = lobby::local_routes(lobby)
        .merge(play::routes(play))
        .merge(practice::routes(learning))
        .merge(choosing)
        .merge(assets::routes());
    let routes = routes()
        .merge(pages.layer(CompressionLayer::new()))
        .merge(health::routes(probe));
    let app = with_checks(routes, hosts, limits.body).with_state(shared);
    let rest = async {
        // Returns when no connection and no work holds a sender any more.
        let _ = work_done.recv().await;
    };
    serve_until(stop, stop_tx, (listener, app, limits), rest).await;
    Ok(())
}

/// Serves `app` until `stop` completes, tells that, and waits for `rest`, but no longer than [`SHUTDOWN_GRACE`].
async fn serve_until(
    stop: impl Future<Output = ()>,
    told: watch::Sender<bool>,
    (listener, app, limits): (TcpListener, Router, Limits),
    rest: impl Future<Output = ()>,
) {
    let stopped = told.subscribe();
    let serving = connections::serve(listener, app, limits, stopped.clone());
    let stopping = async move {
        stop.await;
        told.send_replace(true);
    };
    let done = async {
        tokio::join!(stopping, serving);
        rest.await;
    };
    tokio::select! {
        () = done => {}
        () = shutdown_grace(stopped) => {}
    }
}

/// Completes [`SHUTDOWN_GRACE`] after the stop.
async fn shutdown_grace(mut stopped: watch::Receiver<bool>) {
    // An error means that the sender is gone, which happens only after the stop.
    let _ = stopped.wait_for(|stopped| *stopped).await;
    tokio::time::sleep(SHUTDOWN_GRACE).await;
}

/// All routes, without the checks.
fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/state", get(api::state))
        .route("/api/channels", post(api::add_channel))
        .route("/api/channels/{id}/messages", get(api::messages))
        .route("/api/say", post(api::say))
        .route("/api/press", post(api::press))
        .route("/api/send", post(api::submit))
        .route("/api/complete", get(api::complete))
        .route("/api/updates", get(updates::updates))
        .route("/api/replay", get(replays::replay))
        .route("/api/replay/board", get(replays::board))
        .route("/api/replay/chart", get(replays::chart))
        .route("/files/{id}", get(api::file))
}

/// Puts `router` behind all checks, with plain answers for requests that no route takes.
fn with_checks<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    hosts: Hosts,
    body: Duration,
) -> Router<S> {
    router
        .route_layer(middleware::from_fn(request::numbered))
        .fallback(rejection::nothing_here)
        .method_not_allowed_fallback(rejection::wrong_method)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn_with_state(
            body,
            connections::body_in_time,
        ))
        .layer(middleware::from_fn_with_state(hosts, gate::check))
        .layer(middleware::from_fn(language::spoken))
}

#[cfg(test)]
mod tests;

//! The local chat: the only room that knows HTTP serving.
//!
//! It serves the page in `assets/chat` and the small JSON interface that page uses, and holds nothing itself:
//! rooms, history and pictures are [`Local`]'s. There is no login. Whoever reaches the address may speak as
//! anybody, so it listens on loopback unless the host says otherwise, and `gate` keeps the pages of other
//! sites, which a browser on the same machine may have open, away from it.
//!
//! | request | what it does |
//! |---|---|
//! | `GET /`, `/style.css`, `/app.js`, … | the page, from `assets` |
//! | `GET /api/state?as=NAME` | channels (each with the id of its newest message; direct conversations of that name alone), names, commands |
//! | `GET /api/channels/{id}/messages?as=NAME&before=ID&limit=N` | history, oldest first |
//! | `POST /api/channels` `{name}` | a new channel |
//! | `POST /api/say` `{id, as, channel, text, reply_to}` | say something; `id` is made by the page, a repeat changes nothing |
//! | `POST /api/press` `{id, as, channel, message, button}` | press a button; the form it opens, if any |
//! | `POST /api/send` `{id, as, channel, message, form, text}` | send such a form, filled in |
//! | `GET /api/complete?as=NAME&channel=ID&text=` | whole-line completions of a half-typed command |
//! | `GET /api/updates?as=NAME` | what happens from now on, as server-sent events (`updates`) |
//! | `GET /files/{id}` | a picture or an attachment |
//!
//! A request whose work has begun is done to its end, even if the client goes away meanwhile. How many connections there are,
//! and how long a client may take, is bounded (`connections`).
//!
//! Whatever is refused is answered with a status and `{"error": "a plain sentence"}` (`problem`).

mod api;
mod assets;
mod connections;
mod gate;
mod problem;
mod updates;

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

pub use self::connections::Limits;

use self::gate::Hosts;
use crate::local::Local;

/// The largest request body that is read, in bytes.
const BODY_LIMIT: usize = 64 * 1024;

/// How long requests in hand may go on after the stop; then [`serve`] returns without them.
const PATIENCE: Duration = Duration::from_millis(800);

/// What every handler needs.
#[derive(Clone)]
struct Shared {
    local: Local,
    /// Becomes true when the server stops, so that streams end.
    stopped: watch::Receiver<bool>,
    /// Held by everything that the stop waits for; nothing is ever sent.
    working: mpsc::Sender<Infallible>,
    /// Room for streams of updates.
    streams: Arc<Semaphore>,
}

/// Serves the local chat on `listener` until `stop` completes, for the `Host` names that suit the address it
/// listens on (see `gate::Hosts`). It returns within a second of the stop: streams end at once, requests in hand
/// are finished if they can be.
///
/// # Errors
/// When the listener has no address.
pub async fn serve(
    local: Local,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    serve_within(local, listener, Limits::default(), stop).await
}

/// As [`serve`], within other limits than the usual ones.
///
/// # Errors
/// When the listener has no address.
pub async fn serve_within(
    local: Local,
    listener: TcpListener,
    limits: Limits,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let hosts = Hosts::for_address(listener.local_addr()?.ip());
    let (tell, stopped) = watch::channel(false);
    let (working, mut worked) = mpsc::channel(1);
    let shared = Shared {
        local,
        stopped: stopped.clone(),
        working,
        streams: Arc::new(Semaphore::new(limits.streams)),
    };
    let app = guarded(routes(), hosts, limits.body).with_state(shared);
    let serving = connections::serve(listener, app, limits, stopped.clone());
    let stopping = async move {
        stop.await;
        tell.send_replace(true);
    };
    let done = async {
        tokio::join!(stopping, serving);
        // It ends when neither a connection nor any work holds the other end.
        let _ = worked.recv().await;
    };
    tokio::select! {
        () = done => {}
        () = patience(stopped) => {}
    }
    Ok(())
}

/// Completes [`PATIENCE`] after the stop.
async fn patience(mut stopped: watch::Receiver<bool>) {
    // An error means that the sender is gone, and it goes only after the stop.
    let _ = stopped.wait_for(|stopped| *stopped).await;
    tokio::time::sleep(PATIENCE).await;
}

/// All routes, without the checks.
fn routes() -> Router<Shared> {
    assets::routes()
        .route("/api/state", get(api::state))
        .route("/api/channels", post(api::add_channel))
        .route("/api/channels/{id}/messages", get(api::messages))
        .route("/api/say", post(api::say))
        .route("/api/press", post(api::press))
        .route("/api/send", post(api::send))
        .route("/api/complete", get(api::complete))
        .route("/api/updates", get(updates::updates))
        .route("/files/{id}", get(api::file))
}

/// `router` behind everything a request has to pass, with plain answers for what no route takes.
fn guarded<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    hosts: Hosts,
    body: Duration,
) -> Router<S> {
    router
        .fallback(problem::no_such_page)
        .method_not_allowed_fallback(problem::wrong_method)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn_with_state(
            body,
            connections::body_in_time,
        ))
        .layer(middleware::from_fn_with_state(hosts, gate::check))
}

#[cfg(test)]
mod tests;

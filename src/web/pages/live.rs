//! What happens in a running match, as server-sent events.
//!
//! One task per match that somebody watches looks whether it has changed, whoever changed it, and in which process. So
//! thousands of readers cost the database no more than one. There is one event, `turn`, with the last turn and who is to
//! move as JSON; a page that lacks more than that loads itself again.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::{self, Stream};
use serde::Serialize;
use tokio::sync::watch;

use super::{Pages, failed, html};
use crate::chat::Chat;
use crate::chat::public::{MatchPage, Side};

/// How often a match that somebody watches is looked at.
const TICK: Duration = Duration::from_secs(1);

/// How often a silent stream sends a comment, so that no proxy closes it.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// How long the browser waits before it reconnects.
const RETRY: Duration = Duration::from_secs(5);

/// What a page is told.
#[derive(Serialize)]
struct News<'a> {
    version: i64,
    last: u32,
    running: bool,
    state: Vec<html::Part>,
    side: Option<&'static str>,
    token: Option<&'a str>,
    done: Option<&'a str>,
    clocks: [Option<Vec<html::Part>>; 2],
}

/// Returns the news of a page as JSON.
fn news(page: &MatchPage) -> String {
    let last = page.turns.last();
    let news = News {
        version: page.version,
        last: u32::try_from(page.turns.len()).unwrap_or(u32::MAX),
        running: page.running,
        state: html::parts(&page.state),
        side: last.map(|turn| match turn.side {
            Side::Black => "Black",
            Side::White => "White",
        }),
        token: last.map(|turn| turn.token.as_str()),
        done: last.map(|turn| turn.done.as_str()),
        clocks: page
            .players
            .each_ref()
            .map(|player| player.clock.as_ref().map(html::parts)),
    };
    serde_json::to_string(&news).unwrap_or_default()
}

/// The matches that somebody watches, by address: what was told last. An empty text is the end of the stream.
pub(super) struct Hub {
    chat: Chat,
    watched: Mutex<HashMap<String, watch::Receiver<Arc<str>>>>,
}

impl Hub {
    pub(super) fn new(chat: Chat) -> Hub {
        Hub {
            chat,
            watched: Mutex::default(),
        }
    }

    /// Begins to watch a match whose page says `now`, or joins those who do.
    fn watch(
        self: &Arc<Self>,
        address: &str,
        version: i64,
        now: &str,
    ) -> watch::Receiver<Arc<str>> {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = watched.get(address) {
            return known.clone();
        }
        let (tell, told) = watch::channel(Arc::from(now));
        watched.insert(address.to_owned(), told.clone());
        tokio::spawn(Arc::clone(self).look(address.to_owned(), version, tell));
        told
    }

    /// Looks at a match until nobody watches it any more or it has no page any more.
    async fn look(
        self: Arc<Self>,
        address: String,
        mut version: i64,
        tell: watch::Sender<Arc<str>>,
    ) {
        loop {
            tokio::time::sleep(TICK).await;
            {
                let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
                // One is kept in the map.
                if tell.receiver_count() <= 1 {
                    watched.remove(&address);
                    return;
                }
            }
            match self.chat.match_version(&address).await {
                Ok(Some(now)) if now == version => {}
                Ok(Some(_)) => match self.chat.match_page(&address, None).await {
                    Ok(Some(page)) => {
                        version = page.version;
                        tell.send_replace(Arc::from(news(&page)));
                    }
                    Ok(None) => break,
                    Err(error) => tracing::warn!(%error, "can't look at a match that is watched"),
                },
                Ok(None) => break,
                Err(error) => tracing::warn!(%error, "can't look at a match that is watched"),
            }
        }
        tell.send_replace(Arc::from(""));
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        watched.remove(&address);
    }
}

/// `GET /m/{address}/live`.
pub(super) async fn live(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
) -> Response {
    let Ok(Path(address)) = address else {
        return html::no_such_page();
    };
    let page = match pages.chat.match_page(&address, None).await {
        Ok(Some(page)) => page,
        Ok(None) => return html::no_such_page(),
        Err(error) => return failed(&error),
    };
    let Ok(permit) = Arc::clone(&pages.streams).try_acquire_owned() else {
        // The browser tries again later.
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let told = pages.hub.watch(&address, page.version, &news(&page));
    let feed = feed(told, pages.stopped).map(move |event| {
        // Held as long as the stream exists.
        let _permit = &permit;
        event
    });
    let stream =
        Sse::new(feed).keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("still here"));
    // A proxy that buffers the answer would delay the events.
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), "no")];
    (unbuffered, stream).into_response()
}

/// The events for one reader: how it is now, and each change. Ends with the server or the page.
fn feed(
    told: watch::Receiver<Arc<str>>,
    stopped: watch::Receiver<bool>,
) -> impl Stream<Item = Result<Event, Infallible>> + Send {
    stream::unfold(
        (told, stopped, true),
        |(mut told, mut stopped, first)| async move {
            if !first {
                tokio::select! {
                    biased;
                    _ = stopped.wait_for(|stopped| *stopped) => return None,
                    changed = told.changed() => changed.ok()?,
                }
            }
            let text = Arc::clone(&told.borrow_and_update());
            if text.is_empty() {
                return None;
            }
            let event = Event::default().event("turn").retry(RETRY).data(&*text);
            Some((Ok(event), (told, stopped, false)))
        },
    )
}

//! What happens in a running match, as server-sent events.
//!
//! One task per match that somebody watches looks whether it has changed, whoever changed it, and in which process. So
//! thousands of readers cost the database no more than one. The event `turn` comes first and after each change, with the
//! last turn and who is to move as JSON. Its digests of the turns say whether a page lacks more than that, or has turns that
//! were taken back: then it loads itself again. `alive` says that the stream is there.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::{self, Stream};
use serde::Serialize;
use tokio::sync::watch;

use super::{Pages, failed, html};
use crate::rich;
use crate::updates::keep_alive;
use chat::Chat;
use chat::public::{MatchPage, Side};

/// How often a match that somebody watches is looked at.
const TICK: Duration = Duration::from_secs(1);

/// What a page is told.
#[derive(Serialize)]
struct News<'a> {
    version: i64,
    last: u32,
    running: bool,
    state: Vec<rich::Part>,
    side: Option<&'static str>,
    token: Option<&'a str>,
    done: Option<&'a str>,
    clocks: [Option<Vec<rich::Part>>; 2],
    /// The digest of all turns, and of those before the last one.
    digest: String,
    before: Option<String>,
}

/// Returns the news of a page as JSON.
fn news(page: &MatchPage) -> String {
    let last = page.turns.last();
    let news = News {
        version: page.version,
        last: u32::try_from(page.turns.len()).unwrap_or(u32::MAX),
        running: page.running,
        state: rich::parts(&page.state),
        side: last.map(|turn| match turn.side {
            Side::Black => "Black",
            Side::White => "White",
        }),
        token: last.map(|turn| turn.token.as_str()),
        done: last.map(|turn| turn.done.as_str()),
        clocks: page
            .players
            .each_ref()
            .map(|player| player.clock.as_ref().map(rich::parts)),
        digest: html::digest(&page.turns),
        before: page
            .turns
            .split_last()
            .map(|(_, before)| html::digest(before)),
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
    let stream = Sse::new(feed).keep_alive(keep_alive());
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
            let event = Event::default().event("turn").data(&*text);
            Some((Ok(event), (told, stopped, false)))
        },
    )
}

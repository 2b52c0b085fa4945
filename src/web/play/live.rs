//! What happens in matches that somebody has open, as server-sent events.
//!
//! One task per match looks whether it has changed, whoever changed it and in which process, so that many readers cost the
//! database no more than one. The event `match` comes first and after each change, with the version and in how many matches
//! it's the reader's turn.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::{self, Stream};
use serde::Serialize;
use tokio::sync::watch;

use super::Play;
use crate::api::path;
use crate::rejection::Rejection;
use crate::updates::keep_alive;
use chat::{Chat, Visitor};

/// How often a match that somebody has open is looked at.
const TICK: Duration = Duration::from_secs(1);

/// The versions of the matches that somebody has open. A sender that's gone is the end of the stream.
pub(super) struct Versions {
    chat: Chat,
    watched: Mutex<HashMap<i64, watch::Receiver<u32>>>,
}

impl Versions {
    pub(super) fn new(chat: Chat) -> Versions {
        Versions {
            chat,
            watched: Mutex::default(),
        }
    }

    /// Begins to watch a match whose version is `now`, or joins those who do.
    fn watch(self: &Arc<Self>, number: i64, now: u32) -> watch::Receiver<u32> {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = watched.get(&number) {
            return known.clone();
        }
        let (tell, told) = watch::channel(now);
        watched.insert(number, told.clone());
        tokio::spawn(Arc::clone(self).look(number, tell));
        told
    }

    /// Looks at a match until nobody watches it any more, or there's none.
    async fn look(self: Arc<Self>, number: i64, tell: watch::Sender<u32>) {
        loop {
            tokio::time::sleep(TICK).await;
            {
                let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
                // One is kept in the map.
                if tell.receiver_count() <= 1 {
                    watched.remove(&number);
                    return;
                }
            }
            match self.chat.version(number).await {
                Ok(Some(now)) => {
                    tell.send_if_modified(|known| std::mem::replace(known, now) != now);
                }
                Ok(None) => break,
                Err(error) => tracing::warn!(%error, "can't look at a match that is open"),
            }
        }
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        watched.remove(&number);
    }
}

/// What a page is told.
#[derive(Serialize)]
struct News {
    version: u32,
    waiting: usize,
}

/// `GET /play/{number}/live`.
pub(super) async fn live(
    State(play): State<Play>,
    number: Result<Path<i64>, PathRejection>,
    head: Parts,
) -> Result<Response, Rejection> {
    let number = path(number)?;
    let who = play.visitors.find(&head).await?;
    let gone = || Rejection::not_found("This page doesn't exist.");
    let theirs = play.chat.plays(&who.visitor, number).await.unwrap_or(false);
    let version = play.chat.version(number).await.ok().flatten();
    let version = version.filter(|_| theirs).ok_or_else(gone)?;
    let permit = Arc::clone(&play.streams).try_acquire_owned().map_err(|_| {
        Rejection::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "Too many pages are open. Close one, or try again later.",
        )
    })?;
    let told = play.versions.watch(number, version);
    let feed = feed(told, play.stopped, play.chat, who.visitor).map(move |event| {
        // Held as long as the stream exists.
        let _permit = &permit;
        event
    });
    let stream = Sse::new(feed).keep_alive(keep_alive());
    // A proxy that buffers the answer would delay the events.
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((unbuffered, stream).into_response())
}

/// The events for one reader: how it is now, and each change. Ends with the server or the match.
fn feed(
    told: watch::Receiver<u32>,
    stopped: watch::Receiver<bool>,
    chat: Chat,
    visitor: Visitor,
) -> impl Stream<Item = Result<Event, Infallible>> + Send {
    let begun = (told, stopped, chat, visitor, true);
    stream::unfold(
        begun,
        |(mut told, mut stopped, chat, visitor, first)| async move {
            if !first {
                tokio::select! {
                    biased;
                    _ = stopped.wait_for(|stopped| *stopped) => return None,
                    changed = told.changed() => changed.ok()?,
                }
            }
            let version = *told.borrow_and_update();
            let waiting = chat.waiting(&visitor).await.unwrap_or_default();
            let news = serde_json::to_string(&News { version, waiting }).unwrap_or_default();
            let event = Event::default().event("match").data(news);
            Some((Ok(event), (told, stopped, chat, visitor, false)))
        },
    )
}

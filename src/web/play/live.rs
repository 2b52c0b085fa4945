//! What happens in matches that somebody has open, as server-sent events. The event `match` has the version and in how many
//! matches it's the reader's turn.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use axum::response::sse::Event;
use serde::Serialize;

use super::Play;
use crate::api::path;
use crate::rejection::Rejection;
use crate::watching::{self, Seen};
use chat::words as say;

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
    let visitor = play.visitors.find(&head).await?.visitor;
    let gone = || Rejection::not_found(say::page_refused_no_page());
    let theirs = play.chat.plays(&visitor, number).await.unwrap_or(false);
    let version = play.chat.version(number).await.ok().flatten();
    let version = version.filter(|_| theirs).ok_or_else(gone)?;
    let permit = Arc::clone(&play.streams).try_acquire_owned().map_err(|_| {
        Rejection::new(
            StatusCode::SERVICE_UNAVAILABLE,
            say::page_refused_too_many_pages(),
        )
    })?;
    let chat = play.chat.clone();
    let look = move |last| {
        let chat = chat.clone();
        async move {
            match chat.version(number).await {
                Ok(Some(now)) if now == last => Seen::Same,
                Ok(Some(now)) => Seen::Changed(now),
                Ok(None) => Seen::Gone,
                Err(error) => {
                    tracing::warn!(%error, "can't look at a match that is open");
                    Seen::Same
                }
            }
        }
    };
    let told = play.versions.watch(number, version, look);
    let chat = play.chat;
    let event = move |version| {
        let (chat, visitor) = (chat.clone(), visitor.clone());
        async move {
            let waiting = chat.waiting(&visitor).await.unwrap_or_default();
            let news = serde_json::to_string(&News { version, waiting }).unwrap_or_default();
            Event::default().event("match").data(news)
        }
    };
    Ok(watching::answer(told, play.stopped, permit, event))
}

//! What happens in a match, as server-sent events. The event `turn` has the version, the last turn and who is to move as JSON; a
//! page that shows another version asks for the state.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::{Pages, failed, html};
use crate::rich;
use crate::watching::{self, Seen, Watched};
use chat::public::{BoardView, MatchPage, Side};
use chat::{Chat, StoreError};

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
        done: last.map(|_| page.last_turn.as_str()),
    };
    serde_json::to_string(&news).unwrap_or_default()
}

/// The matches that somebody watches, by address: the version that was told last, and what.
pub(super) type Hub = Watched<String, (i64, Arc<str>)>;

/// Looks at a match whose page was told as it was at this version.
async fn look(chat: Chat, address: String, told: i64) -> Result<Seen<(i64, Arc<str>)>, StoreError> {
    Ok(match chat.match_version(&address).await? {
        Some(now) if now == told => Seen::Same,
        Some(_) => match chat
            .match_page(&address, &BoardView::default(), false)
            .await?
        {
            Some(page) => Seen::Changed((page.version, Arc::from(news(&page)))),
            None => Seen::Gone,
        },
        None => Seen::Gone,
    })
}

/// `GET /m/{address}/live`.
pub(super) async fn live(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
) -> Response {
    let Ok(Path(address)) = address else {
        return html::no_such_page();
    };
    let page = match pages
        .chat
        .match_page(&address, &BoardView::default(), false)
        .await
    {
        Ok(Some(page)) => page,
        Ok(None) => return html::no_such_page(),
        Err(error) => return failed(&error),
    };
    let Ok(permit) = Arc::clone(&pages.streams).try_acquire_owned() else {
        // The browser tries again later.
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let now = (page.version, Arc::from(news(&page)));
    let (chat, key) = (pages.chat, address.clone());
    let look = move |(told, _)| {
        let looked = look(chat.clone(), key.clone(), told);
        async {
            looked.await.unwrap_or_else(|error| {
                tracing::warn!(%error, "can't look at a match that is watched");
                Seen::Same
            })
        }
    };
    let told = pages.hub.watch(address, now, look);
    let event =
        |(_, news): (i64, Arc<str>)| async move { Event::default().event("turn").data(&*news) };
    watching::answer(told, pages.stopped, permit, event)
}

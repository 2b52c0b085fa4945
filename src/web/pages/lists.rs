//! The pages of servers, tournaments and players, and their pictures.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;

use super::{Pages, failed, html, sent, tagged};
use chat::PageKind;
use chat::public::{ListQuery, NoFile, PageFile};

/// What may follow the `?`.
#[derive(Deserialize)]
pub(super) struct Asked {
    game: Option<String>,
    tournament: Option<i64>,
    page: Option<u32>,
    before: Option<String>,
    theme: Option<String>,
}

impl Asked {
    /// Returns the query; `None` if a part of it can't be read.
    fn query(self) -> Option<ListQuery> {
        let before = match self.before {
            None => None,
            Some(before) => {
                let (at, id) = before.split_once('-')?;
                Some((at.parse().ok()?, id.parse().ok()?))
            }
        };
        Some(ListQuery {
            game: self.game,
            tournament: self.tournament,
            page: self.page.unwrap_or_default(),
            before,
        })
    }
}

type Typed = (
    Result<Path<String>, PathRejection>,
    Result<Query<Asked>, QueryRejection>,
);

/// `GET /s/{address}`.
pub(super) async fn server(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
    query: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    list(&pages, PageKind::Server, (address, query), &headers).await
}

/// `GET /p/{address}`.
pub(super) async fn player(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
    query: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    list(&pages, PageKind::Player, (address, query), &headers).await
}

async fn list(pages: &Pages, kind: PageKind, typed: Typed, headers: &HeaderMap) -> Response {
    let (Ok(Path(address)), Ok(Query(asked))) = typed else {
        return html::no_such_page();
    };
    let Some(query) = asked.query() else {
        return html::no_such_page();
    };
    match pages.chat.list_page(kind, &address, &query).await {
        Ok(Some(page)) => {
            // The same for everybody.
            let themes = pages.chat.board_themes(None);
            let body = html::list(&page, &themes, &pages.base);
            let body = body.into_string().into_bytes();
            tagged(headers, html::KIND, body)
        }
        Ok(None) => html::no_such_page(),
        Err(error) => failed(&error),
    }
}

/// `GET /s/{address}/card.png`.
pub(super) async fn server_card(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
    query: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let of = (PageKind::Server, PageFile::Card);
    file(&pages, of, (address, query), &headers).await
}

/// `GET /p/{address}/card.png`.
pub(super) async fn player_card(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
    query: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let of = (PageKind::Player, PageFile::Card);
    file(&pages, of, (address, query), &headers).await
}

/// `GET /p/{address}/curve.svg`.
pub(super) async fn curve(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
    query: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let of = (PageKind::Player, PageFile::Chart);
    file(&pages, of, (address, query), &headers).await
}

async fn file(
    pages: &Pages,
    (kind, wanted): (PageKind, PageFile),
    typed: Typed,
    headers: &HeaderMap,
) -> Response {
    let (Ok(Path(address)), Ok(Query(mut asked))) = typed else {
        return html::no_such_page();
    };
    let theme = asked.theme.take();
    let Some(query) = asked.query() else {
        return html::no_such_page();
    };
    let of = (kind, address.as_str());
    let how = (&query, theme.as_deref());
    match pages.chat.list_file(of, wanted, how).await {
        Ok(Some(file)) => sent(headers, file),
        Ok(None) => html::no_such_page(),
        Err(NoFile::Busy) => html::busy(),
        Err(NoFile::Store(error)) => failed(&error),
    }
}

//! The page of a match, and its files.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::html::{self, View};
use super::{Pages, failed, sent};
use crate::rich;
use crate::tagged::{ASK_AGAIN, tagged};
use chat::public::{BoardView, NoFile, PageFile, Side, TriedAt};

/// What may follow the `?`.
#[derive(Deserialize)]
pub(super) struct Asked {
    ply: Option<u32>,
    side: Option<String>,
    theme: Option<String>,
    v: Option<i64>,
    tried: Option<String>,
}

impl Asked {
    /// Returns the side that was asked for; an error if there's no such side.
    fn side(&self) -> Result<Option<Side>, ()> {
        let side = self.side.as_deref();
        side.map(|name| Side::from_name(name).ok_or(())).transpose()
    }

    /// Returns which of what was tried was asked for; an error if that is no such thing.
    fn at(&self) -> Result<Option<TriedAt>, ()> {
        let tried = self.tried.as_deref();
        tried.map(|text| TriedAt::read(text).ok_or(())).transpose()
    }
}

/// `GET /m/{address}`.
pub(super) async fn page(
    State(pages): State<Pages>,
    address: Result<Path<String>, PathRejection>,
    query: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let (Ok(Path(address)), Ok(Query(asked))) = (address, query) else {
        return html::no_such_page();
    };
    let (Ok(side), Ok(at)) = (asked.side(), asked.at()) else {
        return html::no_such_page();
    };
    let page = match pages.chat.match_page(&address, asked.ply, at).await {
        Ok(Some(page)) => page,
        Ok(None) => return html::no_such_page(),
        Err(error) => return failed(&error),
    };
    let known = |key: &String| page.themes.iter().any(|(theme, _)| theme == key);
    if asked.theme.as_ref().is_some_and(|key| !known(key)) {
        return html::no_such_page();
    }
    let view = View {
        ply: asked.ply,
        side,
        theme: asked.theme,
        at,
    };
    let body = html::match_page(&page, &view, &pages.base);
    tagged(&headers, html::KIND, body.into_string().into_bytes())
}

/// A board in words.
#[derive(Serialize)]
struct InWords {
    alt: String,
    caption: String,
}

/// `GET /m/{address}/{file}`.
pub(super) async fn file(
    State(pages): State<Pages>,
    path: Result<Path<(String, String)>, PathRejection>,
    query: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let (Ok(Path((address, name))), Ok(Query(asked))) = (path, query) else {
        return html::no_such_page();
    };
    let (Ok(side), Ok(at)) = (asked.side(), asked.at()) else {
        return html::no_such_page();
    };
    let Some((wanted, ply)) = named(&name) else {
        return html::no_such_page();
    };
    let Some(wanted) = wanted else {
        return in_words(&pages, &address, ply).await;
    };
    let view = BoardView {
        ply,
        side,
        theme: asked.theme,
        at,
    };
    let made = pages.chat.page_file(&address, wanted, &view, asked.v).await;
    match made {
        Ok(Some(file)) => sent(&headers, file),
        Ok(None) => html::no_such_page(),
        Err(NoFile::Busy) => html::busy(),
        Err(NoFile::Store(error)) => failed(&error),
    }
}

/// Returns the file with this name, `None` for the board in words, and the number of turns on it.
fn named(name: &str) -> Option<(Option<PageFile>, Option<u32>)> {
    let whole = match name {
        // The newest board.
        "board.svg" => Some(PageFile::Svg),
        "replay.gif" => Some(PageFile::Gif),
        "record.txt" => Some(PageFile::Record),
        "chances.svg" => Some(PageFile::Chart),
        "card.png" => Some(PageFile::Card),
        _ => None,
    };
    if whole.is_some() {
        return Some((whole, None));
    }
    let (ply, kind) = name.split_once('.')?;
    let number: u32 = ply.parse().ok()?;
    // One file has one name.
    if number.to_string() != ply {
        return None;
    }
    let kind = match kind {
        "svg" => Some(PageFile::Svg),
        "png" => Some(PageFile::Png),
        "json" => None,
        _ => return None,
    };
    Some((kind, Some(number)))
}

async fn in_words(pages: &Pages, address: &str, ply: Option<u32>) -> Response {
    match pages.chat.match_page(address, ply, None).await {
        Ok(Some(page)) => {
            let words = InWords {
                caption: rich::words(&page.caption),
                alt: page.alt,
            };
            ([(CACHE_CONTROL, ASK_AGAIN)], Json(words)).into_response()
        }
        Ok(None) => html::no_such_page(),
        Err(error) => failed(&error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_in_one_way() {
        assert_eq!(named("12.svg"), Some((Some(PageFile::Svg), Some(12))));
        assert_eq!(named("0.png"), Some((Some(PageFile::Png), Some(0))));
        assert_eq!(named("3.json"), Some((None, Some(3))));
        assert_eq!(named("replay.gif"), Some((Some(PageFile::Gif), None)));
        for wrong in [
            "",
            ".svg",
            "012.svg",
            "+1.svg",
            "-1.svg",
            "1.gif",
            "1",
            "1.svg.png",
            "99999999999.svg",
            "card",
            "card.svg",
            "replay.png",
        ] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}

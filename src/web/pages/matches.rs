//! The page of a match, and its files.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::VARY;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use serde::{Deserialize, Serialize};

use super::match_html;
use super::match_json::{BoardJson, State as PageState};
use super::match_view::View;
use super::{Pages, failed, html, sent};
use crate::percent::{cookie_in, decoded};
use crate::play::{THEME, with_policy};
use crate::tagged::tagged;
use chat::language::{Language, spoken};
use chat::public::{BoardView, MatchPage, NoFile, PageFile, Side, TriedAt};

/// What may follow the `?`.
#[derive(Deserialize)]
pub(super) struct Asked {
    ply: Option<u32>,
    side: Option<String>,
    theme: Option<String>,
    v: Option<i64>,
    language: Option<String>,
    tried: Option<String>,
}

impl Asked {
    /// Returns the side that was asked for; an error if there's no such side.
    fn side(&self) -> Result<Option<Side>, ()> {
        let side = self.side.as_deref();
        side.map(|name| Side::from_name(name).ok_or(())).transpose()
    }

    /// Returns the version that was asked for; `None` as well if that was in another language, which caches may keep for this one.
    fn version(&self) -> Option<i64> {
        let language = self.language.as_deref();
        let language = language.unwrap_or(Language::english().tag);
        self.v.filter(|_| language == spoken().tag)
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
    let remembered = cookie_in(&headers, THEME).and_then(decoded);
    let view = BoardView {
        ply: asked.ply,
        side,
        theme: asked.theme.clone().or_else(|| remembered.clone()),
        at,
    };
    // Who comes for another board than the present one asks for it.
    let is_drawn = view.ply.is_none() && view.at.is_none();
    let page = match pages.chat.match_page(&address, &view, is_drawn).await {
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
        theme_asked: asked.theme.is_some(),
        theme: asked.theme.or(remembered.filter(known)),
        at,
    };
    let body = match_html::match_page(&page, &view, &pages.base);
    let mut response = with_policy(tagged(
        &headers,
        html::KIND,
        body.into_string().into_bytes(),
    ));
    // Whoever has chosen a theme gets the page with the board in it.
    let cookie = HeaderValue::from_static("cookie");
    response.headers_mut().append(VARY, cookie);
    response
}

/// A file of a page that isn't drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Words {
    /// A board in words, and what lies on it.
    Board,
    /// All but the board.
    State,
}

/// What is asked for by the name of a file.
#[derive(Debug, PartialEq)]
enum Wanted {
    Drawn(PageFile),
    Words(Words),
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
    let version = asked.version();
    let view = BoardView {
        ply,
        side,
        theme: asked.theme,
        at,
    };
    let wanted = match wanted {
        Wanted::Drawn(wanted) => wanted,
        Wanted::Words(Words::State) => {
            let view = BoardView::default();
            let page = pages.chat.match_page(&address, &view, false).await;
            return match page {
                Ok(Some(page)) => json(&headers, &state(&page, side)),
                Ok(None) => html::no_such_page(),
                Err(error) => failed(&error),
            };
        }
        Wanted::Words(Words::Board) => {
            return match pages.chat.page_board(&address, &view).await {
                Ok(Some(board)) => json(&headers, &BoardJson::from(&board)),
                Ok(None) => html::no_such_page(),
                Err(why) => no_file(&why),
            };
        }
    };
    match pages.chat.page_file(&address, wanted, &view, version).await {
        Ok(Some(file)) => sent(&headers, file),
        Ok(None) => html::no_such_page(),
        Err(why) => no_file(&why),
    }
}

/// The present of a match, for a script that knows its own theme.
fn state(page: &MatchPage, side: Option<Side>) -> PageState<'_> {
    let view = View {
        ply: None,
        side,
        theme: None,
        theme_asked: false,
        at: None,
    };
    PageState::of(page, &view)
}

fn no_file(why: &NoFile) -> Response {
    match why {
        NoFile::Busy => html::busy(),
        NoFile::Store(error) => failed(error),
    }
}

fn json(asked: &HeaderMap, what: &impl Serialize) -> Response {
    let body = serde_json::to_vec(what).unwrap_or_default();
    tagged(asked, "application/json", body)
}

/// Returns the file with this name, and the number of turns on it.
fn named(name: &str) -> Option<(Wanted, Option<u32>)> {
    let whole = match name {
        // The newest board.
        "board.svg" => Some(PageFile::Svg),
        "replay.gif" => Some(PageFile::Gif),
        "record.txt" => Some(PageFile::Record),
        "chances.svg" => Some(PageFile::Chart),
        "card.png" => Some(PageFile::Card),
        "ground.json" => Some(PageFile::Ground),
        _ => None,
    };
    if let Some(whole) = whole {
        return Some((Wanted::Drawn(whole), None));
    }
    if name == "state.json" {
        return Some((Wanted::Words(Words::State), None));
    }
    let (ply, kind) = name.split_once('.')?;
    let number: u32 = ply.parse().ok()?;
    // One file has one name.
    if number.to_string() != ply {
        return None;
    }
    let kind = match kind {
        "svg" => Wanted::Drawn(PageFile::Svg),
        "png" => Wanted::Drawn(PageFile::Png),
        "json" => Wanted::Words(Words::Board),
        _ => return None,
    };
    Some((kind, Some(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_in_one_way() {
        let (drawn, words) = (Wanted::Drawn, Wanted::Words);
        for (name, wanted, ply) in [
            ("12.svg", drawn(PageFile::Svg), Some(12)),
            ("0.png", drawn(PageFile::Png), Some(0)),
            ("3.json", words(Words::Board), Some(3)),
            ("state.json", words(Words::State), None),
            ("replay.gif", drawn(PageFile::Gif), None),
        ] {
            assert_eq!(named(name), Some((wanted, ply)), "{name}");
        }
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

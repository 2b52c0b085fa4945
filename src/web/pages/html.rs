//! The pages as HTML. Everything is said here; the script only saves loading.

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use xxhash_rust::xxh3::xxh3_64;

use super::{ICON, versioned};
use crate::language;
use crate::rich::{rich, words};
use crate::shell::{self, Shell};
use chat::public::{
    FigureOnPage, Head as ColumnHead, Kind, ListPage, ListedMatch, Part, TableOnPage,
};
use chat::{BoardThemes, Chat, Text, words as say};

/// The media type of a page.
pub(crate) const KIND: &str = "text/html; charset=utf-8";

/// What the head of a page says.
pub(super) struct Head<'a> {
    pub(super) title: &'a str,
    pub(super) about: &'a str,
    /// The whole address of the page.
    pub(super) url: String,
    /// The address of the picture that a link is shown with, and what it shows.
    pub(super) card: Option<(String, &'a str)>,
}

/// What is around a page that is the same for everybody.
fn shell<'a>(head: &Head<'_>) -> Shell<'a> {
    Shell::plain(html! { (head.title) " · Stonepost" }, meta(head))
}

/// What is said of a page besides what is on it.
pub(super) fn meta(head: &Head<'_>) -> Markup {
    html! {
        meta name="robots" content="noindex, nofollow";
        meta name="description" content=(head.about);
        meta property="og:site_name" content="Stonepost";
        meta property="og:type" content="website";
        meta property="og:title" content=(head.title);
        meta property="og:description" content=(head.about);
        meta property="og:url" content=(head.url);
        @if let Some((card, alt)) = &head.card {
            meta property="og:image" content=(card);
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content=(alt);
            meta name="twitter:card" content="summary_large_image";
        }
        link rel="icon" href=(versioned("/icon.svg", ICON));
    }
}

/// A page with tables and lists.
pub(super) fn list(shown: &ListPage, themes: &BoardThemes, base: &str) -> Markup {
    let about = words(&shown.about);
    let card = shown.card.as_ref();
    let head = Head {
        title: &shown.title,
        about: &about,
        url: format!("{base}{}", shown.path),
        card: card.map(|(path, alt)| (format!("{base}{}", renewed(path, alt)), alt.as_str())),
    };
    let told = html! { p.quiet.text { (rich(&shown.about)) } };
    let long = !shown.tables.is_empty() && about.chars().count() > LONG_ABOUT;
    let main = html! {
        div {
            h1 { (shown.title) }
            @if !long { (told) }
        }
        @if !shown.links.is_empty() {
            nav.choices aria-label=(say::page_list_pages()) {
                @for (path, label, here) in &shown.links {
                    a.button href=(path) aria-current=[here.then_some("page")] { (label) }
                }
            }
        }
        div.beside {
            @if !shown.tables.is_empty() || !shown.figures.is_empty() {
                div {
                    @for (index, one) in shown.tables.iter().enumerate() {
                        (table(one))
                        @if index == 0 {
                            @if let Some(more) = &shown.more { p { a.button href=(more) { (say::page_list_more_players()) } } }
                            @for one in &shown.figures { (figure(one)) }
                        }
                    }
                }
            }
            @if !shown.lists.is_empty() {
                div {
                    @for (heading, matches) in &shown.lists { (matches_list(heading, matches, themes)) }
                    @if let Some(older) = &shown.older { p { a.button href=(older) { (say::page_list_older()) } } }
                }
            }
        }
        @if long { (told) }
        div.choices { @for game in &shown.games { (rules_button(*game)) } }
    };
    shell(&head).around(&main, &html! {})
}

fn rules_button(game: Kind) -> Markup {
    html! { a.button href={ "/rules/" (game.id()) } { (say::page_list_rules_of(game.title())) } }
}

/// What is told about a page comes below its tables if it's longer than this, in characters: two lines on a wide screen.
const LONG_ABOUT: usize = 200;

/// With more columns than this a table's rows become paragraphs on a narrow screen.
const MANY_COLUMNS: usize = 8;

fn table(one: &TableOnPage) -> Markup {
    let columns = one.heads.iter().enumerate().map(|(index, head)| {
        let cells = one.rows.iter().filter_map(|row| row.get(index));
        let mut letters = cells.flatten().flat_map(|part| part.text.chars());
        (head, !letters.any(char::is_alphabetic))
    });
    let columns: Vec<(&ColumnHead, bool)> = columns.collect();
    html! {
        section.card aria-label=(one.title) {
            div { h2 { (one.title) } @if !one.note.is_empty() { p.quiet.small { (one.note) } } }
            div.table.many[columns.len() > MANY_COLUMNS] {
                table {
                    thead { tr { @for (head, numbers) in &columns { th.num[*numbers] scope="col" { (column_head(head)) } } } }
                    tbody {
                        @for row in &one.rows {
                            tr { @for (cell, (head, numbers)) in row.iter().zip(&columns) { td.num[*numbers] data-head=(head.label) { (parts(cell)) } } }
                        }
                    }
                }
            }
            @if !one.key.is_empty() { p.quiet.small { (one.key) } }
        }
    }
}

fn column_head(head: &ColumnHead) -> Markup {
    html! {
        @match &head.means {
            Some(means) => abbr title=(means) { (head.label) },
            None => (head.label),
        }
    }
}

/// Parts of a line, which may lead somewhere.
fn parts(all: &[Part]) -> Markup {
    html! {
        @for one in all {
            @match &one.path {
                Some(path) => a href=(path) { (one.text) },
                None => (one.text),
            }
        }
    }
}

/// The address of a picture, which changes with what it shows.
fn renewed(path: &str, alt: &str) -> String {
    let joint = if path.contains('?') { '&' } else { '?' };
    format!("{path}{joint}v={:016x}", xxh3_64(alt.as_bytes()))
}

fn figure(one: &FigureOnPage) -> Markup {
    let (width, height) = one.size;
    html! {
        figure.curve {
            picture {
                @if let Some(dark) = &one.dark {
                    source media="screen and (prefers-color-scheme: dark)" srcset=(renewed(dark, &one.alt));
                }
                img loading="lazy" src=(renewed(&one.path, &one.alt)) alt=(one.alt) width=(width) height=(height);
            }
        }
    }
}

fn matches_list(heading: &str, matches: &[ListedMatch], themes: &BoardThemes) -> Markup {
    html! {
        section {
            h2 { (heading) }
            ul.mine.lines {
                @for one in matches { (listed_match(one, themes)) }
            }
        }
    }
}

fn listed_match(one: &ListedMatch, themes: &BoardThemes) -> Markup {
    html! {
        li.match {
            @if let Some(path) = one.line.iter().filter_map(|part| part.path.as_ref()).find(|path| path.starts_with("/m/")) {
                (shell::board(themes, &format!("{path}/board.svg"), 72, ""))
            }
            div { (parts(&one.line)) }
        }
    }
}

/// A page that says why there's nothing else.
fn refusal(status: StatusCode, title: Text, why: Text) -> Response {
    // Whether there's something at an address shows in nothing.
    language::anywhere(|| notice(status, title, &words(&why), &Markup::default()))
}

/// A page that says one thing, with what there is to press below.
pub(super) fn notice(status: StatusCode, title: Text, about: &str, more: &Markup) -> Response {
    let title = &title.to_string();
    let head = Head {
        title,
        about,
        url: String::new(),
        card: None,
    };
    let main = shell::notice(title, about, more);
    let PreEscaped(text) = shell(&head).around(&main, &html! {});
    (status, [(CONTENT_TYPE, KIND)], text).into_response()
}

/// The links that lead to signing in with an account, and from there to a match, or to all of whoever signs in.
pub(super) fn sign_in_links(chat: &Chat, game: Option<i64>) -> Markup {
    html! {
        @for platform in chat.accounts() {
            @if let Some(accounts) = platform.accounts() {
                a.button.main href=(sign_in_path(platform.name(), game)) rel="nofollow" { (say::page_sign_in_with(accounts.title())) }
            }
        }
    }
}

pub(super) fn sign_in_path(platform: &str, game: Option<i64>) -> String {
    match game {
        Some(game) => format!("/sign-in/{platform}?match={game}"),
        None => format!("/sign-in/{platform}"),
    }
}

/// There's no such page, or nobody may see it: it's the same answer.
pub(super) fn no_such_page() -> Response {
    refusal(
        StatusCode::NOT_FOUND,
        say::page_not_there_title(),
        say::page_not_there(),
    )
}

/// Nothing can be changed here.
pub(super) fn only_reading() -> Response {
    refusal(
        StatusCode::METHOD_NOT_ALLOWED,
        say::page_only_reading_title(),
        say::page_only_reading(),
    )
}

/// The database doesn't answer.
pub(super) fn trouble() -> Response {
    refusal(
        StatusCode::SERVICE_UNAVAILABLE,
        say::page_trouble_title(),
        say::page_trouble(),
    )
}

/// How long whoever is told so is to wait, in seconds.
const COME_BACK: &str = "10";

/// Too many pictures are waiting to be drawn.
pub(super) fn busy() -> Response {
    let mut response = refusal(
        StatusCode::SERVICE_UNAVAILABLE,
        say::page_busy_title(),
        say::page_busy(),
    );
    let wait = HeaderValue::from_static(COME_BACK);
    response.headers_mut().insert(RETRY_AFTER, wait);
    response
}

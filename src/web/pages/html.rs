//! The pages as HTML. Everything is said here; the script only saves loading.

use std::collections::HashMap;

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use super::{ICON, SCRIPT, versioned};
use crate::rich::words;
use crate::shell::{self, Shell};
use chat::play_page::TriedTurn;
use chat::public::{
    FigureOnPage, Head as ColumnHead, Kind, ListPage, ListedMatch, MatchPage, Part, PlayerOnPage,
    Side, TableOnPage, TriedAt, TurnOnPage,
};
use chat::{BoardThemes, Chat, Span, Text};

/// The media type of a page.
pub(crate) const KIND: &str = "text/html; charset=utf-8";

/// About how many bytes a page has for what its turns did. With more turns, only those near the board say it, so that no
/// page gets heavy; the others say it on their own page.
const ROOM: usize = 25_000;

/// The most turns that a page lists.
const MOST_LISTED: u32 = 300;

/// How many turns on either side of the board say what they did in any case.
const NEAR: u32 = 40;

/// How a reader sees a match.
pub(super) struct View {
    /// After how many turns, if that was asked for.
    pub(super) ply: Option<u32>,
    /// From which side, if that was asked for.
    pub(super) side: Option<Side>,
    /// In which theme, if that was asked for.
    pub(super) theme: Option<String>,
    /// Which of what was tried, if that was asked for.
    pub(super) at: Option<TriedAt>,
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

impl View {
    /// Returns the query of an address for this view.
    fn query(&self) -> String {
        let ply = self.ply.map(|ply| format!("ply={ply}"));
        let side = self.side.map(|side| format!("side={}", side.name()));
        let theme = self
            .theme
            .as_ref()
            .map(|key| format!("theme={}", encoded(key)));
        let tried = self.at.map(|at| format!("tried={at}"));
        let parts: Vec<String> = [ply, side, theme, tried].into_iter().flatten().collect();
        match parts.is_empty() {
            true => "?".to_owned(),
            false => format!("?{}", parts.join("&")),
        }
    }

    fn at(&self, ply: u32) -> String {
        View {
            ply: Some(ply),
            side: self.side,
            theme: self.theme.clone(),
            at: None,
        }
        .query()
    }

    fn at_tried(&self, at: TriedAt) -> String {
        View {
            ply: None,
            side: self.side,
            theme: self.theme.clone(),
            at: Some(at),
        }
        .query()
    }
}

/// Writes a theme's key as a part of an address.
fn encoded(key: &str) -> String {
    let mut text = String::new();
    for byte in key.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                text.push(char::from(byte));
            }
            other => text.push_str(&format!("%{other:02X}")),
        }
    }
    text
}

/// A text with its marks. Moments are in UTC, and in the reader's time zone with script.
pub(crate) fn rich(text: &Text) -> Markup {
    html! {
        @for span in &text.0 {
            @match span {
                Span::Plain { text } => { (text) }
                Span::Strong { text } => { strong { (text) } }
                Span::Code { text } => { code { (text) } }
                Span::Block { text } => { pre { (text) } }
                Span::Link { text } => { a href=(text) { (text) } }
                Span::Person { name, .. } => { (name) }
                Span::Channel { .. } => {}
                Span::When { at } => {
                    time data-at=(at) { (words(&Text(vec![Span::When { at: *at }]))) }
                }
            }
        }
    }
}

/// Returns what tells these turns from any others.
pub(super) fn digest(turns: &[TurnOnPage]) -> String {
    let mut hash = Xxh3::new();
    for turn in turns {
        hash.update(turn.token.as_bytes());
        hash.update(b"\n");
    }
    format!("{:016x}", hash.digest())
}

struct Head<'a> {
    title: &'a str,
    about: &'a str,
    /// The whole address of the page.
    url: String,
    /// The address of the picture that a link is shown with, and what it shows.
    card: Option<(String, &'a str)>,
    script: bool,
}

/// What is around a page that is the same for everybody.
fn shell<'a>(head: &Head<'_>) -> Shell<'a> {
    Shell::plain(html! { (head.title) " · Stonepost" }, meta(head))
}

fn meta(head: &Head<'_>) -> Markup {
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
        @if head.script { script type="module" src=(versioned("/match.js", SCRIPT)) {} }
    }
}

fn page(head: &Head<'_>, body: &Markup) -> Markup {
    let title = html! { (head.title) " · Stonepost" };
    html! {
        (DOCTYPE)
        html lang="en" {
            head { (shell::document(&title, &meta(head))) }
            body.old {
                a.skip.button href="#main" { "Skip to the content" }
                (body)
                footer { p { "Made by Stonepost, a bot for playing board games by message. " a href="/rules" { "Rules of all games" } } }
            }
        }
    }
}

/// The page of a match.
pub(super) fn match_page(shown: &MatchPage, view: &View, base: &str) -> Markup {
    let last = u32::try_from(shown.turns.len()).unwrap_or(u32::MAX);
    let side = view.side.unwrap_or(Side::Black);
    let theme = view.theme.as_ref().unwrap_or(&shown.theme);
    let picture = View {
        ply: None,
        side: view.side,
        theme: view.theme.clone(),
        at: view.at,
    };
    let about = words(&shown.state);
    let head = Head {
        title: &shown.title,
        about: &about,
        url: format!("{base}{}", shown.path),
        card: Some((
            format!("{base}{}/card.png?v={}", shown.path, shown.version),
            &shown.alt,
        )),
        script: true,
    };
    // Relative to /m/…, so that addresses stay short.
    let folder = shown.path.rsplit('/').next().unwrap_or_default();
    let source = |name: &str| {
        let query = picture.query();
        let joint = if query == "?" { "" } else { "&" };
        format!("{folder}/{name}{query}{joint}v={}", shown.version)
    };
    let of_board = |kind: &str| source(&format!("{}.{kind}", shown.ply));
    let step = |label: &str, key: &str, to: u32, leads: bool| {
        html! {
            @if leads { a data-step=(key) href=(view.at(to)) { (label) } }
            @else { a data-step=(key) aria-disabled="true" role="link" { (label) } }
        }
    };
    let other = View {
        ply: view.ply,
        side: Some(side.other()),
        theme: view.theme.clone(),
        at: view.at,
    };
    let body = html! {
        header {
            nav aria-label="Stonepost" {
                a href=(shown.server) { "Standings and matches" }
                (rules_link(shown.game))
            }
            h1 { (shown.title) }
            p #state { (rich(&shown.state)) }
            p #live role="status" {}
            @if let Some((platform, title)) = shown.account && shown.running {
                p { a href=(sign_in_path(platform, Some(shown.number))) rel="nofollow" { "Sign in with " (title) } " to play, if it's your match." }
            }
        }
        main #main data-path=(shown.path) data-version=(shown.version) data-last=(last) data-ply=(shown.ply)
            data-digest=(digest(&shown.turns)) data-theme=(theme) data-running=(shown.running) {
            figure #figure {
                img #board src=(of_board("svg")) alt=(shown.alt) width="1100" height="1200";
                figcaption #caption aria-live="polite" { (words(&shown.caption)) }
            }
            @if let Some(at) = shown.at { (tried_steps(shown, view, at)) }
            @else {
                nav #steps aria-label="Turns" {
                    (step("First", "first", 0, shown.ply > 0))
                    (step("Back", "back", shown.ply.saturating_sub(1), shown.ply > 0))
                    (step("Forward", "forward", shown.ply.saturating_add(1), shown.ply < last))
                    (step("Last", "last", last, shown.ply < last))
                }
            }
            div #controls {}
            section #players aria-label="Players" {
                @for one in &shown.players { (player(one)) }
            }
            section aria-labelledby="turns-title" {
                h2 #turns-title { "Turns" }
                @if shown.turns.is_empty() { p #no-turns { "No turns have been played yet." } }
                (turns(shown, view))
            }
            @for (tree, one) in shown.tried.iter().enumerate() {
                section.tried {
                    h2 { (one.heading) }
                    p.quiet { "Turns that weren't played. Press one to see its board." }
                    (tried(shown, view, tree))
                }
            }
            @if let Some(alt) = &shown.chart {
                section aria-labelledby="chart-title" {
                    h2 #chart-title { "Analysis" }
                    img #chart loading="lazy" src={ (folder) "/chances.svg?v=" (shown.version) } alt=(alt) width="1100" height="824";
                }
            }
            section aria-labelledby="more-title" {
                h2 #more-title { "More" }
                @if let Some(text) = &shown.head_to_head { p { (rich(text)) } }
                ul {
                    @if let Some(next) = &shown.next { li { a href=(next) { "Next match of the two" } } }
                    li { a #flip href=(other.query()) { "Flip board" } }
                    li { a href={ (folder) "/record.txt" } download { "Record" } " (text)" }
                    li { a data-file="svg" href=(of_board("svg")) download { "This board" } " (SVG)" }
                    li { a data-file="png" href=(of_board("png")) download { "This board" } " (PNG)" }
                    @if last > 0 {
                        li { a data-file="replay.gif" href=(source("replay.gif")) download { "All turns" } " (GIF)" }
                    }
                }
                @if shown.themes.len() > 1 {
                    p #themes { "Theme: "
                        @for (key, name) in &shown.themes {
                            @let to = View { ply: view.ply, side: view.side, theme: Some(key.clone()), at: view.at };
                            a data-theme=(key) href=(to.query()) aria-current=[(key == theme).then_some("true")] { (name) }
                            " "
                        }
                    }
                }
                p { "The match began on " time data-at=(shown.begun) { (words(&Text(vec![Span::When { at: shown.begun }]))) } "." }
            }
        }
    };
    page(&head, &body)
}

/// The ways on from a board that was tried.
fn tried_steps(shown: &MatchPage, view: &View, at: TriedAt) -> Markup {
    let all = shown.tried.get(at.tree).map_or(&[][..], |one| &one.turns);
    let before = all.get(at.turn).map_or(-1, |turn| turn.after);
    let here = i64::try_from(at.turn).unwrap_or(-1);
    let next = all.iter().position(|turn| turn.after == here);
    let to = |turn| view.at_tried(TriedAt { turn, ..at });
    let back = match usize::try_from(before) {
        Ok(turn) => to(turn),
        Err(_) => view.at(shown.ply),
    };
    html! {
        nav #steps aria-label="Turns" {
            a href=(view.at(shown.ply)) { "To the match" }
            a href=(back) { "Back" }
            @match next {
                Some(turn) => a href=(to(turn)) { "Forward" },
                None => a aria-disabled="true" role="link" { "Forward" },
            }
        }
    }
}

/// What one person tried: a list for each turn of the match after which there is something.
fn tried(shown: &MatchPage, view: &View, tree: usize) -> Markup {
    let all = shown.tried.get(tree).map_or(&[][..], |one| &one.turns);
    let mut following: HashMap<i64, Vec<usize>> = HashMap::new();
    for (index, turn) in all.iter().enumerate() {
        following.entry(turn.after).or_default().push(index);
    }
    let mut roots: Vec<i64> = following
        .keys()
        .copied()
        .filter(|after| *after < 0)
        .collect();
    roots.sort_unstable_by(|a, b| b.cmp(a));
    let last = i64::try_from(shown.turns.len()).unwrap_or(i64::MAX);
    let kids = |after: i64| following.get(&after).map_or(&[][..], Vec::as_slice);
    html! {
        @for after in roots {
            p.quiet { @if -after > last { "After the last turn" } @else { "Instead of turn " (-after) } }
            ul { @for &first in kids(after) { (branch(all, &kids, view, shown.at, TriedAt { tree, turn: first })) } }
        }
    }
}

/// A turn that was tried with those that follow: the first ones in a row, the others below.
fn branch<'a>(
    all: &[TriedTurn],
    kids: &impl Fn(i64) -> &'a [usize],
    view: &View,
    current: Option<TriedAt>,
    first: TriedAt,
) -> Markup {
    let mut row = vec![first];
    let mut others = Vec::new();
    while let Some(last) = row.last().copied() {
        let Some((&next, rest)) = kids(i64::try_from(last.turn).unwrap_or(-1)).split_first() else {
            break;
        };
        others.extend(rest.iter().map(|&turn| TriedAt { turn, ..first }));
        row.push(TriedAt {
            turn: next,
            ..first
        });
    }
    html! {
        li {
            @for at in row {
                @if let Some(turn) = all.get(at.turn) {
                    a href=(view.at_tried(at)) rel="nofollow" aria-current=[(current == Some(at)).then_some("true")] { (turn.token) }
                    " "
                }
            }
            @if !others.is_empty() {
                ul { @for other in others { (branch(all, kids, view, current, other)) } }
            }
        }
    }
}

fn player(one: &PlayerOnPage) -> Markup {
    html! {
        div.player data-side=(one.side.name()) {
            span.stone.(one.side.name()) {}
            span {
                @match &one.page {
                    Some(path) => a href=(path) { (one.name) },
                    None => strong { (one.name) },
                }
                " (" (side_name(one.side)) ")"
                @if let Some(rating) = &one.rating { br; span.quiet { (rich(rating)) } }
                @if let Some(clock) = &one.clock { br; span.clock { (rich(clock)) } }
            }
        }
    }
}

fn turns(shown: &MatchPage, view: &View) -> Markup {
    let last = u32::try_from(shown.turns.len()).unwrap_or(u32::MAX);
    // The turns around the board, as many as there is room for; 0 is the first.
    let begin = shown.ply.saturating_sub(MOST_LISTED / 2);
    let begin = begin.min(last.saturating_sub(MOST_LISTED));
    let end = begin.saturating_add(MOST_LISTED).min(last);
    let listed = (begin + 1..).zip(&shown.turns[begin as usize..end as usize]);
    let said = |turn: &TurnOnPage| turn.said.as_ref().map_or(0, String::len);
    let total: usize = listed
        .clone()
        .map(|(_, turn)| turn.done.len() + said(turn))
        .sum();
    let near = |ply: u32| total <= ROOM || ply.abs_diff(shown.ply) <= NEAR;
    let address = |ply: u32| match near(ply) {
        true => view.at(ply),
        false => format!("?ply={ply}"),
    };
    html! {
        @if begin > 0 { p { a data-ply=(begin) href=(view.at(begin)) { "Turns up to " (begin) } } }
        ol #turns start=(begin + 1) {
            @for (ply, turn) in listed {
                li class=[(turn.side == Side::Black).then_some("black")] aria-current=[(ply == shown.ply).then_some("true")] {
                    a href=(address(ply)) { (turn.token) }
                    @if near(ply) {
                        " " (turn.done)
                        @if let Some(said) = &turn.said { p.said { (said) } }
                    }
                }
            }
        }
        @if end < last { p { a data-ply=(end + 1) href=(view.at(end + 1)) { "Turns from " (end + 1) } } }
    }
}

/// Leads to the rules of a game.
fn rules_link(game: Kind) -> Markup {
    html! { a href={ "/rules/" (game.id()) } { "Rules of " (game.title()) } }
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
        script: false,
    };
    let main = html! {
        div.title {
            div { h1 { (shown.title) } p.quiet.text { (rich(&shown.about)) } }
            div.choices { @for game in &shown.games { (rules_button(*game)) } }
        }
        @if !shown.links.is_empty() {
            nav.choices aria-label="Pages" {
                @for (path, label, here) in &shown.links {
                    a.button href=(path) aria-current=[here.then_some("page")] { (label) }
                }
            }
        }
        div.beside {
            @if !shown.tables.is_empty() || !shown.figures.is_empty() {
                div {
                    @for one in &shown.tables { (table(one)) }
                    @if let Some(more) = &shown.more { p { a.button href=(more) { "More players" } } }
                    @for one in &shown.figures { (figure(one)) }
                }
            }
            @if !shown.lists.is_empty() {
                div {
                    @for (heading, matches) in &shown.lists { (matches_list(heading, matches, themes)) }
                    @if let Some(older) = &shown.older { p { a.button href=(older) { "Older matches" } } }
                }
            }
        }
    };
    shell(&head).around(&main, &html! {})
}

fn rules_button(game: Kind) -> Markup {
    html! { a.button href={ "/rules/" (game.id()) } { "Rules of " (game.title()) } }
}

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
        @match head.means {
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
fn refusal(status: StatusCode, title: &str, why: &str) -> Response {
    notice(status, title, why, &Markup::default())
}

/// A page that says one thing, with what there is to press below.
pub(super) fn notice(status: StatusCode, title: &str, about: &str, more: &Markup) -> Response {
    let head = Head {
        title,
        about,
        url: String::new(),
        card: None,
        script: false,
    };
    let main = shell::notice(title, about, more);
    let PreEscaped(text) = shell(&head).around(&main, &html! {});
    (status, [(CONTENT_TYPE, KIND)], text).into_response()
}

/// The title of what somebody reads who isn't signed in.
pub(super) const NOT_SIGNED_IN: &str = "You aren't signed in";

/// The links that lead to signing in with an account, and from there to a match, or to all of whoever signs in.
pub(super) fn sign_in_links(chat: &Chat, game: Option<i64>) -> Markup {
    html! {
        @for platform in chat.accounts() {
            @if let Some(accounts) = platform.accounts() {
                a.button.main href=(sign_in_path(platform.name(), game)) rel="nofollow" { "Sign in with " (accounts.title()) }
            }
        }
    }
}

fn sign_in_path(platform: &str, game: Option<i64>) -> String {
    match game {
        Some(game) => format!("/sign-in/{platform}?match={game}"),
        None => format!("/sign-in/{platform}"),
    }
}

/// There's no such page, or nobody may see it: it's the same answer.
pub(super) fn no_such_page() -> Response {
    refusal(
        StatusCode::NOT_FOUND,
        "No such page",
        "There's nothing at this address, or it isn't public.",
    )
}

/// Nothing can be changed here.
pub(super) fn only_reading() -> Response {
    refusal(
        StatusCode::METHOD_NOT_ALLOWED,
        "Nothing to send here",
        "These pages can only be read.",
    )
}

/// The database doesn't answer.
pub(super) fn trouble() -> Response {
    refusal(
        StatusCode::SERVICE_UNAVAILABLE,
        "Something went wrong",
        "Stonepost can't show this page right now. Please try again in a moment.",
    )
}

/// How long whoever is told so is to wait, in seconds.
const COME_BACK: &str = "10";

/// Too many pictures are waiting to be drawn.
pub(super) fn busy() -> Response {
    let mut response = refusal(
        StatusCode::SERVICE_UNAVAILABLE,
        "Too busy",
        "Too many pictures are being drawn right now. Please try again in a few seconds.",
    );
    let wait = HeaderValue::from_static(COME_BACK);
    response.headers_mut().insert(RETRY_AFTER, wait);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_turns_have_another_digest() {
        let digest_of = |tokens: &[&str]| {
            let turns = tokens.iter().map(|token| TurnOnPage {
                side: Side::Black,
                token: (*token).to_owned(),
                done: String::new(),
                said: None,
            });
            digest(&turns.collect::<Vec<_>>())
        };
        let all = [
            &[][..],
            &["a1"],
            &["a1", "b2"],
            &["b2", "a1"],
            &["a1b2"],
            &["a1", "b3"],
        ];
        for (number, one) in all.iter().enumerate() {
            for (other_number, other) in all.iter().enumerate() {
                let same = digest_of(one) == digest_of(other);
                assert_eq!(same, number == other_number, "{one:?} {other:?}");
            }
        }
    }
}

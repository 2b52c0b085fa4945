//! The page of a match: the page to play on, for a reader. Everything is said here; the script takes over the same elements.

use std::collections::HashMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::html::{self, Head, sign_in_path};
use super::match_json::State;
use super::match_view::{To, View};
use crate::rich::{around, rich, words};
use crate::{language, shell};
use chat::language::{Language, spoken};
use chat::play_page::TriedTurn;
use chat::public::{MatchPage, PlayerOnPage, Side, TriedAt};
use chat::{Span, Text, words as say};

/// The most turns that a page lists. Its script lists all.
const MOST_LISTED: usize = 300;

/// The modules of the script, so that browsers load them at once.
const MODULES: [&str; 21] = [
    "/say.js",
    "/stream.js",
    "/play-asked.js",
    "/play-board.js",
    "/play-keep.js",
    "/play-keys.js",
    "/play-near.js",
    "/play-over.js",
    "/play-reading.js",
    "/play-rules.js",
    "/play-server.js",
    "/play-share.js",
    "/play-sheet.js",
    "/play-stepping.js",
    "/play-strips.js",
    "/play-tabs.js",
    "/play-talk.js",
    "/play-theme.js",
    "/play-tried.js",
    "/play-turns.js",
    "/play-words.js",
];

/// The page.
pub(super) fn match_page(shown: &MatchPage, view: &View, base: &str) -> Markup {
    let about = words(&shown.state);
    let card = format!("{base}{}/card.png?v={}", shown.path, shown.version);
    let head = Head {
        title: &shown.title,
        about: &about,
        url: format!("{base}{}", shown.path),
        card: Some((card, &shown.alt)),
    };
    let json = serde_json::to_string(&State::of(shown, view)).unwrap_or_default();
    // Inside an element, nothing but this can end a script.
    let json = json.replace('<', "\\u003c");
    let (them, me) = match view.side() {
        Side::Black => (&shown.players[1], &shown.players[0]),
        Side::White => (&shown.players[0], &shown.players[1]),
    };
    // Whoever comes for the result sees it, whoever comes for a turn the turns.
    let tells_result = !shown.running && view.ply.is_none() && view.at.is_none();
    html! {
        (DOCTYPE)
        html lang=(spoken().tag) {
            head {
                (shell::document(&html! { (shown.title) " · Stonepost" }, &html::meta(&head)))
                @for module in MODULES { link rel="modulepreload" href=(module); }
                (language::for_scripts(&["shared", "play"]))
                script type="application/json" #state { (PreEscaped(json)) }
                script type="module" src="/play-reading.js" {}
            }
            body.play.reading {
                a.skip.button href="#board" { (say::page_play_to_board()) }
                header.head {
                    a.name href="/" aria-label="Stonepost" {
                        (shell::stones())
                        span.word { "Stonepost" }
                    }
                    h1.crumb.cut #title { (shown.title) " · " (shown.about) }
                    nav aria-label="Stonepost" { a href=(shown.server) { (say::page_match_standings()) } }
                }
                main {
                    (strip(them, "them", shown.to_move))
                    (board(shown, view))
                    (strip(me, "me", shown.to_move))
                    div.ask {
                        p #says role="status" {
                            b { @match &shown.heading { Some(at) => (at), None => (rich(&shown.says)) } }
                            " "
                            span.quiet { (words(&shown.does)) }
                        }
                        p #aim aria-hidden="true" {}
                        button.all #more-said type="button" hidden { (say::page_play_more()) }
                    }
                    (steps(shown, view))
                    div.tabs {
                        div #tablist role="tablist" aria-label=(say::page_play_beside()) {
                            (tab(&say::page_play_turns(), "list", !tells_result, None))
                            (tab(&say::page_play_rules(), "rules", false, Some(320)))
                            (tab(&say::page_play_talk(), "talk", false, None))
                            @if !shown.running { (tab(&say::page_play_result(), "over", tells_result, None)) }
                            (tab(&say::page_match_about(), "about", false, None))
                        }
                    }
                    div.list #list role="tabpanel" aria-label=(say::page_play_turns()) tabindex="-1" hidden[tells_result] { (turns(shown, view)) }
                    div.list #over role="tabpanel" aria-label=(say::page_play_result()) hidden[!tells_result] { (over(shown)) }
                    div.list #talk role="tabpanel" aria-label=(say::page_play_talk()) hidden { (talk(shown, view)) }
                    div.list #rules role="tabpanel" aria-label=(say::page_play_rules()) hidden {
                        p { a href={ "/rules/" (shown.game.id()) } { (say::page_list_rules_of(shown.game.title())) } }
                    }
                    div.list #about role="tabpanel" aria-label=(say::page_match_about()) hidden { (more(shown, view)) }
                    div.room #room {}
                }
                dialog #sheet aria-labelledby="sheet-title" {
                    div.title { h2 #sheet-title {} button type="button" aria-label=(say::page_play_close()) { "✕" } }
                    div.body {}
                }
            }
        }
    }
}

/// A player beside the board.
fn strip(one: &PlayerOnPage, id: &str, to_move: Option<Side>) -> Markup {
    let moves = to_move == Some(one.side);
    let side = one.side.name();
    let rating = one.rating.iter().map(String::as_str);
    let rating: Vec<&str> = rating
        .chain([one.tally.as_str()])
        .filter(|part| !part.is_empty())
        .collect();
    html! {
        section.strip.(id).on[moves] #(id) aria-label=(say::page_match_side(side)) {
            span.disc.(side) aria-hidden="true" {}
            b.name.cut {
                @match &one.page {
                    Some(path) => a href=(path) { (one.name) },
                    None => (one.name),
                }
            }
            span.side.unseen { @if moves { (say::page_match_side_to_move(side)) } @else { (say::page_match_side(side)) } }
            span.quiet.small.cut {
                span.rating.more { (rating.join(" · ")) }
                " "
                span.tally.num {}
            }
            span.clock.num hidden[one.clock.is_none()] { @if let Some(clock) = &one.clock { (clock.left) } }
        }
    }
}

/// The address of a file of the page, relative to it.
fn file(shown: &MatchPage, view: &View, name: &str, theme: Option<&str>) -> String {
    let folder = shown.path.rsplit('/').next().unwrap_or_default();
    let to = To {
        ply: None,
        side: view.side,
        theme,
        at: view.at,
    };
    let query = to.query();
    let joint = if query == "?" { "" } else { "&" };
    format!("{folder}/{name}{query}{joint}{}", kept(shown))
}

/// What the address of a picture says for caches: the version, and the language of its words unless that's English.
fn kept(shown: &MatchPage) -> String {
    match spoken() == Language::english() {
        true => format!("v={}", shown.version),
        false => format!("v={}&language={}", shown.version, spoken().tag),
    }
}

/// The board as a picture. Where no theme was chosen, it's that of the browser's mode.
fn board(shown: &MatchPage, view: &View) -> Markup {
    let name = format!("{}.svg", shown.ply);
    let chosen = view.theme.as_deref();
    html! {
        div.board #board {
            picture {
                @if let (None, Some(dark)) = (chosen, &shown.dark_theme) {
                    source media="(prefers-color-scheme: dark)" srcset=(file(shown, view, &name, Some(dark)));
                }
                img src=(file(shown, view, &name, chosen)) alt=(shown.alt) width="1100" height="1200";
            }
        }
    }
}

fn tab(label: &Text, panel: &str, selected: bool, least: Option<u32>) -> Markup {
    html! {
        button.cut role="tab" type="button" id={ (panel) "-tab" } aria-selected=(selected) tabindex=[(!selected).then_some("-1")]
            aria-controls=(panel) data-least=[least] { (label) }
    }
}

/// The ways to other boards.
fn steps(shown: &MatchPage, view: &View) -> Markup {
    let last = u32::try_from(shown.turns.len()).unwrap_or(u32::MAX);
    let (back, on, to_match) = match shown.at {
        Some(at) => {
            let (back, on) = beside_tried(shown, view, at);
            (Some(back), on, Some(view.after(shown.ply)))
        }
        None => (
            shown.ply.checked_sub(1).map(|ply| view.after(ply)),
            (shown.ply < last).then(|| view.after(shown.ply + 1)),
            None,
        ),
    };
    let away = |to: u32| (shown.at.is_some() || shown.ply != to).then(|| view.after(to));
    let step = |id: &str, name: Text, sign: &str, to: Option<String>| {
        html! {
            a.button id=(id) aria-label=(name) href=[to.as_ref()] role=[to.is_none().then_some("link")]
                aria-disabled=[to.is_none().then_some("true")] { (sign) }
        }
    };
    html! {
        nav.act aria-label=(say::page_play_turns()) {
            (step("first", say::page_match_start(), "«", away(0)))
            (step("earlier", say::page_play_one_back(), "‹", back))
            button.button #run type="button" hidden { (say::page_match_run()) }
            a.button.main #now href=[to_match.as_ref()] hidden[to_match.is_none()] { (say::page_match_to_match()) }
            (step("later", say::page_play_one_on(), "›", on))
            (step("last", say::page_match_last(), "»", away(last)))
        }
    }
}

/// The addresses of the boards before and after one that was tried.
fn beside_tried(shown: &MatchPage, view: &View, at: TriedAt) -> (String, Option<String>) {
    let all = shown.tried.get(at.tree).map_or(&[][..], |one| &one.turns);
    let before = all.get(at.turn).map_or(-1, |turn| turn.after);
    let here = i64::try_from(at.turn).unwrap_or(-1);
    let next = all.iter().position(|turn| turn.after == here);
    let to = |turn| view.tried(TriedAt { turn, ..at });
    let back = match usize::try_from(before) {
        Ok(turn) => to(turn),
        Err(_) => view.after(shown.ply),
    };
    (back, next.map(to))
}

/// The turns in a column for each side, a row for each of Black's and what White answered. What was tried stands below the turn in
/// whose place it was.
fn turns(shown: &MatchPage, view: &View) -> Markup {
    let all = &shown.turns;
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for (index, turn) in all.iter().enumerate() {
        let begins = index == 0 || turn.side == Side::Black || turn.side == all[index - 1].side;
        match rows.last_mut() {
            Some(row) if !begins => row.push(index),
            _ => rows.push(vec![index]),
        }
    }
    let ply = |index: usize| u32::try_from(index + 1).unwrap_or(u32::MAX);
    let at = shown.ply as usize;
    let begin = at
        .saturating_sub(MOST_LISTED / 2)
        .min(all.len().saturating_sub(MOST_LISTED));
    let end = (begin + MOST_LISTED).min(all.len());
    let listed =
        |row: &&(usize, &Vec<usize>)| row.1.iter().all(|index| (begin..end).contains(index));
    let rows: Vec<(usize, &Vec<usize>)> = (1..).zip(&rows).collect();
    html! {
        @if all.is_empty() { p.quiet { (say::page_match_no_turns()) } }
        ol {
            @if begin > 0 { li { a.far href=(view.after(ply(begin - 1))) { (say::page_match_turns_to(begin)) } } }
            @for (number, row) in rows.iter().filter(listed) {
                li {
                    span.quiet.num.small { (number) }
                    @for &index in *row {
                        @let turn = &all[index];
                        a.white[turn.side == Side::White] data-ply=(ply(index)) href=(view.after(ply(index)))
                            aria-current=[(shown.at.is_none() && at == index + 1).then_some("true")] { (turn.token) }
                    }
                    @for &index in *row { @if let Some(said) = &all[index].said { p.said { (said) } } }
                }
                @for &index in *row { (tried_after(shown, view, index)) }
            }
            @if end == all.len() { (tried_after(shown, view, end)) }
            @if end < all.len() { li { a.far href=(view.after(ply(end))) { (say::page_match_turns_from(end + 1)) } } }
        }
    }
}

/// What was tried after so many turns.
fn tried_after(shown: &MatchPage, view: &View, ply: usize) -> Markup {
    let root = -1 - i64::try_from(ply).unwrap_or_default();
    html! {
        @for (tree, one) in shown.tried.iter().enumerate() {
            @if one.turns.iter().any(|turn| turn.after == root) {
                @let following = following(&one.turns);
                li.tried {
                    p.quiet.small { (one.heading) }
                    ul {
                        @for &turn in following.get(&root).into_iter().flatten() {
                            (branch(&one.turns, &following, view, shown.at, TriedAt { tree, turn }))
                        }
                    }
                }
            }
        }
    }
}

/// The indices of the turns that follow each.
fn following(all: &[TriedTurn]) -> HashMap<i64, Vec<usize>> {
    let mut following: HashMap<i64, Vec<usize>> = HashMap::new();
    for (index, turn) in all.iter().enumerate() {
        following.entry(turn.after).or_default().push(index);
    }
    following
}

/// A turn that was tried with those that follow: the first ones in a row, the others below.
fn branch(
    all: &[TriedTurn],
    following: &HashMap<i64, Vec<usize>>,
    view: &View,
    current: Option<TriedAt>,
    first: TriedAt,
) -> Markup {
    let mut row = vec![first.turn];
    let mut others = Vec::new();
    while let Some(last) = row.last() {
        let next = following.get(&i64::try_from(*last).unwrap_or(-1));
        let Some((&next, rest)) = next.and_then(|next| next.split_first()) else {
            break;
        };
        others.extend_from_slice(rest);
        row.push(next);
    }
    let at = |turn| TriedAt { turn, ..first };
    html! {
        li {
            @for turn in row {
                a href=(view.tried(at(turn))) rel="nofollow" data-tried=(at(turn))
                    aria-current=[(current == Some(at(turn))).then_some("true")] { (all[turn].token) }
                " "
            }
            @if !others.is_empty() {
                ul { @for turn in others { (branch(all, following, view, current, at(turn))) } }
            }
        }
    }
}

/// How the match ended, what that did to the ratings, and how the chances changed.
fn over(shown: &MatchPage) -> Markup {
    let folder = shown.path.rsplit('/').next().unwrap_or_default();
    html! {
        @if !shown.running {
            p { (rich(&shown.says)) }
            @for one in &shown.players {
                @if let Some(change) = &one.change { p { b { (one.name) } " " (rich(change)) } }
            }
            @if let Some(analysis) = &shown.analysis {
                h2 { (say::page_match_analysis()) }
                img.chances loading="lazy" src={ (folder) "/chances.svg?" (kept(shown)) } alt=(analysis.alt) width="1100" height="824";
            }
        }
    }
}

/// What was said, each line with its turn.
fn talk(shown: &MatchPage, view: &View) -> Markup {
    let said = (1..).zip(&shown.turns);
    let mut said = said
        .filter_map(|(ply, turn)| Some((ply, turn.said.as_ref()?)))
        .peekable();
    html! {
        @if said.peek().is_none() { p.quiet { (say::page_match_nothing_said()) } }
        ul.lines {
            @for (ply, line) in said { li { a data-ply=(ply) href=(view.after(ply)) { (say::page_match_turn(ply)) } " " (line) } }
        }
    }
}

/// Where else to go, what to take along, and how to look.
fn more(shown: &MatchPage, view: &View) -> Markup {
    let chosen = view.theme.as_deref();
    let here = view.here();
    let flipped = To {
        side: Some(view.side().other()),
        ..here
    };
    let is_theme = |key: &str| chosen.unwrap_or(&shown.theme) == key;
    let name = |kind: &str| format!("{}.{kind}", shown.ply);
    html! {
        @if let Some((platform, title)) = shown.account && shown.running {
            @let link = html! { a href=(sign_in_path(platform, Some(shown.number))) rel="nofollow" { (say::page_sign_in_with(title)) } };
            p { (around(say::page_match_sign_in, link)) }
        }
        @if let Some(text) = &shown.head_to_head { p { (rich(text)) } }
        @if let Some(text) = &shown.removal { p.quiet { (rich(text)) } }
        ul {
            li { a #flip href=(flipped.query()) { (say::page_match_flip()) } }
            @if let Some(next) = &shown.next { li { a href=(next) { (say::page_match_next()) } } }
            li { (around(say::page_match_record_file, html! { a href={ (shown.path) "/record.txt" } download { (say::page_match_record()) } })) }
            @for (kind, called) in [("svg", "SVG"), ("png", "PNG")] {
                @let link = html! { a data-file=(kind) href=(file(shown, view, &name(kind), chosen)) download { (say::page_match_board()) } };
                li { (around(|link| say::page_match_file(link, called), link)) }
            }
            @if !shown.turns.is_empty() {
                @let link = html! { a data-file="replay.gif" href=(file(shown, view, "replay.gif", chosen)) download { (say::page_match_animation()) } };
                li { (around(|link| say::page_match_file(link, "GIF"), link)) }
            }
            li { a href=(shown.server) { (say::page_match_all()) } }
        }
        @if shown.themes.len() > 1 {
            p #themes {
                (say::page_match_theme()) " "
                @for (key, label) in &shown.themes {
                    a data-theme=(key) href=(To { theme: Some(key), ..here }.query()) aria-current=[is_theme(key).then_some("true")] { (label) }
                    " "
                }
            }
        }
        p.quiet { (rich(&say::page_match_begun(Text(vec![Span::When { at: shown.begun }])))) }
        p.quiet { (say::page_shell_made_by()) " " a href="/rules" { (say::page_shell_rules()) } }
        @if let Some(languages) = language::choice() { p.quiet.languages { (languages) } }
    }
}

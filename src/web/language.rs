//! The language of a request: what its browser asks for, or what was chosen on a page; and what pages have of languages.

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, VARY};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use super::percent::{cookie_in, encoded};
use super::rich::words;
use chat::language::{Language, in_language, on_page, spoken as language};
use chat::{scripted, words as say};

/// The cookie with a language that was chosen.
pub(super) const COOKIE: &str = "stonepost_language=";

tokio::task_local! {
    /// The path and query that are asked for.
    static HERE: String;
}

/// Middleware around all routes: they're answered in the language of the request.
pub(super) async fn spoken(request: Request, next: Next) -> Response {
    let language = wanted(request.headers());
    let here = request.uri().path_and_query().map(ToString::to_string);
    let here = here.filter(|_| request.method() == Method::GET);
    let here = here.unwrap_or_else(|| "/".to_owned());
    let answering = in_language(language, next.run(request));
    let mut response = HERE.scope(here, answering).await;
    // Caches keep an answer for each language.
    let vary = HeaderValue::from_static("accept-language");
    response.headers_mut().append(VARY, vary);
    response
}

/// Makes a page that is the same wherever it's shown: its ways to other languages lead to the first page.
pub(super) fn anywhere<R>(make: impl FnOnce() -> R) -> R {
    HERE.sync_scope("/".to_owned(), make)
}

fn wanted(headers: &HeaderMap) -> &'static Language {
    let chosen = cookie_in(headers, COOKIE).and_then(Language::of);
    let accepted = || {
        let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        // Browsers name those first that are read best.
        let mut tags = accepted.split(',').filter_map(|one| one.split(';').next());
        tags.find_map(Language::of)
    };
    chosen.or_else(accepted).unwrap_or_else(Language::english)
}

/// The languages that there are: the tag of each, and what it calls itself.
fn languages() -> Vec<(&'static str, &'static str)> {
    let all = Language::all().map(|one| (one.tag, one.own_name()));
    all.collect()
}

/// The ways to the same page in other languages, if there are any.
pub(super) fn choice() -> Option<Markup> {
    let all = languages();
    let here = HERE.try_with(|here| encoded(here)).unwrap_or_default();
    let to = |tag: &str| format!("/language/{tag}?to={here}");
    let is_spoken = |tag: &str| (tag == language().tag).then_some("true");
    (all.len() > 1).then(|| {
        html! {
            (say::page_shell_language())
            @for (tag, name) in all { " " a href=(to(tag)) lang=(tag) hreflang=(tag) rel="nofollow" aria-current=[is_spoken(tag)] { (name) } }
        }
    })
}

/// What the script of a page says, of these files of messages, and the languages that there are.
pub(super) fn for_scripts(files: &[&str]) -> Markup {
    #[derive(Serialize)]
    struct Words<W> {
        languages: Vec<(&'static str, &'static str)>,
        words: W,
    }
    let words = Words {
        languages: languages(),
        words: scripted::of(files),
    };
    let json = serde_json::to_string(&words).unwrap_or_default();
    // Inside an element, nothing but this can end a script.
    let json = json.replace('<', "\\u003c");
    html! { script type="application/json" #language { (PreEscaped(json)) } }
}

/// A page in the language that is spoken here: in place of each `{{key}}` stands what is given for that, as HTML, or else the
/// message with this key.
pub(super) fn filled(page: &str, given: &[(&str, Markup)]) -> String {
    let mut filled = String::with_capacity(page.len());
    for (number, piece) in page.split("{{").enumerate() {
        let (key, rest) = match piece.split_once("}}") {
            Some(parts) if number > 0 => parts,
            _ => ("", piece),
        };
        match given.iter().find(|(known, _)| *known == key) {
            Some((_, PreEscaped(html))) => filled += html,
            None if key == "lang" => filled += language().tag,
            None => {
                let said = on_page(key).unwrap_or_default();
                filled += &html! { (words(&said)) }.into_string();
            }
        }
        filled += rest;
    }
    filled
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use axum::http::header;
    use chat::language::speaking;

    #[test]
    fn what_was_chosen_comes_before_what_a_browser_asks_for() {
        let tag = |headers: &[(header::HeaderName, &str)]| {
            let headers = headers
                .iter()
                .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()));
            wanted(&headers.collect()).tag
        };
        let asked = |value| [(ACCEPT_LANGUAGE, value)];
        assert_eq!(tag(&[]), "en");
        assert_eq!(tag(&asked("en-XA")), "en-XA");
        assert_eq!(tag(&asked("tlh, en-XA;q=0.5, en;q=0.1")), "en-XA");
        assert_eq!(tag(&asked("*")), "en");
        assert_eq!(tag(&asked(";;,,=")), "en");
        let chosen = (header::COOKIE, "a=b; stonepost_language=en-XA");
        assert_eq!(tag(&[asked("en")[0].clone(), chosen]), "en-XA");
        let unknown = (header::COOKIE, "stonepost_language=../..");
        assert_eq!(tag(&[asked("en-XA")[0].clone(), unknown]), "en-XA");
    }

    #[test]
    fn a_page_is_filled_with_messages() {
        let page =
            "<html lang={{lang}}><p title=\"{{page-shell-made-by}}\">{{name}}</p>{{page-no-such}}.";
        let given = [("name", html! { b { "{{lang}}" } })];
        let expected = "<html lang=en><p title=\"Made by Stonepost, a bot for playing board games by message.\"><b>{{lang}}</b></p>.";
        assert_eq!(filled(page, &given), expected);
    }

    #[test]
    fn pages_say_which_language_they_are_in() {
        let pseudo = Language::of("en-XA").unwrap();
        let page = speaking(pseudo, || filled("{{lang}}: {{page-play-play}}", &[]));
        assert!(
            page.starts_with("en-XA: Pl") && !page.contains("Play"),
            "{page}"
        );
        let words = speaking(pseudo, || for_scripts(&["play"]).into_string());
        assert!(words.contains("\"page-script-play\":\"Pl"), "{words}");
        assert!(!words.contains("\"Play\""), "{words}");
        assert!(!words.contains("page-script-chat"), "{words}");
    }

    /// The texts of all files in these folders whose names end so.
    fn texts(folders: &[&str], end: &str) -> Vec<(String, String)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut folders: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
        let mut found = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                if path.is_dir() {
                    folders.push(path);
                } else if name.ends_with(end) {
                    found.push((name, fs::read_to_string(path).unwrap()));
                }
            }
        }
        found
    }

    /// What stands in a text between these, each time.
    fn between<'a>(text: &'a str, begin: &str, end: char) -> Vec<&'a str> {
        let all = text.split(begin).skip(1);
        all.filter_map(|rest| Some(rest.split_once(end)?.0))
            .collect()
    }

    /// Every message of the pages is said somewhere, and nothing else is.
    #[test]
    fn pages_say_what_there_is_to_say() {
        let files = texts(&["assets/languages/en"], ".ftl");
        let files = files.iter().filter(|(name, _)| name.starts_with("page-"));
        let ids = files.flat_map(|(_, text)| text.lines().filter_map(|line| line.split_once(" =")));
        let ids = ids.map(|(id, _)| id).filter(|id| id.starts_with("page-"));
        let ids: BTreeSet<&str> = ids.collect();
        let of_all = |texts: Vec<(String, String)>| {
            let texts = texts.into_iter().map(|(_, text)| text);
            texts.collect::<String>()
        };
        let sources = of_all(texts(&["src/web", "src/local"], ".rs"));
        let pages = of_all(texts(&["assets/chat", "assets/play"], ".html"));
        let scripts = of_all(texts(
            &["assets/chat", "assets/play", "assets/shared"],
            ".js",
        ));
        let is_in_sources = |id: &str| {
            let name = format!("say::{}", id.replace('-', "_"));
            let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
            sources
                .match_indices(&name)
                .any(|(at, _)| ends(&sources[at + name.len()..]))
        };
        for &id in &ids {
            let is_said = match id.strip_prefix("page-script-") {
                // Some keys are put together, such as those of what keys do.
                Some(key) => {
                    let key = key.trim_end_matches("-does");
                    let rest = key.split_once('-').map_or(key, |(_, rest)| rest);
                    [id, key, rest]
                        .map(|key| format!("\"{key}\""))
                        .iter()
                        .any(|key| scripts.contains(key))
                }
                None => is_in_sources(id) || pages.contains(&format!("{{{{{id}}}}}")),
            };
            assert!(is_said, "nobody says {id}");
        }
        let in_pages = between(&pages, "{{page-", '}').into_iter();
        let in_pages = in_pages.map(|rest| format!("page-{rest}"));
        let in_scripts = between(&scripts, "\"page-script-", '"').into_iter();
        let in_words = between(&scripts, " word(\"", '"').into_iter();
        let in_scripts = in_scripts
            .chain(in_words)
            .map(|rest| format!("page-script-{rest}"));
        for id in in_pages.chain(in_scripts) {
            assert!(ids.contains(id.as_str()), "{id} says nothing");
        }
    }
}

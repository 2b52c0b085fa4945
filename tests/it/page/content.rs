//! What can be read of pages, and what of it isn't marked.

use std::collections::BTreeMap;

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};
use serde_json::Value;
use stonepost::text::language::PSEUDO;

use crate::transcripts::marked::unmarked_words;

/// What people, games, setups, themes and channels are called.
const NAMES: &str = "Stonepost stonepost alice bob carol general Onyx Dropper Drop Isaac Rekushu
    standard open ring bare wood night contrast print";

/// What can be read of a page, or be heard, and where it leads.
#[derive(Default)]
pub(super) struct Content {
    pub(super) words: Vec<String>,
    pub(super) links: Vec<String>,
}

impl Content {
    pub(super) fn of(page: &str) -> Content {
        let mut emitter = DefaultEmitter::default();
        emitter.naively_switch_states(true);
        let mut content = Content::default();
        // The element that isn't read, and how deep it's in others of its name.
        let mut skipped: Option<(Vec<u8>, usize)> = None;
        let mut is_state = false;
        for Ok(token) in Tokenizer::new_with_emitter(page, emitter) {
            match (token, &mut skipped) {
                (Token::StartTag(tag), Some((name, depth))) if *tag.name == *name => *depth += 1,
                (Token::EndTag(tag), Some((name, depth))) if *tag.name == *name => {
                    *depth -= 1;
                    skipped = skipped.filter(|(_, depth)| *depth > 0);
                }
                (Token::StartTag(tag), None) => {
                    let value = |name: &str| tag.attributes.get(name.as_bytes()).map(|v| text(v));
                    let values = |names: &'static str| names.split(' ').filter_map(value);
                    let is_foreign = value("lang").is_some_and(|lang| lang != PSEUDO);
                    let name = text(&tag.name);
                    if is_foreign || "script style code time".split(' ').any(|one| one == name) {
                        skipped = Some((tag.name.0.clone(), 1));
                    }
                    is_state = value("id").is_some_and(|id| id == "state");
                    let read =
                        values("alt aria-label aria-description aria-valuetext title placeholder");
                    content.words.extend(read);
                    content.links.extend(values("href src"));
                    let meta = value("property").or(value("name")).unwrap_or_default();
                    match meta.rsplit(':').next() {
                        Some("title" | "description" | "alt") => {
                            content.words.extend(value("content"));
                        }
                        Some("image") => content.links.extend(value("content")),
                        _ => {}
                    }
                }
                (Token::String(said), None) => content.words.push(text(&said)),
                // What the script of a page shows.
                (Token::String(said), Some(_)) if is_state => {
                    content.add(&serde_json::from_slice(&said).expect("a state"));
                }
                _ => {}
            }
        }
        content
    }

    /// Adds the sentences of an answer to a script, in which other strings are names for scripts.
    pub(super) fn add(&mut self, json: &Value) {
        match json {
            Value::String(html) if html.starts_with('<') => {
                let Content { words, links } = Content::of(html);
                self.words.extend(words);
                self.links.extend(links);
            }
            Value::String(words) if words.contains(' ') => self.words.push(words.clone()),
            Value::Array(all) => all.iter().for_each(|one| self.add(one)),
            Value::Object(all) if all.get("code") == Some(&true.into()) => {}
            Value::Object(all) => {
                let read = all
                    .iter()
                    .filter(|(key, _)| *key != "commands" && *key != "mime");
                read.for_each(|(_, one)| self.add(one));
            }
            _ => {}
        }
    }
}

pub(super) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The words that aren't marked, each with where it stands first.
pub(super) type Found = BTreeMap<String, String>;

/// Looks for words that aren't marked.
pub(super) fn look(place: &str, content: &Content, found: &mut Found) {
    for words in content.words.iter().map(|words| words.trim()) {
        // A command, or an option of one.
        if words.starts_with('/') || (words.ends_with(':') && !words.contains(' ')) {
            continue;
        }
        let new = unmarked_words(words).filter(|word| word.len() > 1);
        let new = new.filter(|word| !NAMES.split_whitespace().any(|name| name == *word));
        for word in new {
            let place = || format!("{place}: {words}");
            found.entry(word.to_owned()).or_insert_with(place);
        }
    }
}

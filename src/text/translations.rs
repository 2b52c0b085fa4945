//! Words that stand elsewhere, in other languages than English: what describes commands, and what lessons and rules say. What isn't
//! translated is shown in English.
//!
//! In English they stand beside the commands, and for whoever translates them in `assets/languages/en/commands.ftl`, which a test
//! writes. Each has a key: `command-challenge` for a command or a group, `menu-challenge` for an entry of a menu,
//! `command-challenge-side` for an option, `choice-challenge-side-black` for a choice by its word.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use crate::language::{self, Language};

/// The file with what describes commands in the folder of a language.
pub const FILE: &str = "commands.ftl";
/// Those with what `assets/lessons` and `assets/rules` say.
pub const OF_DATA: [&str; 2] = ["lesson-texts.ftl", "rule-texts.ftl"];

/// The words of a language for commands, by their keys.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Translations(pub BTreeMap<String, String>);

impl Translations {
    /// Those of a language; none of English, in which everything is said.
    #[must_use]
    pub fn of(language: &'static Language) -> Translations {
        match language == Language::english() {
            true => Translations::default(),
            false => Translations(language.file(FILE).collect()),
        }
    }
}

/// What is described.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Described {
    /// A command, a group or an option.
    Command,
    /// An entry of a menu, which is its name.
    Menu,
    /// A choice of an option.
    Choice,
}

/// The key of what's called so in English: a command or a group, such as `match`; below it one of its commands or options, `match
/// draw`; and so on down to a choice by its word, `challenge side black`.
#[must_use]
pub fn key(of: &str, what: Described) -> String {
    let kind = match what {
        Described::Command => "command",
        Described::Menu => "menu",
        Described::Choice => "choice",
    };
    let other = |c: char| !c.is_ascii_alphanumeric();
    format!("{kind}-{}", of.to_lowercase().replace(other, "-"))
}

/// What a command, a group or an option does, in the language that is spoken here.
#[must_use]
pub fn help(of: &str, english: &str) -> String {
    said(&key(of, Described::Command), english)
}

/// A choice of an option, in the language that is spoken here.
#[must_use]
pub fn choice(of: &str, english: &str) -> String {
    said(&key(of, Described::Choice), english)
}

/// What a lesson or a page of rules says in English, in the language that is spoken here.
#[must_use]
pub fn of_data(english: &str) -> String {
    static KEYS: OnceLock<HashMap<String, String>> = OnceLock::new();
    let english = english.trim();
    let keys = KEYS.get_or_init(|| {
        let texts = OF_DATA
            .into_iter()
            .flat_map(|file| Language::english().file(file));
        texts.map(|(key, text)| (text, key)).collect()
    });
    match keys.get(english) {
        Some(key) => said(key, english),
        None => english.to_owned(),
    }
}

fn said(key: &str, english: &str) -> String {
    let spoken = language::spoken();
    match spoken == Language::english() {
        true => english.to_owned(),
        false => spoken.plain(key).unwrap_or_else(|| spoken.marked(english)),
    }
}

//! The stories in English that is marked: whatever isn't said by a message shows, because it stays as it is.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::sync::{Mutex, OnceLock, PoisonError};

use stonepost::local::LocalMessage;
use stonepost::text::language::{self, Language};
use stonepost::text::rich::{Span, Text};

use super::open_form::OpenForm;

use crate::fake::UNMARKED;

/// The language that all people read, if it isn't English.
pub(crate) fn read_by_all() -> Option<&'static Language> {
    std::env::var_os(UNMARKED).and_then(|_| Language::of(language::PSEUDO))
}

/// Does something that somebody does whose browser asks for that language.
pub(super) async fn asked_by_all<F: Future>(work: F) -> F::Output {
    match read_by_all() {
        Some(language) => language::in_language(language, work).await,
        None => work.await,
    }
}

/// What is said in English.
pub(super) fn plain(words: &str) -> String {
    match read_by_all() {
        Some(_) => {
            note(words);
            language::unmarked(words)
        }
        None => words.to_owned(),
    }
}

/// What is said in English, where it's only looked for.
pub(super) fn unmarked(words: &str) -> String {
    match read_by_all() {
        Some(_) => language::unmarked(words),
        None => words.to_owned(),
    }
}

/// As it would be in English.
pub(super) fn message(mut message: LocalMessage) -> LocalMessage {
    if read_by_all().is_none() {
        return message;
    }
    message.text = Text(message.text.0.into_iter().map(span).collect());
    for menu in &mut message.menus {
        menu.placeholder = plain(&menu.placeholder);
        for entry in &mut menu.entries {
            entry.label = plain(&entry.label);
            entry.description = plain(&entry.description);
        }
    }
    for button in &mut message.buttons {
        button.label = plain(&button.label);
    }
    for file in &mut message.files {
        file.alt = file.alt.as_deref().map(plain);
    }
    message
}

fn span(span: Span) -> Span {
    match span {
        Span::Plain { text } => Span::Plain { text: plain(&text) },
        Span::Strong { text } => Span::Strong { text: plain(&text) },
        Span::Block { text } => Span::Block { text: plain(&text) },
        Span::Code { text } => Span::Code {
            text: language::unmarked(&text),
        },
        other => other,
    }
}

pub(super) fn form(form: OpenForm) -> OpenForm {
    match read_by_all() {
        Some(_) => form.said(plain),
        None => form,
    }
}

/// The words of a text that have vowels, none of them marked, and aren't something to type.
pub(crate) fn unmarked_words(words: &str) -> impl Iterator<Item = &str> {
    // Addresses are made of random letters.
    let said = words.split('`').step_by(2);
    let said = said.flat_map(str::split_whitespace);
    let said = said.filter(|word| !word.contains('/'));
    let found = said.flat_map(|words| words.split(|c: char| !c.is_alphabetic() && c != '·'));
    found.filter(|word| word.is_ascii() && word.contains(['a', 'e', 'i', 'o', 'u']))
}

/// Lists the longer of those words.
fn note(words: &str) {
    static KNOWN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    static FILE: OnceLock<Mutex<std::fs::File>> = OnceLock::new();
    let unmarked = unmarked_words(words).filter(|word| word.len() > 2);
    for word in unmarked {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if known.insert(word.to_owned()) {
            let file = FILE.get_or_init(|| {
                let path = std::env::var_os(UNMARKED).expect("a path");
                let file = std::fs::File::options()
                    .append(true)
                    .create(true)
                    .open(path);
                Mutex::new(file.expect("a file"))
            });
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            writeln!(file, "{word}\t{}", words.replace('\n', " ")).expect("room");
        }
    }
}

/// All transcripts are played again by people who read marked English: what isn't marked is what people are called and what they
/// wrote. Longer words are cut and laid out elsewhere, so that they aren't compared.
#[test]
#[ignore = "plays all transcripts again, for five minutes"]
fn whatever_is_said_stands_in_messages() {
    if read_by_all().is_some() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("unmarked");
    let played = std::process::Command::new(std::env::current_exe().expect("this test"))
        .args(["transcripts::", "--skip", "marked", "--skip", "languages"])
        .env(UNMARKED, &path)
        .env_remove("UPDATE_EXPECT")
        .output()
        .expect("it runs");
    let out = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{out}");
    let words = std::fs::read_to_string(path).expect("some words");
    // What else was said there is for whoever looks for it.
    let words = words.lines().filter_map(|line| line.split('\t').next());
    let words: BTreeSet<&str> = words.collect();
    // Which of them are met depends a little on what comes first.
    let known = include_str!("../../unmarked.txt");
    let known: BTreeSet<&str> = known.split_whitespace().collect();
    let new: Vec<&&str> = words.difference(&known).collect();
    assert!(
        new.is_empty(),
        "not marked, nor in tests/unmarked.txt: {new:?}"
    );
}

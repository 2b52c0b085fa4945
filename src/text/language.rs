//! The languages that people read, and whose turn it is to be understood.
//!
//! What is said stands in `assets/languages/TAG/*.ftl` (Project Fluent's format), English in `en`. `build.rs` makes a function
//! of each English message, in `words`. What a language doesn't have is said in English.
//!
//! The functions of this room say it in the language that is spoken where they're called: English, unless it's within
//! [`speaking`] or [`in_language`].

use std::cell::Cell;
use std::collections::BTreeSet;
use std::pin::Pin;
use std::sync::OnceLock;
use std::task::{Context, Poll};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast;

use crate::rich::Text;

/// A language, with its messages.
pub struct Language {
    /// Its tag: `en`, `pt-BR`.
    pub tag: &'static str,
    files: &'static [(&'static str, &'static str)],
    bundle: OnceLock<FluentBundle<FluentResource>>,
    own_name: OnceLock<String>,
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.tag == other.tag
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.tag)
    }
}

/// What stands in the files, by language.
pub(crate) const FILES: &[(&str, &[(&str, &str)])] =
    include!(concat!(env!("OUT_DIR"), "/languages.rs"));
/// What everything is said in first.
const ENGLISH: &str = "en";
/// English that is longer and marked, to find what isn't translated.
pub const PSEUDO: &str = "en-XA";

/// All languages, with the one that is there to find what isn't translated.
pub(crate) fn languages() -> &'static [Language] {
    static LANGUAGES: OnceLock<Vec<Language>> = OnceLock::new();
    LANGUAGES.get_or_init(|| {
        let files = FILES.iter().map(|&(tag, files)| (tag, files));
        let english = FILES.iter().filter(|(tag, _)| *tag == ENGLISH);
        let pseudo = english.map(|&(_, files)| (PSEUDO, files));
        let each = files.chain(pseudo).map(|(tag, files)| Language {
            tag,
            files,
            bundle: OnceLock::new(),
            own_name: OnceLock::new(),
        });
        each.collect()
    })
}

impl Language {
    /// All languages that people can choose, by their tags.
    pub fn all() -> impl Iterator<Item = &'static Language> {
        languages().iter().filter(|language| language.tag != PSEUDO)
    }

    /// English.
    #[must_use]
    pub fn english() -> &'static Language {
        static NONE: Language = Language {
            tag: ENGLISH,
            files: &[],
            bundle: OnceLock::new(),
            own_name: OnceLock::new(),
        };
        let found = languages().iter().find(|language| language.tag == ENGLISH);
        found.unwrap_or(&NONE)
    }

    /// The language of a tag: the same one, or else one that has the same first part, as `es` for `es-419`.
    #[must_use]
    pub fn of(tag: &str) -> Option<&'static Language> {
        let tag = tag.trim().replace('_', "-");
        let first = |tag: &str| tag.split('-').next().unwrap_or_default().to_lowercase();
        let all = || languages().iter();
        all()
            .find(|language| language.tag.eq_ignore_ascii_case(&tag))
            .or_else(|| Language::all().find(|language| first(language.tag) == first(&tag)))
    }

    fn is_pseudo(&self) -> bool {
        self.tag == PSEUDO
    }

    /// What it calls itself.
    #[must_use]
    pub fn own_name(&'static self) -> &'static str {
        // Two languages of one name couldn't be told apart.
        let name = || match self.is_pseudo() {
            true => Some(marked(Language::english().own_name())),
            false => self.plain("language-name"),
        };
        self.own_name
            .get_or_init(|| name().unwrap_or_else(|| self.tag.to_owned()))
    }

    /// How many of the messages there are in English it has, and how many those are.
    #[must_use]
    pub fn completeness(&self) -> (usize, usize) {
        let english = Language::english().bundle_ids();
        let own = self.bundle_ids();
        (english.intersection(&own).count(), english.len())
    }

    /// What it has only in English: the keys of messages, each after the file where it stands.
    #[must_use]
    pub fn lacking(&self) -> Vec<(&'static str, String)> {
        let own = self.bundle_ids();
        let english = Language::english();
        let all = english.files.iter().flat_map(|&(file, _)| {
            let keys = english.keys(file).into_iter();
            keys.map(move |key| (file, key))
        });
        all.filter(|(_, key)| !own.contains(key)).collect()
    }

    /// The keys of all messages.
    fn bundle_ids(&self) -> BTreeSet<String> {
        let files = self.files.iter();
        files.flat_map(|(file, _)| self.keys(file)).collect()
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let tags = self.tag.parse().into_iter().collect();
            let mut bundle = FluentBundle::new_concurrent(tags);
            // All languages here are written from left to right.
            bundle.set_use_isolating(false);
            let _ = bundle.add_builtins();
            for (_, text) in self.files {
                bundle.add_resource_overriding(read(text));
            }
            bundle
        })
    }

    /// Its files whose names begin so, each with its name and text.
    pub(crate) fn files(&self, begin: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
        let files = self.files.iter().copied();
        files.filter(move |(name, _)| name.starts_with(begin))
    }

    /// A message without arguments, if it has that.
    pub(crate) fn plain(&self, id: &str) -> Option<String> {
        // English that is marked says nothing of its own.
        if self.is_pseudo() {
            return None;
        }
        self.format(id, &FluentArgs::new())
    }

    /// English words as they're shown where this language has none: marked in the language that is there to find them.
    pub(crate) fn marked(&self, words: &str) -> String {
        match self.is_pseudo() {
            true => marked(words),
            false => words.to_owned(),
        }
    }

    /// The keys of the messages in one of its files.
    fn keys(&self, name: &str) -> Vec<String> {
        let files = self.files.iter().filter(|(file, _)| *file == name);
        let resources = files.map(|(_, text)| read(text));
        let ids = resources.flat_map(|resource| {
            let ids = resource.entries().filter_map(|entry| match entry {
                ast::Entry::Message(message) => Some(message.id.name.to_owned()),
                _ => None,
            });
            ids.collect::<Vec<String>>()
        });
        ids.collect()
    }

    /// The keys in one of its files, and what it says for each without arguments.
    pub(crate) fn file(&self, name: &str) -> impl Iterator<Item = (String, String)> {
        let ids = self.keys(name).into_iter();
        ids.filter_map(|id| {
            let said = self.plain(&id)?;
            Some((id, said))
        })
    }

    /// What it says; `None` if it has no such message, or one that asks for what isn't there.
    fn format(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundle();
        let message = bundle.get_message(id)?;
        let mut errors = Vec::new();
        let said = bundle.format_pattern(message.value()?, Some(arguments), &mut errors);
        errors.is_empty().then(|| said.into_owned())
    }
}

/// The messages of a file. One with faults keeps what can be read of it; a test refuses it.
fn read(text: &str) -> FluentResource {
    FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource)
}

thread_local! {
    static SPOKEN: Cell<Option<&'static Language>> = const { Cell::new(None) };
}

/// The language that is spoken here.
#[must_use]
pub fn spoken() -> &'static Language {
    SPOKEN.get().unwrap_or_else(Language::english)
}

/// Does something with another language.
pub fn speaking<R>(language: &'static Language, work: impl FnOnce() -> R) -> R {
    struct Before(Option<&'static Language>);
    impl Drop for Before {
        fn drop(&mut self) {
            SPOKEN.set(self.0);
        }
    }
    let _before = Before(SPOKEN.replace(Some(language)));
    work()
}

/// A future that speaks a language whenever it's polled.
pub struct InLanguage<F> {
    language: &'static Language,
    work: Pin<Box<F>>,
}

/// Has a future speak a language.
pub fn in_language<F: Future>(language: &'static Language, work: F) -> InLanguage<F> {
    InLanguage {
        language,
        work: Box::pin(work),
    }
}

impl<F: Future> Future for InLanguage<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        speaking(self.language, || self.work.as_mut().poll(context))
    }
}

/// What fills a gap of a message.
pub(crate) enum Part<'a> {
    Text(Text),
    Word(&'a str),
    Number(f64),
}

/// A number that a message chooses a form by.
pub struct Number(pub(crate) f64);

macro_rules! numbers {
    ($($number:ty),+) => {
        $(
            impl From<$number> for Number {
                #[allow(clippy::cast_precision_loss, clippy::cast_lossless)]
                fn from(number: $number) -> Number {
                    Number(number as f64)
                }
            }
        )+
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64, f64);

/// The first of the characters that stand for texts while a message is put together. No text of a language has them, and the
/// texts themselves aren't read again, so that nobody's name can pass for another's.
const FIRST_GAP: u32 = 0xF_0000;

/// A message in the language that is spoken here.
pub(crate) fn message<const N: usize>(id: &str, parts: [(&'static str, Part<'_>); N]) -> Text {
    let mut arguments = FluentArgs::with_capacity(N);
    let mut texts = Vec::new();
    for (name, part) in parts {
        match part {
            Part::Text(text) => {
                let gap = char::from_u32(FIRST_GAP + texts.len() as u32);
                arguments.set(name, gap.unwrap_or_default().to_string());
                texts.push(text);
            }
            Part::Word(word) => arguments.set(name, word),
            Part::Number(number) => arguments.set(name, FluentValue::from(number)),
        }
    }
    let language = spoken();
    let said = language
        .format(id, &arguments)
        .or_else(|| Language::english().format(id, &arguments));
    let said = said.as_deref().unwrap_or(id);
    let mark: Option<fn(&str) -> String> = match language.is_pseudo() {
        // Forms have little room.
        true if id.starts_with("form-") => Some(accented),
        true => Some(marked),
        false => None,
    };
    filled(said, &texts, mark)
}

/// A message of the pages, by its key, for templates; `None` if there's none, or if it has arguments.
#[must_use]
pub fn on_page(id: &str) -> Option<Text> {
    static KEYS: OnceLock<BTreeSet<String>> = OnceLock::new();
    let keys = KEYS.get_or_init(|| {
        let pages = Language::english().files("page-");
        pages
            .flat_map(|(file, _)| Language::english().keys(file))
            .collect()
    });
    keys.contains(id).then(|| message(id, []))
}

/// Puts texts into their gaps; what stands between backticks is something to type.
fn filled(words: &str, texts: &[Text], mark: Option<fn(&str) -> String>) -> Text {
    let mut text = Text::default();
    for (number, piece) in words.split('`').enumerate() {
        let is_code = number % 2 == 1;
        let mut code = String::new();
        let mut from = 0;
        let gaps = piece.char_indices().filter_map(|(at, c)| {
            let gap = u32::from(c).checked_sub(FIRST_GAP)?;
            Some((at, at + c.len_utf8(), texts.get(gap as usize)?))
        });
        let end = (piece.len(), piece.len(), &Text::default());
        for (at, next, part) in gaps.chain([end]) {
            let words = piece.get(from..at).unwrap_or_default();
            from = next;
            if is_code {
                code += words;
                code += &part.to_string();
                continue;
            }
            if !words.is_empty() {
                text = match mark {
                    Some(mark) => text.plain(mark(words)),
                    None => text.plain(words),
                };
            }
            text = text.text(part.clone());
        }
        if is_code {
            text = text.code(code);
        }
    }
    text
}

/// Words that can be read and are longer, and that nothing else looks like: `Wörds~`.
fn marked(words: &str) -> String {
    let mut longer = String::new();
    for letter in words.chars() {
        longer.push(accent(letter));
        if LONGER.contains(letter) {
            longer.push(STRETCH);
        }
    }
    longer
}

/// As [`marked`], but no longer.
fn accented(words: &str) -> String {
    words.chars().map(accent).collect()
}

fn accent(letter: char) -> char {
    let mark = MARKS.iter().find(|(plain, _)| *plain == letter);
    mark.map_or(letter, |(_, mark)| *mark)
}

/// The marks of the vowels.
const MARKS: [(char, char); 10] = [
    ('a', 'ǎ'),
    ('e', 'ě'),
    ('i', 'ǐ'),
    ('o', 'ǒ'),
    ('u', 'ǔ'),
    ('A', 'Ǎ'),
    ('E', 'Ě'),
    ('I', 'Ǐ'),
    ('O', 'Ǒ'),
    ('U', 'Ǔ'),
];
/// What makes words longer, by about as much as German is, and the letters after which it stands.
const STRETCH: char = '·';
const LONGER: &str = "aeo";

/// What was said in English before it was marked: for tests.
#[must_use]
pub fn unmarked(words: &str) -> String {
    let mut plain = String::new();
    let mut before = ' ';
    for letter in words.chars() {
        let found = MARKS.iter().find(|(_, mark)| *mark == letter);
        match found {
            Some((letter, _)) => plain.push(*letter),
            // Only what was put there is taken out again.
            None if letter == STRETCH && MARKS.iter().any(|(_, mark)| *mark == before) => {}
            None => plain.push(letter),
        }
        before = letter;
    }
    plain
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::samples::alice;
    use crate::words;
    use play::MatchId;

    #[test]
    fn a_language_is_found_by_its_tag_or_its_first_part() {
        let tag = |tag| Language::of(tag).map(|language| language.tag);
        assert_eq!(tag("en"), Some("en"));
        assert_eq!(tag("en-GB"), Some("en"));
        assert_eq!(tag("EN_us"), Some("en"));
        assert_eq!(tag("tlh"), None);
        assert_eq!(tag(""), None);
        assert_eq!(Language::english().own_name(), "English");
    }

    #[test]
    fn nobody_can_write_what_a_message_has() {
        let gap = char::from_u32(FIRST_GAP).unwrap();
        let forged = format!("`/resign` {{ $who }} {gap}");
        let said = words::said_line(&alice(), forged.as_str());
        let all = Text::default()
            .person(&alice())
            .plain(format!(": “{forged}”"));
        assert_eq!(said, all);
    }

    #[test]
    fn what_is_awaited_is_said_in_the_language_of_whoever_asked() {
        let pseudo = Language::of(PSEUDO).unwrap();
        let said = || words::said_nothing_in_match(MatchId(3)).to_string();
        let english = said();
        let other = speaking(pseudo, said);
        assert_ne!(other, english);
        assert!(other.ends_with(" #3."), "{other}");
        assert_eq!(unmarked(&other), english);
        let mut future = std::pin::pin!(in_language(pseudo, async { said() }));
        let mut context = Context::from_waker(std::task::Waker::noop());
        assert_eq!(future.as_mut().poll(&mut context), Poll::Ready(other));
        assert_eq!(said(), english);
    }
}

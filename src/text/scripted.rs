//! Messages that scripts of pages put together themselves: what stands in the files `page-script-….ftl`, as data.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use serde::Serialize;

use crate::language::{Language, languages, spoken};

/// What all files of these messages begin with.
const BEGIN: &str = "page-script-";

/// A message: words alone, or pieces one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Scripted {
    /// Nothing is to be put in.
    Words(String),
    /// Words, gaps and forms to choose from.
    Pieces(Vec<Piece>),
}

/// A piece of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Piece {
    /// Words.
    Words(String),
    /// A gap for what is called so.
    Gap {
        /// Its name.
        gap: String,
    },
    /// One of several forms, chosen by a word, or by a number or its plural form.
    Choice {
        /// What chooses.
        by: String,
        /// The forms, without the one that is left.
        of: BTreeMap<String, Scripted>,
        /// The form if none of them fits.
        #[serde(rename = "else")]
        other: Scripted,
    },
}

/// The messages of each file.
type ForScripts = BTreeMap<String, BTreeMap<String, Scripted>>;

/// The messages for the script of a page in the language that is spoken here, of these files: `play` is `page-script-play.ftl`.
/// What the language doesn't have is in English.
#[must_use]
pub fn of(files: &[&str]) -> BTreeMap<&'static str, &'static Scripted> {
    static KNOWN: OnceLock<BTreeMap<&str, ForScripts>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let all = languages().iter();
        all.map(|language| (language.tag, read(language))).collect()
    });
    let mut all = BTreeMap::new();
    for language in [Language::english(), spoken()] {
        for file in files {
            let of = known.get(language.tag);
            let file = of.and_then(|of| of.get(*file)).into_iter().flatten();
            all.extend(file.map(|(key, message)| (key.as_str(), message)));
        }
    }
    all
}

fn read(language: &Language) -> ForScripts {
    let files = language.files(BEGIN).map(|(file, text)| {
        let resource = parser::parse(text).unwrap_or_else(|(resource, _)| resource);
        let messages = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => {
                let said = pattern(message.value.as_ref()?, language);
                Some((message.id.name.to_owned(), said))
            }
            _ => None,
        });
        let name = file.trim_start_matches(BEGIN).trim_end_matches(".ftl");
        (name.to_owned(), messages.collect())
    });
    files.collect()
}

fn pattern(pattern: &Pattern<&str>, language: &Language) -> Scripted {
    let mut pieces = Vec::new();
    for element in &pattern.elements {
        match element {
            // Scripts have no marks for what is typed.
            PatternElement::TextElement { value } => {
                add_words(&mut pieces, &language.marked(&value.replace('`', "")));
            }
            PatternElement::Placeable { expression } => add(&mut pieces, expression, language),
        }
    }
    match pieces.as_slice() {
        [] => Scripted::Words(String::new()),
        [Piece::Words(words)] => Scripted::Words(words.clone()),
        _ => Scripted::Pieces(pieces),
    }
}

fn add_words(pieces: &mut Vec<Piece>, more: &str) {
    match pieces.last_mut() {
        Some(Piece::Words(words)) => words.push_str(more),
        _ => pieces.push(Piece::Words(more.to_owned())),
    }
}

fn add(pieces: &mut Vec<Piece>, expression: &Expression<&str>, language: &Language) {
    match expression {
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            add(pieces, expression, language);
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => add_words(pieces, value),
        Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
            let said = language.plain(id.name);
            let said = said.or_else(|| Language::english().plain(id.name));
            add_words(pieces, &said.unwrap_or_default());
        }
        Expression::Inline(inline) => pieces.push(Piece::Gap { gap: named(inline) }),
        Expression::Select { selector, variants } => {
            let others = variants.iter().filter(|variant| !variant.default);
            let forms = others.map(|variant| {
                let key = match variant.key {
                    VariantKey::Identifier { name } => name,
                    VariantKey::NumberLiteral { value } => value,
                };
                (key.to_owned(), pattern(&variant.value, language))
            });
            let of: BTreeMap<String, Scripted> = forms.collect();
            let other = variants.iter().find(|variant| variant.default);
            let other = other.map(|variant| pattern(&variant.value, language));
            pieces.push(Piece::Choice {
                by: named(selector),
                of,
                other: other.unwrap_or(Scripted::Words(String::new())),
            });
        }
    }
}

/// What an argument is called, by itself or in `NUMBER(…)`.
fn named(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => id.name.to_owned(),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.first().map(named).unwrap_or_default()
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::speaking;

    fn scripted(text: &str) -> Scripted {
        let resource = parser::parse(text).unwrap_or_else(|(resource, _)| resource);
        let Some(Entry::Message(message)) = resource.body.first() else {
            panic!("{text}");
        };
        let value = message.value.as_ref();
        value.map_or(Scripted::Words(String::new()), |value| {
            pattern(value, Language::english())
        })
    }

    #[test]
    fn a_message_is_words_gaps_and_forms() {
        let words = |words: &str| Piece::Words(words.to_owned());
        let gap = |gap: &str| Piece::Gap {
            gap: gap.to_owned(),
        };
        let plain = Scripted::Words("Use /play { there.".to_owned());
        assert_eq!(scripted("a = Use `/play` {\"{\"} there.\n"), plain);
        let with_gaps = Scripted::Pieces(vec![words("Show "), gap("turn"), words(".")]);
        assert_eq!(scripted("a = Show { NUMBER($turn) }.\n"), with_gaps);
        let choice = Piece::Choice {
            by: "count".to_owned(),
            of: BTreeMap::from([("one".to_owned(), Scripted::Words("1 match".to_owned()))]),
            other: Scripted::Pieces(vec![gap("count"), words(" matches")]),
        };
        assert_eq!(
            scripted("a = { $count ->\n    [one] 1 match\n   *[other] { $count } matches\n }!\n"),
            Scripted::Pieces(vec![choice, words("!")])
        );
    }

    #[test]
    fn every_language_has_something_for_scripts_to_say() {
        let english = of(&["shared"]);
        assert!(!english.is_empty());
        for language in languages() {
            let theirs = speaking(language, || of(&["shared"]));
            assert!(theirs.keys().eq(english.keys()), "{language:?}");
        }
    }
}

//! Words that sentences share: sides, stones, lists, quotes.

use crate::rich::Text;
use crate::sanitize::{self, Words};
use crate::words;

/// Adds things to type, one of which is meant: `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn choice_of<S: Into<String>>(text: Text, words: impl IntoIterator<Item = S>) -> Text {
    text.text(any_of(codes(words)))
}

/// Adds things to type, all of which are meant: `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn list_of<S: Into<String>>(text: Text, words: impl IntoIterator<Item = S>) -> Text {
    text.text(all_of(codes(words)))
}

/// Returns `a`, `a and b`, or `a, b and c`.
#[must_use]
pub fn listed<S: AsRef<str>>(words: &[S]) -> String {
    all_of(words.iter().map(|word| Text::of(word.as_ref())).collect()).to_string()
}

/// Returns `a`, `a or b`, or `a, b or c`.
pub fn one_of(words: &[&str]) -> String {
    any_of(words.iter().map(|word| Text::of(*word)).collect()).to_string()
}

fn codes<S: Into<String>>(words: impl IntoIterator<Item = S>) -> Vec<Text> {
    let words = words.into_iter();
    words.map(|word| Text::default().code(word)).collect()
}

/// Returns texts one after another, all of which are meant: `a, b and c`.
pub(crate) fn all_of(texts: Vec<Text>) -> Text {
    joined(texts, words::list_and)
}

/// Returns texts one after another, one of which is meant: `a, b or c`.
pub(crate) fn any_of(texts: Vec<Text>) -> Text {
    joined(texts, words::list_or)
}

/// Returns words as a sentence of their own.
#[must_use]
pub fn sentence(words: impl Into<Text>) -> Text {
    words::wording_sentence(words)
}

/// Returns what follows another sentence, with what stands between them.
pub(crate) fn next(sentence: impl Into<Text>) -> String {
    words::list_sentences("", sentence).to_string()
}

/// Returns a number with two decimals.
pub(crate) fn hundredths(number: f64) -> String {
    let written = format!("{number:.2}");
    let (whole, fraction) = written.split_once('.').unwrap_or_default();
    words::wording_decimal(whole, fraction).to_string()
}

fn joined(mut texts: Vec<Text>, before_last: impl Fn(Text, Text) -> Text) -> Text {
    match (texts.pop(), texts.is_empty()) {
        (Some(last), false) => before_last(Text::in_a_row(texts), last),
        (last, _) => last.unwrap_or_default(),
    }
}

/// Returns what extends from one cell to another as people read it: `c4–g4`.
pub fn from_to(span: &str) -> String {
    span.replace('-', "–")
}

/// Returns an amount that can be chosen: `+15`, or `+15, all of it`.
#[must_use]
pub fn amount(amount: u32, is_all: bool) -> String {
    let text = match is_all {
        true => words::wording_whole_amount(amount),
        false => words::wording_amount(amount),
    };
    text.to_string()
}

/// Returns a rectangle that can be claimed.
#[must_use]
pub fn claim(from: &str, to: &str, tiles: usize) -> String {
    words::wording_claim(tiles, from, to).to_string()
}

/// Whether a turn was played or is only previewed.
#[derive(Clone, Copy, PartialEq)]
pub enum Tense {
    /// As in “alice placed”.
    Past,
    /// As in “you would place”.
    Would,
}

impl Tense {
    pub fn of(self, past: &'static str, would: &'static str) -> &'static str {
        match self {
            Tense::Past => past,
            Tense::Would => would,
        }
    }
}

/// Returns what somebody typed on one line, cut to 40 characters.
#[must_use]
pub fn shortened(typed: &(impl Words + ?Sized)) -> String {
    sanitize::cut(typed, 40)
}

/// Returns words as they begin a sentence or a label.
pub(crate) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::language::{Language, speaking};

    #[test]
    fn what_can_be_chosen_says_what_happens() {
        assert_eq!(amount(15, true), "+15, all of it");
        assert_eq!(amount(3, false), "+3");
        assert_eq!(claim("c7", "d8", 1), "Claim c7–d8, 1 tile");
        assert_eq!(claim("c7", "e9", 4), "Claim c7–e9, 4 tiles");
        assert_eq!(one_of(&["d5", "e5", "e6"]), "d5, e5 or e6");
    }

    #[test]
    fn each_language_has_its_own_signs() {
        let told = |tag| {
            let sentences =
                || sentence("a").then(sentence(Text::in_a_row([Text::of("b"), "c".into()])));
            let told = || format!("{} {}", sentences(), hundredths(0.5));
            speaking(Language::of(tag).unwrap(), told)
        };
        assert_eq!(told("en"), "a. b, c. 0.50");
        assert_eq!(told("de"), "a. b, c. 0,50");
        assert_eq!(told("ja"), "a。b、c。 0.50");
    }
}

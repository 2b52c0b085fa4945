//! Makes text that people wrote safe to show: without invisible characters, cut only between letters, and without
//! effect on the direction of what follows.

use std::collections::HashMap;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::words;
use play::{Machine, Person, Untrusted};

/// The mark that switches back to left-to-right after right-to-left letters.
const LEFT_TO_RIGHT: char = '\u{200e}';

/// Text that came from outside. This is the only place in `text` where [`Untrusted`] text is read.
pub trait Words {
    /// Returns the text as it was given.
    fn given(&self) -> &str;
}

impl Words for str {
    fn given(&self) -> &str {
        self
    }
}

impl Words for String {
    fn given(&self) -> &str {
        self
    }
}

impl Words for Untrusted {
    fn given(&self) -> &str {
        self.raw()
    }
}

/// Returns text on one line, without characters that are invisible or change the direction.
pub fn seen(words: &(impl Words + ?Sized)) -> String {
    closed(visible(words.given()))
}

/// Returns how a name may stand in what was written down: as it was given, and cleaned.
pub fn spellings(given: &Untrusted) -> [String; 2] {
    [given.raw().to_owned(), name(given)]
}

/// Returns a whole name; `?` if none of it is visible.
pub fn name(name: &(impl Words + ?Sized)) -> String {
    let visible = visible(name.given());
    closed(something(visible.trim()))
}

/// What a person is called. A machine and whoever was forgotten have no names of their own.
#[must_use]
pub fn person(person: &Person) -> String {
    match Machine::of(person.id) {
        Some(machine) => words::machine_named(machine.level()).to_string(),
        None if person.is_forgotten() => words::players_former().to_string(),
        None => name(&person.name),
    }
}

/// Returns text on one line, in at most `most` UTF-16 units, which is how platforms count.
pub fn cut(words: &(impl Words + ?Sized), most: usize) -> String {
    closed(fitted(&visible(words.given()), |words| {
        units(words) <= most
    }))
}

/// Returns a name in at most `most` UTF-16 units; `?` if none of it is visible.
pub fn cut_name(name: &(impl Words + ?Sized), most: usize) -> String {
    let visible = visible(name.given());
    closed(something(&fitted(visible.trim(), |words| {
        units(words) <= most
    })))
}

/// Returns a name in at most `most` columns of a monospaced font; `?` if none of it is visible.
pub fn column(name: &(impl Words + ?Sized), most: usize) -> String {
    // Marks that are piled up on a letter take no column, so they're limited by units.
    let fits = |words: &str| words.width() <= most && units(words) <= MARKS * most;
    let visible = visible(name.given());
    closed(something(&fitted(visible.trim(), fits)))
}

/// Returns the names of different people, each like [`column()`] but no two alike: names that begin alike keep their ends,
/// and those that are still alike get a number.
pub fn columns(names: &[&Untrusted], most: usize) -> Vec<String> {
    let whole: Vec<String> = names
        .iter()
        .map(|name| something(visible(name.raw()).trim()))
        .collect();
    let mut shown: Vec<String> = names.iter().map(|name| column(*name, most)).collect();
    for tail in 1..most.saturating_sub(1) {
        let alike = repeated(&shown);
        if alike.is_empty() {
            return shown;
        }
        for at in alike {
            let (Some(whole), Some(shown)) = (whole.get(at), shown.get_mut(at)) else {
                continue;
            };
            if let Some(elided) = elided(whole, tail, most) {
                *shown = elided;
            }
        }
    }
    for at in 1..shown.len() {
        let mut number = 2;
        while shown[..at]
            .iter()
            .any(|before| face(before) == face(&shown[at]))
        {
            let mark = format!("·{number}");
            let room = most.saturating_sub(mark.width());
            shown[at] = format!("{}{mark}", column(whole[at].as_str(), room.max(1)));
            number += 1;
        }
    }
    shown
}

/// Returns the indices of the names that look like another one.
fn repeated(shown: &[String]) -> Vec<usize> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    for name in shown {
        *seen.entry(face(name)).or_default() += 1;
    }
    let alike = |name: &String| seen.get(&face(name)).is_some_and(|count| *count > 1);
    (0..shown.len())
        .filter(|at| shown.get(*at).is_some_and(alike))
        .collect()
}

/// Returns what people can see of a name, to compare it by.
fn face(name: &str) -> String {
    let seen = name.chars().filter(|c| is_seen(*c) && !is_joiner(*c));
    let blank = |c: char| if c.is_whitespace() { ' ' } else { c };
    seen.map(blank).collect()
}

/// Returns a name with its middle left out and its last `tail` letters kept; `None` if it fits whole, or there isn't
/// room for that either.
fn elided(whole: &str, tail: usize, most: usize) -> Option<String> {
    let fits = |words: &str| words.width() <= most && units(words) <= MARKS * most;
    if fits(whole) {
        return None;
    }
    let letters: Vec<&str> = whole.graphemes(true).collect();
    let from = letters.len().checked_sub(tail)?;
    let end = letters.get(from..)?.concat();
    let mut best = None;
    let mut kept = String::new();
    for letter in letters.get(..from)? {
        kept.push_str(letter);
        let shown = format!("{}…{end}", kept.trim_end());
        if !fits(&shown) {
            break;
        }
        best = Some(shown);
    }
    best.map(closed)
}

/// Returns text without invisible characters. Line breaks and other control characters become blanks.
fn visible(words: &str) -> String {
    let blank = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let line = words.chars().map(|c| if blank(c) { ' ' } else { c });
    line.filter(|c| is_seen(*c)).collect()
}

fn something(words: &str) -> String {
    let blank = |c: char| c.is_whitespace() || is_joiner(c) || c == '\u{2800}';
    match words.chars().all(blank) {
        true => "?".to_owned(),
        false => words.to_owned(),
    }
}

/// Returns whether it's the joiner or a selector, which belong to letters and emoji made of several characters.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// The most UTF-16 units per column.
const MARKS: usize = 6;

fn units(words: &str) -> usize {
    words.encode_utf16().count()
}

/// Returns as many whole letters as fit, with an ellipsis if there were more.
fn fitted(words: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(words) {
        return words.to_owned();
    }
    let mut best = String::new();
    let mut kept = String::new();
    for letter in words.graphemes(true) {
        kept.push_str(letter);
        let shown = format!("{}…", kept.trim_end());
        if !fits(&shown) {
            break;
        }
        best = shown;
    }
    best
}

/// Makes sure that what follows is written from left to right.
fn closed(mut words: String) -> String {
    if words.chars().any(is_right_to_left) {
        words.push(LEFT_TO_RIGHT);
    }
    words
}

pub fn is_seen(c: char) -> bool {
    let unseen = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    );
    !unseen && !c.is_control()
}

fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_are_cut_between_letters_and_hide_nothing() {
        for (given, most, shown) in [
            ("alice", 6, "alice"),
            ("alice", 5, "alice"),
            ("alice", 4, "ali…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("👩‍👩‍👧‍👦abc", 4, "👩‍👩‍👧‍👦a…"),
            ("a\u{202e}b\u{200b}c\nd", 9, "abc d"),
            ("\u{200b}", 9, "?"),
            ("", 9, "?"),
            ("שלום", 9, "שלום\u{200e}"),
        ] {
            assert_eq!(column(given, most), shown, "{given:?}");
        }
    }

    #[test]
    fn words_are_cut_to_a_line() {
        for (given, most, shown) in [
            ("alice", 5, "alice"),
            ("alice", 4, "ali…"),
            ("a b c", 3, "a…"),
            ("e\u{301}e\u{301}e\u{301}", 5, "e\u{301}e\u{301}…"),
            ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 12, "👩‍👩‍👧‍👦…"),
            ("👩‍👩‍👧‍👦", 11, "👩‍👩‍👧‍👦"),
            ("👩‍👩‍👧‍👦", 10, ""),
            ("a\nb\u{202e}", 9, "a b"),
            ("", 9, ""),
            ("שלום", 3, "של…\u{200e}"),
        ] {
            assert_eq!(cut(given, most), shown, "{given:?}");
        }
    }

    #[test]
    fn people_whose_names_begin_alike_can_be_told_apart() {
        let told = |names: &[&str], most| {
            let names: Vec<Untrusted> = names.iter().map(|name| (*name).into()).collect();
            columns(&names.iter().collect::<Vec<_>>(), most)
        };
        for (given, most, shown) in [
            (vec!["alice", "bob"], 9, vec!["alice", "bob"]),
            (
                vec!["Christopher A.", "Christopher B.", "Christine"],
                9,
                vec!["Christ…A.", "Christ…B.", "Christine"],
            ),
            (
                vec!["Christopher", "Christopher", "Christopher"],
                6,
                vec!["Chr…er", "Chr…·2", "Chr…·3"],
            ),
            (vec!["", "\u{200b}", "?"], 6, vec!["?", "?·2", "?·3"]),
            (vec!["a\u{200d}b", "ab"], 6, vec!["a\u{200d}b", "ab·2"]),
        ] {
            let told = told(&given, most);
            assert_eq!(told.len(), shown.len());
            if given.first() != Some(&"Christopher") {
                assert_eq!(told, shown, "{given:?}");
            }
        }
        let same = told(&["Christopher", "Christopher", "Christopher"], 6);
        assert_eq!(repeated(&same), [0usize; 0], "{same:?}");
    }

    proptest! {
        #[test]
        fn no_two_people_read_the_same(names in prop::collection::vec("(Chris|a)?[a-c\u{200b}\u{202e} é碁ש]{0,9}", 1..12), most in 6..13usize) {
            let names: Vec<Untrusted> = names.iter().map(Untrusted::from).collect();
            let shown = columns(&names.iter().collect::<Vec<_>>(), most);
            prop_assert_eq!(shown.len(), names.len());
            prop_assert!(repeated(&shown).is_empty(), "{:?}", shown);
            for name in &shown {
                prop_assert!(name.width() <= most, "{}", name);
                prop_assert!(!name.trim().is_empty());
            }
        }

        #[test]
        fn nothing_is_hidden_and_nothing_too_long(words in any::<String>(), most in 1..40usize) {
            let cut = cut(&words, most);
            prop_assert!(units(cut.trim_end_matches(LEFT_TO_RIGHT)) <= most);
            let column = column(&words, most.max(2));
            prop_assert!(units(&column) <= MARKS * most.max(2) + 1);
            prop_assert!(column.trim_end_matches(LEFT_TO_RIGHT).width() <= most.max(2), "{}", column);
            for shown in [&cut, &column] {
                let inside = shown.strip_suffix(LEFT_TO_RIGHT).unwrap_or(shown);
                prop_assert!(inside.chars().all(is_seen), "{:?}", shown);
            }
        }
    }
}

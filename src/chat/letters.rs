//! Words that people gave, made fit to stand among ours: without what is not seen, cut between letters, and never turning
//! what follows them round.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::play::Untrusted;

/// What turns the line to the left again after letters that are written from the right.
const LEFT_TO_RIGHT: char = '\u{200e}';

/// Words that came from outside. [`Untrusted`] ones leave their type nowhere but here.
pub(super) trait Words {
    /// The words as they came.
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

/// The words on one line, without letters that nobody sees or that turn the line round.
pub(super) fn seen(words: &(impl Words + ?Sized)) -> String {
    closed(visible(words.given()))
}

/// A whole name; `?` where there is nothing to see.
pub(super) fn name(name: &(impl Words + ?Sized)) -> String {
    let visible = visible(name.given());
    closed(something(visible.trim()))
}

/// The words on one line, in at most `most` of the units in which platforms count (those of UTF-16).
pub(super) fn cut(words: &(impl Words + ?Sized), most: usize) -> String {
    closed(fitted(&visible(words.given()), |words| {
        units(words) <= most
    }))
}

/// A name in at most `most` of the units in which platforms count; `?` where there is nothing to see.
pub(super) fn cut_name(name: &(impl Words + ?Sized), most: usize) -> String {
    let visible = visible(name.given());
    closed(something(&fitted(visible.trim(), |words| {
        units(words) <= most
    })))
}

/// A name in at most `most` columns of letters of equal width; `?` where there is nothing to see.
pub(super) fn column(name: &(impl Words + ?Sized), most: usize) -> String {
    // Marks that are piled up on a letter take no column.
    let fits = |words: &str| words.width() <= most && units(words) <= MARKS * most;
    let visible = visible(name.given());
    closed(something(&fitted(visible.trim(), fits)))
}

/// The words without letters that nobody sees. What breaks a line becomes a blank.
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

/// The joiner and the selectors belong to letters and pictures that are made of several.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// The units that a column may take.
const MARKS: usize = 6;

fn units(words: &str) -> usize {
    words.encode_utf16().count()
}

/// As many whole letters as fit, with a sign that there were more.
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

/// Lets what follows be written from the left.
fn closed(mut words: String) -> String {
    if words.chars().any(is_right_to_left) {
        words.push(LEFT_TO_RIGHT);
    }
    words
}

pub(super) fn is_seen(c: char) -> bool {
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

    proptest! {
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

//! Match numbers in typed text, and text that may be a turn.

use std::sync::LazyLock;

use strum::{EnumIter, IntoEnumIterator};

use play::MatchId;
use rules::{Game, Kind, Spec};
use text::rich::Text;
use text::which_match;

/// Parses the number of a match as people write it: `12` or `#12`.
pub(crate) fn match_id(typed: &str) -> Result<MatchId, Text> {
    let number = typed.trim();
    let digits = number.strip_prefix('#').unwrap_or(number);
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let id = digits.parse().ok().filter(|_| plain).map(MatchId);
    id.ok_or_else(|| which_match::not_a_number(number))
}

/// Returns whether the text has the form of a turn in any game, with or without what is said with it.
pub(crate) fn any_turn(text: &str) -> bool {
    let (text, _) = with_line(text);
    static STARTS: LazyLock<Vec<Game>> = LazyLock::new(|| {
        let kinds = Kind::ALL.iter();
        kinds
            .map(|kind| Game::start(Spec::default_of(*kind)))
            .collect()
    });
    STARTS.iter().any(|game| game.looks_like_turn(text))
}

/// Splits `#12 f6` into the number of the match and the turn. Any other text is returned whole, without a number.
pub(crate) fn match_number(text: &str) -> (Option<MatchId>, &str) {
    let text = text.trim();
    let named = text.strip_prefix('#').and_then(|rest| {
        let (number, typed) = rest.split_once(char::is_whitespace)?;
        Some((
            MatchId(number.trim_end_matches(':').parse().ok()?),
            typed.trim(),
        ))
    });
    match named {
        Some((id, typed)) => (Some(id), typed),
        None => (None, text),
    }
}

/// Splits `f6 say:Good luck!` into the turn and what is said with it.
pub(crate) fn with_line(text: &str) -> (&str, Option<&str>) {
    match text.split_once("say:") {
        Some((turn, line)) => (turn.trim_end(), Some(line)),
        None => (text, None),
    }
}

/// The same for a message, where `say:` after anything but a turn is talk.
pub(crate) fn with_line_after_turn(text: &str) -> (&str, Option<&str>) {
    match with_line(text) {
        (turn, line) if any_turn(match_number(turn).1) => (turn, line),
        _ => (text, None),
    }
}

/// Returns a turn with what is said with it, as [`with_line`] splits it again.
pub(crate) fn saying(turn: &str, line: &str) -> String {
    match line.trim() {
        "" => turn.to_owned(),
        line => format!("{turn} say:{line}"),
    }
}

/// Returns the turns of a line such as `f6 then g7`, in each way in which it can be split, the likeliest first. What
/// people write between turns can also stand within one: in `f3 → g2; c5`, all three cells are one turn.
pub(crate) fn lines(typed: &str) -> Vec<Vec<&str>> {
    let mut ways: Vec<Vec<&str>> = Vec::new();
    for way in Split::iter() {
        let line = split(typed, way);
        if !ways.contains(&line) {
            ways.push(line);
        }
    }
    ways
}

/// Returns these turns as a line that [`lines`] splits again.
pub(crate) fn line_of<'a>(turns: impl IntoIterator<Item = &'a String>) -> String {
    let turns: Vec<&str> = turns.into_iter().map(String::as_str).collect();
    turns.join(&format!(" {THEN} "))
}

/// What is taken for the end of a turn, besides the word "then". Each has those before it as well.
#[derive(Clone, Copy, PartialEq, PartialOrd, EnumIter)]
enum Split {
    Then,
    Semicolons,
    /// Arrows that stand by themselves.
    Arrows,
    AllArrows,
    Commas,
}

/// Returns the turns of a line. The first one is empty if the line begins with the end of a turn, and so on.
fn split(typed: &str, way: Split) -> Vec<&str> {
    let typed = without_if(typed);
    let (mut turns, mut begin, mut at) = (Vec::new(), 0, 0);
    while at < typed.len() {
        match end_of_turn(&typed[at..], typed[..at].chars().next_back(), way) {
            0 => at += typed[at..].chars().next().map_or(1, char::len_utf8),
            length => {
                turns.push(&typed[begin..at]);
                at += length;
                begin = at;
            }
        }
    }
    turns.push(&typed[begin..]);
    let turns = turns.into_iter();
    turns.map(|turn| turn.trim_matches(around_a_turn)).collect()
}

fn around_a_turn(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

const IF: &str = "if";
const THEN: &str = "then";

/// Leaves out the command or the word that people begin a line with.
fn without_if(typed: &str) -> &str {
    let typed = typed.trim_matches(around_a_turn);
    let word = typed.split(char::is_whitespace).next().unwrap_or_default();
    let plain = word.trim_start_matches('/').trim_end_matches([',', ':']);
    match plain.eq_ignore_ascii_case(IF) {
        true => typed[word.len()..].trim_start(),
        false => typed,
    }
}

/// Returns how long what ends a turn is in bytes, if a text begins with it, else 0. `before` is the character before it.
fn end_of_turn(text: &str, before: Option<char>, way: Split) -> usize {
    let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
    // The word must stand by itself, in any case.
    if before.is_none_or(around_a_turn) {
        let word = text.split(char::is_whitespace).next().unwrap_or_default();
        if word
            .trim_matches([',', ';', ':'])
            .eq_ignore_ascii_case(THEN)
        {
            return word.len();
        }
    }
    if way >= Split::Semicolons && text.starts_with(';')
        || way >= Split::Commas && text.starts_with(',')
    {
        return 1;
    }
    let shaft = |c: char| matches!(c, '-' | '=' | '–' | '—' | '>' | '→' | '⇒' | '➜' | '➔' | '⟶');
    let arrow = text.split(|c: char| !shaft(c)).next().unwrap_or_default();
    let pointed = arrow.contains(|c: char| shaft(c) && !matches!(c, '-' | '=' | '–' | '—'));
    let alone = blank(before) && blank(text[arrow.len()..].chars().next());
    match pointed && (way >= Split::AllArrows || way >= Split::Arrows && alone) {
        true => arrow.len(),
        false => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_at_the_word() {
        for (typed, turns) in [
            ("f6 then g7", vec!["f6", "g7"]),
            (
                "  f3>g2 c5 THEN  d4\tthen e5 ",
                vec!["f3>g2 c5", "d4", "e5"],
            ),
            ("f6", vec!["f6"]),
            ("then g7", vec!["", "g7"]),
            ("f6 then", vec!["f6", ""]),
            ("", vec![""]),
            ("athena then é", vec!["athena", "é"]),
            ("If f6, then g7; Then: e5", vec!["f6", "g7", "e5"]),
            ("/if f6;then g7", vec!["f6", "g7"]),
            ("iffy then g7", vec!["iffy", "g7"]),
            ("if", vec![""]),
        ] {
            assert_eq!(lines(typed)[0], turns, "{typed}");
        }
    }

    #[test]
    fn what_may_end_a_turn_is_tried_after_what_does() {
        for (typed, ways) in [
            ("f6 → g7", vec![vec!["f6 → g7"], vec!["f6", "g7"]]),
            ("f6->g7", vec![vec!["f6->g7"], vec!["f6", "g7"]]),
            (
                "f6;g7, h8",
                vec![
                    vec!["f6;g7, h8"],
                    vec!["f6", "g7, h8"],
                    vec!["f6", "g7", "h8"],
                ],
            ),
            (
                "if d4>e5 c4 => b3>c2;",
                vec![
                    vec!["d4>e5 c4 => b3>c2"],
                    vec!["d4>e5 c4", "b3>c2"],
                    vec!["d4", "e5 c4", "b3", "c2"],
                ],
            ),
            ("c4-g4", vec![vec!["c4-g4"]]),
        ] {
            assert_eq!(lines(typed), ways, "{typed}");
        }
    }
}

//! Match numbers in typed text, and text that may be a turn.

use crate::play::MatchId;
use crate::rules::{Game, Kind, Spec};
use crate::text::rich::Text;
use crate::text::which_match;

/// Parses the number of a match as people write it: `12` or `#12`.
pub(in crate::chat) fn match_id(typed: &str) -> Result<MatchId, Text> {
    let number = typed.trim();
    let digits = number.strip_prefix('#').unwrap_or(number);
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let id = digits.parse().ok().filter(|_| plain).map(MatchId);
    id.ok_or_else(|| which_match::not_a_number(number))
}

/// Returns whether the text has the form of a turn in any game.
pub(in crate::chat) fn any_turn(text: &str) -> bool {
    Kind::ALL
        .iter()
        .any(|kind| Game::start(Spec::default_of(*kind)).looks_like_turn(text))
}

/// Splits `#12 f6` into the number of the match and the turn. Any other text is returned whole, without a number.
pub(in crate::chat) fn match_number(text: &str) -> (Option<MatchId>, &str) {
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

/// Splits a line of turns such as `f6 then g7`.
pub(in crate::chat) fn line(typed: &str) -> Vec<&str> {
    let mut turns = Vec::new();
    let mut rest = typed.trim();
    // The word must stand by itself, in any case.
    while let Some(at) = then(rest) {
        turns.push(rest[..at].trim());
        rest = rest[at + THEN.len()..].trim();
    }
    turns.push(rest);
    turns
}

const THEN: &str = "then";

/// Where the word "then" stands in a text, in bytes.
fn then(text: &str) -> Option<usize> {
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        if word.trim().eq_ignore_ascii_case(THEN) {
            return Some(at);
        }
        at += word.len();
    }
    None
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
        ] {
            assert_eq!(line(typed), turns, "{typed}");
        }
    }
}

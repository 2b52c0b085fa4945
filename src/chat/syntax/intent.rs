//! Messages among players that look like an attempt at a turn, though they are none: half typed, malformed, with a number in
//! front, or a word such as `resign`. Everything else is talk.

#[cfg(test)]
mod tests;

use rules::{Game, Kind};

/// The longest attempt, in characters. Nobody's turn is as long.
const LONGEST: usize = 60;

/// What a player's message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Attempt<'a> {
    /// It has the form of a turn.
    Turn,
    /// It has cells and signs as turns have, and isn't one.
    Malformed,
    /// A turn with a number in front, such as `12. f6`: with a `#` it may be a match's. Then the turn.
    Numbered(Option<i64>, &'a str),
    /// They want to resign.
    Resign,
    /// They want to pass.
    Pass,
    /// They want a draw.
    Draw,
    /// They want to take a turn back.
    Undo,
}

/// What a player of `game` means by a message; none where it is talk.
pub(crate) fn attempt<'a>(game: &Game, text: &'a str) -> Option<Attempt<'a>> {
    if game.looks_like_turn(text) {
        return Some(Attempt::Turn);
    }
    let text = text.trim();
    if text.is_empty() || text.chars().nth(LONGEST).is_some() {
        return None;
    }
    if let Some(word) = word(text) {
        return Some(word);
    }
    if let Some((number, rest)) = numbered(text)
        && game.looks_like_turn(rest)
    {
        return Some(Attempt::Numbered(number, rest));
    }
    malformed(game.kind(), text).then_some(Attempt::Malformed)
}

fn word<'a>(text: &str) -> Option<Attempt<'a>> {
    let plain = text.trim_matches(|c: char| !c.is_alphanumeric());
    let plain = plain.to_lowercase();
    let words: Vec<&str> = plain.split_whitespace().collect();
    match words.as_slice() {
        ["resign" | "resigned" | "resigning"]
        | ["i", "resign"]
        | ["i", "give", "up"]
        | ["give", "up"] => Some(Attempt::Resign),
        ["pass"] | ["i", "pass"] => Some(Attempt::Pass),
        ["draw"] | ["offer", "draw"] | ["draw", "offer"] | ["offer", "a", "draw"] => {
            Some(Attempt::Draw)
        }
        ["undo" | "takeback"] | ["take", "back"] | ["undo", "please"] => Some(Attempt::Undo),
        _ => None,
    }
}

/// `12. f6`, `12 f6`, `#12: f6` and `1... f6`: the number where a `#` stands before it, and the rest.
fn numbered(text: &str) -> Option<(Option<i64>, &str)> {
    let (hash, rest) = match text.strip_prefix('#') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text),
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = rest.split_at(digits);
    let after = rest.trim_start_matches(['.', ')', ':', '…']);
    let apart = after.len() < rest.len() || after.starts_with(char::is_whitespace);
    if digits == 0 || !apart {
        return None;
    }
    let number = number.parse().ok()?;
    Some((hash.then_some(number), after.trim_start()))
}

#[derive(Clone, Copy, PartialEq)]
enum Part {
    Cell,
    /// One letter where a cell's number may follow.
    Letter,
    Number,
    /// A sign that stands between the cells of a turn.
    Sign,
    /// A sign that people end with.
    End,
    /// A word that stands for a sign.
    Filler,
}

/// Whether a text has nothing but what turns are made of, and enough of it: two cells, or a cell and a sign.
fn malformed(kind: Kind, text: &str) -> bool {
    if text.eq_ignore_ascii_case("swap") {
        return true;
    }
    let Some(parts) = parts(text) else {
        return false;
    };
    let count = |wanted: Part| parts.iter().filter(|part| **part == wanted).count();
    let cells = count(Part::Cell);
    let joined = count(Part::Sign) + count(Part::Filler);
    // A single letter is a cell that is half typed only beside a sign.
    let joins = |at: Option<usize>| {
        let part = at.and_then(|at| parts.get(at));
        matches!(part, Some(Part::Sign | Part::Filler))
    };
    let beside = |at: usize| joins(at.checked_sub(1)) || joins(Some(at + 1));
    let letters_fit = (0..parts.len()).all(|at| parts[at] != Part::Letter || beside(at));
    let begins = match parts.first() {
        Some(Part::Cell | Part::Letter) => true,
        Some(Part::Sign) => cells > 1,
        _ => false,
    };
    let numbers = count(Part::Number);
    let numbers_fit = numbers == 0 || kind.has_numbers();
    let enough = cells > 1 || cells == 1 && joined + numbers > 0;
    enough && letters_fit && begins && numbers_fit
}

/// The parts of a text; none where something in it is no part of a turn.
fn parts(text: &str) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut rest = text.trim_matches(['`', '*']);
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_alphanumeric() {
            let bytes = rest.as_bytes();
            let letters = bytes.iter().take_while(|b| b.is_ascii_alphabetic()).count();
            let digits = bytes[letters..]
                .iter()
                .take_while(|b| b.is_ascii_digit())
                .count();
            let word = rest.get(..letters)?;
            parts.push(match (letters, digits) {
                (1, 1..=3) => Part::Cell,
                (0, 1..=3) => Part::Number,
                _ if digits == 0 && is_filler(word) => Part::Filler,
                (1, 0) => Part::Letter,
                _ => return None,
            });
            letters + digits
        } else {
            match first {
                '>' | '-' | ',' | ';' | ':' | '/' | '&' | '+' | '=' | '→' | '–' | '—' | '−'
                | '×' => {
                    parts.push(Part::Sign);
                }
                '.' | '!' | '?' => parts.push(Part::End),
                c if c.is_whitespace() => {}
                _ => return None,
            }
            first.len_utf8()
        };
        rest = rest.get(length..)?;
    }
    Some(parts)
}

fn is_filler(word: &str) -> bool {
    ["to", "and", "x"]
        .iter()
        .any(|filler| word.eq_ignore_ascii_case(filler))
}

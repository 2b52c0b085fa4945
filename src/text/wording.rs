//! Words that sentences share: sides, stones, lists, quotes.

use crate::rich::{Text, say};
use crate::sanitize::{self, Words};
use rules::{Reason, Side};

/// Returns `Black` or `White`.
#[must_use]
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

pub fn stone_of(by: Side) -> &'static str {
    match by {
        Side::Black => "a black stone",
        Side::White => "a white stone",
    }
}

pub fn the_stone_of(by: Side) -> &'static str {
    match by {
        Side::Black => "the black stone",
        Side::White => "the white stone",
    }
}

/// Returns `no stones`, `1 stone`, `2 stones` and so on.
#[must_use]
pub fn stones(count: usize) -> String {
    match count {
        0 => "no stones".to_owned(),
        1 => "1 stone".to_owned(),
        count => format!("{count} stones"),
    }
}

/// Returns what somebody typed in quotation marks, shortened: `“hello”`.
#[must_use]
pub fn quoted(typed: &str) -> String {
    format!("“{}”", shortened(typed))
}

/// Adds things to type, one of which is meant: `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn choice_of<S: Into<String>>(text: Text, words: impl IntoIterator<Item = S>) -> Text {
    joined(text, words, " or ")
}

/// Adds things to type, all of which are meant: `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn list_of<S: Into<String>>(text: Text, words: impl IntoIterator<Item = S>) -> Text {
    joined(text, words, " and ")
}

fn joined<S: Into<String>>(
    mut text: Text,
    words: impl IntoIterator<Item = S>,
    before_last: &str,
) -> Text {
    let words: Vec<String> = words.into_iter().map(Into::into).collect();
    let last = words.len().saturating_sub(1);
    for (number, word) in words.into_iter().enumerate() {
        text = match number {
            0 => text,
            number if number == last => text.plain(before_last),
            _ => text.plain(", "),
        }
        .code(word);
    }
    text
}

/// Returns `a`, `a and b`, or `a, b and c`.
#[must_use]
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Returns `a`, `a or b`, or `a, b or c`.
pub fn one_of(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Returns what extends from one cell to another as people read it: `c4–g4`.
pub fn from_to(span: &str) -> String {
    span.replace('-', "–")
}

/// Returns an amount that can be chosen: `+15`, or `+15, all of it`.
#[must_use]
pub fn amount(amount: u32, is_all: bool) -> String {
    match is_all {
        true => format!("+{amount}, all of it"),
        false => format!("+{amount}"),
    }
}

/// Returns a rectangle that can be claimed.
#[must_use]
pub fn claim(from: &str, to: &str, tiles: usize) -> String {
    match tiles {
        1 => format!("Claim {from}–{to}, 1 tile"),
        tiles => format!("Claim {from}–{to}, {tiles} tiles"),
    }
}

/// Plays the turn that was put together.
pub const PLAY: &str = "Play";

/// A turn that exchanges the sides.
pub const SWAP_SIDES: &str = "Swap sides";

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

/// Returns how a match ended, as it follows “won”, “drawn” or “lost”; empty if there's nothing to add.
pub fn by_reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Connection => " by connection",
        Reason::Repetition => " by repetition",
        Reason::Groups => " on group size",
        Reason::Points => " on points",
        Reason::Line => " on unplaced tiles",
        Reason::Tiles => " on tiles",
        Reason::Start => " on tiebreak",
        Reason::Resignation => " by resignation",
        Reason::Timeout => " on time",
        Reason::Agreement => " by agreement",
        Reason::Aborted => "",
        Reason::Adjudication => " by adjudication",
    }
}

/// Refuses a turn after the end of the match.
pub fn over() -> Text {
    Text::of("The match is over.")
}

/// Refuses a cell that the board doesn't have.
pub fn off_board(cell: &str) -> Text {
    Text::of("There's no ").code(cell).plain(" on this board.")
}

/// Refuses a cell that `what` is on, such as `a black stone`.
pub fn occupied(what: &str, cell: &str) -> Text {
    say!("There's already {} on `{}`.", what, cell)
}

/// Returns how the winner connected their two sides.
pub fn connected(winner: Option<Side>) -> String {
    let sides = match winner {
        Some(Side::Black) => "top and bottom",
        _ => "left and right",
    };
    let winner = winner.map_or("nobody", side);
    format!("a chain of {winner}'s stones connects {sides}")
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
mod tests {
    use super::*;

    #[test]
    fn what_can_be_chosen_says_what_happens() {
        assert_eq!(amount(15, true), "+15, all of it");
        assert_eq!(amount(3, false), "+3");
        assert_eq!(claim("c7", "d8", 1), "Claim c7–d8, 1 tile");
        assert_eq!(claim("c7", "e9", 4), "Claim c7–e9, 4 tiles");
        assert_eq!(one_of(&["d5", "e5", "e6"]), "d5, e5 or e6");
    }
}

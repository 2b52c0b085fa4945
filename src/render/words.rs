//! The words that pictures of boards and of chances have. Whoever asks for a picture says them in its reader's language.

use rules::{Reason, Side};

/// Says a word in the language of whoever looks at the picture. [`english()`] is one such function.
pub type Say = fn(Word) -> String;

/// A word, or a few, in the bars below a board or beside a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Who is to move.
    ToMove(Side),
    /// Who has won.
    Won(Side),
    /// An aborted match has no result.
    NoResult,
    /// Nobody has won.
    Draw,
    /// The game is over, and no result is known.
    Over,
    /// No turn has been played.
    Start,
    /// The match goes on after so many turns.
    AfterTurn(u32),
    /// The match ended with this turn.
    AtTurn(u32),
    /// Why the match ended.
    Reason(Reason),
    /// What the tallies count, as [`tallies`](crate::tallies) has it.
    Counted(&'static str),
    /// The last turn of Onyx swapped the sides.
    Swapped,
    /// A cross marks where Rekushu forbids a mirror move.
    NoMirror,
    /// The tiles of Isaac are being placed.
    Placement,
    /// The tiles of Isaac are being removed.
    Scoring,
    /// Above Isaac's tiles, as “2×5”, which are yet to be placed.
    ToPlace,
    /// Above those that were never placed.
    Unplaced,
    /// Isaac's tiles of this length and longer ones can be removed; none is longer than 7.
    Removable(u8),
    /// Isaac's tiles that were never placed, as “2×5, 1×3”, without a head of their own.
    UnplacedTiles(String),
    /// All of Isaac's tiles were placed.
    AllPlaced,
    /// Of Isaac's tiles, none was left at the end.
    NoneUnplaced,
    /// A chart shows Black's chances.
    BlacksChances,
    /// How many turns a match had.
    Turns(u32),
    /// A number per hundred.
    Percent(u8),
}

/// Says a word in English.
#[must_use]
pub fn english(word: Word) -> String {
    let said = match word {
        Word::ToMove(Side::Black) => "Black to move",
        Word::ToMove(Side::White) => "White to move",
        Word::Won(Side::Black) => "Black wins",
        Word::Won(Side::White) => "White wins",
        Word::NoResult => "No result",
        Word::Draw => "Draw",
        Word::Over => "Game over",
        Word::Start => "start",
        Word::AfterTurn(number) => return format!("after turn {number}"),
        Word::AtTurn(number) => return format!("turn {number}"),
        Word::Reason(Reason::Start) => "tiebreak",
        Word::Reason(reason) => reason.id(),
        Word::Counted(counted) => counted,
        Word::Swapped => "swapped",
        Word::NoMirror => "× no mirror",
        Word::Placement => "placement",
        Word::Scoring => "scoring",
        Word::ToPlace => "to place (number × length)",
        Word::Unplaced => "unplaced (number × length)",
        Word::Removable(7) => "can remove length 7",
        Word::Removable(shortest) => return format!("can remove length {shortest} or more"),
        Word::UnplacedTiles(tiles) => return format!("unplaced {tiles}"),
        Word::AllPlaced => "all placed",
        Word::NoneUnplaced => "none",
        Word::BlacksChances => "Black's chances",
        Word::Turns(1) => "1 turn",
        Word::Turns(number) => return format!("{number} turns"),
        Word::Percent(number) => return format!("{number}%"),
    };
    said.to_owned()
}

//! A match as somebody goes through it, for adapters that can show more than one message at a time.

use serde::Serialize;

use text::rich::Text;

/// A match, board by board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Replay {
    /// Which match it is, and who plays.
    pub title: Text,
    /// The positions, the start first.
    pub positions: Vec<ReplayPosition>,
    /// The description of the chart of its analysis, if that has been made.
    pub chart: Option<String>,
}

/// A position of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReplayPosition {
    /// The side that played the turn before it, `black` or `white`; `None` at the start.
    pub side: Option<&'static str>,
    /// That turn, as it's written; empty at the start.
    pub token: String,
    /// What happened, in a sentence.
    pub sentence: Text,
    /// The description of its picture.
    pub alt: String,
    /// What tells its picture from that of another position, and in another language. It's part of an address.
    pub digest: String,
}

/// A picture that belongs to a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayPicture<'a> {
    /// The board after so many turns, if its position still has this [`ReplayPosition::digest`].
    Board(u32, &'a str),
    /// The chart of the analysis.
    Chart,
}

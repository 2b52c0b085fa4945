//! Turns put together on a board that an adapter shows, part by part.

use serde::{Deserialize, Serialize};

/// The board of a running match that a message shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownBoard {
    /// The match's number.
    #[serde(rename = "match")]
    pub number: i64,
    /// How many turns had been played.
    pub ply: u32,
    /// Whether it's rotated by 180°, as White sees it.
    pub flipped: bool,
}

/// What somebody has chosen of a turn so far.
#[derive(Debug, Clone, Copy)]
pub struct ChosenParts<'a> {
    /// The platform's name.
    pub platform: &'a str,
    /// The platform's id of the person.
    pub author: &'a str,
    /// The platform's id of the place in which the board is.
    pub place: &'a str,
    /// Whether that's a direct conversation.
    pub direct: bool,
    /// The board.
    pub board: ShownBoard,
    /// The cells, words and numbers chosen, in this order.
    pub parts: &'a [String],
}

/// How such a turn can go on.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NextParts {
    /// What to do now, in a sentence.
    pub says: String,
    /// The cells that can be chosen next.
    pub cells: Vec<String>,
    /// What else can be chosen next; the largest number first.
    pub words: Vec<WordPart>,
    /// The turn, if nothing more has to be chosen.
    pub whole: Option<WholeTurn>,
    /// The cell that's one corner or end of something, if its opposite one is to be chosen next.
    pub corner: Option<String>,
    /// The opposite ends of what was chosen by them.
    pub spans: Vec<(String, String)>,
    /// Where the cells are in the picture, while nothing is chosen.
    pub board: Option<BoardRegions>,
}

/// A part of a turn that is no cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WordPart {
    /// The part.
    pub part: String,
    /// What people read.
    pub label: String,
}

/// A whole turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WholeTurn {
    /// The canonical token.
    pub token: String,
    /// What it does, in a sentence.
    pub does: String,
    /// What to write in this place to play it.
    pub line: String,
    /// The command that previews it.
    pub preview: String,
}

/// The cells of a board in its picture. All lengths are in the same unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BoardRegions {
    /// Whether they are those of a board rotated by 180°, as in [`ShownBoard`].
    pub flipped: bool,
    /// The picture's width.
    pub width: f32,
    /// The picture's height.
    pub height: f32,
    /// All cells, row by row from the top, each from the left.
    pub cells: Vec<CellRegion>,
}

/// A cell of a board in its picture.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CellRegion {
    /// The name in turns.
    pub name: String,
    /// The centre's distance from the left edge.
    pub x: f32,
    /// The centre's distance from the upper edge.
    pub y: f32,
    /// How far it reaches from the centre.
    pub reach: f32,
    /// Whether the board has a number in its middle.
    pub labelled: bool,
    /// What lies on it; empty if nothing does.
    pub holds: String,
}

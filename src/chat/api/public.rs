//! What public pages show: plain data, in the words of `text`. An adapter gives it a form.

use crate::api::page_address::PageKind;
use crate::api::play_page::{ClockAtBoard, TriedTurn};
use store::StoreError;
use text::rich::Text;

pub use rules::{Kind, Side};
pub use text::columns::Head;

/// The page of a match after some of its turns.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchPage {
    /// Its path.
    pub path: String,
    /// The path of its server's page.
    pub server: String,
    /// The name of the page, such as `Onyx, 12×12: alice against bob`.
    pub title: String,
    /// Which match it is, and who's to move or how it ended.
    pub state: Text,
    /// The latter alone.
    pub says: Text,
    /// Its board and [`PageFile::Ground`], if it was to be drawn and there was time for it.
    pub drawn: Option<(BoardOnPage, String)>,
    /// Whether the match is rated.
    pub about: String,
    /// The side to move, in a running match.
    pub to_move: Option<Side>,
    /// What is played.
    pub game: Kind,
    /// Whether it's still running.
    pub running: bool,
    /// The match's number.
    pub number: i64,
    /// The platform with whose accounts its players can sign in, by its names in the database and for people.
    pub account: Option<(&'static str, &'static str)>,
    /// Rises with each change of the match.
    pub version: i64,
    /// Black, then White.
    pub players: [PlayerOnPage; 2],
    /// All turns.
    pub turns: Vec<TurnOnPage>,
    /// The number of turns on the board that is shown.
    pub ply: u32,
    /// Which of what was tried is on the board instead of the turn after those.
    pub at: Option<TriedAt>,
    /// What was tried and published.
    pub tried: Vec<TriedByOne>,
    /// The board in words.
    pub alt: String,
    /// Which position it is, such as `Turn 3 of 20`; `None` if it's the present one.
    pub heading: Option<String>,
    /// What the last turn on the board did.
    pub does: Text,
    /// What the last turn of all did, such as `placed a stone on c4`.
    pub last_turn: String,
    /// The results of the two against each other on this server.
    pub head_to_head: Option<Text>,
    /// How what people wrote here gets removed, where there is some.
    pub removal: Option<Text>,
    /// The path of the next match of the two.
    pub next: Option<String>,
    /// When it began, in Unix milliseconds.
    pub begun: i64,
    /// The analysis, if the match was analysed.
    pub analysis: Option<AnalysisOnPage>,
    /// The themes to choose from, by the key in an address and by name.
    pub themes: Vec<(String, String)>,
    /// The key of the theme that is used if none is chosen.
    pub theme: String,
    /// The key of the one that is used in dark mode instead.
    pub dark_theme: Option<String>,
}

/// How the chances changed in the course of a match.
#[derive(Debug, Clone, PartialEq)]
pub struct AnalysisOnPage {
    /// Black's at the start and after each turn, from 0 to 1.
    pub chances: Vec<f64>,
    /// The same in words.
    pub alt: String,
}

/// The board of a match's page, and its words.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardOnPage {
    /// What lies on the board, as an SVG document of the same size as [`PageFile::Ground`].
    pub pieces: String,
    /// What lies on the cells that aren't empty, by their names.
    pub holds: Vec<(String, String)>,
    /// What belongs together, by its cells: each group of more than one. `None` if nothing does in this game.
    pub groups: Option<Vec<Vec<String>>>,
    /// The board in words.
    pub alt: String,
    /// Which position it is, with what the last turn did.
    pub caption: Text,
    /// The former alone.
    pub heading: String,
    /// The latter alone.
    pub does: Text,
}

/// A turn that was tried: whose tree, counted from 0, and its index in [`TriedByOne::turns`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TriedAt {
    /// Whose.
    pub tree: usize,
    /// Which.
    pub turn: usize,
}

impl TriedAt {
    /// Reads it as addresses have it: the two numbers with a dot between them.
    #[must_use]
    pub fn read(text: &str) -> Option<TriedAt> {
        let (tree, turn) = text.split_once('.')?;
        let at = TriedAt {
            tree: tree.parse().ok()?,
            turn: turn.parse().ok()?,
        };
        // One position has one address.
        (at.to_string() == text).then_some(at)
    }
}

impl std::fmt::Display for TriedAt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.tree, self.turn)
    }
}

/// What one person tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriedByOne {
    /// Says whose it is.
    pub heading: String,
    /// The turns, as on the page to play on.
    pub turns: Vec<TriedTurn>,
}

impl TriedByOne {
    /// Returns how many turns of the match come before one of these, and those that were tried up to it; `None` if there's none
    /// with this index.
    #[must_use]
    pub fn line(&self, turn: usize) -> Option<(u32, Vec<&str>)> {
        let mut line = Vec::new();
        let mut at = i64::try_from(turn).ok()?;
        while let Ok(index) = usize::try_from(at) {
            let turn = self.turns.get(index)?;
            line.push(turn.token.as_str());
            at = turn.after;
        }
        line.reverse();
        Some((u32::try_from(-1 - at).ok()?, line))
    }
}

/// A player on the page of a match.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerOnPage {
    /// The side, at the end if sides were swapped.
    pub side: Side,
    /// The name, made safe.
    pub name: String,
    /// The path of their own page, if they allow one.
    pub page: Option<String>,
    /// Their rating, now or after the match; with a question mark if it's provisional.
    pub rating: Option<String>,
    /// What the match did to it.
    pub change: Option<Text>,
    /// What is counted, such as `groups 2 2 2`.
    pub tally: String,
    /// How much time they have.
    pub clock: Option<ClockAtBoard>,
}

/// A turn on the page of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnOnPage {
    /// Who played it.
    pub side: Side,
    /// The turn as one types it.
    pub token: String,
    /// What was said with it, such as `alice: “Good luck!”`.
    pub said: Option<String>,
}

/// A part of a line or of a cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Part {
    /// What it says.
    pub text: String,
    /// The path that it leads to, if it leads anywhere.
    pub path: Option<String>,
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part { text, path: None }
    }
}

/// A table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableOnPage {
    /// What it shows.
    pub title: String,
    /// More about it.
    pub note: String,
    /// What stands above the columns.
    pub heads: Vec<Head>,
    /// The rows below: for each column a cell, which may have several parts.
    pub rows: Vec<Vec<Vec<Part>>>,
    /// What the abbreviations in it mean; may be empty.
    pub key: String,
}

/// A match in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedMatch {
    /// Who plays what, and how it stands or ended, with links to the match and its players.
    pub line: Vec<Part>,
}

/// A picture on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureOnPage {
    /// Its path with a query.
    pub path: String,
    /// The same for whoever reads pages that are dark.
    pub dark: Option<String>,
    /// What it shows, in words.
    pub alt: String,
    /// Its size in pixels.
    pub size: (u32, u32),
}

/// A page with tables and lists: a server's, a tournament's or a player's.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ListPage {
    /// Its path; a tournament's with a query.
    pub path: String,
    /// The name of the page.
    pub title: String,
    /// What it's about.
    pub about: Text,
    /// Where else there is to go: the path with its query, the label, and whether it's this page.
    pub links: Vec<(String, String, bool)>,
    /// The games that it's about.
    pub games: Vec<Kind>,
    /// The tables.
    pub tables: Vec<TableOnPage>,
    /// The pictures.
    pub figures: Vec<FigureOnPage>,
    /// The lists of matches with their headings.
    pub lists: Vec<(String, Vec<ListedMatch>)>,
    /// The path of the page with older matches.
    pub older: Option<String>,
    /// The path of the page with the next players.
    pub more: Option<String>,
    /// The path of the picture that links to it are shown with, and what that shows.
    pub card: Option<(String, String)>,
}

/// How to draw a board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoardView {
    /// The number of turns on it; all by default.
    pub ply: Option<u32>,
    /// The side at the bottom.
    pub side: Option<Side>,
    /// The key of the theme.
    pub theme: Option<String>,
    /// What was tried.
    pub at: Option<TriedAt>,
}

/// Why a page has no file now.
#[derive(Debug, thiserror::Error)]
pub enum NoFile {
    /// Too much is waiting to be drawn.
    #[error("too much is waiting to be drawn for public pages")]
    Busy,
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A picture or another file of a page. Those of players have a chart, the curve of a rating, and like those of servers a card;
/// the rest belongs to matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PageFile {
    /// The board as SVG.
    Svg,
    /// The board as PNG.
    Png,
    /// What is the same on all boards of the match, as JSON: the size, an SVG document of the ground, and the cells.
    Ground,
    /// What lies on a board, as SVG.
    Pieces,
    /// All turns as an animation.
    Gif,
    /// The record.
    Record,
    /// The chart of the analysis, or of a rating.
    Chart,
    /// The picture that links to the page are shown with.
    Card,
}

/// A file, and whether it will ever be another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileOnPage {
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its media type.
    pub mime: &'static str,
    /// Its name when it's downloaded.
    pub name: String,
    /// Whether it stays as it is for ever.
    pub forever: bool,
}

/// What a page about lists shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ListQuery {
    /// The game, by its id.
    pub game: Option<String>,
    /// The number of the tournament.
    pub tournament: Option<i64>,
    /// The page of the standings, from 0.
    pub page: u32,
    /// Where the list of matches goes on.
    pub before: Option<(i64, i64)>,
}

/// What a path leads to.
pub type Address<'a> = (PageKind, &'a str);

//! What the lobby and the list of one's own matches show.

use crate::api::component_id::words;
use text::rich::Text;

/// A visitor's matches and challenges.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MyMatches {
    /// Their name, as it's shown.
    pub me: String,
    /// In how many it's their turn and no clock is stopped.
    pub waiting: usize,
    /// The running ones in which it's their turn, the least time first; last those whose clock is stopped.
    pub yours: Vec<MyMatch>,
    /// The other running ones, likewise.
    pub theirs: Vec<MyMatch>,
    /// The ones that ended last, newest first.
    pub finished: Vec<MyMatch>,
    /// A sentence for each running one that is frozen.
    pub frozen: Vec<Text>,
    /// Their open challenges and those to them, oldest first.
    pub challenges: Vec<MyChallenge>,
}

/// A match of a visitor's.
#[derive(Debug, Clone, PartialEq)]
pub struct MyMatch {
    /// Its number.
    pub number: i64,
    /// The name of the game.
    pub game: &'static str,
    /// The game, and against whom or in which tournament: `Isaac with @carol`.
    pub title: Text,
    /// How much time is left, or how it ended.
    pub says: Text,
    /// The time left as a button says it, such as `14 h left`; `None` unless the visitor's clock runs.
    pub left: Option<String>,
    /// Whether less than a day is left.
    pub urgent: bool,
    /// The path of its small board; see [`Chat::my_board`](crate::Chat::my_board).
    pub board: String,
}

/// An open challenge.
#[derive(Debug, Clone, PartialEq)]
pub struct MyChallenge {
    /// Its number, which is that of the match if it's accepted.
    pub number: i64,
    /// The id of the game, such as `onyx`.
    pub game: &'static str,
    /// The game, its size and its setup.
    pub title: String,
    /// Who challenges whom, and on which terms.
    pub says: Text,
    /// Whether it's the visitor's own.
    pub own: bool,
    /// Whether anyone can accept it.
    pub open: bool,
    /// How often it had changed; an answer to earlier terms is refused.
    pub version: u32,
}

/// How somebody answers a challenge, or takes back their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeAnswer {
    /// The match begins.
    Accept,
    /// It doesn't.
    Decline,
    /// It doesn't, because the challenger doesn't want it any more.
    Cancel,
}

impl ChallengeAnswer {
    /// Returns what the button in the chat does that answers like this.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ChallengeAnswer::Accept => words::ACCEPT,
            ChallengeAnswer::Decline => words::DECLINE,
            ChallengeAnswer::Cancel => words::CANCEL,
        }
    }
}

/// The numbers of a visitor's matches and challenges that aren't over.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenNumbers {
    /// Matches in progress.
    pub running: Vec<i64>,
    /// Challenges, their own and those to them.
    pub challenges: Vec<i64>,
}

/// A small board of a match, without the bar below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmallBoard {
    /// An SVG document.
    pub svg: String,
    /// What the address of the board has as `v` as long as the match is as it's drawn.
    pub version: String,
}

/// In which themes boards on a page are, by their keys.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoardThemes {
    /// The one that was chosen; `None` for the usual one.
    pub chosen: Option<String>,
    /// The one for whoever reads in dark mode, if none was chosen.
    pub dark: Option<String>,
}

/// A game that can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameCard {
    /// Its id, such as `onyx`.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// What it's about, in a sentence or two.
    pub in_short: String,
    /// The sizes of its board from small to large, each with what people call it.
    pub sizes: Vec<(u8, String)>,
    /// The usual size.
    pub usual_size: u8,
    /// How strong the machines are that can be played, the weakest first.
    pub strengths: Vec<String>,
    /// A board in the middle of a game, as an SVG document.
    pub board: &'static str,
}

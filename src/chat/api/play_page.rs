//! The page to play on: plain data, in the words of `text`. An adapter gives it a form.

use serde::Serialize;

use super::message::{Button, Message};
use super::mine::ChallengeAnswer;
use rules::Side;
use text::rich::Text;

/// How somebody looks at the page of a match.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageView {
    /// The side at the bottom, by default their own.
    pub side: Option<Side>,
    /// The key of the theme that they chose. One that isn't there counts as none.
    pub theme: Option<String>,
    /// Whether their browser is in dark mode, which counts if they chose no theme.
    pub dark: bool,
}

/// All that the page of a match shows to one of its players.
#[derive(Debug, Clone)]
pub struct PlayPage {
    /// The match's number.
    pub number: i64,
    /// The number of changes so far. It never falls.
    pub version: u32,
    /// The number of turns played.
    pub ply: u32,
    /// The game, by its id.
    pub game: &'static str,
    /// The game with its size, such as `Dropper, 8×8`.
    pub title: String,
    /// Whether the match is rated.
    pub about: &'static str,
    /// The visitor's side.
    pub me: Side,
    /// The side at the bottom.
    pub side: Side,
    /// The theme, and those to choose from by their keys and names.
    pub theme: String,
    /// As above.
    pub themes: Vec<(String, String)>,
    /// The theme for dark mode; `None` if one was chosen.
    pub dark_theme: Option<String>,
    /// The side to move, in a running match.
    pub to_move: Option<Side>,
    /// Whose turn it is, or how the match ended.
    pub says: Text,
    /// Black, then White.
    pub players: [PlayerAtBoard; 2],
    /// The canonical tokens of all turns.
    pub turns: Vec<String>,
    /// Who played them: `b` or `w` for each.
    pub sides: String,
    /// What the last turn did.
    pub caption: Text,
    /// The board.
    pub board: LiveBoard,
    /// Whose stones the first, second, … part of a turn of the visitor's puts on the board, until the turn itself is drawn.
    pub puts: Vec<&'static str>,
    /// Whose tile lies from one cell to another that are chosen.
    pub tile: Option<&'static str>,
    /// Whether turns have choices that aren't cells from the first to the last.
    pub has_choices: bool,
    /// What can be chosen first, if it's the visitor's turn.
    pub first: Option<Composed>,
    /// What else the visitor can do with the match.
    pub actions: Vec<Button>,
    /// A link to its last board where it's played, and what the link says.
    pub place: Option<(String, &'static str)>,
    /// The address of the match's public page, if it has one.
    pub public: Option<String>,
    /// In how many matches it's the visitor's turn.
    pub waiting: usize,
    /// What the visitor has tried on this board.
    pub tried: TriedOnPage,
    /// What was said, and what they noted.
    pub talk: Talk,
    /// How they plan.
    pub plan: PlanIds,
    /// Another match that waits for the visitor, the one with the least time.
    pub next: Option<NextMatch>,
}

/// What was said with the turns of a match, such as `alice: “Good luck!”`, each with the number of its turn; and what a visitor
/// noted for themselves, each with how many turns had been played at the position.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Talk {
    /// What was said, made safe, without what those said whom the visitor has blocked.
    pub said: Vec<(u32, String)>,
    /// What the visitor noted.
    pub notes: Vec<(u32, String)>,
}

/// What a visitor has tried on the board of a match besides what was played, with what they've planned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TriedOnPage {
    /// The turns, those that are followed before those that follow.
    pub turns: Vec<TriedTurn>,
    /// Whether everybody sees them.
    pub published: bool,
}

/// A turn that was tried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TriedTurn {
    /// The index of the turn before it in the list; or less than 0, if as many turns as that less one were played before it.
    pub after: i64,
    /// The canonical token.
    pub token: String,
    /// Its number in the plan, if it's planned.
    pub planned: Option<u32>,
}

/// The ids with which a plan is changed: [`PlayAction::Submit`] adds a line, its turns joined by ` then `; and
/// [`PlayAction::Press`] removes a turn, whose number follows in the id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlanIds {
    /// The form.
    pub add: String,
    /// What the ids of buttons begin with.
    pub remove: String,
}

/// A position that somebody tries, at a version of the match: after so many of the turns that were played then, and after these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineAt {
    /// The version.
    pub version: u32,
    /// How many of the match's turns come first.
    pub ply: u32,
    /// What comes then, as canonical tokens.
    pub turns: Vec<String>,
}

/// A change of what a visitor tries. A line is all tokens from the start of the match on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TriedChange {
    /// Add a line, as far as it's new.
    Add(Vec<String>),
    /// Remove the last turn of a line, and what follows it.
    Remove(Vec<String>),
    /// Show all of it to everybody, or to nobody else any more.
    Publish(bool),
}

/// A board that somebody tries, and how a turn can begin there.
#[derive(Debug, Clone, PartialEq)]
pub struct LineBoard {
    /// What lies on it, as an SVG document of the same size as [`LiveBoard`].
    pub pieces: String,
    /// The position in words.
    pub alt: String,
    /// What the last turn did.
    pub caption: Text,
    /// What lies on the cells that aren't empty.
    pub holds: Vec<(String, String)>,
    /// The side to move; `None` if the game is over.
    pub to_move: Option<&'static str>,
    /// Who played the last turn.
    pub by: Option<&'static str>,
    /// As [`PlayPage::puts`] and [`PlayPage::tile`].
    pub puts: Vec<&'static str>,
    /// As above.
    pub tile: Option<&'static str>,
    /// What can be chosen first; `None` if the game is over.
    pub first: Option<Composed>,
}

/// Another match that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NextMatch {
    /// Its number.
    pub number: i64,
    /// The game.
    pub label: &'static str,
    /// The time left, if there's a clock.
    pub left: Option<String>,
}

/// A player beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerAtBoard {
    /// The side.
    pub side: &'static str,
    /// The name, made safe.
    pub name: String,
    /// Whether it's the visitor.
    pub you: bool,
    /// The rating, with a question mark if it's provisional.
    pub rating: Option<String>,
    /// What is counted, such as `groups 2 2 2`.
    pub tally: String,
    /// The clock; `None` without one.
    pub clock: Option<ClockAtBoard>,
}

/// A player's clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClockAtBoard {
    /// The time left in words.
    pub left: String,
    /// The time left in milliseconds.
    pub millis: i64,
    /// Whether it runs.
    pub running: bool,
}

/// A board as a live picture. All lengths are in the same unit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LiveBoard {
    /// Its width and height.
    pub size: f32,
    /// What is the same in every position, as an SVG document.
    pub ground: String,
    /// What lies on it, as an SVG document of the same size.
    pub pieces: String,
    /// All cells, row by row from the top, each from the left: name, centre, how far it reaches from there, and what lies on
    /// it.
    pub cells: Vec<(String, f32, f32, f32, String)>,
    /// What belongs together, by its cells: each group of more than one. `None` if nothing does in this game.
    pub groups: Option<Vec<Vec<String>>>,
    /// The position in words.
    pub alt: String,
}

/// What there is to see of a match after its end.
#[derive(Debug, Clone, PartialEq)]
pub struct OverPage {
    /// What it did to the ratings of Black and White, if it was rated.
    pub ratings: [Option<Text>; 2],
    /// Black's chances at the start and after each turn, from 0 to 1; empty if the match wasn't analysed.
    pub chances: Vec<f64>,
    /// The best turn that was found in each of these positions.
    pub best: Vec<Option<String>>,
    /// The chances in words.
    pub chart: String,
    /// The turns that lost the most, the worst first.
    pub moments: Vec<Moment>,
    /// The id of the button that begins the analysis.
    pub analyse: String,
}

/// A turn that decided a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Moment {
    /// Its number, from 1.
    pub ply: u32,
    /// What happened.
    pub says: String,
    /// The better turn.
    pub best: String,
}

/// A board as it was.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PastBoard {
    /// After how many turns.
    pub ply: u32,
    /// What lay on it, as an SVG document.
    pub pieces: String,
    /// What lay on each occupied cell, in words.
    pub holds: Vec<(String, String)>,
    /// As [`LiveBoard::groups`].
    pub groups: Option<Vec<Vec<String>>>,
    /// The position in words.
    pub alt: String,
    /// What the last turn did.
    #[serde(skip)]
    pub caption: Text,
}

/// A turn in the making.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Composed {
    /// What was chosen, in this order.
    pub parts: Vec<String>,
    /// What was chosen by itself after that, because nothing else could be.
    pub taken: Vec<String>,
    /// The cells that can be chosen next.
    pub cells: Vec<String>,
    /// What else can be chosen next, the largest first.
    pub words: Vec<Choice>,
    /// What can be chosen next by its two ends.
    pub ends: Vec<(String, String)>,
    /// The turn, if nothing more has to be chosen.
    pub whole: Option<ComposedTurn>,
    /// What to do now, in a sentence.
    pub ask: String,
    /// What was made so far, in a sentence; empty if there's nothing.
    pub made: String,
    /// The cell whose opposite one is to be chosen next.
    pub corner: Option<String>,
    /// What lies around each cell of what was chosen by its length: the cell, what lies across, and what lies upright; empty
    /// where that doesn't fit.
    pub laid: Vec<(String, String, String)>,
    /// The ends of what was chosen by them.
    pub spans: Vec<(String, String)>,
    /// The board after these parts with its marks, as an SVG document.
    pub pieces: String,
    /// As [`LiveBoard::groups`], after these parts.
    pub groups: Option<Vec<Vec<String>>>,
    /// What lies on the cells that differ from the match's board; empty where nothing does any more.
    pub holds: Vec<(String, String)>,
}

/// Something besides cells that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The part.
    pub part: String,
    /// What people read.
    pub label: String,
    /// The cell that stands for it.
    pub cell: Option<String>,
    /// Whether it's chosen unless another one is.
    pub chosen: bool,
}

/// A whole turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ComposedTurn {
    /// The canonical token.
    pub token: String,
    /// What it does, in a sentence.
    pub does: String,
    /// What its button says.
    pub play: String,
}

/// What becomes of a turn in the making.
#[derive(Debug, Clone, PartialEq)]
pub enum Making {
    /// It can go on.
    On(Box<Composed>),
    /// It can't go on like that.
    Refused(Text),
    /// The match has gone on: its version now.
    MovedOn(u32),
}

/// What a visitor does with a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayAction {
    /// Play a turn that was put together at this version, after `ply` turns.
    Turn {
        /// The version.
        version: u32,
        /// The number of turns before it.
        ply: u32,
        /// The canonical token.
        token: String,
        /// What is said with it; empty if nothing is.
        say: String,
    },
    /// Press a button.
    Press {
        /// Its id.
        button: String,
    },
    /// Submit a form.
    Submit {
        /// Its id.
        form: String,
        /// What was written.
        text: String,
    },
    /// Answer a challenge as it was at this version, or take back one's own.
    Answer {
        /// The version.
        version: u32,
        /// The answer.
        answer: ChallengeAnswer,
        /// What the address said of it, if anyone can accept it; see [`Chat::my_matches`](crate::Chat::my_matches).
        shown: Option<String>,
    },
}

/// What became of it.
#[derive(Debug, Clone)]
pub enum PlayAnswer {
    /// The turn was played, now or before.
    Played,
    /// A challenge was answered.
    Answered {
        /// Whether the match has begun.
        begun: bool,
    },
    /// A form opens.
    Opens(super::fields::Form),
    /// A message to the visitor; `None` if there's nothing to say.
    Says(Option<Message>),
}

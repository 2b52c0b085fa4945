//! The pages to learn on: plain data, in the words of `text`. An adapter gives it a form.

use serde::Serialize;

use super::play_page::{Composed, LiveBoard};
use rules::Side;
use text::lessons::Standing;
use text::rich::Text;

/// What there is to learn from, and how far somebody is.
#[derive(Debug, Clone)]
pub struct LearnPage {
    /// The lessons of each game that has some.
    pub courses: Vec<CourseOnPage>,
    /// How well they solve puzzles, a line for each game in which they've tried any.
    pub scores: Vec<String>,
    /// The address of the puzzle that they're solving.
    pub open: Option<String>,
}

/// The lessons of a game.
#[derive(Debug, Clone)]
pub struct CourseOnPage {
    /// The game's id.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// The lessons, in their order.
    pub lessons: Vec<LessonOnPage>,
    /// How many are done.
    pub done: usize,
    /// The id of the lesson at which they go on; `None` if all are done.
    pub current: Option<&'static str>,
    /// Whether they've taken any.
    pub begun: bool,
}

/// A lesson in a list.
#[derive(Debug, Clone)]
pub struct LessonOnPage {
    /// Its id within the game.
    pub id: &'static str,
    /// Its name.
    pub title: String,
    /// How far somebody is with it.
    pub standing: Standing,
}

/// What somebody learns from on a page of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Practice {
    /// A lesson.
    Lesson {
        /// The game's id.
        game: String,
        /// The lesson's.
        lesson: String,
    },
    /// A puzzle.
    Puzzle {
        /// Its id.
        id: String,
        /// The day of which it's the puzzle, in days since 1970-01-01; `None` if it's solved as any other.
        day: Option<i64>,
    },
}

/// All that such a page shows.
#[derive(Debug, Clone)]
pub struct PracticePage {
    /// Its address.
    pub path: String,
    /// How many turns have been played since its first position.
    pub step: u32,
    /// What it is.
    pub about: String,
    /// What it's called, if it has a name.
    pub title: Option<String>,
    /// How well they solve puzzles.
    pub score: Option<String>,
    /// What's to do.
    pub task: Text,
    /// What came of what they did last; empty at the beginning.
    pub news: Text,
    /// The board.
    pub board: LiveBoard,
    /// The side at the bottom.
    pub side: Side,
    /// The theme.
    pub theme: String,
    /// The theme for dark mode; `None` if one was chosen.
    pub dark_theme: Option<String>,
    /// As [`PlayPage::puts`](super::play_page::PlayPage::puts).
    pub puts: Vec<&'static str>,
    /// As [`PlayPage::tile`](super::play_page::PlayPage::tile).
    pub tile: Option<&'static str>,
    /// Whether turns have choices that aren't cells from the first to the last.
    pub has_choices: bool,
    /// What can be chosen first; `None` if no turn is to be found now.
    pub first: Option<Composed>,
    /// What else can be done.
    pub ways: Vec<Way>,
}

/// Something to do besides making a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Way {
    /// What it's called.
    pub label: String,
    /// Whether it's what most do next.
    pub main: bool,
    /// What it does.
    #[serde(flatten)]
    pub leads: Leads,
}

/// What it does that somebody presses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Leads {
    /// It leads to this address.
    To(String),
    /// It does this; see [`PracticeAct::parse`].
    Does(&'static str),
    /// It shows the board as it was before the wrong turn. Nothing is to be done.
    Back(()),
    /// It begins the next puzzle of the game with this id.
    Next(&'static str),
    /// It asks, in these words, what is wrong with the puzzle: the title, and the field's label.
    Report([String; 2]),
}

/// What somebody does on such a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PracticeAct {
    /// Play this turn.
    Turn(String),
    /// Ask for the hint of a lesson.
    Hint,
    /// Leave a lesson for later.
    Skip,
    /// Begin a lesson anew.
    Again,
    /// End a puzzle with its answer.
    GiveUp,
    /// Say what is wrong with a puzzle.
    Report(String),
}

impl PracticeAct {
    /// What the ways are called that lead to these.
    pub(crate) const HINT: &str = "hint";
    pub(crate) const SKIP: &str = "skip";
    pub(crate) const AGAIN: &str = "again";
    pub(crate) const GIVE_UP: &str = "answer";

    /// Reads what is done, with the text that belongs to it; `None` if there's no such thing.
    #[must_use]
    pub fn parse(does: &str, text: String) -> Option<PracticeAct> {
        Some(match does {
            "turn" => PracticeAct::Turn(text),
            "report" => PracticeAct::Report(text),
            PracticeAct::HINT => PracticeAct::Hint,
            PracticeAct::SKIP => PracticeAct::Skip,
            PracticeAct::AGAIN => PracticeAct::Again,
            PracticeAct::GIVE_UP => PracticeAct::GiveUp,
            _ => return None,
        })
    }
}

/// What came of it.
#[derive(Debug, Clone)]
pub enum Practised {
    /// The page as it is now.
    Shows(Box<PracticePage>),
    /// Nothing on the board; a sentence.
    Says(Text),
    /// It leads to another page, at this address.
    Leads(String),
}

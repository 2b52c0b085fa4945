//! Lessons: short positions from which one learns a game, one after the other.
//!
//! The lessons of a game stand in `assets/lessons/GAME.toml`. Their words have `**` around what stands out and backticks around
//! what is typed.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use rules::{Game, Kind, Spec, SpecError, TurnError};
use serde::Deserialize;

use super::lesson_goal::Goal;

/// The lessons of a game, in the order in which they're taken.
#[derive(Debug, Clone)]
pub struct Course {
    /// Which game.
    pub kind: Kind,
    /// The lessons; never empty.
    pub lessons: Vec<Lesson>,
}

/// A position, and what is to be done there.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// Its name within the course, which stays the same when lessons are added: lower-case letters and hyphens.
    pub id: String,
    /// What it's called.
    pub title: String,
    /// What's to do.
    pub task: String,
    /// Helps those who don't see it.
    pub hint: String,
    /// Why it matters, once it's done.
    pub why: String,
    /// The canonical tokens of turns that do it, each followed by the opponent's answer but for the last.
    pub line: Vec<String>,
    /// The likeliest wrong turns.
    pub wrong: Vec<Wrong>,
    /// Whether a search prefers what is taught.
    pub searched: bool,
    /// What the last turn has to achieve; all of it.
    goals: Vec<Goal>,
    /// What went wrong with any other turn.
    otherwise: String,
    /// The position in which it begins.
    first: Game,
    /// The position before each of the learner's turns.
    positions: Vec<Game>,
}

/// A turn that isn't what the lesson is about, and what went wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Its canonical token. One that ends in `>`, `,` or `+` stands for all turns that begin so.
    pub turn: String,
    /// What went wrong.
    pub says: String,
    /// Which of the learner's turns it's instead of, counted from 0.
    #[serde(default)]
    pub step: usize,
}

/// A place in a lesson where a turn is to be found.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    lesson: &'a Lesson,
    step: usize,
    /// The position.
    pub position: &'a Game,
}

/// What comes of a turn in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt<'a> {
    /// It was right, and the opponent answers with this turn; another one is to be found.
    Right {
        /// The canonical token of the opponent's turn.
        reply: &'a str,
    },
    /// The lesson is done.
    Done,
    /// It wasn't what the lesson is about.
    Wrong {
        /// What went wrong.
        says: &'a str,
    },
}

/// Lessons that can't be used.
#[derive(Debug, thiserror::Error)]
pub enum FaultyCourse {
    /// It isn't the TOML of lessons.
    #[error("the lessons of {game} can't be read: {why}")]
    Unreadable {
        /// The game's id.
        game: &'static str,
        /// Where, and why.
        why: toml::de::Error,
    },
    /// There are none.
    #[error("{0} has no lessons")]
    Empty(&'static str),
    /// A lesson isn't right.
    #[error("{game}, lesson {lesson:?}: {why}")]
    Lesson {
        /// The game's id.
        game: &'static str,
        /// The lesson's id.
        lesson: String,
        /// What is wrong with it.
        why: Box<FaultyLesson>,
    },
}

/// What is wrong with a lesson.
#[derive(Debug, thiserror::Error)]
pub enum FaultyLesson {
    /// The id isn't one, or another lesson has it.
    #[error("its id isn't a word of its own")]
    Id,
    /// The game has no such size or setup.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A turn can't be played.
    #[error("{turn:?} can't be played: {why}")]
    Turn {
        /// The turn as written.
        turn: String,
        /// Why it can't be played.
        why: TurnError,
    },
    /// The line doesn't end with the learner's turn.
    #[error("its line must begin and end with the learner's turns")]
    Line,
    /// The line doesn't reach the goal where it should, or does before.
    #[error("{0:?} in its line does the wrong thing for the goal")]
    Goal(String),
    /// It doesn't say what is wrong with other turns.
    #[error("it doesn't say what is wrong with other turns")]
    Otherwise,
    /// A turn that is called wrong is right.
    #[error("{0:?} isn't wrong")]
    NotWrong(String),
}

/// The longest id, in characters: ids of buttons hold them.
const LONGEST_ID: usize = 14;

/// Lessons as they're written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    lesson: Vec<WrittenLesson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLesson {
    id: String,
    title: String,
    /// The smallest size unless it's named.
    size: Option<u8>,
    /// The usual setup unless it's named.
    setup: Option<String>,
    /// The turns that lead to the position.
    #[serde(default)]
    after: String,
    task: String,
    line: String,
    goals: Vec<Goal>,
    hint: String,
    why: String,
    #[serde(default)]
    wrong: Vec<Wrong>,
    /// May be missing if any turn will do.
    #[serde(default)]
    otherwise: String,
    #[serde(default)]
    searched: bool,
}

macro_rules! written {
    ($($name:ident $module:ident),+ $(,)?) => {
        /// Returns the lessons of a game as they're written.
        fn written(kind: Kind) -> &'static str {
            match kind {
                $(Kind::$name => include_str!(concat!("../../assets/lessons/", stringify!($module), ".toml"))),+
            }
        }
    };
}

rules::with_games!(written);

static COURSES: [OnceLock<Result<Course, FaultyCourse>>; Kind::ALL.len()] =
    [const { OnceLock::new() }; Kind::ALL.len()];

impl Course {
    /// Returns the lessons of a game that come with the program, which are read when they're asked for the first time.
    ///
    /// # Errors
    /// Which lesson is wrong, and why.
    pub fn of(kind: Kind) -> Result<&'static Course, &'static FaultyCourse> {
        let read = COURSES[kind as usize].get_or_init(|| Course::parse(kind, written(kind)));
        read.as_ref()
    }

    /// Reads the lessons of a game from TOML, and checks that each can be done as it says.
    ///
    /// # Errors
    /// Which lesson is wrong, and why.
    pub fn parse(kind: Kind, text: &str) -> Result<Course, FaultyCourse> {
        let game = kind.id();
        let written: Written =
            toml::from_str(text).map_err(|why| FaultyCourse::Unreadable { game, why })?;
        let mut ids = BTreeSet::new();
        let lessons = written.lesson.into_iter().map(|lesson| {
            let id = lesson.id.clone();
            let is_new = ids.insert(id.clone());
            let read = Lesson::read(kind, lesson);
            let read = read.and_then(|lesson| is_new.then_some(lesson).ok_or(FaultyLesson::Id));
            read.map_err(|why| FaultyCourse::Lesson {
                game,
                lesson: id,
                why: Box::new(why),
            })
        });
        let lessons: Vec<Lesson> = lessons.collect::<Result<_, _>>()?;
        match lessons.is_empty() {
            true => Err(FaultyCourse::Empty(game)),
            false => Ok(Course { kind, lessons }),
        }
    }

    /// Returns the lesson with this id and its number, counted from 1; `None` if there's none.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<(usize, &Lesson)> {
        (1..).zip(&self.lessons).find(|(_, lesson)| lesson.id == id)
    }
}

impl Lesson {
    fn read(kind: Kind, written: WrittenLesson) -> Result<Lesson, FaultyLesson> {
        let id = written.id;
        let is_word = |c: char| c.is_ascii_lowercase() || c == '-';
        if id.is_empty() || id.len() > LONGEST_ID || !id.chars().all(is_word) {
            return Err(FaultyLesson::Id);
        }
        let smallest = kind.sizes().iter().min().copied();
        let size = written.size.or(smallest).map(|size| size.to_string());
        let spec = Spec::new(kind, size.as_deref(), written.setup.as_deref())?;
        let mut position = Game::start(spec);
        for turn in written.after.split_whitespace() {
            position = played(&position, turn)?;
        }
        let first = position.clone();
        let line: Vec<String> = written.line.split_whitespace().map(str::to_owned).collect();
        let mut positions = Vec::new();
        for (number, turn) in line.iter().enumerate() {
            if number.is_multiple_of(2) {
                positions.push(position.clone());
            }
            position = played(&position, turn)?;
        }
        if line.len().is_multiple_of(2) {
            return Err(FaultyLesson::Line);
        }
        let lesson = Lesson {
            id,
            title: written.title,
            task: written.task,
            hint: written.hint,
            why: written.why,
            line,
            wrong: written.wrong,
            searched: written.searched,
            goals: written.goals,
            otherwise: written.otherwise,
            first,
            positions,
        };
        lesson.check()?;
        match lesson.otherwise.is_empty() && !lesson.goals.contains(&Goal::Any) {
            true => Err(FaultyLesson::Otherwise),
            false => Ok(lesson),
        }
    }

    /// Checks that its line does what's to be done, and its wrong turns don't.
    fn check(&self) -> Result<(), FaultyLesson> {
        let attempt = |step: usize, turn: &str| {
            let task = self.at(step).ok_or(FaultyLesson::Line)?;
            let attempt = task.attempt(turn);
            attempt.map_err(|why| FaultyLesson::Turn {
                turn: turn.to_owned(),
                why,
            })
        };
        for (step, turn) in self.line.iter().step_by(2).enumerate() {
            let is_last = step + 1 == self.steps();
            match attempt(step, turn)? {
                Attempt::Done if is_last => {}
                Attempt::Right { .. } if !is_last => {}
                _ => return Err(FaultyLesson::Goal(turn.clone())),
            }
        }
        for Wrong { turn, step, .. } in &self.wrong {
            let task = self.at(*step).ok_or(FaultyLesson::Line)?;
            let meant = |one: &String| {
                one == turn || turn.ends_with(['>', ',', '+']) && one.starts_with(turn)
            };
            let mut meant = task.position.legal().into_iter().filter(meant).peekable();
            if meant.peek().is_none() {
                played(task.position, turn)?;
            }
            for one in meant {
                if !matches!(attempt(*step, &one)?, Attempt::Wrong { .. }) {
                    return Err(FaultyLesson::NotWrong(one));
                }
            }
        }
        Ok(())
    }

    /// Returns the position in which it begins.
    #[must_use]
    pub fn first(&self) -> &Game {
        &self.first
    }

    /// Returns how many turns are to be found.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.positions.len()
    }

    /// Returns the place before the learner's turn with this number, counted from 0; `None` if there's none.
    #[must_use]
    pub fn at(&self, step: usize) -> Option<Task<'_>> {
        Some(Task {
            lesson: self,
            step,
            position: self.positions.get(step)?,
        })
    }
}

impl<'a> Task<'a> {
    /// Judges what somebody typed as their turn.
    ///
    /// # Errors
    /// It can't be read, or a rule forbids it.
    pub fn attempt(&self, typed: &str) -> Result<Attempt<'a>, TurnError> {
        let Task {
            lesson,
            step,
            position,
        } = *self;
        let turn = position.read(typed)?;
        let mut after = position.clone();
        after.play_text(&turn)?;
        if lesson
            .goals
            .iter()
            .all(|goal| goal.is_met(position, &after))
        {
            return Ok(Attempt::Done);
        }
        let (own, reply) = (lesson.line.get(2 * step), lesson.line.get(2 * step + 1));
        if let (Some(own), Some(reply)) = (own, reply) {
            let leads_there =
                played(position, own).is_ok_and(|wanted| wanted.digest() == after.digest());
            if leads_there {
                return Ok(Attempt::Right { reply });
            }
        }
        let mut wrong = lesson.wrong.iter().filter(|wrong| wrong.step == step);
        let known = wrong.find(|wrong| {
            let stands_for = wrong.turn.ends_with(['>', ',', '+']) && turn.starts_with(&wrong.turn);
            wrong.turn == turn || stands_for
        });
        Ok(Attempt::Wrong {
            says: known.map_or(&lesson.otherwise, |wrong| &wrong.says),
        })
    }
}

fn played(position: &Game, turn: &str) -> Result<Game, FaultyLesson> {
    let mut after = position.clone();
    match after.play_text(turn) {
        Ok(()) => Ok(after),
        Err(why) => Err(FaultyLesson::Turn {
            turn: turn.to_owned(),
            why,
        }),
    }
}

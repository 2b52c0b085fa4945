//! What one learns from, purely: puzzles and lessons, and what is right in them.
//!
//! | file | what it holds |
//! |---|---|
//! | `choice` | [`choose`]: which puzzle somebody gets next; [`daily()`]: that of a day |
//! | `find` | [`find()`]: looks for puzzles in a finished game |
//! | `gate` | [`gate()`]: whether a position is a puzzle, and what is right in it |
//! | `good_game` | [`GoodGame`]: a game of level 5 against itself, whose turns people guess |
//! | `hardness` | [`solves()`], [`starting_rating()`]: how hard a puzzle is, by how the levels fare on it |
//! | `lesson_goal` | [`Goal`]: what a turn has to achieve in a lesson |
//! | `lesson` | [`Course`]: the lessons of a game, as TOML, and whether a turn is what one of them is about |
//! | `proving` | [`prove()`]: whether a puzzle's turns are the only right ones, tried anew |
//! | `puzzle` | [`Puzzle`]: a position of a game and the turns that are right in it, as a line of JSON |
//! | `set` | [`puzzles()`]: those that come with the program, and files of them |
//! | `solving` | [`answer()`]: whether a turn is right, and what the opponent answers |
//! | `ways` | the ways to know that one turn is right: solved, forced, searched |

mod choice;
mod find;
mod gate;
mod good_game;
mod hardness;
mod lesson;
mod lesson_goal;
mod proving;
mod puzzle;
mod set;
mod solving;
mod ways;

pub use choice::{Difficulty, choose, daily};
pub use find::{Found, find, game, missed};
pub use gate::{Answer, LOST, gate};
pub use good_game::{GoodGame, good_game};
pub use hardness::{solves, starting_rating};
pub use lesson::{Attempt, Course, FaultyCourse, FaultyLesson, Lesson, Task, Wrong};
pub use lesson_goal::Goal;
pub use proving::{Unproven, prove};
pub use puzzle::{Faulty, Gets, Proof, Puzzle};
pub use set::{Line, Made, file, lines, puzzle, puzzles};
pub use solving::{Step, Unjudged, answer};
pub use ways::MOST_TURNS;

//! What one learns from, purely: puzzles and lessons, and what is right in them.
//!
//! | file | what it holds |
//! |---|---|
//! | `choice` | [`choose`]: which puzzle somebody gets next; [`daily()`]: that of a day |
//! | `lesson` | [`Course`]: the lessons of a game, as TOML, and whether a turn is what one of them is about |
//! | `lesson_goal` | [`Goal`]: what a turn has to achieve in a lesson |
//! | `puzzle` | [`Puzzle`]: a position of a game and the turns that are right in it, as a line of JSON |
//! | `set` | [`puzzles()`]: those that come with the program, and files of them |
//! | `solving` | [`answer()`]: whether a turn is right, and what the opponent answers |

mod choice;
mod lesson;
mod lesson_goal;
mod puzzle;
mod set;
mod solving;

pub use choice::{Difficulty, choose, daily};
pub use lesson::{Attempt, Course, FaultyCourse, FaultyLesson, Lesson, Task, Wrong};
pub use lesson_goal::Goal;
pub use puzzle::{Faulty, Proof, Puzzle};
pub use set::{Line, Made, file, lines, puzzle, puzzles};
pub use solving::{Step, Unjudged, answer};

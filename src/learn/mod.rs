//! What one learns from, purely: puzzles and lessons, and what is right in them.
//!
//! | file | what it holds |
//! |---|---|
//! | `find` | [`find()`]: looks for puzzles in a finished game |
//! | `gate` | [`gate()`]: whether a position is a puzzle, and what is right in it |
//! | `hardness` | [`solves()`]: how hard a puzzle is, by how the levels fare on it |
//! | `proving` | [`prove()`]: whether a puzzle's turns are the only right ones, tried anew |
//! | `puzzle` | [`Puzzle`]: a position of a game and the turns that are right in it, as a line of JSON |
//! | `set` | [`puzzles()`]: those that come with the program, and files of them |
//! | `solving` | [`answer()`]: whether a turn is right, and what the opponent answers |
//! | `ways` | the ways to know that one turn is right: solved, forced, searched |

mod find;
mod gate;
mod hardness;
mod proving;
mod puzzle;
mod set;
mod solving;
mod ways;

pub use find::{Found, find, game, puzzle as puzzle_after};
pub use gate::{Answer, LOST, gate};
pub use hardness::solves;
pub use proving::{Unproven, prove};
pub use puzzle::{Faulty, Proof, Puzzle};
pub use set::{Line, Made, file, lines, puzzle, puzzles};
pub use solving::{Step, Unjudged, answer};

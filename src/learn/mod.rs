//! What one learns from, purely: puzzles and lessons, and what is right in them.
//!
//! | file | what it holds |
//! |---|---|
//! | `puzzle` | [`Puzzle`]: a position of a game and the turns that are right in it, as a line of JSON |
//! | `set` | [`puzzles()`]: those that come with the program, and files of them |
//! | `solving` | [`answer()`]: whether a turn is right, and what the opponent answers |

mod puzzle;
mod set;
mod solving;

pub use puzzle::{Faulty, Proof, Puzzle};
pub use set::{Line, Made, file, lines, puzzle, puzzles};
pub use solving::{Step, Unjudged, answer};

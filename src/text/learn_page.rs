//! What the pages of lessons and puzzles say besides what is said in chats.

use crate::rich::Text;
use crate::{play_page, times};
use play::{Day, Rating};
use rules::Kind;

/// Leads to all puzzles.
pub const ALL_PUZZLES: &str = "Puzzles";

/// Leads to the rules of a puzzle's game.
pub const RULES: &str = "Rules";

/// Which lesson of a game it is: `Onyx, lesson 6 of 12`.
pub fn lesson(kind: Kind, number: usize, count: usize) -> String {
    format!("{}, lesson {number} of {count}", kind.title())
}

/// Which puzzle it is, if it's the puzzle of a day.
pub fn puzzle(day: Option<Day>) -> String {
    match day {
        Some(day) => format!(
            "Puzzle of the day, {}",
            times::date_of(day).strftime("%-d %B")
        ),
        None => "Puzzle".to_owned(),
    }
}

/// Somebody's rating as a solver, and how many they've solved in a row.
pub fn score(kind: Kind, rating: Rating, streak: u32) -> String {
    let (game, rating) = (kind.title(), play_page::rating(rating));
    match streak {
        0 | 1 => format!("Your puzzle rating in {game}: {rating}"),
        many => format!("Your puzzle rating in {game}: {rating}, {many} in a row"),
    }
}

/// All lessons of a game are done.
pub fn course_done(kind: Kind) -> Text {
    Text::of(format!(
        "You've done all lessons of {}. Now play it!",
        kind.title()
    ))
}

/// There's no lesson at an address.
pub fn no_such_lesson() -> Text {
    Text::of("There's no such lesson.")
}

/// There's no puzzle with this id, or none for whoever asks.
pub fn no_such_puzzle() -> Text {
    Text::of("There's no such puzzle.")
}

/// Something isn't done with a lesson or a puzzle.
pub fn cannot_be_done() -> Text {
    Text::of("That can't be done here.")
}

/// There's no such game, or no such level of puzzles.
pub fn no_such_choice() -> Text {
    Text::of("There are no puzzles like that. Choose a game and a level from the lists.")
}

/// A lesson or a puzzle can't be shown.
pub fn damaged() -> Text {
    Text::of(
        "Something is wrong with this, so it can't be shown. It has been logged for whoever runs me.",
    )
}

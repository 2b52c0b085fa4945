//! What the pages of lessons and puzzles say besides what is said in chats.

use crate::rich::Text;
use crate::{play_page, puzzles, times, words};
use play::{Day, Rating};
use rules::Kind;

/// Which lesson of a game it is: `Onyx, lesson 6 of 12`.
pub fn lesson(kind: Kind, number: usize, count: usize) -> String {
    words::learn_page_lesson(kind.title(), number, count).to_string()
}

/// Which puzzle it is, if it's the puzzle of a day.
pub fn puzzle(day: Option<Day>) -> String {
    match day {
        Some(day) => words::learn_page_puzzle_of_day(puzzles::date(times::date_of(day))),
        None => words::learn_page_puzzle(),
    }
    .to_string()
}

/// Somebody's rating as a solver, and how many they've solved in a row.
pub fn score(kind: Kind, rating: Rating, streak: u32) -> String {
    let (game, rating) = (kind.title(), play_page::rating(rating));
    match streak {
        0 | 1 => words::learn_page_score(game, rating),
        many => words::learn_page_score_in_row(game, rating, many),
    }
    .to_string()
}

/// All lessons of a game are done.
pub fn course_done(kind: Kind) -> Text {
    words::learn_page_course_done(kind.title())
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn pages_of_lessons_and_puzzles_say_what_they_are() {
        let rating = Rating {
            value: 1612.4,
            deviation: 40.0,
            ..Rating::NEW
        };
        expect![[r#"
            Onyx, lesson 6 of 12
            Puzzle of the day, 4 October
            Puzzle
            Your puzzle rating in Onyx: 1612
            Your puzzle rating in Onyx: 1612, 2 in a row
            You've done all lessons of Onyx. Now play it!
        "#]]
        .assert_eq(&lines([
            lesson(Kind::Onyx, 6, 12),
            puzzle(Some(Day(20_000))),
            puzzle(None),
            score(Kind::Onyx, rating, 1),
            score(Kind::Onyx, rating, 2),
            course_done(Kind::Onyx).to_string(),
        ]));
    }
}

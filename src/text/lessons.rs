//! Lessons: what is said around their words, and how far somebody is with them.

use crate::rich::Text;
use crate::{rules_pages, translations, wording, words};
use rules::{Kind, Side};

/// What a lesson is called.
pub fn title(english: &str) -> String {
    translations::of_data(english)
}

/// How far somebody is with a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// They haven't taken it yet.
    New,
    /// They left it for later.
    Skipped,
    /// They did it.
    Done,
}

/// Above a lesson: `Onyx, lesson 6 of 12: Capture two stones`.
pub fn heading(kind: Kind, number: usize, count: usize, title: &str) -> Text {
    let heading = words::lesson_heading(kind.title(), number, count, self::title(title));
    Text::default().strong(heading.to_string())
}

/// What's to do in a lesson, and for whom.
pub fn task(words: &str, side: Side) -> Text {
    // The lessons' own words are English.
    let named = match side {
        Side::Black => "ou're Black",
        Side::White => "ou're White",
    };
    let text = rules_pages::words(words);
    match words.contains(named) {
        true => text,
        false => text.then(words::lesson_your_side(side.name())),
    }
}

/// Helps with a lesson.
pub fn hint(words: &str) -> Text {
    Text::default()
        .strong(words::lesson_hint().to_string())
        .then(rules_pages::words(words))
}

/// A lesson is done.
pub fn done(turn: &str, why: &str) -> Text {
    words::lesson_done(turn).then(rules_pages::words(why))
}

/// A turn wasn't what the lesson is about.
pub fn wrong(turn: &str, says: &str) -> Text {
    words::lesson_wrong(turn)
        .then(rules_pages::words(says))
        .then(words::lesson_try_again())
}

/// All lessons of a game are done.
pub fn course_done(kind: Kind) -> Text {
    words::lesson_course_done(kind.title())
}

/// Leads to the lessons of a game; `goes_on` is whether somebody has begun them.
pub fn to_game(kind: Kind, goes_on: bool) -> String {
    match goes_on {
        true => words::lesson_go_on_with(kind.title()).to_string(),
        false => kind.title().to_owned(),
    }
}

/// The lessons of a game, each with its title and how far somebody is with it.
pub fn list<'a>(
    kind: Kind,
    lessons: impl ExactSizeIterator<Item = (&'a str, Standing)> + Clone,
) -> Text {
    let done = lessons
        .clone()
        .filter(|(_, standing)| *standing == Standing::Done)
        .count();
    let heading = words::lesson_list(kind.title(), done, lessons.len());
    let mut text = Text::default().strong(heading.to_string());
    for (number, (title, standing)) in (1..).zip(lessons) {
        text = text.below(Text::of(entry(number, title, standing)));
    }
    text
}

/// A lesson in a list: `6. Capture two stones ✓`.
pub fn entry(number: usize, title: &str, standing: Standing) -> String {
    let standing = match standing {
        Standing::New => "new",
        Standing::Skipped => "skipped",
        Standing::Done => "done",
    };
    words::lesson_entry(standing, number, self::title(title)).to_string()
}

/// How far somebody is with the lessons of each game: how many are done, and how many there are.
pub fn overview(games: impl IntoIterator<Item = (Kind, usize, usize)>) -> Text {
    let learn = words::lesson_learn_a_game().to_string();
    let text = words::lesson_overview(Text::default().strong(learn));
    games.into_iter().fold(text, |text, (kind, done, count)| {
        let game = kind.title();
        text.below(match done {
            0 => words::lesson_game_new(game, count),
            done if done == count => words::lesson_game_done(game, count),
            done => words::lesson_game_begun(game, done, count),
        })
    })
}

/// There's no such lesson.
pub fn unknown(kind: Kind, typed: &str) -> Text {
    words::lesson_unknown(wording::shortened(typed), kind.title())
}

/// The lessons of a game can't be read.
pub fn unavailable(kind: Kind) -> Text {
    words::lesson_unavailable(kind.title())
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn what_is_said_around_a_lesson() {
        expect![[r#"
            Capture them. (You're White.)
            You're Black, so capture them.
        "#]]
        .assert_eq(&lines([
            task("Capture them.", Side::White),
            task("You're Black, so capture them.", Side::Black),
        ]));
    }

    #[test]
    fn how_far_somebody_is() {
        let lessons = [
            ("Place a stone", Standing::Done),
            ("Bridges", Standing::Skipped),
            ("Swap", Standing::New),
        ];
        expect![[r#"
            Lessons of Onyx: 1 of 3 done
            1. Place a stone ✓
            2. Bridges (skipped)
            3. Swap
        "#]]
        .assert_eq(&lines([list(Kind::Onyx, lessons.into_iter())]));
        assert_eq!(to_game(Kind::Onyx, true), "Go on: Onyx");
        assert_eq!(to_game(Kind::Onyx, false), "Onyx");
    }

    #[test]
    fn what_stands_between_lessons() {
        expect![[r#"
            Something is wrong with the lessons of Onyx, so they can't be shown. It has been logged for whoever runs me.
        "#]].assert_eq(&lines([unavailable(Kind::Onyx)]));
    }
}

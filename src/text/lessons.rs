//! Lessons: what is said around their words, and how far somebody is with them.

use crate::rich::Text;
use crate::{labels, texts};
use crate::{rules_pages, translations, wording, words};
use rules::{Kind, Side};

labels! {
    /// Leads from the rules to the lessons of a game.
    learn lesson_learn,
    /// Helps with the lesson.
    hint_button lesson_hint_button,
    /// Leaves the lesson for later.
    skip lesson_skip,
    /// Leads to the next lesson.
    next lesson_next,
    /// Begins a lesson of several turns anew.
    again lesson_again,
    /// Leads to the list of a game's lessons.
    all lesson_all,
    /// Starts a match against level 1.
    play lesson_play,
    /// Leads to the lesson where somebody stands.
    go_on lesson_go_on,
    /// What the menu of a game's lessons says.
    choose lesson_choose,
    /// The title of the form for a turn.
    form lesson_form,
    /// Its field.
    turn_field lesson_turn_field,
}

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

/// How the turn is played.
pub fn how() -> Text {
    words::lesson_how()
}

/// Helps with a lesson.
pub fn hint(words: &str) -> Text {
    Text::default()
        .strong(words::lesson_hint().to_string())
        .then(rules_pages::words(words))
}

/// A turn was right, and the opponent answers; another one is to be found.
pub fn right(turn: &str, reply: &str) -> Text {
    words::lesson_right(turn, reply)
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

/// The last lesson of a game is done, but not all of them.
pub fn skipped_left(left: usize) -> Text {
    words::lesson_skipped_left(left)
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

texts! {
    /// A lesson has changed since a button under it was made.
    changed lesson_changed,
    /// A turn was typed without a game.
    which_game lesson_which_game,
    /// A lesson was named without a game.
    whose_lesson lesson_whose,
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
            Onyx, lesson 6 of 12: Capture two stones
            Capture them. (You're White.)
            You're Black, so capture them.
            Press “Move” to put your turn together, or “Type it” to write it.
            Hint: Try `c4`.
            `c4` is right. Your opponent answers `d5`. What now?
            `c4` does it! They leave the board.
            `c5` isn't it. Nothing is captured. The board is as it was: try again.
        "#]]
        .assert_eq(&lines([
            heading(Kind::Onyx, 6, 12, "Capture two stones"),
            task("Capture them.", Side::White),
            task("You're Black, so capture them.", Side::Black),
            how(),
            hint("Try `c4`."),
            right("c4", "d5"),
            done("c4", "They leave the board."),
            wrong("c5", "Nothing is captured."),
        ]));
    }

    #[test]
    fn how_far_somebody_is() {
        let lessons = [
            ("Place a stone", Standing::Done),
            ("Bridges", Standing::Skipped),
            ("Swap", Standing::New),
        ];
        let games = [(Kind::Onyx, 0, 12), (Kind::Drop, 3, 9), (Kind::Isaac, 8, 8)];
        expect![[r#"
            Lessons of Onyx: 1 of 3 done
            1. Place a stone ✓
            2. Bridges (skipped)
            3. Swap
            Learn a game in about ten minutes, by playing short positions:
            Onyx: 12 lessons
            Drop: 3 of 9 lessons done
            Isaac: all 8 lessons done ✓
            That's the last one. One before it isn't done yet.
            That's the last one. 2 before it aren't done yet.
        "#]]
        .assert_eq(&lines([
            list(Kind::Onyx, lessons.into_iter()),
            overview(games),
            skipped_left(1),
            skipped_left(2),
        ]));
        assert_eq!(to_game(Kind::Onyx, true), "Go on: Onyx");
        assert_eq!(to_game(Kind::Onyx, false), "Onyx");
    }

    #[test]
    fn what_stands_between_lessons() {
        expect![[r#"
            You've done all lessons of Onyx. Now play it: “Play level 1” starts a match against me here, on the smallest board.
            There's no lesson “x” of Onyx. These are all of them.
            This lesson has changed since then. Here it is from its beginning.
            Which game is that turn for? Add it, e.g. `/learn game:onyx turn:d3`.
            Which game is that lesson of? Add it, e.g. `/learn game:onyx lesson:6`.
            Something is wrong with the lessons of Onyx, so they can't be shown. It has been logged for whoever runs me.
        "#]].assert_eq(&lines([
            course_done(Kind::Onyx),
            unknown(Kind::Onyx, "x"),
            changed(),
            which_game(),
            whose_lesson(),
            unavailable(Kind::Onyx),
        ]));
    }
}

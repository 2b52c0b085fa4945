//! Lessons: what is said around their words, and how far somebody is with them.

use crate::rich::{Text, say};
use crate::{rules_pages, wording};
use rules::{Kind, Side};

/// Leads from the rules to the lessons of a game.
pub const LEARN: &str = "Learn by playing";
/// Helps with the lesson.
pub const HINT: &str = "Hint";
/// Leaves the lesson for later.
pub const SKIP: &str = "Skip";
/// Leads to the next lesson.
pub const NEXT: &str = "Next";
/// Begins a lesson of several turns anew.
pub const AGAIN: &str = "Start over";
/// Leads to the list of a game's lessons.
pub const ALL: &str = "All lessons";
/// Starts a match against level 1.
pub const PLAY: &str = "Play level 1";
/// Leads to the lesson where somebody stands.
pub const GO_ON: &str = "Go on";
/// What the menu of a game's lessons says.
pub const CHOOSE: &str = "Choose a lesson";
/// The title of the form for a turn, and its field.
pub const FORM: &str = "Your turn in this lesson";
pub const TURN: &str = "Your turn";

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
    Text::default().strong(format!(
        "{}, lesson {number} of {count}: {title}",
        kind.title()
    ))
}

/// What's to do in a lesson, and for whom.
pub fn task(words: &str, side: Side) -> Text {
    let side = wording::side(side);
    let text = rules_pages::words(words);
    match words.contains(&format!("ou're {side}")) {
        true => text,
        false => text.plain(format!(" (You're {side}.)")),
    }
}

/// How the turn is played.
pub fn how() -> Text {
    Text::of("Press “Move” to put your turn together, or “Type it” to write it.")
}

/// Helps with a lesson.
pub fn hint(words: &str) -> Text {
    Text::default()
        .strong("Hint: ")
        .text(rules_pages::words(words))
}

/// A turn was right, and the opponent answers; another one is to be found.
pub fn right(turn: &str, reply: &str) -> Text {
    say!(
        "`{}` is right. Your opponent answers `{}`. What now?",
        turn,
        reply
    )
}

/// A lesson is done.
pub fn done(turn: &str, why: &str) -> Text {
    say!("`{}` does it! ", turn).text(rules_pages::words(why))
}

/// A turn wasn't what the lesson is about.
pub fn wrong(turn: &str, says: &str) -> Text {
    say!("`{}` isn't it. ", turn)
        .text(rules_pages::words(says))
        .plain(" The board is as it was: try again.")
}

/// All lessons of a game are done.
pub fn course_done(kind: Kind) -> Text {
    say!(
        "You've done all lessons of {}. Now play it: “Play level 1” starts a match against me here, on the smallest board.",
        kind.title()
    )
}

/// The last lesson of a game is done, but not all of them.
pub fn skipped_left(left: usize) -> Text {
    Text::of(match left {
        1 => "That's the last one. One before it isn't done yet.".to_owned(),
        left => format!("That's the last one. {left} before it aren't done yet."),
    })
}

/// Leads to the lessons of a game; `goes_on` is whether somebody has begun them.
pub fn to_game(kind: Kind, goes_on: bool) -> String {
    match goes_on {
        true => format!("{GO_ON}: {}", kind.title()),
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
    let mut text = Text::default().strong(format!(
        "Lessons of {}: {done} of {} done",
        kind.title(),
        lessons.len()
    ));
    for (number, (title, standing)) in (1..).zip(lessons) {
        text = text.below(Text::of(entry(number, title, standing)));
    }
    text
}

/// A lesson in a list: `6. Capture two stones ✓`.
pub fn entry(number: usize, title: &str, standing: Standing) -> String {
    let mark = match standing {
        Standing::New => "",
        Standing::Skipped => " (skipped)",
        Standing::Done => " ✓",
    };
    format!("{number}. {title}{mark}")
}

/// How far somebody is with the lessons of each game: how many are done, and how many there are.
pub fn overview(games: impl IntoIterator<Item = (Kind, usize, usize)>) -> Text {
    let text = Text::default()
        .strong("Learn a game")
        .plain(" in about ten minutes, by playing short positions:");
    games.into_iter().fold(text, |text, (kind, done, count)| {
        let far = match done {
            0 => format!("{count} lessons"),
            done if done == count => format!("all {count} lessons done ✓"),
            done => format!("{done} of {count} lessons done"),
        };
        text.below(Text::of(format!("{}: {far}", kind.title())))
    })
}

/// There's no such lesson.
pub fn unknown(kind: Kind, typed: &str) -> Text {
    say!(
        "There's no lesson {} of {}. These are all of them.",
        wording::quoted(typed),
        kind.title()
    )
}

/// A lesson has changed since a button under it was made.
pub fn changed() -> Text {
    Text::of("This lesson has changed since then. Here it is from its beginning.")
}

/// A turn was typed without a game.
pub fn which_game() -> Text {
    say!("Which game is that turn for? Add it, e.g. `/learn game:onyx turn:d3`.")
}

/// A lesson was named without a game.
pub fn whose_lesson() -> Text {
    say!("Which game is that lesson of? Add it, e.g. `/learn game:onyx lesson:6`.")
}

/// The lessons of a game can't be read.
pub fn unavailable(kind: Kind) -> Text {
    Text::of(format!(
        "Something is wrong with the lessons of {}, so they can't be shown. It has been logged for whoever runs me.",
        kind.title()
    ))
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
}

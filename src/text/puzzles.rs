//! Puzzles: what is to be found, and what comes of a turn.

use crate::rich::{Text, say};
use crate::{game, results, wording};
use play::Rating;
use rules::{Kind, Side, Spec};

/// Shows another puzzle.
pub const NEXT: &str = "Next puzzle";
/// Ends a puzzle and shows its answer.
pub const SHOW_ANSWER: &str = "Show the answer";
/// Leads back to a puzzle in which a turn was wrong.
pub const TRY_AGAIN: &str = "Try again";
/// Says what is wrong with a puzzle.
pub const REPORT: &str = "Report it";
/// The form for that.
pub const REPORT_FORM: &str = "Report a puzzle";
/// The field of that form.
pub const REPORT_FIELD: &str = "What's wrong with it?";
/// The form in which a turn is typed.
pub const TURN_FORM: &str = "Your turn in the puzzle";
/// The field of that form.
pub const TURN_FIELD: &str = "Your turn";

/// A puzzle, as it's told.
pub struct Told<'a> {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// Its id.
    pub id: &'a str,
    /// Whose turn is to be found.
    pub side: Side,
    /// Whether it's won in the end.
    pub wins: bool,
    /// How many turns are left to find.
    pub left: usize,
    /// What the opponent played last.
    pub last: &'a str,
    /// From which of one's own matches it is.
    pub own: bool,
}

/// Above the board: which puzzle it is, and what is to be found.
pub fn task(told: &Told<'_>) -> Text {
    let (side, other) = (wording::side(told.side), wording::side(told.side.other()));
    let goal = match (told.wins, told.left) {
        (true, 1) => format!("{side} to move and win"),
        (true, turns) => format!("{side} to move and win in {turns} turns"),
        (false, 1) => format!("{side} to move: find the best turn"),
        (false, turns) => format!("{side} to move: find the best {turns} turns"),
    };
    Text::default()
        .strong(format!("{goal}."))
        .then(say!("{} played `{}`.", other, told.last))
        .below(say!(
            "{} {}, `{}`",
            if told.own {
                "From your own match:"
            } else {
                "Puzzle:"
            },
            game::spec(told.spec),
            told.id
        ))
}

/// A turn was right, and the opponent has answered.
pub fn right(turn: &str, reply: &str, other: Side) -> Text {
    say!(
        "`{}` is right. {} answers `{}`. Go on!",
        turn,
        wording::side(other),
        reply
    )
}

/// The last turn was right.
pub fn solved(turn: &str, at_first_go: bool) -> Text {
    match at_first_go {
        true => say!("`{}`: solved!", turn),
        false => say!("`{}`: that's it, at another try.", turn),
    }
}

/// A turn was wrong; `refutation` is what the opponent would have answered.
pub fn wrong(turn: &str, refutation: Option<&str>, other: Side) -> Text {
    match refutation {
        Some(reply) => say!(
            "`{}` isn't it: {} would answer `{}`.",
            turn,
            wording::side(other),
            reply
        ),
        None => say!("`{}` isn't it.", turn),
    }
}

/// The answer to a puzzle: the turns from its position on.
pub fn answer(line: &[String]) -> Text {
    let text = Text::of("The answer: ");
    line.iter().enumerate().fold(text, |text, (at, turn)| {
        let text = if at == 0 { text } else { text.plain(", ") };
        text.code(turn.as_str())
    })
}

/// How a rating changed, and how many were solved in a row.
pub fn rated(kind: Kind, [before, after]: [Rating; 2], streak: u32) -> Text {
    let text = Text::of(format!(
        "Your puzzle rating in {}: {}.",
        kind.title(),
        results::change(before.value, after.value)
    ));
    match streak {
        0 | 1 => text,
        _ => text.plain(format!(" {streak} in a row.")),
    }
}

/// A puzzle doesn't change ratings.
pub fn unrated() -> Text {
    Text::of("It doesn't change your rating: you've had it before, or chose it yourself.")
}

/// Somebody asks for another puzzle before this one is done.
pub fn still_open() -> Text {
    Text::of("You're still at this one.")
}

/// There's no puzzle left.
pub fn none(kind: Option<Kind>) -> Text {
    match kind {
        Some(kind) => Text::of(format!("There's no other puzzle in {} yet.", kind.title())),
        None => Text::of("There are no puzzles yet."),
    }
}

/// A turn was typed, but no puzzle is open.
pub fn none_open() -> Text {
    say!("You're not solving a puzzle. Get one with `/puzzle`.")
}

/// There's no puzzle with this id, or none for whoever asks.
pub fn unknown(id: &str) -> Text {
    match id {
        "" => say!("This puzzle isn't there any more. Get another one with `/puzzle`."),
        id => say!(
            "There's no puzzle {}. Get another one with `/puzzle`.",
            wording::quoted(id)
        ),
    }
}

/// A puzzle was withdrawn.
pub fn withdrawn() -> Text {
    Text::of("This puzzle was withdrawn, because something is wrong with it. Your rating stays.")
}

/// A button belongs to an earlier position, or the puzzle has ended.
pub fn gone_on() -> Text {
    Text::of("This puzzle has gone on since. Here's where you are:")
}

/// A puzzle was ended.
pub fn over() -> Text {
    Text::of("You've finished this puzzle.")
}

/// What is wrong with a puzzle was recorded.
pub fn reported(id: &str) -> Text {
    say!("Thanks! Whoever runs me will look at `{}`.", id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_says_how_much_is_to_be_found() {
        let told = |wins, left| {
            task(&Told {
                spec: Spec::default_of(Kind::Dropper),
                id: "dropper-1",
                side: Side::White,
                wins,
                left,
                last: "d4",
                own: false,
            })
            .to_string()
        };
        for (wins, left, goal) in [
            (true, 1, "White to move and win."),
            (true, 2, "White to move and win in 2 turns."),
            (false, 1, "White to move: find the best turn."),
            (false, 3, "White to move: find the best 3 turns."),
        ] {
            assert!(told(wins, left).starts_with(goal), "{}", told(wins, left));
        }
    }
}

//! Guessing the turns of a finished match.

use crate::rich::Text;
use crate::{game, words};
use play::{MatchId, Person};
use rules::{Side, Spec};

/// The most points for a guess.
pub const MOST: u32 = 3;

/// Whose turns are guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Somebody's in a match.
    Match(MatchId),
    /// Those of level 5, in a game that comes with the program.
    Level,
}

/// Where somebody is in guessing a game.
pub struct Asked<'a> {
    /// Whose turns.
    pub of: Of,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// The number of the turn that is to be guessed, from 1.
    pub number: u32,
    /// Whose turn it is.
    pub side: Side,
    /// Who played it; `None` for level 5.
    pub by: Option<&'a Person>,
    /// How many of their turns have been guessed, of how many.
    pub done: (usize, usize),
    /// The points so far.
    pub points: u32,
}

/// Asks for a turn.
pub fn asked(asked: &Asked<'_>) -> Text {
    let (done, all) = asked.done;
    let spec = game::spec(asked.spec);
    let heading = match asked.of {
        Of::Match(id) => words::guess_heading(id, spec),
        Of::Level => words::guess_heading_level(spec),
    };
    let side = asked.side.name();
    let question = match asked.by {
        Some(by) => words::guess_asked(side, asked.number, by),
        None => words::guess_asked_level(side, asked.number),
    };
    let progress = match done {
        0 => words::guess_to_guess(all),
        _ => words::guess_progress(done, all, asked.points, most(done)),
    };
    Text::default()
        .strong(heading.to_string())
        .below(question)
        .below(progress)
}

/// The most points for so many guesses.
fn most(guesses: usize) -> u32 {
    MOST.saturating_mul(u32::try_from(guesses).unwrap_or(u32::MAX))
}

/// What came of a guess: what was played, the best turn that is known, and the points.
pub fn guessed(guess: Option<&str>, played: &str, best: &str, points: u32) -> Text {
    let text = match guess {
        Some(guess) if guess == played => words::guess_is_played(guess),
        Some(guess) => words::guess_other_played(guess, played),
        None => words::guess_played(played),
    };
    let text = match best == played {
        true => text,
        false => text.then(words::guess_better(best)),
    };
    match guess {
        None => text,
        Some(_) => text.then(words::guess_points(points)),
    }
}

/// All turns of a side were guessed.
pub fn over(of: Of, side: Side, turns: usize, points: u32) -> Text {
    let (side, all) = (side.name(), most(turns));
    match of {
        Of::Match(id) => words::guess_over(side, id, points, all),
        Of::Level => words::guess_over_level(side, points, all),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, lines};

    #[test]
    fn guesses_are_asked_for_and_told() {
        let asked = |of, by, done, side| {
            super::asked(&Asked {
                of,
                spec: samples::onyx(),
                number: 3,
                side,
                by,
                done: (done, 9),
                points: 4,
            })
        };
        let id = Of::Match(MatchId(3));
        expect![[r#"
            Guess the move, a game of level 5 against itself: Onyx, 6×6, standard setup.
            Turn 3: what did level 5 (White) play?
            Guessed: 2 of 9. Points: 4 of 6.
            `c4` is what was played. Better, as I see it: `d5`. 1 point.
            That was Black's last turn in match #3: 20 of 27 points.
            That was White's last turn in a game of level 5 against itself: 1 of 3 points.
        "#]]
        .assert_eq(&lines([
            asked(Of::Level, None, 2, Side::White),
            guessed(Some("c4"), "c4", "d5", 1),
            over(id, Side::Black, 9, 20),
            over(Of::Level, Side::White, 1, 1),
        ]));
    }
}

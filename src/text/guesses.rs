//! Guessing the turns of a finished match.

use crate::rich::{Text, say};
use crate::{game, wording};
use play::{MatchId, Person};
use rules::{Side, Spec};

/// The most points for a guess.
pub const MOST: u32 = 3;

/// Begins to guess, or goes on.
pub const GUESS: &str = "Guess the move";
/// Gives up on a turn.
pub const SKIP: &str = "Skip";

/// Whose turns are guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Somebody's in a match.
    Match(MatchId),
    /// Those of level 5, in a game that comes with the program.
    Level,
}

impl Of {
    fn named(self) -> String {
        match self {
            Of::Match(id) => format!("match {id}"),
            Of::Level => "a game of level 5 against itself".to_owned(),
        }
    }
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
    Text::default()
        .strong(format!(
            "Guess the move, {}: {}.",
            asked.of.named(),
            game::spec(asked.spec)
        ))
        .below(
            match asked.by {
                Some(by) => Text::of(format!("Turn {}: what did ", asked.number)).person(by),
                None => Text::of(format!("Turn {}: what did level 5", asked.number)),
            }
            .plain(format!(" ({}) play?", wording::side(asked.side))),
        )
        .below(Text::of(match done {
            0 => format!("{all} to guess."),
            _ => format!(
                "Guessed: {done} of {all}. Points: {} of {}.",
                asked.points,
                most(done)
            ),
        }))
}

/// The most points for so many guesses.
fn most(guesses: usize) -> u32 {
    MOST.saturating_mul(u32::try_from(guesses).unwrap_or(u32::MAX))
}

/// What came of a guess: what was played, the best turn that is known, and the points.
pub fn guessed(guess: Option<&str>, played: &str, best: &str, points: u32) -> Text {
    let text = match guess {
        Some(guess) if guess == played => say!("`{}` is what was played.", guess),
        Some(guess) => say!("You: `{}`. Played: `{}`.", guess, played),
        None => say!("Played: `{}`.", played),
    };
    let text = match best == played {
        true => text,
        false => text.then(say!("Better, as I see it: `{}`.", best)),
    };
    match (guess, points) {
        (None, _) => text,
        (Some(_), 1) => text.plain(" 1 point."),
        (Some(_), points) => text.plain(format!(" {points} points.")),
    }
}

/// All turns of a side were guessed.
pub fn over(of: Of, side: Side, turns: usize, points: u32) -> Text {
    let all = most(turns);
    Text::of(format!(
        "That was {}'s last turn in {}: {points} of {all} points.",
        wording::side(side),
        of.named()
    ))
}

/// Both a match and a game of the machine were chosen.
pub fn one_of_both() -> Text {
    Text::of("Choose either a match or, with `game:`, a game of level 5 against itself, not both.")
}

/// A game that comes with the program can't be read.
pub fn no_good_game() -> Text {
    Text::of("I have no such game.")
}

/// The match is being analysed first.
pub fn being_made(game: MatchId) -> Text {
    Text::of(format!(
        "I'm analysing match {game} first. This can take half a minute; press the button then."
    ))
}

/// A turn was guessed before.
pub fn guessed_before() -> Text {
    Text::of("You've guessed that turn already. Here's the next one:")
}

/// How many points guesses get.
pub fn scale() -> Text {
    Text::of(
        "A turn as good as the best gets 3 points; what was played gets 2 if it lost little, 1 if it lost more, and none if it was a \
         mistake. I can't tell what other turns are worth, so they get none.",
    )
}

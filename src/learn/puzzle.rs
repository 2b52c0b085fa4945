//! Puzzles, and the lines of JSON that hold them.

use rules::{Game, Kind, Spec, SpecError, TurnError};
use serde::{Deserialize, Serialize};

/// A position of a game in which one turn is right, and the turns that follow from it.
#[derive(Debug, Clone, PartialEq)]
pub struct Puzzle {
    /// Its name: the game's id, a hyphen and the first eight hexadecimal digits of the position's digest.
    pub id: String,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// The canonical tokens of the turns that lead to the position. The last one is the opponent's, and lost chances.
    pub turns: Vec<String>,
    /// The canonical tokens of the answer, what the opponent plays then, and so on; it ends with the solver's turn.
    pub line: Vec<String>,
    /// How it's known that the answer is right.
    pub proof: Proof,
    /// What the line gets in the end, where that's proven.
    pub gets: Option<Gets>,
    /// How hard it is when nobody has tried it yet, on the scale of ratings.
    pub rating: u16,
}

/// What somebody can be sure of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gets {
    /// A win.
    Win,
    /// A draw, and nothing better.
    Draw,
}

/// How it's known that a puzzle's answers are right, and that nothing else is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// Every turn was tried to the end of the game, or as many turns ahead as the puzzle has.
    Exact,
    /// By a search with so many nodes, in which the value of the answer is above that of every other turn by at least
    /// `margin`, from 0 to 2.
    Search {
        /// How many nodes the search had.
        nodes: u32,
        /// The smallest distance in value to the second best, over all of the solver's turns.
        margin: f32,
    },
}

/// A puzzle that can't be used.
#[derive(Debug, thiserror::Error)]
pub enum Faulty {
    /// It isn't the JSON of a puzzle.
    #[error("this isn't a puzzle: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// There's no such game.
    #[error("there's no game {0:?}")]
    UnknownGame(String),
    /// The game has no such size or setup.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A turn can't be played.
    #[error("turn {number}, {turn:?}: {why}")]
    Turn {
        /// Which of all turns, counted from 1.
        number: usize,
        /// The turn as written.
        turn: String,
        /// Why it can't be played.
        why: TurnError,
    },
    /// Nobody is to move in the position, or the line doesn't end with the solver's turn.
    #[error("its line must begin and end with the turns of whoever solves it")]
    Line,
    /// A position of a game hasn't been judged.
    #[error("each turn needs a value and a best turn that is legal, and the end needs a value")]
    Judgement,
    /// The id isn't that of the position.
    #[error("its id must be {0}")]
    Id(String),
}

/// A puzzle as it's written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    game: String,
    size: u8,
    setup: String,
    turns: String,
    line: String,
    proof: Proof,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gets: Option<Gets>,
    rating: u16,
}

/// The game with this name, size and setup.
pub(super) fn spec_named(game: &str, size: u8, setup: &str) -> Result<Spec, Faulty> {
    let kind = Kind::from_id(game).ok_or_else(|| Faulty::UnknownGame(game.to_owned()))?;
    Ok(Spec::new(kind, Some(&size.to_string()), Some(setup))?)
}

impl Puzzle {
    /// Reads a puzzle from a line of JSON, and plays all of its turns.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(json: &str) -> Result<Puzzle, Faulty> {
        let written: Written = serde_json::from_str(json)?;
        let tokens = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let puzzle = Puzzle {
            id: written.id,
            spec: spec_named(&written.game, written.size, &written.setup)?,
            turns: tokens(&written.turns),
            line: tokens(&written.line),
            proof: written.proof,
            gets: written.gets,
            rating: written.rating,
        };
        let position = puzzle.after(0)?;
        puzzle.after(puzzle.line.len())?;
        if puzzle.line.len().is_multiple_of(2) || puzzle.turns.is_empty() {
            return Err(Faulty::Line);
        }
        let id = Puzzle::id_of(&position);
        if puzzle.id != id {
            return Err(Faulty::Id(id));
        }
        Ok(puzzle)
    }

    /// Writes the puzzle as a line of JSON, without a line break.
    ///
    /// # Errors
    /// Never: all of it can be written.
    pub fn to_json(&self) -> Result<String, Faulty> {
        Ok(serde_json::to_string(&Written {
            id: self.id.clone(),
            game: self.spec.kind.id().to_owned(),
            size: self.spec.size,
            setup: self.spec.setup.id.to_owned(),
            turns: self.turns.join(" "),
            line: self.line.join(" "),
            proof: self.proof,
            gets: self.gets,
            rating: self.rating,
        })?)
    }

    /// Returns the id of a puzzle with this position.
    #[must_use]
    pub fn id_of(position: &Game) -> String {
        let digest = position.digest() >> 32;
        format!("{}-{digest:08x}", position.kind().id())
    }

    /// Returns a number for its id, from which what is random about it follows: FNV-1a (Fowler, Noll and Vo, 1991).
    #[must_use]
    pub fn number(&self) -> u64 {
        self.id.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// Returns the position after so many turns of the line; with 0, the one that is to be solved.
    ///
    /// # Errors
    /// A turn can't be played.
    pub fn after(&self, played: usize) -> Result<Game, Faulty> {
        let mut game = Game::start(self.spec);
        let turns = self.turns.iter().chain(self.line.iter().take(played));
        for (number, turn) in (1..).zip(turns) {
            game.play_text(turn).map_err(|why| Faulty::Turn {
                number,
                turn: turn.clone(),
                why,
            })?;
        }
        Ok(game)
    }

    /// Returns how many turns whoever solves it must find.
    #[must_use]
    pub fn own_turns(&self) -> usize {
        self.line.len().div_ceil(2)
    }
}

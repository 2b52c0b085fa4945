//! A good game of level 5 against itself for each game, whose turns people guess, with what a search thinks of each position.

use std::collections::HashMap;
use std::sync::LazyLock;

use engine::{Budget, Level, Player, search};
use rules::{Game, Kind, Side, Spec};
use serde::{Deserialize, Serialize};

use super::find::game;
use super::puzzle::{Faulty, spec_named};

/// How many times the nodes of level 5 the search has that judges each position.
const TIMES: u32 = 4;

/// A game of level 5 against itself.
#[derive(Debug, Clone, PartialEq)]
pub struct GoodGame {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// The canonical tokens of its turns.
    pub turns: Vec<String>,
    /// What Black can expect before each turn and at the end, from -1 to 1: one more than there are turns.
    pub values: Vec<f64>,
    /// The best turn before each turn, as the search sees it.
    pub best: Vec<String>,
    /// The command that makes it again.
    pub made: String,
}

/// A game as it's written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    made: String,
    game: String,
    size: u8,
    setup: String,
    turns: String,
    best: String,
    values: Vec<f64>,
}

impl GoodGame {
    /// Lets level 5 play against itself, and judges each position; the same seed gives the same game.
    #[must_use]
    pub fn play(spec: Spec, seed: u64) -> GoodGame {
        let strongest = Level::FIFTH;
        let players = [Player::Level(strongest); 2];
        let turns = game(spec, players, seed, 0, &|| std::time::Duration::ZERO);
        let (mut values, mut best) = (Vec::new(), Vec::new());
        let mut position = Game::start(spec);
        for turn in &turns {
            let budget = Budget::nodes(strongest.nodes(&position).saturating_mul(TIMES));
            let found = search(&position, &budget, seed);
            values.push(found.as_ref().map_or(0.0, |found| {
                rounded(of_black(found.value, position.to_move()))
            }));
            best.push(found.map_or_else(|| turn.clone(), |found| found.turn().to_owned()));
            if position.play_text(turn).is_err() {
                break;
            }
        }
        let winner = position.outcome().and_then(|outcome| outcome.winner);
        values.push(winner.map_or(0.0, |winner| of_black(1.0, Some(winner))));
        GoodGame {
            spec,
            turns,
            values,
            best,
            made: format!(
                "stonepost puzzles game --game {} --size {} --setup {} --seed {seed}",
                spec.kind.id(),
                spec.size,
                spec.setup.id
            ),
        }
    }

    /// Reads a game from its JSON, and plays all of its turns.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(json: &str) -> Result<GoodGame, Faulty> {
        let written: Written = serde_json::from_str(json)?;
        let tokens = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let read = GoodGame {
            spec: spec_named(&written.game, written.size, &written.setup)?,
            turns: tokens(&written.turns),
            values: written.values,
            best: tokens(&written.best),
            made: written.made,
        };
        let positions = read.positions()?;
        let judged = positions.len() == read.values.len() && read.turns.len() == read.best.len();
        let are_best_legal = || {
            (positions.iter().zip(&read.best)).all(|(position, best)| position.read(best).is_ok())
        };
        match judged && are_best_legal() {
            true => Ok(read),
            false => Err(Faulty::Judgement),
        }
    }

    /// Writes the game as a line of JSON, without a line break.
    ///
    /// # Errors
    /// Never: all of it can be written.
    pub fn to_json(&self) -> Result<String, Faulty> {
        Ok(serde_json::to_string(&Written {
            made: self.made.clone(),
            game: self.spec.kind.id().to_owned(),
            size: self.spec.size,
            setup: self.spec.setup.id.to_owned(),
            turns: self.turns.join(" "),
            best: self.best.join(" "),
            values: self.values.clone(),
        })?)
    }

    /// Returns the position before each turn, and the last one.
    ///
    /// # Errors
    /// A turn can't be played.
    pub fn positions(&self) -> Result<Vec<Game>, Faulty> {
        let mut positions = vec![Game::start(self.spec)];
        for (number, turn) in (1..).zip(&self.turns) {
            let mut next = positions[number - 1].clone();
            next.play_text(turn).map_err(|why| Faulty::Turn {
                number,
                turn: turn.clone(),
                why,
            })?;
            positions.push(next);
        }
        Ok(positions)
    }
}

fn of_black(value: f64, side: Option<Side>) -> f64 {
    match side {
        Some(Side::White) => -value,
        _ => value,
    }
}

/// Two digits are enough, and no value is a zero below zero.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0 + 0.0
}

macro_rules! files {
    ($($name:ident $module:ident),+ $(,)?) => {
        fn file(kind: Kind) -> &'static str {
            match kind {
                $(Kind::$name => include_str!(concat!("../../assets/games/", stringify!($module), ".json"))),+
            }
        }
    };
}

rules::with_games!(files);

static GAMES: LazyLock<HashMap<Kind, GoodGame>> = LazyLock::new(|| {
    let read = |&kind: &Kind| Some((kind, GoodGame::parse(file(kind)).ok()?));
    // A test reads every file, so none is left out of a program that passed it.
    Kind::ALL.iter().filter_map(read).collect()
});

/// Returns the game that comes with the program.
#[must_use]
pub fn good_game(kind: Kind) -> Option<&'static GoodGame> {
    GAMES.get(&kind)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_one_that_is_played_to_its_end_and_judged() {
        for &kind in Kind::ALL {
            let read = GoodGame::parse(file(kind)).unwrap();
            assert_eq!(read.spec.kind, kind);
            assert!(read.positions().unwrap().pop().unwrap().outcome().is_some());
            assert!(read.values.iter().all(|value| value.abs() <= 1.0));
            assert_eq!(read.to_json().unwrap(), file(kind).trim_end());
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let good = good_game(Kind::Dropper).unwrap();
        let [mut short, mut wrong, mut illegal] = [good.clone(), good.clone(), good.clone()];
        short.values.pop();
        wrong.best[1] = "z9".to_owned();
        illegal.turns[1] = "z9".to_owned();
        for (faulty, says) in [
            (short, "each turn needs a value and a best turn"),
            (wrong, "each turn needs a value and a best turn"),
            (illegal, "turn 2, \"z9\""),
        ] {
            let why = GoodGame::parse(&faulty.to_json().unwrap()).unwrap_err();
            assert!(why.to_string().starts_with(says), "{why}");
        }
    }
}

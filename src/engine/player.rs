//! The players that are programs.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Game, with_games};

use super::chance::Chance;
use super::lead::Lead;
use super::{greedy, uct};

/// A program that plays all games.
///
/// ```
/// use stonepost::engine::{Chance, Player};
/// use stonepost::rules::{Game, Kind, Spec};
///
/// let player: Player = "uct:100".parse()?;
/// let mut game = Game::start(Spec::default_of(Kind::Isaac));
/// let turn = player.choose(&game, &mut Chance::new(1)).expect("the game has just begun");
/// game.play_text(&turn)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Any legal turn, each equally likely: `random`.
    Random,
    /// The turn that looks best right after it, by the game's own score: `greedy`.
    Greedy,
    /// A plain tree search with so many playouts a turn: `uct:4000`.
    Uct {
        /// At least 1, at most [`Player::MOST_PLAYOUTS`].
        playouts: u32,
    },
}

impl Player {
    /// The most playouts that a search may have. Its tree has at most one position more.
    pub const MOST_PLAYOUTS: u32 = 1_000_000;

    /// Returns the canonical token of the turn that the player chooses, or `None` if the game is over. The same position
    /// and the same state of `chance` give the same turn.
    #[must_use]
    pub fn choose(self, game: &Game, chance: &mut Chance) -> Option<String> {
        choose(self, game, chance)
    }

    fn turn<R: Lead>(self, position: &R, chance: &mut Chance) -> Option<R::Turn> {
        match self {
            Player::Random => position.random(&mut |limit| chance.below(limit)),
            Player::Greedy => greedy::choose(position, chance),
            Player::Uct { playouts } => uct::choose(position, playouts, chance),
        }
    }
}

macro_rules! choosers {
    ($($name:ident $module:ident),+ $(,)?) => {
        fn choose(player: Player, game: &Game, chance: &mut Chance) -> Option<String> {
            match game {
                $(Game::$name(position) => player.turn(position, chance).map(|turn| turn.to_string())),+
            }
        }
    };
}

with_games!(choosers);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
            Player::Uct { playouts } => write!(f, "uct:{playouts}"),
        }
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Player, UnknownPlayer> {
        let unknown = || UnknownPlayer(name.to_owned());
        match name.split_once(':') {
            None if name == "random" => Ok(Player::Random),
            None if name == "greedy" => Ok(Player::Greedy),
            Some(("uct", playouts)) => {
                let playouts: u32 = playouts.parse().map_err(|_| unknown())?;
                let known = (1..=Player::MOST_PLAYOUTS).contains(&playouts);
                known
                    .then_some(Player::Uct { playouts })
                    .ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

/// A name that isn't a player's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPlayer(String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no player \"{}\"; choose random, greedy, or uct:N with N playouts a turn, from 1 to {}",
            self.0.escape_debug(),
            Player::MOST_PLAYOUTS
        )
    }
}

impl std::error::Error for UnknownPlayer {}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Spec};

    #[test]
    fn names_are_read_and_written_alike() {
        for name in ["random", "greedy", "uct:1", "uct:4000", "uct:1000000"] {
            let player: Player = name.parse().unwrap();
            assert_eq!(player.to_string(), name);
        }
        for name in [
            "",
            "Random",
            "uct",
            "uct:",
            "uct:0",
            "uct:1000001",
            "uct:-1",
            "uct:1:2",
            "greedy:3",
            "level:5",
            "a\nb",
        ] {
            let refusal = name.parse::<Player>().unwrap_err().to_string();
            assert!(refusal.contains("choose random"), "{refusal}");
            assert!(!refusal.contains('\n'), "{refusal}");
        }
    }

    #[test]
    fn every_player_plays_every_game_to_its_end_and_again_alike() {
        for &kind in Kind::ALL {
            let smallest = kind.sizes().iter().min().copied().unwrap();
            let spec = Spec {
                size: smallest,
                ..Spec::default_of(kind)
            };
            for player in ["random", "greedy", "uct:3"] {
                let player: Player = player.parse().unwrap();
                let whole_game = || {
                    let mut chance = Chance::new(11);
                    let mut game = Game::start(spec);
                    while let Some(turn) = player.choose(&game, &mut chance) {
                        game.play_text(&turn).unwrap();
                    }
                    game
                };
                let game = whole_game();
                assert!(game.outcome().is_some(), "{kind:?}, {player}");
                assert_eq!(whole_game(), game, "{kind:?}, {player}");
            }
        }
    }
}

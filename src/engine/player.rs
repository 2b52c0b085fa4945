//! The players that are programs.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rules::{Game, with_games};

use super::chance::Chance;
use super::level::Level;
use super::parts::{Parts, style};
use super::search::{Budget, best};
use super::style::Switches;
use super::{greedy, uct};

/// A program that plays all games.
///
/// ```
/// use std::time::Duration;
/// use stonepost_engine::{Chance, Player};
/// use rules::{Game, Kind, Spec};
///
/// let player: Player = "uct:100".parse()?;
/// let mut game = Game::start(Spec::default_of(Kind::Isaac));
/// // Nothing here goes by the time, so no clock is needed.
/// let turn = player.choose(&game, &mut Chance::new(1), &|| Duration::ZERO).expect("the game has just begun");
/// game.play_text(&turn)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Any legal turn, each equally likely: `random`.
    Random,
    /// The turn that looks best right after it, by the game's own score: `greedy`.
    Greedy,
    /// A plain tree search: `uct:4000` or `uct:200ms`.
    Uct(Effort),
    /// Stonepost at a level: `level:3`.
    Level(Level),
    /// Stonepost's search with another effort, and with some of what it uses switched off: `search:4000`,
    /// `search:200ms-grave-prove`.
    Search(Effort, Switches),
}

/// How much a player may search for a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// So many playouts, from 1 to [`Effort::MOST_PLAYOUTS`].
    Playouts(u32),
    /// So many milliseconds of a processor, from 1 to [`Effort::MOST_MILLIS`].
    Millis(u32),
}

impl Effort {
    /// The most playouts that a search may have. Its tree has at most one position more.
    pub const MOST_PLAYOUTS: u32 = Budget::MOST_NODES;
    /// The longest time for a turn, in milliseconds.
    pub const MOST_MILLIS: u32 = 60_000;

    fn parse(text: &str) -> Option<Effort> {
        let (number, most) = match text.strip_suffix("ms") {
            Some(number) => (number, Effort::MOST_MILLIS),
            None => (text, Effort::MOST_PLAYOUTS),
        };
        let number = number.parse().ok().filter(|n| (1..=most).contains(n))?;
        Some(match text.strip_suffix("ms") {
            Some(_) => Effort::Millis(number),
            None => Effort::Playouts(number),
        })
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effort::Playouts(playouts) => write!(f, "{playouts}"),
            Effort::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

impl Player {
    /// Returns the canonical token of the turn that the player chooses, or `None` if the game is over. `clock` tells
    /// how much time has gone by since any one moment; only an effort in milliseconds asks it. Without that, the same
    /// position and the same state of `chance` give the same turn.
    #[must_use]
    pub fn choose(
        self,
        game: &Game,
        chance: &mut Chance,
        clock: &dyn Fn() -> Duration,
    ) -> Option<String> {
        let effort = match self {
            Player::Uct(effort) | Player::Search(effort, _) => effort,
            _ => Effort::Playouts(Effort::MOST_PLAYOUTS),
        };
        let begun = clock();
        match effort {
            Effort::Playouts(playouts) => {
                self.choose_within(game, chance, &Budget::nodes(playouts))
            }
            Effort::Millis(millis) => {
                let longest = Duration::from_millis(millis.into());
                let is_over = || clock().saturating_sub(begun) >= longest;
                self.choose_within(game, chance, &Budget::time(game, longest, &is_over))
            }
        }
    }

    /// Returns the turn that the player chooses with this budget in place of its own effort, or `None` if the game is
    /// over. A level searches as many nodes as it always does, but stops when the budget's time is over.
    #[must_use]
    pub fn choose_within(
        self,
        game: &Game,
        chance: &mut Chance,
        budget: &Budget<'_>,
    ) -> Option<String> {
        let Player::Level(level) = self else {
            return choose(self, game, chance, budget);
        };
        let findings = level.choose(game, budget.is_over, chance.bits())?;
        Some(findings.turn().to_owned())
    }

    fn turn<R: Parts>(
        self,
        position: &R,
        chance: &mut Chance,
        budget: &Budget<'_>,
    ) -> Option<R::Turn> {
        match self {
            Player::Random => position.random(&mut |limit| chance.below(limit)),
            Player::Greedy => greedy::choose(position, chance),
            Player::Uct(_) => uct::choose(position, budget, chance),
            Player::Search(_, off) => best(position, budget, style::<R>(off), chance.bits()),
            // `choose_within` has seen to levels.
            Player::Level(_) => None,
        }
    }
}

macro_rules! choosers {
    ($($name:ident $module:ident),+ $(,)?) => {
        fn choose(
            player: Player,
            game: &Game,
            chance: &mut Chance,
            budget: &Budget<'_>,
        ) -> Option<String> {
            match game {
                $(Game::$name(position) => {
                    player.turn(position, chance, budget).map(|turn| turn.to_string())
                }),+
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
            Player::Uct(effort) => write!(f, "uct:{effort}"),
            Player::Level(level) => write!(f, "level:{}", level.number()),
            Player::Search(effort, off) => write!(f, "search:{effort}{off}"),
        }
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Player, UnknownPlayer> {
        let known = match name.split_once(':') {
            None if name == "random" => Some(Player::Random),
            None if name == "greedy" => Some(Player::Greedy),
            Some(("uct", effort)) => Effort::parse(effort).map(Player::Uct),
            Some(("level", number)) => number.parse().ok().and_then(Level::new).map(Player::Level),
            Some(("search", how)) => {
                let effort = how.split('-').next().and_then(Effort::parse);
                effort
                    .zip(Switches::parse(how.split('-').skip(1)))
                    .map(|(effort, off)| Player::Search(effort, off))
            }
            _ => None,
        };
        known.ok_or_else(|| UnknownPlayer(name.to_owned()))
    }
}

/// A name that isn't a player's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPlayer(String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no player \"{}\"; choose random, greedy, level:1 to level:6, or uct:N or search:N with N playouts \
             a turn, from 1 to {}, or Nms for N milliseconds, up to {}; a search can do without {}: search:N-NAME",
            self.0.escape_debug(),
            Effort::MOST_PLAYOUTS,
            Effort::MOST_MILLIS,
            Switches::names().join(", "),
        )
    }
}

impl std::error::Error for UnknownPlayer {}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Kind, Spec};

    #[test]
    fn names_are_read_and_written_alike() {
        for name in [
            "random",
            "greedy",
            "uct:1",
            "uct:4000",
            "uct:1000000",
            "uct:200ms",
            "level:1",
            "level:5",
            "level:6",
            "search:400",
            "search:60000ms",
            "search:9-grave-prove",
        ] {
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
            "level:0",
            "level:7",
            "level",
            "search:9-",
            "search:9-nothing",
            "search:60001ms",
            "uct:0ms",
            "uct:9-grave",
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
            for player in ["random", "greedy", "uct:3", "search:5", "level:1"] {
                let player: Player = player.parse().unwrap();
                let whole_game = || {
                    let mut chance = Chance::new(11);
                    let mut game = Game::start(spec);
                    while let Some(turn) = player.choose(&game, &mut chance, &|| Duration::ZERO) {
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

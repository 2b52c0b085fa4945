//! The enums that close [`Rules`] over the list of games.

use std::collections::BTreeMap;
use std::fmt;

use super::error::Refused;
use super::kind::{Kind, each_kind};
use super::outcome::Outcome;
use super::side::{Piece, Side};
use super::spec::Spec;
use super::traits::Rules;

/// A game of the list.
pub trait Listed: Rules {
    /// Which one it is.
    const KIND: Kind;

    /// The position, if it is one of this game.
    fn of(game: &Game) -> Option<&Self>;
    /// The reason for a refusal, if it is one of this game.
    fn refusal(why: &Illegal) -> Option<&Self::Illegal>;
}

macro_rules! games {
    ($($name:ident $module:ident),+ $(,)?) => {
        /// A position of any game. Text goes in and comes out; who needs more matches on the game.
        #[derive(Debug, Clone, PartialEq, Eq)]
        // Few positions are held at a time, and a copy without an allocation is worth more than their size.
        #[allow(clippy::large_enum_variant)]
        pub enum Game {
            $(
                #[doc = concat!("assets/rules/", stringify!($module), "/rules.md")]
                $name(super::$module::$name)
            ),+
        }

        /// Which rule of which game forbids a turn.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Illegal {
            $(
                #[doc = concat!("assets/rules/", stringify!($module), "/rules.md")]
                $name(super::$module::Illegal)
            ),+
        }

        $(
            impl Listed for super::$module::$name {
                const KIND: Kind = Kind::$name;

                fn of(game: &Game) -> Option<&Self> {
                    match game {
                        Game::$name(position) => Some(position),
                        _ => None,
                    }
                }

                fn refusal(why: &Illegal) -> Option<&Self::Illegal> {
                    match why {
                        Illegal::$name(why) => Some(why),
                        _ => None,
                    }
                }
            }

            impl From<super::$module::$name> for Game {
                fn from(position: super::$module::$name) -> Game {
                    Game::$name(position)
                }
            }

            impl From<super::$module::Illegal> for Illegal {
                fn from(why: super::$module::Illegal) -> Illegal {
                    Illegal::$name(why)
                }
            }

            impl From<super::$module::Illegal> for Refused<super::$module::Illegal> {
                fn from(why: super::$module::Illegal) -> Self {
                    Refused::Illegal(why)
                }
            }
        )+

        /// The same expression for whatever game a position is of.
        macro_rules! each_game {
            ($game:expr, $position:ident => $value:expr) => {
                match $game { $($crate::rules::Game::$name($position) => $value),+ }
            };
        }

        /// The same expression for whatever game a refusal is of, `$rules` being the type of the game.
        macro_rules! each_illegal {
            ($illegal:expr, $rules:ident, $why:ident => $value:expr) => {
                match $illegal {
                    $($crate::rules::Illegal::$name($why) => {
                        type $rules = $crate::rules::$module::$name;
                        $value
                    })+
                }
            };
        }
    };
}

crate::with_games!(games);

pub(crate) use {each_game, each_illegal};

/// A refused turn of any game.
pub type TurnError = Refused<Illegal>;

impl Game {
    /// The start position.
    #[must_use]
    pub fn start(spec: Spec) -> Game {
        each_kind!(spec.kind, R => R::start(R::setup(spec.size, spec.setup)).into())
    }

    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        fn kind_of<R: Listed>(_: &R) -> Kind {
            R::KIND
        }
        each_game!(self, game => kind_of(game))
    }

    /// Whether the whole text has the form of a turn of this game, on the board or not, legal or not.
    #[must_use]
    pub fn looks_like_turn(&self, typed: &str) -> bool {
        each_kind!(self.kind(), R => R::looks_like_turn(typed))
    }

    /// The game, its size and its setup.
    #[must_use]
    pub fn spec(&self) -> Spec {
        each_game!(self, game => Spec { kind: self.kind(), size: game.size(), setup: game.setup_name() })
    }

    /// Turns played so far; a swap is one.
    #[must_use]
    pub fn ply(&self) -> u32 {
        each_game!(self, game => game.ply())
    }

    /// Who is to move; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Side> {
        each_game!(self, game => game.to_move())
    }

    /// The result of the position, `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each_game!(self, game => game.outcome())
    }

    /// Whether a swap was played, so that the two people exchanged colours (assets/rules/onyx/rules.md, rule 11).
    #[must_use]
    pub fn swapped(&self) -> bool {
        each_game!(self, game => game.swapped())
    }

    /// Who played the last turn; for a swap, White.
    #[must_use]
    pub fn last_by(&self) -> Option<Side> {
        each_game!(self, game => game.last_turn().map(|(by, _)| by))
    }

    /// The canonical token of the last turn.
    #[must_use]
    pub fn last_token(&self) -> Option<String> {
        each_game!(self, game => game.last_turn().map(|(_, turn)| turn.to_string()))
    }

    /// The canonical tokens of all legal turns, sorted as text.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        let mut tokens: Vec<String> =
            each_game!(self, game => game.legal().map(|turn| turn.to_string()).collect());
        tokens.sort_unstable();
        tokens
    }

    /// How many legal turns there are.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        each_game!(self, game => game.legal_count())
    }

    /// The canonical token of one legal turn, each as likely as any other; `None` when the game is over. `below` gives a
    /// uniformly random number below its argument, which is at least 1.
    pub fn random(&self, mut below: impl FnMut(usize) -> usize) -> Option<String> {
        each_game!(self, game => game.random(&mut below).map(|turn| turn.to_string()))
    }

    /// Plays a canonical token.
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids the turn; the position is then untouched.
    pub fn play_text(&mut self, canonical: &str) -> Result<(), TurnError> {
        each_game!(self, game => {
            let turn = game.parse(canonical).map_err(|error| error.map(Illegal::from))?;
            game.play(turn).map_err(|why| TurnError::Illegal(why.into()))
        })
    }

    /// The canonical token of the legal turn that a person typed.
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids the turn.
    pub fn read(&self, typed: &str) -> Result<String, TurnError> {
        each_game!(self, game => {
            let turn = game.read(typed).map_err(|error| error.map(Illegal::from))?;
            Ok(turn.to_string())
        })
    }

    /// The canonical tokens of up to `limit` legal turns, those closest to what was typed first. Empty when the
    /// text names no cell.
    #[must_use]
    pub fn near(&self, typed: &str, limit: usize) -> Vec<String> {
        each_game!(self, game => game.near(typed, limit).iter().map(ToString::to_string).collect())
    }

    /// The occupied cells by name.
    #[must_use]
    pub fn cells(&self) -> BTreeMap<String, Piece> {
        each_game!(self, game => game.cells())
    }

    /// The object under `extra` in `replay --json`, as JSON.
    #[must_use]
    pub fn extra(&self) -> String {
        each_game!(self, game => game.extra())
    }

    /// The 64-bit digest of the position (see the digest of each game for what goes into it).
    #[must_use]
    pub fn digest(&self) -> u64 {
        each_game!(self, game => game.digest())
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each_illegal!(self, R, why => <R as Rules>::Illegal::fmt(why, f))
    }
}

impl std::error::Error for Illegal {}

//! The enums over all games, and [`Game`], which plays any of them with turns as text.

use std::collections::BTreeMap;
use std::fmt;

use super::error::Refused;
use super::kind::Kind;
use super::outcome::Outcome;
use super::side::{Piece, Side};
use super::spec::Spec;
use super::traits::Rules;

/// A game in the list of games.
pub trait Listed: Rules {
    /// The game's kind.
    const KIND: Kind;

    /// Returns the position inside `game` if it's one of this game.
    fn of(game: &Game) -> Option<&Self>;
    /// Returns the reason inside `why` if it comes from this game.
    fn refusal(why: &Illegal) -> Option<&Self::Illegal>;
}

macro_rules! games {
    ($($name:ident $module:ident),+ $(,)?) => {
        /// A position of any game. Turns go in and out as text; callers that need more match on the variant.
        ///
        /// Example: a perft, which counts the sequences of legal turns from a position, two turns deep.
        ///
        /// ```
        /// use stonepost_rules::{Game, Kind, Spec};
        ///
        /// let start = Game::start(Spec::new(Kind::Dropper, Some("6"), None)?);
        /// let mut sequences = 0;
        /// for token in start.legal() {
        ///     let mut next = start.clone();
        ///     next.play_text(&token)?;
        ///     sequences += next.legal_count();
        /// }
        /// assert_eq!((start.legal_count(), sequences), (36, 5600));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Debug, Clone, PartialEq, Eq)]
        // Few positions exist at a time, and copying one without an allocation is worth its size.
        #[allow(clippy::large_enum_variant)]
        pub enum Game {
            $(
                #[doc = concat!("assets/rules/", stringify!($module), "/rules.md")]
                $name(super::$module::$name)
            ),+
        }

        /// The rule of some game that forbids a turn.
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
    };
}

crate::with_games!(games);

/// A refused turn of any game.
pub type TurnError = Refused<Illegal>;

impl Game {
    /// Returns the start position.
    ///
    /// ```
    /// use stonepost_rules::{Game, Kind, Side, Spec};
    ///
    /// let game = Game::start(Spec::default_of(Kind::Onyx));
    /// assert_eq!((game.ply(), game.to_move(), game.outcome()), (0, Some(Side::Black), None));
    /// assert_eq!(game.cells().len(), 8);
    /// ```
    #[must_use]
    pub fn start(spec: Spec) -> Game {
        crate::each_kind!(spec.kind, R => R::start(R::setup(spec.size, spec.setup)).into())
    }

    /// Returns which game it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        fn kind_of<R: Listed>(_: &R) -> Kind {
            R::KIND
        }
        crate::each_game!(self, game => kind_of(game))
    }

    /// Returns whether the whole text is written like a turn of this game, even if the turn is illegal or off the
    /// board.
    #[must_use]
    pub fn looks_like_turn(&self, typed: &str) -> bool {
        crate::each_kind!(self.kind(), R => R::looks_like_turn(typed))
    }

    /// Returns the game, its size and its setup.
    #[must_use]
    pub fn spec(&self) -> Spec {
        crate::each_game!(self, game => Spec { kind: self.kind(), size: game.size(), setup: game.setup_name() })
    }

    /// Returns the number of turns played. A swap counts as one.
    #[must_use]
    pub fn ply(&self) -> u32 {
        crate::each_game!(self, game => game.ply())
    }

    /// Returns the side to move, or `None` if the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Side> {
        crate::each_game!(self, game => game.to_move())
    }

    /// Returns the result, or `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        crate::each_game!(self, game => game.outcome())
    }

    /// Returns whether a swap was played, so that the two players exchanged colours (assets/rules/onyx/rules.md, rule
    /// 11).
    #[must_use]
    pub fn swapped(&self) -> bool {
        crate::each_game!(self, game => game.swapped())
    }

    /// Returns who played the last turn. For a swap that's White.
    #[must_use]
    pub fn last_by(&self) -> Option<Side> {
        crate::each_game!(self, game => game.last_turn().map(|(by, _)| by))
    }

    /// Returns the canonical token of the last turn.
    #[must_use]
    pub fn last_token(&self) -> Option<String> {
        crate::each_game!(self, game => game.last_turn().map(|(_, turn)| turn.to_string()))
    }

    /// Returns the canonical tokens of all legal turns, sorted as text.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        let mut tokens: Vec<String> =
            crate::each_game!(self, game => game.legal().map(|turn| turn.to_string()).collect());
        tokens.sort_unstable();
        tokens
    }

    /// Returns the number of legal turns.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        crate::each_game!(self, game => game.legal_count())
    }

    /// Returns the canonical token of the only legal turn; `None` if there are several, or none.
    #[must_use]
    pub fn only_legal(&self) -> Option<String> {
        crate::each_game!(self, game => {
            let mut legal = game.legal();
            let only = legal.next()?;
            legal.next().is_none().then(|| only.to_string())
        })
    }

    /// Returns the canonical token of a legal turn, drawn uniformly at random, or `None` if the game is over. `below`
    /// must return a uniformly random number below its argument, which is at least 1.
    pub fn random(&self, mut below: impl FnMut(usize) -> usize) -> Option<String> {
        crate::each_game!(self, game => game.random(&mut below).map(|turn| turn.to_string()))
    }

    /// Returns how the board looks in the middle of a turn of which the first cells have been chosen, for pictures. `None` if
    /// it looks as before. Nobody may play on from it.
    ///
    /// ```
    /// use stonepost_rules::{Game, Kind, Spec};
    ///
    /// let mut game = Game::start(Spec::default_of(Kind::Dropper));
    /// game.play_text("d4")?;
    /// let begun = game.begun(&["d4", "d5"]).map(|begun| begun.cells().into_keys().collect());
    /// assert_eq!(begun, Some(vec!["d4".to_owned(), "d5".to_owned()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn begun(&self, cells: &[&str]) -> Option<Game> {
        crate::each_game!(self, game => game.begun(cells).map(Game::from))
    }

    /// Returns the cell that stands for a number after a turn's cells: where Isaac's marker goes with it.
    #[must_use]
    pub fn number_cell(&self, number: u16) -> Option<String> {
        crate::each_game!(self, game => game.number_cell(number))
    }

    /// Plays a canonical token.
    ///
    /// ```
    /// use stonepost_rules::{Game, Kind, Spec};
    ///
    /// let mut game = Game::start(Spec::new(Kind::Onyx, Some("6"), Some("open"))?);
    /// game.play_text("c4")?;
    /// game.play_text("swap")?;
    /// assert!(game.play_text("C5").is_err(), "not canonical");
    /// assert!(game.play_text("c4").is_err(), "occupied");
    /// assert_eq!(game.last_token().as_deref(), Some("swap"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text can't be read, or a rule forbids the turn. The position stays as it was.
    pub fn play_text(&mut self, canonical: &str) -> Result<(), TurnError> {
        crate::each_game!(self, game => {
            let turn = game.parse(canonical).map_err(|error| error.map(Illegal::from))?;
            game.play(turn).map_err(|why| TurnError::Illegal(why.into()))
        })
    }

    /// Returns the canonical token of the legal turn that a person typed.
    ///
    /// # Errors
    /// The text can't be read, or a rule forbids the turn.
    pub fn read(&self, typed: &str) -> Result<String, TurnError> {
        crate::each_game!(self, game => {
            let turn = game.read(typed).map_err(|error| error.map(Illegal::from))?;
            Ok(turn.to_string())
        })
    }

    /// Returns the canonical tokens of up to `limit` legal turns, the ones closest to what was typed first. Empty if
    /// the text names no cell.
    ///
    /// ```
    /// use stonepost_rules::{Game, Kind, Spec};
    ///
    /// let game = Game::start(Spec::default_of(Kind::Dropper));
    /// assert_eq!(game.near("d9", 2), ["d8", "c8"]);
    /// ```
    #[must_use]
    pub fn near(&self, typed: &str, limit: usize) -> Vec<String> {
        crate::each_game!(self, game => game.near(typed, limit).iter().map(ToString::to_string).collect())
    }

    /// Returns what is on each occupied cell, by the cell's name.
    #[must_use]
    pub fn cells(&self) -> BTreeMap<String, Piece> {
        crate::each_game!(self, game => game.cells())
    }

    /// Returns the JSON object that `replay --json` writes under `extra`.
    #[must_use]
    pub fn extra(&self) -> String {
        crate::each_game!(self, game => game.extra())
    }

    /// Returns the 64-bit digest of the position. Each game documents what goes into its digest.
    #[must_use]
    pub fn digest(&self) -> u64 {
        crate::each_game!(self, game => game.digest())
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::each_illegal!(self, R, why => <R as Rules>::Illegal::fmt(why, f))
    }
}

impl std::error::Error for Illegal {}

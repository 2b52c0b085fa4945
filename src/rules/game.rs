//! The list of games, and the enum that closes [`Rules`] over it.
//!
//! A new game is its file in this room and one line in the list at the end of this file; the compiler then
//! names every `match` that has to know it.

use std::collections::BTreeMap;

use super::spec::{SetupName, Spec};
use super::{Outcome, Piece, Rules, Side, TurnError};

macro_rules! games {
    ($($(#[$doc:meta])* $name:ident: $rules:ty),+ $(,)?) => {
        /// Which game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $name),+
        }

        /// A position of any game. Text goes in and comes out; who needs more matches on the game.
        #[derive(Debug, Clone, PartialEq, Eq)]
        // Positions are held by the handful, and a copy without an allocation is worth more than their size.
        #[allow(clippy::large_enum_variant)]
        pub enum Game {
            $($(#[$doc])* $name($rules)),+
        }

        impl Kind {
            /// Every game.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),+];

            /// The word for the game in records and commands, `"onyx"`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Kind::$name => <$rules as Rules>::ID),+ }
            }

            /// The name people read, `"Onyx"`.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Kind::$name => <$rules as Rules>::TITLE),+ }
            }

            /// Board sizes, the default first.
            #[must_use]
            pub const fn sizes(self) -> &'static [u8] {
                match self { $(Kind::$name => <$rules as Rules>::SIZES),+ }
            }

            /// Ways to set up, the default first; never empty.
            #[must_use]
            pub const fn setups(self) -> &'static [SetupName] {
                match self { $(Kind::$name => <$rules as Rules>::SETUPS),+ }
            }
        }

        impl Game {
            /// The start position.
            #[must_use]
            pub fn start(spec: Spec) -> Game {
                match spec.kind {
                    $(Kind::$name => Game::$name(<$rules>::start(<$rules>::setup(spec.size, spec.setup)))),+
                }
            }

            /// Which game it is.
            #[must_use]
            pub fn kind(&self) -> Kind {
                match self { $(Game::$name(_) => Kind::$name),+ }
            }

            /// Whether the whole text has the form of a turn of this game, on the board or not, legal or not.
            #[must_use]
            pub fn looks_like_turn(&self, typed: &str) -> bool {
                match self { $(Game::$name(_) => <$rules>::looks_like_turn(typed)),+ }
            }
        }

        /// The same expression for whatever game it is.
        macro_rules! each {
            ($game:expr, $position:ident => $value:expr) => {
                match $game { $(Game::$name($position) => $value),+ }
            };
        }
    };
}

games! {
    /// assets/rules/onyx.md
    Onyx: super::onyx::Onyx,
    /// assets/rules/dropper.md
    Dropper: super::dropper::Dropper,
    /// assets/rules/drop.md
    Drop: super::drop::Drop,
    /// assets/rules/isaac.md
    Isaac: super::isaac::Isaac,
    /// assets/rules/rekushu.md
    Rekushu: super::rekushu::Rekushu,
}

impl Kind {
    /// The game with this id, if it is known.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.id() == id)
    }

    /// The game with the first of its sizes and setups.
    pub(super) const fn default_spec(self) -> Spec {
        // Both lists are constants of the game, and never empty.
        Spec {
            kind: self,
            size: self.sizes()[0],
            setup: &self.setups()[0],
        }
    }
}

impl Game {
    /// The game, its size and its setup.
    #[must_use]
    pub fn spec(&self) -> Spec {
        each!(self, game => Spec { kind: self.kind(), size: game.size(), setup: game.setup_name() })
    }

    /// Turns played so far; a swap is one.
    #[must_use]
    pub fn ply(&self) -> u32 {
        each!(self, game => game.ply())
    }

    /// Who is to move; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Side> {
        each!(self, game => game.to_move())
    }

    /// The result of the position, `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    /// Whether a swap was played, so that the two people exchanged colours (assets/rules/onyx.md, rule 11).
    #[must_use]
    pub fn swapped(&self) -> bool {
        each!(self, game => game.swapped())
    }

    /// Who played the last turn; for a swap, White.
    #[must_use]
    pub fn last_by(&self) -> Option<Side> {
        each!(self, game => game.last_turn().map(|(by, _)| by))
    }

    /// The canonical token of the last turn.
    #[must_use]
    pub fn last_token(&self) -> Option<String> {
        each!(self, game => game.last_turn().map(|(_, turn)| turn.to_string()))
    }

    /// The canonical tokens of all legal turns, sorted as text.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        let mut tokens: Vec<String> =
            each!(self, game => game.legal().map(|turn| turn.to_string()).collect());
        tokens.sort_unstable();
        tokens
    }

    /// How many legal turns there are.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        each!(self, game => game.legal_count())
    }

    /// The canonical token of one legal turn, each as likely as any other; `None` when the game is over. `below` gives a
    /// uniformly random number below its argument, which is at least 1.
    pub fn random(&self, mut below: impl FnMut(usize) -> usize) -> Option<String> {
        each!(self, game => game.random(&mut below).map(|turn| turn.to_string()))
    }

    /// Plays a canonical token.
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids the turn; the position is then untouched.
    pub fn play_text(&mut self, canonical: &str) -> Result<(), TurnError> {
        each!(self, game => {
            let turn = game.parse(canonical)?;
            Ok(game.play(turn)?)
        })
    }

    /// The canonical token of the legal turn that a person typed.
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids the turn.
    pub fn read(&self, typed: &str) -> Result<String, TurnError> {
        each!(self, game => game.read(typed).map(|turn| turn.to_string()))
    }

    /// The canonical tokens of up to `limit` legal turns, those closest to what was typed first. Empty when the
    /// text names no cell.
    #[must_use]
    pub fn near(&self, typed: &str, limit: usize) -> Vec<String> {
        each!(self, game => game.near(typed, limit).iter().map(ToString::to_string).collect())
    }

    /// The occupied cells by name.
    #[must_use]
    pub fn cells(&self) -> BTreeMap<String, Piece> {
        each!(self, game => game.cells())
    }

    /// The object under `extra` in `replay --json`, as JSON.
    #[must_use]
    pub fn extra(&self) -> String {
        each!(self, game => game.extra())
    }

    /// The 64-bit digest of the position (see the digest of each game for what goes into it).
    #[must_use]
    pub fn digest(&self) -> u64 {
        each!(self, game => game.digest())
    }
}

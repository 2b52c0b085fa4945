//! The enum of the games.

use super::setup::SetupName;
use super::traits::Rules;

macro_rules! kinds {
    ($($name:ident $module:ident),+ $(,)?) => {
        /// Which game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(
                #[doc = concat!("assets/rules/", stringify!($module), "/rules.md")]
                $name
            ),+
        }

        impl Kind {
            /// Every game.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),+];
        }

        /// The same expression for whatever kind of game, `$rules` being the type of the game.
        macro_rules! each_kind {
            ($kind:expr, $rules:ident => $value:expr) => {
                match $kind {
                    $($crate::rules::Kind::$name => {
                        type $rules = $crate::rules::$module::$name;
                        $value
                    })+
                }
            };
        }
    };
}

crate::with_games!(kinds);

pub(crate) use each_kind;

impl Kind {
    /// The word for the game in records and commands, `"onyx"`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        each_kind!(self, R => R::ID)
    }

    /// The name people read, `"Onyx"`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        each_kind!(self, R => R::TITLE)
    }

    /// Whether a turn can have a number after its cells, as in `a1-a3+12`.
    #[must_use]
    pub const fn has_numbers(self) -> bool {
        each_kind!(self, R => R::HAS_NUMBERS)
    }

    /// Board sizes, the default first.
    #[must_use]
    pub const fn sizes(self) -> &'static [u8] {
        each_kind!(self, R => R::SIZES)
    }

    /// Ways to set up, the default first; never empty.
    #[must_use]
    pub const fn setups(self) -> &'static [SetupName] {
        each_kind!(self, R => R::SETUPS)
    }

    /// The game with this id, if it is known.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.id() == id)
    }
}

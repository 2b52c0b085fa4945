//! The enum of the games.

use super::setup::SetupName;
use super::traits::Rules;

macro_rules! kinds {
    ($($name:ident $module:ident),+ $(,)?) => {
        /// One of the games.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(
                #[doc = concat!("assets/rules/", stringify!($module), "/rules.md")]
                $name
            ),+
        }

        impl Kind {
            /// All games, in the order of the list.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),+];
        }
    };
}

crate::with_games!(kinds);

impl Kind {
    /// Returns the word for the game in records and commands, like `"onyx"`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        crate::each_kind!(self, R => R::ID)
    }

    /// Returns the name that people read, like `"Onyx"`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        crate::each_kind!(self, R => R::TITLE)
    }

    /// Returns whether a turn can have a number after its cells, as in `a1-a3+12`.
    #[must_use]
    pub const fn has_numbers(self) -> bool {
        crate::each_kind!(self, R => R::HAS_NUMBERS)
    }

    /// Returns the board sizes, the default first.
    #[must_use]
    pub const fn sizes(self) -> &'static [u8] {
        crate::each_kind!(self, R => R::SIZES)
    }

    /// Returns the setups, the default first. Never empty.
    #[must_use]
    pub const fn setups(self) -> &'static [SetupName] {
        crate::each_kind!(self, R => R::SETUPS)
    }

    /// Returns the game with this id, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.id() == id)
    }
}

//! The list of games.
//!
//! A new game is one line here. The compiler then asks for its files: `rules/GAME.rs` with a type `Game` that
//! implements [`Rules`](super::Rules), `engine/games/GAME.rs` with its `Lead` and `Parts`, `render/views/GAME.rs` with its `View`,
//! `text/games/GAME.rs` with its `Prose`, and the texts in `assets/rules/GAME/` that these include.

/// Calls the macro `$then` with the list of games: for each, the name of its variant and type, then the name of its
/// module. What stands after a `$then` in brackets comes before the list.
#[doc(hidden)]
#[macro_export]
macro_rules! with_games {
    ($then:ident) => {
        $crate::with_games! { [$then] }
    };
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! {
            $($before)*
            Onyx onyx,
            Dropper dropper,
            Drop drop,
            Isaac isaac,
            Rekushu rekushu,
        }
    };
}

/// Declares a public module for each game.
macro_rules! public_modules {
    ($($name:ident $module:ident),+ $(,)?) => { $(pub mod $module;)+ };
}

/// Declares a private module for each game.
#[doc(hidden)]
#[macro_export]
macro_rules! private_modules {
    ($($name:ident $module:ident),+ $(,)?) => { $(mod $module;)+ };
}

pub(super) use public_modules;

/// Evaluates the same expression for whichever game a position belongs to.
#[doc(hidden)]
#[macro_export]
macro_rules! each_game {
    (@ $game:expr, $position:ident => $value:expr; $($name:ident $module:ident,)+) => {
        match $game { $($crate::Game::$name($position) => $value),+ }
    };
    ($game:expr, $position:ident => $value:expr) => {
        $crate::with_games!([$crate::each_game] @ $game, $position => $value;)
    };
}

/// Evaluates the same expression for whichever game a [`Kind`](super::Kind) is. `$rules` is that game's type.
#[doc(hidden)]
#[macro_export]
macro_rules! each_kind {
    (@ $kind:expr, $rules:ident => $value:expr; $($name:ident $module:ident,)+) => {
        match $kind {
            $($crate::Kind::$name => {
                type $rules = $crate::$module::$name;
                $value
            })+
        }
    };
    ($kind:expr, $rules:ident => $value:expr) => {
        $crate::with_games!([$crate::each_kind] @ $kind, $rules => $value;)
    };
}

/// Evaluates the same expression for whichever game a refusal belongs to. `$rules` is that game's type.
#[doc(hidden)]
#[macro_export]
macro_rules! each_illegal {
    (@ $illegal:expr, $rules:ident, $why:ident => $value:expr; $($name:ident $module:ident,)+) => {
        match $illegal {
            $($crate::Illegal::$name($why) => {
                type $rules = $crate::$module::$name;
                $value
            })+
        }
    };
    ($illegal:expr, $rules:ident, $why:ident => $value:expr) => {
        $crate::with_games!([$crate::each_illegal] @ $illegal, $rules, $why => $value;)
    };
}

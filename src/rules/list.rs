//! The list of games.
//!
//! A new game is one line here. The compiler then asks for its files: `rules/GAME.rs` with a type `Game` that
//! implements [`Rules`](super::Rules), `engine/games/GAME.rs` with its `Lead`, `render/views/GAME.rs` with its `View`,
//! `text/games/GAME.rs` with its `Prose`, and the texts in `assets/rules/GAME/` that these include.

/// Calls the macro `$then` with the list of games: for each, the name of its variant and type, then the name of its
/// module. Tests and benches use it, too.
#[doc(hidden)]
#[macro_export]
macro_rules! with_games {
    ($then:ident) => {
        $then! {
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
macro_rules! private_modules {
    ($($name:ident $module:ident),+ $(,)?) => { $(mod $module;)+ };
}

pub(crate) use private_modules;
pub(super) use public_modules;

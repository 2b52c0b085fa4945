//! The games against a second telling of their pages, which takes them by the word and nothing else: slow,
//! with names and maps for everything, and sharing no code with the rules but cells and colours.

use stonepost::rules::{Kind, Reason, Side, Spec};

/// A position of a game as its page tells it.
pub(super) trait ByThePage {
    /// The canonical tokens of the legal turns, sorted as text; none when the game is over.
    fn legal(&self) -> Vec<String>;
    /// Plays one of [`Self::legal`].
    fn play(&mut self, token: &str);
    /// Who won, nobody in a draw, and why; `None` while the game goes on.
    fn result(&self) -> Option<(Option<Side>, Reason)>;
    /// Another position like this one.
    fn copy(&self) -> Box<dyn ByThePage>;
}

macro_rules! pages {
    ($($name:ident $module:ident),+ $(,)?) => {
        $(mod $module;)+

        pub(super) fn start(spec: Spec) -> Box<dyn ByThePage> {
            match spec.kind {
                $(Kind::$name => Box::new($module::Slow::at_start(spec))),+
            }
        }
    };
}

stonepost::rules::with_games!(pages);

/// Whether a tag of the setup has this value.
fn has(spec: Spec, value: &str) -> bool {
    spec.setup.tags.iter().any(|tag| tag.1 == value)
}

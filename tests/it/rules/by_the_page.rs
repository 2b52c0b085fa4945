//! The games against a second telling of their pages, which takes them by the word and nothing else: slow,
//! with names and maps for everything, and sharing no code with the rules but cells and colours.

mod drop;
mod dropper;
mod isaac;
mod onyx;
mod rekushu;

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

pub(super) fn start(spec: Spec) -> Box<dyn ByThePage> {
    let has = |value: &str| spec.setup.tags.iter().any(|tag| tag.1 == value);
    let size = spec.size;
    match spec.kind {
        Kind::Onyx => Box::new(onyx::Slow::start(i32::from(size), has("open"))),
        Kind::Dropper => Box::new(dropper::Slow::start(size)),
        Kind::Drop => Box::new(drop::Slow::start(
            i32::from(size),
            has("bare"),
            has("enemy"),
        )),
        Kind::Isaac => Box::new(isaac::Slow::start()),
        Kind::Rekushu => Box::new(rekushu::Slow::start(size)),
    }
}

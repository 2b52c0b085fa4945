//! Turns in parts, as the search tries them.

use rules::{Game, Side, each_game};

use super::chance::Chance;
use super::lead::Lead;
use super::patterns::Patterns;
use super::style::{Style, Switches};

/// The number of a part: the same part of another turn, or of a later one, has the same number.
pub(super) type Part = u16;

/// The number of a part that says nothing about other turns.
pub(super) const UNIQUE: Part = Part::MAX;

/// A game whose turns are searched part by part.
pub(super) trait Parts: Lead + Patterns {
    /// Parts have numbers below this, or [`UNIQUE`].
    const PARTS: usize;
    /// How the search is set up without what was learned; levels 1 to 3 search like that.
    const UNLEARNED: Style;
    /// How the search is set up.
    const STYLE: Style;
    /// How many nodes level 5 searches for a turn: about what one core manages in a second in the middle of a game of
    /// default size.
    const NODES: u32;

    /// Whether one can win while much is left to play, so that it's worth looking for wins that can be forced.
    const ENDS_EARLY: bool = false;

    /// A value that is the same for all turns with the same first part and differs otherwise.
    fn first(turn: Self::Turn) -> u32;

    /// The numbers of the turn's two parts.
    fn numbers(turn: Self::Turn) -> [Part; 2];

    /// Draws a turn for a playout: any, or, where the game knows one at little cost, a sensible one.
    fn draw(&self, chance: &mut Chance) -> Option<Self::Turn> {
        self.random(&mut |limit| chance.below(limit))
    }

    /// Who wins however the game goes on, if that is easily seen before its end.
    fn decided(&self) -> Option<Side> {
        None
    }

    /// Whether `side` can't win within so many turns of its own, as far as that is easily seen.
    fn is_too_far(&self, _side: Side, _turns: u32) -> bool {
        false
    }

    /// By how much `side` is ahead in the number that matters most.
    fn ahead(&self, side: Side) -> f64 {
        self.lead(side).first().copied().unwrap_or(0).into()
    }
}

/// How many nodes one core manages in a second in the middle of a game of default size.
pub(super) fn nodes_a_second(game: &Game) -> u32 {
    fn nodes<R: Parts>(_: &R) -> u32 {
        R::NODES
    }
    each_game!(game, position => nodes(position))
}

/// How the search of a game is set up with some of it switched off.
pub(super) fn style<R: Parts>(off: Switches) -> Style {
    let whole = if off.contains(Switches::LEARNED) {
        R::UNLEARNED
    } else {
        R::STYLE
    };
    whole.without(off)
}

//! How the search is set up for a game.

use std::fmt;

/// What the search uses in a game, each to be switched off on its own to see what it is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Style {
    /// Whether turns are tried part by part.
    pub(super) parts: bool,
    /// How much a turn that was tried seldom is explored: the factor of UCB1.
    pub(super) explore: f64,
    /// How much a turn that good players are likely to choose is preferred while it was tried seldom: the factor of PUCT.
    /// 0: not at all.
    pub(super) prior: f64,
    /// How many parts are tried in a position further on that has more than [`WIDE`]: those that good players are likeliest to
    /// choose. `None`: all.
    pub(super) narrow: Option<usize>,
    /// The bias of GRAVE, which trusts what a part was worth later in the playouts. `None`: not used.
    pub(super) grave: Option<f64>,
    /// In how many playouts a part that wasn't tried has to be before GRAVE trusts what they say by half.
    pub(super) doubt: f64,
    /// After how many turns a playout is cut off and judged by the game's score. `None`: it goes on to the end.
    pub(super) cut: Option<u32>,
    /// The lead with which a side that is ahead wins three times out of four.
    pub(super) lead: f64,
    /// How much of a result depends on the lead instead of the winner, from 0 to 1.
    pub(super) margin: f64,
    /// Whether playouts draw turns as the game does it, instead of any.
    pub(super) draw: bool,
    /// Whether playouts prefer turns that look good, where the game knows some at little cost.
    pub(super) likely: bool,
    /// Whether wins and losses are proven in the tree.
    pub(super) prove: bool,
    /// How many positions an attempt to solve the game may look at, for each node of the search. 0: no attempt.
    pub(super) solve: u32,
    /// How many positions a look for a win that can be forced within [`FORCED`] turns may take, for each node of the search.
    /// 0: no look.
    pub(super) force: u32,
}

/// With more parts than this, a position is one of a large board.
pub(super) const WIDE: usize = 64;

/// Within how many turns a search looks for a win that can be forced.
pub(super) const FORCED: u32 = 3;

impl Style {
    /// What serves in every game.
    pub(super) const PLAIN: Style = Style {
        parts: true,
        explore: 0.4,
        prior: 0.0,
        narrow: None,
        grave: Some(1e-4),
        doubt: 0.0,
        cut: None,
        lead: 1.0,
        margin: 0.1,
        draw: true,
        likely: false,
        prove: true,
        solve: 2,
        force: 1,
    };

    /// The style with some of it switched off.
    pub(super) fn without(mut self, off: Switches) -> Style {
        off.each().for_each(|(_, switch_off)| switch_off(&mut self));
        self
    }
}

/// The name of something that the search uses, and how to switch it off.
type Switch = (&'static str, fn(&mut Style));

/// What of the search is switched off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Switches(u16);

impl Switches {
    /// Does without nothing.
    pub(super) const NONE: Switches = Switches(0);
    /// Does without what was learned.
    pub(super) const LEARNED: Switches = Switches(1 << 1);

    const NAMES: [Switch; 13] = [
        ("parts", |style| style.parts = false),
        // `parts::style` sees to it: the search is set up in another way then.
        ("learned", |_| {}),
        ("prior", |style| style.prior = 0.0),
        ("narrow", |style| style.narrow = None),
        ("grave", |style| style.grave = None),
        ("doubt", |style| style.doubt = 0.0),
        ("cut", |style| style.cut = None),
        ("margin", |style| style.margin = 0.0),
        ("draw", |style| style.draw = false),
        ("likely", |style| style.likely = false),
        ("prove", |style| style.prove = false),
        ("solve", |style| style.solve = 0),
        ("force", |style| style.force = 0),
    ];

    /// The names of what can be switched off.
    #[must_use]
    pub fn names() -> [&'static str; 13] {
        Switches::NAMES.map(|(name, _)| name)
    }

    pub(super) fn parse<'a>(names: impl Iterator<Item = &'a str>) -> Option<Switches> {
        let mut off = Switches::default();
        for name in names {
            let index = Switches::NAMES
                .iter()
                .position(|&(known, _)| known == name)?;
            off.0 |= 1 << index;
        }
        Some(off)
    }

    pub(super) fn contains(self, other: Switches) -> bool {
        self.0 & other.0 == other.0
    }

    fn each(self) -> impl Iterator<Item = Switch> {
        let named = Switches::NAMES.into_iter().enumerate();
        named.filter_map(move |(index, named)| (self.0 >> index & 1 == 1).then_some(named))
    }
}

impl fmt::Display for Switches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.each().try_for_each(|(name, _)| write!(f, "-{name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learned_is_switched_off_by_its_name() {
        assert_eq!(Switches::LEARNED.to_string(), "-learned");
    }
}

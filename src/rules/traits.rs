//! The trait that every game implements.

use std::collections::BTreeMap;
use std::fmt;

use super::error::Refused;
use super::outcome::Outcome;
use super::progress::Progress;
use super::setup::{Setup, SetupName};
use super::side::{Piece, Side};

/// A position of a game, and the rules for playing on from it. [`Game`](super::Game) is the enum over all
/// implementations.
///
/// A position knows its setup, how many turns were played, and the last turn. Listing turns doesn't allocate per turn.
///
/// ```
/// use stonepost_rules::Rules;
/// use stonepost_rules::onyx::Onyx;
///
/// let mut position = Onyx::start(Onyx::setup(6, &Onyx::SETUPS[0]));
/// let turn = position.read("C4")?;
/// position.play(turn)?;
/// assert_eq!(position.last_turn().map(|(_, turn)| turn.to_string()).as_deref(), Some("c4"));
/// # Ok::<(), stonepost_rules::Refused<stonepost_rules::onyx::Illegal>>(())
/// ```
pub trait Rules: Clone + fmt::Debug + Eq {
    /// The word for the game in records and commands, like `"onyx"`.
    const ID: &'static str;
    /// The name that people read, like `"Onyx"`.
    const TITLE: &'static str;
    /// The board sizes, the default first.
    const SIZES: &'static [u8];
    /// The setups, the default first. Never empty.
    const SETUPS: &'static [SetupName];
    /// Whether a turn can have a number after its cells, as in `a1-a3+12`.
    const HAS_NUMBERS: bool = false;

    /// A player's whole turn. Its `Display` is the canonical token (assets/rules/README.md, rules 3 and 4).
    type Turn: Copy + Eq + Ord + fmt::Debug + fmt::Display;
    /// The rule that forbids a turn. Its `Display` is a short line for people who read records.
    type Illegal: Clone + Eq + fmt::Debug + fmt::Display;

    /// Returns the setup for a size and a name. A size or name that the game doesn't have is replaced by the default.
    #[must_use]
    fn setup(size: u8, name: &SetupName) -> Setup {
        let known = Self::SIZES.contains(&size);
        let named = (0..).zip(Self::SETUPS).find(|(_, setup)| *setup == name);
        Setup {
            size: if known { size } else { Self::SIZES[0] },
            index: named.map_or(0, |(index, _)| index),
        }
    }
    /// Returns the start position.
    fn start(setup: Setup) -> Self;
    /// Returns how far the game has come.
    fn progress(&self) -> &Progress;

    /// Returns the board's size, one of [`Self::SIZES`].
    #[inline]
    fn size(&self) -> u8 {
        self.progress().setup.size
    }
    /// Returns how the game was set up, one of [`Self::SETUPS`].
    fn setup_name(&self) -> &'static SetupName {
        let index = usize::from(self.progress().setup.index);
        Self::SETUPS.get(index).unwrap_or(&Self::SETUPS[0])
    }
    /// Returns the number of turns played. A swap counts as one.
    #[inline]
    fn ply(&self) -> u32 {
        self.progress().ply
    }
    /// Returns the side to move, or `None` if the game is over.
    #[inline]
    fn to_move(&self) -> Option<Side> {
        let progress = self.progress();
        progress.outcome.is_none().then_some(progress.side)
    }
    /// Returns the result, or `None` while the game goes on.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.progress().outcome
    }
    /// Returns the last turn and who played it, or `None` at the start.
    fn last_turn(&self) -> Option<(Side, Self::Turn)>;
    /// Returns whether a swap was played, so that the two players exchanged colours.
    fn swapped(&self) -> bool {
        false
    }

    /// Returns every legal turn once, in an order of the game's choosing. Empty if the game is over.
    fn legal(&self) -> impl Iterator<Item = Self::Turn> + '_;
    /// Returns how many turns [`Self::legal`] lists.
    fn legal_count(&self) -> usize {
        self.legal().count()
    }
    /// Returns a legal turn, drawn uniformly at random without building the list, or `None` if the game is over.
    ///
    /// `below` must return a uniformly random number below its argument, which is at least 1.
    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Self::Turn> {
        let count = self.legal_count();
        (count > 0).then(|| self.legal().nth(below(count)))?
    }
    /// Checks whether the turn is legal.
    ///
    /// # Errors
    /// The first rule that forbids it.
    fn check(&self, turn: Self::Turn) -> Result<(), Self::Illegal>;
    /// Plays the turn.
    ///
    /// # Errors
    /// The first rule that forbids it. The position stays as it was.
    fn play(&mut self, turn: Self::Turn) -> Result<(), Self::Illegal>;

    /// Returns how the board looks in the middle of a turn, after its first cells, for pictures: the last turn is as much of
    /// it as was played. `None` if it looks as before, or if the turn can't begin like that. Nobody may play on from it.
    fn begun(&self, _cells: &[&str]) -> Option<Self> {
        None
    }

    /// Returns the cell that stands for a number after a turn's cells. `None` if none does.
    fn number_cell(&self, _number: u16) -> Option<String> {
        None
    }

    /// Reads a canonical token. The turn need not be legal.
    ///
    /// # Errors
    /// The text isn't a canonical token for this board.
    fn parse(&self, canonical: &str) -> Result<Self::Turn, Refused<Self::Illegal>>;
    /// Reads what a person typed, leniently (assets/rules/README.md, rule 6), and checks that it's legal.
    ///
    /// # Errors
    /// The text can't be read, or a rule forbids the turn.
    fn read(&self, typed: &str) -> Result<Self::Turn, Refused<Self::Illegal>>;
    /// Returns whether the whole text is written like a turn of this game, even if the turn is illegal or off the
    /// board.
    fn looks_like_turn(typed: &str) -> bool;
    /// Returns up to `limit` legal turns, the ones closest to what was typed first. Empty if the text names no cell.
    fn near(&self, typed: &str, limit: usize) -> Vec<Self::Turn>;

    /// Returns what is on each occupied cell, by the cell's name.
    fn cells(&self) -> BTreeMap<String, Piece>;
    /// Returns the JSON object that `replay --json` writes under `extra`.
    fn extra(&self) -> String {
        "{}".to_owned()
    }
    /// Returns a 64-bit digest of the position. Each implementation documents the bytes that are hashed.
    fn digest(&self) -> u64;
}

//! What a game is.

use std::collections::BTreeMap;
use std::fmt;

use super::error::Refused;
use super::outcome::Outcome;
use super::progress::Progress;
use super::setup::{Setup, SetupName};
use super::side::{Piece, Side};

/// A position of a game, and the rules by which it goes on. [`Game`](super::Game) closes the trait over all games.
///
/// A position knows how it was set up, how many turns were played and which was the last. Listing
/// turns allocates nothing per turn.
///
/// ```
/// use stonepost::rules::Rules;
/// use stonepost::rules::onyx::Onyx;
///
/// let mut position = Onyx::start(Onyx::setup(6, &Onyx::SETUPS[0]));
/// let turn = position.read("C4")?;
/// position.play(turn)?;
/// assert_eq!(position.last_turn().map(|(_, turn)| turn.to_string()).as_deref(), Some("c4"));
/// # Ok::<(), stonepost::rules::Refused<stonepost::rules::onyx::Illegal>>(())
/// ```
pub trait Rules: Clone + fmt::Debug + Eq {
    /// The word for the game in records, `"onyx"`.
    const ID: &'static str;
    /// The name people read, `"Onyx"`.
    const TITLE: &'static str;
    /// Board sizes, the default first.
    const SIZES: &'static [u8];
    /// Ways to set up, the default first; never empty.
    const SETUPS: &'static [SetupName];
    /// Whether a turn can have a number after its cells, as in `a1-a3+12`.
    const HAS_NUMBERS: bool = false;

    /// One player's whole turn. Its `Display` is the canonical token (assets/rules/README.md, rules 3 and 4).
    type Turn: Copy + Eq + Ord + fmt::Debug + fmt::Display;
    /// Which rule forbids a turn. Its `Display` is a short sentence for whoever reads records.
    type Illegal: Clone + Eq + fmt::Debug + fmt::Display;

    /// The setup for one of [`Self::SIZES`] and one of [`Self::SETUPS`]; anything else stands for the
    /// default.
    #[must_use]
    fn setup(size: u8, name: &SetupName) -> Setup {
        let known = Self::SIZES.contains(&size);
        let named = (0..).zip(Self::SETUPS).find(|(_, setup)| *setup == name);
        Setup {
            size: if known { size } else { Self::SIZES[0] },
            index: named.map_or(0, |(index, _)| index),
        }
    }
    /// The start position.
    fn start(setup: Setup) -> Self;
    /// How far the game has come.
    fn progress(&self) -> &Progress;

    /// The board's size, one of [`Self::SIZES`].
    #[inline]
    fn size(&self) -> u8 {
        self.progress().setup.size
    }
    /// How the game was set up, one of [`Self::SETUPS`].
    fn setup_name(&self) -> &'static SetupName {
        let index = usize::from(self.progress().setup.index);
        Self::SETUPS.get(index).unwrap_or(&Self::SETUPS[0])
    }
    /// Turns played so far; a swap is one.
    #[inline]
    fn ply(&self) -> u32 {
        self.progress().ply
    }
    /// The side to move; `None` when the game is over.
    #[inline]
    fn to_move(&self) -> Option<Side> {
        let progress = self.progress();
        progress.outcome.is_none().then_some(progress.side)
    }
    /// The result of the position, `None` while it goes on.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.progress().outcome
    }
    /// Who played the last turn and what it was; `None` at the start.
    fn last_turn(&self) -> Option<(Side, Self::Turn)>;
    /// Whether a swap was played, so that the two people exchanged colours.
    fn swapped(&self) -> bool {
        false
    }

    /// Every legal turn once, in an order of the game's own. Empty when the game is over.
    fn legal(&self) -> impl Iterator<Item = Self::Turn> + '_;
    /// How many turns [`Self::legal`] lists.
    fn legal_count(&self) -> usize {
        self.legal().count()
    }
    /// One legal turn, each as likely as any other, without making the list; `None` when the game is over.
    ///
    /// `below` gives a uniformly random number below its argument, which is at least 1.
    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Self::Turn> {
        let count = self.legal_count();
        (count > 0).then(|| self.legal().nth(below(count)))?
    }
    /// Whether the turn may be played.
    ///
    /// # Errors
    /// The first rule that forbids it.
    fn check(&self, turn: Self::Turn) -> Result<(), Self::Illegal>;
    /// Plays the turn.
    ///
    /// # Errors
    /// The first rule that forbids it; the position is then untouched.
    fn play(&mut self, turn: Self::Turn) -> Result<(), Self::Illegal>;

    /// Reads a canonical token, legal or not.
    ///
    /// # Errors
    /// Anything but a canonical token of this board.
    fn parse(&self, canonical: &str) -> Result<Self::Turn, Refused<Self::Illegal>>;
    /// Reads what a person typed, kindly (assets/rules/README.md, rule 6), and checks it.
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids the turn.
    fn read(&self, typed: &str) -> Result<Self::Turn, Refused<Self::Illegal>>;
    /// Whether the whole text has the form of a turn of this game, on the board or not, legal or not.
    fn looks_like_turn(typed: &str) -> bool;
    /// Up to `limit` legal turns, those closest to what was typed first. Empty when the text names no cell.
    fn near(&self, typed: &str, limit: usize) -> Vec<Self::Turn>;

    /// The occupied cells by name.
    fn cells(&self) -> BTreeMap<String, Piece>;
    /// The object under `extra` in `replay --json`, as JSON.
    fn extra(&self) -> String {
        "{}".to_owned()
    }
    /// A 64-bit digest of the position, of the byte string that the implementation documents.
    fn digest(&self) -> u64;
}

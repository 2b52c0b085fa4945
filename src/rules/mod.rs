//! The rules of the games: pure, on the standard library alone.
//!
//! Nothing in here knows a clock, a file, a network, chance, pixels or people's names, and nothing holds
//! global state. One file per game ([`onyx`], [`dropper`], [`rekushu`]) implements [`Rules`]; the list of games in
//! `game.rs` closes the trait into the enum [`Game`], which speaks text at its border. [`record`] reads and
//! writes game records, [`report`] prints one position as a line of JSON.
//!
//! What must hold for every game:
//!
//! - [`Rules::legal`] lists each legal turn once, and lists exactly what [`Rules::play`] accepts.
//! - A refused [`Rules::play`] leaves the position as it was.
//! - The text of a turn ([`std::fmt::Display`]) is its canonical token, and [`Rules::parse`] reads it back.
//! - [`Rules::digest`] is the same on every platform and with every compiler.
//!
//! ```
//! use stonepost::rules::{Game, Kind, Spec};
//!
//! let mut game = Game::start(Spec::default_of(Kind::Dropper));
//! game.play_text("d4")?;
//! let turn = game.read("D4 to d5 and g7")?;
//! assert_eq!(turn, "d4>d5,g7");
//! game.play_text(&turn)?;
//! assert_eq!(game.ply(), 2);
//! # Ok::<(), stonepost::rules::TurnError>(())
//! ```

mod bits;
mod cell;
mod digest;
pub mod drop;
pub mod dropper;
mod error;
mod game;
pub mod isaac;
pub mod onyx;
pub mod record;
pub mod rekushu;
pub mod report;
mod spec;
mod typed;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

pub use cell::Cell;
pub use error::{Illegal, NoSwap, OnePiece, TurnError, Unreadable};
pub use game::{Game, Kind};
pub use spec::{SetupName, Spec, SpecError};

/// One of the two players, by colour. Black moves first in every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const BOTH: [Side; 2] = [Side::Black, Side::White];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// `"black"` or `"white"`, as `replay --json` writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }

    /// 0 for Black, 1 for White: the place of this side in arrays of two.
    pub(crate) fn index(self) -> usize {
        match self {
            Side::Black => 0,
            Side::White => 1,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What can stand on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A black piece.
    Black,
    /// A white piece.
    White,
    /// A neutral piece that belongs to nobody (assets/rules/drop.md, rule 13).
    Dud,
}

impl Piece {
    /// `"black"`, `"white"` or `"dud"`, as `replay --json` writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Piece::Black => "black",
            Piece::White => "white",
            Piece::Dud => "dud",
        }
    }
}

impl From<Side> for Piece {
    fn from(side: Side) -> Piece {
        match side {
            Side::Black => Piece::Black,
            Side::White => Piece::White,
        }
    }
}

/// How a game ended (assets/rules/README.md, rule 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A chain joined a player's two sides.
    Connection,
    /// The same position for the third time.
    Repetition,
    /// Group sizes were compared.
    Groups,
    /// Points were compared, or enough were reached.
    Points,
    /// Claimed tiles were compared.
    Tiles,
    /// The lines of unplaced tiles were compared.
    Line,
    /// All else was equal, and the first player wins.
    Start,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Timeout,
    /// The players agreed.
    Agreement,
    /// The game was broken off.
    Aborted,
    /// Somebody who looks after order decided it.
    Adjudication,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 12] = [
        Reason::Connection,
        Reason::Repetition,
        Reason::Groups,
        Reason::Points,
        Reason::Tiles,
        Reason::Line,
        Reason::Start,
        Reason::Resignation,
        Reason::Timeout,
        Reason::Agreement,
        Reason::Aborted,
        Reason::Adjudication,
    ];

    /// The word that records and JSON use, for example `"connection"`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Reason::Connection => "connection",
            Reason::Repetition => "repetition",
            Reason::Groups => "groups",
            Reason::Points => "points",
            Reason::Tiles => "tiles",
            Reason::Line => "line",
            Reason::Start => "start",
            Reason::Resignation => "resignation",
            Reason::Timeout => "timeout",
            Reason::Agreement => "agreement",
            Reason::Aborted => "aborted",
            Reason::Adjudication => "adjudication",
        }
    }

    /// The reason with this word, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.id() == id)
    }
}

/// The end of a game: who won (`None`: a draw) and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// How it came about.
    pub reason: Reason,
}

impl Outcome {
    /// The result when whoever has more wins, and as much is a draw.
    pub(crate) fn of_more<T: Ord>(black: T, white: T, reason: Reason) -> Outcome {
        let winner = match black.cmp(&white) {
            Ordering::Greater => Some(Side::Black),
            Ordering::Less => Some(Side::White),
            Ordering::Equal => None,
        };
        Outcome { winner, reason }
    }
}

/// What a game is. One file in this room implements it; [`Game`] closes it.
///
/// A position knows how it was set up, how many turns were played and which was the last. Listing
/// turns allocates nothing per turn.
pub trait Rules: Clone {
    /// The word for the game in records, `"onyx"`.
    const ID: &'static str;
    /// The name people read, `"Onyx"`.
    const TITLE: &'static str;
    /// Board sizes, the default first.
    const SIZES: &'static [u8];
    /// Ways to set up, the default first; never empty.
    const SETUPS: &'static [SetupName];

    /// Everything that is chosen before the first turn.
    type Setup: Copy;
    /// One player's whole turn. Its `Display` is the canonical token (assets/rules/README.md, rules 3 and 4).
    type Turn: Copy + Eq + Ord + fmt::Display;

    /// The setup for one of [`Self::SIZES`] and one of [`Self::SETUPS`]; anything else stands for the
    /// default.
    fn setup(size: u8, name: &SetupName) -> Self::Setup;
    /// The start position.
    fn start(setup: Self::Setup) -> Self;
    /// The board's size, one of [`Self::SIZES`].
    fn size(&self) -> u8;
    /// How the game was set up, one of [`Self::SETUPS`].
    fn setup_name(&self) -> &'static SetupName;

    /// Turns played so far; a swap is one.
    fn ply(&self) -> u32;
    /// Who is to move; `None` when the game is over.
    fn to_move(&self) -> Option<Side>;
    /// The result of the position, `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
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
    fn check(&self, turn: Self::Turn) -> Result<(), Illegal>;
    /// Plays the turn.
    ///
    /// # Errors
    /// The first rule that forbids it; the position is then untouched.
    fn play(&mut self, turn: Self::Turn) -> Result<(), Illegal>;

    /// Reads a canonical token, legal or not.
    ///
    /// # Errors
    /// [`TurnError::Unreadable`] for anything but a canonical token of this board.
    fn parse(&self, canonical: &str) -> Result<Self::Turn, TurnError>;
    /// Reads what a person typed, kindly (assets/rules/README.md, rule 6), and checks it.
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids the turn.
    fn read(&self, typed: &str) -> Result<Self::Turn, TurnError>;
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

//! The two sides, and what can be on a cell.

use std::fmt;

/// A player, by colour. Black moves first in every game.
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

    /// Returns the opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// Returns `"black"` or `"white"`, as written by `replay --json`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }

    /// Returns the side with this [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.name() == name)
    }

    /// Returns the side's index in arrays: 0 for Black, 1 for White.
    pub(super) fn index(self) -> usize {
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

/// What can be on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A black piece.
    Black,
    /// A white piece.
    White,
    /// A neutral piece that belongs to nobody (assets/rules/drop/rules.md, rule 13).
    Dud,
}

impl Piece {
    /// Returns `"black"`, `"white"` or `"dud"`, as written by `replay --json`.
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

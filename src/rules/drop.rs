//! Drop (assets/rules/drop/rules.md).
//!
//! ```
//! use stonepost_rules::Rules;
//! use stonepost_rules::drop::Drop;
//!
//! // The setup "bare": only the dud, on f6.
//! let mut position = Drop::start(Drop::setup(6, &Drop::SETUPS[1]));
//! position.play(position.parse("f7")?)?;
//! let placements = position.last();
//! assert_eq!(placements[0].pushed[0].to.name(), "f5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod illegal;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use self::board::{Board, Cells, MAX_SIZE, Observer, Pieces, neighbours};
use super::digest::Digest;
use super::error::{Refused, Unreadable};
use super::outcome::{Outcome, Reason};
use super::progress::Progress;
use super::setup::{Setup, SetupName};
use super::side::{Piece, Side};
use super::traits::Rules;
use super::typed::{self, TypedCell};

pub use self::board::{Hex, row_length};
pub use self::illegal::{Illegal, OnePiece};

/// The bit in a setup's index for a start without the ring.
const BARE: u8 = 1;
/// The bit in a setup's index that lets only the enemy's pieces squeeze.
const ENEMY_ONLY: u8 = 2;

/// How many pieces each player has at the start.
const SUPPLY: u8 = 32;

/// A turn: one placement, or two in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// The cell of the first piece.
    pub first: Hex,
    /// The cell of the second piece. `None` on the first turn, for the last piece, and if the first one leaves no cell
    /// to place on.
    pub second: Option<Hex>,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.second {
            None => write!(f, "{}", self.first),
            Some(second) => write!(f, "{},{second}", self.first),
        }
    }
}

/// A piece that was pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    /// Where it was.
    pub from: Hex,
    /// Where it is now, one cell further.
    pub to: Hex,
    /// What was pushed.
    pub piece: Piece,
}

/// A placement of the last turn and its effects, for pictures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The cell where the piece was placed.
    pub cell: Hex,
    /// The pieces that it pushed.
    pub pushed: Vec<Push>,
    /// The pieces that were squeezed out after that, with their cells after the pushes.
    pub squeezed: Vec<(Hex, Side)>,
}

/// A position of Drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drop {
    progress: Progress,
    supply: [u8; 2],
    pieces: Pieces,
    /// The last turn: who played it, what it was, and the pieces before it.
    last: Option<(Side, Turn, Pieces)>,
}

/// Records what a placement does.
struct Recorder {
    board: &'static Board,
    pushed: Vec<Push>,
    squeezed: Vec<(Hex, Side)>,
}

impl Observer for Recorder {
    fn pushed(&mut self, from: usize, to: usize, piece: Piece) {
        self.pushed.push(Push {
            from: self.board.hex(from),
            to: self.board.hex(to),
            piece,
        });
    }

    fn squeezed(&mut self, removed: [Cells; 2]) {
        for side in Side::BOTH {
            let removed = removed[side.index()].ones();
            self.squeezed
                .extend(removed.map(|at| (self.board.hex(at), side)));
        }
    }
}

impl Drop {
    /// Returns all cells of the board, row by row from the bottom, each row from the left.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let size = self.size();
        (0..)
            .map_while(move |row| Some((row, row_length(size, row)?)))
            .flat_map(|(row, length)| (0..length).map(move |column| Hex::new(row, column)))
    }

    /// Returns what is on the cell, or `None` if it's empty or not on the board.
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<Piece> {
        let on_board = hex.within(self.size());
        on_board.then(|| self.pieces.at(self.board().index(hex)))?
    }

    /// Returns whether this is an inner cell, with six neighbours. Pieces can be placed only on these.
    #[must_use]
    pub fn is_inner(&self, hex: Hex) -> bool {
        hex.within(self.size()) && self.board().inner.contains(self.board().index(hex))
    }

    /// Returns how many pieces the side has left to place.
    #[must_use]
    pub fn supply(&self, side: Side) -> u8 {
        self.supply[side.index()]
    }

    /// Returns how many pieces the side to move can place this turn, or 0 if the game is over.
    #[must_use]
    pub fn placements_left(&self) -> u8 {
        if self.progress.outcome.is_some() {
            return 0;
        }
        let quota = if self.progress.ply == 0 { 1 } else { 2 };
        self.supply(self.progress.side).min(quota)
    }

    /// Returns the placements of the last turn, one or two. Empty at the start.
    #[must_use]
    pub fn last(&self) -> Vec<Placement> {
        let Some((side, turn, mut pieces)) = self.last else {
            return Vec::new();
        };
        let place = |cell: Hex| {
            let mut recorder = Recorder {
                board: self.board(),
                pushed: Vec::new(),
                squeezed: Vec::new(),
            };
            self.place(&mut pieces, self.board().index(cell), side, &mut recorder);
            Placement {
                cell,
                pushed: recorder.pushed,
                squeezed: recorder.squeezed,
            }
        };
        [Some(turn.first), turn.second]
            .into_iter()
            .flatten()
            .map(place)
            .collect()
    }

    /// Returns the side's groups. Larger ones come first, equally large ones in the order of their lowest cells. The
    /// cells of a group go row by row from the bottom.
    #[must_use]
    pub fn groups(&self, side: Side) -> Vec<Vec<Hex>> {
        let board = self.board();
        let cells = |set: Cells| set.ones().map(|at| board.hex(at)).collect();
        let mut groups: Vec<Vec<Hex>> = self.group_sets(side).map(cells).collect();
        // The sort is stable, and the groups are ordered by their lowest cells.
        groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
        groups
    }

    /// Returns the position with a piece of the side to move placed on a cell, with its pushes and squeezes, but the turn not yet
    /// over. `None` if no piece can be placed there.
    #[must_use]
    pub fn placed(&self, on: Hex) -> Option<Drop> {
        let at = self.check_placement(&self.pieces, on, None).ok()?;
        let pieces = self.pieces_after(at);
        Some(Drop { pieces, ..*self })
    }

    /// Returns how many pieces the side has on the board.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        self.pieces.layers[side.index()].count()
    }

    /// Returns the size of the side's largest group, and how many groups it has.
    #[must_use]
    pub fn largest_group(&self, side: Side) -> (usize, usize) {
        let sizes = self.group_sets(side).map(|set| set.count());
        sizes.fold((0, 0), |(largest, groups), size| {
            (largest.max(size), groups + 1)
        })
    }

    fn group_sets(&self, side: Side) -> impl Iterator<Item = Cells> + use<> {
        self.pieces.layers[side.index()].groups(neighbours)
    }

    #[inline]
    fn board(&self) -> &'static Board {
        Board::of(self.size())
    }

    /// Returns the cells where a piece can be placed.
    #[inline]
    fn open(&self, pieces: &Pieces) -> Cells {
        self.board().inner.without(&pieces.occupied())
    }

    #[inline]
    fn place(&self, pieces: &mut Pieces, at: usize, side: Side, observer: &mut impl Observer) {
        let enemy_only = self.progress.setup.index & ENEMY_ONLY != 0;
        pieces.place(at, side.index(), enemy_only, &self.board().all, observer);
    }

    /// Returns the pieces after the side to move places one.
    #[inline]
    fn pieces_after(&self, at: usize) -> Pieces {
        let mut pieces = self.pieces;
        self.place(&mut pieces, at, self.progress.side, &mut ());
        pieces
    }

    /// Returns the result of comparing the largest groups.
    fn compare_groups(&self) -> Outcome {
        let largest = |side| self.group_sets(side).map(|set| set.count()).max();
        Outcome::by_comparing(largest(Side::Black), largest(Side::White), Reason::Groups)
    }

    /// Returns the index of a cell if a piece can be placed there. For a second placement, `after` is the cell of the
    /// first.
    fn check_placement(
        &self,
        pieces: &Pieces,
        hex: Hex,
        after: Option<Hex>,
    ) -> Result<usize, Illegal> {
        let at = self.board().index(hex);
        if !self.board().inner.contains(at) {
            return Err(Illegal::OuterRing { cell: hex.name() });
        }
        match pieces.at(at) {
            None => Ok(at),
            Some(by) => Err(Illegal::Filled {
                cell: hex.name(),
                by,
                after: after.map(Hex::name),
            }),
        }
    }

    /// Returns the pieces after the turn.
    fn try_turn(&self, turn: Turn) -> Result<Pieces, Illegal> {
        if self.progress.outcome.is_some() {
            return Err(Illegal::Over);
        }
        for hex in [Some(turn.first), turn.second].into_iter().flatten() {
            if !hex.within(self.size()) {
                return Err(Illegal::OffBoard { cell: hex.name() });
            }
        }
        let one_only = |why| match turn.second {
            Some(second) => Err(Illegal::OnePieceOnly {
                cell: second.name(),
                why,
            }),
            None => Ok(()),
        };
        let at = self.check_placement(&self.pieces, turn.first, None)?;
        let mut pieces = self.pieces_after(at);
        if self.placements_left() < 2 {
            one_only(if self.progress.ply == 0 {
                OnePiece::FirstTurn
            } else {
                OnePiece::LastPiece
            })?;
        } else if self.open(&pieces).is_empty() {
            one_only(OnePiece::NoRoom)?;
        } else {
            let Some(second) = turn.second else {
                return Err(Illegal::SecondMissing {
                    first: turn.first.name(),
                });
            };
            let at = self.check_placement(&pieces, second, Some(turn.first))?;
            self.place(&mut pieces, at, self.progress.side, &mut ());
        }
        Ok(pieces)
    }

    fn on_board(&self, typed: TypedCell) -> Result<Hex, Unreadable> {
        let hex = typed.to_cell().map(Hex::of);
        hex.filter(|hex| hex.within(self.size()))
            .ok_or_else(|| self.off_board(typed.name(), typed.letter()))
    }

    fn off_board(&self, cell: String, letter: char) -> Unreadable {
        let row = u32::from(letter).checked_sub(u32::from('a'));
        let row = row.and_then(|row| u8::try_from(row).ok());
        Unreadable::OffHexagon {
            cell,
            size: self.size(),
            row_length: row.and_then(|row| row_length(self.size(), row)),
        }
    }
}

impl Rules for Drop {
    const ID: &'static str = "drop";
    const TITLE: &'static str = "Drop";
    const SIZES: &'static [u8] = &[6, 5, MAX_SIZE];
    // The bits of an index are `BARE` and `ENEMY_ONLY`.
    const SETUPS: &'static [SetupName] = &[
        SetupName {
            id: "ring",
            tags: &[("Setup", "ring"), ("Squeeze", "any")],
        },
        SetupName {
            id: "bare",
            tags: &[("Setup", "bare"), ("Squeeze", "any")],
        },
        SetupName {
            id: "ring-enemy",
            tags: &[("Setup", "ring"), ("Squeeze", "enemy")],
        },
        SetupName {
            id: "bare-enemy",
            tags: &[("Setup", "bare"), ("Squeeze", "enemy")],
        },
    ];

    type Turn = Turn;
    type Illegal = Illegal;

    fn start(setup: Setup) -> Drop {
        Drop {
            progress: Progress::start(setup),
            supply: [SUPPLY; 2],
            pieces: Pieces::start(setup.size, setup.index & BARE == 0),
            last: None,
        }
    }

    #[inline]
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn last_turn(&self) -> Option<(Side, Turn)> {
        self.last.map(|(by, turn, _)| (by, turn))
    }

    fn legal(&self) -> impl Iterator<Item = Turn> + '_ {
        let (board, quota) = (self.board(), self.placements_left());
        let firsts = if quota == 0 {
            Cells::EMPTY
        } else {
            self.open(&self.pieces)
        };
        firsts.ones().flat_map(move |at| {
            let first = board.hex(at);
            let seconds = if quota == 2 {
                self.open(&self.pieces_after(at))
            } else {
                Cells::EMPTY
            };
            let alone = seconds.is_empty().then_some(Turn {
                first,
                second: None,
            });
            let pairs = seconds.ones().map(move |at| Turn {
                first,
                second: Some(board.hex(at)),
            });
            pairs.chain(alone)
        })
    }

    fn legal_count(&self) -> usize {
        let open = self.open(&self.pieces);
        match self.placements_left() {
            0 => 0,
            1 => open.count(),
            _ => open
                .ones()
                .map(|at| self.open(&self.pieces_after(at)).count().max(1))
                .sum(),
        }
    }

    /// Draws a first cell, then a number below the most second cells there can be, until there is a second cell with
    /// that number.
    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        let quota = self.placements_left();
        if quota == 0 {
            return None;
        }
        let (open, most) = (self.open(&self.pieces), self.board().inner.count());
        let firsts = open.count();
        // With few first cells, counting the turns is quicker than many draws.
        for _ in 0..firsts {
            let at = open.nth(below(firsts))?;
            let first = self.board().hex(at);
            if quota == 1 {
                return Some(Turn {
                    first,
                    second: None,
                });
            }
            let seconds = self.open(&self.pieces_after(at));
            let drawn = below(most);
            let second = seconds.nth(drawn).map(|at| self.board().hex(at));
            // If there is no second cell, a draw of 0 stands for the turn without one, so that all turns are equally
            // likely.
            if second.is_some() || (drawn == 0 && seconds.is_empty()) {
                return Some(Turn { first, second });
            }
        }
        let count = self.legal_count();
        self.legal().nth(below(count))
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        self.try_turn(turn).map(|_| ())
    }

    fn play(&mut self, turn: Turn) -> Result<(), Illegal> {
        let pieces = self.try_turn(turn)?;
        self.last = Some((self.progress.side, turn, self.pieces));
        self.pieces = pieces;
        self.supply[self.progress.side.index()] -= 1 + u8::from(turn.second.is_some());
        self.progress.ply += 1;
        // A player without pieces is passed over.
        let next = self.progress.side.other();
        if self.supply(next) > 0 {
            self.progress.side = next;
        }
        if self.supply(self.progress.side) == 0 || self.open(&self.pieces).is_empty() {
            self.progress.side = next;
            self.progress.outcome = Some(self.compare_groups());
        }
        Ok(())
    }

    /// After the first of two pieces.
    fn begun(&self, cells: &[&str]) -> Option<Drop> {
        let [first] = cells else {
            return None;
        };
        let first = Hex::from_name(first).filter(|hex| hex.within(self.size()))?;
        let at = self.check_placement(&self.pieces, first, None).ok()?;
        if self.placements_left() < 2 {
            return None;
        }
        let mut begun = *self;
        let second = None;
        begun.last = Some((self.progress.side, Turn { first, second }, self.pieces));
        begun.pieces = self.pieces_after(at);
        begun.supply[self.progress.side.index()] -= 1;
        Some(begun)
    }

    fn parse(&self, canonical: &str) -> Result<Turn, Refused<Illegal>> {
        let (first, second) = match canonical.split_once(',') {
            None => (canonical, None),
            Some((first, second)) => (first, Some(second)),
        };
        let turn = match (Hex::from_name(first), second.map(Hex::from_name)) {
            (Some(first), None) => Turn {
                first,
                second: None,
            },
            (Some(first), Some(Some(second))) => Turn {
                first,
                second: Some(second),
            },
            _ => return Err(typed::not_canonical(canonical).into()),
        };
        for hex in [Some(turn.first), turn.second].into_iter().flatten() {
            if !hex.within(self.size()) {
                let name = hex.name();
                let letter = name.chars().next().unwrap_or_default();
                return Err(self.off_board(name, letter).into());
            }
        }
        Ok(turn)
    }

    /// Pieces are placed in the order typed, whatever separates the cells, so there is only one reading.
    fn read(&self, text: &str) -> Result<Turn, Refused<Illegal>> {
        let typed = typed::cells(text)?.cells;
        let turn = match *typed.as_slice() {
            [first] => Turn {
                first: self.on_board(first)?,
                second: None,
            },
            [first, second] => Turn {
                first: self.on_board(first)?,
                second: Some(self.on_board(second)?),
            },
            _ => {
                let (found, at_most) = (typed.len(), 2);
                return Err(Unreadable::TooManyCells { found, at_most }.into());
            }
        };
        self.check(turn)?;
        Ok(turn)
    }

    fn looks_like_turn(text: &str) -> bool {
        typed::cells(text).is_ok_and(|typed| typed.cells.len() <= 2)
    }

    fn near(&self, text: &str, limit: usize) -> Vec<Turn> {
        let typed = typed::find_cells(text).cells;
        let mut cells = typed.iter().filter_map(|cell| cell.to_cell()).map(Hex::of);
        let Some(first) = cells.next() else {
            return Vec::new();
        };
        // If no second cell was typed, prefer those close to the first.
        let second = cells.next().unwrap_or(first);
        let distance = |a: Hex, b: Hex| a.distance(b, self.size());
        let rank = |turn: Turn| {
            let second = turn.second.map_or(0, |cell| distance(cell, second));
            (distance(turn.first, first), second, turn)
        };
        let mut ranked: Vec<(u32, u32, Turn)> = self.legal().map(rank).collect();
        ranked.sort_unstable();
        if ranked.first().is_some_and(|best| best.0 == 0) {
            // The first cell is fine, so offer other second cells.
            ranked.retain(|turn| turn.0 == 0);
        } else {
            // Offer each first cell once, with the best second cell.
            ranked.sort_by_key(|(away, _, turn)| (*away, turn.first));
            ranked.dedup_by_key(|(.., turn)| turn.first);
            ranked.sort_unstable();
        }
        ranked.truncate(limit);
        ranked.into_iter().map(|(.., turn)| turn).collect()
    }

    fn cells(&self) -> BTreeMap<String, Piece> {
        let standing = |hex: Hex| Some((hex.name(), self.at(hex)?));
        self.hexes().filter_map(standing).collect()
    }

    fn extra(&self) -> String {
        let [black, white] = self.supply;
        format!(
            "{{\"supply\":{{\"black\":{black},\"white\":{white}}},\"placements_left\":{}}}",
            self.placements_left()
        )
    }

    /// Hashes, after id, zero byte and size: whose pieces squeeze (0 anyone's, 1 only the enemy's); the side to move (0
    /// Black, 1 White; after the end, the side that would move); Black's supply, then White's; then every cell, row by
    /// row from the bottom, each row from the left: 0 empty, 1 Black, 2 White, 3 the dud. Nothing else affects the rest
    /// of the game.
    fn digest(&self) -> u64 {
        let mut digest = Digest::of(Self::ID, self.size());
        digest.byte(u8::from(self.progress.setup.index & ENEMY_ONLY != 0));
        digest.byte(self.progress.side.index() as u8);
        self.supply.into_iter().for_each(|left| digest.byte(left));
        for hex in self.hexes() {
            digest.byte(match self.at(hex) {
                None => 0,
                Some(Piece::Black) => 1,
                Some(Piece::White) => 2,
                Some(Piece::Dud) => 3,
            });
        }
        digest.finish()
    }
}

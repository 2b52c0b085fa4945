//! Drop (assets/rules/drop/rules.md).

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

/// The bit in the index of a setup that says that the ring is missing.
const BARE: u8 = 1;
/// The bit in the index of a setup that says that only enemies squeeze.
const ENEMY_ONLY: u8 = 2;

/// How many pieces each player has at the start.
const SUPPLY: u8 = 32;

/// A turn: one piece, or two one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// Where the first piece goes.
    pub first: Hex,
    /// Where the second one goes; `None` on the first turn, for the last piece, and when the first piece has left
    /// no cell to place on.
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
    /// Where it stood.
    pub from: Hex,
    /// Where it went, one cell on.
    pub to: Hex,
    /// What was pushed.
    pub piece: Piece,
}

/// One placement of the last turn with all that it did, for pictures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The cell on which the piece was placed.
    pub cell: Hex,
    /// The pieces that it pushed.
    pub pushed: Vec<Push>,
    /// The pieces that were squeezed out then, where they stood after the pushes.
    pub squeezed: Vec<(Hex, Side)>,
}

/// A position of Drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drop {
    progress: Progress,
    supply: [u8; 2],
    pieces: Pieces,
    /// Who played the last turn, which, and what it met.
    last: Option<(Side, Turn, Pieces)>,
}

/// Notes all that a placement does.
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
    /// Every cell of the board from the bottom row up, in each row from the left.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let size = self.size();
        (0..)
            .map_while(move |row| Some((row, row_length(size, row)?)))
            .flat_map(|(row, length)| (0..length).map(move |place| Hex::new(row, place)))
    }

    /// What stands on the cell; `None` for an empty cell and for one that is not on the board.
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<Piece> {
        let on_board = hex.within(self.size());
        on_board.then(|| self.pieces.at(self.board().index(hex)))?
    }

    /// Whether pieces may be placed on the cell while it is empty: whether it has six neighbours.
    #[must_use]
    pub fn is_inner(&self, hex: Hex) -> bool {
        hex.within(self.size()) && self.board().inner.contains(self.board().index(hex))
    }

    /// How many pieces the side has left to place.
    #[must_use]
    pub fn supply(&self, side: Side) -> u8 {
        self.supply[side.index()]
    }

    /// How many pieces the side to move has to place now; 0 at the end.
    #[must_use]
    pub fn placements_left(&self) -> u8 {
        if self.progress.outcome.is_some() {
            return 0;
        }
        let quota = if self.progress.ply == 0 { 1 } else { 2 };
        self.supply(self.progress.side).min(quota)
    }

    /// The placements of the last turn, one or two; none at the start.
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

    /// The side's groups, the largest first, equally large ones by their lowest cell. Cells go in rows from below.
    #[must_use]
    pub fn groups(&self, side: Side) -> Vec<Vec<Hex>> {
        let board = self.board();
        let cells = |set: Cells| set.ones().map(|at| board.hex(at)).collect();
        let mut groups: Vec<Vec<Hex>> = self.group_sets(side).map(cells).collect();
        // The sort is stable, and the groups came by their lowest cell.
        groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
        groups
    }

    fn group_sets(&self, side: Side) -> impl Iterator<Item = Cells> + use<> {
        self.pieces.layers[side.index()].groups(neighbours)
    }

    #[inline]
    fn board(&self) -> &'static Board {
        Board::of(self.size())
    }

    /// The cells on which a piece can be placed.
    #[inline]
    fn open(&self, pieces: &Pieces) -> Cells {
        self.board().inner.without(&pieces.occupied())
    }

    #[inline]
    fn place(&self, pieces: &mut Pieces, at: usize, side: Side, observer: &mut impl Observer) {
        let enemy_only = self.progress.setup.index & ENEMY_ONLY != 0;
        pieces.place(at, side.index(), enemy_only, &self.board().all, observer);
    }

    /// The pieces after one placement of the side to move.
    #[inline]
    fn pieces_after(&self, at: usize) -> Pieces {
        let mut pieces = self.pieces;
        self.place(&mut pieces, at, self.progress.side, &mut ());
        pieces
    }

    /// The result by comparing the largest groups.
    fn compare_groups(&self) -> Outcome {
        let largest = |side| self.group_sets(side).map(|set| set.count()).max();
        Outcome::by_comparing(largest(Side::Black), largest(Side::White), Reason::Groups)
    }

    /// The number of a cell on which a piece may be placed; `after` is the first piece's cell when it is the second's turn.
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

    /// The pieces after the turn.
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
    // In the order of their indices: see `BARE` and `ENEMY_ONLY`.
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

    /// Draws a first cell, and then one of as many seconds as there can be at most; draws both again where there are
    /// not so many.
    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        let quota = self.placements_left();
        if quota == 0 {
            return None;
        }
        let (open, most) = (self.open(&self.pieces), self.board().inner.count());
        let firsts = open.count();
        // With few first cells the turns are sooner counted.
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
            // Where there is no second cell, the first of `most` stands for none.
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

    /// The pieces are placed in the order in which their cells were typed, so whatever stands between two cells
    /// leaves one reading.
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
        // Where no second cell was typed, those close to the first will do.
        let second = cells.next().unwrap_or(first);
        let distance = |a: Hex, b: Hex| a.distance(b, self.size());
        let rank = |turn: Turn| {
            let second = turn.second.map_or(0, |cell| distance(cell, second));
            (distance(turn.first, first), second, turn)
        };
        let mut ranked: Vec<(u32, u32, Turn)> = self.legal().map(rank).collect();
        ranked.sort_unstable();
        if ranked.first().is_some_and(|best| best.0 == 0) {
            // The first piece stands: second ones are what was asked for.
            ranked.retain(|turn| turn.0 == 0);
        } else {
            // One turn for each first piece, the one with the best second.
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

    /// After id, zero byte and size: who squeezes (0 any, 1 enemies only); the side to move (0 Black, 1 White; after
    /// the end, who would be); Black's supply, White's; then every cell in rows from below, each from the left:
    /// 0 empty, 1 Black, 2 White, 3 the dud. Nothing else bears on the future.
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

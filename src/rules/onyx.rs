//! Onyx (assets/rules/onyx/rules.md).
//!
//! ```
//! use stonepost_rules::Rules;
//! use stonepost_rules::onyx::Onyx;
//!
//! let mut position = Onyx::start(Onyx::setup(6, &Onyx::SETUPS[1]));
//! for token in ["b1", "c1", "c2", "b2"] {
//!     position.play(position.parse(token)?)?;
//! }
//! // White's b2, opposite c1, captures the other two corners of the square.
//! let cells: Vec<String> = position.cells().into_keys().collect();
//! assert_eq!(cells, ["b2", "c1"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod history;
mod illegal;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use self::board::{Board, MAX_POINTS, Points};
use self::history::{History, zobrist_key};
use super::cell::Cell;
use super::digest::Digest;
use super::error::{Refused, Unreadable};
use super::outcome::{Outcome, Reason};
use super::progress::Progress;
use super::setup::{Setup, SetupName};
use super::side::{Piece, Side};
use super::traits::Rules;
use super::typed;

pub use self::board::Point;
pub use self::illegal::{Illegal, NoSwap};

/// The index of the setup with an empty board.
const OPEN: u8 = 1;

/// A turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// Places a piece on an empty point.
    Place(Point),
    /// White takes over the first player's side, on the second turn only.
    Swap,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Place(point) => point.fmt(f),
            Turn::Swap => f.write_str("swap"),
        }
    }
}

/// The last turn, for pictures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    /// Where a piece was placed, or `None` for a swap.
    pub point: Option<Point>,
    /// The captured pieces with their colour: none, two or four.
    pub captured: Vec<(Point, Side)>,
}

/// A position of Onyx, with as much history as it takes to find repetitions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Onyx {
    progress: Progress,
    swapped: bool,
    last: Option<(Side, Turn)>,
    /// One bit for each of the last point's two squares in which the last turn captured.
    last_captures: u64,
    stones: [Points; 2],
    /// Each side's stones that are connected to its lower edge, then those connected to its upper edge.
    connected: [[Points; 2]; 2],
    /// Where a piece can be placed.
    open: Points,
    /// The Zobrist hash of the stones, see [`history::zobrist_key`].
    hash: u64,
    /// How often this position, with this side to move, has come up.
    occurrences: u8,
    /// The positions that can still recur.
    history: History,
}

impl Onyx {
    /// Returns whose piece is on the point, or `None` if it's empty or not on the board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Side> {
        self.owner(self.board().index(point)?)
    }

    /// Returns all points: first the corners row by row from the lower left, then the midpoints in the same order.
    pub fn points(&self) -> impl Iterator<Item = Point> + 'static {
        let board = self.board();
        board.points.iter().copied().take(board.count)
    }

    /// Returns the points joined to this one. Empty for a point that isn't on the board.
    #[must_use]
    pub fn neighbours(&self, point: Point) -> Vec<Point> {
        let board = self.board();
        match board.index(point) {
            Some(at) => board.neighbours(at).map(|to| board.points[to]).collect(),
            None => Vec::new(),
        }
    }

    /// Returns the stones that are joined with the one on this point, itself first. Empty if there's none.
    #[must_use]
    pub fn chain(&self, point: Point) -> Vec<Point> {
        let side = self.at(point);
        let mut chain: Vec<Point> = side.map(|_| point).into_iter().collect();
        let mut at = 0;
        while let Some(&point) = chain.get(at) {
            at += 1;
            for other in self.neighbours(point) {
                if self.at(other) == side && !chain.contains(&other) {
                    chain.push(other);
                }
            }
        }
        chain
    }

    /// Returns whether the point is an empty midpoint with four empty corners.
    #[must_use]
    pub fn playable_mid(&self, point: Point) -> bool {
        let index = self.board().index(point);
        matches!(point, Point::Mid { .. }) && index.is_some_and(|at| self.open.contains(at))
    }

    /// Returns the last turn and its captures, or `None` at the start.
    #[must_use]
    pub fn last(&self) -> Option<Last> {
        let (by, turn) = self.last?;
        let board = self.board();
        Some(match turn {
            Turn::Swap => Last {
                point: None,
                captured: Vec::new(),
            },
            Turn::Place(point) => Last {
                point: Some(point),
                captured: board
                    .index(point)
                    .into_iter()
                    .flat_map(|at| board.captured(at, self.last_captures))
                    .map(|at| (board.points[at], by.other()))
                    .collect(),
            },
        })
    }

    /// Returns the winner's pieces that are connected to both of the winner's sides. Empty unless the game was won by
    /// connection.
    #[must_use]
    pub fn winning_chain(&self) -> Vec<Point> {
        let board = self.board();
        match self.progress.outcome {
            Some(Outcome {
                winner: Some(side),
                reason: Reason::Connection,
            }) => {
                let [lower, upper] = &self.connected[side.index()];
                lower.and(upper).ones().map(|at| board.points[at]).collect()
            }
            _ => Vec::new(),
        }
    }

    fn board(&self) -> &'static Board {
        Board::of(self.size())
    }

    fn owner(&self, at: usize) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.stones[side.index()].contains(at))
    }

    fn put(&mut self, board: &Board, at: usize, side: Side) {
        let own = side.index();
        self.stones[own].insert(at);
        self.hash ^= zobrist_key(at, side);
        self.open.remove(at);
        for (_, square) in board.squares(at) {
            self.open.remove(usize::from(square.mid));
        }
        for edge in 0..2 {
            let connected = &self.connected[own][edge];
            if board.on_edge(at, side, edge)
                || board.neighbours(at).any(|to| connected.contains(to))
            {
                self.connect(board, at, own, edge);
            }
        }
    }

    /// Marks the stone at `at`, and all stones of its colour connected through it, as connected to the edge.
    fn connect(&mut self, board: &Board, at: usize, own: usize, edge: usize) {
        let stones = &self.stones[own];
        let connected = &mut self.connected[own][edge];
        let mut stack = [0u16; MAX_POINTS];
        let mut count = 1;
        stack[0] = at as u16;
        connected.insert(at);
        while count > 0 {
            count -= 1;
            for to in board.neighbours(usize::from(stack[count])) {
                if stones.contains(to) && !connected.contains(to) {
                    connected.insert(to);
                    stack[count] = to as u16;
                    count += 1;
                }
            }
        }
    }

    fn remove(&mut self, board: &Board, at: usize, side: Side) {
        self.stones[side.index()].remove(at);
        self.hash ^= zobrist_key(at, side);
        self.open.insert(at);
        for (_, square) in board.squares(at) {
            let mid = usize::from(square.mid);
            // Corners can be taken after the midpoint, so an occupied midpoint stays closed.
            if self.owner(mid).is_none()
                && board
                    .neighbours(mid)
                    .all(|corner| self.owner(corner).is_none())
            {
                self.open.insert(mid);
            }
        }
    }

    /// Recomputes which of a side's stones are connected to an edge, after some were captured.
    fn reconnect(&mut self, board: &Board, side: Side, edge: usize) {
        let own = side.index();
        self.connected[own][edge] = Points::EMPTY;
        for along in 0..board.size {
            let (col, row) = match (side, edge) {
                (Side::Black, 0) => (along, 0),
                (Side::Black, _) => (along, board.size - 1),
                (Side::White, 0) => (0, along),
                (Side::White, _) => (board.size - 1, along),
            };
            let at = usize::from(row) * usize::from(board.size) + usize::from(col);
            if self.stones[own].contains(at) && !self.connected[own][edge].contains(at) {
                self.connect(board, at, own, edge);
            }
        }
    }

    /// Returns one bit for each of the point's two squares in which the side to move would capture by placing there.
    fn captures(&self, board: &Board, at: usize) -> u64 {
        let own = &self.stones[self.progress.side.index()];
        let theirs = &self.stones[self.progress.side.other().index()];
        let mut captures = 0;
        for (i, square) in board.squares(at) {
            if own.contains(usize::from(square.opposite))
                && square
                    .adjacent
                    .iter()
                    .all(|&corner| theirs.contains(usize::from(corner)))
                && self.owner(usize::from(square.mid)).is_none()
            {
                captures |= 1 << i;
            }
        }
        captures
    }

    fn place(&mut self, board: &Board, at: usize) {
        let (side, theirs) = (self.progress.side, self.progress.side.other());
        let captures = self.captures(board, at);
        self.put(board, at, side);
        if captures != 0 {
            let mut cut = [false; 2];
            for taken in board.captured(at, captures) {
                for (edge, cut) in cut.iter_mut().enumerate() {
                    *cut |= self.connected[theirs.index()][edge].contains(taken);
                }
                self.remove(board, taken, theirs);
            }
            for (edge, cut) in cut.into_iter().enumerate() {
                if cut {
                    self.reconnect(board, theirs, edge);
                }
            }
        }
        self.last_captures = captures;
        self.progress.side = theirs;
        if at >= board.corners {
            self.history.clear();
        }
        self.history.push(self.hash, at, captures);
        self.occurrences = self.history.occurrences(board, &self.stones, side);
        let [lower, upper] = &self.connected[side.index()];
        if lower.contains(at) && upper.contains(at) {
            self.progress.outcome = Some(Outcome::won(side, Reason::Connection));
        } else if self.occurrences >= 3 {
            self.progress.outcome = Some(Outcome::drawn(Reason::Repetition));
        }
    }

    fn swap_refusal(&self) -> Option<NoSwap> {
        match self.progress.ply {
            0 => Some(NoSwap::FirstTurn),
            1 => None,
            _ if self.swapped => Some(NoSwap::AlreadySwapped),
            _ => Some(NoSwap::TooLate),
        }
    }

    /// Returns the midpoint between two opposite corners of its square, in either order.
    fn midpoint(&self, first: Cell, second: Cell) -> Result<Point, Illegal> {
        let names = || (first.name(), second.name());
        if first.col.abs_diff(second.col) != 1 || first.row.abs_diff(second.row) != 1 {
            let (first, second) = names();
            return Err(Illegal::NotASquare { first, second });
        }
        let point = Point::Mid {
            col: first.col.min(second.col),
            row: first.row.min(second.row),
        };
        if self.board().index(point).is_none() {
            let (first, second) = names();
            return Err(Illegal::NoMidpoint { first, second });
        }
        Ok(point)
    }

    fn on_board(&self, cell: Cell) -> Result<Cell, Unreadable> {
        let size = self.size();
        if cell.within(size) {
            Ok(cell)
        } else {
            Err(Unreadable::OffBoard {
                cell: cell.name(),
                size,
            })
        }
    }
}

impl Rules for Onyx {
    const ID: &'static str = "onyx";
    const TITLE: &'static str = "Onyx";
    const SIZES: &'static [u8] = &[12, 6, 8, 16, 20];
    const SETUPS: &'static [SetupName] = &[
        SetupName {
            id: "standard",
            tags: &[("Setup", "standard")],
        },
        SetupName {
            id: "open",
            tags: &[("Setup", "open")],
        },
    ];

    type Turn = Turn;
    type Illegal = Illegal;

    fn start(setup: Setup) -> Onyx {
        let board = Board::of(setup.size);
        let mut open = Points::EMPTY;
        (0..board.count).for_each(|at| open.insert(at));
        let mut onyx = Onyx {
            progress: Progress::start(setup),
            swapped: false,
            last: None,
            last_captures: 0,
            stones: [Points::EMPTY; 2],
            connected: [[Points::EMPTY; 2]; 2],
            open,
            hash: 0,
            occurrences: 1,
            history: History::default(),
        };
        if setup.index != OPEN {
            let (size, half) = (usize::from(setup.size), usize::from(setup.size / 2));
            for middle in [half - 1, half] {
                for far in [0, size - 1] {
                    onyx.put(board, far * size + middle, Side::White);
                    onyx.put(board, middle * size + far, Side::Black);
                }
            }
        }
        onyx.history.push(onyx.hash, 0, 0);
        onyx
    }

    #[inline]
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn last_turn(&self) -> Option<(Side, Turn)> {
        self.last
    }

    fn swapped(&self) -> bool {
        self.swapped
    }

    fn legal(&self) -> impl Iterator<Item = Turn> + '_ {
        let board = self.board();
        let open = if self.progress.outcome.is_some() {
            Points::EMPTY
        } else {
            self.open
        };
        let swap = self.swap_refusal().is_none().then_some(Turn::Swap);
        open.ones()
            .map(|at| Turn::Place(board.points[at]))
            .chain(swap)
    }

    fn legal_count(&self) -> usize {
        match self.progress.outcome {
            Some(_) => 0,
            None => self.open.count() + usize::from(self.swap_refusal().is_none()),
        }
    }

    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        let count = self.legal_count();
        let rank = (count > 0).then(|| below(count))?;
        Some(match self.open.nth(rank) {
            Some(at) => Turn::Place(self.board().points[at]),
            None => Turn::Swap,
        })
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        if self.progress.outcome.is_some() {
            return Err(Illegal::Over);
        }
        let point = match (turn, self.swap_refusal()) {
            (Turn::Swap, None) => return Ok(()),
            (Turn::Swap, Some(why)) => return Err(Illegal::SwapNotNow { why }),
            (Turn::Place(point), _) => point,
        };
        let board = self.board();
        let Some(at) = board.index(point) else {
            return Err(Illegal::OffBoard { cell: point.name() });
        };
        if self.open.contains(at) {
            return Ok(());
        }
        if let Some(by) = self.owner(at) {
            return Err(Illegal::Occupied {
                cell: point.name(),
                by,
            });
        }
        // An empty point that isn't open is a midpoint with an occupied corner.
        match board
            .neighbours(at)
            .find_map(|corner| Some((corner, self.owner(corner)?)))
        {
            Some((corner, by)) => Err(Illegal::CornerOccupied {
                midpoint: point.name(),
                corner: board.points[corner].name(),
                by,
            }),
            None => Ok(()),
        }
    }

    fn play(&mut self, turn: Turn) -> Result<(), Illegal> {
        self.check(turn)?;
        let board = self.board();
        let by = self.progress.side;
        match turn {
            Turn::Place(point) => {
                let Some(at) = board.index(point) else {
                    return Err(Illegal::OffBoard { cell: point.name() });
                };
                self.place(board, at);
            }
            Turn::Swap => {
                // The players exchange colours, so it's still White's turn.
                self.swapped = true;
                self.last_captures = 0;
            }
        }
        self.last = Some((by, turn));
        self.progress.ply += 1;
        Ok(())
    }

    fn parse(&self, canonical: &str) -> Result<Turn, Refused<Illegal>> {
        if canonical == "swap" {
            return Ok(Turn::Swap);
        }
        let (first, second) = match canonical.split_once('/') {
            None => (canonical, None),
            Some((first, second)) => (first, Some(second)),
        };
        let point = match (Cell::from_name(first), second.map(Cell::from_name)) {
            (Some(cell), None) => {
                let Cell { col, row } = self.on_board(cell)?;
                Point::Corner { col, row }
            }
            (Some(first), Some(Some(second))) => {
                let (first, second) = (self.on_board(first)?, self.on_board(second)?);
                self.midpoint(first, second)?
            }
            _ => return Err(typed::not_canonical(canonical).into()),
        };
        if point.name() == canonical {
            Ok(Turn::Place(point))
        } else {
            Err(Unreadable::NotCanonical {
                token: canonical.to_owned(),
            }
            .into())
        }
    }

    fn read(&self, text: &str) -> Result<Turn, Refused<Illegal>> {
        let turn = if is_swap(text) {
            Turn::Swap
        } else {
            let typed = typed::cells(text)?;
            let mut cells = Vec::with_capacity(2);
            for typed in &typed.cells {
                cells.push(typed.on_board(self.size())?);
            }
            Turn::Place(match *cells.as_slice() {
                [Cell { col, row }] => Point::Corner { col, row },
                [first, second] => self.midpoint(first, second)?,
                _ => {
                    let found = cells.len();
                    return Err(Unreadable::TooManyCells { found, at_most: 2 }.into());
                }
            })
        };
        self.check(turn)?;
        Ok(turn)
    }

    fn looks_like_turn(text: &str) -> bool {
        is_swap(text) || typed::cells(text).is_ok_and(|typed| typed.cells.len() <= 2)
    }

    fn near(&self, text: &str, limit: usize) -> Vec<Turn> {
        let cells = typed::find_cells(text).cells;
        let coordinates: Vec<(i32, i32)> = cells
            .iter()
            .filter_map(|cell| cell.to_cell())
            .map(|Cell { col, row }| Point::Corner { col, row }.half_steps())
            .collect();
        // Two cells mean the point halfway between them.
        let (across, up) = match *coordinates.as_slice() {
            [] => return Vec::new(),
            [place] => place,
            [a, b, ..] => ((a.0 + b.0) / 2, (a.1 + b.1) / 2),
        };
        let mut ranked: Vec<(i32, String, Turn)> = self
            .legal()
            .filter_map(|turn| match turn {
                Turn::Swap => None,
                Turn::Place(point) => {
                    let (x, y) = point.half_steps();
                    let distance = (x - across).pow(2) + (y - up).pow(2);
                    Some((distance, point.name(), turn))
                }
            })
            .collect();
        ranked.sort_unstable();
        ranked.truncate(limit);
        ranked.into_iter().map(|(.., turn)| turn).collect()
    }

    fn cells(&self) -> BTreeMap<String, Piece> {
        let board = self.board();
        let mut cells = BTreeMap::new();
        for side in Side::BOTH {
            for at in self.stones[side.index()].ones() {
                cells.insert(board.points[at].name(), Piece::from(side));
            }
        }
        cells
    }

    /// Hashes, after id, zero byte and size: the side to move (0 Black, 1 White; after the end, the side that would
    /// move); 1 if a swap is possible now, 2 if one was played, else 0; how often the position has come up (1 to 3);
    /// then every point, the corners row by row from the lower left and the midpoints in the same order: 0 empty, 1
    /// Black, 2 White. Earlier positions aren't included.
    fn digest(&self) -> u64 {
        let mut digest = Digest::of(Self::ID, self.size());
        digest.byte(self.progress.side.index() as u8);
        digest.byte(match self.swap_refusal() {
            None => 1,
            Some(_) => 2 * u8::from(self.swapped),
        });
        digest.byte(self.occurrences);
        for at in 0..self.board().count {
            digest.byte(match self.owner(at) {
                None => 0,
                Some(Side::Black) => 1,
                Some(Side::White) => 2,
            });
        }
        digest.finish()
    }
}

fn is_swap(text: &str) -> bool {
    typed::trim(text).is_ok_and(|text| text.eq_ignore_ascii_case("swap"))
}

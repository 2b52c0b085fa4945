//! Rekushu (assets/rules/rekushu/rules.md).
//!
//! ```
//! use stonepost_rules::rekushu::Rekushu;
//! use stonepost_rules::{Rules, Side};
//!
//! let mut position = Rekushu::start(Rekushu::setup(8, &Rekushu::SETUPS[0]));
//! for token in ["a1", "h2", "a4", "h4", "d1", "h6", "d4,a1-d4"] {
//!     position.play(position.parse(token)?)?;
//! }
//! assert_eq!(position.tiles(Side::Black), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod claims;
mod illegal;
mod legal;
mod mirror;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use self::board::{Lines, MAX_SIZE, bit, nth, ones, span};
use self::claims::QUADRANTS;
use self::legal::LegalTurns;
use super::cell::Cell;
use super::digest::Digest;
use super::error::{Refused, Unreadable};
use super::outcome::{Outcome, Reason};
use super::progress::Progress;
use super::setup::{STANDARD, Setup, SetupName};
use super::side::{Piece, Side};
use super::traits::Rules;
use super::typed::{self, Separator, TypedCells};

pub use self::board::Rect;
pub use self::illegal::Illegal;
pub use self::mirror::Mirror;

/// How many draws to make for a random turn before counting the turns instead.
const TRIES: usize = 64;

/// A turn: a placement, and perhaps a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// Where the stone is placed.
    pub place: Cell,
    /// The rectangle claimed after that. The new stone need not be one of its corners.
    pub claim: Option<Rect>,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.claim {
            None => write!(f, "{}", self.place),
            Some(claim) => write!(f, "{},{claim}", self.place),
        }
    }
}

/// A position of Rekushu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rekushu {
    progress: Progress,
    last: Option<Turn>,
    /// Where each side placed on its last turn, even if the stone has left the board.
    placed: [Option<Cell>; 2],
    /// The mirror type of each side's last turn.
    mirrors: [Option<Mirror>; 2],
    /// Each side's stones, by rows.
    stones: [Lines; 2],
    /// The stones of both sides, by columns.
    columns: Lines,
    /// Each side's tiles, by rows. A tile has the column and row of its lower left point.
    tiles: [Lines; 2],
    /// The points that touch an unclaimed tile, by rows. None is ever added.
    open: Lines,
    /// The lower left corners of the rectangles that each side can claim with the stones on the board, by rows. The
    /// next stones to the right and above are two of the other corners.
    claimable: [Lines; 2],
}

/// Returns whether three cells are written like `a1-d4, d4`, with the claim before the placement.
fn claim_first(separators: &[Separator]) -> bool {
    matches!(
        separators,
        [Separator::Arrow, Separator::Comma | Separator::Plain]
    )
}

impl Rekushu {
    /// Returns whose stone is on the point, or `None` if it's empty or not on the board.
    #[must_use]
    pub fn at(&self, point: Cell) -> Option<Side> {
        self.owner(&self.stones, point)
    }

    /// Returns who claimed the tile with this lower left point, or `None` if it's unclaimed or not on the board.
    #[must_use]
    pub fn tile(&self, tile: Cell) -> Option<Side> {
        self.owner(&self.tiles, tile)
    }

    /// Returns how many tiles the side has claimed.
    #[must_use]
    pub fn tiles(&self, side: Side) -> usize {
        let rows = self.tiles[side.index()].iter();
        rows.map(|row| row.count_ones() as usize).sum()
    }

    /// Returns the most tiles that the side can still claim if the other takes no stone off the board: the unclaimed ones
    /// with none of the other's stones on their corners.
    #[must_use]
    pub fn within_reach(&self, side: Side) -> usize {
        let others = &self.stones[side.other().index()];
        let reach = |row: usize| {
            let stones = others[row] | others[row + 1];
            let closed = self.tiles[0][row] | self.tiles[1][row] | stones | stones >> 1;
            (span(0, self.size() - 2) & !closed).count_ones() as usize
        };
        (0..usize::from(self.size() - 1)).map(reach).sum()
    }

    /// Returns the last turn, or `None` at the start.
    #[must_use]
    pub fn last(&self) -> Option<Turn> {
        self.last
    }

    /// Returns the mirror type of the side's last turn, if it was a mirror move.
    #[must_use]
    pub fn mirror(&self, side: Side) -> Option<Mirror> {
        self.mirrors[side.index()]
    }

    /// Returns the empty point that only the mirror rule bars to the side to move, if there is one.
    #[must_use]
    pub fn barred(&self) -> Option<Cell> {
        let cell = self
            .barred_image()
            .filter(|_| self.progress.outcome.is_none())?;
        let row = self.open[usize::from(cell.row)] & !self.occupied(cell.row);
        (row & bit(cell.col) != 0).then_some(cell)
    }

    fn owner(&self, lines: &[Lines; 2], cell: Cell) -> Option<Side> {
        if !cell.within(self.size()) {
            return None;
        }
        Side::BOTH
            .into_iter()
            .find(|side| lines[side.index()][usize::from(cell.row)] & bit(cell.col) != 0)
    }

    /// Returns the stones in a row.
    #[inline]
    fn occupied(&self, row: u8) -> u32 {
        let row = usize::from(row);
        self.stones[0][row] | self.stones[1][row]
    }

    /// Returns the claimed tiles in a row.
    #[inline]
    fn claimed(&self, row: u8) -> u32 {
        let row = usize::from(row);
        self.tiles[0][row] | self.tiles[1][row]
    }

    /// Returns the point where the side to move would repeat the mirror type of its last turn, occupied or not.
    #[inline]
    fn barred_image(&self) -> Option<Cell> {
        let mirror = self.mirrors[self.progress.side.index()]?;
        let of = self.placed[self.progress.side.other().index()]?;
        Some(mirror.image(of, self.size()))
    }

    /// Returns where the side to move can place in a row.
    #[inline]
    fn placements(&self, row: u8) -> u32 {
        let barred = match self.barred_image() {
            Some(cell) if cell.row == row => bit(cell.col),
            _ => 0,
        };
        self.open[usize::from(row)] & !self.occupied(row) & !barred
    }

    fn put(&mut self, cell: Cell, side: Side) {
        self.stones[side.index()][usize::from(cell.row)] |= bit(cell.col);
        self.columns[usize::from(cell.col)] |= bit(cell.row);
    }

    fn remove(&mut self, cell: Cell) {
        for stones in &mut self.stones {
            stones[usize::from(cell.row)] &= !bit(cell.col);
        }
        self.columns[usize::from(cell.col)] &= !bit(cell.row);
    }

    fn on_board(&self, cell: Cell) -> Result<(), Illegal> {
        if cell.within(self.size()) {
            Ok(())
        } else {
            Err(Illegal::OffBoard { cell: cell.name() })
        }
    }

    /// Returns the mirror type of a placement by the side to move.
    fn mirror_of(&self, place: Cell) -> Option<Mirror> {
        let of = self.placed[self.progress.side.other().index()]?;
        Mirror::ALL
            .into_iter()
            .find(|mirror| mirror.image(of, self.size()) == place)
    }

    fn check_place(&self, place: Cell) -> Result<(), Illegal> {
        self.on_board(place)?;
        if self.placements(place.row) & bit(place.col) != 0 {
            return Ok(());
        }
        let cell = place.name();
        if let Some(by) = self.at(place) {
            return Err(Illegal::Occupied { cell, by });
        }
        if self.open[usize::from(place.row)] & bit(place.col) == 0 {
            return Err(Illegal::NoTileTouched { cell });
        }
        let names = self
            .placed
            .map(|cell| cell.map_or_else(String::new, Cell::name));
        let mirror = self.mirrors[self.progress.side.index()];
        match mirror {
            Some(mirror) => Err(Illegal::MirrorRepeated {
                cell,
                mirror,
                of: names[self.progress.side.other().index()].clone(),
                // The mover's last turn, counted from 1. The opponent's came after it.
                turn: self.progress.ply.saturating_sub(1),
                placed: names[self.progress.side.index()].clone(),
            }),
            None => Ok(()),
        }
    }

    /// Checks a claim by the side to move, whose stone on `place` isn't on the board yet.
    fn check_claim(&self, place: Cell, rect: Rect) -> Result<(), Illegal> {
        let Rect { low, high } = rect;
        self.on_board(low)?;
        self.on_board(high)?;
        let (first, second) = (low.name(), high.name());
        if high.col <= low.col || high.row <= low.row {
            return Err(Illegal::NoArea { first, second });
        }
        let mut after = *self;
        after.put(place, self.progress.side);
        for corner in rect.corners() {
            let stands = after.at(corner);
            if stands != Some(self.progress.side) {
                return Err(Illegal::CornerMissing {
                    first,
                    second,
                    corner: corner.name(),
                    stands,
                });
            }
        }
        if let Some((row, stones)) = after.first_obstacle(rect) {
            let cell = Cell::new(stones.trailing_zeros() as u8, row);
            let inside = (low.col + 1..high.col).contains(&cell.col)
                && (low.row + 1..high.row).contains(&cell.row);
            return Err(Illegal::NotClear {
                first,
                second,
                cell: cell.name(),
                by: after.at(cell).unwrap_or(self.progress.side),
                inside,
            });
        }
        let across = span(low.col, high.col - 1);
        for row in low.row..high.row {
            if let Some(col) = ones(after.claimed(row) & across).next() {
                let tile = Cell::new(col, row);
                return Err(Illegal::TileClaimed {
                    first,
                    second,
                    tile: tile.name(),
                    by: self.tile(tile).unwrap_or(self.progress.side),
                });
            }
        }
        Ok(())
    }

    /// Returns the result of comparing the tiles.
    fn compare_tiles(&self) -> Outcome {
        Outcome::by_comparing(
            self.tiles(Side::Black),
            self.tiles(Side::White),
            Reason::Tiles,
        )
    }

    /// Returns the turn that typed cells mean by their separators, and the other turn that they could mean, if any.
    fn readings(&self, typed: &TypedCells) -> Result<(Turn, Option<Turn>), Refused<Illegal>> {
        let mut cells = Vec::with_capacity(3);
        for typed in &typed.cells {
            cells.push(typed.on_board(self.size())?);
        }
        let with = |place: Cell, a: Cell, b: Cell| Turn {
            place,
            claim: Some(Rect::of(a, b)),
        };
        Ok(match *cells.as_slice() {
            [place] => (Turn { place, claim: None }, None),
            [first, second] => {
                return Err(Illegal::HalfAClaim {
                    first: first.name(),
                    second: second.name(),
                }
                .into());
            }
            [a, b, c] => {
                let in_order = with(a, b, c);
                let backwards = with(c, a, b);
                if claim_first(&typed.separators) && in_order != backwards {
                    (backwards, Some(in_order))
                } else {
                    (in_order, None)
                }
            }
            _ => {
                return Err(Unreadable::TooManyCells {
                    found: cells.len(),
                    at_most: 3,
                }
                .into());
            }
        })
    }

    /// Returns how far a legal turn is from what was typed: first by its placement, then by its claim.
    fn rank(turn: Turn, place: Cell, claim: Option<Rect>) -> [u32; 2] {
        let off = match (turn.claim, claim) {
            (None, None) => 0,
            (Some(_), None) => 1,
            // Another claim is closer than none.
            (None, Some(_)) => u32::MAX,
            (Some(a), Some(b)) => a.low.distance(b.low) + a.high.distance(b.high),
        };
        [turn.place.distance(place), off]
    }
}

impl Rules for Rekushu {
    const ID: &'static str = "rekushu";
    const TITLE: &'static str = "Rekushu";
    const SIZES: &'static [u8] = &[MAX_SIZE, 8, 12, 14, 18];
    const SETUPS: &'static [SetupName] = STANDARD;

    type Turn = Turn;
    type Illegal = Illegal;

    fn start(setup: Setup) -> Rekushu {
        let mut open = Lines::default();
        for row in open.iter_mut().take(usize::from(setup.size)) {
            *row = span(0, setup.size - 1);
        }
        Rekushu {
            progress: Progress::start(setup),
            last: None,
            placed: [None; 2],
            mirrors: [None; 2],
            stones: [Lines::default(); 2],
            columns: Lines::default(),
            tiles: [Lines::default(); 2],
            open,
            claimable: [Lines::default(); 2],
        }
    }

    #[inline]
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn last_turn(&self) -> Option<(Side, Turn)> {
        Some((self.progress.side.other(), self.last?))
    }

    fn legal(&self) -> impl Iterator<Item = Turn> + '_ {
        LegalTurns::of(self)
    }

    /// Draws a placement, and a number below the most claims there can be, until they make a legal turn.
    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        if self.progress.outcome.is_some() {
            return None;
        }
        let mut rows = Lines::default();
        for (row, line) in (0..self.size()).zip(&mut rows) {
            *line = self.placements(row);
        }
        let placements: usize = rows.iter().map(|row| row.count_ones() as usize).sum();
        let side = self.progress.side;
        let claimable = self.claimable(side).count();
        for _ in 0..TRIES {
            let place = nth(&rows, below(placements))?;
            let claim = match below(1 + QUADRANTS.len() + claimable) {
                0 => None,
                quadrant if quadrant <= QUADRANTS.len() => {
                    let (right, up) = QUADRANTS[quadrant - 1];
                    let Some(rect) =
                        self.closed_rect(side, place, self.next_stones(place, right, up))
                    else {
                        continue;
                    };
                    Some(rect)
                }
                other => {
                    let rect = self.claimable(side).nth(other - 1 - QUADRANTS.len())?;
                    if rect.contains(place) {
                        continue;
                    }
                    Some(rect)
                }
            };
            return Some(Turn { place, claim });
        }
        let count = self.legal_count();
        self.legal().nth(below(count))
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        if self.progress.outcome.is_some() {
            return Err(Illegal::Over);
        }
        self.check_place(turn.place)?;
        turn.claim
            .map_or(Ok(()), |rect| self.check_claim(turn.place, rect))
    }

    fn play(&mut self, turn: Turn) -> Result<(), Illegal> {
        self.check(turn)?;
        let mover = self.progress.side;
        self.mirrors[mover.index()] = self.mirror_of(turn.place);
        self.placed[mover.index()] = Some(turn.place);
        self.place(turn.place, mover);
        if let Some(rect) = turn.claim {
            self.claim(rect, mover);
        }
        self.progress.ply += 1;
        self.progress.side = mover.other();
        self.last = Some(turn);
        if (0..self.size()).all(|row| self.placements(row) == 0) {
            self.progress.outcome = Some(self.compare_tiles());
        }
        Ok(())
    }

    fn parse(&self, canonical: &str) -> Result<Turn, Refused<Illegal>> {
        let (place, claim) = match canonical.split_once(',') {
            None => (canonical, None),
            Some((place, claim)) => (place, Some(claim)),
        };
        let place = Cell::from_name(place);
        let claim = claim.map(|claim| {
            let (low, high) = claim.split_once('-')?;
            let rect = Rect {
                low: Cell::from_name(low)?,
                high: Cell::from_name(high)?,
            };
            (rect == Rect::of(rect.low, rect.high)).then_some(rect)
        });
        let turn = match (place, claim) {
            (Some(place), None) => Turn { place, claim: None },
            (Some(place), Some(Some(rect))) => Turn {
                place,
                claim: Some(rect),
            },
            _ => return Err(typed::not_canonical(canonical).into()),
        };
        let claimed = turn.claim.map(|rect| [rect.low, rect.high]);
        let mut cells = [turn.place]
            .into_iter()
            .chain(claimed.into_iter().flatten());
        match cells.find(|cell| !cell.within(self.size())) {
            Some(cell) => Err(Unreadable::OffBoard {
                cell: cell.name(),
                size: self.size(),
            }
            .into()),
            None => Ok(turn),
        }
    }

    fn read(&self, text: &str) -> Result<Turn, Refused<Illegal>> {
        let (first, other) = self.readings(&typed::cells(text)?)?;
        typed::choose(first, other, |turn| self.check(turn))
    }

    fn looks_like_turn(text: &str) -> bool {
        typed::cells(text).is_ok_and(|typed| typed.cells.len() <= 3)
    }

    fn near(&self, text: &str, limit: usize) -> Vec<Turn> {
        let typed = typed::find_cells(text);
        let cells: Vec<Cell> = typed
            .cells
            .iter()
            .filter_map(|cell| cell.to_cell())
            .collect();
        let (place, claim) = match *cells.as_slice() {
            [] => return Vec::new(),
            [place] | [place, _] => (place, None),
            [a, b, c, ..] if claim_first(&typed.separators) => (c, Some(Rect::of(a, b))),
            [a, b, c, ..] => (a, Some(Rect::of(b, c))),
        };
        let mut ranked: Vec<([u32; 2], String, Turn)> = self
            .legal()
            .map(|turn| (Self::rank(turn, place, claim), turn.to_string(), turn))
            .collect();
        ranked.sort_unstable();
        // If the placement is legal, only the claim can be wrong, so offer others. If not, offer one turn per
        // placement.
        if self.check_place(place).is_ok() {
            ranked.retain(|(.., turn)| turn.place == place);
        } else {
            let mut seen = Vec::new();
            ranked.retain(|(.., turn)| {
                let new = !seen.contains(&turn.place);
                seen.push(turn.place);
                new
            });
        }
        ranked.truncate(limit);
        ranked.into_iter().map(|(.., turn)| turn).collect()
    }

    fn cells(&self) -> BTreeMap<String, Piece> {
        let mut cells = BTreeMap::new();
        for side in Side::BOTH {
            for (row, line) in (0..).zip(self.stones[side.index()]) {
                for col in ones(line) {
                    cells.insert(Cell::new(col, row).name(), Piece::from(side));
                }
            }
        }
        cells
    }

    /// Returns the claimed tiles, sorted as text, and the mirror types:
    /// `{"tiles":{"black":["a1"],"white":[]},"mirror":{"black":null,"white":"h"}}`.
    fn extra(&self) -> String {
        let tiles = |side: Side| {
            let mut names: Vec<String> = (0..)
                .zip(self.tiles[side.index()])
                .flat_map(|(row, line)| ones(line).map(move |col| Cell::new(col, row)))
                .map(|tile| format!("\"{tile}\""))
                .collect();
            names.sort_unstable();
            names.join(",")
        };
        let mirror = |side: Side| match self.mirror(side) {
            None => "null".to_owned(),
            Some(mirror) => format!("\"{}\"", mirror.letter()),
        };
        format!(
            "{{\"tiles\":{{\"black\":[{}],\"white\":[{}]}},\"mirror\":{{\"black\":{},\"white\":{}}}}}",
            tiles(Side::Black),
            tiles(Side::White),
            mirror(Side::Black),
            mirror(Side::White)
        )
    }

    /// Hashes, after id, zero byte and size: the side to move (0 Black, 1 White; after the end, the side that would
    /// move); every point, row by row from the lower left: 0 empty, 1 Black, 2 White; every tile in the same order: 0
    /// unclaimed, 1 Black's, 2 White's; the mirror type of Black's last turn, then of White's: 0 none, 1 `h`, 2 `v`, 3
    /// `r`; the column and row, counted from 1, of the last placement by the side that isn't to move, or 0 and 0 at the
    /// start. Nothing else affects the rest of the game.
    fn digest(&self) -> u64 {
        let mut digest = Digest::of(Self::ID, self.size());
        digest.byte(self.progress.side.index() as u8);
        let whose = |side: Option<Side>| match side {
            None => 0,
            Some(Side::Black) => 1,
            Some(Side::White) => 2,
        };
        for row in 0..self.size() {
            for col in 0..self.size() {
                digest.byte(whose(self.at(Cell::new(col, row))));
            }
        }
        for row in 0..self.size() - 1 {
            for col in 0..self.size() - 1 {
                digest.byte(whose(self.tile(Cell::new(col, row))));
            }
        }
        for mirror in self.mirrors {
            digest.byte(match mirror {
                None => 0,
                Some(Mirror::LeftRight) => 1,
                Some(Mirror::TopBottom) => 2,
                Some(Mirror::HalfTurn) => 3,
            });
        }
        let last = self.placed[self.progress.side.other().index()];
        let (col, row) = last.map_or((0, 0), |cell| (cell.col + 1, cell.row + 1));
        digest.byte(col);
        digest.byte(row);
        digest.finish()
    }
}

//! Isaac (assets/rules/isaac/rules.md).
//!
//! ```
//! use stonepost_rules::isaac::Isaac;
//! use stonepost_rules::{Rules, Side};
//!
//! let mut position = Isaac::start(Isaac::setup(10, &Isaac::SETUPS[0]));
//! let turn = position.read("G4 to C4")?;
//! assert_eq!(turn.to_string(), "c4-g4");
//! position.play(turn)?;
//! // Of 15 tiles with 65 cells, one with 5 cells is placed.
//! assert_eq!(position.line(Side::Black), (60, 14));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod illegal;
mod legal;
mod notation;
#[cfg(test)]
mod tests;
mod tile;

use std::collections::BTreeMap;
use std::fmt::Write;

use self::board::{
    ALL, Cells, LENGTHS, SHAPES, SHORTEST, SIZE, SUPPLY, Shape, VALUES, cell, has_room, index,
    track,
};
pub use self::illegal::Illegal;
pub use self::tile::{Tile, Turn};
use super::cell::Cell;
use super::digest::Digest;
use super::error::Refused;
use super::outcome::{Outcome, Reason};
use super::progress::Progress;
use super::setup::{STANDARD, Setup, SetupName};
use super::side::{Piece, Side};
use super::traits::Rules;

/// Who reaches this score wins at once (rule 12).
pub const WINNING_SCORE: u16 = 100;

/// The two phases of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Tiles are placed.
    Placement,
    /// Tiles are removed, and markers advance.
    Scoring,
}

impl Phase {
    /// Returns `"placement"` or `"scoring"`, as written by `replay --json`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::Placement => "placement",
            Phase::Scoring => "scoring",
        }
    }
}

/// The last turn, for pictures and texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Last {
    /// Who played it.
    pub by: Side,
    /// The tile that was placed or removed.
    pub tile: Tile,
    /// What the removal scored, or `None` for a placement.
    pub scored: Option<Scored>,
}

/// What a removal scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scored {
    /// The points for the tile.
    pub points: u16,
    /// How far the marker advanced.
    pub advance: u16,
    /// Where the marker was before.
    pub from: Cell,
}

/// A tile that the side to move can remove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Removal {
    /// The tile.
    pub tile: Tile,
    /// The points that it scores.
    pub points: u16,
    /// The largest legal advance: the points, or one less if the other marker is there.
    pub advance: u16,
}

/// A position of Isaac.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Isaac {
    progress: Progress,
    phase: Phase,
    /// Which sides are out of the phase.
    out: [bool; 2],
    last: Option<(Side, Turn)>,
    /// The points of the last turn.
    points: u16,
    /// The cells covered by each side's tiles.
    covered: [Cells; 2],
    /// The first cells of each side's tiles.
    firsts: [Cells; 2],
    /// The shape of the tile that starts at each cell, or 0 if none does.
    shapes: [u8; 100],
    /// The number of tiles with a cell in each row, then in each column.
    tiles_per_line: [[u8; SIZE as usize]; 2],
    supply: [[u8; LENGTHS]; 2],
    score: [u16; 2],
    /// The length index of the longest tile that each side has removed.
    longest_removed: [u8; 2],
}

impl Isaac {
    /// Returns the phase. After the end, it's scoring.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns whose tile covers the cell, or `None` if it's empty or not on the board.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        if !cell.within(SIZE) {
            return None;
        }
        let at = usize::from(index(cell));
        Side::BOTH
            .into_iter()
            .find(|side| self.covered[side.index()].contains(at))
    }

    /// Returns the side's tiles on the board, row by row from the lower left by their first cells.
    pub fn tiles(&self, side: Side) -> impl Iterator<Item = Tile> + '_ {
        self.placed(side)
            .map(|(shape, first)| Tile::of(shape, first))
    }

    /// Returns the tile that covers the cell, and its owner.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<(Side, Tile)> {
        let side = self.at(cell)?;
        let tile = self.tiles(side).find(|tile| tile.covers(cell))?;
        Some((side, tile))
    }

    /// Returns how many tiles the side has left to place: pairs of length and count, the shortest first.
    #[must_use]
    pub fn supply(&self, side: Side) -> [(u8, u8); 5] {
        let mut supply = [(0, 0); LENGTHS];
        for ((length, entry), left) in (SHORTEST..).zip(&mut supply).zip(self.supply[side.index()])
        {
            *entry = (length, left);
        }
        supply
    }

    /// Returns the line of the side's unplaced tiles: its length in cells, and the number of tiles.
    #[must_use]
    pub fn line(&self, side: Side) -> (u8, u8) {
        let supply = self.supply(side);
        let cells = supply.iter().map(|(length, left)| length * left).sum();
        (cells, supply.iter().map(|(_, left)| left).sum())
    }

    /// Returns how far the side's marker has advanced. 100 or more wins.
    #[must_use]
    pub fn score(&self, side: Side) -> u16 {
        self.score[side.index()]
    }

    /// Returns where the side's marker is, or `None` before the scoring phase and after it has left the board.
    #[must_use]
    pub fn marker(&self, side: Side) -> Option<Cell> {
        self.marker_index(side).map(cell)
    }

    /// Returns the tiles that the side to move can remove now, row by row from the lower left by their first cells. None
    /// while tiles are placed.
    pub fn removable_tiles(&self) -> impl Iterator<Item = Removal> + '_ {
        self.removals().map(|(shape, first)| {
            let points = self.points(shape, first);
            Removal {
                tile: Tile::of(shape, first),
                points,
                advance: self.largest_advance(points),
            }
        })
    }

    /// Returns the length of the shortest tile that the side can still remove.
    #[must_use]
    pub fn shortest_removable(&self, side: Side) -> u8 {
        self.longest_removed[side.index()] + SHORTEST
    }

    /// Returns whether the side is out of the phase.
    #[must_use]
    pub fn is_out(&self, side: Side) -> bool {
        self.out[side.index()]
    }

    /// Returns the last turn, or `None` at the start.
    #[must_use]
    pub fn last(&self) -> Option<Last> {
        let (by, turn) = self.last?;
        Some(match turn {
            Turn::Place(tile) => Last {
                by,
                tile,
                scored: None,
            },
            Turn::Score { tile, advance } => Last {
                by,
                tile,
                scored: track(by, self.score(by) - advance).map(|from| Scored {
                    points: self.points,
                    advance,
                    from: cell(from),
                }),
            },
        })
    }

    fn marker_index(&self, side: Side) -> Option<u8> {
        match self.phase {
            Phase::Placement => None,
            Phase::Scoring => track(side, self.score(side)),
        }
    }

    fn markers(&self) -> Cells {
        let mut markers = Cells::EMPTY;
        for at in Side::BOTH.map(|side| self.marker_index(side)) {
            at.into_iter()
                .for_each(|at| markers.insert(usize::from(at)));
        }
        markers
    }

    fn empty(&self) -> Cells {
        ALL.without(&self.covered[0]).without(&self.covered[1])
    }

    fn placed(&self, side: Side) -> impl Iterator<Item = (Shape, u8)> + '_ {
        // Indices are below 100.
        let firsts = self.firsts[side.index()].ones();
        firsts.map(|first| (Shape(self.shapes[first]), first as u8))
    }

    /// Returns the side's tiles that it can remove.
    fn removable(&self, side: Side) -> impl Iterator<Item = (Shape, u8)> + '_ {
        let markers = self.markers();
        let longest_removed = usize::from(self.longest_removed[side.index()]);
        self.placed(side).filter(move |&(shape, first)| {
            shape.length_index() >= longest_removed && shape.cells(first).and(&markers).is_empty()
        })
    }

    /// Returns how many tiles of both colours have a cell on the tile's line, the row or the column that it lies along.
    #[must_use]
    pub fn tiles_on_line(&self, tile: Tile) -> u8 {
        let Cell { col, row } = tile.from;
        let at = if tile.upright() { col } else { row };
        let line = self.tiles_per_line[usize::from(tile.upright())].get(usize::from(at));
        line.copied().unwrap_or(0)
    }

    /// Returns the points for removing a tile on the board.
    fn points(&self, shape: Shape, first: u8) -> u16 {
        let upright = shape.upright();
        let line_of = |at: u8| if upright { at % SIZE } else { at / SIZE };
        let line = line_of(first);
        // The tile itself is one of those on its line.
        let tiles = self.tiles_per_line[usize::from(upright)][usize::from(line)] - 1;
        let doubled = Side::BOTH
            .into_iter()
            .filter_map(|side| self.marker_index(side))
            .filter(|&at| line_of(at) == line)
            .count();
        (u16::from(tiles) * u16::from(VALUES[shape.length_index()])) << doubled
    }

    /// Returns the advance that would end on the other marker, if there is one.
    fn blocked_advance(&self, side: Side) -> Option<u16> {
        let other = self.score(side.other());
        // The tracks run in opposite directions, so the markers start 99 apart.
        99u16
            .checked_sub(other)?
            .checked_sub(self.score(side))
            .filter(|&advance| advance > 0)
    }

    /// Returns the largest legal advance for a number of points.
    fn largest_advance(&self, points: u16) -> u16 {
        match self.blocked_advance(self.progress.side) {
            Some(blocked_advance) if blocked_advance == points => points - 1,
            _ => points,
        }
    }

    /// Adds a tile to the board, or removes it.
    fn toggle(&mut self, side: Side, shape: Shape, first: u8) {
        let cells = shape.cells(first);
        let (covered, firsts) = (
            &mut self.covered[side.index()],
            &mut self.firsts[side.index()],
        );
        *covered = covered.xor(&cells);
        let placing = !firsts.contains(usize::from(first));
        if placing {
            firsts.insert(usize::from(first));
        } else {
            firsts.remove(usize::from(first));
        }
        self.shapes[usize::from(first)] = if placing { shape.0 } else { 0 };
        let by = if placing { 1 } else { u8::MAX };
        let (col, row) = (usize::from(first % SIZE), usize::from(first / SIZE));
        let length = usize::from(shape.length());
        let (width, height) = if shape.upright() {
            (1, length)
        } else {
            (length, 1)
        };
        for line in &mut self.tiles_per_line[0][row..row + height] {
            *line = line.wrapping_add(by);
        }
        for line in &mut self.tiles_per_line[1][col..col + width] {
            *line = line.wrapping_add(by);
        }
    }

    /// Returns whether the side, which isn't out, can play a turn in this phase.
    fn can_move(&self, side: Side) -> bool {
        match self.phase {
            // If no tile of the shortest length left fits, no longer one does.
            Phase::Placement => self.supply[side.index()]
                .iter()
                .position(|&left| left > 0)
                .is_some_and(|length_index| has_room(&self.empty(), length_index)),
            Phase::Scoring => self.removable(side).next().is_some(),
        }
    }

    /// Lets the next side move: the first one, starting with `self.progress.side`, that isn't out and can move. If
    /// there is none, ends the phase or the game.
    fn pass_turn(&mut self) {
        loop {
            let mut first_out = self.out.iter().position(|&out| out);
            for side in [self.progress.side, self.progress.side.other()] {
                if self.out[side.index()] {
                    continue;
                }
                if self.can_move(side) {
                    self.progress.side = side;
                    return;
                }
                self.out[side.index()] = true;
                first_out.get_or_insert(side.index());
            }
            if self.phase == Phase::Scoring {
                self.progress.outcome = Some(self.final_outcome());
                return;
            }
            self.phase = Phase::Scoring;
            self.out = [false; 2];
            self.progress.side = match first_out {
                Some(1) => Side::White,
                _ => Side::Black,
            };
        }
    }

    /// Returns the result once nobody can remove a tile.
    fn final_outcome(&self) -> Outcome {
        let [black, white] = Side::BOTH.map(|side| {
            let (cells, tiles) = self.line(side);
            (cells, std::cmp::Reverse(tiles))
        });
        let points = Outcome::by_comparing(self.score[0], self.score[1], Reason::Points);
        let line = Outcome::by_comparing(black, white, Reason::Line);
        let decided = [points, line].into_iter().find(|by| by.winner.is_some());
        decided.unwrap_or(Outcome::won(Side::Black, Reason::Start))
    }

    fn on_board(tile: Tile) -> Result<(), Illegal> {
        for cell in [tile.from, tile.to] {
            if !cell.within(SIZE) {
                return Err(Illegal::OffBoard { cell: cell.name() });
            }
        }
        Ok(())
    }

    /// Returns the shape of a tile from the supply of the side to move.
    fn shape(&self, tile: Tile) -> Result<Shape, Illegal> {
        let name = || tile.to_string();
        let Some(length) = tile.length() else {
            return Err(Illegal::NotStraight { tile: name() });
        };
        let length_index = length.checked_sub(SHORTEST).map(usize::from);
        match length_index
            .and_then(|length_index| self.supply[self.progress.side.index()].get(length_index))
        {
            None => Err(Illegal::TileLength {
                tile: name(),
                length,
            }),
            Some(0) => Err(Illegal::NoneLeft {
                tile: name(),
                length,
            }),
            Some(_) if Tile::between(tile.from, tile.to) != tile => {
                Err(Illegal::NotStraight { tile: name() })
            }
            Some(_) => Ok(Shape::new(length, tile.upright())),
        }
    }

    fn check_place(&self, tile: Tile) -> Result<Shape, Illegal> {
        if self.phase == Phase::Scoring {
            return Err(Illegal::AdvanceMissing {
                tile: tile.to_string(),
            });
        }
        let shape = self.shape(tile)?;
        let taken = shape.cells(index(tile.from)).without(&self.empty());
        let taken = taken.ones().next().map(|at| cell(at as u8));
        match taken.and_then(|cell| Some((cell, self.at(cell)?))) {
            Some((cell, by)) => Err(Illegal::Occupied {
                cell: cell.name(),
                by,
            }),
            None => Ok(shape),
        }
    }

    /// Returns the shape of a tile on the board if the side to move can remove it.
    fn check_removal(&self, tile: Tile) -> Result<Shape, Illegal> {
        let name = || tile.to_string();
        if self.phase == Phase::Placement {
            return Err(Illegal::NotScoringYet { tile: name() });
        }
        match self.tile_at(tile.from) {
            Some((by, there)) if there == tile => {
                if by != self.progress.side {
                    return Err(Illegal::NotYourTile { tile: name(), by });
                }
            }
            _ => return Err(Illegal::NoSuchTile { tile: name() }),
        }
        let shape = Shape(self.shapes[usize::from(index(tile.from))]);
        let at_least = self.shortest_removable(self.progress.side);
        if shape.length() < at_least {
            return Err(Illegal::TooShort {
                tile: name(),
                length: shape.length(),
                at_least,
            });
        }
        for owner in [self.progress.side, self.progress.side.other()] {
            if let Some(cell) = self.marker(owner).filter(|&cell| tile.covers(cell)) {
                return Err(Illegal::UnderMarker {
                    tile: name(),
                    cell: cell.name(),
                    owner,
                });
            }
        }
        Ok(shape)
    }

    fn check_score(&self, tile: Tile, advance: u16) -> Result<(Shape, u16), Illegal> {
        let shape = self.check_removal(tile)?;
        let points = self.points(shape, index(tile.from));
        if advance > points {
            return Err(Illegal::AdvanceTooLarge {
                tile: tile.to_string(),
                advance,
                points,
            });
        }
        match self.marker(self.progress.side.other()) {
            Some(cell) if self.blocked_advance(self.progress.side) == Some(advance) => {
                Err(Illegal::OntoMarker {
                    advance,
                    cell: cell.name(),
                })
            }
            _ => Ok((shape, points)),
        }
    }
}

impl Rules for Isaac {
    const ID: &'static str = "isaac";
    const TITLE: &'static str = "Isaac";
    const SIZES: &'static [u8] = &[SIZE];
    const SETUPS: &'static [SetupName] = STANDARD;
    const HAS_NUMBERS: bool = true;

    type Turn = Turn;
    type Illegal = Illegal;

    fn start(setup: Setup) -> Isaac {
        Isaac {
            progress: Progress::start(setup),
            phase: Phase::Placement,
            out: [false; 2],
            last: None,
            points: 0,
            covered: [Cells::EMPTY; 2],
            firsts: [Cells::EMPTY; 2],
            shapes: [0; 100],
            tiles_per_line: [[0; SIZE as usize]; 2],
            supply: [SUPPLY; 2],
            score: [0; 2],
            longest_removed: [0; 2],
        }
    }

    #[inline]
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn last_turn(&self) -> Option<(Side, Turn)> {
        self.last
    }

    fn legal(&self) -> impl Iterator<Item = Turn> + '_ {
        self.legal_turns()
    }

    fn legal_count(&self) -> usize {
        self.count_legal_turns()
    }

    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        self.random_turn(below)
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        if self.progress.outcome.is_some() {
            return Err(Illegal::Over);
        }
        match turn {
            Turn::Place(tile) => {
                Isaac::on_board(tile)?;
                self.check_place(tile).map(|_| ())
            }
            Turn::Score { tile, advance } => {
                Isaac::on_board(tile)?;
                self.check_score(tile, advance).map(|_| ())
            }
        }
    }

    fn play(&mut self, turn: Turn) -> Result<(), Illegal> {
        if self.progress.outcome.is_some() {
            return Err(Illegal::Over);
        }
        let side = self.progress.side;
        match turn {
            Turn::Place(tile) => {
                Isaac::on_board(tile)?;
                let shape = self.check_place(tile)?;
                self.supply[side.index()][shape.length_index()] -= 1;
                self.toggle(side, shape, index(tile.from));
                self.points = 0;
            }
            Turn::Score { tile, advance } => {
                Isaac::on_board(tile)?;
                let (shape, points) = self.check_score(tile, advance)?;
                self.toggle(side, shape, index(tile.from));
                // Length indices are below 5.
                self.longest_removed[side.index()] = shape.length_index() as u8;
                self.score[side.index()] += advance;
                self.points = points;
            }
        }
        self.progress.ply += 1;
        self.last = Some((side, turn));
        self.progress.side = side.other();
        if self.score[side.index()] >= WINNING_SCORE {
            self.progress.outcome = Some(Outcome::won(side, Reason::Points));
        } else {
            self.pass_turn();
        }
        Ok(())
    }

    fn number_cell(&self, number: u16) -> Option<String> {
        let side = self.progress.side;
        let at = track(side, self.score(side).checked_add(number)?)?;
        Some(cell(at).name())
    }

    fn parse(&self, canonical: &str) -> Result<Turn, Refused<Illegal>> {
        notation::parse(canonical).map_err(Refused::from)
    }

    fn read(&self, typed: &str) -> Result<Turn, Refused<Illegal>> {
        self.read_typed(typed)
    }

    fn looks_like_turn(typed: &str) -> bool {
        notation::looks_like_turn(typed)
    }

    fn near(&self, typed: &str, limit: usize) -> Vec<Turn> {
        self.near_typed(typed, limit)
    }

    fn cells(&self) -> BTreeMap<String, Piece> {
        let mut cells = BTreeMap::new();
        for side in Side::BOTH {
            for at in self.covered[side.index()].ones() {
                cells.insert(cell(at as u8).name(), Piece::from(side));
            }
        }
        cells
    }

    fn extra(&self) -> String {
        let mut out = String::new();
        // Writing to a String never fails.
        let _ = write!(out, "{{\"phase\":\"{}\",\"supply\":{{", self.phase.name());
        for side in Side::BOTH {
            let comma = if side == Side::Black { "" } else { "," };
            let _ = write!(out, "{comma}\"{side}\":{{");
            for (i, (length, left)) in self.supply(side).into_iter().enumerate() {
                let comma = if i == 0 { "" } else { "," };
                let _ = write!(out, "{comma}\"{length}\":{left}");
            }
            out.push('}');
        }
        out.push_str("},\"tiles\":{");
        for side in Side::BOTH {
            let comma = if side == Side::Black { "" } else { "," };
            let mut names: Vec<String> = self.tiles(side).map(|t| format!("\"{t}\"")).collect();
            names.sort_unstable();
            let _ = write!(out, "{comma}\"{side}\":[{}]", names.join(","));
        }
        let [black, white] = self.score;
        let _ = write!(
            out,
            "}},\"score\":{{\"black\":{black},\"white\":{white}}}}}"
        );
        out
    }

    /// Hashes, after id, zero byte and size: the phase (0 placement, 1 scoring); the side to move (0 Black, 1 White;
    /// after the end, the side that would move); for every cell, row by row from the lower left, 0 unless a tile starts
    /// there, else 1 for Black's tile or 11 for White's, plus 2 × (length − 3), plus 1 if it's upright; then for Black
    /// and for White: the unplaced tiles of lengths 3 to 7, the score as two bytes with the low one first, the length
    /// of the longest tile removed (3 if there is none), and 1 if the side is out of the phase, else 0. Nothing else
    /// affects the rest of the game.
    fn digest(&self) -> u64 {
        let mut digest = Digest::of(Self::ID, SIZE);
        digest.byte(u8::from(self.phase == Phase::Scoring));
        digest.byte(self.progress.side.index() as u8);
        for at in 0..100u8 {
            let owner = self
                .firsts
                .iter()
                .position(|firsts| firsts.contains(usize::from(at)));
            digest.byte(match owner {
                None => 0,
                Some(0) => 1 + self.shapes[usize::from(at)],
                Some(_) => 1 + SHAPES as u8 + self.shapes[usize::from(at)],
            });
        }
        for side in [0, 1] {
            self.supply[side].iter().for_each(|&left| digest.byte(left));
            let [low, high] = self.score[side].to_le_bytes();
            let out = u8::from(self.out[side]);
            for byte in [low, high, self.longest_removed[side] + SHORTEST, out] {
                digest.byte(byte);
            }
        }
        digest.finish()
    }
}

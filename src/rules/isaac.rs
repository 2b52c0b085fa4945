//! Isaac (assets/rules/isaac/rules.md).

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

/// The two parts of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Tiles are placed.
    Placement,
    /// Tiles are removed, and markers advance.
    Scoring,
}

impl Phase {
    /// `"placement"` or `"scoring"`, as `replay --json` writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::Placement => "placement",
            Phase::Scoring => "scoring",
        }
    }
}

/// The last turn, for pictures and words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Last {
    /// Who played it.
    pub by: Side,
    /// The tile that was placed or removed.
    pub tile: Tile,
    /// What the removal scored; `None` for a placement.
    pub scored: Option<Scored>,
}

/// What a removal scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scored {
    /// The points.
    pub points: u16,
    /// How far the marker went.
    pub advance: u16,
    /// Where the marker stood before.
    pub from: Cell,
}

/// A position of Isaac.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Isaac {
    progress: Progress,
    phase: Phase,
    /// Who is out of the phase.
    out: [bool; 2],
    last: Option<(Side, Turn)>,
    /// The points of the last turn.
    points: u16,
    /// The cells that each side's tiles cover.
    covered: [Cells; 2],
    /// The first cells of each side's tiles.
    firsts: [Cells; 2],
    /// The form of the tile that begins at a cell, where one does; 0 elsewhere.
    shapes: [u8; 100],
    /// How many tiles have a cell in each row, and in each column.
    tiles_per_line: [[u8; SIZE as usize]; 2],
    supply: [[u8; LENGTHS]; 2],
    score: [u16; 2],
    /// The rank of the longest tile that each side removed.
    longest_removed: [u8; 2],
}

impl Isaac {
    /// The part of the game that it is in; at the end, scoring.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose tile covers the cell; `None` for an empty cell and for one that is not on the board.
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

    /// The side's tiles on the board, in rows from the lower left by their first cells.
    pub fn tiles(&self, side: Side) -> impl Iterator<Item = Tile> + '_ {
        self.placed(side)
            .map(|(shape, first)| Tile::of(shape, first))
    }

    /// The tile that covers the cell, and whose it is.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<(Side, Tile)> {
        let side = self.at(cell)?;
        let tile = self.tiles(side).find(|tile| tile.covers(cell))?;
        Some((side, tile))
    }

    /// How many tiles of each length the side has not placed: pairs of length and number, the shortest first.
    #[must_use]
    pub fn supply(&self, side: Side) -> [(u8, u8); 5] {
        let mut supply = [(0, 0); LENGTHS];
        for ((length, entry), left) in (SHORTEST..).zip(&mut supply).zip(self.supply[side.index()])
        {
            *entry = (length, left);
        }
        supply
    }

    /// The line of the side's unplaced tiles: how many cells long it is, and of how many tiles.
    #[must_use]
    pub fn line(&self, side: Side) -> (u8, u8) {
        let supply = self.supply(side);
        let cells = supply.iter().map(|(length, left)| length * left).sum();
        (cells, supply.iter().map(|(_, left)| left).sum())
    }

    /// How far the side's marker went; 100 or more has won.
    #[must_use]
    pub fn score(&self, side: Side) -> u16 {
        self.score[side.index()]
    }

    /// Where the side's marker stands; `None` before the scoring phase, and when it has left the board.
    #[must_use]
    pub fn marker(&self, side: Side) -> Option<Cell> {
        self.marker_index(side).map(cell)
    }

    /// The shortest tile that the side may still remove.
    #[must_use]
    pub fn shortest_removable(&self, side: Side) -> u8 {
        self.longest_removed[side.index()] + SHORTEST
    }

    /// Whether the side can't take part in the rest of the phase.
    #[must_use]
    pub fn is_out(&self, side: Side) -> bool {
        self.out[side.index()]
    }

    /// The last turn; `None` at the start.
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
        // Numbers of cells are below 100.
        let firsts = self.firsts[side.index()].ones();
        firsts.map(|first| (Shape(self.shapes[first]), first as u8))
    }

    /// The side's tiles that it may remove.
    fn removable(&self, side: Side) -> impl Iterator<Item = (Shape, u8)> + '_ {
        let markers = self.markers();
        let longest_removed = usize::from(self.longest_removed[side.index()]);
        self.placed(side).filter(move |&(shape, first)| {
            shape.length_index() >= longest_removed && shape.cells(first).and(&markers).is_empty()
        })
    }

    /// The points for removing a tile that lies on the board.
    fn points(&self, shape: Shape, first: u8) -> u16 {
        let upright = shape.upright();
        let line_of = |at: u8| if upright { at % SIZE } else { at / SIZE };
        let line = line_of(first);
        // The tile itself is counted among those on its line.
        let tiles = self.tiles_per_line[usize::from(upright)][usize::from(line)] - 1;
        let doubled = Side::BOTH
            .into_iter()
            .filter_map(|side| self.marker_index(side))
            .filter(|&at| line_of(at) == line)
            .count();
        (u16::from(tiles) * u16::from(VALUES[shape.length_index()])) << doubled
    }

    /// The one advance that would end on the other marker.
    fn blocked_advance(&self, side: Side) -> Option<u16> {
        let other = self.score(side.other());
        // The tracks run against each other: 99 apart at the start.
        99u16
            .checked_sub(other)?
            .checked_sub(self.score(side))
            .filter(|&advance| advance > 0)
    }

    /// The largest legal advance for so many points.
    fn largest_advance(&self, points: u16) -> u16 {
        match self.blocked_advance(self.progress.side) {
            Some(blocked_advance) if blocked_advance == points => points - 1,
            _ => points,
        }
    }

    /// Adds a tile to the board, or takes it away.
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

    /// Whether the side, which is not out, can play a turn of the phase.
    fn can_move(&self, side: Side) -> bool {
        match self.phase {
            // Where a tile fits, every shorter one does.
            Phase::Placement => self.supply[side.index()]
                .iter()
                .position(|&left| left > 0)
                .is_some_and(|length_index| has_room(&self.empty(), length_index)),
            Phase::Scoring => self.removable(side).next().is_some(),
        }
    }

    /// Gives the turn to the first side, from `self.progress.side` on, that is not out and can move; ends the phase or the game
    /// when there is none.
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

    /// The result when nobody can remove a tile.
    fn final_outcome(&self) -> Outcome {
        let [black, white] = Side::BOTH.map(|side| {
            let (cells, tiles) = self.line(side);
            (cells, std::cmp::Reverse(tiles))
        });
        let points = Outcome::by_comparing(self.score[0], self.score[1], Reason::Points);
        let line = Outcome::by_comparing(black, white, Reason::Line);
        let decided = [points, line].into_iter().find(|by| by.winner.is_some());
        decided.unwrap_or(Outcome {
            winner: Some(Side::Black),
            reason: Reason::Start,
        })
    }

    fn on_board(tile: Tile) -> Result<(), Illegal> {
        for cell in [tile.from, tile.to] {
            if !cell.within(SIZE) {
                return Err(Illegal::OffBoard { cell: cell.name() });
            }
        }
        Ok(())
    }

    /// The form of a tile of the side to move's supply.
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

    /// The form of a tile on the board that the side to move may remove.
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
                // Ranks are below 5.
                self.longest_removed[side.index()] = shape.length_index() as u8;
                self.score[side.index()] += advance;
                self.points = points;
            }
        }
        self.progress.ply += 1;
        self.last = Some((side, turn));
        self.progress.side = side.other();
        if self.score[side.index()] >= 100 {
            self.progress.outcome = Some(Outcome {
                winner: Some(side),
                reason: Reason::Points,
            });
        } else {
            self.pass_turn();
        }
        Ok(())
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
        // Writing to a String does not fail.
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

    /// After id, zero byte and size: the phase (0 placement, 1 scoring); the side to move (0 Black, 1 White; after the
    /// end, who would be); for every cell in rows from the lower left 0, or for the first cell of a tile 1 for
    /// Black's and 11 for White's, plus twice its length over 3, plus 1 if it is upright; then for Black and for
    /// White: the unplaced tiles of lengths 3 to 7, the score as two bytes with the low one first, the longest tile
    /// removed so far (3 where there is none), and 1 if the side is out of the phase, else 0. Nothing else bears on
    /// the future.
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

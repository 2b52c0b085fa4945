//! Dropper (assets/rules/dropper/rules.md).
//!
//! ```
//! use stonepost_rules::dropper::Dropper;
//! use stonepost_rules::{Cell, Rules, Side};
//!
//! let mut position = Dropper::start(Dropper::setup(8, &Dropper::SETUPS[0]));
//! position.play(position.parse("d4")?)?;
//! // White drops on d4 and pushes Black's stone to d5.
//! position.play(position.parse("d4>d5,g7")?)?;
//! assert_eq!(position.at(Cell::new(3, 3)), Some(Side::White));
//! assert_eq!(position.at(Cell::new(3, 4)), Some(Side::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod illegal;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use self::board::{Cells, MAX_SIZE, Neighbours, cell, index, orthogonal_neighbours};
use super::cell::Cell;
use super::digest::Digest;
use super::error::{Refused, Unreadable};
use super::outcome::{Outcome, Reason};
use super::progress::Progress;
use super::setup::{STANDARD, Setup, SetupName};
use super::side::{Piece, Side};
use super::traits::Rules;
use super::typed::{self, Separator, TypedCells};

pub use self::illegal::Illegal;

/// How many draws to make for a random turn before counting the turns instead.
const TRIES: usize = 64;

/// A turn: the first stone, or a Drop followed by a Free if one is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// The first stone of the game.
    First(Cell),
    /// Places a stone on `from`, pushes the opponent's stone from there to `to`, and places another stone on `free`.
    Drop {
        /// A cell with an opponent's stone.
        from: Cell,
        /// An empty neighbour of `from`.
        to: Cell,
        /// An empty cell that touches no stone. `None` if the Drop leaves no such cell, and only then.
        free: Option<Cell>,
    },
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::First(cell) => write!(f, "{cell}"),
            Turn::Drop {
                from,
                to,
                free: None,
            } => write!(f, "{from}>{to}"),
            Turn::Drop {
                from,
                to,
                free: Some(free),
            } => write!(f, "{from}>{to},{free}"),
        }
    }
}

/// The last turn, for pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Last {
    /// The cell of the Drop and the cell that it pushed to, or `None` for the first turn.
    pub drop: Option<(Cell, Cell)>,
    /// The Free, or the first stone.
    pub free: Option<Cell>,
}

/// A position of Dropper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dropper {
    progress: Progress,
    last: Option<Turn>,
    stones: [Cells; 2],
    /// The empty cells that touch no stone, where a Free can go. None is ever added.
    open: Cells,
}

/// Returns whether three cells are written like `c5, f3>g2`, with the Free before the Drop.
fn free_first(separators: &[Separator]) -> bool {
    matches!(
        separators,
        [Separator::Comma | Separator::Plain, Separator::Arrow]
    )
}

impl Dropper {
    /// Returns whose stone is on the cell, or `None` if it's empty or not on the board.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        if !cell.within(self.size()) {
            return None;
        }
        Side::BOTH
            .into_iter()
            .find(|side| self.stones[side.index()].contains(index(cell)))
    }

    /// Returns the last turn, or `None` at the start.
    #[must_use]
    pub fn last(&self) -> Option<Last> {
        Some(match self.last? {
            Turn::First(cell) => Last {
                drop: None,
                free: Some(cell),
            },
            Turn::Drop { from, to, free } => Last {
                drop: Some((from, to)),
                free,
            },
        })
    }

    /// Returns the side's orthogonally connected groups. Larger ones come first, equally large ones in the order of
    /// their lowest cells. The cells of a group go row by row from the lower left.
    #[must_use]
    pub fn groups(&self, side: Side) -> Vec<Vec<Cell>> {
        let mut groups: Vec<Vec<Cell>> = self
            .group_sets(side)
            .map(|set| set.ones().map(cell).collect())
            .collect();
        // The sort is stable, and the groups are ordered by their lowest cells.
        groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
        groups
    }

    fn group_sets(&self, side: Side) -> impl Iterator<Item = Cells> + use<> {
        self.stones[side.index()].groups(orthogonal_neighbours)
    }

    fn neighbours(&self) -> &'static Neighbours {
        Neighbours::of(self.size())
    }

    fn occupied(&self) -> Cells {
        self.stones[0].or(&self.stones[1])
    }

    fn theirs(&self) -> &Cells {
        &self.stones[self.progress.side.other().index()]
    }

    /// Returns the cells for a Free after a Drop that pushes to `to`. That closes the neighbours of `to`, and nothing
    /// else: `from` and `to` both touched a stone before.
    fn frees_after(&self, to: usize) -> Cells {
        self.open.without(&self.neighbours().by_cell[to])
    }

    /// Returns whether the side to move has a Drop.
    fn can_drop(&self) -> bool {
        let occupied = self.occupied();
        self.theirs().ones().any(|from| {
            !self.neighbours().by_cell[from]
                .without(&occupied)
                .is_empty()
        })
    }

    fn put(&mut self, at: usize, side: Side) {
        self.stones[side.index()].insert(at);
        self.open.remove(at);
        self.open = self.open.without(&self.neighbours().by_cell[at]);
    }

    /// Returns the result of comparing the groups.
    fn compare_groups(&self) -> Outcome {
        let sizes = |side| {
            let mut sizes: Vec<usize> = self.group_sets(side).map(|set| set.count()).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            sizes
        };
        // Sizes are at least 1, so a list that has run out compares as smaller.
        Outcome::by_comparing(sizes(Side::Black), sizes(Side::White), Reason::Groups)
    }

    fn on_board(&self, cell: Cell) -> Result<usize, Illegal> {
        if cell.within(self.size()) {
            Ok(index(cell))
        } else {
            Err(Illegal::OffBoard { cell: cell.name() })
        }
    }

    fn check_free(&self, from: Cell, to: Cell, free: Option<Cell>) -> Result<(), Illegal> {
        let frees = self.frees_after(index(to));
        let Some(free) = free else {
            return if frees.is_empty() {
                Ok(())
            } else {
                Err(Illegal::FreeMissing {
                    from: from.name(),
                    to: to.name(),
                })
            };
        };
        let at = self.on_board(free)?;
        if frees.contains(at) {
            return Ok(());
        }
        if frees.is_empty() {
            return Err(Illegal::FreeImpossible { cell: free.name() });
        }
        let mut after = *self;
        after.drop_stone(index(from), index(to));
        let name = free.name();
        if let Some(by) = after.at(free) {
            return Err(Illegal::FreeOccupied { cell: name, by });
        }
        // An empty cell that isn't in the set touches a stone.
        let touched = self.neighbours().by_cell[at]
            .ones()
            .find_map(|at| Some((at, after.at(cell(at))?)));
        match touched {
            Some((at, by)) => Err(Illegal::FreeTouches {
                cell: name,
                neighbour: cell(at).name(),
                by,
            }),
            None => Ok(()),
        }
    }

    fn drop_stone(&mut self, from: usize, to: usize) {
        let opponent = self.progress.side.other();
        self.stones[opponent.index()].remove(from);
        self.put(from, self.progress.side);
        self.put(to, opponent);
    }

    /// Returns the turn that typed cells mean by their separators, and the other turn that they could mean, if any.
    fn readings(&self, typed: &TypedCells) -> Result<(Turn, Option<Turn>), Unreadable> {
        let mut cells = Vec::with_capacity(3);
        for typed in &typed.cells {
            cells.push(typed.on_board(self.size())?);
        }
        Ok(match *cells.as_slice() {
            [first] => (Turn::First(first), None),
            [from, to] => (
                Turn::Drop {
                    from,
                    to,
                    free: None,
                },
                None,
            ),
            [a, b, c] => {
                let in_order = Turn::Drop {
                    from: a,
                    to: b,
                    free: Some(c),
                };
                if free_first(&typed.separators) {
                    (
                        Turn::Drop {
                            from: b,
                            to: c,
                            free: Some(a),
                        },
                        Some(in_order),
                    )
                } else {
                    (in_order, None)
                }
            }
            _ => {
                return Err(Unreadable::TooManyCells {
                    found: cells.len(),
                    at_most: 3,
                });
            }
        })
    }
}

impl Rules for Dropper {
    const ID: &'static str = "dropper";
    const TITLE: &'static str = "Dropper";
    const SIZES: &'static [u8] = &[8, 6, 10, MAX_SIZE];
    const SETUPS: &'static [SetupName] = STANDARD;

    type Turn = Turn;
    type Illegal = Illegal;

    fn start(setup: Setup) -> Dropper {
        let mut open = Cells::EMPTY;
        for row in 0..setup.size {
            for col in 0..setup.size {
                open.insert(index(Cell::new(col, row)));
            }
        }
        Dropper {
            progress: Progress::start(setup),
            last: None,
            stones: [Cells::EMPTY; 2],
            open,
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
        let first = if self.progress.ply == 0 {
            self.open
        } else {
            Cells::EMPTY
        };
        // Before the first turn there are no stones to drop on, and after the end nowhere to push to.
        let occupied = self.occupied();
        let drops = self.theirs().ones().flat_map(move |from| {
            let targets = self.neighbours().by_cell[from].without(&occupied);
            targets.ones().map(move |to| (from, to))
        });
        let drops = drops.flat_map(move |(from, to)| {
            let frees = self.frees_after(to);
            let (from, to) = (cell(from), cell(to));
            let alone = frees.is_empty().then_some(Turn::Drop {
                from,
                to,
                free: None,
            });
            let with = frees.ones().map(move |at| Turn::Drop {
                from,
                to,
                free: Some(cell(at)),
            });
            with.chain(alone)
        });
        first.ones().map(|at| Turn::First(cell(at))).chain(drops)
    }

    fn legal_count(&self) -> usize {
        if self.progress.ply == 0 {
            return self.open.count();
        }
        let occupied = self.occupied();
        let mut count = 0;
        for from in self.theirs().ones() {
            for to in self.neighbours().by_cell[from].without(&occupied).ones() {
                count += self.frees_after(to).count().max(1);
            }
        }
        count
    }

    /// Draws a stone, a direction and a Free until they make a legal turn.
    fn random(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        if self.progress.outcome.is_some() {
            return None;
        }
        if self.progress.ply == 0 {
            let at = self.open.nth(below(self.open.count()))?;
            return Some(Turn::First(cell(at)));
        }
        let (theirs, occupied) = (self.theirs(), self.occupied());
        let (stones, frees) = (theirs.count(), self.open.count());
        for _ in 0..TRIES {
            let from = theirs.nth(below(stones))?;
            let to = self.neighbours().by_cell[from].nth(below(8));
            let Some(to) = to.filter(|&to| !occupied.contains(to)) else {
                continue;
            };
            let left = self.frees_after(to);
            let drawn = below(frees.max(1));
            let free = self.open.nth(drawn).filter(|&at| left.contains(at));
            // If the Drop leaves no Free, a draw of 0 stands for the turn without one, so that all turns are equally
            // likely.
            if free.is_some() || (drawn == 0 && left.is_empty()) {
                return Some(Turn::Drop {
                    from: cell(from),
                    to: cell(to),
                    free: free.map(cell),
                });
            }
        }
        // Legal turns are too rare to be drawn this way.
        let count = self.legal_count();
        self.legal().nth(below(count))
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        if self.progress.outcome.is_some() {
            return Err(Illegal::Over);
        }
        match turn {
            Turn::First(cell) => {
                self.on_board(cell)?;
                if self.progress.ply > 0 {
                    return Err(Illegal::DropMissing { cell: cell.name() });
                }
                Ok(())
            }
            Turn::Drop { from, to, free } => {
                let (start, target) = (self.on_board(from)?, self.on_board(to)?);
                if self.progress.ply == 0 {
                    return Err(Illegal::DropOnFirstTurn { from: from.name() });
                }
                if !self.theirs().contains(start) {
                    return Err(Illegal::NotOpponents {
                        cell: from.name(),
                        stands: self.at(from),
                    });
                }
                if !self.neighbours().by_cell[start].contains(target) {
                    return Err(Illegal::NotAdjacent {
                        from: from.name(),
                        to: to.name(),
                    });
                }
                if let Some(by) = self.at(to) {
                    return Err(Illegal::DropTargetOccupied {
                        cell: to.name(),
                        by,
                    });
                }
                self.check_free(from, to, free)
            }
        }
    }

    fn play(&mut self, turn: Turn) -> Result<(), Illegal> {
        self.check(turn)?;
        match turn {
            Turn::First(cell) => self.put(index(cell), self.progress.side),
            Turn::Drop { from, to, free } => {
                self.drop_stone(index(from), index(to));
                if let Some(free) = free {
                    self.put(index(free), self.progress.side);
                }
            }
        }
        self.progress.end_turn();
        self.last = Some(turn);
        if !self.can_drop() {
            self.progress.outcome = Some(self.compare_groups());
        }
        Ok(())
    }

    /// After the Drop's first cell, the opponent's stone is lifted; after its second, only the Free is missing.
    fn begun(&self, cells: &[&str]) -> Option<Dropper> {
        let cells: Vec<Cell> = cells
            .iter()
            .filter_map(|name| Cell::from_name(name))
            .collect();
        let on_board = |cell: &Cell| cell.within(self.size());
        let (&from, to) = match cells.as_slice() {
            [from] => (from, None),
            [from, to] => (from, Some(*to)),
            _ => return None,
        };
        let mut begun = *self;
        if !cells.iter().all(on_board) || !self.theirs().contains(index(from)) {
            return None;
        }
        begun.last = Some(match to {
            Some(to) if self.at(to).is_some() => return None,
            Some(to) => {
                begun.drop_stone(index(from), index(to));
                let free = None;
                Turn::Drop { from, to, free }
            }
            None => {
                begun.stones[self.progress.side.other().index()].remove(index(from));
                begun.put(index(from), self.progress.side);
                Turn::First(from)
            }
        });
        Some(begun)
    }

    fn parse(&self, canonical: &str) -> Result<Turn, Refused<Illegal>> {
        let name = |name: &str| Cell::from_name(name);
        let turn = match canonical.split_once('>') {
            None => name(canonical).map(Turn::First),
            Some((from, rest)) => {
                let (to, free) = match rest.split_once(',') {
                    None => (rest, None),
                    Some((to, free)) => (to, Some(free)),
                };
                match (name(from), name(to), free.map(name)) {
                    (Some(from), Some(to), None) => Some(Turn::Drop {
                        from,
                        to,
                        free: None,
                    }),
                    (Some(from), Some(to), Some(Some(free))) => Some(Turn::Drop {
                        from,
                        to,
                        free: Some(free),
                    }),
                    _ => None,
                }
            }
        };
        let Some(turn) = turn else {
            return Err(typed::not_canonical(canonical).into());
        };
        let cells = match turn {
            Turn::First(cell) => [Some(cell), None, None],
            Turn::Drop { from, to, free } => [Some(from), Some(to), free],
        };
        match cells
            .into_iter()
            .flatten()
            .find(|cell| !cell.within(self.size()))
        {
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
        let (from, to, free) = match *cells.as_slice() {
            [] => return Vec::new(),
            [from] => (from, None, None),
            [from, to] => (from, Some(to), None),
            [a, b, c, ..] if free_first(&typed.separators) => (b, Some(c), Some(a)),
            [a, b, c, ..] => (a, Some(b), Some(c)),
        };
        // If no Free was typed, prefer those close to the Drop.
        let free = free.or(to);
        let distance = |cell: Cell, wanted: Option<Cell>| wanted.map_or(0, |w| cell.distance(w));
        // If the Drop is legal, only the Free can be wrong, so offer others. If not, offer one turn per Drop.
        let drop_is_legal = to.is_some_and(|to| {
            self.legal().any(
                |turn| matches!(turn, Turn::Drop { from: f, to: t, .. } if f == from && t == to),
            )
        });
        let mut ranked: Vec<([u32; 3], String, Turn)> = self
            .legal()
            .filter_map(|turn| {
                let rank = match turn {
                    Turn::First(cell) => [cell.distance(from), 0, 0],
                    Turn::Drop {
                        from: f,
                        to: t,
                        free: z,
                    } => [
                        f.distance(from),
                        distance(t, to),
                        z.map_or(0, |z| distance(z, free)),
                    ],
                };
                let meant = !drop_is_legal || (rank[0], rank[1]) == (0, 0);
                meant.then(|| (rank, turn.to_string(), turn))
            })
            .collect();
        ranked.sort_unstable();
        if !drop_is_legal {
            let mut seen = Vec::new();
            ranked.retain(|(.., turn)| {
                let Turn::Drop { from, to, .. } = *turn else {
                    return true;
                };
                let new = !seen.contains(&(from, to));
                if new {
                    seen.push((from, to));
                }
                new
            });
        }
        ranked.truncate(limit);
        ranked.into_iter().map(|(.., turn)| turn).collect()
    }

    fn cells(&self) -> BTreeMap<String, Piece> {
        let mut cells = BTreeMap::new();
        for side in Side::BOTH {
            for at in self.stones[side.index()].ones() {
                cells.insert(cell(at).name(), Piece::from(side));
            }
        }
        cells
    }

    /// Hashes, after id, zero byte and size: the side to move (0 Black, 1 White; after the end, the side that would
    /// move); then every cell, row by row from the lower left: 0 empty, 1 Black, 2 White. Nothing else affects the rest
    /// of the game.
    fn digest(&self) -> u64 {
        let mut digest = Digest::of(Self::ID, self.size());
        digest.byte(self.progress.side.index() as u8);
        for row in 0..self.size() {
            for col in 0..self.size() {
                digest.byte(match self.at(Cell::new(col, row)) {
                    None => 0,
                    Some(Side::Black) => 1,
                    Some(Side::White) => 2,
                });
            }
        }
        digest.finish()
    }
}

//! assets/rules/dropper/rules.md by the word.

use std::collections::{BTreeMap, BTreeSet};

use stonepost::rules::{Cell, Game, Kind, Piece, Reason, Side, Spec};

use super::super::{Rng, cells};
use super::ByThePage;

/// Whose turn, what stands where by name, and the page's sentences.
#[derive(Clone)]
pub(super) struct Slow {
    size: u8,
    cells: BTreeMap<String, Piece>,
    mover: Side,
}

/// Column and row.
type Point = (i16, i16);

fn name(place: Point) -> String {
    Cell::new(place.0 as u8, place.1 as u8).name()
}

impl Slow {
    pub(super) fn at_start(spec: Spec) -> Slow {
        Slow::start(spec.size)
    }

    pub(super) fn start(size: u8) -> Slow {
        Slow {
            size,
            cells: BTreeMap::new(),
            mover: Side::Black,
        }
    }

    /// Group sizes from large to small, by painting over one stone after another.
    fn groups(&self, side: Side) -> Vec<usize> {
        let mut left: BTreeSet<Cell> = cells(self.size)
            .into_iter()
            .filter(|c| self.cells.get(&c.name()) == Some(&side.into()))
            .collect();
        let mut sizes = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut waiting = vec![first];
            let mut count = 0;
            while let Some(cell) = waiting.pop() {
                count += 1;
                let beside = |c: &Cell| cell.col.abs_diff(c.col) + cell.row.abs_diff(c.row) == 1;
                let next: Vec<Cell> = left.iter().copied().filter(beside).collect();
                for cell in next {
                    left.remove(&cell);
                    waiting.push(cell);
                }
            }
            sizes.push(count);
        }
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }
}

impl ByThePage for Slow {
    fn legal(&self) -> Vec<String> {
        let near = |a: Point, b: Point| (a.0 - b.0).abs().max((a.1 - b.1).abs()) == 1;
        let board: Vec<Point> = cells(self.size)
            .iter()
            .map(|c| (i16::from(c.col), i16::from(c.row)))
            .collect();
        let at = |place: Point| self.cells.get(&name(place)).copied();
        let mut turns = Vec::new();
        if self.cells.is_empty() {
            turns.extend(board.iter().map(|&p| name(p)));
        }
        for &x in &board {
            for &y in &board {
                if !near(x, y) || at(x) != Some(self.mover.other().into()) || at(y).is_some() {
                    continue;
                }
                let mut stones: Vec<Point> =
                    board.iter().copied().filter(|&p| at(p).is_some()).collect();
                stones.push(y);
                let frees: Vec<String> = board
                    .iter()
                    .filter(|&&z| stones.iter().all(|&s| s != z && !near(s, z)))
                    .map(|&z| format!("{}>{},{}", name(x), name(y), name(z)))
                    .collect();
                if frees.is_empty() {
                    turns.push(format!("{}>{}", name(x), name(y)));
                }
                turns.extend(frees);
            }
        }
        turns.sort();
        turns
    }

    fn play(&mut self, token: &str) {
        let (own, theirs) = (self.mover.into(), self.mover.other().into());
        match token.split_once('>') {
            None => {
                self.cells.insert(token.to_owned(), own);
            }
            Some((x, rest)) => {
                let (y, free) = match rest.split_once(',') {
                    Some((y, free)) => (y, Some(free)),
                    None => (rest, None),
                };
                self.cells.insert(x.to_owned(), own);
                self.cells.insert(y.to_owned(), theirs);
                if let Some(free) = free {
                    self.cells.insert(free.to_owned(), own);
                }
            }
        }
        self.mover = self.mover.other();
    }

    fn result(&self) -> Option<(Option<Side>, Reason)> {
        if !self.legal().is_empty() {
            return None;
        }
        let (black, white) = (self.groups(Side::Black), self.groups(Side::White));
        let longest = black.len().max(white.len());
        let nth = |list: &[usize], i: usize| list.get(i).copied().unwrap_or(0);
        let first = (0..longest).find(|&i| nth(&black, i) != nth(&white, i));
        let winner = first.map(|i| {
            if nth(&black, i) > nth(&white, i) {
                Side::Black
            } else {
                Side::White
            }
        });
        Some((winner, Reason::Groups))
    }

    fn copy(&self) -> Box<dyn ByThePage> {
        Box::new(self.clone())
    }
}

#[test]
fn dropper_is_what_the_page_says() {
    let mut chance = Rng::with_seed(0xd209);
    for (size, games) in [(6, 12), (8, 3), (10, 1)] {
        for _ in 0..games {
            let setup = &Kind::Dropper.setups()[0];
            let mut game = Game::start(Spec {
                kind: Kind::Dropper,
                size,
                setup,
            });
            let mut slow = Slow::start(size);
            loop {
                let turns = slow.legal();
                assert_eq!(game.legal(), turns, "size {size}, ply {}", game.ply());
                assert_eq!(game.cells(), slow.cells, "size {size}, ply {}", game.ply());
                if turns.is_empty() {
                    break;
                }
                assert_eq!(game.to_move(), Some(slow.mover));
                let token = chance.choice(&turns).unwrap();
                game.play_text(token).expect("a listed turn");
                slow.play(token);
            }
            let outcome = game.outcome().expect("no turn is left");
            assert_eq!(Some((outcome.winner, outcome.reason)), slow.result());
        }
    }
}

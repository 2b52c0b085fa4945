//! assets/rules/drop/rules.md by the word: cells as places in the plane, maps for everything.

use std::collections::BTreeMap;

use stonepost::rules::{Game, Kind, Piece, Reason, Side, Spec, report};

use super::super::Rng;
use super::ByThePage;

/// A cell's middle: in half cells to the right of the board's middle, and in rows from the bottom.
type Point = (i32, i32);

#[derive(Clone)]
pub(super) struct Slow {
    /// Every cell and its name.
    board: BTreeMap<Point, String>,
    pieces: BTreeMap<Point, Piece>,
    enemy: bool,
    to_move: Option<Side>,
    supply: [u32; 2],
    played: u32,
}

/// Counter-clockwise from the right-hand neighbour.
const AROUND: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

fn next((x, y): Point, (right, up): (i32, i32)) -> Point {
    (x + right, y + up)
}

impl Slow {
    pub(super) fn at_start(spec: Spec) -> Slow {
        Slow::start(
            i32::from(spec.size),
            super::has(spec, "bare"),
            super::has(spec, "enemy"),
        )
    }

    pub(super) fn start(n: i32, bare: bool, enemy: bool) -> Slow {
        let mut board = BTreeMap::new();
        for row in 0..2 * n - 1 {
            let length = if row < n { n + row } else { 3 * n - 2 - row };
            for number in 1..=length {
                let letter = char::from(b'a' + u8::try_from(row).unwrap());
                board.insert((2 * number - length - 1, row), format!("{letter}{number}"));
            }
        }
        let middle = (0, n - 1);
        let mut pieces = BTreeMap::from([(middle, Piece::Dud)]);
        if !bare {
            let colours = [Piece::Black, Piece::White].into_iter().cycle();
            for (to, colour) in AROUND.into_iter().zip(colours) {
                pieces.insert(next(middle, to), colour);
            }
        }
        Slow {
            board,
            pieces,
            enemy,
            to_move: Some(Side::Black),
            supply: [32; 2],
            played: 0,
        }
    }

    /// Empty cells that are not in the outer ring.
    fn open(&self) -> Vec<Point> {
        let six = |p: &Point| {
            AROUND
                .iter()
                .all(|&to| self.board.contains_key(&next(*p, to)))
        };
        let cells = self.board.keys().copied();
        cells
            .filter(|p| six(p) && !self.pieces.contains_key(p))
            .collect()
    }

    fn place(&mut self, at: Point, side: Side) {
        self.supply[side as usize] -= 1;
        self.pieces.insert(at, side.into());
        for to in AROUND {
            let mut run = Vec::new();
            let mut behind = next(at, to);
            while self.pieces.contains_key(&behind) {
                run.push(behind);
                behind = next(behind, to);
            }
            if self.board.contains_key(&behind) {
                for from in run.into_iter().rev() {
                    let piece = self.pieces.remove(&from).unwrap();
                    self.pieces.insert(next(from, to), piece);
                }
            }
        }
        let before = self.pieces.clone();
        self.pieces.retain(|&p, &mut piece| {
            let held_by = |colour: Piece| {
                let near = AROUND
                    .iter()
                    .filter(|&&to| before.get(&next(p, to)) == Some(&colour));
                near.count() >= 4 && !(self.enemy && colour == piece)
            };
            piece == Piece::Dud || !(held_by(Piece::Black) || held_by(Piece::White))
        });
    }

    fn quota(&self) -> u32 {
        let quota = if self.played == 0 { 1 } else { 2 };
        self.to_move
            .map_or(0, |side| self.supply[side as usize].min(quota))
    }

    fn largest(&self, piece: Piece) -> usize {
        let mut left: Vec<Point> = self.board.keys().copied().collect();
        left.retain(|p| self.pieces.get(p) == Some(&piece));
        let mut largest = 0;
        while let Some(first) = left.pop() {
            let mut group = vec![first];
            let mut seen = 0;
            while seen < group.len() {
                let at = group[seen];
                seen += 1;
                left.retain(|&p| {
                    let touches = AROUND.iter().any(|&to| next(at, to) == p);
                    if touches {
                        group.push(p);
                    }
                    !touches
                });
            }
            largest = largest.max(group.len());
        }
        largest
    }

    /// The line that `replay --json` prints, from `"to_move"` on.
    fn line(&self, with_list: &[String]) -> String {
        let text = |side: Option<Side>| side.map_or("null".to_owned(), |s| format!("\"{s}\""));
        let cells: BTreeMap<&str, Piece> = self
            .pieces
            .iter()
            .map(|(at, &piece)| (self.board[at].as_str(), piece))
            .collect();
        let cells: Vec<String> = cells
            .iter()
            .map(|(name, piece)| format!("\"{name}\":\"{}\"", piece.name()))
            .collect();
        let list: Vec<String> = with_list
            .iter()
            .map(|token| format!("\"{token}\""))
            .collect();
        let result = self.result().map_or("null".to_owned(), |(winner, _)| {
            format!("{{\"winner\":{},\"reason\":\"groups\"}}", text(winner))
        });
        format!(
            "\"to_move\":{},\"cells\":{{{}}},\"extra\":{{\"supply\":{{\"black\":{},\"white\":{}}},\
             \"placements_left\":{}}},\"legal_count\":{},\"legal\":[{}],\"result\":{result}}}",
            text(self.to_move),
            cells.join(","),
            self.supply[0],
            self.supply[1],
            self.quota(),
            list.len(),
            list.join(","),
        )
    }
}

impl ByThePage for Slow {
    fn legal(&self) -> Vec<String> {
        let Some(side) = self.to_move else {
            return Vec::new();
        };
        let mut turns = Vec::new();
        for first in self.open() {
            let mut after = self.clone();
            after.place(first, side);
            let seconds = if self.quota() == 2 {
                after.open()
            } else {
                Vec::new()
            };
            let name = &self.board[&first];
            if seconds.is_empty() {
                turns.push(name.clone());
            }
            turns.extend(
                seconds
                    .iter()
                    .map(|second| format!("{name},{}", self.board[second])),
            );
        }
        turns.sort();
        turns
    }

    fn play(&mut self, token: &str) {
        let side = self.to_move.unwrap();
        for name in token.split(',') {
            let at = *self.board.iter().find(|(_, cell)| *cell == name).unwrap().0;
            self.place(at, side);
        }
        self.played += 1;
        let may = |side: &Side| self.supply[*side as usize] > 0 && !self.open().is_empty();
        self.to_move = [side.other(), side].into_iter().find(may);
    }

    fn result(&self) -> Option<(Option<Side>, Reason)> {
        if self.to_move.is_some() {
            return None;
        }
        let (black, white) = (self.largest(Piece::Black), self.largest(Piece::White));
        let winner = match black.cmp(&white) {
            std::cmp::Ordering::Greater => Some(Side::Black),
            std::cmp::Ordering::Less => Some(Side::White),
            std::cmp::Ordering::Equal => None,
        };
        Some((winner, Reason::Groups))
    }

    fn copy(&self) -> Box<dyn ByThePage> {
        Box::new(self.clone())
    }
}

#[test]
fn drop_is_what_the_page_says() {
    let mut chance = Rng::with_seed(0xd209);
    for setup in Kind::Drop.setups() {
        let has = |value: &str| setup.tags.iter().any(|tag| tag.1 == value);
        for (size, games) in [(5, 3), (6, 1), (7, 1)] {
            // Scattered over the board, and huddled together, where more is pushed and squeezed.
            for huddled in (0..games).flat_map(|_| [false, true]) {
                let mut game = Game::start(Spec {
                    kind: Kind::Drop,
                    size,
                    setup,
                });
                let mut slow = Slow::start(i32::from(size), has("bare"), has("enemy"));
                loop {
                    let legal = slow.legal();
                    let line = report::line(&game, true);
                    let from = line.find("\"to_move\"").unwrap();
                    let place = format!("{setup:?}, size {size}, ply {}", game.ply());
                    assert_eq!(line[from..], slow.line(&legal), "{place}");
                    if legal.is_empty() {
                        break;
                    }
                    let rows = usize::from(2 * size - 1);
                    let central = |token: &&String| {
                        token.split(',').all(|cell| {
                            let row = usize::from(cell.as_bytes()[0] - b'a');
                            row.abs_diff(rows / 2) <= 1
                        })
                    };
                    let close: Vec<&String> = legal.iter().filter(central).collect();
                    let token = if huddled && !close.is_empty() {
                        (*chance.choice(&close).unwrap()).clone()
                    } else {
                        chance.choice(&legal).unwrap().clone()
                    };
                    game.play_text(&token).expect("a listed turn");
                    slow.play(&token);
                }
                assert_eq!(game.ply(), 33);
            }
        }
    }
}

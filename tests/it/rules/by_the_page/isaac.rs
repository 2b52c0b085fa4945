//! assets/rules/isaac/rules.md by the word.

use std::collections::{BTreeMap, BTreeSet};

use stonepost::rules::{Game, Kind, Reason, Side, Spec};

use super::super::Rng;
use super::ByThePage;

/// A tile on the board: whose, its name, its cells.
type Laid = (Side, String, Vec<(u8, u8)>);

/// Tiles as lists of cell names, and the page's sentences.
#[derive(Clone)]
pub(super) struct Slow {
    /// Whose, token, cells; in order of placement.
    tiles: Vec<Laid>,
    supply: BTreeMap<(Side, u8), u8>,
    scoring: bool,
    out: Vec<Side>,
    mover: Side,
    score: BTreeMap<Side, u32>,
    removed: BTreeMap<Side, usize>,
    result: Option<(Option<Side>, Reason)>,
}

impl Slow {
    pub(super) fn at_start(_spec: Spec) -> Slow {
        Slow::start()
    }

    pub(super) fn start() -> Slow {
        let mut supply = BTreeMap::new();
        for side in Side::BOTH {
            supply.extend([(3, 5), (4, 4), (5, 3), (6, 2), (7, 1)].map(|(l, n)| ((side, l), n)));
        }
        Slow {
            tiles: Vec::new(),
            supply,
            scoring: false,
            out: Vec::new(),
            mover: Side::Black,
            score: Side::BOTH.map(|side| (side, 0)).into(),
            removed: Side::BOTH.map(|side| (side, 0)).into(),
            result: None,
        }
    }

    fn name((col, row): (u8, u8)) -> String {
        format!("{}{row}", char::from(b'a' + col - 1))
    }

    /// The cell with this number on a player's track.
    fn on_track(side: Side, number: u32) -> (u8, u8) {
        let number = u8::try_from(number).unwrap();
        match side {
            Side::Black => (number % 10 + 1, number / 10 + 1),
            Side::White => (10 - number % 10, 10 - number / 10),
        }
    }

    fn marker(&self, side: Side) -> (u8, u8) {
        Slow::on_track(side, self.score[&side])
    }

    /// Every tile that could be placed, as a token with its cells.
    fn placements(&self, side: Side) -> Vec<(String, Vec<(u8, u8)>)> {
        let mut found = Vec::new();
        for col in 1..=10 {
            for row in 1..=10 {
                for length in 3..=7 {
                    for upright in [false, true] {
                        let cells: Vec<(u8, u8)> = (0..length)
                            .map(|i| {
                                if upright {
                                    (col, row + i)
                                } else {
                                    (col + i, row)
                                }
                            })
                            .collect();
                        let inside = cells.iter().all(|&(c, r)| c <= 10 && r <= 10);
                        let free = !cells
                            .iter()
                            .any(|cell| self.tiles.iter().any(|t| t.2.contains(cell)));
                        if inside && free && self.supply[&(side, length)] > 0 {
                            let ends = (cells[0], cells[cells.len() - 1]);
                            let token = format!("{}-{}", Slow::name(ends.0), Slow::name(ends.1));
                            found.push((token, cells));
                        }
                    }
                }
            }
        }
        found
    }

    fn points(&self, index: usize) -> u32 {
        let cells = &self.tiles[index].2;
        let lying = cells[0].1 == cells[1].1;
        let on_line = |cell: &(u8, u8)| {
            if lying {
                cell.1 == cells[0].1
            } else {
                cell.0 == cells[0].0
            }
        };
        let others = self.tiles.iter().enumerate().filter(|&(i, _)| i != index);
        let touching = others
            .filter(|(_, tile)| tile.2.iter().any(on_line))
            .count();
        let value = [0, 0, 0, 1, 2, 3, 4, 6][cells.len()];
        let mut points = u32::try_from(touching).unwrap() * value;
        for side in Side::BOTH {
            if on_line(&self.marker(side)) {
                points *= 2;
            }
        }
        points
    }

    fn removals(&self, side: Side) -> Vec<(usize, u32)> {
        let markers = Side::BOTH.map(|side| self.marker(side));
        (0..self.tiles.len())
            .filter(|&i| {
                let (by, _, cells) = &self.tiles[i];
                *by == side
                    && cells.len() >= self.removed[&side]
                    && !cells.iter().any(|cell| markers.contains(cell))
            })
            .map(|i| (i, self.points(i)))
            .collect()
    }

    /// Whoever is to move and cannot is out, and the other one is to move.
    fn pass(&mut self) {
        loop {
            if self.out.len() == 2 {
                if self.scoring {
                    self.result = Some(self.compare());
                    return;
                }
                self.scoring = true;
                self.mover = self.out[0];
                self.out.clear();
            } else if self.out.contains(&self.mover) {
                self.mover = self.mover.other();
            } else if self.legal().is_empty() {
                self.out.push(self.mover);
            } else {
                return;
            }
        }
    }

    fn compare(&self) -> (Option<Side>, Reason) {
        let line = |side: Side| {
            let unplaced = self.supply.iter().filter(|((by, _), _)| *by == side);
            let (mut cells, mut tiles) = (0, 0);
            for ((_, length), left) in unplaced {
                cells += i32::from(length * left);
                tiles += i32::from(*left);
            }
            // A tile is a little shorter than its cells.
            cells * 1000 - tiles
        };
        for (black, white, reason) in [
            (
                i64::from(self.score[&Side::Black]),
                i64::from(self.score[&Side::White]),
                Reason::Points,
            ),
            (
                line(Side::Black).into(),
                line(Side::White).into(),
                Reason::Line,
            ),
        ] {
            if black != white {
                let winner = if black > white {
                    Side::Black
                } else {
                    Side::White
                };
                return (Some(winner), reason);
            }
        }
        (Some(Side::Black), Reason::Start)
    }
}

impl ByThePage for Slow {
    fn legal(&self) -> Vec<String> {
        let mut tokens = Vec::new();
        if self.result.is_some() {
            return tokens;
        }
        if self.scoring {
            for (index, points) in self.removals(self.mover) {
                for advance in 0..=points {
                    let there = self.score[&self.mover] + advance;
                    let onto = there < 100
                        && Slow::on_track(self.mover, there) == self.marker(self.mover.other());
                    if !onto {
                        tokens.push(format!("{}+{advance}", self.tiles[index].1));
                    }
                }
            }
        } else {
            tokens.extend(
                self.placements(self.mover)
                    .into_iter()
                    .map(|(token, _)| token),
            );
        }
        tokens.sort();
        tokens
    }

    fn play(&mut self, token: &str) {
        let side = self.mover;
        if let Some((tile, advance)) = token.split_once('+') {
            let index = self.tiles.iter().position(|t| t.1 == tile).unwrap();
            let length = self.tiles.remove(index).2.len();
            self.removed.insert(side, length);
            let score = self.score[&side] + advance.parse::<u32>().unwrap();
            self.score.insert(side, score);
            if score >= 100 {
                self.result = Some((Some(side), Reason::Points));
                return;
            }
        } else {
            let placements = self.placements(side);
            let (_, cells) = placements
                .into_iter()
                .find(|(name, _)| name == token)
                .unwrap();
            *self
                .supply
                .get_mut(&(side, u8::try_from(cells.len()).unwrap()))
                .unwrap() -= 1;
            self.tiles.push((side, token.to_owned(), cells));
        }
        self.mover = side.other();
        self.pass();
    }

    fn result(&self) -> Option<(Option<Side>, Reason)> {
        self.result
    }

    fn copy(&self) -> Box<dyn ByThePage> {
        Box::new(self.clone())
    }
}

#[test]
fn isaac_is_what_the_page_says() {
    let mut chance = Rng::with_seed(0x15aac2);
    let mut reasons = BTreeSet::new();
    for round in 0..60 {
        let mut game = Game::start(Spec::default_of(Kind::Isaac));
        let mut slow = Slow::start();
        while slow.result.is_none() {
            let turns = slow.legal();
            assert_eq!(game.to_move(), Some(slow.mover), "ply {}", game.ply());
            assert_eq!(game.legal(), turns, "ply {}", game.ply());
            // In every other game markers stay near their corners, so that ends without 100 points come up.
            let low: Vec<String> = turns
                .iter()
                .filter(|token| !token.contains('+') || token.ends_with("+0"))
                .cloned()
                .collect();
            let token = chance
                .choice(if round % 2 == 0 { &low } else { &turns })
                .unwrap();
            game.play_text(token).expect("a listed turn");
            slow.play(token);
        }
        let outcome = game.outcome().expect("the slow one has ended");
        let (winner, reason) = slow.result.expect("so it has");
        assert_eq!((outcome.winner, outcome.reason), (winner, reason));
        assert_eq!(game.legal(), Vec::<String>::new());
        reasons.insert(reason.id());
    }
    assert!(
        reasons.contains("points") && reasons.contains("line"),
        "{reasons:?}"
    );
}

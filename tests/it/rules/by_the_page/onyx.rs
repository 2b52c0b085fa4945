//! assets/rules/onyx/rules.md by the word.

use std::collections::{BTreeMap, BTreeSet};

use stonepost::rules::{Game, Kind, Piece, Reason, Rules, Side, Spec};

use super::super::Rng;
use super::ByThePage;

/// Points by name, nothing kept but what the page speaks of.
#[derive(Clone)]
pub(super) struct Slow {
    size: i32,
    stones: BTreeMap<Point, Side>,
    to_move: Side,
    played: u32,
    /// Each position with its side to move, as often as it occurred.
    seen: Vec<(BTreeMap<Point, Side>, Side)>,
    result: Option<(Option<Side>, Reason)>,
}

/// Column and row from 1 in halves, so that a midpoint lies at odd numbers of halves.
type Point = (i32, i32);

impl Slow {
    pub(super) fn at_start(spec: Spec) -> Slow {
        Slow::start(i32::from(spec.size), super::has(spec, "open"))
    }

    pub(super) fn start(size: i32, open: bool) -> Slow {
        let mut stones = BTreeMap::new();
        if !open {
            for middle in [size / 2, size / 2 + 1] {
                for far in [1, size] {
                    stones.insert((2 * middle, 2 * far), Side::White);
                    stones.insert((2 * far, 2 * middle), Side::Black);
                }
            }
        }
        let seen = vec![(stones.clone(), Side::Black)];
        Slow {
            size,
            stones,
            to_move: Side::Black,
            played: 0,
            seen,
            result: None,
        }
    }

    fn name((x, y): Point) -> String {
        let corner = |col: i32, row: i32| {
            format!("{}{row}", char::from(b'a' + u8::try_from(col - 1).unwrap()))
        };
        if x % 2 == 0 {
            corner(x / 2, y / 2)
        } else {
            format!("{}/{}", corner(x / 2, y / 2), corner(x / 2 + 1, y / 2 + 1))
        }
    }

    /// Squares are the unit cells whose lower left point has an odd sum of column and row.
    fn squares(&self) -> Vec<(i32, i32)> {
        let lower_left = (1..self.size).flat_map(|c| (1..self.size).map(move |r| (c, r)));
        lower_left.filter(|(c, r)| (c + r) % 2 == 1).collect()
    }

    fn corners((c, r): (i32, i32)) -> [Point; 4] {
        // Going round, so that opposite corners are two apart.
        [
            (2 * c, 2 * r),
            (2 * c + 2, 2 * r),
            (2 * c + 2, 2 * r + 2),
            (2 * c, 2 * r + 2),
        ]
    }

    fn points(&self) -> Vec<Point> {
        let grid = (1..=self.size).flat_map(|c| (1..=self.size).map(move |r| (2 * c, 2 * r)));
        grid.chain(
            self.squares()
                .into_iter()
                .map(|(c, r)| (2 * c + 1, 2 * r + 1)),
        )
        .collect()
    }

    fn joined(&self, a: Point, b: Point) -> bool {
        let (a, b) = (a.min(b), a.max(b));
        let (right, up) = (b.0 - a.0, b.1 - a.1);
        match (right, up) {
            (2, 0) | (0, 2) => a.0 % 2 == 0,
            // A midpoint and a corner of its square.
            (1, 1 | -1) => true,
            (2, 2) => {
                let (c, r) = (a.0 / 2, a.1 / 2);
                a.0 % 2 == 0 && (c + r) % 2 == 0 && r % 2 == 1
            }
            (2, -2) => {
                let (c, r) = (a.0 / 2, a.1 / 2 - 1);
                a.0 % 2 == 0 && (c + r) % 2 == 0 && r % 2 == 0
            }
            _ => false,
        }
    }

    fn connects(&self, side: Side) -> bool {
        let own: Vec<Point> = self
            .stones
            .iter()
            .filter(|(_, by)| **by == side)
            .map(|(place, _)| *place)
            .collect();
        let along = |place: Point| {
            if side == Side::Black {
                place.1
            } else {
                place.0
            }
        };
        let mut reached: BTreeSet<Point> = own.iter().copied().filter(|&p| along(p) == 2).collect();
        loop {
            let more: Vec<Point> = own
                .iter()
                .copied()
                .filter(|&p| !reached.contains(&p) && reached.iter().any(|&q| self.joined(p, q)))
                .collect();
            if more.is_empty() {
                return reached.iter().any(|&p| along(p) == 2 * self.size);
            }
            reached.extend(more);
        }
    }

    fn cells(&self) -> BTreeMap<String, Piece> {
        self.stones
            .iter()
            .map(|(place, by)| (Slow::name(*place), Piece::from(*by)))
            .collect()
    }

    fn same_as(&self, game: &Game, place: &str) {
        assert_eq!(game.cells(), self.cells(), "{place}");
        assert_eq!(game.legal(), self.legal(), "{place}");
        let result = game
            .outcome()
            .map(|outcome| (outcome.winner, outcome.reason));
        assert_eq!(result, self.result, "{place}");
        let to_move = self.result.is_none().then_some(self.to_move);
        assert_eq!(game.to_move(), to_move, "{place}");
    }
}

impl ByThePage for Slow {
    fn legal(&self) -> Vec<String> {
        let mut names = Vec::new();
        if self.result.is_some() {
            return names;
        }
        for place in self.points() {
            let corners = Slow::corners((place.0 / 2, place.1 / 2));
            let closed = place.0 % 2 == 1 && corners.iter().any(|c| self.stones.contains_key(c));
            if !self.stones.contains_key(&place) && !closed {
                names.push(Slow::name(place));
            }
        }
        if self.played == 1 {
            names.push("swap".to_owned());
        }
        names.sort();
        names
    }

    fn play(&mut self, token: &str) {
        self.played += 1;
        if token == "swap" {
            return;
        }
        let place = self
            .points()
            .into_iter()
            .find(|&p| Slow::name(p) == token)
            .unwrap();
        let mover = self.to_move;
        self.stones.insert(place, mover);
        let mut captured = Vec::new();
        for square in self.squares() {
            let corners = Slow::corners(square);
            let Some(new) = corners.iter().position(|&c| c == place) else {
                continue;
            };
            let holder = |turns: usize| self.stones.get(&corners[(new + turns) % 4]).copied();
            let mid = (2 * square.0 + 1, 2 * square.1 + 1);
            let opponent = Some(mover.other());
            if !self.stones.contains_key(&mid)
                && holder(2) == Some(mover)
                && holder(1) == opponent
                && holder(3) == opponent
            {
                captured.extend([corners[(new + 1) % 4], corners[(new + 3) % 4]]);
            }
        }
        for place in captured {
            self.stones.remove(&place);
        }
        self.to_move = mover.other();
        self.seen.push((self.stones.clone(), self.to_move));
        let now = self.seen.last().unwrap();
        if self.connects(mover) {
            self.result = Some((Some(mover), Reason::Connection));
        } else if self.seen.iter().filter(|&then| then == now).count() >= 3 {
            self.result = Some((None, Reason::Repetition));
        }
    }

    fn result(&self) -> Option<(Option<Side>, Reason)> {
        self.result
    }

    fn copy(&self) -> Box<dyn ByThePage> {
        Box::new(self.clone())
    }
}

/// How a player of the comparison chooses.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Manner {
    Uniform,
    /// Captures wherever possible, and else goes round in a corner of the board, so that positions come back.
    Fighter,
}

fn compare_onyx(size: u8, open: bool, manner: Manner, seed: u64) -> Option<Reason> {
    let spec = Spec {
        kind: Kind::Onyx,
        size,
        setup: &Kind::Onyx.setups()[usize::from(open)],
    };
    let mut game = Game::start(spec);
    let mut slow = Slow::start(i32::from(size), open);
    let mut chance = Rng::with_seed(seed * 2 + 1);
    let place = |game: &Game| format!("{spec:?} {manner:?} {seed} ply {}", game.ply());
    slow.same_as(&game, &place(&game));
    while game.to_move().is_some() && game.ply() < 400 {
        let legal = game.legal();
        let mut token = chance.choice(&legal).unwrap().clone();
        if manner == Manner::Fighter {
            let takes = |token: &&String| {
                let mut next = game.clone();
                next.play_text(token).expect("a listed turn");
                let Game::Onyx(next) = next else {
                    return false;
                };
                next.outcome().is_none()
                    && next.last().is_some_and(|last| !last.captured.is_empty())
            };
            let taking: Vec<&String> = legal.iter().filter(takes).collect();
            let corner: Vec<&String> = legal
                .iter()
                .filter(|t| t.len() == 2 && t.as_str() < "d" && t.ends_with(['2', '3', '4']))
                .collect();
            if !taking.is_empty() {
                token = (*chance.choice(&taking).unwrap()).clone();
            } else if !corner.is_empty() {
                token = (*chance.choice(&corner).unwrap()).clone();
            }
        }
        game.play_text(&token).expect("a listed turn");
        slow.play(&token);
        slow.same_as(&game, &place(&game));
    }
    game.outcome().map(|outcome| outcome.reason)
}

#[test]
fn onyx_is_what_the_page_says() {
    for (size, games) in [(6, 12), (8, 5), (12, 1)] {
        for seed in 0..games {
            for open in [false, true] {
                compare_onyx(size, open, Manner::Uniform, seed);
                compare_onyx(size, open, Manner::Fighter, seed);
            }
        }
    }
}

#[test]
fn repetition_is_what_the_page_says() {
    let circle = ["i7", "e3", "h8", "d4", "d3", "h7", "e4", "i8"];
    let mut lengths = BTreeSet::new();
    for seed in 0..40 {
        let setup = &Kind::Onyx.setups()[seed % 2];
        let mut game = Game::start(Spec {
            kind: Kind::Onyx,
            size: 12,
            setup,
        });
        let mut slow = Slow::start(12, setup.id == "open");
        let mut chance = Rng::with_seed(seed as u64 + 1);
        // Pieces far from the circle, each once: some before it, some while it turns, which makes new positions
        // of old ones, and in some games a swap, which does not.
        let mut far: Vec<&str> = vec!["a1", "a2/b3", "a5", "a9", "a11", "l1", "l3", "l10", "l12"];
        let mut turns: Vec<&str> = vec!["d3", "h7", "e4", "i8"];
        turns.extend(circle.iter().cycle().take(6 * circle.len()));
        for _ in 0..chance.usize(..5) {
            let at = 2 * chance.usize(..turns.len() / 4);
            for _ in 0..2 {
                turns.insert(at, far.remove(chance.usize(..far.len())));
            }
        }
        if chance.usize(..2) == 0 {
            turns.insert(1, "swap");
        }
        for token in turns {
            game.play_text(token).expect("a legal turn");
            slow.play(token);
            slow.same_as(&game, &format!("seed {seed}, ply {}", game.ply()));
            if game.to_move().is_none() {
                break;
            }
        }
        let outcome = game.outcome().expect("the circle turns often enough");
        assert_eq!(outcome.reason, Reason::Repetition);
        lengths.insert(game.ply());
    }
    assert!(lengths.len() > 5, "the games are all alike: {lengths:?}");
}

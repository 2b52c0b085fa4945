//! The games against a second telling of their pages, which takes them by the word and nothing else: slow,
//! with names and maps for everything, and sharing no code with the rules but cells and colours.

use std::collections::{BTreeMap, BTreeSet};

use stonepost::rules::{Cell, Game, Kind, Piece, Reason, Rules, Side, Spec};

use super::Chance;

/// rules/onyx.md by the word: points by name, nothing kept but what the page speaks of.
#[derive(Clone)]
struct Slow {
    size: i32,
    stones: BTreeMap<Place, Side>,
    to_move: Side,
    played: u32,
    /// Each position with its side to move, as often as it occurred.
    seen: Vec<(BTreeMap<Place, Side>, Side)>,
    result: Option<(Option<Side>, Reason)>,
}

/// Column and row from 1 in halves, so that a midpoint lies at odd numbers of halves.
type Place = (i32, i32);

impl Slow {
    fn start(size: i32, open: bool) -> Slow {
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

    fn name((x, y): Place) -> String {
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

    fn corners((c, r): (i32, i32)) -> [Place; 4] {
        // Going round, so that opposite corners are two apart.
        [
            (2 * c, 2 * r),
            (2 * c + 2, 2 * r),
            (2 * c + 2, 2 * r + 2),
            (2 * c, 2 * r + 2),
        ]
    }

    fn points(&self) -> Vec<Place> {
        let grid = (1..=self.size).flat_map(|c| (1..=self.size).map(move |r| (2 * c, 2 * r)));
        grid.chain(
            self.squares()
                .into_iter()
                .map(|(c, r)| (2 * c + 1, 2 * r + 1)),
        )
        .collect()
    }

    fn joined(&self, a: Place, b: Place) -> bool {
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

    fn connects(&self, side: Side) -> bool {
        let own: Vec<Place> = self
            .stones
            .iter()
            .filter(|(_, by)| **by == side)
            .map(|(place, _)| *place)
            .collect();
        let along = |place: Place| {
            if side == Side::Black {
                place.1
            } else {
                place.0
            }
        };
        let mut reached: BTreeSet<Place> = own.iter().copied().filter(|&p| along(p) == 2).collect();
        loop {
            let more: Vec<Place> = own
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
    let mut chance = Chance(seed * 2 + 1);
    let place = |game: &Game| format!("{spec:?} {manner:?} {seed} ply {}", game.ply());
    slow.same_as(&game, &place(&game));
    while game.to_move().is_some() && game.ply() < 400 {
        let legal = game.legal();
        let mut token = chance.pick(&legal).clone();
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
                token = (*chance.pick(&taking)).clone();
            } else if !corner.is_empty() {
                token = (*chance.pick(&corner)).clone();
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
        let mut chance = Chance(seed as u64 + 1);
        // Pieces far from the circle, each once: some before it, some while it turns, which makes new positions
        // of old ones, and in some games a swap, which does not.
        let mut far: Vec<&str> = vec!["a1", "a2/b3", "a5", "a9", "a11", "l1", "l3", "l10", "l12"];
        let mut turns: Vec<&str> = vec!["d3", "h7", "e4", "i8"];
        turns.extend(circle.iter().cycle().take(6 * circle.len()));
        for _ in 0..chance.below(5) {
            let at = 2 * chance.below(turns.len() / 4);
            for _ in 0..2 {
                turns.insert(at, far.remove(chance.below(far.len())));
            }
        }
        if chance.below(2) == 0 {
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

/// rules/dropper.md by the word: whose turn, what stands where, and the page's sentences.
fn dropper_by_the_page(cells: &BTreeMap<String, Piece>, size: u8, mover: Side) -> Vec<String> {
    let at = |col: i16, row: i16| {
        let cell = Cell::new(u8::try_from(col).ok()?, u8::try_from(row).ok()?);
        cells.get(&cell.name()).copied()
    };
    let near = |a: (i16, i16), b: (i16, i16)| (a.0 - b.0).abs().max((a.1 - b.1).abs()) == 1;
    let board: Vec<(i16, i16)> = super::cells(size)
        .iter()
        .map(|c| (i16::from(c.col), i16::from(c.row)))
        .collect();
    let name = |p: (i16, i16)| Cell::new(p.0 as u8, p.1 as u8).name();
    let mut turns = Vec::new();
    if cells.is_empty() {
        turns.extend(board.iter().map(|&p| name(p)));
    }
    for &x in &board {
        for &y in &board {
            if at(x.0, x.1) != Some(mover.other().into()) || at(y.0, y.1).is_some() || !near(x, y) {
                continue;
            }
            let mut stones: Vec<(i16, i16)> = board
                .iter()
                .copied()
                .filter(|p| at(p.0, p.1).is_some())
                .collect();
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

#[test]
fn dropper_is_what_the_page_says() {
    let mut chance = Chance(0xd209);
    for (size, games) in [(6, 12), (8, 3), (10, 1)] {
        for _ in 0..games {
            let setup = &Kind::Dropper.setups()[0];
            let mut game = Game::start(Spec {
                kind: Kind::Dropper,
                size,
                setup,
            });
            let mut mover = Side::Black;
            loop {
                let turns = dropper_by_the_page(&game.cells(), size, mover);
                assert_eq!(game.legal(), turns, "size {size}, ply {}", game.ply());
                if turns.is_empty() {
                    break;
                }
                let count = game.cells().len();
                let token = chance.pick(&turns);
                game.play_text(token).expect("a listed turn");
                let placed = if token.contains(',') { 2 } else { 1 };
                assert_eq!(game.cells().len(), count + placed);
                mover = mover.other();
            }
            let outcome = game.outcome().expect("no turn is left");
            let sizes = |side: Side| groups_by_the_page(&game.cells(), size, side.into());
            let (black, white) = (sizes(Side::Black), sizes(Side::White));
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
            assert_eq!((outcome.winner, outcome.reason), (winner, Reason::Groups));
        }
    }
}

/// Group sizes from large to small, by painting over one stone after another.
fn groups_by_the_page(cells: &BTreeMap<String, Piece>, size: u8, piece: Piece) -> Vec<usize> {
    let mut left: BTreeSet<Cell> = super::cells(size)
        .into_iter()
        .filter(|c| cells.get(&c.name()) == Some(&piece))
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

/// A tile on the board: whose, its name, its cells.
type Laid = (Side, String, Vec<(u8, u8)>);

/// rules/isaac.md by the word: tiles as lists of cell names, and the page's sentences.
#[derive(Clone)]
struct SlowIsaac {
    /// Whose, token, cells; in order of placement.
    tiles: Vec<Laid>,
    supply: BTreeMap<(Side, u8), u8>,
    scoring: bool,
    out: Vec<Side>,
    mover: Side,
    score: BTreeMap<Side, u32>,
    removed: BTreeMap<Side, usize>,
    result: Option<(Side, Reason)>,
}

impl SlowIsaac {
    fn start() -> SlowIsaac {
        let mut supply = BTreeMap::new();
        for side in Side::BOTH {
            supply.extend([(3, 5), (4, 4), (5, 3), (6, 2), (7, 1)].map(|(l, n)| ((side, l), n)));
        }
        SlowIsaac {
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
        SlowIsaac::on_track(side, self.score[&side])
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
                            let token =
                                format!("{}-{}", SlowIsaac::name(ends.0), SlowIsaac::name(ends.1));
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
                        && SlowIsaac::on_track(self.mover, there)
                            == self.marker(self.mover.other());
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
                self.result = Some((side, Reason::Points));
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

    fn compare(&self) -> (Side, Reason) {
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
                return (winner, reason);
            }
        }
        (Side::Black, Reason::Start)
    }
}

#[test]
fn isaac_is_what_the_page_says() {
    let mut chance = Chance(0x15aac2);
    let mut reasons = BTreeSet::new();
    for round in 0..60 {
        let mut game = Game::start(Spec::default_of(Kind::Isaac));
        let mut slow = SlowIsaac::start();
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
            let token = chance.pick::<String>(if round % 2 == 0 { &low } else { &turns });
            game.play_text(token).expect("a listed turn");
            slow.play(token);
        }
        let outcome = game.outcome().expect("the slow one has ended");
        let (winner, reason) = slow.result.expect("so it has");
        assert_eq!((outcome.winner, outcome.reason), (Some(winner), reason));
        assert_eq!(game.legal(), Vec::<String>::new());
        reasons.insert(reason.id());
    }
    assert!(
        reasons.contains("points") && reasons.contains("line"),
        "{reasons:?}"
    );
}

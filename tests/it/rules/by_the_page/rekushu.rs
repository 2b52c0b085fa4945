//! assets/rules/rekushu/rules.md by the word: every point against every rectangle, with maps of points.

use std::collections::{BTreeMap, BTreeSet};

use stonepost::rules::rekushu::{Rect, Rekushu, Turn};
use stonepost::rules::{Cell, Game, Kind, Reason, Rules, Side, Spec};

use super::super::{self as rules, Rng};
use super::ByThePage;

/// Column and row from 1.
type Point = (u8, u8);

#[derive(Clone)]
pub(super) struct Slow {
    size: u8,
    stones: BTreeMap<Point, Side>,
    tiles: BTreeMap<Point, Side>,
    to_move: Side,
    /// Every placement so far with its mirror type.
    placements: Vec<(Point, Option<char>)>,
}

impl Slow {
    pub(super) fn at_start(spec: Spec) -> Slow {
        Slow::start(spec.size)
    }

    pub(super) fn start(size: u8) -> Slow {
        Slow {
            size,
            stones: BTreeMap::new(),
            tiles: BTreeMap::new(),
            to_move: Side::Black,
            placements: Vec::new(),
        }
    }

    fn name((col, row): Point) -> String {
        format!("{}{row}", char::from(b'`' + col))
    }

    fn all(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        (1..=size).flat_map(move |row| (1..=size).map(move |col| (col, row)))
    }

    fn mirror_type(&self, place: Point) -> Option<char> {
        let &((col, row), _) = self.placements.last()?;
        let far = |n: u8| self.size + 1 - n;
        match place {
            p if p == (far(col), row) => Some('h'),
            p if p == (col, far(row)) => Some('v'),
            p if p == (far(col), far(row)) => Some('r'),
            _ => None,
        }
    }

    fn own_last_type(&self) -> Option<char> {
        self.placements
            .iter()
            .rev()
            .nth(1)
            .and_then(|(_, kind)| *kind)
    }

    fn may_place(&self, place: Point) -> bool {
        let (col, row) = place;
        let touched = [
            (col, row),
            (col - 1, row),
            (col, row - 1),
            (col - 1, row - 1),
        ];
        let on_board = |&(c, r): &Point| c >= 1 && r >= 1 && c < self.size && r < self.size;
        let kind = self.mirror_type(place);
        !self.stones.contains_key(&place)
            && touched
                .iter()
                .any(|tile| on_board(tile) && !self.tiles.contains_key(tile))
            && (kind.is_none() || kind != self.own_last_type())
    }

    /// Every rectangle that the mover may claim with these stones.
    fn claims(&self, stones: &BTreeMap<Point, Side>) -> Vec<(Point, Point)> {
        let own: BTreeSet<Point> = self
            .all()
            .filter(|place| stones.get(place) == Some(&self.to_move))
            .collect();
        let mine = |place: Point| own.contains(&place);
        let mut claims = Vec::new();
        for &low in &own {
            for &high in own.iter().filter(|high| high.0 > low.0 && high.1 > low.1) {
                let corners = [low, (high.0, low.1), (low.0, high.1), high];
                let mut points =
                    (low.1..=high.1).flat_map(|r| (low.0..=high.0).map(move |c| (c, r)));
                let mut tiles = (low.1..high.1).flat_map(|r| (low.0..high.0).map(move |c| (c, r)));
                if corners.into_iter().all(mine)
                    && points.all(|p| corners.contains(&p) || !stones.contains_key(&p))
                    && tiles.all(|t| !self.tiles.contains_key(&t))
                {
                    claims.push((low, high));
                }
            }
        }
        claims
    }

    fn extra(&self) -> String {
        let tiles = |side: Side| {
            let own = self.tiles.iter().filter(|(_, by)| **by == side);
            let names: BTreeSet<String> = own
                .map(|(p, _)| format!("\"{}\"", Slow::name(*p)))
                .collect();
            names.into_iter().collect::<Vec<_>>().join(",")
        };
        let mirror = |side: Side| {
            let nth = usize::from(side == self.to_move);
            let last = self
                .placements
                .iter()
                .rev()
                .nth(nth)
                .and_then(|(_, kind)| *kind);
            last.map_or("null".to_owned(), |kind| format!("\"{kind}\""))
        };
        let (black, white) = (Side::Black, Side::White);
        format!(
            "{{\"tiles\":{{\"black\":[{}],\"white\":[{}]}},\"mirror\":{{\"black\":{},\"white\":{}}}}}",
            tiles(black),
            tiles(white),
            mirror(black),
            mirror(white)
        )
    }

    fn same_as(&self, game: &Game, with_list: bool) -> bool {
        let place = format!("size {}, ply {}", self.size, game.ply());
        let stones = self.stones.iter();
        let cells: BTreeMap<_, _> = stones
            .map(|(p, by)| (Slow::name(*p), (*by).into()))
            .collect();
        assert_eq!(game.cells(), cells, "{place}");
        assert_eq!(game.extra(), self.extra(), "{place}");
        let result = self.result();
        let over = result.is_some();
        if with_list || over {
            assert_eq!(game.legal(), self.legal(), "{place}");
        }
        let outcome = game
            .outcome()
            .map(|outcome| (outcome.winner, outcome.reason));
        assert_eq!(outcome, result, "{place}");
        assert_eq!(game.to_move(), (!over).then_some(self.to_move), "{place}");
        over
    }
}

impl ByThePage for Slow {
    fn legal(&self) -> Vec<String> {
        let mut turns = Vec::new();
        for place in self.all().filter(|&place| self.may_place(place)) {
            let mut stones = self.stones.clone();
            stones.insert(place, self.to_move);
            turns.push(Slow::name(place));
            for (low, high) in self.claims(&stones) {
                turns.push(format!(
                    "{},{}-{}",
                    Slow::name(place),
                    Slow::name(low),
                    Slow::name(high)
                ));
            }
        }
        turns.sort();
        turns
    }

    fn play(&mut self, token: &str) {
        let point = |name: &str| self.all().find(|&p| Slow::name(p) == name).unwrap();
        let (place, claim) = token
            .split_once(',')
            .map_or((token, None), |(p, c)| (p, Some(c)));
        let place = point(place);
        let claim = claim.map(|claim| {
            let (low, high) = claim.split_once('-').unwrap();
            (point(low), point(high))
        });
        let kind = self.mirror_type(place);
        self.stones.insert(place, self.to_move);
        if let Some((low, high)) = claim {
            for corner in [low, (high.0, low.1), (low.0, high.1), high] {
                self.stones.remove(&corner);
            }
            for (col, row) in self.all().collect::<Vec<_>>() {
                if (low.0..high.0).contains(&col) && (low.1..high.1).contains(&row) {
                    self.tiles.insert((col, row), self.to_move);
                }
            }
        }
        self.placements.push((place, kind));
        self.to_move = self.to_move.other();
    }

    fn result(&self) -> Option<(Option<Side>, Reason)> {
        if self.all().any(|p| self.may_place(p)) {
            return None;
        }
        let count = |side: Side| self.tiles.values().filter(|by| **by == side).count();
        let (black, white) = (count(Side::Black), count(Side::White));
        let winner = match black {
            _ if black > white => Some(Side::Black),
            _ if black < white => Some(Side::White),
            _ => None,
        };
        Some((winner, Reason::Tiles))
    }

    fn copy(&self) -> Box<dyn ByThePage> {
        Box::new(self.clone())
    }
}

/// How the players of the comparison choose.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    Uniform,
    /// Claims wherever possible.
    Claimer,
    /// Mirrors the opponent's last point wherever possible.
    Mirror,
}

fn compare(size: u8, manner: Manner, seed: u64, every: usize) {
    let setup = &Kind::Rekushu.setups()[0];
    let mut game = Game::start(Spec {
        kind: Kind::Rekushu,
        size,
        setup,
    });
    let mut slow = Slow::start(size);
    let mut chance = Rng::with_seed(seed * 2 + 1);
    while !slow.same_as(&game, chance.usize(..every) == 0) {
        let legal = game.legal();
        let wanted: Vec<&String> = match manner {
            Manner::Uniform => Vec::new(),
            Manner::Claimer => legal.iter().filter(|t| t.contains(',')).collect(),
            Manner::Mirror => {
                let image = |t: &&String| {
                    let name = t.split(',').next().unwrap();
                    slow.all()
                        .any(|p| Slow::name(p) == name && slow.mirror_type(p).is_some())
                };
                legal.iter().filter(image).collect()
            }
        };
        let token = if wanted.is_empty() || chance.usize(..4) == 0 {
            chance.choice(&legal).unwrap().clone()
        } else {
            (*chance.choice(&wanted).unwrap()).clone()
        };
        game.play_text(&token).expect("a listed turn");
        slow.play(&token);
    }
    assert!(slow.tiles.len() > 1, "a game without claims");
}

#[test]
fn rekushu_is_what_the_page_says() {
    let manners = [Manner::Uniform, Manner::Claimer, Manner::Mirror];
    for (size, games, every) in [(8, 8, 1), (12, 2, 6), (14, 1, 8), (18, 1, 60), (20, 1, 90)] {
        for seed in 0..games {
            for manner in manners {
                compare(size, manner, seed, every);
            }
        }
    }
}

#[test]
fn rekushu_lists_what_it_accepts() {
    let mut chance = Rng::with_seed(0x2e);
    for &size in Rekushu::SIZES {
        let mut position = Rekushu::start(Rekushu::setup(size, &Rekushu::SETUPS[0]));
        let cells = rules::cells(size);
        let mut looked = 0;
        while position.to_move().is_some() {
            let list: Vec<Turn> = position.legal().collect();
            if chance.usize(..usize::from(size) * 3) == 0 {
                looked += 1;
                let listed: BTreeSet<Turn> = list.iter().copied().collect();
                assert_eq!(list.len(), listed.len(), "a turn is listed twice");
                assert_eq!(list.len(), position.legal_count());
                // All placements alone and with some claims of all kinds, also those without an area or turned.
                for place in rules::cells(size + 1) {
                    let some = (0..30).map(|_| {
                        (
                            *chance.choice(&cells).unwrap(),
                            *chance.choice(&cells).unwrap(),
                        )
                    });
                    let claims = some.map(|(low, high)| Some(Rect { low, high }));
                    let claims: Vec<_> = claims.chain([None]).collect();
                    let standing = list.iter().map(|turn| turn.claim);
                    let turns = claims.into_iter().chain(standing.take(60));
                    let turns = turns.map(|claim| Turn { place, claim });
                    let (good, bad): (Vec<Turn>, Vec<Turn>) =
                        turns.partition(|turn| listed.contains(turn));
                    for turn in good {
                        assert_eq!(position.check(turn), Ok(()), "{turn}");
                    }
                    rules::must_refuse_all(&position, bad);
                }
                for &turn in &list {
                    position.clone().play(turn).expect("a listed turn");
                }
            }
            position
                .play(*chance.choice(&list).unwrap())
                .expect("a listed turn");
        }
        assert!(looked > 0, "size {size}");
        rules::must_refuse(
            &position,
            Turn {
                place: Cell::new(0, 0),
                claim: None,
            },
        );
    }
}

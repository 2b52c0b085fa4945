//! Positions in which only a few turns are right, in `tests/positions/GAME.txt`: level 5 finds one of them.
//!
//! A line has what is at stake, the board size, the turns so far, the right turns, what they get for the player to move
//! (`win`, `draw`, or `open` if one can't see that far), and how many turns one has to look ahead
//! to see that everything else gets less.

use std::collections::HashMap;
use std::path::Path;

use stonepost::engine::Level;
use stonepost::rules::{Cell, Game, Kind, Rules, Side, Spec};

struct Position {
    stake: String,
    game: Game,
    right: Vec<String>,
    gets: String,
    ahead: u32,
}

fn positions(kind: Kind) -> Vec<Position> {
    let name = format!("tests/positions/{}.txt", kind.id());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| position(kind, line)).collect()
}

fn position(kind: Kind, line: &str) -> Position {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [stake, size, turns, right, gets, ahead] = fields[..] else {
        panic!("six fields: {line}");
    };
    let mut game = Game::start(Spec::new(kind, Some(size), None).unwrap());
    for turn in turns.split(' ') {
        game.play_text(turn).unwrap();
    }
    Position {
        stake: stake.to_owned(),
        game,
        right: right.split(' ').map(str::to_owned).collect(),
        gets: gets.to_owned(),
        ahead: ahead.parse().unwrap(),
    }
}

fn after(game: &Game, turn: &str) -> Game {
    let mut next = game.clone();
    next.play_text(turn).unwrap();
    next
}

/// Who wins a game of Rekushu that goes on: a player who has more tiles than the other can still get wins by leaving their
/// stones where they are, for a rectangle with one of them on it can't be claimed (rule 7).
fn decided(game: &Game) -> Option<Side> {
    let Game::Rekushu(rekushu) = game else {
        return None;
    };
    let tiles = || {
        let side = rekushu.size() - 1;
        (0..side).flat_map(move |row| (0..side).map(move |col| Cell::new(col, row)))
    };
    let corners = |tile: Cell| {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Cell::new(tile.col + x, tile.row + y))
    };
    Side::BOTH.into_iter().find(|&side| {
        let other = side.other();
        let reach = tiles().filter(|&tile| {
            let is_theirs = |point| rekushu.at(point) == Some(side);
            rekushu.tile(tile).is_none() && !corners(tile).into_iter().any(is_theirs)
        });
        rekushu.tiles(side) > rekushu.tiles(other) + reach.count()
    })
}

/// Tries everything, for one side.
struct Trial {
    side: Side,
    /// By position and turns ahead. Repetitions, which depend on more, don't come so late.
    known: HashMap<(u64, u32), Option<i8>>,
}

impl Trial {
    /// What the side gets, as far as so many turns ahead tell it: 1, 0 or -1.
    fn tried(&mut self, game: &Game, ahead: u32) -> Option<i8> {
        let gets = |winner: Side| if winner == self.side { 1 } else { -1 };
        if let Some(outcome) = game.outcome() {
            return Some(outcome.winner.map_or(0, gets));
        }
        if let Some(winner) = decided(game) {
            return Some(gets(winner));
        }
        let key = (game.digest(), ahead);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let sign = if game.to_move()? == self.side { 1 } else { -1 };
        let fewer = ahead.checked_sub(1)?;
        let (mut best, mut is_known) = (-1, true);
        for turn in game.legal() {
            match self.tried(&after(game, &turn), fewer) {
                Some(value) => best = best.max(sign * value),
                None => is_known = false,
            }
            if best == 1 {
                break;
            }
        }
        let value = (is_known || best == 1).then_some(sign * best);
        self.known.insert(key, value);
        value
    }
}

fn twelve_are_found(kind: Kind) {
    let positions = positions(kind);
    assert!(positions.len() >= 12, "{kind:?} has {}", positions.len());
    let mut missed = Vec::new();
    for position in positions {
        let found = Level::new(5).unwrap().choose(&position.game, None, 1);
        let found = found.unwrap();
        let proven = match position.gets.as_str() {
            "win" => Some(1.0),
            "draw" => Some(0.0),
            "open" => None,
            other => panic!("what is {other}?"),
        };
        let is_right = position.right.iter().any(|right| right == found.turn());
        if !is_right || proven.is_some() && (!found.is_exact || Some(found.value) != proven) {
            missed.push(format!(
                "{}: {} at {} instead of {:?}",
                position.stake,
                found.turn(),
                found.value,
                position.right
            ));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

fn nothing_else_is_as_good(kind: Kind) {
    for position in positions(kind) {
        let mut trial = Trial {
            side: position.game.to_move().unwrap(),
            known: HashMap::new(),
        };
        for turn in position.game.legal() {
            let gets = trial.tried(&after(&position.game, &turn), position.ahead - 1);
            let is_right = position.right.contains(&turn);
            let holds = match (position.gets.as_str(), is_right) {
                ("win", true) => gets == Some(1),
                ("win", false) => gets != Some(1),
                ("draw", true) => gets == Some(0),
                ("draw" | "open", false) => gets == Some(-1),
                _ => gets.is_none(),
            };
            assert!(holds, "{kind:?}, {}: {turn} gets {gets:?}", position.stake);
        }
    }
}

/// The tests of a game.
macro_rules! tests {
    ($($name:ident $module:ident),+ $(,)?) => {$(
        mod $module {
            use stonepost::rules::Kind;

            #[test]
            fn level_5_finds_the_right_turn() {
                super::twelve_are_found(Kind::$name);
            }

            #[test]
            fn nothing_else_is_as_good() {
                super::nothing_else_is_as_good(Kind::$name);
            }
        }
    )+};
}

stonepost::rules::with_games!(tests);

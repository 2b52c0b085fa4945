//! What a turn has to achieve in a lesson, checked on the positions before and after it.

use std::collections::BTreeMap;

use rules::{Cell, Game, Piece, Side};
use serde::Deserialize;

/// What a turn has to achieve.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Any turn will do.
    Any,
    /// It's one of these, or leads to the same position as one of them. One that ends in `>`, `,` or `+` stands for all turns
    /// that begin so.
    Turns(Vec<String>),
    /// It wins the game.
    Win,
    /// It brings its player at least so much: stones of the opponent that leave the board, tiles in Rekushu, points in Isaac.
    Gain(usize),
    /// No piece of its player leaves the board.
    Keeps,
    /// Its player has a group of at least so many pieces.
    Group(usize),
    /// The opponent's largest group has at most so many pieces.
    Apart(usize),
    /// These cells belong to one group of its player.
    Joined(Vec<String>),
    /// These cells hold this: `black`, `white`, `dud`, or `empty`.
    On(BTreeMap<String, String>),
    /// The opponent's next turn can neither win nor gain more than this.
    Leaves(usize),
    /// Whatever the opponent answers, its player can then gain at least so much.
    Threatens(usize),
    /// Whatever the opponent answers, its player can then win.
    WinsNext,
    /// No free stone is possible any more (Dropper).
    Closes,
    /// The tile that it places would score at least so many points where it lies now, without a marker (Isaac).
    Worth(usize),
}

impl Goal {
    /// Whether the turn that led from `before` to `after` achieves it.
    #[must_use]
    pub fn is_met(&self, before: &Game, after: &Game) -> bool {
        let (Some(side), Some(turn)) = (before.to_move(), after.last_token()) else {
            return false;
        };
        match self {
            Goal::Any => true,
            Goal::Turns(turns) => turns.iter().any(|one| is_meant(one, &turn, before, after)),
            Goal::Win => wins(after, side),
            Goal::Gain(least) => gained(before, after, side) >= *least,
            Goal::Keeps => lost(before, after, side) == 0,
            Goal::Group(least) => largest(after, side) >= *least,
            Goal::Apart(most) => largest(after, side.other()) <= *most,
            Goal::Joined(cells) => {
                let of_one = |group: Vec<String>| cells.iter().all(|cell| group.contains(cell));
                groups(after, side).into_iter().any(of_one)
            }
            Goal::On(cells) => {
                let there = after.cells();
                let holds = |(cell, what): (&String, &String)| {
                    let found = there.get(cell).map_or("empty", |piece| piece.name());
                    found == what
                };
                cells.iter().all(holds)
            }
            Goal::Leaves(most) => answers(after).all(|answer| {
                let other = side.other();
                !wins(&answer, other) && gained(after, &answer, other) <= *most
            }),
            Goal::Threatens(least) => {
                let can_gain = |answer: &Game| {
                    let mut next = answers(answer);
                    next.any(|own| gained(answer, &own, side) >= *least)
                };
                answers(after).all(|answer| answer.to_move() == Some(side) && can_gain(&answer))
            }
            Goal::WinsNext => {
                let can_win = |answer: &Game| answers(answer).any(|own| wins(&own, side));
                answers(after).all(|answer| answer.to_move() == Some(side) && can_win(&answer))
            }
            Goal::Closes => after.legal().iter().all(|turn| !turn.contains(',')),
            Goal::Worth(least) => worth(after) >= *least,
        }
    }
}

/// The positions after each legal turn.
fn answers(position: &Game) -> impl Iterator<Item = Game> + '_ {
    let after = |turn: String| {
        let mut next = position.clone();
        next.play_text(&turn).ok().map(|()| next)
    };
    position.legal().into_iter().filter_map(after)
}

/// Whether `one` stands for this turn.
fn is_meant(one: &str, turn: &str, before: &Game, after: &Game) -> bool {
    if one.ends_with(['>', ',', '+']) {
        return turn.starts_with(one);
    }
    let mut same = before.clone();
    turn == one || same.play_text(one).is_ok() && same.digest() == after.digest()
}

fn wins(position: &Game, side: Side) -> bool {
    let winner = position.outcome().and_then(|outcome| outcome.winner);
    winner == Some(side)
}

/// How much a turn brought its player.
fn gained(before: &Game, after: &Game, side: Side) -> usize {
    let counted = |position: &Game| match position {
        Game::Rekushu(rekushu) => rekushu.tiles(side),
        Game::Isaac(isaac) => isaac.score(side).into(),
        Game::Onyx(_) | Game::Dropper(_) | Game::Drop(_) => 0,
    };
    let removed = match before {
        Game::Onyx(_) | Game::Drop(_) => lost(before, after, side.other()),
        _ => 0,
    };
    counted(after).saturating_sub(counted(before)) + removed
}

/// How many pieces of a side left the board; those that it placed are counted as if they stood there before.
fn lost(before: &Game, after: &Game, side: Side) -> usize {
    let own = |position: &Game| {
        let cells = position.cells();
        cells
            .values()
            .filter(|piece| **piece == Piece::from(side))
            .count()
    };
    let placed = match before.to_move() == Some(side) {
        true => after.last_token().map_or(0, |turn| turn.split(',').count()),
        false => 0,
    };
    (own(before) + placed).saturating_sub(own(after))
}

fn largest(position: &Game, side: Side) -> usize {
    let groups = groups(position, side).into_iter();
    groups.map(|group| group.len()).max().unwrap_or_default()
}

/// The groups of a side, by the names of their cells. None where pieces don't belong together.
fn groups(position: &Game, side: Side) -> Vec<Vec<String>> {
    match position {
        Game::Onyx(onyx) => {
            let own = onyx.points().filter(|point| onyx.at(*point) == Some(side));
            let named = |point| {
                onyx.chain(point)
                    .into_iter()
                    .map(|one| one.name())
                    .collect()
            };
            own.map(named).collect()
        }
        Game::Dropper(dropper) => {
            let groups = dropper.groups(side).into_iter();
            groups
                .map(|group| group.into_iter().map(Cell::name).collect())
                .collect()
        }
        Game::Drop(drop) => {
            let groups = drop.groups(side).into_iter();
            groups
                .map(|group| group.into_iter().map(|hex| hex.name()).collect())
                .collect()
        }
        Game::Isaac(_) | Game::Rekushu(_) => Vec::new(),
    }
}

/// What the tile that was placed last would score where it lies, without a marker.
fn worth(position: &Game) -> usize {
    let Game::Isaac(isaac) = position else {
        return 0;
    };
    let Some(last) = isaac.last() else {
        return 0;
    };
    let tile = last.tile;
    let is_on_line = |cell: Cell| match tile.upright() {
        true => cell.col == tile.from.col,
        false => cell.row == tile.from.row,
    };
    let cells = |col: u8, row: u8| Cell::new(col, row);
    let all = Side::BOTH.into_iter().flat_map(|side| isaac.tiles(side));
    let others = all.filter(|other| *other != tile).filter(|other| {
        (0..10).any(|col| {
            (0..10).any(|row| {
                let cell = cells(col, row);
                is_on_line(cell) && other.covers(cell)
            })
        })
    });
    others.count() * usize::from(tile.value())
}

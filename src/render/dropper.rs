//! The view of Dropper (assets/rules/dropper.md).

use std::sync::Arc;

use crate::rules::dropper::{Dropper, Turn};
use crate::rules::{Cell, Illegal, Outcome, Rules, Side};

use super::board::{BAR, Bar, Grid, Status, WIDTH, bar_ground};
use super::scene::{Ink, Scene, Shape, Spot};
use super::tried::{self, Tried};

/// The width of the board: every size divides it into even cells.
const BOARD: f32 = 960.0;
/// The size of the coordinates.
const TYPE: f32 = 35.0;

pub(super) fn scene(game: &Dropper, viewer: Side, status: Status<'_>) -> Scene {
    let size = game.size();
    let grid = grid(size, viewer);
    let spot = |cell: Cell| grid.spot(f32::from(cell.col), f32::from(cell.row));
    let radius = (grid.step * 0.41).round();
    let groups = Side::BOTH.map(|side| game.groups(side));
    let decision = status
        .outcome
        .and_then(|outcome| decision(outcome, &groups));

    let mut shapes = Vec::new();
    for row in 0..size {
        for col in 0..size {
            let cell = Cell::new(col, row);
            if let Some(side) = game.at(cell) {
                shapes.push(Shape::Stone {
                    at: spot(cell),
                    radius,
                    side,
                });
            }
        }
    }

    if let Some(decision) = &decision {
        let width = (grid.step * 0.07).max(5.0);
        for (cells, ink, width) in [
            (decision.compared, Ink::Compared, width * 0.7),
            (decision.winning, Ink::Deciding, width),
        ] {
            shapes.extend(outline(&grid, cells, width, ink));
        }
    }

    if let Some(tried) = status.tried {
        shapes.extend(tried_marks(game, &grid, tried, radius));
    } else if let Some(last) = game.last() {
        if let Some((from, to)) = last.drop {
            shapes.extend(drop_marks(game, &grid, from, to, radius));
        }
        if let Some((cell, side)) = last.free.and_then(|c| game.at(c).map(|side| (c, side))) {
            shapes.push(Shape::Disc {
                at: spot(cell),
                radius: radius * 0.26,
                ink: Ink::LastOn(side),
            });
        }
    }

    let [black, white] = &groups;
    let sizes = |groups: &[Vec<Cell>]| groups.iter().map(Vec::len).collect();
    let bar = Bar {
        status,
        remark: None,
        counted: "groups",
        tallies: [(Side::Black, sizes(black)), (Side::White, sizes(white))],
        deciding: decision.map(|d| d.place),
    };
    shapes.extend(bar.shapes());
    Scene {
        width: WIDTH,
        height: WIDTH + BAR,
        ground: Arc::new(ground(size, &grid)),
        shapes,
    }
}

fn grid(size: u8, viewer: Side) -> Grid {
    Grid::new(size, (BOARD / f32::from(size.max(1))).floor(), viewer)
}

fn ground(size: u8, grid: &Grid) -> Vec<Shape> {
    let mut shapes = vec![bar_ground()];
    let reach = grid.half() + grid.step / 2.0;
    shapes.push(Shape::Tile {
        corners: grid.square(reach).to_vec(),
        ink: Ink::Board,
    });
    let end = f32::from(size) - 0.5;
    for i in 0..=size {
        let along = f32::from(i) - 0.5;
        let width = if i == 0 || i == size { 4.0 } else { 2.0 };
        for (from, to) in [
            (grid.spot(along, -0.5), grid.spot(along, end)),
            (grid.spot(-0.5, along), grid.spot(end, along)),
        ] {
            shapes.push(Shape::Line {
                from,
                to,
                width,
                ink: Ink::Grid,
            });
        }
    }
    let room = WIDTH / 2.0 - reach;
    shapes.extend(grid.coordinates(reach + room / 2.0, TYPE));
    shapes
}

/// The stone dropped on `from` gets a ring, and an arrow leads to the stone that it pushed to `to`.
fn drop_marks(game: &Dropper, grid: &Grid, from: Cell, to: Cell, radius: f32) -> Vec<Shape> {
    let spot = |cell: Cell| grid.spot(f32::from(cell.col), f32::from(cell.row));
    let (a, b) = (spot(from), spot(to));
    let (Some(dropped), Some(_)) = (game.at(from), game.at(to)) else {
        return Vec::new();
    };
    let width = (radius * 0.15).max(4.0);
    vec![
        Shape::Ring {
            at: a,
            radius: radius * 0.42,
            width,
            ink: Ink::LastOn(dropped),
        },
        Shape::Arrow {
            from: a.towards(b, radius * 0.42),
            to: b.towards(a, radius * 0.12),
            width,
            ink: Ink::Last,
        },
    ]
}

/// A Free that would touch a stone, and that stone; with it the Drop of the turn.
fn tried_marks(game: &Dropper, grid: &Grid, tried: Tried<'_>, radius: f32) -> Vec<Shape> {
    let spot = |cell: Cell| grid.spot(f32::from(cell.col), f32::from(cell.row));
    let (
        Ok(Turn::Drop {
            from,
            to,
            free: Some(free),
        }),
        Illegal::FreeTouches { neighbour, .. },
        Some(side),
    ) = (game.parse(tried.turn), tried.why, game.to_move())
    else {
        return Vec::new();
    };
    let (a, b) = (spot(from), spot(to));
    let mut shapes = vec![Shape::Arrow {
        from: a,
        to: b.towards(a, radius * 0.12),
        width: (radius * 0.15).max(4.0),
        ink: Ink::Compared,
    }];
    let neighbour = Cell::from_name(neighbour);
    shapes.extend(neighbour.map(|cell| tried::culprit(spot(cell), radius)));
    shapes.extend(tried::no_stone(spot(free), radius, side));
    shapes
}

struct Decision<'a> {
    /// Which pair of groups decided, counted from the largest.
    place: usize,
    winning: &'a [Cell],
    compared: &'a [Cell],
}

/// The groups that decided: the first pair, from the largest on, of unlike sizes.
fn decision(outcome: Outcome, [black, white]: &[Vec<Vec<Cell>>; 2]) -> Option<Decision<'_>> {
    let cells = |groups: &'_ [Vec<Cell>], place: usize| groups.get(place).map_or(0, Vec::len);
    let place = (0..black.len().max(white.len())).find(|&i| cells(black, i) != cells(white, i))?;
    let (winner, loser) = match outcome.winner? {
        Side::Black => (black, white),
        Side::White => (white, black),
    };
    Some(Decision {
        place,
        winning: winner.get(place).map_or(&[], Vec::as_slice),
        compared: loser.get(place).map_or(&[], Vec::as_slice),
    })
}

/// The border around a group of cells, a little inside of the grid's lines.
fn outline(grid: &Grid, cells: &[Cell], width: f32, ink: Ink) -> Vec<Shape> {
    let has = |col: i16, row: i16| {
        cells
            .iter()
            .any(|c| (i16::from(c.col), i16::from(c.row)) == (col, row))
    };
    let mut shapes = Vec::new();
    for cell in cells {
        let (col, row) = (i16::from(cell.col), i16::from(cell.row));
        let corner =
            |dx: f32, dy: f32| -> Spot { grid.spot(f32::from(col) + dx, f32::from(row) + dy) };
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            if has(col + dx, row + dy) {
                continue;
            }
            // Half a cell towards the neighbour, and from there half a cell to both sides.
            let (x, y) = (f32::from(dx) / 2.0, f32::from(dy) / 2.0);
            shapes.push(Shape::Line {
                from: corner(x - y, y - x),
                to: corner(x + y, y + x),
                width,
                ink,
            });
        }
    }
    shapes
}

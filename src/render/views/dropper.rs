//! The view of Dropper (assets/rules/dropper/rules.md).

use rules::dropper::{Dropper, Illegal, Turn};
use rules::{Cell, Outcome, Rules, Side};

use super::super::board::{self, Bar, Grid, Status, WIDTH};
use super::super::regions::Region;
use super::super::rejected::{self, Rejected};
use super::super::scene::{Ink, Scene, Shape, Spot};
use super::View;

/// The width of the board, a multiple of every size.
const BOARD: f32 = 960.0;
/// The font size of the coordinates.
const TYPE: f32 = 35.0;

impl View for Dropper {
    fn scene(
        &self,
        viewer: Side,
        status: Status,
        rejected: Option<Rejected<'_, Dropper>>,
    ) -> Scene {
        scene(self, viewer, status, rejected.as_ref())
    }

    fn regions(&self, viewer: Side) -> Vec<Region> {
        grid(self.size(), viewer).regions().collect()
    }

    fn tallies(&self) -> (&'static str, [Vec<usize>; 2]) {
        let sizes = |side| self.groups(side).iter().map(Vec::len).collect();
        ("groups", Side::BOTH.map(sizes))
    }

    fn stones_put(mover: Side) -> Vec<Side> {
        vec![mover, mover.other(), mover]
    }
}

fn scene(
    game: &Dropper,
    viewer: Side,
    status: Status,
    rejected: Option<&Rejected<'_, Dropper>>,
) -> Scene {
    let size = game.size();
    let grid = grid(size, viewer);
    let spot = |cell: Cell| grid.cell(cell);
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

    if let Some(rejected) = rejected {
        shapes.extend(rejected_marks(game, &grid, rejected, radius));
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

    let (counted, tallies) = game.tallies();
    let bar = Bar {
        status,
        remark: None,
        counted,
        tallies,
        deciding: decision.map(|d| d.index),
    };
    shapes.extend(bar.shapes());
    board::scene(ground(&grid), shapes, 0.0)
}

fn grid(size: u8, viewer: Side) -> Grid {
    Grid::new(size, (BOARD / f32::from(size.max(1))).floor(), viewer)
}

fn ground(grid: &Grid) -> Vec<Shape> {
    let mut shapes = grid.fields();
    let reach = grid.half() + grid.step / 2.0;
    let room = WIDTH / 2.0 - reach;
    shapes.extend(grid.coordinates(reach + room / 2.0, TYPE));
    shapes
}

/// A ring on the stone that was dropped on `from`, and an arrow to `to`, where it pushed the other stone.
fn drop_marks(game: &Dropper, grid: &Grid, from: Cell, to: Cell, radius: f32) -> Vec<Shape> {
    let spot = |cell: Cell| grid.cell(cell);
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

/// A free stone that would touch another stone, that stone, and the drop of the same turn.
fn rejected_marks(
    game: &Dropper,
    grid: &Grid,
    rejected: &Rejected<'_, Dropper>,
    radius: f32,
) -> Vec<Shape> {
    let spot = |cell: Cell| grid.cell(cell);
    let barred = match rejected.why {
        Illegal::NotOpponents { cell, .. }
        | Illegal::DropTargetOccupied { cell, .. }
        | Illegal::FreeOccupied { cell, .. } => Some(cell),
        Illegal::NotAdjacent { to, .. } => Some(to),
        _ => None,
    };
    if let Some(cell) = barred.and_then(|name| Cell::from_name(name)) {
        return rejected::barred(spot(cell), radius).to_vec();
    }
    if let Illegal::FreeMissing { from, to } = rejected.why {
        let ends = Cell::from_name(from).zip(Cell::from_name(to));
        let arrow = ends.map(|(from, to)| Shape::Arrow {
            from: spot(from),
            to: spot(to),
            width: rejected::thickness(radius),
            ink: Ink::Refused,
        });
        return arrow.into_iter().collect();
    }
    let (
        Some(Turn::Drop {
            from,
            to,
            free: Some(free),
        }),
        Illegal::FreeTouches { neighbour, .. },
        Some(side),
    ) = (rejected.turn, rejected.why, game.to_move())
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
    shapes.extend(neighbour.map(|cell| rejected::culprit(spot(cell), radius)));
    shapes.extend(rejected::no_stone(spot(free), radius, side));
    shapes
}

struct Decision<'a> {
    /// The index of the deciding pair of groups, the largest first.
    index: usize,
    winning: &'a [Cell],
    compared: &'a [Cell],
}

/// The groups that decided: from the largest, the first pair of different sizes.
fn decision(outcome: Outcome, [black, white]: &[Vec<Vec<Cell>>; 2]) -> Option<Decision<'_>> {
    let cells = |groups: &'_ [Vec<Cell>], index: usize| groups.get(index).map_or(0, Vec::len);
    let index = (0..black.len().max(white.len())).find(|&i| cells(black, i) != cells(white, i))?;
    let (winner, loser) = match outcome.winner? {
        Side::Black => (black, white),
        Side::White => (white, black),
    };
    Some(Decision {
        index,
        winning: winner.get(index).map_or(&[], Vec::as_slice),
        compared: loser.get(index).map_or(&[], Vec::as_slice),
    })
}

/// The border of a group of cells, a little inside the lines of the grid.
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
            // Half a cell towards the neighbour, and then half a cell to both sides.
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

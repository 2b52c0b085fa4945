//! The view of Onyx (assets/rules/onyx/rules.md).

use rules::Rules;
use rules::Side;
use rules::onyx::{Illegal, Onyx, Point, Turn};
use std::collections::{BTreeMap, VecDeque};

use super::super::board::{self, Bar, Grid, Status, WIDTH};
use super::super::regions::Region;
use super::super::rejected::{self, Rejected};
use super::super::scene::{Ink, Scene, Shape, Spot};
use super::super::words::Word;
use super::View;

/// The thickness of the coloured edges.
const EDGE: f32 = 16.0;
/// The space for coordinates between the edges of the board and of the picture.
const BAND: f32 = 58.0;
/// How far the board extends beyond its outer lines, in steps.
const REACH: f32 = 0.42;
/// The thickness of the board's lines.
const LINE: f32 = 2.0;
/// The font size of the coordinates.
const TYPE: f32 = 33.0;

impl View for Onyx {
    fn scene(&self, viewer: Side, status: Status, rejected: Option<Rejected<'_, Onyx>>) -> Scene {
        scene(self, viewer, status, rejected.as_ref())
    }

    fn regions(&self, viewer: Side) -> Vec<Region> {
        let grid = grid(self.size(), viewer);
        // A midpoint is 0.71 steps away from its corners.
        let reach = grid.step * 0.35;
        let all = self.points();
        all.map(|point| Region::new(point.name(), spot_of(&grid, point), reach))
            .collect()
    }

    fn tallies(&self) -> (&'static str, [Vec<usize>; 2]) {
        let count = |side| {
            self.points()
                .filter(|&point| self.at(point) == Some(side))
                .count()
        };
        ("stones", Side::BOTH.map(|side| vec![count(side)]))
    }

    fn joined(&self, viewer: Side) -> Vec<Shape> {
        let grid = grid(self.size(), viewer);
        let last = self.last().and_then(|last| last.point);
        let chain = last.map_or_else(Vec::new, |point| self.chain(point));
        let lines = chain.iter().enumerate().flat_map(|(at, &point)| {
            let later = chain.get(at + 1..).unwrap_or_default();
            let joined = self.neighbours(point).into_iter();
            let joined = joined.filter(|other| later.contains(other));
            joined.map(move |other| Shape::Line {
                from: spot_of(&grid, point),
                to: spot_of(&grid, other),
                width: 1.0,
                ink: Ink::Chosen,
            })
        });
        lines.collect()
    }
}

fn scene(
    game: &Onyx,
    viewer: Side,
    status: Status,
    rejected: Option<&Rejected<'_, Onyx>>,
) -> Scene {
    let size = game.size();
    let grid = grid(size, viewer);
    let spot = |point: Point| spot_of(&grid, point);
    let radius = (grid.step * 0.335).round();

    let mut shapes = Vec::new();
    let dot = (grid.step * 0.062).clamp(3.0, 6.5);
    for point in game.points().filter(|&p| game.playable_mid(p)) {
        shapes.push(Shape::Disc {
            at: spot(point),
            radius: dot,
            ink: Ink::Hint,
        });
    }

    let last = game.last().filter(|_| rejected.is_none());
    if let Some(rejected) = rejected {
        shapes.extend(rejected_square(&grid, rejected));
    }
    for &(point, side) in last.iter().flat_map(|last| &last.captured) {
        shapes.push(Shape::Ghost {
            at: spot(point),
            radius,
            side,
        });
        let width = (radius * 0.14).max(2.5);
        shapes.extend(board::cross(spot(point), radius * 0.34, width, Ink::Last));
    }

    let chain = shortest_chain(game);
    for (&from, &to) in chain.iter().zip(chain.iter().skip(1)) {
        shapes.push(Shape::Line {
            from: spot(from),
            to: spot(to),
            width: (radius * 0.42).max(6.0),
            ink: Ink::Deciding,
        });
    }

    for point in game.points() {
        if let Some(side) = game.at(point) {
            shapes.push(Shape::Stone {
                at: spot(point),
                radius,
                side,
            });
        }
    }

    for &point in &chain {
        if let Some(side) = game.at(point) {
            shapes.push(Shape::Ring {
                at: spot(point),
                radius: radius * 0.62,
                width: (radius * 0.16).max(2.5),
                ink: Ink::DecidingOn(side),
            });
        }
    }
    let played = last.as_ref().and_then(|last| last.point);
    if let Some((point, side)) = played.and_then(|p| game.at(p).map(|side| (p, side))) {
        shapes.push(Shape::Disc {
            at: spot(point),
            radius: (radius * 0.30).max(7.0),
            ink: Ink::LastOn(side),
        });
    }

    if let Some(rejected) = rejected {
        shapes.extend(rejected_marks(game, &grid, rejected, radius));
    }

    let swap = last.as_ref().is_some_and(|last| last.point.is_none());
    let (counted, tallies) = game.tallies();
    let bar = Bar {
        status,
        remark: swap.then_some(Word::Swapped),
        counted,
        tallies,
        deciding: None,
    };
    shapes.extend(bar.shapes());
    board::scene(ground(size, &grid), shapes, 0.0)
}

/// The grid of the corner points, as wide as edges and coordinates allow; steps are even numbers, so that midpoints are
/// on whole pixels.
fn grid(size: u8, viewer: Side) -> Grid {
    let room = WIDTH - 2.0 * (EDGE + BAND);
    let steps = f32::from(size.max(2)) - 1.0 + 2.0 * REACH;
    let step = (room / steps / 2.0).floor() * 2.0;
    Grid::new(size, step, viewer)
}

fn spot_of(grid: &Grid, point: Point) -> Spot {
    match point {
        Point::Corner { col, row } => grid.spot(f32::from(col), f32::from(row)),
        Point::Mid { col, row } => grid.spot(f32::from(col) + 0.5, f32::from(row) + 0.5),
    }
}

/// The shortest way from side to side through the winner's chain; empty unless the game was won by connection.
fn shortest_chain(game: &Onyx) -> Vec<Point> {
    let won = game.winning_chain();
    let Some(side) = won.first().and_then(|&p| game.at(p)) else {
        return Vec::new();
    };
    let end = game.size().saturating_sub(1);
    let on_side = |point: Point, line: u8| match (point, side) {
        (Point::Corner { row, .. }, Side::Black) => row == line,
        (Point::Corner { col, .. }, Side::White) => col == line,
        (Point::Mid { .. }, _) => false,
    };
    // Breadth first from one side; for each point that was reached, the one before it.
    let mut before: BTreeMap<Point, Option<Point>> = BTreeMap::new();
    let mut waiting: VecDeque<Point> = VecDeque::new();
    for &point in won.iter().filter(|&&p| on_side(p, 0)) {
        before.insert(point, None);
        waiting.push_back(point);
    }
    while let Some(point) = waiting.pop_front() {
        if on_side(point, end) {
            return std::iter::successors(Some(point), |p| before.get(p).copied().flatten())
                .collect();
        }
        for next in game.neighbours(point) {
            if won.contains(&next) && !before.contains_key(&next) {
                before.insert(next, Some(point));
                waiting.push_back(next);
            }
        }
    }
    Vec::new()
}

/// The square of a midpoint that may not be taken.
fn rejected_square(grid: &Grid, rejected: &Rejected<'_, Onyx>) -> Vec<Shape> {
    let Some(Turn::Place(Point::Mid { col, row })) = rejected.turn else {
        return Vec::new();
    };
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)];
    let corners = corners.map(|(x, y)| grid.spot(f32::from(col + x), f32::from(row + y)));
    rejected::dashed(&corners, 6.0)
}

/// The stone of a refused turn, and what forbids it.
fn rejected_marks(
    game: &Onyx,
    grid: &Grid,
    rejected: &Rejected<'_, Onyx>,
    radius: f32,
) -> Vec<Shape> {
    let point = |name: &str| match game.parse(name) {
        Ok(Turn::Place(point)) => Some(point),
        _ => None,
    };
    let mut shapes = Vec::new();
    if let (Illegal::CornerOccupied { corner, .. }, Some(side)) = (rejected.why, game.to_move()) {
        let corner = point(corner).map(|point| rejected::culprit(spot_of(grid, point), radius));
        shapes.extend(corner);
        if let Some(Turn::Place(point)) = rejected.turn {
            shapes.extend(rejected::no_stone(spot_of(grid, point), radius, side));
        }
    }
    let at = match rejected.why {
        Illegal::Occupied { cell, .. } => point(cell).map(|point| spot_of(grid, point)),
        Illegal::NoMidpoint { first, second } => {
            let ends = point(first).zip(point(second));
            let ends = ends.map(|(from, to)| (spot_of(grid, from), spot_of(grid, to)));
            ends.map(|(from, to)| from.towards(to, from.distance(to) / 2.0))
        }
        _ => None,
    };
    shapes.extend(at.into_iter().flat_map(|at| rejected::barred(at, radius)));
    shapes
}

fn ground(size: u8, grid: &Grid) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let outer = WIDTH / 2.0 - BAND;
    let inner = outer - EDGE;
    let outside = grid.square(outer);
    let inside = grid.square(inner);
    shapes.push(Shape::Tile {
        corners: inside.to_vec(),
        ink: Ink::Board,
    });
    for side in 0..4 {
        let next = (side + 1) % 4;
        let owner = if side % 2 == 0 {
            Side::Black
        } else {
            Side::White
        };
        shapes.push(Shape::Tile {
            corners: vec![outside[side], outside[next], inside[next], inside[side]],
            ink: Ink::Edge(owner),
        });
    }
    let cells = (0..size.saturating_sub(1))
        .flat_map(|row| (0..size.saturating_sub(1)).map(move |col| (col, row)));
    let (squares, triangles): (Vec<_>, Vec<_>) = cells.partition(|(col, row)| (col + row) % 2 == 1);
    let at = |col: u8, row: u8| grid.spot(f32::from(col), f32::from(row));
    for &(col, row) in &squares {
        shapes.push(Shape::Tile {
            corners: vec![
                at(col, row),
                at(col + 1, row),
                at(col + 1, row + 1),
                at(col, row + 1),
            ],
            ink: Ink::Tile,
        });
    }
    let line = |from, to, ink| Shape::Line {
        from,
        to,
        width: LINE,
        ink,
    };
    for &(col, row) in &triangles {
        // Counted from 1 the odd rows have the diagonal from lower left to upper right: the even ones from 0.
        let (from, to) = if row % 2 == 0 {
            (at(col, row), at(col + 1, row + 1))
        } else {
            (at(col, row + 1), at(col + 1, row))
        };
        shapes.push(line(from, to, Ink::Grid));
    }
    let end = size.saturating_sub(1);
    for i in 0..size {
        shapes.push(line(at(i, 0), at(i, end), Ink::Grid));
        shapes.push(line(at(0, i), at(end, i), Ink::Grid));
    }
    shapes.extend(grid.coordinates(outer + BAND / 2.0, TYPE));
    shapes
}

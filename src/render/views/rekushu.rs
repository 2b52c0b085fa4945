//! The view of Rekushu (assets/rules/rekushu/rules.md).

use rules::rekushu::{Illegal, Mirror, Rect, Rekushu};
use rules::{Cell, Reason, Rules, Side};

use super::super::board::{self, Bar, Grid, Status, WIDTH};
use super::super::regions::Region;
use super::super::rejected::{self, Rejected};
use super::super::scene::{Ink, Scene, Shape, Spot};
use super::super::words::Word;
use super::View;

/// The space for coordinates beside the board.
const BAND: f32 = 52.0;
/// How far the board extends beyond its outer lines, in steps.
const REACH: f32 = 0.5;
/// The thickness of the board's lines.
const LINE: f32 = 2.0;
/// The font size of the coordinates.
const TYPE: f32 = 33.0;

impl View for Rekushu {
    fn scene(
        &self,
        viewer: Side,
        status: Status,
        rejected: Option<Rejected<'_, Rekushu>>,
    ) -> Scene {
        scene(self, viewer, status, rejected.as_ref())
    }

    fn regions(&self, viewer: Side) -> Vec<Region> {
        grid(self.size(), viewer).regions().collect()
    }

    fn tallies(&self) -> (&'static str, [Vec<usize>; 2]) {
        ("tiles", Side::BOTH.map(|side| vec![self.tiles(side)]))
    }
}

fn scene(
    game: &Rekushu,
    viewer: Side,
    status: Status,
    rejected: Option<&Rejected<'_, Rekushu>>,
) -> Scene {
    let size = game.size();
    let grid = grid(size, viewer);
    let spot = |point: Cell| grid.cell(point);
    let radius = (grid.step * 0.40).round();

    let mut shapes = Vec::new();
    for side in Side::BOTH {
        shapes.extend(claimed(game, &grid, side));
    }
    for side in Side::BOTH {
        shapes.extend(borders(game, &grid, side));
    }
    let barred = game
        .barred()
        .filter(|_| status.outcome.is_none() && rejected.is_none());
    if let Some(point) = barred {
        // No stone may be placed here on this turn.
        let width = thickness(&grid);
        shapes.extend(board::cross(spot(point), radius * 0.42, width, Ink::Hint));
    }

    let last = game.last().filter(|_| rejected.is_none());
    if let Some(rejected) = rejected {
        shapes.extend(rejected_claim(&grid, rejected));
    }
    let mover = status
        .ply
        .checked_sub(1)
        .map(|ply| Side::BOTH[ply as usize % 2]);
    if let (Some(claim), Some(side)) = (last.and_then(|last| last.claim), mover) {
        shapes.extend(outline(&grid, claim));
        for corner in claim.corners() {
            shapes.push(Shape::Ghost {
                at: spot(corner),
                radius,
                side,
            });
        }
    }
    for row in 0..size {
        for col in 0..size {
            let point = Cell::new(col, row);
            if let Some(side) = game.at(point) {
                shapes.push(Shape::Stone {
                    at: spot(point),
                    radius,
                    side,
                });
            }
        }
    }
    if let Some(last) = last {
        // The new stone may have left the board at once, as a corner of the claim.
        let ink = game.at(last.place).map_or(Ink::Last, Ink::LastOn);
        shapes.push(Shape::Disc {
            at: spot(last.place),
            radius: (radius * 0.36).max(8.0),
            ink,
        });
    }

    if let Some(rejected) = rejected {
        shapes.extend(rejected_marks(game, &grid, rejected, radius));
    }

    let counted = status
        .outcome
        .filter(|o| o.reason == Reason::Tiles && o.winner.is_some());
    let (counts, tallies) = game.tallies();
    let bar = Bar {
        status,
        remark: barred.map(|_| Word::NoMirror),
        counted: counts,
        tallies,
        deciding: counted.map(|_| 0),
    };
    shapes.extend(bar.shapes());
    board::scene(ground(size, &grid), shapes, 0.0)
}

/// The grid, as wide as the coordinates allow; steps are even numbers, so that tiles have sharp edges.
fn grid(size: u8, viewer: Side) -> Grid {
    let steps = f32::from(size.max(2)) - 1.0 + 2.0 * REACH;
    let step = ((WIDTH - 2.0 * BAND) / steps / 2.0).floor() * 2.0;
    Grid::new(size, step, viewer)
}

fn ground(size: u8, grid: &Grid) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let reach = grid.half() + grid.step * REACH;
    shapes.push(Shape::Tile {
        corners: grid.square(reach).to_vec(),
        ink: Ink::Board,
    });
    let end = f32::from(size) - 1.0;
    for i in 0..size {
        let along = f32::from(i);
        let width = if i == 0 || i + 1 == size {
            2.0 * LINE
        } else {
            LINE
        };
        for (from, to) in [
            (grid.spot(along, 0.0), grid.spot(along, end)),
            (grid.spot(0.0, along), grid.spot(end, along)),
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

/// A side's tiles: one rectangle for each run in a row.
fn claimed(game: &Rekushu, grid: &Grid, side: Side) -> Vec<Shape> {
    let tiles = game.size().saturating_sub(1);
    let mut shapes = Vec::new();
    for row in 0..tiles {
        let mut col = 0;
        while col < tiles {
            let run = (col..tiles).take_while(|&c| game.tile(Cell::new(c, row)) == Some(side));
            let run = run.fold(0, |count: u8, _| count + 1);
            if run > 0 {
                let (left, right) = (f32::from(col), f32::from(col + run));
                let (low, high) = (f32::from(row), f32::from(row) + 1.0);
                shapes.push(Shape::Tile {
                    corners: vec![
                        grid.spot(left, low),
                        grid.spot(right, low),
                        grid.spot(right, high),
                        grid.spot(left, high),
                    ],
                    ink: Ink::Claimed(side),
                });
            }
            col += run.max(1);
        }
    }
    shapes
}

/// The borders of a side's regions, a little inside them, so that both borders of adjacent regions are visible.
fn borders(game: &Rekushu, grid: &Grid, side: Side) -> Vec<Shape> {
    let tiles = game.size().saturating_sub(1);
    let width = (grid.step * 0.1).max(4.0);
    let inset = width / 2.0 / grid.step;
    let has = |col: i16, row: i16| {
        let tile = u8::try_from(col).and_then(|col| Ok(Cell::new(col, u8::try_from(row)?)));
        tile.is_ok_and(|tile| game.tile(tile) == Some(side))
    };
    let mut shapes = Vec::new();
    for (col, row) in (0..tiles).flat_map(|row| (0..tiles).map(move |col| (col, row))) {
        let (col, row) = (i16::from(col), i16::from(row));
        if !has(col, row) {
            continue;
        }
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            if has(col + dx, row + dy) {
                continue;
            }
            // From the middle of the tile towards that edge, and from there along it to both ends.
            let (mx, my) = (f32::from(col) + 0.5, f32::from(row) + 0.5);
            let out = 0.5 - inset;
            let end = |sx: i16, sy: i16| {
                let beside = has(col + sx, row + sy);
                let across = has(col + sx + dx, row + sy + dy);
                let along = match (beside, across) {
                    (false, _) => 0.5 - inset,
                    (true, false) => 0.5,
                    (true, true) => 0.5 + inset,
                };
                grid.spot(
                    mx + f32::from(dx) * out + f32::from(sx) * along,
                    my + f32::from(dy) * out + f32::from(sy) * along,
                )
            };
            shapes.push(Shape::Line {
                from: end(dy, dx),
                to: end(-dy, -dx),
                width,
                ink: Ink::Border(side),
            });
        }
    }
    shapes
}

/// The corners of a claim, in order around it.
fn around(grid: &Grid, claim: Rect) -> [Spot; 4] {
    let [a, b, c, d] = claim.corners().map(|point| grid.cell(point));
    [a, b, d, c]
}

fn thickness(grid: &Grid) -> f32 {
    (grid.step * 0.09).max(4.0)
}

/// The four edges of the last claim.
fn outline(grid: &Grid, claim: Rect) -> impl Iterator<Item = Shape> {
    let [a, b, c, d] = around(grid, claim);
    let width = thickness(grid);
    let edges = [(a, b), (b, c), (c, d), (d, a)];
    edges.into_iter().map(move |(from, to)| Shape::Line {
        from,
        to,
        width,
        ink: Ink::Last,
    })
}

/// The dashed edges of a rejected claim.
fn rejected_claim(grid: &Grid, rejected: &Rejected<'_, Rekushu>) -> Vec<Shape> {
    let claim = rejected.turn.and_then(|turn| turn.claim);
    claim.map_or_else(Vec::new, |claim| {
        rejected::dashed(&around(grid, claim), thickness(grid) * 0.8)
    })
}

/// The stone of a rejected turn, and what forbids the turn.
fn rejected_marks(
    game: &Rekushu,
    grid: &Grid,
    rejected: &Rejected<'_, Rekushu>,
    radius: f32,
) -> Vec<Shape> {
    let (Some(turn), Some(side)) = (rejected.turn, game.to_move()) else {
        return Vec::new();
    };
    let spot = |point: Cell| grid.cell(point);
    let middle = |tile: Cell| grid.spot(f32::from(tile.col) + 0.5, f32::from(tile.row) + 0.5);
    let named = |name: &str| Cell::from_name(name).filter(|cell| cell.within(game.size()));
    let ring = |name: &str| named(name).map(|cell| rejected::culprit(spot(cell), radius));
    let mut shapes = Vec::new();
    match rejected.why {
        Illegal::Occupied { cell, .. } => {
            let at = named(cell).map(|cell| rejected::barred(spot(cell), radius));
            shapes.extend(at.into_iter().flatten());
        }
        Illegal::NoTileTouched { .. } => {
            let near = |at: u8| [at.checked_sub(1), Some(at)].into_iter().flatten();
            let tiles = near(turn.place.row)
                .flat_map(|row| near(turn.place.col).map(move |col| Cell::new(col, row)));
            for tile in tiles.filter(|&tile| game.tile(tile).is_some()) {
                shapes.push(Shape::Disc {
                    at: middle(tile),
                    radius: radius * 0.22,
                    ink: Ink::Refused,
                });
            }
            shapes.extend(rejected::no_stone(spot(turn.place), radius, side));
        }
        Illegal::MirrorRepeated {
            mirror, of, placed, ..
        } => {
            shapes.extend(axis(grid, *mirror));
            let image = |point: Cell| {
                let last = game.size() - 1;
                match mirror {
                    Mirror::LeftRight => Cell::new(last - point.col, point.row),
                    Mirror::TopBottom => Cell::new(point.col, last - point.row),
                    Mirror::HalfTurn => Cell::new(last - point.col, last - point.row),
                }
            };
            // The mirror move before, and the one that was tried.
            let before = named(placed).map(|placed| (image(placed), placed, Ink::Compared));
            let now = named(of).map(|of| (of, turn.place, Ink::Refused));
            for (from, to, ink) in [before, now].into_iter().flatten() {
                let (from, to) = (spot(from), spot(to));
                shapes.push(Shape::Arrow {
                    from: from.towards(to, radius),
                    to: to.towards(from, radius),
                    width: rejected::thickness(radius) * 0.8,
                    ink,
                });
            }
            shapes.extend(rejected::no_stone(spot(turn.place), radius, side));
        }
        Illegal::CornerMissing { corner, .. } => {
            shapes.extend(rejected::maybe_stone(spot(turn.place), radius, side));
            shapes.extend(ring(corner));
        }
        Illegal::NotClear { cell, .. } => {
            shapes.extend(rejected::maybe_stone(spot(turn.place), radius, side));
            shapes.extend(ring(cell));
        }
        Illegal::TileClaimed { tile, .. } => {
            shapes.extend(rejected::maybe_stone(spot(turn.place), radius, side));
            if let Some(tile) = named(tile) {
                let width = rejected::thickness(radius);
                shapes.extend(board::cross(
                    middle(tile),
                    radius * 0.5,
                    width,
                    Ink::Refused,
                ));
            }
        }
        _ => {}
    }
    shapes
}

/// The axis of a mirror move, or for a half turn the centre of the board.
fn axis(grid: &Grid, mirror: Mirror) -> Vec<Shape> {
    let reach = grid.half() + grid.step * REACH;
    let [upper_left, upper_right, lower_right, lower_left] = grid.square(reach);
    let half = |a: Spot, b: Spot| a.towards(b, a.distance(b) / 2.0);
    let width = thickness(grid) * 0.6;
    match mirror {
        Mirror::LeftRight => rejected::dashes(
            half(upper_left, upper_right),
            half(lower_left, lower_right),
            width,
        ),
        Mirror::TopBottom => rejected::dashes(
            half(upper_left, lower_left),
            half(upper_right, lower_right),
            width,
        ),
        Mirror::HalfTurn => vec![Shape::Disc {
            at: half(upper_left, lower_right),
            radius: 2.0 * width,
            ink: Ink::Refused,
        }],
    }
}

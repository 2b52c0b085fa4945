//! The view of Rekushu (rules/rekushu.md).

use std::sync::Arc;

use crate::rules::rekushu::{Rect, Rekushu};
use crate::rules::{Cell, Reason, Side};

use super::board::{BAR, Bar, Grid, Status, WIDTH, bar_ground};
use super::scene::{Ink, Scene, Shape, Spot};

/// The room for coordinates beside the board.
const BAND: f32 = 52.0;
/// How far the board reaches beyond its outer lines, in steps.
const REACH: f32 = 0.5;
/// The thickness of the board's lines.
const LINE: f32 = 2.0;
/// The size of the coordinates.
const TYPE: f32 = 33.0;

pub(super) fn scene(game: &Rekushu, viewer: Side, status: Status) -> Scene {
    let size = game.size();
    let grid = grid(size, viewer);
    let spot = |point: Cell| grid.spot(f32::from(point.col), f32::from(point.row));
    let radius = (grid.step * 0.40).round();

    let mut shapes = Vec::new();
    for side in Side::BOTH {
        shapes.extend(claimed(game, &grid, side));
    }
    for side in Side::BOTH {
        shapes.extend(borders(game, &grid, side));
    }
    let barred = game.barred().filter(|_| status.outcome.is_none());
    if let Some(point) = barred {
        shapes.extend(cross(
            spot(point),
            radius * 0.42,
            (grid.step * 0.09).max(4.0),
        ));
    }

    let last = game.last();
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

    let counted = status
        .outcome
        .filter(|o| o.reason == Reason::Tiles && o.winner.is_some());
    let bar = Bar {
        status,
        remark: barred.map(|_| "× mirror"),
        counted: "tiles",
        tallies: Side::BOTH.map(|side| (side, vec![game.tiles(side)])),
        deciding: counted.map(|_| 0),
    };
    shapes.extend(bar.shapes());
    Scene {
        width: WIDTH,
        height: WIDTH + BAR,
        ground: Arc::new(ground(size, &grid)),
        shapes,
    }
}

/// As wide as the coordinates leave room for, in whole and even steps.
fn grid(size: u8, viewer: Side) -> Grid {
    let steps = f32::from(size.max(2)) - 1.0 + 2.0 * REACH;
    let step = ((WIDTH - 2.0 * BAND) / steps / 2.0).floor() * 2.0;
    Grid::new(size, step, viewer)
}

fn ground(size: u8, grid: &Grid) -> Vec<Shape> {
    let mut shapes = vec![bar_ground()];
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

/// The side's tiles, filled: one rectangle for each run in a row.
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

/// The borders of the side's regions, a little inside of them, so that those of two neighbours are both seen.
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

/// The four edges of the last claim.
fn outline(grid: &Grid, claim: Rect) -> impl Iterator<Item = Shape> {
    let [a, b, c, d] = claim
        .corners()
        .map(|point| grid.spot(f32::from(point.col), f32::from(point.row)));
    let width = (grid.step * 0.09).max(4.0);
    let edges = [(a, b), (b, d), (d, c), (c, a)];
    edges.into_iter().map(move |(from, to)| Shape::Line {
        from,
        to,
        width,
        ink: Ink::Last,
    })
}

/// A small cross: no stone may be placed here on this turn.
fn cross(at: Spot, reach: f32, width: f32) -> [Shape; 2] {
    [1.0, -1.0].map(|slope| Shape::Line {
        from: at.by(-reach, -reach * slope),
        to: at.by(reach, reach * slope),
        width,
        ink: Ink::Hint,
    })
}

//! The view of Isaac (assets/rules/isaac/rules.md).

use rules::isaac::{Illegal, Isaac, Last, Phase, Tile, Turn};
use rules::{Cell, Outcome, Reason, Side};

use super::super::board::{self, BAR, Bar, Grid, Status, WIDTH, label};
use super::super::regions::Region;
use super::super::rejected::{self, Rejected};
use super::super::scene::{Align, Ink, Scene, Shape, Spot};
use super::super::words::Word;
use super::View;

/// The number of cells in a row.
const SIZE: u8 = 10;
/// The width of a cell.
const STEP: f32 = 90.0;
/// The thickness of a tile, which hides the numbers of its cells.
const TILE: f32 = 74.0;
/// The font size of the coordinates.
const TYPE: f32 = 33.0;
/// The font size of the numbers of the tracks.
const TRACK: f32 = 27.0;
/// The font size of a tile's value.
const VALUE: f32 = 44.0;
/// The radius of a marker.
const MARKER: f32 = 32.0;
/// The height of the second bar, which shows what each side has left.
const SUPPLY: f32 = 96.0;
const SUPPLY_TYPE: f32 = 28.0;

impl View for Isaac {
    const LAYS_TILES: bool = true;

    fn scene(&self, viewer: Side, status: Status, rejected: Option<Rejected<'_, Isaac>>) -> Scene {
        scene(self, viewer, status, rejected.as_ref())
    }

    fn regions(&self, viewer: Side) -> Vec<Region> {
        Grid::new(SIZE, STEP, viewer).regions().collect()
    }

    fn tallies(&self) -> (&'static str, [Vec<usize>; 2]) {
        (
            "points",
            Side::BOTH.map(|side| vec![usize::from(self.score(side))]),
        )
    }

    fn stones_put(_mover: Side) -> Vec<Side> {
        Vec::new()
    }
}

fn scene(
    game: &Isaac,
    viewer: Side,
    status: Status,
    rejected: Option<&Rejected<'_, Isaac>>,
) -> Scene {
    let grid = Grid::new(SIZE, STEP, viewer);
    let last = game.last().filter(|_| rejected.is_none());
    let markers: Vec<Spot> = Side::BOTH
        .into_iter()
        .filter_map(|side| game.marker(side))
        .map(|cell| grid.cell(cell))
        .collect();

    let mut shapes = Vec::new();
    if let Some(last) = last.filter(|last| last.scored.is_some()) {
        shapes.extend(scored_line(&grid, last.tile));
        let (from, to) = ends(&grid, last.tile);
        shapes.push(Shape::GhostSlab {
            from,
            to,
            width: TILE,
            side: last.by,
        });
    }
    for side in Side::BOTH {
        for tile in game.tiles(side) {
            let (from, to) = ends(&grid, tile);
            shapes.push(Shape::Slab {
                from,
                to,
                width: TILE,
                side,
            });
            shapes.push(label(
                free_spot(&grid, tile, &markers),
                VALUE,
                tile.value().to_string(),
                Align::Middle,
                Ink::Edge(side.other()),
            ));
        }
    }
    for side in Side::BOTH {
        if let Some(cell) = game.marker(side) {
            shapes.extend(marker(grid.cell(cell), side, game.score(side)));
        }
    }
    if let Some(last) = last {
        shapes.extend(last_marks(game, &grid, last, &markers));
    }
    if let Some(rejected) = rejected {
        shapes.extend(rejected_marks(&grid, rejected));
    }
    if let Some(winner) = status.outcome.and_then(|outcome| outcome.winner)
        && let Some(cell) = game.marker(winner)
    {
        shapes.push(Shape::Ring {
            at: grid.cell(cell),
            radius: MARKER + 8.0,
            width: 6.0,
            ink: Ink::Deciding,
        });
    }
    shapes.extend(bar(game, status));
    board::scene(ground(SIZE, &grid, viewer), shapes, SUPPLY)
}

fn ends(grid: &Grid, tile: Tile) -> (Spot, Spot) {
    (grid.cell(tile.from), grid.cell(tile.to))
}

/// Where to write a tile's value: in its middle, or in the nearest cell without a marker.
fn free_spot(grid: &Grid, tile: Tile, markers: &[Spot]) -> Spot {
    let (from, to) = ends(grid, tile);
    let middle = from.towards(to, from.distance(to) / 2.0);
    if clear(middle, markers) {
        return middle;
    }
    free_cell(grid, tile, markers)
}

/// The cell of a tile nearest to its middle that has no marker.
fn free_cell(grid: &Grid, tile: Tile, markers: &[Spot]) -> Spot {
    let (from, to) = ends(grid, tile);
    let middle = from.towards(to, from.distance(to) / 2.0);
    let cells = f32::from(tile.length().unwrap_or(1).saturating_sub(1));
    (0..=cells as u8)
        .map(|i| from.towards(to, f32::from(i) * STEP))
        .filter(|&at| clear(at, markers))
        .min_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)))
        .unwrap_or(middle)
}

fn clear(at: Spot, markers: &[Spot]) -> bool {
    let far = |m: &Spot| m.distance(at) > MARKER + VALUE / 2.0;
    markers.iter().all(far)
}

/// A marker: a disc in its owner's colour with the number of its cell, and a ring in the other colour, so that it stands
/// out on all tiles.
fn marker(at: Spot, side: Side, score: u16) -> impl Iterator<Item = Shape> {
    let discs = [
        (MARKER, side),
        (MARKER - 3.0, side.other()),
        (MARKER - 6.0, side),
    ];
    let discs = discs.map(|(radius, side)| Shape::Disc {
        at,
        radius,
        ink: Ink::Edge(side),
    });
    let ink = Ink::Edge(side.other());
    let number = label(at, 28.0, format!("{score:02}"), Align::Middle, ink);
    discs.into_iter().chain([number])
}

/// The border of the row or column that was scored.
fn scored_line(grid: &Grid, tile: Tile) -> impl Iterator<Item = Shape> + use<> {
    let grid = *grid;
    let (col, row) = (f32::from(tile.from.col), f32::from(tile.from.row));
    [-0.5, 0.5].into_iter().map(move |beside| {
        let (from, to) = if tile.upright() {
            (grid.spot(col + beside, -0.5), grid.spot(col + beside, 9.5))
        } else {
            (grid.spot(-0.5, row + beside), grid.spot(9.5, row + beside))
        };
        Shape::Line {
            from,
            to,
            width: 6.0,
            ink: Ink::Last,
        }
    })
}

/// The last turn: a dot at each end of a placed tile, or, for a removed one, how far the marker went, with rings where it
/// was and is.
fn last_marks(game: &Isaac, grid: &Grid, last: Last, markers: &[Spot]) -> Vec<Shape> {
    let (from, to) = ends(grid, last.tile);
    let Some(scored) = last.scored else {
        return [from, to]
            .map(|at| Shape::Disc {
                at,
                radius: 11.0,
                ink: Ink::LastOn(last.by),
            })
            .to_vec();
    };
    let mut shapes = Vec::new();
    let before = grid.cell(scored.from);
    let moved = scored.advance > 0;
    for (at, radius) in [
        game.marker(last.by)
            .map(|cell| (grid.cell(cell), MARKER + 3.0)),
        moved.then_some((before, MARKER * 0.7)),
    ]
    .into_iter()
    .flatten()
    {
        shapes.push(Shape::Ring {
            at,
            radius,
            width: 6.0,
            ink: Ink::Last,
        });
    }
    let mut hidden = markers.to_vec();
    hidden.push(before);
    // It hides the number of one cell completely instead of parts of two.
    let at = free_cell(grid, last.tile, &hidden);
    let text = format!("+{}", scored.advance);
    let half = super::super::font::width(&text, VALUE * 0.9) / 2.0;
    shapes.push(Shape::Line {
        from: at.by(-half, 0.0),
        to: at.by(half, 0.0),
        width: VALUE,
        ink: Ink::Board,
    });
    shapes.push(label(at, VALUE * 0.9, text, Align::Middle, Ink::Last));
    shapes
}

/// A tile that can't be placed or removed, and what forbids it.
fn rejected_marks(grid: &Grid, rejected: &Rejected<'_, Isaac>) -> Vec<Shape> {
    let tile = match rejected.turn {
        Some(Turn::Place(tile) | Turn::Score { tile, .. }) => tile,
        None => return Vec::new(),
    };
    let (from, to) = ends(grid, tile);
    let reach = TILE / 2.0 + 5.0;
    let (low, high) = (
        Spot::new(from.x.min(to.x) - reach, from.y.min(to.y) - reach),
        Spot::new(from.x.max(to.x) + reach, from.y.max(to.y) + reach),
    );
    let corners = [
        low,
        Spot::new(high.x, low.y),
        high,
        Spot::new(low.x, high.y),
    ];
    let mut shapes = rejected::dashed(&corners, 7.0);
    match rejected.why {
        Illegal::UnderMarker { cell, .. } => {
            let cell = Cell::from_name(cell);
            shapes.extend(cell.map(|cell| rejected::culprit(grid.cell(cell), MARKER)));
        }
        Illegal::Occupied { cell, .. } | Illegal::OntoMarker { cell, .. } => {
            let cell = Cell::from_name(cell).map(|cell| rejected::barred(grid.cell(cell), MARKER));
            shapes.extend(cell.into_iter().flatten());
        }
        _ => {}
    }
    shapes
}

fn ground(size: u8, grid: &Grid, viewer: Side) -> Vec<Shape> {
    let mut shapes = grid.fields();
    let reach = grid.half() + grid.step / 2.0;
    shapes.extend(grid.coordinates(reach + 72.0, TYPE));
    shapes.extend(tracks(size, grid, viewer));
    shapes
}

/// Both tracks beside the board: for Black as viewer, Black's tens on the left and ones below, White's on the right and
/// above. The cells only have the viewer's numbers, as two in each would be too many.
fn tracks(size: u8, grid: &Grid, viewer: Side) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let far = f32::from(size) - 0.5;
    let gap = 26.0 / grid.step;
    let mut put = |at: Spot, text: String, ink: Ink| {
        shapes.push(label(at, TRACK, text, Align::Middle, ink));
    };
    let of = |side: Side| {
        if side == viewer {
            Ink::Number
        } else {
            Ink::Grid
        }
    };
    for i in 0..size {
        let (along, back) = (f32::from(i), size - 1 - i);
        let tens = |n: u8| format!("{n}0");
        put(grid.spot(-0.5 - gap, along), tens(i), of(Side::Black));
        put(grid.spot(along, -0.5 - gap), i.to_string(), of(Side::Black));
        put(grid.spot(far + gap, along), tens(back), of(Side::White));
        put(
            grid.spot(along, far + gap),
            back.to_string(),
            of(Side::White),
        );
    }
    for row in 0..size {
        for col in 0..size {
            let number = match viewer {
                Side::Black => row * size + col,
                Side::White => 99 - row * size - col,
            };
            let at = grid.spot(f32::from(col), f32::from(row));
            put(at, format!("{number:02}"), Ink::Grid);
        }
    }
    shapes
}

fn bar(game: &Isaac, status: Status) -> Vec<Shape> {
    let by_points = |outcome: Outcome| outcome.reason == Reason::Points;
    let (counted, tallies) = game.tallies();
    let bar = Bar {
        status,
        remark: status.outcome.is_none().then(|| match game.phase() {
            Phase::Placement => Word::Placement,
            Phase::Scoring => Word::Scoring,
        }),
        counted,
        tallies,
        deciding: status.outcome.filter(|&o| by_points(o)).map(|_| 0),
    };
    let mut shapes = bar.shapes();
    for (side, left) in [(Side::Black, 36.0), (Side::White, WIDTH / 2.0 + 18.0)] {
        let y = WIDTH + BAR + SUPPLY / 2.0 - 8.0;
        shapes.extend(board::stone(Spot::new(left + 15.0, y), 15.0, side));
        let shortest = game.shortest_removable(side);
        let over = status.outcome.is_some();
        let head = match game.phase() {
            _ if over => Word::Unplaced,
            Phase::Placement => Word::ToPlace,
            Phase::Scoring => Word::Removable(shortest),
        };
        let tiles: Vec<String> = game
            .supply(side)
            .into_iter()
            .filter(|&(_, count)| count > 0)
            .map(|(length, count)| format!("{count}×{length}"))
            .collect();
        let tiles = tiles.join(", ");
        let supply = match (tiles.is_empty(), game.phase()) {
            (true, _) if over => (status.say)(Word::NoneUnplaced),
            (true, _) => (status.say)(Word::AllPlaced),
            (false, Phase::Scoring) if !over => (status.say)(Word::UnplacedTiles(tiles)),
            (false, _) => tiles,
        };
        let head = (status.say)(head);
        for (text, dy, ink) in [(head, -19.0, Ink::BarText), (supply, 19.0, Ink::BarNote)] {
            let at = Spot::new(left + 48.0, y + dy);
            // Half of the bar, minus a margin; a long list gets a smaller font.
            let room = WIDTH / 2.0 - 48.0 - 36.0;
            let size =
                SUPPLY_TYPE * (room / super::super::font::width(&text, SUPPLY_TYPE)).min(1.0);
            shapes.push(label(at, size, text, Align::Start, ink));
        }
    }
    shapes
}

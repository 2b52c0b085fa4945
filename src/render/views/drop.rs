//! The view of Drop (assets/rules/drop/rules.md).

use rules::drop::{Drop, Hex, Illegal, Placement, row_length};
use rules::{Piece, Reason, Rules, Side};
use std::collections::BTreeMap;

use super::super::board::{self, Bar, Status, WIDTH};
use super::super::regions::Region;
use super::super::rejected::{self, Rejected};
use super::super::scene::{Align, Ink, Scene, Shape, Spot};
use super::View;

/// The width of the middle row.
const BOARD: f32 = 996.0;
/// The font size of the letters at both ends of the rows.
const TYPE: f32 = 35.0;
/// The distance between rows, in widths of a cell: hexagons stand on a corner.
const RISE: f32 = 0.866_025_4;

/// The positions of cells for a viewer.
#[derive(Clone, Copy)]
struct Lattice {
    /// The number of cells per side.
    size: u8,
    /// The distance between the centres of neighbours.
    step: f32,
    viewer: Side,
}

impl Lattice {
    fn new(size: u8, viewer: Side) -> Lattice {
        let longest = f32::from(size) * 2.0 - 1.0;
        Lattice {
            size,
            step: (BOARD / longest.max(1.0)).floor(),
            viewer,
        }
    }

    /// The position some cells to the right of the board's middle and some rows above it.
    fn at(&self, right: f32, up: f32) -> Spot {
        let middle = Spot::new(WIDTH / 2.0, WIDTH / 2.0);
        let (right, up) = (right * self.step, up * self.step * RISE);
        match self.viewer {
            Side::Black => middle.by(right, -up),
            Side::White => middle.by(-right, up),
        }
    }

    /// The distance from the middle: cells to the right, rows upwards.
    fn point(&self, hex: Hex) -> (f32, f32) {
        let length = row_length(self.size, hex.row).unwrap_or_default();
        let right = f32::from(hex.column) - (f32::from(length) - 1.0) / 2.0;
        (right, f32::from(hex.row) + 1.0 - f32::from(self.size))
    }

    fn spot(&self, hex: Hex) -> Spot {
        let (right, up) = self.point(hex);
        self.at(right, up)
    }

    /// The corners of a cell, counter-clockwise from the lower right one.
    fn corners(&self, hex: Hex) -> [Spot; 6] {
        let (right, up) = self.point(hex);
        // The vertical sides end a third of a row's height from the centre, the upper and lower corners two thirds.
        [
            (0.5, -1.0),
            (0.5, 1.0),
            (0.0, 2.0),
            (-0.5, 1.0),
            (-0.5, -1.0),
            (0.0, -2.0),
        ]
        .map(|(x, thirds)| self.at(right + x, up + thirds / 3.0))
    }
}

impl View for Drop {
    fn scene(&self, viewer: Side, status: Status, rejected: Option<Rejected<'_, Drop>>) -> Scene {
        scene(self, viewer, status, rejected.as_ref())
    }

    fn regions(&self, viewer: Side) -> Vec<Region> {
        let lattice = Lattice::new(self.size(), viewer);
        let all = self.hexes();
        all.map(|hex| Region::new(hex.name(), lattice.spot(hex), lattice.step / 2.0))
            .collect()
    }

    fn tallies(&self) -> (&'static str, [Vec<usize>; 2]) {
        let tally = |side| {
            let largest = self.groups(side).first().map_or(0, Vec::len);
            vec![usize::from(self.supply(side)), largest]
        };
        ("left, group", Side::BOTH.map(tally))
    }

    fn stones_put(mover: Side) -> Vec<Side> {
        vec![mover, mover]
    }
}

fn scene(
    game: &Drop,
    viewer: Side,
    status: Status,
    rejected: Option<&Rejected<'_, Drop>>,
) -> Scene {
    let lattice = Lattice::new(game.size(), viewer);
    let radius = (lattice.step * 0.41).round();
    let last = if rejected.is_some() {
        Vec::new()
    } else {
        game.last()
    };
    let gone = gone(game, &last);

    let mut shapes = Vec::new();
    for hex in game.hexes() {
        let at = lattice.spot(hex);
        match game.at(hex) {
            Some(Piece::Black) => shapes.push(stone(at, radius, Side::Black)),
            Some(Piece::White) => shapes.push(stone(at, radius, Side::White)),
            Some(Piece::Dud) | None => {}
        }
    }
    for hex in game.hexes() {
        let at = lattice.spot(hex);
        match game.at(hex) {
            Some(Piece::Dud) => shapes.extend(dud(at, radius)),
            None if !gone.contains_key(&hex) && game.is_inner(hex) => shapes.push(Shape::Label {
                at,
                size: (lattice.step * 0.32).round().max(26.0),
                text: (u16::from(hex.column) + 1).to_string(),
                align: Align::Middle,
                ink: Ink::Grid,
            }),
            _ => {}
        }
    }

    let groups = Side::BOTH.map(|side| game.groups(side).into_iter().next().unwrap_or_default());
    let counted = status
        .outcome
        .filter(|outcome| outcome.reason == Reason::Groups);
    if let Some(outcome) = counted {
        let width = (lattice.step * 0.07).max(5.0);
        let winner = outcome.winner.map(|side| side as usize);
        for (index, group) in groups.iter().enumerate() {
            let (ink, width) = if winner == Some(index) {
                (Ink::Deciding, width)
            } else {
                (Ink::Compared, width * 0.7)
            };
            shapes.extend(outline(&lattice, group, width, ink));
        }
    }
    shapes.extend(marks(game, &lattice, &last, &gone, radius));
    if let Some(Illegal::OuterRing { cell } | Illegal::Filled { cell, .. }) =
        rejected.map(|rejected| rejected.why)
    {
        let hex = Hex::from_name(cell).filter(|hex| hex.within(game.size()));
        shapes.extend(
            hex.into_iter()
                .flat_map(|hex| rejected::barred(lattice.spot(hex), radius)),
        );
    }

    let (counts, tallies) = game.tallies();
    let bar = Bar {
        status,
        remark: None,
        counted: counts,
        tallies,
        deciding: counted.and_then(|outcome| outcome.winner).map(|_| 1),
    };
    shapes.extend(bar.shapes());
    board::scene(ground(game, &lattice), shapes, 0.0)
}

fn stone(at: Spot, radius: f32, side: Side) -> Shape {
    Shape::Stone { at, radius, side }
}

/// The dud, which belongs to nobody: a flat disc in the colour of the lines, with a ring.
fn dud(at: Spot, radius: f32) -> [Shape; 2] {
    [
        Shape::Disc {
            at,
            radius,
            ink: Ink::Grid,
        },
        Shape::Ring {
            at,
            radius: radius * 0.55,
            width: (radius * 0.16).max(4.0),
            ink: Ink::Board,
        },
    ]
}

/// The cells, darker in the outer ring, where nothing can be placed, and the letters at both ends of the rows.
fn ground(game: &Drop, lattice: &Lattice) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for hex in game.hexes() {
        shapes.push(Shape::Tile {
            corners: lattice.corners(hex).to_vec(),
            ink: if game.is_inner(hex) {
                Ink::Board
            } else {
                Ink::Tile
            },
        });
    }
    let all: Vec<Hex> = game.hexes().collect();
    for &hex in &all {
        let corners = lattice.corners(hex);
        for side in 0..6 {
            // Each line is drawn once: the left and lower sides belong to the neighbours there, if any.
            let ours = side < 3 || !all.contains(&beside(lattice.size, hex, side));
            if ours {
                shapes.push(Shape::Line {
                    from: corners[side],
                    to: corners[(side + 1) % 6],
                    width: 2.0,
                    ink: Ink::Grid,
                });
            }
        }
    }
    for row in 0..2 * lattice.size - 1 {
        let last = row_length(lattice.size, row).unwrap_or(1) - 1;
        for (column, out) in [(0, -0.5), (last, 0.5)] {
            let (right, up) = lattice.point(Hex::new(row, column));
            let edge = lattice.at(right + out, up);
            let outward = if edge.x < WIDTH / 2.0 { -25.0 } else { 25.0 };
            // Most letters are lower than capitals, so they look centred a little higher.
            shapes.push(Shape::Label {
                at: edge.by(outward, -TYPE * 0.06),
                size: TYPE,
                text: char::from(b'a' + row).to_string(),
                align: Align::Middle,
                ink: Ink::Coordinate,
            });
        }
    }
    shapes
}

/// The cell beyond a side of a cell, which may be off the board. Side 0 is the right one; they go counter-clockwise (see
/// [`Lattice::corners`]).
fn beside(size: u8, hex: Hex, side: usize) -> Hex {
    let Hex { row, column } = hex;
    // Towards the outer rows, indices shift by one: above the middle row for upper neighbours, below it for lower ones.
    let above = column.wrapping_sub(u8::from(row + 1 >= size));
    let below = column.wrapping_sub(u8::from(row < size));
    match side {
        0 => Hex::new(row, column + 1),
        1 => Hex::new(row + 1, above.wrapping_add(1)),
        2 => Hex::new(row + 1, above),
        3 => Hex::new(row, column.wrapping_sub(1)),
        4 => Hex::new(row.wrapping_sub(1), below),
        _ => Hex::new(row.wrapping_sub(1), below.wrapping_add(1)),
    }
}

/// The border of a group of cells.
fn outline(lattice: &Lattice, cells: &[Hex], width: f32, ink: Ink) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for &hex in cells {
        let corners = lattice.corners(hex);
        for side in (0..6).filter(|&side| !cells.contains(&beside(lattice.size, hex, side))) {
            shapes.push(Shape::Line {
                from: corners[side],
                to: corners[(side + 1) % 6],
                width,
                ink,
            });
        }
    }
    shapes
}

/// What the last turn squeezed out, by cell, with the numbers of the placements if it was placed in the same turn.
type Gone = BTreeMap<Hex, (Side, Vec<usize>)>;

fn gone(game: &Drop, last: &[Placement]) -> Gone {
    let mut gone = Gone::new();
    let placed = placed(game, last);
    for placement in last {
        for &(hex, side) in &placement.squeezed {
            gone.entry(hex).or_insert((side, Vec::new())).0 = side;
        }
    }
    for (number, (hex, left)) in placed.into_iter().enumerate() {
        if let Some((_, numbers)) = gone.get_mut(&hex).filter(|_| left) {
            numbers.push(number + 1);
        }
    }
    gone
}

/// Where the pieces placed in the last turn are, or were when they were squeezed out (`true`).
fn placed(game: &Drop, last: &[Placement]) -> Vec<(Hex, bool)> {
    let mut placed: Vec<(Hex, bool)> = Vec::new();
    for placement in last {
        for (at, _) in placed.iter_mut().filter(|(_, left)| !left) {
            if let Some(push) = placement.pushed.iter().find(|push| push.from == *at) {
                *at = push.to;
            }
        }
        placed.push((placement.cell, false));
        for (at, left) in &mut placed {
            *left |= placement.squeezed.iter().any(|(hex, _)| hex == at);
        }
    }
    debug_assert!(
        placed
            .iter()
            .all(|(at, left)| *left || game.at(*at).is_some())
    );
    placed
}

/// The last turn: numbers on placed pieces, arrows for pushes, and ghosts of pieces that were squeezed out, or a small
/// cross in the upper corner of the cell if it was taken again.
fn marks(
    game: &Drop,
    lattice: &Lattice,
    last: &[Placement],
    gone: &Gone,
    radius: f32,
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let width = (radius * 0.13).max(4.0);
    for (&hex, (side, numbers)) in gone {
        let at = lattice.spot(hex);
        if game.at(hex).is_some() {
            let upper = at.by(0.0, -(radius + lattice.step * 0.577) / 2.0);
            shapes.extend(board::cross(upper, radius * 0.13, width * 0.8, Ink::Last));
            continue;
        }
        shapes.push(Shape::Ghost {
            at,
            radius,
            side: *side,
        });
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        if numbers.is_empty() || last.len() == 1 {
            shapes.extend(board::cross(at, radius * 0.3, width, Ink::Last));
        } else {
            shapes.push(number(at, radius, numbers.join(" "), Ink::Last));
        }
    }
    for push in last.iter().flat_map(|placement| &placement.pushed) {
        let (from, to) = (lattice.spot(push.from), lattice.spot(push.to));
        shapes.push(Shape::Arrow {
            from: from.towards(to, lattice.step * 0.24),
            to: from.towards(to, lattice.step * 0.76),
            width,
            ink: Ink::Last,
        });
    }
    for (index, (hex, left)) in placed(game, last).into_iter().enumerate() {
        let side = match game.at(hex) {
            Some(Piece::Black) if !left => Side::Black,
            Some(Piece::White) if !left => Side::White,
            _ => continue,
        };
        let at = lattice.spot(hex);
        shapes.push(if last.len() == 1 {
            Shape::Disc {
                at,
                radius: radius * 0.26,
                ink: Ink::LastOn(side),
            }
        } else {
            number(at, radius, (index + 1).to_string(), Ink::LastOn(side))
        });
    }
    shapes
}

fn number(at: Spot, radius: f32, text: String, ink: Ink) -> Shape {
    Shape::Label {
        at,
        size: radius * 1.05,
        text,
        align: Align::Middle,
        ink,
    }
}

#[cfg(test)]
mod tests;

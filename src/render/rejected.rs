//! A rejected turn on a picture: the turn is crossed out or dashed, and what forbids it is ringed.

use crate::rules::{Rules, Side};

use super::board::cross;
use super::scene::{Ink, Shape, Spot};

/// A turn that the rules forbid on a position.
pub(super) struct Rejected<'a, R: Rules> {
    /// `None` where the text names no turn of this board.
    pub(super) turn: Option<R::Turn>,
    pub(super) why: &'a R::Illegal,
}

/// A stone that may not be placed.
pub(super) fn no_stone(at: Spot, radius: f32, side: Side) -> Vec<Shape> {
    let mut shapes = vec![Shape::Ghost { at, radius, side }];
    shapes.extend(cross(at, radius * 0.5, thickness(radius), Ink::Refused));
    shapes
}

/// A stone that might have been placed, had the rest of the turn been legal.
pub(super) fn maybe_stone(at: Spot, radius: f32, side: Side) -> [Shape; 2] {
    [
        Shape::Ghost { at, radius, side },
        Shape::Ring {
            at,
            radius: radius * 0.94,
            width: thickness(radius) * 0.6,
            ink: Ink::Refused,
        },
    ]
}

/// What forbids the turn: a ring around a stone, or an empty place.
pub(super) fn culprit(at: Spot, radius: f32) -> Shape {
    let width = thickness(radius);
    Shape::Ring {
        at,
        radius: radius + width,
        width,
        ink: Ink::Refused,
    }
}

/// The dashed outline of a polygon.
pub(super) fn dashed(corners: &[Spot], width: f32) -> Vec<Shape> {
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    ends.flat_map(|(&from, &to)| dashes(from, to, width))
        .collect()
}

/// A dashed line that begins and ends with a dash.
pub(super) fn dashes(from: Spot, to: Spot, width: f32) -> Vec<Shape> {
    let length = from.distance(to);
    // A dash and a gap are equally long, so the line is an odd number of them; round ends take from the gaps.
    let pairs = (length / (width * 5.0)).floor().max(1.0);
    let part = length / (2.0 * pairs + 1.0);
    (0..=pairs as u16)
        .map(|i| {
            let start = f32::from(i) * 2.0 * part;
            Shape::Line {
                from: from.towards(to, start),
                to: from.towards(to, start + part),
                width,
                ink: Ink::Refused,
            }
        })
        .collect()
}

/// How thick the marks on stones of this radius are.
pub(super) fn thickness(radius: f32) -> f32 {
    (radius * 0.17).max(5.0)
}

//! A refused turn on a picture: what was tried, crossed out or dashed, and what forbids it, ringed.

use crate::rules::{Illegal, Side};

use super::scene::{Ink, Shape, Spot};

/// A turn that was tried on a position and refused.
#[derive(Clone, Copy, Debug)]
pub struct Tried<'a> {
    /// The canonical token.
    pub turn: &'a str,
    /// The rule that forbids it.
    pub why: &'a Illegal,
}

/// A stone that may not be placed.
pub(super) fn no_stone(at: Spot, radius: f32, side: Side) -> Vec<Shape> {
    let mut shapes = vec![Shape::Ghost { at, radius, side }];
    shapes.extend(cross(at, radius * 0.5, thickness(radius)));
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

pub(super) fn cross(at: Spot, reach: f32, width: f32) -> [Shape; 2] {
    [1.0, -1.0].map(|slope| Shape::Line {
        from: at.by(-reach, -reach * slope),
        to: at.by(reach, reach * slope),
        width,
        ink: Ink::Refused,
    })
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

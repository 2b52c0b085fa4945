//! Marks for a rejected turn: it's crossed out or dashed, and what forbids it gets a ring.

use rules::{Rules, Side};

use super::board::cross;
use super::scene::{Ink, Shape, Spot};

/// A turn that the rules forbid.
pub(super) struct Rejected<'a, R: Rules> {
    /// `None` if the text isn't a turn on this board.
    pub(super) turn: Option<R::Turn>,
    pub(super) why: &'a R::Illegal,
}

/// A stone that can't be placed.
pub(super) fn no_stone(at: Spot, radius: f32, side: Side) -> Vec<Shape> {
    let mut shapes = vec![Shape::Ghost { at, radius, side }];
    shapes.extend(cross(at, radius * 0.5, thickness(radius), Ink::Refused));
    shapes
}

/// A stone that could be placed if the rest of the turn were legal.
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

/// A cross on what a turn can't be played on.
pub(super) fn barred(at: Spot, radius: f32) -> [Shape; 2] {
    cross(at, radius * 0.62, thickness(radius) * 1.3, Ink::Refused)
}

/// A ring around the stone or empty point that forbids the turn.
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
    // Dashes and gaps are equally long and their number is odd. The round ends of dashes shorten the gaps.
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

/// The thickness of marks on stones of this radius.
pub(super) fn thickness(radius: f32) -> f32 {
    (radius * 0.17).max(5.0)
}

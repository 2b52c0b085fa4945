//! A picture as plain data: what is to be seen and where, no pixels and no colours.

use std::fmt;
use std::sync::Arc;

use crate::rules::Side;

/// A place on the canvas in scene units: x to the right, y downwards, the upper left corner is (0, 0).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Distance from the left edge.
    pub x: f32,
    /// Distance from the top edge.
    pub y: f32,
}

impl Spot {
    /// The spot (x, y).
    pub const fn new(x: f32, y: f32) -> Spot {
        Spot { x, y }
    }

    /// The spot moved by (dx, dy).
    pub fn by(self, dx: f32, dy: f32) -> Spot {
        Spot::new(self.x + dx, self.y + dy)
    }

    /// The straight distance to another spot.
    pub fn distance(self, other: Spot) -> f32 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// The spot `length` away from here in the direction of `other`; here itself where both are one.
    pub fn towards(self, other: Spot, length: f32) -> Spot {
        let whole = self.distance(other);
        if whole == 0.0 {
            return self;
        }
        let part = length / whole;
        self.by((other.x - self.x) * part, (other.y - self.y) * part)
    }
}

/// What a shape is for. The theme decides how that looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The field on which stones are played.
    Board,
    /// A part of the field set apart: a square of Onyx.
    Tile,
    /// The lines of the board.
    Grid,
    /// A place where something special may be played.
    Hint,
    /// The side of the board that belongs to a colour.
    Edge(Side),
    /// Letters and numbers around the board.
    Coordinate,
    /// Numbers on the board: those of a track.
    Number,
    /// The ground of the bar.
    Bar,
    /// What the bar says first.
    BarText,
    /// What the bar says beside it.
    BarNote,
    /// What decided the game, underlined in the bar.
    BarMark,
    /// The last turn, where it lies on the board.
    Last,
    /// The last turn, marked on a stone of that colour.
    LastOn(Side),
    /// What decided the game, where it lies on the board.
    Deciding,
    /// What decided the game, marked on a stone of that colour.
    DecidingOn(Side),
    /// What the decision was compared with.
    Compared,
    /// A part of the field that a side has claimed.
    Claimed(Side),
    /// The border of what a side has claimed.
    Border(Side),
    /// A turn that was refused, and what forbids it.
    Refused,
}

/// Which end of a text stands at its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The text begins at the spot.
    Start,
    /// The text is centred on the spot.
    Middle,
    /// The text ends at the spot.
    End,
}

/// One thing to be drawn. Lengths are in scene units.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled polygon; an open list of corners is closed.
    Tile {
        /// The corners in order.
        corners: Vec<Spot>,
        /// The filling.
        ink: Ink,
    },
    /// A line with round ends.
    Line {
        /// One end.
        from: Spot,
        /// The other end.
        to: Spot,
        /// The thickness.
        width: f32,
        /// The colour's role.
        ink: Ink,
    },
    /// A filled circle.
    Disc {
        /// The centre.
        at: Spot,
        /// The radius.
        radius: f32,
        /// The colour's role.
        ink: Ink,
    },
    /// A circle.
    Ring {
        /// The centre.
        at: Spot,
        /// The radius to the middle of the line.
        radius: f32,
        /// The thickness of the line.
        width: f32,
        /// The colour's role.
        ink: Ink,
    },
    /// A stone.
    Stone {
        /// The centre.
        at: Spot,
        /// The radius.
        radius: f32,
        /// Whose it is.
        side: Side,
    },
    /// A stone that has just left the board.
    Ghost {
        /// The centre.
        at: Spot,
        /// The radius.
        radius: f32,
        /// Whose it was.
        side: Side,
    },
    /// An arrow: a line and a head.
    Arrow {
        /// Where it begins.
        from: Spot,
        /// The point of its head.
        to: Spot,
        /// The thickness of the line; the head follows from it.
        width: f32,
        /// The colour's role.
        ink: Ink,
    },
    /// A short text in one line.
    Label {
        /// Where it stands: which end of it, `align` says; vertically the middle of its capitals.
        at: Spot,
        /// The size of the type (1 em).
        size: f32,
        /// The text.
        text: String,
        /// Which end stands at the spot.
        align: Align,
        /// The colour's role.
        ink: Ink,
    },
    /// A tile over several cells in a row, with round ends.
    Slab {
        /// The middle of the first cell.
        from: Spot,
        /// The middle of the last cell.
        to: Spot,
        /// The thickness.
        width: f32,
        /// Whose it is.
        side: Side,
    },
    /// A slab that has just left the board.
    GhostSlab {
        /// The middle of the first cell.
        from: Spot,
        /// The middle of the last cell.
        to: Spot,
        /// The thickness.
        width: f32,
        /// Whose it was.
        side: Side,
    },
}

/// How long an arrow's head is, in thicknesses of its line.
pub(super) const HEAD_LENGTH: f32 = 3.2;
/// How wide an arrow's head is, in thicknesses of its line.
pub(super) const HEAD_WIDTH: f32 = 3.4;

impl Shape {
    /// The smallest upright rectangle around the shape: its upper left and lower right corners.
    ///
    /// A stone's soft shadow is left out. A label's height is that of its capitals with descenders.
    pub fn bounds(&self) -> (Spot, Spot) {
        match self {
            Shape::Tile { corners, .. } => corners.iter().fold(
                (
                    Spot::new(f32::INFINITY, f32::INFINITY),
                    Spot::new(f32::NEG_INFINITY, f32::NEG_INFINITY),
                ),
                |(low, high), c| {
                    (
                        Spot::new(low.x.min(c.x), low.y.min(c.y)),
                        Spot::new(high.x.max(c.x), high.y.max(c.y)),
                    )
                },
            ),
            Shape::Line {
                from, to, width, ..
            }
            | Shape::Slab {
                from, to, width, ..
            }
            | Shape::GhostSlab {
                from, to, width, ..
            } => around(*from, *to, width / 2.0),
            Shape::Arrow {
                from, to, width, ..
            } => around(*from, *to, width * HEAD_WIDTH / 2.0),
            Shape::Disc { at, radius, .. }
            | Shape::Stone { at, radius, .. }
            | Shape::Ghost { at, radius, .. } => around(*at, *at, *radius),
            Shape::Ring {
                at, radius, width, ..
            } => around(*at, *at, radius + width / 2.0),
            Shape::Label {
                at,
                size,
                text,
                align,
                ..
            } => {
                let width = super::font::width(text, *size);
                let left = match align {
                    Align::Start => at.x,
                    Align::Middle => at.x - width / 2.0,
                    Align::End => at.x - width,
                };
                (
                    Spot::new(left, at.y - size * 0.38),
                    Spot::new(left + width, at.y + size * 0.58),
                )
            }
        }
    }
}

fn around(a: Spot, b: Spot, by: f32) -> (Spot, Spot) {
    (
        Spot::new(a.x.min(b.x) - by, a.y.min(b.y) - by),
        Spot::new(a.x.max(b.x) + by, a.y.max(b.y) + by),
    )
}

/// A picture before it is painted: a canvas, what is always there, and what this position puts on it.
///
/// `Display` writes it as text, one shape a line, for snapshots in tests.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width of the canvas.
    pub width: f32,
    /// Height of the canvas.
    pub height: f32,
    /// Board, grid, coordinates, ground of the bar: the same in every position of this game, size and
    /// viewer, so the painter keeps it painted.
    pub ground: Arc<Vec<Shape>>,
    /// Stones, marks, texts of the bar; later ones lie on earlier ones.
    pub shapes: Vec<Shape>,
}

impl Scene {
    /// The scene as one of several that belong together: with its number in the corner, where no board reaches.
    #[must_use]
    pub fn numbered(mut self, number: u8) -> Scene {
        let at = Spot::new(31.0, 31.0);
        self.shapes.push(Shape::Disc {
            at,
            radius: 25.0,
            ink: Ink::Bar,
        });
        self.shapes.push(Shape::Label {
            at,
            size: 36.0,
            text: number.to_string(),
            align: Align::Middle,
            ink: Ink::BarText,
        });
        self
    }

    /// All shapes from the lowest to the topmost.
    pub fn all(&self) -> impl Iterator<Item = &Shape> {
        self.ground.iter().chain(&self.shapes)
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "canvas {} x {}", self.width, self.height)?;
        for shape in self.all() {
            writeln!(f, "{shape}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1},{:.1}", self.x, self.y)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Tile { corners, ink } => {
                write!(f, "tile {ink:?}")?;
                corners.iter().try_for_each(|c| write!(f, " {c}"))
            }
            Shape::Line {
                from,
                to,
                width,
                ink,
            } => write!(f, "line {ink:?} {from} {to} width {width:.1}"),
            Shape::Disc { at, radius, ink } => write!(f, "disc {ink:?} {at} radius {radius:.1}"),
            Shape::Ring {
                at,
                radius,
                width,
                ink,
            } => write!(f, "ring {ink:?} {at} radius {radius:.1} width {width:.1}"),
            Shape::Stone { at, radius, side } => {
                write!(f, "stone {} {at} radius {radius:.1}", side.name())
            }
            Shape::Ghost { at, radius, side } => {
                write!(f, "ghost {} {at} radius {radius:.1}", side.name())
            }
            Shape::Arrow {
                from,
                to,
                width,
                ink,
            } => write!(f, "arrow {ink:?} {from} {to} width {width:.1}"),
            Shape::Label {
                at,
                size,
                text,
                align,
                ink,
            } => write!(f, "label {ink:?} {at} size {size:.1} {align:?} {text:?}"),
            Shape::Slab {
                from,
                to,
                width,
                side,
            } => write!(f, "slab {} {from} {to} width {width:.1}", side.name()),
            Shape::GhostSlab {
                from,
                to,
                width,
                side,
            } => write!(f, "ghost slab {} {from} {to} width {width:.1}", side.name()),
        }
    }
}
